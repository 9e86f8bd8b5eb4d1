//! Cards that come into the hands during the play.

use super::cards::{CardId, Cards, Player, Players};
use super::deal::{Deal, Move};
use super::goal::CLOSER;
use super::record::Record;
use super::state::State;

/// Cards that come into the hands during the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// After each trick every player draws one, the winner first; players may follow as they like until then.
    /// The leader may close the stock, and may take the turned-up trump for the lowest one (given here).
    WinnerFirst {
        /// The card that may be exchanged for the turned-up trump, by state of trumps; none = no exchange.
        lowest_trump: [Option<CardId>; 5],
    },
    /// Every player draws at once after playing; the top of the stock may be played instead of a card in hand.
    AtOnce,
    /// As [`Draw::AtOnce`], but all draw after the trick, the winner first.
    AfterTrick,
}

impl State {
    /// How many cards can still be drawn.
    pub(crate) fn stock_left(&self, record: &Record) -> usize {
        if record.draw.is_none() || self.is_closed() {
            return 0;
        }
        record.stock.len() - usize::from(self.drawn)
    }

    /// Whether a player has closed the stock.
    pub(crate) fn is_closed(&self) -> bool {
        self.counters[CLOSER] != 0
    }

    /// The cards that can still be drawn.
    pub(crate) fn undrawn(&self, record: &Record) -> Cards {
        let first = record.stock.len() - self.stock_left(record);
        (first..record.stock.len()).map(|index| self.stock_card(record, index)).collect()
    }

    /// The next card to be drawn.
    pub fn top_of_stock(&self, record: &Record) -> Option<CardId> {
        (self.stock_left(record) > 0).then(|| self.stock_card(record, usize::from(self.drawn)))
    }

    /// A card of the stock; the last one is the turned-up trump, or what it was exchanged for.
    fn stock_card(&self, record: &Record, index: usize) -> CardId {
        match record.draw {
            Some(Draw::WinnerFirst { lowest_trump }) if self.exchanged => {
                let last = index + 1 == record.stock.len();
                let lowest = lowest_trump[usize::from(self.trump)];
                lowest.filter(|_| last).unwrap_or(record.stock[index])
            }
            _ => record.stock[index],
        }
    }

    /// Whether players follow as they like while there is a stock to draw from.
    pub(super) fn follows_freely(&self, record: &Record) -> bool {
        matches!(record.draw, Some(Draw::WinnerFirst { .. })) && self.stock_left(record) > 0
    }
}

impl Record {
    /// Whether the top of the stock may be played instead of a card in hand.
    pub(super) fn plays_from_stock(&self) -> bool {
        matches!(self.draw, Some(Draw::AtOnce | Draw::AfterTrick))
    }
}

impl Deal<'_> {
    /// Whether the top card of the stock may be played.
    pub(crate) fn may_play_stock(&self) -> bool {
        self.record.plays_from_stock() && self.state.stock_left(self.record) > 0
    }

    /// Closing the stock, and taking its turned-up trump.
    pub(super) fn stock_decisions(&self, player: Player) -> impl Iterator<Item = Move> + use<> {
        let state = &self.state;
        let (mut closes, mut exchanges) = (false, false);
        if let Some(Draw::WinnerFirst { lowest_trump }) = self.record.draw
            && state.stock_left(self.record) > 0
        {
            let hand = state.hands[player.index()];
            let lowest = lowest_trump[usize::from(state.trump)];
            let held = lowest.is_some_and(|card| hand.contains(card));
            closes = true;
            exchanges = held && state.has_trick.contains(player) && !state.exchanged;
        }
        closes.then_some(Move::Close).into_iter().chain(exchanges.then_some(Move::Exchange))
    }

    pub(super) fn exchange(&mut self, player: Player) {
        let Some(Draw::WinnerFirst { lowest_trump }) = self.record.draw else { return };
        let turned = self.record.stock.last().copied();
        let (Some(lowest), Some(turned)) = (lowest_trump[usize::from(self.state.trump)], turned)
        else {
            return;
        };
        let hand = &mut self.state.hands[player.index()];
        *hand = hand.without(Cards::one(lowest)).with(turned);
        self.state.exchanged = true;
    }

    pub(super) fn play_stock(&mut self, player: Player) {
        let Some(card) = self.state.top_of_stock(self.record) else { return };
        self.state.drawn += 1;
        self.state.from_stock = self.state.from_stock.with(player);
        self.put(card, None);
    }

    fn draw(&mut self, player: Player) {
        if let Some(card) = self.state.top_of_stock(self.record) {
            let hand = &mut self.state.hands[player.index()];
            *hand = hand.with(card);
            self.state.drawn += 1;
        }
    }

    /// What is drawn as soon as a card has been played.
    pub(super) fn draw_at_once(&mut self, player: Player) {
        if self.record.draw == Some(Draw::AtOnce) {
            self.draw(player);
        }
    }

    /// What is drawn after a trick that this player has won, by those who did not play from the stock.
    pub(super) fn draw_after_trick(&mut self, order: &[Player], winner: Player) {
        if matches!(self.record.draw, Some(Draw::WinnerFirst { .. } | Draw::AfterTrick)) {
            let from_stock = self.state.from_stock;
            let first = order.iter().position(|&player| player == winner).unwrap_or(0);
            let drawers = (0..order.len()).map(|place| order[(first + place) % order.len()]);
            for player in drawers.filter(|&player| !from_stock.contains(player)) {
                self.draw(player);
            }
        }
        self.state.from_stock = Players::NONE;
    }
}
