use super::*;

#[test]
fn more_tricks_never_score_less() {
    for level in 5..=7 {
        let points = (0..=13).map(|tricks| score(level, 1, tricks, true).declarers);
        assert!(points.is_sorted(), "{level}");
    }
}
