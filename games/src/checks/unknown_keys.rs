//! Keys that a game does not have, and numbers of somebody who is no party of the deal.

use crate::ALL;
use crate::scores::testing::refused;
use tikki_base::error::Code;
use tikki_base::fields::{Map, Value};
use tikki_base::rng::Rng;
use tikki_play::{Game, Setup};

/// A whole deal of every game whose positions are asked, and an ending.
fn positions() -> impl Iterator<Item = (&'static Game, Setup)> {
    let mut rng = Rng::new(0x6b65);
    let games = ALL.iter().filter(|game| game.rules.is_some());
    games.flat_map(move |game| {
        [game.hand_size.max(1), 3].map(|cards| (game, game.random(cards, &mut rng)))
    })
}

#[test]
fn unknown_keys_are_refused_with_those_of_the_game() {
    for (game, setup) in positions() {
        let of_state = game.question(&setup.clone().with_state("foo", 1)).expect_err(game.id);
        assert_eq!(of_state.place.to_string(), "/state/foo", "{}", game.id);
        let of_options = game.question(&setup.clone().with_option("foo", 1)).expect_err(game.id);
        assert_eq!(of_options.place.to_string(), "/options/foo", "{}", game.id);
        assert_eq!([of_state.code, of_options.code], [Code::BadField; 2], "{}", game.id);
        for (error, mut keys) in [
            (of_state, game.state().collect::<Vec<_>>()),
            (of_options, game.options().collect::<Vec<_>>()),
        ] {
            keys.retain(|key| !error.message.contains(key.name));
            assert!(keys.is_empty(), "{}: {} lacks {keys:?}", game.id, error.message);
        }
    }
}

#[test]
fn unknown_keys_are_refused_of_a_result_that_is_scored() {
    let deal = "game: tarneeb\ndeclarer: S\ncontract: 7\nresult.tricks: NS 9";
    for (key, place) in [
        ("state.foo: 1", "/state/foo"),
        ("options.foo: 1", "/options/foo"),
        ("result.foo: 1", "/result/foo"),
    ] {
        let error = refused(&format!("{deal}\n{key}"));
        assert_eq!((error.code, &*error.place.to_string()), (Code::BadField, place));
    }
}

/// A number of nobody would count for nothing.
#[test]
fn numbers_of_nobody_are_refused() {
    let nobody: Map<String, Value> = [("XX".to_owned(), Value::from(0))].into_iter().collect();
    let mut tallies = 0;
    for (game, setup) in positions() {
        for key in game.rules.expect("rules").state_keys() {
            if !setup.state.get(key.name).is_some_and(Value::is_object) {
                continue;
            }
            let changed = setup.clone().with_state(key.name, Value::Object(nobody.clone()));
            let error = game.question(&changed).err();
            let error = error.unwrap_or_else(|| panic!("{}: state.{} of XX", game.id, key.name));
            let place = error.place.to_string();
            assert_eq!(place, format!("/state/{}/XX", key.name), "{}", game.id);
            assert!(matches!(error.code, Code::BadSeat | Code::BadField), "{}", game.id);
            tallies += 1;
        }
    }
    assert!(tallies > 50, "only {tallies} tallies");
}

/// Sides have the tricks of tarneeb: those of a seat would count for nobody.
#[test]
fn numbers_by_seat_are_refused_where_sides_count() {
    let game = crate::by_id("tarneeb").expect("a game");
    let numbers = |parties: [(&str, i32); 2]| -> Value {
        Value::Object(
            parties.map(|(of, tricks)| (of.to_owned(), tricks.into())).into_iter().collect(),
        )
    };
    let setup = Setup::default()
        .with_hand("N", ["SA", "HK"])
        .with_hand("E", ["S6", "H6"])
        .with_hand("S", ["S7", "H7"])
        .with_hand("W", ["S8", "H8"])
        .led_by("N");
    let setup = Setup { trump: Some("S".into()), declarer: Some("N".into()), ..setup };
    let at = |tricks: [(&str, i32); 2]| {
        let asked = game.question(&setup.clone().with_state("tricks", numbers(tricks)));
        asked.map_err(|error| error.place.to_string()).map(|_| ())
    };
    assert_eq!(at([("NS", 5), ("EW", 6)]), Ok(()));
    assert_eq!(at([("N", 5), ("W", 6)]), Err("/state/tricks/N".to_owned()));
}
