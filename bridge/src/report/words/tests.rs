use super::*;

#[test]
fn nothing_has_no_minus() {
    let cases = [(-0.0, "+0.0"), (-0.04, "+0.0"), (0.0, "+0.0"), (-1.25, "−1.2"), (3.0, "+3.0")];
    for (number, text) in cases {
        assert_eq!(signed_decimal(number), text);
    }
}
