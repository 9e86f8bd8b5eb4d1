//! The canonical form of a node, which it shares with all its symmetric images.
//!
//! The rules distinguish seats only by whose turn it is, and plain suits not at all. So a node may be rotated until its
//! leader sits north (if by an odd number of places, the sides exchange names), and its plain suits may be in any
//! order; a proof about one form holds for all.

use super::key::NodeKey;
use super::lanes::{StaticLanes, TOPS};
use super::node::{Node, NodeState};
use super::table::Owners;
use crate::bounds::Bounds;

/// The key of a node in the table, and the conversion of the table's answer.
pub(super) trait TableLookup<K> {
    /// See [`NodeKey`].
    fn key(&self) -> K;
    /// The owners of the cards.
    fn owners(&self) -> Owners;
    /// Returns whether side A gets `need`, as a question of the table: its side A then gets this much, or not.
    fn need(&self, need: i32) -> i32;
    /// Bounds, from the node to the table and back.
    fn bounds(&self, bounds: Bounds<i32>) -> Bounds<i32>;
    /// Relevant cards, from the node to the table.
    fn stored(&self, relevant: u64) -> u64;
    /// Relevant cards, from the table to the node.
    fn read(&self, relevant: u64) -> u64;
}

/// The node as it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnchangedNode<K> {
    key: K,
    owners: Owners,
}

impl<K: NodeKey> UnchangedNode<K> {
    #[inline(always)]
    pub(super) fn new<X: NodeState>(node: &Node<X>, key: K) -> UnchangedNode<K> {
        let Node { owner0, owner1, all, .. } = *node;
        UnchangedNode { key, owners: Owners { owner0, owner1, top_cards: all & X::Lanes::TOPS } }
    }
}

impl<K: NodeKey> TableLookup<K> for UnchangedNode<K> {
    #[inline(always)]
    fn key(&self) -> K {
        self.key
    }

    #[inline(always)]
    fn owners(&self) -> Owners {
        self.owners
    }

    #[inline(always)]
    fn need(&self, need: i32) -> i32 {
        need
    }

    #[inline(always)]
    fn bounds(&self, bounds: Bounds<i32>) -> Bounds<i32> {
        bounds
    }

    #[inline(always)]
    fn stored(&self, relevant: u64) -> u64 {
        relevant
    }

    #[inline(always)]
    fn read(&self, relevant: u64) -> u64 {
        relevant
    }
}

/// The node with its leader north and its plain suits in order of their lengths.
#[derive(Clone, Copy, Debug)]
pub(super) struct CanonicalNode {
    key: u64,
    owners: Owners,
    /// The origin of the lanes in the node, as shifts.
    from: [u32; 4],
    /// The leader was east or west, so the sides have changed names.
    sides_changed: bool,
    left: i32,
}

impl CanonicalNode {
    /// `trumps`: the trump lane, which stays where it is, or nothing.
    #[inline]
    pub(super) fn new(node: &Node, trumps: u64) -> CanonicalNode {
        let turned = rotated(node);
        let order = order(turned.shape, trumps);
        let from = order.map(|index| 16 * index);
        let sorted = |word: u64| (0..4).fold(0, |all, to| all | part(word, from[to]) << (16 * to));
        let node_in_order = Node { shape: sorted(turned.shape), ..turned };
        let owners = Owners {
            owner0: sorted(turned.owner0),
            owner1: sorted(turned.owner1),
            top_cards: sorted(node.all & TOPS),
        };
        let sides_changed = node.leader & 1 == 1;
        CanonicalNode {
            key: node_in_order.key(),
            owners,
            from,
            sides_changed,
            left: node.left as i32,
        }
    }
}

impl TableLookup<u64> for CanonicalNode {
    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline(always)]
    fn owners(&self) -> Owners {
        self.owners
    }

    /// One side gets at least `need` unless the other gets all but `need - 1`.
    #[inline(always)]
    fn need(&self, need: i32) -> i32 {
        if self.sides_changed { self.left - need + 1 } else { need }
    }

    #[inline(always)]
    fn bounds(&self, bounds: Bounds<i32>) -> Bounds<i32> {
        if self.sides_changed { bounds.of_the_others(self.left) } else { bounds }
    }

    #[inline(always)]
    fn stored(&self, relevant: u64) -> u64 {
        (0..4).fold(0, |all, to| all | part(relevant, self.from[to]) << (16 * to))
    }

    #[inline(always)]
    fn read(&self, relevant: u64) -> u64 {
        (0..4).fold(0, |all, to| all | part(relevant, 16 * to as u32) << self.from[to])
    }
}

/// Sixteen bits of a word.
#[inline(always)]
fn part(word: u64, shift: u32) -> u64 {
    word >> shift & 0xffff
}

/// Returns the position rotated so that the leader sits north.
#[inline(always)]
fn rotated(node: &Node) -> Node {
    let (by0, by1) =
        (u64::from(node.leader & 1).wrapping_neg(), u64::from(node.leader >> 1).wrapping_neg());
    // The owner minus the leader, in both bits; bit 0 borrows where the owner's is 0 and the leader's 1.
    let owner0 = (node.owner0 ^ by0) & node.all;
    let owner1 = (node.owner1 ^ by1 ^ (!node.owner0 & by0)) & node.all;
    Node { owner0, owner1, shape: rotated_lengths(node.shape, node.leader), leader: 0, ..*node }
}

/// Returns lengths with the seats rotated back.
#[inline(always)]
fn rotated_lengths(shape: u64, places: u32) -> u64 {
    let wrapped = TOPS * (0xffff_u64 << (16 - 4 * places) & 0xffff);
    shape >> (4 * places) & !wrapped | shape << (16 - 4 * places) & wrapped
}

/// The lanes in order of their lengths, the trump lane first.
#[inline(always)]
fn order(shape: u64, trumps: u64) -> [u32; 4] {
    let mut lanes: [u32; 4] = std::array::from_fn(|index| {
        let lengths = part(shape & !trumps, 16 * index as u32) as u32;
        lengths << 2 | index as u32
    });
    for (a, b) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        (lanes[a], lanes[b]) = (lanes[a].min(lanes[b]), lanes[a].max(lanes[b]));
    }
    lanes.map(|lane| lane & 3)
}

/// Returns whether the lengths of the node look the same from another seat, with the plain suits in another order if
/// need be: then its tree has many mirror images.
pub(super) fn is_symmetric(node: &Node, trumps: u64) -> bool {
    let sorted = |shape: u64| order(shape, trumps).map(|index| part(shape, 16 * index));
    (1..4).any(|places| sorted(rotated_lengths(node.shape, places)) == sorted(node.shape))
}

#[cfg(test)]
mod tests;
