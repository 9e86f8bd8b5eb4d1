//! A position of any game: hands, the trick on the table, and whatever else the rules remember.

use super::announce::{AskedFor, Window};
use super::cards::{CardId, Cards, Player, Players};
use super::goal::{COUNTERS, Goal};
use super::pack::{Lane, Ties};
use super::record::Record;
use std::ops::Range;

/// The cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Who led, or is to lead.
    pub leader: Player,
    /// How many cards have been played.
    pub count: u8,
    /// Which of them is winning, if one is.
    pub best: Option<u8>,
    /// What was led.
    pub led: Lane,
    /// From which place on trumps have power: those played before they were exposed are cards of their suit.
    pub power_from: u8,
    /// What has been put with the cards played.
    pub shed: Cards,
    /// The cards in order of play.
    cards: [CardId; Player::MOST],
}

impl Table {
    /// No card yet.
    pub(crate) fn empty(leader: Player) -> Table {
        let cards = [CardId::new(0); Player::MOST];
        Table {
            leader,
            count: 0,
            best: None,
            led: Lane::new(0),
            power_from: 0,
            shed: Cards::NONE,
            cards,
        }
    }

    /// The cards in order of play.
    pub fn cards(&self) -> &[CardId] {
        &self.cards[..usize::from(self.count)]
    }

    /// Every card on the table.
    pub(crate) fn all(&self) -> Cards {
        self.cards().iter().copied().fold(self.shed, Cards::with)
    }
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The cards in hand, by player.
    pub hands: [Cards; Player::MOST],
    /// The trick.
    pub table: Table,
    /// The state of trumps.
    pub trump: u8,
    /// Whether the locked suit has been broken.
    pub broken: bool,
    /// Whether this is the first trick of the deal.
    pub first_trick: bool,
    /// Cards of which whoever holds one has to play one to this trick, until one has been played.
    pub demanded: Cards,
    /// Whether the leader may announce before he leads.
    pub window: Window,
    /// The number of the pair just announced, if the leader has to lead its suit.
    pub bound: Option<u8>,
    /// The pairs that have been announced before a lead, one bit each; one announced with a lead is a pair no more. Where
    /// they are announced with the second card: those whose first has been played while the same side had the second.
    pub announced: u8,
    /// Who has put his hand down.
    pub left: Players,
    /// Who has said before this trick whether he stays.
    pub answered: Players,
    /// The cards of tricks that nobody won, waiting for a winner.
    pub held: Cards,
    /// What each player has asked for.
    pub asked: [AskedFor; Player::MOST],
    /// Who has won a trick.
    pub has_trick: Players,
    /// Announcements that do not count yet, by player.
    pub pending: [i16; Player::MOST],
    /// Who has played the top card of the stock to this trick.
    pub from_stock: Players,
    /// How many cards of the stock or talon are gone.
    pub drawn: u8,
    /// Whether the turned-up trump has been exchanged for the lowest one.
    pub exchanged: bool,
    /// The number of the trick in the deal, from 1.
    pub number: u8,
    /// The counters of the goal.
    pub counters: [i32; COUNTERS],
}

impl State {
    /// The start of a trick, with nothing remembered.
    pub fn new(hands: [Cards; Player::MOST], leader: Player) -> State {
        State {
            hands,
            table: Table::empty(leader),
            trump: 0,
            broken: false,
            first_trick: false,
            demanded: Cards::NONE,
            window: Window::Closed,
            bound: None,
            left: Players::NONE,
            answered: Players::NONE,
            announced: 0,
            held: Cards::NONE,
            asked: [AskedFor::Nothing; Player::MOST],
            has_trick: Players::NONE,
            pending: [0; Player::MOST],
            from_stock: Players::NONE,
            drawn: 0,
            exchanged: false,
            number: 1,
            counters: [0; COUNTERS],
        }
    }

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
