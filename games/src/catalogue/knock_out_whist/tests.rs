//! Tests of the game.

use super::*;
use crate::scores::played::{points, sheet_of, standing, whole_deals};

fn deal(tricks: &str) -> String {
    format!(r#"{{"seats":["1","2","3"],"result":{{"tricks":{tricks}}}}}"#)
}

#[test]
fn tricks_are_points() {
    assert_eq!(points("knock-out-whist", &deal(r#"{"1":4,"2":3}"#)), [4, 3, 0]);
}

/// Pagat, “Knockout Whist”.
#[test]
fn only_player_with_a_trick_wins_the_game() {
    let (first, second) = (deal(r#"{"1":4,"2":3}"#), deal(r#"{"1":6}"#));
    assert!(standing("knock-out-whist", &[&first]).winners.is_empty());
    assert_eq!(standing("knock-out-whist", &[&first, &second]).winners, ["1"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("knock-out-whist", |_, _| ()) {
        let points = &sheet_of("knock-out-whist", &played).points;
        let most = points.iter().map(|(_, tricks)| *tricks).max().unwrap();
        let alone = points.iter().filter(|(_, tricks)| *tricks == most).count() == 1;
        for (value, (_, tricks)) in played.values.iter().zip(points) {
            let expected = match played.setup.options.get("objective").and_then(Value::as_str) {
                Some("stay") => i32::from(*tricks > 0),
                Some("most") => i32::from(alone && *tricks == most),
                _ => *tricks,
            };
            assert_eq!(*value, expected, "{:?}", played.setup);
        }
    }
}
