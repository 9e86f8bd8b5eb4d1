//! Tricks that trumps certainly take, for any leader and in any order of play.
//!
//! A hand's trumps fall in tricks of their own. Such a trick goes to the hand's side unless an enemy's higher trump falls in it,
//! and each of those falls once. So of the highest *i* trumps of a hand, above the last of which enemies hold *e*, at least
//! *i* − *e* take a trick for its side: one less where the last trick has no trumps.

use super::super::lanes::{StaticLanes, highest};
use super::super::node::Node;
use super::super::search_proof::SearchProof;
use super::tally::SearchTally;
use super::{PlainRules, PlainState};
use crate::bounds::Bounds;

/// The tricks that some seats take from here on, and the cards that prove it.
#[derive(Clone, Copy, Debug)]
struct Forced {
    tricks: Bounds<i32>,
    /// The cards that prove the minimum, and those that prove the maximum.
    relevant: (u64, u64),
}

/// Returns the proof from trumps that must take tricks, if it settles whether side A can score `need`.
pub(super) fn forced<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    if node.all & rules.trumps == 0 {
        return None;
    }
    if rules.uniform {
        return of_tricks(rules, node, need);
    }
    if !rules.tallied.as_ref().is_some_and(SearchTally::counts_tricks) {
        return None;
    }
    let mut relevant = 0;
    let bounds = rules.tallied_by(node, |players| {
        let forced = by_trumps(rules, node, players);
        relevant |= forced.relevant.0 | forced.relevant.1;
        forced.tricks
    })?;
    let relevant = relevant | node.extra.anchors;
    bounds.settles(need).then(|| SearchProof { score: bounds.answer(need), relevant })
}

/// Returns the same where only the number of tricks counts.
fn of_tricks<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    let Forced { tricks, relevant } = by_trumps(rules, node, rules.collectors);
    let bounds = tricks.map(|tricks| rules.score_of_tricks(tricks, node.left as i32));
    let relevant = if bounds.lower >= need { relevant.0 } else { relevant.1 };
    let relevant = relevant | node.extra.anchors;
    bounds.settles(need).then(|| SearchProof { score: bounds.answer(need), relevant })
}

/// The tricks of these seats: as many as their trumps take at least, and as the others' trumps leave them.
fn by_trumps<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    players: u32,
) -> Forced {
    let (ours, theirs) = (at_least(rules, node, players), at_least(rules, node, !players & 15));
    let tricks = Bounds { lower: ours.0, upper: node.left as i32 - theirs.0 };
    Forced { tricks, relevant: (ours.1, theirs.1) }
}

/// Returns the least number of tricks of these seats, and the trumps that prove it.
fn at_least<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    players: u32,
) -> (i32, u64) {
    let trumps = node.all & rules.trumps;
    let hands = (0..4).filter(|seat| players >> seat & 1 != 0).map(|seat| node.hand(seat) & trumps);
    let enemies = hands.clone().fold(trumps, |enemies, hand| enemies & !hand);
    let mut best = (0, 0);
    for mut hand in hands {
        let mut count = 0;
        while hand != 0 {
            let card = highest(hand);
            hand &= !card;
            count += 1;
            let sure = count - (enemies & (card - 1)).count_ones() as i32;
            if sure > best.0 {
                best = (sure, L::down_to(card));
            }
        }
    }
    let wasted = i32::from(rules.last_trumps == 0);
    if best.0 > wasted { (best.0 - wasted, best.1) } else { (0, 0) }
}
