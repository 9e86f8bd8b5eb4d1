//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};
use tikki_base::rng::Rng;

fn deal(made: i32, partner: &str) -> String {
    let text = format!(r#""declarer":"2","contract":70,"result":{{"points":{made}}}"#);
    format!(r#"{{"seats":["1","2","3","4","5"],{text},"state":{{{partner}}}}}"#)
}

/// McNeely, “Briscola”.
#[test]
fn the_printed_scores() {
    let partner = r#""partner":"5""#;
    assert_eq!(points("briscola-bastarda", &deal(70, partner)), [-1, 2, -1, -1, 1]);
    assert_eq!(points("briscola-bastarda", &deal(69, partner)), [1, -2, 1, 1, -1]);
    assert_eq!(points("briscola-bastarda", &deal(90, "")), [-1, 4, -1, -1, -1]);
    assert_eq!(points("briscola-bastarda", &deal(10, "")), [1, -4, 1, 1, 1]);
    let alone = deal(90, "");
    assert!(standing("briscola-bastarda", &[alone.as_str(); 3]).winners.is_empty());
    assert_eq!(standing("briscola-bastarda", &[alone.as_str(); 4]).winners, ["2"]);
}

/// Removes the points of a random position: they may exceed those of the pack.
fn nothing_before(setup: &mut Setup, _: &mut Rng) {
    setup.state.remove("points");
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("briscola-bastarda", nothing_before) {
        let sheet = sheet_of("briscola-bastarda", &played);
        let bid: i32 = played.contract().parse().unwrap();
        assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup);
    }
}
