//! Schafkopf of three: queens, jacks and diamonds are trumps, one plays against two for card points, or each against all
//! for the least.

mod least;

use crate::families::exchange::play_or_discard;
use crate::families::objectives::PointsOrScore as Objective;
use crate::families::schafkopf::{self, RANKS, SessionLength, TrickPoints, VALUES};
use crate::prelude::*;
use least::{TRICKS, WHOLE};
use tikki_play::scoring::named::OneOrEach;

/// Schafkopf in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(Schafkopf));

#[derive(Clone, Debug, Keys)]
struct Options {
    /// What the value says: card points, or game points.
    objective: Objective,
    /// What the highest and the lowest game points need: every trick and none, or all card points and none.
    all: All,
    /// Of the least: who gets the card points of the widow.
    #[key(words("nobody" => UntakenCardsRule::Nobody, "last-trick" => UntakenCardsRule::LastTrick))]
    widow: UntakenCardsRule,
    /// The game points of a session (McNeely, “Schafkopf”).
    #[key(default = 10, range = 1..=1000)]
    game: i32,
    /// The deals of a session, where it has a fixed number of them (Denexa, “Schafkopf”).
    deals: Option<i32>,
}

#[derive(Clone, Copy, Debug, Word)]
enum All {
    Tricks,
    Points,
}

#[derive(Clone, Debug, StateKeys)]
struct Facts {
    /// Card points of tricks so far, of `declarer` and `defenders`, or by seat.
    points: PartyNumbers,
    /// Tricks so far.
    tricks: PlayerTally,
    /// The declarer's two discards.
    laid_away: Vec<CardId>,
    /// Of the least: the two cards that nobody took.
    widow: Vec<CardId>,
    /// Of the least: the number of the last trick that each has won.
    last_trick: PlayerTally,
    /// Of the least: who has dealt.
    dealer: Option<Player>,
    /// Of solo: whether the declarer has taken the widow and has two cards to put away.
    phase: Phase,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum Contract {
    Solo,
    Least,
}

impl Contract {
    fn read(setup: &Setup) -> Result<Contract> {
        Ok(setup.contract_word()?.unwrap_or(Contract::Solo))
    }
}

/// The card points with which the declarer wins, wins twice and loses twice; each step counts this much (McNeely, “Schafkopf”).
const TO_WIN: i32 = 61;
const SCHNEIDER: i32 = 91;
const LOST_TWICE: i32 = 30;
const STEP: i32 = 2;

/// Counters: the declarer's card points and tricks, and the tricks of the defenders.
const OWN_TRICKS: usize = 1;
const THEIR_TRICKS: usize = 2;

#[derive(Clone, Debug, Keys)]
struct Outcome {
    /// Card points of the declarer, with the cards laid away; of the least by seat.
    points: OneOrEach,
    /// Tricks of the declarer.
    tricks: OneOrEach,
    /// Of the least: the number of the last trick that each has won.
    last_trick: PartyNumbers,
}

struct Schafkopf;

impl CardGame<Options, Facts, Outcome> for Schafkopf {
    const DEAL: DealSpec = DealSpec::new(&[3], RANKS, 10).leaving(Leftover::State("widow"));
    const CARD_POINTS: CardPoints = Some(|card| VALUES.of(card));
    const DISCARDS: &'static [&'static str] = &["widow", "laid_away"];

    fn question(&self, setup: &Setup, options: &Options) -> Result<Question> {
        match Contract::read(setup)? {
            Contract::Solo => solo(setup, options),
            Contract::Least => least::question(setup, options),
        }
    }

    fn random_position(&self, position: &mut RandomPosition<'_>) {
        position.seat(3);
        let rest = position.deal_all(french(RANKS));
        position.choose::<Options>(&["objective", "all", "widow"]);
        let tricks = position.tricks_so_far(10);
        if position.rng.one_in(3) {
            return least::random_position(position, &tricks, &rest[..2]);
        }
        position.contract(&["solo"]);
        position.state("tricks", tricks);
        let points = if position.is_whole() { 0 } else { position.rng.below(70) };
        position.state("points", numbers([("declarer", points), ("defenders", 0)]));
        position.state("laid_away", rest[..2].to_vec());
    }

    fn contracts(&self, declarations: Declarations<'_>) -> Result<Vec<Declaration>> {
        let solo = declarations.declaration("solo").contract("solo");
        Ok(vec![solo.taking(Some("widow"))])
    }

    fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let solo = Contract::read(setup)? == Contract::Solo;
        Ok(solo.then_some(DeclarationTarget::AtLeast(TO_WIN)))
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        if Contract::read(&played.setup)? == Contract::Least {
            return least::outcome(played);
        }
        let own = Players::one(Player::new(played.declarer()));
        let taken = TrickPoints { widow: None }.of(played, own);
        let laid_away: i32 =
            played.discarded("laid_away").iter().map(|card| TrickPoints::value(card)).sum();
        let points = played.state_number("points", "declarer") + taken + laid_away;
        Ok(result([("points", points.into()), ("tricks", played.tricks_of(own).into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
        let outcome = Outcome::read(&deal.result)?;
        deal.expect_seats(3)?;
        if Contract::read(deal.setup)? == Contract::Least {
            return least::sheet(deal, &outcome, options);
        }
        let (points, tricks) = (outcome.points.one(0..=WHOLE)?, outcome.tricks.one(0..=TRICKS)?);
        expect_possible(deal, points, tricks)?;
        let score = declarers_score(points, tricks, options.all);
        let of = &deal.seats[deal.declarer()?];
        let sheet = deal.sheet(Teams::each);
        let what = Label::from(messages::SCORE_NUMBER_OF_CARD_POINTS).with("n", points);
        Ok(sheet.with(what, of, score).made(points >= TO_WIN))
    }

    fn standing(&self, deals: &[SessionDeal<'_>], options: &Options) -> Result<SessionStanding> {
        Ok(SessionLength { game: options.game, deals: options.deals }.standing(deals))
    }
}

/// One against two.
fn solo(setup: &Setup, options: &Options) -> Result<Question> {
    let mut layout = schafkopf::read(setup)?;
    let declarer = layout.the_declarer(setup)?;
    let of = Players::one(declarer);
    let facts = Facts::read(setup, &mut layout)?;
    let goal = goal(options, &layout.pack, of);
    let laid_away = facts.laid_away.iter().copied().collect();
    let mut state = layout.state();
    state.counters[0] = facts.points.among(&["declarer", "defenders"])?.of("declarer", 0..=120)?
        + goal.counters[0].of_trick(laid_away, 0, false);
    state.counters[OWN_TRICKS] = facts.tricks.of(of);
    state.counters[THEIR_TRICKS] = facts.tricks.of(of.others(3));
    let rule_set = schafkopf::rule_set(&layout.pack);
    let points = goal.counters[0].clone();
    let then = move |away: Cards, state: &mut State| {
        state.counters[0] += points.of_trick(away, 0, false);
    };
    let root =
        play_or_discard(setup, &layout, &rule_set, &state, facts.phase, (declarer, 2), then)?;
    Ok(Question::new(layout, rule_set, root, ValueSpec::Sides { goal, of }))
}

fn goal(options: &Options, pack: &Pack, of: Players) -> Goal {
    let cards = VALUES.within(pack);
    let points = Counter { players: of, cards, ..Counter::default() };
    let terms = match options.objective {
        Objective::Points => vec![Term::counter(0)],
        Objective::Score => score(options.all),
    };
    Goal {
        maximisers: of,
        counters: vec![points, Counter::tricks(of), Counter::tricks(of.others(3))],
        terms,
        stop: Stop::Never,
    }
}

/// Two game points for 61 card points, for 91 and for all, or as many lost below 61, below 31 and with none. Every trick has 91
/// card points as well, and a declarer without one has at most those of the discards: so each step asks for itself.
fn score(all: All) -> Vec<Term> {
    let none = |of| Condition::at_most(of, 0);
    let [everything, nothing] = match all {
        All::Tricks => [none(THEIR_TRICKS), none(OWN_TRICKS)],
        All::Points => [Condition::at_least(0, WHOLE), none(0)],
    };
    let won = [Condition::at_least(0, TO_WIN), Condition::at_least(0, SCHNEIDER), everything];
    let lost = [Condition::at_most(0, TO_WIN - 1), Condition::at_most(0, LOST_TWICE), nothing];
    let steps = |points, conditions: [Condition; 3]| {
        conditions.map(|condition| Term::constant_when(points, vec![condition]))
    };
    [steps(STEP, won), steps(-STEP, lost)].concat()
}

/// The declarer's score for card points and tricks.
const fn declarers_score(points: i32, tricks: i32, all: All) -> i32 {
    let (everything, nothing) = match all {
        All::Tricks => (tricks == TRICKS, tricks == 0),
        All::Points => (points == WHOLE, points == 0),
    };
    let steps = match points {
        TO_WIN.. if everything => 3,
        SCHNEIDER.. => 2,
        TO_WIN.. => 1,
        _ if nothing => -3,
        ..=LOST_TWICE => -2,
        _ => -1,
    };
    STEP * steps
}

/// Refuses card points that the declarer cannot have with their tricks and two discards; an ending may leave open what was taken
/// before it.
fn expect_possible(deal: &DealResult<'_>, points: i32, tricks: i32) -> Result<()> {
    let most = |tricks: i32, more: i32| VALUES.most_in(3 * tricks + more);
    let possible = points <= most(tricks, 2) && WHOLE - points <= most(TRICKS - tricks, 0);
    if possible || !deal.setup.hands.is_empty() {
        return Ok(());
    }
    let message = format!("{tricks} tricks and two cards laid away do not count {points}");
    Err(deal.result.impossible("points", message))
}

#[cfg(test)]
mod tests;
