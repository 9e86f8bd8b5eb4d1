use super::*;

#[test]
fn the_datum_of_a_board() {
    assert_eq!(datum(vec![]), None);
    assert_eq!(datum(vec![420]), Some(420));
    assert_eq!(datum(vec![420, 450, -50, 420]), Some(310));
    assert_eq!(datum(vec![420, 450, -50, 420, 1100]), Some(430));
    assert_eq!(datum(vec![-100, -105]), Some(-100));
}
