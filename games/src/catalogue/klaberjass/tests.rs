//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, standing, totals};

fn deal(one: i32, two: i32, more: &str) -> String {
    let result = format!("result.points: 1 {one}, 2 {two}");
    format!("deal: 1\ngame: klaberjass\nseats: 1 2\ndeclarer: 1\n{result}\n{more}\n")
}

/// McNeely, “Klaberjass”.
#[test]
fn the_printed_examples() {
    assert_eq!(points(&deal(55, 50, "")), [55, 50]);
    assert_eq!(points(&deal(55, 70, "")), [0, 125]);
    assert_eq!(points(&deal(60, 60, "")), [0, 0]);
    assert_eq!(totals(&(deal(60, 60, "") + &deal(55, 70, ""))), [0, 245]);
    assert_eq!(points(&deal(80, 50, "result.revoked: 1")), [0, 130]);
    let three = "game: klaberjass\nseats: 1 2 3\ndeclarer: 1\nresult.points: 1 50, 2 50, 3 40";
    assert_eq!(points(three), [0, 50, 40]);
}

/// McNeely, “Klaberjass”.
#[test]
fn a_game_may_be_claimed() {
    let near = deal(100, 50, "").repeat(4);
    let claimed = |one: i32| standing(&(near.clone() + &deal(one, 10, "result.claimed: 1")));
    assert_eq!(claimed(100).winners, ["1"]);
    let vain = claimed(90);
    assert!(vain.winners.is_empty());
    assert_eq!(vain.totals.iter().map(|total| total.1).collect::<Vec<_>>(), [400, 300]);
}

/// McNeely, “Klaberjass”.
#[test]
fn partners_play_for_game_points() {
    let deal = |ns: i32, kontra: i32| {
        let text = format!(
            "deal: 1\ngame: klaberjass\nseats: N E S W\ndeclarer: N\noptions.kontra: {kontra}"
        );
        format!("{text}\nresult.points: NS {ns}, EW 81\n")
    };
    assert_eq!([points(&deal(90, 1)), points(&deal(90, 4))], [[1, 0], [4, 0]]);
    assert_eq!([points(&deal(70, 2)), points(&deal(81, 4))], [[0, 4], [0, 8]]);
    assert_eq!(standing(&deal(70, 4).repeat(4)).winners, ["EW"]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("klaberjass", |_, _| ()) {
        let sheet = sheet_of("klaberjass", &played);
        let own = &played.question.seats[played.declarer()];
        let own = if sheet.points_of(own).is_some() {
            own.as_str()
        } else {
            ["NS", "EW"][played.declarer() % 2]
        };
        let points = sheet.points_of(own).unwrap();
        let others: i32 =
            sheet.points.iter().filter(|(of, _)| of != own).map(|(_, points)| points).sum();
        match played.option("objective") {
            "make" => {
                assert_eq!(played.value() == 1, sheet.made == Some(true), "{:?}", played.setup);
            }
            "score_difference" | "score" => {
                let expected = if played.option("objective") == "score" && points == 0 {
                    -others
                } else {
                    points - others
                };
                assert_eq!(played.value(), expected, "{:?}", played.setup);
            }
            _ => (),
        }
    }
}
