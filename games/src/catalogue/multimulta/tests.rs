//! Tests of the game.

use super::BOOK;
use crate::scores::played::PlayedChecks;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused, standing};
use tikki_language::{Message, game as messages};
use tikki_play::scoring::label::Label;

fn deal(ns: i32) -> String {
    format!("deal: 1\ngame: multimulta\nresult.tricks: NS {ns}, EW {}\n", 9 - ns)
}

/// Finnish Games, “Multimulta”.
#[test]
fn tricks_above_four() {
    assert_eq!(
        [5, 6, 9, 4, 0].map(|ns| points(&deal(ns))),
        [[1, 0], [2, 0], [5, 0], [0, 1], [0, 5]]
    );
    assert_eq!(standing(&deal(7).repeat(2)).winners, ["NS"]);
    let rubber = format!("options.rubber: 2\n{}{}", deal(9), deal(0));
    assert!(standing(&rubber).winners.is_empty());
    let won = standing(&(rubber + &deal(9))).won;
    let by = |what: Message, side: &str| (Label::from(what), side.to_owned());
    let game = |side: &str| by(messages::SCORE_GAME, side);
    assert_eq!(won, [game("NS"), game("EW"), by(messages::SCORE_RUBBER, "NS")]);
    let three = "game: multimulta\noptions.players: 3\ndeclarer: N\nresult.tricks: 6";
    assert_eq!(points(three), [6, 0, 0]);
}

#[test]
fn a_deal_has_nine_tricks() {
    let at = |given: &str| {
        refused(&format!("game: multimulta\nresult.tricks: {given}")).place.to_string()
    };
    assert_eq!(at("NS 10"), "/result/tricks/NS");
    assert_eq!(at("NS 5, EW 5"), "/result/tricks");
    assert_eq!(points("game: multimulta\nresult.tricks: NS 3"), [0, 2]);
}

#[test]
fn goal_and_score_agree() {
    for played in whole_deals("multimulta", |_, _| ()) {
        let sheet = sheet_of("multimulta", &played);
        let own = if let Some(seat) = played.setup.declarer.as_deref() {
            sheet.points_of(seat) == Some(played.value())
        } else {
            let side = played.side_names()[0];
            sheet.points_of(side) == Some((played.value() - BOOK).max(0))
        };
        assert!(own, "{:?} {sheet:?}", played.setup);
    }
}
