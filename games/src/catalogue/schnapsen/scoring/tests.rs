//! Tests of the scores.

use crate::scores::played::{points, scored, sheet_of, standing, whole_deals};

fn deal(result: &str) -> String {
    format!(r#"{{"seats":["1","2"],"result":{result}}}"#)
}

fn score(result: &str) -> Vec<i32> {
    points("schnapsen", &deal(result))
}

/// Pagat, “Schnapsen”.
#[test]
fn sixty_six_score_one_two_or_three() {
    assert_eq!(score(r#"{"points":{"1":66,"2":40},"tricks":{"1":4,"2":3}}"#), [1, 0]);
    assert_eq!(score(r#"{"points":{"1":70,"2":32},"tricks":{"1":5,"2":1}}"#), [2, 0]);
    assert_eq!(score(r#"{"points":{"1":0,"2":68},"tricks":{"1":0,"2":5}}"#), [0, 3]);
    assert_eq!(
        score(r#"{"points":{"1":60,"2":60},"tricks":{"1":5,"2":5},"last_trick":"2"}"#),
        [0, 1]
    );
    let untold = deal(r#"{"points":{"1":60,"2":60},"tricks":{"1":5,"2":5}}"#);
    assert_eq!(scored("schnapsen", &untold).unwrap_err().place.to_string(), "/result/last_trick");
}

#[test]
fn opponent_of_closer_is_judged_as_when_the_stock_was_closed() {
    let closed = |points: &str, at_close: &str| {
        score(&format!(
            r#"{{"points":{points},"tricks":{{"1":4,"2":2}},"closed_by":"1","at_close":{at_close}}}"#
        ))
    };
    assert_eq!(closed(r#"{"1":66,"2":40}"#, r#"{"points":0,"tricks":0}"#), [3, 0]);
    assert_eq!(closed(r#"{"1":66,"2":40}"#, r#"{"points":20,"tricks":1}"#), [2, 0]);
    assert_eq!(closed(r#"{"1":66,"2":40}"#, r#"{"points":33,"tricks":1}"#), [1, 0]);
    assert_eq!(closed(r#"{"1":60,"2":50}"#, r#"{"points":33,"tricks":1}"#), [0, 2]);
    assert_eq!(closed(r#"{"1":60,"2":66}"#, r#"{"points":0,"tricks":0}"#), [0, 3]);
}

#[test]
fn match_is_seven_game_points() {
    let three = deal(r#"{"points":{"1":66,"2":0},"tricks":{"1":4,"2":0}}"#);
    assert!(standing("schnapsen", &[&three, &three]).winners.is_empty());
    assert_eq!(standing("schnapsen", &[&three, &three, &three]).winners, ["1"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("schnapsen", |_, _| ()) {
        let points = &sheet_of("schnapsen", &played).points;
        assert_eq!(
            played.values[0],
            points[0].1 - points[1].1,
            "{:?} {:?}",
            played.setup,
            played.names
        );
    }
}

/// A deal ends with the 66 of the first.
#[test]
fn only_one_seat_has_66() {
    let both = deal(r#"{"points":{"1":66,"2":70},"tricks":{"1":5,"2":5}}"#);
    let error = scored("schnapsen", &both).expect_err("two winners");
    assert_eq!(
        (&*error.code.to_string(), &*error.place.to_string()),
        ("impossible-state", "/result/points")
    );
}
