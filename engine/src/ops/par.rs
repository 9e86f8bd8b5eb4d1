//! `par`: the result of best bidding.

use super::strains::StrainOperation;
use super::{OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::FullCards;
use crate::wire::{Answer, ParFields, Status};
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::Result;
use tikki_bridge::analysis::{STRAINS, StrainTricks, bounds_of};
use tikki_bridge::{Par, ParBounds, Vulnerability, par, par_bounds};
use tikki_solver::Seat;

/// The result of best bidding.
#[derive(Clone, Debug, Request)]
pub(crate) struct ParParams {
    #[field(flatten)]
    cards: FullCards,
    /// The dealer.
    dealer: Seat,
    /// The vulnerability.
    vulnerable: Vulnerability,
}

impl Request for ParParams {
    const NAME: &'static str = "par";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","dealer":"N","vulnerable":"None""#;
    type Answer = ParAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let ParParams { cards, dealer, vulnerable } = self;
        Ok(OperationRequest::new(ParRequest { deal: cards.0, dealer, vulnerable }))
    }
}

/// The question of a `par` request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ParRequest {
    deal: FullDeal,
    dealer: Seat,
    vulnerable: Vulnerability,
}

/// `{"par":{"score_ns":-630,"contracts":[…]}}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct ParAnswer {
    /// Present when the table is not proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    /// Par, if the table is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    par: Option<ParFields>,
    /// The proved bounds of its points, if the table is not complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_ns: Option<ScoreFields>,
}

/// `{"lower":-120,"upper":110}`.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct ScoreFields {
    lower: i32,
    upper: i32,
}

impl From<&Par> for ParAnswer {
    fn from(par: &Par) -> ParAnswer {
        ParAnswer { status: Status::Whole, par: Some(par.into()), score_ns: None }
    }
}

impl From<ParBounds> for ParAnswer {
    fn from(ParBounds { lower, upper }: ParBounds) -> ParAnswer {
        let score_ns = Some(ScoreFields { lower, upper });
        ParAnswer { status: Status::Stopped, par: None, score_ns }
    }
}

impl StrainOperation for ParRequest {
    type Answer = ParAnswer;

    fn dealt(&self) -> EvenDeal {
        self.deal.into()
    }

    fn answer_of(&self, solved: &[StrainTricks]) -> ParAnswer {
        let proved = bounds_of(&STRAINS, solved);
        match proved.complete() {
            Some(table) => (&par(&table, self.dealer, self.vulnerable)).into(),
            None => par_bounds(&proved, self.dealer, self.vulnerable).into(),
        }
    }
}
