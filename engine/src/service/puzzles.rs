//! Attempts at problems on all cores, what came of them in order.

use crate::worker::{Engine, Worker};
use std::ops::Range;
use tikki_base::batch::Work;
use tikki_puzzle::{Lost, Made, Wish, attempt};
use tikki_solver::Limits;

/// The number of an attempt, and what came of it.
pub type Outcome = (u64, Result<Made, Lost>);

/// Makes problems; an item is a range of attempts.
#[derive(Debug)]
pub struct Puzzles<'a> {
    /// Whose solvers are used.
    pub engine: &'a Engine,
    /// What is wanted.
    pub wish: Wish,
}

impl Puzzles<'_> {
    /// How many attempts make a good item (tuning: most end at a look).
    pub(crate) const ITEM: u64 = 16;

    /// The ranges of a run of attempts.
    pub fn items(attempts: Range<u64>) -> impl Iterator<Item = Range<u64>> {
        let item = move |from: u64| from..attempts.end.min(from.saturating_add(Puzzles::ITEM));
        (attempts.start..attempts.end).step_by(Puzzles::ITEM as usize).map(item)
    }
}

impl<'a> Work for Puzzles<'a> {
    type Item = Range<u64>;
    type Open = ();
    type Part = Range<u64>;
    type Done = Vec<Outcome>;
    /// What came of the attempts, in order.
    type Output = Vec<Outcome>;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, item: Range<u64>) -> ((), Vec<Range<u64>>) {
        ((), vec![item])
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Range<u64>) -> Vec<Outcome> {
        let mut one = |number| {
            let mut session = worker.solver().session();
            (number, attempt(&self.wish, number, &mut session, Limits::default()))
        };
        part.map(&mut one).collect()
    }

    fn close(&self, (): (), done: Vec<Vec<Outcome>>) -> Vec<Outcome> {
        done.into_iter().flatten().collect()
    }
}
