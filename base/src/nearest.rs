//! The known name that a misspelt one probably means.

/// Returns the known name that begins with the unknown one, or else takes the fewest changes of a letter; the first of several.
///
/// ```
/// use tikki_base::nearest;
/// assert_eq!(nearest("declarar", ["dealer", "declarer"]), Some("declarer"));
/// assert_eq!(nearest("lead", ["deal", "leader"]), Some("leader"));
/// ```
pub fn nearest<'a>(unknown: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A long name is like none, and would take long to compare.
    const LONGEST: usize = 40;
    let distance = |name: &&str| (!name.starts_with(unknown), changes(unknown, name));
    (unknown.len() <= LONGEST).then(|| known.into_iter().min_by_key(distance)).flatten()
}

/// Returns whether a name is another one misspelt: at most two letters off, and less than half of it.
pub fn is_misspelling(unknown: &str, known: &str) -> bool {
    let changes = changes(unknown, known);
    changes <= 2 && 2 * changes < known.len()
}

/// Returns the number of letters that are inserted, deleted, replaced or swapped with their neighbour between two words (Damerau's
/// distance, in the form in which no place is edited twice).
fn changes(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                let swapped = if is_swapped { rows[i - 2][j - 2] + 1 } else { usize::MAX };
                replaced.min(swapped).min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1)
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests;
