//! What a deal must be like: conditions, and the small language they are written in.
//!
//! The language is in the manner of Hans van Staveren's `dealer`: `hcp(north) >= 15 and shape(south, any 4333 + 5xxx)`.
//! `docs/reference/conditions.md` describes it.
//!
//! | module | what |
//! |---|---|
//! | `expr` | the words of an expression, and their values for some hands |
//! | `measure`, `four_c` | what can be counted in a hand |
//! | `shape`, `fd_shape` | sets of shapes, and their second language |
//! | `script` | the statements of a file around its condition |
//! | `seats` | one seat, or the two of a side |
//! | `seen` | the hands as far as they are dealt, and a solver |
//! | `words`, `parser` | what the words are called, and their arguments; the rest of the language is `tikki_base::condition` |
//! | `structured` | the same from JSON |

mod cards;
mod expr;
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

/// What a deal must be like; by default anything.
#[derive(Clone, Debug, Default)]
pub struct HandsCondition {
    /// All of them must hold.
    parts: Vec<BridgeExpr>,
    names: BridgeDefinitions,
}

/// Definitions (`strong = hcp(n) >= 15`) and one expression that must be true. Errors are `bad-condition` at the line and column of
/// what is wrong.
impl FromStr for HandsCondition {
    type Err = Error;

    fn from_str(text: &str) -> Result<HandsCondition> {
        let mut names = BridgeDefinitions::default();
        let expr = condition::condition(text, &mut names)?;
        Ok(HandsCondition { parts: expr.into_parts(), names })
    }
}

impl HandsCondition {
    /// The most bytes that a text may have.
    pub const MAX_TEXT: usize = condition::MAX_TEXT;

    /// The condition of a JSON object: `{"N":{"hcp":[15,17],"balanced":true},"NS":{"spades":[8,null]}}`.
    ///
    /// # Errors
    /// `bad-field` (and `bad-condition` in a shape) at its place.
    pub fn structured(fields: &Fields<'_>) -> Result<HandsCondition> {
        Ok(HandsCondition {
            parts: structured::parts(fields)?,
            names: BridgeDefinitions::default(),
        })
    }

    /// Both conditions. The names defined in either are known; where both define one, it is this condition's.
    #[must_use]
    pub fn and(mut self, other: HandsCondition) -> HandsCondition {
        self.parts.extend(other.parts);
        self.names.add(other.names);
        self
    }

    /// Whether the hands meet it.
    pub fn holds(&self, hands: &Hands) -> bool {
        self.holds_of(&expr::by_seat(hands))
    }

    /// Whether hands meet it of which not all need be whole.
    pub(crate) fn holds_of(&self, hands: &BySeat<CardSet>) -> bool {
        let solving = LazySolver::new(&|| false);
        let seen = DealtHands { hands, solving: &solving };
        self.parts.iter().all(|part| part.holds(seen))
    }

    /// A number of a deal, in the words of the language and with the names that the condition defines.
    ///
    /// # Errors
    /// `bad-condition` at the line and column of what is wrong.
    pub fn quantity(&self, text: &str) -> Result<BridgeQuantity> {
        condition::condition(text, &mut self.names.clone()).map(BridgeQuantity)
    }

    pub(super) fn into_parts(self) -> Vec<BridgeExpr> {
        self.parts
    }
}

/// A number that every deal has, or most: `hcp(n) + hcp(s)`.
#[derive(Clone, Debug)]
pub struct BridgeQuantity(BridgeExpr);

impl BridgeQuantity {
    /// Whether its values are hundredths.
    pub fn in_hundredths(&self) -> bool {
        self.0.in_hundredths()
    }

    /// The number of these hands; none if it takes a division by zero, or more than 64 bits.
    pub fn of(&self, hands: &Hands) -> Option<i64> {
        let solving = LazySolver::new(&|| false);
        self.0.value(DealtHands { hands: &expr::by_seat(hands), solving: &solving })
    }
}

#[cfg(test)]
mod tests;
