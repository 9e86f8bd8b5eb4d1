//! Tests of the game.

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
        let text = Ristikontra.outcome(&played).unwrap();
        assert_eq!(text["points"]["NS"], played.value());
    }
}
