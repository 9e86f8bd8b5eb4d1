//! Pairs that are announced, and what that counts.

use super::cards::{CardId, Cards};

/// A king and queen that can be announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The king.
    pub king: CardId,
    /// The queen.
    pub queen: CardId,
    /// The state of trumps that belongs to the suit.
    pub trump: u8,
    /// The value of announcing it.
    pub value: i32,
    /// Its value when its suit is already trumps, or, with
    /// [`Trumps::FirstAnnouncement`](super::Trumps::FirstAnnouncement), when trumps are being made.
    pub trump_value: i32,
}

/// The players who may announce, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcing {
    /// The winner of a trick, once, before leading: own pairs, and those that may be asked of partner.
    BeforeLead {
        /// Whether only after tricks that the player led.
        own_leads_only: bool,
        /// The permitted requests.
        asking: PartnerRequest,
    },
    /// The leader, together with the lead of one of the two cards; own pairs only.
    WithLead {
        /// Only while there is a stock to draw from, or after it was closed.
        while_stock: bool,
        /// They count from the player's first trick on.
        from_first_trick: bool,
    },
    /// The player of the second of the two cards, led or followed, together with it, if that player or partner played
    /// the first. It makes no trumps.
    WithSecond,
}

/// The requests that a player who may announce can make to partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartnerRequest {
    /// Any pair, whole or split between both.
    Freely,
    /// Any pair; a player who has asked for one can no longer announce own pairs, and a player who has asked for a half
    /// may only ask for halves.
    Locks,
    /// Halves; and a whole pair with the first trick of the side, if the player has none.
    FirstTrick {
        /// Whether a whole pair, if there is one, has to be announced with that trick.
        compulsory: bool,
    },
}

/// Pairs to announce.
#[derive(Clone, Debug)]
pub struct Announcements {
    /// The pairs, by suit.
    pub pairs: Vec<Pair>,
    /// The players who may announce.
    pub who: Announcing,
    /// Whether a pair announced before a lead that makes no trumps has to be followed by a lead of its suit.
    pub binds: bool,
}

impl Pair {
    /// Both cards.
    pub(crate) fn cards(&self) -> Cards {
        Cards::one(self.king).or(Cards::one(self.queen))
    }

    pub(super) fn within(&self, cards: Cards) -> bool {
        self.cards().without(cards).is_empty()
    }
}

impl Announcements {
    /// Returns whether what is announced counts from the first trick on.
    pub(crate) fn wait(&self) -> bool {
        matches!(self.who, Announcing::WithLead { from_first_trick: true, .. })
    }

    /// Returns whether asking a partner locks something.
    pub(crate) fn lock(&self) -> bool {
        matches!(self.who, Announcing::BeforeLead { asking: PartnerRequest::Locks, .. })
    }

    /// Returns whether a pair is announced with its second card.
    pub(super) fn with_second(&self) -> bool {
        self.who == Announcing::WithSecond
    }

    /// Returns whether it matters who has won a trick.
    pub(crate) fn request_first_trick(&self) -> bool {
        let first = matches!(
            self.who,
            Announcing::BeforeLead { asking: PartnerRequest::FirstTrick { .. }, .. }
        );
        first || self.wait()
    }

    /// As much as all announcements together can count, or more: at most one is of trumps.
    pub(crate) fn most(&self) -> i64 {
        let size = |worth: i32| i64::from(worth).abs();
        let all: i64 = self.pairs.iter().map(|pair| size(pair.value)).sum();
        all + self.pairs.iter().map(|pair| size(pair.trump_value)).max().unwrap_or(0)
    }

    /// The pairs that have not been announced, one bit each, with their numbers.
    pub(super) fn open(&self, announced: u8) -> impl Iterator<Item = (usize, &Pair)> {
        self.pairs.iter().enumerate().filter(move |&(suit, _)| announced >> suit & 1 == 0)
    }
}
