//! Tricks that need no search: what the side takes that is not on lead, once it is let in. The proofs are in
//! `docs/dev/algorithm.md`.

use super::super::lanes::{TOPS, lane};
use super::super::node::Node;
use super::quick_tricks::{alone, quick};
use super::top_cards::{QuickTricks, run, top_run};

/// At notrump: `enough` tricks for the side not on lead, or none: the leader's side must let it in before the end, and it
/// has as many to cash.
#[inline(always)]
pub(super) fn later_tricks(node: &Node, enough: u32) -> QuickTricks {
    let partner = (node.leader + 2) & 3;
    let own = node.hand(node.leader);
    let ours = own | node.hand(partner);
    let topped = node.all & TOPS & !ours;
    // Each bit of a top card becomes its whole lane.
    let at_once = own & !(topped * 0xffff) == 0;
    let before = if at_once { 0 } else { lasting(node, ours) };
    if before + enough > node.left {
        return QuickTricks::default();
    }
    let led = heads(if at_once { own } else { ours });
    if enough == 1 {
        return QuickTricks { tricks: 1, relevant: topped & led };
    }
    let opponents = [(node.leader + 1) & 3, (node.leader + 3) & 3];
    let kept = opponents.map(|seat| (node.hand(seat) & topped & led).count_ones());
    if kept.iter().any(|&tops| before + tops.max(enough) > node.left) {
        return QuickTricks::default();
    }
    let roomy = kept.iter().all(|&tops| before + tops + enough <= node.left);
    let mut certain = QuickTricks { tricks: enough, relevant: node.all & led };
    for (seat, tops) in opponents.into_iter().zip(kept) {
        if tops > 0 {
            let cashed = cashed(node, seat, enough, roomy);
            if cashed.tricks < enough {
                return QuickTricks::default();
            }
            certain.relevant |= cashed.relevant;
        }
    }
    certain
}

/// The tricks that the leader's side can take before it lets the others in, at most: those in the suits that it heads.
#[inline(always)]
fn lasting(node: &Node, ours: u64) -> u32 {
    let partner = (node.leader + 2) & 3;
    let headed = |index: &u32| ours & top_run(*index, 1) != 0;
    let longer = |index| node.length(index, node.leader).max(node.length(index, partner));
    (0..4).filter(headed).map(longer).sum()
}

/// Returns the tricks that a seat cashes once on lead: its own winners, or, where both hands can keep all they need,
/// those of its side.
#[inline(always)]
fn cashed(node: &Node, seat: u32, enough: u32, roomy: bool) -> QuickTricks {
    let suit = |index| alone(node, index, seat, run(node.hand(seat), index), 13);
    let own = (0..4).map(suit).fold(QuickTricks::default(), QuickTricks::and);
    if own.tricks >= enough || !roomy { own } else { quick::<false>(node, seat, enough, false) }
}

/// The top places of the lanes in which a hand has cards.
#[inline(always)]
fn heads(hand: u64) -> u64 {
    (0..4).map(|index| if hand & lane(index) == 0 { 0 } else { top_run(index, 1) }).sum()
}
