//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, points, sheet_of, standing};

/// McNeely, “Euchre”.
#[test]
fn a_bid_is_won_trick_by_trick_and_lost_whole() {
    let scores = [2, 3, 4, 6].map(|tricks| declarers_score(4, tricks));
    assert_eq!(scores, [-4, -4, 4, 6]);
}

#[test]
fn games_are_to_ten() {
    let deal = r#"{"declarer":"E","contract":"4","result":{"tricks":5}}"#;
    assert_eq!(points("hasenpfeffer", deal), [1, 5]);
    assert_eq!(standing("hasenpfeffer", &[deal, deal]).winners, ["EW"]);
    let alone = deal.replace("result", r#"options":{"defenders_score":false},"result"#);
    assert_eq!(points("hasenpfeffer", &alone), [0, 5]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("hasenpfeffer", |_, _| ()) {
        let sheet = sheet_of("hasenpfeffer", &played);
        let [own, others] = played.side_names().map(|side| sheet.points_of(side).unwrap());
        let expected = match played.option("objective") {
            "score_difference" => own - others,
            _ => played.tricks_of(played.own()),
        };
        assert_eq!(played.value(), expected, "{:?}", played.setup);
    }
}
