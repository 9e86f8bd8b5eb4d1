//! Random deals for the tests of the solver.
#![allow(dead_code, unreachable_pub, reason = "each test uses its part of the support")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

pub mod beating;
mod rng;

pub use rng::Rng;
use tikki_solver::{BySeat, Card, CardSet, Hands, Position, Seat, Strain, Suit, Trick};

/// `size` cards a hand out of the lowest or of all ranks (few ranks make long suits), up to three cards on the table.
pub fn random_position(rng: &mut Rng, size: usize) -> Position {
    let mut pack: Vec<Card> = Card::all().collect();
    if rng.below(3) == 0 {
        let lowest = 4 * size.div_ceil(2) + 2;
        pack.retain(|card| card.rank.index() * 4 < 52.min(lowest * 2));
    }
    let hands = deal(rng, pack, size);
    let strain = Strain::ALL[rng.below(5)];
    some_cards_played(rng, hands, strain)
}

/// With any leader, and up to three cards on the table.
fn some_cards_played(rng: &mut Rng, hands: Hands, strain: Strain) -> Position {
    let leader = Seat::ALL[rng.below(4)];
    let mut position = Position::new(hands, strain, Trick::new(leader)).unwrap();
    for _ in 0..rng.below(4) {
        let legal: Vec<Card> = position.legal().iter().collect();
        position = position.play(legal[rng.below(legal.len())]).unwrap().0;
    }
    position
}

/// `size` cards a hand, with lengths that look the same from several seats: from all four (without trumps), or from
/// opposite ones (then spades are trumps, or none).
pub fn position_with_images(rng: &mut Rng, size: usize) -> Position {
    let mut cut = |parts: usize| {
        let mut lengths = vec![0; parts];
        (0..size).for_each(|_| lengths[rng.below(parts)] += 1);
        lengths
    };
    let (north, east) = (cut(4), cut(4));
    let fits = 2 * (north[0] + east[0]) <= 13 && 2 * (north[1] + east[1]) <= 13;
    let (lengths, trumps): ([[usize; 4]; 4], bool) = if !fits || rng.below(2) == 0 {
        (std::array::from_fn(|suit| std::array::from_fn(|seat| north[(seat + suit) % 4])), false)
    } else {
        let sides = |of_suit: usize| [north[of_suit], east[of_suit], north[of_suit], east[of_suit]];
        let one = [north[2], east[2], north[3], east[3]];
        ([sides(0), one, [one[2], one[3], one[0], one[1]], sides(1)], true)
    };
    let mut hands = BySeat::<CardSet>::default();
    for (suit, of_seats) in Suit::ALL.into_iter().rev().zip(lengths) {
        let mut left: Vec<Card> = Card::all().filter(|card| card.suit == suit).collect();
        for (seat, length) in Seat::ALL.into_iter().zip(of_seats) {
            for _ in 0..length {
                let card = left.swap_remove(rng.below(left.len()));
                hands[seat] = hands[seat].with(card);
            }
        }
    }
    let strain = if trumps && rng.below(2) == 0 { Strain::Spades } else { Strain::NoTrump };
    some_cards_played(rng, Hands::new(hands).unwrap(), strain)
}

/// `size` random cards of the pack to each hand.
pub fn deal(rng: &mut Rng, mut pack: Vec<Card>, size: usize) -> Hands {
    rng.shuffle(&mut pack);
    let hand =
        |seat: Seat| pack[seat.index() * size..][..size].iter().copied().collect::<CardSet>();
    Hands::new(BySeat::from_fn(hand)).unwrap()
}
