//! `contracts`: a grid of contracts, declarers and vulnerabilities on one deal.

use super::{Ask, Of, Op, Operation};
use crate::analysis::contracts::{Evaluated, Grid};
use crate::analysis::table::{STRAINS, StrainOfDeal, StrainTricks};
use crate::deal::FullDeal;
use crate::error::{Code, Error, Result};
use crate::fields::Fields;
use crate::scoring::bridge::{Contract, Vulnerability};
use crate::service::Worker;
use crate::table::{PartialTable, TrickCount};
use crate::wire::{Body, Status};
use serde::Serialize;
use solver::{Limits, Seat, Strain};

/// The operation.
pub const OP: Op = Op {
    name: "contracts",
    of: Of::Game("bridge"),
    summary: "many contracts by many declarers, scored and compared with par",
    read: |fields, _| ContractsAsk::read(fields).map(Ask::new),
    example: r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contracts":["2NT","2DX"],"declarers":["E"],"vulnerable":["None","EW"],"dealer":"N""#,
};

/// The most contracts that one request may name.
const MAX_CONTRACTS: usize = 105;

/// The question of a `contracts` request.
#[derive(Clone, Debug)]
pub struct ContractsAsk {
    deal: FullDeal,
    grid: Grid,
    /// With the dealer, each is compared with par.
    dealer: Option<Seat>,
}

/// `{"contracts":[…]}`.
#[derive(Clone, Debug, Serialize)]
struct ContractsAnswer {
    /// Present when not every result is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    contracts: Vec<ContractFields>,
}

/// `{"contract":"2NT","doubled":"","declarer":"E","vulnerable":"None","tricks":8,"score_ns":-120,"imps_ns":0}`.
#[derive(Clone, Debug, Serialize)]
struct ContractFields {
    contract: String,
    doubled: &'static str,
    declarer: String,
    vulnerable: &'static str,
    /// The tricks of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<bool>,
    /// The points of north and south.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_ns: Option<i32>,
    /// The IMPs of north and south against par.
    #[serde(skip_serializing_if = "Option::is_none")]
    imps_ns: Option<i32>,
}

impl From<&Evaluated> for ContractFields {
    fn from(row: &Evaluated) -> ContractFields {
        let needed = row.contract.level.tricks_needed();
        ContractFields {
            contract: format!("{}{}", row.contract.level, row.contract.strain),
            doubled: row.contract.penalty.name(),
            declarer: row.declarer.to_string(),
            vulnerable: row.vulnerable.name(),
            tricks: row.tricks.map(TrickCount::get),
            made: row.tricks.map(|tricks| tricks.get() >= needed),
            score_ns: row.score_ns,
            imps_ns: row.imps_ns,
        }
    }
}

impl ContractsAsk {
    fn read(fields: &Fields<'_>) -> Result<ContractsAsk> {
        let all = Vulnerability::ALL;
        let declarers = fields.chosen("declarers", &Seat::ALL, Code::BadSeat, Seat::from_name)?;
        let vulnerable =
            fields.chosen("vulnerable", &all, Code::BadVulnerability, Vulnerability::from_name)?;
        let grid = Grid { contracts: contracts(fields)?, declarers, vulnerable };
        Ok(ContractsAsk { deal: fields.full_deal()?, grid, dealer: fields.seat("dealer")? })
    }

    /// Par needs all strains.
    fn strains(&self) -> Vec<Strain> {
        let named = |strain: &Strain| self.grid.contracts.iter().any(|c| c.strain == *strain);
        STRAINS.into_iter().filter(|strain| self.dealer.is_some() || named(strain)).collect()
    }
}

/// `contracts`: at least one.
fn contracts(fields: &Fields<'_>) -> Result<Vec<Contract>> {
    let texts = fields.texts("contracts")?;
    let pointer = fields.pointer("contracts");
    if texts.is_empty() {
        return fields.required("contracts", None);
    }
    if texts.len() > MAX_CONTRACTS {
        return Err(fields.bad("contracts", format!("at most {MAX_CONTRACTS} contracts")));
    }
    let read = |(index, text): (usize, &str)| {
        text.parse().map_err(|error| {
            let place = format!("{pointer}/{index}");
            Error::new(Code::BadContract, format!("{error}")).in_field(&place)
        })
    };
    texts.into_iter().enumerate().map(read).collect()
}

impl Operation for ContractsAsk {
    type Part = StrainOfDeal;
    type Done = (Strain, StrainTricks);

    fn parts(&self) -> Vec<StrainOfDeal> {
        let of = |strain| StrainOfDeal::new(self.deal.into(), strain);
        self.strains().into_iter().map(of).collect()
    }

    fn solve(&self, worker: &mut Worker<'_>, part: StrainOfDeal, limits: Limits<'_>) -> Self::Done {
        (part.strain(), worker.strain(&part, limits))
    }

    fn answer(&self, solved: Vec<Self::Done>) -> Body {
        let mut table = PartialTable::default();
        for (strain, tricks) in &solved {
            for (declarer, bounds) in tricks.iter() {
                if let Some(tricks) = bounds.value().and_then(TrickCount::new) {
                    table = table.with(*strain, declarer, tricks);
                }
            }
        }
        let rows = self.grid.evaluate(&table, self.dealer);
        let proved = rows
            .iter()
            .all(|row| row.tricks.is_some() && (self.dealer.is_none() || row.imps_ns.is_some()));
        Body::of(&ContractsAnswer {
            status: (!proved).then_some(Status::Stopped),
            contracts: rows.iter().map(ContractFields::from).collect(),
        })
    }
}
