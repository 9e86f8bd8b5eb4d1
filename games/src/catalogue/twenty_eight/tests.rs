//! Tests of the game.

use super::*;
use crate::scores::played::record;
use tikki_play::walk::Objective;

fn asked(fields: &str) -> Result<Question> {
    let deal = record("twenty-eight", fields);
    deal.game.question(&deal.setup)
}

fn value(fields: &str) -> i32 {
    asked(fields).expect("a position").walk(Objective::from(0)).oracle_value()
}

/// The card that lies face down is not one to follow suit with, and it may come to the hand in the same trick.
#[test]
fn void_player_had_face_down_trump() {
    let three = r#"{"seats":["1","2","3"],"leader":"3","to_play":"2","trick":["DJ","C9"],"trump":"D","declarer":"1","#;
    let points = r#""points":{"declarer":11,"defenders":6},"#;
    let options = r#""options":{"direction":"clockwise"}}"#;
    let called = format!(
        r#"{three}"hands":{{"1":["DT"],"2":["HJ","SA"],"3":["ST"]}},"state":{{{points}"power_from":2,"called":true}},{options}"#
    );
    let hidden = format!(
        r#"{three}"hands":{{"1":[],"2":["HJ","SA"],"3":["ST"]}},"state":{{{points}"hidden":"DT"}},"made":["call"],{options}"#
    );
    let before = record("twenty-eight", &hidden);
    let question = before.game.question(&before.setup).expect("a position");
    let after = question.after(Objective::from(0), &before.played).expect("a call").oracle_value();
    assert_eq!([value(&called), after], [14, 14]);
    let later = r#"{"hands":{"N":["D9"],"E":["HT"],"S":["HK","H9"],"W":["HJ"]},"leader":"E","to_play":"S",
        "trick":["DT","SJ","HA"],"trump":"D","declarer":"N","state":{"power_from":2}}"#;
    assert!(asked(later).is_ok());
}

/// A player with two trumps in hand had one before the call.
#[test]
fn player_with_two_trumps_could_follow() {
    let two = r#"{"hands":{"N":["D9","D7"],"E":["HT","H8"],"S":["HK","H9","C8"],"W":["HJ","HQ"]},"leader":"E",
        "to_play":"S","trick":["DT","SJ","HA"],"trump":"D","declarer":"N","state":{"power_from":2}}"#;
    let error = asked(two).expect_err("he had to follow");
    assert_eq!((error.code, error.place.to_string()), (Code::IllegalPlay, "/trick/1".to_owned()));
}

use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused, standing};

fn deal(bid: i32, points: i32) -> String {
    format!("deal: 1\ngame: twenty-eight\ndeclarer: E\ncontract: {bid}\nresult.points: {points}\n")
}

/// McNeely, “Other Variations Suitable For Four Players”.
#[test]
fn the_printed_points() {
    let scores = [14, 19, 20, 24, 25, 28]
        .map(|bid| [bid, bid - 1].map(|points_of| points(&deal(bid, points_of))[1]));
    assert_eq!(scores, [[1, -2], [1, -2], [2, -3], [2, -3], [3, -4], [3, -4]]);
    let three = "game: twenty-eight\nseats: 1 2 3\ndeclarer: 2\ncontract: 20\nresult.points: 21";
    assert_eq!(points(three), [0, 2, 0]);
    assert_eq!(standing(&deal(25, 28).repeat(5)).winners, ["EW"]);
}

/// Four bid 14 at least, three 12 (McNeely, “Other Variations Suitable For Four Players”).
#[test]
fn bid_below_minimum_is_rejected() {
    let three = |bid| {
        format!("game: twenty-eight\nseats: 1 2 3\ndeclarer: 2\ncontract: {bid}\nresult.points: 12")
    };
    assert_eq!(points(&three(12)), [0, 1, 0]);
    for text in [three(11), deal(13, 21), deal(29, 28)] {
        assert_eq!(refused(&text).place.to_string(), "/contract");
    }
}

#[test]
fn goal_and_score_agree() {
    for played in whole_deals("twenty-eight", |setup, _| setup.contract = Some("16".to_owned())) {
        assert_eq!(sheet_of("twenty-eight", &played).made, Some(played.value() >= 16));
    }
}
