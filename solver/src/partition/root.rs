//! The root of a search: a node, and the cards already played to its trick.

use super::feature_flags::FeatureFlags;
use super::node::{Node, NodeState, TrickUnderWay};
use super::rules::TrickRules;
use super::search::{PartitionSearch, without_played};
use super::search_proof::SearchProof;
use crate::isa::{Isa, Portable};

/// A position in the kernel's coordinates.
#[derive(Clone, Debug)]
pub(super) struct Root<X> {
    /// The start of the trick on the table.
    pub node: Node<X>,
    /// The cards played to it.
    played: Vec<u64>,
}

impl<X: NodeState> Root<X> {
    /// A trick's start, and the names of the cards played to it.
    pub(super) fn new(node: Node<X>, played: impl IntoIterator<Item = u64>) -> Root<X> {
        let played = played.into_iter().map(|name| node.cards_named::<Portable>(name)).collect();
        Root { node, played }
    }

    /// Returns whether side A can score `need`.
    pub(super) fn search<I: Isa, S: FeatureFlags, R: TrickRules<Extra = X>>(
        &self,
        search: &mut PartitionSearch<'_, '_, I, S, R>,
        need: i32,
    ) -> SearchProof {
        let trumps = search.rules.trumps();
        let node = &self.node;
        let Some((&led, followed)) = self.played.split_first() else {
            return search.trick(node, need);
        };
        let mut played = TrickUnderWay::lead(node, led, trumps);
        let mut by = 1;
        for &card in followed {
            while search.rules.seats() >> ((node.leader + by) & 3) & 1 == 0 {
                by += 1;
            }
            played = played.follow(node, card, by, trumps);
            by += 1;
        }
        let hands = &node.in_order_of_play();
        match by {
            1 => search.follow::<1>(node, hands, need, &played),
            2 => search.follow::<2>(node, hands, need, &played),
            _ => search.follow::<3>(node, hands, need, &played),
        }
    }

    /// Whether side A can score `need` if the leader leads from these lanes, in which they hold a card. No card has been
    /// played to the trick.
    pub(super) fn search_leads<I: Isa, S: FeatureFlags, R: TrickRules<Extra = X>>(
        &self,
        search: &mut PartitionSearch<'_, '_, I, S, R>,
        need: i32,
        lanes: u64,
    ) -> SearchProof {
        let node = &self.node;
        let found = search.lead_from(node, need, lanes);
        SearchProof { relevant: without_played(node, found.relevant), ..found }
    }
}
