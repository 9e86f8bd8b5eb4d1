//! The search: can side A (north-south) take so many more tricks?
//!
//! Five functions, one for each point of a trick: its start, the lead, second, third and fourth hand. All answers are a
//! [`Found`]: a proved bound, and the cards whose owners prove it.

use super::hints::{HintId, Hints};
use super::isa::Isa;
use super::lanes::{
    TOPS, TRUMPS, head_of_run, heads_of_runs, highest, lane_of, strictly_above_lowest,
};
use super::node::{Node, Played};
use super::order;
use super::sure;
use super::switches::Switches;
use super::table::Table;
use crate::bounds::Bounds;
use crate::config::Feature;
use std::marker::PhantomData;

/// What a search for `need` tricks proved: if `tricks ≥ need`, side A takes at least `tricks`; otherwise it takes at
/// most `tricks`. The same holds of every position of the same shape in which the top cards under `relevant` have the
/// same owners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Tricks of side A from here on.
    pub tricks: i32,
    /// The top cards of each lane that the proof rests on.
    pub relevant: u64,
}

/// Stops a search: out of nodes, or told to.
pub(super) struct Brake<'a> {
    /// Trick starts looked at so far.
    pub nodes: u64,
    /// How many may be.
    pub max_nodes: u64,
    /// Asked now and then; true stops the search.
    pub stop: Option<&'a dyn Fn() -> bool>,
    /// Whether the search has been stopped; what it returned since then means nothing.
    pub stopped: bool,
}

/// How many nodes between two questions whether to stop.
const PATIENCE: u64 = 1 << 11;

impl Brake<'_> {
    #[inline(always)]
    fn count(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes > self.max_nodes || self.nodes.is_multiple_of(PATIENCE) {
            self.ask();
        }
        self.stopped
    }

    #[cold]
    fn ask(&mut self) {
        self.stopped |= self.nodes > self.max_nodes || self.stop.is_some_and(|stop| stop());
    }
}

/// One search under way. `I`: the instruction set; `S`: which features are on; `T`: whether lane 0 is a trump suit.
pub(super) struct Search<'a, 'b, I, S, const T: bool> {
    pub table: &'a mut Table,
    pub hints: &'a mut Hints,
    pub brake: &'a mut Brake<'b>,
    pub switches: S,
    pub isa: PhantomData<I>,
}

/// What an all-node has seen so far.
struct Failed {
    tricks: i32,
    relevant: u64,
}

impl Failed {
    fn new(for_a: bool) -> Failed {
        Failed { tricks: if for_a { -1 } else { 99 }, relevant: 0 }
    }

    fn add(&mut self, found: Found, for_a: bool) {
        self.tricks =
            if for_a { self.tricks.max(found.tricks) } else { self.tricks.min(found.tricks) };
        self.relevant |= found.relevant;
    }

    /// Every one of the cards failed. A class of equals must not be split by the relevant cards, because only one
    /// card of it was tried: where it would be, the rest of the class becomes relevant too.
    fn of(self, cards: u64) -> Found {
        let next = self.relevant.wrapping_add(TOPS);
        let split = next & cards & (cards << 1);
        Found { tricks: self.tricks, relevant: self.relevant | cards & !cards.wrapping_add(split) }
    }
}

impl<I: Isa, S: Switches, const T: bool> Search<'_, '_, I, S, T> {
    pub(super) const LANE: u64 = if T { TRUMPS } else { 0 };

    /// The start of a trick. `need` is at least 1 and at most the number of tricks left.
    pub(super) fn trick(&mut self, node: &Node, need: i32) -> Found {
        if self.brake.count() {
            return Found { tricks: 0, relevant: 0 };
        }
        #[cfg(debug_assertions)]
        node.check_invariants();
        if node.left == 1 {
            return Self::last_trick(node);
        }
        let keep = self.switches.on(Feature::Table);
        if keep {
            let slot = self.table.slot(node);
            if let Some(known) = self.table.find(slot, node, need as u8) {
                let Bounds { lower, upper } = known.bounds();
                let tricks = i32::from(if i32::from(lower) >= need { lower } else { upper });
                return Found { tricks, relevant: known.relevant() };
            }
        }
        let found = match self.sure(node, need) {
            Some(found) => found,
            None => self.lead(node, need),
        };
        let found = Found { relevant: without_foregone(node, found.relevant), ..found };
        if keep && !self.brake.stopped {
            let left = node.left as u8;
            let bounds = if found.tricks >= need {
                Bounds { lower: found.tricks as u8, upper: left }
            } else {
                Bounds { lower: 0, upper: found.tricks as u8 }
            };
            let slot = self.table.slot(node);
            self.table.store(slot, node, found.relevant, bounds);
        }
        found
    }

    /// One card each: the best of them is the top one left of its suit.
    fn last_trick(node: &Node) -> Found {
        let led = lane_of(node.hand(node.leader));
        let suit = if T && node.all & TRUMPS != 0 { TRUMPS } else { led };
        let best = TOPS & suit;
        let alone = node.all & suit == best;
        Found { tricks: i32::from(node.owner0 & best == 0), relevant: if alone { 0 } else { best } }
    }

    /// What needs no search.
    fn sure(&self, node: &Node, need: i32) -> Option<Found> {
        let left = node.left as i32;
        let for_a = node.leader & 1 == 0;
        let enough = if for_a { need } else { left - need + 1 };
        // The leader's side needs `enough` tricks to settle the question its way; the others need the rest.
        let answer = |leaders: i32, relevant| {
            Some(Found { tricks: if for_a { leaders } else { left - leaders }, relevant })
        };
        if self.switches.on(Feature::QuickTricks) {
            let quick = sure::quick::<T>(node, enough as u32);
            if quick.tricks as i32 >= enough {
                return answer(quick.tricks as i32, quick.relevant);
            }
        }
        if self.switches.on(Feature::LaterTricks) {
            let others = if T {
                sure::top_trumps(node, (node.leader + 1) & 3)
            } else {
                sure::later_trick(node)
            };
            if left - (others.tricks as i32) < enough {
                return answer(left - others.tricks as i32, others.relevant);
            }
            if T {
                let ours = sure::top_trumps(node, node.leader);
                if ours.tricks as i32 >= enough {
                    return answer(ours.tricks as i32, ours.relevant);
                }
            }
        }
        None
    }

    /// The leader's choice.
    fn lead(&mut self, node: &Node, need: i32) -> Found {
        let hand = node.hand(node.leader);
        let for_a = node.leader & 1 == 0;
        let mut moves = self.classes(hand);
        let mut failed = Failed::new(for_a);
        let id = Hints::id(Self::names(node, hand), 0);
        let hinted = self.hinted(id, hand) & moves;
        if hinted != 0 {
            let found = self.follow::<1>(node, need, &Played::lead(node, hinted));
            if (found.tricks >= need) == for_a {
                return found;
            }
            failed.add(found, for_a);
            moves = self.without_covered(moves & !hinted, hinted, found.relevant);
        }
        let queue = order::leads(node, hand, moves, Self::LANE);
        for card in queue.iter() {
            if card & moves == 0 {
                continue;
            }
            let found = self.follow::<1>(node, need, &Played::lead(node, card));
            if self.brake.stopped {
                return found;
            }
            if (found.tricks >= need) == for_a {
                self.remember(id, hand, card);
                return found;
            }
            failed.add(found, for_a);
            moves = self.without_covered(moves & !card, card, found.relevant);
        }
        failed.of(hand)
    }

    /// The choice of the seat `BY` (1 to 3) places after the leader.
    pub(super) fn follow<const BY: u32>(
        &mut self,
        node: &Node,
        need: i32,
        played: &Played,
    ) -> Found {
        let seat = (node.leader + BY) & 3;
        let for_a = seat & 1 == 0;
        let hand = node.hand(seat);
        let following = hand & played.led;
        let legal = if following == 0 { hand } else { following };
        let mut moves = self.classes(legal);
        let mut failed = Failed::new(for_a);
        if moves.is_power_of_two() {
            let found = self.after::<BY>(node, need, &played.follow(node, moves, BY, Self::LANE));
            failed.add(found, for_a);
            return if (found.tricks >= need) == for_a { found } else { failed.of(legal) };
        }
        let id = Self::reply_id::<BY>(node, played, hand, following);
        let mut card = if BY < 3 { self.hinted(id, legal) & moves } else { 0 };
        let was_hint = card;
        while moves != 0 {
            if card & moves == 0 {
                card = self.reply::<BY>(node, played, hand, moves);
            }
            let found = self.after::<BY>(node, need, &played.follow(node, card, BY, Self::LANE));
            if (found.tricks >= need) == for_a {
                if BY < 3 && card != was_hint {
                    self.remember(id, legal, card);
                }
                return found;
            }
            failed.add(found, for_a);
            moves = self.without_covered(moves & !card, card, found.relevant);
        }
        failed.of(legal)
    }

    /// The next seat's choice, or after the fourth card the next trick.
    #[inline(always)]
    fn after<const BY: u32>(&mut self, node: &Node, need: i32, played: &Played) -> Found {
        match BY {
            1 => self.follow::<2>(node, need, played),
            2 => self.follow::<3>(node, need, played),
            _ => self.next_trick(node, need, played),
        }
    }

    #[inline(always)]
    fn next_trick(&mut self, node: &Node, need: i32, played: &Played) -> Found {
        let won = i32::from((node.leader + played.best_by) & 1 == 0);
        let relevant = played.won_by_rank();
        let (need, left) = (need - won, node.left as i32 - 1);
        if need <= 0 {
            return Found { tricks: won, relevant };
        }
        if need > left {
            return Found { tricks: won + left, relevant };
        }
        let found = self.trick(&played.next::<I>(node), need);
        Found {
            tricks: won + found.tricks,
            relevant: relevant | played.lift::<I>(node, found.relevant),
        }
    }

    /// Following suit, a hint is kept for all cards left of the suit and the card to beat; otherwise for the hand.
    #[inline(always)]
    fn reply_id<const BY: u32>(node: &Node, played: &Played, hand: u64, following: u64) -> HintId {
        let seat = (node.leader + BY) & 3;
        let best = if T || following != 0 { played.best.trailing_zeros() } else { played.best_by };
        let situation = BY | seat << 2 | best << 4;
        if following != 0 {
            Hints::id(Self::names(node, node.all & played.led), situation | 1 << 12)
        } else {
            Hints::id(Self::names(node, hand), situation)
        }
    }

    #[inline(always)]
    fn reply<const BY: u32>(&self, node: &Node, played: &Played, hand: u64, moves: u64) -> u64 {
        if self.switches.on(Feature::Ordering) {
            let card = order::reply::<BY>(node, played, hand, moves, Self::LANE);
            if card != 0 {
                return card;
            }
        }
        highest(moves)
    }

    /// One card for each class of touching cards.
    #[inline(always)]
    fn classes(&self, cards: u64) -> u64 {
        if self.switches.on(Feature::Equals) { heads_of_runs(cards) } else { cards }
    }

    /// The moves that are still open after `card` failed for reasons that rest on `relevant` only: if the rank of the
    /// card did not matter, no other low card of its suit does better.
    #[inline(always)]
    fn without_covered(&self, moves: u64, card: u64, relevant: u64) -> u64 {
        if self.switches.on(Feature::LowCards) && card & relevant == 0 {
            moves & !(lane_of(card) & !relevant)
        } else {
            moves
        }
    }

    /// The names of cards that are in play.
    #[inline(always)]
    fn names(node: &Node, cards: u64) -> u64 {
        I::deposit(I::extract(cards, node.all), node.names)
    }

    #[inline(always)]
    fn hinted(&self, id: HintId, cards: u64) -> u64 {
        if !self.switches.on(Feature::Hints) {
            return 0;
        }
        match self.hints.get(id) {
            Some(place) => match I::deposit(1 << (place & 63), cards) {
                0 => 0,
                card if self.switches.on(Feature::Equals) => head_of_run(card, cards),
                card => card,
            },
            None => 0,
        }
    }

    #[inline(always)]
    fn remember(&mut self, id: HintId, cards: u64, card: u64) {
        if self.switches.on(Feature::Hints) {
            self.hints.set(id, (cards & (card - 1)).count_ones() as u8);
        }
    }
}

/// The relevant cards without those whose owner follows from the lengths: the last cards of a suit, if one hand has
/// them all.
#[inline(always)]
fn without_foregone(node: &Node, relevant: u64) -> u64 {
    relevant & strictly_above_lowest(node.changes_of_owner())
}
