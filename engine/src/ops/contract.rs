//! `contract`: what one contract is worth.

use super::strains::StrainOperation;
use super::{OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::{DoubledContractParams, FullCards};
use crate::wire::{Answer, Status, Tricks};
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::Result;
use tikki_bridge::analysis::StrainTricks;
use tikki_bridge::{Contract, Vulnerability, score};
use tikki_solver::{Seat, Side, Strain};

/// The tricks and the score of one contract.
#[derive(Clone, Debug, Request)]
pub(crate) struct ContractParams {
    #[field(flatten)]
    contract: DoubledContractParams,
    #[field(flatten)]
    cards: FullCards,
    /// The declarer.
    declarer: Seat,
    /// The vulnerability.
    vulnerable: Vulnerability,
}

impl Request for ContractParams {
    const NAME: &'static str = "contract";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contract":"2S","doubled":"","declarer":"S","vulnerable":"NS""#;
    type Answer = ContractAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        Ok(OperationRequest::new(ContractRequest {
            contract: self.contract.into(),
            deal: self.cards.0,
            declarer: self.declarer,
            vulnerable: self.vulnerable,
        }))
    }
}

/// The question of a `contract` request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ContractRequest {
    deal: FullDeal,
    contract: Contract,
    declarer: Seat,
    vulnerable: Vulnerability,
}

/// `{"tricks":9,"made":true,"score_declarer":400,"score_ns":400}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub(crate) struct ContractAnswer {
    /// Present when the tricks are not proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    /// The tricks of declarer's side.
    tricks: Tricks,
    /// Whether the contract is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<bool>,
    /// The points of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_declarer: Option<i32>,
    /// The points of north and south.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_ns: Option<i32>,
}

impl StrainOperation for ContractRequest {
    type Answer = ContractAnswer;

    fn dealt(&self) -> EvenDeal {
        self.deal.into()
    }

    fn strains(&self) -> Vec<Strain> {
        vec![self.contract.strain]
    }

    fn answer_of(&self, solved: &[StrainTricks]) -> ContractAnswer {
        let side = self.declarer.side();
        let bounds = solved[0][self.declarer];
        let vulnerable = self.vulnerable.includes(side);
        let points = bounds.value().map(|tricks| score(self.contract, vulnerable, tricks));
        let for_ns = |points: i32| if side == Side::NorthSouth { points } else { -points };
        let made = |tricks: u8| tricks >= self.contract.level.tricks_needed();
        ContractAnswer {
            status: Status::of(points.is_some()),
            tricks: bounds.into(),
            made: bounds.value().map(made),
            score_declarer: points,
            score_ns: points.map(for_ns),
        }
    }
}
