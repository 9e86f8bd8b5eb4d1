//! How the scores of one board at several tables compare: international match points and matchpoints.

/// The least difference in total points that earns 1, 2, … 24 IMPs (Law 78B of Duplicate Bridge).
const IMP_STEPS: [u32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// The IMPs for a difference in score, both seen from the same side: positive when that side won the board.
///
/// ```
/// use engine::scoring::comparison::imps;
/// assert_eq!((imps(10), imps(430), imps(-620), imps(9000)), (0, 10, -12, 24));
/// ```
pub fn imps(difference: i32) -> i32 {
    let reached = IMP_STEPS.partition_point(|&step| step <= difference.unsigned_abs());
    difference.signum() * i32::from(reached as u8)
}

/// The matchpoints of each score against all the others: two for each score beaten, one for each equalled.
///
/// All scores are seen from one side; the other side's matchpoints are `2 * (scores.len() - 1)` less these.
pub fn matchpoints(scores: &[i32]) -> Vec<usize> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable();
    let against_field = |&score: &i32| {
        let beaten = sorted.partition_point(|&other| other < score);
        let not_above = sorted.partition_point(|&other| other <= score);
        // Beaten ones count twice; of the equal ones, a score does not meet itself.
        beaten + not_above - 1
    };
    scores.iter().map(against_field).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn imps_change_exactly_at_the_steps() {
        for (step, earned) in IMP_STEPS.map(u32::cast_signed).into_iter().zip(1..) {
            assert_eq!((imps(step - 10), imps(step)), (earned - 1, earned), "{step}");
            assert_eq!(imps(-step), -earned);
        }
        assert_eq!((imps(0), imps(15_200)), (0, 24));
    }

    #[test]
    fn a_published_field() {
        assert_eq!(matchpoints(&[420, 450, 420, -50]), [3, 6, 3, 0]);
        assert_eq!(matchpoints(&[100]), [0]);
        assert_eq!(matchpoints(&[]), [0; 0]);
    }

    proptest! {
        #[test]
        fn matchpoints_as_counted_one_by_one(scores in prop::collection::vec(-20..20_i32, 1..30)) {
            let others = |i: usize| scores.iter().enumerate().filter(move |&(j, _)| j != i).map(|(_, s)| s);
            let counted: Vec<usize> = (0..scores.len())
                .map(|i| others(i).map(|s| 2 * usize::from(*s < scores[i]) + usize::from(*s == scores[i])).sum())
                .collect();
            prop_assert_eq!(matchpoints(&scores), counted);
        }
    }
}
