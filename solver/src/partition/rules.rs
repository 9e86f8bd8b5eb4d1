//! The interface of a game to the search: sides, legal cards, and the value of tricks.

use super::canonical::TableLookup;
use super::feature_flags::FeatureFlags;
use super::key::NodeKey;
use super::node::{Node, NodeState, TrickUnderWay};
use super::pattern::PatternPacking;
use super::queue::Queue;
use super::search_proof::SearchProof;
use crate::bounds::Bounds;
use crate::isa::Isa;

/// The layout of the cards of a game's nodes.
pub(super) type LanesOf<R> = <<R as TrickRules>::Extra as NodeState>::Lanes;

/// A game in which suit is followed and the best card takes the trick.
pub(super) trait TrickRules: Copy {
    /// The state of a node besides its cards.
    type Extra: NodeState;
    /// Everything about a node but the owners of its cards, exactly.
    type PatternKey: NodeKey;
    /// See [`TrickRules::canonical`].
    type Canonical: TableLookup<Self::PatternKey>;
    /// The packing of bounds in the table.
    type Packing: PatternPacking;
    /// Whether a seat can be empty, and is passed over.
    const SKIPS: bool;

    /// The trump lane, or nothing.
    fn trumps(self) -> u64;
    /// The seats that take part, as a mask.
    fn seats(self) -> u32;
    /// Returns whether the seat is on side A.
    fn for_a(self, seat: u32) -> bool;
    /// See [`TrickRules::PatternKey`].
    fn key<I: Isa>(self, node: &Node<Self::Extra>) -> Self::PatternKey;
    /// The form of a node that it shares with all its mirror images, if the game has any.
    fn canonical<I: Isa>(self, node: &Node<Self::Extra>) -> Self::Canonical;
    /// Returns the legal leads.
    fn leads<I: Isa>(self, node: &Node<Self::Extra>, hand: u64) -> u64;
    /// Returns the legal cards of a seat's hand in reply.
    #[inline(always)]
    fn follows<I: Isa>(
        self,
        _: &Node<Self::Extra>,
        (_, hand): (u32, u64),
        played: &TrickUnderWay,
    ) -> u64 {
        match hand & played.led {
            0 => hand,
            following => following,
        }
    }
    /// Returns the cards whose owners decide which cards those are, if lengths do not.
    #[inline(always)]
    fn legal_by_rank(self, _: (u32, u64), _: &TrickUnderWay) -> u64 {
        0
    }
    /// The highest card of each equivalence class.
    fn heads(self, node: &Node<Self::Extra>, cards: u64) -> u64;
    /// The highest card of the class that a card of the set belongs to.
    fn head(self, node: &Node<Self::Extra>, card: u64, cards: u64) -> u64;
    /// The lowest card of the class of which this one is the highest, of those in the set; or the card itself.
    #[inline(always)]
    fn tail(self, card: u64, _: u64) -> u64 {
        card
    }
    /// Returns whether a trick's proof is worth the question who else [might have won it](super::search): where tricks
    /// are not wanted, or all want the same, it is not.
    #[inline(always)]
    fn needs_other_winners(self) -> bool {
        true
    }
    /// The cards that every proof rests on: those that count by name, and all above them.
    fn always_relevant(self, node: &Node<Self::Extra>) -> u64;
    /// The least and the most that side A can score from here on.
    fn open(self, node: &Node<Self::Extra>) -> Bounds<i32>;
    /// Returns the gain of side A by the trick played, and the bounds on its score after it.
    fn won<I: Isa>(self, node: &Node<Self::Extra>, played: &TrickUnderWay) -> (i32, Bounds<i32>);
    /// The start of the next trick; `rest` is what [`TrickRules::won`] said of it.
    fn enter<I: Isa>(
        self,
        node: &Node<Self::Extra>,
        played: &TrickUnderWay,
        rest: Bounds<i32>,
    ) -> Node<Self::Extra>;
    /// The value when every seat has one card.
    fn last_trick<I: Isa>(self, node: &Node<Self::Extra>) -> SearchProof;
    /// Returns the proof found without search, if there is one.
    fn quick_tricks<I: Isa, S: FeatureFlags>(
        self,
        switches: S,
        node: &Node<Self::Extra>,
        need: i32,
    ) -> Option<SearchProof>;
    /// The lanes in which every lead fails for a reason that needs no search, and that reason.
    #[inline(always)]
    fn losing_leads<S: FeatureFlags>(
        self,
        _: S,
        _: &Node<Self::Extra>,
        _: i32,
    ) -> Option<(u64, SearchProof)> {
        None
    }
    /// The leads in `moves`, best first.
    fn leads_in_order(self, node: &Node<Self::Extra>, hand: u64, moves: u64) -> Queue;
    /// The card to try first (or next) in reply, out of `moves`; 0 for any.
    fn reply<I: Isa, const BY: u32>(
        self,
        node: &Node<Self::Extra>,
        hands: &[u64; 4],
        played: &TrickUnderWay,
        moves: u64,
    ) -> u64;
}
