//! Tests of the game.

use super::*;
use crate::scores::played::{record, sheet_of, whole_deals};
use crate::scores::testing::{points, refused, session, standing};
use tikki_play::walk::Objective as Goals;

fn asked(fields: &str) -> Result<Question> {
    let deal = record("watten", fields);
    deal.game.question(&deal.setup)
}

/// Two players, the first leads; the value is that of their first tricks.
fn tricks_of_leader(first: &str, second: &str, trump: &str, rank: &str, variant: &str) -> i32 {
    let position = format!(
        r#"{{"seats":["1","2"],"hands":{{"1":["{first}"],"2":["{second}"]}},"leader":"1","trump":"{trump}",
        "state":{{"rank":"{rank}"}},"options":{{"objective":"tricks","variant":"{variant}"}}}}"#
    );
    asked(&position).expect("a position").walk(Goals::from(0)).oracle_value()
}

/// Pagat, “Watten”: the three criticals, the chief, the other cards of the rank, the trump suit, the suit led.
#[test]
fn order_of_the_cards() {
    let order = ["HK", "D7", "C7", "ST", "DT", "SA", "S7", "CA", "C8"];
    for (place, higher) in order.iter().enumerate() {
        for lower in &order[place + 1..] {
            assert_eq!(
                tricks_of_leader(higher, lower, "S", "T", "bavarian"),
                1,
                "{higher} {lower}"
            );
            assert_eq!(
                tricks_of_leader(lower, higher, "S", "T", "bavarian"),
                0,
                "{higher} {lower}"
            );
        }
    }
    assert_eq!(tricks_of_leader("CA", "HA", "S", "T", "bavarian"), 1);
}

/// The first of equal cards wins; a critical is nothing else; Tyrol has no criticals.
#[test]
fn equals_and_criticals() {
    assert_eq!(tricks_of_leader("DT", "CT", "S", "T", "bavarian"), 1);
    assert_eq!(tricks_of_leader("CT", "DT", "S", "T", "bavarian"), 1);
    // The king of hearts is a critical: there is no chief, and the other kings are equals.
    assert_eq!(tricks_of_leader("SK", "HK", "H", "K", "bavarian"), 0);
    assert_eq!(tricks_of_leader("SK", "DK", "H", "K", "bavarian"), 1);
    assert_eq!(tricks_of_leader("SA", "HK", "S", "T", "tyrolean"), 1);
    assert_eq!(tricks_of_leader("SA", "D7", "S", "T", "tyrolean"), 1);
}

fn moves(position: &str) -> usize {
    asked(position).expect("a position").walk(Goals::from(0)).moves().len()
}

/// Led in the first trick, the chief asks for a card of its suit or a critical.
#[test]
fn chief_asks_for_trumps() {
    let led = |tricks: i32, chief_led: &str| {
        moves(&format!(
            r#"{{"seats":["1","2"],"hands":{{"1":["SA","CA"],"2":["S7","HK","H8"]}},"leader":"1","to_play":"2","trick":["ST"],
            "trump":"S","state":{{"rank":"T","tricks":{{"1":{tricks}}}}},"options":{{"chief_led":"{chief_led}"}}}}"#
        ))
    };
    assert_eq!([led(0, "first-trick"), led(1, "first-trick")], [2, 3]);
    assert_eq!([led(1, "any-trick"), led(0, "free")], [2, 3]);
}

/// In Tyrol every card of the trump suit asks for one, but the chief alone need not be played.
#[test]
fn trump_suit_is_followed_in_tyrol() {
    let held = |cards: &str| {
        moves(&format!(
            r#"{{"seats":["1","2"],"hands":{{"1":["CA"],"2":[{cards}]}},"leader":"1","to_play":"2","trick":["S9"],"trump":"S",
            "state":{{"rank":"T","tricks":{{"1":1}}}},"options":{{"variant":"tyrolean"}}}}"#
        ))
    };
    assert_eq!([held(r#""ST","H8""#), held(r#""S7","H8""#), held(r#""ST","S7""#)], [2, 1, 2]);
}

#[test]
fn rank_is_needed_and_checked() {
    let place = |state: &str| {
        let position = format!(
            r#"{{"seats":["1","2"],"hands":{{"1":["CA"],"2":["S9"]}},"leader":"1","trump":"S","state":{state}}}"#
        );
        asked(&position).expect_err("no rank").place.to_string()
    };
    assert_eq!([place("{}"), place(r#"{"rank":"X"}"#)], ["/state/rank", "/state/rank"]);
}

/// Pagat, “Watten”: two points for three tricks, or what was bid.
#[test]
fn three_tricks_win_the_stake() {
    let score = |text: &str| points(&format!("game: watten\n{text}"));
    assert_eq!(score("result.tricks: NS 3, EW 0"), [2, 0]);
    assert_eq!(score("result.tricks: NS 1, EW 3"), [0, 2]);
    assert_eq!(score("state.stake: 3\nresult.tricks: NS 3, EW 2"), [3, 0]);
    assert_eq!(score("state.stake: 5\nresult.tricks: NS 2, EW 3"), [0, 5]);
    assert_eq!(score("result.gave_up: NS"), [0, 2]);
    assert_eq!(score("state.stake: 4\nresult.gave_up: EW"), [4, 0]);
    let two = |text: &str| points(&format!("game: watten\nseats: 1 2\n{text}"));
    assert_eq!(two("result.tricks: 1 3, 2 1"), [2, 0]);
    assert_eq!(two("result.gave_up: 1"), [0, 2]);
    let place = |text: &str| refused(&format!("game: watten\n{text}")).place.to_string();
    assert_eq!(place("result.tricks: NS 3, EW 3"), "/result/tricks");
    assert_eq!(place("result.gave_up: N"), "/result/gave_up");
}

#[test]
fn game_is_fifteen() {
    let deals =
        |count| standing(&session("game: watten", &vec!["result.tricks: NS 3, EW 1"; count]));
    assert!(deals(7).winners.is_empty());
    assert_eq!(deals(8).winners, ["NS"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("watten", |_, _| ()) {
        let sheet = sheet_of("watten", &played);
        let won = sheet.points[0].1 > 0;
        match Options::of(&played.setup).expect("options").objective {
            Objective::Win => assert_eq!(played.values[0] == 1, won, "{:?}", played.setup),
            Objective::Tricks => assert_eq!(played.values[0] >= TO_WIN, won, "{:?}", played.setup),
        }
    }
}

/// A record may go on after the third trick; what is played then counts for nothing, and has to be legal.
#[test]
fn play_may_go_on_after_three_tricks() {
    let deal = |played: &str| {
        format!(
            r#"{{"seats":["1","2"],"hands":{{"1":["SA","SK","SQ","SJ","ST"],"2":["H7","H8","H9","HT","HJ"]}},"leader":"1",
            "trump":"D","state":{{"rank":"K"}},"played":[{played}]}}"#
        )
    };
    let three = r#""SK","H7","SA","H8","SQ","H9""#;
    assert_eq!(record_points(&deal(three)), [2, 0]);
    assert_eq!(record_points(&deal(&format!(r#"{three},"SJ","HT","ST","HJ""#))), [2, 0]);
    let held_by_nobody = deal(&format!(r#"{three},"SJ","C9""#));
    let error = crate::scores::played::scored("watten", &held_by_nobody).expect_err("no such card");
    assert_eq!((error.code, &*error.place.to_string()), (Code::IllegalPlay, "/played/7"));
}

fn record_points(fields: &str) -> Vec<i32> {
    crate::scores::played::points("watten", fields)
}

#[test]
fn tricks_that_do_not_end_a_deal_are_refused() {
    for (tricks, place) in [
        ("NS 2, EW 2", "/result/tricks"),
        ("NS 2", "/result/tricks"),
        ("NS 4, EW 2", "/result/tricks"),
        ("NS 3, EW 2\nresult.gave_up: NS", "/result/gave_up"),
    ] {
        let error = refused(&format!("game: watten\nresult.tricks: {tricks}"));
        assert_eq!((error.code, &*error.place.to_string()), (Code::ImpossibleState, place));
    }
    assert_eq!(points("game: watten\nresult.tricks: NS 2, EW 1\nresult.gave_up: NS"), [0, 2]);
}
