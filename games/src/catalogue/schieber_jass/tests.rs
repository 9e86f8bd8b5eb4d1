//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::points;

fn score(options: &str, result: &str) -> Vec<i32> {
    points(&format!("game: schieber-jass\ndeclarer: E\n{options}\n{result}"))
}

#[test]
fn both_sides_score_their_points() {
    assert_eq!(score("", "result.points: NS 57"), [57, 100]);
    assert_eq!(score("", "result.points: NS 100"), [100, 57]);
}

#[test]
fn all_tricks_are_a_match() {
    let all = "result.points: EW 157\nresult.tricks: EW 9";
    assert_eq!(score("options.match: true", all), [0, 257]);
    assert_eq!(score("", all), [0, 157]);
    let but_one = "result.points: EW 157\nresult.tricks: EW 8";
    assert_eq!(score("options.match: true", but_one), [0, 157]);
}

/// Each way of ranking the cards has the same points.
#[test]
fn every_contract_has_157_points() {
    for contract in [Contract::Trump, Contract::Obenabe, Contract::Undeufe] {
        for undeufe in [SIX_HIGH, EIGHTS] {
            let trump = (contract == Contract::Trump).then_some('H');
            let mode = Mode { contract, trump, undeufe };
            let cards: i32 = mode.pack().names().iter().map(|card| mode.value(card)).sum();
            assert_eq!(cards + LAST_TRICK, ALL, "{contract:?}");
        }
    }
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("schieber-jass", |_, _| ()) {
        let sheet = sheet_of("schieber-jass", &played);
        let own = sheet.points[played.declarer() % 2].1;
        match played.setup.options.get("objective").and_then(Value::as_str) {
            Some("make") => assert_eq!(Some(played.values[0] == 1), sheet.made),
            _ => assert_eq!(played.values[0], own, "{:?}", played.setup),
        }
    }
}
