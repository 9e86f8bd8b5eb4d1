//! Tests of the game.

use super::*;
use crate::scores::played::{only, sheet_of, whole_deals};
use crate::scores::testing::{points, standing};

fn deal(bid: i32, [one, two, three]: [i32; 3]) -> String {
    let result = format!("result.points: 1 {one}, 2 {two}, 3 {three}");
    format!("deal: 1\ngame: tyzicha\ndeclarer: 1\ncontract: {bid}\n{result}\n")
}

/// Denexa, “Tyzicha”.
#[test]
fn a_bid_is_won_or_lost_and_the_others_score_then() {
    assert_eq!(points(&deal(110, [150, 30, 40])), [110, 0, 0]);
    assert_eq!(points(&deal(110, [100, 30, 40])), [-110, 30, 40]);
    let exactly = deal(110, [110, 10, 0]);
    assert_eq!(points(&exactly), [110, 0, 0]);
    assert_eq!(points(&format!("{exactly}options.to_make: more")), [-110, 10, 0]);
    let conceded = "game: tyzicha\ndeclarer: 1\ncontract: 120\nresult.conceded: true";
    assert_eq!(points(conceded), [-120, 40, 40]);
}

/// Denexa, “James Bond”.
#[test]
fn only_a_declarer_passes_a_thousand() {
    let capped = standing(&deal(300, [0, 260, 40]).repeat(5));
    assert_eq!(capped.totals[1].1, 1000);
    assert!(capped.winners.is_empty());
    assert_eq!(standing(&deal(300, [320, 0, 0]).repeat(4)).winners, ["1"]);
}

#[test]
fn goal_and_score_agree() {
    for played in whole_deals("tyzicha", |setup, _| setup.contract = Some("130".to_owned())) {
        let sheet = sheet_of("tyzicha", &played);
        let made = played.value() >= 130;
        assert_eq!(sheet.made, Some(made), "{:?}", played.setup);
        let expected = |seat: usize| match (seat == played.declarer(), made) {
            (true, true) => 130,
            (true, false) => -130,
            (false, true) => 0,
            (false, false) => points_of(&played, only(seat)),
        };
        assert!((0..3).all(|seat| sheet.points[seat].1 == expected(seat)));
    }
}
