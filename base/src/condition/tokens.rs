//! The words and signs of a text.

use crate::ReadBudget;
use crate::error::{Code, Error, Result};

/// A word or sign, and where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedWord<'a> {
    /// The word or sign.
    pub kind: TokenKind<'a>,
    /// The byte offset at which it begins.
    pub at: usize,
}

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind<'a> {
    /// Digits only.
    Digits(&'a str),
    /// Digits, a point, digits.
    Decimal(&'a str),
    /// A text in quotes.
    Text(&'a str),
    /// A text in braces.
    Braces(&'a str),
    /// Letters, digits and underscores.
    Word(&'a str),
    /// One of `SIGNS`.
    Sign(&'static str),
    /// The end of the text.
    End,
}

/// All signs; a longer sign comes before one that begins it.
const SIGNS: [&str; 26] = [
    "\\n", "&&", "||", "==", "!=", "<=", ">=", "..", "&", "|", "(", ")", ",", ";", "?", ":", "+",
    "-", "*", "/", "%", "<", ">", "=", "!", ".",
];

impl std::fmt::Display for TokenKind<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TokenKind::Digits(text)
            | TokenKind::Word(text)
            | TokenKind::Decimal(text)
            | TokenKind::Sign(text) => {
                write!(f, "\"{text}\"")
            }
            TokenKind::Text(_) => f.write_str("a text in quotes"),
            TokenKind::Braces(text) => write!(f, "\"{{{text}}}\""),
            TokenKind::End => f.write_str("the end"),
        }
    }
}

/// Returns the words and signs of a text, with the end last. Comments (`# …`, `// …`, `/* … */`) are skipped.
///
/// # Errors
/// `bad-condition` at a character that begins neither, or where a bound of the budget is reached.
pub(super) fn tokens<'a>(text: &'a str, budget: &ReadBudget<'_>) -> Result<Vec<PlacedWord<'a>>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    loop {
        at += blank(&text[at..]);
        let (kind, length) = token(&text[at..]).ok_or_else(|| {
            let letter = text[at..].chars().next().unwrap_or_default();
            bad(text, at, format!("'{}' has no meaning here", letter.escape_debug()))
        })?;
        let held = budget.step(1 + length).and_then(|()| budget.hold(size_of::<PlacedWord<'_>>()));
        held.map_err(|exceeded| bad(text, at, exceeded.to_string()))?;
        tokens.push(PlacedWord { kind, at });
        if kind == TokenKind::End {
            return Ok(tokens);
        }
        at += length;
    }
}

/// Returns a `bad-condition` error at a byte of a text.
pub(super) fn bad(text: &str, at: usize, message: impl Into<String>) -> Error {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let column = at - before.rfind('\n').map_or(0, |end| end + 1) + 1;
    Error::new(Code::BadCondition, message).at(line as u64, column as u64)
}

fn token(text: &str) -> Option<(TokenKind<'_>, usize)> {
    let word = text.len() - text.trim_start_matches(is_of_word).len();
    if text.is_empty() {
        Some((TokenKind::End, 0))
    } else if let Some(length) = decimal(text) {
        Some((TokenKind::Decimal(&text[..length]), length))
    } else if let Some(quoted) = text.strip_prefix('"') {
        let end = quoted.find('"')?;
        Some((TokenKind::Text(&quoted[..end]), end + 2))
    } else if let Some(inner) = text.strip_prefix('{') {
        let end = inner.find('}')?;
        Some((TokenKind::Braces(&inner[..end]), end + 2))
    } else if word > 0 {
        let found = &text[..word];
        let digits = found.bytes().all(|byte| byte.is_ascii_digit());
        Some((if digits { TokenKind::Digits(found) } else { TokenKind::Word(found) }, word))
    } else {
        let sign = SIGNS.into_iter().find(|sign| text.starts_with(sign))?;
        Some((TokenKind::Sign(sign), sign.len()))
    }
}

/// Returns the length of the decimal number at the start of a text. `15..17` has none.
fn decimal(text: &str) -> Option<usize> {
    let digits =
        |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let whole = digits(text);
    let fraction =
        text[whole..].strip_prefix('.').map(digits).filter(|&count| count + whole > 0)?;
    let next = text[whole + 1 + fraction..].chars().next();
    let ends = next.is_none_or(|next| !is_of_word(next) && (next != '.' || fraction > 0));
    ends.then_some(whole + 1 + fraction)
}

fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// Returns the number of bytes of blanks and comments at the start of a text.
fn blank(text: &str) -> usize {
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let comment = if rest.starts_with('#') || rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            // An unclosed comment is no comment.
            comment.find("*/").map_or(0, |end| end + 4)
        } else {
            0
        };
        if comment == 0 {
            return text.len() - rest.len();
        }
        rest = &rest[comment..];
    }
}

#[cfg(test)]
mod tests;
