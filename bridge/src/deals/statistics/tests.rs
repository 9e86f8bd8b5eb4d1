use super::*;

#[test]
fn counts_and_means() {
    let mut seen = Frequency::default();
    assert_eq!((seen.mean(), seen.count()), (None, 0));
    for value in [Some(3), Some(-1), None, Some(3), Some(7)] {
        seen.add(value);
    }
    assert_eq!(seen.iter().collect::<Vec<_>>(), [(-1, 1), (3, 2), (7, 1)]);
    assert_eq!((seen.mean(), seen.count(), seen.without_value), (Some(3.0), 4, 1));
}
