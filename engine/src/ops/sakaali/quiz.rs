//! `quiz` of Sakaali: "which card?" problems. The solution is given only when it is asked for.

use super::names;
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::wire::{Answer, Keyed, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_sakaali::quiz::{self, Quiz, QuizGrade};
use tikki_solver::Limits;

/// Positions in which exactly one rank can be put down without loss.
#[derive(Clone, Debug, Request)]
pub(crate) struct QuizParams {
    /// The grade of the problems; any without it.
    grade: Option<QuizGrade>,
    /// The seed. The same seed gives the same problems.
    #[field(range = 0..=1_000_000, default = 1)]
    seed: u64,
    /// The number of problems.
    #[field(range = 1..=100, default = 1)]
    count: usize,
    /// Whether the solutions are given.
    solutions: bool,
}

impl Request for QuizParams {
    const NAME: &'static str = "quiz";
    const SCOPE: OperationScope = OperationScope::Game("sakaali");
    const EXAMPLE: &'static str = r#""seed":1,"count":1,"solutions":true"#;
    type Answer = QuizzesFields;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let QuizParams { grade, seed, count, solutions } = self;
        Ok(OperationRequest::new(QuizRequest { seed, count, grade, solutions }))
    }
}

/// At how many numbers one looks for each problem that is asked for.
const LIMIT: u64 = 2000;

/// The question of a `quiz` request.
#[derive(Clone, Copy, Debug)]
pub struct QuizRequest {
    /// The source of chance.
    pub seed: u64,
    /// How many problems are wanted.
    pub count: usize,
    /// Only those of this grade.
    pub grade: Option<QuizGrade>,
    /// Whether the answer has the solutions.
    pub solutions: bool,
}

/// The problems that were found.
#[derive(Clone, Debug, Answer)]
pub struct QuizAnswer {
    status: Status,
    /// The problems.
    pub quizzes: Vec<Quiz>,
    solutions: bool,
}

/// `{"quizzes":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct QuizzesFields {
    /// Present when a limit was reached.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    quizzes: Vec<QuizFields>,
}

impl Serialize for QuizAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        let quizzes = self.quizzes.iter().map(|quiz| fields(quiz, self.solutions)).collect();
        QuizzesFields { status: self.status, quizzes }.serialize(serializer)
    }
}

/// The grade is part of the solution: it says whether the natural discard is right.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct QuizFields {
    number: u64,
    seat: String,
    hand: Vec<String>,
    partner: Vec<String>,
    row: Vec<String>,
    partner_row: Vec<String>,
    to_go: usize,
    partner_to_go: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<QuizSolutionFields>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct QuizSolutionFields {
    rank: String,
    penalty: u32,
    after: Keyed<u32>,
    natural: String,
    shortfall: u32,
    grade: &'static str,
}

fn fields(quiz: &Quiz, solved: bool) -> QuizFields {
    let (prompt, solution) = (&quiz.prompt, &quiz.solution);
    let after = solution.after.iter().map(|(pip, penalty)| (pip.to_string(), *penalty));
    let solution = solved.then(|| QuizSolutionFields {
        rank: solution.pip.to_string(),
        penalty: solution.penalty,
        after: Keyed(after.collect()),
        natural: solution.natural.to_string(),
        shortfall: solution.shortfall,
        grade: solution.grade.name(),
    });
    QuizFields {
        number: quiz.number,
        seat: prompt.seat.to_string(),
        hand: names(prompt.hand),
        partner: names(prompt.partner),
        row: names(prompt.rows[0].iter().copied()),
        partner_row: names(prompt.rows[1].iter().copied()),
        to_go: prompt.to_go[0],
        partner_to_go: prompt.to_go[1],
        solution,
    }
}

impl Operation for QuizRequest {
    single_job!();
    /// The problems, and whether all numbers were looked at that had to be.
    type JobResult = (Vec<Quiz>, bool);
    type Answer = QuizAnswer;

    fn solve(&self, _: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        let mut whole = true;
        let numbers = (0..self.count as u64 * LIMIT).take_while(|_| {
            whole = !limits.is_over();
            whole
        });
        let quizzes = quiz::find(self.seed, self.grade, self.count, numbers);
        (quizzes, whole)
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<QuizAnswer> {
        let (quizzes, whole) = results.swap_remove(0);
        Ok(QuizAnswer { status: Status::of(whole), quizzes, solutions: self.solutions })
    }
}
