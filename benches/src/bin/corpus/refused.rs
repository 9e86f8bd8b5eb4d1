//! Requests that are refused: something is missing, of the wrong kind, or cannot be.

use super::{Corpus, named, with, without};
use serde_json::{Value, json};
use tikki_base::rng::Rng;
use tikki_engine::ops;
use tikki_play::Game;

/// Lines that are no requests.
const LINES: [&str; 7] = [
    "{",
    "[1]",
    "nothing",
    r#"{"id":2,"op":"table""#,
    r#"{"id":"a","id":"b"}"#,
    r#""games""#,
    "null",
];

/// Positions that cannot be, with an ace at each seat where nothing else is said: the game, and the rest.
const UNTRUE: [(&str, &str); 18] = [
    ("skruuvi", r#"{"contract":"4S","declarer":"N"}"#),
    ("minibridge", r#"{"contract":"9S","declarer":"N"}"#),
    ("huutopussi", r#"{"contract":52,"declarer":"N","options":{"objective":"make"}}"#),
    ("vint", r#"{"contract":"1S","trump":"H","declarer":"N"}"#),
    ("marjapussi", r#"{"trump":"H","state":{"announced":["S"]}}"#),
    ("marjapussi", r#"{"trump":"H","state":{"announced":[]}}"#),
    ("whist", r#"{"trump":"NT"}"#),
    ("tuppi-nolo", r#"{"to_play":"S"}"#),
    ("tuppi-nolo", r#"{"seats":["E","N","S","W"]}"#),
    ("whist", r#"{"trump":"S","hands":{"N":["SA","SK"],"E":["HA"],"S":["DA"],"W":["CA"]}}"#),
    (
        "whist",
        r#"{"trump":"S","hands":{"N":["H3"],"E":["S2"],"S":["DA","D3"],"W":["CA","C3"]},"trick":["SA","D2"]}"#,
    ),
    ("spades", r#"{"contract":"tricks","state":{"tricks":{"N":-1}}}"#),
    ("hearts", r#"{"state":{"points":{"E":-1}}}"#),
    ("screw-misere", r#"{"state":{"trick_number":14}}"#),
    ("euchre", r#"{"trump":"S","declarer":"N","state":{"out":["E"]}}"#),
    ("knorri", r#"{"trump":"S"}"#),
    ("skitgubbe", r#"{"trump":"S","state":{"size":2}}"#),
    ("koira", r#"{"state":{"phase":1},"trump":"S"}"#),
];

pub(crate) fn add(corpus: &mut Corpus<'_>, rng: &mut Rng) {
    for line in LINES {
        corpus.add_line(line);
    }
    for request in unknown() {
        corpus.add_refused(request);
    }
    for (game, rest) in UNTRUE {
        let position = json!({"op": "solve", "game": game, "leader": "N"});
        let rest: Value = rest.parse().expect("the rest is JSON");
        let hands = json!({"hands": {"N": ["SA"], "E": ["HA"], "S": ["DA"], "W": ["CA"]}});
        corpus.add_refused(with(&with(&position, hands), rest));
    }
    for op in ops::ALL {
        damaged(corpus, &named(op.name, op.request()));
    }
    for game in tikki_games::ALL {
        impossible(corpus, game, rng);
    }
}

fn unknown() -> Vec<Value> {
    vec![
        json!({}),
        json!({"op": "fly"}),
        json!({"op": 7}),
        json!({"op": "games", "game": "snap"}),
        json!({"op": "par", "game": "skat"}),
        json!({"op": "solve", "game": "sakaali"}),
        json!({"op": "values", "game": "hearts"}),
        json!({"op": "score", "game": "bridge"}),
        json!({"op": "games", "limits": {"max_nodes": -1}}),
        json!({"op": "games", "limits": {"max_nodes": "many"}}),
        json!({"op": "games", "limits": 5}),
        json!({"op": "table", "deal": "N:AA... - - -"}),
        json!({"op": "table", "deal": {"N": ["SA", "XX"]}}),
        json!({"op": "table", "deal": "N:A... K... Q... -"}),
        json!({"op": "table", "deal": "N:A... K... Q... J.2.."}),
        json!({"op": "table", "deal": "N:A... K... Q... J...", "vulnerable": "?"}),
        json!({"op": "trace", "deal": "N:A2... K3... Q.4.. J5...", "strain": "NT", "declarer": "S", "played": ["SJ", "SA", "SK", "H4"]}),
        json!({"op": "trace", "deal": "N:A2... K3... Q.4.. J5...", "strain": "NT", "declarer": "S", "played": ["SJ", "SA", "SJ"]}),
        json!({"op": "puzzle-check", "deal": "N:A... K... Q... J...", "strain": "NT", "declarer": "S", "leader": "N", "tricks": 1}),
        json!({"op": "puzzle-check", "deal": "N:2... K... 3... J...", "strain": "NT", "declarer": "S", "leader": "N", "tricks": 1}),
        json!({"op": "deal", "condition": "hcp(n) >= 41", "max_tries": 50}),
        json!({"op": "deal", "condition": "hcp(n >= 4"}),
        json!({"op": "deal", "game": "skat", "condition": "frogs(1) > 1"}),
        json!({"op": "deal", "game": "skat", "predeal": {"1": ["C2"]}}),
    ]
}

/// A request whose fields are left out or of another kind, one by one.
fn damaged(corpus: &mut Corpus<'_>, request: &Value) {
    let Value::Object(fields) = request else { return };
    for (name, value) in fields.iter().filter(|(name, _)| !["op", "game"].contains(&name.as_str()))
    {
        corpus.add_refused(without(request, &[name]));
        let other = match value {
            Value::String(_) => json!("?!"),
            Value::Number(_) => json!(-3),
            Value::Array(_) => json!(["?!"]),
            Value::Bool(_) => json!("yes"),
            _ => json!({"Q": 1}),
        };
        corpus.add_refused(with(request, json!({name: other})));
        corpus.add_refused(with(request, json!({name: [[7]]})));
    }
}

/// The example of a game with something that cannot be.
fn impossible(corpus: &mut Corpus<'_>, game: &Game, rng: &mut Rng) {
    let example: Value = serde_json::from_str(game.example()).expect("an example is JSON");
    let example = without(&example, &["id"]);
    let changed = |at: &str, value: Value| {
        let mut changed = example.clone();
        if let Some(place) = changed.pointer_mut(at) {
            *place = value;
        }
        changed
    };
    let Some(hands) = example["hands"].as_object() else { return };
    let seats: Vec<&String> = hands.keys().collect();
    let first = format!("/hands/{}", seats[0]);
    let all = [
        changed(&first, json!(["Z9"])),
        changed(&first, hands[seats[1]].clone()),
        with(&example, json!({"leader": "Q"})),
        with(&example, json!({"options": {"frogs": 1}})),
        with(&example, json!({"state": {"frogs": 1}})),
        with(&example, json!({"made": ["nonsense"]})),
        with(&example, json!({"declarer": "Q", "trump": "X"})),
        without(&example, &["trump", "contract", "declarer"]),
        without(&example, &["leader"]),
        with(&example, json!({"trick": ["Z1"]})),
        with(&example, json!({"contract": "9Q"})),
    ];
    corpus.add_refused(rng.pick(&all));
}
