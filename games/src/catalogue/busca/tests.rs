//! Tests of the game.

use super::*;
use crate::scores::played::{points, sheet_of, standing, whole_deals};

/// Four and a half are four, five and two thirds five (McNeely, “Busca”).
#[test]
fn points_are_rounded_down() {
    assert_eq!(score(HALVES, &[9, 10, 5, 4], 3), [4, 5, 2, 0]);
    assert_eq!(score(THIRDS, &[17, 15, 0, 0], 2), [5, 5, 1, 0]);
    assert_eq!(score(THIRDS, &[0, 32, 0, 0], 1), [11, 0, 11, 11]);
    assert_eq!(score(HALVES, &[14, 14, 0, 0], 2), [7, 7, -3, 0]);
}

#[test]
fn lowest_total_wins_at_thirty_one() {
    let deal = r#"{"result":{"units":{"N":17,"E":9,"S":6},"last_trick":"N"}}"#;
    assert_eq!(points("busca", deal), [6, 3, 2, 0]);
    assert!(standing("busca", &[deal; 5]).winners.is_empty());
    assert_eq!(standing("busca", &[deal; 6]).winners, ["W"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("busca", |_, _| ()) {
        let points = sheet_of("busca", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        assert_eq!(played.values, points, "{:?}", played.setup);
    }
}
