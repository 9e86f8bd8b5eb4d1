//! Tests of the game.

use super::*;
use crate::scores::played::{sheet_of, whole_deals};
use crate::scores::testing::{points, refused};
use tikki_play::played_deal::PlayedDeal;
use tikki_play::scoring::scored_deal::ScoredDeal;

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
    assert_eq!(score("options.target: 8", "NS 7, EW 6"), [0, 0]);
}

#[test]
fn tricks_that_do_not_end_a_deal_are_refused() {
    for tricks in ["NS 6, EW 5", "NS 6", "NS 7, EW 7"] {
        let error = refused(&format!("game: court-piece\ndeclarer: N\nresult.tricks: {tricks}"));
        let found = (error.code, &*error.place.to_string());
        assert_eq!(found, (Code::ImpossibleState, "/result/tricks"), "{tricks}");
    }
}

/// With the objective that stops there, a record may go on after the seventh trick.
#[test]
fn play_may_go_on_after_the_deal_is_won() {
    let ranks = "AKQJT98765432";
    let hand = |suit: char| ranks.chars().map(|rank| format!("{suit}{rank}")).collect::<Vec<_>>();
    let hands = ["S", "H", "D", "C"].map(|suit| hand(suit.chars().next().unwrap_or_default()));
    let tricks = (0..13).flat_map(|place| hands.iter().map(move |hand| hand[place].clone()));
    let all: Vec<String> = tricks.collect();
    let deal = |played: &[String]| {
        let setup =
            hands.iter().zip(["N", "E", "S", "W"]).fold(Setup::default(), |setup, (hand, seat)| {
                setup.with_hand(seat, hand.iter().map(String::as_str))
            });
        let setup = setup
            .led_by("N")
            .with_option("objective", "score")
            .with_option("direction", "clockwise");
        let setup = Setup { trump: Some("S".into()), declarer: Some("N".into()), ..setup };
        let deal = PlayedDeal::of(crate::game("court-piece"), setup);
        ScoredDeal::try_from(&PlayedDeal { played: played.to_vec(), ..deal })
            .expect("a score")
            .sheet
    };
    assert_eq!(deal(&all[..28]).points, deal(&all).points);
    assert_eq!(deal(&all).points_of("NS"), Some(2));
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
