//! `cards` of every game: the value after each move that may be made.

use super::estimate::{OpenEstimates, PositionEstimate, proof_limits};
use super::play::PlayoutEstimate;
use super::{PlayedDealRequest, TargetFields};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope, PositionStateFields, ValueFields};
use crate::request::game::PlayedDealParams;
use crate::wire::{Answer, Keyed, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_play::solve::{self, AnswerParts};
use tikki_solver::Limits;

/// The value of every move that may be made in a deal of any game.
#[derive(Clone, Debug, Request)]
pub(crate) struct GameCardsParams {
    #[field(flatten)]
    deal: PlayedDealParams,
}

impl Request for GameCardsParams {
    const NAME: &'static str = "cards";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"played":["D6"]"#;
    type Answer = GameCardsAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let deal = PlayedDealRequest::of_legal(self.deal, game)?;
        Ok(OperationRequest::new(GameCardsRequest(deal)))
    }
}

/// The question of a `cards` request.
#[derive(Clone, Debug)]
pub struct GameCardsRequest(pub PlayedDealRequest);

impl AsRef<PlayedDealRequest> for GameCardsRequest {
    fn as_ref(&self) -> &PlayedDealRequest {
        &self.0
    }
}

/// `{"to_play":"E","value":64,"moves":{"CJ":64},"best":["CJ"]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct GameCardsAnswer {
    /// Present when not every value is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The seat to move; absent when the play is over.
    pub to_play: Option<String>,
    /// The value of the position.
    pub value: ValueFields,
    /// The seats whose value it is, if it is one number.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub whose: Option<Vec<String>>,
    /// What the value counts.
    pub value_of: String,
    /// The value that fulfils the contract, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<TargetFields>,
    /// The value after each legal move, as in `solve`.
    pub moves: Keyed<ValueFields>,
    /// What playouts say of the position, where a limit left its value open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<PositionEstimate>,
    /// What playouts say of the moves whose values a limit left open.
    #[serde(skip_serializing_if = "Keyed::is_empty")]
    pub estimates: Keyed<PlayoutEstimate>,
    /// Every move that costs nothing, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<String>>,
    /// The position; absent while a choice before the play is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<PositionStateFields>,
}

impl Operation for GameCardsRequest {
    single_job!();
    type JobResult = (solve::SolvedAnswer, Option<OpenEstimates>);
    type Answer = GameCardsAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        let wanted = AnswerParts { moves: true, ..AnswerParts::default() };
        let PlayedDealRequest { question, replay, .. } = &self.0;
        let (solver, proving) = (worker.rule_solver(), proof_limits(limits));
        let answer = solve::solve(question, &replay.moves, solver, proving, wanted);
        let moves = answer.moves.iter().flatten();
        let proved = answer.value.is_proved() && moves.clone().all(|(_, value)| value.is_proved());
        let estimates =
            if proved { None } else { self.0.open().estimates(&answer.value, solver, limits) };
        (answer, estimates)
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<GameCardsAnswer> {
        let (answer, estimates) = results.swap_remove(0);
        let request = &self.0;
        let moves = answer.moves.unwrap_or_default();
        let proved = answer.value.is_proved() && moves.iter().all(|(_, value)| value.is_proved());
        Ok(GameCardsAnswer {
            status: Status::of(proved),
            to_play: request.question.mover_after(&request.replay.moves),
            value: request.value(&answer.value),
            whose: request.whose(),
            value_of: request.value_of(),
            target: request.target()?.map(TargetFields::from),
            moves: Keyed(
                moves.iter().map(|(name, value)| (name.clone(), request.value(value))).collect(),
            ),
            estimate: estimates
                .as_ref()
                .filter(|_| !answer.value.is_proved())
                .map(|estimates| estimates.position.clone()),
            estimates: estimates.map_or(Keyed(Vec::new()), |estimates| estimates.of_moves(&moves)),
            best: answer.best,
            stands: request
                .question
                .position_state(&request.replay.moves)
                .map(PositionStateFields::from),
        })
    }
}
