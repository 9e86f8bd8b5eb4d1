//! From a record to a plain trick game, where it is one: cards to bits, goals to stakes.

use crate::plain::{Lock, PlainGame, PlainPosition, Stakes};
use crate::rules::{
    CardId, Cards, Counter, Deal, Follow, Goal, Lane, Players, Record, Stop, Suits, Term, Trumps,
};

/// A record and a goal as a plain game, with one state of trumps.
#[derive(Clone, Debug)]
pub(super) struct Translation {
    /// The bit of every card.
    bits: Vec<u64>,
    game: PlainGame,
    /// What the score of the plain game says about the value.
    pub reading: Reading,
    /// Which counter the score adds to.
    pub counter: usize,
    /// Whether the first trick of the deal has rules of its own.
    pub opening: bool,
    /// Whether all four seats play.
    four: bool,
}

/// How a value comes from a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// `constant + weight × counter`.
    Linear {
        /// Whatever happens.
        constant: i32,
        /// For each unit.
        weight: i32,
    },
    /// `worth` if the counter ends at most here, else 0.
    AtMost {
        /// The limit.
        limit: i32,
        /// What keeping it is worth.
        worth: i32,
    },
}

impl Translation {
    pub(super) fn new(record: &Record, goal: &Goal, trump: u8) -> Option<Translation> {
        let suits = record.suits(trump);
        let follows = matches!(record.follow, Follow::Suit | Follow::MustTrump);
        let plain = follows
            && record.players() <= 4
            && !record.named_leads
            && record.commanded.0 == 0
            && record.trumps == Trumps::Fixed
            && record.announcements.is_none()
            && record.draw.is_none()
            && record.talon.is_none()
            && goal.stop == Stop::Never
            && is_clockwise(record);
        let lanes = plain.then(|| lanes(suits)).flatten()?;
        let bits = bits(suits, &lanes)?;
        let (counter, reading) = reading(goal)?;
        let stakes = stakes(&goal.counters[counter], &bits)?;
        let wants_score = match reading {
            Reading::Linear { weight, .. } => weight > 0,
            Reading::AtMost { worth, .. } => worth < 0,
        };
        let others = goal.maximisers.others(record.players());
        let maximisers = if wants_score { goal.maximisers } else { others };
        let counted = &goal.counters[counter];
        let game = PlainGame {
            trump: suits.trumps().is_some(),
            maximisers: maximisers.0,
            collectors: counted.players.0,
            both_ways: counted.others != 0,
            must_trump: record.follow == Follow::MustTrump,
            lock: lock(record, &bits).ok()?,
            stakes,
        };
        let opening = !record.first_lead.is_empty() || !record.first_trick_banned.is_empty();
        let four = record.order.len() == 4 && record.order.iter().all(|order| order.len() == 4);
        Some(Translation { bits, game, reading, counter, opening, four })
    }

    /// Whether this is bridge: partners opposite who want tricks, and nothing else.
    pub(super) fn is_bridge(&self) -> bool {
        let game = &self.game;
        let sides = [0b0101, 0b1010].contains(&game.maximisers);
        let one_a_trick = Stakes { per_trick: 1, ..Stakes::default() };
        sides
            && self.four
            && game.collectors == game.maximisers
            && !game.both_ways
            && !game.must_trump
            && game.lock.is_none()
            && game.stakes == one_a_trick
            && !self.opening
            && matches!(self.reading, Reading::Linear { .. })
    }

    /// Side A's seats.
    pub(super) fn maximisers(&self) -> u8 {
        self.game.maximisers
    }

    /// Whether lane 0 is trumps.
    pub(super) fn trump(&self) -> bool {
        self.game.trump
    }

    /// The bits of cards.
    pub(super) fn bits_of(&self, cards: Cards) -> u64 {
        cards.iter().fold(0, |all, card| all | self.bits[card.index()])
    }

    /// The hands of a deal with the cards on the table given back, and the cards on the table.
    pub(super) fn cards(&self, deal: &Deal<'_>) -> ([u64; 4], Vec<u64>) {
        let state = &deal.state;
        let mut hands = [0; 4];
        for (bits, hand) in hands.iter_mut().zip(&state.hands[..deal.record.players()]) {
            *bits = self.bits_of(*hand);
        }
        let order = &deal.record.order[state.table.leader.index()];
        let played = state.table.cards().iter().map(|card| self.bits[card.index()]);
        let played: Vec<u64> = played.collect();
        for (player, &card) in order.iter().zip(&played) {
            hands[player.index()] |= card;
        }
        (hands, played)
    }

    /// A deal as a position of the plain game; `None` if it cannot be one.
    pub(super) fn position(&self, deal: &Deal<'_>) -> Option<PlainPosition> {
        let state = &deal.state;
        let (hands, played) = self.cards(deal);
        let leader = state.table.leader.index() as u8;
        PlainPosition::new(self.game.clone(), hands, leader, played, state.broken, state.number)
            .ok()
    }
}

/// Whether play goes round by rising numbers, among those who take part.
fn is_clockwise(record: &Record) -> bool {
    let active: Players = record.order.iter().flatten().copied().collect();
    record.order.iter().enumerate().all(|(leader, order)| {
        order.len() < 2 || *order == crate::rules::clockwise(record.players(), active)[leader]
    })
}

/// The lanes in use, the trump suit first; `None` if there are more than four.
fn lanes(suits: &Suits) -> Option<Vec<Lane>> {
    let plain = suits.lanes().filter(|&lane| suits.trumps() != Some(lane));
    let used = suits.trumps().into_iter().chain(plain);
    let used: Vec<Lane> = used.filter(|&lane| !suits.members(lane).is_empty()).collect();
    (used.len() <= 4).then_some(used)
}

/// The bit of every card: sixteen a lane, the strongest first; `None` if two cards are equals, or a card is of two
/// lanes, or a lane is too long.
fn bits(suits: &Suits, lanes: &[Lane]) -> Option<Vec<u64>> {
    let mut bits = vec![0; CardId::MOST];
    for (index, &lane) in lanes.iter().enumerate() {
        let mut cards: Vec<CardId> = suits.members(lane).iter().collect();
        cards.sort_by_key(|&card| std::cmp::Reverse(suits.strength(lane, card)));
        let equals =
            cards.windows(2).any(|w| suits.strength(lane, w[0]) == suits.strength(lane, w[1]));
        if cards.len() > 13 || equals {
            return None;
        }
        for (place, card) in cards.into_iter().enumerate() {
            if bits[card.index()] != 0 {
                return None;
            }
            bits[card.index()] = 1 << (16 * index + place);
        }
    }
    Some(bits)
}

/// The one counter that decides, and how.
fn reading(goal: &Goal) -> Option<(usize, Reading)> {
    let [Term { when, constant, weights }] = &goal.terms[..] else { return None };
    match (&when[..], &weights[..]) {
        ([], [(counter, weight)]) if *weight != 0 => {
            Some((*counter, Reading::Linear { constant: *constant, weight: *weight }))
        }
        ([limit], []) if limit.least == i32::MIN && *constant != 0 => {
            Some((limit.counter, Reading::AtMost { limit: limit.most, worth: *constant }))
        }
        _ => None,
    }
}

/// A counter as stakes: whole lanes, single cards, top cards by trick number.
fn stakes(counter: &Counter, bits: &[u64]) -> Option<Stakes> {
    if counter.last_trick != 0 || counter.announcements != 0 || ![0, -1].contains(&counter.others) {
        return None;
    }
    let mut stakes = Stakes { per_trick: counter.per_trick, ..Stakes::default() };
    for &(set, value) in &counter.cards {
        let (lanes, single) = whole_lanes(set, bits);
        for (index, worth) in stakes.per_card.iter_mut().enumerate() {
            *worth += if lanes >> index & 1 != 0 { value } else { 0 };
        }
        stakes.cards.extend(single.into_iter().map(|card| (card, value)));
    }
    for &(set, value) in &counter.by_number {
        let tops = bits.iter().enumerate().filter(|(_, bit)| **bit & crate::plain::ACES != 0);
        let tops: Cards = tops.map(|(card, _)| CardId::new(card)).collect();
        if tops != set || stakes.per_ace != 0 {
            return None;
        }
        stakes.per_ace = value;
    }
    let few = stakes.cards.len() <= 4;
    few.then_some(stakes)
}

/// The lanes that a set has all cards of, and its other cards.
fn whole_lanes(set: Cards, bits: &[u64]) -> (u8, Vec<u64>) {
    let own: u64 = set.iter().fold(0, |all, card| all | bits[card.index()]);
    let all: u64 = bits.iter().fold(0, |all, bit| all | bit);
    let lane = |index: usize| 0xffff << (16 * index);
    let whole = |&index: &usize| all & lane(index) != 0 && all & lane(index) & !own == 0;
    let lanes: u8 = (0..4).filter(whole).fold(0, |lanes, index| lanes | 1 << index);
    let rest = (0..4).filter(whole).fold(own, |rest, index| rest & !lane(index));
    let single = (0..64).map(|place| 1 << place).filter(|bit| rest & bit != 0).collect();
    (lanes, single)
}

/// A rule that no plain game has.
struct TooOdd;

/// The lock of a record.
fn lock(record: &Record, bits: &[u64]) -> Result<Option<Lock>, TooOdd> {
    let Some(lock) = record.lock else { return Ok(None) };
    let (lanes, cards) = whole_lanes(lock.cards, bits);
    let (broken_by_lanes, broken_by) = whole_lanes(lock.broken_by, bits);
    let all = |cards: Vec<u64>| cards.into_iter().fold(0, |all, card| all | card);
    let lock = Lock { lanes, cards: all(cards), broken_by_lanes, broken_by_cards: all(broken_by) };
    let few = lock.cards.count_ones() + lock.broken_by_cards.count_ones() <= 4;
    if few { Ok(Some(lock)) } else { Err(TooOdd) }
}
