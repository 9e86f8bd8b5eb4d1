//! Tests of Piquet.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};
use tikki_language::game as messages;
use tikki_play::scoring::label::Label;

fn deal(declared: [i32; 2], played: [i32; 2], tricks: [i32; 2], more: &str) -> String {
    let pair = |[one, two]: [i32; 2]| format!("1 {one}, 2 {two}");
    format!(
        "deal: 1\ngame: piquet\nstate.elder: 1\nresult.declared: {}\nresult.played: {}\nresult.tricks: {}\n{more}\n",
        pair(declared),
        pair(played),
        pair(tricks)
    )
}

/// McNeely, “Piquet”.
#[test]
fn pique_repique_and_tricks() {
    assert_eq!(points(&deal([20, 3], [10, 6], [7, 5], "")), [40, 9]);
    assert_eq!(points(&deal([20, 0], [13, 0], [12, 0], "result.pique: true")), [103, 0]);
    assert_eq!(points(&deal([31, 0], [8, 7], [6, 6], "result.repique: 1")), [99, 7]);
    for (text, key) in [
        (deal([34, 0], [10, 6], [12, 5], ""), "tricks"),
        (deal([0, 0], [14, 0], [12, 0], ""), "played/1"),
        (deal([0, 0], [11, 13], [4, 8], ""), "played"),
        (deal([29, 0], [10, 6], [7, 5], "result.repique: 1"), "repique"),
        (deal([34, 0], [13, 0], [12, 0], "result.pique: true"), "pique"),
        (deal([20, 3], [13, 0], [12, 0], "result.pique: true"), "pique"),
        (deal([20, 0], [9, 7], [6, 6], "result.pique: true"), "pique"),
    ] {
        let refused = refused(&text).place.to_string();
        assert_eq!(refused, format!("/result/{key}"), "{text}");
    }
    let three = deal([20, 3], [10, 6], [7, 5], "seats: 1 2 3");
    assert_eq!(refused(&three).place.to_string(), "/seats");
}

/// McNeely, “Piquet”: 120 to 112 is worth 108, 85 to 70 is worth 255.
#[test]
fn the_rubicon() {
    let six = |one: i32, two: i32| {
        let rest = deal([0, 0], [0, 0], [6, 6], "").repeat(5);
        standing(&format!(
            "options.session: rubicon\n{}{rest}",
            deal([one, two], [0, 0], [6, 6], "")
        ))
    };
    let label = Label::from(messages::SCORE_RUBICON_OF);
    let rubicon = |n: i32| vec![(label.clone().with("n", n), "1".to_owned())];
    assert_eq!(six(120, 112).won, rubicon(108));
    assert_eq!(six(85, 70).won, rubicon(255));
    assert!(standing(&deal([99, 98], [0, 0], [6, 6], "")).winners.is_empty());
    assert_eq!(standing(&deal([101, 112], [0, 0], [6, 6], "")).winners, ["2"]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("piquet", |_, _| ()) {
        let sheet = sheet_of("piquet", &played);
        let elder = played.seat(played.setup.state["elder"].as_str().unwrap());
        let [own, theirs] = [elder, 1 - elder].map(|seat| sheet.points[seat].1);
        let expected = match played.option("objective") {
            "elder" => own,
            "younger" => theirs,
            "tricks" => continue,
            _ => own - theirs,
        };
        assert_eq!(played.value(), expected, "{:?} {sheet:?}", played.setup);
    }
}
