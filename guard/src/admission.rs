//! Which whole requests are at the upstream, and which of those that wait is next: clients take turns, and none has all places.
//! Probes go first and have places of their own.

use crate::client::ClientAddress;
use crate::limits;
use crate::quota::Quotas;
use crate::round_robin::RoundRobin;
use std::collections::VecDeque;

/// Whose request it is, and of which kind.
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
mod tests {
    use super::*;

    #[test]
    fn client_cannot_fill_admission_and_probes_are_separate() {
        let asker =
            |last, probes| RequestSource { client: ClientAddress::V4([192, 0, 2, last]), probes };
        let mut admission = Admission::new(4);
        for key in 0..5 {
            admission.wait(asker(1, false), key);
        }
        let enter = |admission: &mut Admission, asker| {
            let key = admission.next();
            key.inspect(|_| admission.enter(asker))
        };
        let first = [0, 1, 2].map(|_| enter(&mut admission, asker(1, false)));
        assert_eq!(first, [Some(0), Some(1), None]);
        admission.wait(asker(2, false), 7);
        admission.wait(asker(1, true), 8);
        assert_eq!(enter(&mut admission, asker(1, true)), Some(8));
        assert_eq!(enter(&mut admission, asker(2, false)), Some(7));
        assert_eq!((admission.inside(), admission.waiting()), (4, 3));
        admission.forget(3);
        admission.leave(asker(1, false));
        admission.leave(asker(1, true));
        assert_eq!(enter(&mut admission, asker(1, false)), Some(2));
        admission.leave(asker(1, false));
        assert_eq!(enter(&mut admission, asker(1, false)), Some(4));
        assert_eq!((admission.inside(), admission.waiting()), (3, 0));
    }
}
