use super::*;
use std::collections::HashSet;

/// Every way once, and every one allowed.
fn check(sizes: &[usize], may_lie: &[u64], expected: u128) {
    let all = Arrangements::new(sizes.to_vec(), may_lie);
    assert_eq!(all.count(), Some(expected), "{sizes:?} {may_lie:?}");
    let ways: HashSet<Vec<usize>> = (0..expected).map(|index| all.nth(index)).collect();
    assert_eq!(ways.len() as u128, expected);
    for way in ways {
        assert!(way.iter().zip(may_lie).all(|(place, mask)| mask & (1 << place) != 0));
        for (place, &size) in sizes.iter().enumerate() {
            assert_eq!(way.iter().filter(|&&other| other == place).count(), size);
        }
    }
}

#[test]
fn every_way_has_its_number() {
    check(&[2, 2], &[3; 4], 6);
    check(&[2, 2, 1], &[7; 5], 30);
    check(&[1, 2, 2], &[0b111, 0b011, 0b110, 0b110, 0b111], 12);
    check(&[1, 1], &[0b01, 0b01], 0);
    check(&[0, 3], &[0b10, 0b11, 0b11], 1);
    check(&[], &[], 1);
}

#[test]
fn count_overflow_is_none() {
    let hands = Arrangements::new(vec![13; 3], &[7; 39]);
    assert_eq!(hands.count(), Some(84_478_098_072_866_400));
    assert_eq!(Arrangements::new(vec![17; 6], &[63; 102]).count(), None);
}
