//! What is left of the suit at the start of a trick.

use crate::cards::CardSet;
use crate::question::Entries;
use crate::space::{Group, NORTH};

const NORTH_LEADS: u32 = 120;
const SOUTH_LEADS: u32 = 124;
/// A hand that may lead as often as it likes.
const UNLIMITED: usize = 15;

/// The cards left at the start of a trick, up to equality: declarer's number of cards in each gap, the number of cards of
/// each group, and how often each hand may still lead. Gap `i` lies above group `i`; a card beats the groups from its gap on.
/// When a group is gone, the cards below it move up to the gap above it, so that equal cards lie in one gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    own: u128,
    groups: u64,
}

/// The cards of one trick. `None` is a hand that has none left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trick {
    pub(crate) hand: usize,
    pub(crate) lead: usize,
    pub(crate) second: Option<usize>,
    pub(crate) third: Option<usize>,
    pub(crate) fourth: Option<usize>,
}

impl Trick {
    /// Returns whether declarer's side wins the trick.
    pub(crate) fn is_won(&self) -> bool {
        let own = self.third.map_or(self.lead, |third| third.min(self.lead));
        [self.second, self.fourth].into_iter().flatten().all(|group| own <= group)
    }
}

impl State {
    pub(crate) fn new(groups: &[Group], own: &[[CardSet; 2]], entries: Entries) -> Self {
        let mut state = Self { own: 0, groups: 0 };
        for (at, gap) in own.iter().enumerate() {
            state.own |=
                (gap[0].len() as u128) << (8 * at) | (gap[1].len() as u128) << (8 * at + 4);
        }
        for (at, group) in groups.iter().enumerate() {
            state.groups |= (group.cards.len() as u64) << (4 * at);
        }
        for (hand, limit) in [entries.north, entries.south].into_iter().enumerate() {
            let leads = limit.map_or(UNLIMITED, |limit| usize::from(limit).min(state.length(hand)));
            state.own |= (leads as u128) << leads_bit(hand);
        }
        state
    }

    /// Returns the number of cards of the group.
    #[inline]
    pub(crate) fn group(&self, at: usize) -> usize {
        (self.groups >> (4 * at) & 15) as usize
    }

    /// Returns the number of cards of the hand in the gap.
    #[inline]
    pub(crate) fn cards(&self, hand: usize, gap: usize) -> usize {
        (self.own >> (8 * gap + 4 * hand) & 15) as usize
    }

    /// Returns the number of cards of the hand.
    pub(crate) fn length(&self, hand: usize) -> usize {
        self.gaps(hand).map(|gap| self.cards(hand, gap)).sum()
    }

    /// Returns the number of cards of the longer hand.
    pub(crate) fn longest(&self) -> usize {
        self.length(0).max(self.length(1))
    }

    /// Returns the gaps in which the hand has cards, from the highest.
    pub(crate) fn gaps(&self, hand: usize) -> impl Iterator<Item = usize> + use<> {
        let mut bits = self.own >> (4 * hand) & 0x000f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let gap = bits.trailing_zeros() as usize / 8;
                bits &= !(15 << (8 * gap));
                gap
            })
        })
    }

    /// Returns the groups that have cards left, from the highest.
    pub(crate) fn groups(&self) -> impl Iterator<Item = usize> + use<> {
        let mut bits = self.groups;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let at = bits.trailing_zeros() as usize / 4;
                bits &= !(15 << (4 * at));
                at
            })
        })
    }

    pub(crate) fn is_out(&self) -> bool {
        self.groups == 0
    }

    pub(crate) fn may_lead(&self, hand: usize) -> bool {
        self.own >> leads_bit(hand) & 15 != 0
    }

    pub(crate) fn has_free_entries(&self) -> bool {
        [0, 1].into_iter().all(|hand| (self.own >> leads_bit(hand) & 15) as usize == UNLIMITED)
    }

    /// Returns the tricks that declarer can cash from the top in any layout; 0 where entries are limited.
    ///
    /// Each trick takes one winner. Once as many winners have been played as cards are missing, all others are winners too.
    pub(crate) fn sure_tricks(&self) -> usize {
        if !self.has_free_entries() {
            return 0;
        }
        let first = self.groups().next().unwrap_or(0);
        let winners: usize = (0..=first).map(|gap| self.cards(0, gap) + self.cards(1, gap)).sum();
        let missing: usize = self.groups().map(|group| self.group(group)).sum();
        if winners >= missing { self.longest() } else { winners.min(self.longest()) }
    }

    /// Returns the state after the trick.
    pub(crate) fn after(&self, trick: &Trick) -> Self {
        let mut next = *self;
        next.own -= 1 << (8 * trick.lead + 4 * trick.hand);
        if let Some(gap) = trick.third {
            next.own -= 1 << (8 * gap + 4 * (1 - trick.hand));
        }
        for group in [trick.second, trick.fourth].into_iter().flatten() {
            next.groups -= 1 << (4 * group);
            if next.group(group) == 0 {
                next.close(group);
            }
        }
        next.count_lead(trick.hand);
        next
    }

    /// Moves the cards below a group that is gone up to the gap above it.
    fn close(&mut self, group: usize) {
        let mut to = group;
        while to > 0 && self.group(to - 1) == 0 {
            to -= 1;
        }
        let cards = self.own >> (8 * (group + 1)) & 0xff;
        self.own &= !(0xff << (8 * (group + 1)));
        self.own += cards << (8 * to);
    }

    fn count_lead(&mut self, hand: usize) {
        for (at, bit) in [leads_bit(0), leads_bit(1)].into_iter().enumerate() {
            let leads = (self.own >> bit & 15) as usize;
            if leads != UNLIMITED {
                let left = (leads - usize::from(at == hand)).min(self.length(at));
                self.own = self.own & !(15 << bit) | (left as u128) << bit;
            }
        }
    }
}

fn leads_bit(hand: usize) -> u32 {
    if hand == NORTH { NORTH_LEADS } else { SOUTH_LEADS }
}
