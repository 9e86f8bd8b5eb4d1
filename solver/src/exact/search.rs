//! The search: is the value of this deal at least so much?

use super::blocks::Blocks;
use super::key::Form;
use super::last::{self, Relay};
use super::order::{History, Leaning, card_of};
use super::outlook::Outlook;
use super::ranks::RankGame;
use super::sure::{Masks, Sure};
use super::table::{Known, NO_MOVE, Table};
use crate::bounds::Bounds;
use crate::config::{Feature, Features};
use crate::drive::Best;
use crate::limits::Brake;
use crate::rules::{CardId, Cards, Deal, LANES, Move, Player};

/// One search under way.
pub(super) struct Search<'a, 'b> {
    pub table: &'a mut Table,
    pub history: &'a mut History,
    pub brake: &'a mut Brake<'b>,
    pub form: &'a Form,
    pub blocks: &'a Blocks,
    pub masks: &'a Masks,
    pub ranks: Option<&'a RankGame>,
    pub leaning: Leaning,
    pub features: Features,
    /// Who takes over once one counter is all that is open.
    pub relay: Option<&'a mut dyn Relay>,
}

impl Search<'_, '_> {
    /// A bound on the final value: if it is at least `target`, the value is at least as large; otherwise the value is
    /// at most as large.
    pub(super) fn value(&mut self, mut deal: Deal<'_>, target: i32) -> i32 {
        if self.brake.stopped() {
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
        if self.brake.count() {
            return target;
        }
        if self.on(Feature::Equals) {
            self.blocks.push_up(deal.record, &mut deal.state);
        }
        let sure = if self.on(Feature::QuickTricks) {
            self.masks.sure(deal.record, &deal.state)
        } else {
            Sure::default()
        };
        let outlook = Outlook::new(deal.record, deal.goal, &deal.state, &sure, self.ranks);
        if outlook.bounds.settles(target) {
            return outlook.bounds.answer(target);
        }
        let key = self.form.key(deal, &outlook);
        // What the table knows is relative to what is settled.
        let offset = Bounds::exact(outlook.offset);
        let mut known = Known { bounds: outlook.bounds.minus(offset), best: NO_MOVE };
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
        if self.brake.stopped() || !self.on(Feature::Table) {
            return value;
        }
        let bounds = known.bounds.narrowed(target - outlook.offset, value - outlook.offset);
        self.table.store(&key, cards_left(deal) as u16, Known { bounds, best });
        value
    }

    fn handed_over(&mut self, deal: &Deal<'_>, target: i32) -> Option<i32> {
        let relay = self.relay.as_deref_mut()?;
        last::value(relay, deal, target, self.brake)
    }

    /// The first decision of a trick: all legal moves, the one that cut before first.
    fn decide(
        &mut self,
        deal: &Deal<'_>,
        player: Player,
        target: i32,
        hint: u16,
        cashed: Cards,
    ) -> (i32, u16) {
        let mut moves = self.leads(deal, player, cashed);
        let mut best = Best::new(deal.goal.maximises(player));
        if let Some(place) = self.hinted(hint, &moves) {
            moves.swap(0, place);
        }
        for (place, &chosen) in moves.iter().enumerate() {
            let value = self.value(deal.play(chosen), target);
            if best.cuts(value, target) || self.brake.stopped() {
                if !self.brake.stopped() {
                    self.history.reward(&deal.state, player, chosen, cards_left(deal));
                }
                return (best.value(), code_of(moves[place]));
            }
        }
        (best.value(), NO_MOVE)
    }

    /// The card with which the player cut last with this hand, if that is remembered.
    fn last_cut(&self, deal: &Deal<'_>, player: Player) -> Option<CardId> {
        self.history.last(&deal.state, player).filter(|_| self.on(Feature::Hints))
    }

    fn hinted(&self, hint: u16, moves: &[Move]) -> Option<usize> {
        let hint = Some(hint).filter(|&hint| hint != NO_MOVE && self.on(Feature::Hints));
        hint.and_then(|hint| moves.iter().position(|&chosen| code_of(chosen) == hint))
    }

    /// The legal leads, equals once, in order.
    fn leads(&self, deal: &Deal<'_>, player: Player, cashed: Cards) -> Vec<Move> {
        let mut moves = deal.legal();
        if self.on(Feature::Equals) {
            let legal: Cards = moves.iter().copied().filter_map(Move::card).collect();
            let chosen = self.blocks.classes(deal.record, &deal.state, player, legal);
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
        if self.on(Feature::Equals) {
            cards = self.blocks.classes(deal.record, &deal.state, player, cards);
        }
        while !cards.is_empty() {
            let Some(card) = self.next_card(deal, player, cards) else { break };
            cards = cards.without(Cards::one(card));
            let chosen = Move::Play(card);
            if best.cuts(self.value(deal.play(chosen), target), target) {
                if !self.brake.stopped() {
                    self.history.reward(&deal.state, player, chosen, cards_left(deal));
                }
                return best.value();
            }
        }
        for chosen in deal.asides(player) {
            if self.brake.stopped() || best.cuts(self.value(deal.play(chosen), target), target) {
                break;
            }
        }
        best.value()
    }

    fn next_card(&self, deal: &Deal<'_>, player: Player, cards: Cards) -> Option<CardId> {
        if !self.on(Feature::Ordering) || cards.len() < 2 {
            return cards.iter().next();
        }
        let last = self.last_cut(deal, player);
        let promise = |&card: &CardId| {
            let worth = self.leaning.of_follow(deal, player, card);
            let spent = self.leaning.of_spending(deal.record, &deal.state, card);
            (last == Some(card), worth, spent, self.history.of(player, true, Move::Play(card)))
        };
        cards.iter().max_by_key(promise)
    }

    fn on(&self, feature: Feature) -> bool {
        self.features.contains(feature)
    }
}

/// A move at the start of a trick as a number.
fn code_of(chosen: Move) -> u16 {
    let (kind, what) = match chosen {
        Move::Play(card) => (0, card.index()),
        Move::Name(card, lane) => (1 + lane.index(), card.index()),
        Move::Marry(card) => (LANES + 1, card.index()),
        Move::Announce(_, suit) => (LANES + 2, usize::from(suit)),
        Move::Silent => (LANES + 3, 0),
        Move::Stock => (LANES + 4, 0),
        Move::Close => (LANES + 5, 0),
        Move::Exchange => (LANES + 6, 0),
        Move::Call => (LANES + 7, 0),
        Move::Stay => (LANES + 9, 0),
        Move::Leave => (LANES + 10, 0),
        // Not one number for each, but only a hint.
        Move::Shed(card, _) => (LANES + 8, card.index()),
    };
    (kind << 8 | what) as u16
}

fn cards_left(deal: &Deal<'_>) -> u32 {
    deal.state.hands[..deal.record.players()].iter().map(|hand| hand.len()).sum()
}
