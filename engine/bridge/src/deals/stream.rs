//! Which chance numbers a deal is made of: a generator of its own for every try at every deal of every seed.
//!
//! With `mix(x)` the first number of [`Rng::new`]`(x)`, a bijection of 64 bits, try `t` at deal `k` of seed `s` (both from
//! 0) draws from `Rng::new(mix(mix(mix(s) ^ k) ^ t))`. So a deal depends on nothing but its seed and number, and what is
//! thrown away early costs no chance numbers of what comes after it.

use tikki_base::chance::Rng;

/// The generators of the tries at one deal.
#[derive(Clone, Copy, Debug)]
pub struct Stream(u64);

impl Stream {
    /// The stream of deal number `index` of a seed.
    pub fn new(seed: u64, index: u64) -> Stream {
        Stream(mix(mix(seed) ^ index))
    }

    /// The generator of a try.
    pub fn of_try(self, number: u64) -> Rng {
        Rng::new(mix(self.0 ^ number))
    }
}

fn mix(bits: u64) -> u64 {
    Rng::new(bits).next_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_never_changes() {
        let first = |seed, index, number| Stream::new(seed, index).of_try(number).next_bits();
        assert_eq!(
            [first(0, 0, 0), first(0, 0, 1), first(0, 1, 0), first(1, 0, 0)],
            [
                2_391_539_541_053_276_776,
                15_703_761_562_794_949_698,
                15_114_123_258_453_576_503,
                16_321_491_304_643_971_414,
            ],
        );
    }
}
