use super::*;

/// Returns the number of shapes, of all 560.
fn count(text: &str) -> Option<usize> {
    let shapes = shapes(text)?;
    Some(all_lengths().filter(|lengths| shapes.has(*lengths)).count())
}

fn has(text: &str, lengths: [u8; 4]) -> bool {
    shapes(text).unwrap_or_else(|| panic!("{text}")).has(lengths)
}

#[test]
fn lengths_suits_and_conditions() {
    assert_eq!(count("xxxx"), Some(560));
    assert_eq!(count("(4333) + (4432) + (5332)"), Some(28));
    assert_eq!((count("5M(332)"), count("5M(332) - 5s(332)")), (Some(6), Some(3)));
    assert!(
        has("4M(3+3+2+)", [4, 3, 3, 3])
            && has("4M(3+3+2+)", [3, 4, 4, 2])
            && !has("4M(3+3+2+)", [5, 4, 2, 2])
    );
    assert!(has("[24-68]s[14]hxx", [5, 4, 2, 2]) && !has("[24-68]s[14]hxx", [3, 4, 3, 3]));
    assert!(has("(5xxx):h>s,c>d", [2, 5, 2, 4]) && !has("(5xxx):h>s,c>d", [5, 2, 2, 4]));
    assert!(has("(55xx):d>c or h>s", [1, 5, 2, 5]) && !has("(55xx):d>c or h>s", [5, 2, 1, 5]));
    assert!(
        has("4+s4+h(xx):d>c,h+s==10", [5, 5, 2, 1]) && !has("4+s4+h(xx):d>c,h+s==10", [5, 5, 1, 2])
    );
    assert!(
        has("4+m5-Mxx", [4, 3, 2, 4])
            && has("x4+xx:h>s", [3, 4, 3, 3])
            && !has("x4+xx:h>s", [4, 4, 3, 2])
    );
    assert!(has("5x5x + x5x5 + 6xxx", [6, 3, 2, 2]) && has("5-x4+x", [5, 2, 4, 2]));
    assert!(has("6m(322)", [2, 3, 6, 2]) && has("5m2s(42)", [2, 4, 2, 5]));
}

#[test]
fn meaningless_shape_is_rejected() {
    for text in [
        "", "44", "4333 +", "4(333", "(((4333", "43333", "[4333", "4333:x>y", "4333:h", "4z33", "é",
    ] {
        assert!(count(text).is_none(), "{text}");
    }
}
