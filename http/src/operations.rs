//! The operations, as the documentation of the service lists them.

use tikki_engine::ops::{self, Op, OperationScope};

/// A JSON value.
pub(crate) type JsonValue = serde_json::Value;

/// A JSON object.
pub(crate) type JsonObject = serde_json::Map<String, JsonValue>;

/// Returns the names of all operations, each once, in order.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for op in ops::ALL {
        if !names.contains(&op.name) {
            names.push(op.name);
        }
    }
    names
}

/// Returns the operations with that name, each for other games.
pub(crate) fn named(name: &str) -> impl Iterator<Item = &'static Op> {
    ops::ALL.iter().filter(move |op| op.name == name)
}

/// Describes the games of an operation.
pub(crate) fn games(op: &Op) -> &'static str {
    match op.of {
        OperationScope::Game(game) => game,
        OperationScope::EveryGame => "every game",
        OperationScope::ScoredGames => "every game whose scores are known",
        OperationScope::NoGame => "no game in particular",
    }
}
