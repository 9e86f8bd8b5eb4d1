//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};

fn scored(bid: i32, tricks: i32, high: &str, options: &str) -> Vec<i32> {
    let text = format!(r#""declarer":"N","contract":"{bid}","options":{{{options}}}"#);
    let result = format!(r#"{{"tricks":{{"NS":{tricks}}},"high_trump":"{high}"}}"#);
    points("auction-forty-five", &format!(r#"{{{text},"result":{result}}}"#))
}

/// McNeely, “Auction Forty-Five”.
#[test]
fn a_bid_made_scores_the_bid_and_the_high_trump() {
    assert_eq!(scored(20, 4, "NS", ""), [25, 5]);
    assert_eq!(scored(20, 3, "NS", r#""made":"bid""#), [20, 10]);
    assert_eq!(scored(20, 3, "EW", ""), [-20, 15]);
    assert_eq!(scored(15, 3, "EW", r#""high_trump":false"#), [15, 10]);
    assert_eq!(scored(30, 5, "NS", ""), [65, 0]);
    assert_eq!(scored(30, 4, "NS", ""), [-30, 5]);
}

#[test]
fn games_are_to_a_hundred_and_twenty() {
    let sixty = r#"{"declarer":"E","contract":30,"options":{"made":"bid"},"result":{"tricks":{"EW":5},"high_trump":"EW"}}"#;
    assert!(standing("auction-forty-five", &[sixty]).winners.is_empty());
    assert_eq!(standing("auction-forty-five", &[sixty, sixty]).winners, ["EW"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("auction-forty-five", |_, _| ()) {
        let sheet = sheet_of("auction-forty-five", &played);
        let [own, others] = played.side_names().map(|side| sheet.points_of(side).unwrap());
        let bid = bid(&played.setup).unwrap();
        match played.option("objective") {
            "score_difference" => {
                assert_eq!(played.value(), own - others, "{:?}", played.setup);
            }
            _ => assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup),
        }
    }
}
