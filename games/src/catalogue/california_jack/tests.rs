//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, points, sheet_of, standing};
use crate::scores::testing::refused;

fn deal(result: &str) -> String {
    format!(r#"{{"seats":["1","2"],"trump":"S","result":{{{result}}}}}"#)
}

/// Nordic Games, “California Jack”.
#[test]
fn four_points_a_deal() {
    let three = deal(r#""ace":"1","jack":"2","two":"1","card_points":{"1":44,"2":36}"#);
    assert_eq!(points("california-jack", &three), [3, 1]);
    let even = deal(r#""ace":"1","jack":"2","two":"2","card_points":{"1":40,"2":40}"#);
    assert_eq!(points("california-jack", &even), [1, 2]);
    let left = deal(r#""card_points":{"1":39}"#);
    assert_eq!(points("california-jack", &left), [0, 1], "the rest is the other's");
    let text = "game: california-jack\nseats: 1 2\ntrump: S\nresult.card_points: 1 44, 2 44";
    assert_eq!(refused(text).place.to_string(), "/result/card_points");
    let session = [three.as_str(), &three, &three];
    assert!(standing("california-jack", &session).winners.is_empty());
    assert_eq!(standing("california-jack", &[three.as_str(); 4]).winners, ["1"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("california-jack", |_, _| ()) {
        let points = sheet_of("california-jack", &played).points;
        assert_eq!(played.value(), points[0].1 - points[1].1, "{:?}", played.setup);
    }
}
