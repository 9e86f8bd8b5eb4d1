use super::*;

fn count(shapes: &ShapeSet) -> u32 {
    shapes.0.iter().map(|word| word.count_ones()).sum()
}

fn shapes(patterns: &[ShapePattern]) -> ShapeSet {
    let mut shapes = ShapeSet::none();
    for &pattern in patterns {
        shapes.add(pattern);
    }
    shapes
}

#[test]
fn there_are_560_shapes() {
    let mut all = shapes(&[[None; 4]]);
    assert_eq!(count(&all), 560);
    assert_eq!(count(&ShapeSet::balanced()), 4 + 12 + 12);
    let mut none = ShapeSet::balanced();
    none.remove([None; 4]);
    assert_eq!(none, ShapeSet::none());
    all.remove([Some(5), None, None, None]);
    assert_eq!(count(&all), 560 - 45);
}

#[test]
fn orders_and_possible_patterns() {
    let any = |pattern: ShapePattern| count(&shapes(&orders(pattern)));
    assert_eq!(any([5, 4, 3, 1].map(Some)), 24);
    assert_eq!(any([4, 4, 4, 1].map(Some)), 4);
    assert_eq!(any([Some(9), Some(4), None, None]), 12);
    assert!(is_possible([Some(9), Some(4), None, None]));
    assert!(!is_possible([Some(9), Some(5), None, None]));
    assert!(!is_possible([4, 4, 3, 3].map(Some)));
}
