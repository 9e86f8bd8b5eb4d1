//! Systems made of a language and a judge. One is `basic-judged`, the booklet's signals with the same judgement as our own
//! system, which separates the value of the signals from the value of the judgement.

use super::basic;
use crate::judge::{WeighingPlayer, Weights};
use crate::language::PartnerStatements;
use crate::options::HouseRules;
use crate::rows::OpenRows;
use crate::seat_view::SeatView;
use crate::system::{SignalledStatement, System};
use tikki_solver::{Card, Side};

/// The name of the booklet's signals with judgement.
pub(crate) const NAME: &str = "basic-judged";

/// A language, and a judge who uses it.
#[derive(Clone, Debug)]
pub(crate) struct WeighingSystem {
    pub(super) name: &'static str,
    pub(super) crib_sheet: String,
    pub(super) judge: WeighingPlayer,
}

impl System for WeighingSystem {
    fn name(&self) -> &'static str {
        self.name
    }

    fn crib_sheet(&self) -> String {
        self.crib_sheet.clone()
    }

    fn statements(&self, rows: &OpenRows, side: Side) -> Vec<SignalledStatement> {
        PartnerStatements::of(self.judge.language, rows, side).all()
    }

    fn discard(&self, view: &SeatView) -> Option<Card> {
        self.judge.discard(view)
    }
}

/// Returns the booklet's signals with judgement.
pub(crate) fn system(options: HouseRules) -> WeighingSystem {
    let judge = WeighingPlayer { language: basic::language(options), weights: WEIGHTS };
    WeighingSystem { name: NAME, crib_sheet: basic::crib_sheet(options), judge }
}

/// Fitted to self-play.
const WEIGHTS: Weights = Weights {
    false_set: [0.00542, 0.0115, 0.0857, 0.208, 0.43, 0.3, 0.3, 0.3],
    false_reply: [0.05, 0.0466, 0.067, 0.0186, 0.0664, 0.035, 0.0445, 0.0616],
    put_down: [1.0, 0.261, 0.671, 0.0786, 0.1],
    unsignalled: 0.228,
    wants_unknown: [0.0, 0.377, 8.02, 6.5, 16.3],
    wants_set: [0.0, 14.3, 29.1, 20.5, 37.5],
    wants_one: [0.0, 0.791, 18.3, 85.1, 64.0],
    wants_none: [0.0, 0.0324, 2.49, 46.9, 145.0],
    holding: [5.0, 5.45, 7.26, 5.22, 5.2, 5.0, 5.0, 5.0],
    value: 0.173,
    lie: [18.2, 9.73, 3.46, 24.4, 5.45, 3.11, 2.7, 0.0],
    gain: [0.0, 3.0, 8.3, 5.72, 14.1],
    false_answer: [3.42, 3.73, 3.0, 8.0, 5.21, 6.2, 2.68, 1.52],
    answer: 0.157,
};
