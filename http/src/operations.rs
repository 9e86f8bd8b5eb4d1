//! The operations, as the documentation of the service lists them.

use crate::extension::{self, Extension};
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

/// Returns the list of all names, those of a library among them: `{"operations":["cards",…,"library/add"]}`.
pub(crate) fn list(library: Option<&dyn Extension>) -> String {
    let own = library.map(|library| library.schemas()).unwrap_or_default();
    let prefix = extension::PREFIX.trim_start_matches("/v1/");
    let own =
        own.keys().filter(|name| !name.starts_with('$')).map(|name| format!("{prefix}{name}"));
    let names: Vec<String> = names().into_iter().map(str::to_owned).chain(own).collect();
    serde_json::json!({ "operations": names }).to_string()
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
