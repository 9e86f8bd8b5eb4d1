//! The trumps now, and what makes, exposes and ends them.

use super::super::cards::{CardId, Cards, Player};
use super::super::rule_set::RuleSet;
use super::super::trumps::{FaceDownTrump, Trumps};
use super::state::State;

impl State {
    /// The trumps, while they are hidden.
    pub(crate) fn face_down(&self, rule_set: &RuleSet) -> Option<FaceDownTrump> {
        match rule_set.trumps {
            Trumps::Hidden(hidden) if self.trump == 0 => Some(hidden),
            _ => None,
        }
    }

    /// Returns the cards that a player can play: the hand, or, when it is empty, the player's card that lies face down.
    pub(super) fn at_hand(&self, rule_set: &RuleSet, player: Player) -> Cards {
        let hand = self.hands[player.index()];
        let last = self.face_down(rule_set).filter(|hidden| hidden.owner == player);
        hand.or_else(last.and_then(|hidden| hidden.card).map_or(Cards::NONE, Cards::one))
    }

    /// Returns whether a follower may call for the hidden trumps.
    pub(super) fn may_call(&self, rule_set: &RuleSet, player: Player) -> bool {
        let hand = self.hands[player.index()];
        let void = hand.is_disjoint(rule_set.suits(self.trump).members(self.table.led));
        let calls = |hidden: FaceDownTrump| hidden.owner_calls || hidden.owner != player;
        void && !hand.is_empty() && self.face_down(rule_set).is_some_and(calls)
    }

    /// Exposes the hidden trumps.
    pub(super) fn expose(&mut self, rule_set: &RuleSet) {
        let Some(hidden) = self.face_down(rule_set) else { return };
        let hand = &mut self.hands[hidden.owner.index()];
        *hand = hidden.card.map_or(*hand, |card| hand.with(card));
        self.trump = hidden.trump;
        self.broken = true;
        if hidden.rules_whole_trick {
            self.weigh_again(rule_set);
        } else {
            self.table.power_from = self.table.count;
        }
    }

    /// Exposes the hidden trumps for a follower, who then may have to play a trump if possible.
    pub(super) fn call(&mut self, rule_set: &RuleSet, player: Player) {
        let trumps = self.face_down(rule_set).is_some_and(|hidden| hidden.caller_trumps);
        self.expose(rule_set);
        if trumps {
            let cards = rule_set.suits(self.trump).trump_cards();
            self.demanded = self.hands[player.index()].and(cards);
        }
    }

    /// Sets the trumps that a card makes by being led first.
    pub(super) fn make_trump_by_lead(&mut self, rule_set: &RuleSet, card: CardId) {
        if rule_set.trumps == Trumps::FirstLead && self.trump == 0 {
            self.trump =
                rule_set.suits(0).effective_suit_of(card).map_or(0, |suit| suit.index() as u8 + 1);
        }
    }

    /// Returns whether a pair announced now makes its suit trumps.
    pub(super) fn announcement_makes_trump(&self, rule_set: &RuleSet) -> bool {
        match rule_set.trumps {
            Trumps::FirstAnnouncement => self.trump == 0,
            Trumps::EveryAnnouncement => true,
            Trumps::Fixed | Trumps::NoneInLastTrick | Trumps::FirstLead | Trumps::Hidden(_) => {
                false
            }
        }
    }

    /// Returns whether trumps stay as they are to the end.
    pub(crate) fn trumps_stay(&self, rule_set: &RuleSet) -> bool {
        rule_set.trumps == Trumps::Fixed || rule_set.trumps == Trumps::FirstLead && self.trump != 0
    }

    /// Returns whether there are no trumps where there may have been some before the last trick.
    pub(crate) fn has_lost_trumps(&self, rule_set: &RuleSet) -> bool {
        rule_set.trumps == Trumps::NoneInLastTrick && self.trump == 0
    }

    /// Sets what follows from the rest: the last trick may have no trump.
    pub(super) fn settle_trump(&mut self, rule_set: &RuleSet) {
        if rule_set.trumps == Trumps::NoneInLastTrick && self.trump != 0 {
            let first = self.order(rule_set).next().unwrap_or(self.table.leader);
            let leader = self.hands[first.index()].len() + u32::from(self.table.count > 0);
            if leader <= 1 + rule_set.kept {
                self.trump = 0;
                self.weigh_again(rule_set);
            }
        }
    }

    /// Finds anew which card on the table is winning.
    fn weigh_again(&mut self, rule_set: &RuleSet) {
        let cards = self.table;
        for (place, &card) in cards.cards().iter().enumerate() {
            if place == 0 {
                self.table.best = Some(0);
                self.table.count = 1;
            } else {
                self.follow_card(rule_set, card);
            }
        }
    }
}
