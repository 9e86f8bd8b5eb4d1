//! The gain of a count by tricks.

use super::super::lanes::{LaneLayout, MOST_LANES};
use super::game::TrickStakes;
use crate::bounds::Bounds;

/// A count: the players whose tricks it counts, and the value of tricks and cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CountRule {
    /// The players whose tricks count, as a mask of seats.
    players: u32,
    /// The players whose tricks count negatively.
    against: u32,
    /// The least and the most of its stakes that a seat gains.
    shares: Bounds<i32>,
    /// For the trick.
    pub per_trick: i32,
    per_card: [i32; MOST_LANES],
    /// The lanes of which each card is worth something, and how much.
    lanes: Vec<(u64, i32)>,
    /// Cards by name, and what each of them is worth.
    cards: Vec<(u64, i32)>,
    pub per_ace: i32,
    /// The top cards of the pack.
    pub aces: u64,
    /// For the last trick, besides.
    pub last_trick: i32,
    /// Its number.
    last: i32,
}

/// Tricks that a seat is sure of.
#[derive(Clone, Copy, Debug)]
pub(super) struct CertainTricks {
    pub tricks: i32,
    /// The cards in them that are known.
    pub cards: u64,
    pub names: u64,
    /// They are all that are left.
    pub all: bool,
}

impl CountRule {
    /// `seats`: those that take part; `last`: the number of the last trick.
    pub(super) fn new(
        (players, against): (u32, u32),
        (stakes, form): (&TrickStakes, LaneLayout),
        seats: u32,
        last: i32,
    ) -> CountRule {
        let lanes = (0..form.count()).zip(stakes.per_card).filter(|(_, worth)| *worth != 0);
        let shares = (0..4).filter(|seat| seats >> seat & 1 != 0);
        let shares = shares.map(|seat| share(players, against, seat));
        let hull = |all: Bounds<i32>, share| all.with(share);
        let shares = shares.map(Bounds::exact).reduce(|all, one| hull(all, one.lower));
        CountRule {
            players,
            against,
            shares: shares.unwrap_or(Bounds::exact(0)),
            per_trick: stakes.per_trick,
            per_card: stakes.per_card,
            lanes: lanes.map(|(index, worth)| (form.lane(index), worth)).collect(),
            cards: by_value(&stakes.cards),
            per_ace: stakes.per_ace,
            aces: form.firsts(1),
            last_trick: stakes.last_trick,
            last,
        }
    }

    /// Returns whether only tricks are counted.
    pub(super) fn is_of_tricks(&self) -> bool {
        self.lanes.is_empty() && self.cards.is_empty() && self.per_ace == 0 && self.last_trick == 0
    }

    /// The seats whose tricks it counts, if it counts nothing else.
    pub(super) fn of_tricks_of(&self) -> Option<u32> {
        (self.is_of_tricks() && self.against == 0).then_some(self.players)
    }

    /// Returns the gain by a stake that a seat takes.
    #[inline(always)]
    pub(super) fn gain(&self, seat: u32, stake: i32) -> i32 {
        stake * share(self.players, self.against, seat)
    }

    /// The least and the most that a part of a stake brings.
    #[inline(always)]
    pub(super) fn reach(&self, part: i32) -> Bounds<i32> {
        Bounds::exact(part * self.shares.lower).with(part * self.shares.upper)
    }

    /// Returns the value of cards: now without the aces, and the bounds on what they may yet add. `names` are the cards
    /// by name, or at least the named ones; `cards` are the cards by lane only.
    pub(super) fn value(&self, cards: u64, names: u64) -> (i32, Bounds<i32>) {
        let (mut now, mut reach) = (0, Bounds::exact(0));
        let lanes = self.lanes.iter().map(|&(lane, worth)| (cards & lane, worth));
        let named = self.cards.iter().map(|&(card, worth)| (names & card, worth));
        for (cards, worth) in lanes.chain(named) {
            let part = worth * cards.count_ones() as i32;
            now += part;
            reach = reach.plus(self.reach(part));
        }
        let aces = (names & self.aces).count_ones() as i32;
        let timed = self.reach(self.per_ace * self.last).with(0);
        (now, reach.plus(timed.times(aces)))
    }

    /// Returns the value of the cards of a trick with this number, and of the trick itself.
    pub(super) fn of_trick(&self, cards: u64, names: u64, number: i32) -> i32 {
        if self.is_of_tricks() {
            return self.per_trick;
        }
        let aces = self.per_ace * number * (names & self.aces).count_ones() as i32;
        let last = if number == self.last { self.last_trick } else { 0 };
        self.per_trick + self.value(cards, names).0 + aces + last
    }

    /// Returns the value of such tricks where aces do not count by trick, and the bounds on what they may add.
    pub(super) fn taken(&self, taken: &CertainTricks) -> (i32, Bounds<i32>) {
        let CertainTricks { tricks, cards, names, all } = *taken;
        let last = if all { self.last_trick } else { 0 };
        let (cards, reach) = self.value(cards, names);
        let tricks = self.per_trick * tricks;
        (tricks + cards + last, reach.plus(self.reach(tricks)).plus(self.reach(last)))
    }

    /// Returns the bounds on the score of the remaining tricks and cards.
    pub(super) fn ahead(&self, left: i32, cards: u64, names: u64) -> Bounds<i32> {
        let tricks = self.reach(self.per_trick).times(left);
        if self.is_of_tricks() || left == 0 {
            return tricks;
        }
        tricks.plus(self.reach(self.last_trick)).plus(self.value(cards, names).1)
    }

    /// Returns the value of one card besides the number of the trick: by lane, and by name.
    pub(super) fn of_card(&self, lane_index: u32, name: u64) -> i32 {
        let named = self.cards.iter().filter(|&&(cards, _)| cards & name != 0);
        self.per_card[lane_index as usize] + named.map(|&(_, worth)| worth).sum::<i32>()
    }
}

/// Cards of equal worth together.
fn by_value(cards: &[(u64, i32)]) -> Vec<(u64, i32)> {
    let mut all: Vec<(u64, i32)> = Vec::new();
    for &(card, worth) in cards {
        match all.iter_mut().find(|(_, other)| *other == worth) {
            Some((cards, _)) => *cards |= card,
            None => all.push((card, worth)),
        }
    }
    all
}

/// Returns the factor of a stake that a seat takes: 1, 0 or -1.
#[inline(always)]
fn share(players: u32, against: u32, seat: u32) -> i32 {
    (players >> seat & 1) as i32 - (against >> seat & 1) as i32
}
