//! Tests of the game.

use crate::scores::played::{played_out, points, sheet_of, standing};

fn deal(result: &str) -> String {
    format!(r#"{{"seats":["1","2","3"],"trump":"D","result":{{{result}}}}}"#)
}

/// Nordic Games, “Knaves”.
#[test]
fn tricks_less_jacks() {
    let stated = r#""tricks":{"1":6,"2":4,"3":3},"jacks":{"HJ":"3","SJ":"1","CJ":"1"}"#;
    assert_eq!(points("knaves", &deal(stated)), [3, 4, -1]);
    let revoked = format!(r#"{stated},"revokes":{{"2":1}}"#);
    assert_eq!(points("knaves", &deal(&revoked)), [3, 1, -1]);
    let given = deal(&revoked).replacen('{', r#"{"options":{"revoke":"given"},"#, 1);
    assert_eq!(points("knaves", &given), [6, 4, 2]);
}

#[test]
fn revoking_player_cannot_win() {
    let ten = deal(r#""tricks":{"1":10,"2":3}"#);
    let revoked = deal(r#""tricks":{"1":13},"revokes":{"1":1}"#);
    assert_eq!(standing("knaves", &[&ten, &ten]).winners, ["1"]);
    let held_up = standing("knaves", &[&ten, &revoked]);
    assert_eq!((held_up.totals[0].1, held_up.winners.len()), (20, 0));
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("knaves", |_, _| ()) {
        let points = sheet_of("knaves", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        assert_eq!(played.values, points, "{:?}", played.setup);
    }
}
