//! What a deal is worth: counters of what is captured, and how they make a value.

use super::cards::{Cards, Player, Players};

/// How many counters a goal may have.
pub const COUNTERS: usize = 17;

/// The last counter says who closed the stock: 0 nobody, else the player's number and one. Tricks do not change it.
pub const CLOSER: usize = COUNTERS - 1;

/// A running total that only tricks and announcements change. All that is in a trick goes to its winner.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    /// Whose tricks and announcements count.
    pub players: Players,
    /// Whose count as much the other way, for a difference.
    pub against: Players,
    /// For each trick.
    pub per_trick: i32,
    /// For the last trick, on top (not after the stock was closed).
    pub last_trick: i32,
    /// For each card of these sets.
    pub cards: Vec<(Cards, i32)>,
    /// For each card of these sets, when trumps are in this state.
    pub trump_cards: Vec<(u8, Cards, i32)>,
    /// For each of these cards, the number of the trick it falls in times this.
    pub by_number: Vec<(Cards, i32)>,
    /// Times what an announcement is worth.
    pub announcements: i32,
}

impl Counter {
    /// Counts the tricks of these players.
    pub fn tricks(players: Players) -> Counter {
        Counter { players, per_trick: 1, ..Counter::default() }
    }

    /// As much as it can change by in a deal of so many cards, up and down together, or more; `announced`: all that can
    /// be announced.
    pub(crate) fn width(&self, pack: i64, announced: i64) -> i64 {
        let size = |worth: i32| i64::from(worth).abs();
        let sum = |sets: &[(Cards, i32)]| -> i64 {
            sets.iter().map(|&(set, worth)| i64::from(set.len()) * size(worth)).sum()
        };
        let of_trumps =
            self.trump_cards.iter().map(|&(_, set, worth)| i64::from(set.len()) * size(worth));
        let all = pack * (size(self.per_trick) + sum(&self.by_number))
            + size(self.last_trick)
            + sum(&self.cards)
            + of_trumps.sum::<i64>()
            + size(self.announcements) * announced;
        all * (1 - i64::from(self.worst_share()))
    }

    /// How much of what a player gets goes to this counter: all, nothing, or its negative.
    pub(crate) fn share(&self, player: Player) -> i32 {
        i32::from(self.players.contains(player)) - i32::from(self.against.contains(player))
    }

    /// The least share that a player may have.
    pub(crate) fn worst_share(&self) -> i32 {
        -i32::from(!self.against.is_empty())
    }

    /// What the cards of a trick give its winner: cards, and the trick itself.
    pub fn of_trick(&self, cards: Cards, number: i32, last: bool) -> i32 {
        let sum = |sets: &[(Cards, i32)]| -> i32 {
            sets.iter().map(|&(set, value)| value * set.and(cards).len() as i32).sum()
        };
        let last = if last { self.last_trick } else { 0 };
        self.per_trick + last + sum(&self.cards) + number * sum(&self.by_number)
    }

    /// What cards give on top of that in a state of trumps.
    pub fn of_trumps(&self, cards: Cards, trump: u8) -> i32 {
        let now = self.trump_cards.iter().filter(|&&(state, ..)| state == trump);
        now.map(|&(_, set, value)| value * set.and(cards).len() as i32).sum()
    }

    /// What so many tricks give in which these cards fall, at least: the tricks, and the cards themselves.
    pub(crate) fn of_cards(&self, cards: Cards, tricks: i32) -> i32 {
        let each = |&(set, value): &(Cards, i32)| value * set.and(cards).len() as i32;
        self.per_trick * tricks + self.cards.iter().map(each).sum::<i32>()
    }
}

/// A counter lies within these bounds, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Which counter.
    pub counter: usize,
    /// At least this.
    pub least: i32,
    /// At most this.
    pub most: i32,
}

impl Condition {
    /// At least so much.
    pub fn at_least(counter: usize, least: i32) -> Condition {
        Condition { counter, least, most: i32::MAX }
    }

    /// At most so much.
    pub fn at_most(counter: usize, most: i32) -> Condition {
        Condition { counter, least: i32::MIN, most }
    }

    /// Exactly so much.
    pub fn exactly(counter: usize, value: i32) -> Condition {
        Condition { counter, least: value, most: value }
    }

    /// Whether it holds of these counters.
    pub(super) fn holds(&self, counters: &[i32; COUNTERS]) -> bool {
        (self.least..=self.most).contains(&counters[self.counter])
    }
}

/// A part of the value: when all conditions hold of the final counters, a constant and a weighted sum of them.
#[derive(Clone, Debug, Default)]
pub struct Term {
    /// All of these must hold.
    pub when: Vec<Condition>,
    /// What then counts.
    pub constant: i32,
    /// Counters and what each unit of them counts.
    pub weights: Vec<(usize, i32)>,
}

impl Term {
    /// A counter as it is.
    pub fn counter(counter: usize) -> Term {
        Term { weights: vec![(counter, 1)], ..Term::default() }
    }

    /// A counter times a weight.
    pub fn weighted(counter: usize, weight: i32) -> Term {
        Term { weights: vec![(counter, weight)], ..Term::default() }
    }

    /// A constant under conditions.
    pub fn constant_when(constant: i32, when: Vec<Condition>) -> Term {
        Term { when, constant, weights: Vec::new() }
    }

    /// Whether it is about this counter.
    pub(crate) fn asks(&self, counter: usize) -> bool {
        self.when.iter().any(|condition| condition.counter == counter)
            || self.weights.iter().any(|&(weighed, _)| weighed == counter)
    }
}

/// When play stops before the cards are out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Never.
    Never,
    /// As soon as one of these holds.
    When(Vec<Condition>),
}

impl Stop {
    /// What ends play.
    pub(crate) fn conditions(&self) -> &[Condition] {
        match self {
            Stop::Never => &[],
            Stop::When(conditions) => conditions,
        }
    }
}

/// What is asked of a deal.
#[derive(Clone, Debug)]
pub struct Goal {
    /// Who wants the value large; all others want it small.
    pub maximisers: Players,
    /// What is counted.
    pub counters: Vec<Counter>,
    /// The value: the sum of the terms.
    pub terms: Vec<Term>,
    /// When play stops early.
    pub stop: Stop,
}

impl Goal {
    /// One counter, as it is.
    pub fn count(counter: Counter, maximisers: Players) -> Goal {
        Goal {
            maximisers,
            counters: vec![counter],
            terms: vec![Term::counter(0)],
            stop: Stop::Never,
        }
    }

    /// The value of final counters.
    pub fn value(&self, counters: &[i32; COUNTERS]) -> i32 {
        let holds = |condition: &Condition| condition.holds(counters);
        let worth = |term: &Term| -> i32 {
            term.constant
                + term.weights.iter().map(|&(i, weight)| weight * counters[i]).sum::<i32>()
        };
        self.terms.iter().filter(|term| term.when.iter().all(holds)).map(worth).sum()
    }

    /// What play depends on while it goes on.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = &Condition> {
        self.stop.conditions().iter()
    }

    /// Sets of cards that count apart from the rest.
    pub(crate) fn singled_out(&self) -> impl Iterator<Item = Cards> {
        let sets = self.counters.iter().flat_map(|c| c.cards.iter().chain(&c.by_number));
        let of_trumps = self.counters.iter().flat_map(|c| &c.trump_cards);
        sets.map(|&(set, _)| set).chain(of_trumps.map(|&(_, set, _)| set))
    }

    /// Whether a player wants the value large.
    pub fn maximises(&self, player: Player) -> bool {
        self.maximisers.contains(player)
    }
}
