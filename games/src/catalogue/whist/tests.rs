//! Tests of the game.

use super::*;
use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
use crate::scores::testing::{points, standing};
use tikki_solver::Side;

fn of_tricks(tricks: i32) -> Vec<i32> {
    points(&format!("game: whist\nresult.tricks: NS {tricks}"))
}

/// Eight tricks score two (McNeely, “Whist”).
#[test]
fn odd_tricks_count_one_each() {
    for (tricks, points) in [(8, [2, 0]), (7, [1, 0]), (13, [7, 0]), (6, [0, 1]), (4, [0, 3])] {
        assert_eq!(of_tricks(tricks), points);
    }
}

fn session(options: &str, tricks: &[i32]) -> SessionStanding {
    let deal = |tricks: &i32| format!("deal: 1\nresult.tricks: NS {tricks}\n");
    let deals: String = tricks.iter().map(deal).collect();
    standing(&format!("game: whist\n{options}\n{deals}"))
}

#[test]
fn seven_points_are_a_game_and_in_britain_five() {
    assert!(session("", &[12]).winners.is_empty());
    assert_eq!(session("", &[12, 7]).winners, ["NS"]);
    assert_eq!(session("options.game: 5", &[11]).winners, ["NS"]);
}

#[test]
fn games_make_a_rubber() {
    let rubber = |tricks: &[i32]| session("options.game: 5\noptions.games: 2", tricks);
    let open = rubber(&[11, 2, 8]);
    assert_eq!((open.totals[0].1, open.totals[1].1, open.won.len()), (2, 0, 2));
    assert!(open.winners.is_empty());
    let won = rubber(&[11, 2, 11]);
    assert_eq!(won.winners, ["NS"]);
    assert_eq!(won.won.last().unwrap().0, "rubber");
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    let difference = |tricks: u8| {
        let points = of_tricks(tricks.into());
        BySide([points[0], points[1]]).difference(Side::NorthSouth)
    };
    let differences: Vec<i32> = (0..=13).map(difference).collect();
    scores_want_what_the_goal_wants(played_out("whist", |_, _| ()), 13, |_, tricks| {
        differences[usize::from(tricks)]
    });
}
