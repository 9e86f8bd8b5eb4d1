//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of, whole_deals};
use crate::scores::testing::{points, refused, totals};
use tikki_base::fields::Value;

fn deal(bid: i32, [ns, ew]: [i32; 2], more: &str) -> String {
    let result = format!("result.points: NS {ns}, EW {ew}");
    format!("deal: 1\ngame: rook\ndeclarer: N\ncontract: {bid}\n{result}\n{more}\n")
}

/// McNeely, “Rook”.
#[test]
fn bids_are_won_or_lost() {
    assert_eq!(points(&deal(120, [125, 75], "")), [120, 75]);
    assert_eq!(points(&deal(120, [115, 85], "")), [-120, 85]);
    assert_eq!(points(&deal(60, [75, 25], "options.pack: 36")), [75, 25]);
    assert_eq!(points(&deal(80, [75, 25], "options.pack: 36")), [-80, 25]);
    let called = |bid: i32| {
        format!(
            "game: rook\ndeclarer: N\ncontract: {bid}\noptions.call_partner: true\nstate.partner: E
            result.points: N 60, E 45, S 75, W 20"
        )
    };
    assert_eq!(points(&called(100)), [100, 100, 75, 20]);
    assert_eq!(points(&called(110)), [-110, -110, 75, 20]);
}

#[test]
fn bids_and_points_that_cannot_be_are_refused() {
    let place = |text: String| refused(&text).place.to_string();
    assert_eq!(place(deal(65, [120, 80], "")), "/contract");
    assert_eq!(place(deal(103, [120, 80], "")), "/contract");
    assert_eq!(place(deal(100, [120, 85], "")), "/result/points");
    assert_eq!(place(deal(60, [60, 45], "options.pack: 36")), "/result/points");
    assert_eq!(points(&deal(300, [280, 20], "")), [-300, 20]);
}

/// McNeely, “Rook”.
#[test]
fn more_than_a_hundred_points_want_a_bid() {
    let silent = |points| deal(50, points, "options.pack: 36\nstate.others_bid: false");
    let two = silent([50, 50]) + &silent([45, 55]);
    assert_eq!(totals(&two), [0, 105]);
    assert_eq!(totals(&(two + &silent([60, 40]).repeat(2))), [120, 105]);
}

#[test]
fn goal_and_score_agree() {
    let plain = |setup: &mut tikki_play::Setup, called: bool| {
        setup.contract = Some("100".to_owned());
        setup.options.insert("call_partner".to_owned(), Value::Bool(called));
    };
    let sides = played_out("rook", |setup, _| {
        plain(setup, false);
        setup.state.clear();
    });
    let called = whole_deals("rook", |setup, _| {
        plain(setup, true);
        setup.state.retain(|key, _| key == "partner");
    });
    for played in sides.chain(called) {
        let made = played.value() >= 100;
        assert_eq!(sheet_of("rook", &played).made, Some(made), "{:?}", played.setup);
    }
}
