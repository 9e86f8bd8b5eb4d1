//! IMPs against every other result, or against a datum.

use super::{ScoredBoard, TableOutcome, real};
use tikki_base::comparison::imps;

/// The number of results from which the highest and the lowest are left out of the datum.
const TRIMMED_FROM: usize = 5;

/// Sets the mean IMPs against every other result of the board.
pub(super) fn cross(board: &mut ScoredBoard) {
    let scores: Vec<i32> = board.lines.iter().filter_map(|line| line.play.points()).collect();
    let others = real(scores.len().saturating_sub(1));
    for line in &mut board.lines {
        let TableOutcome::Scored(points) = line.play else { continue };
        let won: i32 = scores.iter().map(|other| imps(points.saturating_sub(*other))).sum();
        let mean = (others > 0.0).then(|| f64::from(won) / others);
        (line.score_ns, line.score_ew) = (mean, mean.map(|mean| -mean));
    }
}

/// Sets the IMPs against the datum.
pub(super) fn against_datum(board: &mut ScoredBoard) {
    let scores: Vec<i32> = board.lines.iter().filter_map(|line| line.play.points()).collect();
    board.datum = datum(scores);
    let Some(datum) = board.datum else { return };
    for line in &mut board.lines {
        let TableOutcome::Scored(points) = line.play else { continue };
        let won = f64::from(imps(points.saturating_sub(datum)));
        (line.score_ns, line.score_ew) = (Some(won), Some(-won));
    }
}

/// Returns the datum: the mean, without the highest and the lowest of five or more results, rounded to tens (half away from
/// zero).
fn datum(mut scores: Vec<i32>) -> Option<i32> {
    scores.sort_unstable();
    let ends = usize::from(scores.len() >= TRIMMED_FROM);
    let counted = scores.get(ends..scores.len() - ends).filter(|counted| !counted.is_empty())?;
    let mean = counted.iter().map(|&score| f64::from(score)).sum::<f64>() / real(counted.len());
    Some((mean / 10.0).round() as i32 * 10)
}

#[cfg(test)]
mod tests;
