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
mod tests {
    use super::*;

    #[test]
    fn neuberg_keeps_the_middle_and_draws_in_the_ends() {
        let neuberg =
            |points, results| share(points, results, 9.0, UnequalResults::Neuberg).unwrap();
        assert!((neuberg(8.0, 9.0) - 50.0).abs() < 1e-9);
        assert!((neuberg(16.0, 9.0) - 100.0).abs() < 1e-9);
        // Eight results of nine: a top of 14 becomes 15.875 of 16.
        assert!((neuberg(14.0, 8.0) - 100.0 * 15.875 / 16.0).abs() < 1e-9);
        assert!((neuberg(0.0, 8.0) - 100.0 * 0.125 / 16.0).abs() < 1e-9);
        assert!((neuberg(0.0, 1.0) - 50.0).abs() < 1e-9);
        let plain = |points, results| share(points, results, 9.0, UnequalResults::Share);
        assert_eq!(
            (plain(14.0, 8.0), plain(6.0, 8.0).map(|p| (100.0 * p).round())),
            (Some(100.0), Some(4286.0))
        );
        assert_eq!(plain(0.0, 1.0), None);
    }

    #[test]
    fn small_groups_have_fixed_scores() {
        let share = |points, results| share(points, results, 9.0, UnequalResults::SmallGroups);
        assert_eq!(share(0.0, 1.0), Some(60.0));
        assert_eq!([2.0, 1.0, 0.0].map(|points| share(points, 2.0)), [65.0, 60.0, 55.0].map(Some));
        assert_eq!([4.0, 2.0, 0.0].map(|points| share(points, 3.0)), [70.0, 60.0, 50.0].map(Some));
        let neuberg = |points, results| super::share(points, results, 9.0, UnequalResults::Neuberg);
        assert_eq!(share(3.0, 4.0), neuberg(3.0, 4.0));
        // All boards of a small session have as few results.
        assert_eq!(super::share(2.0, 2.0, 2.0, UnequalResults::SmallGroups), Some(100.0));
        assert!((both(2, 9, UnequalResults::SmallGroups) - 120.0).abs() < 1e-9);
    }
}
