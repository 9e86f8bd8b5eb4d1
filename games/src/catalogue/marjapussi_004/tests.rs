//! Tests of the game.

use super::*;
use crate::families::pussi::scoring::the_goal_is_the_points_of_the_deal;
use crate::scores::testing::{points, refused, standing, totals};

fn deal(announced: &str, last: &str, aces_tens: i32, court: i32, tricks: i32) -> String {
    let text = format!("deal: 1\ngame: marjapussi-004\nresult.announced: [{announced}]");
    let counts = format!("result.aces_tens: NS {aces_tens}\nresult.court: NS {court}");
    format!("{text}\nresult.last_trick: {last}\n{counts}\nresult.tricks: NS {tricks}\n")
}

/// Nordic Games, “Marjapussi”: at least two points a deal, seven at most.
#[test]
fn points_of_a_deal() {
    assert_eq!(points(&deal("", "NS", 5, 10, 4)), [2, 0]);
    assert_eq!(points(&deal("NS NS NS NS", "NS", 8, 40, 9)), [7, 0]);
    assert_eq!(points(&deal("EW NS", "NS", 4, 19, 5)), [2, 3], "more court points");
    assert_eq!(points(&deal("", "EW", 4, 20, 5)), [0, 1]);
    for impossible in [
        deal("", "EW", 1, 0, 0),
        deal("", "EW", 5, 19, 1),
        deal("", "EW", 4, 17, 1),
        deal("NS NS", "EW", 4, 16, 1),
        deal("NS", "NS", 4, 16, 1),
    ] {
        assert_eq!(refused(&impossible).place.to_string(), "/result", "{impossible}");
    }
    assert_eq!(points(&deal("NS", "EW", 0, 16, 1)), [2, 2]);
}

/// Nordic Games, “Marjapussi”.
#[test]
fn a_level_deal_waits_for_the_next() {
    let (level, next) = (deal("", "EW", 4, 20, 5), deal("", "NS", 5, 10, 5));
    assert_eq!(totals(&format!("{level}{level}{next}")), [4, 2]);
    let dropped = format!("options.level: dropped\n{level}{level}{next}");
    assert_eq!(totals(&dropped), [2, 2]);
    let five = deal("NS NS", "NS", 5, 10, 5);
    let twelve = format!("{five}{five}{}", deal("", "NS", 5, 10, 5));
    assert_eq!(standing(&twelve).winners, ["NS"]);
    let without = format!("{five}{five}{}{level}", deal("", "EW", 5, 10, 5));
    assert_eq!(totals(&without), [11, 2]);
    let extra = format!("{without}{}", deal("", "NS", 4, 20, 5));
    assert!(standing(&extra).winners.is_empty(), "an extra deal is played");
    assert_eq!(totals(&format!("{five}{five}{five}")), [7, 0]);
    assert_eq!(totals(&format!("{five}{}", deal("", "EW", 0, 0, 0))), [0, 2]);
}

#[test]
fn the_goal_is_the_score() {
    the_goal_is_the_points_of_the_deal("marjapussi-004", &SCORES);
}
