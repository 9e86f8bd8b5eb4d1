//! `puzzle-repair`: the fewest swaps of small cards after which the intended card is the only one.

use super::GivenProblem;
use super::PuzzleFields;
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::{FieldValue, bad};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use schemars::SchemaGenerator;
use serde::{Serialize, Serializer};
use serde_json::json;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;
use tikki_puzzle::{
    Problem, RenderOptions, RepairOptions, RepairOutcome, RepairedProblem, SolutionGrade, repair,
};
use tikki_solver::{Card, Limits, Rank};

/// The fewest swaps of small cards that make the intended card the only one.
#[derive(Clone, Debug, Request)]
pub(crate) struct PuzzleRepairParams {
    #[field(flatten)]
    problem: GivenProblem,
    /// The intended card.
    key: Card,
    /// The highest rank that may be swapped; 9 without it.
    highest: Option<RankName>,
    /// The lowest grade of the solution.
    #[field(default = SolutionGrade::Single)]
    grade: SolutionGrade,
    /// The most swaps.
    #[field(range = 0..=3, default = 2)]
    swaps: usize,
    /// The most repairs that are tried.
    #[field(range = 1..=1_000_000, default = 20_000)]
    tries: usize,
}

impl Request for PuzzleRepairParams {
    const NAME: &'static str = "puzzle-repair";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:AJ.2.. ..432. 2.Q..A KQ.K..","strain":"NT","declarer":"S","leader":"S","tricks":3,"key":"CA","swaps":1"#;
    type Answer = RepairFields;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let PuzzleRepairParams { problem, key, highest, grade, swaps, tries } = self;
        let wanted = RepairOptions {
            key,
            grade,
            highest: highest.map_or(HIGHEST, |rank| rank.0),
            swaps,
            tries,
        };
        let request = RepairRequest::new(problem.0, wanted);
        Ok(OperationRequest::new(request.map_err(|error| error.in_field("/key"))?))
    }
}

/// The highest rank that may be swapped where the request does not say.
const HIGHEST: Rank = Rank::new(7).expect("9 is a rank");

/// A rank by its letter.
#[derive(Clone, Copy, Debug)]
struct RankName(Rank);

impl FieldValue for RankName {
    fn read(value: &Value, at: &str) -> Result<RankName> {
        let text = String::read(value, at)?;
        let mut letters = text.chars();
        let rank = letters.next().and_then(Rank::from_letter).filter(|_| letters.next().is_none());
        rank.map(RankName).ok_or_else(|| bad(at, "expected a rank: 2 .. 9 T J Q K A"))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "string", "pattern": "^([2-9TJQKAtjqka])$" })
    }
}

/// The question of a `puzzle-repair` request.
#[derive(Clone, Debug)]
pub struct RepairRequest {
    problem: Problem,
    /// What is intended, and what may be moved.
    wanted: RepairOptions,
}

/// `{"repaired":true,"swaps":[["S2","S4"]],"tries":37,"deal":…,"solution":{…}}`.
#[derive(Clone, Debug)]
pub struct RepairAnswer {
    status: Status,
    /// The repair with the fewest swaps, if there is one within the tries.
    pub repaired: Option<RepairedProblem>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct RepairFields {
    /// Present when a limit was reached before all tries were made.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    /// Whether there is a repair within the tries.
    repaired: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    swaps: Option<Vec<[String; 2]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tries: Option<usize>,
    #[serde(flatten)]
    puzzle: Option<PuzzleFields>,
}

impl From<&RepairAnswer> for RepairFields {
    fn from(answer: &RepairAnswer) -> RepairFields {
        let repaired = answer.repaired.as_ref();
        let pair = |(one, other): &(Card, Card)| [one.to_string(), other.to_string()];
        RepairFields {
            status: answer.status,
            repaired: repaired.is_some(),
            swaps: repaired.map(|found| found.swaps.iter().map(pair).collect()),
            tries: repaired.map(|found| found.tries),
            puzzle: repaired
                .map(|found| PuzzleFields::new(&found.made, None, RenderOptions::default())),
        }
    }
}

impl Serialize for RepairAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        RepairFields::from(self).serialize(serializer)
    }
}

impl Answer for RepairAnswer {
    fn status(&self) -> Status {
        let complete = |found: &RepairedProblem| found.made.certificate.complete;
        Status::of(self.status.is_whole() && self.repaired.as_ref().is_none_or(complete))
    }
}

impl RepairRequest {
    /// The question.
    ///
    /// # Errors
    /// `illegal-play` if the hero may not play the intended card.
    pub fn new(problem: Problem, wanted: RepairOptions) -> Result<RepairRequest> {
        let (point, key) = (problem.point(), wanted.key);
        if !problem.hero_plays(point) || !point.position().legal().contains(key) {
            let message = format!("{key} is not a card that the hero may play there");
            return Err(Error::new(Code::IllegalPlay, message));
        }
        Ok(RepairRequest { problem, wanted })
    }
}

impl Operation for RepairRequest {
    single_job!();
    type JobResult = RepairOutcome;
    type Answer = RepairAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> RepairOutcome {
        repair(&self.problem, &self.wanted, &mut worker.solver().session(), limits)
    }

    fn answer(&self, mut results: Vec<RepairOutcome>) -> Result<RepairAnswer> {
        let RepairOutcome { found, whole } = results.swap_remove(0);
        Ok(RepairAnswer { status: Status::of(whole), repaired: found })
    }
}
