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
    /// None until they are exposed: a card that lies face down, or a suit that is noted down.
    Hidden(FaceDownTrump),
}

/// Trumps that are not known yet: a card lies face down and is in nobody's hand, or a suit is noted down. A player who
/// cannot follow may call for them. An exposed card comes into the hand of its owner; uncalled, it is its owner's last
/// card. A suit that is noted down may stay hidden to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceDownTrump {
    /// The card; `None` where a suit is noted down.
    pub card: Option<CardId>,
    /// The state of trumps that it makes.
    pub trump: u8,
    /// The owner of the card.
    pub owner: Player,
    /// Whether its owner may call for it.
    pub owner_calls: bool,
    /// Whether the caller has to play a trump if possible.
    pub caller_trumps: bool,
    /// Whether cards of the suit that were played to the trick before the call have power as trumps too.
    pub rules_whole_trick: bool,
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
