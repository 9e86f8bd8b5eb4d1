//! What can still become of a deal: bounds on its value, and how much of the past still matters.

use super::sure::Sure;
use crate::rules::{
    Announcing, CLOSER, COUNTERS, Cards, Condition, Counter, Draw, Goal, Player, Record, State,
    Term,
};

/// What the counters so far and the cards left say about the final value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outlook {
    /// What is settled: values are kept relative to this, so that positions with another past can share them.
    pub offset: i32,
    /// The final value is at least this.
    pub lower: i32,
    /// And at most this.
    pub upper: i32,
    /// The counters that still decide something, one bit each: they are part of the position.
    pub open: u8,
    /// Which terms count, do not count, or are undecided: two bits each.
    pub terms: u32,
}

/// The least and the most that a counter can still gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    least: i32,
    most: i32,
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
        let certain = sure.owner.map(|owner| (owner, sure.certain));
        let outlook = |fixed: &[(Player, Cards)]| {
            let mut ranges = [Range { least: 0, most: 0 }; COUNTERS];
            for (range, counter) in ranges.iter_mut().zip(&goal.counters) {
                *range = prospects.of_counter(counter, fixed);
            }
            for (range, now) in ranges.iter_mut().zip(state.counters) {
                range.least += now;
                range.most += now;
            }
            if prospects.may_close {
                ranges[CLOSER] = Range { least: 0, most: 2 };
            }
            let mut outlook = Outlook { offset: 0, lower: 0, upper: 0, open: 0, terms: 0 };
            for (place, term) in goal.terms.iter().enumerate() {
                outlook.add(place, term, state, &ranges);
            }
            outlook
        };
        let fixed: Vec<(Player, Cards)> = certain.into_iter().collect();
        let mut now = outlook(&fixed);
        let leader = state.table.leader;
        let cashed = sure.cashed.without(if sure.owner == Some(leader) {
            sure.certain
        } else {
            Cards::NONE
        });
        if !cashed.is_empty() {
            let mut fixed = fixed;
            fixed.push((leader, cashed));
            let line = outlook(&fixed);
            if goal.maximises(leader) {
                now.lower = now.lower.max(line.lower);
            } else {
                now.upper = now.upper.min(line.upper);
            }
        }
        now
    }

    fn add(&mut self, place: usize, term: &Term, state: &State, ranges: &[Range; COUNTERS]) {
        let holds = |c: &Condition| ranges[c.counter].holds(c);
        let all = term.when.iter().map(holds).max().unwrap_or(Holds::Always);
        self.terms |= (all as u32) << (2 * place);
        if all == Holds::Never {
            return;
        }
        let (mut lower, mut upper) = (term.constant, term.constant);
        for &(counter, weight) in &term.weights {
            let ends = [ranges[counter].least * weight, ranges[counter].most * weight];
            lower += ends[0].min(ends[1]);
            upper += ends[0].max(ends[1]);
        }
        if all == Holds::Always {
            let now = |&(counter, weight): &(usize, i32)| weight * state.counters[counter];
            self.offset += term.constant + term.weights.iter().map(now).sum::<i32>();
            self.lower += lower;
            self.upper += upper;
            return;
        }
        self.lower += lower.min(0);
        self.upper += upper.max(0);
        for condition in term.when.iter().filter(|c| holds(c) == Holds::Perhaps) {
            self.open |= 1 << condition.counter;
        }
        for &(counter, weight) in &term.weights {
            self.open |= u8::from(weight != 0) << counter;
        }
    }
}

impl Range {
    fn holds(self, condition: &Condition) -> Holds {
        if self.least >= condition.least && self.most <= condition.most {
            Holds::Always
        } else if self.most < condition.least || self.least > condition.most {
            Holds::Never
        } else {
            Holds::Perhaps
        }
    }
}

/// What is still to be won.
struct Prospects {
    cards: Cards,
    tricks: i32,
    /// The numbers of the next and the last trick.
    numbers: (i32, i32),
    last_trick: bool,
    announcements: i32,
    may_close: bool,
}

impl Prospects {
    fn new(record: &Record, state: &State) -> Prospects {
        let table: Cards = state.table.cards().iter().copied().collect();
        let hands = state.hands[..record.players()].iter().fold(table, |all, &hand| all.or(hand));
        let left = state.stock_left(record);
        let stock = record.stock[record.stock.len() - left..].iter().copied();
        let stock: Cards = if record.draw.is_some() { stock.collect() } else { Cards::NONE };
        let cards = hands.or(stock);
        let tricks = state.tricks_left(record);
        let number = i32::from(state.number);
        Prospects {
            cards,
            tricks,
            numbers: (number, number + tricks - 1),
            last_trick: tricks > 0,
            announcements: announcements(record, state, cards),
            may_close: matches!(record.draw, Some(Draw::WinnerFirst { .. })) && left > 0,
        }
    }

    /// What a counter can gain, when these players win tricks with these cards.
    fn of_counter(&self, counter: &Counter, fixed: &[(Player, Cards)]) -> Range {
        let mut gain = Range { least: 0, most: 0 };
        let mut settled = 0;
        let mut tricks = self.tricks;
        let mut cards = self.cards;
        for &(winner, won) in fixed {
            tricks -= won.len() as i32;
            cards = cards.without(won);
            settled += counter.share(winner) * counter.of_cards(won);
        }
        let mut add = |worth: i32| {
            gain.least += worth.min(0);
            gain.most += worth.max(0);
        };
        add(counter.per_trick * tricks);
        add(if self.last_trick { counter.last_trick } else { 0 });
        add(counter.announcements * self.announcements);
        for &(set, worth) in &counter.cards {
            add(worth * set.and(cards).len() as i32);
        }
        for &(set, worth) in &counter.by_number {
            let aces = set.and(self.cards).len() as i32;
            let number = if aces > 0 { self.numbers.1 } else { 0 };
            add(worth * aces * number);
        }
        if counter.others != 0 {
            let other = [gain.least * counter.others, gain.most * counter.others];
            gain.least = gain.least.min(other[0]).min(other[1]);
            gain.most = gain.most.max(other[0]).max(other[1]);
        }
        Range { least: gain.least + settled, most: gain.most + settled }
    }
}

/// The most that announcements can still count.
fn announcements(record: &Record, state: &State, cards: Cards) -> i32 {
    let Some(announcements) = &record.announcements else { return 0 };
    let waiting: i32 = state.pending.iter().map(|&points| i32::from(points)).sum();
    let pending = if announcements.who == Announcing::WithLead { waiting } else { 0 };
    let open = |&(suit, pair): &(usize, &crate::rules::Pair)| {
        state.announced >> suit & 1 == 0 && pair.cards().without(cards).is_empty()
    };
    let worth = |(_, pair): (usize, &crate::rules::Pair)| pair.value.max(pair.trump_value);
    pending + announcements.pairs.iter().enumerate().filter(open).map(worth).sum::<i32>()
}
