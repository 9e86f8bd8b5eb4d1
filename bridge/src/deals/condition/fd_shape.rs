//! Shapes in braces: `shape{north, 5+s(xxx):h>d + [4-6]4+xx}`, in the manner of F. Dellacherie's preprocessor for `dealer`.
//!
//! A shape is four lengths, for spades, hearts, diamonds and clubs unless a letter says which: `s h d c`, `M` one major (and
//! its other one later), `m` one minor. A length is `4`, `4+` (at least), `4-` (at most), `x` (any) or `[2-46]` (one of); those
//! in parentheses apply to the remaining suits in any order. Conditions follow after `:`: `h>s,d>=c`, `h+s==10`, with
//! `,` and `and` for all of them, `or` for one. Shapes are joined by `+` and `-` with a blank around, and by `,` between shapes.
//!
//! Each of the 560 shapes is tested by itself.

use super::shape::{ShapeSet, all_lengths};

/// Parses a set of shapes; `None` if the text is invalid.
pub(super) fn shapes(text: &str) -> Option<ShapeSet> {
    let mut shapes = ShapeSet::none();
    for (removes, part) in alternatives(text)? {
        let wanted = ShapeWanted::parse(part)?;
        for lengths in all_lengths().filter(|lengths| wanted.fits(*lengths)) {
            let pattern = lengths.map(Some);
            if removes { shapes.remove(pattern) } else { shapes.add(pattern) }
        }
    }
    Some(shapes)
}

/// Splits a text into its shapes, each with whether it is subtracted.
fn alternatives(text: &str) -> Option<Vec<(bool, &str)>> {
    let mut found = Vec::new();
    let (mut start, mut removes) = (0, false);
    for (at, sign) in text.char_indices().filter(|(_, sign)| "+-".contains(*sign)) {
        let before = text[start..at].ends_with(char::is_whitespace);
        if before && !text[start..at].trim().is_empty() {
            found.push((removes, text[start..at].trim()));
            (start, removes) = (at + 1, sign == '-');
        }
    }
    found.push((removes, text[start..].trim()));
    let all = found.iter().all(|(_, part)| !part.is_empty());
    all.then_some(found)
}

/// The possible lengths of a suit, one bit each.
type Lengths = u16;

const ANY: Lengths = (1 << 14) - 1;

/// The suit that a length applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SuitSelector {
    Suit(usize),
    Major,
    Minor,
    /// The next remaining suit, or, in parentheses, any of them.
    Next,
    Group(u8),
}

/// One shape with its conditions.
#[derive(Debug)]
struct ShapeWanted {
    lengths: Vec<(Lengths, SuitSelector)>,
    /// One of these lists has to hold as a whole.
    conditions: Vec<Vec<ShapeCondition>>,
}

#[derive(Debug)]
struct ShapeCondition {
    left: Vec<(i32, ShapeTerm)>,
    relation: &'static str,
    right: Vec<(i32, ShapeTerm)>,
}

#[derive(Debug)]
enum ShapeTerm {
    Suit(usize),
    Number(i32),
}

const LETTERS: &str = "shdc";

impl ShapeWanted {
    fn parse(text: &str) -> Option<ShapeWanted> {
        let (shape, conditions) = text.split_once(':').unwrap_or((text, ""));
        let mut lengths = Vec::new();
        let mut rest = shape.trim();
        let mut group = None;
        let mut groups = 0;
        while let Some(sign) = rest.chars().next() {
            match sign {
                '(' if group.is_none() => {
                    group = Some(groups);
                    groups += 1;
                    rest = &rest[1..];
                }
                ')' if group.is_some() => {
                    group = None;
                    rest = &rest[1..];
                }
                blank if blank.is_whitespace() => rest = rest.trim_start(),
                _ => {
                    let (set, after) = length(rest)?;
                    let (suit, after) = suit(after, group);
                    lengths.push((set, suit));
                    rest = after;
                }
            }
        }
        let conditions = match conditions.trim() {
            "" => Vec::new(),
            text => text.split(" or ").map(all_of).collect::<Option<_>>()?,
        };
        (lengths.len() == 4 && group.is_none()).then_some(ShapeWanted { lengths, conditions })
    }

    fn fits(&self, lengths: [u8; 4]) -> bool {
        let holds = |condition: &ShapeCondition| condition.holds(lengths);
        let holds =
            self.conditions.is_empty() || self.conditions.iter().any(|all| all.iter().all(holds));
        holds && self.places(0, [None; 4], lengths)
    }

    /// Returns whether the lengths from an index on can be assigned to the remaining suits.
    fn places(&self, index: usize, given: [Option<usize>; 4], lengths: [u8; 4]) -> bool {
        let Some(&(set, suit)) = self.lengths.get(index) else { return true };
        let left = |suit: &usize| given[*suit].is_none();
        // A suit named anywhere is never the next suit of another length.
        let named =
            |suit: &usize| self.lengths.iter().any(|(_, of)| *of == SuitSelector::Suit(*suit));
        let candidates: Vec<usize> = match suit {
            SuitSelector::Suit(suit) => vec![suit],
            SuitSelector::Major => (0..2).filter(left).collect(),
            SuitSelector::Minor => (2..4).filter(left).collect(),
            SuitSelector::Group(_) => (0..4).filter(left).filter(|suit| !named(suit)).collect(),
            SuitSelector::Next => {
                let later = self.lengths[index..].iter();
                let needed =
                    |of: SuitSelector| later.clone().filter(|(_, suit)| *suit == of).count();
                let free = |suit: &usize| {
                    let (fellows, needed) = if *suit < 2 {
                        (0..2, needed(SuitSelector::Major))
                    } else {
                        (2..4, needed(SuitSelector::Minor))
                    };
                    fellows.filter(left).count() > needed
                };
                (0..4).filter(left).filter(|suit| !named(suit)).filter(free).take(1).collect()
            }
        };
        candidates.into_iter().any(|suit| {
            let mut given = given;
            let fits = given[suit].replace(index).is_none() && set >> lengths[suit] & 1 == 1;
            fits && self.places(index + 1, given, lengths)
        })
    }
}

/// Parses the lengths at the beginning of a text.
fn length(text: &str) -> Option<(Lengths, &str)> {
    let sign = text.chars().next()?;
    if sign == 'x' || sign == 'X' {
        return Some((ANY, &text[1..]));
    }
    if sign == '[' {
        let (list, after) = text[1..].split_once(']')?;
        return Some((listed(list)?, after));
    }
    let digit = sign.to_digit(10)?;
    match text[1..].chars().next() {
        Some('+') => Some((ANY & !((1 << digit) - 1), &text[2..])),
        Some('-') => Some(((1 << (digit + 1)) - 1, &text[2..])),
        _ => Some((1 << digit, &text[1..])),
    }
}

/// `24-68`: 2, 4 to 6, and 8.
fn listed(list: &str) -> Option<Lengths> {
    let signs: Vec<char> = list.chars().collect();
    let mut set = 0;
    let mut at = 0;
    while at < signs.len() {
        let low = signs[at].to_digit(10)?;
        let range = signs.get(at + 1) == Some(&'-');
        let high = if range { signs.get(at + 2)?.to_digit(10)? } else { low };
        (low..=high).for_each(|length| set |= 1 << length);
        at += if range { 3 } else { 1 };
    }
    Some(set)
}

/// Parses the suit after a length.
fn suit(text: &str, group: Option<u8>) -> (SuitSelector, &str) {
    let none = group.map_or(SuitSelector::Next, SuitSelector::Group);
    match text.chars().next() {
        Some('M') => (SuitSelector::Major, &text[1..]),
        Some('m') => (SuitSelector::Minor, &text[1..]),
        Some(letter) => match LETTERS.find(letter) {
            Some(suit) => (SuitSelector::Suit(suit), &text[1..]),
            None => (none, text),
        },
        None => (none, text),
    }
}

fn all_of(text: &str) -> Option<Vec<ShapeCondition>> {
    text.replace(" and ", ",").split(',').map(|part| ShapeCondition::parse(part.trim())).collect()
}

const RELATIONS: [&str; 8] = ["==", "!=", "<=", ">=", "=<", "<", ">", "="];

impl ShapeCondition {
    fn parse(text: &str) -> Option<ShapeCondition> {
        let relation = RELATIONS.into_iter().find(|relation| text.contains(relation))?;
        let (left, right) = text.split_once(relation)?;
        Some(ShapeCondition { left: sum(left)?, relation, right: sum(right)? })
    }

    fn holds(&self, lengths: [u8; 4]) -> bool {
        let value = |sum: &[(i32, ShapeTerm)]| -> i32 {
            let term = |term: &ShapeTerm| match term {
                ShapeTerm::Suit(suit) => i32::from(lengths[*suit]),
                ShapeTerm::Number(number) => *number,
            };
            sum.iter().map(|(sign, part)| sign * term(part)).sum()
        };
        let (left, right) = (value(&self.left), value(&self.right));
        match self.relation {
            "==" | "=" => left == right,
            "!=" => left != right,
            "<=" | "=<" => left <= right,
            ">=" => left >= right,
            "<" => left < right,
            _ => left > right,
        }
    }
}

/// `h+s-2`.
fn sum(text: &str) -> Option<Vec<(i32, ShapeTerm)>> {
    let mut terms = Vec::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let end = rest
            .char_indices()
            .skip(1)
            .find(|(_, sign)| "+-".contains(*sign))
            .map_or(rest.len(), |(at, _)| at);
        let (part, after) = rest.split_at(end);
        let word = part.trim_start_matches(['+', '-']).trim();
        let own = if first == '-' { -1 } else { 1 };
        let suit =
            LETTERS.chars().position(|letter| word.eq_ignore_ascii_case(&letter.to_string()));
        let term =
            suit.map(ShapeTerm::Suit).or_else(|| word.parse().ok().map(ShapeTerm::Number))?;
        terms.push((own, term));
        rest = after;
    }
    (!terms.is_empty()).then_some(terms)
}

#[cfg(test)]
mod tests;
