//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};

/// McNeely, “Auction Forty-Five”.
#[test]
fn three_tricks_five_points_and_all_ten() {
    assert_eq!([0, 2, 3, 4, 5].map(score), [0, 0, 5, 5, 10]);
    let all = r#"{"seats":["1","2"],"result":{"tricks":{"2":5}}}"#;
    assert_eq!(points("forty-five", all), [0, 10]);
    assert!(standing("forty-five", &[all; 4]).winners.is_empty());
    assert_eq!(standing("forty-five", &[all; 5]).winners, ["2"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("forty-five", |_, _| ()) {
        let sheet = sheet_of("forty-five", &played);
        let difference = sheet.points[0].1 - sheet.points[1].1;
        if played.option("objective") == "tricks" {
            assert_eq!(sheet.points[0].1, score(played.value()), "{:?}", played.setup);
        } else {
            assert_eq!(played.value(), difference, "{:?}", played.setup);
        }
    }
}
