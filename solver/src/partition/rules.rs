//! What a game tells the search: who plays with whom, what may be played, what a trick is worth.
//!
//! Bridge answers everything with constants, so the search compiles for it as if there were no other game.

use super::isa::Isa;
use super::key::Key;
use super::lanes::{TOPS, TRUMPS, head_of_run, heads_of_runs, lane_of};
use super::node::{Node, Played};
use super::order::{self, Queue};
use super::pattern::{Narrow, Packing, Span};
use super::search::Found;
use super::sure;
use super::switches::Switches;
use super::view::{Standard, View};
use crate::config::Feature;

/// A game in which suit is followed and the best card takes the trick.
pub(super) trait Rules: Copy {
    /// What a node keeps besides cards.
    type Extra: Copy + std::fmt::Debug;
    /// Everything about a node but the owners of its cards, exactly.
    type Key: Key;
    /// See [`Rules::standard`].
    type Standard: View<Self::Key>;
    /// How the table keeps bounds.
    type Packing: Packing;
    /// Whether a seat can be empty, and is passed over.
    const SKIPS: bool;

    /// The trump lane, or nothing.
    fn trumps(self) -> u64;
    /// The seats that take part, as a mask.
    fn seats(self) -> u32;
    /// Whether the seat is on side A.
    fn for_a(self, seat: u32) -> bool;
    /// See [`Rules::Key`].
    fn key<I: Isa>(self, node: &Node<Self::Extra>) -> Self::Key;
    /// The form of a node that it shares with all its mirror images, if the game has any.
    fn standard<I: Isa>(self, node: &Node<Self::Extra>) -> Self::Standard;
    /// What may be led.
    fn leads<I: Isa>(self, node: &Node<Self::Extra>, hand: u64) -> u64;
    /// What may be played by a hand without the suit led.
    fn not_following(self, hand: u64) -> u64;
    /// The highest card of each class of equals.
    fn heads(self, node: &Node<Self::Extra>, cards: u64) -> u64;
    /// The highest card of the class that a card of the set belongs to.
    fn head(self, node: &Node<Self::Extra>, card: u64, cards: u64) -> u64;
    /// The cards that every proof rests on: those that count by name, and all above them.
    fn always_relevant(self, node: &Node<Self::Extra>) -> u64;
    /// The least and the most that side A can score from here on.
    fn open(self, node: &Node<Self::Extra>) -> Span;
    /// What the trick played brings side A, and the least and the most that it can score after it.
    fn won<I: Isa>(self, node: &Node<Self::Extra>, played: &Played) -> (i32, Span);
    /// The start of the next trick; `rest` is what [`Rules::won`] said of it.
    fn enter<I: Isa>(
        self,
        node: &Node<Self::Extra>,
        played: &Played,
        rest: Span,
    ) -> Node<Self::Extra>;
    /// The value when every seat has one card.
    fn last_trick<I: Isa>(self, node: &Node<Self::Extra>) -> Found;
    /// What needs no search.
    fn sure<S: Switches>(self, switches: S, node: &Node<Self::Extra>, need: i32) -> Option<Found>;
    /// The lanes in which every lead fails for a reason that needs no search, and that reason.
    #[inline(always)]
    fn lost_leads<S: Switches>(self, _: S, _: &Node<Self::Extra>, _: i32) -> Option<(u64, Found)> {
        None
    }
    /// The leads in `moves`, best first.
    fn leads_in_order(self, node: &Node<Self::Extra>, hand: u64, moves: u64) -> Queue;
    /// The card to try first (or next) in reply, out of `moves`; 0 for any.
    fn reply<I: Isa, const BY: u32>(
        self,
        node: &Node<Self::Extra>,
        hands: &[u64; 4],
        played: &Played,
        moves: u64,
    ) -> u64;
}

/// Bridge: north-south against east-west, for tricks. `T`: whether lane 0 is a trump suit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bridge<const T: bool>;

impl<const T: bool> Rules for Bridge<T> {
    type Extra = ();
    type Key = u64;
    type Standard = Standard;
    type Packing = Narrow;
    const SKIPS: bool = false;

    #[inline(always)]
    fn trumps(self) -> u64 {
        if T { TRUMPS } else { 0 }
    }

    #[inline(always)]
    fn seats(self) -> u32 {
        0b1111
    }

    #[inline(always)]
    fn for_a(self, seat: u32) -> bool {
        seat & 1 == 0
    }

    #[inline(always)]
    fn key<I: Isa>(self, node: &Node) -> u64 {
        node.key()
    }

    #[inline(always)]
    fn standard<I: Isa>(self, node: &Node) -> Standard {
        Standard::new(node, self.trumps())
    }

    #[inline(always)]
    fn leads<I: Isa>(self, _: &Node, hand: u64) -> u64 {
        hand
    }

    #[inline(always)]
    fn not_following(self, hand: u64) -> u64 {
        hand
    }

    #[inline(always)]
    fn heads(self, _: &Node, cards: u64) -> u64 {
        heads_of_runs(cards)
    }

    #[inline(always)]
    fn head(self, _: &Node, card: u64, cards: u64) -> u64 {
        head_of_run(card, cards)
    }

    #[inline(always)]
    fn always_relevant(self, _: &Node) -> u64 {
        0
    }

    #[inline(always)]
    fn open(self, node: &Node) -> Span {
        Span { lower: 0, upper: node.left as i32 }
    }

    #[inline(always)]
    fn won<I: Isa>(self, node: &Node, played: &Played) -> (i32, Span) {
        let won = i32::from((node.leader + played.best_by) & 1 == 0);
        (won, Span { lower: 0, upper: node.left as i32 - 1 })
    }

    #[inline(always)]
    fn enter<I: Isa>(self, node: &Node, played: &Played, _: Span) -> Node {
        played.next::<I, _, _>(node, ())
    }

    /// The best of four cards is the top one left of its suit.
    #[inline(always)]
    fn last_trick<I: Isa>(self, node: &Node) -> Found {
        let led = lane_of(node.hand(node.leader));
        let suit = if T && node.all & TRUMPS != 0 { TRUMPS } else { led };
        let best = TOPS & suit;
        let alone = node.all & suit == best;
        Found { score: i32::from(node.owner0 & best == 0), relevant: if alone { 0 } else { best } }
    }

    fn sure<S: Switches>(self, switches: S, node: &Node, need: i32) -> Option<Found> {
        let left = node.left as i32;
        let for_a = node.leader & 1 == 0;
        let enough = if for_a { need } else { left - need + 1 };
        // The leader's side needs `enough` tricks to settle the question its way; the others need the rest.
        let answer = |leaders: i32, relevant| {
            Some(Found { score: if for_a { leaders } else { left - leaders }, relevant })
        };
        if switches.on(Feature::QuickTricks) {
            let quick = sure::quick::<T, _>(node, node.leader, enough as u32);
            if quick.tricks as i32 >= enough {
                return answer(quick.tricks as i32, quick.relevant);
            }
        }
        if switches.on(Feature::LaterTricks) {
            // Without trumps left it is a notrump game.
            let others = if T && node.all & TRUMPS != 0 {
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

    #[inline(always)]
    fn lost_leads<S: Switches>(self, switches: S, node: &Node, need: i32) -> Option<(u64, Found)> {
        if !switches.on(Feature::QuickTricks) {
            return None;
        }
        let left = node.left as i32;
        let for_a = node.leader & 1 == 0;
        let enough = if for_a { left - need + 1 } else { need };
        let lost = sure::lost_leads::<T, _>(node, enough as u32);
        if lost.lanes == 0 {
            return None;
        }
        let tricks = lost.sure.tricks as i32;
        let score = if for_a { left - tricks } else { tricks };
        Some((lost.lanes, Found { score, relevant: lost.sure.relevant }))
    }

    #[inline(always)]
    fn leads_in_order(self, node: &Node, hand: u64, moves: u64) -> Queue {
        order::leads(node, hand, moves, self.trumps())
    }

    #[inline(always)]
    fn reply<I: Isa, const BY: u32>(
        self,
        _: &Node,
        hands: &[u64; 4],
        played: &Played,
        moves: u64,
    ) -> u64 {
        order::reply::<BY>(hands, played, moves, self.trumps())
    }
}
