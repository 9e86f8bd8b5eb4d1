//! Tests of the game.

use super::*;
use crate::scores::played::{record, sheet_of, whole_deals};
use crate::scores::testing::{points, refused, session, standing};
use tikki_play::walk::Objective as Goals;

fn asked(fields: &str) -> Result<Question> {
    let deal = record("twenty-nine", fields);
    deal.game.question(&deal.setup)
}

fn value(fields: &str) -> i32 {
    asked(fields).expect("a position").walk(Goals::from(0)).oracle_value()
}

/// West is void and calls without a trump. South's seven of the trump suit, played before the call, takes the trick, or has no power.
#[test]
fn trumps_of_the_trick_have_power_from_the_start_or_from_the_call() {
    let after_call = |power: &str| {
        let position = format!(
            r#"{{"hands":{{"N":["DJ","D8"],"E":["CA"],"S":["CT"],"W":["DQ","D7"]}},"leader":"E","to_play":"W",
            "trick":["H8","S7"],"trump":"S","declarer":"W","state":{{"hidden":true}},
            "options":{{"power":"{power}","direction":"clockwise"}}}}"#
        );
        let question = asked(&position).expect("a position");
        question.after(Goals::from(0), &["call".to_owned()]).expect("a call").oracle_value()
    };
    assert_eq!(["trick", "call"].map(after_call), [2, 5]);
}

/// Who has had trumps exposed has to play one.
#[test]
fn caller_must_trump() {
    let called = |must: bool| {
        format!(
            r#"{{"hands":{{"N":["SJ"],"E":["C7","D7"],"S":["C8","D8"],"W":["S8","D9"]}},"leader":"N","to_play":"W","trick":["HJ"],"trump":"S",
            "declarer":"W","state":{{"called":true}},"options":{{"caller_must_trump":{must}}}}}"#
        )
    };
    let moves = |must| {
        let question = asked(&called(must)).expect("a position");
        question.walk(Goals::from(0)).moves().len()
    };
    assert_eq!([moves(true), moves(false)], [1, 2]);
}

#[test]
fn call_that_cannot_have_been_made_is_refused() {
    let position = |trick: &str, state: &str| {
        format!(
            r#"{{"hands":{{"N":["SJ"],"E":["C7","D7"],"S":["C8","D8"],"W":["H8","D9"]}},"leader":"N","to_play":"W","trick":["{trick}"],"trump":"S",
            "declarer":"W","state":{state}}}"#
        )
    };
    let place = |trick, state| asked(&position(trick, state)).expect_err("no").place.to_string();
    assert_eq!(place("HJ", r#"{"called":true}"#), "/state/called");
    assert_eq!(place("C9", r#"{"called":true,"hidden":true}"#), "/state/hidden");
    assert_eq!(place("C9", r#"{"power_from":1}"#), "/state/power_from");
    assert!(asked(&position("C9", r#"{"called":true}"#)).is_ok());
}

/// King and queen of trumps are shown after a trick that their side wins with trumps exposed, and change what is needed.
#[test]
fn pair_changes_the_need() {
    let position = |bid: i32, pair: bool| {
        format!(
            r#"{{"hands":{{"N":["SJ","SK","SQ"],"E":["C7","D7","D8"],"S":["C8","H8","H7"],"W":["CQ","CK","D9"]}},"leader":"N",
            "to_play":"N","trick":[],"trump":"S","declarer":"N","contract":"{bid}",
            "state":{{"points":{{"NS":15,"EW":8}}}},"options":{{"objective":"make","pair":{pair}}}}}"#
        )
    };
    // All that is left are five points.
    assert_eq!([20, 21, 24, 25].map(|bid| value(&position(bid, true))), [1, 1, 1, 0]);
    assert_eq!([20, 21].map(|bid| value(&position(bid, false))), [1, 0]);
}

fn deal(bid: i32, points: i32) -> String {
    format!(
        "deal: 1\ngame: twenty-nine\ndeclarer: E\ncontract: {bid}\nresult.points: EW {points}\n"
    )
}

/// Pagat, “Twenty-Nine”: a game point for a bid that is made, and one less for a bid that is lost.
#[test]
fn bid_wins_or_loses_a_game_point() {
    let scores = [(16, 16), (16, 15), (20, 28), (28, 27), (28, 28)];
    let scores = scores.map(|(bid, has)| points(&deal(bid, has))[1]);
    assert_eq!(scores, [1, -1, 1, -1, 1]);
}

/// Pagat, “Twenty-Nine”: double and redouble.
#[test]
fn doubled_bid_counts_twice_and_redoubled_four_times() {
    let doubled = |by: i32, has| points(&format!("{}state.doubled: {by}\n", deal(18, has)))[1];
    assert_eq!([doubled(2, 18), doubled(2, 17), doubled(4, 18), doubled(4, 17)], [2, -2, 4, -4]);
}

/// Pagat, “Twenty-Nine”: with a pair four points less are needed, but sixteen at least, or four more, but 28 at most.
#[test]
fn pair_of_a_side_counts_for_it() {
    let with = |bid, has, pair: &str| {
        let text = format!("{}options.pair: true\nresult.pair: {pair}\n", deal(bid, has));
        points(&text)[1]
    };
    assert_eq!([with(22, 18, "EW"), with(22, 17, "EW")], [1, -1]);
    assert_eq!([with(18, 16, "EW"), with(18, 15, "EW")], [1, -1]);
    assert_eq!([with(20, 24, "NS"), with(20, 23, "NS")], [1, -1]);
    assert_eq!([with(26, 28, "NS"), with(26, 27, "NS")], [1, -1]);
    let without = format!("{}result.pair: NS\n", deal(20, 24));
    assert_eq!(refused(&without).place.to_string(), "/result/pair");
}

/// The first side with six game points wins, and so does the other side of one with six less than none.
#[test]
fn game_is_six_up_or_down() {
    let deals = |points: i32, count: usize| {
        let deal = format!("declarer: E\ncontract: 18\nresult.points: EW {points}");
        standing(&session("game: twenty-nine", &vec![deal.as_str(); count]))
    };
    assert!(deals(20, 5).winners.is_empty());
    assert_eq!(deals(20, 6).winners, ["EW"]);
    assert_eq!(deals(12, 6).winners, ["NS"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("twenty-nine", |_, _| ()) {
        let sheet = sheet_of("twenty-nine", &played);
        let options = Options::of(&played.setup).expect("options");
        let made = sheet.made == Some(true);
        let bid = bid(&played.setup, &options).expect("a bid");
        match options.objective {
            Objective::Make => assert_eq!(played.values[0] == 1, made, "{:?}", played.setup),
            Objective::Points if options.pair => assert!((0..=29).contains(&played.values[0])),
            Objective::Points => assert_eq!(played.values[0] >= bid, made, "{:?}", played.setup),
        }
    }
}
