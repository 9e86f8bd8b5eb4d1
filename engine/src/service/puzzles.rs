//! Attempts at problems on all cores, what came of them in order.

use crate::worker::{Engine, Worker};
use std::fmt;
use std::ops::Range;
use tikki_base::batch::Work;
use tikki_puzzle::{
    AttemptFailure, GameCriteria, GameProblem, GeneratedProblem, GeneratorCriteria, attempt,
    attempt_game,
};
use tikki_solver::Limits;

/// What problems are wished for.
pub trait ProblemCriteria: fmt::Debug + Sync {
    /// A problem.
    type ProblemOutput: Send;

    /// What comes of an attempt.
    ///
    /// # Errors
    /// Why nothing came of it.
    fn attempt(
        &self,
        worker: &mut Worker<'_>,
        number: u64,
    ) -> Result<Self::ProblemOutput, AttemptFailure>;
}

impl ProblemCriteria for GeneratorCriteria {
    type ProblemOutput = GeneratedProblem;

    fn attempt(
        &self,
        worker: &mut Worker<'_>,
        number: u64,
    ) -> Result<GeneratedProblem, AttemptFailure> {
        attempt(self, number, &mut worker.solver().session(), Limits::default())
    }
}

impl ProblemCriteria for GameCriteria {
    type ProblemOutput = GameProblem;

    fn attempt(&self, worker: &mut Worker<'_>, number: u64) -> Result<GameProblem, AttemptFailure> {
        let limits = Limits { max_nodes: Some(NODES), ..Limits::default() };
        attempt_game(self, number, worker.rule_solver(), limits)
    }
}

/// The number of an attempt, and what came of it.
pub type AttemptOutcome<M> = (u64, Result<M, AttemptFailure>);

/// How many attempts make a good item (tuning: most end at a look).
const ITEM: u64 = 16;

/// The most nodes of a question about another game (tuning: some games go round, and most endings need fewer by far).
const NODES: u64 = 1_000_000;

/// Makes problems; an item is a range of attempts.
#[derive(Debug)]
pub struct PuzzleWork<'a, W> {
    /// Whose solvers are used.
    pub engine: &'a Engine,
    /// What is wanted.
    pub criteria: W,
}

impl<W> PuzzleWork<'_, W> {
    /// The ranges of a run of attempts.
    pub fn items(attempts: Range<u64>) -> impl Iterator<Item = Range<u64>> {
        let item = move |from: u64| from..attempts.end.min(from.saturating_add(ITEM));
        (attempts.start..attempts.end).step_by(ITEM as usize).map(item)
    }
}

impl<'a, W: ProblemCriteria> Work for PuzzleWork<'a, W> {
    type Item = Range<u64>;
    type OpenItem = ();
    type Job = Range<u64>;
    type JobResult = Vec<AttemptOutcome<W::ProblemOutput>>;
    /// What came of the attempts, in order.
    type Output = Vec<AttemptOutcome<W::ProblemOutput>>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, item: Range<u64>) -> ((), Vec<Range<u64>>) {
        ((), vec![item])
    }

    fn solve(
        &self,
        worker: &mut Worker<'a>,
        part: Range<u64>,
    ) -> Vec<AttemptOutcome<W::ProblemOutput>> {
        part.map(|number| (number, self.criteria.attempt(worker, number))).collect()
    }

    fn close(
        &self,
        (): (),
        results: Vec<Vec<AttemptOutcome<W::ProblemOutput>>>,
    ) -> Vec<AttemptOutcome<W::ProblemOutput>> {
        results.into_iter().flatten().collect()
    }
}
