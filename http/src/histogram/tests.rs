use super::*;

#[test]
fn a_bucket_counts_all_that_were_shorter() {
    let times = Histogram::default();
    for ms in [1, 3, 3, 30_000, 700_000] {
        times.add(Duration::from_millis(ms));
    }
    let below: Vec<u64> = times.below().map(|(_, count)| count).collect();
    assert_eq!((below[0], below[1], below[2], below[14], below[16]), (1, 1, 3, 4, 4));
    assert_eq!((times.count(), times.sum()), (5, 730.007));
}
