//! `line`: a best line of play from any point to the end, and whether a claim holds.

use super::play::{PlayRequest, relative};
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::GivenPlay;
use crate::wire::{Answer, Status, Tricks};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_bridge::analysis::{BestPlayLine, LineCard};
use tikki_solver::Limits;

/// A best line of play to the end, and whether a claim holds.
#[derive(Clone, Debug, Request)]
pub(crate) struct LineParams {
    /// The tricks of the whole deal that declarer claims.
    #[field(range = 0..=13)]
    claim: Option<u8>,
    #[field(flatten)]
    play: GivenPlay,
}

impl Request for LineParams {
    const NAME: &'static str = "line";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","strain":"H","declarer":"N","played":["D4","D2"],"claim":7"#;
    type Answer = LineAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let play = self.play.into();
        Ok(OperationRequest::new(LineRequest { play, claim: self.claim }))
    }
}

/// The question of a `line` request.
#[derive(Clone, Debug)]
pub struct LineRequest {
    /// The play so far.
    pub play: PlayRequest,
    /// The tricks of the whole deal that declarer is said to take.
    pub claim: Option<u8>,
}

/// `{"declarer_tricks":8,"line":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct LineAnswer {
    /// Present when a limit hides whether the line is best.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The tricks of declarer's side in the whole deal.
    pub declarer_tricks: Tricks,
    /// The result of the contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Whether declarer's side takes as many as claimed against any defence. Where it does not, the line refutes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim_holds: Option<bool>,
    /// The cards.
    pub line: Vec<LineFields>,
}

/// `{"seat":"W","card":"C5","declarer_taken":3,"declarer_tricks":8}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LineFields {
    /// The declarer.
    pub seat: String,
    /// The card.
    pub card: String,
    /// The tricks that declarer's side has taken after it.
    pub declarer_taken: u8,
    /// The bounds of the position after it: the same all along a best line.
    pub declarer_tricks: Tricks,
}

impl Operation for LineRequest {
    single_job!();
    type JobResult = BestPlayLine;
    type Answer = LineAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> BestPlayLine {
        BestPlayLine::to_the_end(&self.play.play, &mut worker.solver().session(), limits)
    }

    fn answer(&self, results: Vec<BestPlayLine>) -> Result<LineAnswer> {
        let line = &results[0];
        let value = line.declarer_tricks.value();
        let card = |card: &LineCard| LineFields {
            seat: card.seat.to_string(),
            card: card.card.to_string(),
            declarer_taken: card.taken,
            declarer_tricks: card.known.into(),
        };
        Ok(LineAnswer {
            status: Status::of(line.complete),
            declarer_tricks: line.declarer_tricks.into(),
            result: value.zip(self.play.needed).map(|(value, needed)| relative(value, needed)),
            claim_holds: self.claim.and_then(|claim| {
                let tikki_solver::Bounds { lower, upper } = line.declarer_tricks;
                (lower >= claim || upper < claim).then_some(lower >= claim)
            }),
            line: line.cards.iter().map(card).collect(),
        })
    }
}
