//! Deals of the popular games with the scores that their rules give them.

use crate::ALL;
use crate::scores::testing::records;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::scoring::scored_deal::ScoredDeal;

const DEALS: &str = include_str!("../../../fixtures/popular_scores.txt");

/// The fewest deals of a game.
const FEWEST: usize = 10;

#[test]
fn worked_deals_have_their_scores() {
    for deal in records(DEALS).expect("deals") {
        let (game, number) = (deal.game.id, deal.labels.number.as_deref().unwrap_or_default());
        let scored = ScoredDeal::try_from(&deal)
            .unwrap_or_else(|error| panic!("{game} {number}: {error} at {}", error.place));
        let sheet = &scored.sheet;
        assert_eq!(deal.score.len(), sheet.points.len(), "{game} {number}");
        assert_eq!(scored.agrees_with(&deal), Some(true), "{game} {number}: {:?}", sheet.points);
    }
}

#[test]
fn every_popular_game_has_worked_scores() {
    let deals = records(DEALS).expect("deals");
    for game in ALL.iter().filter(|game| super::worked_positions::is_popular(game)) {
        let own = |deal: &&PlayedDeal| deal.game.id == game.id;
        let count = deals.iter().filter(own).count();
        assert!(count >= FEWEST, "{}: {count}", game.id);
    }
}
