//! Tests of the game.

use super::*;
use crate::scores::played::{only, played_out, points, sheet_of, standing};

#[test]
fn targets_go_round_from_the_dealer() {
    let of = |player| Targets::NINE.of(Player::new(player), Player::new(1));
    assert_eq!([0, 1, 2].map(of), [2, 9, 5]);
    assert_eq!(Targets::EIGHT.tricks.iter().sum::<i32>(), TRICKS);
    assert_eq!(Targets::NINE.tricks.iter().sum::<i32>(), TRICKS);
}

fn deal(dealer: &str, tricks: [i32; 2], options: &str) -> String {
    let seats = r#""seats":["1","2","3"],"players":{"1":"Ann","2":"Bo","3":"Cy"}"#;
    let [one, two] = tricks;
    let result = format!(r#""result":{{"tricks":{{"1":{one},"2":{two}}}}}"#);
    format!(r#"{{{seats},"declarer":"{dealer}",{result}{options}}}"#)
}

/// The printed game to 16 and, by twelve tricks, at once (McNeely, “8-5-3”).
#[test]
fn a_game_is_won_by_points_or_by_twelve_tricks() {
    assert_eq!(points("eight-five-three", &deal("1", [10, 5], "")), [2, 0, -2]);
    let nine = r#","options":{"targets":"9-5-2"}"#;
    assert_eq!(points("eight-five-three", &deal("2", [1, 9], nine)), [-1, 0, 1]);
    let session = [deal("2", [11, 3], ""), deal("3", [9, 3], ""), deal("3", [10, 2], "")];
    let session: Vec<&str> = session.iter().map(String::as_str).collect();
    assert!(standing("eight-five-three", &session[..2]).winners.is_empty());
    assert_eq!(standing("eight-five-three", &session).winners, ["Ann"]);
    let twelve = deal("1", [4, 12], "");
    assert_eq!(standing("eight-five-three", &[&twelve]).winners, ["Bo"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("eight-five-three", |_, _| ()) {
        let sheet = sheet_of("eight-five-three", &played);
        for (seat, &value) in played.values.iter().enumerate() {
            let tricks = played.tricks_of(only(seat));
            let expected = match played.option("objective") {
                "twelve" => i32::from(tricks >= WINS_AT_ONCE),
                _ => sheet.points[seat].1,
            };
            assert_eq!(value, expected, "{:?}", played.setup);
        }
    }
}
