//! The same deals at several tables: whose points are good.

use crate::ALL;
use crate::scores::played::record;
use tikki_base::comparison::{BetterPoints, ComparisonScale};
use tikki_base::fields::Map;
use tikki_language::game as messages;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::scoring::{DealSheet, SessionDeal};
use tikki_play::{Game, Setup};

/// A board of hearts on which one team takes every point at both tables.
fn all_points_to_the_owls() -> [PlayedDeal; 2] {
    [
        r#"{"number":1,"table":"A","options":{"partners":true},"teams":{"NS":"Owls","EW":"Larks"},"result":{"points":{"N":26}}}"#,
        r#"{"number":1,"table":"B","options":{"partners":true},"teams":{"NS":"Larks","EW":"Owls"},"result":{"points":{"E":26}}}"#,
    ]
    .map(|fields| record("hearts", fields))
}

#[test]
fn team_with_the_penalty_points_loses_the_board() {
    for (scale, swing) in [
        (ComparisonScale::Points, 52.0),
        (ComparisonScale::Imps, 2.0),
        (ComparisonScale::Matchpoints, 2.0),
    ] {
        let compared = tikki_play::duplicate(&all_points_to_the_owls(), scale).expect("a board");
        let lost = if scale == ComparisonScale::Matchpoints { 0.0 } else { -swing };
        let swings = vec![("Larks".to_owned(), swing), ("Owls".to_owned(), lost)];
        assert_eq!(compared.swings(), swings, "{scale:?}");
        assert_eq!(compared.winner().as_deref(), Some("Larks"), "{scale:?}");
        assert_eq!((compared.points_of("Owls"), compared.points_of("Larks")), (52, 0));
    }
}

/// The points of the first party in every deal of a session, until somebody has won; `None` where nobody wins by them.
fn first_party_wins(game: &'static Game, points: i32) -> Option<bool> {
    const DEALS: usize = 60;
    // Partners of 400 have a score each.
    let by_seat = game.sides.len() < 2 || game.id == "four-hundred";
    let parties = if by_seat { game.seats } else { game.sides };
    let (setup, result) = (Setup::default(), Map::new());
    let deal = || SessionDeal {
        game: game.id,
        setup: &setup,
        seats: game.seats.iter().map(|&seat| seat.to_owned()).collect(),
        players: &[],
        result: &result,
        sheet: DealSheet::of(parties.iter().copied()).with(
            messages::SCORE_POINTS,
            parties[0],
            points,
        ),
    };
    let scoring = game.scoring().ok()?;
    (1..=DEALS).find_map(|count| {
        let deals: Vec<SessionDeal<'_>> = (0..count).map(|_| deal()).collect();
        let winners = scoring.standing(&deals).ok()?.winners;
        let first = winners.iter().any(|winner| winner == parties[0]);
        (!winners.is_empty() && winners.len() < parties.len()).then_some(first)
    })
}

#[test]
fn session_and_duplicate_prefer_the_same_points() {
    let mut ended = 0;
    for game in ALL.iter().filter(|game| game.scoring().is_ok()) {
        let better = game.rules().expect("rules").better_points(&Setup::default());
        let better = better.expect("the presets");
        for points in [50, -50] {
            let Some(wins) = first_party_wins(game, points) else { continue };
            let good = if better == BetterPoints::Most { points > 0 } else { points < 0 };
            assert_eq!(wins, good, "{}: {points} points in every deal", game.id);
            ended += 1;
        }
    }
    assert!(ended > 60, "only {ended} sessions ended");
}
