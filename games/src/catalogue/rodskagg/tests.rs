//! Tests of the game.

use super::*;
use crate::scores::played::record;
use tikki_play::walk::Objective;

fn asked(tricks: &str) -> Result<Question> {
    let last = r#"{"seats":["1","2","3"],"hands":{"2":["D5"],"3":["H2"]},"leader":"2","declarer":"2","contract":5,
        "options":{"objective":"score","short_keeps_tricks":false}"#;
    let given = r#""said":{"1":"drop","3":"stay"}"#;
    let deal = record("rodskagg", &format!(r#"{last},"state":{{"tricks":{tricks},{given}}}}}"#));
    deal.game.question(&deal.setup)
}

/// The fifth trick is behind too where the sixth is played.
#[test]
fn a_bidder_may_have_all_five_tricks() {
    let question = asked(r#"{"2":5}"#).expect("a position");
    let values = [0, 1, 2].map(|seat| question.play.walk(Objective::from(seat)).oracle_value());
    assert_eq!(values, [0, -6, 6]);
    let refused = asked(r#"{"2":6}"#).expect_err("five tricks have been played");
    assert_eq!(refused.place.to_string(), "/state/tricks");
}

use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing, totals};

fn deal(bid: i32, early: &str, late: &str, more: &str) -> String {
    let text = format!("deal: 1\ngame: rodskagg\nseats: 1 2 3\ndeclarer: 1\ncontract: {bid}");
    format!("{text}\nresult.early: {early}\nresult.late: {late}\n{more}\n")
}

/// Nordic Games, “Rödskägg”.
#[test]
fn tricks_take_off_and_misses_cost() {
    assert_eq!(points(&deal(3, "1 3, 2 1", "1 1, 3 1", "")), [-4, -1, -2]);
    assert_eq!(points(&deal(3, "1 2, 2 2", "2 2", "")), [4, -4, 6]);
    let dropped = deal(5, "1 4", "1 2", r#"result.dropped: ["2","3"]"#);
    assert_eq!(points(&dropped), [-6, 0, 0]);
    let short = deal(5, "1 4", "2 2", "options.short_keeps_tricks: false");
    assert_eq!(points(&short), [6, -4, 6]);
}

#[test]
fn active_players_win_six_tricks() {
    let place = |text: String| refused(&text).place.to_string();
    assert_eq!(place(deal(3, "1 3, 2 1", "1 1, 3 2", "")), "/result/late");
    assert_eq!(place(deal(3, "1 3, 2 1", "1 1", "")), "/result/early");
    let left = |seat: &str| format!(r#"result.dropped: ["{seat}"]"#);
    assert_eq!(place(deal(3, "1 3, 2 1", "1 2", &left("2"))), "/result/dropped");
    assert_eq!(place(deal(3, "2 4", "2 2", &left("1"))), "/result/dropped");
}

/// Nordic Games, “Rödskägg”.
#[test]
fn exactly_nothing_wins() {
    let six = deal(6, "1 4", "1 2", r#"result.dropped: ["2","3"]"#);
    assert_eq!(totals(&six), [6, 12, 12]);
    assert_eq!(standing(&six.repeat(2)).winners, ["1"]);
    let given = format!("{six}state.rodskagg: true");
    assert_eq!(standing(&given).winners, ["1"]);
    let below = deal(2, "1 2, 2 1, 3 1", "2 1, 3 1", "");
    let failed = format!("options.start: 0\n{below}{}", deal(6, "1 4", "2 2", ""));
    assert_eq!(standing(&failed).winners, ["1"], "six bid, and six points for the miss");
    assert!(standing(&format!("{failed}state.rodskagg: true")).winners.is_empty(), "out");
    let both = format!("options.start: 2\n{}", deal(2, "1 2, 2 2", "3 2", ""));
    assert!(standing(&both).winners.is_empty());
    let duel = deal(1, "1 1, 2 3", "2 2", "");
    assert_eq!(standing(&(both + &duel)).winners, ["2"]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("rodskagg", |_, _| ()) {
        let sheet = sheet_of("rodskagg", &played);
        let before = |seat: &str| played.state_number("scores", seat);
        let points = || sheet.points.iter().map(|(_, points)| *points);
        let expected: Vec<i32> = match played.option("objective") {
            "score" => points().collect(),
            "zero" => {
                let zero = |(seat, points): &(String, i32)| i32::from(before(seat) + points == 0);
                sheet.points.iter().map(zero).collect()
            }
            _ => continue,
        };
        assert_eq!(played.values, expected, "{:?}", played.setup);
    }
}
