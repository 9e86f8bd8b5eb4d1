//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};

fn deal(contract: &str, tricks: &str, more: &str) -> String {
    let given = "deal: 1\ngame: five-hundred\ndeclarer: 1";
    format!("{given}\ncontract: {contract}\nresult.tricks: {tricks}\n{more}\n")
}

/// McNeely, “Five Hundred”.
#[test]
fn bids_are_won_or_set_and_the_others_have_ten_a_trick() {
    assert_eq!(points(&deal("7D", "1 8, 2 2", "")), [180, 20, 0]);
    assert_eq!(points(&deal("7D", "1 6, 2 1, 3 3", "")), [-180, 10, 30]);
    assert_eq!(points(&deal("7S", "1 10", "")), [250, 0, 0]);
    assert_eq!(points(&deal("10NT", "1 10", "")), [520, 0, 0]);
    assert_eq!(points(&deal("nullo", "2 6, 3 4", "")), [250, 60, 40]);
    assert_eq!(points(&deal("nullo", "1 1, 2 6, 3 3", "")), [-250, 60, 30]);
    let five = "seats: 1 2 3 4 5\nstate.partners: [\"3\"]";
    assert_eq!(points(&deal("7H", "1 5, 2 1, 3 3, 5 1", five)), [200, 10, 0, 0, 10]);
}

#[test]
fn ten_tricks_are_played() {
    let eleven = refused(&deal("7D", "1 6, 2 2, 3 3", ""));
    assert_eq!(eleven.place.to_string(), "/result/tricks");
    assert_eq!(points(&deal("7D", "1 6, 2 1", "")), [-180, 10, 30]);
}

/// McNeely, “Five Hundred”.
#[test]
fn the_bidder_goes_out_first() {
    let near = deal("8NT", "1 8, 2 1, 3 1", "") + &deal("6S", "1 9, 3 1", "");
    let by_two = |bid: &str, tricks: &str, more: &str| {
        deal(bid, tricks, more).replace("declarer: 1", "declarer: 2")
    };
    let both = by_two("10H", "1 0, 2 10", "");
    assert_eq!(standing(&format!("{near}{both}")).winners, ["2"]);
    let long = near.clone() + &deal("8S", "1 8, 3 2", "");
    assert_eq!(standing(&long).winners, ["1"]);
    let set = |order: &str| {
        let own = r#""1","1","1","1","1""#;
        let text = format!("options.game: 20\nresult.order: [{own},{order}]");
        standing(&deal("6S", "1 5, 2 2, 3 3", &text)).winners
    };
    assert_eq!(set(r#""2","3","3","2","3""#), ["3"]);
    assert_eq!(set(r#""2","2","3","3","3""#), ["2"]);
    let four = "deal: 1\ngame: five-hundred\nseats: N E S W\ndeclarer: N\ncontract: 10H\nresult.tricks: NS 9, EW 1\n";
    assert_eq!(standing(four).winners, ["EW"], "five hundred below nothing lose");
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("five-hundred", |_, _| ()) {
        let sheet = sheet_of("five-hundred", &played);
        match played.option("objective") {
            "make" => assert_eq!(played.value() == 1, sheet.made == Some(true)),
            "score_difference" if played.question.seats.len() < 5 => {
                let own = &sheet.lines[0].of;
                let sign = |party: &String| if party == own { 1 } else { -1 };
                let difference = sheet.points.iter().map(|(party, points)| sign(party) * points);
                assert_eq!(played.value(), difference.sum::<i32>(), "{:?}", played.setup);
            }
            _ => (),
        }
    }
}
