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
mod tests {
    use super::*;

    #[test]
    fn clients_take_turns_and_each_keeps_its_order() {
        let client = |last| ClientAddress::V4([192, 0, 2, last]);
        let mut rotation = RoundRobin::default();
        for (last, thing) in [(1, 'a'), (1, 'b'), (1, 'c'), (2, 'x'), (3, 'y'), (3, 'z')] {
            rotation.push(client(last), thing);
        }
        let mut next = |but| rotation.pop(|one| one != client(but)).map(|(_, thing)| thing);
        assert_eq!(
            [next(0), next(0), next(3), next(0)],
            [Some('a'), Some('x'), Some('b'), Some('y')]
        );
        rotation.push(client(2), 'w');
        let gone = rotation.take_all(|thing| "bcw".contains(*thing));
        assert_eq!(gone, [(client(1), 'c'), (client(2), 'w')]);
        assert_eq!(rotation.len(), 1);
        assert_eq!(rotation.pop(|_| true), Some((client(3), 'z')));
        assert_eq!((rotation.pop(|_| true), rotation.len()), (None, 0));
    }
}
