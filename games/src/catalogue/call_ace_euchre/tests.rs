//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of};

fn scored(seats: &str, partner: &str, tricks: i32) -> Vec<i32> {
    let text = format!(r#""declarer":"1","result":{{"tricks":{tricks}}}"#);
    points("call-ace-euchre", &format!(r#"{{"seats":{seats},{text}{partner}}}"#))
}

/// McNeely, “Euchre”.
#[test]
fn partners_score_together_and_defenders_each() {
    let five = r#"["1","2","3","4","5"]"#;
    let partner = r#","state":{"partner":"3"}"#;
    assert_eq!(scored(five, partner, 4), [1, 0, 1, 0, 0]);
    assert_eq!(scored(five, partner, 5), [3, 0, 3, 0, 0]);
    assert_eq!(scored(five, partner, 2), [0, 2, 0, 2, 2]);
    assert_eq!(scored(five, "", 5), [4, 0, 0, 0, 0]);
    assert_eq!(scored(five, "", 0), [0, 2, 2, 2, 2]);
    assert_eq!(scored(five, r#","state":{"partner":"1"}"#, 5), [4, 0, 0, 0, 0]);
    let four = r#"["1","2","3","4"]"#;
    assert_eq!(scored(four, partner, 5), [2, 0, 2, 0]);
}

#[test]
fn scores_and_goals_agree() {
    for played in played_out("call-ace-euchre", |_, _| ()) {
        let sheet = sheet_of("call-ace-euchre", &played);
        assert_eq!(sheet.made, Some(is_made(played.value())), "{:?}", played.setup);
        assert_eq!(sheet.points[played.declarer()].1 > 0, is_made(played.value()));
    }
}
