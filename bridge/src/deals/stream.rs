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
mod tests {
    use super::*;

    /// The values come from the program that `deals_stay_the_same_for_ever` speaks of.
    #[test]
    fn the_stream_never_changes() {
        let first = |seed, index, number| {
            let mut stream = NumberStream::new(seed, index);
            for _ in 0..number {
                let _ = stream.next_try();
            }
            stream.next_try().block[0]
        };
        assert_eq!(
            [first(0, 0, 0), first(0, 0, 1), first(0, 1, 0), first(1, 0, 0)],
            [
                3_267_179_936_615_259_609,
                4_740_498_179_032_573_138,
                7_380_821_981_908_136_165,
                9_346_574_737_856_774_651,
            ],
        );
    }

    #[test]
    fn a_number_that_would_favour_some_cards_is_passed_over() {
        let block = [0, 0, u64::MAX, 0, 0, 0, 0, 0];
        let mut numbers = TryNumbers { block, used: 0 };
        assert_eq!(numbers.places(52, 2), Some([51, 50, 0, 0, 0, 0, 0]));
        assert_eq!(numbers.used, 3);
        assert_eq!(numbers.places(52, 2), None);
    }
}
