//! Compares the scores of one board at several tables, in any game: by points, international match points or matchpoints.

use crate::names::Named;
use std::cmp::Ordering;

/// The least difference in total points that earns 1, 2, … 24 IMPs (Law 78B of Duplicate Bridge).
const IMP_STEPS: [u32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// Returns the IMPs for a difference in score, both seen from the same side: positive when that side won the board.
///
/// ```
/// use tikki_base::comparison::imps;
/// assert_eq!((imps(10), imps(430), imps(-620), imps(9000)), (0, 10, -12, 24));
/// ```
pub fn imps(difference: i32) -> i32 {
    let reached = IMP_STEPS.partition_point(|&step| step <= difference.unsigned_abs());
    difference.signum() * i32::from(reached as u8)
}

/// Returns the matchpoints of each score against all the others: two for each score beaten, one for each equalled.
///
/// All scores are seen from one side; the other side's matchpoints are `2 * (scores.len() - 1)` minus these.
pub fn matchpoints(scores: &[i32]) -> Vec<usize> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable();
    let against_field = |&score: &i32| {
        let beaten = sorted.partition_point(|&other| other < score);
        let not_above = sorted.partition_point(|&other| other <= score);
        // Beaten scores count twice; a score is not compared with itself.
        beaten + not_above - 1
    };
    scores.iter().map(against_field).collect()
}

/// The comparison of a score with others of the same board, all seen from one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComparedScore {
    /// The share of the matchpoints, 0 to 1.
    pub matchpoints: f64,
    /// The average IMPs against each of the others.
    pub imps: f64,
}

/// Compares one more score with those of other tables; `None` if there are none.
///
/// ```
/// use tikki_base::comparison::compared;
/// let beside = compared(420, &[420, 450, -50]).unwrap();
/// assert_eq!((beside.matchpoints, beside.imps), (0.5, 3.0));
/// ```
pub fn compared(score: i32, others: &[i32]) -> Option<ComparedScore> {
    // A board is not played at four thousand million tables.
    let tables = f64::from(u32::try_from(others.len()).ok().filter(|&tables| tables > 0)?);
    let points = |&other: &i32| match score.cmp(&other) {
        Ordering::Greater => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Less => 0.0,
    };
    let points: f64 = others.iter().map(points).sum();
    let won = |&other: &i32| f64::from(imps(score.saturating_sub(other)));
    let won: f64 = others.iter().map(won).sum();
    Some(ComparedScore { matchpoints: points / tables, imps: won / tables })
}

/// The scale on which differences between tables are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ComparisonScale {
    /// The game's own points.
    #[default]
    Points,
    /// IMPs, of the difference in the game's points.
    Imps,
    /// Matchpoints: two for each table beaten, one for each equalled.
    Matchpoints,
}

impl Named for ComparisonScale {
    const ALL: &'static [ComparisonScale] =
        &[ComparisonScale::Points, ComparisonScale::Imps, ComparisonScale::Matchpoints];

    fn name(self) -> &'static str {
        match self {
            ComparisonScale::Points => "points",
            ComparisonScale::Imps => "imps",
            ComparisonScale::Matchpoints => "matchpoints",
        }
    }
}

/// Which points are good in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BetterPoints {
    /// Points are won, and most are best.
    #[default]
    Most,
    /// Points are penalties, and fewest are best.
    Fewest,
}

impl BetterPoints {
    /// Returns points as they are compared: more is better.
    pub(crate) const fn compared(self, points: i32) -> i32 {
        match self {
            BetterPoints::Most => points,
            BetterPoints::Fewest => points.saturating_neg(),
        }
    }
}

impl ComparisonScale {
    /// Returns the gain of a score against another table's.
    fn gain(self, own: i32, other: i32) -> i32 {
        match self {
            ComparisonScale::Points => own.saturating_sub(other),
            ComparisonScale::Imps => imps(own.saturating_sub(other)),
            ComparisonScale::Matchpoints => 1 + own.cmp(&other) as i32,
        }
    }
}

/// The points of a table on a board, by direction, side or seat, in the same order at every table.
pub(crate) type TablePoints = Vec<i32>;

/// Returns the gain of each direction at each table of each board: the average against the other tables, for matchpoints the
/// sum; zero for a board played at only one table.
///
/// If there are two directions and both score, the difference between them counts.
///
/// ```
/// use tikki_base::comparison::{ComparisonScale, gains};
/// let boards = [vec![vec![20, 0], vec![0, 15]]];
/// assert_eq!(gains(&boards, ComparisonScale::Points), [[[35.0, -35.0], [-35.0, 35.0]]]);
/// assert_eq!(gains(&boards, ComparisonScale::Imps), [[[1.0, -1.0], [-1.0, 1.0]]]);
/// ```
pub fn gains(boards: &[Vec<TablePoints>], scale: ComparisonScale) -> Vec<Vec<Vec<f64>>> {
    let both_score = boards.iter().flatten().any(|points| points.iter().sum::<i32>() != 0);
    let counted = |points: &TablePoints| match points[..] {
        [one, other] if both_score => vec![one - other, other - one],
        _ => points.clone(),
    };
    let board = |tables: &Vec<TablePoints>| {
        let tables: Vec<TablePoints> = tables.iter().map(counted).collect();
        board_gains(&tables, scale)
    };
    boards.iter().map(board).collect()
}

fn board_gains(tables: &[TablePoints], scale: ComparisonScale) -> Vec<Vec<f64>> {
    let of = |table: usize, direction: usize, own: i32| {
        let others = tables.iter().enumerate().filter(|(other, _)| *other != table);
        let others = others.filter_map(|(_, points)| points.get(direction));
        let (mut sum, mut count) = (0.0, 0.0);
        for &other in others {
            sum += f64::from(scale.gain(own, other));
            count += 1.0;
        }
        if scale == ComparisonScale::Matchpoints || count == 0.0 { sum } else { sum / count }
    };
    let table = |(table, points): (usize, &TablePoints)| {
        points.iter().enumerate().map(|(direction, &own)| of(table, direction, own)).collect()
    };
    tables.iter().enumerate().map(table).collect()
}

#[cfg(test)]
mod tests;
