use super::*;

fn of(one: &str, two: &str) -> ([i32; 2], Option<usize>) {
    let [one, two] = [one, two].map(|hand| hand.split(' ').map(str::to_owned).collect::<Vec<_>>());
    declared([&one, &two], 0)
}

/// McNeely, “Piquet”.
#[test]
fn the_better_combination_scores() {
    let plain = "SA S9 S7 HK HT H8 DQ D9 D7 CJ C9 C7";
    assert_eq!(of("SA SK SQ SJ ST HA DA H7 H8 D8 C7 C9", plain), ([5 + 15 + 3, 0], None));
    let eight = "SA SK SQ SJ ST S9 S8 S7 HA DA CA HK";
    assert_eq!(of(eight, "HQ HJ HT DQ DJ DT CQ CJ CT D7 C7 H8"), ([8 + 18 + 14, 0], Some(0)));
    let level = "SA SK SQ S8 S7 HK HT H9 DQ DT D8 C7";
    assert_eq!(of(level, level).0, [0, 0], "equal ones score for nobody");
    let kings = "SK HK DK S9 S7 H9 H7 D9 D7 CJ C9 C7";
    let tens = "ST HT DT CT S8 H8 D8 C8 SA HQ DA CA";
    assert_eq!(of(kings, tens), ([0, 3 + 14 + 14 + 3], Some(1)), "four beat three");
}
