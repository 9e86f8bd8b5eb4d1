//! The talon: the leads that it requires, and their leader.

use super::super::cards::{CardId, Cards, Player};
use super::super::rule_set::RuleSet;
use super::super::talon::Talon;
use super::state::State;

impl State {
    /// The talon card that rules this trick's lead.
    pub(super) fn turned_card(&self, rule_set: &RuleSet) -> Option<CardId> {
        match rule_set.talon {
            Some(Talon::Turned { .. }) => rule_set.stock.get(usize::from(self.drawn)).copied(),
            _ => None,
        }
    }

    /// Returns the lead of the dealer who leads the talon: its next card.
    pub(super) fn talon_lead(&self, rule_set: &RuleSet, player: Player) -> Option<Cards> {
        let Some(Talon::Dealer { dealer, .. }) = rule_set.talon else { return None };
        let hand = self.hands[player.index()];
        let next = || rule_set.stock.iter().find(|&&card| hand.contains(card));
        (player == dealer).then(|| next().map_or(hand, |&card| Cards::one(card)))
    }

    /// Returns whether the dealer still has talon cards to lead.
    pub(crate) fn talon_lies_with_dealer(&self, rule_set: &RuleSet) -> bool {
        matches!(rule_set.talon, Some(Talon::Dealer { dealer, .. })
            if !self.hands[dealer.index()].is_empty())
    }

    /// Returns the leader after a trick, if not its winner: the dealer while the talon lasts, then the eldest.
    pub(super) fn talon_leader(&self, rule_set: &RuleSet) -> Option<Player> {
        let Some(Talon::Dealer { dealer, eldest }) = rule_set.talon else { return None };
        if self.talon_lies_with_dealer(rule_set) {
            return Some(dealer);
        }
        (self.table.leader == dealer).then_some(eldest)
    }

    /// Turns the next talon card.
    pub(super) fn turn_next(&mut self, rule_set: &RuleSet) {
        if matches!(rule_set.talon, Some(Talon::Turned { .. })) {
            self.drawn = (self.drawn + 1).min(rule_set.stock.len() as u8);
        }
    }

    /// Returns the number of tricks still to be finished where the dealer leads the talon: the number of the eldest's
    /// cards.
    pub(super) fn tricks_from_talon(&self, rule_set: &RuleSet) -> Option<i32> {
        let Some(Talon::Dealer { eldest, .. }) = rule_set.talon else { return None };
        let order = &rule_set.order[self.table.leader.index()];
        let played = order[..usize::from(self.table.count)].contains(&eldest);
        Some(self.hands[eldest.index()].len() as i32 + i32::from(played))
    }
}
