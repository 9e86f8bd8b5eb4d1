//! What can be done in a position, and what comes of it.

use super::cards::{CardId, Cards, Player, Players};
use super::goal::{CLOSER, Goal};
use super::legal;
use super::pack::Lane;
use super::record::{Announcements, Announcing, Draw, Pair, Record, Talon, Trumps};
use super::state::{Asked, State, Table};
use crate::game::Game;
use crate::seat::Side;

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Plays a card.
    Play(CardId),
    /// Leads a card in a lane that is named with it.
    Name(CardId, Lane),
    /// Plays the top card of the stock.
    Stock,
    /// Announces a pair before leading.
    Announce(Holding, u8),
    /// Leads without announcing.
    Silent,
    /// Announces a pair and leads this card of it.
    Marry(CardId),
    /// Closes the stock.
    Close,
    /// Takes the turned-up trump for the lowest one.
    Exchange,
}

/// Who holds the pair that is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holding {
    /// The player himself.
    Own,
    /// His partner.
    Whole,
    /// Both one card each.
    Half,
}

/// A deal under way: the rules, what is asked, and the position.
#[derive(Clone, Copy, Debug)]
pub struct Deal<'a> {
    /// The rules of play.
    pub record: &'a Record,
    /// What is asked.
    pub goal: &'a Goal,
    /// The position.
    pub state: State,
}

impl<'a> Deal<'a> {
    /// A deal in this position.
    pub fn new(record: &'a Record, goal: &'a Goal, state: State) -> Deal<'a> {
        let mut deal = Deal { record, goal, state };
        deal.state.settle_trump(record);
        deal
    }

    /// Whose turn it is.
    pub fn player(&self) -> Option<Player> {
        self.state.to_move(self.record, self.goal)
    }

    /// Every legal move; empty when play is over.
    pub fn legal(&self) -> Vec<Move> {
        let Some(player) = self.player() else { return Vec::new() };
        if self.state.table.count > 0 {
            let cards = legal::follows(self.record, &self.state, player);
            return self.with_stock(cards.iter().map(Move::Play).collect());
        }
        let announcements = self.announcements(player);
        if announcements.is_empty() { self.leads(player) } else { announcements }
    }

    /// Whether the top card of the stock may be played.
    pub fn may_play_stock(&self) -> bool {
        let plays = matches!(self.record.draw, Some(Draw::AtOnce | Draw::AfterTrick));
        plays && self.state.stock_left(self.record) > 0
    }

    fn with_stock(&self, mut moves: Vec<Move>) -> Vec<Move> {
        if self.may_play_stock() {
            moves.push(Move::Stock);
        }
        moves
    }

    fn leads(&self, player: Player) -> Vec<Move> {
        let cards = legal::leads(self.record, &self.state, player);
        if self.record.named_leads {
            let suits = self.record.suits(self.state.trump);
            let names = |card| {
                let lanes = suits.lanes().filter(move |&lane| suits.strength(lane, card) > 0);
                lanes.map(move |lane| Move::Name(card, lane))
            };
            return cards.iter().flat_map(names).collect();
        }
        let mut moves = self.with_stock(cards.iter().map(Move::Play).collect());
        self.add_stock_decisions(player, &mut moves);
        moves
    }

    /// Marriages with their leads, closing, exchanging.
    fn add_stock_decisions(&self, player: Player, moves: &mut Vec<Move>) {
        let Some(Draw::WinnerFirst { lowest_trump }) = self.record.draw else { return };
        let (state, hand) = (&self.state, self.state.hands[player.index()]);
        let left = state.stock_left(self.record);
        if left > 0 || state.counters[CLOSER] != 0 {
            let pairs = self.pairs().filter(|pair| pair.within(hand));
            moves.extend(pairs.flat_map(|pair| [Move::Marry(pair.king), Move::Marry(pair.queen)]));
        }
        if left > 0 {
            moves.push(Move::Close);
            let lowest = lowest_trump[usize::from(state.trump)];
            let held = lowest.is_some_and(|card| hand.contains(card));
            if held && state.has_trick.contains(player) && !state.exchanged {
                moves.push(Move::Exchange);
            }
        }
    }

    /// What the winner of the last trick may announce before he leads, silence last; empty if nothing.
    fn announcements(&self, player: Player) -> Vec<Move> {
        let (state, record) = (&self.state, self.record);
        let Some(Announcements { who, pairs }) = record.announcements.as_ref() else {
            return Vec::new();
        };
        if !state.window || *who == Announcing::WithLead {
            return Vec::new();
        }
        let locked = *who == Announcing::WinnerWithLocks;
        let asked = if locked { state.asked[player.index()] } else { Asked::Nothing };
        let own = state.hands[player.index()];
        let side = record.partners[player.index()].iter();
        let partner = side.filter(|&p| p != player).map(|p| state.hands[p.index()]);
        let partner = partner.fold(Cards::NONE, Cards::or);
        let holding = |pair: &Pair| match (pair.within(own), pair.within(partner)) {
            (true, _) => (asked == Asked::Nothing).then_some(Holding::Own),
            (_, true) => (asked <= Asked::Whole).then_some(Holding::Whole),
            _ => pair.within(own.or(partner)).then_some(Holding::Half),
        };
        let open = |&(suit, _): &(usize, &Pair)| state.announced >> suit & 1 == 0;
        let mut moves: Vec<Move> = (pairs.iter().enumerate().filter(open))
            .filter_map(|(suit, pair)| holding(pair).map(|h| Move::Announce(h, suit as u8)))
            .collect();
        if !moves.is_empty() {
            moves.push(Move::Silent);
        }
        moves
    }

    fn pairs(&self) -> impl Iterator<Item = &'a Pair> {
        let announced = self.state.announced;
        let pairs = self.record.announcements.as_ref().map_or(&[][..], |a| &a.pairs);
        let open = move |&(suit, _): &(usize, &Pair)| announced >> suit & 1 == 0;
        pairs.iter().enumerate().filter(open).map(|(_, pair)| pair)
    }

    /// The position after a legal move.
    #[must_use]
    pub fn play(&self, chosen: Move) -> Deal<'a> {
        let mut next = *self;
        let Some(player) = self.player() else { return next };
        match chosen {
            Move::Silent => next.state.window = false,
            Move::Announce(holding, suit) => next.announce(player, holding, suit),
            Move::Close => next.state.counters[CLOSER] = player.index() as i32 + 1,
            Move::Exchange => next.exchange(player),
            Move::Play(card) => next.card(player, card, None),
            Move::Name(card, lane) => next.card(player, card, Some(lane)),
            Move::Stock => next.stock_card(player),
            Move::Marry(card) => {
                next.marry(player, card);
                if next.player().is_some() {
                    next.card(player, card, None);
                }
            }
        }
        next
    }

    fn announce(&mut self, player: Player, holding: Holding, suit: u8) {
        let state = &mut self.state;
        let Some(announcements) = &self.record.announcements else { return };
        let pair = announcements.pairs[usize::from(suit)];
        let makes_trump = match self.record.trumps {
            Trumps::FirstAnnouncement => state.trump == 0,
            Trumps::EveryAnnouncement => true,
            _ => false,
        };
        let worth = match self.record.trumps {
            Trumps::FirstAnnouncement if makes_trump => pair.trump_value,
            _ => pair.value,
        };
        state.window = false;
        state.announced |= 1 << suit;
        if makes_trump {
            state.trump = pair.trump;
        }
        if announcements.who == Announcing::WinnerWithLocks {
            let asked = &mut state.asked[player.index()];
            *asked = (*asked).max(match holding {
                Holding::Own => Asked::Nothing,
                Holding::Whole => Asked::Whole,
                Holding::Half => Asked::Half,
            });
        }
        self.count_announcement(player, worth);
    }

    fn count_announcement(&mut self, player: Player, worth: i32) {
        for (total, counter) in self.state.counters.iter_mut().zip(&self.goal.counters) {
            *total += counter.share(player) * counter.announcements * worth;
        }
    }

    fn marry(&mut self, player: Player, card: CardId) {
        let pairs = self.record.announcements.iter().flat_map(|a| a.pairs.iter().enumerate());
        let found = pairs.into_iter().find(|(_, pair)| pair.cards().contains(card));
        let Some((suit, pair)) = found else { return };
        let is_trump = self.state.trump == pair.trump;
        let worth = if is_trump { pair.trump_value } else { pair.value };
        self.state.announced |= 1 << suit;
        if self.state.has_trick.contains(player) {
            self.count_announcement(player, worth);
        } else {
            self.state.pending[player.index()] += worth as i16;
        }
    }

    fn exchange(&mut self, player: Player) {
        let Some(Draw::WinnerFirst { lowest_trump }) = self.record.draw else { return };
        let turned = self.record.stock.last().copied();
        let (Some(lowest), Some(turned)) = (lowest_trump[usize::from(self.state.trump)], turned)
        else {
            return;
        };
        let hand = &mut self.state.hands[player.index()];
        *hand = hand.without(Cards::one(lowest)).or(Cards::one(turned));
        self.state.exchanged = true;
    }

    fn stock_card(&mut self, player: Player) {
        let Some(card) = self.state.top_of_stock(self.record) else { return };
        self.state.drawn += 1;
        self.state.from_stock.0 |= Players::one(player).0;
        self.put(card, None);
    }

    fn card(&mut self, player: Player, card: CardId, named: Option<Lane>) {
        let hand = &mut self.state.hands[player.index()];
        *hand = hand.without(Cards::one(card));
        if self.record.draw == Some(Draw::AtOnce) {
            self.draw(player);
        }
        self.put(card, named);
    }

    fn draw(&mut self, player: Player) {
        if let Some(card) = self.state.top_of_stock(self.record) {
            let hand = &mut self.state.hands[player.index()];
            *hand = hand.or(Cards::one(card));
            self.state.drawn += 1;
        }
    }

    fn put(&mut self, card: CardId, named: Option<Lane>) {
        let state = &mut self.state;
        if state.table.count == 0 {
            state.window = false;
            state.lead_card(self.record, card, named);
        } else {
            state.follow_card(self.record, card);
        }
        state.broken |= self.record.breaks(card);
        let leader = state.table.leader.index();
        if usize::from(state.table.count) == self.record.order[leader].len() {
            self.finish_trick();
        }
    }

    fn finish_trick(&mut self) {
        let (record, state) = (self.record, &mut self.state);
        let (table, from_stock) = (state.table, state.from_stock);
        let order = &record.order[table.leader.index()];
        let winner = order[usize::from(table.best)];
        let cards: Cards = table.cards().iter().copied().collect();
        let next = match record.talon {
            Some(Talon::Dealer { dealer, .. }) if !state.hands[dealer.index()].is_empty() => dealer,
            Some(Talon::Dealer { dealer, eldest }) if table.leader == dealer => eldest,
            _ => winner,
        };
        state.table = Table::empty(next);
        if matches!(record.talon, Some(Talon::Turned { .. })) {
            state.drawn = (state.drawn + 1).min(record.stock.len() as u8);
        }
        if matches!(record.draw, Some(Draw::WinnerFirst { .. } | Draw::AfterTrick)) {
            let from = order.iter().position(|&player| player == winner).unwrap_or(0);
            let drawers = (0..order.len()).map(|place| order[(from + place) % order.len()]);
            for player in drawers.filter(|&player| !from_stock.contains(player)) {
                self.draw(player);
            }
        }
        self.count_trick(winner, cards);
        let state = &mut self.state;
        state.from_stock = Players::NONE;
        state.number += 1;
        state.first_trick = false;
        state.window = match record.announcements.as_ref().map(|a| a.who) {
            Some(Announcing::WinnerWithLocks) => true,
            Some(Announcing::LeaderWhoWon) => winner == table.leader,
            Some(Announcing::WithLead) | None => false,
        };
        state.settle_trump(record);
    }

    fn count_trick(&mut self, winner: Player, cards: Cards) {
        let state = &mut self.state;
        let out = state.hands.iter().all(|hand| hand.is_empty());
        let last = out && state.counters[CLOSER] == 0 && state.stock_left(self.record) == 0;
        let number = i32::from(state.number);
        let waiting = state.pending.get(winner.index()).copied().unwrap_or(0);
        for (total, counter) in state.counters.iter_mut().zip(&self.goal.counters) {
            let waiting = counter.announcements * i32::from(waiting);
            *total += counter.share(winner) * (counter.of_trick(cards, number, last) + waiting);
        }
        if let Some(pending) = state.pending.get_mut(winner.index()) {
            *pending = 0;
        }
        state.has_trick.0 |= 1 << winner.index();
    }

    /// The value if play ended here.
    pub fn value_here(&self) -> i32 {
        self.goal.value(&self.state.counters)
    }
}

impl Pair {
    /// Both cards.
    pub fn cards(&self) -> Cards {
        Cards::one(self.king).or(Cards::one(self.queen))
    }

    fn within(&self, cards: Cards) -> bool {
        self.cards().without(cards).is_empty()
    }
}

/// For the oracle, the whole value is the reward of the last move.
impl Game for Deal<'_> {
    type Move = Move;

    fn to_move(&self) -> Option<Side> {
        let side = |player| {
            if self.goal.maximises(player) { Side::NorthSouth } else { Side::EastWest }
        };
        self.player().map(side)
    }

    fn moves(&self) -> Vec<Move> {
        self.legal()
    }

    fn after(&self, chosen: Move) -> (Self, i32) {
        let next = self.play(chosen);
        let reward = if next.player().is_none() { next.value_here() } else { 0 };
        (next, reward)
    }
}
