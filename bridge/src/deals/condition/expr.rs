//! The functions of the condition language with their arguments, and their values for given hands.

use super::measure::HandMeasure;
use super::seats::Seats;
use super::seen::DealtHands;
use super::shape::ShapeSet;
use crate::scoring::{Contract, Vulnerability, score};
use tikki_base::comparison::imps;
use tikki_base::condition;
use tikki_solver::{BySeat, CardSet, Hands, Seat, Side, Strain};

/// An expression about a deal of bridge.
pub(in crate::deals) type BridgeExpr = condition::Expr<BridgeWord>;

/// A function with its arguments.
#[derive(Clone, Debug)]
pub(in crate::deals) enum BridgeWord {
    /// A count, summed over the seats.
    Count(HandMeasure, Seats),
    /// Whether the hand has one of the shapes.
    Shape(ShapeSet, Seat),
    /// The double-dummy tricks of this declarer.
    Tricks(Strain, Seat),
    /// A random number below the bound; each place in a text has its own.
    Random(Box<BridgeExpr>, u64),
    /// Par of a side, at a vulnerability.
    Par(Side, Vulnerability),
    /// The score of a contract with a number of tricks, declarer vulnerable or not.
    Score(Contract, bool, Box<BridgeExpr>),
    /// The IMPs of a difference in score.
    Imps(Box<BridgeExpr>),
}

/// The requirements of an expression.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::deals) struct BridgeReach {
    /// The seats whose hands it depends on.
    pub seats: Seats,
    /// Whether it needs the solver.
    pub solves: bool,
}

impl condition::Word for BridgeWord {
    type Seen<'s> = DealtHands<'s>;
    type Reach = BridgeReach;

    fn value(&self, seen: DealtHands<'_>) -> Option<i64> {
        match self {
            BridgeWord::Count(measure, seats) => {
                Some(seats.iter().map(|seat| measure.of(seen.hand(seat))).sum())
            }
            BridgeWord::Shape(shapes, seat) => Some(i64::from(shapes.contains(seen.hand(*seat)))),
            BridgeWord::Tricks(strain, declarer) => seen.tricks(*strain, *declarer),
            BridgeWord::Random(bound, place) => seen.random(bound.value(seen)?, *place),
            BridgeWord::Par(side, vulnerable) => seen.par(*side, *vulnerable),
            BridgeWord::Score(contract, vulnerable, tricks) => {
                let tricks =
                    u8::try_from(tricks.value(seen)?).ok().filter(|&tricks| tricks <= 13)?;
                Some(i64::from(score(*contract, *vulnerable, tricks)))
            }
            BridgeWord::Imps(expr) => Some(i64::from(imps(i32::try_from(expr.value(seen)?).ok()?))),
        }
    }

    fn inner(&self) -> Option<&BridgeExpr> {
        match self {
            BridgeWord::Count(..)
            | BridgeWord::Shape(..)
            | BridgeWord::Tricks(..)
            | BridgeWord::Par(..) => None,
            BridgeWord::Random(expr, _)
            | BridgeWord::Score(_, _, expr)
            | BridgeWord::Imps(expr) => Some(expr),
        }
    }

    fn reach(&self) -> BridgeReach {
        let (seats, solves) = match self {
            BridgeWord::Count(_, seats) => (*seats, false),
            BridgeWord::Shape(_, seat) => (Seats::of(*seat), false),
            BridgeWord::Random(..) => (Seats::all(), false),
            BridgeWord::Tricks(..) | BridgeWord::Par(..) => (Seats::all(), true),
            BridgeWord::Score(..) | BridgeWord::Imps(_) => (Seats::default(), false),
        };
        BridgeReach { seats, solves }
    }

    fn join(one: BridgeReach, other: BridgeReach) -> BridgeReach {
        BridgeReach { seats: one.seats.with(other.seats), solves: one.solves || other.solves }
    }
}

/// The hands in the form that expressions read.
pub(super) fn by_seat(hands: &Hands) -> BySeat<CardSet> {
    BySeat::from_fn(|seat| hands.hand(seat))
}
