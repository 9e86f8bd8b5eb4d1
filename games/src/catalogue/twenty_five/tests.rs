//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{points, sheet_of, standing, whole_deals};
use tikki_language::game as messages;

fn deal(result: &str) -> String {
    format!(r#"{{"seats":["1","2","3"],"result":{{{result}}}}}"#)
}

/// McNeely, “Twenty-Five”.
#[test]
fn the_first_with_twenty_five_wins() {
    let three = deal(r#""tricks":{"1":3,"2":2}"#);
    assert_eq!(points("twenty-five", &three), [15, 10, 0]);
    let both = deal(r#""tricks":{"1":2,"2":3},"order":["2","2","2","1","1"]"#);
    let after = standing("twenty-five", &[&three, &both]);
    assert_eq!((after.winners, &*after.won[0].0), (vec!["2".to_owned()], "game"));
    let all = deal(r#""tricks":{"3":5}"#);
    let alone = standing("twenty-five", &[&all]);
    assert_eq!(alone.won, [(messages::SCORE_GAME_FOR_TWICE_THE_STAKE.into(), "3".to_owned())]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("twenty-five", |_, _| ()) {
        let sheet = sheet_of("twenty-five", &played);
        let seats = played.question.seats.iter().zip(&sheet.points);
        let totals: Vec<i32> =
            seats.map(|(seat, (_, points))| played.state_number("points", seat) + points).collect();
        if played.option("objective") == "points" {
            assert_eq!(played.values, totals, "{:?}", played.setup);
        }
    }
}
