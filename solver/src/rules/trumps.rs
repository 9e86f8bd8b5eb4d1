//! Rules that make trumps.

use super::cards::{CardId, Player};

/// The rule that makes the trump suit. States of trumps are indices into
/// [`RuleSet::suits`](field@super::RuleSet::suits); 0 is no trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// As the position says, to the end.
    Fixed,
    /// As the position says, but the last trick has none.
    NoneInLastTrick,
    /// The suit of the first card led, if the position says none.
    FirstLead,
    /// The first announcement makes its suit trumps for good.
    FirstAnnouncement,
    /// Every announcement makes its suit trumps.
    EveryAnnouncement,
    /// None until a card that lies face down is exposed.
    Hidden(FaceDownTrump),
}

/// A card that lies face down and is in nobody's hand. Once it is exposed it comes into the hand of its owner, and its suit
/// is trumps; what was played to the trick before has no power as a trump.
///
/// A player who cannot follow may call for it, and then has to play a trump if possible. Uncalled, it is its owner's
/// last card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceDownTrump {
    /// The card.
    pub card: CardId,
    /// The state of trumps that it makes.
    pub trump: u8,
    /// The owner of the card.
    pub owner: Player,
    /// Whether its owner may call for it.
    pub owner_calls: bool,
}

impl Trumps {
    /// Returns whether trumps stay as they are from this state of them on.
    pub(crate) fn are_settled(self, trump: u8) -> bool {
        match self {
            Trumps::Fixed => true,
            Trumps::Hidden(_) => trump != 0,
            _ => false,
        }
    }
}
