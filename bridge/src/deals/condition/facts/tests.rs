use super::*;

fn facts(text: &str) -> Option<BySeat<HandFacts>> {
    text.parse::<HandsCondition>().unwrap().facts()
}

#[test]
fn points_shapes_and_cards_are_facts() {
    let of = facts("hcp(e) in 8..12 and hcp(e) != 8 and spades(e) >= 5 and not balanced(e) and hascard(w, SA) and not hascard(w, SK)").unwrap();
    let strength = of[Seat::East].strength.clone().unwrap();
    assert_eq!(strength[&[2, 3, 2, 6]], 0b1_1110_0000_0000);
    assert!(!strength.contains_key(&[3, 3, 2, 5]) && !strength.contains_key(&[4, 3, 2, 4]));
    let [ace, king] = ["SA", "SK"].map(|card| CardSet::single(card.parse().unwrap()));
    assert_eq!((of[Seat::West].has, of[Seat::West].lacks), (ace, king));
    assert_eq!(of[Seat::North], HandFacts::default());
}

#[test]
fn choices_between_shapes_are_facts() {
    let of = facts("spades(w) >= 6 or shape(w, any 4441)").unwrap();
    let strength = of[Seat::West].strength.clone().unwrap();
    assert!(strength.contains_key(&[4, 4, 1, 4]) && strength.contains_key(&[3, 2, 2, 6]));
    assert!(!strength.contains_key(&[3, 3, 2, 5]));
}

#[test]
fn points_and_lengths_in_one_part_are_facts() {
    let strength = |text: &str| facts(text).unwrap()[Seat::East].strength.clone().unwrap();
    let pass = strength("hcp(e) <= 16 or hcp(e) <= 20 and spades(e) >= 4");
    assert_eq!((pass[&[4, 3, 3, 3]], pass[&[3, 3, 3, 4]]), ((1 << 17) - 1, (1 << 21) - 1));
    let light = strength("hcp(e) + spades(e) >= 15 and hcp(e) != 11");
    assert_eq!((light[&[3, 3, 3, 4]] >> 10 & 7, light[&[3, 3, 2, 5]] >> 10 & 7), (0b100, 0b101));
}

#[test]
fn a_fact_holds_of_the_hands_that_meet_the_condition() {
    for text in
        ["hcp(n) >= 12 or spades(n) >= 5", "not (hcp(n) in 10..14 and balanced(n))", "hcp(n) != 10"]
    {
        let condition: HandsCondition = text.parse().unwrap();
        let strength = facts(text).unwrap()[Seat::North].strength.clone().unwrap();
        for (shape, hands) in all_shapes().map(|shape| (shape, hands_of_shape(shape))) {
            for (points, hand) in hands.into_iter().enumerate() {
                let Some(hand) = hand else { continue };
                let mut hands = BySeat::default();
                hands[Seat::North] = hand;
                let held = strength.get(&shape).is_some_and(|bits| bits >> points & 1 == 1);
                assert_eq!(held, condition.holds_of(&hands), "{text}: {hand:?}");
            }
        }
    }
}

#[test]
fn other_conditions_are_not() {
    for text in [
        "hcp(ew) >= 12",
        "hcp(e) >= 12 or hascard(e, SA)",
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
    assert_eq!(of[Seat::East].strength, Some(BTreeMap::new()));
}

#[test]
fn a_hand_of_each_number_of_points_is_found() {
    for (points, hand) in hands_of_points().into_iter().enumerate() {
        let hand = hand.unwrap();
        assert_eq!((hand.len(), high_card_points(hand)), (FULL_HAND, points));
    }
}
