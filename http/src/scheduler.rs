//! Decides whose part is solved next: clients take turns, and so do the requests of a client.
//!
//! Parts are not interrupted, and one may take as long as a whole request. So there are more threads than parts that are
//! normally solved: a client with nothing being solved need not wait for the parts of others.

use std::collections::{HashMap, HashSet};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tikki_base::batch::Gate;
use tikki_engine::service::Cancel;
use tikki_guard::{ClientAddress, Clock, RoundRobin};

/// The interval at which waiting requests check whether they should still wait.
const LOOK: Duration = Duration::from_millis(50);

/// The turns of all clients.
#[derive(Debug)]
pub(crate) struct JobScheduler {
    /// The normal number of parts solved at a time: one more than the number of threads, so that none is idle while the next
    /// part is handed over.
    usual: usize,
    /// The number of parts solved at a time when clients with none would wait.
    most: usize,
    clock: Clock,
    state: Mutex<SchedulerState>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct SchedulerState {
    waiting: RoundRobin<u64>,
    granted: HashSet<u64>,
    next: u64,
    running: HashMap<ClientAddress, usize>,
    total: usize,
}

/// The turns of one request or batch.
#[derive(Debug)]
pub(crate) struct RequestScheduler<'a> {
    scheduler: &'a JobScheduler,
    client: ClientAddress,
    cancel: &'a Cancel,
    /// When to give up if its first part has not started.
    until: Option<Instant>,
    begun: OnceLock<Instant>,
}

/// The permit to solve a part.
#[derive(Debug)]
pub(crate) struct JobPermit<'a> {
    scheduler: &'a JobScheduler,
    client: ClientAddress,
}

impl JobScheduler {
    /// Creates turns for this normal and this maximum number of parts.
    pub(crate) fn new(usual: usize, most: usize, clock: Clock) -> JobScheduler {
        JobScheduler { usual, most, clock, state: Mutex::default(), changed: Condvar::new() }
    }

    /// Returns the turns of a request; it has none after this time if its first part has not started, or once it is
    /// cancelled.
    pub(crate) fn of<'a>(
        &'a self,
        client: ClientAddress,
        cancel: &'a Cancel,
        until: Option<Instant>,
    ) -> RequestScheduler<'a> {
        RequestScheduler { scheduler: self, client, cancel, until, begun: OnceLock::new() }
    }

    /// Gives permits to waiting requests, as many as there are.
    fn grant(&self, state: &mut SchedulerState) {
        let SchedulerState { waiting, granted, running, total, .. } = state;
        loop {
            let may = |client: ClientAddress| {
                *total < self.usual || (*total < self.most && !running.contains_key(&client))
            };
            let Some((client, number)) = waiting.pop(may) else { break };
            *running.entry(client).or_default() += 1;
            *total += 1;
            granted.insert(number);
        }
        self.changed.notify_all();
    }

    fn give_back(&self, client: ClientAddress) {
        let mut state = self.lock();
        state.total -= 1;
        if let Some(running) = state.running.get_mut(&client) {
            *running -= 1;
            if *running == 0 {
                state.running.remove(&client);
            }
        }
        self.grant(&mut state);
    }

    fn lock(&self) -> MutexGuard<'_, SchedulerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RequestScheduler<'_> {
    /// Returns the time at which the first part was started.
    pub(crate) fn begun(&self) -> Option<Instant> {
        self.begun.get().copied()
    }

    fn is_late(&self) -> bool {
        let late = |until| self.begun().is_none() && self.scheduler.clock.now() >= until;
        self.cancel.is_cancelled() || self.until.is_some_and(late)
    }
}

impl<'a> Gate for RequestScheduler<'a> {
    type Permit = JobPermit<'a>;

    fn permit(&self) -> Option<JobPermit<'a>> {
        let RequestScheduler { scheduler, client, .. } = *self;
        let mut state = scheduler.lock();
        let number = state.next;
        state.next += 1;
        state.waiting.push(client, number);
        scheduler.grant(&mut state);
        while !state.granted.remove(&number) {
            if self.is_late() {
                state.waiting.take_all(|other| *other == number);
                return None;
            }
            let waited = scheduler.changed.wait_timeout(state, LOOK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        self.begun.get_or_init(|| scheduler.clock.now());
        Some(JobPermit { scheduler, client })
    }
}

impl Drop for JobPermit<'_> {
    fn drop(&mut self) {
        self.scheduler.give_back(self.client);
    }
}

#[cfg(test)]
mod tests;
