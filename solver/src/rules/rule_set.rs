//! The rule set: everything that makes one trick game different from another, as data.
//!
//! `docs/dev/rules.md` explains this vocabulary, and `docs/rules/README.md` shows which of its words each game uses.

use super::announce::Announcements;
use super::called::CalledCard;
use super::cards::{CardId, Cards, Player, Players};
use super::covered::Covered;
use super::excuse::Excuse;
use super::follow::{Follow, SetDemand, SuitEndDemand};
use super::free::FreeCards;
use super::lead::SuitLock;
use super::leave::{LeavingRule, Surplus};
use super::pack::{Suits, Ties};
use super::stock::Draw;
use super::talon::Talon;
use super::trumps::Trumps;

/// The rules of play of one game.
#[derive(Clone, Debug)]
pub struct RuleSet {
    /// The effective suits, by state of trumps; the first is for no trump.
    pub suits: Vec<Suits>,
    /// The players of a trick in order, by the number of its leader.
    pub order: Vec<Vec<Player>>,
    /// By player, the player's side.
    pub partners: Vec<Players>,
    /// The rule of following.
    pub follow: Follow,
    /// Cards that need not follow a weaker card of their suit: who has none of the suit led but such, all stronger than
    /// the card led, plays any card.
    pub excused: Cards,
    /// Cards that may be played at any time.
    pub free: FreeCards,
    /// A card that stays with the side of its player.
    pub excuse: Option<Excuse>,
    /// Led cards that ask for more than their suit.
    pub suit_end_demand: SuitEndDemand,
    /// Led cards that ask for cards of a set.
    pub set_demand: Option<SetDemand>,
    /// The rule for equally strong cards.
    pub ties: Ties,
    /// The leader of every trick, if that is not the winner of the one before.
    pub leader: Option<Player>,
    /// The number of cards of each hand that are never played.
    pub kept: u32,
    /// Cards whose leader names a plain lane: one that the card belongs to, or any for a card that is nothing but a trump.
    pub named_leads: Cards,
    /// The first lead of the deal: the first of these sets of which the leader holds a card; without one, any card.
    pub first_lead: Vec<Cards>,
    /// Cards that may not be played to the first trick of the deal by a player with others.
    pub first_trick_banned: Cards,
    /// A suit that must be broken before it is led.
    pub lock: Option<SuitLock>,
    /// Players whom the lock does not bind.
    pub unlocked: Players,
    /// Players who play only the lowest or highest card of a suit, or the lowest card that beats.
    pub commanded: Players,
    /// The rule that makes trumps.
    pub trumps: Trumps,
    /// Pairs that can be announced.
    pub announcements: Option<Announcements>,
    /// Cards that are drawn.
    pub draw: Option<Draw>,
    /// Talon cards that rule the first tricks.
    pub talon: Option<Talon>,
    /// Cards too many in a hand.
    pub surplus: Option<Surplus>,
    /// The rule by which players leave before the cards are out.
    pub leaving: LeavingRule,
    /// A card whose holder was called as a partner.
    pub called: Option<CalledCard>,
    /// Cards that lie on others.
    pub covered: Vec<Covered>,
    /// The stock, or the talon, in order; the turned-up trump last.
    pub stock: Vec<CardId>,
}

impl RuleSet {
    /// Plain rules: everybody plays clockwise, suit must be followed, the position says what is trumps, any card may
    /// be led.
    pub fn plain(suits: Vec<Suits>, players: usize) -> RuleSet {
        RuleSet {
            suits,
            order: clockwise(players, Players::first(players)),
            partners: (0..players).map(|player| Players::one(Player::new(player))).collect(),
            follow: Follow::Suit,
            excused: Cards::NONE,
            free: FreeCards::NONE,
            excuse: None,
            suit_end_demand: SuitEndDemand::default(),
            set_demand: None,
            ties: Ties::First,
            leader: None,
            kept: 0,
            named_leads: Cards::NONE,
            first_lead: Vec::new(),
            first_trick_banned: Cards::NONE,
            lock: None,
            unlocked: Players::NONE,
            commanded: Players::NONE,
            trumps: Trumps::Fixed,
            announcements: None,
            draw: None,
            talon: None,
            surplus: None,
            leaving: LeavingRule::Nobody,
            called: None,
            covered: Vec::new(),
            stock: Vec::new(),
        }
    }

    /// Returns whether nothing happens but that cards are played from the hands, and no card is bound or free by its
    /// name: how suits are followed, which cards need not follow, what is trumps, what may be led at first, which ends of suits
    /// have to be played and what is kept is left open.
    pub(crate) fn only_plays_cards(&self) -> bool {
        // Named one by one, so that no new rule is overlooked.
        let RuleSet {
            suits: _,
            order: _,
            partners: _,
            follow: _,
            excused: _,
            free,
            excuse,
            suit_end_demand: _,
            set_demand,
            ties: _,
            leader,
            kept: _,
            named_leads,
            first_lead: _,
            first_trick_banned: _,
            lock: _,
            unlocked: _,
            commanded: _,
            trumps: _,
            announcements,
            draw,
            talon,
            surplus,
            leaving,
            called,
            covered,
            stock: _,
        } = self;
        leader.is_none()
            && *free == FreeCards::NONE
            && excuse.is_none()
            && set_demand.is_none()
            && named_leads.is_empty()
            && announcements.is_none()
            && draw.is_none()
            && talon.is_none()
            && surplus.is_none()
            && *leaving == LeavingRule::Nobody
            && called.is_none()
            && covered.is_empty()
    }

    /// The cards that are free of the rules for all others, or bind them to more, while they are in play; without those that
    /// [demand an end](SuitEndDemand) of their suit.
    pub(crate) fn special(&self) -> Cards {
        let one = |card: Option<CardId>| card.map_or(Cards::NONE, Cards::one);
        let called = one(self.called.map(|called| called.card));
        let free = self.free.all().or(one(self.excuse.map(|excuse| excuse.card)));
        self.excused.or(self.named_leads).or(called).or(free).or(self.ties.late_equals())
    }

    /// Returns the same rules without some cards.
    #[must_use]
    pub(crate) fn without(&self, gone: Cards) -> RuleSet {
        let mut rule_set = self.clone();
        rule_set.suits.iter_mut().for_each(|suits| suits.remove(gone));
        rule_set.free = rule_set.free.without(gone);
        rule_set.excuse = rule_set.excuse.filter(|excuse| !gone.contains(excuse.card));
        let RuleSet {
            excused,
            named_leads,
            suit_end_demand: SuitEndDemand { strongest, weakest },
            ..
        } = &mut rule_set;
        for cards in [excused, named_leads, strongest, weakest] {
            *cards = cards.without(gone);
        }
        rule_set.called = rule_set.called.filter(|called| !gone.contains(called.card));
        rule_set
    }

    /// Returns the number of seats, those that sit out included.
    pub fn players(&self) -> usize {
        self.order.len()
    }

    /// The effective suits in a state of trumps.
    pub(crate) fn suits(&self, trump: u8) -> &Suits {
        &self.suits[usize::from(trump)]
    }

    /// Every card that belongs to a lane.
    pub(crate) fn cards(&self) -> Cards {
        let lanes = |suits: &Suits| {
            suits.effective_suits().map(|suit| suits.members(suit)).fold(Cards::NONE, Cards::or)
        };
        self.suits.iter().map(lanes).fold(Cards::NONE, Cards::or)
    }

    /// Returns whether a card breaks the lock.
    pub(super) fn breaks(&self, card: CardId) -> bool {
        self.lock.is_some_and(|lock| lock.broken_by.contains(card))
    }

    /// The cards below these.
    pub(super) fn below(&self, above: Cards) -> Cards {
        let covered = self.covered.iter().filter(|pile| above.contains(pile.above));
        covered.map(|pile| pile.below).collect()
    }

    /// Returns whether the top of the stock may be played instead of a card in hand.
    pub(super) fn plays_from_stock(&self) -> bool {
        self.draw.is_some_and(|draw| draw.playable)
    }

    /// The card for which the turned-up trump is taken in a state of trumps.
    pub(super) fn exchange(&self, trump: u8) -> Option<CardId> {
        self.draw.and_then(|draw| draw.exchange.get(usize::from(trump)).copied().flatten())
    }

    /// Returns whether what is led counts as of the turned talon card's suit.
    pub(super) fn talon_rules_void_lead(&self) -> bool {
        matches!(self.talon, Some(Talon::Turned { rules_void_lead: true }))
    }

    /// Sets of cards that the rules treat apart from the rest.
    pub(crate) fn singled_out(&self) -> Vec<Cards> {
        let mut sets = self.first_lead.clone();
        sets.extend([
            self.first_trick_banned,
            self.excused,
            self.free.low,
            self.free.high,
            self.named_leads,
            self.suit_end_demand.strongest,
            self.suit_end_demand.weakest,
            self.ties.late_equals(),
        ]);
        sets.extend(self.set_demand.iter().flat_map(|set| [set.by, set.cards, set.spared]));
        sets.extend(self.called.map(|called| Cards::one(called.card)));
        sets.extend(self.excuse.map(|excuse| Cards::one(excuse.card)));
        sets.extend(self.lock.iter().flat_map(|lock| [lock.cards, lock.broken_by]));
        sets.extend(self.surplus.map(|surplus| surplus.spared));
        sets.extend(self.covered.iter().map(|pile| Cards::one(pile.above)));
        let pairs = self.announcements.iter().flat_map(|announcements| &announcements.pairs);
        sets.extend(pairs.flat_map(|pair| [Cards::one(pair.king), Cards::one(pair.queen)]));
        sets.extend(self.draw.iter().flat_map(|draw| draw.exchange).flatten().map(Cards::one));
        sets
    }
}

/// The order of play clockwise from each leader, of those who play.
pub fn clockwise(players: usize, active: Players) -> Vec<Vec<Player>> {
    let from = |leader| (0..players).map(move |n| Player::new((leader + n) % players));
    (0..players).map(|leader| from(leader).filter(|&p| active.contains(p)).collect()).collect()
}
