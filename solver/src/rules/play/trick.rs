//! The trick on the table: what the cards in it can do, who wins it, whose turn it is, how many there are to come.

use super::super::called::CalledCard;
use super::super::cards::{CardId, Player, Players};
use super::super::goal::Goal;
use super::super::pack::{EffectiveSuit, Suits, Ties};
use super::super::rule_set::RuleSet;
use super::state::State;
use std::ops::Range;

impl State {
    /// Returns whether a player's side has won a trick.
    pub(super) fn has_won(&self, rule_set: &RuleSet, player: Player) -> bool {
        rule_set.partners[player.index()].iter().any(|partner| self.has_trick.contains(partner))
    }

    /// Puts cards on the table that have been played before; `led` is the effective suit named with the first.
    pub fn lay(&mut self, rule_set: &RuleSet, cards: &[CardId], led: Option<EffectiveSuit>) {
        for (place, &card) in cards.iter().enumerate() {
            if place == 0 {
                self.lead_card(rule_set, card, led);
            } else {
                self.follow_card(rule_set, card);
            }
            self.broken |= rule_set.breaks(card);
        }
        self.settle_trump(rule_set);
        self.from_stock = self.with_full_hands(rule_set);
    }

    /// Returns the players who have played to this trick and have as many cards as those who have not. Where the top of
    /// the stock may be played and drawing follows the trick, they have played from the stock.
    fn with_full_hands(&self, rule_set: &RuleSet) -> Players {
        let size = |player: Player| self.hands[player.index()].len();
        let played = usize::from(self.table.count);
        let full =
            self.order(rule_set).nth(played).map(size).filter(|_| rule_set.plays_from_stock());
        let so_far = self.order(rule_set).take(played).filter(|&player| Some(size(player)) == full);
        so_far.fold(Players::NONE, Players::with)
    }

    pub(super) fn lead_card(
        &mut self,
        rule_set: &RuleSet,
        card: CardId,
        named: Option<EffectiveSuit>,
    ) {
        self.make_trump_by_lead(rule_set, card);
        let suits = rule_set.suits(self.trump);
        let ruled = self.turned_card(rule_set).filter(|_| rule_set.talon_rules_void_lead());
        let led = named.or(suits.effective_suit_of(ruled.unwrap_or(card)));
        self.table.led = led.expect("every card belongs to a lane");
        self.table.cards[0] = card;
        self.table.best = Some(0);
        self.table.count = 1;
    }

    pub(super) fn follow_card(&mut self, rule_set: &RuleSet, card: CardId) {
        self.name_suit(rule_set, card);
        let (power, best) =
            (self.power(rule_set, self.table.count, card), self.best_power(rule_set));
        let ties = power == best && power > 0;
        let last_wins = ties && rule_set.ties.last_wins(card, self.is_last_trick(rule_set));
        let table = &mut self.table;
        table.cards[usize::from(table.count)] = card;
        table.count += 1;
        if rule_set.ties == Ties::Cancel {
            self.table.best = self.highest_single(rule_set);
        } else if power > best || last_wins {
            table.best = Some(table.count - 1);
        }
    }

    /// The called card while it is in a hand.
    pub(super) fn called(&self, rule_set: &RuleSet) -> Option<CalledCard> {
        let held = |card| self.hands.iter().any(|hand| hand.contains(card));
        rule_set.called.filter(|called| held(called.card))
    }

    /// Returns whether the trick on the table is the last: its leader has no card left to play, and draws none.
    pub(super) fn is_last_trick(&self, rule_set: &RuleSet) -> bool {
        let leader = self.hands[self.table.leader.index()];
        self.table.count > 0 && leader.len() <= rule_set.kept && self.stock_left(rule_set) == 0
    }

    /// Makes the suit of a card the suit led, where those before it have named none.
    fn name_suit(&mut self, rule_set: &RuleSet, card: CardId) {
        if rule_set.free.naming(self.table.cards()).is_none() {
            let suit = rule_set.suits(self.trump).effective_suit_of(card);
            self.table.led = suit.unwrap_or(self.table.led);
        }
    }

    /// The strongest card that no equal has voided: of equals, two and two void each other.
    fn highest_single(&self, rule_set: &RuleSet) -> Option<u8> {
        let power = |place| self.power(rule_set, place, self.table.cards[usize::from(place)]);
        let equals = |places: Range<u8>, of| places.filter(|&place| power(place) == of).count();
        let stands = |&place: &u8| {
            let own = power(place);
            let voided = equals(0..place, own) % 2 == 1;
            own > 0 && !voided && equals(place + 1..self.table.count, own) == 0
        };
        (0..self.table.count).filter(stands).max_by_key(|&place| power(place))
    }

    /// At the end of the last trick: who has played the winning card or an equal of it, and that card; before, nobody.
    pub(super) fn equals_of_best(&self, rule_set: &RuleSet) -> Vec<(Player, CardId)> {
        if self.hands.iter().any(|hand| hand.len() > rule_set.kept) {
            return Vec::new();
        }
        let best = self.best_power(rule_set);
        let played = (0..).zip(self.order(rule_set).zip(self.table.cards().iter().copied()));
        let equals = played.filter(|&(place, (_, card))| self.power(rule_set, place, card) == best);
        equals.map(|(_, played)| played).collect()
    }

    /// Returns the power of a card at a place in the trick.
    pub(crate) fn power(&self, rule_set: &RuleSet, place: u8, card: CardId) -> u16 {
        if rule_set.free.high.contains(card) || self.is_slam_led(rule_set, place, card) {
            return Suits::HIGHEST;
        }
        if rule_set.free.low.contains(card) {
            return 0;
        }
        let trump = if place < self.table.power_from { 0 } else { self.trump };
        rule_set.suits(trump).power(self.table.led, card)
    }

    /// Returns the power of the winning card; 0 if there is none.
    pub(crate) fn best_power(&self, rule_set: &RuleSet) -> u16 {
        let card = |place| self.table.cards[usize::from(place)];
        self.table.best.map_or(0, |place| self.power(rule_set, place, card(place)))
    }

    /// Returns the player of the winning card, if there is one.
    pub fn winner(&self, rule_set: &RuleSet) -> Option<Player> {
        self.table.best.and_then(|place| self.player_at(rule_set, place.into()))
    }

    /// Returns the player to move; `None` when play is over.
    pub(super) fn turn(&self, rule_set: &RuleSet, goal: &Goal) -> Option<Player> {
        if self.table.count == 0 {
            if self.is_out(rule_set) || self.is_stopped(goal) {
                return None;
            }
            if let Some(player) = self.player_asked_to_stay(rule_set) {
                return Some(player);
            }
        }
        self.player_at(rule_set, usize::from(self.table.count))
    }

    /// Returns whether no card is left to be led.
    fn is_out(&self, rule_set: &RuleSet) -> bool {
        self.order(rule_set).all(|player| self.hands[player.index()].len() <= rule_set.kept)
            && (self.stock_left(rule_set) == 0 || !rule_set.plays_from_stock())
    }

    fn is_stopped(&self, goal: &Goal) -> bool {
        goal.stop.conditions().iter().any(|condition| condition.holds(&self.counters))
    }

    /// Returns the number of tricks still to be finished, the current one included; an upper bound where players may
    /// leave.
    pub fn tricks_left(&self, rule_set: &RuleSet) -> i32 {
        if let Some(tricks) = self.tricks_from_talon(rule_set) {
            return tricks;
        }
        let played = u32::from(self.table.count);
        let (mut players, mut all, mut most) = (0, played + self.coming(rule_set).len(), 0);
        for (place, player) in (0..).zip(self.order(rule_set)) {
            let held = self.still_plays(rule_set, player);
            (players, all) = (players + 1, all + held);
            most = most.max(held + u32::from(place < played));
        }
        let tricks =
            if State::hands_shrink(rule_set) { most } else { all.div_ceil(players.max(1)) };
        tricks as i32
    }
}
