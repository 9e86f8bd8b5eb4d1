use super::*;

#[test]
fn a_count_is_at_most_thirteen() {
    assert_eq!(TrickCount::new(13), Some(TrickCount::ALL));
    assert_eq!(TrickCount::new(14), None);
    assert_eq!(TrickCount(4).of_the_others(), TrickCount(9));
}
