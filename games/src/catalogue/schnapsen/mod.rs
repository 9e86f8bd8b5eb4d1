//! Schnapsen: Sixty-six with twenty cards; suit is followed and headed once the stock is closed or gone.

mod scoring;

use crate::families::sixty_six::{self, FAILED, OUT, SAVED, SoFar, TRICKS};
use crate::prelude::*;
use tikki_solver::rules::CLOSER;

/// Schnapsen in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Schnapsen));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// The fewest cards of the stock with which it may be closed and its turned-up trump be taken.
    #[key(one_of(3, 2))]
    min_stock: i32,
    /// Whether the jack of trumps may be exchanged for the turned-up card.
    #[key(default = true)]
    exchange_jack: bool,
    /// Whether marriages are shown after the stock is used up.
    #[key(default = true)]
    marriage_after_stock: bool,
    /// Which points and tricks of the opponent decide after closing.
    closing: Closing,
    /// The game points that win the match.
    #[key(default = 7, range = 1..=1000)]
    game: i32,
}

/// Which points and tricks of the opponent of who closes decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Closing {
    /// Those when the stock was closed.
    #[word("at-close")]
    AtClose,
    /// Those at the end.
    #[word("at-end")]
    AtEnd,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points so far, with marriages that count.
    points: PlayerTally,
    /// Tricks so far.
    tricks: PlayerTally,
    /// Marriages that count with the first trick.
    pending: PlayerTally,
    /// Who has closed the stock.
    closed_by: Option<Player>,
    /// Points and tricks of the other seat when the stock was closed; what it has now if that is left out.
    at_close: Optional<AtClose>,
}

/// What a seat had when the other one closed the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct AtClose {
    points: i32,
    tricks: i32,
}

impl OptionalKey for AtClose {
    fn read(fields: &Fields<'_>, name: &str) -> Result<Option<AtClose>> {
        if fields.get(name).is_none() {
            return Ok(None);
        }
        let given = fields.object(name)?;
        if let Some(other) = given.names().find(|name| !["points", "tricks"].contains(name)) {
            return Err(given.bad(other, "expected points and tricks"));
        }
        let points = given.within("points", 0..=MOST_POINTS, 0)?;
        Ok(Some(AtClose { points, tricks: given.within("tricks", 0..=ALL_TRICKS, 0)? }))
    }
}

const RANKS: &str = "ATKQJ";

/// The tricks of a deal that is played out.
const ALL_TRICKS: i32 = 10;
/// All cards and every marriage.
const MOST_POINTS: i32 = 220;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points of both, with marriages that count.
    points: PartyNumbers,
    /// Tricks of both.
    tricks: PartyNumbers,
    /// Who closed the stock.
    closed_by: Option<SeatName>,
    /// Points and tricks of the other seat when the stock was closed.
    at_close: Optional<AtClose>,
    /// Who has won the last trick, where nobody has 66.
    last_trick: Option<SeatName>,
}

struct Schnapsen;

impl CardGame<Options, Facts, Outcome> for Schnapsen {
    const DEAL: DealSpec = DealSpec::new(&[2], RANKS, 5).leaving(Leftover::Turned);
    const CARD_POINTS: CardPoints = Some(|card| CardValues::PIPS.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = Facts::laid(2..=2, setup, Pack::french(RANKS, 1), 5)?;
        let trump = trump_suit(setup)?;
        let Facts { points, tricks, pending, closed_by, at_close } = facts;
        let so_far = SoFar { points, tricks, pending, closed_by };
        let mut start = so_far.state(&layout, trump, MOST_POINTS)?;
        let rule_set = rule_set(&layout, options);
        for player in [0, 1] {
            let now = AtClose { points: points.0[player], tricks: so_far.tricks_of(player) };
            let at_close = at_close.0.filter(|_| closed_by.is_some()).unwrap_or(now);
            start.counters[POINTS_AT_CLOSE + player] = at_close.points;
            start.counters[TRICKS_AT_CLOSE + player] = at_close.tricks;
        }
        let goal = goal(&layout.pack, options.closing);
        layout.ask(setup, rule_set, &start, ValueSpec::Sides { goal, of: Players(0b01) })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        sixty_six::vary(position);
        if position.setup.state.contains_key("closed_by") && position.rng.one_in(2) {
            position.state("at_close", numbers([("points", 20), ("tricks", 0)]));
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(scoring::outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        scoring::sheet(deal, options.closing)
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        let mut session = ScoreSession::default();
        for deal in deals {
            session.add(&deal.sheet);
            session.win(messages::SCORE_MATCH, most_from(options.game)(session.totals()));
        }
        Ok(session.standing())
    }
}

/// Counters, of both players each: card points and tricks, those until the stock is closed, and who has won the last trick of a stock
/// that was not.
const POINTS: usize = 0;
const POINTS_AT_CLOSE: usize = 4;
const TRICKS_AT_CLOSE: usize = 6;
const LAST: usize = 8;

fn rule_set(layout: &TableLayout, options: &Options) -> RuleSet {
    let pack = &layout.pack;
    let jack = |suit: char| pack.one(&format!("{suit}J")).filter(|_| options.exchange_jack);
    let [s, h, d, c] = SUITS.map(jack);
    let draw = Draw {
        least: options.min_stock as usize,
        exchanges_at_once: true,
        exchange: [None, s, h, d, c],
        ..Draw::plain(Drawing::AfterTrick)
    };
    sixty_six::rule_set(layout, draw, !options.marriage_after_stock)
}

fn goal(pack: &Pack, closing: Closing) -> Goal {
    let of = |player: usize| Players::one(Player::new(player));
    let points = |player: usize| Counter {
        players: of(player),
        cards: CardValues::PIPS.within(pack),
        announcements: 1,
        ..Counter::default()
    };
    let until_close = |counter: Counter| {
        let only_while = vec![Condition::exactly(CLOSER, 0)];
        Counter { only_while, ..counter }
    };
    let tricks = |player: usize| Counter::tricks(of(player));
    let last = |player: usize| Counter { players: of(player), last_trick: 1, ..Counter::default() };
    let counters = [
        [0, 1].map(points),
        [0, 1].map(tricks),
        [0, 1].map(|player| until_close(points(player))),
        [0, 1].map(|player| until_close(tricks(player))),
        [0, 1].map(last),
    ];
    let stop = Stop::When([0, 1].map(|player| Condition::at_least(player, OUT)).to_vec());
    let terms = [(0, 1, 1), (1, 0, -1)].map(|(own, other, sign)| won(own, other, sign, closing));
    Goal { maximisers: Players(0b01), counters: counters.concat(), terms: terms.concat(), stop }
}

/// What a player scores: a game point, two against less than 33, three against no trick; two if the other closed in vain, three
/// without a trick by then; one for the last trick if nobody has 66.
fn won(own: usize, other: usize, sign: i32, closing: Closing) -> Vec<Term> {
    let (points, tricks) = match closing {
        Closing::AtClose => (POINTS_AT_CLOSE, TRICKS_AT_CLOSE),
        Closing::AtEnd => (POINTS, TRICKS),
    };
    let out = Condition::at_least(POINTS + own, OUT);
    let open = Condition::exactly(CLOSER, 0);
    let closed_by = |player: usize| Condition::exactly(CLOSER, player as i32 + 1);
    let term = |value: i32, when: &[Condition]| Term::constant_when(sign * value, when.to_vec());
    let none = |counter: usize, player: usize| Condition::at_most(counter + player, 0);
    let under = |counter: usize| Condition::at_most(counter + other, SAVED - 1);
    let short = |player: usize| Condition::at_most(POINTS + player, OUT - 1);
    let mut terms = vec![
        term(1, &[out, open]),
        term(1, &[out, open, under(POINTS)]),
        term(1, &[out, open, none(TRICKS, other)]),
        term(1, &[out, closed_by(own)]),
        term(1, &[out, closed_by(own), under(points)]),
        term(1, &[out, closed_by(own), none(tricks, other)]),
        term(1, &[short(own), short(other), open, Condition::at_least(LAST + own, 1)]),
        term(FAILED, &[short(other), closed_by(other)]),
    ];
    if closing == Closing::AtClose {
        terms.push(term(1, &[short(other), closed_by(other), none(tricks, own)]));
    }
    terms
}
