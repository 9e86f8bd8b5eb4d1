//! Players who have left, and the number of cards that the others play.

use super::super::cards::{Cards, Player, Players};
use super::super::leave::{LeavingRule, Surplus};
use super::super::rule_set::RuleSet;
use super::deal::Deal;
use super::moves::RuleMove;
use super::state::State;

impl State {
    /// Returns the players of the trick, in order.
    pub(crate) fn order<'a>(
        &self,
        rule_set: &'a RuleSet,
    ) -> impl Iterator<Item = Player> + use<'a> {
        let left = self.left;
        let order = rule_set.order[self.table.leader.index()].iter().copied();
        order.filter(move |&player| !left.contains(player))
    }

    /// Returns the player at a place in the trick.
    pub(crate) fn player_at(&self, rule_set: &RuleSet, place: usize) -> Option<Player> {
        if self.left.is_empty() {
            return rule_set.order[self.table.leader.index()].get(place).copied();
        }
        self.order(rule_set).nth(place)
    }

    /// Returns the number of cards that a player still plays, without those that go with them.
    pub(super) fn still_plays(&self, rule_set: &RuleSet, player: Player) -> u32 {
        let hand = self.hands[player.index()];
        let surplus = rule_set.surplus.map_or(0, |surplus| surplus.of(hand));
        (hand.len() - surplus).saturating_sub(rule_set.kept)
    }

    /// Returns whether somebody has cards too many.
    pub(crate) fn has_surplus(&self, rule_set: &RuleSet) -> bool {
        let some = |surplus: Surplus| self.hands.iter().any(|&hand| surplus.of(hand) > 0);
        rule_set.surplus.is_some_and(some)
    }

    /// At the end of a trick, lets those put their hands down who leave without trumps.
    pub(super) fn leave(&mut self, rule_set: &RuleSet) {
        let trumps = rule_set.suits(self.trump).trump_cards();
        if rule_set.leaving == LeavingRule::WithoutTrump && !trumps.is_empty() {
            for player in self.order(rule_set) {
                if self.hands[player.index()].is_disjoint(trumps) {
                    self.put_down(player);
                }
            }
        }
    }

    /// Puts down a player's hand; the player plays no more.
    fn put_down(&mut self, player: Player) {
        self.hands[player.index()] = Cards::NONE;
        self.left = self.left.with(player);
    }

    /// Returns the player who is asked now whether to stay; `None` if nobody is.
    pub fn player_asked_to_stay(&self, rule_set: &RuleSet) -> Option<Player> {
        let now = rule_set.leaving == LeavingRule::OnRequest(self.number) && self.table.count == 0;
        self.may_leave(rule_set).find(|_| now)
    }

    /// Returns the players who may still be asked whether to stay, in order, given the tricks so far.
    pub(crate) fn may_leave(&self, rule_set: &RuleSet) -> impl Iterator<Item = Player> {
        let before = match rule_set.leaving {
            LeavingRule::OnRequest(number) => {
                self.number < number + u8::from(self.table.count == 0)
            }
            LeavingRule::Nobody | LeavingRule::WithoutTrump => false,
        };
        let (stay, fixed) = (self.has_trick.0 | self.answered.0, rule_set.leader);
        let may = move |&player: &Player| {
            before && fixed != Some(player) && stay & Players::one(player).0 == 0
        };
        self.order(rule_set).filter(may)
    }

    /// Returns whether players may have left before the cards are out.
    pub(crate) fn hands_shrink(rule_set: &RuleSet) -> bool {
        rule_set.leaving != LeavingRule::Nobody
    }

    /// Returns the player, or the next one who plays if the player has left.
    pub(super) fn or_next(&self, rule_set: &RuleSet, player: Player) -> Player {
        let next = rule_set.order[player.index()].iter().find(|&&next| !self.left.contains(next));
        next.copied().unwrap_or(player)
    }
}

impl Deal<'_> {
    /// A player who was asked stays, or leaves.
    pub(super) fn answer(&mut self, player: Player, leaves: bool) {
        self.state.answered = self.state.answered.with(player);
        if leaves {
            self.state.put_down(player);
            for (place, counter) in self.goal.counters.iter().enumerate() {
                self.state.counters[place] += counter.share(player) * counter.leaves;
            }
        }
    }

    /// Returns those of a player's legal cards that are played alone.
    pub(super) fn alone(&self, player: Player, cards: Cards) -> Cards {
        let hand = self.state.hands[player.index()];
        let too_many = self.rule_set.surplus.is_some_and(|surplus| surplus.of(hand) > 0);
        if too_many { Cards::NONE } else { cards }
    }

    /// The ways to play one of these cards with those that a player has too many.
    pub(super) fn sheddings(&self, player: Player, cards: Cards) -> Vec<RuleMove> {
        let hand = self.state.hands[player.index()];
        let surplus = self.rule_set.surplus.filter(|surplus| surplus.of(hand) > 0);
        let with = |surplus: Surplus| {
            let of_card =
                |card| surplus.sets(hand, card).into_iter().map(move |s| RuleMove::Shed(card, s));
            cards.iter().flat_map(of_card).collect()
        };
        surplus.map_or_else(Vec::new, with)
    }

    /// Puts a player's surplus cards on the table.
    pub(super) fn shed(&mut self, player: Player, cards: Cards) {
        let hand = &mut self.state.hands[player.index()];
        *hand = hand.without(cards);
        self.state.table.shed = self.state.table.shed.or(cards);
    }
}
