//! Attempts at problems on all cores, what came of them in order.

use crate::worker::{Engine, Worker};
use std::fmt;
use std::ops::Range;
use tikki_base::batch::Work;
use tikki_puzzle::{GameProblem, GameWish, Lost, Made, Wish, attempt, attempt_game};
use tikki_solver::Limits;

/// What problems are wished for.
pub trait Wished: fmt::Debug + Sync {
    /// A problem.
    type Made: Send;

    /// What comes of an attempt.
    ///
    /// # Errors
    /// Why nothing came of it.
    fn attempt(&self, worker: &mut Worker<'_>, number: u64) -> Result<Self::Made, Lost>;
}

impl Wished for Wish {
    type Made = Made;

    fn attempt(&self, worker: &mut Worker<'_>, number: u64) -> Result<Made, Lost> {
        attempt(self, number, &mut worker.solver().session(), Limits::default())
    }
}

impl Wished for GameWish {
    type Made = GameProblem;

    fn attempt(&self, worker: &mut Worker<'_>, number: u64) -> Result<GameProblem, Lost> {
        let limits = Limits { max_nodes: Some(NODES), ..Limits::default() };
        attempt_game(self, number, worker.rule_solver(), limits)
    }
}

/// The number of an attempt, and what came of it.
pub type AttemptOutcome<M> = (u64, Result<M, Lost>);

/// How many attempts make a good item (tuning: most end at a look).
const ITEM: u64 = 16;

/// The most nodes of a question about another game (tuning: some games go round, and most endings need fewer by far).
const NODES: u64 = 1_000_000;

/// Makes problems; an item is a range of attempts.
#[derive(Debug)]
pub struct Puzzles<'a, W> {
    /// Whose solvers are used.
    pub engine: &'a Engine,
    /// What is wanted.
    pub wish: W,
}

impl<W> Puzzles<'_, W> {
    /// The ranges of a run of attempts.
    pub fn items(attempts: Range<u64>) -> impl Iterator<Item = Range<u64>> {
        let item = move |from: u64| from..attempts.end.min(from.saturating_add(ITEM));
        (attempts.start..attempts.end).step_by(ITEM as usize).map(item)
    }
}

impl<'a, W: Wished> Work for Puzzles<'a, W> {
    type Item = Range<u64>;
    type Open = ();
    type Part = Range<u64>;
    type Done = Vec<AttemptOutcome<W::Made>>;
    /// What came of the attempts, in order.
    type Output = Vec<AttemptOutcome<W::Made>>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, item: Range<u64>) -> ((), Vec<Range<u64>>) {
        ((), vec![item])
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Range<u64>) -> Vec<AttemptOutcome<W::Made>> {
        part.map(|number| (number, self.wish.attempt(worker, number))).collect()
    }

    fn close(
        &self,
        (): (),
        done: Vec<Vec<AttemptOutcome<W::Made>>>,
    ) -> Vec<AttemptOutcome<W::Made>> {
        done.into_iter().flatten().collect()
    }
}
