//! What may be led.

use super::super::cards::{Cards, Player};
use super::super::record::Record;
use super::state::State;

/// The cards that a player may lead.
pub fn leads(record: &Record, state: &State, player: Player) -> Cards {
    if let Some(lead) = state.talon_lead(record, player) {
        return lead;
    }
    let hand = state.at_hand(record, player);
    let suits = record.suits(state.trump);
    if let Some(lane) = state.turned(record).and_then(|card| suits.lane_of(card)) {
        return hand.and(suits.members(lane)).or_else(hand);
    }
    let mut legal = hand;
    if let Some(suit) = state.bound_to(record) {
        legal = hand.and(suit).or_else(hand);
    }
    if state.first_trick {
        let first = record.first_lead.iter().map(|&cards| hand.and(cards));
        legal = first.into_iter().find(|cards| !cards.is_empty()).unwrap_or(legal);
    }
    if let Some(lock) = record.lock
        && !state.broken
        && !record.unlocked.contains(player)
    {
        legal = legal.without(lock.cards).or_else(legal);
    }
    if record.commanded.contains(player) { suits.ends_of_suits(legal) } else { legal }
}
