//! Runs of the partition kernel behind a record: from deals to its positions and back to values.

use super::translate::Translation;
use crate::bounds::Bounds;
use crate::drive::{Best, Stride, middle, narrow};
use crate::exact::Blocks;
use crate::limits::Brake;
use crate::partition::plain::{PlainPosition, PlainSession};
use crate::partition::{BridgeQuestion, Session};
use crate::rules::{Cards, Deal, Move};

/// Deals that are bridge under other names.
#[derive(Debug)]
pub(super) struct BridgeRun<'a> {
    session: Session<'a>,
    translation: Translation,
}

impl<'a> BridgeRun<'a> {
    pub(super) fn new(session: Session<'a>, translation: Translation) -> BridgeRun<'a> {
        BridgeRun { session, translation }
    }

    /// The value of a deal.
    pub(super) fn exact(&mut self, deal: &Deal<'_>, brake: &mut Brake<'_>) -> Bounds<i32> {
        let (hands, played) = self.translation.cards(deal);
        let leader = deal.state.table.leader.index() as u32;
        let question = BridgeQuestion::of_lanes(hands, leader, played, self.translation.trump());
        let of_ns = self.session.exact(&question, brake);
        let ours = self.translation.maximisers() == 0b0101;
        let tricks = if ours { of_ns } else { of_ns.of_the_others(question.tricks()) };
        self.translation.values(deal, tricks)
    }
}

/// Deals that are plain trick games; the first trick may have rules of its own, and is then played out above them.
#[derive(Debug)]
pub(super) struct PlainRun<'a> {
    session: PlainSession<'a>,
    translation: Translation,
}

impl<'a> PlainRun<'a> {
    pub(super) fn new(session: PlainSession<'a>, translation: Translation) -> PlainRun<'a> {
        PlainRun { session, translation }
    }

    /// The value of a deal.
    pub(super) fn exact(&mut self, deal: &Deal<'_>, brake: &mut Brake<'_>) -> Bounds<i32> {
        let position = self.position(deal);
        if self.translation.opening && deal.state.first_trick {
            let all = self.translation.values(deal, PlainSession::range(&position));
            let blocks = Blocks::new(deal.record, deal.goal);
            let ask = |target, brake: &mut Brake<'_>| self.bound(deal, target, &blocks, brake);
            return narrow(all, middle(all), Stride::Halving, brake, ask);
        }
        let score = match self.translation.only_threshold(deal) {
            Some(threshold) => self.session.settle(&position, threshold, brake),
            None => self.session.exact(&position, brake),
        };
        self.translation.values(deal, score)
    }

    fn position(&self, deal: &Deal<'_>) -> PlainPosition {
        self.translation.position(deal).expect("a deal of a plain record is a plain position")
    }

    /// A bound on the value of a deal whose first trick is played out here: at least `target`, or less.
    fn bound(
        &mut self,
        deal: &Deal<'_>,
        target: i32,
        blocks: &Blocks,
        brake: &mut Brake<'_>,
    ) -> i32 {
        if brake.stopped() {
            return target;
        }
        let Some(player) = deal.player() else { return deal.value_here() };
        if !deal.state.first_trick {
            return self.after_first_trick(deal, target, brake);
        }
        let cards: Cards = deal.legal().into_iter().filter_map(Move::card).collect();
        let cards = blocks.classes(deal.record, &deal.state, player, cards);
        let mut best = Best::new(deal.goal.maximises(player));
        for card in cards.iter() {
            let value = self.bound(&deal.play(Move::Play(card)), target, blocks, brake);
            if best.cuts(value, target) || brake.stopped() {
                break;
            }
        }
        best.value()
    }

    fn after_first_trick(&mut self, deal: &Deal<'_>, target: i32, brake: &mut Brake<'_>) -> i32 {
        let threshold = self.translation.threshold(deal, target);
        let score = self.session.settle(&self.position(deal), threshold, brake);
        if brake.stopped() {
            return target;
        }
        self.translation.value(deal, score.answer(threshold))
    }
}
