//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing, totals};
use tikki_language::game as messages;
use tikki_play::scoring::label::Label;

fn deal(tricks: &str, order: &str) -> String {
    format!(
        "deal: 1\ngame: ramina\nseats: 1 2 3\nresult.tricks: {tricks}\nresult.order: [{order}]\n"
    )
}

/// Nordic Games, “Ramina”.
#[test]
fn trickless_player_is_burnt() {
    let first = deal("1 2, 2 3", "");
    assert_eq!(points(&first), [2, 3, 0]);
    assert_eq!(totals(&first), [2, 3, 0], "3 has passed");
    assert_eq!(totals(&(first.clone() + &deal("1 0, 2 1, 3 4", ""))), [0, 4, 4]);
    let nine = first.repeat(3);
    let race = |order: &str| standing(&format!("{nine}{}", deal("1 4, 2 1", order))).won;
    let won = |by: &str| vec![(Label::from(messages::SCORE_POT).with("n", 8), by.to_owned())];
    assert_eq!(race(r#""1","2","1","1","1""#), won("2"));
    assert_eq!(race(r#""1","1","1","1","2""#), won("1"));
    assert_eq!(refused(&deal("1 4, 2 1", r#""1","2""#)).place.to_string(), "/result/order");
    assert_eq!(refused(&deal("1 4, 2 1, 3 1", "")).place.to_string(), "/result/tricks");
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("ramina", |_, _| ()) {
        if played.option("objective") == "tricks" {
            let inside = played.setup.hands.iter().map(|(seat, _)| played.seat(seat));
            let mut inside: Vec<usize> = inside.collect();
            inside.sort_unstable();
            let sheet = sheet_of("ramina", &played);
            let points = inside.into_iter().map(|seat| sheet.points[seat].1);
            assert!(points.eq(played.values.iter().copied()), "{:?}", played.setup);
        }
    }
}
