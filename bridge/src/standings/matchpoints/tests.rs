use super::*;

#[test]
fn neuberg_keeps_the_middle_and_draws_in_the_ends() {
    let neuberg = |points, results| share(points, results, 9.0, UnequalResults::Neuberg).unwrap();
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
