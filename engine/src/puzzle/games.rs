//! Problems of every other game: a random position in which exactly one move keeps what perfect play comes to.
//!
//! The goal is the game's own value: to stay out of the tricks of a misère, to time a marriage, not to take the last trick.
//! Only the one decision is graded (`single`), and no two moves count as equal: exactly one keeps the value.

use super::generate::rng_of;
use crate::fields::Fields;
use crate::games::Game;
use crate::games::question::Worth;
use crate::games::solve::{Value, Wanted, solve};
use crate::generate::positions;
use serde_json::{Map, Value as Json};
use solver::{Limits, RuleSolver};

/// A problem of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProblem {
    /// The position, as the fields of a `solve` request.
    pub position: Map<String, Json>,
    /// Whose move it is.
    pub mover: String,
    /// What perfect play comes to, as the game counts.
    pub value: i32,
    /// Whether the mover wants the number large.
    pub wants_more: bool,
    /// The only right move.
    pub right: String,
    /// The other moves, and what each comes to.
    pub wrong: Vec<(String, i32)>,
}

impl GameProblem {
    /// How much the best of the wrong moves costs.
    pub fn margin(&self) -> u32 {
        self.wrong.iter().map(|(_, value)| value.abs_diff(self.value)).min().unwrap_or(0)
    }
}

/// What comes of an attempt at a problem with at most so many cards a hand: mostly nothing.
pub fn attempt_game(
    game: &Game,
    cards: usize,
    seed: u64,
    number: u64,
    solver: &mut RuleSolver,
    limits: Limits<'_>,
) -> Option<GameProblem> {
    let Json::Object(position) = positions::request(game, cards, &mut rng_of(seed, number)) else {
        return None;
    };
    let question = (game.question)(&Fields::of(&position)).ok()?;
    let mover = question.mover()?;
    let (goal, place) = match &question.worth {
        Worth::Sides { goal, .. } => (goal, None),
        Worth::Each(goals) => {
            let place = goals.iter().position(|(player, _)| *player == mover)?;
            (&goals[place].1, Some(place))
        }
        Worth::Totals(_) => return None,
    };
    let wants_more = goal.maximises(mover);
    let answer = solve(&question, solver, limits, Wanted { moves: true, line: false });
    let number = |value: &Value| match (value, place) {
        (Value::Sides(number), None) => number.exact(),
        (Value::Each(numbers), Some(place)) => numbers.get(place)?.exact(),
        _ => None,
    };
    let value = number(&answer.value)?;
    let moves: Option<Vec<(String, i32)>> =
        answer.moves?.into_iter().map(|(name, after)| Some((name, number(&after)?))).collect();
    let (right, wrong): (Vec<_>, Vec<_>) = moves?.into_iter().partition(|(_, v)| *v == value);
    if right.len() != 1 || wrong.is_empty() {
        return None;
    }
    let mover = question.seats.get(mover.index())?.clone();
    let right = right.into_iter().next()?.0;
    Some(GameProblem { position, mover, value, wants_more, right, wrong })
}
