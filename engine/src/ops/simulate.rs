//! `simulate`: what leads or contracts bring on average over layouts that are consistent with what is known.

use super::sampling::{LeadAgainst, LeadAgainstParams, SampleParams, SampledLead, counts, others};
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::{KnownCardsParams, ListedContract, declared};
use crate::request::chosen;
use crate::wire::{Answer, Keyed, Mean, Rate, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::analysis::simulate::{
    Chunk, ContractSimulation, ContractTally, LayoutSample, LeadSimulation, LeadTally, SampleResult,
};
use tikki_solver::{Limits, Seat};

/// What leads or contracts bring over sampled layouts, with confidence intervals.
#[derive(Clone, Debug, Request)]
pub(crate) struct SimulateParams {
    #[field(flatten)]
    cards: KnownCardsParams,
    /// The seats whose hands are known; all without it.
    seen: Option<Vec<Seat>>,
    /// The contracts that are rated, at most 100, in place of leads: each a text or an object.
    contracts: Option<Vec<ListedContract>>,
    /// The declarers of contracts that name none.
    declarers: Option<Vec<Seat>>,
    #[field(flatten)]
    against: LeadAgainstParams,
    #[field(flatten)]
    sample: SampleParams,
}

impl Request for SimulateParams {
    const NAME: &'static str = "simulate";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":{"W":"QJT4.A83.K72.965"},"condition":"hcp(s) in 15..17 and balanced(s) and hcp(n) >= 9","layouts":4,"seed":1,"contract":"3NT","declarer":"S","vulnerable":"None""#;
    type Answer = SimulateAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let dealt = self.cards.known();
        let known = self.sample.predealt(&seen(&dealt, self.seen.as_deref())?)?;
        let sample = || self.sample.sample(known, dealt);
        if let Some(contracts) = &self.contracts {
            let vulnerable = self.against.vulnerable.unwrap_or_default();
            let played = declared(contracts, MOST_CONTRACTS, self.declarers.as_deref(), &[])?;
            return Ok(OperationRequest::new(SampledContractsRequest {
                sample: sample()?,
                contracts: ContractSimulation { played, vulnerable },
            }));
        }
        let against = LeadAgainst::try_from(&self.against)?;
        let leads = against.leads(&known, self.cards.place())?;
        Ok(OperationRequest::new(SampledLeadsRequest { sample: sample()?, against, leads }))
    }
}

/// The answer about leads, or about contracts.
#[derive(JsonSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "it stands for the schema of both answers")]
pub(crate) enum SimulateAnswer {
    /// About leads.
    Leads(SampledLeadsAnswer),
    /// About contracts.
    Contracts(SampledContractsAnswer),
}

/// The most contracts of a request.
const MOST_CONTRACTS: usize = 100;

/// The cards of the seats that are seen.
pub(super) fn seen(known: &PartialDeal, seats: Option<&[Seat]>) -> Result<PartialDeal> {
    let seats = chosen(&Seat::ALL, seats);
    let mut builder = DealBuilder::default();
    for seat in seats {
        for card in known.hand(seat).unwrap_or_default() {
            builder.card(seat, card)?;
        }
    }
    builder.build()
}

/// How large the sample is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampleSize {
    /// Present when a limit was reached.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The seed.
    pub seed: u64,
    /// How many layouts were solved.
    pub layouts: u64,
    /// How many deals were drawn for them.
    pub tries: u64,
}

impl SampleSize {
    pub(super) fn new<T>(sample: &LayoutSample, sampled: &SampleResult<T>) -> SampleSize {
        let status = Status::of(!sampled.stopped);
        let SampleResult { layouts, tries, .. } = *sampled;
        SampleSize { status, seed: sample.seed, layouts, tries }
    }
}

/// The question about leads.
#[derive(Clone, Debug)]
pub struct SampledLeadsRequest {
    /// The layouts.
    pub sample: LayoutSample,
    /// What is led against.
    pub against: LeadAgainst,
    /// The leads.
    pub leads: LeadSimulation,
}

/// `{"seed":1,"layouts":100,"tries":4810,"leader":"W","leads":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampledLeadsAnswer {
    /// How large the sample is.
    #[serde(flatten)]
    pub size: SampleSize,
    /// Who leads.
    pub leader: String,
    /// Every card, spades first, high to low.
    pub leads: Vec<SampledLeadFields>,
}

impl Answer for SampledLeadsAnswer {
    fn status(&self) -> Status {
        self.size.status
    }
}

/// `{"card":"SQ","equals":["SJ"],"declarer_tricks":{"mean":8.7,…},…}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampledLeadFields {
    /// The card.
    pub card: String,
    /// The cards that touch it.
    pub equals: Vec<String>,
    /// What the sample says of it.
    #[serde(flatten)]
    pub sampled: SampledLead,
}

impl Operation for SampledLeadsRequest {
    type Job = Chunk;
    type JobResult = Result<Option<SampleResult<Vec<LeadTally>>>>;
    type Answer = SampledLeadsAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Chunk> {
        self.sample.chunks()
    }

    fn solve(&self, worker: &mut Worker<'_>, chunk: Chunk, limits: Limits<'_>) -> Self::JobResult {
        self.sample.solve(&self.leads, chunk, worker.solver(), limits)
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<SampledLeadsAnswer> {
        Ok(self.answer_of(&self.sample.sum(&self.leads, results)?))
    }
}

impl SampledLeadsRequest {
    fn answer_of(&self, sampled: &SampleResult<Vec<LeadTally>>) -> SampledLeadsAnswer {
        let size = SampleSize::new(&self.sample, sampled);
        let mut leads = Vec::new();
        for (class, tally) in self.leads.classes.iter().zip(&sampled.tally) {
            leads.extend(class.iter().map(|card| SampledLeadFields {
                card: card.to_string(),
                equals: others(class, *card),
                sampled: SampledLead::new(self.against, tally),
            }));
        }
        let leader = self.against.declarer.lho().to_string();
        SampledLeadsAnswer { size, leader, leads }
    }
}

/// The question about contracts.
#[derive(Clone, Debug)]
pub struct SampledContractsRequest {
    /// The layouts.
    pub sample: LayoutSample,
    /// The contracts.
    pub contracts: ContractSimulation,
}

/// `{"seed":1,"layouts":100,"tries":4810,"contracts":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampledContractsAnswer {
    /// How large the sample is.
    #[serde(flatten)]
    pub size: SampleSize,
    /// The contracts, as they were asked for.
    pub contracts: Vec<SampledContractFields>,
}

impl Answer for SampledContractsAnswer {
    fn status(&self) -> Status {
        self.size.status
    }
}

/// `{"contract":"4S","doubled":"","declarer":"S","declarer_tricks":{"mean":9.8,…},"made":{"rate":0.63,…},…}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampledContractFields {
    /// Level and strain: `3NT`.
    pub contract: String,
    /// `""`, `"X"` or `"XX"`.
    pub doubled: &'static str,
    /// Who plays it.
    pub declarer: String,
    /// The tricks of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer_tricks: Option<Mean>,
    /// How often it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<Rate>,
    /// The points of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_declarer: Option<Mean>,
    /// The IMPs of north and south with this contract at one table and the first of the list at the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps_ns: Option<Mean>,
    /// How often declarer's side takes so many tricks.
    pub counts: Keyed<u64>,
}

impl SampledContractsRequest {
    fn answer_of(&self, sampled: &SampleResult<Vec<ContractTally>>) -> SampledContractsAnswer {
        let rows = self.contracts.played.iter().zip(&sampled.tally);
        SampledContractsAnswer {
            size: SampleSize::new(&self.sample, sampled),
            contracts: rows.map(|(played, tally)| self.fields(*played, tally)).collect(),
        }
    }

    fn fields(&self, played: DeclaredContract, tally: &ContractTally) -> SampledContractFields {
        let DeclaredContract { contract, declarer } = played;
        let vulnerable = self.contracts.vulnerable.includes(declarer.side());
        SampledContractFields {
            contract: format!("{}{}", contract.level, contract.strain),
            doubled: contract.penalty.name(),
            declarer: declarer.to_string(),
            declarer_tricks: tally.tricks.tricks().map(Mean),
            made: tally.tricks.made(contract).map(Rate),
            score_declarer: tally.tricks.score(contract, vulnerable).map(Mean),
            imps_ns: tally.imps_ns().map(Mean),
            counts: counts(&tally.tricks),
        }
    }
}

impl Operation for SampledContractsRequest {
    type Job = Chunk;
    type JobResult = Result<Option<SampleResult<Vec<ContractTally>>>>;
    type Answer = SampledContractsAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Chunk> {
        self.sample.chunks()
    }

    fn solve(&self, worker: &mut Worker<'_>, chunk: Chunk, limits: Limits<'_>) -> Self::JobResult {
        self.sample.solve(&self.contracts, chunk, worker.solver(), limits)
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<SampledContractsAnswer> {
        Ok(self.answer_of(&self.sample.sum(&self.contracts, results)?))
    }
}
