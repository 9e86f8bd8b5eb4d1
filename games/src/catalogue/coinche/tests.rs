//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused};

fn score(contract: &str, options: &str, result: &str) -> Vec<i32> {
    points(&format!("game: coinche\ndeclarer: N\ncontract: {contract}\n{options}\n{result}"))
}

#[test]
fn contract_counts_on_top_of_points() {
    let plain =
        |contract, own: i32| score(contract, "trump: H", &format!("result.points: NS {own}"));
    assert_eq!(plain("100", 110), [210, 52]);
    assert_eq!(plain("100", 99), [0, 260]);
    assert_eq!(plain("80", 81), [0, 240]);
    assert_eq!(plain("80", 82), [162, 80]);
    assert_eq!(score("80", "trump: H\noptions.majority: false", "result.points: NS 80"), [160, 82]);
    assert_eq!(score("110", "trump: H\noptions.multiplier: 2", "result.points: NS 120"), [380, 0]);
    assert_eq!(score("110", "trump: H\noptions.multiplier: 4", "result.points: NS 100"), [0, 600]);
}

#[test]
fn belote_helps_to_make_a_contract() {
    let belote = |result| score("100", "trump: H\noptions.belote: true", result);
    assert_eq!(belote("result.points: NS 85\nresult.belote: NS 20"), [205, 77]);
    assert_eq!(belote("result.points: NS 79\nresult.belote: NS 20"), [20, 260]);
}

#[test]
fn belotes_that_a_deal_cannot_have_are_refused() {
    let deal = |trump, belote| {
        format!(
            "game: coinche\ndeclarer: N\ncontract: 100\ntrump: {trump}\noptions.belote: true\n\
             result.points: NS 100\nresult.belote: {belote}"
        )
    };
    assert_eq!(points(&deal("AT", "NS 60, EW 20")), [260, 82]);
    for (trump, belote) in
        [("NT", "NS 20"), ("H", "NS 15"), ("H", "NS 20, EW 20"), ("AT", "NS 80, EW 20")]
    {
        refused(&deal(trump, belote));
    }
}

#[test]
fn packs_of_other_totals_are_scaled() {
    let all = |own| score("80", "trump: AT\noptions.all_trumps: 20-14-11-10-4-3", own);
    assert_eq!(all("result.points: NS 130"), [162, 80]);
    assert_eq!(all("result.points: NS 129"), [0, 240]);
    let ace = |own| score("80", "trump: NT\noptions.no_trumps_ace: 11", own);
    assert_eq!(ace("result.points: NS 70"), [167, 75]);
}

#[test]
fn capot_and_generale_need_all_tricks() {
    let all = "result.points: NS 162\nresult.tricks: NS 8";
    assert_eq!(score("capot", "trump: S\noptions.capot: true", all), [502, 0]);
    assert_eq!(score("capot", "trump: S", "result.points: NS 162\nresult.tricks: NS 7"), [0, 410]);
    let alone = |tricks: i32| {
        score("generale", "trump: S", &format!("{all}\nresult.declarer_tricks: {tricks}"))
    };
    assert_eq!(alone(8), [662, 0]);
    assert_eq!(alone(7), [0, 660]);
    let untold = format!("game: coinche\ndeclarer: N\ncontract: generale\ntrump: S\n{all}");
    assert_eq!(refused(&untold).place.to_string(), "/result/declarer_tricks");
    let odd = "game: coinche\ndeclarer: N\ncontract: 85\ntrump: S\nresult.points: NS 100";
    assert_eq!(refused(odd).place.to_string(), "/contract");
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("coinche", |_, _| ()) {
        let made = sheet_of("coinche", &played).made;
        if played.setup.options.get("objective").and_then(Value::as_str) == Some("make") {
            assert_eq!(Some(played.values[0] == 1), made, "{:?}", played.setup);
        }
    }
}

#[test]
fn tricks_and_points_of_a_capot_agree() {
    let deal = |contract: &str, result: &str| {
        format!("game: coinche\ndeclarer: N\ncontract: {contract}\ntrump: S\n{result}")
    };
    assert_eq!(score("capot", "trump: S", "result.points: NS 150"), [0, 410]);
    assert_eq!(score("generale", "trump: S", "result.points: NS 150"), [0, 660]);
    for (contract, result, at) in [
        ("capot", "result.points: NS 162", "/result/tricks"),
        ("capot", "result.points: NS 150\nresult.tricks: NS 8", "/result/tricks"),
        ("generale", "result.points: NS 150\nresult.declarer_tricks: 8", "/result/declarer_tricks"),
        ("generale", "result.points: NS 162\nresult.declarer_tricks: 9", "/result/declarer_tricks"),
    ] {
        assert_eq!(refused(&deal(contract, result)).place.to_string(), at, "{result}");
    }
}
