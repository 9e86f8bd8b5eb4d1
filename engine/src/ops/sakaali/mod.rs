//! The operations of Sakaali.

pub(super) mod duplicate;
pub(super) mod par;
pub(super) mod quiz;
pub(super) mod request_fields;
pub(super) mod simulate;
pub(super) mod trace;
pub(super) mod values;

pub use self::{
    duplicate::SakaaliDuplicateAnswer,
    par::{SakaaliParAnswer, SakaaliParRequest},
    quiz::{QuizAnswer, QuizRequest},
    request_fields::{DealUnderWay, session_of_text, systems_named},
    simulate::{SakaaliSimulateAnswer, answer_of},
    trace::{SakaaliTraceAnswer, SakaaliTraceRequest},
    values::{ValuesAnswer, ValuesRequest, view},
};

use crate::wire::Keyed;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use tikki_base::tricks::BySide;
use tikki_sakaali::simulate::MarginEstimate;
use tikki_sakaali::{DealPar, ExpectedDiscard, Keep};
use tikki_solver::{Card, CardSet, Side};

/// `{"NS":…,"EW":…}`.
fn by_side<T>(of: impl Fn(Side) -> T) -> Keyed<T> {
    Keyed(Side::ALL.into_iter().map(|side| (side.to_string(), of(side))).collect())
}

fn sides<T: Copy>(values: BySide<T>) -> Keyed<T> {
    by_side(|side| values[side])
}

fn names(cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

/// `{"N":[5 cards],"S":[5 cards]}`.
fn keep(keep: &Keep, side: Side) -> Keyed<Vec<String>> {
    let hand = |(seat, cards): (tikki_solver::Seat, CardSet)| (seat.to_string(), names(cards));
    Keyed(side.seats().into_iter().zip(keep.0).map(hand).collect())
}

/// `{"penalty":{"NS":21,"EW":0},"points":{"NS":0,"EW":71}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct OutcomeFields {
    penalty: Keyed<u32>,
    points: Keyed<i32>,
}

impl OutcomeFields {
    fn of_par(par: &DealPar, options: tikki_sakaali::HouseRules) -> OutcomeFields {
        OutcomeFields { penalty: sides(par.penalty()), points: sides(par.points(options)) }
    }
}

/// `{"mean":31.4,"margin":1.2}`: the 95 % confidence interval is mean ± margin. Rounded to thousandths; the margin of a
/// single sample is null.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct EstimateFields {
    mean: f64,
    #[schemars(with = "Option<f64>")]
    margin: f64,
}

impl From<MarginEstimate> for EstimateFields {
    fn from(estimate: MarginEstimate) -> EstimateFields {
        EstimateFields { mean: thousandths(estimate.mean), margin: thousandths(estimate.margin) }
    }
}

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Writes the expected penalty of each discard.
fn each_expected<S: Serializer>(
    all: &[ExpectedDiscard],
    serializer: S,
) -> std::result::Result<S::Ok, S::Error> {
    serializer.collect_seq(all.iter().map(ExpectedFields::from))
}

/// `{"card":"S7","penalty":{…},"cost":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ExpectedFields {
    card: String,
    penalty: EstimateFields,
    cost: EstimateFields,
}

impl From<&ExpectedDiscard> for ExpectedFields {
    fn from(expected: &ExpectedDiscard) -> ExpectedFields {
        let ExpectedDiscard { card, penalty, cost } = *expected;
        ExpectedFields { card: card.to_string(), penalty: penalty.into(), cost: cost.into() }
    }
}
