//! Tests of the game.

use super::*;
use crate::scores::played::{points, sheet_of, whole_deals};

fn score(count: &str, first: i32) -> Vec<i32> {
    points(
        "german-whist",
        &format!(
            r#"{{"seats":["1","2"],"options":{{"count":"{count}"}},"result":{{"points":{{"1":{first}}}}}}}"#
        ),
    )
}

/// Pagat, “German Whist”: most of the last thirteen tricks.
#[test]
fn most_tricks_win_the_deal() {
    assert_eq!(score("second", 7), [1, 0]);
    assert_eq!(score("second", 6), [0, 1]);
    assert_eq!(score("all", 13), [0, 0]);
    assert_eq!(score("all", 14), [1, 0]);
    assert_eq!(score("double", 20), [1, 0]);
    assert_eq!(score("double", 19), [0, 1]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("german-whist", |_, _| ()) {
        let points = &sheet_of("german-whist", &played).points;
        let all = Options::of(&played.setup).unwrap().count.all();
        let more = 2 * played.values[0] > all;
        assert_eq!(points[0].1 == 1, more, "{:?}", played.setup);
    }
}
