//! `contracts`: contracts at several vulnerabilities on one deal, compared with par and with the results of a field.

use super::play::relative;
use super::strains::StrainOperation;
use super::{OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::{FullCards, ListedContract, declared};
use crate::request::{FieldValue, SmallNumber, bad, chosen};
use crate::wire::{Answer, Status, Tricks, rounded};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::json;
use tikki_base::comparison::ComparedScore;
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::Result;
use tikki_base::fields::Value;
use tikki_base::names::Named;
use tikki_bridge::analysis::{
    ComparisonBasis, ContractGrid, EvaluatedContract, FieldScores, STRAINS, StrainTricks, bounds_of,
};
use tikki_bridge::{BoundsTable, Vulnerability};
use tikki_solver::{Seat, Strain};

/// Many contracts by many declarers, scored and compared with par and with other tables.
#[derive(Clone, Debug, Request)]
pub(crate) struct ContractsParams {
    /// The vulnerability; all four without it. A list, the form before `vulnerabilities`, is read for one release.
    vulnerable: Option<OneOrSeveral>,
    /// Several vulnerabilities, each of which is evaluated.
    vulnerabilities: Option<Vec<Vulnerability>>,
    /// The dealer; it asks for the comparison with par too.
    dealer: Option<Seat>,
    /// Results of other tables, with which each contract is compared.
    field: Option<FieldParams>,
    /// The contracts, at most 105: each a text or an object.
    #[field(required)]
    contracts: Vec<ListedContract>,
    /// The declarers of contracts that name none; all without it.
    declarers: Option<Vec<Seat>>,
    #[field(flatten)]
    cards: FullCards,
}

impl Request for ContractsParams {
    const NAME: &'static str = "contracts";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contracts":["2NT","2DX"],"declarers":["E"],"vulnerabilities":["None","EW"],"dealer":"N","field":{"vulnerable":"None","scores_ns":[-120,50,-150]}"#;
    type Answer = ContractsAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let vulnerable = chosen(Vulnerability::ALL, self.vulnerabilities()?.as_deref());
        let played = declared(&self.contracts, MOST, self.declarers.as_deref(), &Seat::ALL)?;
        let scores = |FieldParams { vulnerable, scores_ns }: FieldParams| FieldScores {
            vulnerable,
            scores_ns: scores_ns.into_iter().map(|score| score.0).collect(),
        };
        Ok(OperationRequest::new(ContractsRequest {
            deal: self.cards.0,
            grid: ContractGrid { played, vulnerable },
            against: ComparisonBasis { dealer: self.dealer, field: self.field.map(scores) },
        }))
    }
}

impl ContractsParams {
    /// Returns the vulnerabilities, from the field that has them.
    ///
    /// # Errors
    /// `bad-field` where both fields do.
    fn vulnerabilities(&self) -> Result<Option<Vec<Vulnerability>>> {
        match (&self.vulnerable, &self.vulnerabilities) {
            (Some(_), Some(_)) => {
                Err(bad("/vulnerabilities", "give `vulnerable` or `vulnerabilities`, not both"))
            }
            (Some(given), None) => Ok(Some(given.0.clone())),
            (None, several) => Ok(several.clone()),
        }
    }
}

/// One vulnerability, or the list that stood in its place before.
#[derive(Clone, Debug)]
struct OneOrSeveral(Vec<Vulnerability>);

impl FieldValue for OneOrSeveral {
    fn read(value: &Value, at: &str) -> Result<OneOrSeveral> {
        if value.is_array() {
            return Vec::read(value, at).map(OneOrSeveral);
        }
        Vulnerability::read(value, at).map(|one| OneOrSeveral(vec![one]))
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let several = Vec::<Vulnerability>::schema(generator);
        json!({ "anyOf": [Vulnerability::schema(generator), several] })
    }
}

/// The results of other tables.
#[derive(Clone, Debug, Request)]
struct FieldParams {
    /// Who is vulnerable there.
    vulnerable: Vulnerability,
    /// The scores of north and south.
    scores_ns: Vec<SmallNumber>,
}

/// The most contracts that one request may name: all there are, doubled and redoubled.
const MOST: usize = 105;

/// The question of a `contracts` request.
#[derive(Clone, Debug)]
pub struct ContractsRequest {
    /// The deal.
    pub deal: FullDeal,
    /// What is evaluated.
    pub grid: ContractGrid,
    /// With what it is compared.
    pub against: ComparisonBasis,
}

/// `{"contracts":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct ContractsAnswer {
    /// Present when not every result is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    contracts: Vec<ContractFields>,
    /// What it was made of.
    #[serde(skip)]
    pub table: BoundsTable,
}

/// `{"contract":"2NT","doubled":"","declarer":"E","vulnerable":"None","tricks":8,"score_ns":-120,"imps_ns":0,…}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ContractFields {
    contract: String,
    doubled: &'static str,
    declarer: String,
    vulnerable: &'static str,
    /// The tricks of declarer's side.
    tricks: Tricks,
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<bool>,
    /// `=`, `+1`, `-2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// The points of north and south.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_ns: Option<i32>,
    /// North and south against par.
    #[serde(flatten)]
    par: Option<AgainstParFields>,
    /// North and south against the field.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<FieldFields>,
}

/// `"imps_ns":-3,"matchpoints_ns":0.0`.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct AgainstParFields {
    imps_ns: i32,
    /// 1 for a better score than par, 0.5 for par, 0 for a worse one.
    matchpoints_ns: f64,
}

/// `{"imps_ns":1.25,"matchpoints_ns":0.75}`.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct FieldFields {
    /// The mean over the tables.
    imps_ns: f64,
    /// The share of what can be had, 0 to 1.
    matchpoints_ns: f64,
}

impl From<ComparedScore> for AgainstParFields {
    fn from(with: ComparedScore) -> AgainstParFields {
        AgainstParFields { imps_ns: with.imps as i32, matchpoints_ns: with.matchpoints }
    }
}

impl From<ComparedScore> for FieldFields {
    fn from(with: ComparedScore) -> FieldFields {
        FieldFields { imps_ns: rounded(with.imps), matchpoints_ns: rounded(with.matchpoints) }
    }
}

impl From<&EvaluatedContract> for ContractFields {
    fn from(row: &EvaluatedContract) -> ContractFields {
        let contract = row.played.contract;
        let needed = contract.level.tricks_needed();
        ContractFields {
            contract: format!("{}{}", contract.level, contract.strain),
            doubled: contract.penalty.name(),
            declarer: row.played.declarer.to_string(),
            vulnerable: row.vulnerable.name(),
            tricks: row.tricks.into(),
            made: row.made(),
            result: row.tricks.value().map(|tricks| relative(tricks, needed)),
            score_ns: row.score_ns,
            par: row.par.map(AgainstParFields::from),
            field: row.field.map(FieldFields::from),
        }
    }
}

impl StrainOperation for ContractsRequest {
    type Answer = ContractsAnswer;

    fn dealt(&self) -> EvenDeal {
        self.deal.into()
    }

    /// Par needs all strains.
    fn strains(&self) -> Vec<Strain> {
        let named = |strain: &Strain| {
            self.grid.played.iter().any(|played| played.contract.strain == *strain)
        };
        let par = self.against.dealer.is_some();
        STRAINS.into_iter().filter(|strain| par || named(strain)).collect()
    }

    fn answer_of(&self, solved: &[StrainTricks]) -> ContractsAnswer {
        let table = bounds_of(&self.strains(), solved);
        let rows = self.grid.evaluate(&table, &self.against);
        let par = self.against.dealer.is_some();
        let proved =
            rows.iter().all(|row| row.tricks.value().is_some() && row.par.is_some() == par);
        let contracts = rows.iter().map(ContractFields::from).collect();
        ContractsAnswer { status: Status::of(proved), contracts, table }
    }
}
