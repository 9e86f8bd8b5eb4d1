//! The chance of tests: a failure can be repeated from its seed.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// A generator of random numbers.
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number less than `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0.random_range(..n)
    }

    /// The items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        items.shuffle(&mut self.0);
    }
}
