//! `puzzle-gen` of every other game than bridge: positions in which exactly one move keeps the value.

use crate::error::Result;
use crate::fields::Fields;
use crate::games::Game;
use crate::ops::{Ask, Of, Op, Operation};
use crate::puzzle::{GameProblem, attempt_game};
use crate::service::Worker;
use crate::wire::{Body, Keyed, Status};
use serde::Serialize;
use serde_json::{Map, Value};
use solver::Limits;
use std::ops::Range;

/// The operation.
pub const OP: Op = Op {
    name: "puzzle-gen",
    of: Of::EveryGame,
    summary: "positions of any game in which exactly one move is right, the same for the same seed for ever",
    read: |fields, game| GamePuzzlesAsk::read(fields, game).map(Ask::new),
    example: r#""seed":7,"attempts":20,"n":1,"cards":[3,3]"#,
};

/// How many attempts make a part.
const PART: u64 = 8;

/// The question of a `puzzle-gen` request about a game.
#[derive(Clone, Debug)]
pub struct GamePuzzlesAsk {
    game: &'static Game,
    seed: u64,
    attempts: Range<u64>,
    count: usize,
    cards: usize,
    exam: bool,
}

#[derive(Clone, Debug, Serialize)]
struct GameAnswer {
    /// Present when a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    seed: u64,
    attempts: u64,
    found: usize,
    per_thousand: f64,
    problems: Vec<GameProblemFields>,
}

#[derive(Clone, Debug, Serialize)]
struct GameProblemFields {
    attempt: u64,
    /// The fields of a `solve` request.
    position: Map<String, Value>,
    to_move: String,
    /// What the mover has to come to, as the game counts, and whether more or less is better for him.
    goal: i32,
    wants_more: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<GameSolutionFields>,
}

#[derive(Clone, Debug, Serialize)]
struct GameSolutionFields {
    grade: &'static str,
    right: String,
    wrong: Keyed<i32>,
    margin: u32,
}

impl GamePuzzlesAsk {
    fn read(fields: &Fields<'_>, game: &'static Game) -> Result<GamePuzzlesAsk> {
        let first = fields.natural("first", 0..=1 << 40, 0)?;
        let attempts = fields.natural("attempts", 1..=100_000, 200)?;
        let (_, cards) = super::generate::pair(fields, "cards", 1..=26, (4, 4))?;
        Ok(GamePuzzlesAsk {
            game,
            seed: fields.seed()?,
            attempts: first..first + attempts,
            count: fields.natural("n", 1..=1000, 10)? as usize,
            cards,
            exam: fields.flag("exam", false)?,
        })
    }

    fn fields(&self, attempt: u64, problem: &GameProblem) -> GameProblemFields {
        let solution = || GameSolutionFields {
            grade: "single",
            right: problem.right.clone(),
            wrong: Keyed(problem.wrong.clone()),
            margin: problem.margin(),
        };
        GameProblemFields {
            attempt,
            position: problem.position.clone(),
            to_move: problem.mover.clone(),
            goal: problem.value,
            wants_more: problem.wants_more,
            solution: (!self.exam).then(solution),
        }
    }
}

impl Operation for GamePuzzlesAsk {
    type Part = Range<u64>;
    type Done = (Vec<(u64, GameProblem)>, bool);

    fn parts(&self) -> Vec<Range<u64>> {
        let end = self.attempts.end;
        let part = |from| from..end.min(from + PART);
        self.attempts.clone().step_by(PART as usize).map(part).collect()
    }

    fn solve(&self, worker: &mut Worker<'_>, part: Range<u64>, limits: Limits<'_>) -> Self::Done {
        let mut found = Vec::new();
        for number in part {
            if limits.stop.is_some_and(|stop| stop()) {
                return (found, false);
            }
            let solver = worker.rule_solver();
            let made = attempt_game(self.game, self.cards, self.seed, number, solver, limits);
            found.extend(made.map(|made| (number, made)));
        }
        (found, true)
    }

    fn answer(&self, done: Vec<Self::Done>) -> Body {
        let whole = done.iter().all(|(_, whole)| *whole);
        let found: Vec<_> = done.into_iter().flat_map(|(found, _)| found).collect();
        let attempts = self.attempts.end - self.attempts.start;
        let first = found.iter().take(self.count);
        Body::of(&GameAnswer {
            status: (!whole).then_some(Status::Stopped),
            seed: self.seed,
            attempts,
            found: found.len(),
            per_thousand: super::per_thousand(found.len(), attempts),
            problems: first.map(|(attempt, made)| self.fields(*attempt, made)).collect(),
        })
    }
}
