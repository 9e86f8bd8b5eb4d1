//! Tests of the game.

use super::*;
use crate::scores::played::played_out;
use crate::scores::testing::{points, refused, session, totals};

#[test]
fn the_winner_of_the_last_trick_has_lost() {
    let game = |seat: &str| format!("game: matapesa\nseats: 1 2 3\nresult.last_trick: {seat}");
    assert_eq!(points(&game("2")), [0, -1, 0]);
    assert_eq!(refused(&game("4")).place.to_string(), "/result/last_trick");
    let seven = "game: matapesa\nseats: 1 2 3 4 5 6 7\nresult.last_trick: 7";
    assert_eq!(refused(seven).place.to_string(), "/seats");
    assert_eq!(totals(&session("", &[game("2"), game("3"), game("2")])), [0, -2, -1]);
}

#[test]
fn the_goal_of_each_is_not_to_be_the_loser() {
    for played in played_out("matapesa", |_, _| ()) {
        let text = Matapesa.outcome(&played).unwrap();
        let safe = |seat: &String| i32::from(text["last_trick"] != seat.as_str());
        let values: Vec<i32> = played.question.seats.iter().map(safe).collect();
        assert_eq!(played.values, values);
    }
}
