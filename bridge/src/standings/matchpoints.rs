//! Matchpoints (Law 78A): two for each result beaten, one for each tie, as a share of the top.

use super::{ScoredBoard, TableOutcome, real};
use tikki_base::comparison::matchpoints;

/// The treatment of boards with unequal numbers of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnequalResults {
    /// Neuberg's formula: of `n` results where others have `N`, `m` matchpoints become `N / n · (m + 1) − 1`.
    Neuberg,
    /// The share of the board's own top.
    Share,
}

/// Scores a board; `most` is the greatest number of results of any board, awards included.
pub(super) fn score(board: &mut ScoredBoard, unequal: UnequalResults, most: usize) {
    let scores: Vec<i32> = board.lines.iter().filter_map(|line| line.play.points()).collect();
    let points = matchpoints(&scores);
    let played = board.lines.iter_mut().filter(|line| matches!(line.play, TableOutcome::Scored(_)));
    for (line, points) in played.zip(points) {
        let share = share(real(points), real(scores.len()), real(most), unequal);
        line.score_ns = share;
        line.score_ew = share.map(|share| 100.0 - share);
        line.matchpoints_ns = Some(real(points));
    }
}

/// Returns the share in percent; `None` if there is nothing to compare with.
fn share(points: f64, results: f64, most: f64, unequal: UnequalResults) -> Option<f64> {
    let (points, top) = match unequal {
        UnequalResults::Neuberg => (most / results * (points + 1.0) - 1.0, 2.0 * (most - 1.0)),
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
}
