//! What several tests need: a repeatable source of numbers, random holdings.

use tikki_suit::{Answer, CardSet, Holding, Limits, Question, solve};

/// A small generator of numbers that repeats.
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Returns a number below `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }
}

pub(crate) fn holding(north: &str, south: &str) -> Holding {
    Holding::parse(north, south).unwrap()
}

pub(crate) fn ask(question: &Question) -> Answer {
    solve(question, Limits::default()).unwrap()
}

/// Returns every card with a place: 0 North, 1 South, 2 missing. At least one is declarer's.
pub(crate) fn random_holding(numbers: &mut Numbers) -> Holding {
    loop {
        let mut hands = [0_u16; 3];
        for rank in 0..13 {
            hands[numbers.below(3) as usize] |= 1 << rank;
        }
        let [north, south] = [hands[0], hands[1]].map(CardSet::from_bits);
        if let Ok(holding) = Holding::new(north, south) {
            return holding;
        }
    }
}
