//! Which chance numbers a deal is made of: a stream for every deal of every seed, and of it one block for every try.
//!
//! So a deal depends on nothing but its seed and number, and what is thrown away early costs no chance numbers of what comes
//! after it.

use tikki_base::rng::{BLOCK, Rng, split};

/// So many cards are drawn with one number. Seven of 52 have 6.7e11 orders, so hardly one number in 27 million is refused;
/// and a try, at most two numbers for each of three hands, has two to spare.
pub(crate) const AT_ONCE: usize = 7;

/// The numbers of a deal, try by try.
#[derive(Debug)]
pub(crate) struct NumberStream(Rng);

impl NumberStream {
    /// The stream of deal number `index` of a seed.
    pub(crate) fn new(seed: u64, index: u64) -> NumberStream {
        NumberStream(Rng::of(seed, "deals", index))
    }

    /// The numbers of the next try.
    #[inline]
    pub(crate) fn next_try(&mut self) -> TryNumbers {
        TryNumbers { block: self.0.block(), used: 0 }
    }
}

/// The numbers of a try.
#[derive(Debug)]
pub(crate) struct TryNumbers {
    block: [u64; BLOCK],
    used: usize,
}

impl TryNumbers {
    /// The places of the next `count` cards, [`AT_ONCE`] at most, each among those that are left, at first `left`; further
    /// ones are 0. `None` if the numbers of the try are used up.
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
