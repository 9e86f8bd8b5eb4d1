use super::*;

#[test]
fn near_misspellings_are_suggested() {
    let keys = ["objective", "knock", "tricks"];
    let near = |word| nearest(keys.into_iter(), word);
    assert_eq!(near("objectve"), Some("objective"));
    assert_eq!(near("konck"), Some("knock"));
    assert_eq!(near("trick"), Some("tricks"));
    assert_eq!(near("points"), None);
    assert_eq!(near(""), None);
}
