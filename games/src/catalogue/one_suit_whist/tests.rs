//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::totals;

#[test]
fn tricks_are_points() {
    let deal = "deal: 1\ngame: one-suit-whist\nresult.tricks: 1 2, 2 1\n";
    assert_eq!(totals(&deal.repeat(3)), [6, 3]);
    for played in played_out("one-suit-whist", |_, _| ()) {
        let leader = played.seat(played.setup.leader.as_deref().unwrap());
        assert_eq!(sheet_of("one-suit-whist", &played).points[leader].1, played.value());
    }
}
