//! Tests of the game.

use super::*;
use crate::scores::played::whole_deals;
use crate::scores::testing::{points, refused, scored, standing};
use proptest::prelude::*;
use tikki_solver::Card;

fn taken(options: &str, result: &str) -> Vec<i32> {
    points(&format!("game: hearts\n{options}\n{result}"))
}

#[test]
fn the_points_of_the_pack() {
    let all = |heart_value, queen| Penalties { heart_value, queen, jack: true }.of(Card::all());
    assert_eq!((all(HeartValue::One, false), all(HeartValue::One, true)), (13, 26));
    assert_eq!((all(HeartValue::Spots, false), all(HeartValue::Spots, true)), (95, 145));
}

#[test]
fn penalty_card_values() {
    let points = "result.points: N 2, E 14, S 10\nresult.jack: N";
    assert_eq!(taken("", points), [2, 14, 10, 0]);
    assert_eq!(taken("options.jack: true", points), [-8, 14, 10, 0]);
    assert_eq!(taken("options.queen: false", "result.points: N 2, E 1, S 10"), [2, 1, 10, 0]);
    assert_eq!(
        taken("options.hearts: spot\noptions.queen: false", "result.points: N 13, E 10, S 72"),
        [13, 10, 72, 0]
    );
}

/// Three unwanted points for the jack that brought the queen along (McNeely, “Shoot The Moon”).
#[test]
fn the_jack_with_the_queen_costs_three() {
    assert_eq!(
        taken("options.jack: true", "result.points: N 13, E 13\nresult.jack: N"),
        [3, 13, 0, 0]
    );
}

#[test]
fn the_moon_in_every_variant() {
    let all = "result.points: N 26\nresult.jack: E";
    assert_eq!(taken("options.moon: zero-26", all), [0, 26, 26, 26]);
    assert_eq!(taken("options.moon: zero-26\noptions.jack: true", all), [0, 26, 26, 26]);
    assert_eq!(taken("options.jack: true", all), [26, -10, 0, 0]);
    assert_eq!(
        taken("options.moon: zero-26\noptions.queen: false", "result.points: N 13"),
        [0, 13, 13, 13]
    );
    let spots = "options.moon: zero-26\noptions.hearts: spot\noptions.queen: false";
    assert_eq!(taken(spots, "result.points: S 95"), [95, 95, 0, 95]);
    assert_eq!(taken("options.moon: choice", all), [0, 26, 26, 26]);
    assert_eq!(
        taken("options.moon: choice", "result.points: N 26\nresult.choice: own-down"),
        [-26, 0, 0, 0]
    );
    assert_eq!(
        taken("options.moon: zero-26", "result.points: N 26\nresult.choice: own-down"),
        [0, 26, 26, 26]
    );
}

/// The costliest failure: all but one (McNeely, “Shoot The Moon”).
#[test]
fn twenty_five_points_are_no_moon() {
    assert_eq!(taken("options.moon: zero-26", "result.points: N 25, W 1"), [25, 0, 0, 1]);
    assert_eq!(taken("options.moon: zero-26", "result.points: N 13, S 13"), [13, 0, 13, 0]);
}

#[test]
fn partners_pool_penalty_points() {
    let partners = |moon: &str| format!("options.partners: true\noptions.moon: {moon}");
    assert_eq!(taken(&partners("off"), "result.points: N 3, E 9, S 14"), [17, 9]);
    assert_eq!(taken(&partners("zero-26"), "result.points: N 13, S 13"), [26, 0]);
    assert_eq!(taken(&partners("side"), "result.points: N 13, S 13"), [0, 26]);
    assert_eq!(taken(&partners("zero-26"), "result.points: W 26"), [26, 0]);
}

/// What went wrong at the table (McNeely, “Hearts”).
#[test]
fn irregularities_cost_printed_penalty() {
    assert_eq!(taken("", "result.revoked: E"), [0, 26, 0, 0]);
    assert_eq!(taken("options.queen: false", "result.revoked: E"), [0, 13, 0, 0]);
    assert_eq!(taken("", "result.points: N 26\nresult.penalties: S 10"), [26, 0, 10, 0]);
    assert_eq!(taken("", "result.points: N 20, E 4\nresult.disputed: true"), [22, 6, 2, 2]);
    let error = refused("game: hearts\nresult.points: N 20, E 4");
    assert_eq!(error.place.to_string(), "/result/points");
    assert!(
        error.message.contains("24 points in all, and the cards of the deal cost 26"),
        "{error}"
    );
}

#[test]
fn kitty_goes_to_first_point_card_winner() {
    let deal = |options: &str, kitty: &str, play: &str| {
        let deal = format!(
            "game: hearts\nseats: 1 2 3\n{options}\nleader: 1\nhand 1: C3 D8 SQ H3\nhand 2: C4 D9 S2 H2\n\
             hand 3: C5 H7 S3 HA\nstock: {kitty}\nstate.first_trick: false\nstate.points: 1 0\nplay: {play}"
        );
        scored(&deal).unwrap().result["points"].clone()
    };
    let play = "C3 C4 C5 H7 H3 H2 HA D8 D9 S3 SQ S2";
    let points = deal("options.breaking: heart\nstate.broken: true", "HK", play);
    assert_eq!(points.to_string(), r#"{"1":13,"2":0,"3":5}"#);
    let points = deal("options.queen: false\nstate.broken: true", "DJ", play);
    assert_eq!(points.to_string(), r#"{"1":0,"2":0,"3":4}"#);
}

/// A session of deals with these points of hearts and the queen.
fn session(options: &str, deals: &[[i32; 4]]) -> SessionStanding {
    let deal =
        |[n, e, s, w]: &[i32; 4]| format!("deal: 1\nresult.points: N {n}, E {e}, S {s}, W {w}\n");
    let deals: String = deals.iter().map(deal).collect();
    standing(&format!("game: hearts\nplayers: N Nils, E Eva, S Siv, W Wille\n{options}\n{deals}"))
}

#[test]
fn player_at_hundred_loses() {
    let four = [[25, 1, 0, 0]; 4];
    let over = session("", &four);
    assert_eq!(over.totals[0], ("Nils".to_owned(), 100));
    assert_eq!(over.winners, ["Siv", "Wille"]);
    assert!(session("options.exceeding: true", &four).winners.is_empty());
    assert!(session("", &four[..3]).winners.is_empty());
    assert_eq!(session("options.game: 50", &four[..2]).winners, ["Siv", "Wille"]);
}

/// Whole deals; in some the first player holds the top of every suit, and so takes all.
#[test]
fn the_goals_are_the_penalty_points() {
    let deals = whole_deals("hearts", |setup, rng| {
        if setup.seats.len() == 4 && rng.one_in(3) {
            let rank = |card: &String| card.parse::<Card>().unwrap().rank;
            let mut pack: Vec<String> =
                setup.hands.iter_mut().flat_map(|(_, cards)| std::mem::take(cards)).collect();
            pack.sort_by_key(rank);
            setup.hands.iter_mut().for_each(|(_, cards)| *cards = pack.split_off(pack.len() - 13));
            setup.leader = holder_of_the_lowest_club(setup);
        }
        setup.state.remove("points");
        let partners = setup.seats.len() == 4 && rng.one_in(3);
        setup.options.insert("partners".to_owned(), partners.into());
        let moons = ["off", "zero-26", "choice", "side"];
        let moon = rng.pick(&moons[..if partners { 4 } else { 3 }]);
        setup.options.insert("moon".to_owned(), moon.into());
    });
    for played in deals {
        let text = Hearts.outcome(&played).unwrap();
        // A shooter who may choose subtracts the points; the others' guaranteed value is what they score when the shooter adds
        // points to theirs.
        let sheets = ["own-down", "others-up"].map(|choice| {
            let mut text = text.clone();
            text.insert("choice".to_owned(), choice.into());
            let deal = DealResult {
                setup: &played.setup,
                result: tikki_base::fields::Fields::from(&text),
                seats: played.question.seats.clone(),
            };
            CardGame::sheet(&Hearts, &deal, &Options::of(&played.setup).unwrap()).unwrap()
        });
        for (place, value) in played.values.iter().enumerate() {
            let [down, up] = sheets.each_ref().map(|sheet| sheet.points[place].1);
            assert_eq!(if down < 0 && up == 0 { down } else { up }, *value, "{:?}", played.setup);
        }
    }
}

proptest! {
    /// What the seats score adds up to the points of the pack, unless somebody shot the moon.
    #[test]
    fn every_point_is_scored_once((n, e) in (0..26_i32).prop_flat_map(|n| (Just(n), 0..26 - n))) {
        let points = taken("options.moon: choice", &format!("result.points: N {n}, E {e}, S {}", 26 - n - e));
        prop_assert_eq!(points, if n + e == 0 { vec![26, 26, 0, 26] } else { vec![n, e, 26 - n - e, 0] });
    }
}
