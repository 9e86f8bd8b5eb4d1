use super::*;
use crate::formats::pbn_deal;
use tikki_base::rng::Rng;
use tikki_solver::{Card, Seat};

fn cards(hand: &str) -> CardSet {
    let deal = pbn_deal::parse(&format!("N:{hand} - - -")).unwrap();
    deal.hand(Seat::North).unwrap()
}

/// The first is a published example, the next two are the ends of the scale; the others were worked out apart.
#[test]
fn hands_and_the_qualities_of_their_suits() {
    for (text, value, qualities) in [
        ("AKQ52.K9.Q84.K76", 1735, [450, 60, 60, 90]),
        ("5432.432.432.432", -50, [0; 4]),
        ("AKQ.AKQ.AKQ.AKQJ", 3560, [270, 270, 270, 400]),
        ("QJ97.AT76.K76.84", 1010, [140, 180, 90, 0]),
        ("T.85.AQ985.A7532", 1430, [5, 0, 325, 200]),
        ("AKT9832.A.K2.Q43", 2055, [595, 40, 60, 60]),
        ("AKJ98765.Q.J3.K2", 1950, [800, 20, 20, 60]),
        ("KT98765432.A..32", 1715, [650, 40, 0, 0]),
        ("QT9.KJT98.J9.A95", 1155, [90, 275, 20, 120]),
        ("AKJ9.KQT9.T9.Q92", 1630, [340, 260, 20, 60]),
    ] {
        let cards = cards(text);
        let found = Suit::ALL.map(|suit| quality(cards.suit(suit)));
        let [clubs, diamonds, hearts, spades] = found;
        assert_eq!([spades, hearts, diamonds, clubs], qualities, "{text}");
        assert_eq!(hand(cards), value, "{text}");
    }
}

#[test]
fn no_hand_is_off_the_scale() {
    let mut rng = Rng::new(1982);
    let mut pack: Vec<Card> = Card::all().collect();
    for _ in 0..20_000 {
        rng.shuffle(&mut pack);
        let value = hand(pack[..13].iter().copied().collect());
        assert!((-50..=3560).contains(&value) && value % 5 == 0, "{value}");
    }
}
