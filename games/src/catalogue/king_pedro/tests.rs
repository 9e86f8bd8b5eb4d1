//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, points, sheet_of, standing};
use tikki_base::rng::Rng;
use tikki_play::position::setup::Setup;

fn deal(declarer: &str, bid: i32, north: i32) -> String {
    let points = format!(r#""result":{{"points":{{"NS":{north},"EW":{}}}}}"#, 44 - north);
    format!(r#"{{"declarer":"{declarer}","contract":{bid},{points}}}"#)
}

/// McNeely, “Pedro”.
#[test]
fn only_bidders_win() {
    assert_eq!(points("king-pedro", &deal("N", 30, 29)), [-30, 15]);
    let others = deal("E", 1, 40);
    let session = vec![others.as_str(); 6];
    let after = standing("king-pedro", &session);
    assert_eq!((after.totals[0].1, after.winners.len()), (240, 0));
    let bid = deal("S", 40, 40);
    assert_eq!(standing("king-pedro", &[&session[..], &[&bid]].concat()).winners, ["NS"]);
}

/// Removes the points of a random position: they may exceed those of the pack.
fn nothing_before(setup: &mut Setup, _: &mut Rng) {
    setup.state.remove("points");
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("king-pedro", nothing_before) {
        let sheet = sheet_of("king-pedro", &played);
        let bid: i32 = played.contract().parse().unwrap();
        let own = sheet.points_of(played.side_names()[0]).unwrap();
        let expected = if played.value() >= bid { played.value() } else { -bid };
        assert_eq!(own, expected, "{:?}", played.setup);
    }
}
