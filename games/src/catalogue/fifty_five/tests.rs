//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};

fn deal(bid: i32, result: &str) -> String {
    let text = format!(r#""seats":["1","2","3"],"declarer":"1","contract":"{bid}""#);
    format!(r#"{{{text},"result":{{{result}}}}}"#)
}

/// McNeely, “Twenty-Five”.
#[test]
fn a_bid_made_scores_the_bid_and_the_bonus() {
    let of = |bid, result: &str| points("fifty-five", &deal(bid, result));
    let tricks = r#""tricks":{"1":3,"2":2},"bonus":"1""#;
    assert_eq!(of(15, tricks), [20, 10, 0]);
    assert_eq!(of(20, tricks), [25, 10, 0]);
    assert_eq!(of(25, tricks), [-25, 10, 0]);
    assert_eq!(of(60, r#""tricks":{"1":5},"bonus":"1""#), [65, 0, 0]);
    assert_eq!(of(60, r#""tricks":{"1":4,"2":1},"bonus":"1""#), [-60, 5, 0]);
    assert_eq!(of(10, r#""tricks":{"1":2,"3":3},"bonus":"3""#), [10, 0, 20]);
}

/// Of several players who reach 55 the first wins; the bidder reaches it when the bid is met (McNeely, “Twenty-Five”).
#[test]
fn the_first_to_have_the_points_wins() {
    let session = |order: &str| {
        let before = deal(25, r#""tricks":{"1":5}"#);
        let other = before.replace(r#""declarer":"1""#, r#""declarer":"2""#);
        let other = other.replace(r#"{"1":5}"#, r#"{"2":5}"#);
        let last = deal(10, &format!(r#""tricks":{{"1":2,"2":3}},"bonus":"2","order":{order}"#));
        let deals = [&before, &before, &other, &other, &last].map(String::as_str);
        standing("fifty-five", &deals).winners
    };
    assert_eq!(session(r#"["1","1","2","2+","2"]"#), ["1"]);
    assert_eq!(session(r#"["2","1","2+","2","1"]"#), ["2"]);
    let refused = deal(10, r#""tricks":{"1":5},"order":["1","1"]"#);
    assert!(crate::scores::played::scored("fifty-five", &refused).is_err());
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("fifty-five", |_, _| ()) {
        let sheet = sheet_of("fifty-five", &played);
        let bid = bid(&played.setup).unwrap();
        match played.option("objective") {
            "score" => assert_eq!(played.value(), sheet.points[played.declarer()].1),
            "points" if bid != ALL_TRICKS => {
                assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup);
            }
            "each" => {
                let others = (0..sheet.points.len()).filter(|&s| s != played.declarer());
                for seat in others {
                    assert_eq!(sheet.points[seat].1, played.values[seat], "{:?}", played.setup);
                }
            }
            _ => (),
        }
    }
}
