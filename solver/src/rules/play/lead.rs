//! Legal leads.

use super::super::cards::{Cards, Player};
use super::super::rule_set::RuleSet;
use super::state::State;

/// The cards that a player may lead.
pub fn leads(rule_set: &RuleSet, state: &State, player: Player) -> Cards {
    if let Some(lead) = state.talon_lead(rule_set, player) {
        return lead;
    }
    let hand = state.at_hand(rule_set, player);
    let suits = rule_set.suits(state.trump);
    if let Some(effective_suit) =
        state.turned_card(rule_set).and_then(|card| suits.effective_suit_of(card))
    {
        return hand.and(suits.members(effective_suit)).or_else(hand);
    }
    let mut legal = hand;
    if let Some(called) = rule_set.called.filter(|called| hand.contains(called.card)) {
        legal = hand.without(called.suit).with(called.card);
    }
    if let Some(suit) = state.bound_to(rule_set) {
        legal = hand.and(suit).or_else(hand);
    }
    if state.first_trick {
        let first = rule_set.first_lead.iter().map(|&cards| hand.and(cards));
        legal = first.into_iter().find(|cards| !cards.is_empty()).unwrap_or(legal);
    }
    if let Some(lock) = rule_set.lock
        && !state.broken
        && !rule_set.unlocked.contains(player)
    {
        legal = legal.without(lock.cards).or_else(legal);
    }
    if rule_set.commanded.contains(player) { suits.ends_of_suits(legal) } else { legal }
}
