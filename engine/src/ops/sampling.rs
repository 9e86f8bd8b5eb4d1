//! What `cards`, `leads` and `simulate` share: the contract that is led against, and what a sample says of a lead.

use super::exact::CountedMove;
use crate::ops::Request;
use crate::request::bridge::{ConditionParams, StrainParams};
use crate::request::{bad, required};
use crate::wire::{Keyed, Mean, Proved, Rate};
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::estimate::Estimate;
use tikki_bridge::Contract;
use tikki_bridge::Vulnerability;
use tikki_bridge::analysis::simulate::{
    Chunk, LayoutSample, LeadSimulation, LeadTally, SampleResult, TrickTally,
};
use tikki_bridge::deals::DealRecipe;
use tikki_solver::{Card, Seat, Strain};

/// The most layouts of a request.
const MOST_LAYOUTS: u64 = 100_000;
/// The most terms of a condition that are looked at if each layout meets it at once.
const MOST_TERMS: u64 = 10_000_000;
/// The layouts where the request does not say.
pub(super) const LAYOUTS: u64 = 100;

/// What is led against.
#[derive(Clone, Copy, Debug)]
pub struct LeadAgainst {
    /// The strain.
    pub strain: Strain,
    /// Who plays.
    pub declarer: Seat,
    /// The contract if it is given, and whether its declarer is vulnerable.
    pub contract: Option<(Contract, bool)>,
}

/// What is led against.
#[derive(Clone, Debug, Request)]
pub(crate) struct LeadAgainstParams {
    #[field(flatten)]
    pub(super) strain: StrainParams,
    /// The declarer.
    pub(super) declarer: Option<Seat>,
    /// The leader, who can only be the declarer's left-hand opponent.
    pub(super) leader: Option<Seat>,
    /// Who is vulnerable; nobody without it.
    pub(super) vulnerable: Option<Vulnerability>,
}

impl LeadAgainstParams {
    /// Whether the request itself says what is led against.
    pub(super) fn names_contract(&self) -> bool {
        self.declarer.is_some() && self.strain.strain().is_ok_and(|strain| strain.is_some())
    }
}

impl TryFrom<&LeadAgainstParams> for LeadAgainst {
    type Error = Error;

    fn try_from(params: &LeadAgainstParams) -> Result<LeadAgainst> {
        let strain = required("contract", params.strain.strain()?)?;
        let declarer = required("declarer", params.declarer)?;
        if params.leader.is_some_and(|leader| leader != declarer.lho()) {
            let message = format!("{} leads against a contract of {declarer}", declarer.lho());
            return Err(Error::new(Code::BadSeat, message).in_field("/leader"));
        }
        let contract = match params.strain.contract() {
            Some(contract) => {
                let vulnerable = params.vulnerable.unwrap_or_default();
                Some((contract, vulnerable.includes(declarer.side())))
            }
            None => None,
        };
        Ok(LeadAgainst { strain, declarer, contract })
    }
}

impl LeadAgainst {
    /// The leads of a hand that must be known.
    pub(super) fn leads(self, known: &PartialDeal, place: &str) -> Result<LeadSimulation> {
        let leads = LeadSimulation::new(known, self.strain, self.declarer);
        leads.map_err(|error| error.in_field(place))
    }
}

/// Which layouts are looked at.
#[derive(Clone, Debug, Request)]
pub(crate) struct SampleParams {
    /// The number of random layouts.
    #[field(range = 1..=MOST_LAYOUTS)]
    pub(super) layouts: Option<u64>,
    /// The seed. The same seed gives the same answer.
    #[field(default = 0)]
    seed: u64,
    /// Cards that are known too.
    predeal: Option<PartialDeal>,
    #[field(flatten)]
    pub(super) conditions: ConditionParams,
}

impl SampleParams {
    /// The cards that are known, and those of `predeal`.
    pub(super) fn predealt(&self, known: &PartialDeal) -> Result<PartialDeal> {
        let more = self.predeal.unwrap_or_default();
        let mut builder = DealBuilder::default();
        builder.cards(known)?;
        let both = builder.cards(&more).and_then(|()| builder.build());
        both.map_err(|error| error.in_field("/predeal"))
    }

    /// The layouts with these cards known, of a deal of which these hands are given.
    pub(super) fn sample(&self, known: PartialDeal, dealt: PartialDeal) -> Result<LayoutSample> {
        self.sample_of(self.conditions.recipe(known, dealt)?)
    }

    /// Whether layouts are wanted: their number or anything that they have to meet is given.
    pub(super) fn is_wanted(&self) -> bool {
        self.layouts.is_some() || self.predeal.is_some() || self.conditions.requires()
    }

    /// The layouts of a recipe.
    pub(super) fn sample_of(&self, recipe: DealRecipe) -> Result<LayoutSample> {
        let most = (MOST_TERMS / recipe.terms.max(1)).clamp(1, MOST_LAYOUTS);
        let layouts = self.layouts.unwrap_or(LAYOUTS.min(most));
        if layouts > most {
            let message = format!("expected a whole number from 1 to {most}");
            return Err(bad("/layouts", message));
        }
        Ok(LayoutSample { recipe, seed: self.seed, layouts })
    }
}

/// The cards of a class that are not this one.
pub(super) fn others(class: &[Card], card: Card) -> Vec<String> {
    class.iter().filter(|&&other| other != card).map(ToString::to_string).collect()
}

/// What is solved on its own of a question about a deal and about layouts.
#[derive(Clone, Copy, Debug)]
pub enum SamplingJob {
    /// The deal itself.
    Deal,
    /// Some layouts.
    Layouts(Chunk),
}

/// What came of a part.
#[derive(Clone, Debug)]
pub enum SamplingJobResult<V, T> {
    /// What stands on the deal itself.
    Deal(V),
    /// What was counted of some layouts.
    Layouts(Result<Option<SampleResult<T>>>),
}

/// The number of layouts in which declarer took each number of tricks: `{"8":12,"9":80,"10":8}`.
pub(super) fn counts(tally: &TrickTally) -> Keyed<u64> {
    let seen = tally.counts().iter().enumerate().filter(|(_, count)| **count > 0);
    Keyed(seen.map(|(tricks, &count)| (tricks.to_string(), count)).collect())
}

/// What a sample says of a lead. Nothing stands where no layout was solved.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SampledLead {
    /// The tricks of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer_tricks: Option<Mean>,
    /// How often the contract goes down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<Rate>,
    /// The points of declarer's side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score_declarer: Option<Mean>,
    /// How often no lead is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Rate>,
    /// The tricks given away against the best lead of each layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Mean>,
    /// The share of all layouts in which the contract goes down, from 0 to 1, where they are counted; bounds if a limit was
    /// reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance_set: Option<Proved<f64>>,
    /// The number of layouts in which declarer's side takes each number of tricks.
    pub counts: Keyed<u64>,
}

impl SampledLead {
    /// What is known of a lead: of all layouts if they are counted, else of a sample.
    pub(super) fn of(
        against: LeadAgainst,
        lead: &LeadTally,
        counted: Option<&CountedMove>,
    ) -> SampledLead {
        let sampled = SampledLead::new(against, lead);
        let Some(CountedMove { odds, cost }) = counted else { return sampled };
        let needed = against.contract.map(|(contract, _)| contract.level.tricks_needed());
        let chance_set = needed.map(|needed| {
            let [lower, upper] = odds.chance(needed);
            Proved::between([1.0 - upper, 1.0 - lower])
        });
        let Some(counts_of_all) = odds.distribution() else {
            return SampledLead { chance_set, ..sampled };
        };
        let tricks = TrickTally::from(counts_of_all);
        let contract = against.contract;
        let set = contract.and_then(|(contract, _)| tricks.set(contract));
        let score = contract.and_then(|(contract, vulnerable)| tricks.score(contract, vulnerable));
        SampledLead {
            declarer_tricks: tricks.tricks().map(Estimate::certain).map(Mean),
            set: set.map(Estimate::certain).map(Rate),
            score_declarer: score.map(Estimate::certain).map(Mean),
            cost: cost.map(|value| Mean(Estimate { value, interval: None })),
            best: sampled.best,
            chance_set,
            counts: counts(&tricks),
        }
    }

    pub(super) fn new(against: LeadAgainst, lead: &LeadTally) -> SampledLead {
        let contract = against.contract;
        let set = contract.and_then(|(contract, _)| lead.tricks.set(contract));
        let score =
            contract.and_then(|(contract, vulnerable)| lead.tricks.score(contract, vulnerable));
        SampledLead {
            declarer_tricks: lead.tricks.tricks().map(Mean),
            set: set.map(Rate),
            score_declarer: score.map(Mean),
            best: lead.best().map(Rate),
            cost: lead.cost().map(Mean),
            chance_set: None,
            counts: counts(&lead.tricks),
        }
    }
}
