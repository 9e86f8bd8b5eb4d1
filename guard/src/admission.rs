//! Which whole requests are at the upstream, and which of those that wait is next: clients take turns, and none has all places.
//! Probes go first and have places of their own.

use crate::client::ClientAddress;
use crate::limits;
use crate::quota::Quotas;
use crate::round_robin::RoundRobin;
use std::collections::VecDeque;

/// The client and the kind of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestSource {
    pub client: ClientAddress,
    /// It asks whether the service lives, is ready, or how it does.
    pub probes: bool,
}

/// The requests that wait, by the keys of their connections, and how many are at the upstream.
#[derive(Debug)]
pub(crate) struct Admission {
    probes: VecDeque<usize>,
    others: RoundRobin<usize>,
    probes_inside: usize,
    others_inside: Quotas,
}

impl Admission {
    /// No requests yet. `most` is how many may be at the upstream beside probes.
    pub(crate) fn new(most: usize) -> Admission {
        Admission {
            probes: VecDeque::new(),
            others: RoundRobin::default(),
            probes_inside: 0,
            others_inside: Quotas::new(most),
        }
    }

    /// How many are at the upstream.
    pub(crate) fn inside(&self) -> usize {
        self.probes_inside + self.others_inside.total()
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.probes.len() + self.others.len()
    }

    /// A request waits.
    pub(crate) fn wait(&mut self, asker: RequestSource, key: usize) {
        if asker.probes {
            self.probes.push_back(key);
        } else {
            self.others.push(asker.client, key);
        }
    }

    /// A request waits no longer.
    pub(crate) fn forget(&mut self, key: usize) {
        self.probes.retain(|&other| other != key);
        self.others.take_all(|&other| other == key);
    }

    /// The request that may go to the upstream now, if there is one.
    pub(crate) fn next(&mut self) -> Option<usize> {
        if self.probes_inside < limits::PROBES
            && let Some(key) = self.probes.pop_front()
        {
            return Some(key);
        }
        let Admission { others, others_inside, .. } = self;
        others.pop(|client| others_inside.may_take(client)).map(|(_, key)| key)
    }

    /// A request goes to the upstream.
    pub(crate) fn enter(&mut self, asker: RequestSource) {
        if asker.probes { self.probes_inside += 1 } else { self.others_inside.take(asker.client) }
    }

    /// A request at the upstream is answered or given up.
    pub(crate) fn leave(&mut self, asker: RequestSource) {
        if asker.probes {
            self.probes_inside -= 1;
        } else {
            self.others_inside.give_back(asker.client);
        }
    }
}

#[cfg(test)]
mod tests;
