//! `line` of every game: a best line of play from where a deal has come to.

use super::RecordAsk;
use crate::ops::solve::ValueFields;
use crate::ops::{Ask, Of, Op, Operation};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_games::line::Line;
use tikki_solver::Limits;

/// The operation.
pub(crate) const OP: Op = Op {
    name: "line",
    of: Of::EveryGame,
    summary: "a best line of play to the end of a deal of any game",
    read: |fields, game| RecordAsk::read_legal(fields, game).map(GameLineAsk).map(Ask::new),
    example: r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"played":["D6"]"#,
};

/// The question of a `line` request.
#[derive(Clone, Debug)]
pub struct GameLineAsk(pub RecordAsk);

impl AsRef<RecordAsk> for GameLineAsk {
    fn as_ref(&self) -> &RecordAsk {
        &self.0
    }
}

/// `{"value":64,"line":[{"seat":"1","card":"CJ"}]}`.
#[derive(Clone, Debug, Serialize)]
pub struct GameLineAnswer {
    /// Present when a limit cut the line short.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// What the position is worth.
    pub value: ValueFields,
    /// Whose value it is, where it is one number.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub whose: Option<Vec<String>>,
    /// What it counts.
    pub value_of: &'static str,
    /// The moves.
    pub line: Vec<MoveFields>,
}

/// `{"seat":"1","card":"CJ"}`.
#[derive(Clone, Debug, Serialize)]
pub struct MoveFields {
    /// Who makes it.
    pub seat: String,
    /// The move.
    pub card: String,
}

impl Answer for GameLineAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

impl Operation for GameLineAsk {
    type Part = ();
    type Done = Line;
    type Answer = GameLineAnswer;

    fn parts(&self) -> Vec<()> {
        vec![()]
    }

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Line {
        Line::after(&self.0.question, &self.0.replay.moves, worker.rule_solver(), limits)
    }

    fn answer(&self, mut done: Vec<Line>) -> Result<GameLineAnswer> {
        let line = done.swap_remove(0);
        let ask = &self.0;
        let fields = |(player, card): (tikki_solver::rules::Player, String)| MoveFields {
            seat: ask.question.seats[player.index()].clone(),
            card,
        };
        Ok(GameLineAnswer {
            status: Status::of(line.complete),
            value: ask.value(&line.value),
            whose: ask.whose(),
            value_of: ask.record.game.value,
            line: line.moves.into_iter().map(fields).collect(),
        })
    }
}
