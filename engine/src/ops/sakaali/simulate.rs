//! `simulate` of Sakaali: two signalling systems against each other over random deals.

use super::request_fields::{GivenRules, SystemNames};
use super::{EstimateFields, thousandths};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Keyed, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use tikki_base::error::Result;
use tikki_sakaali::simulate::{CLASSES, DealsBlock, Simulation, SimulationSummary, SystemResults};
use tikki_solver::Limits;

/// Two signalling systems against each other over random deals.
#[derive(Clone, Debug, Request)]
pub(crate) struct SakaaliSimulateParams {
    #[field(flatten)]
    rules: GivenRules,
    /// One system for both sides, or one for each.
    systems: Option<SystemNames>,
    /// The seed. The same seed gives the same answer.
    #[field(range = 0..=1_000_000, default = 1)]
    seed: u64,
    /// The number of deals.
    #[field(range = 1..=MOST, default = 1000)]
    deals: u64,
}

impl Request for SakaaliSimulateParams {
    const NAME: &'static str = "simulate";
    const SCOPE: OperationScope = OperationScope::Game("sakaali");
    const EXAMPLE: &'static str = r#""systems":["viisari","basic"],"deals":20,"seed":7"#;
    type Answer = SakaaliSimulateAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let GivenRules(options) = self.rules;
        let systems = SystemNames::systems(self.systems.as_ref(), "basic", options)?;
        let simulation = Simulation { systems, options, seed: self.seed };
        Ok(OperationRequest::new(SakaaliSimulateRequest { simulation, deals: self.deals }))
    }
}

/// The most deals of a request.
const MOST: u64 = 20_000;

/// The question of a `simulate` request.
#[derive(Debug)]
struct SakaaliSimulateRequest {
    simulation: Simulation,
    deals: u64,
}

/// `{"deals":1000,"seed":1,"systems":[…],…}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SakaaliSimulateAnswer {
    /// Present when a limit left deals unplayed.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    deals: u64,
    seed: u64,
    systems: Vec<SystemFields>,
    /// By how much the first system's penalty is lower.
    penalty_lower: EstimateFields,
    games: u64,
}

impl Answer for SakaaliSimulateAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct SystemFields {
    system: &'static str,
    penalty: EstimateFields,
    above_par: EstimateFields,
    points: EstimateFields,
    wins: EstimateFields,
    statements: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    honest: Option<f64>,
    honest_by_card: Vec<Option<f64>>,
    /// How many hands ended so far above par: up to 0, 10, 25, …, and more.
    hands_above_par: Keyed<u64>,
}

fn system_fields(
    system: &'static str,
    record: &SystemResults,
    wins: EstimateFields,
) -> SystemFields {
    let (honest, statements) = record.honesty();
    let ends = CLASSES.iter().map(ToString::to_string).chain(["more".to_owned()]);
    SystemFields {
        system,
        penalty: record.penalty().into(),
        above_par: record.above_par().into(),
        points: record.points().into(),
        wins,
        statements,
        honest: honest.map(thousandths),
        honest_by_card: record
            .honesty_by_turn()
            .iter()
            .map(|(rate, _)| rate.map(thousandths))
            .collect(),
        hands_above_par: Keyed(ends.zip(record.classes).collect()),
    }
}

/// Returns the answer of a simulation of a requested number of deals.
pub fn answer_of(
    simulation: &Simulation,
    summary: &SimulationSummary,
    requested: u64,
) -> SakaaliSimulateAnswer {
    let of = |place: usize| {
        let wins = summary.wins(place).into();
        system_fields(simulation.systems[place].name(), &summary.results[place], wins)
    };
    SakaaliSimulateAnswer {
        status: Status::of(summary.deals == requested),
        deals: summary.deals,
        seed: simulation.seed,
        systems: vec![of(0), of(1)],
        penalty_lower: summary.lower().into(),
        games: summary.games,
    }
}

impl Operation for SakaaliSimulateRequest {
    type Job = Range<u64>;
    type JobResult = DealsBlock;
    type Answer = SakaaliSimulateAnswer;
    const IN_SEQUENCE: bool = true;

    fn jobs(&self) -> Vec<Range<u64>> {
        Simulation::blocks(self.deals).collect()
    }

    fn solve(&self, _: &mut Worker<'_>, part: Range<u64>, limits: Limits<'_>) -> DealsBlock {
        self.simulation.block(part.take_while(|_| !limits.is_over()))
    }

    fn answer(&self, blocks: Vec<DealsBlock>) -> Result<SakaaliSimulateAnswer> {
        let mut summary = SimulationSummary::new(self.simulation.options);
        for (part, block) in self.jobs().into_iter().zip(&blocks) {
            summary.add(block);
            if summary.deals < part.end {
                break;
            }
        }
        Ok(answer_of(&self.simulation, &summary, self.deals))
    }
}
