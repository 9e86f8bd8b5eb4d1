//! An expression, and its value for what is looked at.
//!
//! All values are whole numbers; true is 1, and any number but 0 counts as true. A division by zero, and what needs more
//! than 64 bits, has no value, and what needs a value that is not there has none either: `and` is false if one side is
//! false, whatever the other, `or` true if one side is true. So the order in which parts are looked at does not matter.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// What an expression looks at.
pub trait ExprSight: Copy {
    /// A value that is found once a deal: that of the named expression with this number.
    fn remembered(self, index: usize, find: impl FnOnce() -> Option<i64>) -> Option<i64>;
}

/// A word of a language: what a function with its arguments stands for.
pub trait Word: Clone + fmt::Debug + Sized {
    /// What is looked at.
    type Seen<'s>: ExprSight;
    /// What has to be known for a value: which hands, whether something has to be solved.
    type Reach: Copy + Default + fmt::Debug;

    /// The value for what is looked at.
    fn value(&self, seen: Self::Seen<'_>) -> Option<i64>;

    /// The expression that it is about, if it is about one.
    fn inner(&self) -> Option<&Expr<Self>> {
        None
    }

    /// What has to be known for its value, beside what its inner expression needs.
    fn reach(&self) -> Self::Reach;

    /// What has to be known where both have to be.
    fn join(one: Self::Reach, other: Self::Reach) -> Self::Reach;
}

/// An expression.
#[derive(Clone, Debug)]
pub enum Expr<W: Word> {
    /// A number as written.
    Number(i64),
    /// A function with its arguments.
    Word(W),
    /// The sum of all.
    Sum(Vec<Expr<W>>),
    /// The number with the other sign.
    Negative(Box<Expr<W>>),
    /// The first, multiplied and divided by the others in turn.
    Product(Box<Expr<W>>, Vec<(Factor, Expr<W>)>),
    /// How two numbers compare.
    Compare(Relation, Box<[Expr<W>; 2]>),
    /// Whether the first is not below the second and not above the third.
    Within(Box<Expr<W>>, Option<Box<Expr<W>>>, Option<Box<Expr<W>>>),
    /// Whether all are true.
    All(Vec<Expr<W>>),
    /// Whether one is true.
    Any(Vec<Expr<W>>),
    /// Whether it is false.
    Not(Box<Expr<W>>),
    /// If the first is true the second, else the third.
    Choice(Box<[Expr<W>; 3]>),
    /// What has a name and is long: it is looked at once a deal.
    Shared(Arc<Definition<W>>),
    /// A number in hundredths.
    Hundredths(Box<Expr<W>>),
}

/// An expression with a name, and what is known of it without looking at its parts again.
#[derive(Debug)]
pub struct Definition<W: Word> {
    expr: Expr<W>,
    /// Its place among those that are remembered for a deal.
    index: usize,
    reach: W::Reach,
    extent: (usize, usize),
}

impl<W: Word> Definition<W> {
    /// The definition of an expression.
    pub(super) fn new(expr: Expr<W>, index: usize) -> Definition<W> {
        let (reach, extent) = (expr.reach(), expr.extent());
        Definition { expr, index, reach, extent }
    }
}

/// What a factor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// The product.
    Times,
    /// The quotient, towards zero.
    Over,
    /// The remainder of that.
    Modulo,
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They are the same.
    Equal,
    /// They are not.
    Unequal,
    /// The first is smaller.
    Less,
    /// The first is not larger.
    LessOrEqual,
    /// The first is larger.
    Greater,
    /// The first is not smaller.
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
    /// Whether it has a value, and a true one.
    pub fn holds(&self, seen: W::Seen<'_>) -> bool {
        self.truth(seen) == Some(true)
    }

    fn truth(&self, seen: W::Seen<'_>) -> Option<bool> {
        self.value(seen).map(|value| value != 0)
    }

    /// The value for these hands.
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

    /// Whether its value is in hundredths.
    pub fn in_hundredths(&self) -> bool {
        match self {
            Expr::Hundredths(_) => true,
            Expr::Shared(named) => named.expr.in_hundredths(),
            _ => false,
        }
    }

    /// What has to be known for its value.
    pub fn reach(&self) -> W::Reach {
        let own = match self {
            Expr::Word(word) => word.reach(),
            Expr::Shared(named) => return named.reach,
            _ => W::Reach::default(),
        };
        self.inner().into_iter().fold(own, |reach, expr| W::join(reach, expr.reach()))
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

    /// How many nodes the trees have, those of a definition once.
    pub fn terms<'a>(all: impl IntoIterator<Item = &'a Expr<W>>) -> u64
    where
        W: 'a,
    {
        let mut open: Vec<&Expr<W>> = all.into_iter().collect();
        let (mut terms, mut seen) = (0, BTreeSet::new());
        while let Some(expr) = open.pop() {
            terms += 1;
            match expr {
                Expr::Shared(named) if !seen.insert(named.index) => {}
                _ => open.extend(expr.inner()),
            }
        }
        terms
    }

    /// The expressions it is made of.
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

    /// What must hold for it to hold, in as many parts as there are.
    pub fn into_parts(self) -> Vec<Expr<W>> {
        let mut parts = Vec::new();
        self.add_parts(&mut parts, &mut BTreeSet::new());
        parts
    }

    /// Adds the parts; what is shared once only, for it holds or not.
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

/// This truth if a part has it, the other if all parts have the other, else no value.
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

/// Whether a number is within bounds; false if it is beyond one, whatever the other.
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
