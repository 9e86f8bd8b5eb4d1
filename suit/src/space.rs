//! The layouts of the missing cards: how they are numbered, weighed and narrowed.
//!
//! Missing cards that are equal at the start (no card of declarer's side between them) form a *group*; of a group only the
//! number of cards in West's hand matters. A layout is one such number a group, and its index is that in mixed radix: adding
//! one card of a group to West's hand adds the group's *stride*. Cards whose holder is known are groups of stride 0. Every set
//! of layouts, also late in the play, is numbered by the groups of the start, so that playing a card is a shift of bits.

use crate::bits::Bits;
use crate::cards::CardSet;
use crate::question::{Question, QuestionError};
use crate::state::State;

/// The declaring hands, by the index used in states.
pub(crate) const NORTH: usize = 0;
pub(crate) const SOUTH: usize = 1;

/// A defender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    West,
    East,
}

impl Side {
    /// Returns the defender who plays second when `hand` leads.
    pub(crate) fn second(hand: usize) -> Self {
        if hand == NORTH { Side::East } else { Side::West }
    }

    pub(crate) fn other(self) -> Self {
        match self {
            Side::West => Side::East,
            Side::East => Side::West,
        }
    }
}

/// Missing cards that are equal at the start, all with the same knowledge of where they are.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) holder: Option<Side>,
    pub(crate) stride: usize,
    pub(crate) cards: CardSet,
}

/// The numbering of the layouts of one question.
#[derive(Clone, Debug)]
pub(crate) struct Space<const W: usize> {
    pub(crate) groups: Vec<Group>,
    /// `at_least[group][n]`: the layouts in which West holds `n` or more cards of the group.
    at_least: Vec<Vec<Bits<W>>>,
    pub(crate) layouts: usize,
    pub(crate) start: State,
    /// Declarer's cards of each gap (the place above a group, or below all) and hand.
    pub(crate) own: Vec<[CardSet; 2]>,
    /// The number of deals behind each layout.
    pub(crate) weights: Vec<u64>,
    pub(crate) total: u64,
}

/// The groups of a question from the highest down, and declarer's cards around them.
pub(crate) struct Partition {
    pub(crate) groups: Vec<Group>,
    pub(crate) own: Vec<[CardSet; 2]>,
}

impl Partition {
    pub(crate) fn new(question: &Question) -> Self {
        let mut partition = Self { groups: Vec::new(), own: vec![[CardSet::EMPTY; 2]] };
        let mut run = [CardSet::EMPTY; 3];
        let holding = question.holding();
        for card in CardSet::ALL.without(question.played()).descending() {
            if let Some(hand) =
                [NORTH, SOUTH].into_iter().find(|&hand| holding.hand(hand).contains(card))
            {
                partition.close(&mut run);
                partition.own.last_mut().expect("never empty")[hand].insert(card);
            } else {
                run[question.place_of(card)].insert(card);
            }
        }
        partition.close(&mut run);
        partition.number();
        partition
    }

    /// Turns the missing cards since the last card of declarer's side into groups.
    fn close(&mut self, run: &mut [CardSet; 3]) {
        for (cards, holder) in run.iter_mut().zip([None, Some(Side::West), Some(Side::East)]) {
            if !cards.is_empty() {
                self.groups.push(Group { holder, stride: 0, cards: *cards });
                self.own.push([CardSet::EMPTY; 2]);
                *cards = CardSet::EMPTY;
            }
        }
    }

    fn number(&mut self) {
        let mut stride = 1;
        for group in self.groups.iter_mut().filter(|group| group.holder.is_none()) {
            group.stride = stride;
            stride *= group.cards.len() + 1;
        }
    }

    /// Returns the number of layouts.
    pub(crate) fn layouts(&self) -> usize {
        let unknown = self.groups.iter().filter(|group| group.holder.is_none());
        unknown.map(|group| group.cards.len() + 1).product()
    }
}

impl<const W: usize> Space<W> {
    pub(crate) fn new(question: &Question, partition: Partition) -> Result<Self, QuestionError> {
        let layouts = partition.layouts();
        let Partition { groups, own } = partition;
        let at_least = groups.iter().map(|group| counting_masks(group, layouts)).collect();
        let start = State::new(&groups, &own, question.entries());
        let mut space =
            Self { groups, at_least, layouts, start, own, weights: Vec::new(), total: 0 };
        space.weigh(question)?;
        Ok(space)
    }

    fn weigh(&mut self, question: &Question) -> Result<(), QuestionError> {
        let unknown: usize = self.unknown().map(|(_, group)| group.cards.len()).sum();
        let vacant = question.vacant();
        let places = vacant.west + vacant.east;
        if unknown > places {
            return Err(QuestionError::TooFewPlaces { missing: unknown, places });
        }
        self.weights = (0..self.layouts)
            .map(|layout| {
                let west: usize = self.unknown().map(|(at, _)| self.west_count(layout, at)).sum();
                let ways = self
                    .unknown()
                    .map(|(at, group)| choose(group.cards.len(), self.west_count(layout, at)));
                let others = if west <= vacant.west {
                    choose(places - unknown, vacant.west - west)
                } else {
                    0
                };
                ways.product::<u64>() * others
            })
            .collect();
        self.total = self.weights.iter().sum();
        Ok(())
    }

    fn unknown(&self) -> impl Iterator<Item = (usize, &Group)> {
        self.groups.iter().enumerate().filter(|(_, group)| group.holder.is_none())
    }

    /// Returns how many cards of the group West holds in the layout.
    pub(crate) fn west_count(&self, layout: usize, group: usize) -> usize {
        layout / self.groups[group].stride % (self.groups[group].cards.len() + 1)
    }

    /// Returns the layouts that the cards left in `state` allow.
    pub(crate) fn valid(&self, state: &State) -> Bits<W> {
        let mut valid = self.all();
        for (at, group) in self.unknown() {
            let left = state.group(at);
            if left < group.cards.len() {
                valid = valid.without(self.at_least[at][left + 1]);
            }
        }
        valid
    }

    pub(crate) fn all(&self) -> Bits<W> {
        let mut all = Bits::EMPTY;
        (0..self.layouts).for_each(|layout| all.insert(layout));
        all
    }

    /// Returns the layouts of `state` in which `side` holds a card of the group; to be narrowed to the valid ones.
    pub(crate) fn holding(&self, state: &State, side: Side, group: usize) -> Bits<W> {
        let left = state.group(group);
        if left == 0 {
            return Bits::EMPTY;
        }
        match (self.groups[group].holder, side) {
            (None, Side::West) => self.at_least[group][1],
            (None, Side::East) => !self.at_least[group][left],
            (Some(holder), side) if holder == side => Bits::FULL,
            _ => Bits::EMPTY,
        }
    }

    /// Returns the layout of `state` in which `side` has no card left, unless a card is known to be there.
    pub(crate) fn void_of(&self, state: &State, side: Side) -> Option<usize> {
        let known =
            |(at, group): (usize, &Group)| group.holder == Some(side) && state.group(at) > 0;
        if self.groups.iter().enumerate().any(known) {
            return None;
        }
        match side {
            Side::West => Some(0),
            Side::East => {
                Some(self.unknown().map(|(at, group)| state.group(at) * group.stride).sum())
            }
        }
    }

    /// Returns the distance of the indices before and after `side` plays a card of the group.
    pub(crate) fn step(&self, side: Side, group: usize) -> usize {
        if side == Side::West { self.groups[group].stride } else { 0 }
    }

    /// Returns West's and East's cards in the layout; of a group West has the highest.
    pub(crate) fn hands(&self, layout: usize) -> (CardSet, CardSet) {
        let (mut west, mut east) = (CardSet::EMPTY, CardSet::EMPTY);
        for (at, group) in self.groups.iter().enumerate() {
            let count = match group.holder {
                None => self.west_count(layout, at),
                Some(Side::West) => group.cards.len(),
                Some(Side::East) => 0,
            };
            let held = group.cards.top(count);
            west = west.union(held);
            east = east.union(group.cards.without(held));
        }
        (west, east)
    }
}

/// Returns, for each number of cards, the layouts in which West has at least that many of the group.
fn counting_masks<const W: usize>(group: &Group, layouts: usize) -> Vec<Bits<W>> {
    if group.holder.is_some() {
        return Vec::new();
    }
    let size = group.cards.len() + 1;
    let mut masks = vec![Bits::EMPTY; size + 1];
    for layout in 0..layouts {
        for mask in &mut masks[..=layout / group.stride % size] {
            mask.insert(layout);
        }
    }
    masks
}

/// Returns the card that is led of equal ones: the highest if it can beat a missing card, else the lowest.
pub(crate) fn first_card(cards: CardSet, beats_any: bool) -> u8 {
    let rank = if beats_any { cards.highest() } else { cards.lowest() };
    rank.unwrap_or(0)
}

/// Returns the number of ways to choose `k` of `n` things.
pub(crate) fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k.min(n - k)).fold(1, |ways, i| ways * (n - i) as u64 / (i as u64 + 1))
}
