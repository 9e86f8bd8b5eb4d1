//! Screw Misère: minus points by trick and by ace, and the game that is lost at a hundred.
//!
//! ```
//! use tikki_base::tricks::BySide;
//! use tikki_games::rooms::screw_misere::scoring::{DealCount, after_deal};
//! // 95 and 10 would be too many, but who gets fewer in the deal cannot lose in it.
//! let standing = after_deal(BySide([95, 40]), BySide([10, 14]), DealCount::Special);
//! assert_eq!(standing.totals.0, [95, 44]);
//! ```

use crate::scores::common::{GameOutcome, GameStanding, MisereTally};
use tikki_base::tricks::BySide;
use tikki_solver::Side;

/// The minus points that lose the game (seed 000, lines 2583–2584).
const GAME: i32 = 100;

/// The minus points of both sides of a deal, seen from north and south: one for each trick won, and for each ace in it
/// the number of the trick (seed 000, lines 2577–2580).
pub fn penalties(north_south: MisereTally) -> BySide<i32> {
    let of = |tally: MisereTally| i32::from(tally.tricks().get()) + tally.aces_won();
    BySide([of(north_south), of(north_south.from_the_other_side())])
}

/// How a deal is counted that would bring both sides to a hundred. The side with fewer minus points in it chooses
/// (seed 000, lines 2591–2595).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DealCount {
    /// The side with fewer gets none, the other one the difference.
    #[default]
    Special,
    /// Both get their own: the smaller total wins.
    Normal,
}

/// Whether the side with fewer minus points in the deal may choose how it is counted.
pub fn may_choose(totals: BySide<i32>, deal: BySide<i32>) -> bool {
    deal.0[0] != deal.0[1] && totals.plus(deal).0.iter().all(|&total| total >= GAME)
}

/// How a game stands after one more deal of these minus points; `choice` matters where [`may_choose`] (seed 000, lines
/// 2583–2595).
///
/// A side with fewer than the other one in the deal, or as many, cannot lose in it: if it would come to a hundred, it
/// gets none and the other side the difference. Equal totals at a hundred tie: the seed is silent.
pub fn after_deal(totals: BySide<i32>, deal: BySide<i32>, choice: DealCount) -> GameStanding {
    let normal = totals.plus(deal);
    let protected = |side: Side| deal.difference(side) <= 0 && normal[side] >= GAME;
    let chosen_normal = may_choose(totals, deal) && choice == DealCount::Normal;
    if !chosen_normal && Side::ALL.into_iter().any(protected) {
        let special = BySide::from_fn(|side| deal.difference(side).max(0));
        standing(totals.plus(special))
    } else {
        standing(normal)
    }
}

/// Who has a hundred loses; of two, who has more.
fn standing(totals: BySide<i32>) -> GameStanding {
    let lead = totals.difference(Side::NorthSouth);
    let outcome = match totals.0.map(|total| total >= GAME) {
        [false, false] => GameOutcome::Open,
        [true, true] if lead == 0 => GameOutcome::Tied,
        _ if lead < 0 => GameOutcome::Won(Side::NorthSouth),
        _ => GameOutcome::Won(Side::EastWest),
    };
    GameStanding { totals, outcome }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::{any_tally, tally};
    use crate::scores::played::{PlayedOut, goal_is_score_of_misere, whole_deals};
    use proptest::prelude::*;

    #[test]
    fn tricks_and_aces_count_against_who_wins_them() {
        let deal = tally(&[1, 2, 3, 4, 5, 6], &[2, 5, 8, 13]);
        assert_eq!(penalties(deal).0, [6 + 7, 7 + 21]);
    }

    #[test]
    fn who_gets_fewer_cannot_lose() {
        let after = |a, b, deal, choice| after_deal(BySide([a, b]), BySide(deal), choice);
        let standing = after(95, 40, [10, 14], DealCount::Normal);
        assert_eq!((standing.totals.0, standing.outcome), ([95, 44], GameOutcome::Open));
        let standing = after(80, 90, [10, 14], DealCount::Special);
        assert_eq!(
            (standing.totals.0, standing.outcome),
            ([90, 104], GameOutcome::Won(Side::NorthSouth))
        );
        let standing = after(20, 90, [30, 5], DealCount::Special);
        assert_eq!((standing.totals.0, standing.outcome), ([50, 95], GameOutcome::Open));
        let standing = after(20, 99, [30, 5], DealCount::Special);
        assert_eq!((standing.totals.0, standing.outcome), ([45, 99], GameOutcome::Open));
    }

    #[test]
    fn the_side_with_fewer_chooses_where_both_would_have_a_hundred() {
        let (totals, deal) = (BySide([95, 88]), BySide([10, 14]));
        assert!(may_choose(totals, deal));
        let normal = after_deal(totals, deal, DealCount::Normal);
        assert_eq!(
            (normal.totals.0, normal.outcome),
            ([105, 102], GameOutcome::Won(Side::EastWest))
        );
        let special = after_deal(totals, deal, DealCount::Special);
        assert_eq!((special.totals.0, special.outcome), ([95, 92], GameOutcome::Open));
        let tied = after_deal(BySide([95, 91]), deal, DealCount::Normal);
        assert_eq!(tied.outcome, GameOutcome::Tied);
        let special = after_deal(BySide([95, 96]), deal, DealCount::Special);
        assert_eq!(
            (special.totals.0, special.outcome),
            ([95, 100], GameOutcome::Won(Side::NorthSouth))
        );
    }

    #[test]
    fn nobody_loses_in_a_deal_of_equals() {
        for totals in [[95, 95], [95, 20], [20, 95]] {
            let standing = after_deal(BySide(totals), BySide([12, 12]), DealCount::Normal);
            assert_eq!((standing.totals.0, standing.outcome), (totals, GameOutcome::Open));
        }
        assert!(!may_choose(BySide([95, 95]), BySide([12, 12])));
    }

    #[test]
    fn the_goal_counts_the_penalties() {
        let counted = |played: &PlayedOut| played.option("objective") == "difference";
        let deals = whole_deals("screw-misere", |_, _| ()).filter(counted);
        goal_is_score_of_misere(deals, PlayedOut::side_names, |_, tally| {
            -penalties(tally).difference(Side::NorthSouth)
        });
    }

    proptest! {
        #[test]
        fn every_trick_and_ace_counts_for_somebody(deal in any_tally()) {
            let all: i32 = penalties(deal).0.iter().sum();
            prop_assert_eq!(all, 13 + deal.aces_won() + deal.aces_avoided());
        }

        #[test]
        fn the_side_with_fewer_never_loses_under_special_scoring(
            a in 0..100, b in 0..100, deal in any_tally()
        ) {
            let deal = penalties(deal);
            let standing = after_deal(BySide([a, b]), deal, DealCount::Special);
            for side in Side::ALL {
                let lost = standing.outcome == GameOutcome::Won(side.opponents());
                prop_assert!(!lost || deal.difference(side) > 0);
            }
        }
    }
}
