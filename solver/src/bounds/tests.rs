use super::*;

#[test]
fn sides_mirror_each_other() {
    let bounds = Bounds { lower: 2, upper: 5 };
    assert_eq!(bounds.of_the_others(7), bounds);
    assert_eq!(Bounds::exact(9).of_the_others(13), Bounds::exact(4));
    assert_eq!((bounds.value(), Bounds::exact(9).value()), (None, Some(9)));
}

#[test]
fn choice_takes_better_bounds() {
    let (one, other) = (Bounds { lower: -3, upper: 5 }, Bounds { lower: 0, upper: 2 });
    assert_eq!(one.better(other, true), Bounds { lower: 0, upper: 5 });
    assert_eq!(one.better(other, false), Bounds { lower: -3, upper: 2 });
}

#[test]
fn functions_that_fall_swap_the_ends() {
    let bounds = Bounds { lower: 2, upper: 5 };
    assert_eq!(bounds.map(|n| 10 - n), Bounds { lower: 5, upper: 8 });
    assert_eq!(bounds.map(|n| n + 1), Bounds { lower: 3, upper: 6 });
}
