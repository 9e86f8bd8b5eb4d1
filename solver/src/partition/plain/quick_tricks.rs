//! Tricks of plain games that need no search.
//!
//! Where each side wants the other to take tricks, two things can be seen at once: that a side can stay out of every
//! trick that is left ([`stays_out`]), and that the lone hand on lead must take some first ([`must_take`]).

use super::super::feature_flags::FeatureFlags;
use super::super::lanes::{StaticLanes, lowest};
use super::super::node::Node;
use super::super::search_proof::SearchProof;
use super::{PlainRules, PlainState};
use crate::bounds::Bounds;
use crate::config::Feature;

/// Returns the proof found without search, if it settles whether side A can score `need`.
pub(super) fn quick_tricks<L: StaticLanes, S: FeatureFlags>(
    rules: &PlainRules<L>,
    flags: S,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    if !rules.avoid || !node.extra.broken {
        return None;
    }
    if flags.on(Feature::StaysOut) {
        let tallied = rules.tallied.is_some();
        let found = if tallied { no_tricks } else { all_or_nothing }(rules, node, need);
        if found.is_some() {
            return found;
        }
    }
    if flags.on(Feature::MustTake) && rules.trumps & node.all == 0 {
        return must_take(rules, node, need);
    }
    None
}

/// Returns whether one side takes none of the tricks left, and what a tally makes of that settles the question.
fn no_tricks<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    rules.sides().into_iter().find_map(|side| {
        let score = rules.settled_by(node, need, side, (side, Bounds::exact(0)))?;
        let relevant = stays_out(rules, node, side)? | node.extra.anchors;
        Some(SearchProof { score, relevant })
    })
}

/// Returns whether one side takes none of the tricks left, and that settles the question.
fn all_or_nothing<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    let total = rules.total(node)?;
    for (side, collected) in [(rules.collectors, false), (rules.seats & !rules.collectors, true)] {
        let score = rules.score(collected, total);
        // The collectors' staying out is an upper bound if they are all on side B; the others', a lower one if on A.
        let theirs = if collected { rules.maximisers } else { !rules.maximisers };
        if (score >= need) == collected
            && side & !theirs == 0
            && let Some(ranks) = stays_out(rules, node, side)
        {
            return Some(SearchProof { score, relevant: node.extra.anchors | ranks });
        }
    }
    None
}

/// The cards that prove that the seats of `side` can take no trick any more.
///
/// Compare a hand's cards of a suit with all those of the enemies, both from the lowest up. If the hand's first is below
/// their first, its second below their second, and so on, it can always play below a card that an enemy led: the highest
/// card that is, and the comparison still holds of what is left. It throws away its highest cards. On lead it needs a
/// suit that an enemy has, in which it (and every partner) can spare the lowest card: its second below their first, and
/// so on.
fn stays_out<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    side: u32,
) -> Option<u64> {
    let mut enemies = 0;
    for seat in 0..4 {
        if side >> seat & 1 == 0 {
            enemies |= node.hand(seat);
        }
    }
    let ours = node.all & !enemies;
    if ours & rules.trumps != 0 {
        return None;
    }
    let on_lead = side >> node.leader & 1 != 0;
    let (mut relevant, mut exit) = (0, !on_lead);
    for index in 0..L::FORM.count() {
        let (own, theirs) = (ours & L::lane(index), enemies & L::lane(index));
        if own == 0 || theirs == 0 {
            continue;
        }
        let lowest_of_theirs = lowest(theirs);
        if own < lowest_of_theirs {
            return None;
        }
        relevant |= L::down_to(lowest_of_theirs);
        let (mut spare, mut leads) = (true, false);
        for seat in 0..4 {
            let hand = node.hand(seat) & L::lane(index);
            if side >> seat & 1 == 0 || hand == 0 {
                continue;
            }
            if !below(hand, theirs, 0) {
                return None;
            }
            leads |= seat == node.leader;
            spare &= below(hand, theirs, 1);
        }
        exit |= leads && spare;
    }
    exit.then_some(relevant)
}

/// Returns whether a hand's cards of a suit, from the lowest up but for the first `skip`, are each below the enemies'
/// card of the same number.
fn below(mut own: u64, mut theirs: u64, skip: u32) -> bool {
    if skip == 1 {
        own &= !lowest(own);
    }
    while own != 0 && theirs != 0 {
        let (mine, other) = (lowest(own), lowest(theirs));
        if mine < other {
            return false;
        }
        own &= !mine;
        theirs &= !other;
    }
    true
}

/// A side that wants no tricks must take some at once, and that settles the question.
fn must_take<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    let left = node.left as i32;
    rules.sides().into_iter().find_map(|side| {
        let enemies = rules.seats & !side;
        let score = |tricks| {
            let taken = Bounds { lower: tricks, upper: left };
            rules.settled_by(node, need, enemies, (side, taken))
        };
        score(left)?;
        let (tricks, relevant) = if side >> node.leader & 1 != 0 {
            on_lead(node, side, left)
        } else {
            score(1).map(|_| at_once(node, side))?
        };
        let score = if tricks > 0 { score(tricks)? } else { return None };
        Some(SearchProof { score, relevant: relevant | node.extra.anchors })
    })
}

/// Returns the number of tricks that the side on lead takes before it can lose the lead, and the cards that prove it.
///
/// In a suit in which every enemy's lowest card is below the leader's lowest, the second-lowest below the leader's
/// second-lowest, and so on for a number of rounds, the enemies can stay below any lead for as many rounds (they
/// discard their highest cards). A leader with a partner is counted for one trick: partner may be on lead then.
fn on_lead<L: StaticLanes>(node: &Node<PlainState<L>>, side: u32, left: i32) -> (i32, u64) {
    let own = node.hand(node.leader);
    let (mut fewest, mut relevant) = (left, 0);
    for index in 0..L::FORM.count() {
        let held = own & L::lane(index);
        if held == 0 {
            continue;
        }
        let length = held.count_ones() as i32;
        let mut rounds = length;
        for seat in (0..4).filter(|&seat| side >> seat & 1 == 0) {
            let theirs = node.hand(seat) & L::lane(index);
            if theirs != 0 {
                rounds = rounds.min(rounds_below(held, theirs));
                relevant |= L::down_to(lowest(held));
            }
        }
        if rounds == 0 {
            return (0, 0);
        }
        if rounds < length {
            fewest = fewest.min(rounds);
        }
    }
    (if side.is_power_of_two() { fewest } else { 1 }, relevant)
}

/// For how many rounds of a suit the enemy can stay below the leader's cards.
fn rounds_below(mut held: u64, mut theirs: u64) -> i32 {
    let mut rounds = 0;
    while held != 0 && theirs != 0 {
        let (mine, other) = (lowest(held), lowest(theirs));
        if other < mine {
            return rounds;
        }
        held &= !mine;
        theirs &= !other;
        rounds += 1;
    }
    16
}

/// Returns whether the enemy on lead has a suit in which every enemy can stay below the lowest card of a hand of the
/// side.
fn at_once<L: StaticLanes>(node: &Node<PlainState<L>>, side: u32) -> (i32, u64) {
    let leader = node.hand(node.leader);
    for index in (0..L::FORM.count()).filter(|&index| leader & L::lane(index) != 0) {
        for seat in (0..4).filter(|&seat| side >> seat & 1 != 0) {
            let held = node.hand(seat) & L::lane(index);
            if held == 0 {
                continue;
            }
            let low = lowest(held);
            let ducks = |enemy: u32| {
                let theirs = node.hand(enemy) & L::lane(index);
                side >> enemy & 1 != 0 || theirs == 0 || lowest(theirs) > low
            };
            if (0..4).all(ducks) {
                return (1, L::down_to(low));
            }
        }
    }
    (0, 0)
}
