//! Ristikontra: what captured cards are worth, and how the sides' totals grow and are lost.
//!
//! Rules: seed 004, lines 412–436.

use super::Options;
use crate::deal_record::PlayedOut;
use crate::keys::{Key, Parties, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::card_values::CardValues;
use crate::scores::session::{Session, most_once};
use crate::scores::sides::{name_of, players_of, told};
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::Side;

/// What the ranks are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PointSystem {
    /// 10 1, J 2, Q 3, K 4, A 5: sixty in the pack (seed 004, lines 420–423).
    A,
    /// 10 10, J 2, Q 3, K 4, A 11: 120 in the pack; the more common (seed 004, lines 425–428).
    B,
}

impl PointSystem {
    /// What the ranks count.
    pub(super) const fn values(self) -> CardValues {
        match self {
            PointSystem::A => CardValues(&[('A', 5), ('K', 4), ('Q', 3), ('J', 2), ('T', 1)]),
            PointSystem::B => CardValues::PIPS,
        }
    }

    /// The card points of a deal, and the total that wins the game: 60 or 120 (seed 004, line 436).
    const fn game(self) -> i32 {
        match self {
            PointSystem::A => 60,
            PointSystem::B => 120,
        }
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// Card points by side.
        points: Parties,
    }
}

/// The scores of Ristikontra.
#[derive(Debug)]
pub(super) struct RistikontraScores;

impl Scoring for RistikontraScores {
    fn result(&self) -> &'static [Key] {
        Outcome::KEYS
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let values = Options::read(&played.setup)?.points.values();
        let points = |side: Side| {
            let cards = played.won(players_of(side)).flat_map(|trick| &trick.cards);
            played.told("points", name_of(side)) + cards.map(|card| values.of(card)).sum::<i32>()
        };
        Ok(result([("points", told(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let all = Options::read(deal.setup)?.points.game();
        let points = Outcome::told(&deal.result)?.points.shared(all)?;
        Ok(Sheet::of_sides().with_sides("cards", points))
    }

    /// A side without a card point in a deal loses all it had (seed 004, line 436). The higher total wins once one has reached
    /// the game; with equal totals it goes on: the text is silent.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let mut session = Session::default();
        for deal in deals {
            session.add(&deal.sheet);
            let points = deal.by_side();
            for side in Side::ALL.into_iter().filter(|&side| points[side] == 0) {
                let total = session.total(name_of(side));
                session.give("no card point: all is lost", name_of(side), -total);
            }
            let game = Options::read(deal.setup)?.points.game();
            session.win("game", most_once(game)(session.totals()));
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::whole_deals;
    use crate::scores::testing::{points, refused, session, standing};
    use tikki_solver::Rank;

    #[test]
    fn the_points_of_the_pack() {
        for system in [PointSystem::A, PointSystem::B] {
            let all: i32 =
                Rank::all().map(|rank| 4 * system.values().of(&rank.letter().to_string())).sum();
            assert_eq!(all, system.game());
        }
        let court =
            |system: PointSystem| ["T", "J", "Q", "K", "A"].map(|rank| system.values().of(rank));
        assert_eq!(court(PointSystem::A), [1, 2, 3, 4, 5]);
        assert_eq!(court(PointSystem::B), [10, 2, 3, 4, 11]);
    }

    fn deal(ns: i32) -> String {
        format!("game: ristikontra\nresult.points: NS {ns}")
    }

    #[test]
    fn card_points_are_scored() {
        assert_eq!(points(&deal(77)), [77, 43]);
        let way_a = format!("{}\noptions.points: A", deal(37));
        assert_eq!(points(&way_a), [37, 23]);
        assert_eq!(refused(&deal(121)).place.to_string(), "/result/points/NS");
    }

    #[test]
    fn a_side_without_a_point_loses_all() {
        let after = |deals: &[i32]| {
            let deals: Vec<String> = deals.iter().map(|&ns| deal(ns)).collect();
            let standing = standing(&session("", &deals));
            (standing.totals[0].1, standing.totals[1].1, standing.winners)
        };
        assert_eq!(after(&[40, 60]), (100, 140, vec!["EW".to_owned()]));
        assert_eq!(after(&[65, 0]).0, 0);
        assert_eq!(after(&[65, 0]).2, ["EW"]);
        assert_eq!(after(&[60]), (60, 60, Vec::new()));
        assert_eq!(after(&[60, 60]), (120, 120, Vec::new()), "equal totals go on");
    }

    #[test]
    fn the_goal_is_the_card_points() {
        for played in whole_deals("ristikontra", |_, _| ()) {
            let told = RistikontraScores.result_of(&played).unwrap();
            assert_eq!(told["points"]["NS"], played.value());
        }
    }
}
