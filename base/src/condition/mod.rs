//! The language of conditions on any subject: numbers, names, comparisons, `and`, `or`, `not`. A [`ConditionLanguage`]
//! defines its functions.
//!
//! The syntax follows Hans van Staveren's `dealer`: `hcp(north) >= 15 and not balanced(south)`.
//! `docs/reference/conditions.md` describes it.
//!
//! | module | what |
//! |---|---|
//! | `expr` | an expression, and its value for what is looked at |
//! | `tokens`, `parser` | from text to expression |

mod expr;
mod parser;
mod tokens;

pub use self::{
    expr::{Definition, Expr, ExprSight, Factor, Relation, Word},
    parser::{ConditionLanguage, Definitions, MAX_TEXT, Parser, condition, hundredths},
    tokens::{PlacedWord, TokenKind},
};
