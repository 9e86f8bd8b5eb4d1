//! Bridge as the search asks for it: all answers are constants, so that it compiles as if there were no other game.

mod later;
mod lead_weights;
mod order;
mod quick_tricks;
mod session;
mod top_cards;
mod trumps;

pub(crate) use session::BridgeQuestion;
pub use session::{Proof, Session, Solver};

use super::canonical::CanonicalNode;
use super::feature_flags::FeatureFlags;
use super::lanes::{TRUMPS, head_of_run, heads_of_runs, tail_of_run};
use super::node::{Node, TrickUnderWay};
use super::pattern::NarrowBounds;
use super::queue::Queue;
use super::rules::TrickRules;
use super::search_proof::SearchProof;
use crate::bounds::Bounds;
use crate::config::Feature;
use crate::isa::Isa;

/// Bridge: north-south against east-west, for tricks. `T`: whether lane 0 is a trump suit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bridge<const T: bool>;

impl<const T: bool> TrickRules for Bridge<T> {
    type Extra = ();
    type PatternKey = u64;
    type Canonical = CanonicalNode;
    type Packing = NarrowBounds;
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
    fn canonical<I: Isa>(self, node: &Node) -> CanonicalNode {
        CanonicalNode::new(node, self.trumps())
    }

    #[inline(always)]
    fn leads<I: Isa>(self, _: &Node, hand: u64) -> u64 {
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
    fn tail(self, card: u64, cards: u64) -> u64 {
        tail_of_run(card, cards)
    }

    #[inline(always)]
    fn always_relevant(self, _: &Node) -> u64 {
        0
    }

    #[inline(always)]
    fn open(self, node: &Node) -> Bounds<i32> {
        Bounds { lower: 0, upper: node.left as i32 }
    }

    #[inline(always)]
    fn won<I: Isa>(self, node: &Node, played: &TrickUnderWay) -> (i32, Bounds<i32>) {
        let won = i32::from((node.leader + played.best_by) & 1 == 0);
        (won, Bounds { lower: 0, upper: node.left as i32 - 1 })
    }

    #[inline(always)]
    fn enter<I: Isa>(self, node: &Node, played: &TrickUnderWay, _: Bounds<i32>) -> Node {
        played.next::<I, _, _>(node, ())
    }

    #[inline(always)]
    fn last_trick<I: Isa>(self, node: &Node) -> SearchProof {
        let (best, relevant) = node.last_winner(self.trumps());
        SearchProof { score: i32::from(node.owner0 & best == 0), relevant }
    }

    fn quick_tricks<I: Isa, S: FeatureFlags>(
        self,
        flags: S,
        node: &Node,
        need: i32,
    ) -> Option<SearchProof> {
        let left = node.left as i32;
        let for_a = node.leader & 1 == 0;
        let enough = if for_a { need } else { left - need + 1 };
        // The leader's side needs `enough` tricks to settle the question its way; the others need the rest.
        let answer = |leaders: i32, relevant| {
            Some(SearchProof { score: if for_a { leaders } else { left - leaders }, relevant })
        };
        let counted = T && flags.on(Feature::TrumpTricks);
        if flags.on(Feature::QuickTricks) {
            let quick = quick_tricks::quick::<T>(node, node.leader, enough as u32, counted);
            if quick.tricks as i32 >= enough {
                return answer(quick.tricks as i32, quick.relevant);
            }
        }
        let against = (left - enough + 1) as u32;
        let trumps = T && node.all & TRUMPS != 0;
        if counted && trumps {
            let others = trumps::trump_tricks(node, (node.leader + 1) & 3, 0b1111, against);
            if others.tricks >= against {
                return answer(left - others.tricks as i32, others.relevant);
            }
            let away = 0b1111 & !(1 << node.leader);
            let ours = trumps::trump_tricks(node, node.leader, away, enough as u32);
            if ours.tricks as i32 >= enough {
                return answer(ours.tricks as i32, ours.relevant);
            }
        }
        // Without trumps left it is a notrump game.
        if !trumps && flags.on(Feature::LaterTricks) {
            let others = later::later_tricks(node, against);
            if others.tricks >= against {
                return answer(left - others.tricks as i32, others.relevant);
            }
        }
        None
    }

    #[inline(always)]
    fn losing_leads<S: FeatureFlags>(
        self,
        flags: S,
        node: &Node,
        need: i32,
    ) -> Option<(u64, SearchProof)> {
        if !flags.on(Feature::QuickTricks) {
            return None;
        }
        let left = node.left as i32;
        let for_a = node.leader & 1 == 0;
        let enough = if for_a { left - need + 1 } else { need };
        let lost =
            quick_tricks::lost_leads::<T>(node, enough as u32, flags.on(Feature::TrumpTricks));
        if lost.lanes == 0 {
            return None;
        }
        let tricks = lost.tricks.tricks as i32;
        let score = if for_a { left - tricks } else { tricks };
        Some((lost.lanes, SearchProof { score, relevant: lost.tricks.relevant }))
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
        played: &TrickUnderWay,
        moves: u64,
    ) -> u64 {
        order::reply::<BY>(hands, played, moves, self.trumps())
    }
}
