//! The search: is the value of this deal at least so much?

use super::blocks::Blocks;
use super::order::{History, Leaning, card_of};
use super::outlook::Outlook;
use super::sure::{Masks, Sure};
use super::table::{Key, Known, Table};
use crate::config::{Feature, Features};
use crate::rules::{Asked, CLOSER, CardId, Cards, Deal, Move, Player, follows};

/// Stops a search: out of nodes, or told to.
pub(super) struct Brake<'a> {
    pub nodes: u64,
    pub max_nodes: u64,
    pub stop: Option<&'a dyn Fn() -> bool>,
    pub stopped: bool,
}

/// How many nodes between two questions whether to stop.
const PATIENCE: u64 = 1 << 10;

impl Brake<'_> {
    fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes > self.max_nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(PATIENCE) {
            self.stopped |= self.stop.is_some_and(|stop| stop());
        }
        self.stopped
    }
}

/// One search under way.
pub(super) struct Search<'a, 'b> {
    pub table: &'a mut Table,
    pub history: &'a mut History,
    pub brake: &'a mut Brake<'b>,
    pub blocks: &'a Blocks,
    pub masks: &'a Masks,
    pub leaning: Leaning,
    pub features: Features,
}

/// What a decision has brought so far.
struct Best {
    maximises: bool,
    value: i32,
}

impl Best {
    fn new(maximises: bool) -> Best {
        Best { maximises, value: if maximises { i32::MIN } else { i32::MAX } }
    }

    /// Takes note of a value, and says whether it settles the question.
    fn cuts(&mut self, value: i32, target: i32) -> bool {
        self.value = if self.maximises { self.value.max(value) } else { self.value.min(value) };
        (value >= target) == self.maximises
    }
}

impl Search<'_, '_> {
    /// A bound on the final value: if it is at least `target`, the value is at least as large; otherwise the value is
    /// at most as large.
    pub(super) fn value(&mut self, deal: &Deal<'_>, target: i32) -> i32 {
        if self.brake.stopped {
            return target;
        }
        if deal.state.table.count == 0 {
            self.start_of_trick(deal, target)
        } else {
            self.follow(deal, target)
        }
    }

    fn start_of_trick(&mut self, deal: &Deal<'_>, target: i32) -> i32 {
        let Some(player) = deal.player() else { return deal.value_here() };
        if self.brake.count() {
            return target;
        }
        let mut deal = *deal;
        if self.on(Feature::Equals) {
            self.blocks.push_up(deal.record, &mut deal.state);
        }
        let sure = if self.on(Feature::QuickTricks) {
            self.masks.sure(deal.record, deal.goal, &deal.state)
        } else {
            Sure::default()
        };
        let outlook = Outlook::new(deal.record, deal.goal, &deal.state, &sure);
        if outlook.lower >= target {
            return outlook.lower;
        }
        if outlook.upper < target {
            return outlook.upper;
        }
        let key = key(&deal, &outlook);
        let mut known = Known {
            lower: outlook.lower - outlook.offset,
            upper: outlook.upper - outlook.offset,
            best: u8::MAX,
        };
        if self.on(Feature::Table)
            && let Some(found) = self.table.find(&key)
        {
            known = found;
            let (lower, upper) = (known.lower + outlook.offset, known.upper + outlook.offset);
            if lower >= target {
                return lower;
            }
            if upper < target {
                return upper;
            }
        }
        let (value, best) = self.decide(&deal, player, target, known.best, sure.cashed);
        if self.brake.stopped || !self.on(Feature::Table) {
            return value;
        }
        if value >= target {
            known.lower = known.lower.max(value - outlook.offset);
        } else {
            known.upper = known.upper.min(value - outlook.offset);
        }
        self.table.store(&key, cards_left(&deal) as u8, Known { best, ..known });
        value
    }

    /// The first decision of a trick: all legal moves, the one that cut before first.
    fn decide(
        &mut self,
        deal: &Deal<'_>,
        player: Player,
        target: i32,
        hint: u8,
        cashed: Cards,
    ) -> (i32, u8) {
        let mut moves = self.leads(deal, player, cashed);
        let mut best = Best::new(deal.goal.maximises(player));
        if let Some(place) = self.hinted(hint, &moves) {
            moves.swap(0, place);
        }
        for (place, &chosen) in moves.iter().enumerate() {
            let value = self.value(&deal.play(chosen), target);
            if best.cuts(value, target) || self.brake.stopped {
                if !self.brake.stopped {
                    self.history.reward(player, false, chosen, cards_left(deal));
                }
                return (best.value, code_of(moves[place]));
            }
        }
        (best.value, u8::MAX)
    }

    fn hinted(&self, hint: u8, moves: &[Move]) -> Option<usize> {
        let hint = Some(hint).filter(|&hint| hint != u8::MAX && self.on(Feature::Hints));
        hint.and_then(|hint| moves.iter().position(|&chosen| code_of(chosen) == hint))
    }

    /// The legal leads, equals once, in order.
    fn leads(&self, deal: &Deal<'_>, player: Player, cashed: Cards) -> Vec<Move> {
        let mut moves = deal.legal();
        if self.on(Feature::Equals) {
            let legal: Cards = moves.iter().copied().filter_map(plain_card).collect();
            let chosen = self.blocks.classes(deal.record, &deal.state, player, legal);
            moves.retain(|m| plain_card(*m).is_none_or(|card| chosen.contains(card)));
        }
        if self.on(Feature::Ordering) {
            moves.sort_by_key(|&m| {
                let cash = card_of(m).is_some_and(|card| cashed.contains(card));
                let cuts = u64::from(self.history.of(player, false, m));
                std::cmp::Reverse(if cash { 3 * cuts / 2 + 1 } else { cuts })
            });
        }
        moves
    }

    fn follow(&mut self, deal: &Deal<'_>, target: i32) -> i32 {
        let Some(player) = deal.player() else { return deal.value_here() };
        let mut best = Best::new(deal.goal.maximises(player));
        let mut cards = follows(deal.record, &deal.state, player);
        if self.on(Feature::Equals) {
            cards = self.blocks.classes(deal.record, &deal.state, player, cards);
        }
        let from_stock = deal.may_play_stock();
        while !cards.is_empty() {
            let Some(card) = self.next_card(deal, player, cards) else { break };
            cards = cards.without(Cards::one(card));
            let chosen = Move::Play(card);
            if best.cuts(self.value(&deal.play(chosen), target), target) {
                if !self.brake.stopped {
                    self.history.reward(player, true, chosen, cards_left(deal));
                }
                return best.value;
            }
        }
        if from_stock && !self.brake.stopped {
            best.cuts(self.value(&deal.play(Move::Stock), target), target);
        }
        best.value
    }

    fn next_card(&self, deal: &Deal<'_>, player: Player, cards: Cards) -> Option<CardId> {
        if !self.on(Feature::Ordering) || cards.len() < 2 {
            return cards.iter().next();
        }
        let promise = |&card: &CardId| {
            let worth = self.leaning.of_follow(deal, player, card);
            (worth, self.history.of(player, true, Move::Play(card)))
        };
        cards.iter().max_by_key(promise)
    }

    fn on(&self, feature: Feature) -> bool {
        self.features.contains(feature)
    }
}

/// The card of a move that is nothing but a card.
fn plain_card(chosen: Move) -> Option<CardId> {
    match chosen {
        Move::Play(card) => Some(card),
        _ => None,
    }
}

/// A move at the start of a trick as a byte; different moves of a position have different bytes.
fn code_of(chosen: Move) -> u8 {
    match chosen {
        Move::Play(card) => card.index() as u8,
        // Not always unique, but only a hint.
        Move::Name(card, lane) => (card.index() as u8) ^ (lane.index() as u8) << 6,
        Move::Marry(card) => 64 + card.index() as u8,
        Move::Announce(_, suit) => 128 + suit,
        Move::Silent => 140,
        Move::Stock => 141,
        Move::Close => 142,
        Move::Exchange => 143,
    }
}

fn cards_left(deal: &Deal<'_>) -> u32 {
    deal.state.hands[..deal.record.players()].iter().map(|hand| hand.len()).sum()
}

/// Everything that the future depends on: who holds what, whose lead it is, what the rules remember, and the counters
/// that still decide something.
fn key(deal: &Deal<'_>, outlook: &Outlook) -> Key {
    let state = &deal.state;
    let players = deal.record.players();
    let mut key: Key = [0; 6];
    for (player, hand) in state.hands[..players].iter().enumerate() {
        key[0] |= hand.0;
        for bit in 0..3 {
            key[1 + bit] |= if player >> bit & 1 != 0 { hand.0 } else { 0 };
        }
    }
    let mut rest = Packed { word: 0 };
    rest.push(state.table.leader.index() as u64, 3);
    rest.push(u64::from(state.trump), 3);
    rest.push(u64::from(state.broken), 1);
    rest.push(u64::from(state.first_trick), 1);
    rest.push(u64::from(state.window), 1);
    rest.push(u64::from(state.exchanged), 1);
    rest.push(u64::from(state.announced), 4);
    rest.push(u64::from(state.drawn), 6);
    rest.push(state.counters[CLOSER] as u64, 2);
    for asked in &state.asked[..4] {
        rest.push(*asked as u64, 2);
    }
    if deal.record.draw.is_some() {
        rest.push(u64::from(state.has_trick.0 & 3), 2);
        rest.push((state.pending[0] / 20) as u64, 3);
        rest.push((state.pending[1] / 20) as u64, 3);
    }
    key[4] = rest.word;
    key[5] = u64::from(outlook.terms) << 40;
    let open = (0..state.counters.len()).filter(|place| outlook.open >> place & 1 != 0);
    for (slot, place) in open.filter(|&place| place != CLOSER).enumerate() {
        let value = (state.counters[place] as u64) & 0xfff;
        match slot {
            0..3 => key[5] |= value << (12 * slot),
            _ => key[4] |= value << (40 + 12 * (slot - 3)),
        }
    }
    key
}

/// Small numbers side by side in a word.
struct Packed {
    word: u64,
}

impl Packed {
    fn push(&mut self, value: u64, bits: u32) {
        debug_assert!(value < 1 << bits, "{value} needs more than {bits} bits");
        self.word = self.word << bits | value;
    }
}

/// Whether a player has asked is part of the key only for four players: no larger game announces.
const _: () = assert!(Asked::Half as u8 == 2);
