use super::*;
use crate::deals::random_deal;

#[test]
fn the_turn_goes_round_from_the_first_player() {
    let deal = random_deal(&mut Rng::new(3));
    let mut play = SakaaliPlay::new(&deal, Seat::West);
    for turn in 0..32 {
        let seat = Seat::West.nth(turn);
        assert_eq!(play.to_play(), Some(seat));
        assert_eq!(play.rows().played_by(seat), turn / 4);
        assert!(play.result().is_none());
        let card = play.hand(seat).iter().next().unwrap();
        play.discard(card).unwrap();
        assert_eq!(play.rows().card(seat, turn / 4), Some(card));
        assert_eq!(play.rows().row(seat).last(), Some(card));
    }
    assert!(Seat::ALL.iter().all(|&seat| play.hand(seat).len() == 5));
    assert_eq!(
        play.result().map(|both| both.0),
        Some(Side::ALL.map(|side| play.least_penalty(side)))
    );
}

#[test]
fn only_the_holder_may_play_a_card() {
    let deal = random_deal(&mut Rng::new(4));
    let of = |seat| deal.hands().hand(seat).iter().next().unwrap();
    let wrong =
        SakaaliPlay::after(&deal, Seat::North, &[of(Seat::North), of(Seat::South)]).unwrap_err();
    assert_eq!((wrong.code, wrong.place.to_string().as_str()), (Code::IllegalPlay, "/1"));
    let twice =
        SakaaliPlay::after(&deal, Seat::North, &[of(Seat::North), of(Seat::North)]).unwrap_err();
    assert!(twice.message.contains("already been played"), "{twice}");
}
