//! Tests of the game.

use super::*;
use crate::scores::played::{points, sheet_of, standing, whole_deals};

/// McNeely, “Briscola”.
#[test]
fn sixty_one_points_win_and_two_deals_of_three() {
    let won = r#"{"seats":["1","2"],"result":{"points":{"1":61}}}"#;
    let lost = r#"{"seats":["1","2"],"result":{"points":{"1":59}}}"#;
    let even = r#"{"seats":["1","2"],"result":{"points":{"1":60}}}"#;
    assert_eq!(points("briscola", won), [1, 0]);
    assert_eq!(points("briscola", even), [0, 0]);
    assert!(standing("briscola", &[won, lost]).winners.is_empty());
    assert_eq!(standing("briscola", &[won, lost, won]).winners, ["1"]);
    let five = won.replacen('{', r#"{"options":{"best_of":5},"#, 1);
    assert!(standing("briscola", &[&five, won]).winners.is_empty());
    let three = r#"{"seats":["1","2","3"],"result":{"points":{"1":50,"2":30}}}"#;
    assert_eq!(points("briscola", three), [1, 0, 0]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("briscola", |_, _| ()) {
        let points = sheet_of("briscola", &played).points;
        let most = played.values.iter().max().unwrap();
        for (value, (_, won)) in played.values.iter().zip(&points) {
            let two = points.len() == 2;
            let alone = played.values.iter().filter(|other| *other == most).count() == 1;
            let wins = if two { *value > MOST / 2 } else { value == most && alone };
            assert_eq!(i32::from(wins), *won, "{:?}", played.setup);
        }
    }
}
