//! Tests of Napoleon.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, standing};

fn deal(bid: &str, tricks: i32) -> String {
    format!("deal: 1\ngame: napoleon\ndeclarer: N\ncontract: {bid}\nresult.tricks: {tricks}\n")
}

/// McNeely, “Napoleon”.
#[test]
fn the_printed_points() {
    let of = |bid: &str| [0, 2, 3, 4, 5].map(|tricks| points(&deal(bid, tricks))[0]);
    assert_eq!(of("3"), [-3, -3, 3, 3, 3]);
    assert_eq!(of("none"), [3, -3, -3, -3, -3]);
    assert_eq!(of("4"), [-4, -4, -4, 4, 4]);
    assert_eq!([of("nap")[4], of("wellington")[4], of("blucher")[3]], [5, 10, -20]);
    assert_eq!(standing(&deal("wellington", 5).repeat(3)).winners, ["N"]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("napoleon", |_, _| ()) {
        let made = sheet_of("napoleon", &played).made;
        let wants_few = played.contract() == "none";
        let least = if played.contract() == "3" { 3 } else { 4 };
        if wants_few || ["3", "4"].contains(&played.contract()) {
            let reached = if wants_few { played.value() == 0 } else { played.value() >= least };
            assert_eq!(made, Some(reached), "{:?}", played.setup);
        }
    }
}
