//! What the games that count when aces fall share: contracts to avoid tricks, and passed-out deals.

use super::plain::{FourHands, Wants, side_of};
use super::position::Position;
use super::question::Question;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::rules::{Condition, Counter, Goal, Player, Players, Stop, Term};

/// The objectives of these games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Objective {
    /// Score of one side less that of the other.
    Difference,
    /// Tricks.
    Tricks,
}

/// The objective that a request asks for.
///
/// # Errors
/// `bad-field`.
pub(super) fn objective(fields: &Fields<'_>, score: &str) -> Result<Objective> {
    let words = [(score, Objective::Difference), ("tricks", Objective::Tricks)];
    fields.object("options")?.one_of("objective", &words)
}

/// The knocking of a request: 1, 2 or 4.
///
/// # Errors
/// `bad-field`.
pub(super) fn knock(fields: &Fields<'_>) -> Result<i32> {
    let options = fields.object("options")?;
    let knock = options.within("knock", 1..=4, 1)?;
    if knock == 3 {
        return Err(options.bad("knock", "a deal counts once, twice or four times"));
    }
    Ok(knock)
}

/// The number of the current trick: as given, or what the hands say of a deal of thirteen.
///
/// # Errors
/// `bad-field` if it does not fit the hands.
pub(super) fn trick_number(fields: &Fields<'_>, position: &Position) -> Result<u8> {
    let state = fields.object("state")?;
    let leader = position.hands[position.leader.index()].len() as i32;
    let left = leader + i32::from(!position.table.is_empty());
    let number = state.within("trick_number", 1..=13, 14 - left)?;
    if number > 14 - left {
        let message = format!("{left} cards are left to each: this is trick {} at most", 14 - left);
        return Err(state.bad("trick_number", message));
    }
    Ok(number as u8)
}

/// The counters of a misère: tricks of the side that bid it, and what late aces are worth to it, each ace the number of
/// its trick: those of the others less its own.
pub(super) const TRICKS: usize = 0;
/// See [`TRICKS`].
pub(super) const ACES: usize = 1;

/// How a misère is scored for the side that bid it, on either side of a limit: a constant, and what each trick and
/// each point for aces counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct MisereScore {
    /// At most so many tricks make the contract.
    pub limit: i32,
    /// When made.
    pub made: (i32, [i32; 2]),
    /// When failed.
    pub failed: (i32, [i32; 2]),
}

impl MisereScore {
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

/// The score of a whole misère, from the tricks and aces so far.
///
/// # Errors
/// Those of the fields.
pub(super) fn whole_deal(
    fields: &Fields<'_>,
    mut deal: FourHands,
    side: Players,
    sides: [&str; 2],
    score: MisereScore,
) -> Result<Question> {
    deal.state.number = trick_number(fields, &deal.position)?;
    let state = fields.object("state")?;
    let (tricks, aces) = (state.object("tricks_won")?, state.object("aces_won")?);
    let [own, theirs] = sides;
    let so_far = &mut deal.state.counters;
    so_far[TRICKS] = tricks.within(own, 0..=13, 0)?;
    so_far[ACES] = aces.within(theirs, 0..=46, 0)? - aces.within(own, 0..=46, 0)?;
    let late_aces = Counter {
        players: side.others(4),
        others: -1,
        by_number: vec![(deal.pack.rank('A'), 1)],
        ..Counter::default()
    };
    let goal = Goal {
        maximisers: side,
        counters: vec![Counter::tricks(side), late_aces],
        terms: score.terms(),
        stop: Stop::Never,
    };
    deal.ask(fields, goal, side)
}

/// The names of the sides, that of the player first.
pub(super) fn names_of_sides(player: Player) -> [&'static str; 2] {
    if player.index().is_multiple_of(2) { ["NS", "EW"] } else { ["EW", "NS"] }
}

/// A passed-out deal from here on: each trick costs its winners 1 and the number of the trick for each ace in it. The
/// value is what the leader's side gains by it.
///
/// # Errors
/// Those of the fields.
pub(super) fn passed_out(
    fields: &Fields<'_>,
    times: i32,
    objective: Objective,
) -> Result<Question> {
    let mut deal = FourHands::read(fields, None)?;
    let side = side_of(deal.position.leader);
    if objective == Objective::Tricks {
        return deal.tricks(fields, side, Wants::Fewest);
    }
    deal.state.number = trick_number(fields, &deal.position)?;
    let counter = Counter {
        players: side.others(4),
        others: -1,
        per_trick: times,
        by_number: vec![(deal.pack.rank('A'), times)],
        ..Counter::default()
    };
    deal.ask(fields, Goal::count(counter, side), side)
}
