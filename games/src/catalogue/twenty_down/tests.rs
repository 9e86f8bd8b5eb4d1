//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};
use crate::scores::testing::refused;
use tikki_play::position::question::ValueSpec;

/// McNeely, “Twenty Down”.
#[test]
fn a_trick_takes_one_off_and_none_costs_five() {
    assert_eq!([0, 1, 4, 5].map(|tricks| score(tricks, false)), [5, -1, -4, -5]);
    assert_eq!([0, 5].map(|tricks| score(tricks, true)), [10, -10]);
}

fn deal(trump: &str, tricks: &str) -> String {
    format!(r#"{{"trump":"{trump}","result":{{"tricks":{tricks}}}}}"#)
}

#[test]
fn dropped_player_scores_nothing_and_lone_player_five() {
    assert_eq!(points("twenty-down", &deal("S", r#"{"N":2,"E":3,"W":0}"#)), [-2, -3, 0, 5]);
    assert_eq!(points("twenty-down", &deal("S", r#"{"E":5}"#)), [0, -5, 0, 0]);
    assert_eq!(points("twenty-down", &deal("H", r#"{"E":5}"#)), [0, -10, 0, 0]);
}

/// McNeely, “Twenty Down”.
#[test]
fn only_active_players_take_tricks() {
    for (trump, tricks) in [("S", "N 2, E 2, S 0"), ("D", "N 2, E 3"), ("S", "N 2, E 4")] {
        let text = format!("game: twenty-down\ntrump: {trump}\nresult.tricks: {tricks}");
        assert_eq!(refused(&text).place.to_string(), "/result/tricks", "{tricks}");
    }
    let all = deal("D", r#"{"N":2,"E":3,"S":0,"W":0}"#);
    assert_eq!(points("twenty-down", &all), [-2, -3, 5, 5]);
}

#[test]
fn the_lowest_at_nothing_wins() {
    let five = deal("H", r#"{"N":5}"#);
    let both = deal("H", r#"{"N":2,"E":3}"#);
    assert_eq!(standing("twenty-down", &[&both]).totals[1].1, 14);
    assert_eq!(standing("twenty-down", &[&five, &five]).winners, ["N"]);
    let session = [both.as_str(); 4];
    let standing = standing("twenty-down", &session);
    assert_eq!((standing.totals[0].1, standing.totals[1].1), (4, -4));
    assert_eq!(standing.winners, ["E"]);
}

#[test]
fn goals_equal_scores_of_active_players() {
    for played in played_out("twenty-down", |_, _| ()) {
        let sheet = sheet_of("twenty-down", &played);
        let ValueSpec::Each(goals) = &played.question.value_spec else { panic!("a goal for each") };
        assert_eq!(goals.len(), played.setup.hands.len());
        for (&(own, _), &value) in goals.iter().zip(&played.values) {
            let place = own.iter().next().map_or(0, tikki_solver::rules::Player::index);
            let score = sheet.points[place].1;
            let expected = match played.option("objective") {
                "out" => i32::from(played.state_sum("totals", own) + score <= 0),
                _ => score,
            };
            assert_eq!(value, expected, "{:?}", played.setup);
        }
    }
}
