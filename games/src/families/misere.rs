//! What the games that count when aces fall share: contracts to avoid tricks, and passed-out deals.

use super::four_hands::{FourHands, TrickPreference, side_of};
use crate::scores::common::MisereTally;
use tikki_base::error::{Code, Error, Result};
use tikki_base::tricks::TrickCount;
use tikki_derive::{Keys, StateKeys, Word};
use tikki_play::game::keys::{PartyNumbers, StateKeys};
use tikki_play::game::random_position::{RandomPosition, numbers};
use tikki_play::position::layout::TableLayout;
use tikki_play::position::question::Question;
use tikki_play::position::setup::Setup;
use tikki_solver::rules::{Condition, Counter, Goal, Player, Players, Stop, Term};

/// The objectives of these games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(crate) enum MisereObjective {
    /// Score of one side less that of the other.
    Difference,
    /// Tricks.
    Tricks,
}

/// The options of games in which the stakes may be doubled.
#[derive(Clone, Debug, Keys)]
pub(crate) struct KnockOptions {
    pub(crate) objective: MisereObjective,
    /// What the stakes are multiplied by.
    #[key(one_of(1, 2, 4))]
    pub(crate) knock: i32,
}

impl KnockOptions {
    /// Any of them.
    pub(crate) fn randomise(position: &mut RandomPosition<'_>) {
        position.option("objective", &["difference", "tricks"]);
        let knock = position.rng.pick(&[1, 2, 4]);
        position.set_option("knock", knock);
    }
}

/// Which trick of a deal of thirteen is on the table.
#[derive(Clone, Debug, StateKeys)]
pub(crate) struct TrickNumber {
    pub(crate) trick_number: Option<i32>,
}

/// What lies behind the middle of a whole deal.
#[derive(Clone, Debug, StateKeys)]
pub(crate) struct MisereFacts {
    pub(crate) trick_number: Option<i32>,
    /// Tricks so far, by party.
    pub(crate) tricks_won: PartyNumbers,
    /// Sums of the numbers of the tricks in which a party won aces.
    pub(crate) aces_won: PartyNumbers,
}

impl TrickNumber {
    /// That of the cards that are left.
    pub(crate) fn randomise(position: &mut RandomPosition<'_>) {
        position.state("trick_number", 14 - position.cards);
    }
}

impl MisereFacts {
    /// Sets random tricks and aces that fit the cards that are left and the declarer, who plays `alone` against three or in a
    /// side.
    pub(crate) fn randomise(position: &mut RandomPosition<'_>, alone: bool) {
        TrickNumber::randomise(position);
        let tricks = position.gone();
        let [own, theirs] = match position.setup.declarer.as_deref() {
            _ if alone => ["declarer", "opponents"],
            Some("N" | "S") => ["NS", "EW"],
            _ => ["EW", "NS"],
        };
        let won = position.rng.below(tricks.min(3) + 1);
        let aces = if tricks > 3 { position.rng.below(tricks) } else { 0 };
        position.state("tricks_won", numbers([(own, won), (theirs, tricks - won)]));
        position.state("aces_won", numbers([(own, 0), (theirs, aces)]));
    }
}

/// Returns the number of the current trick: the given one, or the one that follows from the hands in a deal of thirteen tricks.
///
/// # Errors
/// `bad-field` if it does not fit the hands.
fn trick_number(layout: &TableLayout, given: Option<i32>) -> Result<u8> {
    let leader = layout.hands[layout.leader.index()].len() as i32;
    let left = leader + i32::from(!layout.table.is_empty());
    let Some(number) = given else { return Ok((14 - left).clamp(1, 13) as u8) };
    let bad =
        |message: String| Err(Error::new(Code::BadField, message).in_field("/state/trick_number"));
    match number {
        _ if !(1..=13).contains(&number) => bad(format!("{number} is not in 1 .. 13")),
        _ if number > 14 - left => bad(format!(
            "each player has {left} cards left, so this is trick {} at most",
            14 - left
        )),
        _ => Ok(number as u8),
    }
}

/// The counters of a misère: tricks of the side that bid it, and what late aces are worth to it, each ace the number of
/// its trick: those of the others less its own.
pub(crate) const TRICKS: usize = 0;
/// See [`TRICKS`].
pub(crate) const ACES: usize = 1;

/// How a misère is scored for the side that bid it, on either side of a limit: a constant, and what each trick and
/// each point for aces counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MisereScore {
    /// The most tricks that make the contract.
    pub limit: i32,
    /// When made.
    pub made: (i32, [i32; 2]),
    /// When failed.
    pub failed: (i32, [i32; 2]),
}

impl MisereScore {
    /// Returns the scores of a misère from a rule of scores for the tally of the side that bid it; at most `limit` tricks make
    /// the contract. On either side of the limit the rule is linear in the tricks and in the points for aces.
    ///
    /// # Panics
    /// If the limit is none of a misère: more than eleven tricks.
    pub(crate) fn of(limit: u8, score: impl Fn(MisereTally) -> i32) -> MisereScore {
        let at = |tricks: u8, aces: u8| {
            let tally = TrickCount::new(tricks).and_then(|won| MisereTally::new(won, 0, aces));
            score(tally.expect("four aces may fall among the others' tricks"))
        };
        let by_steps = |from: u8, to: u8| {
            let (trick, ace) = (at(to, 4) - at(from, 4), at(from, 5) - at(from, 4));
            (at(from, 4) - 4 * ace - trick * i32::from(from), [trick, ace])
        };
        MisereScore {
            limit: limit.into(),
            made: by_steps(0, limit.min(1)),
            failed: by_steps(limit + 1, limit + 2),
        }
    }

    fn terms(self) -> Vec<Term> {
        let term = |(constant, weights): (i32, [i32; 2]), when| Term {
            when: vec![when],
            constant,
            weights: weights.into_iter().enumerate().collect(),
        };
        vec![
            term(self.made, Condition::at_most(TRICKS, self.limit)),
            term(self.failed, Condition::at_least(TRICKS, self.limit + 1)),
        ]
    }
}

/// Checks the number of the current trick of a deal that is solved for its tricks: the scores of what is played need it all the same.
///
/// # Errors
/// `bad-field` if it does not fit the hands; `bad-seat` where there is a number of none of these sides.
pub(crate) fn check_trick_number(
    setup: &Setup,
    deal: &mut FourHands,
    sides: [&str; 2],
) -> Result<()> {
    let facts = MisereFacts::read(setup, &mut deal.layout)?;
    facts.tricks_won.among(&sides)?;
    facts.aces_won.among(&sides)?;
    trick_number(&deal.layout, facts.trick_number).map(drop)
}

/// The score of a whole misère, from the tricks and aces so far.
///
/// # Errors
/// Those of the position.
pub(crate) fn whole_deal(
    setup: &Setup,
    mut deal: FourHands,
    side: Players,
    sides: [&str; 2],
    score: MisereScore,
) -> Result<Question> {
    let facts = MisereFacts::read(setup, &mut deal.layout)?;
    deal.state.number = trick_number(&deal.layout, facts.trick_number)?;
    let [own, theirs] = sides;
    let so_far = &mut deal.state.counters;
    so_far[TRICKS] = facts.tricks_won.among(&sides)?.of(own, 0..=13)?;
    let aces = facts.aces_won.among(&sides)?;
    so_far[ACES] = aces.of(theirs, 0..=46)? - aces.of(own, 0..=46)?;
    let late_aces = Counter {
        players: side.others(4),
        against: side,
        by_number: vec![(deal.layout.pack.rank('A'), 1)],
        ..Counter::default()
    };
    let goal = Goal {
        maximisers: side,
        counters: vec![Counter::tricks(side), late_aces],
        terms: score.terms(),
        stop: Stop::Never,
    };
    deal.question(setup, goal, side)
}

/// The names of the sides, that of the player first.
pub(crate) fn names_of_sides(player: Player) -> [&'static str; 2] {
    if player.index().is_multiple_of(2) { ["NS", "EW"] } else { ["EW", "NS"] }
}

/// A passed-out deal from here on: each trick costs its winners 1 and the number of the trick for each ace in it. The
/// value is what the leader's side gains by it.
///
/// # Errors
/// Those of the position.
pub(crate) fn passed_out(
    setup: &Setup,
    times: i32,
    objective: MisereObjective,
) -> Result<Question> {
    let mut deal = FourHands::read(setup, None)?;
    let facts = TrickNumber::read(setup, &mut deal.layout)?;
    let side = side_of(deal.layout.leader);
    let number = trick_number(&deal.layout, facts.trick_number)?;
    if objective == MisereObjective::Tricks {
        return deal.tricks(setup, side, TrickPreference::Fewest);
    }
    deal.state.number = number;
    let counter = Counter {
        players: side.others(4),
        against: side,
        per_trick: times,
        by_number: vec![(deal.layout.pack.rank('A'), times)],
        ..Counter::default()
    };
    deal.question(setup, Goal::count(counter, side), side)
}
