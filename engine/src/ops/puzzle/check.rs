//! `puzzle-check`: certifies a problem, names its duals and cooks, says what it is about and how hard it is.

use super::GivenProblem;
use super::PuzzleFields;
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tikki_base::error::{Error, Result};
use tikki_language::Language;
use tikki_puzzle::{
    Depth, GeneratedProblem, Problem, RenderOptions, SingleDummyRates, SolutionGrade, examine,
    sound,
};
use tikki_solver::Limits;

/// Certifies a problem, and names its solution, duals and cooks.
#[derive(Clone, Debug, Request)]
pub(crate) struct PuzzleCheckParams {
    #[field(flatten)]
    problem: GivenProblem,
    /// The lowest grade that is accepted.
    #[field(default = SolutionGrade::Single)]
    grade: SolutionGrade,
    /// The most positions of the tree.
    #[field(range = 0..=1_000_000, default = 50_000)]
    positions: usize,
    /// The number of random layouts of the hidden hands over which the cards are rated.
    #[field(range = 0..=1000, default = 0)]
    samples: u32,
    /// The language of the words.
    language: Option<Language>,
}

impl Request for PuzzleCheckParams {
    const NAME: &'static str = "puzzle-check";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:AJ.2.. ..432. 2.Q..A KQ.K..","strain":"NT","declarer":"S","leader":"S","hero":"declarer","tricks":3,"grade":"strict","samples":20"#;
    type Answer = CheckFields;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        Ok(OperationRequest::new(CheckRequest {
            problem: self.problem.0,
            grade: self.grade,
            positions: self.positions,
            samples: self.samples,
            language: self.language.unwrap_or_default(),
        }))
    }
}

/// The question of a `puzzle-check` request.
#[derive(Clone, Debug)]
pub struct CheckRequest {
    /// The problem.
    pub problem: Problem,
    /// The lowest grade that will do.
    pub grade: SolutionGrade,
    /// The most positions of the tree.
    pub positions: usize,
    /// How many layouts of the hidden hands are looked at; none if 0.
    pub samples: u32,
    /// The language of the words.
    pub language: Language,
}

/// `{"accepted":true,"deal":…,"solution":{…}}`.
#[derive(Clone, Debug)]
pub struct CheckAnswer {
    /// Whether the grade is as good as asked for.
    pub accepted: bool,
    /// The certified problem.
    pub made: GeneratedProblem,
    /// How often the cards are right over layouts of the hidden hands, if that was asked for.
    pub sound: Option<SingleDummyRates>,
    /// How it is rendered as text.
    pub options: RenderOptions,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct CheckFields {
    accepted: bool,
    #[serde(flatten)]
    puzzle: PuzzleFields,
}

impl Serialize for CheckAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let puzzle = PuzzleFields::new(&self.made, self.sound.as_ref(), self.options);
        CheckFields { accepted: self.accepted, puzzle }.serialize(serializer)
    }
}

impl Answer for CheckAnswer {
    fn status(&self) -> Status {
        Status::of(self.made.certificate.complete)
    }
}

/// How sound a problem's first decision is, if it is its start.
pub fn soundness(
    made: &GeneratedProblem,
    samples: u32,
    session: &mut tikki_solver::Session<'_>,
    limits: Limits<'_>,
) -> Option<SingleDummyRates> {
    let first = made.certificate.decisions.first().filter(|first| first.path.is_empty())?;
    let play = made.problem.play();
    (samples > 0)
        .then(|| sound(&made.problem, play, first.right[0], samples, 1, session, limits))
        .flatten()
}

impl Operation for CheckRequest {
    single_job!();
    type JobResult = std::result::Result<(GeneratedProblem, Option<SingleDummyRates>), Error>;
    type Answer = CheckAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        let mut session = worker.solver().session();
        let depth = Depth { positions: self.positions, first_open_ends: false };
        let made = examine(self.problem.clone(), &mut session, limits, depth)?;
        let sound = soundness(&made, self.samples, &mut session, limits);
        Ok((made, sound))
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<CheckAnswer> {
        let (made, sound) = results.swap_remove(0)?;
        let accepted = made.certificate.grade.is_some_and(|grade| grade >= self.grade);
        let options = RenderOptions { language: self.language, exam: false };
        Ok(CheckAnswer { accepted, made, sound, options })
    }
}
