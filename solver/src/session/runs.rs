//! Runs of the partition kernel behind a rule set: from deals to its positions and back to values.

use super::translate::Translation;
use crate::bounds::Bounds;
use crate::exact::EquivalenceClasses;
use crate::limits::SearchLimiter;
use crate::partition::plain::{PlainPosition, PlainSession};
use crate::partition::{BridgeQuestion, Session};
use crate::rules::{Cards, Deal, RuleMove};
use crate::zero_window::{Best, NextWindow, middle, narrow};

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
    pub(super) fn query(
        &mut self,
        deal: &Deal<'_>,
        only: Option<i32>,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        let BridgeRun { session, translation } = self;
        let mut values = |deal: &Deal<'_>, limiter: &mut SearchLimiter<'_>| {
            translation.values(deal, tricks(session, translation, deal, limiter))
        };
        if !translation.is_ruled_apart(deal) {
            return values(deal, limiter);
        }
        let all = translation.values(deal, Bounds { lower: 0, upper: 13 });
        above(translation, deal, (all, only), limiter, |deal, target, limiter| {
            let values = values(deal, limiter);
            if values.settles(target) { values.answer(target) } else { target }
        })
    }
}

/// The maximisers' tricks from here on.
fn tricks(
    session: &mut Session<'_>,
    translation: &Translation,
    deal: &Deal<'_>,
    limiter: &mut SearchLimiter<'_>,
) -> Bounds<i32> {
    let (hands, played) = translation.cards(deal);
    let leader = translation.leader(deal) as u32;
    let question = BridgeQuestion::of_lanes(hands, leader, played, translation.trump());
    let of_ns = session.exact(&question, limiter);
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
    pub(super) fn query(
        &mut self,
        deal: &Deal<'_>,
        only: Option<i32>,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        let PlainRun { session, translation } = self;
        let position = |deal: &Deal<'_>| -> PlainPosition {
            translation.position(deal).expect("a deal of a plain rule set is a plain position")
        };
        if translation.is_ruled_apart(deal) {
            let all = translation.values(deal, PlainSession::range(&position(deal)));
            return above(translation, deal, (all, only), limiter, |deal, target, limiter| {
                let threshold = translation.threshold(deal, target);
                let score = session.settle(&position(deal), threshold, limiter);
                translation.value(deal, score.answer(threshold))
            });
        }
        let only = only.map(|target| translation.threshold(deal, target));
        let score = match translation.only_threshold(deal).or(only) {
            Some(threshold) => session.settle(&position(deal), threshold, limiter),
            None => session.exact(&position(deal), limiter),
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
    limiter: &mut SearchLimiter<'_>,
    mut rest: impl FnMut(&Deal<'_>, i32, &mut SearchLimiter<'_>) -> i32,
) -> Bounds<i32> {
    let equivalence = EquivalenceClasses::new(deal.rule_set, deal.goal);
    let stride = if only.is_some() { NextWindow::Once } else { NextWindow::Halving };
    narrow(all, only.unwrap_or(middle(all)), stride, limiter, |target, limiter| {
        PlayedAbove { translation, equivalence: &equivalence, rest: &mut rest }
            .bound(deal, target, limiter)
    })
}

struct PlayedAbove<'a, R> {
    translation: &'a Translation,
    equivalence: &'a EquivalenceClasses,
    rest: &'a mut R,
}

impl<R: FnMut(&Deal<'_>, i32, &mut SearchLimiter<'_>) -> i32> PlayedAbove<'_, R> {
    /// A bound on the value of a deal: at least `target`, or less.
    fn bound(&mut self, deal: &Deal<'_>, target: i32, limiter: &mut SearchLimiter<'_>) -> i32 {
        if limiter.stopped() {
            return target;
        }
        let Some(player) = deal.player() else { return deal.value_here() };
        if !self.translation.is_ruled_apart(deal) {
            let value = (self.rest)(deal, target, limiter);
            return if limiter.stopped() { target } else { value };
        }
        let cards: Cards = deal.legal().into_iter().filter_map(RuleMove::card).collect();
        let cards = self.equivalence.classes(deal.rule_set, &deal.state, player, cards);
        let mut best = Best::new(deal.goal.maximises(player));
        for card in cards.iter() {
            let value = self.bound(&deal.play(RuleMove::Play(card)), target, limiter);
            if best.cuts(value, target) || limiter.stopped() {
                break;
            }
        }
        best.value()
    }
}
