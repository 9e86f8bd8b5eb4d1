//! Two players, a stock, marriages, closing; first to 66.

mod scoring;

use crate::families::sixty_six::{self, FAILED, OUT, SAVED, SoFar, TRICKS};
use crate::prelude::*;
use tikki_solver::rules::CLOSER;

/// Sixty-six in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(SixtySix));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// Whether the nine of trumps may be exchanged for the turned-up card.
    #[key(default = true)]
    exchange_nine: bool,
    /// The game points that win the match (McNeely, “Sixty-Six”).
    #[key(default = 7, range = 1..=1000)]
    game: i32,
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
}

const RANKS: &str = "ATKQJ9";

/// The tricks of a deal that is played out.
const ALL_TRICKS: i32 = 12;

/// What the last trick is worth in card points, if the stock was drawn to its end and nobody closed (McNeely, “Sixty-Six”).
const LAST_TRICK: i32 = 10;

/// All cards, the last trick, and every marriage.
const MOST_POINTS: i32 = 230;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points of both, with marriages that count and the last trick.
    points: PartyNumbers,
    /// Tricks of both.
    tricks: PartyNumbers,
    /// Who claimed 66; by itself who has it.
    claimed_by: Option<SeatName>,
    /// Who closed the stock.
    closed_by: Option<SeatName>,
}

struct SixtySix;

impl CardGame<Options, Facts, Outcome> for SixtySix {
    const DEAL: DealSpec = DealSpec::new(&[2], RANKS, 6).leaving(Leftover::Turned);
    const CARD_POINTS: CardPoints = Some(|card| CardValues::PIPS.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let (layout, facts) = Facts::laid(2..=2, setup, Pack::french(RANKS, 1), 6)?;
        let trump = trump_suit(setup)?;
        let Facts { points, tricks, pending, closed_by } = facts;
        let mut start =
            SoFar { points, tricks, pending, closed_by }.state(&layout, trump, MOST_POINTS)?;
        let rule_set = rule_set(&layout, options.exchange_nine);
        start.counters[LEAD] = points.0[0] - points.0[1];
        let value_spec = ValueSpec::Sides { goal: goal(&layout.pack), of: Players(0b01) };
        layout.ask(setup, rule_set, &start, value_spec)
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        sixty_six::vary(position);
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        Ok(scoring::outcome(played))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &Options) -> Result<DealSheet> {
        scoring::sheet(deal)
    }

    /// The game point of a tie goes to the winner of the next deal (McNeely, “Sixty-Six”).
    fn standing(&self, deals: &[SessionDeal<'_>], _: &Options) -> Result<SessionStanding> {
        let (mut session, mut tied) = (ScoreSession::default(), 0);
        for deal in deals {
            let game = Options::of(deal.setup)?.game;
            session.add(&deal.sheet);
            match deal.sheet.points.iter().find(|&&(_, points)| points > 0) {
                Some((winner, _)) if tied > 0 => {
                    session.give(messages::SCORE_TIED_DEALS, winner, tied);
                    tied = 0;
                }
                Some(_) => {}
                None => tied += 1,
            }
            session.win(messages::SCORE_MATCH, most_from(game)(session.totals()));
        }
        Ok(session.standing())
    }
}

/// Counters: card points of both, their tricks, and the lead of the first.
const LEAD: usize = 4;

fn rule_set(layout: &TableLayout, nine: bool) -> RuleSet {
    let pack = &layout.pack;
    let card = |suit: char, rank: char| {
        pack.one(&format!("{suit}{rank}")).expect("the pack has kings, queens and nines")
    };
    let lowest = |suit: Option<char>| suit.filter(|_| nine).map(|suit| card(suit, '9'));
    let [s, h, d, c] = SUITS.map(Some);
    let draw =
        Draw { exchange: [None, s, h, d, c].map(lowest), ..Draw::plain(Drawing::AfterTrick) };
    sixty_six::rule_set(layout, draw, true)
}

/// One game point, two against less than 33, three against no trick; a failed close gives the other player two.
fn goal(pack: &Pack) -> Goal {
    let cards = CardValues::PIPS.within(pack);
    let of = |player: usize| Players::one(Player::new(player));
    let points = |player, against| Counter {
        players: of(player),
        against,
        last_trick: LAST_TRICK,
        cards: cards.clone(),
        announcements: 1,
        ..Counter::default()
    };
    let tricks = |player| Counter::tricks(of(player));
    let alone = |player| points(player, Players::NONE);
    let counters = vec![alone(0), alone(1), tricks(0), tricks(1), points(0, of(1))];
    let mut terms = Vec::new();
    for (won, lost, sign) in [(0, 1, 1), (1, 0, -1)] {
        let out = Condition::at_least(won, OUT);
        let more = |than| Term::constant_when(sign, vec![out, than]);
        terms.push(Term::constant_when(sign, vec![out]));
        terms.push(more(Condition::at_most(lost, SAVED - 1)));
        terms.push(more(Condition::at_most(TRICKS + lost, 0)));
        let nobody = [0, 1].map(|player| Condition::at_most(player, OUT - 1));
        let open = Condition::exactly(CLOSER, 0);
        let ahead =
            if won == 0 { Condition::at_least(LEAD, 1) } else { Condition::at_most(LEAD, -1) };
        terms.push(Term::constant_when(sign, [&nobody[..], &[open, ahead]].concat()));
        let failed = Condition::exactly(CLOSER, lost as i32 + 1);
        terms.push(Term::constant_when(FAILED * sign, [&nobody[..], &[failed]].concat()));
    }
    let stop = Stop::When([0, 1].map(|player| Condition::at_least(player, OUT)).to_vec());
    Goal { maximisers: Players(0b01), counters, terms, stop }
}
