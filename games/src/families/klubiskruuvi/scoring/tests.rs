use super::*;
use crate::scores::common::testing::{any_tally, count, tally};
use crate::scores::played::PlayedChecks;
use crate::scores::played::{
    FinishedPlay, goal_is_score_of_misere, played_out, scores_want_what_the_goal_wants,
};
use crate::scores::testing::{points, refused};
use proptest::prelude::*;

/// The points of east, who plays alone, then south, west and north.
fn alone(game: &str, given: &str) -> Vec<i32> {
    let points = points(&format!("game: {game}\ndeclarer: E\n{given}"));
    [1, 2, 3, 0].map(|seat| points[seat]).to_vec()
}

#[test]
fn a_bolsu_made_and_failed() {
    let bolsu = |given: &str| alone("klubiskruuvi-bolsu", given);
    let made = "result.tricks: 0\nresult.aces: opponents 18\n";
    assert_eq!(bolsu(made), [117, -39, -39, -39]);
    let knocked = "options.multipliers: S 1, W 2, N 4";
    assert_eq!(bolsu(&format!("{made}{knocked}"))[1..], [-39, -78, -156]);
    let failed = "result.tricks: 2\nresult.aces: declarer 9, opponents 9\n";
    assert_eq!(bolsu(failed), [-72, 24, 24, 24]);
    let early = "result.tricks: 2\nresult.aces: declarer 9, opponents 6\n";
    assert_eq!(bolsu(&format!("{early}{knocked}"))[1..], [24 + 3, 48 + 3, 96 + 3]);
}

/// Three ways in which an ending of four cards goes, its opponents knocking four, two and two times.
#[test]
fn aces_of_a_failed_bolsu_stay_single() {
    for (tricks, won, avoided, points) in [(2, 11, 21, -162), (1, 13, 21, -112), (2, 11, 22, -159)]
    {
        let tally = MisereTally::new(count(tricks), won, avoided).unwrap();
        assert_eq!(bolsu(tally, [4, 2, 2]), points);
    }
}

#[test]
fn mussolini_has_no_aces() {
    let of = |tricks, given: &str| {
        alone("klubiskruuvi-mussolini", &format!("contract: 7S\nresult.tricks: {tricks}\n{given}"))
    };
    assert_eq!(of(13, "")[0], 63);
    assert_eq!(of(12, "options.multipliers: S 2, W 2, N 2")[0], -102);
    assert_eq!(of(10, "")[1..], [31, 31, 31]);
    let six = "game: klubiskruuvi-mussolini\ndeclarer: E\ncontract: 6S\nresult.tricks: 13";
    assert_eq!(refused(six).place.to_string(), "/contract");
}

/// Each opponent knocks alone, and the declarer may double that (Finnish Games, “Klubiskruuvi”).
#[test]
fn a_knock_is_to_two_or_four() {
    let at = |knocks: &str| {
        let deal = "game: klubiskruuvi-mussolini\ndeclarer: E\ncontract: 7S\nresult.tricks: 13";
        refused(&format!("{deal}\noptions.multipliers: {knocks}")).place.to_string()
    };
    assert_eq!(at("S 3"), "/options/multipliers/S");
    assert_eq!(at("X 2"), "/options/multipliers/X");
}

#[test]
fn the_goal_of_a_bolsu_is_its_score() {
    let counted = |played: &FinishedPlay| played.option("objective") == "score";
    let deals = played_out("klubiskruuvi-bolsu", |_, _| ()).filter(counted);
    goal_is_score_of_misere(
        deals,
        |_| [DECLARER, OPPONENTS],
        |played, tally| {
            let knocks = knocks(&played.setup, &played.question.seats, played.declarer());
            bolsu(tally, knocks.unwrap())
        },
    );
}

#[test]
fn a_mussolini_wants_tricks_as_the_goal_does() {
    let deals = played_out("klubiskruuvi-mussolini", |_, _| ());
    scores_want_what_the_goal_wants(deals, 13, |_, tricks| {
        -3 * lone_tricks(13 - i32::from(tricks))
    });
}

#[test]
fn the_tally_of_a_made_bolsu() {
    assert_eq!(bolsu(tally(&[], &[1, 4, 4, 9]), [1; 3]), 117);
}

proptest! {
    #[test]
    fn lone_player_score_is_zero_sum(deal in any_tally(), knocks in [0..3_usize, 0..3, 0..3]) {
        let knocks = knocks.map(|k| [1, 2, 4][k]);
        prop_assert_eq!(bolsu(deal, knocks), -bolsu_opponents(deal, knocks).iter().sum::<i32>());
    }
}
