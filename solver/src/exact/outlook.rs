//! What can still become of a deal: bounds on its value, and how much of the past still matters.

use super::sure::{Fixed, Sure};
use crate::bounds::Bounds;
use crate::rules::{
    CLOSER, COUNTERS, Cards, Condition, Counter, Goal, Player, Record, State, Term,
};

/// How many terms of a goal may have conditions.
pub(super) const TERMS: usize = 256;

/// What the counters so far and the cards left say about the final value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outlook {
    /// What is settled: values are kept relative to this, so that positions with another past can share them.
    pub offset: i32,
    /// The final value lies within these.
    pub bounds: Bounds<i32>,
    /// The counters that still decide something, one bit each: they are part of the position.
    pub open: u32,
    /// Which of the terms with conditions count, do not count, or are undecided: two bits each.
    pub terms: [u64; TERMS / 32],
}

/// Whether something holds of every final counter, of none, or of some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Holds {
    Always,
    Perhaps,
    Never,
}

impl Outlook {
    pub(super) fn new(record: &Record, goal: &Goal, state: &State, sure: &Sure) -> Outlook {
        let prospects = Prospects::new(record, state);
        let outlook = |fixed: &[Fixed]| {
            let mut ranges = [Bounds::exact(0); COUNTERS];
            for (range, counter) in ranges.iter_mut().zip(&goal.counters) {
                *range = prospects.of_counter(counter, fixed);
            }
            for (range, now) in ranges.iter_mut().zip(state.counters) {
                *range = range.plus(Bounds::exact(now));
            }
            if prospects.may_close {
                ranges[CLOSER] = Bounds { lower: 0, upper: record.players() as i32 };
            }
            Outlook::of_ranges(goal, state, &ranges)
        };
        let mut fixed: Vec<Fixed> =
            sure.owner.map(|owner| sure.certain_of(owner)).into_iter().collect();
        let mut now = outlook(&fixed);
        let leader = state.table.leader;
        let cashed = sure.cashed_by(leader, record.suits(state.trump).trump_cards());
        if !cashed.cards.is_empty() {
            fixed.push(cashed);
            let line = outlook(&fixed).bounds;
            let Bounds { lower, upper } = &mut now.bounds;
            if goal.maximises(leader) {
                *lower = line.lower.max(*lower);
            } else {
                *upper = line.upper.min(*upper);
            }
        }
        now
    }

    /// With each counter ending within its range.
    fn of_ranges(goal: &Goal, state: &State, ranges: &[Bounds<i32>; COUNTERS]) -> Outlook {
        let (bounds, terms) = (Bounds::exact(0), [0; TERMS / 32]);
        let mut outlook = Outlook { offset: 0, bounds, open: 0, terms };
        let mut place = 0;
        for term in &goal.terms {
            let all = term.when.iter().map(|c| holds(ranges[c.counter], c)).max();
            if let Some(all) = all {
                outlook.terms[place / 32] |= (all as u64) << (2 * (place % 32));
                place += 1;
            }
            outlook.add(term, all.unwrap_or(Holds::Always), state, ranges);
        }
        // When play ends decides what can still be counted.
        for condition in goal.conditions() {
            if holds(ranges[condition.counter], condition) != Holds::Never {
                outlook.open |= 1 << condition.counter;
            }
        }
        outlook
    }

    fn add(&mut self, term: &Term, all: Holds, state: &State, ranges: &[Bounds<i32>; COUNTERS]) {
        let holds = |c: &Condition| holds(ranges[c.counter], c);
        if all == Holds::Never {
            return;
        }
        let mut worth = Bounds::exact(term.constant);
        for &(counter, weight) in &term.weights {
            worth = worth.plus(ranges[counter].map(|count| count * weight));
        }
        if all == Holds::Always {
            let now = |&(counter, weight): &(usize, i32)| weight * state.counters[counter];
            self.offset += term.constant + term.weights.iter().map(now).sum::<i32>();
            self.bounds = self.bounds.plus(worth);
            return;
        }
        self.bounds = self.bounds.plus(worth.with(0));
        for condition in term.when.iter().filter(|c| holds(c) == Holds::Perhaps) {
            self.open |= 1 << condition.counter;
        }
        for &(counter, weight) in &term.weights {
            self.open |= u32::from(weight != 0) << counter;
        }
    }
}

/// Whether a condition holds of all numbers within bounds.
fn holds(range: Bounds<i32>, condition: &Condition) -> Holds {
    if range.lower >= condition.least && range.upper <= condition.most {
        Holds::Always
    } else if range.upper < condition.least || range.lower > condition.most {
        Holds::Never
    } else {
        Holds::Perhaps
    }
}

/// What is still to be won.
struct Prospects {
    cards: Cards,
    tricks: i32,
    /// The numbers of the next and the last trick.
    numbers: (i32, i32),
    last_trick: bool,
    /// What can still be announced: by each player, and by anybody.
    announcements: ([i32; Player::MOST], i32),
    may_close: bool,
    /// Whether cards may be put down that nobody wins.
    may_be_lost: bool,
    /// The state of trumps, if it stays as it is.
    trump: Option<u8>,
}

impl Prospects {
    fn new(record: &Record, state: &State) -> Prospects {
        let hands = state.hands[..record.players()].iter();
        let hands = hands.fold(state.table.all(), |all, &hand| all.or(hand));
        let cards = hands.or(state.coming(record));
        let tricks = state.tricks_left(record);
        let number = i32::from(state.number);
        let closes = record.draw.is_some_and(|draw| draw.closes);
        Prospects {
            cards,
            tricks,
            numbers: (number, number + tricks - 1),
            last_trick: tricks > 0,
            announcements: state.announcements_left(record, cards),
            may_close: closes && state.stock_left(record) > 0,
            may_be_lost: record.leave_without_trump,
            trump: state.trumps_stay(record).then_some(state.trump),
        }
    }

    /// What a counter can gain, when this much is fixed.
    fn of_counter(&self, counter: &Counter, fixed: &[Fixed]) -> Bounds<i32> {
        let mut gain = Bounds::exact(0);
        let mut settled = 0;
        let mut tricks = self.tricks;
        let mut cards = self.cards;
        for won in fixed {
            tricks -= won.tricks;
            cards = cards.without(won.cards);
            let of_trumps = self.trump.map_or(0, |trump| counter.of_trumps(won.cards, trump));
            let captured = counter.of_cards(won.cards, won.tricks) + of_trumps;
            settled += counter.share(won.winner) * captured;
        }
        // Each part goes to the counter, or to the others: different parts may go different ways.
        let lost = |worth: i32| if self.may_be_lost { 0 } else { worth };
        let part = |worth: i32| Bounds::exact(worth).with(worth * counter.worst_share());
        let mut add = |worth: i32| gain = gain.plus(part(worth).with(lost(worth)));
        add(counter.per_trick * tricks);
        add(if self.last_trick { counter.last_trick } else { 0 });
        add(counter.announcements * self.announcements.1);
        for &(set, worth) in &counter.cards {
            add(worth * set.and(cards).len() as i32);
        }
        for &(state, set, worth) in &counter.trump_cards {
            match self.trump {
                Some(trump) if trump != state => (),
                Some(_) => add(worth * set.and(cards).len() as i32),
                None => add(worth * set.and(self.cards).len() as i32),
            }
        }
        for &(set, worth) in &counter.by_number {
            let aces = set.and(self.cards).len() as i32;
            let number = if aces > 0 { self.numbers.1 } else { 0 };
            add(worth * aces * number);
        }
        for (player, &worth) in self.announcements.0.iter().enumerate() {
            let worth = counter.announcements * counter.share(Player::new(player)) * worth;
            gain = gain.plus(Bounds::exact(worth).with(0));
        }
        gain.plus(Bounds::exact(settled))
    }
}
