//! Tricks that a lone hand can certainly lose.
//!
//! The hand is compared with one of the others: in each suit it plays its lowest card whenever the suit is led, and on
//! lead it leads a suit of which that enemy has cards. Of the rounds to which both follow it loses, of its lowest
//! cards, as many as cannot each be matched with a lower card of the enemy. The enemy's discards can spoil this, but
//! for a discard another player has to lead, and first has to win a trick.

use super::super::lanes::{MOST_LANES, StaticLanes, each};
use super::super::node::Node;
use super::super::search_proof::SearchProof;
use super::{PlainRules, PlainState};
use crate::bounds::Bounds;

/// No more are looked for.
const MOST: usize = 3;
/// One more than the most cards that an enemy throws away meanwhile.
const DISCARDS: usize = MOST + 2;

/// The losses in one suit, by the number of its cards that the enemy has discarded, and the cards that prove it.
#[derive(Clone, Copy, Default)]
struct SuitLosses {
    losses: [i32; DISCARDS],
    relevant: u64,
}

/// Returns the proof from the tricks that a lone hand can lose, if it settles whether side A can score `need`.
pub(super) fn lost<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    let lone = alone(rules)?;
    let may_trump = node.hand(lone) & rules.trumps | node.all & rules.spare;
    if !rules.avoid || !node.extra.broken || may_trump != 0 {
        return None;
    }
    let (own, left) = (1 << lone, node.left as i32);
    let most = MOST.min(node.left as usize);
    let at_most = |losses: usize| Bounds { lower: 0, upper: left - losses as i32 };
    let settled =
        |losses| Some((losses, rules.settled_by(node, need, own, (own, at_most(losses)))?));
    let (losses, score) = (1..=most).find_map(settled)?;
    let relevant = proof(rules, node, lone, losses)?;
    Some(SearchProof { score, relevant: relevant | node.extra.anchors })
}

/// The seat that is the whole of a side.
fn alone<L: StaticLanes>(rules: &PlainRules<L>) -> Option<u32> {
    rules.sides().into_iter().find(|side| side.is_power_of_two()).map(u32::trailing_zeros)
}

/// Returns the cards that prove that a lone hand can lose a number of tricks, by the enemy of whom the fewest cards
/// matter.
fn proof<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    lone: u32,
    losses: usize,
) -> Option<u64> {
    let enemies = (0..4).filter(|&seat| seat != lone && rules.seats >> seat & 1 != 0);
    let proofs = enemies.filter_map(|enemy| by_enemy(node, lone, enemy, losses));
    proofs.min_by_key(|relevant| relevant.count_ones())
}

/// Returns the same against one of the enemies.
fn by_enemy<L: StaticLanes>(
    node: &Node<PlainState<L>>,
    lone: u32,
    enemy: u32,
    losses: usize,
) -> Option<u64> {
    let (own, theirs) = (node.hand(lone), node.hand(enemy));
    let discards = discards(node, lone, enemy, losses);
    let mut suits = [SuitLosses::default(); MOST_LANES];
    for (index, suit) in (0..L::FORM.count()).zip(&mut suits) {
        *suit = in_suit::<L>(own & L::lane(index), theirs & L::lane(index), discards);
    }
    let enough = |suits: &[SuitLosses]| fewest(suits, discards) >= losses as i32;
    if !enough(&suits) {
        return None;
    }
    for place in 0..suits.len() {
        let suit = std::mem::take(&mut suits[place]);
        if suit.relevant != 0 && !enough(&suits) {
            suits[place] = suit;
        }
    }
    Some(suits.iter().fold(0, |all, suit| all | suit.relevant))
}

/// Returns the number of relevant cards that an enemy can discard before the hand has lost the required tricks.
fn discards<L: StaticLanes>(
    node: &Node<PlainState<L>>,
    lone: u32,
    enemy: u32,
    losses: usize,
) -> usize {
    let lengths = (0..L::FORM.count()).map(|index| {
        let length = |seat| node.length(index, seat) as usize;
        let others = (0..4).filter(|&seat| seat != lone && seat != enemy).map(length);
        (length(lone), length(enemy), others.max().unwrap_or(0))
    });
    // What it throws away before it has none of a suit that the hand has, and somebody else leads.
    let waits = lengths.clone().filter(|&(own, _, others)| own > 0 && others > 0);
    let wait =
        waits.map(|(own, theirs, others)| (theirs + 1).saturating_sub(own.min(others))).min();
    let alike = lengths.clone().all(|(own, theirs, _)| own == theirs);
    let led = (0..L::FORM.count())
        .any(|index| node.length(index, node.leader) > 0 && node.length(index, enemy) == 0);
    let at_once = node.leader != lone && node.leader != enemy && led;
    let later = wait
        .filter(|&wait| wait < losses)
        .map_or(0, |wait| losses - 1 - wait + usize::from(at_once));
    later + usize::from(alike)
}

/// Returns the losses of the lone hand in a suit, by the number of its cards that the enemy has discarded.
///
/// If the hand has *m* cards, *a* of them above the enemy's *j*th of *n*, then *m* − *a* are below that one, and the enemy has
/// *n* − *j* cards to go below them.
fn in_suit<L: StaticLanes>(own: u64, theirs: u64, discards: usize) -> SuitLosses {
    let mut suit = SuitLosses::default();
    if own == 0 {
        return suit;
    }
    let longer = own.count_ones() as i32 - theirs.count_ones() as i32;
    for (top, card) in (1..).zip(each(theirs)) {
        let above = (own & (card - 1)).count_ones() as i32;
        let lost = longer + top - above;
        for (thrown, losses) in (0..).zip(&mut suit.losses[..=discards]) {
            let lost = lost.min(top - thrown);
            if lost > *losses {
                *losses = lost;
                suit.relevant = L::down_to(card);
            }
        }
    }
    suit
}

/// Returns the losses over all suits if the enemy makes `discards` discards where they hurt most.
fn fewest(suits: &[SuitLosses], discards: usize) -> i32 {
    let Some((first, rest)) = suits.split_first() else { return 0 };
    if first.relevant == 0 {
        return fewest(rest, discards);
    }
    let each = (0..=discards).map(|thrown| first.losses[thrown] + fewest(rest, discards - thrown));
    each.min().unwrap_or(0)
}
