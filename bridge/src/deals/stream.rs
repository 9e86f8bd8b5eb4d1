//! The random numbers that a deal is made from: one stream for every deal of every seed, with one block for every attempt.
//!
//! So a deal depends only on its seed and number, and an attempt that ends early uses none of the numbers of the next.

use tikki_base::rng::{BLOCK, Rng, split};

/// The number of cards drawn with one random number. Seven of 52 cards have 6.7e11 orders, so hardly one number in 27 million
/// is rejected; an attempt uses at most two numbers for each of three hands and has two to spare.
pub(crate) const AT_ONCE: usize = 7;

/// The random numbers of a deal, attempt by attempt.
#[derive(Debug)]
pub(crate) struct NumberStream(Rng);

impl NumberStream {
    /// Returns the stream of deal number `index` of a seed.
    pub(crate) fn new(seed: u64, index: u64) -> NumberStream {
        NumberStream(Rng::of(seed, "deals", index))
    }

    /// Returns the numbers of the next attempt.
    #[inline]
    pub(crate) fn next_try(&mut self) -> TryNumbers {
        TryNumbers { block: self.0.block(), used: 0 }
    }
}

/// The numbers of one attempt.
#[derive(Debug)]
pub(crate) struct TryNumbers {
    block: [u64; BLOCK],
    used: usize,
}

impl TryNumbers {
    /// Returns the indices of the next `count` cards, at most [`AT_ONCE`], each among the remaining cards, `left` at first; further
    /// entries are 0. `None` if the numbers of the attempt are used up.
    #[inline]
    pub(crate) fn places(&mut self, left: usize, count: usize) -> Option<[usize; AT_ONCE]> {
        let bounds = std::array::from_fn(|card| if card < count { left - card } else { 1 });
        loop {
            let bits = *self.block.get(self.used)?;
            self.used += 1;
            if let Some(places) = split(bits, bounds) {
                return Some(places);
            }
        }
    }
}

#[cfg(test)]
mod tests;
