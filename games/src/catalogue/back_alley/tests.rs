//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, scored, sheet_of, standing};
use tikki_base::error::Code;

/// McNeely, “Back Alley”.
#[test]
fn the_printed_scores() {
    assert_eq!([3, 4, 6].map(|tricks| Bid::Tricks(4).score(tricks, 9)), [-20, 20, 22]);
    assert_eq!([0, 3].map(|tricks| Bid::Tricks(0).score(tricks, 9)), [0, 3]);
    let boards = [10, 15, 20].map(|each| Bid::Board(each).score(9, 9));
    assert_eq!(boards, [90, 135, 180]);
    assert_eq!(Bid::Board(10).score(8, 9), -90);
}

#[test]
fn bids_of_a_side_are_added() {
    let given =
        r#"{"state":{"bids":{"N":2,"S":1,"E":0,"W":0}},"result":{"tricks":{"NS":5,"EW":2}}}"#;
    assert_eq!(points("back-alley", given), [17, 2]);
    let board = r#"{"state":{"bids":{"N":"double","S":1}},"result":{"tricks":{"NS":7,"EW":0}}}"#;
    assert_eq!(points("back-alley", board), [105, 0]);
}

#[test]
fn impossible_result_is_rejected() {
    let place = |bids: &str, tricks: &str| {
        let text = format!(r#"{{"state":{{"bids":{bids}}},"result":{{"tricks":{tricks}}}}}"#);
        let error = scored("back-alley", &text).expect_err(&text);
        (error.code, error.place.to_string())
    };
    let of = |code, place: &str| (code, place.to_owned());
    let (missing, bad, impossible) = (Code::MissingField, Code::BadField, Code::ImpossibleState);
    let board = r#"{"N":"board"}"#;
    assert_eq!(place(board, r#"{"NS":12}"#), of(missing, "/result/tricks/EW"));
    assert_eq!(place(board, r#"{"NS":9,"EW":5}"#), of(impossible, "/result/tricks"));
    assert_eq!(place(board, r#"{"NS":0,"EW":0}"#), of(impossible, "/result/tricks"));
    assert_eq!(place(r#"{"N":9}"#, r#"{"NS":5,"EW":2}"#), of(bad, "/state/bids/N"));
    assert_eq!(place(r#"{"N":0}"#, r#"{"NS":5,"EW":2}"#), of(impossible, "/state/bids"));
    assert_eq!(place("{}", r#"{"NS":5,"EW":2}"#), of(impossible, "/state/bids"));
}

#[test]
fn a_game_has_twenty_six_deals() {
    let deal = r#"{"state":{"bids":{"N":1}},"result":{"tricks":{"NS":1,"EW":0}}}"#;
    assert!(standing("back-alley", &[deal; 25]).winners.is_empty());
    assert_eq!(standing("back-alley", &[deal; 26]).winners, ["NS"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("back-alley", |_, _| ()) {
        let sheet = sheet_of("back-alley", &played);
        let expected = match played.option("objective") {
            "score_difference" => sheet.points[0].1 - sheet.points[1].1,
            _ => played.tricks_of(played.own()),
        };
        assert_eq!(played.value(), expected, "{:?}", played.setup);
    }
}
