//! Ristikontra: what captured cards are worth, and how the sides' totals grow and are lost.
//!
//! Rules: seed 004, lines 412–436.
//!
//! ```
//! use tikki_games::scoring::ristikontra::{Deal, PointSystem, Totals};
//! let before = Totals([40, 55]);
//! let deal = Deal::new(0, PointSystem::B).expect("at most 120");
//! assert_eq!(before.after(deal), Totals([0, 175]));
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

/// The card points each side took in a deal; together those of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal([u8; 2]);

impl Deal {
    /// A deal in which north and south took so many card points; `None` if that is more than the pack holds.
    pub const fn new(points_for_ns: u8, system: PointSystem) -> Option<Deal> {
        match system.game().checked_sub(points_for_ns) {
            Some(points_for_ew) => Some(Deal([points_for_ns, points_for_ew])),
            None => None,
        }
    }

    /// The card points of a side.
    pub const fn points(self, side: Side) -> u8 {
        self.0[side as usize]
    }
}

/// The game points of both sides, in the order of [`Side::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Totals(pub [u32; 2]);

impl Totals {
    /// The totals after one deal more: a side without a card point in it loses all it had (seed 004, line 436).
    #[must_use]
    pub fn after(self, deal: Deal) -> Totals {
        Totals(Side::ALL.map(|side| match deal.points(side) {
            0 => 0,
            points => self.0[side as usize] + u32::from(points),
        }))
    }

    /// The side that has won: the one with the higher total once one has reached the game. With equal totals the game goes
    /// on; the text is silent.
    pub fn winner(self, system: PointSystem) -> Option<Side> {
        higher_with(system.game().into(), BySide(self.0.map(u32::cast_signed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::played_out;
    use proptest::prelude::*;
    use tikki_solver::Rank;

    const SYSTEMS: [PointSystem; 2] = [PointSystem::A, PointSystem::B];

    #[test]
    fn the_points_of_the_pack() {
        for system in SYSTEMS {
            let all: i32 = Rank::all().map(|rank| 4 * system.values().of(rank)).sum();
            assert_eq!(all, i32::from(system.game()));
        }
        let court = [Rank::TEN, Rank::JACK, Rank::QUEEN, Rank::KING, Rank::ACE];
        assert_eq!(court.map(|rank| PointSystem::A.values().of(rank)), [1, 2, 3, 4, 5]);
        assert_eq!(court.map(|rank| PointSystem::B.values().of(rank)), [10, 2, 3, 4, 11]);
    }

    #[test]
    fn a_side_without_a_point_loses_all_it_had() {
        let after = |ns| Totals([100, 30]).after(Deal::new(ns, PointSystem::A).unwrap());
        assert_eq!(after(0), Totals([0, 90]));
        assert_eq!(after(60), Totals([160, 0]));
        assert_eq!(after(1), Totals([101, 89]));
        assert_eq!(Deal::new(61, PointSystem::A), None);
    }

    #[test]
    fn the_first_to_reach_the_game_wins() {
        assert_eq!(Totals([59, 30]).winner(PointSystem::A), None);
        assert_eq!(Totals([60, 30]).winner(PointSystem::A), Some(Side::NorthSouth));
        assert_eq!(Totals([119, 100]).winner(PointSystem::B), None);
        assert_eq!(Totals([130, 131]).winner(PointSystem::B), Some(Side::EastWest));
        assert_eq!(Totals([130, 130]).winner(PointSystem::B), None);
    }

    #[test]
    fn the_goal_counts_card_points() {
        for played in played_out("ristikontra", |_, _| ()) {
            let system =
                if played.option("points") == "A" { PointSystem::A } else { PointSystem::B };
            let taken = played.cards(played.own()).map(|card| system.values().of(card.rank));
            assert_eq!(played.value(), played.told("points", "NS") + taken.sum::<i32>());
        }
    }

    proptest! {
        #[test]
        fn the_sides_share_the_points_of_the_pack(ns in 0..=60_u8) {
            for system in SYSTEMS {
                let deal = Deal::new(ns, system).unwrap();
                let both: u8 = Side::ALL.map(|side| deal.points(side)).iter().sum();
                prop_assert_eq!(both, system.game());
            }
        }
    }
}
