//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, points, sheet_of, standing};
use tikki_base::rng::Rng;
use tikki_play::position::setup::Setup;

fn scored(bid: i32, north: i32, east: i32, made: &str) -> Vec<i32> {
    let text = format!(r#""declarer":"N","contract":{bid},"options":{{"made":"{made}"}}"#);
    let points_told = format!(r#"{{"points":{{"NS":{north},"EW":{east}}}}}"#);
    points("cinch", &format!(r#"{{{text},"result":{points_told}}}"#))
}

/// A bid of 8 scores 2, of 10 it scores 6, of 6 it is 2 for the others (McNeely, “Pedro”).
#[test]
fn the_printed_bids() {
    assert_eq!(scored(8, 9, 5, "printed"), [2, 0]);
    assert_eq!(scored(10, 14, 0, "printed"), [6, 0]);
    assert_eq!(scored(6, 7, 7, "printed"), [0, 2]);
    assert_eq!(scored(8, 9, 5, "actual"), [3, 0]);
    assert_eq!(scored(9, 8, 6, "printed"), [0, 15]);
    assert_eq!(scored(0, 9, 5, "printed"), [9, 5]);
}

#[test]
fn games_are_to_fifty_one() {
    let deal = r#"{"declarer":"W","contract":14,"result":{"points":{"EW":14}}}"#;
    assert!(standing("cinch", &[deal; 3]).winners.is_empty());
    assert_eq!(standing("cinch", &[deal; 4]).winners, ["EW"]);
}

/// Removes the points of a random position: they may exceed those of the pack.
fn nothing_before(setup: &mut Setup, _: &mut Rng) {
    setup.state.remove("points");
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("cinch", nothing_before) {
        let sheet = sheet_of("cinch", &played);
        let [own, others] = played.side_names().map(|side| sheet.points_of(side).unwrap());
        let bid: i32 = played.contract().parse().unwrap();
        match played.option("objective") {
            "score_difference" => {
                assert_eq!(played.value(), own - others, "{:?}", played.setup);
            }
            _ => assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup),
        }
    }
}
