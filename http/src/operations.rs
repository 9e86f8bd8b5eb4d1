//! The operations of the wire as the documentation of the service lists them.

use tikki_engine::ops::{self, Of, Op};

/// A JSON object.
pub(crate) type Object = serde_json::Map<String, serde_json::Value>;

/// The names of all operations, each once, in their order.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for op in ops::ALL {
        if !names.contains(&op.name) {
            names.push(op.name);
        }
    }
    names
}

/// The operations of that name, each of other games.
pub(crate) fn named(name: &str) -> impl Iterator<Item = &'static Op> {
    ops::ALL.iter().filter(move |op| op.name == name)
}

/// The games that an operation is of, in words.
pub(crate) fn games(op: &Op) -> &'static str {
    match op.of {
        Of::Game(game) => game,
        Of::EveryGame => "every game",
        Of::ScoredGames => "every game whose scores are known",
        Of::NoGame => "no game in particular",
    }
}

/// A request of the operation, as its route reads it: without `op`, and with `game` where bridge is not meant.
pub(crate) fn example(op: &Op) -> serde_json::Value {
    let fields: Object = serde_json::from_str(&format!("{{{}}}", op.example))
        .expect("the example of an operation is the inside of a JSON object");
    match op.of {
        Of::Game(game) if game != "bridge" && !fields.contains_key("game") => {
            let game = ("game".to_owned(), game.into());
            std::iter::once(game).chain(fields).collect()
        }
        _ => fields.into(),
    }
}
