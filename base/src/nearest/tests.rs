use super::*;

#[test]
fn nearest_name_takes_the_fewest_changes() {
    let known = ["dealer", "declarer", "leader", "deal"];
    let near = |unknown: &str| nearest(unknown, known);
    assert_eq!(near("declarar"), Some("declarer"));
    assert_eq!(near("dealr"), Some("dealer"));
    assert_eq!(near("Deal"), Some("deal"));
    assert_eq!(near("lead"), Some("leader"));
    assert_eq!(nearest("x", []), None);
    assert_eq!(near(&"x".repeat(41)), None);
    let distances = [("", "abc"), ("kitten", "sitting"), ("konck", "knock")];
    assert_eq!(distances.map(|(one, other)| changes(one, other)), [3, 3, 1]);
}

#[test]
fn misspellings_are_two_letters_off_at_most() {
    for (unknown, known) in [("objectve", "objective"), ("konck", "knock"), ("trick", "tricks")] {
        assert!(is_misspelling(unknown, known), "{unknown}");
    }
    for unknown in ["points", "", "tri"] {
        assert!(!is_misspelling(unknown, "tricks"), "{unknown}");
    }
}
