//! Static bounds on the value of a deal, and the parts of the past that still matter.

use super::quick_tricks::{CertainWinners, FixedTricks};
use super::ranks::{LastCards, RankGame};
use crate::bounds::Bounds;
use crate::rules::{
    CLOSER, COUNTERS, Cards, Condition, Counter, Goal, Player, Players, RuleSet, State, Term, Ties,
    value_of,
};

/// The greatest number of terms of a goal that may have conditions.
pub(super) const TERMS: usize = 256;

/// Bounds on the final value from the counters so far and the cards left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StaticBounds {
    /// The settled part: values are stored relative to it, so that positions with another past can share them.
    pub offset: i32,
    /// The final value lies within these.
    pub bounds: Bounds<i32>,
    /// The counters that still decide something, one bit each: they are part of the position.
    pub open: u32,
    /// The states of the terms and counters with conditions: they count, do not count, or are undecided, in two bits
    /// each.
    pub terms: [u64; TERMS / 32],
}

/// Whether something holds of every final counter, of none, or of some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ConditionStatus {
    Always,
    Perhaps,
    Never,
}

impl StaticBounds {
    /// `ranks`: the record as a game by rank alone, if it is one.
    pub(super) fn new(
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
        sure: &CertainWinners,
        ranks: Option<&RankGame>,
    ) -> StaticBounds {
        let mut prospects = BoundsToCome::new(rule_set, state);
        prospects.last = ranks.and_then(|ranks| ranks.last_cards(rule_set, state));
        let static_bounds = |prospects: &BoundsToCome<'_>, fixed: &Fixed| {
            let ranges = CounterRanges::new(rule_set, goal, state, prospects, fixed);
            StaticBounds::of_ranges(goal, state, &ranges)
        };
        let mut fixed = [sure.owner.map(|owner| sure.certain_of(owner)), None];
        let mut now = static_bounds(&prospects, &fixed);
        let leader = state.table.leader;
        if let Some(last) = prospects.last {
            let shed = owners(goal).iter().map(|player| (player, last.shed_by(player, leader)));
            for (player, line) in shed.chain([(leader, last.marched_by(leader))]) {
                if line.is_some() {
                    let line = BoundsToCome { last: line, ..prospects };
                    now.can_be_had(goal, player, static_bounds(&line, &fixed).bounds);
                }
            }
        }
        let cashed = sure.cashed_by(leader, rule_set.suits(state.trump).trump_cards());
        if !cashed.cards.is_empty() {
            fixed[1] = Some(cashed);
            now.can_be_had(goal, leader, static_bounds(&prospects, &fixed).bounds);
        }
        now
    }

    /// A player has a line of play after which the value is within these bounds.
    fn can_be_had(&mut self, goal: &Goal, player: Player, line: Bounds<i32>) {
        let Bounds { lower, upper } = &mut self.bounds;
        if goal.maximises(player) {
            *lower = line.lower.max(*lower);
        } else {
            *upper = line.upper.min(*upper);
        }
    }

    /// The counter on which the value still depends, if it is only one, and between which numbers it will end.
    pub(super) fn last_open(
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
    ) -> Option<(usize, Bounds<i32>)> {
        let prospects = BoundsToCome::new(rule_set, state);
        let ranges = CounterRanges::new(rule_set, goal, state, &prospects, &[None; 2]);
        let ranges = ranges.at_end();
        let possible = goal.terms.iter().filter(|term| {
            all_hold(ranges, &term.when).is_none_or(|holds| holds != ConditionStatus::Never)
        });
        let counters = possible.flat_map(|term| {
            let query = term.when.iter().map(|condition| condition.counter);
            query.chain(term.weights.iter().map(|&(counter, _)| counter))
        });
        let mut open = counters.filter(|&counter| ranges[counter].value().is_none());
        let last = open.next()?;
        open.all(|counter| counter == last).then_some((last, ranges[last]))
    }

    /// With each counter within its ranges.
    fn of_ranges(goal: &Goal, state: &State, ranges: &CounterRanges) -> StaticBounds {
        let (bounds, terms) = (Bounds::exact(0), [0; TERMS / 32]);
        let mut static_bounds = StaticBounds { offset: 0, bounds, open: 0, terms };
        let mut place = 0;
        let mut note = |all: Option<ConditionStatus>, static_bounds: &mut StaticBounds| {
            if let Some(all) = all {
                static_bounds.terms[place / 32] |= (all as u64) << (2 * (place % 32));
                place += 1;
            }
            all.unwrap_or(ConditionStatus::Always)
        };
        for term in &goal.terms {
            let all = note(all_hold(ranges.at_end(), &term.when), &mut static_bounds);
            static_bounds.add(term, all, state, ranges.at_end());
        }
        // When play ends, and what is counted while it lasts, decides what can still be counted.
        for condition in goal.stop.conditions() {
            let may = holds(ranges.in_play[condition.counter], condition) != ConditionStatus::Never;
            static_bounds.open |= u32::from(may) << condition.counter;
        }
        for counter in &goal.counters {
            let all = note(all_hold(&ranges.in_play, &counter.only_while), &mut static_bounds);
            if all == ConditionStatus::Perhaps {
                let query = counter.only_while.iter().map(|condition| 1 << condition.counter);
                static_bounds.open |= query.fold(0, |all, bit: u32| all | bit);
            }
        }
        static_bounds
    }

    fn add(
        &mut self,
        term: &Term,
        all: ConditionStatus,
        state: &State,
        ranges: &[Bounds<i32>; COUNTERS],
    ) {
        let holds = |c: &Condition| holds(ranges[c.counter], c);
        if all == ConditionStatus::Never {
            return;
        }
        let mut worth = Bounds::exact(term.constant);
        for &(counter, weight) in &term.weights {
            worth = worth.plus(ranges[counter].map(|count| count * weight));
        }
        if all == ConditionStatus::Always {
            let now = |&(counter, weight): &(usize, i32)| weight * state.counters[counter];
            self.offset += term.constant + term.weights.iter().map(now).sum::<i32>();
            self.bounds = self.bounds.plus(worth);
            return;
        }
        self.bounds = self.bounds.plus(worth.with(0));
        for condition in term.when.iter().filter(|c| holds(c) == ConditionStatus::Perhaps) {
            self.open |= 1 << condition.counter;
        }
        for &(counter, weight) in &term.weights {
            self.open |= u32::from(weight != 0) << counter;
        }
    }
}

/// Returns the players whose tricks are counted.
fn owners(goal: &Goal) -> Players {
    Players(goal.counters.iter().fold(0, |all, counter| all | counter.players.0))
}

/// Returns whether conditions hold of all numbers within bounds; `None` if there is none.
fn all_hold(ranges: &[Bounds<i32>; COUNTERS], conditions: &[Condition]) -> Option<ConditionStatus> {
    conditions.iter().map(|c| holds(ranges[c.counter], c)).max()
}

/// Returns whether a condition holds of all numbers within bounds.
fn holds(range: Bounds<i32>, condition: &Condition) -> ConditionStatus {
    if range.lower >= condition.least && range.upper <= condition.most {
        ConditionStatus::Always
    } else if range.upper < condition.least || range.lower > condition.most {
        ConditionStatus::Never
    } else {
        ConditionStatus::Perhaps
    }
}

/// The ranges of the counters, from now on and when play is over.
struct CounterRanges {
    /// From now to the end of the last trick, where nothing is fixed.
    in_play: [Bounds<i32>; COUNTERS],
    /// With what is left in the hands, if that counts.
    with_hands: Option<[Bounds<i32>; COUNTERS]>,
}

/// The tricks that are settled: those of certain cards, and those that the leader cashes.
type Fixed = [Option<FixedTricks>; 2];

impl CounterRanges {
    fn new(
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
        prospects: &BoundsToCome<'_>,
        fixed: &Fixed,
    ) -> CounterRanges {
        let mut in_play = state.counters.map(Bounds::exact);
        if prospects.may_close {
            in_play[CLOSER] = Bounds { lower: 0, upper: rule_set.players() as i32 };
        }
        for (range, counter) in in_play.iter_mut().zip(&goal.counters) {
            let won = prospects.by_tricks(counter, fixed).plus(prospects.by_leaving(counter));
            *range = range.plus(won).plus(prospects.by_announcing(counter));
        }
        let guarded = |counter: &Counter| !counter.only_while.is_empty();
        if goal.counters.iter().any(guarded) {
            let free = in_play;
            for (place, counter) in goal.counters.iter().enumerate() {
                if all_hold(&free, &counter.only_while) == Some(ConditionStatus::Never) {
                    let now = Bounds::exact(state.counters[place]);
                    let rest = prospects.by_announcing(counter).plus(prospects.by_leaving(counter));
                    in_play[place] = now.plus(rest);
                }
            }
        }
        let hands_count = goal.counters.iter().any(|counter| !counter.left.is_empty());
        let with_hands = hands_count.then(|| {
            let mut at_end = in_play;
            for (range, counter) in at_end.iter_mut().zip(&goal.counters) {
                if !counter.left.is_empty() {
                    *range = range.plus(prospects.by_hands(counter, rule_set, goal, state));
                }
            }
            at_end
        });
        CounterRanges { in_play, with_hands }
    }

    /// The ranges when play is over.
    fn at_end(&self) -> &[Bounds<i32>; COUNTERS] {
        self.with_hands.as_ref().unwrap_or(&self.in_play)
    }
}

/// Everything still to be won.
#[derive(Clone, Copy)]
struct BoundsToCome<'a> {
    cards: Cards,
    /// The hands that play one card to each trick.
    hands: [Cards; Player::MOST],
    /// Whether no hand gets a card any more.
    is_all_in_hands: bool,
    tricks: i32,
    /// The numbers of the next and the last trick.
    numbers: (i32, i32),
    last_trick: bool,
    /// The greatest value of further announcements: by each player, and by all.
    announcements: ([i32; Player::MOST], i32),
    may_close: bool,
    /// The players who may still leave when asked.
    leavers: Players,
    /// The state of trumps, if it stays as it is.
    trump: Option<u8>,
    /// The number of players.
    players: i32,
    /// In a game by rank alone, the last card of each.
    last: Option<LastCards<'a>>,
}

impl BoundsToCome<'_> {
    fn new<'a>(rule_set: &RuleSet, state: &State) -> BoundsToCome<'a> {
        let hands = state.hands[..rule_set.players()].iter();
        let hands = hands.fold(state.table.all(), |all, &hand| all.or(hand));
        let coming = state.coming(rule_set);
        let cards = hands.or(coming).or(state.held);
        let tricks = state.tricks_left(rule_set);
        let number = i32::from(state.number);
        let closes = rule_set.draw.is_some_and(|draw| draw.closes);
        let one_a_trick = rule_set.surplus.is_none() && rule_set.ties != Ties::Cancel;
        BoundsToCome {
            cards,
            hands: if one_a_trick { state.hands } else { [Cards::NONE; Player::MOST] },
            is_all_in_hands: one_a_trick && coming.is_empty(),
            tricks,
            numbers: (number, number + tricks - 1),
            last_trick: tricks > 0,
            announcements: state.announcements_left(rule_set, cards),
            may_close: closes && state.stock_left(rule_set) > 0,
            leavers: state.may_leave(rule_set).collect(),
            trump: state.trumps_stay(rule_set).then_some(state.trump),
            players: rule_set.players() as i32,
            last: None,
        }
    }

    /// Returns the bounds on a counter's gain by tricks, of which `fixed` is settled.
    fn by_tricks(&self, counter: &Counter, fixed: &Fixed) -> Bounds<i32> {
        let mut settled = 0;
        let mut tricks = self.tricks;
        let mut cards = self.cards;
        for won in fixed.iter().flatten() {
            tricks -= won.tricks;
            cards = cards.without(won.cards);
            let of_trumps = self.trump.map_or(0, |trump| counter.of_trumps(won.cards, trump));
            let captured = counter.of_cards(won.cards, won.tricks) + of_trumps;
            settled += counter.share(won.winner) * captured;
        }
        let mut gain = Gain::new(counter);
        gain.add(counter.per_trick * tricks);
        gain.add(counter.per_lead * self.tricks);
        gain.add(counter.from_other * self.tricks);
        for &(set, worth) in &counter.cards {
            gain.add(worth * set.and(cards).len() as i32);
        }
        for &(state, set, worth) in &counter.trump_cards {
            match self.trump {
                Some(trump) if trump != state => (),
                Some(_) => gain.add(worth * set.and(cards).len() as i32),
                None => gain.add(worth * set.and(self.cards).len() as i32),
            }
        }
        for &(set, worth) in &counter.by_number {
            let aces = set.and(self.cards).len() as i32;
            let number = if aces > 0 { self.numbers.1 } else { 0 };
            gain.add(worth * aces * number);
        }
        for &(set, worth) in &counter.with_any {
            gain.add(worth * self.tricks.min(set.and(self.cards).len() as i32));
        }
        for &(_, worth) in counter.with_all.iter().filter(|(set, _)| self.can_meet(*set)) {
            gain.add(worth);
        }
        for &(.., set, worth) in
            counter.still_held.iter().filter(|(state, ..)| self.may_rule(*state))
        {
            if self.is_held(set) {
                gain.add(worth * self.tricks);
            }
        }
        let numbers = self.numbers.0..=self.numbers.1;
        for &(_, worth) in counter.numbered.iter().filter(|(n, _)| numbers.contains(n)) {
            gain.add(worth);
        }
        if let Some(last) = self.last.and_then(|last| last.of_last_trick(counter)) {
            gain.bounds = gain.bounds.plus(last);
        } else if self.last_trick {
            gain.add(counter.last_trick);
            self.by_last_card(counter, &mut gain);
        }
        gain.bounds.plus(Bounds::exact(settled))
    }

    /// Returns whether the cards of a set can still fall in one trick: none of them is gone, and no hand that plays one card at a
    /// time holds two of them.
    fn can_meet(&self, set: Cards) -> bool {
        let in_one_hand = self.hands.iter().any(|hand| hand.and(set).len() > 1);
        set.without(self.cards).is_empty() && !in_one_hand
    }

    /// Returns whether trumps may be in this state.
    fn may_rule(&self, state: u8) -> bool {
        self.trump.is_none_or(|trump| trump == state)
    }

    /// Returns whether a hand holds the set whole, or may come to.
    fn is_held(&self, set: Cards) -> bool {
        !self.is_all_in_hands || self.hands.iter().any(|&hand| set.without(hand).is_empty())
    }

    fn by_last_card(&self, counter: &Counter, gain: &mut Gain<'_>) {
        if counter.last_card.is_empty() {
            return;
        }
        let worths = self.cards.iter().map(|card| value_of(&counter.last_card, Cards::one(card)));
        let (low, high) =
            worths.fold((0, 0), |(low, high), worth| (worth.min(low), worth.max(high)));
        let seats = if counter.last_equals { self.players } else { 1 };
        gain.add(low * seats);
        gain.add(high * seats);
    }

    /// Returns the bounds on a counter's gain by players who leave.
    fn by_leaving(&self, counter: &Counter) -> Bounds<i32> {
        let each = |player| Bounds::exact(counter.share(player) * counter.leaves).with(0);
        self.leavers.iter().map(each).fold(Bounds::exact(0), Bounds::plus)
    }

    fn by_announcing(&self, counter: &Counter) -> Bounds<i32> {
        let mut gain = Gain::new(counter);
        if counter.announcements == 0 {
            return gain.bounds;
        }
        gain.add(counter.announcements * self.announcements.1);
        for (player, &worth) in self.announcements.0.iter().enumerate() {
            let worth = counter.announcements * counter.share(Player::new(player)) * worth;
            gain.bounds = gain.bounds.plus(Bounds::exact(worth).with(0));
        }
        gain.bounds
    }

    /// Returns the gain of a counter from the cards left in hand: any, or a number from each hand.
    fn by_hands(
        &self,
        counter: &Counter,
        rule_set: &RuleSet,
        goal: &Goal,
        state: &State,
    ) -> Bounds<i32> {
        if let Some(kept) = self.last.and_then(|last| last.of_kept(counter)) {
            return kept;
        }
        let worth = |card| value_of(&counter.left, Cards::one(card));
        let one_a_trick = rule_set.surplus.is_none() && !State::hands_shrink(rule_set);
        let stays = one_a_trick && state.coming(rule_set).is_empty();
        if !stays || !goal.stop.conditions().is_empty() {
            let mut gain = Gain::new(counter);
            self.cards.iter().for_each(|card| gain.add(worth(card)));
            return gain.bounds;
        }
        let mut all = Bounds::exact(0);
        for (player, hand) in state.hands[..rule_set.players()].iter().enumerate() {
            let share = counter.share(Player::new(player));
            let mut worths: Vec<i32> = hand.iter().map(|card| share * worth(card)).collect();
            worths.sort_unstable();
            let kept = worths.len().min(rule_set.kept as usize);
            let lower = worths[..kept].iter().sum();
            let upper = worths[worths.len() - kept..].iter().sum();
            all = all.plus(Bounds { lower, upper });
        }
        all
    }
}

/// The gain of a counter by parts that may each go to its players, to others, or to nobody.
struct Gain<'a> {
    counter: &'a Counter,
    bounds: Bounds<i32>,
}

impl Gain<'_> {
    fn new(counter: &Counter) -> Gain<'_> {
        Gain { counter, bounds: Bounds::exact(0) }
    }

    fn add(&mut self, worth: i32) {
        let lost = worth * self.counter.worst_share();
        self.bounds = self.bounds.plus(Bounds::exact(worth).with(lost));
    }
}
