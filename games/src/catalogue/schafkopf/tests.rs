//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused, standing};

fn solo(points: i32, tricks: i32) -> String {
    format!(
        "deal: 1\ngame: schafkopf\ndeclarer: 2\nresult.points: {points}\nresult.tricks: {tricks}\n"
    )
}

/// McNeely, “Schafkopf”.
#[test]
fn the_declarers_victory_points() {
    let of = |taken: i32, tricks: i32| points(&solo(taken, tricks))[1];
    assert_eq!([of(61, 5), of(91, 7), of(120, 10), of(120, 9)], [2, 4, 6, 4]);
    assert_eq!([of(60, 5), of(31, 4), of(30, 3), of(0, 0)], [-2, -2, -4, -6]);
    assert_eq!(standing(&solo(91, 7).repeat(3)).winners, ["2"]);
    for (taken, tricks) in [(100, 0), (20, 10), (120, 1), (10, 9)] {
        assert_eq!(refused(&solo(taken, tricks)).place.to_string(), "/result/points");
    }
}

/// Denexa, “Schafkopf”.
#[test]
fn the_least_and_its_ties() {
    let of = |given: &str, last: &str| {
        points(&format!(
            "game: schafkopf\ncontract: least\nstate.dealer: 3\nresult.points: {given}\nresult.last_trick: {last}"
        ))
    };
    assert_eq!(of("1 20, 2 40, 3 60", "1 3, 2 4, 3 10"), [2, 0, 0]);
    assert_eq!(of("2 60, 3 60", "2 9, 3 10"), [4, 0, 0]);
    assert_eq!(of("1 30, 2 30, 3 60", "1 9, 2 8, 3 10"), [0, 2, 0]);
    assert_eq!(of("1 40, 2 40, 3 40", "1 9, 2 8, 3 10"), [0, 0, 2]);
    assert_eq!(of("1 120", "1 10"), [-4, 0, 0]);
    let at = |given: &str| {
        refused(&format!("game: schafkopf\ncontract: least\n{given}")).place.to_string()
    };
    assert_eq!(at("result.points: 1 50, 2 50, 3 50"), "/result/points");
    assert_eq!(at("result.points: 1 10, 2 10, 3 20"), "/result/points");
    let level = "result.points: 1 30, 2 30, 3 60\nresult.last_trick: 1 9, 2 9, 3 10";
    assert_eq!(at(level), "/result/last_trick");
    let untold = "game: schafkopf\ncontract: least\nresult.points: 1 30, 2 30, 3 60";
    assert_eq!(refused(untold).place.to_string(), "/result/last_trick");
}

#[test]
fn goal_and_score_agree() {
    for played in whole_deals("schafkopf", |_, _| ()) {
        let points = sheet_of("schafkopf", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        match (played.option("objective"), played.values.len()) {
            ("score", 1) => {
                assert_eq!(played.value(), points[played.declarer()], "{:?}", played.setup);
            }
            ("score", _) => assert_eq!(played.values, points, "{:?}", played.setup),
            _ => (),
        }
    }
}
