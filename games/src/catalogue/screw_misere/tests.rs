//! Tests of the game.

use super::*;
use crate::scores::common::testing::{any_tally, tally};
use crate::scores::played::{FinishedPlay, goal_is_score_of_misere, whole_deals};
use crate::scores::testing::{points, session, standing};
use proptest::prelude::*;

#[test]
fn tricks_and_aces_count_against_winner() {
    let deal = tally(&[1, 2, 3, 4, 5, 6], &[2, 5, 8, 13]);
    assert_eq!(penalties(deal).0, [6 + 7, 7 + 21]);
    let given = "game: screw-misere\nresult.tricks: NS 6\nresult.aces: NS 7, EW 21";
    assert_eq!(points(given), [13, 28]);
}

/// A deal in which one side has all thirteen tricks and these points for aces.
fn deal(side: &str, aces: i32) -> String {
    format!("result.tricks: {side} 13\nresult.aces: {side} {aces}")
}

/// A deal with these penalty points of North and South, and of East and West, of which six and seven are tricks.
fn both(ns: i32, ew: i32, choice: &str) -> String {
    format!(
        "result.tricks: NS 6\nresult.aces: NS {}, EW {}\nresult.choice: {choice}",
        ns - 6,
        ew - 7
    )
}

/// The totals after the deals, and who has won.
fn after(deals: &[String]) -> ([i32; 2], Vec<String>) {
    let standing = standing(&session("game: screw-misere", deals));
    ([standing.totals[0].1, standing.totals[1].1], standing.winners)
}

#[test]
fn player_with_fewer_points_cannot_lose() {
    let nobody = Vec::<String>::new();
    let (ns, ew) = (|aces| deal("NS", aces), |aces| deal("EW", aces));
    // 95 and 40, then 10 and 14.
    let near = [ns(52), ns(17), ew(27)];
    let with = |last: String| after(&[&near[..], &[last]].concat());
    assert_eq!(after(&near), ([95, 40], nobody.clone()));
    assert_eq!(with(both(10, 14, "normal")), ([95, 44], nobody.clone()));
    assert_eq!(with(both(9, 21, "special")), ([95, 52], nobody));
}

#[test]
fn the_side_with_fewer_chooses_where_both_would_have_a_hundred() {
    let near = [deal("NS", 52), deal("NS", 17), deal("EW", 52), deal("EW", 10)];
    let with = |choice| after(&[&near[..], &[both(10, 14, choice)]].concat());
    assert_eq!(with("normal"), ([105, 102], vec!["EW".to_owned()]));
    assert_eq!(with("special"), ([95, 92], Vec::new()));
}

#[test]
fn the_goal_counts_the_penalties() {
    let deals = whole_deals("screw-misere", |setup, _| {
        setup.options.insert("objective".to_owned(), "difference".into());
    });
    goal_is_score_of_misere(deals, FinishedPlay::side_names, |_, tally| {
        -penalties(tally).difference(Side::NorthSouth)
    });
}

proptest! {
    #[test]
    fn all_tricks_and_aces_are_counted(deal in any_tally()) {
        let all: i32 = penalties(deal).0.iter().sum();
        prop_assert_eq!(all, 13 + deal.aces_won() + deal.aces_avoided());
    }
}
