//! Tricks that need no search: what a side takes in trumps sooner or later, for any leader. The proofs are in
//! `docs/dev/algorithm.md`.

use super::super::lanes::TRUMPS;
use super::super::node::Node;
use super::top_cards::{QuickTricks, run, top_run};

/// `enough` trump tricks for the side of `seat`, or none. `away`: a bit for each seat that will not be on lead before its
/// side wins a trick.
///
/// If a side has more of the top trumps than the other side, it loses at most one trick to each top trump of the other
/// side, and can play its own to different tricks, as many as its longer hand has trumps.
#[inline(always)]
pub(super) fn trump_tricks(node: &Node, seat: u32, away: u32, enough: u32) -> QuickTricks {
    let partner = (seat + 2) & 3;
    let [own, partners] = [seat, partner].map(|seat| node.hand(seat) & TRUMPS);
    let most = own.count_ones().max(partners.count_ones());
    if most < enough {
        return QuickTricks::default();
    }
    let mut ours = own | partners;
    let theirs = node.all & TRUMPS & !ours;
    if most >= enough + theirs.count_ones() {
        return QuickTricks { tricks: most - theirs.count_ones(), relevant: 0 };
    }
    let mut held = 0;
    while ours != 0 {
        held += 1;
        let card = ours & ours.wrapping_neg();
        let higher = (theirs & (card - 1)).count_ones();
        if most.min(held) >= enough + higher {
            return QuickTricks { tricks: most.min(held) - higher, relevant: (card - 1) | card };
        }
        ours &= ours - 1;
    }
    if enough > 1 {
        return QuickTricks::default();
    }
    let guarded = |seat: u32| {
        if away >> seat & 1 == 0 { QuickTricks::default() } else { guarded(node, seat) }
    };
    let certain = guarded(seat);
    if certain.tricks == 1 { certain } else { guarded(partner) }
}

/// A trick for the best trump of a hand that is not on lead: no higher one is behind it, and it has a low trump for each
/// before it.
#[inline(always)]
fn guarded(node: &Node, seat: u32) -> QuickTricks {
    let own = node.hand(seat) & TRUMPS;
    let best = own & own.wrapping_neg();
    let above = best.wrapping_sub(1);
    let behind = node.hand((seat + 1) & 3) & above;
    let before = (node.hand((seat + 3) & 3) & above).count_ones();
    if own != 0 && behind == 0 && own.count_ones() > before {
        QuickTricks { tricks: 1, relevant: above | best }
    } else {
        QuickTricks::default()
    }
}

/// Returns the tricks by top trumps: as many as the side has of them, or as the longer hand has trumps, whatever is
/// led.
#[inline(always)]
pub(super) fn top_trumps(node: &Node, seat: u32) -> QuickTricks {
    let partner = (seat + 2) & 3;
    let together = run(node.hand(seat) | node.hand(partner), 0);
    let tricks = together.min(node.length(0, seat).max(node.length(0, partner)));
    QuickTricks { tricks, relevant: top_run(0, tricks) }
}
