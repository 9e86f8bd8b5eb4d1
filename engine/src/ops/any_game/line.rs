//! `line` of every game: a best line of play from the end of the recorded moves.

use super::PlayedDealRequest;
use super::estimate::{OpenEstimates, PositionEstimate, proof_limits};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope, ValueFields};
use crate::request::game::PlayedDealParams;
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_play::solve::PositionValue;
use tikki_play::{BestLine, GameTrace, LineMove, ValueSpec};
use tikki_solver::Limits;

/// A best line of play to the end of a deal of any game.
#[derive(Clone, Debug, Request)]
pub(crate) struct GameLineParams {
    #[field(flatten)]
    deal: PlayedDealParams,
}

impl Request for GameLineParams {
    const NAME: &'static str = "line";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"played":["D6"]"#;
    type Answer = GameLineAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let deal = PlayedDealRequest::of_legal(self.deal, game)?;
        Ok(OperationRequest::new(GameLineRequest(deal)))
    }
}

/// The question of a `line` request.
#[derive(Clone, Debug)]
pub struct GameLineRequest(pub PlayedDealRequest);

impl AsRef<PlayedDealRequest> for GameLineRequest {
    fn as_ref(&self) -> &PlayedDealRequest {
        &self.0
    }
}

/// `{"value":64,"line":[{"seat":"1","move":"CJ","value":64}]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct GameLineAnswer {
    /// Present when a limit hid what is best: the line is then the best found.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The value of the position.
    pub value: ValueFields,
    /// The seats whose value it is, if it is one number.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub whose: Option<Vec<String>>,
    /// What the value counts.
    pub value_of: String,
    /// What playouts say of the position, where a limit left its value open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<PositionEstimate>,
    /// The moves.
    pub line: Vec<BestMoveFields>,
}

/// `{"seat":"1","move":"CJ","value":64}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BestMoveFields {
    /// The seat that makes it.
    pub seat: String,
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// The value after it.
    pub value: ValueFields,
}

impl Operation for GameLineRequest {
    single_job!();
    type JobResult = (BestLine, Vec<PositionValue>, Option<OpenEstimates>);
    type Answer = GameLineAnswer;

    /// The line, and the value after each of its moves.
    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        let PlayedDealRequest { question, replay, .. } = &self.0;
        let (solver, proving) = (worker.rule_solver(), proof_limits(limits));
        let line = BestLine::after(question, &replay.moves, solver, proving);
        let open = !line.value.is_proved();
        let estimates =
            if open { self.0.open().estimates(&line.value, solver, limits) } else { None };
        if let ValueSpec::Sides { .. } = question.value_spec {
            let known = line.moves.iter().filter_map(|chosen| chosen.known);
            let values = known.map(PositionValue::Sides).collect();
            return (line, values, estimates);
        }
        // Where each player has their own value, a move that costs one nothing may cost others something.
        let names = line.moves.iter().map(|chosen| chosen.name.clone());
        let all: Vec<String> = replay.moves.iter().cloned().chain(names).collect();
        let traced = GameTrace::of(question, &all, worker.rule_solver(), limits);
        (line, traced.values[replay.moves.len() + 1..].to_vec(), estimates)
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<GameLineAnswer> {
        let (line, values, estimates) = results.swap_remove(0);
        let request = &self.0;
        let fields = |(LineMove { by, name, .. }, value): (LineMove, &PositionValue)| {
            let seat = request.question.seats[by.index()].clone();
            BestMoveFields { seat, name, value: request.value(value) }
        };
        let proved = values.iter().chain([&line.value]).all(PositionValue::is_proved);
        Ok(GameLineAnswer {
            status: Status::of(line.complete && proved),
            value: request.value(&line.value),
            whose: request.whose(),
            value_of: request.value_of(),
            estimate: estimates.map(|estimates| estimates.position),
            line: line.moves.into_iter().zip(&values).map(fields).collect(),
        })
    }
}
