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
    /// When trumps are led `B(S)`, else `S`; a plain suit `S`. Void of a plain suit, the duty to trump; void of trumps led, any
    /// card.
    TrumpOver(TrumpDuty),
    /// When trumps are led `S`; a plain suit `S` or `B(T)`. Void of a plain suit, any card, but lower trumps only as this
    /// says; void of trumps led, any card.
    SuitOrHigherTrump(LowerTrumps),
}

/// What a player does who has none of the plain suit led: a trump that beats the best card is due while an opponent is winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrumpDuty {
    /// Whether it is also due while the partner is winning.
    pub over_partner: bool,
    /// Lower trumps of a player who cannot do this duty.
    pub without_higher: LowerTrumps,
    /// Lower trumps of a player whose partner is winning with a trump.
    pub under_partner: LowerTrumps,
}

/// When a player who is void may play a trump that is lower than the best card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LowerTrumps {
    /// Always, and any trump comes before other cards.
    Must,
    /// Always.
    Free,
    /// Not from a hand that holds a higher trump.
    WithoutHigher,
    /// Only from a hand that holds nothing else.
    LastResort,
    /// Only from a hand of trumps, whether it holds higher ones or not.
    OnlyTrumps,
}

impl LowerTrumps {
    /// The legal cards of a hand with these trumps, of which `higher` beat the best card.
    pub(crate) fn legal(self, hand: Cards, trumps: Cards, higher: Cards) -> Cards {
        let above = hand.without(trumps).or(higher);
        match self {
            LowerTrumps::Must => trumps.or_else(hand),
            LowerTrumps::Free => hand,
            LowerTrumps::WithoutHigher if higher.is_empty() => hand,
            LowerTrumps::OnlyTrumps if trumps == hand => hand,
            LowerTrumps::WithoutHigher | LowerTrumps::LastResort | LowerTrumps::OnlyTrumps => {
                above.or_else(hand)
            }
        }
    }
}

/// Led cards that ask for one end of the suit: who has cards of the suit led plays such a one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuitEndDemand {
    /// The cards that ask for a follower's strongest.
    pub strongest: Cards,
    /// The cards that ask for a follower's weakest.
    pub weakest: Cards,
}

/// Led cards that ask for cards of a set, whatever suit is led: who has such a card plays one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetDemand {
    /// The cards that ask if they are led.
    pub by: Cards,
    /// The cards that they ask for.
    pub cards: Cards,
    /// Of these, the ones that need not be played by who has no other.
    pub spared: Cards,
    /// Whether they ask in the first trick of the deal only.
    pub first_trick: bool,
}

impl SetDemand {
    /// The cards of a hand that are asked for.
    pub(super) fn of(&self, hand: Cards) -> Cards {
        let asked = hand.and(self.cards);
        if asked.without(self.spared).is_empty() { Cards::NONE } else { asked }
    }
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
            | Follow::Head { .. }
            | Follow::TrumpOver(_) => true,
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
            | Follow::TopTrump { .. }
            | Follow::SuitOrHigherTrump(_) => false,
        }
    }
}
