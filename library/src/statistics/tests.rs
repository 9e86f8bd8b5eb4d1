use super::*;

fn close(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 5e-4
}

#[test]
fn wilson_interval_has_its_known_values() {
    // 10 of 100, as in textbooks.
    let found = rate(10, 100).unwrap();
    assert!(close(found.low, 0.0552) && close(found.high, 0.1744), "{found:?}");
    let none = rate(0, 20).unwrap();
    assert!(close(none.low, 0.0) && close(none.high, 0.1611), "{none:?}");
    assert_eq!(rate(0, 0), None);
}

#[test]
fn bootstrap_and_normal_interval_agree() {
    let values: Vec<f64> = (0..100).map(|index| f64::from(index % 5)).collect();
    let more: Vec<f64> = (0..101).map(|index| f64::from(index % 5)).collect();
    let (bootstrap, normal) = (mean(&values).unwrap(), mean(&more).unwrap());
    assert!((bootstrap.low - normal.low).abs() < 0.06, "{bootstrap:?} {normal:?}");
    assert!((bootstrap.high - normal.high).abs() < 0.06, "{bootstrap:?} {normal:?}");
    assert_eq!(mean(&values), mean(&values), "the seed is fixed");
    assert_eq!(mean(&[2.0]).unwrap(), Interval { value: 2.0, low: 2.0, high: 2.0 });
}

#[test]
fn tails_of_the_normal_distribution_are_right() {
    for (z, p) in
        [(0.0, 1.0), (1.0, 0.317_311), (1.959_964, 0.05), (2.575_829, 0.01), (4.0, 6.334e-5)]
    {
        assert!((two_sided(z) - p).abs() < 1e-6, "{z}: {}", two_sided(z));
    }
}

#[test]
fn chance_shows_a_trend_as_often_as_its_probability_says() {
    let mut small = 0;
    for number in 0..400 {
        let mut rng = Rng::of(7, "trend", number);
        let board = |time: u32| TimedErrors {
            time: f64::from(time),
            errors: f64::from(u32::from(rng.one_in(4))),
            decisions: 10.0,
        };
        let boards: Vec<TimedErrors> = (0..100).map(board).collect();
        small += u32::from(trend(&boards).unwrap().p < 0.05);
    }
    assert!((8..=32).contains(&small), "{small} of 400 below 5 %");
}

#[test]
fn interval_of_a_difference_has_the_truth_as_often_as_it_says() {
    let mut inside = 0;
    for number in 0..400 {
        let mut rng = Rng::of(8, "difference", number);
        // Two errors at a time: boards, not decisions, are independent. The rates are 0.05 and 0.025.
        let mut boards = |one_in: usize| -> Vec<TimedErrors> {
            let board = |_| TimedErrors {
                time: 0.0,
                errors: f64::from(2 * u32::from(rng.one_in(one_in))),
                decisions: 10.0,
            };
            (0..200).map(board).collect()
        };
        let (earlier, later) = (boards(4), boards(8));
        let found = difference(&earlier, &later).unwrap();
        inside += u32::from(found.low <= -0.025 && -0.025 <= found.high);
    }
    assert!((364..=396).contains(&inside), "{inside} of 400");
    let one = TimedErrors { time: 0.0, errors: 1.0, decisions: 4.0 };
    assert_eq!(difference(&[one], &[one, one]), None, "one board has no spread");
}

#[test]
fn improvement_is_found() {
    let board = |time: u32| TimedErrors {
        time: f64::from(time),
        errors: f64::from(u32::from(time % 10 >= time / 10)),
        decisions: 10.0,
    };
    let boards: Vec<TimedErrors> = (0..100).map(board).collect();
    let found = trend(&boards).unwrap();
    assert!(!found.rising && found.p < 1e-6, "{found:?}");
}
