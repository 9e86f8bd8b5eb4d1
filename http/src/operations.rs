//! The operations of the wire as the documentation of the service lists them.

use tikki_engine::ops::{self, Of, Op};

/// A JSON value.
pub(crate) type Value = serde_json::Value;

/// A JSON object.
pub(crate) type Object = serde_json::Map<String, Value>;

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
