//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, records, refused};

fn scored(contract: &str, vulnerable: &str, tricks: &str) -> Vec<i32> {
    let board = format!("declarer: S\ncontract: {contract}\nstate.vulnerable: {vulnerable}");
    points(&format!("game: bridge\n{board}\nresult.tricks: {tricks}"))
}

/// Laws of Duplicate Bridge, Law 77.
#[test]
fn contracts_score_as_every_player_knows() {
    assert_eq!(scored("4S", "NS", "10"), [620, -620]);
    assert_eq!(scored("4S", "EW", "10"), [420, -420]);
    assert_eq!(scored("3NT", "None", "9"), [400, -400]);
    assert_eq!(scored("2DX", "Both", "9"), [380, -380]);
    assert_eq!(scored("6D", "NS", "12"), [1370, -1370]);
    assert_eq!(scored("7NTXX", "Both", "13"), [2980, -2980]);
    assert_eq!(scored("4SX", "NS", "7"), [-800, 800]);
    assert_eq!(scored("3NT", "None", "NS 8, EW 5"), [-50, 50]);
    assert_eq!(scored("1C", "None", "EW 6"), [70, -70], "the other side has what is left");
}

#[test]
fn nobody_scores_where_all_pass() {
    assert_eq!(points("game: bridge\ncontract: Pass"), [0, 0]);
}

#[test]
fn impossible_scores_are_refused_at_their_place() {
    let place =
        |text: &str| refused(&format!("game: bridge\ndeclarer: S\n{text}")).place.to_string();
    assert_eq!(place("contract: 8S\nresult.tricks: 9"), "/contract");
    assert_eq!(place("contract: 4S\nresult.tricks: 14"), "/result/tricks");
    assert_eq!(
        place("contract: 4S\nstate.vulnerable: Nobody\nresult.tricks: 9"),
        "/state/vulnerable"
    );
    assert_eq!(
        refused("game: bridge\ncontract: 4S\nresult.tricks: 9").place.to_string(),
        "/declarer"
    );
}

#[test]
fn deals_played_out_score_the_tricks_that_were_taken() {
    for played in whole_deals("bridge", |_, _| ()) {
        let sheet = sheet_of("bridge", &played);
        let own = played.declarer() % 2;
        let contract = contract_of(&played.setup).unwrap().unwrap();
        let points = score(contract, false, played.values[0] as u8);
        assert_eq!([sheet.points[own].1, sheet.points[1 - own].1], [points, -points]);
        assert_eq!(sheet.made, Some(points > 0));
    }
}

#[test]
fn trumps_and_lead_follow_from_contract_and_declarer() {
    let tricks = |contract: &str| {
        let hands = "hand N: S3\nhand E: SK\nhand S: H2\nhand W: S2";
        let deal = format!("game: bridge\n{hands}\ndeclarer: S\ncontract: {contract}");
        let setup = &records(&deal).unwrap()[0].setup;
        let question = GAME.question(setup).unwrap();
        let moves = ["S2", "S3", "SK", "H2"].map(str::to_owned);
        FinishedPlay::of(setup.clone(), question, &moves).unwrap().values[0]
    };
    assert_eq!([tricks("4H"), tricks("4S")], [1, 0]);
}
