//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, record, scored, sheet_of};
use tikki_play::walk::Objective as Goals;

fn asked(fields: &str) -> Result<Question> {
    let deal = record("ulti", fields);
    deal.game.question(&deal.setup)
}

fn moves(fields: &str) -> usize {
    asked(fields).expect("a position").walk(Goals::from(0)).moves().len()
}

/// A follower heads if possible; once a plain suit has been trumped, any card of it will do, or it must still be headed.
#[test]
fn suit_is_headed_until_it_is_trumped() {
    let led = r#"{"seats":["1","2","3"],"hands":{"1":["S9","S8","DA"],"2":["SA","S7","D7"],"3":["HA","HK"]},"leader":"3",
        "to_play":"2","trick":["SK"],"trump":"H","declarer":"1","contract":"parti"}"#;
    assert_eq!(moves(led), 1);
    let trumped = |after_ruff: bool| {
        moves(&format!(
            r#"{{"seats":["1","2","3"],"hands":{{"1":["SA","S7","D7"],"2":["H9","H8"],"3":["CA","CK"]}},"leader":"3","to_play":"1",
            "trick":["SK","HJ"],"trump":"H","declarer":"1","contract":"parti","options":{{"head_after_ruff":{after_ruff}}}}}"#
        ))
    };
    assert_eq!([trumped(false), trumped(true)], [2, 1]);
}

/// The seven wins the last trick for the declarer only if the declarer plays it there.
#[test]
fn seven_wins_the_last_trick() {
    let value = |hands: &str| {
        let position = format!(
            r#"{{"seats":["1","2","3"],"hands":{{{hands}}},"leader":"1","trump":"H","declarer":"1","contract":"ulti"}}"#
        );
        asked(&position).expect("a position").walk(Goals::from(0)).oracle_value()
    };
    assert_eq!(value(r#""1":["H7"],"2":["SA"],"3":["DA"]"#), 1);
    assert_eq!(value(r#""1":["H7"],"2":["H8"],"3":["DA"]"#), 0);
    assert_eq!(value(r#""1":["HA"],"2":["H7"],"3":["DA"]"#), 0);
    assert_eq!(value(r#""1":["H7","C7"],"2":["H9","H8"],"3":["DA","DK"]"#), 0);
}

#[test]
fn contract_has_its_trumps() {
    let place = |contract: &str, trump: &str| {
        let position = format!(
            r#"{{"seats":["1","2","3"],"hands":{{"1":["H7"],"2":["SA"],"3":["DA"]}},"leader":"1","declarer":"1",
            "contract":"{contract}"{trump}}}"#
        );
        asked(&position).map_or_else(|error| error.place.to_string(), |_| String::new())
    };
    assert_eq!(place("ulti", r#","trump":"NT""#), "/trump");
    assert_eq!(place("betli", r#","trump":"H""#), "/trump");
    assert_eq!(place("durchmars", ""), "/trump");
    assert_eq!(place("betli", ""), "");
}

fn score(contract: &str, trump: &str, state: &str, result: &str) -> Vec<i32> {
    points(
        "ulti",
        &format!(
            r#"{{"seats":["1","2","3"],"declarer":"2","contract":"{contract}","trump":"{trump}","state":{{{state}}},"result":{{{result}}}}}"#
        ),
    )
}

/// Pagat, “Ulti”: a parti counts 1, and twice as much in hearts; each defender pays.
#[test]
fn parti_counts_one_and_two_in_hearts() {
    let more = r#""points":{"declarer":50,"defenders":40}"#;
    let fewer = r#""points":{"declarer":40,"defenders":50}"#;
    assert_eq!(score("parti", "S", "", more), [-1, 2, -1]);
    assert_eq!(score("parti", "H", "", more), [-2, 4, -2]);
    assert_eq!(score("parti", "C", "", fewer), [1, -2, 1]);
    assert_eq!(score("parti", "H", r#""kontra":4"#, fewer), [8, -16, 8]);
}

/// Pagat, “Ulti”: ulti counts 4 and costs 8; the parti is scored besides.
#[test]
fn lost_ulti_counts_twice() {
    assert_eq!(score("ulti", "S", "", r#""last_seven":true"#), [-4, 8, -4]);
    assert_eq!(score("ulti", "H", "", r#""last_seven":false"#), [16, -32, 16]);
    let both = r#""last_seven":true,"points":{"declarer":60,"defenders":30}"#;
    assert_eq!(score("ulti", "S", "", both), [-5, 10, -5]);
}

/// Pagat, “Ulti”: betli counts 5 and durchmars 6, red ones twice as much.
#[test]
fn betli_and_durchmars_have_their_values() {
    assert_eq!(score("betli", "NT", "", r#""tricks":{"declarer":0}"#), [-5, 10, -5]);
    assert_eq!(score("betli", "NT", r#""red":true"#, r#""tricks":{"declarer":2}"#), [10, -20, 10]);
    assert_eq!(score("durchmars", "NT", "", r#""tricks":{"declarer":10}"#), [-6, 12, -6]);
    assert_eq!(score("durchmars", "H", "", r#""tricks":{"declarer":9}"#), [12, -24, 12]);
    let missing = scored(
        "ulti",
        r#"{"seats":["1","2","3"],"declarer":"1","contract":"ulti","trump":"S","result":{"points":{"declarer":50}}}"#,
    );
    assert_eq!(missing.expect_err("no result").place.to_string(), "/result/last_seven");
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("ulti", |_, _| ()) {
        let sheet = sheet_of("ulti", &played);
        let made = sheet.made == Some(true);
        let contract = Contract::read(&played.setup).expect("a contract");
        let options = Options::of(&played.setup).expect("options");
        if contract == Contract::Parti && options.objective == Objective::Points {
            continue;
        }
        assert_eq!(played.values[0] == 1, made, "{:?}", played.setup);
    }
}

/// Cards and the last trick have ninety points, and marriages twenty each, forty in trumps.
#[test]
fn points_of_a_parti_are_those_of_both_parties() {
    let place = |contract: &str, points: &str| {
        let deal = format!(
            r#"{{"seats":["1","2","3"],"declarer":"2","contract":"{contract}","trump":"S","result":{{"last_seven":true,"points":{{{points}}}}}}}"#
        );
        scored("ulti", &deal).map_or_else(|error| error.place.to_string(), |_| String::new())
    };
    for contract in ["parti", "ulti"] {
        assert_eq!(place(contract, r#""declarer":10"#), "/result/points/defenders");
        assert_eq!(place(contract, r#""defenders":30"#), "/result/points/declarer");
        assert_eq!(place(contract, r#""declarer":55,"defenders":35"#), "/result/points");
        assert_eq!(place(contract, r#""declarer":20,"defenders":20"#), "/result/points");
        assert_eq!(place(contract, r#""declarer":50,"defenders":50"#), "/result/points");
        assert_eq!(place(contract, r#""declarer":50,"defenders":60"#), "");
    }
}

#[test]
fn lost_betli_or_durchmars_may_end_with_the_trick_that_loses_it() {
    let lost = score("betli", "NT", "", r#""tricks":{"declarer":1,"defenders":0}"#);
    assert_eq!(lost, [5, -10, 5]);
    let lost = score("durchmars", "NT", "", r#""tricks":{"declarer":3,"defenders":1}"#);
    assert_eq!(lost, [6, -12, 6]);
    let unfinished = r#"{"seats":["1","2","3"],"declarer":"2","contract":"betli","result":{"tricks":{"declarer":0,"defenders":3}}}"#;
    assert_eq!(
        scored("ulti", unfinished).expect_err("unfinished").place.to_string(),
        "/result/tricks"
    );
}
