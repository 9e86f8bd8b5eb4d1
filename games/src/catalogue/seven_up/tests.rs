//! Tests of the game.

use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};

fn deal([high, low, jack, game]: [i32; 4], more: &str) -> String {
    let jack = if jack == 0 { String::new() } else { format!(", jack {jack}") };
    let result = format!("result: high {high}, low {low}, game {game}{jack}");
    format!("deal: 1\ngame: seven-up\n{result}\n{more}\n")
}

#[test]
fn each_point_counts_one_and_revokes_cost() {
    assert_eq!(points(&deal([1, 3, 0, 1], "")), [2, 0, 1]);
    let revoked = "result.revokes: 2 1";
    assert_eq!(points(&deal([1, 3, 0, 1], revoked)), [2, -1, 1]);
    assert_eq!(points(&deal([1, 3, 2, 1], revoked)), [2, -1, 1]);
    let turned = "state.dealer: 2\nstate.jacks_turned: 1\nstate.taken_by_dealer: true";
    assert_eq!(points(&deal([1, 3, 0, 1], turned)), [2, 1, 2]);
}

#[test]
fn trumps_have_a_highest_and_a_lowest() {
    for (given, missing) in [("high 1", "low"), ("low 1", "high"), ("jack 1", "high")] {
        let text = format!("game: seven-up\nresult: {given}, game 2");
        assert_eq!(refused(&text).place.to_string(), format!("/result/{missing}"));
    }
}

/// McNeely, “Seven Up”.
#[test]
fn points_are_counted_in_order_and_a_jack_turned_up_wins_nothing() {
    let six_each = deal([1, 1, 2, 2], "").repeat(3);
    let winners = |last: String| standing(&format!("{six_each}{last}")).winners;
    assert_eq!(winners(deal([3, 1, 2, 2], "")), ["1"], "low counts before jack");
    assert_eq!(winners(deal([2, 2, 0, 2], "state.dealer: 1\nstate.jacks_turned: 1")), ["2"]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("seven-up", |_, _| ()) {
        let points = sheet_of("seven-up", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        match points[..] {
            [ns, ew] => assert_eq!(played.values, [ns - ew], "{:?}", played.setup),
            _ => assert_eq!(played.values, points, "{:?}", played.setup),
        }
    }
}
