use super::super::cards::top;
use super::*;

fn hand(text: &str) -> CardSet {
    text.split(' ').map(|card| card.parse::<tikki_solver::Card>().unwrap()).collect()
}

#[test]
fn points_by_scale() {
    let hand = hand("SA SK SQ SJ HA HQ DK CT");
    let all = |scale| HandMeasure::Points(scale, CardSet::ALL).of(hand);
    assert_eq!(
        [HonourScale::HighCards, HonourScale::Controls, HonourScale::C13].map(all),
        [19, 6, 25]
    );
    let hearts = CardSet::ALL.suit(Suit::Hearts);
    assert_eq!(HandMeasure::Points(HonourScale::HighCards, hearts).of(hand), 6);
    assert_eq!(HandMeasure::Cards(top(2)).of(hand), 4);
    assert_eq!(HandMeasure::Cards(top(5) & hearts).of(hand), 2);
}

#[test]
fn losers_of_every_kind_of_suit() {
    let cases = [
        ("SA", 0),
        ("SK", 1),
        ("SA SK", 0),
        ("SA SQ", 1),
        ("SK SQ", 1),
        ("SQ SJ", 2),
        ("SA SK SQ", 0),
        ("SA SQ SJ S2", 1),
        ("SK S3 S2", 2),
        ("SJ ST S9 S8 S7", 3),
        ("SA HQ DK D2", 2),
    ];
    for (text, losers) in cases {
        assert_eq!(HandMeasure::Losers(CardSet::ALL).of(hand(text)), losers, "{text}");
    }
    assert_eq!(HandMeasure::Losers(CardSet::ALL).of(CardSet::EMPTY), 0);
}
