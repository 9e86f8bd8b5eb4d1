//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, scored, sheet_of, standing, whole_deals};
use tikki_base::error::Code;

fn deal(contract: &str, given: &str, doubles: &str) -> String {
    let trump = if contract == "trump" { r#""trump":"H","# } else { "" };
    let state = format!(r#""state":{{"doubles":{doubles}}}"#);
    format!(r#"{{"contract":"{contract}",{trump}"result":{{{given}}},{state}}}"#)
}

/// The first hand of the printed sheet: 40, 20, 5 and nothing, and the second has doubled the first (McNeely, “Barbu”).
#[test]
fn the_printed_first_hand() {
    let given = r#""points":{"N":40,"E":20,"S":5,"W":0}"#;
    assert_eq!(points("barbu", &deal("trump", given, r#"[["E","N"]]"#)), [60, 0, 5, 0]);
    let both = r#"[["E","N"],["N","E"]]"#;
    assert_eq!(points("barbu", &deal("trump", given, both)), [80, -20, 5, 0]);
}

/// The second hand: −6, −6, −18 and nothing. The print gives the second player 12, but its own differences are 0, 12 and −6, and
/// only with nothing for that player do all four have the contract's −30 (McNeely, “Barbu”).
#[test]
fn the_printed_second_hand() {
    let given = r#""points":{"N":-6,"E":-6,"S":-18,"W":0}"#;
    let doubles = r#"[["E","N"],["E","S"],["E","W"],["S","N"]]"#;
    assert_eq!(points("barbu", &deal("hearts", given, doubles)), [6, 0, -42, 6]);
}

fn refused(deal: &str) -> (Code, String) {
    let error = scored("barbu", deal).expect_err(deal);
    (error.code, error.place.to_string())
}

#[test]
fn self_and_repeated_doubles_are_rejected() {
    let text = |doubles| deal("trump", r#""points":{"N":65}"#, doubles);
    let at = (Code::BadField, "/state/doubles/1".to_owned());
    assert_eq!(refused(&text(r#"[["E","N"],["E","N"]]"#)), at);
    assert_eq!(refused(&text(r#"[["E","N"],["S","S"]]"#)), at);
    assert_eq!(refused(&text(r#"[["E","N"],["S"]]"#)), at);
}

/// McNeely, “Barbu”.
#[test]
fn where_the_contract_pays_only_the_declarer_is_doubled() {
    let by_south = |deal: String| deal.replacen('{', r#"{"declarer":"S","#, 1);
    let doubles = r#"[["E","S"],["E","N"]]"#;
    let dominoes = by_south(deal("dominoes", r#""order":["S","N","W","E"]"#, doubles));
    let trump = by_south(deal("trump", r#""points":{"N":65}"#, doubles));
    let at = (Code::ImpossibleState, "/state/doubles/1".to_owned());
    assert_eq!([refused(&dominoes), refused(&trump)], [at.clone(), at]);
    let costs = by_south(deal("king", r#""points":{"N":-20}"#, doubles));
    assert_eq!(points("barbu", &costs), [-40, 20, 0, 0]);
}

#[test]
fn unreachable_points_are_rejected() {
    for (contract, given) in [
        ("queens", r#""N":-5,"E":-19"#),
        ("tricks", r#""N":-13,"E":-13"#),
        ("hearts", r#""N":-7,"E":-23"#),
        ("king", r#""N":-10,"E":-10"#),
        ("last-two", r#""N":-10,"E":-10,"S":-10"#),
        ("last-two", r#""N":-15,"E":-15"#),
        ("trump", r#""N":32,"E":33"#),
    ] {
        let text = deal(contract, &format!(r#""points":{{{given}}}"#), "[]");
        assert_eq!(refused(&text), (Code::ImpossibleState, "/result/points".to_owned()));
    }
    let trump = deal("trump", r#""points":{"N":65}"#, "[]").replace(r#""trump":"H","#, "");
    assert_eq!(refused(&trump), (Code::MissingField, "/trump".to_owned()));
    let queens = deal("queens", r#""points":{"N":-24}"#, "[]");
    let with_trump = queens.replacen('{', r#"{"trump":"H","#, 1);
    assert_eq!(refused(&with_trump), (Code::BadStrain, "/trump".to_owned()));
}

#[test]
fn dominoes_go_by_order() {
    let text = deal("dominoes", r#""order":["S","N","W","E"]"#, r#"[["E","S"]]"#);
    assert_eq!(points("barbu", &text), [20, -55, 95, 5]);
    assert!(scored("barbu", &deal("dominoes", r#""order":["S","N"]"#, "[]")).is_err());
}

#[test]
fn a_game_has_twenty_eight_deals() {
    let text = deal("trump", r#""points":{"N":65}"#, "[]");
    assert!(standing("barbu", &[text.as_str(); 27]).winners.is_empty());
    assert_eq!(standing("barbu", &[text.as_str(); 28]).winners, ["N"]);
    let missing = deal("king", r#""points":{"N":0,"E":0,"S":0,"W":0}"#, "[]");
    assert!(scored("barbu", &missing).is_err());
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("barbu", |_, _| ()) {
        let points = sheet_of("barbu", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        assert_eq!(played.values, points, "{:?}", played.setup);
    }
    let last_two = |played: &FinishedPlay| played.contract() == "last-two";
    for played in played_out("barbu", |_, _| ()).filter(last_two) {
        if played.tricks.len() > 1 {
            let points = sheet_of("barbu", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            assert_eq!(played.values, points, "{:?}", played.setup);
        }
    }
}
