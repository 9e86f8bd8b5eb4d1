//! `puzzle-gen` of a play at the table: the cards that gave its contract away, or let it through, as problems.

use super::JudgedParams;
use super::PuzzleFields;
use super::attempts::AttemptParams;
use super::attempts::{AttemptRange, AttemptsAnswer, AttemptsResult, first};
use super::source::SourceParams;
use crate::ops::Request;
use crate::ops::{Operation, PlayRequest};
use crate::request::bridge::GivenPlay;
use crate::request::required;
use crate::worker::Worker;
use tikki_base::error::Result;
use tikki_language::Language;
use tikki_puzzle::{
    GeneratedProblem, GeneratorCriteria, Lesson, MistakeExtractor, ProblemSource, RenderOptions,
    SolutionGrade,
};
use tikki_solver::Limits;

/// The question of a `puzzle-gen` request with a play.
#[derive(Clone, Debug)]
pub(super) struct ExtractRequest {
    play: PlayRequest,
    needed: u8,
    source: ProblemSource,
    criteria: GeneratorCriteria,
    /// Whether all problems of the play are wanted, not the best lesson alone.
    every: bool,
    /// How many are returned, and with or without their solutions.
    attempts: AttemptRange,
    language: Language,
}

/// Problems from the mistakes of a play.
#[derive(Clone, Debug, Request)]
#[field(one_of("contract"), one_of("played"))]
pub(crate) struct ExtractParams {
    #[field(flatten)]
    play: GivenPlay,
    #[field(flatten)]
    source: SourceParams,
    #[field(flatten)]
    judged: JudgedParams,
    /// Whether all problems of the play are wanted, not the best lesson alone.
    every: bool,
    #[field(flatten)]
    attempts: AttemptParams,
    /// The language of the words.
    language: Option<Language>,
}

impl ExtractParams {
    pub(super) fn request(self) -> Result<ExtractRequest> {
        let contract = required("contract", self.play.contract)?;
        // A double-dummy problem of real play was missed by a player; a lesson has to be missed by the natural card.
        let usual = GeneratorCriteria {
            grade: SolutionGrade::Single,
            trap: self.judged.lesson != Some(false),
            lesson: Some(Lesson::default()),
            ..GeneratorCriteria::default()
        };
        Ok(ExtractRequest {
            needed: contract.level.tricks_needed(),
            source: self.source.source(Some(contract)).unwrap_or_default(),
            play: self.play.into(),
            criteria: self.judged.criteria(usual),
            every: self.every,
            attempts: self.attempts.range(1),
            language: self.language.unwrap_or_default(),
        })
    }
}

impl Operation for ExtractRequest {
    single_job!();
    type JobResult = AttemptsResult<GeneratedProblem>;
    type Answer = AttemptsAnswer<PuzzleFields>;

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        (): (),
        limits: Limits<'_>,
    ) -> AttemptsResult<GeneratedProblem> {
        let mut mine = MistakeExtractor::new(self.criteria.clone(), self.every);
        let mut session = worker.solver().session();
        let ExtractRequest { play, needed, source, .. } = self;
        let before = limits.counted();
        let made = mine.problems_of(&play.play, *needed, source, &mut session, limits);
        let place = |made: &GeneratedProblem| made.problem.play().cards().len() as u64;
        let over = |most| limits.counted() - before > most;
        AttemptsResult {
            attempts: mine.mistakes,
            whole: !limits.is_over() && !limits.max_nodes.is_some_and(over),
            found: made.into_iter().map(|made| (place(&made), made)).collect(),
            lost: mine.failures,
        }
    }

    fn answer(
        &self,
        results: Vec<AttemptsResult<GeneratedProblem>>,
    ) -> Result<AttemptsAnswer<PuzzleFields>> {
        let options = RenderOptions { language: self.language, exam: self.attempts.exam };
        let looked_at: u64 =
            results.iter().map(|tried| tried.attempts + u64::from(!tried.whole)).sum();
        let mut attempts = self.attempts.clone();
        attempts.range = 0..looked_at;
        Ok(attempts.answer(results, first, |made| PuzzleFields::new(made, None, options)))
    }
}
