//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, session, standing};

fn score(thirds: i32) -> Vec<i32> {
    points(&format!("game: tressette\nresult.points: NS {thirds}"))
}

/// Pagat, “Tressette”: eleven points and two thirds, of which fractions are lost.
#[test]
fn fractions_of_points_do_not_count() {
    assert_eq!(score(35), [11, 0]);
    assert_eq!(score(18), [6, 5]);
    assert_eq!(score(17), [5, 6]);
    assert_eq!(score(16), [5, 6]);
    assert_eq!(score(2), [0, 11]);
}

#[test]
fn game_is_twenty_one() {
    let deals = |count| standing(&session("game: tressette", &vec!["result.points: NS 33"; count]));
    assert!(deals(1).winners.is_empty());
    assert_eq!(deals(2).winners, ["NS"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("tressette", |_, _| ()) {
        let points = &sheet_of("tressette", &played).points;
        match played.setup.options.get("objective").and_then(Value::as_str) {
            Some("score") => assert_eq!(played.values[0], points[0].1 - points[1].1),
            _ => assert_eq!(played.values[0] / POINT, points[0].1, "{:?}", played.setup),
        }
    }
}
