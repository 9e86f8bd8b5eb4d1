//! `par` of Sakaali: the least penalty of each team with all cards open, and who keeps what for it.

use super::request_fields::GivenRules;
use super::{by_side, keep, sides};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::bridge::FullCards;
use crate::wire::{Answer, Keyed};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tikki_base::deal::FullDeal;
use tikki_base::error::Result;
use tikki_base::tricks::BySide;
use tikki_sakaali::{DealPar, HouseRules, Keep, best_keeps, par, partners};
use tikki_solver::{Limits, Side};

/// The least penalty of each team with open hands, and a best keep.
#[derive(Clone, Debug, Request)]
pub(crate) struct SakaaliParParams {
    /// Whether all best plays are listed.
    all: bool,
    /// The most best plays that are listed.
    #[field(range = 1..=SakaaliParRequest::MOST, default = SakaaliParRequest::MOST)]
    limit: usize,
    #[field(flatten)]
    cards: FullCards,
    #[field(flatten)]
    rules: GivenRules,
}

impl Request for SakaaliParParams {
    const NAME: &'static str = "par";
    const SCOPE: OperationScope = OperationScope::Game("sakaali");
    const EXAMPLE: &'static str =
        r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532""#;
    type Answer = OpenHandsFields;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        Ok(OperationRequest::new(SakaaliParRequest {
            deal: self.cards.0,
            options: self.rules.0,
            keeps: self.all.then_some(self.limit),
        }))
    }
}

/// The question of a `par` request.
#[derive(Clone, Copy, Debug)]
pub struct SakaaliParRequest {
    /// The deal.
    pub deal: FullDeal,
    /// What the rules leave open.
    pub options: HouseRules,
    /// How many keeps are listed, if that is asked.
    pub keeps: Option<usize>,
}

/// The least penalties of a deal, and how they are reached.
#[derive(Clone, Debug, Answer)]
pub struct SakaaliParAnswer {
    /// The least penalties.
    pub par: DealPar,
    /// The points for them.
    pub points: BySide<i32>,
    /// The first of the best keeps, or as many as were asked for.
    pub keeps: BySide<Vec<Keep>>,
    /// Whether more than one was asked for.
    all: bool,
}

/// `{"teams":{"NS":{"penalty":21,…},…},"points":{"NS":0,"EW":71}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct OpenHandsFields {
    teams: Keyed<TeamFields>,
    points: Keyed<i32>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct TeamFields {
    penalty: u32,
    keep: Keyed<Vec<String>>,
    optimal_keeps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    keeps: Option<Vec<Keyed<Vec<String>>>>,
}

impl SakaaliParAnswer {
    fn team(&self, side: Side) -> TeamFields {
        let team = self.par.teams[side];
        let listed: Vec<_> = self.keeps[side].iter().map(|best| keep(best, side)).collect();
        TeamFields {
            penalty: team.penalty,
            keep: listed.first().cloned().unwrap_or(Keyed(Vec::new())),
            optimal_keeps: team.keeps,
            keeps: self.all.then_some(listed),
        }
    }
}

impl Serialize for SakaaliParAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let teams = by_side(|side| self.team(side));
        OpenHandsFields { teams, points: sides(self.points) }.serialize(serializer)
    }
}

impl SakaaliParRequest {
    /// The most keeps that are listed.
    pub const MOST: usize = 10_000;
}

impl Operation for SakaaliParRequest {
    single_job!();
    type JobResult = SakaaliParAnswer;
    type Answer = SakaaliParAnswer;

    fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) -> SakaaliParAnswer {
        let par = par(&self.deal);
        let hands = |side| partners(self.deal.hands(), side);
        let listed = self.keeps.unwrap_or(1);
        SakaaliParAnswer {
            points: par.points(self.options),
            par,
            keeps: BySide::from_fn(|side| best_keeps(hands(side), listed)),
            all: self.keeps.is_some(),
        }
    }

    fn answer(&self, mut results: Vec<SakaaliParAnswer>) -> Result<SakaaliParAnswer> {
        Ok(results.swap_remove(0))
    }
}
