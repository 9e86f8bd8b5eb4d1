//! The source of the functions: one for every operation, with the fields of all games that have it.

use crate::types::{literal, meaning, python_type};
use serde_json::{Map, Value};
use std::fmt::Write;
use tikki_engine::ops::{OperationSchemas, OperationScope, Schemas};

const HEAD: &str = r#""""The operations of the wire as functions. Generated from the schemas of the engine when the package is built; do not edit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

from ._ask import Answer, ask
from ._column import HasPbn

Hands = Mapping[str, Union[str, Sequence[str]]]
"""Cards by seat: ``{"N": "AKQ.JT9.876.5432", "E": ["SJ", "H2"]}``."""

Deal = Union[str, Hands, HasPbn]
"""A deal: a text in any form that Tikki reads, cards by seat, or an object with ``to_pbn()``, such as endplay's ``Deal``."""
"#;

/// The fields of a request that are no parameters: the function knows them, or nothing reads them.
const ASIDE: [&str; 4] = ["op", "id", "limits", "note"];

/// The width of a line of a docstring, without its indentation.
const WIDTH: usize = 110;

/// Returns the whole module.
pub(crate) fn module(all: &Schemas) -> String {
    let mut names: Vec<&str> = Vec::new();
    for of in &all.operations {
        if !names.contains(&of.op.name) {
            names.push(of.op.name);
        }
    }
    let mut text = format!("{HEAD}\nOPERATIONS = (\n");
    for name in &names {
        writeln!(text, "    \"{}\",", function_name(name)).expect("a string takes all");
    }
    text.push_str(")\n\"\"\"The names of the functions.\"\"\"\n");
    for name in names {
        let kinds = all.operations.iter().filter(|of| of.op.name == name).collect();
        text += &Function::new(kinds, &all.definitions).source();
    }
    text
}

fn function_name(op: &str) -> String {
    op.replace('-', "_")
}

/// The function of an operation.
struct Function<'a> {
    /// The operation, once for each kind of games that have it.
    kinds: Vec<&'a OperationSchemas>,
    parameters: Vec<Parameter>,
}

/// A parameter of a function.
struct Parameter {
    name: String,
    of: String,
    meaning: String,
    place: Place,
}

/// How a parameter is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// By its place or its name, in every call.
    Required,
    /// By its place or its name.
    Placed,
    /// By its name.
    Named,
}

impl<'a> Function<'a> {
    fn new(kinds: Vec<&'a OperationSchemas>, definitions: &Map<String, Value>) -> Function<'a> {
        let mut parameters: Vec<Parameter> = Vec::new();
        for name in field_names(&kinds) {
            parameters.push(Parameter::new(name, &kinds, definitions));
        }
        let first = |parameter: &Parameter| match parameter.name.as_str() {
            "game" => 0,
            "deal" => 1,
            _ => 2,
        };
        parameters.sort_by_key(|parameter| (parameter.place, first(parameter)));
        let limits = &kinds[0].request["properties"]["limits"]["anyOf"][0]["properties"];
        parameters.extend(["max_nodes", "max_ms"].map(|name| Parameter::limit(name, limits)));
        Function { kinds, parameters }
    }

    fn source(&self) -> String {
        let (op, name) = (self.kinds[0].op.name, function_name(self.kinds[0].op.name));
        let mut head = String::new();
        let mut is_named = false;
        for parameter in &self.parameters {
            if parameter.place == Place::Named && !is_named {
                head.push_str("    *,\n");
                is_named = true;
            }
            writeln!(head, "    {},", parameter.declaration()).expect("a string takes all");
        }
        let mut passed = String::new();
        for Parameter { name, .. } in &self.parameters {
            writeln!(passed, "        {name}={name},").expect("a string takes all");
        }
        let document = indented(&self.document());
        format!(
            "\n\ndef {name}(\n{head}) -> Answer:\n{document}    return ask(\n        \"{op}\",\n{passed}    )\n"
        )
    }

    /// The docstring, in its quotes.
    fn document(&self) -> String {
        let mut lines = vec![wrapped(&self.kinds[0].op.summary.replace('\n', " "), "")];
        if self.kinds.len() > 1 {
            lines.push(String::new());
            for kind in &self.kinds {
                lines.push(wrapped(&format!("Of {}: {}", games_of(kind), kind.op.summary), ""));
            }
        }
        lines.extend([String::new(), "Args:".to_owned()]);
        for Parameter { name, meaning, .. } in &self.parameters {
            lines.push(wrapped(&format!("{name}: {meaning}"), "    "));
        }
        let op = self.kinds[0].op.name;
        let answer =
            format!("The answer of the operation ``{op}``, as docs/reference/wire.md shows it.");
        lines.extend([String::new(), "Returns:".to_owned(), wrapped(&answer, "    ")]);
        let raised =
            "TikkiError: the request cannot be answered; the error has a code and a place.";
        lines.extend([String::new(), "Raises:".to_owned(), wrapped(raised, "    ")]);
        lines.extend([String::new(), "For example::".to_owned(), String::new()]);
        lines.extend(self.kinds.iter().map(|kind| format!("    {}", called(kind))));
        let body = lines.join("\n").replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"");
        format!("\"\"\"{body}\n\"\"\"\n")
    }
}

impl Parameter {
    fn new(
        name: String,
        kinds: &[&OperationSchemas],
        definitions: &Map<String, Value>,
    ) -> Parameter {
        let schemas = || kinds.iter().filter_map(|kind| kind.request["properties"].get(&name));
        let ways: Vec<Value> = schemas().cloned().collect();
        let of = python_type(&serde_json::json!({ "anyOf": ways }), definitions);
        let mut meanings: Vec<String> = Vec::new();
        for meaning in schemas().map(|schema| meaning_of(&name, schema)) {
            if !meanings.contains(&meaning) {
                meanings.push(meaning);
            }
        }
        let place = match () {
            () if kinds.iter().all(|kind| is_required(&name, &kind.request)) => Place::Required,
            () if name == "game" && is_never_bridge(kinds) => Place::Required,
            () if name == "deal" => Place::Placed,
            () => Place::Named,
        };
        Parameter { of, meaning: meanings.join(" Or: "), place, name }
    }

    /// A limit, which a request has in `limits`.
    fn limit(name: &str, limits: &Value) -> Parameter {
        Parameter {
            name: name.to_owned(),
            of: "int".to_owned(),
            meaning: meaning(&limits[name]),
            place: Place::Named,
        }
    }

    fn declaration(&self) -> String {
        let Parameter { name, of, place, .. } = self;
        match place {
            Place::Required => format!("{name}: {of}"),
            _ if of == "Any" => format!("{name}: Any = None"),
            _ => format!("{name}: {of} | None = None"),
        }
    }
}

/// What a field means; the games that an operation has are not listed.
fn meaning_of(name: &str, schema: &Value) -> String {
    if name == "game" {
        return schema["description"].as_str().unwrap_or_default().to_owned();
    }
    meaning(schema)
}

/// The names of the fields that are parameters, each once.
fn field_names(kinds: &[&OperationSchemas]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for kind in kinds {
        let properties = kind.request["properties"].as_object().into_iter().flatten();
        for (name, schema) in properties {
            let doc = schema["description"].as_str().unwrap_or_default();
            let is_aside = ASIDE.contains(&name.as_str()) || doc.ends_with("nothing reads it.");
            let is_known = is_aside || names.contains(name);
            // A deal may be hands by seat.
            let is_alias = name == "hands" && kinds.iter().all(|kind| has_deal(&kind.request));
            let is_fixed = name == "game" && schema["enum"].is_array() && !is_of_games(kinds);
            if !is_known && !is_alias && !is_fixed {
                names.push(name.clone());
            }
        }
    }
    names
}

/// Whether a request names the game: where it is not bridge alone, or none at all.
fn is_of_games(kinds: &[&OperationSchemas]) -> bool {
    let of_games = |kind: &&OperationSchemas| {
        !matches!(kind.op.of, OperationScope::Game("bridge") | OperationScope::NoGame)
    };
    kinds.iter().any(of_games)
}

/// Whether an operation is none of bridge alone: the game is named, be it bridge.
fn is_never_bridge(kinds: &[&OperationSchemas]) -> bool {
    let named = |kind: &&OperationSchemas| {
        !matches!(kind.op.of, OperationScope::Game("bridge") | OperationScope::NoGame)
    };
    kinds.iter().all(named)
}

/// Whether a request has to have a field.
fn is_required(name: &str, request: &Value) -> bool {
    let required = request["required"].as_array().into_iter().flatten();
    required.clone().any(|other| other == name) || name == "deal" && has_deal(request)
}

/// Whether a request has a deal, by one name or another, and nothing in place of it.
fn has_deal(request: &Value) -> bool {
    let choices = request["allOf"].as_array().into_iter().flatten();
    let mut names = choices.filter_map(|choice| choice["anyOf"].as_array());
    let is_deal =
        |choice: &Value| choice["required"][0] == "deal" || choice["required"][0] == "hands";
    names.any(|names| {
        names.first().is_some_and(|first| first["required"][0] == "deal")
            && names.iter().all(is_deal)
    })
}

/// The games of an operation in words.
fn games_of(kind: &OperationSchemas) -> &'static str {
    match kind.op.of {
        OperationScope::Game(game) => game,
        OperationScope::EveryGame => "every other game",
        OperationScope::ScoredGames => "every game with scores",
        OperationScope::NoGame => "no game in particular",
    }
}

/// A call with the fields of the example.
fn called(kind: &OperationSchemas) -> String {
    let request = kind.op.request();
    let given = request.iter().map(|(name, value)| format!("{name}={}", literal(value)));
    let given = given.collect::<Vec<_>>().join(", ");
    format!("tikki.{}({given})", function_name(kind.op.name))
}

/// A text in lines, those after the first with four blanks more.
fn wrapped(text: &str, indent: &str) -> String {
    let (mut lines, mut line) = (Vec::new(), indent.to_owned());
    for word in text.split_whitespace() {
        let is_begun = !line.trim().is_empty();
        if is_begun && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut line, format!("{indent}    ")));
            line.push_str(word);
            continue;
        }
        line.push_str(if is_begun { " " } else { "" });
        line.push_str(word);
    }
    lines.push(line);
    lines.join("\n")
}

/// The lines of a text as a part of a function.
fn indented(text: &str) -> String {
    let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
    text.lines().map(line).collect()
}
