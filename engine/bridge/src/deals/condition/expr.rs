//! What a function of the language with its arguments stands for, and its value for some hands.

use super::measure::Measure;
use super::seats::Seats;
use super::seen::Seen;
use super::shape::Shapes;
use crate::scoring::{Contract, Vulnerability, score};
use tikki_base::comparison::imps;
use tikki_base::condition;
use tikki_solver::{BySeat, CardSet, Hands, Seat, Side, Strain};

/// An expression about a deal of bridge.
pub(in crate::deals) type Expr = condition::Expr<Word>;

/// A function with its arguments.
#[derive(Clone, Debug)]
pub(in crate::deals) enum Word {
    /// A count, summed over the seats.
    Count(Measure, Seats),
    /// Whether the hand has one of the shapes.
    Shape(Shapes, Seat),
    /// The tricks of this declarer's side when everybody plays perfectly.
    Tricks(Strain, Seat),
    /// A number below the bound, by chance; each place in a text has its own.
    Random(Box<Expr>, u64),
    /// Par of a side, at a vulnerability.
    Par(Side, Vulnerability),
    /// What a contract scores with so many tricks, declarer vulnerable or not.
    Score(Contract, bool, Box<Expr>),
    /// The IMPs of a difference.
    Imps(Box<Expr>),
}

/// What has to be known for a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::deals) struct Reach {
    /// The seats whose hands it asks for.
    pub seats: Seats,
    /// Whether something has to be solved.
    pub solves: bool,
}

impl condition::Word for Word {
    type Seen<'s> = Seen<'s>;
    type Reach = Reach;

    fn value(&self, seen: Seen<'_>) -> Option<i64> {
        match self {
            Word::Count(measure, seats) => {
                Some(seats.iter().map(|seat| measure.of(seen.hand(seat))).sum())
            }
            Word::Shape(shapes, seat) => Some(i64::from(shapes.contains(seen.hand(*seat)))),
            Word::Tricks(strain, declarer) => seen.tricks(*strain, *declarer),
            Word::Random(bound, place) => seen.random(bound.value(seen)?, *place),
            Word::Par(side, vulnerable) => seen.par(*side, *vulnerable),
            Word::Score(contract, vulnerable, tricks) => {
                let tricks =
                    u8::try_from(tricks.value(seen)?).ok().filter(|&tricks| tricks <= 13)?;
                Some(i64::from(score(*contract, *vulnerable, tricks)))
            }
            Word::Imps(expr) => Some(i64::from(imps(i32::try_from(expr.value(seen)?).ok()?))),
        }
    }

    fn inner(&self) -> Option<&Expr> {
        match self {
            Word::Count(..) | Word::Shape(..) | Word::Tricks(..) | Word::Par(..) => None,
            Word::Random(expr, _) | Word::Score(_, _, expr) | Word::Imps(expr) => Some(expr),
        }
    }

    fn reach(&self) -> Reach {
        let (seats, solves) = match self {
            Word::Count(_, seats) => (*seats, false),
            Word::Shape(_, seat) => (Seats::of(*seat), false),
            Word::Random(..) => (Seats::all(), false),
            Word::Tricks(..) | Word::Par(..) => (Seats::all(), true),
            Word::Score(..) | Word::Imps(_) => (Seats::default(), false),
        };
        Reach { seats, solves }
    }

    fn join(one: Reach, other: Reach) -> Reach {
        Reach { seats: one.seats.with(other.seats), solves: one.solves || other.solves }
    }
}

/// The hands in the form in which expressions read them.
pub(super) fn by_seat(hands: &Hands) -> BySeat<CardSet> {
    BySeat::from_fn(|seat| hands.hand(seat))
}
