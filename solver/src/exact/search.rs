//! The search: is the value of this deal at least so much?

use super::equivalence::EquivalenceClasses;
use super::key::KeyLayout;
use super::last::{self, FallbackKernel};
use super::order::{History, MoveStats, ReplyEstimates, card_of};
use super::quick_tricks::{CertainWinners, Masks};
use super::ranks::RankGame;
use super::static_bounds::StaticBounds;
use super::table::{ExactTable, NO_MOVE, RemainingBounds};
use crate::bounds::Bounds;
use crate::config::{Feature, Features};
use crate::limits::SearchLimiter;
use crate::rules::{CardId, Cards, Deal, MAX_EFFECTIVE_SUITS, Player, RuleMove};
use crate::zero_window::Best;

/// One search under way.
pub(super) struct ExactSearch<'a, 'b> {
    pub table: &'a mut ExactTable,
    pub history: &'a mut History,
    pub limiter: &'a mut SearchLimiter<'b>,
    pub form: &'a KeyLayout,
    pub equivalence: &'a EquivalenceClasses,
    pub masks: &'a Masks,
    pub ranks: Option<&'a RankGame>,
    pub move_stats: &'a MoveStats,
    pub features: Features,
    /// The kernel that takes over once only one counter is open.
    pub fallback: Option<&'a mut dyn FallbackKernel>,
}

impl ExactSearch<'_, '_> {
    /// A bound on the final value: if it is at least `target`, the value is at least as large; otherwise the value is
    /// at most as large.
    pub(super) fn value(&mut self, mut deal: Deal<'_>, target: i32) -> i32 {
        if self.limiter.stopped() {
            return target;
        }
        if deal.state.table.count == 0 {
            self.start_of_trick(&mut deal, target)
        } else {
            self.follow(&deal, target)
        }
    }

    fn start_of_trick(&mut self, deal: &mut Deal<'_>, target: i32) -> i32 {
        let Some(player) = deal.player() else { return deal.value_here() };
        if self.limiter.count() {
            return target;
        }
        if self.on(Feature::EquivalenceClasses) {
            self.equivalence.push_up(deal.rule_set, &mut deal.state);
        }
        let sure = if self.on(Feature::QuickTricks) {
            self.masks.certain_winners(deal.rule_set, &deal.state)
        } else {
            CertainWinners::default()
        };
        let static_bounds =
            StaticBounds::new(deal.rule_set, deal.goal, &deal.state, &sure, self.ranks);
        if static_bounds.bounds.settles(target) {
            return static_bounds.bounds.answer(target);
        }
        let key = self.form.key(deal, &static_bounds);
        // What the table knows is relative to what is settled.
        let offset = Bounds::exact(static_bounds.offset);
        let mut known =
            RemainingBounds { bounds: static_bounds.bounds.minus(offset), best: NO_MOVE };
        if self.on(Feature::Table)
            && let Some(found) = self.table.find(&key)
        {
            known = found;
            let bounds = known.bounds.plus(offset);
            if bounds.settles(target) {
                return bounds.answer(target);
            }
        }
        let (value, best) = match self.handed_over(deal, target) {
            Some(value) => (value, NO_MOVE),
            None => self.decide(deal, player, target, known.best, sure.cashed),
        };
        if self.limiter.stopped() || !self.on(Feature::Table) {
            return value;
        }
        let bounds =
            known.bounds.narrowed(target - static_bounds.offset, value - static_bounds.offset);
        self.table.store(&key, cards_left(deal) as u16, RemainingBounds { bounds, best });
        value
    }

    fn handed_over(&mut self, deal: &Deal<'_>, target: i32) -> Option<i32> {
        let fallback = self.fallback.as_deref_mut()?;
        last::value(fallback, deal, target, self.limiter)
    }

    /// The first decision of a trick: all legal moves, the one that cut before first.
    fn decide(
        &mut self,
        deal: &Deal<'_>,
        player: Player,
        target: i32,
        refutation: u16,
        cashed: Cards,
    ) -> (i32, u16) {
        let mut moves = self.leads(deal, player, cashed);
        let mut best = Best::new(deal.goal.maximises(player));
        if let Some(place) = self.by_refutation(refutation, &moves) {
            moves.swap(0, place);
        }
        for (place, &chosen) in moves.iter().enumerate() {
            let value = self.value(deal.play(chosen), target);
            if best.cuts(value, target) || self.limiter.stopped() {
                if !self.limiter.stopped() {
                    self.history.reward(&deal.state, player, chosen, cards_left(deal));
                }
                return (best.value(), code_of(moves[place]));
            }
        }
        (best.value(), NO_MOVE)
    }

    /// The card with which the player cut last with this hand, if that is remembered.
    fn last_cut(&self, deal: &Deal<'_>, player: Player) -> Option<CardId> {
        self.history.last(&deal.state, player).filter(|_| self.on(Feature::Refutations))
    }

    fn by_refutation(&self, refutation: u16, moves: &[RuleMove]) -> Option<usize> {
        let refutation = Some(refutation)
            .filter(|&refutation| refutation != NO_MOVE && self.on(Feature::Refutations));
        refutation
            .and_then(|refutation| moves.iter().position(|&chosen| code_of(chosen) == refutation))
    }

    /// The legal leads, equals once, in order.
    fn leads(&self, deal: &Deal<'_>, player: Player, cashed: Cards) -> Vec<RuleMove> {
        let mut moves = deal.legal();
        if self.on(Feature::EquivalenceClasses) {
            let legal: Cards = moves.iter().copied().filter_map(RuleMove::card).collect();
            let chosen = self.equivalence.classes(deal.rule_set, &deal.state, player, legal);
            moves.retain(|m| m.card().is_none_or(|card| chosen.contains(card)));
        }
        if self.on(Feature::Ordering) {
            let last = self.last_cut(deal, player);
            moves.sort_by_key(|&m| {
                let card = card_of(m);
                let cash = card.is_some_and(|card| cashed.contains(card));
                let cuts = u64::from(self.history.of(player, false, m));
                let cuts = if cash { 3 * cuts / 2 + 1 } else { cuts };
                std::cmp::Reverse((card.is_none(), card == last, cuts))
            });
        }
        moves
    }

    fn follow(&mut self, deal: &Deal<'_>, target: i32) -> i32 {
        let Some(player) = deal.player() else { return deal.value_here() };
        let mut best = Best::new(deal.goal.maximises(player));
        let mut cards = deal.follows(player);
        if self.on(Feature::EquivalenceClasses) {
            cards = self.equivalence.classes(deal.rule_set, &deal.state, player, cards);
        }
        let (stats, few) = (self.move_stats, cards.len() < 2 || !self.on(Feature::Ordering));
        let order = (!few).then(|| (stats.replies(deal, player), self.last_cut(deal, player)));
        while !cards.is_empty() {
            let Some(card) = self.next_card(deal, player, cards, order.as_ref()) else { break };
            cards = cards.without(Cards::one(card));
            let chosen = RuleMove::Play(card);
            if best.cuts(self.value(deal.play(chosen), target), target) {
                if !self.limiter.stopped() {
                    self.history.reward(&deal.state, player, chosen, cards_left(deal));
                }
                return best.value();
            }
        }
        for chosen in deal.asides(player) {
            if self.limiter.stopped() || best.cuts(self.value(deal.play(chosen), target), target) {
                break;
            }
        }
        best.value()
    }

    /// The most promising of these cards: by the estimates of replies and the card that cut last, if there is a choice.
    fn next_card(
        &self,
        deal: &Deal<'_>,
        player: Player,
        cards: Cards,
        order: Option<&(ReplyEstimates<'_>, Option<CardId>)>,
    ) -> Option<CardId> {
        let Some((estimates, last)) = order.filter(|_| cards.len() > 1) else {
            return cards.first();
        };
        let promise = |&card: &CardId| {
            let spent = self.move_stats.of_spending(deal.rule_set, &deal.state, card);
            let cuts = self.history.of(player, true, RuleMove::Play(card));
            (*last == Some(card), estimates.of(card), spent, cuts)
        };
        cards.iter().max_by_key(promise)
    }

    fn on(&self, feature: Feature) -> bool {
        self.features.contains(feature)
    }
}

/// A move at the start of a trick as a number.
fn code_of(chosen: RuleMove) -> u16 {
    let (kind, what) = match chosen {
        RuleMove::Play(card) => (0, card.index()),
        RuleMove::Name(card, effective_suit) => (1 + effective_suit.index(), card.index()),
        RuleMove::Marry(card) => (MAX_EFFECTIVE_SUITS + 1, card.index()),
        RuleMove::Announce(_, suit) => (MAX_EFFECTIVE_SUITS + 2, usize::from(suit)),
        RuleMove::Silent => (MAX_EFFECTIVE_SUITS + 3, 0),
        RuleMove::Stock => (MAX_EFFECTIVE_SUITS + 4, 0),
        RuleMove::Close => (MAX_EFFECTIVE_SUITS + 5, 0),
        RuleMove::Exchange => (MAX_EFFECTIVE_SUITS + 6, 0),
        RuleMove::Call => (MAX_EFFECTIVE_SUITS + 7, 0),
        RuleMove::Stay => (MAX_EFFECTIVE_SUITS + 9, 0),
        RuleMove::Leave => (MAX_EFFECTIVE_SUITS + 10, 0),
        // Not one number for each, but only a hint.
        RuleMove::Shed(card, _) => (MAX_EFFECTIVE_SUITS + 8, card.index()),
    };
    (kind << 8 | what) as u16
}

fn cards_left(deal: &Deal<'_>) -> u32 {
    deal.state.hands[..deal.rule_set.players()].iter().map(|hand| hand.len()).sum()
}
