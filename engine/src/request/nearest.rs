//! Fields that a part of a request does not know, and the known ones that may be meant.

use super::{RequestFields, bad};
use tikki_base::error::Result;
use tikki_base::fields::Fields;

/// Checks that each field has a known name: one of `T`, or one of these others.
///
/// # Errors
/// `bad-field` at the first one that has not, naming the nearest.
pub(crate) fn refuse_unknown<T: RequestFields>(
    fields: &Fields<'_>,
    others: &[&'static str],
) -> Result<()> {
    let mut known = Vec::new();
    T::names(&mut |name| known.push(name));
    known.extend(others);
    let Some(unknown) = fields.names().find(|name| !known.contains(name)) else { return Ok(()) };
    let meant = nearest(unknown, &known);
    let hint = meant.map(|name| format!("; the nearest is `{name}`")).unwrap_or_default();
    Err(bad(&fields.pointer(unknown), format!("unknown field `{unknown}`{hint}")))
}

/// The name that begins so, or takes the fewest changes of a letter; the first of several.
fn nearest(unknown: &str, known: &[&'static str]) -> Option<&'static str> {
    // A long name is like none, and would take long to compare.
    const LONGEST: usize = 40;
    let distance = |name: &&&str| (!name.starts_with(unknown), changes(unknown, name));
    (unknown.len() <= LONGEST).then(|| known.iter().min_by_key(distance).copied()).flatten()
}

/// How many letters are put in, taken out or replaced between two words.
fn changes(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (column, known) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *known);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_name_takes_the_fewest_changes() {
        let known = ["dealer", "declarer", "leader", "deal"];
        assert_eq!(nearest("declarar", &known), Some("declarer"));
        assert_eq!(nearest("dealr", &known), Some("dealer"));
        assert_eq!(nearest("Deal", &known), Some("deal"));
        assert_eq!(nearest("lead", &known), Some("leader"));
        assert_eq!(nearest("x", &[]), None);
        assert_eq!(nearest(&"x".repeat(41), &known), None);
        assert_eq!((changes("", "abc"), changes("kitten", "sitting")), (3, 3));
    }
}
