//! Queues of jobs for workers: clients take turns, and none can take all places or all workers.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use tikki_guard::{ClientAddress, Quotas, RoundRobin};

/// Jobs waiting for one of several workers.
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    state: Mutex<QueueState<T>>,
    /// Signalled when there may be a job for a worker.
    changed: Condvar,
}

#[derive(Debug)]
struct QueueState<T> {
    waiting: RoundRobin<T>,
    places: Quotas,
    workers: Quotas,
    closed: bool,
}

/// A job held by a worker, who is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct WorkerLease<'a, T> {
    queue: &'a FairQueue<T>,
    client: ClientAddress,
}

impl<T> FairQueue<T> {
    /// Creates a queue with this many places and workers.
    pub(crate) fn new(places: usize, workers: usize) -> FairQueue<T> {
        let state = QueueState {
            waiting: RoundRobin::default(),
            places: Quotas::new(places),
            workers: Quotas::new(workers),
            closed: false,
        };
        FairQueue { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Adds a job of a client; returns it if the client has used its share of places, or the queue is closed.
    pub(crate) fn push(&self, client: ClientAddress, job: T) -> Result<(), T> {
        let mut state = self.lock();
        if state.closed || !state.places.may_take(client) {
            return Err(job);
        }
        state.places.take(client);
        state.waiting.push(client, job);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for a job of a client that may use one more worker; `None` once the queue is closed and empty.
    pub(crate) fn pop(&self) -> Option<(T, WorkerLease<'_, T>)> {
        let mut state = self.lock();
        loop {
            if let Some((client, job)) = state.next() {
                return Some((job, WorkerLease { queue: self, client }));
            }
            if state.closed && state.waiting.is_empty() {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Removes the jobs for which `such` holds, wherever they wait, and returns them.
    pub(crate) fn take_all(&self, such: impl Fn(&T) -> bool) -> Vec<T> {
        let mut state = self.lock();
        let taken = state.waiting.take_all(such);
        for (client, _) in &taken {
            state.places.give_back(*client);
        }
        taken.into_iter().map(|(_, job)| job).collect()
    }

    /// Returns the number of waiting jobs.
    pub(crate) fn len(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Accepts no more jobs; those waiting can still be popped.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, QueueState<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> QueueState<T> {
    fn next(&mut self) -> Option<(ClientAddress, T)> {
        let QueueState { waiting, places, workers, .. } = self;
        let (client, job) = waiting.pop(|client| workers.may_take(client))?;
        places.give_back(client);
        workers.take(client);
        Some((client, job))
    }
}

impl<T> Drop for WorkerLease<'_, T> {
    fn drop(&mut self) {
        self.queue.lock().workers.give_back(self.client);
        // Any of the waiting workers may now be allowed to take a job.
        self.queue.changed.notify_all();
    }
}

#[cfg(test)]
mod tests;
