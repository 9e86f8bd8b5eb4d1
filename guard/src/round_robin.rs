//! Things that wait, by client: the clients have their turns one after the other, each with what it has waited for longest.

use crate::client::ClientAddress;
use std::collections::VecDeque;

/// The things that wait. A client from whom one was taken goes behind all others.
#[derive(Debug)]
pub struct RoundRobin<T> {
    clients: VecDeque<(ClientAddress, VecDeque<T>)>,
    len: usize,
}

impl<T> Default for RoundRobin<T> {
    fn default() -> RoundRobin<T> {
        RoundRobin { clients: VecDeque::new(), len: 0 }
    }
}

impl<T> RoundRobin<T> {
    /// How many things wait.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds the last thing of a client.
    pub fn push(&mut self, client: ClientAddress, thing: T) {
        self.len += 1;
        match self.clients.iter_mut().find(|(known, _)| *known == client) {
            Some((_, things)) => things.push_back(thing),
            None => self.clients.push_back((client, VecDeque::from([thing]))),
        }
    }

    /// Takes the next thing, of the first client that may have its turn.
    pub fn pop(&mut self, may: impl Fn(ClientAddress) -> bool) -> Option<(ClientAddress, T)> {
        let place = self.clients.iter().position(|(client, _)| may(*client))?;
        let (client, mut things) = self.clients.remove(place)?;
        let thing = things.pop_front()?;
        if !things.is_empty() {
            self.clients.push_back((client, things));
        }
        self.len -= 1;
        Some((client, thing))
    }

    /// Takes all such things out.
    pub fn take_all(&mut self, such: impl Fn(&T) -> bool) -> Vec<(ClientAddress, T)> {
        let mut taken = Vec::new();
        for (client, things) in &mut self.clients {
            let (out, stay): (VecDeque<T>, VecDeque<T>) =
                std::mem::take(things).into_iter().partition(&such);
            *things = stay;
            taken.extend(out.into_iter().map(|thing| (*client, thing)));
        }
        self.clients.retain(|(_, things)| !things.is_empty());
        self.len -= taken.len();
        taken
    }
}

#[cfg(test)]
mod tests;
