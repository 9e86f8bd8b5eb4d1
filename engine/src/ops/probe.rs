//! A question whose answer is known, asked of the solver itself: does it still solve? No operation of the wire.

use super::{Operation, OperationRequest};
use crate::wire::Answer;
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_bridge::formats::pbn_deal;
use tikki_solver::{Limits, Position, Seat, Strain, Trick};

/// A deal in notrump, west leads, and the tricks of north and south (`fixtures/formats/club_night.pbn`, board 1).
const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
const TRICKS: u8 = 5;

impl OperationRequest {
    /// A question whose answer is known, asked of the solver itself; the answer is never remembered.
    ///
    /// # Panics
    /// Never: the deal is a deal.
    pub fn probe() -> OperationRequest {
        let deal = pbn_deal::parse(DEAL).and_then(FullDeal::try_from).expect("the deal is a deal");
        let trick = Trick::new(Seat::West);
        let position = Position::new(*deal.hands(), Strain::NoTrump, trick);
        OperationRequest::new(ProbeRequest(position.expect("a deal before the lead is a position")))
    }
}

/// The position that is solved.
#[derive(Clone, Debug)]
struct ProbeRequest(Position);

/// `{"ready":true}`.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema, Answer)]
struct ProbeAnswer {
    ready: bool,
}

impl Operation for ProbeRequest {
    single_job!();
    type JobResult = Option<u8>;
    type Answer = ProbeAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Option<u8> {
        worker.solver().solve(&self.0, limits).bounds.value()
    }

    fn answer(&self, found: Vec<Option<u8>>) -> Result<ProbeAnswer> {
        let wrong = || Error::new(Code::NotProved, "a known deal was not solved as it should be");
        (found == [Some(TRICKS)]).then_some(ProbeAnswer { ready: true }).ok_or_else(wrong)
    }
}
