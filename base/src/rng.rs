//! The random number generator: `ChaCha8` of `rand`, so that a seed gives the same numbers on every machine and in every
//! version.
//!
//! `rand` provides the part that a published algorithm defines: the key stream of `ChaCha8` (D. J. Bernstein, "`ChaCha`, a
//! variant of `Salsa20`", 2008). It is one of its portable generators, with the same values on every platform. For values
//! derived from such numbers `rand` promises less: a minor version may change them (The Rust Rand Book, "Reproducibility",
//! <https://rust-random.github.io/book/crate-reprod.html>), and 0.9 did so for ranges. So this module has its own ranges,
//! shuffles and derivation of a key from a seed. `docs/reference/conditions.md` describes them for other programs.

use rand::rngs::ChaCha8Rng;
use rand::{Rng as _, SeedableRng};

/// The number of values in a block of the key stream.
pub const BLOCK: usize = 8;

/// A generator of 64-bit numbers.
#[derive(Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// Creates the generator of a seed.
    pub fn new(seed: u64) -> Rng {
        Rng::of(seed, "", 0)
    }

    /// Creates the generator of item `number` of a kind, independent of that of any other number, kind or seed. The key is
    /// the seed's eight bytes, lowest first, and the kind, padded with zeros; the nonce is the number.
    ///
    /// # Panics
    /// If the kind has more than 24 bytes.
    pub fn of(seed: u64, kind: &str, number: u64) -> Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..][..kind.len()].copy_from_slice(kind.as_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(number);
        Rng(rng)
    }

    /// Returns the next 64 bits: the next eight bytes of the key stream, lowest first.
    pub(crate) fn next_bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns the next numbers, a block of them.
    pub fn block(&mut self) -> [u64; BLOCK] {
        std::array::from_fn(|_| self.next_bits())
    }

    /// Returns a uniform number below `bound`; as [`split`] derives it from the first suitable number.
    pub fn below(&mut self, bound: usize) -> usize {
        loop {
            if let Some([number]) = split(self.next_bits(), [bound.max(1)]) {
                return number;
            }
        }
    }

    /// Returns one of the items.
    ///
    /// # Panics
    /// If there is none.
    pub fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    /// Returns true once in `times`, on average.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Shuffles the items (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// Returns numbers below each bound from 64 random bits, all combinations equally likely (Lemire, "Fast random integer
/// generation in an interval", 2019, with one rejection for all): the upper half of the product with the first bound is the
/// first number, and the lower half continues with the next bound. `None` for bits that would make some combinations more
/// likely than others.
///
/// No bound may be 0, and the product of all must have less than 64 bits.
#[inline]
pub fn split<const N: usize>(bits: u64, bounds: [usize; N]) -> Option<[usize; N]> {
    let (mut rest, mut rows) = (bits, 1);
    let numbers = bounds.map(|bound| {
        let wide = u128::from(rest) * bound as u128;
        rest = wide as u64;
        rows *= bound as u64;
        (wide >> 64) as usize
    });
    // The remainder is below the number of combinations: most bits need no division.
    (rest >= rows || rest >= rows.wrapping_neg() % rows).then_some(numbers)
}

#[cfg(test)]
mod tests;
