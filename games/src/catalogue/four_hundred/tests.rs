//! Tests of the game.

use super::*;
use crate::scores::played::{only, played_out, points, sheet_of, standing};
use crate::scores::testing::refused;

/// Six scores 6, seven 14, eight 16 (McNeely, “Other Variations Suitable For Four Players”); the same is lost.
#[test]
fn the_printed_bids() {
    assert_eq!([6, 7, 8].map(|bid| BidValue::STANDARD.score(bid, bid)), [6, 14, 16]);
    assert_eq!([4, 5].map(|bid| BidValue::CUTTHROAT.score(bid, bid - 1)), [-4, -10]);
}

fn deal(bids: [i32; 4], tricks: [i32; 4]) -> String {
    let by_seat = |[n, e, s, w]: [i32; 4]| format!(r#"{{"N":{n},"E":{e},"S":{s},"W":{w}}}"#);
    let (bids, tricks) = (by_seat(bids), by_seat(tricks));
    format!(r#"{{"state":{{"bids":{bids}}},"result":{{"tricks":{tricks}}}}}"#)
}

#[test]
fn a_side_wins_when_its_partner_is_not_below_nothing() {
    let big = deal([8, 2, 2, 1], [8, 2, 2, 1]);
    assert_eq!(points("four-hundred", &big), [16, 2, 2, 1]);
    let three = [big.as_str(), &big, &big];
    assert_eq!(standing("four-hundred", &three).winners, ["N", "S"]);
    let failed = deal([8, 2, 7, 1], [8, 3, 0, 2]);
    assert_eq!(points("four-hundred", &failed), [16, 2, -14, 1]);
    assert!(standing("four-hundred", &[&failed, &big, &big]).winners.is_empty());
    let dead = "game: four-hundred\nstate.bids: N 3, E 2, S 3, W 2\nresult.tricks: N 13";
    assert_eq!(refused(dead).place.to_string(), "/state/bids");
    let both = deal([7, 7, 1, 1], [6, 7, 0, 0]);
    assert_eq!(points("four-hundred", &both), [-14, 14, -1, -1]);
}

#[test]
fn of_two_sides_the_higher_score_wins() {
    let total = |of: &str| match of {
        "N" => 41,
        "E" => 45,
        _ => 0,
    };
    let sides = [["N", "S"], ["E", "W"]];
    assert_eq!(winners(41, total, sides), Some(["E", "W"]));
    assert_eq!(winners(46, total, sides), None);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("four-hundred", |_, _| ()) {
        let sheet = sheet_of("four-hundred", &played);
        let [n, e, s, w] = [0, 1, 2, 3].map(|seat: usize| sheet.points[seat].1);
        let declarer = only(played.declarer());
        let expected = match played.option("objective") {
            "make" => {
                let bid = played.state_sum("bids", declarer);
                i32::from(played.tricks_of(declarer) >= bid)
            }
            "score" => n + s,
            _ => n + s - e - w,
        };
        assert_eq!(played.value(), expected, "{:?}", played.setup);
    }
}
