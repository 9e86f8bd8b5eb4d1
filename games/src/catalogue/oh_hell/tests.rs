//! Tests of the game.

use super::*;
use crate::scores::played::{only, played_out};
use crate::scores::testing::{points, refused, standing};
use proptest::prelude::*;
use tikki_play::position::question::ValueSpec;

fn of_bids(options: &str, bids: [i32; 3], tricks: [i32; 3]) -> String {
    let by_seat = |[a, b, c]: [i32; 3]| format!("1 {a}, 2 {b}, 3 {c}");
    format!(
        "game: oh-hell\nseats: 1 2 3\n{options}\nstate.bids: {}\nresult.tricks: {}",
        by_seat(bids),
        by_seat(tricks)
    )
}

/// McNeely, “Oh Hell”: a bid of two that is hit scores twelve; Nordic Games, “Oh Hell”: ten for none, eleven for one.
#[test]
fn an_exact_bid_of_two_is_twelve() {
    assert_eq!(points(&of_bids("", [2, 0, 1], [2, 0, 1])), [12, 10, 11]);
    assert_eq!(points(&of_bids("", [2, 2, 1], [1, 3, 1])), [0, 0, 11]);
}

/// Nordic Games, “Oh Hell”.
#[test]
fn a_bid_of_two_where_tricks_count() {
    assert_eq!(points(&of_bids("options.scoring: tricks", [2, 2, 2], [1, 2, 3])), [1, 12, 3]);
}

#[test]
fn the_hook_forbids_the_bid_that_fits() {
    let bids = |bids, tricks| of_bids("options.hook: true", bids, tricks);
    assert_eq!(refused(&bids([2, 3, 2], [2, 3, 2])).place.to_string(), "/state/bids");
    assert_eq!(points(&bids([2, 3, 1], [2, 3, 2])), [12, 13, 0]);
}

#[test]
fn unreachable_result_is_rejected() {
    let at = |bids, tricks| refused(&of_bids("", bids, tricks)).place.to_string();
    assert_eq!(at([2, 0, 1], [2, 3, 13]), "/result/tricks");
    assert_eq!(at([5, 0, 1], [2, 1, 1]), "/state/bids");
    let two = "game: oh-hell\nseats: 1 2\nresult.tricks: 1 2, 2 1";
    assert_eq!(refused(two).place.to_string(), "/seats");
}

#[test]
fn a_game_has_its_deals() {
    assert_eq!([3, 4, 5, 6, 7].map(|n| Rounds::Up.deals(n)), [15, 13, 10, 8, 7]);
    // With seven players thirteen (Nordic Games, “Oh Hell”).
    assert_eq!([3, 6, 7].map(|n| Rounds::DownAndUp.deals(n)), [19, 15, 13]);
    let session = |deals: usize, options: &str| {
        let deal = "deal: 1\nstate.bids: N 1\nresult.tricks: N 1, E 0, S 1, W 1\n".repeat(deals);
        standing(&format!("game: oh-hell\n{options}\n{deal}"))
    };
    assert!(session(12, "").winners.is_empty());
    assert_eq!(session(13, "").winners, ["N"]);
    assert!(session(13, "options.rounds: down-and-up").winners.is_empty());
    assert_eq!(session(14, "").totals[0].1, 11);
}

#[test]
fn the_goals_of_exact_totals_are_bids_that_are_hit() {
    for played in played_out("oh-hell", |_, _| ()) {
        let ValueSpec::Totals(players) = &played.question.value_spec else { continue };
        let mut values = played.values.iter().copied();
        for of in players {
            let own = only(of.player.index());
            let tricks = played.state_sum("tricks", own) + i32::from(played.count(own));
            let [most, fewest] = [values.next(), values.next()];
            assert_eq!([most, fewest], [Some(tricks); 2]);
            for &(total, _) in &of.exact {
                let scored = score(total, tricks, BidScoring::ExactOnly);
                assert_eq!(values.next(), Some(i32::from(scored > 0)));
            }
        }
    }
}

#[test]
fn the_goals_of_bids_that_are_known_are_their_scores() {
    for played in played_out("oh-hell", |_, _| ()) {
        let ValueSpec::Each(goals) = &played.question.value_spec else { continue };
        let scoring = match played.option("scoring") {
            "tricks" => BidScoring::TricksAndBonus,
            _ => BidScoring::ExactOnly,
        };
        for (&(own, _), &value) in goals.iter().zip(&played.values) {
            let tricks = played.state_sum("tricks", own) + i32::from(played.count(own));
            assert_eq!(value, score(played.state_sum("bids", own), tricks, scoring));
        }
    }
}

proptest! {
    #[test]
    fn a_hit_scores_more_than_any_miss(bid in 0..=15_i32, tricks in 0..=9_i32) {
        prop_assume!(bid != tricks);
        for scoring in [BidScoring::ExactOnly, BidScoring::TricksAndBonus] {
            prop_assert!(score(bid, tricks, scoring) < score(bid, bid, scoring));
        }
    }
}
