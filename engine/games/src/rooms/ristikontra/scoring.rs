//! Ristikontra: what captured cards are worth, and how the sides' totals grow and are lost.
//!
//! Rules: seed 004, lines 412–436.
//!
//! ```
//! use tikki_base::tricks::BySide;
//! use tikki_games::rooms::ristikontra::scoring::{PointSystem, after_deal};
//! assert_eq!(after_deal(BySide([40, 55]), 0, PointSystem::B), Some(BySide([0, 175])));
//! ```

use crate::scores::card_values::CardValues;
use crate::scores::common::higher_with;
use tikki_base::tricks::BySide;
use tikki_solver::Side;

/// What the ranks are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PointSystem {
    /// 10 1, J 2, Q 3, K 4, A 5: sixty in the pack (seed 004, lines 420–423).
    A,
    /// 10 10, J 2, Q 3, K 4, A 11: 120 in the pack; the more common (seed 004, lines 425–428).
    #[default]
    B,
}

impl PointSystem {
    /// What the ranks count.
    pub(crate) const fn values(self) -> CardValues {
        match self {
            PointSystem::A => CardValues(&[('A', 5), ('K', 4), ('Q', 3), ('J', 2), ('T', 1)]),
            PointSystem::B => CardValues::PIPS,
        }
    }

    /// The card points of a deal, and the total that wins the game: 60 or 120 (seed 004, line 436).
    pub const fn game(self) -> u8 {
        match self {
            PointSystem::A => 60,
            PointSystem::B => 120,
        }
    }
}

/// The totals after a deal in which north and south took so many card points, and the others the rest: a side without a card
/// point in it loses all it had (seed 004, line 436). `None` if that is more than the pack holds.
pub fn after_deal(
    totals: BySide<i32>,
    points_for_ns: u8,
    system: PointSystem,
) -> Option<BySide<i32>> {
    let points = BySide([points_for_ns, system.game().checked_sub(points_for_ns)?]);
    Some(BySide::from_fn(|side| match points[side] {
        0 => 0,
        points => totals[side] + i32::from(points),
    }))
}

/// The side that has won: the one with the higher total once one has reached the game. With equal totals the game goes on;
/// the text is silent.
pub fn winner(totals: BySide<i32>, system: PointSystem) -> Option<Side> {
    higher_with(system.game().into(), totals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::played_out;
    use tikki_solver::Rank;

    const SYSTEMS: [PointSystem; 2] = [PointSystem::A, PointSystem::B];

    #[test]
    fn the_points_of_the_pack() {
        for system in SYSTEMS {
            let all: i32 =
                Rank::all().map(|rank| 4 * system.values().of(&rank.letter().to_string())).sum();
            assert_eq!(all, i32::from(system.game()));
        }
        let court = [Rank::TEN, Rank::JACK, Rank::QUEEN, Rank::KING, Rank::ACE];
        assert_eq!(
            court.map(|rank| PointSystem::A.values().of(&rank.letter().to_string())),
            [1, 2, 3, 4, 5]
        );
        assert_eq!(
            court.map(|rank| PointSystem::B.values().of(&rank.letter().to_string())),
            [10, 2, 3, 4, 11]
        );
    }

    #[test]
    fn a_side_without_a_point_loses_all_it_had() {
        let after = |ns| after_deal(BySide([100, 30]), ns, PointSystem::A).map(|totals| totals.0);
        assert_eq!(
            [0, 60, 1, 61].map(after),
            [Some([0, 90]), Some([160, 0]), Some([101, 89]), None]
        );
    }

    #[test]
    fn the_first_to_reach_the_game_wins() {
        assert_eq!(winner(BySide([59, 30]), PointSystem::A), None);
        assert_eq!(winner(BySide([60, 30]), PointSystem::A), Some(Side::NorthSouth));
        assert_eq!(winner(BySide([119, 100]), PointSystem::B), None);
        assert_eq!(winner(BySide([130, 131]), PointSystem::B), Some(Side::EastWest));
        assert_eq!(winner(BySide([130, 130]), PointSystem::B), None);
    }

    #[test]
    fn the_goal_counts_card_points() {
        for played in played_out("ristikontra", |_, _| ()) {
            let system =
                if played.option("points") == "A" { PointSystem::A } else { PointSystem::B };
            let taken =
                played.cards(played.own()).map(|card| system.values().of(&card.to_string()));
            assert_eq!(played.value(), played.told("points", "NS") + taken.sum::<i32>());
        }
    }
}
