//! The stock: drawing, playing from it, closing, exchanging, and the cards still to come into a hand.

use super::super::cards::{CardId, Cards, Player, Players};
use super::super::follow::Follow;
use super::super::goal::CLOSER;
use super::super::rule_set::RuleSet;
use super::super::stock::{Draw, Drawing};
use super::deal::Deal;
use super::moves::RuleMove;
use super::state::State;

impl State {
    /// Returns the number of cards that can still be drawn.
    pub(crate) fn stock_left(&self, rule_set: &RuleSet) -> usize {
        if rule_set.draw.is_none() || self.is_closed() {
            return 0;
        }
        rule_set.stock.len() - usize::from(self.drawn)
    }

    /// Returns whether a player has closed the stock.
    pub(crate) fn is_closed(&self) -> bool {
        self.counters[CLOSER] != 0
    }

    /// The cards that can still be drawn.
    pub(crate) fn undrawn(&self, rule_set: &RuleSet) -> Cards {
        let mut left = rule_set.stock.iter().copied().rev().take(self.stock_left(rule_set));
        let last = left.next().map(|_| self.stock_card(rule_set, rule_set.stock.len() - 1));
        last.into_iter().chain(left).collect()
    }

    /// The cards that still come into a hand: from the stock, from under other cards, and the trump card that lies face
    /// down.
    pub(crate) fn coming(&self, rule_set: &RuleSet) -> Cards {
        let mut coming = self.undrawn(rule_set);
        if !rule_set.covered.is_empty() {
            let hands = &self.hands[..rule_set.players()];
            coming = coming.or(rule_set.below(hands.iter().copied().fold(Cards::NONE, Cards::or)));
        }
        let face_down = self.face_down(rule_set).and_then(|hidden| hidden.card);
        face_down.map_or(coming, |card| coming.with(card))
    }

    /// The next card to be drawn.
    pub(crate) fn top_of_stock(&self, rule_set: &RuleSet) -> Option<CardId> {
        (self.stock_left(rule_set) > 0).then(|| self.stock_card(rule_set, usize::from(self.drawn)))
    }

    /// A card of the stock; the last one is the turned-up trump, or what it was exchanged for.
    fn stock_card(&self, rule_set: &RuleSet, index: usize) -> CardId {
        let last = self.exchanged && index + 1 == rule_set.stock.len();
        let exchanged = rule_set.exchange(self.trump).filter(|_| last);
        exchanged.unwrap_or(rule_set.stock[index])
    }

    /// Returns the rule of following now in force.
    pub(super) fn follow(&self, rule_set: &RuleSet) -> Follow {
        let of_stock = rule_set.draw.and_then(|draw| draw.follow);
        of_stock.filter(|_| self.stock_left(rule_set) > 0).unwrap_or(rule_set.follow)
    }
}

impl Deal<'_> {
    /// Returns whether the top card of the stock may be played.
    pub(crate) fn may_play_stock(&self) -> bool {
        self.rule_set.plays_from_stock() && self.state.stock_left(self.rule_set) > 0
    }

    /// Closing the stock, and taking its turned-up trump.
    pub(super) fn stock_decisions(&self, player: Player) -> impl Iterator<Item = RuleMove> + use<> {
        let state = &self.state;
        let left = state.stock_left(self.rule_set);
        let draw = self.rule_set.draw.filter(|draw| left >= draw.least.max(1));
        let hand = state.hands[player.index()];
        let held = self.rule_set.exchange(state.trump).is_some_and(|card| hand.contains(card));
        let closes = draw.is_some_and(|draw| draw.closes);
        let may = |draw: Draw| draw.exchanges_at_once || state.has_trick.contains(player);
        let exchanges = held && !state.exchanged && draw.is_some_and(may);
        closes.then_some(RuleMove::Close).into_iter().chain(exchanges.then_some(RuleMove::Exchange))
    }

    pub(super) fn exchange(&mut self, player: Player) {
        let turned = self.rule_set.stock.last();
        let Some((given, &turned)) = self.rule_set.exchange(self.state.trump).zip(turned) else {
            return;
        };
        let hand = &mut self.state.hands[player.index()];
        *hand = hand.without(Cards::one(given)).with(turned);
        self.state.exchanged = true;
    }

    pub(super) fn play_stock(&mut self, player: Player) {
        let Some(card) = self.state.top_of_stock(self.rule_set) else { return };
        self.state.drawn += 1;
        self.state.from_stock = self.state.from_stock.with(player);
        self.put(card, None);
    }

    fn draw(&mut self, player: Player) {
        if let Some(card) = self.state.top_of_stock(self.rule_set) {
            let hand = &mut self.state.hands[player.index()];
            *hand = hand.with(card);
            self.state.drawn += 1;
        }
    }

    /// Draws as soon as a card has been played.
    pub(super) fn draw_at_once(&mut self, player: Player) {
        if self.rule_set.draw.is_some_and(|draw| draw.when == Drawing::AtOnce) {
            self.draw(player);
        }
    }

    /// Draws after a trick that a player has won, for those who did not play from the stock.
    pub(super) fn draw_after_trick(&mut self, order: &[Player], winner: Player) {
        if self.rule_set.draw.is_some_and(|draw| draw.when == Drawing::AfterTrick) {
            let from_stock = self.state.from_stock;
            let first = order.iter().position(|&player| player == winner).unwrap_or(0);
            let (before, others) = order.split_at(first);
            for &player in
                others.iter().chain(before).filter(|&&player| !from_stock.contains(player))
            {
                self.draw(player);
            }
        }
        self.state.from_stock = Players::NONE;
    }
}
