use super::*;

fn facts(text: &str) -> Option<BySeat<HandFacts>> {
    text.parse::<HandsCondition>().unwrap().facts()
}

#[test]
fn points_shapes_and_cards_are_facts() {
    let of = facts("hcp(e) in 8..12 and hcp(e) != 8 and spades(e) >= 5 and not balanced(e) and hascard(w, SA) and not hascard(w, SK)").unwrap();
    assert_eq!(of[Seat::East].points, Some(9..=12));
    let shapes = of[Seat::East].shapes.clone().unwrap();
    assert!(
        shapes.contains(&[2, 3, 2, 6])
            && !shapes.contains(&[3, 3, 2, 5])
            && !shapes.contains(&[4, 3, 2, 4])
    );
    let [ace, king] = ["SA", "SK"].map(|card| CardSet::single(card.parse().unwrap()));
    assert_eq!((of[Seat::West].has, of[Seat::West].lacks), (ace, king));
    assert_eq!(of[Seat::North], HandFacts::default());
}

#[test]
fn choices_between_shapes_are_facts() {
    let of = facts("spades(w) >= 6 or shape(w, any 4441)").unwrap();
    let shapes = of[Seat::West].shapes.clone().unwrap();
    assert!(shapes.contains(&[4, 4, 1, 4]) && shapes.contains(&[3, 2, 2, 6]));
    assert!(!shapes.contains(&[3, 3, 2, 5]));
}

#[test]
fn other_conditions_are_not() {
    for text in [
        "hcp(ew) >= 12",
        "hcp(e) >= 12 or spades(e) >= 5",
        "hcp(e) != 10",
        "controls(e) >= 3",
        "losers(w) <= 7",
        "hcp(w, spades) >= 4",
        "aces(w) == 2",
        "hcp(w) > hcp(e)",
    ] {
        assert_eq!(facts(text), None, "{text}");
    }
}

#[test]
fn impossible_points_leave_no_shape() {
    let of = facts("hcp(e) >= 38").unwrap();
    assert_eq!(of[Seat::East].shapes, Some(Vec::new()));
}

#[test]
fn a_hand_of_each_number_of_points_is_found() {
    for points in 0..=MOST_POINTS {
        let hand = hand_of_points(points);
        let counted = HandMeasure::Points(HonourScale::HighCards, CardSet::ALL).of(hand);
        assert_eq!((hand.len(), counted), (FULL_HAND, i64::from(points)));
    }
}
