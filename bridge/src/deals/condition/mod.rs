//! Conditions on deals, and the small language they are written in.
//!
//! The language is in the manner of Hans van Staveren's `dealer`: `hcp(north) >= 15 and shape(south, any 4333 + 5xxx)`.
//! `docs/reference/conditions.md` describes it.
//!
//! | module | what |
//! |---|---|
//! | `expr` | the functions of an expression, and their values for given hands |
//! | `facts` | conditions as facts about single hands |
//! | `measure`, `four_c` | counts over a hand |
//! | `shape`, `fd_shape` | sets of shapes, and a second notation for them |
//! | `script` | the statements of a script around its condition |
//! | `seats` | one seat, or the two of a side |
//! | `seen` | the hands dealt so far, and a solver |
//! | `words`, `parser` | the names of the functions, and their arguments; the rest of the language is `tikki_base::condition` |
//! | `structured` | conditions from JSON |

mod cards;
mod expr;
mod facts;
mod fd_shape;
mod four_c;
mod measure;
mod parser;
mod script;
mod seats;
mod seen;
mod shape;
mod structured;
mod words;

pub(super) use expr::BridgeExpr;
pub use facts::HandFacts;
pub use script::{Action, PrintPiece, Script};
pub(super) use seats::Seats;
pub(super) use seen::{DealtHands, LazySolver};

use parser::BridgeDefinitions;
use std::str::FromStr;
use tikki_base::condition;
use tikki_base::error::Error;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_solver::{BySeat, CardSet, Hands};

/// A condition on the hands of a deal; by default every deal meets it.
#[derive(Clone, Debug, Default)]
pub struct HandsCondition {
    /// The parts, all of which must hold.
    parts: Vec<BridgeExpr>,
    names: BridgeDefinitions,
}

/// Parses definitions (`strong = hcp(n) >= 15`) and one expression that must be true. Errors are `bad-condition` with the line and
/// column of the fault.
impl FromStr for HandsCondition {
    type Err = Error;

    fn from_str(text: &str) -> Result<HandsCondition> {
        let mut names = BridgeDefinitions::default();
        let expr = condition::condition(text, &mut names)?;
        Ok(HandsCondition { parts: expr.into_parts(), names })
    }
}

impl HandsCondition {
    /// The greatest length of a text, in bytes.
    pub const MAX_TEXT: usize = condition::MAX_TEXT;

    /// Reads a condition from a JSON object: `{"N":{"hcp":[15,17],"balanced":true},"NS":{"spades":[8,null]}}`.
    ///
    /// # Errors
    /// `bad-field`, or `bad-condition` in a shape, with its place.
    pub fn structured(fields: &Fields<'_>) -> Result<HandsCondition> {
        Ok(HandsCondition {
            parts: structured::parts(fields)?,
            names: BridgeDefinitions::default(),
        })
    }

    /// Returns the conjunction of two conditions. Names defined in either are known; this condition's definition has priority.
    #[must_use]
    pub fn and(mut self, other: HandsCondition) -> HandsCondition {
        self.parts.extend(other.parts);
        self.names.add(other.names);
        self
    }

    /// Returns whether the hands meet the condition.
    pub fn holds(&self, hands: &Hands) -> bool {
        self.holds_of(&expr::by_seat(hands))
    }

    /// Returns whether hands that may be incomplete can meet the condition.
    pub(crate) fn holds_of(&self, hands: &BySeat<CardSet>) -> bool {
        let solving = LazySolver::new(&|| false);
        let seen = DealtHands { hands, solving: &solving };
        self.parts.iter().all(|part| part.holds(seen))
    }

    /// Parses a numeric expression in the condition language, in which the condition's names are known.
    ///
    /// # Errors
    /// `bad-condition` with the line and column of the fault.
    pub fn quantity(&self, text: &str) -> Result<BridgeQuantity> {
        condition::condition(text, &mut self.names.clone()).map(BridgeQuantity)
    }

    pub(super) fn into_parts(self) -> Vec<BridgeExpr> {
        self.parts
    }
}

/// A numeric expression over a deal: `hcp(n) + hcp(s)`.
#[derive(Clone, Debug)]
pub struct BridgeQuantity(BridgeExpr);

impl BridgeQuantity {
    /// Returns whether its values are in hundredths.
    pub fn in_hundredths(&self) -> bool {
        self.0.in_hundredths()
    }

    /// Returns the value for these hands; `None` on division by zero or overflow of 64 bits.
    pub fn of(&self, hands: &Hands) -> Option<i64> {
        let solving = LazySolver::new(&|| false);
        self.0.value(DealtHands { hands: &expr::by_seat(hands), solving: &solving })
    }
}

#[cfg(test)]
mod tests;
