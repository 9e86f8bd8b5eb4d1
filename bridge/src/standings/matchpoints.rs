//! Matchpoints (Law 78A): two for each result beaten, one for each tie, as a share of the top.

use super::{ScoredBoard, TableOutcome, real};
use tikki_base::comparison::matchpoints;

/// The treatment of boards with unequal numbers of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnequalResults {
    /// Neuberg's formula: of `n` results where others have `N`, `m` matchpoints become `N / n · (m + 1) − 1`.
    Neuberg,
    /// Neuberg's formula, and fixed scores where a board has three results or fewer (English Bridge Union, and the Norwegian
    /// federation): 60 %; 65 and 55 %; 70, 60 and 50 %.
    SmallGroups,
    /// The share of the board's own top.
    Share,
}

/// Scores a board; `most` is the greatest number of results of any board, awards included.
pub(super) fn score(board: &mut ScoredBoard, unequal: UnequalResults, most: usize) {
    let scores: Vec<i32> = board.scores().collect();
    let points = matchpoints(&scores);
    let played = board.lines.iter_mut().filter(|line| matches!(line.play, TableOutcome::Scored(_)));
    for (line, points) in played.zip(points) {
        let share = share(real(points), real(scores.len()), real(most), unequal);
        line.score_ns = share;
        line.score_ew = share.map(|share| both(scores.len(), most, unequal) - share);
        line.matchpoints_ns = Some(real(points));
    }
}

/// The most results of a board that are a small group.
pub(super) const SMALL: usize = 3;

fn is_small_group(results: usize, most: usize, unequal: UnequalResults) -> bool {
    unequal == UnequalResults::SmallGroups && results <= SMALL && results < most
}

/// Returns what both sides of a table have together, in percent.
fn both(results: usize, most: usize, unequal: UnequalResults) -> f64 {
    if is_small_group(results, most, unequal) { 120.0 } else { 100.0 }
}

/// Returns the share in percent; `None` if there is nothing to compare with.
fn share(points: f64, results: f64, most: f64, unequal: UnequalResults) -> Option<f64> {
    let (points, top) = match unequal {
        UnequalResults::SmallGroups if results <= real(SMALL) && results < most => {
            return Some(60.0 + 5.0 * (points - (results - 1.0)));
        }
        UnequalResults::Neuberg | UnequalResults::SmallGroups => {
            (most / results * (points + 1.0) - 1.0, 2.0 * (most - 1.0))
        }
        UnequalResults::Share => (points, 2.0 * (results - 1.0)),
    };
    (top > 0.0).then(|| 100.0 * points / top)
}

#[cfg(test)]
mod tests;
