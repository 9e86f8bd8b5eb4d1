//! Tests of the game.

use super::*;
use crate::scores::played::{only, played_out, points, scored, sheet_of};

#[test]
fn the_last_three_are_a_bonus_or_a_risk() {
    let both = |arrivazs| {
        let stakes = Stakes { game: 2, late: 5, arrivazs };
        [true, false].map(|all| stakes.for_late(all))
    };
    assert_eq!(both(Arrivazs::Announced), [5, -5]);
    assert_eq!(both(Arrivazs::Silent), [5, 0]);
    assert_eq!(both(Arrivazs::None), [0, 0]);
}

/// Game and last three are doubled each for itself (Parlett, “Preference”).
#[test]
fn opponents_pay_doubled_score() {
    let of = |given: &str| {
        let deal = r#""seats":["1","2","3"],"declarer":"2","trump":"NT""#;
        points("asszorti", &format!("{{{deal},{given}}}"))
    };
    assert_eq!(of(r#""result":{"tricks":6,"last_three":true}"#), [-2, 4, -2]);
    assert_eq!(of(r#""result":{"tricks":5}"#), [1, -2, 1]);
    let doubled = r#""state":{"game_doubled":4},"options":{"stakes":{"game":3,"arrivazs":5}}"#;
    let result = r#""result":{"tricks":5,"last_three":true}"#;
    assert_eq!(of(&format!("{doubled},{result}")), [7, -14, 7]);
}

#[test]
fn the_last_three_are_tricks_like_others() {
    let of = |result: &str| {
        let deal = r#""seats":["1","2","3"],"declarer":"2","trump":"NT""#;
        scored("asszorti", &format!(r#"{{{deal},"result":{{{result}}}}}"#))
    };
    assert_eq!(of(r#""tricks":11"#).expect("a score").points[1].1, 4);
    for result in [r#""tricks":2,"last_three":true"#, r#""tricks":11,"last_three":false"#] {
        let refused = of(result).expect_err("refused");
        assert_eq!(refused.place.to_string(), "/result/last_three");
    }
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("asszorti", |_, _| ()) {
        let own = only(played.declarer());
        let tricks = played.tricks_of(own);
        let sheet = sheet_of("asszorti", &played);
        let expected = match played.option("objective") {
            "game" => i32::from(sheet.made == Some(true)),
            "score" => sheet.points[played.declarer()].1 / 2,
            "tricks" => tricks,
            _ => continue,
        };
        assert_eq!(played.value(), expected, "{:?}", played.setup);
    }
}
