//! Oh Hell: what an exact bid scores, the hook, and how many cards each deal has.
//!
//! Rules: seed 002, lines 5377–5407 (the card book), and seed 004, lines 836–876 (the booklet).
//!
//! ```
//! use tikki_games::rooms::oh_hell::scoring::{BidScoring, score};
//! assert_eq!(score(2, 2, BidScoring::ExactOnly), 12);
//! assert_eq!(score(2, 3, BidScoring::TricksAndBonus), 3);
//! ```

use crate::scores::common::PlayerCount;

/// What a bid hit exactly earns besides the tricks.
const BONUS: i32 = 10;

/// How bids are scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BidScoring {
    /// Ten and the bid when it is hit, else nothing (seed 002, line 5403; seed 004, line 872).
    #[default]
    ExactOnly,
    /// One for each trick, and ten more when the bid is hit (seed 004, line 876).
    TricksAndBonus,
}

/// The points of one seat.
pub const fn score(bid: i32, tricks: i32, scoring: BidScoring) -> i32 {
    match (bid == tricks, scoring) {
        (true, _) => BONUS + bid,
        (false, BidScoring::ExactOnly) => 0,
        (false, BidScoring::TricksAndBonus) => tricks,
    }
}

/// The bid forbidden to the dealer, who bids last, because all bids together would make the tricks of the deal (seed 004,
/// lines 856, 864). `None` if the others have bid more than that already. The card book knows no such rule.
pub fn hook(cards: u8, bids_before: &[u8]) -> Option<u8> {
    let bid_before = bids_before.iter().try_fold(0_u8, |sum, &bid| sum.checked_add(bid))?;
    cards.checked_sub(bid_before)
}

/// How the number of cards changes from deal to deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rounds {
    /// From one card up (seed 002, lines 5389–5399).
    #[default]
    Up,
    /// From the most down to one and up again (seed 004, lines 842–852).
    DownAndUp,
}

/// The cards dealt to each seat, deal by deal.
pub fn hand_sizes(players: PlayerCount<3, 7>, rounds: Rounds) -> Vec<u8> {
    match rounds {
        Rounds::Up => {
            let most = [15, 13, 10, 8, 7][usize::from(players.get() - 3)];
            (1..=most).collect()
        }
        Rounds::DownAndUp => {
            let most = [10, 10, 10, 8, 7][usize::from(players.get() - 3)];
            (1..=most).rev().chain(2..=most).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Worth;
    use crate::scores::played::{only, played_out};
    use proptest::prelude::*;

    fn points(bid: u8, tricks: u8, scoring: BidScoring) -> i32 {
        score(bid.into(), tricks.into(), scoring)
    }

    fn players(n: u8) -> PlayerCount<3, 7> {
        PlayerCount::<3, 7>::new(n).unwrap()
    }

    #[test]
    fn an_exact_bid_of_two_is_twelve() {
        assert_eq!(points(2, 2, BidScoring::ExactOnly), 12);
        assert_eq!([0, 1, 2].map(|bid| points(bid, bid, BidScoring::ExactOnly)), [10, 11, 12]);
        assert_eq!(
            (points(2, 1, BidScoring::ExactOnly), points(2, 3, BidScoring::ExactOnly)),
            (0, 0)
        );
    }

    #[test]
    fn a_bid_of_two_where_tricks_count() {
        assert_eq!(
            [1, 2, 3].map(|tricks| points(2, tricks, BidScoring::TricksAndBonus)),
            [1, 12, 3]
        );
    }

    #[test]
    fn the_hook_forbids_the_bid_that_fits() {
        assert_eq!(hook(7, &[2, 3, 1]), Some(1));
        assert_eq!(hook(7, &[4, 3]), Some(0));
        assert_eq!(hook(7, &[4, 4]), None);
        assert_eq!(hook(7, &[]), Some(7));
    }

    #[test]
    fn seven_players_have_thirteen_deals_down_and_up() {
        let sizes = hand_sizes(players(7), Rounds::DownAndUp);
        assert_eq!(sizes, [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]);
        let first = [3, 4, 5, 6, 7].map(|n| hand_sizes(players(n), Rounds::DownAndUp)[0]);
        assert_eq!(first, [10, 10, 10, 8, 7]);
    }

    #[test]
    fn the_card_book_deals_one_card_more_each_time() {
        let rounds = [3, 4, 5, 6, 7].map(|n| hand_sizes(players(n), Rounds::Up).len());
        assert_eq!(rounds, [15, 13, 10, 8, 7]);
        assert_eq!(hand_sizes(players(7), Rounds::Up), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(
            (PlayerCount::<3, 7>::new(2), PlayerCount::<3, 7>::new(8), players(4).get()),
            (None, None, 4)
        );
    }

    #[test]
    fn the_goals_of_exact_totals_are_bids_that_are_hit() {
        for played in played_out("oh-hell", |_, _| ()) {
            let Worth::Totals(players) = &played.question.worth else { continue };
            let mut values = played.values.iter().copied();
            for of in players {
                let own = only(of.player.index());
                let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
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
            let Worth::Each(goals) = &played.question.worth else { continue };
            let scoring = match played.option("scoring") {
                "tricks" => BidScoring::TricksAndBonus,
                _ => BidScoring::ExactOnly,
            };
            for ((player, _), &value) in goals.iter().zip(&played.values) {
                let own = only(player.index());
                let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
                assert_eq!(value, score(played.told_of("bids", own), tricks, scoring));
            }
        }
    }

    proptest! {
        #[test]
        fn a_hit_scores_more_than_any_miss(bid in 0..=15_u8, tricks in 0..=9_u8) {
            prop_assume!(bid != tricks);
            for scoring in [BidScoring::ExactOnly, BidScoring::TricksAndBonus] {
                prop_assert!(points(bid, tricks, scoring) < points(bid, bid, scoring));
            }
        }

        #[test]
        fn under_the_hook_not_everybody_can_be_right(cards in 1..=15_u8, before in prop::collection::vec(0..=15_u8, 2..6)) {
            let bid_before: u8 = before.iter().sum();
            let fits = (0..=cards).find(|bid| bid + bid_before == cards);
            prop_assert_eq!(hook(cards, &before), fits);
        }
    }
}
