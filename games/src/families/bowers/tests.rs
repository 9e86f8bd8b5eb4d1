use super::*;

/// McNeely, “Euchre”.
#[test]
fn the_left_bower_is_no_card_of_its_suit() {
    let of = |suit| of_suit(&pack(32), 'C', suit).join(" ");
    assert_eq!(of('C'), "CJ SJ CA CK CQ CT C9 C8 C7");
    assert_eq!(of('S'), "SA SK SQ ST S9 S8 S7");
    assert_eq!(of('H'), "HA HK HQ HJ HT H9 H8 H7");
}
