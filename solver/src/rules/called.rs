//! A card whose holder was called as a partner.

use super::cards::{CardId, Cards, Player};

/// A card that names the caller's partner, with duties as long as it is in a hand: when its suit is led, its holder plays it; the
/// holder leads that suit only with it; and to a trick of another suit neither it nor the caller's last card of its suit is
/// played, unless no other card may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledCard {
    /// The card.
    pub card: CardId,
    /// The cards of its suit, itself included.
    pub suit: Cards,
    /// The player who called it.
    pub caller: Player,
}
