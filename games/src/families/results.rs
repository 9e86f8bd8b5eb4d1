//! Results that count tricks and nothing else.

use tikki_derive::Keys;
use tikki_play::game::keys::PartyNumbers;
use tikki_play::scoring::teams::Teams;

/// A deal in which every seat counts its tricks.
#[derive(Clone, Debug, Keys)]
pub(crate) struct SeatTricks {
    /// Tricks by seat.
    #[key(taken = Teams::each)]
    pub(crate) tricks: PartyNumbers,
}

/// A deal in which both sides count their tricks.
#[derive(Clone, Debug, Keys)]
pub(crate) struct SideTricks {
    /// Tricks by side.
    #[key(taken = Teams::opposite)]
    pub(crate) tricks: PartyNumbers,
}
