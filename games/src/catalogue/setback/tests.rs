//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, standing};

fn deal(bid: i32, pitch: bool, result: &str) -> String {
    format!(
        "deal: 1\ngame: setback\nseats: 1 2 3\ndeclarer: 1\ncontract: {bid}\nstate.pitch: {pitch}
        result: {result}\n"
    )
}

const THREE: &str = "high 1, low 2, jack 1, game 1";
const FOUR: &str = "high 1, low 1, jack 1, game 1";

/// McNeely, “Setback”.
#[test]
fn a_bid_is_made_or_lost_and_the_others_keep_their_points() {
    assert_eq!(points(&deal(2, false, THREE)), [3, 1, 0]);
    assert_eq!(points(&deal(4, false, THREE)), [-4, 1, 0]);
    assert_eq!(points(&deal(4, true, FOUR)), [4, 0, 0]);
}

/// McNeely, “Setback”.
#[test]
fn a_pitch_wins_at_once_from_nought_up() {
    let winners = |deals: &[String]| {
        let standing = standing(&deals.concat());
        (standing.winners, standing.totals[0].1)
    };
    let (pitch, four) = (deal(4, true, FOUR), deal(4, false, FOUR));
    assert_eq!(winners(std::slice::from_ref(&pitch)), (vec!["1".to_owned()], 4));
    assert_eq!(winners(&[deal(4, false, THREE), pitch]), (vec![], 0));
    assert_eq!(winners(std::slice::from_ref(&four)), (vec![], 4));
    assert_eq!(winners(&[four, deal(2, false, THREE)]).0, ["1"]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("setback", |_, _| ()) {
        let sheet = sheet_of("setback", &played);
        let own = sheet.points[played.declarer()].1;
        match played.option("objective") {
            "score" => assert_eq!(played.value(), own, "{:?}", played.setup),
            "make" => assert_eq!(played.value() == 1, sheet.made == Some(true)),
            "points" if sheet.made == Some(true) => assert_eq!(played.value(), own),
            "each" => {
                for (seat, &value) in played.values.iter().enumerate() {
                    assert!(seat == played.declarer() || sheet.points[seat].1 == value);
                }
            }
            _ => (),
        }
    }
}
