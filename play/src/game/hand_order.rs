//! How players hold the cards of a game: which ranks are high, and what is a trump.

use crate::position::pack::ACE_HIGH;

/// The order of cards in a hand. Ranks go from the top; one that is missing comes last.
#[derive(Clone, Copy, Debug)]
pub struct HandOrder {
    /// The ranks of a suit.
    pub ranks: &'static str,
    /// The ranks of trumps, where they have another order.
    pub trumps: &'static str,
    /// The ranks in a null game, where they have another order.
    pub null: &'static str,
    /// Ranks that are trumps in every suit, above all others.
    pub top: &'static str,
    /// The suit that is trumps where the deal has no other.
    pub suit: &'static str,
    /// Whether the jack of the other suit of the colour of trumps is a trump, next to the jack of trumps.
    pub bowers: bool,
}

impl HandOrder {
    /// The ace is high.
    pub const ACE_HIGH: HandOrder = HandOrder::of(ACE_HIGH);

    /// These ranks in every suit.
    pub const fn of(ranks: &'static str) -> HandOrder {
        HandOrder { ranks, trumps: "", null: "", top: "", suit: "", bowers: false }
    }
}
