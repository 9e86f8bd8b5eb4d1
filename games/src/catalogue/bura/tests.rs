//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, points, sheet_of, standing};
use crate::scores::testing::refused;

fn deal(result: &str) -> String {
    format!(r#"{{"seats":["1","2"],"result":{{{result}}}}}"#)
}

/// McNeely, “Bura”.
#[test]
fn claims_and_buras() {
    assert_eq!(points("bura", &deal(r#""claimed":"2","points":{"2":31}"#)), [0, 1]);
    assert_eq!(points("bura", &deal(r#""claimed":"2","points":{"2":30}"#)), [1, 0]);
    assert_eq!(points("bura", &deal(r#""bura":"1""#)), [1, 0]);
    let none = deal(r#""points":{"1":20,"2":30}"#);
    assert_eq!(points("bura", &none), [0, 0]);
    let many = "game: bura\nseats: 1 2\nresult.claimed: 1\nresult.points: 1 61, 2 60";
    assert_eq!(refused(many).place.to_string(), "/result/points");
    let won = deal(r#""bura":"1""#);
    assert!(standing("bura", &[won.as_str(); 9]).winners.is_empty());
    assert_eq!(standing("bura", &[won.as_str(); 10]).winners, ["1"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("bura", |_, _| ()) {
        let points = sheet_of("bura", &played).points;
        assert_eq!(played.value(), points[0].1 - points[1].1, "{:?}", played.setup);
    }
}
