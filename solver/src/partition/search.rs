//! The search: can side A score at least a number of further points? (In bridge: can north-south take a number of
//! further tricks?)
//!
//! Five functions, one for each point of a trick: its start, the lead, second, third and fourth hand. All answers are a
//! [`SearchProof`]: a proved bound, and the cards whose owners prove it.

use super::canonical::{TableLookup, UnchangedNode};
use super::feature_flags::FeatureFlags;
use super::lanes::{StaticLanes, highest};
use super::node::{Node, NodeState, TrickUnderWay};
use super::refutations::{RefutationId, Refutations};
use super::rules::{LanesOf, TrickRules};
use super::search_proof::SearchProof;
use super::table::PatternTable;
use crate::bounds::Bounds;
use crate::config::Feature;
use crate::isa::Isa;
use crate::limits::SearchLimiter;
use std::marker::PhantomData;

/// One search under way. `I`: the instruction set; `S`: which features are on; `R`: the game.
pub(super) struct PartitionSearch<'a, 'b, I, S, R: TrickRules> {
    pub table: &'a mut PatternTable<R::PatternKey, R::Packing>,
    pub refutations: &'a mut Refutations,
    pub limiter: &'a mut SearchLimiter<'b>,
    pub flags: S,
    pub rules: R,
    /// Whether the table sees nodes in their [standard form](TrickRules::standard).
    pub folds: bool,
    pub isa: PhantomData<I>,
}

/// The number of tricks left up to which a search is short.
const SHORT: u32 = 7;

/// The moves that have failed so far at an all-node.
struct FailedMoves {
    score: i32,
    relevant: u64,
}

impl FailedMoves {
    fn new(for_a: bool) -> FailedMoves {
        FailedMoves { score: if for_a { i32::MIN } else { i32::MAX }, relevant: 0 }
    }

    fn add(&mut self, found: SearchProof, for_a: bool) {
        self.score = if for_a { self.score.max(found.score) } else { self.score.min(found.score) };
        self.relevant |= found.relevant;
    }

    /// Every one of the cards failed. An equivalence class must not be split by the relevant cards, because only one
    /// card of it was tried: where it would be, the rest of the class becomes relevant too.
    fn of<L: StaticLanes>(self, cards: u64) -> SearchProof {
        let next = self.relevant.wrapping_add(L::TOPS);
        let split = next & cards & (cards << 1);
        SearchProof {
            score: self.score,
            relevant: self.relevant | cards & !cards.wrapping_add(split),
        }
    }
}

impl<I: Isa, S: FeatureFlags, R: TrickRules> PartitionSearch<'_, '_, I, S, R> {
    /// The start of a trick. `need` is more than the least side A can get, and no more than the most.
    pub(super) fn trick(&mut self, node: &Node<R::Extra>, need: i32) -> SearchProof {
        if self.limiter.count() {
            return SearchProof { score: 0, relevant: 0 };
        }
        #[cfg(debug_assertions)]
        node.check_invariants(self.rules.seats());
        if node.left == 1 {
            return self.rules.last_trick::<I>(node);
        }
        if self.folds {
            return self.trick_and_symmetries(node, need);
        }
        let key = self.rules.key::<I>(node);
        self.known_or_searched(&UnchangedNode::new(node, key), node, need)
    }

    #[inline(never)]
    fn trick_and_symmetries(&mut self, node: &Node<R::Extra>, need: i32) -> SearchProof {
        let view = self.rules.canonical::<I>(node);
        self.known_or_searched(&view, node, need)
    }

    /// Returns the proof of a node from the table, or else by search.
    #[inline(always)]
    fn known_or_searched(
        &mut self,
        view: &impl TableLookup<R::PatternKey>,
        node: &Node<R::Extra>,
        need: i32,
    ) -> SearchProof {
        if let Some(known) = self.known(view, need) {
            return known;
        }
        let found = match self.rules.quick_tricks::<I, S>(self.flags, node, need) {
            Some(found) => found,
            None => self.lead(node, need),
        };
        let found = SearchProof { relevant: without_played(node, found.relevant), ..found };
        if self.flags.on(Feature::Table) && !self.limiter.stopped() {
            let bounds = self.rules.open(node).narrowed(need, found.score);
            let relevant = view.stored(found.relevant);
            self.table.store::<I>(view.key(), view.owners(), relevant, view.bounds(bounds));
        }
        found
    }

    /// Returns the proof of a node from the table.
    #[inline(always)]
    fn known(&mut self, view: &impl TableLookup<R::PatternKey>, need: i32) -> Option<SearchProof> {
        if !self.flags.on(Feature::Table) {
            return None;
        }
        let known = self.table.find::<I>(view.key(), view.owners(), view.need(need))?;
        let score = view.bounds(known.bounds::<R::Packing>()).answer(need);
        Some(SearchProof { score, relevant: view.read(known.relevant::<R::Packing>()) })
    }

    /// The leader's choice.
    fn lead(&mut self, node: &Node<R::Extra>, need: i32) -> SearchProof {
        self.lead_from(node, need, u64::MAX)
    }

    /// The leader's choice among the cards of some lanes, of which there is at least one. The proof holds for these leads only, so
    /// the table does not keep it.
    #[inline(always)]
    pub(super) fn lead_from(
        &mut self,
        node: &Node<R::Extra>,
        need: i32,
        lanes: u64,
    ) -> SearchProof {
        let hands = node.in_order_of_play();
        let hand = hands[0] & lanes;
        let for_a = self.rules.for_a(node.leader);
        let trumps = self.rules.trumps();
        let legal = self.rules.leads::<I>(node, hand);
        let mut moves = self.classes(node, legal);
        let mut failed = FailedMoves::new(for_a);
        if let Some((lanes, found)) = self.rules.losing_leads(self.flags, node, need) {
            failed.add(found, for_a);
            moves &= !lanes;
            if moves == 0 {
                return found;
            }
        }
        let id = Refutations::id(node.names_of::<I>(hand), (need as u32 & 15) << 16);
        let hinted = self.by_refutation(node, id, legal) & moves;
        if hinted != 0 {
            let found =
                self.follow::<1>(node, &hands, need, &TrickUnderWay::lead(node, hinted, trumps));
            if (found.score >= need) == for_a {
                return found;
            }
            failed.add(found, for_a);
            moves = self.without_covered(moves & !hinted, hinted, found.relevant);
        }
        let unhinted = moves;
        let queue = self.rules.leads_in_order(node, hand, moves);
        for card in queue {
            if card & moves == 0 {
                continue;
            }
            let found =
                self.follow::<1>(node, &hands, need, &TrickUnderWay::lead(node, card, trumps));
            if self.limiter.stopped() {
                return found;
            }
            if (found.score >= need) == for_a {
                if hinted != 0 || moves != unhinted {
                    self.remember(id, legal, card);
                }
                return found;
            }
            failed.add(found, for_a);
            moves = self.without_covered(moves & !card, card, found.relevant);
        }
        failed.of::<LanesOf<R>>(legal)
    }

    /// The choice of the seat `BY` (1 to 3) places after the leader.
    pub(super) fn follow<const BY: u32>(
        &mut self,
        node: &Node<R::Extra>,
        hands: &[u64; 4],
        need: i32,
        played: &TrickUnderWay,
    ) -> SearchProof {
        let seat = (node.leader + BY) & 3;
        let for_a = self.rules.for_a(seat);
        let hand = hands[BY as usize];
        if R::SKIPS && hand == 0 {
            return self.after::<BY>(node, hands, need, played);
        }
        let following = hand & played.led;
        let legal = self.rules.follows::<I>(node, (seat, hand), played);
        let by_rank = self.rules.legal_by_rank((seat, hand), played);
        let mut moves = self.classes(node, legal);
        let mut failed = FailedMoves { relevant: by_rank, ..FailedMoves::new(for_a) };
        let trumps = self.rules.trumps();
        if moves.is_power_of_two() {
            let card = self.played(played, moves, legal);
            let found = self.after::<BY>(node, hands, need, &played.follow(node, card, BY, trumps));
            failed.add(found, for_a);
            return if (found.score >= need) == for_a {
                found.resting_on(by_rank)
            } else {
                failed.of::<LanesOf<R>>(legal)
            };
        }
        let id = self.reply_id::<BY>(node, played, hand, following);
        let mut card = self.by_refutation(node, id, legal) & moves;
        let all = moves;
        let was_hint = card;
        while moves != 0 {
            if card & moves == 0 {
                card = self.reply::<BY>(node, hands, played, moves);
            }
            let like = self.played(played, card, legal);
            let found = self.after::<BY>(node, hands, need, &played.follow(node, like, BY, trumps));
            if (found.score >= need) == for_a {
                if card != was_hint && moves != all {
                    self.remember(id, legal, card);
                }
                return found.resting_on(by_rank);
            }
            failed.add(found, for_a);
            moves = self.without_covered(moves & !card, like, found.relevant);
        }
        failed.of::<LanesOf<R>>(legal)
    }

    /// Returns the card of its class that a hand plays: one that does not win is the lowest, so that fewer cards are
    /// above those that are kept.
    #[inline(always)]
    fn played(&self, played: &TrickUnderWay, card: u64, legal: u64) -> u64 {
        if self.flags.on(Feature::EquivalenceClasses) && card & played.beaten_by == 0 {
            self.rules.tail(card, legal)
        } else {
            card
        }
    }

    /// The next seat's choice, or after the fourth card the next trick.
    #[inline(always)]
    fn after<const BY: u32>(
        &mut self,
        node: &Node<R::Extra>,
        hands: &[u64; 4],
        need: i32,
        played: &TrickUnderWay,
    ) -> SearchProof {
        match BY {
            1 => self.follow::<2>(node, hands, need, played),
            2 => self.follow::<3>(node, hands, need, played),
            _ => self.next_trick(node, need, played),
        }
    }

    #[inline(always)]
    fn next_trick(
        &mut self,
        node: &Node<R::Extra>,
        need: i32,
        played: &TrickUnderWay,
    ) -> SearchProof {
        let (won, rest) = self.rules.won::<I>(node, played);
        let relevant = played.won_by_rank::<LanesOf<R>>() | self.rules.always_relevant(node);
        let need = need - won;
        if rest.settles(need) {
            return SearchProof { score: won + rest.answer(need), relevant };
        }
        let next = self.rules.enter::<I>(node, played, rest);
        let found = self.trick(&next, need);
        let above = played.lift::<I, _>(node, found.relevant);
        let found = SearchProof { score: won + found.score, relevant: relevant | above };
        let asks = self.flags.on(Feature::AnyWinner) && self.rules.needs_other_winners();
        if !asks || !self.has_open_winner(node, played, above) {
            return found;
        }
        let need = need + won;
        let yes = found.score >= need;
        if self.rules.for_a((node.leader + played.best_by) & 3) == yes {
            return found;
        }
        self.for_any_winner(node, need, played, SearchProof { relevant: above, ..found })
            .unwrap_or(found)
    }

    /// Returns whether cards of the suit that decides fell from several hands, and none of them is among those above:
    /// what is proved then of the tricks after this one does not know who won it.
    #[inline(always)]
    fn has_open_winner(&self, node: &Node<R::Extra>, played: &TrickUnderWay, above: u64) -> bool {
        let deciding = played.cards & LanesOf::<R>::lane_of(played.best);
        deciding != played.best && deciding & (above | self.rules.always_relevant(node)) == 0
    }

    /// Returns the proof of the trick for any winner, if the same is known for each possible winner. `proved`: for its
    /// actual winner.
    ///
    /// Only the cards above those that were played are relevant then: where others have lower cards, somebody else may
    /// win.
    #[inline(never)]
    fn for_any_winner(
        &mut self,
        node: &Node<R::Extra>,
        need: i32,
        played: &TrickUnderWay,
        proved: SearchProof,
    ) -> Option<SearchProof> {
        let yes = proved.score >= need;
        let mut all = FailedMoves { score: proved.score, relevant: proved.relevant };
        for by in (0..4).filter(|&by| by != played.best_by) {
            let card = node.hand((node.leader + by) & 3)
                & played.cards
                & LanesOf::<R>::lane_of(played.best);
            if card == 0 {
                continue;
            }
            let played = played.won_by(by, card);
            let (won, rest) = self.rules.won::<I>(node, &played);
            let found = self.after_the_trick(node, need - won, &played, rest)?;
            let found = SearchProof {
                score: won + found.score,
                relevant: played.lift::<I, _>(node, found.relevant),
            };
            if (found.score >= need) != yes || !self.has_open_winner(node, &played, found.relevant)
            {
                return None;
            }
            all.add(found, !yes);
        }
        Some(SearchProof {
            score: all.score,
            relevant: all.relevant | self.rules.always_relevant(node),
        })
    }

    /// Returns whether side A can score `need` after the trick; nothing if that is not known and would take a long
    /// search.
    fn after_the_trick(
        &mut self,
        node: &Node<R::Extra>,
        need: i32,
        played: &TrickUnderWay,
        rest: Bounds<i32>,
    ) -> Option<SearchProof> {
        if rest.settles(need) {
            return Some(SearchProof { score: rest.answer(need), relevant: 0 });
        }
        let next = self.rules.enter::<I>(node, played, rest);
        if next.left <= SHORT {
            Some(self.trick(&next, need))
        } else {
            self.proved_without_search(&next, need)
        }
    }

    /// Returns the proof from the table or from static bounds, if there is one.
    fn proved_without_search(&mut self, node: &Node<R::Extra>, need: i32) -> Option<SearchProof> {
        let known = if self.folds {
            self.known(&self.rules.canonical::<I>(node), need)
        } else {
            self.known(&UnchangedNode::new(node, self.rules.key::<I>(node)), need)
        };
        known.or_else(|| {
            let found = self.rules.quick_tricks::<I, S>(self.flags, node, need)?;
            Some(SearchProof { relevant: without_played(node, found.relevant), ..found })
        })
    }

    /// Following suit, a hint is kept for all cards left of the suit and the card to beat; otherwise for the hand.
    #[inline(always)]
    fn reply_id<const BY: u32>(
        &self,
        node: &Node<R::Extra>,
        played: &TrickUnderWay,
        hand: u64,
        following: u64,
    ) -> RefutationId {
        let seat = (node.leader + BY) & 3;
        let follows = following != 0;
        let best = if self.rules.trumps() != 0 || follows {
            played.best.trailing_zeros()
        } else {
            played.best_by
        };
        let situation = BY | seat << 2 | best << 4 | u32::from(follows) << 12;
        let holding = if follows { node.all & played.led } else { hand };
        Refutations::id(node.names_of::<I>(holding), situation)
    }

    #[inline(always)]
    fn reply<const BY: u32>(
        &self,
        node: &Node<R::Extra>,
        hands: &[u64; 4],
        played: &TrickUnderWay,
        moves: u64,
    ) -> u64 {
        if self.flags.on(Feature::Ordering) {
            let card = self.rules.reply::<I, BY>(node, hands, played, moves);
            if card != 0 {
                return card;
            }
        }
        highest(moves)
    }

    /// One card for each equivalence class.
    #[inline(always)]
    fn classes(&self, node: &Node<R::Extra>, cards: u64) -> u64 {
        if self.flags.on(Feature::EquivalenceClasses) {
            self.rules.heads(node, cards)
        } else {
            cards
        }
    }

    /// The moves that are still open after `card` failed for reasons that rest on `relevant` only: if the rank of the
    /// card did not matter, no other low card of its suit does better.
    #[inline(always)]
    fn without_covered(&self, moves: u64, card: u64, relevant: u64) -> u64 {
        if self.flags.on(Feature::LowCards) && card & relevant == 0 {
            moves & !(LanesOf::<R>::lane_of(card) & !relevant)
        } else {
            moves
        }
    }

    #[inline(always)]
    fn by_refutation(&self, node: &Node<R::Extra>, id: RefutationId, cards: u64) -> u64 {
        if !self.flags.on(Feature::Refutations) {
            return 0;
        }
        match self.refutations.get(id) {
            Some(place) => match I::deposit(1 << (place & 63), cards) {
                0 => 0,
                card if self.flags.on(Feature::EquivalenceClasses) => {
                    self.rules.head(node, card, cards)
                }
                card => card,
            },
            None => 0,
        }
    }

    /// Only what the static order would not have tried first is worth remembering; the rest would crowd it out.
    #[inline(always)]
    fn remember(&mut self, id: RefutationId, cards: u64, card: u64) {
        if self.flags.on(Feature::Refutations) {
            self.refutations.set(id, (cards & (card - 1)).count_ones() as u8);
        }
    }
}

/// The relevant cards without those whose owner follows from the lengths: the last cards of a suit, if one hand has
/// them all.
#[inline(always)]
pub(super) fn without_played<X: NodeState>(node: &Node<X>, relevant: u64) -> u64 {
    relevant & X::Lanes::strictly_above_lowest(node.changes_of_owner())
}
