//! Strains with equal results by symmetry: in a deal that looks the same from several seats up to a renaming of suits.
//!
//! Such deals are constructed, not dealt, but they are the slow ones.

use tikki_solver::{BySeat, Hands, Seat, Strain, Suit};

/// A strain as seen from another seat: the renamed strain, and the rotation of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StrainSymmetry {
    /// The rotation, in seats clockwise.
    pub places: usize,
    /// The strain's name there.
    pub strain: Strain,
}

impl StrainSymmetry {
    /// Returns the first strain with the same result, mostly the strain itself.
    pub(super) fn first(hands: &Hands, strain: Strain) -> StrainSymmetry {
        let itself = StrainSymmetry { places: 0, strain };
        let Some(trump) = strain.trump() else { return itself };
        let seen = |places| names_from(hands, places).map(|names| (places, names[trump.index()]));
        (1..Seat::ALL.len())
            .filter_map(seen)
            .map(|(places, trump)| StrainSymmetry { places, strain: with_trump(trump) })
            .fold(
                itself,
                |first, next| {
                    if next.strain.index() < first.strain.index() { next } else { first }
                },
            )
    }

    /// Returns the mapping of seats, from here to there.
    pub(super) fn seen_from_here<T: Copy>(self, there: BySeat<T>) -> BySeat<T> {
        BySeat::from_fn(|seat| there[seat.nth(self.places)])
    }
}

fn with_trump(suit: Suit) -> Strain {
    Strain::ALL
        .into_iter()
        .find(|strain| strain.trump() == Some(suit))
        .expect("every suit can be trumps")
}

/// Returns the renaming of the suits under which the deal looks the same after a rotation, if there is one.
fn names_from(hands: &Hands, places: usize) -> Option<[Suit; 4]> {
    let here = |suit| Seat::ALL.map(|seat| hands.hand(seat).ranks(suit));
    let there = |suit| Seat::ALL.map(|seat| hands.hand(seat.nth(places)).ranks(suit));
    let mut free = Suit::ALL.to_vec();
    let mut names = Suit::ALL;
    for suit in Suit::ALL {
        let at = free.iter().position(|&other| there(other) == here(suit))?;
        names[suit.index()] = free.swap_remove(at);
    }
    Some(names)
}

#[cfg(test)]
mod tests;
