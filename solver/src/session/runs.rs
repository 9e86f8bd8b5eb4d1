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

    /// The value of a deal; where less would do, all the same: it is quick.
    pub(super) fn asked(
        &mut self,
        deal: &Deal<'_>,
        only: Option<i32>,
        brake: &mut Brake<'_>,
    ) -> Bounds<i32> {
        let BridgeRun { session, translation } = self;
        let mut values = |deal: &Deal<'_>, brake: &mut Brake<'_>| {
            translation.values(deal, tricks(session, translation, deal, brake))
        };
        if !translation.is_ruled_apart(deal) {
            return values(deal, brake);
        }
        let all = translation.values(deal, Bounds { lower: 0, upper: 13 });
        above(translation, deal, (all, only), brake, |deal, target, brake| {
            let values = values(deal, brake);
            if values.settles(target) { values.answer(target) } else { target }
        })
    }
}

/// The maximisers' tricks from here on.
fn tricks(
    session: &mut Session<'_>,
    translation: &Translation,
    deal: &Deal<'_>,
    brake: &mut Brake<'_>,
) -> Bounds<i32> {
    let (hands, played) = translation.cards(deal);
    let leader = translation.leader(deal) as u32;
    let question = BridgeQuestion::of_lanes(hands, leader, played, translation.trump());
    let of_ns = session.exact(&question, brake);
    let ours = translation.maximisers() == 0b0101;
    if ours { of_ns } else { of_ns.of_the_others(question.tricks()) }
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

    /// The value of a deal, or bounds that settle whether it is at least `only`.
    pub(super) fn asked(
        &mut self,
        deal: &Deal<'_>,
        only: Option<i32>,
        brake: &mut Brake<'_>,
    ) -> Bounds<i32> {
        let PlainRun { session, translation } = self;
        let position = |deal: &Deal<'_>| -> PlainPosition {
            translation.position(deal).expect("a deal of a plain record is a plain position")
        };
        if translation.is_ruled_apart(deal) {
            let all = translation.values(deal, PlainSession::range(&position(deal)));
            return above(translation, deal, (all, only), brake, |deal, target, brake| {
                let threshold = translation.threshold(deal, target);
                let score = session.settle(&position(deal), threshold, brake);
                translation.value(deal, score.answer(threshold))
            });
        }
        let only = only.map(|target| translation.threshold(deal, target));
        let score = match translation.only_threshold(deal).or(only) {
            Some(threshold) => session.settle(&position(deal), threshold, brake),
            None => session.exact(&position(deal), brake),
        };
        translation.values(deal, score)
    }
}

/// The value of a deal whose trick has rules of its own, within these bounds, or whether it is at least so much: it is
/// played out here, and `rest` gives a bound on the value of what follows, if the search is not stopped.
fn above(
    translation: &Translation,
    deal: &Deal<'_>,
    (all, only): (Bounds<i32>, Option<i32>),
    brake: &mut Brake<'_>,
    mut rest: impl FnMut(&Deal<'_>, i32, &mut Brake<'_>) -> i32,
) -> Bounds<i32> {
    let blocks = Blocks::new(deal.record, deal.goal);
    let stride = if only.is_some() { Stride::Once } else { Stride::Halving };
    narrow(all, only.unwrap_or(middle(all)), stride, brake, |target, brake| {
        Above { translation, blocks: &blocks, rest: &mut rest }.bound(deal, target, brake)
    })
}

struct Above<'a, R> {
    translation: &'a Translation,
    blocks: &'a Blocks,
    rest: &'a mut R,
}

impl<R: FnMut(&Deal<'_>, i32, &mut Brake<'_>) -> i32> Above<'_, R> {
    /// A bound on the value of a deal: at least `target`, or less.
    fn bound(&mut self, deal: &Deal<'_>, target: i32, brake: &mut Brake<'_>) -> i32 {
        if brake.stopped() {
            return target;
        }
        let Some(player) = deal.player() else { return deal.value_here() };
        if !self.translation.is_ruled_apart(deal) {
            let value = (self.rest)(deal, target, brake);
            return if brake.stopped() { target } else { value };
        }
        let cards: Cards = deal.legal().into_iter().filter_map(Move::card).collect();
        let cards = self.blocks.classes(deal.record, &deal.state, player, cards);
        let mut best = Best::new(deal.goal.maximises(player));
        for card in cards.iter() {
            let value = self.bound(&deal.play(Move::Play(card)), target, brake);
            if best.cuts(value, target) || brake.stopped() {
                break;
            }
        }
        best.value()
    }
}
