//! No position panics: positions of every game are changed where they end, and every operation is asked of them.
//!
//! `TIKKI_SLOW_TESTS` asks of 160 changed positions of each game instead of one.

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::error::Code;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_engine::ops::request_of;
use tikki_engine::service::{self, Engine, LimitedService, Request};
use tikki_engine::wire::{Reply, RequestLimits};
use tikki_play::Game;

/// The games in which cards are beaten or picked up.
const BEATING: [&str; 6] = ["knorri", "koira", "myllymatti", "skitgubbe", "mattis", "skidtmads"];

/// What is asked of a deal of any game.
const OPERATIONS: [&str; 7] = ["solve", "cards", "line", "trace", "simulate", "play", "contracts"];

/// The most nodes of a request: enough to come through every part of an answer.
const NODES: u64 = 300;

/// How many changed positions of each game.
fn rounds() -> usize {
    if slow!() { 160 } else { 1 }
}

fn replies(requests: &[Value]) -> Vec<Reply> {
    let engine = Engine::new(service::EngineOptions { table_bytes: 1 << 18, cache_entries: 0 });
    let most = RequestLimits { max_ms: None, max_nodes: Some(NODES) };
    let threads = NonZeroUsize::new(2);
    let batch =
        Batch::new(LimitedService::new(&engine, most, 0), BatchSettings { threads, window: None })
            .unwrap();
    batch.outputs(requests.iter().map(|requested| {
        Request::parse(tikki_games::CATALOGUE, &requested.to_string(), None).into()
    }))
}

/// The code and the place of the error that a request gets.
fn refusal(request: &Value) -> (Code, String) {
    let reply = replies(std::slice::from_ref(request)).remove(0);
    let error = reply.body.error().unwrap_or_else(|| panic!("{request} got {reply}"));
    (error.code, error.place.to_string())
}

/// The request without the fields that its operation does not have.
fn fitted(mut request: Value) -> Value {
    let without: &[&str] = match request["op"].as_str().unwrap() {
        "solve" => &["seat", "played"],
        "simulate" | "play" => &[],
        _ => &["seat"],
    };
    request.as_object_mut().unwrap().retain(|name, _| !without.contains(&name.as_str()));
    request
}

#[test]
fn beating_game_without_cards_is_refused() {
    let refused = (Code::ImpossibleState, "/hands".to_owned());
    let nobody = [
        json!({"hands": {"1": [], "2": [], "3": []}, "to_play": "2", "trump": "D"}),
        json!({"hands": {"2": [], "3": []}, "seats": ["1", "2", "3"], "leader": "3", "trump": "D"}),
        json!({"hands": {"1": [], "2": [], "3": []}, "trick": ["D5"], "state": {"size": 2}, "leader": "1",
            "trump": "D"}),
    ];
    for (game, op) in
        BEATING.iter().flat_map(|game| OPERATIONS[..5].iter().map(move |op| (game, op)))
    {
        for mut requested in nobody.iter().cloned() {
            (requested["op"], requested["game"]) = ((*op).into(), (*game).into());
            (requested["seat"], requested["played"]) = ("2".into(), json!([]));
            let requested = fitted(requested);
            assert_eq!(refusal(&requested), refused, "{requested}");
        }
    }
}

#[test]
fn bezique_window_without_stock_is_refused() {
    let hands = [
        json!({"1": ["SJ"], "2": ["SQ"]}),
        json!({"1": ["DK", "DQ"], "2": ["SA", "S7"]}),
        json!({"1": ["DK", "DQ"], "2": ["SA", "S7"], "3": ["H8", "H9"]}),
        json!({"N": ["SJ"], "E": ["SQ"], "S": ["DJ"], "W": ["DQ"]}),
        json!({"1": [], "2": []}),
    ];
    let refused = (Code::ImpossibleState, "/state/window".to_owned());
    for (op, hands) in
        OPERATIONS[..4].iter().flat_map(|op| hands.iter().map(move |hand| (op, hand)))
    {
        let leader = if hands["N"].is_null() { "2" } else { "N" };
        let requested = json!({"op": op, "game": "bezique", "hands": hands, "leader": leader, "trump": "D",
            "state": {"window": true}, "played": []});
        let requested = fitted(requested);
        assert_eq!(refusal(&requested), refused, "{requested}");
    }
}

/// Preference with all passed, four players: the dealer leads the talon, and the others need a card for each of its tricks.
#[test]
fn preference_talon_longer_than_the_hands_is_refused() {
    let requested = |stock: &[&str], trick: &[&str], hands: Value| {
        json!({"op": "line", "game": "preference-all-pass", "seats": ["N", "E", "S", "W"], "hands": hands,
            "leader": "S", "stock": stock, "trick": trick, "state": {"dealer": "S"}})
    };
    let refused = (Code::UnevenHands, "/stock".to_owned());
    let empty = json!({"W": [], "N": [], "E": []});
    assert_eq!(refusal(&requested(&["DQ"], &[], empty.clone())), refused);
    assert_eq!(refusal(&requested(&[], &["DQ"], empty)), refused);
    let one_each = json!({"W": ["SA"], "N": ["SK"], "E": ["SQ"]});
    assert_eq!(refusal(&requested(&["DQ", "DJ"], &[], one_each.clone())), refused);
    for (stock, trick) in [(&["DQ"][..], &[][..]), (&[], &["DQ"])] {
        let reply = replies(&[requested(stock, trick, one_each.clone())]).remove(0);
        assert!(reply.body.error().is_none(), "{reply}");
    }
}

/// Values at the edge of what a field may hold, or beyond.
fn edge(rng: &mut Rng, seats: &[&str], cards: &[Value]) -> Value {
    let numbers = [0, 1, -1, 2, 255, 256, i64::from(i32::MAX), i64::from(i32::MIN), i64::MAX];
    let all_of = |value: Value| -> Value {
        seats.iter().map(|&seat| (seat.to_owned(), value.clone())).collect::<Map<_, _>>().into()
    };
    match rng.below(9) {
        0 => rng.one_in(2).into(),
        1 => rng.pick(&numbers).into(),
        2 => rng.pick(seats).into(),
        3 => json!([]),
        4 => json!({}),
        5 => all_of(rng.pick(&numbers).into()),
        6 => all_of(json!([])),
        7 => cards.iter().take(rng.below(3)).cloned().collect(),
        _ => seats.iter().map(|&seat| Value::from(seat)).collect(),
    }
}

/// The position with one thing changed.
fn change(requested: &mut Value, game: &Game, rng: &mut Rng) {
    let hands = requested["hands"].as_object().cloned().unwrap_or_default();
    let seats: Vec<&str> = hands.keys().map(String::as_str).collect();
    let cards: Vec<Value> = hands.values().filter_map(Value::as_array).flatten().cloned().collect();
    if seats.is_empty() {
        return;
    }
    match rng.below(10) {
        0 => {
            requested["hands"]
                .as_object_mut()
                .unwrap()
                .values_mut()
                .for_each(|hand| *hand = json!([]));
        }
        1 => requested["hands"][rng.pick(&seats)] = json!([]),
        2 => drop(requested["hands"].as_object_mut().unwrap().remove(rng.pick(&seats))),
        3 => requested["leader"] = rng.pick(&seats).into(),
        4 => requested[rng.pick(&["stock", "trick", "dead"])] = json!([]),
        5 => drop(
            requested
                .as_object_mut()
                .unwrap()
                .remove(rng.pick(&["stock", "trump", "to_play", "declarer", "contract", "state"])),
        ),
        6 => {
            let keys: Vec<_> = game.options().filter(|key| !key.values.is_empty()).collect();
            if !keys.is_empty() {
                let key = rng.pick(&keys);
                let value = rng.pick(key.values);
                requested["options"][key.name] = value.parse().unwrap_or_else(|_| value.into());
            }
        }
        _ => {
            let keys: Vec<_> = game.state().collect();
            if !keys.is_empty() {
                let key = rng.pick(&keys).name;
                requested["state"][key] = edge(rng, &seats, &cards);
            }
        }
    }
    requested.as_object_mut().unwrap().remove("to_play");
}

/// A position of a game with a few things changed, and one of its operations.
fn changed(game: &'static Game, rng: &mut Rng) -> Vec<Value> {
    let cards = 1 + rng.below(4.min(game.hand_size));
    let mut requested = Value::Object(request_of(game, &game.random(cards, rng)));
    for _ in 0..=rng.below(3) {
        change(&mut requested, game, rng);
    }
    let seat = requested["hands"].as_object().and_then(|hands| hands.keys().next().cloned());
    let request = |op: &&str| {
        let mut requested = requested.clone();
        requested["op"] = (*op).into();
        match *op {
            "solve" => (requested["moves"], requested["line"]) = (true.into(), true.into()),
            "trace" => requested["played"] = json!([]),
            "simulate" => {
                (requested["seat"], requested["layouts"]) = (seat.clone().into(), 4.into());
            }
            "play" => {
                (requested["seat"], requested["playouts"]) = (seat.clone().into(), 4.into());
                requested["layouts"] = 2.into();
            }
            _ => {}
        }
        requested
    };
    OPERATIONS.iter().map(request).collect()
}

#[test]
fn no_position_at_its_edges_panics() {
    let mut rng = Rng::new(37);
    let (mut answered, mut faults) = (BTreeSet::new(), Vec::new());
    for game in tikki_games::ALL.iter().filter(|game| game.rules.is_some()) {
        let requested: Vec<Value> = (0..rounds()).flat_map(|_| changed(game, &mut rng)).collect();
        for (requested, reply) in requested.iter().zip(replies(&requested)) {
            faults.extend(reply.fault.map(|fault| format!("{fault}: {requested}")));
            if reply.body.error().is_none() {
                answered.insert(requested["op"].to_string());
            }
        }
    }
    assert_eq!(faults, [""; 0]);
    assert_eq!(answered.len(), OPERATIONS.len(), "{answered:?} were answered");
}
