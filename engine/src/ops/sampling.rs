//! What `cards`, `leads` and `simulate` share: the contract that is led against, and what a sample says of a lead.

use super::play;
use crate::fields::BridgeFields;
use crate::wire::{Keyed, Mean, Rate};
use serde::Serialize;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_bridge::Contract;
use tikki_bridge::analysis::simulate::{
    Chunk, LayoutSample, LeadSimulation, LeadTally, SampleResult, TrickTally,
};
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

impl LeadAgainst {
    /// `contract` with `doubled` and `vulnerable`, or `strain`; and `declarer`, to whose left the `leader` sits if one is named.
    pub(super) fn read(fields: &Fields<'_>) -> Result<LeadAgainst> {
        let contract = fields.get("contract").map(|_| fields.contract()).transpose()?;
        let strain = fields.required("contract", play::strain(fields, contract)?)?;
        let declarer = fields.required("declarer", fields.seat("declarer")?)?;
        let leader = fields.seat("leader")?.unwrap_or(declarer.lho());
        if leader != declarer.lho() {
            let message = format!("{} leads against a contract of {declarer}", declarer.lho());
            return Err(Error::new(Code::BadSeat, message).in_field(&fields.pointer("leader")));
        }
        let vulnerable = fields.vulnerable()?;
        let contract = match contract {
            Some(contract) => {
                let vulnerable = fields.required("vulnerable", vulnerable)?;
                Some((contract, vulnerable.includes(declarer.side())))
            }
            None => None,
        };
        Ok(LeadAgainst { strain, declarer, contract })
    }

    /// The leads of a hand that must be known.
    pub(super) fn leads(self, known: &PartialDeal, fields: &Fields<'_>) -> Result<LeadSimulation> {
        let leads = LeadSimulation::new(known, self.strain, self.declarer);
        leads.map_err(|error| error.in_field(&fields.pointer(fields.dealt())))
    }
}

/// The cards that are known, and those of `predeal`.
pub(super) fn predealt(fields: &Fields<'_>, known: &PartialDeal) -> Result<PartialDeal> {
    let more = fields.known_cards("predeal")?;
    let mut builder = DealBuilder::default();
    builder.cards(known)?;
    let both = builder.cards(&more).and_then(|()| builder.build());
    both.map_err(|error| error.in_field(&fields.pointer("predeal")))
}

/// `layouts`, `seed`, `condition`, `constraints`, `max_tries`, with these cards known.
pub(super) fn sample(fields: &Fields<'_>, known: PartialDeal) -> Result<LayoutSample> {
    let recipe = fields.recipe(known)?;
    let most = (MOST_TERMS / recipe.terms.max(1)).clamp(1, MOST_LAYOUTS);
    let layouts = fields.natural("layouts", 1..=most, LAYOUTS.min(most))?;
    Ok(LayoutSample { recipe, seed: fields.seed()?, layouts })
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

/// How often declarer took so many tricks: `{"8":12,"9":80,"10":8}`.
pub(super) fn counts(tally: &TrickTally) -> Keyed<u64> {
    let seen = tally.counts().iter().enumerate().filter(|(_, count)| **count > 0);
    Keyed(seen.map(|(tricks, &count)| (tricks.to_string(), count)).collect())
}

/// What a sample says of a lead. Nothing stands where no layout was solved.
#[derive(Clone, Debug, Serialize)]
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
    /// How often declarer's side takes so many tricks.
    pub counts: Keyed<u64>,
}

impl SampledLead {
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
            counts: counts(&lead.tricks),
        }
    }
}
