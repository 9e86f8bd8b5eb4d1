use super::*;

fn trick(cards: &str) -> Trick {
    cards.split(' ').fold(Trick::new(Seat::West), |t, c| t.with(c.parse().unwrap()))
}

#[test]
fn the_highest_of_the_suit_led_wins_unless_ruffed() {
    let cases = [
        ("H2 HK H3 H4", Strain::NoTrump, Seat::North, "the highest of the suit led"),
        ("H2 SA DA CA", Strain::NoTrump, Seat::West, "discards never win"),
        ("H2 HK S2 H4", Strain::Spades, Seat::East, "a ruff beats a high card"),
        ("H2 S3 S2 S4", Strain::Spades, Seat::South, "an overruff wins"),
        ("S2 S3 SA HA", Strain::Spades, Seat::East, "trumps led"),
        ("HA", Strain::Clubs, Seat::West, "the only card"),
    ];
    for (cards, strain, winner, why) in cases {
        assert_eq!(trick(cards).winner(strain), Some(winner), "{why}");
    }
    assert_eq!(Trick::new(Seat::North).winner(Strain::NoTrump), None);
}

#[test]
fn suit_led_is_followed_when_held() {
    let hand: CardSet = ["HA", "H2", "C3"].iter().map(|c| c.parse::<Card>().unwrap()).collect();
    assert_eq!(trick("H9").legal(hand), hand.suit(Suit::Hearts));
    assert_eq!(trick("D9").legal(hand), hand);
    assert_eq!(Trick::new(Seat::West).legal(hand), hand);
}
