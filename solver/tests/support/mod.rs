//! Random deals for the tests of the solver.
#![allow(dead_code, unreachable_pub, reason = "each test uses its part of the support")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

pub mod plain;

use solver::{BySeat, Card, CardSet, Hands, Position, Seat, Strain, Trick};

/// A small generator of its own (`SplitMix64`), so that a failure can be repeated for ever from its seed.
pub struct Rng(pub u64);

impl Rng {
    /// The next word.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number less than `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// `size` cards a hand out of the lowest or of all ranks (few ranks make long suits), up to three cards on the table.
pub fn random_position(rng: &mut Rng, size: usize) -> Position {
    let mut pack: Vec<Card> = Card::all().collect();
    if rng.below(3) == 0 {
        let lowest = 4 * size.div_ceil(2) + 2;
        pack.retain(|card| card.rank.index() * 4 < 52.min(lowest * 2));
    }
    let hands = deal(rng, pack, size);
    let strain = Strain::ALL[rng.below(5)];
    let leader = Seat::ALL[rng.below(4)];
    let mut position = Position::new(hands, strain, Trick::new(leader)).unwrap();
    for _ in 0..rng.below(4) {
        let legal: Vec<Card> = position.legal().iter().collect();
        position = position.play(legal[rng.below(legal.len())]).unwrap().0;
    }
    position
}

/// `size` random cards of the pack to each hand.
pub fn deal(rng: &mut Rng, mut pack: Vec<Card>, size: usize) -> Hands {
    for i in (1..pack.len()).rev() {
        pack.swap(i, rng.below(i + 1));
    }
    let hand =
        |seat: Seat| pack[seat.index() * size..][..size].iter().copied().collect::<CardSet>();
    Hands::new(BySeat::from_fn(hand)).unwrap()
}
