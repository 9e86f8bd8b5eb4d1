//! Talon cards that decide what the first tricks are about.

use super::cards::Player;

/// Talon cards that decide what the first tricks are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Talon {
    /// Before each lead the next talon card is turned, and its suit must be led. A leader without the suit leads any
    /// card.
    Turned {
        /// Whether the talon's suit has to be followed all the same (and only it can win).
        rules_void_lead: bool,
    },
    /// The dealer, who has no other cards, leads the talon cards in order, even when another player wins the trick; then the
    /// eldest leads.
    Dealer {
        /// The player who leads the talon.
        dealer: Player,
        /// The player who leads after it.
        eldest: Player,
    },
}
