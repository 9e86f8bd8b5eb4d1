use super::testing::*;
use super::*;
use proptest::prelude::*;

#[test]
fn tallies_that_cannot_be_are_not_built() {
    assert_eq!(MisereTally::new(count(0), 1, 9), None, "aces in tricks not won");
    assert_eq!(MisereTally::new(count(13), 9, 1), None);
    assert_eq!(MisereTally::new(count(5), 1, 2), None, "fewer than four aces");
    assert_eq!(MisereTally::new(count(5), 40, 13), None, "more than four aces");
    assert!(MisereTally::new(count(5), 39, 13).is_some());
}

proptest! {
    #[test]
    fn a_tally_is_made_of_its_sums(tally in any_tally()) {
        let (ours, theirs) = (tally.aces_won() as u8, tally.aces_avoided() as u8);
        prop_assert_eq!(MisereTally::new(tally.tricks(), ours, theirs), Some(tally));
        prop_assert_eq!(tally.seen_from_the_others().seen_from_the_others(), tally);
    }
}
