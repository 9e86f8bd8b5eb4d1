//! Keys by number: each key is kept once, and found again by what it says.

use super::room::{held, make_room};

/// Keys of any length, numbered as they come.
#[derive(Debug)]
pub(super) struct Keys {
    words: Vec<u64>,
    /// The end of each key among the words.
    ends: Vec<u32>,
    /// Numbers by hash; a power of two, at most three quarters full.
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;
/// The initial number of slots.
const FIRST: usize = 1 << 10;

impl Keys {
    pub(super) fn new() -> Keys {
        Keys { words: Vec::new(), ends: Vec::new(), slots: vec![FREE; FIRST] }
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The key of a number.
    pub(super) fn key(&self, number: u32) -> &[u64] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.words[start as usize..self.ends[number] as usize]
    }

    /// The number of a key, and whether it is new.
    pub(super) fn number(&mut self, key: &[u64]) -> (u32, bool) {
        let slot = self.slot(key);
        if self.slots[slot] != FREE {
            return (self.slots[slot], false);
        }
        let number = self.len() as u32;
        self.slots[slot] = number;
        make_room(&mut self.words, key.len());
        self.words.extend_from_slice(key);
        make_room(&mut self.ends, 1);
        self.ends.push(self.words.len() as u32);
        if 4 * self.len() > 3 * self.slots.len() {
            self.grow();
        }
        (number, true)
    }

    /// Returns the slot of a key.
    fn slot(&self, key: &[u64]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(key) as usize & mask;
        while self.slots[slot] != FREE && self.key(self.slots[slot]) != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; 2 * self.slots.len()];
        for number in 0..self.len() as u32 {
            let slot = self.slot(self.key(number));
            self.slots[slot] = number;
        }
    }

    /// The most memory that is taken for as many, room for more included: while the slots grow there are those of before,
    /// of which three quarters are full, and twice as many.
    pub(super) fn bytes(&self) -> usize {
        held(&self.words) + held(&self.ends) + 4 * (4 * self.ends.len() + FIRST)
    }
}

fn hash(key: &[u64]) -> u64 {
    const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |hash: u64, &word: &u64| (hash ^ word).wrapping_mul(MULTIPLIER).rotate_left(29);
    let mixed = key.iter().fold(key.len() as u64, mix).wrapping_mul(MULTIPLIER);
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests;
