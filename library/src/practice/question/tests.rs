use super::*;
use tikki_bridge::board::Board;
use tikki_bridge::formats::json_board;

fn replay() -> BoardReplay {
    let text = r#"{"deal":"N:AQ2.K.. K3.A2.. 765..2. J98...2","contract":"1NT","declarer":"N","leader":"E","play":["SK","S5","S8","SA"]}"#;
    let board: Board = json_board::parse(text).unwrap();
    BoardReplay::of(&board).unwrap()
}

#[test]
fn leader_sees_one_hand_and_others_see_two() {
    let replay = replay();
    let seats = |ply: usize| {
        let hands = visible(&replay.play.points()[ply], ply);
        hands.into_iter().map(|hand| hand.seat).collect::<Vec<_>>()
    };
    assert_eq!(seats(0), ["E"]);
    assert_eq!(seats(1), ["N", "S"], "declarer plays dummy's card");
    assert_eq!(seats(2), ["W", "S"]);
    assert_eq!(seats(3), ["N", "S"]);
}

#[test]
fn illegal_cards_are_refused_with_the_legal_ones() {
    let replay = replay();
    assert_eq!(legal(&replay, 3, "s2").unwrap().to_string(), "S2");
    let error = legal(&replay, 3, "HK").unwrap_err();
    assert!(error.to_string().ends_with("legal: SA SQ S2"), "{error}");
}
