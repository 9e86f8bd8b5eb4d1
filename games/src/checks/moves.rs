//! Moves grouped into tricks.

use crate::scores::played::record;
use tikki_play::walk::moves::*;

#[test]
fn a_call_is_part_of_its_trick() {
    let fields = r#"{"hands":{"N":["H8","DJ"],"E":["C7","SJ"],"S":["S7","D8"],"W":["S9"]},"leader":"E",
        "to_play":"E","trump":"H","declarer":"W","state":{"hidden":"HK"},
        "made":["SJ","call","H8","S9","S7","DJ","HK","D8","C7"]}"#;
    let deal = record("twenty-eight", fields);
    let question = deal.game.question(&deal.setup).expect("a position");
    assert_eq!(trick_lengths(&question, &deal.played), [5, 4]);
}
