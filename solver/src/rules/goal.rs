//! The value of a deal: counters of what is captured, and how they make a value.

use super::cards::{CardId, Cards, Player, Players};

/// The greatest number of counters in a goal.
pub const COUNTERS: usize = 17;

/// The last counter says who closed the stock: 0 nobody, else the player's number and one. Tricks do not change it.
pub const CLOSER: usize = COUNTERS - 1;

/// A running total that only tricks and announcements change. All that is in a trick goes to its winner.
#[derive(Clone, Debug, Default)]
pub struct Counter {
    /// The players whose tricks and announcements count.
    pub players: Players,
    /// The players whose tricks and announcements count negatively, for a difference.
    pub against: Players,
    /// For each trick.
    pub per_trick: i32,
    /// For the leader of each trick, on leading to it.
    pub per_lead: i32,
    /// For each trick that another player led, on top.
    pub from_other: i32,
    /// For the tricks with these numbers in the deal, on top.
    pub numbered: Vec<(i32, i32)>,
    /// For the last trick, on top (not after the stock was closed).
    pub last_trick: i32,
    /// For the last trick, on top, by the card that wins it.
    pub last_card: Vec<(Cards, i32)>,
    /// Whether everybody gets that who has played an equal of the winning card.
    pub last_equals: bool,
    /// For each card of these sets.
    pub cards: Vec<(Cards, i32)>,
    /// For the winner of a trick in which the other side plays the [`Excuse`](super::Excuse), out of what that card counts; its owner
    /// keeps the rest.
    pub ransom: i32,
    /// For each card of these sets, when trumps are in this state.
    pub trump_cards: Vec<(u8, Cards, i32)>,
    /// For each trick in which some card of such a set is won, on top.
    pub with_any: Vec<(Cards, i32)>,
    /// For each trick in which such a set is won whole, on top.
    pub with_all: Vec<(Cards, i32)>,
    /// For each trick after which one of the winner's side still holds such a set whole, on top, when trumps are in this state.
    pub still_held: Vec<(u8, Cards, i32)>,
    /// For each of these cards, the number of the trick it falls in times this.
    pub by_number: Vec<(Cards, i32)>,
    /// For each card of these sets that a player has in hand when play is over.
    pub left: Vec<(Cards, i32)>,
    /// For each player who leaves when asked.
    pub leaves: i32,
    /// Times what an announcement is worth.
    pub announcements: i32,
    /// It changes by leads, tricks and announcements only while all of these hold of the counters, those before this one changed already.
    pub only_while: Vec<Condition>,
}

/// A trick that has been won.
#[derive(Clone, Copy, Debug)]
pub(super) struct Won<'a> {
    /// The winner.
    pub winner: Player,
    /// Whether the winner led it.
    pub led: bool,
    /// All cards that the winner gets.
    pub cards: Cards,
    /// Its number in the deal.
    pub number: i32,
    /// The state of trumps.
    pub trump: u8,
    /// Whether it is the last.
    pub last: bool,
    /// The players of cards as strong as the winning one, the winner included; empty while cards are left to be played.
    pub equals: &'a [(Player, CardId)],
    /// The winner's side.
    pub side: Players,
    /// The hands after it, by player.
    pub hands: &'a [Cards],
}

impl Counter {
    /// Counts the tricks of these players.
    pub fn tricks(players: Players) -> Counter {
        Counter { players, per_trick: 1, ..Counter::default() }
    }

    /// Returns an upper bound on the change in a deal of `pack` cards, up and down together; `announced` is the total
    /// that can be announced.
    pub(crate) fn width(&self, pack: i64, announced: i64) -> i64 {
        let size = |worth: i32| i64::from(worth).abs();
        let sum = |sets: &[(Cards, i32)]| -> i64 {
            sets.iter().map(|&(set, worth)| i64::from(set.len()) * size(worth)).sum()
        };
        let each = |sets: &[(Cards, i32)]| sets.iter().map(|&(_, worth)| size(worth)).sum::<i64>();
        let numbered: i64 = self.numbered.iter().map(|&(_, worth)| size(worth)).sum();
        let of_trumps =
            self.trump_cards.iter().map(|&(_, set, worth)| i64::from(set.len()) * size(worth));
        let trick = size(self.per_trick) + size(self.per_lead) + size(self.from_other);
        let held = self.still_held.iter().map(|&(.., worth)| size(worth)).sum::<i64>();
        let all = pack * (trick + each(&self.with_any) + sum(&self.by_number) + held)
            + numbered
            + size(self.last_trick)
            + Player::MOST as i64 * each(&self.last_card)
            + sum(&self.cards)
            + each(&self.with_all)
            + of_trumps.sum::<i64>()
            + Player::MOST as i64 * size(self.leaves)
            + size(self.announcements) * announced;
        all * (1 - i64::from(self.worst_share()))
    }

    /// Returns the factor of a player's winnings in this counter: 1, 0 or -1.
    pub(crate) fn share(&self, player: Player) -> i32 {
        i32::from(self.players.contains(player)) - i32::from(self.against.contains(player))
    }

    /// The least share that a player may have.
    pub(crate) fn worst_share(&self) -> i32 {
        -i32::from(!self.against.is_empty())
    }

    /// Returns whether leads and tricks change it now.
    pub(super) fn is_open(&self, counters: &[i32; COUNTERS]) -> bool {
        self.only_while.iter().all(|condition| condition.holds(counters))
    }

    /// Returns the change by a trick.
    pub(super) fn of_won(&self, won: &Won<'_>) -> i32 {
        let numbered = self.numbered.iter().filter(|&&(number, _)| number == won.number);
        let any = self.with_any.iter().filter(|(set, _)| !set.is_disjoint(won.cards));
        let on_top = if won.led { 0 } else { self.from_other }
            + self.of_trumps(won.cards, won.trump)
            + numbered.map(|&(_, worth)| worth).sum::<i32>()
            + any.map(|&(_, worth)| worth).sum::<i32>()
            + self.of_whole(won.cards)
            + self.of_held(won);
        let trick = self.of_trick(won.cards, won.number, won.last);
        self.share(won.winner) * (trick + on_top) + if won.last { self.of_last(won) } else { 0 }
    }

    /// Returns the change by the card that wins the last trick.
    fn of_last(&self, won: &Won<'_>) -> i32 {
        let gets = |&&(player, _): &&(Player, CardId)| player == won.winner || self.last_equals;
        let paid = |&(player, card): &(Player, CardId)| {
            self.share(player) * value_of(&self.last_card, Cards::one(card))
        };
        won.equals.iter().filter(gets).map(paid).sum()
    }

    /// Returns the value of the hands left when play is over.
    pub(super) fn of_hands(&self, hands: &[Cards]) -> i32 {
        let each = |(player, &hand): (usize, &Cards)| {
            self.share(Player::new(player)) * value_of(&self.left, hand)
        };
        if self.left.is_empty() { 0 } else { hands.iter().enumerate().map(each).sum() }
    }

    /// Returns the value of the cards of a trick, and of the trick itself, for its winner.
    pub fn of_trick(&self, cards: Cards, number: i32, last: bool) -> i32 {
        let last = if last { self.last_trick } else { 0 };
        let numbered = number * value_of(&self.by_number, cards);
        self.per_trick + last + value_of(&self.cards, cards) + numbered
    }

    /// Returns the value of a card.
    pub(super) fn of_card(&self, card: CardId) -> i32 {
        value_of(&self.cards, Cards::one(card))
    }

    /// Returns the value of the sets that lie whole among the cards of a trick.
    pub fn of_whole(&self, cards: Cards) -> i32 {
        let whole = self.with_all.iter().filter(|(set, _)| set.without(cards).is_empty());
        whole.map(|&(_, worth)| worth).sum()
    }

    /// Returns the value of the sets that the winner's side still holds whole in one hand.
    fn of_held(&self, won: &Won<'_>) -> i32 {
        let hands = || won.side.iter().map(|player| won.hands[player.index()]);
        let held = |set: Cards| hands().any(|hand| set.without(hand).is_empty());
        let sets =
            self.still_held.iter().filter(|&&(state, set, _)| state == won.trump && held(set));
        sets.map(|&(.., worth)| worth).sum()
    }

    /// Returns the further value of cards in a state of trumps.
    pub(crate) fn of_trumps(&self, cards: Cards, trump: u8) -> i32 {
        let now = self.trump_cards.iter().filter(|&&(state, ..)| state == trump);
        now.map(|&(_, set, value)| value * set.and(cards).len() as i32).sum()
    }

    /// Returns a lower bound on the value of tricks in which these cards fall: the tricks, and the cards themselves.
    pub(crate) fn of_cards(&self, cards: Cards, tricks: i32) -> i32 {
        self.per_trick * tricks + value_of(&self.cards, cards)
    }
}

/// Returns the value of cards, each of which counts for every set it is in.
pub(crate) fn value_of(sets: &[(Cards, i32)], cards: Cards) -> i32 {
    sets.iter().map(|&(set, worth)| worth * set.and(cards).len() as i32).sum()
}

/// A counter lies within these bounds, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The index of the counter.
    pub counter: usize,
    /// At least this.
    pub least: i32,
    /// At most this.
    pub most: i32,
}

impl Condition {
    /// Returns the condition that a counter is `least` or more.
    pub fn at_least(counter: usize, least: i32) -> Condition {
        Condition { counter, least, most: i32::MAX }
    }

    /// Returns the condition that a counter is `most` or less.
    pub fn at_most(counter: usize, most: i32) -> Condition {
        Condition { counter, least: i32::MIN, most }
    }

    /// Returns the condition that a counter is exactly `value`.
    pub fn exactly(counter: usize, value: i32) -> Condition {
        Condition { counter, least: value, most: value }
    }

    /// Returns whether it holds of these counters.
    pub(super) fn holds(&self, counters: &[i32; COUNTERS]) -> bool {
        (self.least..=self.most).contains(&counters[self.counter])
    }
}

/// A part of the value: when all conditions hold of the final counters, a constant and a weighted sum of them.
#[derive(Clone, Debug, Default)]
pub struct Term {
    /// All of these must hold.
    pub when: Vec<Condition>,
    /// The value that then counts.
    pub constant: i32,
    /// Indices of counters, each with the value of one unit.
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

    /// Returns whether it is about this counter.
    pub(crate) fn depends_on(&self, counter: usize) -> bool {
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
    /// Returns the conditions that end play.
    pub(crate) fn conditions(&self) -> &[Condition] {
        match self {
            Stop::Never => &[],
            Stop::When(conditions) => conditions,
        }
    }
}

/// The question about a deal.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The players who maximise the value; all others minimise it.
    pub maximisers: Players,
    /// The counters.
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

    /// Returns the conditions on which play depends while it goes on.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = &Condition> {
        let guards = self.counters.iter().flat_map(|counter| &counter.only_while);
        self.stop.conditions().iter().chain(guards)
    }

    /// Sets of cards that count apart from the rest.
    pub(crate) fn singled_out(&self) -> impl Iterator<Item = Cards> {
        let of_counter = |c: &Counter| {
            let sets = [&c.cards, &c.by_number, &c.last_card, &c.with_any, &c.with_all, &c.left];
            let sets = sets.into_iter().flatten().map(|&(set, _)| set);
            let by_trump = c.trump_cards.iter().chain(&c.still_held).map(|&(_, set, _)| set);
            sets.chain(by_trump).collect::<Vec<Cards>>()
        };
        self.counters.iter().flat_map(of_counter)
    }

    /// Returns the goal with one more player on the maximising side, whose winnings count as that side's.
    #[must_use]
    pub fn with_ally(&self, ally: Player) -> Goal {
        let mut goal = self.clone();
        for counter in &mut goal.counters {
            counter.players = counter.players.with(ally);
        }
        goal.maximisers = goal.maximisers.with(ally);
        goal
    }

    /// Returns whether a player wants the value large.
    pub fn maximises(&self, player: Player) -> bool {
        self.maximisers.contains(player)
    }
}
