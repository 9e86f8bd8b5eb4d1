//! Twenty-Nine: jacks and nines are high, and the bidder's trumps are hidden until a player who cannot follow asks for them.

use crate::families::objectives::PointsOrMake as Objective;
use crate::prelude::*;
use tikki_solver::rules::FaceDownTrump;

/// Twenty-Nine in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(TwentyNine));

#[derive(Clone, Debug, Keys)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own")]
struct Options {
    /// What is counted.
    objective: Objective,
    /// Whether the bidder may have their own trumps exposed.
    #[key(default = true)]
    bidder_may_call: bool,
    /// Whether a player who has trumps exposed has to play one if possible.
    #[key(default = true)]
    caller_must_trump: bool,
    /// Whether cards that were played to the trick before the call are trumps.
    power: Power,
    /// Whether the last trick counts a point.
    last_trick: bool,
    /// Whether king and queen of trumps in one hand change what is needed.
    pair: bool,
    /// Which way the turn to play passes.
    direction: Direction,
    /// The game points that win a game, or lose it below zero.
    #[key(default = 6, range = 1..=1000)]
    game: i32,
}

impl Options {
    /// Returns all points of a deal.
    const fn all(&self) -> i32 {
        if self.last_trick { ALL + LAST_TRICK } else { ALL }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Power {
    Trick,
    Call,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Whether trumps have not been exposed yet.
    hidden: bool,
    /// From which place in the trick on trumps have power.
    #[key(default = 0, range = 0..=3)]
    power_from: i32,
    /// Whether the player to move has just had trumps exposed.
    called: bool,
    /// Card points so far, by side.
    points: PartyNumbers,
    /// The side that has shown king and queen of trumps.
    pair: Option<String>,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points by side.
    points: PartyNumbers,
    /// The side that has shown king and queen of trumps.
    pair: Option<String>,
}

/// What the stake of a deal is multiplied by.
#[derive(Clone, Debug, Keys)]
struct Auction {
    /// Whether the bid was doubled (2) or redoubled (4).
    #[key(one_of(1, 2, 4))]
    doubled: i32,
}

/// The ranks from the top.
const RANKS: &str = "J9ATKQ87";
/// What captured cards count.
const VALUES: CardValues = CardValues(&[('J', 3), ('9', 2), ('A', 1), ('T', 1)]);
/// All card points together.
const ALL: i32 = 28;
/// What the last trick counts where it counts.
const LAST_TRICK: i32 = 1;
/// The lowest bid of the game, below which a pair does not bring a bid.
const LEAST: i32 = 16;
/// By what a pair changes the points that are needed.
const PAIR: i32 = 4;

/// The counters: points of the bidder's side, and tricks after which the side of a player with king and queen of trumps holds them.
const POINTS: usize = 0;
const SHOWN: usize = 1;

/// Which side has shown king and queen of trumps, seen from the bidder's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PairSide {
    Nobody,
    Own,
    Others,
}

impl PairSide {
    fn of(name: Option<&str>, [own, others]: [&str; 2], at: &str) -> Result<PairSide> {
        match name {
            None => Ok(PairSide::Nobody),
            Some(name) if name == own => Ok(PairSide::Own),
            Some(name) if name == others => Ok(PairSide::Others),
            Some(name) => {
                let message = format!("\"{name}\" is not a side; expected NS or EW");
                Err(Error::new(Code::BadField, message).in_field(at))
            }
        }
    }

    /// Returns the points that a bid needs.
    fn need(self, bid: i32, all: i32) -> i32 {
        match self {
            PairSide::Nobody => bid,
            PairSide::Own => (bid - PAIR).max(bid.min(LEAST)),
            PairSide::Others => (bid + PAIR).min(all),
        }
    }
}

struct TwentyNine;

impl CardGame<Options, Facts, Outcome, Auction> for TwentyNine {
    const DEAL: DealSpec = DealSpec::new(&[4], RANKS, 8);
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let suit = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(4..=4, setup, Pack::french(RANKS, 1), 8)?;
        let bidder = layout.the_declarer(setup)?;
        facts.check(options, layout.table.len() as i32)?;
        check_captured(facts.points.sum(), &layout, |card| VALUES.of(card))?;
        let rule_set = rule_set(&layout, options, bidder, suit);
        let of = side_of(bidder);
        let mut state = layout.state();
        state.counters[POINTS] = of_sides(&facts.points, bidder, 0..=options.all())?[0];
        if !facts.hidden {
            state.trump = trump_state(Some(suit));
            state.table.power_from = facts.power_from as u8;
        }
        let mut state = layout.lay(setup, &rule_set, state, None)?;
        state.demanded = demanded(&layout, &rule_set, &state, options, &facts, suit)?;
        let pair = PairSide::of(facts.pair.as_deref(), names_of_sides(bidder), "/state/pair")?;
        let goal = goal(setup, &layout, options, (of, suit), pair)?;
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), ValueSpec::Sides { goal, of }))
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        position.state("hidden", true);
        if !position.is_whole() {
            let hidden = position.rng.below(4) > 0;
            position.state("hidden", hidden);
            let points = [position.rng.below(12), position.rng.below(12)];
            position.state("points", numbers([("NS", points[0]), ("EW", points[1])]));
            if position.rng.one_in(4) {
                let side = position.rng.pick(&["NS", "EW"]);
                if !hidden {
                    position.state("pair", side);
                }
            }
            let held: i32 = position.named_cards().map(|card| VALUES.of(card)).sum();
            position.limit_points(ALL - held);
        }
        position.setup.contract = Some(position.rng.pick(&["16", "18", "20", "23"]).to_owned());
    }

    /// Trumps are hidden unless the deal says something else of them.
    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let options = Options::of(declarations.deal)?;
        let said = declarations.deal.state.contains_key("hidden");
        let hidden = |trump: Declaration| if said { trump } else { trump.state("hidden", true) };
        let trumps: Vec<Declaration> =
            declarations.trumps(&STRAINS[..4]).into_iter().map(hidden).collect();
        let bids = at_bids(&trumps, LEAST..=options.all());
        Ok(if options.objective == Objective::Points { bids } else { apart(bids) })
    }

    /// The points of the bid; where a pair may change them, they are not known beforehand.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let options = Options::of(setup)?;
        let need = match options.objective {
            Objective::Points if setup.contract.is_none() || options.pair => return Ok(None),
            Objective::Points => bid(setup, &options)?,
            Objective::Make => 1,
        };
        Ok(Some(DeclarationTarget::AtLeast(need)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let options = Options::of(&played.setup)?;
        let points = Teams::partners().numbers(|name, players| {
            let cards = played.taken_by(players, |trick| VALUES.in_trick(trick));
            let last = if options.last_trick && played.last(players) { LAST_TRICK } else { 0 };
            played.state_number("points", name) + cards + last
        });
        let mut outcome = result([("points", points)]);
        if let Some(side) = pair_shown(played).filter(|_| options.pair) {
            outcome.insert("pair".to_owned(), side.into());
        }
        Ok(outcome)
    }

    /// A game point for the bidder's side if it has the points that it needs, else one less.
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let Auction { doubled } = Auction::read(&deal.setup.state())?;
        let own = deal.declaring()?;
        let names = [own, own.opponents()].map(name_of);
        let pair = PairSide::of(outcome.pair.as_deref(), names, "/result/pair")?;
        if pair != PairSide::Nobody && !options.pair {
            let message = "king and queen do not count here; options.pair true counts them";
            return Err(Error::new(Code::BadField, message).in_field("/result/pair"));
        }
        let points = outcome.points.shared(options.all())?[own];
        let need = pair.need(bid(deal.setup, options)?, options.all());
        let made = points >= need;
        let label = if made {
            Label::from(messages::SCORE_BID).with("n", need)
        } else {
            Label::from(messages::SCORE_BID_FAILED).with("n", need).with("m", points)
        };
        let score = if made { doubled } else { -doubled };
        Ok(DealSheet::of_sides().with(label, names[0], score).made(made))
    }

    /// A side wins with the game points of a game, or when the other side has lost as many.
    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(games(deals, |totals| {
            let wins = |side: &str, points: i32| {
                points >= options.game
                    || totals.iter().any(|(of, total)| of != side && *total <= -options.game)
            };
            let winners = totals.iter().filter(|(side, points)| wins(side, *points));
            winners.map(|(side, _)| side.clone()).collect()
        }))
    }
}

impl Facts {
    /// Refuses what the play cannot have led to.
    fn check(&self, options: &Options, on_table: i32) -> Result<()> {
        let refuse =
            |message: &str, at: &str| Err(Error::new(Code::ImpossibleState, message).in_field(at));
        if self.hidden && (self.called || self.power_from > 0) {
            return refuse("somebody has called, so trumps are no longer hidden", "/state/hidden");
        }
        if self.hidden && self.pair.is_some() {
            return refuse("a pair can be shown only after trumps are exposed", "/state/pair");
        }
        if self.power_from > on_table {
            let message =
                format!("trumps can have power from card {on_table} at the latest, counted from 0");
            return refuse(&message, "/state/power_from");
        }
        if options.power == Power::Trick && self.power_from > 0 {
            let message = "trumps have power in the whole trick; only with options.power call it begins at the call";
            return refuse(message, "/state/power_from");
        }
        Ok(())
    }
}

/// Returns the bid.
fn bid(setup: &Setup, options: &Options) -> Result<i32> {
    let most = options.all();
    setup.bid(1..=most, &format!("1 to {most} points"))
}

fn rule_set(layout: &TableLayout, options: &Options, bidder: Player, suit: char) -> RuleSet {
    let hidden = FaceDownTrump {
        card: None,
        trump: trump_state(Some(suit)),
        owner: bidder,
        owner_calls: options.bidder_may_call,
        caller_trumps: options.caller_must_trump,
        rules_whole_trick: options.power == Power::Trick,
    };
    RuleSet {
        order: options.direction.order(4),
        partners: partners(),
        trumps: Trumps::Hidden(hidden),
        ..RuleSet::plain(layout.pack.by_trump(), 4)
    }
}

/// Returns the trumps of which the player to move has to play one because they have called.
fn demanded(
    layout: &TableLayout,
    rule_set: &RuleSet,
    state: &State,
    options: &Options,
    facts: &Facts,
    suit: char,
) -> Result<Cards> {
    if !facts.called {
        return Ok(Cards::NONE);
    }
    let refuse =
        |message: &str| Err(Error::new(Code::ImpossibleState, message).in_field("/state/called"));
    let place = layout.table.len();
    if place == 0 || options.power == Power::Call && facts.power_from as usize != place {
        return refuse(
            "the caller is to play to a trick; with options.power call, state.power_from is the place of that card",
        );
    }
    let caller = rule_set.order[layout.leader.index()][place];
    let hand = state.hands[caller.index()];
    if !hand.is_disjoint(rule_set.suits[0].members(state.table.led)) {
        return refuse("the caller can follow suit, so cannot have called");
    }
    let trumps = hand.and(layout.pack.suit(suit));
    Ok(if options.caller_must_trump { trumps } else { Cards::NONE })
}

/// Returns the goal: the points, or whether they are as many as are needed.
fn goal(
    setup: &Setup,
    layout: &TableLayout,
    options: &Options,
    (of, suit): (Players, char),
    pair: PairSide,
) -> Result<Goal> {
    let cards = VALUES.within(&layout.pack);
    let last_trick = if options.last_trick { LAST_TRICK } else { 0 };
    let points = Counter { players: of, cards, last_trick, ..Counter::default() };
    if options.objective == Objective::Points {
        return Ok(Goal::count(points, of));
    }
    let (bid, all) = (bid(setup, options)?, options.all());
    let has = |need| Condition::at_least(POINTS, need);
    if !options.pair || pair != PairSide::Nobody {
        let pair = if options.pair { pair } else { PairSide::Nobody };
        let terms = vec![Term::constant_when(1, vec![has(pair.need(bid, all))])];
        return Ok(Goal { terms, ..Goal::count(points, of) });
    }
    let both = layout.pack.suit(suit).and(layout.pack.rank('K').or(layout.pack.rank('Q')));
    let still_held = vec![(trump_state(Some(suit)), both, 1)];
    let shown = Counter { players: of, against: of.others(4), still_held, ..Counter::default() };
    let case =
        |shown, pair: PairSide| Term::constant_when(1, vec![shown, has(pair.need(bid, all))]);
    let terms = vec![
        case(Condition::exactly(SHOWN, 0), PairSide::Nobody),
        case(Condition::at_least(SHOWN, 1), PairSide::Own),
        case(Condition::at_most(SHOWN, -1), PairSide::Others),
    ];
    Ok(Goal { maximisers: of, counters: vec![points, shown], terms, stop: Stop::Never })
}

/// Returns the side that has shown king and queen of trumps: it has won a trick with trumps exposed while one of its players held both.
fn pair_shown(played: &FinishedPlay) -> Option<String> {
    if let Some(side) = played.setup.state.get("pair").and_then(Value::as_str) {
        return Some(side.to_owned());
    }
    let suit = played.setup.trump.as_deref()?.to_uppercase();
    let both = [format!("{suit}K"), format!("{suit}Q")];
    let holds = |hand: &[String]| {
        let hand: Vec<String> = hand.iter().map(|card| played.card(card)).collect();
        both.iter().all(|card| hand.contains(card))
    };
    let (holder, _) = played.setup.hands.iter().find(|(_, hand)| holds(hand))?;
    let side = played.seat(holder) % 2;
    let hidden = played.setup.state.get("hidden").and_then(Value::as_bool).unwrap_or(false);
    let call = played.names.iter().position(|name| name == "call");
    let exposed = |trick: &PlayedTrick| !hidden || call.is_some_and(|at| at < trick.places.end);
    let still = |trick: &&PlayedTrick| !both.iter().any(|card| trick.cards.contains(card));
    let shows = |trick: &PlayedTrick| {
        exposed(trick) && trick.winner.is_some_and(|winner| winner % 2 == side)
    };
    let shown = played.tricks.iter().take_while(still).any(shows);
    shown.then(|| ["NS", "EW"][side].to_owned())
}

#[cfg(test)]
mod tests;
