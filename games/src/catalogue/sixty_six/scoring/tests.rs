//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, whole_deals};
use crate::scores::testing::{points, refused, session, standing};
use proptest::prelude::*;
use tikki_base::fields::Fields;

fn of_deal(points_of: [i32; 2], tricks: [i32; 2], given: &str) -> Vec<i32> {
    points(&text(points_of, tricks, given))
}

fn text([first, second]: [i32; 2], [own, theirs]: [i32; 2], given: &str) -> String {
    format!(
        "game: sixty-six\nresult.points: 1 {first}, 2 {second}\n\
         result.tricks: 1 {own}, 2 {theirs}\n{given}\n"
    )
}

#[test]
fn one_two_or_three_game_points() {
    let claim = "result.claimed_by: 1";
    assert_eq!(of_deal([66, 33], [4, 2], claim), [1, 0]);
    assert_eq!(of_deal([66, 32], [4, 2], ""), [2, 0]);
    assert_eq!(of_deal([70, 0], [4, 1], claim), [2, 0]);
    assert_eq!(of_deal([66, 0], [4, 0], claim), [3, 0]);
    // A marriage that no trick followed leaves the loser without a trick all the same.
    assert_eq!(of_deal([66, 40], [4, 0], claim), [3, 0]);
}

#[test]
fn claims_and_closes_that_fail_give_the_other_two() {
    assert_eq!(of_deal([65, 0], [4, 0], "result.claimed_by: 1"), [0, 2]);
    let closed = |points| of_deal(points, [3, 3], "result.closed_by: 2");
    assert_eq!(closed([10, 65]), [2, 0]);
    assert_eq!(closed([10, 66]), [0, 2]);
    assert_eq!(closed([40, 66]), [0, 1]);
}

#[test]
fn a_deal_played_out_goes_to_the_higher_total() {
    assert_eq!(of_deal([65, 60], [6, 6], ""), [1, 0]);
    assert_eq!(of_deal([10, 60], [6, 6], ""), [0, 1]);
    assert_eq!(of_deal([65, 65], [6, 6], ""), [0, 0]);
}

#[test]
fn unreachable_result_is_rejected() {
    let at = |points, tricks| refused(&text(points, tricks, "")).place.to_string();
    assert_eq!(at([70, 31], [9, 5]), "/result/tricks");
    assert_eq!(at([170, 31], [2, 5]), "/result/points");
    assert_eq!(at([130, 120], [6, 6]), "/result/points");
    // Who went out first has the deal.
    assert_eq!(at([70, 70], [6, 4]), "/result/claimed_by");
    assert_eq!(of_deal([70, 70], [6, 4], "result.claimed_by: 2"), [0, 1]);
}

#[test]
fn ties_wait_for_the_next_winner_and_seven_win() {
    let tie = text([65, 65], [6, 6], "");
    let three = text([0, 66], [0, 4], "");
    let session = |deals: &[&String]| standing(&session("", deals));
    let after = session(&[&tie, &tie, &three]);
    assert_eq!((after.totals[1].1, after.winners.len()), (5, 0));
    let after = session(&[&tie, &tie, &three, &three]);
    assert_eq!((after.totals[1].1, after.winners), (8, vec!["2".to_owned()]));
}

#[test]
fn the_goal_is_the_game_points() {
    let deals = played_out("sixty-six", |_, _| ()).chain(whole_deals("sixty-six", |_, _| ()));
    for played in deals {
        let text = outcome(&played);
        let deal = DealResult {
            setup: &played.setup,
            result: Fields::from(&text),
            seats: played.question.seats.clone(),
        };
        let sheet = sheet(&deal).unwrap();
        assert_eq!(played.value(), sheet.points[0].1 - sheet.points[1].1, "{:?}", played.setup);
    }
}

proptest! {
    #[test]
    fn more_points_of_the_loser_never_help_the_winner(points in 66..130_i32, loser in 0..65_i32, tricks in 0..6_i32) {
        let value = |loser| {
            let finish = Finish { points: [points, loser], tricks: [5, tricks], end: PlayEnd::Claim(0) };
            award(finish).expect("somebody is out").1
        };
        prop_assert!(value(loser + 1) <= value(loser));
    }
}
