use super::*;

/// The worked examples of the catalogue (its E.2).
#[test]
fn worked_examples_score_as_printed() {
    let options = HouseRules::default();
    assert_eq!(points(BySide([0, 71]), BONUS, options), BySide([121, 0]));
    let mut carry = Carry::default();
    assert_eq!(carry.score(BySide([46, 46]), options), BySide([0, 0]));
    assert_eq!(carry.bonus(), 40);
    assert_eq!(carry.score(BySide([21, 50]), options), BySide([69, 0]));
    assert_eq!(carry.bonus(), 20);
}

#[test]
fn ties_add_up_and_pay_only_by_option() {
    let (plain, paying) =
        (HouseRules::default(), HouseRules { tie_bonus: true, ..HouseRules::default() });
    let mut carry = Carry::default();
    for bonus in [20, 40, 60] {
        assert_eq!(carry.bonus(), bonus);
        assert_eq!(carry.score(BySide([0, 0]), plain), BySide([0, 0]));
    }
    assert_eq!(points(BySide([0, 0]), 20, paying), BySide([30, 30]));
    assert_eq!(points(BySide([21, 21]), 20, paying), BySide([0, 0]));
    assert_eq!(points(BySide([50, 0]), 20, plain), BySide([0, 100]));
}
