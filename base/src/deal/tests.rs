use super::*;

fn dealt(cards: usize) -> DealBuilder {
    let mut builder = DealBuilder::default();
    for (index, card) in Card::all().enumerate().filter(|(i, _)| i / 4 < cards) {
        builder.card(Seat::ALL[index % 4], card).unwrap();
    }
    builder
}

#[test]
fn a_card_is_dealt_once() {
    let mut builder = dealt(1);
    let card: Card = "C2".parse().unwrap();
    let error = builder.card(Seat::West, card).unwrap_err();
    assert_eq!(
        (error.code, error.message.as_str()),
        (Code::DuplicateCard, "C2 is held by both N and W")
    );
    let error = builder.card(Seat::North, card).unwrap_err();
    assert_eq!(error.message, "C2 is twice in N's hand");
    let error = builder.begin(Seat::North).unwrap_err();
    assert_eq!((error.code, error.message.as_str()), (Code::BadDeal, "N's hand is given twice"));
}

#[test]
fn hands_are_counted() {
    assert!(FullDeal::try_from(dealt(13).build().unwrap()).is_ok());
    assert_eq!(EvenDeal::try_from(dealt(5).build().unwrap()).unwrap().cards(), 5);
    let error = FullDeal::try_from(dealt(5).build().unwrap()).unwrap_err();
    assert_eq!(error.code, Code::UnevenHands);
    let mut builder = dealt(5);
    builder.card(Seat::East, "SA".parse().unwrap()).unwrap();
    let error = EvenDeal::try_from(builder.build().unwrap()).unwrap_err();
    assert_eq!(error.message, "N has 5 cards where another hand has 6");
    let mut builder = DealBuilder::default();
    Card::all().take(14).for_each(|card| builder.card(Seat::South, card).unwrap());
    assert_eq!(builder.build().unwrap_err().message, "S has 14 cards; a hand has at most 13");
}

#[test]
fn fourth_hand_gets_remaining_cards() {
    let full = dealt(13).build().unwrap();
    let mut three = full;
    three.hands[Seat::South] = None;
    let error = EvenDeal::try_from(three).unwrap_err();
    assert_eq!((error.code, error.message.as_str()), (Code::UnknownHand, "S's hand is not given"));
    let mut short = three;
    short.hands[Seat::East] = short.hands[Seat::East].map(|hand| hand.iter().take(12).collect());
    let error = EvenDeal::try_from(short.with_fourth_hand()).unwrap_err();
    assert_eq!(error.message, "S's hand is not given, and E has 12 cards of 13");
    assert_eq!(three.with_fourth_hand(), full);
    assert_eq!(three.to_string().split(' ').nth(2), Some("-"));
    assert_eq!(full.to_string(), FullDeal::try_from(full).unwrap().to_string());
}
