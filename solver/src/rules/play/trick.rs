//! The trick on the table: what the cards in it can do, who wins it, whose turn it is, how many there are to come.

use super::super::cards::{CardId, Player, Players};
use super::super::goal::Goal;
use super::super::pack::{Lane, Ties};
use super::super::record::Record;
use super::state::State;
use std::ops::Range;

impl State {
    /// Whether a player's side has won a trick.
    pub(super) fn has_won(&self, record: &Record, player: Player) -> bool {
        record.partners[player.index()].iter().any(|partner| self.has_trick.contains(partner))
    }

    /// Puts cards on the table that have been played before; `led` is the lane named with the first.
    pub fn lay(&mut self, record: &Record, cards: &[CardId], led: Option<Lane>) {
        for (place, &card) in cards.iter().enumerate() {
            if place == 0 {
                self.lead_card(record, card, led);
            } else {
                self.follow_card(record, card);
            }
            self.broken |= record.breaks(card);
        }
        self.settle_trump(record);
        self.from_stock = self.with_full_hands(record);
    }

    /// Who has played to this trick and has as many cards as those who have not: where the top of the stock may be played and
    /// is drawn after the trick, it is what they have played.
    fn with_full_hands(&self, record: &Record) -> Players {
        let size = |player: Player| self.hands[player.index()].len();
        let played = usize::from(self.table.count);
        let full = self.order(record).nth(played).map(size).filter(|_| record.plays_from_stock());
        let so_far = self.order(record).take(played).filter(|&player| Some(size(player)) == full);
        so_far.fold(Players::NONE, Players::with)
    }

    pub(super) fn lead_card(&mut self, record: &Record, card: CardId, named: Option<Lane>) {
        self.make_trump_by_lead(record, card);
        let suits = record.suits(self.trump);
        let ruled = self.turned(record).filter(|_| record.talon_rules_void_lead());
        let led = named.or(suits.lane_of(ruled.unwrap_or(card)));
        self.table.led = led.expect("every card belongs to a lane");
        self.table.cards[0] = card;
        self.table.best = Some(0);
        self.table.count = 1;
    }

    pub(super) fn follow_card(&mut self, record: &Record, card: CardId) {
        let (power, best) = (self.power(record, self.table.count, card), self.best_power(record));
        let table = &mut self.table;
        table.cards[usize::from(table.count)] = card;
        table.count += 1;
        if record.ties == Ties::Cancel {
            self.table.best = self.highest_single(record);
        } else if power > best || (power == best && power > 0 && record.ties == Ties::Last) {
            table.best = Some(table.count - 1);
        }
    }

    /// The strongest card that no equal has voided: of equals, two and two void each other.
    fn highest_single(&self, record: &Record) -> Option<u8> {
        let power = |place| self.power(record, place, self.table.cards[usize::from(place)]);
        let equals = |places: Range<u8>, of| places.filter(|&place| power(place) == of).count();
        let stands = |&place: &u8| {
            let own = power(place);
            let voided = equals(0..place, own) % 2 == 1;
            own > 0 && !voided && equals(place + 1..self.table.count, own) == 0
        };
        (0..self.table.count).filter(stands).max_by_key(|&place| power(place))
    }

    /// At the end of the last trick: who has played the winning card or an equal of it, and that card; before, nobody.
    pub(super) fn equals_of_best(&self, record: &Record) -> Vec<(Player, CardId)> {
        if self.hands.iter().any(|hand| hand.len() > record.kept) {
            return Vec::new();
        }
        let best = self.best_power(record);
        let played = (0..).zip(self.order(record).zip(self.table.cards().iter().copied()));
        let equals = played.filter(|&(place, (_, card))| self.power(record, place, card) == best);
        equals.map(|(_, played)| played).collect()
    }

    /// What a card can do at a place in the trick.
    pub(crate) fn power(&self, record: &Record, place: u8, card: CardId) -> u16 {
        let trump = if place < self.table.power_from { 0 } else { self.trump };
        record.suits(trump).power(self.table.led, card)
    }

    /// What the card that is winning can do; 0 if none is.
    pub(crate) fn best_power(&self, record: &Record) -> u16 {
        let card = |place| self.table.cards[usize::from(place)];
        self.table.best.map_or(0, |place| self.power(record, place, card(place)))
    }

    /// Whose card on the table is winning, if one is.
    pub fn winner(&self, record: &Record) -> Option<Player> {
        self.table.best.and_then(|place| self.order(record).nth(place.into()))
    }

    /// Whose turn it is; `None` when play is over.
    pub(super) fn turn(&self, record: &Record, goal: &Goal) -> Option<Player> {
        if self.table.count == 0 && (self.is_out(record) || self.is_stopped(goal)) {
            return None;
        }
        if let Some(player) = self.asked_to_stay(record) {
            return Some(player);
        }
        self.order(record).nth(usize::from(self.table.count))
    }

    /// Whether no card is left to be led.
    fn is_out(&self, record: &Record) -> bool {
        self.order(record).all(|player| self.hands[player.index()].len() <= record.kept)
            && (self.stock_left(record) == 0 || !record.plays_from_stock())
    }

    fn is_stopped(&self, goal: &Goal) -> bool {
        goal.stop.conditions().iter().any(|condition| condition.holds(&self.counters))
    }

    /// How many tricks are still to be finished, the one on the table included; at most so many where players leave.
    pub fn tricks_left(&self, record: &Record) -> i32 {
        if let Some(tricks) = self.tricks_from_talon(record) {
            return tricks;
        }
        let played = u32::from(self.table.count);
        let (mut players, mut all, mut most) = (0, played + self.coming(record).len(), 0);
        for (place, player) in (0..).zip(self.order(record)) {
            let held = self.still_plays(record, player);
            (players, all) = (players + 1, all + held);
            most = most.max(held + u32::from(place < played));
        }
        let tricks = if State::hands_shrink(record) { most } else { all.div_ceil(players.max(1)) };
        tricks as i32
    }
}
