//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, scored as scored_sheet, sheet_of};

fn scored(contract: &str, tricks: i32, side: &str) -> Vec<i32> {
    let text = format!(r#""declarer":"E","contract":"{contract}","result":{{"tricks":{tricks}}}"#);
    points("solo-whist", &format!(r#"{{{text},"state":{{"side":{side}}}}}"#))
}

/// A solo wins 3 in all, an abundance 9 (Nordic Games, “Solo Whist”).
#[test]
fn the_printed_payments() {
    assert_eq!(scored("solo", 5, "[]"), [-1, 3, -1, -1]);
    assert_eq!(scored("abundance", 9, "[]"), [-3, 9, -3, -3]);
    assert_eq!(scored("misere", 1, "[]"), [2, -6, 2, 2]);
    assert_eq!(scored("misere-ouverte", 0, "[]"), [-4, 12, -4, -4]);
    assert_eq!(scored("abundance-declared", 12, "[]"), [6, -18, 6, 6]);
    assert_eq!(scored("prop", 8, r#"["E","S"]"#), [-1, 1, 1, -1]);
    assert_eq!(scored("prop", 7, r#"["E","W"]"#), [1, -1, 1, -1]);
}

#[test]
fn a_prop_needs_a_partner() {
    for side in ["[]", r#"["E"]"#] {
        let text = format!(
            r#"{{"declarer":"E","contract":"prop","state":{{"side":{side}}},"result":{{"tricks":8}}}}"#
        );
        let error = scored_sheet("solo-whist", &text).expect_err(&text);
        assert_eq!(error.place.to_string(), "/state/side");
    }
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("solo-whist", |_, _| ()) {
        let sheet = sheet_of("solo-whist", &played);
        let contract = contract(&played.setup).unwrap();
        let made = match contract.aim {
            Aim::Tricks(least) => played.value() >= least,
            Aim::None | Aim::All => played.value() == 1,
        };
        assert!(played.tricks.len() < 13 || sheet.made == Some(made), "{:?}", played.setup);
        assert_eq!(sheet.points.iter().map(|(_, points)| points).sum::<i32>(), 0);
    }
}
