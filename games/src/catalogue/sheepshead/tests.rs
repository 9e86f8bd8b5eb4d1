//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused};
use tikki_play::Objective as Asked;

/// The question of a position of five: their hands, and what it says besides.
fn question(hands: [&str; 5], more: &str) -> Result<Question> {
    let cards = |hand: &str| hand.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let hands = ["1", "2", "3", "4", "5"].into_iter().zip(hands);
    let text: Value = more.parse().expect("an object");
    let mut position = text.as_object().expect("an object").clone();
    let hands = hands.map(|(seat, hand)| (seat.to_owned(), cards(hand).into()));
    position.insert("hands".to_owned(), Value::Object(hands.collect()));
    let setup = Setup::read(&tikki_base::fields::Fields::from(&position))?;
    Sheepshead.question(&setup, &Options::of(&setup)?)
}

fn moves(hands: [&str; 5], more: &str) -> Vec<String> {
    let mut moves = question(hands, more).expect("a question").walk(Asked::from(0)).moves();
    moves.sort();
    moves
}

const CALLED: &str = r#""declarer":"1","state":{"partner":"3","called":"SA"}"#;

/// Pagat, “Sheepshead”: the called ace is played when its suit is led, and not before.
#[test]
fn holder_of_the_called_ace_plays_it_to_its_suit_and_keeps_it_from_others() {
    let hands = ["SK HK", "C9", "SA ST", "D7 HT", "C7 C8"];
    let led = |card: &str| {
        let more = format!(r#"{{"leader":"2","trick":["{card}"],"to_play":"3",{CALLED}}}"#);
        moves(hands, &more)
    };
    assert_eq!(led("S9"), ["SA"]);
    assert_eq!(led("D9"), ["ST"]);
}

#[test]
fn holder_of_the_called_ace_leads_its_suit_with_it() {
    let hands = ["SK HK HA", "S9 S8 S7", "SA ST D9", "D7 HT H9", "C7 C8 C9"];
    let more = format!(r#"{{"leader":"3",{CALLED}}}"#);
    assert_eq!(moves(hands, &more), ["D9", "SA"]);
    let free = r#"{"leader":"3","declarer":"1","state":{"partner":"3"}}"#;
    assert_eq!(moves(hands, free), ["D9", "SA", "ST"]);
}

#[test]
fn picker_keeps_the_last_card_of_the_suit_called() {
    let hands = ["SK HK", "S9 S8", "SA ST", "HT H9", "C8"];
    let keeps = format!(r#"{{"leader":"5","trick":["C7"],"to_play":"1",{CALLED}}}"#);
    assert_eq!(moves(hands, &keeps), ["HK"]);
    let leads = format!(r#"{{"leader":"1",{CALLED}}}"#);
    assert_eq!(moves(["SK HK", "S9 S8", "SA ST", "HT H9", "C7 C8"], &leads), ["HK", "SK"]);
}

#[test]
fn called_ace_is_the_partners() {
    let hands = ["SK HK", "S9 S8", "SA ST", "HT H9", "C7 C8"];
    let at = |state: &str| {
        let more = format!(r#"{{"leader":"1","declarer":"1","state":{{{state}}}}}"#);
        question(hands, &more).expect_err("refused").place.to_string()
    };
    assert_eq!(at(r#""called":"SA""#), "/state/called");
    assert_eq!(at(r#""called":"SA","partner":"2""#), "/state/called");
    assert_eq!(at(r#""called":"HA","partner":"2""#), "/state/called");
    assert_eq!(at(r#""called":"ST","partner":"3""#), "/state/called");
    assert_eq!(at(r#""partner":"1""#), "/state/partner");
}

fn picked(result: &str, more: &str) -> Vec<i32> {
    points(&format!("game: sheepshead\nseats: 1 2 3 4 5\ndeclarer: 1\n{more}\n{result}"))
}

/// Pagat, “Sheepshead”: each opponent pays one, two if schneider, three without a trick.
#[test]
fn picker_and_partner_share_what_the_others_pay() {
    let partner = "state.partner: 3";
    let of = |result: &str| picked(result, partner);
    assert_eq!(of("result.points: 61"), [2, -1, 1, -1, -1]);
    assert_eq!(of("result.points: 90"), [2, -1, 1, -1, -1]);
    assert_eq!(of("result.points: 91"), [4, -2, 2, -2, -2]);
    assert_eq!(of("result.points: 120\nresult.tricks: 6"), [6, -3, 3, -3, -3]);
    assert_eq!(of("result.points: 60"), [-2, 1, -1, 1, 1]);
    assert_eq!(of("result.points: 31"), [-2, 1, -1, 1, 1]);
    assert_eq!(of("result.points: 30"), [-4, 2, -2, 2, 2]);
    assert_eq!(of("result.points: 11\nresult.tricks: 0"), [-6, 3, -3, 3, 3]);
    assert_eq!(picked("result.points: 61", ""), [4, -1, -1, -1, -1]);
    let bump = "state.partner: 3\noptions.double_on_bump: true";
    assert_eq!(picked("result.points: 60", bump), [-4, 2, -2, 2, 2]);
    let three = "game: sheepshead\nseats: 1 2 3\ndeclarer: 2\nresult.points: 95";
    assert_eq!(points(three), [-2, 4, -2]);
}

#[test]
fn fewest_card_points_win_a_leaster() {
    let of = |result: &str, more: &str| {
        points(&format!("game: sheepshead\nseats: 1 2 3\ncontract: leaster\n{more}\n{result}"))
    };
    assert_eq!(of("result.points: 1 20, 2 40, 3 60", ""), [2, -1, -1]);
    assert_eq!(of("result.points: 1 30, 2 30, 3 60", ""), [0, 0, 0]);
    let none = "result.points: 2 50, 3 70\nresult.tricks: 2 4, 3 6";
    assert_eq!(of(none, ""), [-1, 2, -1]);
    assert_eq!(of(none, "options.trickless: in"), [2, -1, -1]);
    let at = |result: &str| {
        refused(&format!("game: sheepshead\nseats: 1 2 3\ncontract: leaster\n{result}"))
            .place
            .to_string()
    };
    assert_eq!(at("result.points: 2 50, 3 70"), "/result/tricks");
    assert_eq!(at("result.points: 1 10, 2 50, 3 70"), "/result/points");
    assert_eq!(at("declarer: 1\nresult.points: 1 20, 2 40, 3 60"), "/declarer");
}

#[test]
fn a_leaster_has_no_picker() {
    let hands = ["SA", "S7", "H8", "H7", "C7"];
    let error = question(hands, r#"{"leader":"1","contract":"leaster","declarer":"1"}"#)
        .map(drop)
        .unwrap_err();
    assert_eq!(
        (error.code, error.place.to_string()),
        (Code::ImpossibleState, "/declarer".to_owned())
    );
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("sheepshead", |_, _| ()) {
        let sheet = sheet_of("sheepshead", &played);
        assert_eq!(sheet.points.iter().map(|(_, points)| points).sum::<i32>(), 0);
        let sure = ["make", "win"].contains(&played.option("objective"));
        let made = sheet.made == Some(true);
        match &played.values[..] {
            [value] if sure => assert_eq!(*value == 1, made, "{:?}", played.setup),
            [value] => assert_eq!(*value >= TO_WIN, made, "{:?}", played.setup),
            values if sure => {
                let won = sheet.points.iter().map(|(_, points)| i32::from(*points > 0));
                assert_eq!(*values, won.collect::<Vec<_>>(), "{:?}", played.setup);
            }
            _ => (),
        }
    }
}
