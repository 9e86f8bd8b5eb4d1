use super::*;

fn close(found: f64, expected: f64) -> bool {
    (found - expected).abs() < 5e-4
}

#[test]
fn wilson_interval_has_its_known_values() {
    // 10 of 100, as in textbooks.
    let found = rate(10, 100).unwrap();
    let [low, high] = found.ends().unwrap();
    assert!(close(low, 0.0552) && close(high, 0.1744), "{found:?}");
    let none = rate(0, 20).unwrap();
    let [low, high] = none.ends().unwrap();
    assert!(close(low, 0.0) && close(high, 0.1611), "{none:?}");
    assert_eq!(rate(0, 0), None);
}

#[test]
fn bootstrap_and_normal_interval_agree() {
    let values: Vec<f64> = (0..100).map(|index| f64::from(index % 5)).collect();
    let more: Vec<f64> = (0..101).map(|index| f64::from(index % 5)).collect();
    let (bootstrap, normal) = (mean(&values).unwrap(), mean(&more).unwrap());
    for (one, other) in bootstrap.ends().unwrap().into_iter().zip(normal.ends().unwrap()) {
        assert!((one - other).abs() < 0.06, "{bootstrap:?} {normal:?}");
    }
    assert_eq!(mean(&values), mean(&values), "the seed is fixed");
    assert_eq!(mean(&[2.0; 4]).unwrap(), Interval { value: 2.0, low: None, high: None });
    assert_eq!(mean(&[2.0; 5]).unwrap().ends(), Some([2.0, 2.0]));
}

#[test]
fn tails_of_the_normal_distribution_are_right() {
    for (z, p) in
        [(0.0, 1.0), (1.0, 0.317_311), (1.959_964, 0.05), (2.575_829, 0.01), (4.0, 6.334e-5)]
    {
        assert!((two_sided(z) - p).abs() < 1e-6, "{z}: {}", two_sided(z));
    }
}

/// Boards of ten decisions, of which some have errors.
fn boards(count: u32, errors: impl FnMut(u32) -> f64) -> Vec<BoardErrors> {
    (0..count).map(errors).map(|errors| BoardErrors { errors, decisions: 10.0 }).collect()
}

#[test]
fn chance_shows_a_change_as_often_as_its_probability_says() {
    let mut small = 0;
    for number in 0..400 {
        let mut rng = Rng::of(7, "trend", number);
        let found = rate_change(&boards(60, |_| f64::from(u32::from(rng.one_in(4)))));
        small += u32::from(found.unwrap().p < 0.05);
    }
    assert!((8..=32).contains(&small), "{small} of 400 below 5 %");
}

#[test]
fn verdict_and_interval_of_a_change_agree() {
    let mut verdicts = [0; 2];
    for number in 0..400 {
        let mut rng = Rng::of(9, "verdict", number);
        let count = 4 + u32::try_from(rng.below(120)).unwrap();
        let of = |time| f64::from(u32::from(rng.one_in(if 2 * time < count { 2 } else { 5 })));
        let Some(found) = rate_change(&boards(count, of)) else { continue };
        let [low, high] = found.difference.ends().unwrap();
        let excludes_none = low > 0.0 || high < 0.0;
        assert_eq!(found.p < 0.05, excludes_none, "{count} boards: {found:?}");
        verdicts[usize::from(excludes_none)] += 1;
    }
    assert!(verdicts.iter().all(|&count| count > 50), "{verdicts:?}");
}

#[test]
fn interval_of_a_difference_has_the_truth_as_often_as_it_says() {
    for count in [60, 400] {
        let mut inside = 0;
        for number in 0..400 {
            let mut rng = Rng::of(8, "difference", number);
            // Two errors at a time: boards, not decisions, are independent. The rates are 0.05 and 0.025.
            let of =
                |time| f64::from(2 * u32::from(rng.one_in(if 2 * time < count { 4 } else { 8 })));
            let found = rate_change(&boards(count, of)).unwrap();
            let [low, high] = found.difference.ends().unwrap();
            inside += u32::from(low <= -0.025 && -0.025 <= high);
        }
        assert!((364..=396).contains(&inside), "{inside} of 400 with {count} boards");
    }
    assert_eq!(rate_change(&boards(3, |_| 1.0)), None, "one board has no spread");
    assert_eq!(rate_change(&boards(20, |_| 1.0)), None, "there is nothing to compare");
}

#[test]
fn improvement_is_found() {
    let of = |time| f64::from(u32::from(time % 10 >= time / 10));
    let found = rate_change(&boards(100, of)).unwrap();
    assert!(found.later < found.earlier && found.p < 1e-3, "{found:?}");
}
