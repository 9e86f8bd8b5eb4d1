use super::*;

/// What the terms come to for each total.
fn values(terms: &[Term], totals: RangeInclusive<i32>) -> Vec<i32> {
    let goal = Goal {
        maximisers: Players::NONE,
        counters: own_tricks(1),
        terms: terms.to_vec(),
        stop: Stop::Never,
    };
    let value = |total| {
        let mut counters = [0; tikki_solver::rules::COUNTERS];
        counters[0] = total;
        goal.value(&counters)
    };
    totals.map(value).collect()
}

/// What a total scores, and how many terms say so.
type TotalRule = (fn(i32) -> i32, usize);

#[test]
fn goal_terms_equal_score() {
    let scores: [TotalRule; 6] = [
        (|total| total - 8, 1),
        (|total| if total == 0 { 5 } else { -total }, 2),
        (|total| if total == 3 { 13 } else { 0 }, 1),
        (|total| if total == 3 { 13 } else { total }, 3),
        (|total| if total < 4 { -40 } else { 80 - 10 * total }, 2),
        (|total| i32::from(total >= 3), 1),
    ];
    for (score, count) in scores {
        let terms = by_total(0, 0..=7, score);
        assert_eq!(terms.len(), count, "{terms:?}");
        assert_eq!(values(&terms, 0..=7), (0..=7).map(score).collect::<Vec<_>>());
    }
}

#[test]
fn the_last_trick_is_a_run_of_its_own() {
    let terms = by_total(0, 3..=4, |total| total - 8);
    assert_eq!((terms.len(), values(&terms, 3..=4)), (1, vec![-5, -4]));
    assert_eq!(values(&by_total(0, 6..=6, |total| total - 8), 6..=6), [-2]);
    assert_eq!(by_total(0, 6..=6, |_| 0).len(), 0);
}
