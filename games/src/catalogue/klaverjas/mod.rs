//! Klaverjas: jack and nine of trumps are high, trumps are due, and cards that meet in a trick count as roem.

use crate::families::jack_nine::{self, SideObjective, SidePoints, card_value};
use crate::prelude::*;
use tikki_solver::rules::{LowerTrumps, TrumpDuty};

/// Klaverjas in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Klaverjas));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What is counted.
    #[key(words("points" => SideObjective::Points, "difference" => SideObjective::Difference, "make" => SideObjective::Make))]
    objective: SideObjective,
    /// Whether a trump is due while the partner is winning.
    #[key(words("amsterdam" => AMSTERDAM, "rotterdam" => ROTTERDAM))]
    rules: TrumpDuty,
    /// Whether roem counts.
    roem: bool,
    /// What four jacks in a trick count.
    #[key(one_of(100, 200))]
    four_jacks: i32,
    /// What four nines, eights or sevens in a trick count.
    #[key(one_of(100, 0))]
    four_low: i32,
    /// Whether declarer's side has 100 more if it takes all tricks.
    pit: bool,
    /// Which way the turn to play passes.
    #[key(words("clockwise" => Direction::Clockwise, "counter-clockwise" => Direction::CounterClockwise))]
    direction: Direction,
    /// The number of deals of a game.
    #[key(default = 16, range = 1..=1000, deals)]
    deals: i32,
}

/// A trump that beats is due over an opponent; lower ones only where nothing else is left.
const AMSTERDAM: TrumpDuty = TrumpDuty {
    over_partner: false,
    without_higher: LowerTrumps::LastResort,
    under_partner: LowerTrumps::LastResort,
};

/// A trump is always due, higher ones first.
const ROTTERDAM: TrumpDuty = TrumpDuty {
    over_partner: true,
    without_higher: LowerTrumps::Must,
    under_partner: LowerTrumps::Must,
};

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Points of cards so far, by side.
    points: PartyNumbers,
    /// Roem so far, by side.
    roem: PartyNumbers,
    /// Tricks so far, by seat.
    tricks: PlayerTally,
}

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Points of cards and of the last trick, by side.
    points: PartyNumbers,
    /// Roem, by side.
    roem: PartyNumbers,
    /// Tricks, by side.
    tricks: PartyNumbers,
}

/// The order of the ranks.
const RANKS: &str = "ATKQJ987";
/// The order in which neighbours count as roem.
const NEIGHBOURS: [char; 8] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'];
/// What the last trick counts.
const LAST_TRICK: i32 = 10;
/// All points of cards and of the last trick.
const ALL: i32 = 162;
/// The tricks of a deal.
const TRICKS: i32 = 8;
/// What three neighbours count, what the fourth adds to the two threes in it, and king and queen of trumps.
const THREE: i32 = 20;
const FOUR_MORE: i32 = 10;
const MARRIAGE: i32 = 20;
/// What four aces, kings, queens or tens count.
const FOUR_HIGH: i32 = 100;
/// What all tricks count besides.
const PIT: i32 = 100;
/// More roem than any deal has.
const MOST_ROEM: i32 = 1000;

struct Klaverjas;

impl CardGame<Options, Facts, Outcome> for Klaverjas {
    const DEAL: DealSpec = DealSpec::new(&[4], SEVEN_UP, 8);
    const CONTRACTS: Contracts = |own| own.trumps(&STRAINS[..4]);

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        let trump = trump_suit(setup)?;
        let (layout, facts) = Facts::laid(4..=4, setup, Pack::french(RANKS, 1), 8)?;
        let declarer = layout.the_declarer(setup)?;
        let own = side_of(declarer);
        let pack = &layout.pack;
        let side_points = SidePoints {
            own,
            cards: jack_nine::values(pack, Some(trump)),
            sets: if options.roem { roem_sets(pack, trump, options) } else { Vec::new() },
            last_trick: LAST_TRICK,
            extra: [0, 0],
            sweep: [if options.pit { PIT } else { 0 }, 0],
        };
        let rule_set = RuleSet {
            order: options.direction.order(4),
            partners: partners(),
            follow: Follow::TrumpOver(options.rules),
            ..RuleSet::plain(vec![jack_nine::suits(pack, trump)], 4)
        };
        let points = of_sides(&facts.points, declarer, 0..=ALL)?;
        let roem = of_sides(&facts.roem, declarer, 0..=MOST_ROEM)?;
        let counted = |side: usize| points[side] + if options.roem { roem[side] } else { 0 };
        let mut state = layout.state();
        side_points.count(&mut state, [counted(0), counted(1)], facts.tricks);
        let goal = side_points.goal(options.objective);
        layout.ask(setup, rule_set, &state, ValueSpec::Sides { goal, of: own })
    }

    fn vary(&self, position: &mut RandomPosition<'_>) {
        jack_nine::random_points(position, &[("points", 20), ("roem", 2)]);
    }

    fn card_points(&self, deal: &Setup, card: &str) -> Option<i32> {
        Some(card_value(card, deal.trump.as_deref()))
    }

    /// More points than the other side. How many that are is known beforehand only where roem does not count.
    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let options = Options::of(setup)?;
        Ok(options.objective.target(ALL, options.roem))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let options = Options::of(&played.setup)?;
        let trump = played.setup.trump.as_deref();
        let points = jack_nine::points_taken(played, |card| card_value(card, trump), LAST_TRICK);
        let mut outcome = result([("points", points), ("tricks", jack_nine::tricks_taken(played))]);
        if let Some(suit) = given_suit(trump).filter(|_| options.roem) {
            outcome.insert("roem".to_owned(), roem(played, suit, &options));
        }
        Ok(outcome)
    }

    /// Declarer's side scores what it has if that is more than the others have; if not, the others score everything (nat).
    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        let own = deal.declaring()?;
        let points = outcome.points.shared(ALL)?;
        let roem = roem_of(&outcome, options)?;
        let total = |side: Side| points[side] + roem[side];
        if total(own) <= total(own.opponents()) {
            let others = name_of(own.opponents());
            let sheet = DealSheet::of_sides().with(messages::SCORE_NAT, others, ALL);
            let all = roem[own] + roem[own.opponents()];
            return Ok(sheet.with_any(messages::SCORE_ROEM, others, all).made(false));
        }
        let sheet = DealSheet::of_sides().with_sides(messages::SCORE_CARD_POINTS, points);
        let sheet = sheet.with_sides(messages::SCORE_ROEM, roem);
        let with_all = Some(own).filter(|&own| points[own] == ALL);
        let all_tricks = || jack_nine::side_with_all_tricks(&outcome.tricks, TRICKS, with_all);
        let pit = if options.pit && all_tricks()?.is_some() { PIT } else { 0 };
        Ok(sheet.with_any(messages::SCORE_PIT, name_of(own), pit).made(true))
    }
}

/// Returns the roem of both sides, which is refused where it does not count.
fn roem_of(outcome: &Outcome, options: &Options) -> Result<BySide<i32>> {
    let roem = outcome.roem.each_if_any(&Side::ALL.map(name_of), 0..=MOST_ROEM)?;
    if !options.roem && outcome.roem.is_given() {
        let message = "roem does not count here; options.roem true counts it";
        return Err(Error::new(Code::BadField, message).in_field(outcome.roem.at()));
    }
    Ok(BySide([roem[0], roem[1]]))
}

/// Returns the suit of a letter.
fn given_suit(trump: Option<&str>) -> Option<char> {
    trump.and_then(|suit| suit.to_uppercase().chars().next())
}

/// Returns the roem that the play gives both sides, and what the state has.
fn roem(played: &FinishedPlay, trump: char, options: &Options) -> Value {
    let Some(play) = played.question.play.tricks() else { return Value::Null };
    let sets = roem_sets(&play.pack, trump, options);
    let counter = Counter { with_all: sets, ..Counter::default() };
    let of_trick = |trick: &PlayedTrick| {
        let cards = trick.cards.iter().filter_map(|card| play.pack.one(card)).collect();
        counter.of_whole(cards)
    };
    Teams::partners().numbers(|name, players| {
        played.state_number("roem", name) + played.taken_by(players, of_trick)
    })
}

/// Returns the sets of cards that count as roem if they fall in one trick.
fn roem_sets(pack: &Pack, trump: char, options: &Options) -> Vec<(Cards, i32)> {
    let run = |suit: char, ranks: &[char]| pack.those(|s, r| s == suit && ranks.contains(&r));
    let runs = |suit: char| {
        let threes = NEIGHBOURS.windows(3).map(move |ranks| (run(suit, ranks), THREE));
        let fours = NEIGHBOURS.windows(4).map(move |ranks| (run(suit, ranks), FOUR_MORE));
        threes.chain(fours)
    };
    let four = |rank: char| match rank {
        'J' => options.four_jacks,
        '9' | '8' | '7' => options.four_low,
        _ => FOUR_HIGH,
    };
    let fours = NEIGHBOURS.map(|rank| (pack.rank(rank), four(rank)));
    let marriage = (run(trump, &['K', 'Q']), MARRIAGE);
    let all = SUITS.into_iter().flat_map(runs).chain(fours).chain([marriage]);
    all.filter(|&(_, value)| value > 0).collect()
}

#[cfg(test)]
mod tests;
