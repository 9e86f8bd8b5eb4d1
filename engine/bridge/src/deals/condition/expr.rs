//! An expression, and its value for some hands.
//!
//! All values are whole numbers; true is 1, and any number but 0 counts as true. A division by zero, and what needs more
//! than 64 bits, has no value, and what needs a value that is not there has none either: `and` is false if one side is
//! false, whatever the other, `or` true if one side is true. So the order in which parts are looked at does not matter.

use super::measure::Measure;
use super::seats::Seats;
use super::seen::Seen;
use super::shape::Shapes;
use crate::comparison::imps;
use crate::scoring::{Contract, Vulnerability, score};
use std::collections::BTreeSet;
use std::sync::Arc;
use tikki_solver::{BySeat, CardSet, Hands, Seat, Side, Strain};

/// An expression.
#[derive(Clone, Debug)]
pub(in crate::deals) enum Expr {
    /// A number as written.
    Number(i64),
    /// A count, summed over the seats.
    Count(Measure, Seats),
    /// Whether the hand has one of the shapes.
    Shape(Shapes, Seat),
    /// The tricks of this declarer's side when everybody plays perfectly.
    Tricks(Strain, Seat),
    /// The sum of all.
    Sum(Vec<Expr>),
    /// The number with the other sign.
    Negative(Box<Expr>),
    /// The first, multiplied and divided by the others in turn.
    Product(Box<Expr>, Vec<(Factor, Expr)>),
    /// How two numbers compare.
    Compare(Relation, Box<[Expr; 2]>),
    /// Whether the first is not below the second and not above the third.
    Within(Box<Expr>, Option<Box<Expr>>, Option<Box<Expr>>),
    /// Whether all are true.
    All(Vec<Expr>),
    /// Whether one is true.
    Any(Vec<Expr>),
    /// Whether it is false.
    Not(Box<Expr>),
    /// If the first is true the second, else the third.
    Choice(Box<[Expr; 3]>),
    /// What has a name and is long: it is looked at once a deal.
    Shared(Arc<Definition>),
    /// A number in hundredths.
    Hundredths(Box<Expr>),
    /// A number below the bound, by chance; each place in a text has its own.
    Random(Box<Expr>, u64),
    /// Par of a side, at a vulnerability.
    Par(Side, Vulnerability),
    /// What a contract scores with so many tricks, declarer vulnerable or not.
    Score(Contract, bool, Box<Expr>),
    /// The IMPs of a difference.
    Imps(Box<Expr>),
}

/// An expression with a name, and what is known of it without looking at its parts again.
#[derive(Debug)]
pub(in crate::deals) struct Definition {
    pub expr: Expr,
    /// Its place among those that are remembered for a deal.
    pub index: usize,
    pub seats: Seats,
    pub solves: bool,
    pub extent: (usize, usize),
}

impl Definition {
    /// The definition of an expression.
    pub(super) fn new(expr: Expr, index: usize) -> Definition {
        let (seats, solves, extent) = (expr.seats(), expr.solves(), expr.extent());
        Definition { expr, index, seats, solves, extent }
    }
}

/// What a factor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deals) enum Factor {
    Times,
    /// Towards zero.
    Over,
    /// The remainder of that.
    Modulo,
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::deals) enum Relation {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Relation {
    fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Relation::Equal => left == right,
            Relation::Unequal => left != right,
            Relation::Less => left < right,
            Relation::LessOrEqual => left <= right,
            Relation::Greater => left > right,
            Relation::GreaterOrEqual => left >= right,
        }
    }
}

impl Factor {
    fn apply(self, value: i64, by: i64) -> Option<i64> {
        match self {
            Factor::Times => value.checked_mul(by),
            Factor::Over => value.checked_div(by),
            Factor::Modulo => value.checked_rem(by),
        }
    }
}

/// The hands in the form in which expressions read them.
pub(super) fn by_seat(hands: &Hands) -> BySeat<CardSet> {
    BySeat::from_fn(|seat| hands.hand(seat))
}

impl Expr {
    /// Whether it has a value, and a true one.
    pub(in crate::deals) fn holds(&self, seen: Seen<'_>) -> bool {
        self.truth(seen) == Some(true)
    }

    fn truth(&self, seen: Seen<'_>) -> Option<bool> {
        self.value(seen).map(|value| value != 0)
    }

    /// The value for these hands.
    pub(super) fn value(&self, seen: Seen<'_>) -> Option<i64> {
        let value = |expr: &Expr| expr.value(seen);
        match self {
            Expr::Number(number) => Some(*number),
            Expr::Count(measure, seats) => {
                Some(seats.iter().map(|seat| measure.of(seen.hand(seat))).sum())
            }
            Expr::Shape(shapes, seat) => Some(i64::from(shapes.contains(seen.hand(*seat)))),
            Expr::Tricks(strain, declarer) => seen.tricks(*strain, *declarer),
            Expr::Sum(terms) => {
                terms.iter().try_fold(0_i64, |sum, term| sum.checked_add(value(term)?))
            }
            Expr::Negative(expr) => value(expr)?.checked_neg(),
            Expr::Product(first, factors) => factors
                .iter()
                .try_fold(value(first)?, |product, (factor, by)| factor.apply(product, value(by)?)),
            Expr::Choice(parts) => {
                let [condition, one, other] = &**parts;
                value(if condition.truth(seen)? { one } else { other })
            }
            Expr::Compare(relation, sides) => {
                Some(i64::from(relation.holds(value(&sides[0])?, value(&sides[1])?)))
            }
            Expr::Within(expr, low, high) => {
                within(value(expr)?, low.as_deref(), high.as_deref(), seen)
            }
            Expr::All(parts) => find(false, parts, seen),
            Expr::Any(parts) => find(true, parts, seen),
            Expr::Not(expr) => expr.truth(seen).map(|truth| i64::from(!truth)),
            Expr::Shared(named) => seen.remembered(named.index, || value(&named.expr)),
            Expr::Hundredths(expr) => value(expr),
            Expr::Random(bound, place) => seen.random(value(bound)?, *place),
            Expr::Par(side, vulnerable) => seen.par(*side, *vulnerable),
            Expr::Score(contract, vulnerable, tricks) => {
                let tricks = u8::try_from(value(tricks)?).ok().filter(|&tricks| tricks <= 13)?;
                Some(i64::from(score(*contract, *vulnerable, tricks)))
            }
            Expr::Imps(expr) => Some(i64::from(imps(i32::try_from(value(expr)?).ok()?))),
        }
    }

    /// Whether its value is in hundredths.
    pub(in crate::deals) fn in_hundredths(&self) -> bool {
        match self {
            Expr::Hundredths(_) => true,
            Expr::Shared(named) => named.expr.in_hundredths(),
            _ => false,
        }
    }

    /// The seats whose hands it asks for.
    pub(in crate::deals) fn seats(&self) -> Seats {
        match self {
            Expr::Count(_, seats) => *seats,
            Expr::Shape(_, seat) => Seats::of(*seat),
            Expr::Tricks(..) | Expr::Random(..) | Expr::Par(..) => Seats::all(),
            Expr::Shared(named) => named.seats,
            _ => {
                let inner = self.inner().into_iter();
                inner.fold(Seats::default(), |seats, expr| seats.with(expr.seats()))
            }
        }
    }

    /// Whether something has to be solved for its value.
    pub(in crate::deals) fn solves(&self) -> bool {
        match self {
            Expr::Tricks(..) | Expr::Par(..) => true,
            Expr::Shared(named) => named.solves,
            _ => self.inner().into_iter().any(Expr::solves),
        }
    }

    /// How many nodes the tree has, what is shared as one, and how many lie on its longest way down.
    pub(super) fn extent(&self) -> (usize, usize) {
        if let Expr::Shared(named) = self {
            return (1, named.extent.1 + 1);
        }
        let (size, depth) = self.inner().into_iter().fold((0, 0), |(size, depth), expr| {
            let inner = expr.extent();
            (size + inner.0, depth.max(inner.1))
        });
        (size + 1, depth + 1)
    }

    /// The expressions it is made of.
    fn inner(&self) -> Vec<&Expr> {
        match self {
            Expr::Number(_)
            | Expr::Count(..)
            | Expr::Shape(..)
            | Expr::Tricks(..)
            | Expr::Par(..) => Vec::new(),
            Expr::Shared(named) => vec![&named.expr],
            Expr::Sum(terms) => terms.iter().collect(),
            Expr::All(parts) | Expr::Any(parts) => parts.iter().collect(),
            Expr::Negative(expr)
            | Expr::Not(expr)
            | Expr::Hundredths(expr)
            | Expr::Random(expr, _)
            | Expr::Score(_, _, expr)
            | Expr::Imps(expr) => vec![expr],
            Expr::Product(first, factors) => {
                std::iter::once(&**first).chain(factors.iter().map(|(_, by)| by)).collect()
            }
            Expr::Compare(_, sides) => sides.iter().collect(),
            Expr::Choice(parts) => parts.iter().collect(),
            Expr::Within(expr, low, high) => {
                let bounds = [low, high].into_iter().flatten();
                std::iter::once(expr).chain(bounds).map(|expr| &**expr).collect()
            }
        }
    }

    /// What must hold for it to hold, in as many parts as there are.
    pub(super) fn into_parts(self) -> Vec<Expr> {
        let mut parts = Vec::new();
        self.add_parts(&mut parts, &mut BTreeSet::new());
        parts
    }

    /// Adds the parts; what is shared once only, for it holds or not.
    fn add_parts(self, parts: &mut Vec<Expr>, known: &mut BTreeSet<usize>) {
        match self {
            Expr::All(inner) => inner.into_iter().for_each(|part| part.add_parts(parts, known)),
            Expr::Shared(named) if !known.insert(named.index) => {}
            Expr::Shared(named) if matches!(named.expr, Expr::All(_) | Expr::Shared(_)) => {
                named.expr.clone().add_parts(parts, known);
            }
            part => parts.push(part),
        }
    }
}

/// This truth if a part has it, the other if all parts have the other, else no value.
fn find(truth: bool, parts: &[Expr], seen: Seen<'_>) -> Option<i64> {
    let mut found = Some(i64::from(!truth));
    for part in parts {
        match part.truth(seen) {
            Some(value) if value == truth => return Some(i64::from(truth)),
            Some(_) => {}
            None => found = None,
        }
    }
    found
}

/// Whether a number is within bounds; false if it is beyond one, whatever the other.
fn within(number: i64, low: Option<&Expr>, high: Option<&Expr>, seen: Seen<'_>) -> Option<i64> {
    let fits = |bound: Option<&Expr>, relation: Relation| match bound {
        Some(bound) => bound.value(seen).map(|bound| relation.holds(number, bound)),
        None => Some(true),
    };
    match (fits(low, Relation::GreaterOrEqual), fits(high, Relation::LessOrEqual)) {
        (Some(false), _) | (_, Some(false)) => Some(0),
        (Some(true), Some(true)) => Some(1),
        _ => None,
    }
}
