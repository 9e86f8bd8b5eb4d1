//! The operations of the wire as the documentation of the service lists them.

use tikki_engine::ops::{self, Op, OperationScope};

/// A JSON value.
pub(crate) type JsonValue = serde_json::Value;

/// A JSON object.
pub(crate) type JsonObject = serde_json::Map<String, JsonValue>;

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
        OperationScope::Game(game) => game,
        OperationScope::EveryGame => "every game",
        OperationScope::ScoredGames => "every game whose scores are known",
        OperationScope::NoGame => "no game in particular",
    }
}
