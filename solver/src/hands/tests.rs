use super::*;

#[test]
fn a_card_in_two_hands_is_named() {
    let mut hands = BySeat::<CardSet>::default();
    let card: Card = "HQ".parse().unwrap();
    hands[Seat::East] = CardSet::single(card);
    assert_eq!(Hands::new(hands).unwrap().owner(card), Some(Seat::East));
    hands[Seat::West] = CardSet::single(card);
    let error = Hands::new(hands).unwrap_err();
    assert_eq!(error, DuplicateCard { card, seats: [Seat::East, Seat::West] });
    assert_eq!(error.to_string(), "HQ is held by both E and W");
}
