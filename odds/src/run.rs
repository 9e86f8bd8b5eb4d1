//! All parts of a plan, on some threads.

use crate::answer::{MoveOdds, TrickOdds};
use crate::cover::Effort;
use crate::error::OddsError;
use crate::layouts::Layouts;
use crate::plan::{PartResult, Plan, Target};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fmt, thread};
use tikki_solver::{Config, Limits, Solver};

/// Takes what is proved so far.
pub type Progress = dyn Fn(&[TrickOdds]) + Sync;

/// How odds are counted. It never changes numbers that are exact.
#[derive(Clone, Copy)]
pub struct Settings<'a> {
    /// Number of threads; with one, the calling thread does all.
    pub threads: NonZeroUsize,
    /// Size of each thread's transposition table in bytes. A thread takes some 16 MiB more.
    pub table_bytes: usize,
    /// The most nodes of all threads together. Each part has its share by the number of its layouts, so that the bounds are the same
    /// for any number of threads.
    pub max_nodes: Option<u64>,
    /// Asked about every thousand nodes on every thread; when it returns `true`, what is proved so far is the answer.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Gets what is proved so far after each part: for each card asked about, or once.
    pub progress: Option<&'a Progress>,
}

impl Default for Settings<'_> {
    fn default() -> Self {
        let table_bytes = 96 << 20;
        Settings {
            threads: NonZeroUsize::MIN,
            table_bytes,
            max_nodes: None,
            stop: None,
            progress: None,
        }
    }
}

impl fmt::Debug for Settings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("threads", &self.threads)
            .field("table_bytes", &self.table_bytes)
            .field("max_nodes", &self.max_nodes)
            .finish_non_exhaustive()
    }
}

/// The tricks of declarer's side over all layouts when both sides play perfectly with open hands.
///
/// # Errors
/// [`OddsError::BadTarget`] where more tricks are asked for than the deal has.
pub fn odds(
    layouts: &Layouts,
    target: Target,
    settings: Settings<'_>,
) -> Result<TrickOdds, OddsError> {
    let plan = Plan::new(layouts, target)?;
    Ok(plan.odds(&run(&plan, settings)))
}

/// The same for each card that the seat to play may play.
///
/// # Errors
/// [`OddsError::NotToPlay`] where the hand of the seat to play is hidden or the play is over, else as [`odds`].
pub fn moves(
    layouts: &Layouts,
    target: Target,
    settings: Settings<'_>,
) -> Result<Vec<MoveOdds>, OddsError> {
    let plan = Plan::of_moves(layouts, target)?;
    Ok(plan.moves(&run(&plan, settings)))
}

/// Does all parts of a plan; the results stand in the order of the parts.
pub fn run(plan: &Plan, settings: Settings<'_>) -> Vec<PartResult> {
    let threads = settings.threads.get().min(plan.parts());
    let taken = (0..plan.parts()).map(|_| AtomicBool::new(false)).collect();
    let work = &Work { plan, settings, taken, done: Mutex::default() };
    thread::scope(|scope| {
        for thread in 1..threads {
            scope.spawn(move || work.do_parts(thread * plan.parts() / threads));
        }
        work.do_parts(0);
    });
    let mut done = std::mem::take(&mut *work.done());
    done.sort_by_key(|&(part, _)| part);
    done.into_iter().map(|(_, result)| result).collect()
}

/// What the threads share.
struct Work<'a> {
    plan: &'a Plan,
    settings: Settings<'a>,
    /// Whether a thread has taken the part.
    taken: Vec<AtomicBool>,
    done: Mutex<Vec<(usize, PartResult)>>,
}

impl Work<'_> {
    /// Takes parts in turn from the first one on, and from the start again, until none is left. Neighbours share much of what the table
    /// knows, so a thread forgets nothing, unless nodes are limited and must not depend on other parts.
    fn do_parts(&self, first: usize) {
        let Settings { table_bytes, max_nodes, stop, .. } = self.settings;
        let mut solver = Solver::new(Config { table_bytes, ..Config::default() });
        let stop = || stop.is_some_and(|stop| stop());
        let limits = Limits { stop: Some(&stop), ..Limits::default() };
        let mine = (first..self.plan.parts()).chain(0..first);
        let mine = mine.filter(|&part| !self.taken[part].swap(true, Ordering::Relaxed));
        if let Some(all) = max_nodes {
            for part in mine {
                let share = part_of(all, self.plan.size(part), self.plan.layouts());
                self.add(part, self.plan.solve(part, &mut solver.session(), limits.at_most(share)));
            }
        } else {
            let mut session = solver.session();
            for part in mine {
                self.add(part, self.plan.solve(part, &mut session, limits));
            }
        }
    }

    fn done(&self) -> MutexGuard<'_, Vec<(usize, PartResult)>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, part: usize, result: PartResult) {
        let mut done = self.done();
        done.push((part, result));
        if let Some(progress) = self.settings.progress {
            progress(&self.plan.all_odds(&done));
        }
    }
}

/// The share of a part.
fn part_of(all: u64, part: u64, of: u64) -> u64 {
    (u128::from(all) * u128::from(part) / u128::from(of.max(1))) as u64
}

/// What the parts took together.
pub fn effort(results: &[PartResult]) -> Effort {
    let mut sum = Effort::default();
    for result in results {
        sum.add(&result.effort);
    }
    sum
}
