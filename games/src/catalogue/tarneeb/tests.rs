//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, session, standing};

fn score(bid: i32, tricks: i32) -> Vec<i32> {
    points(&format!("game: tarneeb\ndeclarer: S\ncontract: {bid}\nresult.tricks: NS {tricks}"))
}

/// Pagat, “Tarneeb”.
#[test]
fn bid_made_scores_tricks_and_lost_bid_is_taken_off() {
    assert_eq!(score(7, 9), [9, 0]);
    assert_eq!(score(9, 9), [9, 0]);
    assert_eq!(score(9, 8), [-9, 5]);
    assert_eq!(score(13, 12), [-13, 1]);
    assert_eq!(score(7, 0), [-7, 13]);
}

#[test]
fn game_is_thirty_one() {
    let deal = "declarer: N\ncontract: 7\nresult.tricks: NS 10";
    let deals = |count| standing(&session("game: tarneeb", &vec![deal; count]));
    assert!(deals(3).winners.is_empty());
    assert_eq!(deals(4).winners, ["NS"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("tarneeb", |_, _| ()) {
        let sheet = sheet_of("tarneeb", &played);
        let own = played.declarer() % 2;
        let made = sheet.made == Some(true);
        let difference = sheet.points[own].1 - sheet.points[1 - own].1;
        match played.setup.options.get("objective").and_then(Value::as_str) {
            Some("make") => assert_eq!(played.values[0] == 1, made, "{:?}", played.setup),
            Some("score_difference") => assert_eq!(played.values[0], difference),
            _ if made => assert_eq!(played.values[0], difference),
            _ => assert_eq!(played.values[0], TRICKS - sheet.points[1 - own].1),
        }
    }
}
