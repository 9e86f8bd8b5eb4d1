//! Solves many items on all cores and returns their outputs in the order of the items.
//!
//! Each item opens into parts (for example a deal into its strains), and threads take parts, not items, so one hard item
//! leaves no core idle. As soon as the last part of an item is done and all earlier outputs are out, its output goes to the
//! sink. The calling thread reads the items and may wait for them for any time: outputs do not wait for later items. At most
//! a *window* of items is open at a time, so memory is bounded for any length of input.
//!
//! ```text
//!  items ──open──▶ parts ──solve on any thread──▶ close ──▶ in order ──▶ sink
//!    ▲                                                         │
//!    └──────────── waits while the window is full ◀────────────┘
//! ```

use rayon::{Scope, ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::{fmt, iter, mem, thread};
use thiserror::Error;

/// The work done on each item of a batch.
///
/// `open` runs on the thread that reads the items, `solve` on the threads of the batch, and `close` on the thread that solved
/// the last part or opened an item without parts.
pub trait Work: Sync {
    /// An item.
    type Item;
    /// The part of an item kept for `close`.
    type OpenItem: Send;
    /// A part of an item that can be solved by itself.
    type Job: Send;
    /// The result of a part.
    type JobResult: Send;
    /// The output of an item, for the sink.
    type Output: Send;
    /// The state that a thread keeps from part to part, such as a solver with its table.
    type Worker: Send;

    /// Creates a worker for a thread.
    fn worker(&self) -> Self::Worker;

    /// Opens an item into its parts. An item without parts is closed at once.
    fn open(&self, item: Self::Item) -> (Self::OpenItem, Vec<Self::Job>);

    /// Solves a part. The result must not depend on earlier work of the worker.
    fn solve(&self, worker: &mut Self::Worker, part: Self::Job) -> Self::JobResult;

    /// Combines the results of the parts, in the order given by `open`, into the output of an item.
    fn close(&self, open: Self::OpenItem, done: Vec<Self::JobResult>) -> Self::Output;
}

/// Decides when a part may start, where several batches share their threads.
pub trait Gate: Sync {
    /// The permit held while the part is solved.
    type Permit: Send;

    /// Waits until a part may start. `None` ends the batch: no further part is started.
    fn permit(&self) -> Option<Self::Permit>;
}

/// A gate that lets every part start at once.
#[derive(Clone, Copy, Debug)]
pub struct OpenGate;

impl Gate for OpenGate {
    type Permit = ();

    fn permit(&self) -> Option<()> {
        Some(())
    }
}

/// The settings of a batch.
#[derive(Clone, Copy, Debug, Default)]
pub struct BatchSettings {
    /// Number of threads that solve parts; all cores if `None`.
    pub threads: Option<NonZeroUsize>,
    /// Number of items that may be open at a time; 256 if `None`.
    pub window: Option<NonZeroUsize>,
}

impl BatchSettings {
    /// The default window (tuning: large enough that one hard item rarely holds up the reading).
    pub(crate) const WINDOW: usize = 256;
    /// The stack of each thread, in bytes (tuning: a full deal is searched 52 cards deep, with room to spare).
    pub(crate) const STACK: usize = 8 << 20;
}

/// The threads of a batch could not be started.
#[derive(Debug, Error)]
#[error("cannot start the threads of a batch")]
pub struct StartError(#[from] ThreadPoolBuildError);

/// Threads that do one kind of work, with a worker for each.
///
/// Several threads may run batches on it at the same time. A [`Gate`] decides whose part is next; without one, parts run in
/// the order in which they arrive.
pub struct Batch<W: Work> {
    work: W,
    pool: ThreadPool,
    /// One worker for each thread, created when the thread first solves a part; taken out while it solves.
    workers: Vec<Mutex<Option<W::Worker>>>,
    window: usize,
}

impl<W: Work> fmt::Debug for Batch<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("threads", &self.threads())
            .field("window", &self.window)
            .finish_non_exhaustive()
    }
}

impl<W: Work> Batch<W> {
    /// Starts the threads.
    ///
    /// # Errors
    /// [`StartError`] when the system cannot start the threads.
    pub fn new(work: W, options: BatchSettings) -> Result<Batch<W>, StartError> {
        // Rayon takes 0 threads to mean the number of cores.
        let threads = options.threads.map_or(0, NonZeroUsize::get);
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .stack_size(BatchSettings::STACK)
            .build()?;
        let workers = iter::repeat_with(Mutex::default).take(pool.current_num_threads()).collect();
        let window = options.window.map_or(BatchSettings::WINDOW, NonZeroUsize::get);
        Ok(Batch { work, pool, workers, window })
    }

    /// Returns the number of threads that solve parts.
    pub(crate) fn threads(&self) -> usize {
        self.workers.len()
    }

    /// Returns the work.
    pub fn work(&self) -> &W {
        &self.work
    }

    /// Passes the output of each item to `sink`, in the order of the items, each as soon as possible.
    ///
    /// The sink is called from one thread at a time, not always the same. Once it fails, nothing more is read or started.
    ///
    /// # Errors
    /// The error of the sink.
    ///
    /// # Panics
    /// When the work, the items or the sink panic; all threads have stopped by then.
    pub fn run<E: Send>(
        &self,
        items: impl IntoIterator<Item = W::Item>,
        sink: impl FnMut(W::Output) -> Result<(), E> + Send,
    ) -> Result<(), E> {
        let run = BatchRun::new(self, sink);
        self.pool.in_place_scope(|scope| run.read(&OpenGate, items.into_iter(), scope));
        run.ended()
    }

    /// Does the same through a gate, and with a sink that may be slow: the sink has its own thread, so that no solving thread
    /// waits for it.
    ///
    /// # Errors
    /// The error of the sink.
    ///
    /// # Panics
    /// When the work, the items or the sink panic.
    pub fn stream<E: Send>(
        &self,
        gate: &impl Gate,
        items: impl IntoIterator<Item = W::Item>,
        sink: impl FnMut(W::Output) -> Result<(), E> + Send,
    ) -> Result<(), E> {
        let run = BatchRun::new(self, sink);
        run.progress().delivering = true;
        thread::scope(|threads| {
            let own = thread::Builder::new().spawn_scoped(threads, || run.deliver_all());
            if own.is_err() {
                run.progress().delivering = false;
            }
            let _guard = EndOfReading(&run);
            self.pool.in_place_scope(|scope| run.read(gate, items.into_iter(), scope));
        });
        run.ended()
    }

    /// Returns the output of one item, with its parts solved through a gate; `None` without a permit.
    ///
    /// # Panics
    /// When the work panics.
    pub fn output(&self, gate: &impl Gate, item: W::Item) -> Option<W::Output> {
        let mut output = None;
        let run = BatchRun::new(self, |only| {
            output = Some(only);
            Ok::<(), Infallible>(())
        });
        self.pool.in_place_scope(|scope| run.read(gate, iter::once(item), scope));
        drop(run);
        output
    }

    /// Returns the outputs of all items, in order.
    ///
    /// # Panics
    /// When the work or the items panic.
    pub fn outputs(&self, items: impl IntoIterator<Item = W::Item>) -> Vec<W::Output> {
        let mut outputs = Vec::new();
        let Ok(()) = self.run(items, |output| {
            outputs.push(output);
            Ok::<(), Infallible>(())
        });
        outputs
    }

    fn solve(&self, job: W::Job) -> W::JobResult {
        let thread = rayon::current_thread_index().expect("parts are solved on the pool");
        let slot = &self.workers[thread];
        let mut worker = lock(slot).take().unwrap_or_else(|| self.work.worker());
        let results = self.work.solve(&mut worker, job);
        // A worker whose solve panicked is not put back.
        *lock(slot) = Some(worker);
        results
    }
}

/// One run of a batch: the state shared by its reader and all its parts.
struct BatchRun<'a, W: Work, S, E> {
    batch: &'a Batch<W>,
    progress: Mutex<Progress<W, E>>,
    /// Notified whenever an item has left the window, and at a stop.
    room: Condvar,
    /// Notified whenever an output is ready, and at the end.
    ready: Condvar,
    sink: Mutex<S>,
}

/// The index of a part and of its item.
#[derive(Clone, Copy)]
struct JobPlace {
    item: usize,
    part: usize,
}

impl<'a, W: Work, S, E: Send> BatchRun<'a, W, S, E>
where
    S: FnMut(W::Output) -> Result<(), E> + Send,
{
    fn new(batch: &'a Batch<W>, sink: S) -> BatchRun<'a, W, S, E> {
        let progress = Mutex::new(Progress::new());
        BatchRun {
            batch,
            progress,
            room: Condvar::new(),
            ready: Condvar::new(),
            sink: Mutex::new(sink),
        }
    }

    fn read<'scope, G: Gate>(
        &'scope self,
        gate: &G,
        mut items: impl Iterator<Item = W::Item>,
        scope: &Scope<'scope>,
    ) where
        G::Permit: 'scope,
    {
        let _guard = StopOnPanic(self);
        while self.has_room() {
            let Some(item) = items.next() else { return };
            self.admit(gate, item, scope);
        }
    }

    /// Waits for room in the window; false when the run has stopped.
    fn has_room(&self) -> bool {
        let full = |progress: &mut Progress<W, E>| {
            !progress.stopped && progress.window.len() >= self.batch.window
        };
        let waited = self.room.wait_while(self.progress(), full);
        !waited.unwrap_or_else(PoisonError::into_inner).stopped
    }

    fn admit<'scope, G: Gate>(&'scope self, gate: &G, item: W::Item, scope: &Scope<'scope>)
    where
        G::Permit: 'scope,
    {
        let (open, jobs) = self.batch.work.open(item);
        let item = self.progress().begin(open, jobs.len());
        if jobs.is_empty() {
            let complete = self.progress().take_complete(item);
            self.close(item, complete);
        }
        for (part, content) in jobs.into_iter().enumerate() {
            let Some(pass) = gate.permit() else { return self.stop() };
            scope.spawn(move |_| self.take_up(JobPlace { item, part }, content, pass));
        }
    }

    fn take_up<P>(&self, place: JobPlace, job: W::Job, pass: P) {
        let _guard = StopOnPanic(self);
        if self.progress().stopped {
            return;
        }
        let results = self.batch.solve(job);
        drop(pass);
        let complete = self.progress().put(place, results);
        self.close(place.item, complete);
    }

    fn close(&self, item: usize, complete: Option<Complete<W>>) {
        if let Some((open, results)) = complete {
            let output = self.batch.work.close(open, results);
            self.progress().finish(item, output);
            self.ready.notify_all();
            self.deliver();
        }
    }

    /// Delivers every output that is next in order, unless another thread is delivering: that thread will also see ours.
    fn deliver(&self) {
        let mut progress = self.progress();
        if mem::replace(&mut progress.delivering, true) {
            return;
        }
        while let Some(output) = progress.next_output() {
            drop(progress);
            let sent = lock(&self.sink)(output);
            progress = self.progress();
            progress.leave(sent);
            self.room.notify_all();
        }
        progress.delivering = false;
    }

    /// Delivers all outputs, and waits for those still to come.
    fn deliver_all(&self) {
        let _guard = StopOnPanic(self);
        let mut progress = self.progress();
        while !progress.is_over() {
            let Some(output) = progress.next_output() else {
                progress = self.ready.wait(progress).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(progress);
            let sent = lock(&self.sink)(output);
            progress = self.progress();
            progress.leave(sent);
            self.room.notify_all();
        }
    }

    /// Stops the run: nothing more is started or delivered.
    fn stop(&self) {
        self.progress().stopped = true;
        self.room.notify_all();
        self.ready.notify_all();
    }

    fn progress(&self) -> MutexGuard<'_, Progress<W, E>> {
        lock(&self.progress)
    }

    fn ended(self) -> Result<(), E> {
        let progress = self.progress.into_inner().unwrap_or_else(PoisonError::into_inner);
        progress.error.map_or(Ok(()), Err)
    }
}

/// Stops the run if its thread panics, so that no other thread waits forever.
struct StopOnPanic<'a, 'b, W: Work, S, E>(&'a BatchRun<'b, W, S, E>);

impl<W: Work, S, E> Drop for StopOnPanic<'_, '_, W, S, E> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(&self.0.progress).stopped = true;
            self.0.room.notify_all();
            self.0.ready.notify_all();
        }
    }
}

/// On drop, marks that there will be no further outputs.
struct EndOfReading<'a, 'b, W: Work, S, E>(&'a BatchRun<'b, W, S, E>);

impl<W: Work, S, E> Drop for EndOfReading<'_, '_, W, S, E> {
    fn drop(&mut self) {
        lock(&self.0.progress).ended = true;
        self.0.ready.notify_all();
    }
}

/// The progress of the open items.
struct Progress<W: Work, E> {
    /// The open items, in order; the first is the next to leave.
    window: VecDeque<ItemStage<W>>,
    /// The number of items that have left the window.
    left: usize,
    delivering: bool,
    stopped: bool,
    /// Whether all items are read and all their parts solved.
    ended: bool,
    error: Option<E>,
}

/// The input of `close` for an item with all parts done.
type Complete<W> = (<W as Work>::OpenItem, Vec<<W as Work>::JobResult>);

/// The stage of an open item.
enum ItemStage<W: Work> {
    /// Some parts are missing.
    Parts { open: W::OpenItem, results: Vec<Option<W::JobResult>>, missing: usize },
    /// A thread is closing it or passing it to the sink.
    InHand,
    /// Its output waits for its turn.
    Output(W::Output),
}

impl<W: Work, E> Progress<W, E> {
    fn new() -> Progress<W, E> {
        Progress {
            window: VecDeque::new(),
            left: 0,
            delivering: false,
            stopped: false,
            ended: false,
            error: None,
        }
    }

    /// Adds an item to the window and returns its number.
    fn begin(&mut self, open: W::OpenItem, parts: usize) -> usize {
        let results = iter::repeat_with(|| None).take(parts).collect();
        self.window.push_back(ItemStage::Parts { open, results, missing: parts });
        self.left + self.window.len() - 1
    }

    /// Returns whether nothing is left to deliver.
    fn is_over(&self) -> bool {
        self.stopped || (self.ended && self.window.is_empty())
    }

    fn stage(&mut self, item: usize) -> &mut ItemStage<W> {
        &mut self.window[item - self.left]
    }

    /// Stores the result of a part. The caller that brings the last one has to close the item.
    fn put(&mut self, place: JobPlace, result: W::JobResult) -> Option<Complete<W>> {
        if let ItemStage::Parts { results, missing, .. } = self.stage(place.item) {
            results[place.part] = Some(result);
            *missing -= 1;
        }
        self.take_complete(place.item)
    }

    fn take_complete(&mut self, item: usize) -> Option<Complete<W>> {
        let stage = self.stage(item);
        if !matches!(stage, ItemStage::Parts { missing: 0, .. }) {
            return None;
        }
        match mem::replace(stage, ItemStage::InHand) {
            ItemStage::Parts { open, results, .. } => {
                Some((open, results.into_iter().flatten().collect()))
            }
            ItemStage::InHand | ItemStage::Output(_) => None,
        }
    }

    fn finish(&mut self, item: usize, output: W::Output) {
        *self.stage(item) = ItemStage::Output(output);
    }

    /// Takes the output of the first item, if it is ready and the run has not stopped.
    fn next_output(&mut self) -> Option<W::Output> {
        let first = self.window.front_mut().filter(|_| !self.stopped)?;
        match mem::replace(first, ItemStage::InHand) {
            ItemStage::Output(output) => Some(output),
            unfinished => {
                *first = unfinished;
                None
            }
        }
    }

    /// Removes the first item from the window.
    fn leave<T>(&mut self, sent: Result<T, E>) {
        self.window.pop_front();
        self.left += 1;
        if let Err(error) = sent {
            self.stopped = true;
            self.error = Some(error);
        }
    }
}

/// Takes the lock, even after a panic elsewhere: the guarded value is consistent between any two statements.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
