//! `puzzle-repair`: the fewest swaps of small cards after which the intended card is the only one.

use super::PuzzleFields;
use crate::ops::{Op, Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use serde::{Serialize, Serializer};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_puzzle::{
    Problem, RenderOptions, RepairOptions, RepairOutcome, RepairedProblem, SolutionGrade, repair,
};
use tikki_solver::{Card, Limits, Rank};

/// The operation.
pub(crate) const OP: Op = Op {
    name: "puzzle-repair",
    of: OperationScope::Game("bridge"),
    summary: "the fewest swaps of small cards that make the intended card the only one",
    read: |fields, _| RepairRequest::read(fields).map(OperationRequest::new),
    example: r#""deal":"N:AJ.2.. ..432. 2.Q..A KQ.K..","strain":"NT","declarer":"S","leader":"S","tricks":3,"key":"CA","swaps":1"#,
};

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

#[derive(Serialize)]
struct RepairFields {
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
            let message = format!("{key} is no card that the hero may play there");
            return Err(Error::new(Code::IllegalPlay, message));
        }
        Ok(RepairRequest { problem, wanted })
    }

    fn read(fields: &Fields<'_>) -> Result<RepairRequest> {
        let problem = super::problem(fields)?;
        let text = fields.required("key", fields.text("key")?)?;
        let key = text.parse().map_err(|_| {
            Error::new(Code::UnknownCard, format!("\"{text}\" is no card")).in_field("/key")
        })?;
        let highest = fields.text("highest")?.unwrap_or("9");
        let mut letters = highest.chars();
        let rank = letters.next().and_then(Rank::from_letter).filter(|_| letters.next().is_none());
        let wanted = RepairOptions {
            key,
            grade: fields.one_named("grade")?.unwrap_or(SolutionGrade::Single),
            highest: rank
                .ok_or_else(|| fields.bad("highest", "expected a rank: 2 .. 9 T J Q K A"))?,
            swaps: fields.natural("swaps", 0..=3, 2)? as usize,
            tries: fields.natural("tries", 1..=1_000_000, 20_000)? as usize,
        };
        RepairRequest::new(problem, wanted).map_err(|error| error.in_field("/key"))
    }
}

impl Operation for RepairRequest {
    type Job = ();
    type JobResult = RepairOutcome;
    type Answer = RepairAnswer;

    fn jobs(&self) -> Vec<()> {
        vec![()]
    }

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> RepairOutcome {
        repair(&self.problem, &self.wanted, &mut worker.solver().session(), limits)
    }

    fn answer(&self, mut results: Vec<RepairOutcome>) -> Result<RepairAnswer> {
        let RepairOutcome { found, whole } = results.swap_remove(0);
        Ok(RepairAnswer { status: Status::of(whole), repaired: found })
    }
}
