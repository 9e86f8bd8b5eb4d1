//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};

fn deal(points: &str, tricks: &str, last: i32) -> String {
    format!(
        "deal: 1\ngame: the-least\nresult.points: {points}\nresult.tricks: {tricks}\nresult.last_trick: {last}\n"
    )
}

/// McNeely, “Schafkopf”.
#[test]
fn no_trick_or_the_fewest_points() {
    assert_eq!(points(&deal("2 60, 3 60", "2 5, 3 5", 2)), [4, 0, 0]);
    assert_eq!(points(&deal("1 50, 2 20, 3 50", "1 3, 2 3, 3 4", 1)), [0, 2, 0]);
    assert_eq!(points(&deal("1 35, 2 35, 3 50", "1 3, 2 3, 3 4", 1)), [0, 2, 0]);
    let untold = "game: the-least\nresult.points: 1 35, 2 35, 3 50\nresult.tricks: 1 3, 2 3, 3 4";
    assert_eq!(refused(untold).place.to_string(), "/result/last_trick");
    let alone = deal("3 120", "3 10", 3);
    assert_eq!(points(&alone), [4, 4, 0]);
    assert_eq!(points(&format!("{alone}options.two_trickless: 0")), [0, 0, 0]);
    assert_eq!(standing(&deal("2 60, 3 60", "2 5, 3 5", 2).repeat(3)).winners, ["1"]);
    let fixed = format!("options.deals: 2\n{}", deal("2 60, 3 60", "2 5, 3 5", 2).repeat(2));
    assert_eq!(standing(&fixed).winners, ["1"]);
}

#[test]
fn impossible_result_is_rejected() {
    for (given, tricks, place) in [
        ("1 35, 2 35, 3 60", "1 3, 2 3, 3 4", "points"),
        ("1 35, 2 35, 3 50", "1 3, 2 3, 3 5", "tricks"),
        ("1 35, 2 35, 3 50", "1 0, 2 5, 3 5", "points"),
        ("1 5, 2 15, 3 100", "1 8, 2 1, 3 1", "points"),
    ] {
        let refused = refused(&deal(given, tricks, 2)).place.to_string();
        assert_eq!(refused, format!("/result/{place}"), "{given}");
    }
    let lost = format!("options.widow: nobody\n{}", deal("1 10, 2 20, 3 67", "1 2, 2 3, 3 5", 3));
    assert_eq!(refused(&lost).place.to_string(), "/result/points");
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("the-least", |_, _| ()) {
        if played.option("objective") == "score" {
            let points = sheet_of("the-least", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            assert_eq!(played.values, points, "{:?}", played.setup);
        }
    }
}
