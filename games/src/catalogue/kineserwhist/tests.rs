//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::points;

/// Nordic Games, “Kineserwhist”.
#[test]
fn one_above_and_two_below() {
    let of = |contract: &str| {
        let deal = |tricks: i32| {
            format!(
                "game: kineserwhist\ndeclarer: 1\ncontract: {contract}\nresult.tricks: {tricks}"
            )
        };
        [16, 13, 12].map(|tricks| points(&deal(tricks))[0])
    };
    assert_eq!(of("grand"), [3, 0, -2]);
    assert_eq!(of("nolo"), [-6, 0, 1]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("kineserwhist", |_, _| ()) {
        if played.option("objective") == "score" {
            let sheet = sheet_of("kineserwhist", &played);
            assert_eq!(played.value(), sheet.points[played.declarer()].1, "{:?}", played.setup);
        }
    }
}
