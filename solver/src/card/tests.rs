use super::*;

#[test]
fn card_text_round_trips() {
    assert_eq!(Card::all().count(), 52);
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
    }
    assert_eq!("H10".parse(), Ok(Card::new(Suit::Hearts, Rank::TEN)));
}

#[test]
fn non_card_is_rejected() {
    for text in ["", "S", "A", "SS", "S1", "XA", "SAA", "S101", "♠A"] {
        assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
    }
}
