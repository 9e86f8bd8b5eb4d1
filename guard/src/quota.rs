//! A shared resource, how much of it each client holds, and whether a client may take more.
//!
//! No client takes more than is left for all others: a single client gets half of all, a second one half of the rest, and there is
//! always something left for one that comes anew.

use crate::client::ClientAddress;
use std::collections::HashMap;

/// How much of a resource each client holds.
#[derive(Debug)]
pub struct Quotas {
    capacity: usize,
    held: HashMap<ClientAddress, usize>,
    total: usize,
}

impl Quotas {
    /// Nobody holds anything of so much.
    pub fn new(capacity: usize) -> Quotas {
        Quotas { capacity, held: HashMap::new(), total: 0 }
    }

    /// How much all hold together.
    pub fn total(&self) -> usize {
        self.total
    }

    /// How much a client holds.
    pub fn of(&self, client: ClientAddress) -> usize {
        self.held.get(&client).copied().unwrap_or_default()
    }

    /// Whether a client holds less than is left.
    pub fn may_take(&self, client: ClientAddress) -> bool {
        self.of(client) < self.capacity.saturating_sub(self.total)
    }

    /// A client holds so much in place of what it held of it before.
    pub fn change(&mut self, client: ClientAddress, before: usize, now: usize) {
        if before == now {
            return;
        }
        let held = self.held.entry(client).or_default();
        *held = *held + now - before;
        if *held == 0 {
            self.held.remove(&client);
        }
        self.total = self.total + now - before;
    }

    /// A client takes one, whether it may or not.
    pub fn take(&mut self, client: ClientAddress) {
        self.change(client, 0, 1);
    }

    /// A client gives one back.
    pub fn give_back(&mut self, client: ClientAddress) {
        self.change(client, 1, 0);
    }
}

#[cfg(test)]
mod tests;
