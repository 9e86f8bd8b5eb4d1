//! What the talon asks to be led, and who leads it.

use super::super::cards::{CardId, Cards, Player};
use super::super::record::Record;
use super::super::talon::Talon;
use super::state::State;

impl State {
    /// The talon card that rules this trick's lead.
    pub(super) fn turned(&self, record: &Record) -> Option<CardId> {
        match record.talon {
            Some(Talon::Turned { .. }) => record.stock.get(usize::from(self.drawn)).copied(),
            _ => None,
        }
    }

    /// What the dealer may lead who leads the talon: its next card.
    pub(super) fn talon_lead(&self, record: &Record, player: Player) -> Option<Cards> {
        let Some(Talon::Dealer { dealer, .. }) = record.talon else { return None };
        let hand = self.hands[player.index()];
        let next = || record.stock.iter().find(|&&card| hand.contains(card));
        (player == dealer).then(|| next().map_or(hand, |&card| Cards::one(card)))
    }

    /// Whether the dealer still has talon cards to lead.
    pub(crate) fn talon_lies_with_dealer(&self, record: &Record) -> bool {
        matches!(record.talon, Some(Talon::Dealer { dealer, .. })
            if !self.hands[dealer.index()].is_empty())
    }

    /// Who leads after a trick, if that is not its winner: the dealer while he has the talon, then the eldest.
    pub(super) fn talon_leader(&self, record: &Record) -> Option<Player> {
        let Some(Talon::Dealer { dealer, eldest }) = record.talon else { return None };
        if self.talon_lies_with_dealer(record) {
            return Some(dealer);
        }
        (self.table.leader == dealer).then_some(eldest)
    }

    /// Turns the next talon card.
    pub(super) fn turn_next(&mut self, record: &Record) {
        if matches!(record.talon, Some(Talon::Turned { .. })) {
            self.drawn = (self.drawn + 1).min(record.stock.len() as u8);
        }
    }

    /// How many tricks are still to be finished where the dealer leads the talon: as many as the eldest has cards.
    pub(super) fn tricks_from_talon(&self, record: &Record) -> Option<i32> {
        let Some(Talon::Dealer { eldest, .. }) = record.talon else { return None };
        let order = &record.order[self.table.leader.index()];
        let played = order[..usize::from(self.table.count)].contains(&eldest);
        Some(self.hands[eldest.index()].len() as i32 + i32::from(played))
    }
}
