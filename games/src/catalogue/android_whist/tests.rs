//! Tests of the game.

use super::*;
use crate::scores::played::{points, sheet_of, standing, whole_deals};

#[test]
fn tricks_above_six_count() {
    let seven = r#"{"result":{"tricks":{"NS":7}}}"#;
    let eleven = r#"{"result":{"tricks":{"EW":11}}}"#;
    assert_eq!(points("android-whist", seven), [1, 0]);
    assert_eq!(points("android-whist", eleven), [0, 5]);
    assert!(standing("android-whist", &[seven]).winners.is_empty());
    assert_eq!(standing("android-whist", &[seven, eleven]).winners, ["EW"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("android-whist", |_, _| ()) {
        let sheet = sheet_of("android-whist", &played);
        let own = sheet.points_of(played.side_names()[0]).unwrap();
        assert_eq!((played.value() - BOOK).max(0), own, "{:?}", played.setup);
    }
}
