//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, whole_deals};
use crate::scores::testing::{self, refused};
use tikki_base::rng::Rng;
use tikki_play::position::setup::Setup;

fn scored(given: &str) -> Vec<i32> {
    let deal = r#""seats":["1","2","3"],"declarer":"2","result":{"points":"#;
    points("calabrasella", &format!("{{{deal}{given}}}}}"))
}

/// 19 to 16, 11 to 24, and everything (Denexa, “Calabrasella”).
#[test]
fn the_printed_payments() {
    assert_eq!(scored(r#"{"declarer":19,"defenders":16}"#), [-3, 6, -3]);
    assert_eq!(scored(r#"{"declarer":11}"#), [13, -26, 13]);
    assert_eq!(scored(r#"{"defenders":0}"#), [-70, 140, -70]);
    assert_eq!(scored(r#"{"declarer":0}"#), [70, -140, 70]);
}

#[test]
fn all_points_are_somebodys() {
    let given = |options: &str, own: i32, theirs: i32| {
        let text = format!("game: calabrasella\ndeclarer: 1\n{options}\n");
        format!("{text}result.points: declarer {own}, defenders {theirs}")
    };
    let nobody = "options.set_aside: nobody";
    for impossible in [given("", 10, 2), given("", 19, 17), given(nobody, 10, 12)] {
        assert_eq!(refused(&impossible).place.to_string(), "/result/points");
    }
    assert_eq!(testing::points(&given(nobody, 10, 13)), [-6, 3, 3]);
}

/// Removes the points of a random position: they may exceed those of the pack.
fn nothing_before(setup: &mut Setup, _: &mut Rng) {
    setup.state.remove("points");
}

#[test]
fn goals_and_scores_agree() {
    let all = played_out("calabrasella", nothing_before);
    for played in all.chain(whole_deals("calabrasella", |_, _| ())) {
        let result = Calabrasella.outcome(&played).unwrap();
        assert_eq!(result["points"]["declarer"], played.value(), "{:?}", played.setup);
        let sheet = sheet_of("calabrasella", &played);
        assert_eq!(sheet.points.iter().map(|(_, points)| points).sum::<i32>(), 0);
    }
}
