//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, points, sheet_of, standing};
use tikki_base::rng::Rng;
use tikki_play::position::setup::Setup;

fn deal(declarer: &str, bid: i32, north: i32, east: i32) -> String {
    let points = format!(r#""result":{{"points":{{"NS":{north},"EW":{east}}}}}"#);
    format!(r#"{{"declarer":"{declarer}","contract":{bid},{points}}}"#)
}

/// McNeely, “Pedro”.
#[test]
fn the_bidders_have_their_points_or_lose_the_bid() {
    assert_eq!(points("pedro", &deal("N", 8, 10, 4)), [10, 4]);
    assert_eq!(points("pedro", &deal("N", 11, 10, 4)), [-11, 4]);
}

/// With 55 on both sides the bidders win who make their bid, whatever the others then have (McNeely, “Pedro”).
#[test]
fn the_bidder_goes_out() {
    let even = deal("N", 7, 7, 7);
    let near = vec![even.as_str(); 8];
    let with = |last: &str| standing("pedro", &[&near[..], &[last]].concat()).winners;
    assert!(standing("pedro", &near).winners.is_empty());
    assert_eq!(with(&deal("E", 7, 6, 8)), ["EW"]);
    assert_eq!(with(&deal("E", 7, 7, 7)), ["EW"]);
    assert_eq!(with(&deal("E", 9, 8, 6)), ["NS"]);
    let lead = deal("N", 14, 14, 0);
    assert_eq!(standing("pedro", &[lead.as_str(); 5]).winners, ["NS"]);
}

/// Removes the points of a random position: they may exceed those of the pack.
fn nothing_before(setup: &mut Setup, _: &mut Rng) {
    setup.state.remove("points");
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("pedro", nothing_before) {
        let sheet = sheet_of("pedro", &played);
        let bid: i32 = played.contract().parse().unwrap();
        let own = sheet.points_of(played.side_names()[0]).unwrap();
        let expected = if played.value() >= bid { played.value() } else { -bid };
        assert_eq!(own, expected, "{:?}", played.setup);
    }
}
