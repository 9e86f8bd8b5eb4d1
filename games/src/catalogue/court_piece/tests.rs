//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::points;

fn score(options: &str, tricks: &str) -> Vec<i32> {
    points(&format!("game: court-piece\ndeclarer: N\n{options}\nresult.tricks: {tricks}"))
}

/// Pagat, “Court Piece”: a kot is won without a trick of the others.
#[test]
fn seven_tricks_win_a_deal() {
    assert_eq!(score("", "NS 7, EW 5"), [1, 0]);
    assert_eq!(score("", "NS 7"), [2, 0]);
    assert_eq!(score("", "NS 6, EW 7"), [0, 1]);
    assert_eq!(score("", "EW 7"), [0, 3]);
    assert_eq!(score("options.caller_kot: 4", "EW 7"), [0, 4]);
    assert_eq!(score("options.target: 8", "NS 7, EW 5"), [0, 0]);
}

#[test]
fn goals_and_scores_agree() {
    let score = |setup: &mut Setup, _: &mut tikki_base::rng::Rng| {
        setup.options.insert("objective".to_owned(), "score".into());
    };
    for played in whole_deals("court-piece", score) {
        let sheet = sheet_of("court-piece", &played);
        let own = played.declarer() % 2;
        let difference = sheet.points[own].1 - sheet.points[1 - own].1;
        assert_eq!(played.values[0], difference, "{:?}", played.setup);
    }
}
