//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused, totals};
use tikki_play::Objective as Asked;

/// The question of a position: hands of N, E, S and W, what it says besides.
fn question(hands: [&str; 4], leader: &str, trick: &[&str], more: &str) -> Result<Question> {
    let cards = |hand: &str| hand.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let hands = ["N", "E", "S", "W"].into_iter().zip(hands);
    let text: Value = more.parse().expect("an object");
    let mut position = text.as_object().expect("an object").clone();
    let hands = hands.map(|(seat, hand)| (seat.to_owned(), cards(hand).into()));
    position.insert("hands".to_owned(), Value::Object(hands.collect()));
    position.insert("leader".to_owned(), leader.into());
    position.insert("trick".to_owned(), cards(&trick.join(" ")).into());
    let setup = Setup::read(&tikki_base::fields::Fields::from(&position))?;
    Doppelkopf.question(&setup, &Options::of(&setup)?)
}

fn value(hands: [&str; 4], leader: &str, trick: &[&str], more: &str) -> i32 {
    let question = question(hands, leader, trick, more).expect("a question");
    question.walk(Asked::from(0)).oracle_value()
}

/// Of two tens of hearts in a trick the first wins, or the second, which a further rule excepts in the last trick.
#[test]
fn second_ten_of_hearts_wins_where_an_option_says_so() {
    let last = |option: &str| {
        let more = format!(r#"{{"state":{{"re":["N","S"]}},"options":{{{option}}}}}"#);
        value(["HT", "HT", "DA", "DT"], "N", &[], &more)
    };
    assert_eq!(last(""), 41);
    assert_eq!(last(r#""second_dulle":"second""#), 0);
    assert_eq!(last(r#""second_dulle":"second-except-last""#), 41);
    let earlier = |option: &str| {
        let more = format!(r#"{{"state":{{"re":["N","S"]}},"options":{{{option}}}}}"#);
        value(["C9", "HT C9", "DA S9", "DT S9"], "N", &["HT"], &more)
    };
    assert_eq!(earlier(r#""second_dulle":"first""#), 41);
    assert_eq!(earlier(r#""second_dulle":"second-except-last""#), 0);
}

#[test]
fn first_of_equal_cards_wins() {
    let more = r#"{"state":{"re":["N"]}}"#;
    assert_eq!(value(["CQ", "DA", "CQ", "DT"], "N", &[], r#"{"state":{"re":["N","S"]}}"#), 27);
    assert_eq!(value(["SA", "SA", "ST", "SK"], "N", &[], more), 36);
    assert_eq!(value(["SA", "SA", "ST", "SK"], "E", &[], more), 0);
}

#[test]
fn equal_cards_are_one_move() {
    let more = r#"{"state":{"re":["N"]}}"#;
    let question =
        question(["SA SA", "S9 ST", "D9 SK", "H9 C9"], "N", &[], more).expect("a question");
    assert_eq!(question.walk(Asked::from(0)).moves(), ["SA"]);
}

#[test]
fn seats_of_re_follow_from_queens_of_clubs() {
    let re = |hands, trick: &[&str], more| question(hands, "N", trick, more).map(|q| q.parties());
    assert!(re(["CQ", "DA", "CQ", "DT"], &[], "{}").is_ok());
    let missing = re(["CJ", "DA", "CJ", "DT"], &[], "{}").expect_err("no queen of clubs");
    assert_eq!(missing.place.to_string(), "/state/re");
    let stray = re(["CQ", "DA", "CJ", "DT"], &[], r#"{"state":{"re":["E","W"]}}"#)
        .expect_err("a queen of Kontra");
    assert_eq!(stray.code, Code::ImpossibleState);
    assert!(re(["CA", "DA SA", "CJ S9", "DT ST"], &["CQ"], "{}").is_ok());
}

fn normal(result: &str, announced: &str) -> i32 {
    let deal = format!("game: doppelkopf\nstate.re: N, S\n{announced}\n{result}");
    points(&deal)[0]
}

/// Turnierspielregeln, 7.2.2: one for the game, one each for 90, 60, 30 and no trick.
#[test]
fn levels_of_card_points_count_one_each() {
    let re = |points: i32| normal(&format!("result.points: re {points}"), "");
    assert_eq!([re(121), re(150), re(151), re(181), re(211)], [1, 1, 2, 3, 4]);
    // Against the old ones: one more.
    assert_eq!([re(120), re(90), re(89), re(59), re(29)], [-2, -2, -3, -4, -5]);
    let all =
        |tricks: i32| normal(&format!("result.points: re 240\nresult.tricks: re {tricks}"), "");
    assert_eq!([all(12), all(11)], [5, 4]);
}

/// Turnierspielregeln, 7.1.2 and 7.2.2: an announcement counts two, each denial one, and what is denied must be kept.
#[test]
fn announcements_count_for_the_winner() {
    let re = |points: i32, said: &str| normal(&format!("result.points: re {points}"), said);
    let said = |re: &str, kontra: &str| {
        format!("state.announced_re: {re}\nstate.announced_kontra: {kontra}")
    };
    assert_eq!(re(121, &said("re", "none")), 3);
    assert_eq!(re(121, &said("re", "kontra")), 5);
    // Only Kontra has announced: it needs 121.
    assert_eq!(re(120, &said("none", "kontra")), 3);
    assert_eq!(re(119, &said("none", "kontra")), -4);
    // Re, no 90, kept: 1 + 2 + 1 + 1; missed with 150: 1 + 1 + 2 + 1.
    assert_eq!(re(151, &said("no-90", "none")), 5);
    assert_eq!(re(150, &said("no-90", "none")), -5);
    // Re, no 90, no 60 missed with 130: Kontra has 110, 90 against no 60 counts one more.
    assert_eq!(re(130, &said("no-60", "none")), -7);
    // Kontra denied 90: Re wins with 90, and 120 against it counts one more.
    assert_eq!(re(90, &said("none", "no-90")), 4);
    assert_eq!(re(120, &said("none", "no-90")), 5);
    // Examples of baum24.net, “Ermittlung des Spielwerts”: Kontra announced, with 160 points; no 60 missed with 130.
    assert_eq!(re(80, &said("none", "kontra")), -5);
    // Both denied 90 and neither kept it: nobody wins, but Re has 120 against a denial.
    assert_eq!(re(125, &said("no-90", "no-90")), 1);
}

#[test]
fn extra_points_count_for_their_side() {
    let extra = "result.points: re 130\nresult.foxes: re 1, kontra 1\nresult.doppelkopfs: re 2\nresult.charlies: kontra 1";
    assert_eq!(normal(extra, ""), 2);
    let deal =
        |result: &str| format!("game: doppelkopf\nstate.re: N, S\nresult.points: re 130\n{result}");
    assert_eq!(
        refused(&deal("result.charlies: re 1, kontra 1")).place.to_string(),
        "/result/charlies"
    );
    let solo = "game: doppelkopf\ncontract: queens\ndeclarer: E\nresult.points: re 130\nresult.foxes: re 1";
    assert_eq!(refused(solo).place.to_string(), "/result/foxes");
}

#[test]
fn soloist_wins_and_loses_three_times() {
    let solo = |own: i32| {
        points(&format!("game: doppelkopf\ncontract: jacks\ndeclarer: E\nresult.points: re {own}"))
    };
    assert_eq!(solo(160), [-2, 6, -2, -2]);
    // Nobody is old in a solo.
    assert_eq!(solo(120), [1, -3, 1, 1]);
    let silent = "game: doppelkopf\nstate.re: N\nresult.points: re 100";
    assert_eq!(points(silent), [-3, 1, 1, 1]);
}

#[test]
fn impossible_results_are_refused() {
    let at = |result: &str| {
        refused(&format!("game: doppelkopf\nstate.re: N, S\n{result}")).place.to_string()
    };
    assert_eq!(at("result.points: re 240"), "/result/tricks");
    assert_eq!(at("result.points: re 130\nresult.tricks: re 12, kontra 0"), "/result/points");
    assert_eq!(refused("game: doppelkopf\nresult.points: re 130").place.to_string(), "/state/re");
}

#[test]
fn session_is_a_number_of_deals() {
    let deal = |n: usize| format!("deal: {n}\nstate.re: N, E\nresult.points: re 130\n");
    let deals: String = (1..=24).map(deal).collect();
    assert_eq!(totals(&format!("game: doppelkopf\n{deals}")), [24, 24, -24, -24]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("doppelkopf", |_, _| ()) {
        let sheet = sheet_of("doppelkopf", &played);
        let made = sheet.made == Some(true);
        let value = match played.setup.options.get("objective").and_then(Value::as_str) {
            Some("make") => TO_WIN * played.values[0],
            _ => played.values[0],
        };
        assert_eq!(value >= TO_WIN, made, "{:?}", played.setup);
        assert_eq!(sheet.points.iter().map(|(_, points)| points).sum::<i32>(), 0);
    }
}
