//! Expressions, and their values in a context.
//!
//! All values are integers; true is 1, and any number but 0 counts as true. A division by zero, and a result of more than 64
//! bits, has no value, and neither has an expression that needs a missing value. But `and` is false if one side is false, and
//! `or` is true if one side is true, whatever the other side is. So the order of evaluation does not matter.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The context in which an expression is evaluated.
pub trait ExprSight: Copy {
    /// Returns a value that is computed once for each deal: that of the named expression with this number.
    fn remembered(self, index: usize, find: impl FnOnce() -> Option<i64>) -> Option<i64>;
}

/// A word of a language: the meaning of a function with its arguments.
pub trait Word: Clone + fmt::Debug + Sized {
    /// The context.
    type Seen<'s>: ExprSight;
    /// The knowledge needed for a value: for example which hands, and whether a solver is needed.
    type Reach: Copy + Default + fmt::Debug;

    /// Returns the value in a context.
    fn value(&self, seen: Self::Seen<'_>) -> Option<i64>;

    /// Returns the expression that the word contains, if any.
    fn inner(&self) -> Option<&Expr<Self>> {
        None
    }

    /// Returns the knowledge needed for its value, in addition to that of its inner expression.
    fn reach(&self) -> Self::Reach;

    /// Returns the knowledge needed for both.
    fn join(one: Self::Reach, other: Self::Reach) -> Self::Reach;
}

/// An expression.
#[derive(Clone, Debug)]
pub enum Expr<W: Word> {
    /// A number.
    Number(i64),
    /// A function with its arguments.
    Word(W),
    /// The sum of all parts.
    Sum(Vec<Expr<W>>),
    /// The negated number.
    Negative(Box<Expr<W>>),
    /// The first part, multiplied and divided by the others in turn.
    Product(Box<Expr<W>>, Vec<(Factor, Expr<W>)>),
    /// The comparison of two numbers.
    Compare(Relation, Box<[Expr<W>; 2]>),
    /// Whether the first number lies between the second and the third, inclusive.
    Within(Box<Expr<W>>, Option<Box<Expr<W>>>, Option<Box<Expr<W>>>),
    /// Whether all parts are true.
    All(Vec<Expr<W>>),
    /// Whether any part is true.
    Any(Vec<Expr<W>>),
    /// Whether the part is false.
    Not(Box<Expr<W>>),
    /// The second part if the first is true, else the third.
    Choice(Box<[Expr<W>; 3]>),
    /// A long expression with a name, evaluated once for each deal.
    Shared(Arc<Definition<W>>),
    /// A number in hundredths.
    Hundredths(Box<Expr<W>>),
}

/// An expression with a name, and facts about it that are computed once.
#[derive(Debug)]
pub struct Definition<W: Word> {
    expr: Expr<W>,
    /// Its index among the values stored for a deal.
    index: usize,
    reach: W::Reach,
    extent: (usize, usize),
}

impl<W: Word> Definition<W> {
    /// Creates the definition of an expression.
    pub(super) fn new(expr: Expr<W>, index: usize) -> Definition<W> {
        let (reach, extent) = (expr.reach(), expr.extent());
        Definition { expr, index, reach, extent }
    }
}

/// The operation of a factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// Multiplication.
    Times,
    /// Division, rounded towards zero.
    Over,
    /// Remainder of this division.
    Modulo,
}

/// A comparison of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Equal.
    Equal,
    /// Not equal.
    Unequal,
    /// Less.
    Less,
    /// Less or equal.
    LessOrEqual,
    /// Greater.
    Greater,
    /// Greater or equal.
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

impl<W: Word> From<W> for Expr<W> {
    fn from(word: W) -> Expr<W> {
        Expr::Word(word)
    }
}

impl<W: Word> Expr<W> {
    /// Returns whether it has a value, and the value is true.
    pub fn holds(&self, seen: W::Seen<'_>) -> bool {
        self.truth(seen) == Some(true)
    }

    fn truth(&self, seen: W::Seen<'_>) -> Option<bool> {
        self.value(seen).map(|value| value != 0)
    }

    /// Returns the value for these hands.
    pub fn value(&self, seen: W::Seen<'_>) -> Option<i64> {
        let value = |expr: &Expr<W>| expr.value(seen);
        match self {
            Expr::Number(number) => Some(*number),
            Expr::Word(word) => word.value(seen),
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
        }
    }

    /// Returns whether its value is in hundredths.
    pub fn in_hundredths(&self) -> bool {
        match self {
            Expr::Hundredths(_) => true,
            Expr::Shared(named) => named.expr.in_hundredths(),
            _ => false,
        }
    }

    /// Returns the knowledge needed for its value.
    pub fn reach(&self) -> W::Reach {
        let own = match self {
            Expr::Word(word) => word.reach(),
            Expr::Shared(named) => return named.reach,
            _ => W::Reach::default(),
        };
        self.inner().into_iter().fold(own, |reach, expr| W::join(reach, expr.reach()))
    }

    /// Returns the number of nodes of the tree, shared ones counted once, and its depth.
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

    /// Returns the number of nodes of the trees, those of a definition counted once.
    pub fn terms<'a>(all: impl IntoIterator<Item = &'a Expr<W>>) -> u64
    where
        W: 'a,
    {
        let mut terms = 0;
        Expr::each_of(all, |_| terms += 1);
        terms
    }

    /// Returns the words in it, those of a definition once.
    pub fn words(&self) -> Vec<&W> {
        let mut words = Vec::new();
        Expr::each_of([self], |expr| {
            words.extend(if let Expr::Word(word) = expr { Some(word) } else { None });
        });
        words
    }

    /// Visits the nodes of the trees, those of a definition once.
    fn each_of<'a>(all: impl IntoIterator<Item = &'a Expr<W>>, mut visit: impl FnMut(&'a Expr<W>))
    where
        W: 'a,
    {
        let mut open: Vec<&Expr<W>> = all.into_iter().collect();
        let mut seen = BTreeSet::new();
        while let Some(expr) = open.pop() {
            visit(expr);
            match expr {
                Expr::Shared(named) if !seen.insert(named.index) => {}
                _ => open.extend(expr.inner()),
            }
        }
    }

    /// Returns the direct subexpressions.
    fn inner(&self) -> Vec<&Expr<W>> {
        match self {
            Expr::Number(_) => Vec::new(),
            Expr::Word(word) => word.inner().into_iter().collect(),
            Expr::Shared(named) => vec![&named.expr],
            Expr::Sum(terms) => terms.iter().collect(),
            Expr::All(parts) | Expr::Any(parts) => parts.iter().collect(),
            Expr::Negative(expr) | Expr::Not(expr) | Expr::Hundredths(expr) => vec![expr],
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

    /// Splits it into as many conditions as possible that must all hold.
    pub fn into_parts(self) -> Vec<Expr<W>> {
        let mut parts = Vec::new();
        self.add_parts(&mut parts, &mut BTreeSet::new());
        parts
    }

    /// Adds the parts; a shared part only once.
    fn add_parts(self, parts: &mut Vec<Expr<W>>, known: &mut BTreeSet<usize>) {
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

/// Returns this truth if a part has it, the opposite if all parts have the opposite, else no value.
fn find<W: Word>(truth: bool, parts: &[Expr<W>], seen: W::Seen<'_>) -> Option<i64> {
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

/// Returns whether a number is within bounds; false if it is outside one, whatever the other.
fn within<W: Word>(
    number: i64,
    low: Option<&Expr<W>>,
    high: Option<&Expr<W>>,
    seen: W::Seen<'_>,
) -> Option<i64> {
    let fits = |bound: Option<&Expr<W>>, relation: Relation| match bound {
        Some(bound) => bound.value(seen).map(|bound| relation.holds(number, bound)),
        None => Some(true),
    };
    match (fits(low, Relation::GreaterOrEqual), fits(high, Relation::LessOrEqual)) {
        (Some(false), _) | (_, Some(false)) => Some(0),
        (Some(true), Some(true)) => Some(1),
        _ => None,
    }
}
