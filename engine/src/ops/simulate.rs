//! `simulate`: what leads or contracts bring on average over layouts that are consistent with what is known.

use super::exact::{
    CountableView, ExactParams, LayoutJob, LayoutJobResult, LayoutWork, LayoutsFound,
};
use super::sampling::{LeadAgainst, LeadAgainstParams, SampleParams, SampledLead, counts, others};
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::{KnownCardsParams, ListedContract, declared};
use crate::wire::{Answer, Keyed, Mean, Proved, Rate, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::estimate::Estimate;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::analysis::simulate::{
    ContractSimulation, ContractTally, LayoutSample, LeadSimulation, LeadTally, SampleResult,
};
use tikki_odds::TrickOdds;
use tikki_solver::{Limits, Seat, Strain};

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
    #[field(flatten)]
    exact: ExactParams,
}

impl Request for SimulateParams {
    const NAME: &'static str = "simulate";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":{"W":"QJT4.A83.K72.965"},"condition":"hcp(s) in 15..17 and balanced(s) and hcp(n) >= 9","layouts":4,"seed":1,"contract":"3NT","declarer":"S","vulnerable":"None""#;
    type Answer = SimulateAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let dealt = self.cards.known();
        let known = self.sample.predealt(
            &seen_hands(&dealt, self.seen.as_deref()).map_err(|error| error.in_field("/seen"))?,
        )?;
        let sample = || self.sample.sample(known, dealt);
        if let Some(contracts) = &self.contracts {
            let vulnerable = self.against.vulnerable.unwrap_or_default();
            let played = declared(contracts, MOST_CONTRACTS, self.declarers.as_deref(), &[])?;
            let contracts = ContractSimulation { played, vulnerable };
            let request = SampledContractsRequest::new(sample()?, contracts, self.exact.exact);
            return Ok(OperationRequest::new(request));
        }
        let against = LeadAgainst::try_from(&self.against)?;
        let leads = against.leads(&known, self.cards.place())?;
        let request = SampledLeadsRequest::new(sample()?, against, leads, self.exact.exact);
        Ok(OperationRequest::new(request))
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

/// The cards of the seats that are seen; without them, all that are known.
///
/// # Errors
/// `unknown-hand` if a seat that is named has no known hand.
pub fn seen_hands(known: &PartialDeal, seats: Option<&[Seat]>) -> Result<PartialDeal> {
    let Some(seats) = seats else { return Ok(*known) };
    let mut builder = DealBuilder::default();
    for &seat in seats {
        let hand = known.hand(seat).ok_or_else(|| {
            let message = format!("{seat} is to be seen, but the hand of {seat} is not known");
            Error::new(Code::UnknownHand, message)
        })?;
        hand.iter().try_for_each(|card| builder.card(seat, card))?;
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
    /// How many layouts were solved, or counted.
    pub layouts: u64,
    /// How many deals were drawn for them.
    pub tries: u64,
    /// Present and true where these are all layouts that agree with what is known; then a number without an interval is exact.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// How many of them were solved for the numbers that have an interval, where all were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sampled: Option<u64>,
    /// Why a sample was taken where exact counts were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why_sampled: Option<&'static str>,
}

impl SampleSize {
    pub(super) fn new<T>(sample: &LayoutSample, sampled: &SampleResult<T>) -> SampleSize {
        let status = Status::of(!sampled.stopped);
        let SampleResult { layouts, tries, .. } = *sampled;
        let (seed, exact) = (sample.seed, false);
        SampleSize { status, seed, layouts, tries, exact, sampled: None, why_sampled: None }
    }

    /// The number of layouts that were counted, else that of the sample.
    pub(super) fn found<T>(work: &LayoutWork, found: &LayoutsFound<T>) -> SampleSize {
        let size = SampleSize::new(&work.sample, &found.sampled);
        let (status, why_sampled) = (Status::of(!found.stopped), work.why_sampled);
        match found.all {
            Some(all) => SampleSize {
                status,
                layouts: all,
                tries: all,
                exact: true,
                sampled: Some(size.layouts).filter(|&layouts| layouts > 0),
                ..size
            },
            None => SampleSize { status, why_sampled, ..size },
        }
    }
}

/// The question about leads.
#[derive(Clone, Debug)]
pub struct SampledLeadsRequest {
    layouts: LayoutWork,
    against: LeadAgainst,
    leads: LeadSimulation,
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
    type Job = LayoutJob;
    type JobResult = LayoutJobResult<Vec<LeadTally>>;
    type Answer = SampledLeadsAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<LayoutJob> {
        self.layouts.jobs()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        job: LayoutJob,
        limits: Limits<'_>,
    ) -> Self::JobResult {
        self.layouts.solve(&self.leads, job, worker, limits)
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<SampledLeadsAnswer> {
        Ok(self.answer_of(&self.layouts.sum(&self.leads, results)?))
    }
}

impl SampledLeadsRequest {
    /// The question about the leads of a hand; `exact` says whether all layouts are counted, if anything does.
    pub fn new(
        sample: LayoutSample,
        against: LeadAgainst,
        leads: LeadSimulation,
        exact: Option<bool>,
    ) -> SampledLeadsRequest {
        let view = CountableView {
            recipe: &sample.recipe.clone(),
            known: sample.recipe.given,
            strain: against.strain,
            declarer: against.declarer,
            leader: None,
            played: Vec::new(),
        };
        let layouts = LayoutWork::new(sample, exact, || view.plans_of_moves()).with_sample();
        SampledLeadsRequest { layouts, against, leads }
    }

    /// What is led against.
    pub fn against(&self) -> LeadAgainst {
        self.against
    }

    fn answer_of(&self, found: &LayoutsFound<Vec<LeadTally>>) -> SampledLeadsAnswer {
        let counted = self.layouts.counted_moves(found);
        let mut leads = Vec::new();
        for (class, tally) in self.leads.classes.iter().zip(&found.sampled.tally) {
            let counted = counted.as_ref().and_then(|counted| counted.of(class[0]));
            leads.extend(class.iter().map(|card| SampledLeadFields {
                card: card.to_string(),
                equals: others(class, *card),
                sampled: SampledLead::of(self.against, tally, counted.as_ref()),
            }));
        }
        let size = SampleSize::found(&self.layouts, found);
        let leader = self.against.declarer.lho().to_string();
        SampledLeadsAnswer { size, leader, leads }
    }
}

/// The question about contracts.
#[derive(Clone, Debug)]
pub struct SampledContractsRequest {
    layouts: LayoutWork,
    contracts: ContractSimulation,
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
    /// The share of all layouts in which it makes, from 0 to 1, where they are counted; bounds if a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<Proved<f64>>,
    /// The number of layouts in which declarer's side takes each number of tricks.
    pub counts: Keyed<u64>,
}

impl SampledContractsRequest {
    /// The question about contracts; `exact` says whether all layouts are counted, if anything does.
    pub fn new(
        sample: LayoutSample,
        contracts: ContractSimulation,
        exact: Option<bool>,
    ) -> SampledContractsRequest {
        let recipe = sample.recipe.clone();
        let plans = || {
            let of = |(strain, declarer)| {
                let known = recipe.given;
                let (leader, played) = (None, Vec::new());
                CountableView { recipe: &recipe, known, strain, declarer, leader, played }.plan()
            };
            strains_played(&contracts).into_iter().map(of).collect()
        };
        let layouts = LayoutWork::new(sample, exact, plans);
        // IMPs between contracts with different tricks depend on both in the same layout.
        let compares = strains_played(&contracts).len() > 1;
        let layouts = if compares { layouts.with_sample() } else { layouts };
        SampledContractsRequest { layouts, contracts }
    }

    /// Who is vulnerable.
    pub fn vulnerable(&self) -> Vulnerability {
        self.contracts.vulnerable
    }

    fn answer_of(&self, found: &LayoutsFound<Vec<ContractTally>>) -> SampledContractsAnswer {
        let strains = strains_played(&self.contracts);
        let odds: Vec<TrickOdds> = self.layouts.counted_plans(found);
        let rows = self.contracts.played.iter().zip(&found.sampled.tally);
        let fields = |(&played, tally): (&DeclaredContract, &ContractTally)| {
            let like = (played.contract.strain, played.declarer);
            let place = strains.iter().position(|&other| other == like);
            self.fields(played, *tally, place.and_then(|place| odds.get(place)))
        };
        SampledContractsAnswer {
            size: SampleSize::found(&self.layouts, found),
            contracts: rows.map(fields).collect(),
        }
    }

    /// What is known of a contract: of all layouts, else of the sample.
    fn fields(
        &self,
        played: DeclaredContract,
        sampled: ContractTally,
        odds: Option<&TrickOdds>,
    ) -> SampledContractFields {
        let DeclaredContract { contract, declarer } = played;
        let vulnerable = self.contracts.vulnerable.includes(declarer.side());
        let counts_of_all = odds.and_then(TrickOdds::distribution);
        let tally = counts_of_all.map_or(sampled, |counts| self.contracts.counted(played, counts));
        let shown = |estimate: Estimate| match counts_of_all {
            Some(_) => estimate.certain(),
            None => estimate,
        };
        let needed = contract.level.tricks_needed();
        SampledContractFields {
            contract: format!("{}{}", contract.level, contract.strain),
            doubled: contract.penalty.name(),
            declarer: declarer.to_string(),
            declarer_tricks: tally.tricks.tricks().map(shown).map(Mean),
            made: tally.tricks.made(contract).map(shown).map(Rate),
            score_declarer: tally.tricks.score(contract, vulnerable).map(shown).map(Mean),
            imps_ns: tally.imps_ns().map(shown).or(sampled.imps_ns()).map(Mean),
            chance: odds.map(|odds| Proved::between(odds.chance(needed))),
            counts: counts(&tally.tricks),
        }
    }
}

/// The strains and declarers of contracts, each once.
fn strains_played(contracts: &ContractSimulation) -> Vec<(Strain, Seat)> {
    let mut all = Vec::new();
    for DeclaredContract { contract, declarer } in &contracts.played {
        if !all.contains(&(contract.strain, *declarer)) {
            all.push((contract.strain, *declarer));
        }
    }
    all
}

impl Operation for SampledContractsRequest {
    type Job = LayoutJob;
    type JobResult = LayoutJobResult<Vec<ContractTally>>;
    type Answer = SampledContractsAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<LayoutJob> {
        self.layouts.jobs()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        job: LayoutJob,
        limits: Limits<'_>,
    ) -> Self::JobResult {
        self.layouts.solve(&self.contracts, job, worker, limits)
    }

    fn answer(&self, results: Vec<Self::JobResult>) -> Result<SampledContractsAnswer> {
        Ok(self.answer_of(&self.layouts.sum(&self.contracts, results)?))
    }
}
