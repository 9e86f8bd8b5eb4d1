//! The card that stays with the side of its player: who gets it, and the slam that it completes.

use super::super::cards::{CardId, Player};
use super::super::excuse::LastExcuse;
use super::super::goal::Counter;
use super::super::rule_set::RuleSet;
use super::state::State;

/// A card of a trick that does not go to the winner by itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeptCard {
    /// The card.
    pub card: CardId,
    /// The player who gets it.
    owner: Player,
    /// Whether the winner of the trick is on another side and gets something for it.
    is_ransomed: bool,
}

impl KeptCard {
    /// Returns the change of a counter by the card.
    pub(super) fn value(self, counter: &Counter, winner: Player) -> i32 {
        let ransom = if self.is_ransomed { counter.ransom } else { 0 };
        let worth = counter.of_card(self.card) - ransom;
        counter.share(self.owner) * worth + counter.share(winner) * ransom
    }
}

impl State {
    /// The card of the complete trick that stays with its side, and the player who gets it.
    pub(super) fn kept_card(&self, rule_set: &RuleSet, winner: Player) -> Option<KeptCard> {
        let excuse = rule_set.excuse?;
        let place = self.table.cards().iter().position(|&card| card == excuse.card)?;
        let player = self.order(rule_set).nth(place)?;
        let side = rule_set.partners[player.index()];
        let slam = self.is_slam_led(rule_set, place as u8, excuse.card);
        if slam || !self.is_last_trick(rule_set) {
            let is_ransomed = !side.contains(winner);
            return Some(KeptCard { card: excuse.card, owner: player, is_ransomed });
        }
        let mut others = self.order(rule_set).filter(|&other| !side.contains(other));
        let owner = match excuse.last {
            LastExcuse::Winner => winner,
            LastExcuse::OtherSide => others.next().unwrap_or(winner),
        };
        Some(KeptCard { card: excuse.card, owner, is_ransomed: false })
    }

    /// Returns whether the card completes a slam at a place in the trick: led to the last trick by a side that has won all others.
    pub(super) fn is_slam_led(&self, rule_set: &RuleSet, place: u8, card: CardId) -> bool {
        let wins = |excuse: super::super::excuse::Excuse| excuse.wins_slam && excuse.card == card;
        place == 0
            && rule_set.excuse.is_some_and(wins)
            && self.is_last_trick(rule_set)
            && self.has_every_trick(rule_set, self.table.leader)
    }

    /// Returns whether a card in hand may yet complete a slam.
    pub(crate) fn may_complete_slam(&self, rule_set: &RuleSet) -> bool {
        let Some(excuse) = rule_set.excuse.filter(|excuse| excuse.wins_slam) else { return false };
        let hands = &self.hands[..rule_set.players()];
        let holder = hands.iter().position(|hand| hand.contains(excuse.card));
        holder.is_some_and(|holder| self.has_every_trick(rule_set, Player::new(holder)))
    }

    /// Returns whether no trick of the deal has been won by another side.
    fn has_every_trick(&self, rule_set: &RuleSet, player: Player) -> bool {
        self.has_trick.0 & !rule_set.partners[player.index()].0 == 0
    }
}
