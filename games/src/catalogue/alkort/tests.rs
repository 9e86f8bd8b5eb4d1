//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, scored, sheet_of, standing};

/// Five for five in a row, one more for each further; seven for seven (McNeely, “Alkort”).
#[test]
fn the_printed_streaks() {
    let replaces = [5, 6, 7, 9].map(|run| score(run, run, Streak::Replaces));
    assert_eq!(replaces, [5, 6, 7, 9]);
    assert_eq!(score(7, 7, Streak::Adds), 8);
    assert_eq!([4, 5, 8].map(|tricks| score(tricks, 4, Streak::Replaces)), [0, 1, 1]);
}

#[test]
fn games_are_to_fifteen() {
    let nine = r#"{"result":{"tricks":{"EW":9},"run":{"EW":9}}}"#;
    assert_eq!(points("alkort", nine), [0, 9]);
    assert_eq!(standing("alkort", &[nine, nine]).winners, ["EW"]);
    assert_eq!(points("alkort", r#"{"result":{"tricks":{"NS":6}}}"#), [1, 0]);
}

#[test]
fn runs_are_of_one_side_and_of_its_tricks() {
    assert_eq!(points("alkort", r#"{"result":{"tricks":{"NS":9}}}"#), [9, 0]);
    let refused = |given: &str| {
        let text = format!(r#"{{"result":{{"tricks":{{"NS":{given}}}}}}}"#);
        scored("alkort", &text).expect_err("no runs").place.to_string()
    };
    for given in [
        r#"6},"run":{"NS":7"#,
        r#"6},"run":{"NS":1,"EW":1"#,
        r#"9},"run":{"NS":6"#,
        r#"9},"run":{"EW":1"#,
    ] {
        assert_eq!(refused(given), "/result/run");
    }
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("alkort", |_, _| ()) {
        let sheet = sheet_of("alkort", &played);
        let expected = match played.option("objective") {
            "tricks" => played.state_number("tricks", "NS") + i32::from(played.count(played.own())),
            _ => sheet.points[0].1 - sheet.points[1].1,
        };
        assert_eq!(played.value(), expected, "{:?}", played.setup);
    }
}
