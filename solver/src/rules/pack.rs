//! The ranking of a pack: effective suits and strengths, for every state of trumps.

use super::cards::{CardId, Cards};

/// The greatest number of effective suits in a pack.
pub const MAX_EFFECTIVE_SUITS: usize = 16;

/// The rule for equally strong cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The one played first.
    First,
    /// The one played last.
    Last,
    /// Neither: two of them void each other. Of a trick in which nothing is left nobody is the winner: its leader leads again,
    /// and the cards wait for who wins the next one; after the last trick nobody has them.
    Cancel,
    /// The one played first; of equals among some cards the one played last.
    LastOf(LateEquals),
}

/// Cards whose equals beat them if they are played later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateEquals {
    /// The cards.
    pub cards: Cards,
    /// Whether this also holds in the last trick of the deal.
    pub in_last_trick: bool,
}

impl Ties {
    /// Returns whether a card beats an equal one that was played before it.
    pub(crate) fn last_wins(self, card: CardId, last_trick: bool) -> bool {
        match self {
            Ties::First | Ties::Cancel => false,
            Ties::Last => true,
            Ties::LastOf(late) => late.cards.contains(card) && (late.in_last_trick || !last_trick),
        }
    }

    /// The cards whose equals beat them if they are played later, where the first of other equals wins.
    pub(crate) fn late_equals(self) -> Cards {
        match self {
            Ties::LastOf(late) => late.cards,
            Ties::First | Ties::Last | Ties::Cancel => Cards::NONE,
        }
    }
}

/// An effective suit by number, or a category that a leader may name: what can be led, followed, and won in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EffectiveSuit(u8);

impl EffectiveSuit {
    /// The lane with this number.
    ///
    /// # Panics
    /// If it is not below [`MAX_EFFECTIVE_SUITS`].
    pub const fn new(number: usize) -> EffectiveSuit {
        assert!(number < MAX_EFFECTIVE_SUITS, "there are at most sixteen effective suits");
        EffectiveSuit(number as u8)
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The map card → (effective suit, strength) in one state of trumps. A card of several lanes (a card with a rank in
/// every category) has a strength in each; two cards of one lane with the same strength are equals, and
/// [`Ties`] says which of them wins.
#[derive(Clone, Debug)]
pub struct Suits {
    /// By lane and card: 0 = the card does not belong to the lane; higher wins.
    strength: Vec<[u8; CardId::MOST]>,
    members: Vec<Cards>,
    trumps: Option<EffectiveSuit>,
}

impl Suits {
    /// The power that every trump has, and no other card.
    pub(super) const TRUMP: u16 = 0x100;

    /// The power of a card that beats all others.
    pub(super) const HIGHEST: u16 = 0x200;

    /// The lanes as lists of cards from strongest to weakest, and which of them is the trump suit.
    pub fn of_orders(lanes: &[Vec<CardId>], trumps: Option<EffectiveSuit>) -> Suits {
        let mut suits = Suits::empty(lanes.len(), trumps);
        for (lane, order) in lanes.iter().enumerate() {
            for (place, &card) in order.iter().enumerate() {
                suits.set(EffectiveSuit::new(lane), card, (order.len() - place) as u8);
            }
        }
        suits
    }

    /// Lanes without cards, for [`Suits::set`].
    ///
    /// # Panics
    /// If there are more than [`MAX_EFFECTIVE_SUITS`].
    pub fn empty(lanes: usize, trumps: Option<EffectiveSuit>) -> Suits {
        assert!(lanes <= MAX_EFFECTIVE_SUITS, "there are at most sixteen effective suits");
        Suits {
            strength: vec![[0; CardId::MOST]; lanes],
            members: vec![Cards::NONE; lanes],
            trumps,
        }
    }

    /// Puts a card into a lane with a strength of at least 1.
    ///
    /// # Panics
    /// If the strength is 0.
    pub fn set(&mut self, suit: EffectiveSuit, card: CardId, strength: u8) {
        assert!(strength > 0, "strength 0 means that the card does not belong to the lane");
        self.strength[suit.index()][card.index()] = strength;
        self.members[suit.index()] = self.members[suit.index()].or(Cards::one(card));
    }

    /// Takes cards out of all lanes.
    pub(super) fn remove(&mut self, cards: Cards) {
        for (strength, members) in self.strength.iter_mut().zip(&mut self.members) {
            cards.iter().for_each(|card| strength[card.index()] = 0);
            *members = members.without(cards);
        }
    }

    /// The lanes there are.
    pub(crate) fn effective_suits(&self) -> impl Iterator<Item = EffectiveSuit> + use<> {
        (0..self.members.len()).map(EffectiveSuit::new)
    }

    /// The cards of a lane.
    pub fn members(&self, suit: EffectiveSuit) -> Cards {
        self.members[suit.index()]
    }

    /// The trump suit, if there is one.
    pub(crate) fn trumps(&self) -> Option<EffectiveSuit> {
        self.trumps
    }

    /// The cards of the trump suit.
    pub fn trump_cards(&self) -> Cards {
        self.trumps.map_or(Cards::NONE, |suit| self.members(suit))
    }

    /// The strength of a card in a lane; 0 = it does not belong to it.
    pub(crate) fn strength(&self, suit: EffectiveSuit, card: CardId) -> u8 {
        self.strength[suit.index()][card.index()]
    }

    /// Returns the power of a card in a trick in which `led` was led: trumps above the suit led, all else 0.
    pub(crate) fn power(&self, led: EffectiveSuit, card: CardId) -> u16 {
        match self.trumps.map_or(0, |trumps| self.strength(trumps, card)) {
            0 => u16::from(self.strength(led, card)),
            trump => Suits::TRUMP + u16::from(trump),
        }
    }

    /// The first lane a card belongs to: its suit, in packs whose cards have one.
    pub(crate) fn effective_suit_of(&self, card: CardId) -> Option<EffectiveSuit> {
        self.effective_suits_of(card).next()
    }

    /// The lanes a card belongs to.
    pub(crate) fn effective_suits_of(&self, card: CardId) -> impl Iterator<Item = EffectiveSuit> {
        self.effective_suits().filter(move |&suit| self.strength(suit, card) > 0)
    }

    /// The lanes that the leader of a card may name: the plain ones it belongs to, or all plain ones if it is in none.
    pub(super) fn names(&self, card: CardId) -> impl Iterator<Item = EffectiveSuit> {
        let plain = || self.effective_suits().filter(|&suit| Some(suit) != self.trumps);
        let only_trump = plain().all(|suit| self.strength(suit, card) == 0);
        plain().filter(move |&suit| only_trump || self.strength(suit, card) > 0)
    }

    /// The cards of the least strength in a lane.
    pub(super) fn weakest(&self, suit: EffectiveSuit, cards: Cards) -> Cards {
        let least = cards.iter().map(|card| self.strength(suit, card)).min();
        cards.iter().filter(|&card| Some(self.strength(suit, card)) == least).collect()
    }

    /// The cards of the greatest strength in a lane.
    pub(super) fn strongest(&self, suit: EffectiveSuit, cards: Cards) -> Cards {
        let most = cards.iter().map(|card| self.strength(suit, card)).max();
        cards.iter().filter(|&card| Some(self.strength(suit, card)) == most).collect()
    }

    /// The lowest and the highest card of every suit held.
    pub(super) fn ends_of_suits(&self, cards: Cards) -> Cards {
        let of_lane = |suit| self.ends(cards.and(self.members(suit)));
        self.effective_suits().map(of_lane).fold(Cards::NONE, Cards::or)
    }

    /// The lowest and the highest of cards of one suit.
    pub(super) fn ends(&self, cards: Cards) -> Cards {
        let strength =
            |&card: &CardId| self.effective_suit_of(card).map(|suit| self.strength(suit, card));
        let (low, high) = (cards.iter().min_by_key(strength), cards.iter().max_by_key(strength));
        low.into_iter().chain(high).collect()
    }
}
