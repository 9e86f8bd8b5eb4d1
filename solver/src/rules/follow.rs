//! Rules of following.

use super::cards::Cards;

/// The legal cards of a follower. `S` = own cards of the suit led, `T` = own trumps, `B(x)` = those of `x` that beat
/// the best card on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// Any card.
    Free,
    /// `S`, else any card.
    Suit,
    /// `S` or `T` while there is an `S`; else any card.
    SuitOrTrump,
    /// `S` or `T` while there is either; else any card.
    SuitOrTrumpElseTrump,
    /// `S`, else `T`, else any card.
    MustTrump,
    /// When trumps are led `B(S)`; else `S`, else `T`, else any card.
    MustTrumpHeadTrumps,
    /// `B(S)`, else `S`, else `B(T)`, else `T`, else any card.
    Head {
        /// Whether the duty to beat holds when trumps are led.
        on_trump_lead: bool,
        /// Whether the suit led must still be headed when the trick has been trumped.
        after_ruff: bool,
    },
    /// A card at least as strong as the best, or one of the weakest in hand.
    AtLeastOrLowest,
    /// A card at least as strong as the one played before it, or one of the weakest in hand.
    AtLeastPreviousOrLowest,
    /// A card at least as strong as the best; without one, one of the weakest in hand.
    AtLeastElseLowest,
    /// A card stronger than the best; without one, one of the weakest in hand.
    BeatElseLowest,
    /// A card at least as strong as the best in the category named, else any card.
    AtLeastElseAny,
    /// A card at least as strong as the best in the suit named, else one that has a rank in it, else any card.
    AtLeastElseSuit,
    /// Trumps led must be followed; any card on a plain suit.
    TrumpOnly,
    /// `S`; on a trump lead the top trump if it beats. Void: the first ruff is compulsory, an overruff if possible,
    /// else any card.
    TopTrump {
        /// Whether any trump that beats will do on a trump lead.
        any: bool,
    },
}

/// Led cards that ask for one end of the suit: who has cards of the suit led plays such a one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuitEndDemand {
    /// The cards that ask for a follower's strongest.
    pub strongest: Cards,
    /// The cards that ask for a follower's weakest.
    pub weakest: Cards,
}

impl Follow {
    /// Returns whether a card has to be reached, whatever was led, and the weakest may always be played.
    pub(crate) fn is_by_rank(self) -> bool {
        matches!(
            self,
            Follow::AtLeastOrLowest
                | Follow::AtLeastPreviousOrLowest
                | Follow::AtLeastElseLowest
                | Follow::BeatElseLowest
        )
    }

    /// Returns whether a player who has the suit led always has to play it.
    pub(crate) fn binds_to_suit(self) -> bool {
        match self {
            Follow::Suit
            | Follow::MustTrump
            | Follow::MustTrumpHeadTrumps
            | Follow::Head { .. } => true,
            Follow::Free
            | Follow::SuitOrTrump
            | Follow::SuitOrTrumpElseTrump
            | Follow::AtLeastOrLowest
            | Follow::AtLeastPreviousOrLowest
            | Follow::AtLeastElseLowest
            | Follow::BeatElseLowest
            | Follow::AtLeastElseAny
            | Follow::AtLeastElseSuit
            | Follow::TrumpOnly
            | Follow::TopTrump { .. } => false,
        }
    }
}
