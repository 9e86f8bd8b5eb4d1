use super::*;
use crate::seat::BySeat;

fn set(cards: &str) -> CardSet {
    cards.split_whitespace().map(|c| c.parse::<Card>().unwrap()).collect()
}

fn hands(by_seat: [&str; 4]) -> Hands {
    Hands::new(BySeat(by_seat.map(set))).unwrap()
}

fn trick(leader: Seat, cards: &str) -> Trick {
    cards.split_whitespace().fold(Trick::new(leader), |t, c| t.with(c.parse().unwrap()))
}

#[test]
fn illegal_positions_are_named() {
    let even = hands(["SA", "SK", "SQ", "SJ"]);
    let case = |h: Hands, t: Trick| Position::new(h, Strain::NoTrump, t).unwrap_err();
    assert_eq!(
        case(even, trick(Seat::North, "SA")),
        PositionError::PlayedAndHeld(Card::new(crate::Suit::Spades, crate::Rank::ACE))
    );
    assert_eq!(
        case(even, trick(Seat::North, "H2")),
        PositionError::UnevenHands { seat: Seat::East, cards: 1, expected: 2 }
    );
    assert_eq!(
        case(hands(["SA", "SK", "SQ S2", "SJ S3"]), trick(Seat::North, "ST H2")),
        PositionError::Revoked { seat: Seat::East, card: "H2".parse().unwrap() }
    );
}

#[test]
fn a_trick_is_played_out() {
    let start =
        Position::new(hands(["SA", "H2", "SQ", "SJ"]), Strain::Hearts, trick(Seat::North, ""))
            .unwrap();
    assert_eq!(start.tricks_left(), 1);
    let mut position = start;
    for (card, winner) in [("SA", None), ("H2", None), ("SQ", None), ("SJ", Some(Seat::East))] {
        let (next, won) = position.play(card.parse().unwrap()).unwrap();
        assert_eq!(won, winner);
        position = next;
    }
    assert_eq!((position.to_play(), position.tricks_left()), (Seat::East, 0));
    assert_eq!(
        start.play("SQ".parse().unwrap()),
        Err(PlayError::NotHeld { seat: Seat::North, card: "SQ".parse().unwrap() })
    );
}
