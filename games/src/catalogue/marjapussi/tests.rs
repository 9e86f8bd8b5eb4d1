//! Tests of the game.

use super::*;
use crate::families::pussi::scoring::the_goal_is_the_points_of_the_deal;
use crate::scores::testing::{points, refused, standing};

fn deal(announced: &str, last: &str, pips: i32, tricks: i32) -> String {
    format!(
        "result.announced: [{announced}]\nresult.last_trick: {last}\nresult.pips: NS {pips}\nresult.tricks: NS {tricks}\n"
    )
}

fn of_deal(options: &str, announced: &str, last: &str, pips: i32, tricks: i32) -> Vec<i32> {
    points(&format!("game: marjapussi\n{options}\n{}", deal(announced, last, pips, tricks)))
}

#[test]
fn points_of_a_deal() {
    assert_eq!(of_deal("", "", "NS", 61, 5), [2, 0]);
    assert_eq!(of_deal("", "EW NS", "NS", 59, 5), [2, 3]);
    assert_eq!(of_deal("", "NS NS NS NS", "NS", 120, 9), [7, 0]);
    assert_eq!(of_deal("", "", "EW", 60, 4), [0, 1]);
    assert_eq!(of_deal("options.equal_pips: both", "", "EW", 60, 4), [1, 2]);
}

#[test]
fn deals_that_cannot_be_are_refused() {
    let at = |announced, last, pips, tricks| {
        let text = format!("game: marjapussi\n{}", deal(announced, last, pips, tricks));
        refused(&text).place.to_string()
    };
    assert_eq!(at("", "EW", 121, 5), "/result/pips/NS");
    assert_eq!(at("EW EW EW EW EW", "EW", 60, 5), "/result");
    assert_eq!(at("NS", "EW", 0, 0), "/result");
    assert_eq!(at("", "NS", 0, 0), "/result");
    assert_eq!(at("", "EW", 10, 0), "/result");
    assert_eq!(at("", "NS", 100, 9), "/result");
    assert_eq!(at("N", "NS", 100, 8), "/result/announced/0");
    assert_eq!(at("", "N", 100, 8), "/result/last_trick");
}

/// The totals after deals, and who has won.
fn session(deals: &[String]) -> (Vec<i32>, Vec<String>) {
    let deals: Vec<String> = deals.iter().map(|deal| format!("deal: 1\n{deal}")).collect();
    let standing = standing(&format!("game: marjapussi\n{}", deals.concat()));
    (standing.totals.into_iter().map(|(_, total)| total).collect(), standing.winners)
}

#[test]
fn exactly_twelve_win_and_more_fall_to_seven() {
    let four = deal("NS", "NS", 70, 5);
    let mut deals = vec![four.clone(), four.clone()];
    assert_eq!(session(&deals), (vec![8, 0], vec![]));
    deals.push(four.clone());
    assert_eq!(session(&deals), (vec![12, 0], vec!["NS".to_owned()]));
    // Five more are too many; the side has seven and goes on.
    deals[2] = deal("NS NS", "NS", 70, 5);
    assert_eq!(session(&deals), (vec![7, 0], vec![]));
    deals.push(deal("EW", "EW", 0, 0));
    assert_eq!(session(&deals), (vec![0, 4], vec![]));
    // After a game that is won another one begins.
    deals[2] = four.clone();
    assert_eq!(session(&deals), (vec![0, 4], vec![]));
    deals.truncate(3);
    deals.extend(["EW", "EW", "EW"].map(|side| deal(side, "EW", 50, 5)));
    assert_eq!(session(&deals).1, ["EW"]);
}

#[test]
fn both_sides_may_have_twelve() {
    let both = deal("NS EW EW", "EW", 70, 5);
    let deals = vec![both; 4];
    assert_eq!(session(&deals), (vec![12, 12], vec!["NS".to_owned(), "EW".to_owned()]));
}

#[test]
fn the_goal_is_the_score() {
    the_goal_is_the_points_of_the_deal("marjapussi", &SCORES);
}
