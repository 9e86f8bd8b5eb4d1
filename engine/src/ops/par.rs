//! `par`: the result of best bidding.

use super::{Ask, Of, Op, Operation};
use crate::analysis::table::{STRAINS, StrainOfDeal, StrainTricks, full_table};
use crate::deal::FullDeal;
use crate::error::Result;
use crate::fields::Fields;
use crate::par::{Par, par};
use crate::scoring::bridge::Vulnerability;
use crate::service::Worker;
use crate::wire::{Body, ParFields, Status};
use serde::Serialize;
use solver::{Limits, Seat};

/// The operation.
pub const OP: Op = Op {
    name: "par",
    of: Of::Game("bridge"),
    summary: "the result of best bidding",
    read: |fields, _| ParAsk::read(fields).map(Ask::new),
    example: r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","dealer":"N","vulnerable":"None""#,
};

/// The question of a `par` request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParAsk {
    deal: FullDeal,
    dealer: Seat,
    vulnerable: Vulnerability,
}

/// `{"par":{"score_ns":-630,"contracts":[…]}}`.
#[derive(Clone, Debug, Serialize)]
struct ParAnswer {
    /// Present when the table is not proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    /// Par, if the table is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    par: Option<ParFields>,
}

impl ParAsk {
    fn read(fields: &Fields<'_>) -> Result<ParAsk> {
        Ok(ParAsk {
            deal: fields.full_deal()?,
            dealer: fields.required("dealer", fields.seat("dealer")?)?,
            vulnerable: fields.required("vulnerable", fields.vulnerable()?)?,
        })
    }
}

impl Operation for ParAsk {
    type Part = StrainOfDeal;
    type Done = StrainTricks;

    fn parts(&self) -> Vec<StrainOfDeal> {
        StrainOfDeal::all(self.deal.into()).to_vec()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: StrainOfDeal,
        limits: Limits<'_>,
    ) -> StrainTricks {
        worker.strain(&part, limits)
    }

    fn answer(&self, solved: Vec<StrainTricks>) -> Body {
        debug_assert_eq!(solved.len(), STRAINS.len(), "all strains were asked for");
        let table = full_table(&solved);
        let par: Option<Par> = table.map(|table| par(&table, self.dealer, self.vulnerable));
        Body::of(&ParAnswer {
            status: par.is_none().then_some(Status::Stopped),
            par: par.as_ref().map(ParFields::from),
        })
    }
}
