//! What is generated from the types of requests and answers: `docs/reference/wire.md`, and `http/wire.d.ts` for the page.
//! `TIKKI_BLESS=1` writes both files anew.

use serde_json::{Map, Value};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use tikki_engine::ops::{OperationSchemas, OperationScope, Schemas};
use tikki_games::CATALOGUE;

/// Compares a file with what is generated, or writes it.
fn check(name: &str, generated: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    if std::env::var_os("TIKKI_BLESS").is_some() {
        fs::write(&path, generated).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    let differs = written.lines().zip(generated.lines()).find(|(written, new)| written != new);
    assert!(written == generated, "{name} is not as it is generated: {differs:?}");
}

/// `PuzzleCheckRequest`, with the game before it where several operations share a name.
fn type_name(all: &Schemas, of: &OperationSchemas, what: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    let name: String = of.op.name.split('-').map(word).collect();
    let shared = all.operations.iter().filter(|other| other.op.name == of.op.name).count() > 1;
    let scope = match of.op.of {
        _ if !shared => String::new(),
        OperationScope::Game(game) => word(game),
        OperationScope::EveryGame | OperationScope::ScoredGames => "Game".to_owned(),
        OperationScope::NoGame => String::new(),
    };
    format!("{scope}{name}{what}")
}

fn scope(of: OperationScope) -> String {
    match of {
        OperationScope::Game(game) => format!(" of {game}"),
        OperationScope::EveryGame => " of every other game".to_owned(),
        OperationScope::ScoredGames => " of games with scores".to_owned(),
        OperationScope::NoGame => String::new(),
    }
}

/// The name at the end of a reference.
fn referenced(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// The type of a schema, as TypeScript writes it.
fn type_of(schema: &Value) -> String {
    if let Some(name) = referenced(schema) {
        return name.to_owned();
    }
    if let Some(ways) = schema["anyOf"].as_array() {
        let mut ways: Vec<String> = ways.iter().map(type_of).collect();
        ways.dedup();
        return ways.join(" | ");
    }
    if let Some(only) = schema.get("const") {
        return only.to_string();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::String(name) => type_named(name, schema),
        Value::Array(names) => {
            let names = names.iter().filter_map(Value::as_str);
            names.map(|name| type_named(name, schema)).collect::<Vec<_>>().join(" | ")
        }
        _ => "unknown".to_owned(),
    }
}

fn type_named(name: &str, schema: &Value) -> String {
    match name {
        "integer" | "number" => "number".to_owned(),
        "array" => {
            let item = schema.get("items").map_or("unknown".to_owned(), type_of);
            if item.contains(' ') { format!("({item})[]") } else { format!("{item}[]") }
        }
        "object" if schema["properties"].is_object() => object_type(schema, " "),
        "object" => {
            let value = schema.get("additionalProperties").map_or("unknown".to_owned(), type_of);
            format!("Record<string, {value}>")
        }
        other => other.to_owned(),
    }
}

fn members(schema: &Value) -> impl Iterator<Item = (&String, &Value, bool)> {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let properties = schema["properties"].as_object().into_iter().flatten();
    properties.map(move |(name, value)| {
        let needed = required.iter().any(|other| other == name);
        (name, value, needed)
    })
}

/// The members of an object, each after a separator.
fn object_type(schema: &Value, before: &str) -> String {
    let member = |(name, value, needed): (&String, &Value, bool)| {
        let quoted = if name.chars().all(char::is_alphanumeric) || !name.contains('-') {
            name.clone()
        } else {
            format!("\"{name}\"")
        };
        format!("{before}{quoted}{}: {};", if needed { "" } else { "?" }, type_of(value))
    };
    let end = if before == " " { " " } else { "\n" };
    format!("{{{}{end}}}", members(schema).map(member).collect::<String>())
}

/// The declaration of a type.
fn declaration(name: &str, schema: &Value) -> String {
    let doc = schema["description"].as_str().map_or(String::new(), |doc| {
        format!("/** {} */\n", doc.replace("*/", "* /").replace('\n', " "))
    });
    if schema["properties"].is_object() {
        return format!("{doc}interface {name} {}\n", object_type(schema, "\n  "));
    }
    format!("{doc}type {name} = {};\n", type_of(schema))
}

fn typescript(all: &Schemas) -> String {
    let mut text = "// The requests and answers of the wire. Generated from the types of the engine by its tests \
        (engine/tests/wire_reference.rs); do not edit.\n\ndeclare namespace Wire {\n"
        .to_owned();
    let mut add = |name: &str, schema: &Value| {
        for line in declaration(name, schema).lines() {
            writeln!(text, "  {line}").unwrap();
        }
        text.push('\n');
    };
    all.definitions.iter().for_each(|(name, schema)| add(name, schema));
    for of in &all.operations {
        add(&type_name(all, of, "Request"), &of.request);
        add(&type_name(all, of, "Answer"), &of.answer);
    }
    format!("{}\n}}\n", text.trim_end())
}

/// The ways of a schema: those of `anyOf`, or itself.
fn ways(schema: &Value) -> Vec<&Value> {
    schema["anyOf"].as_array().map_or(vec![schema], |ways| ways.iter().collect())
}

/// A cell of a table.
fn cell(text: &str) -> String {
    text.replace('\n', " ").replace('|', "\\|")
}

/// What a request may hold: its type, least and greatest value, and default.
fn value_of(schema: &Value) -> String {
    let mut text = format!("`{}`", type_of(&shown(schema)));
    let of = schema["anyOf"].as_array().and_then(|ways| ways.first()).unwrap_or(schema);
    let huge = |number: &Value| number.as_u64().is_some_and(|number| number >= 1 << 31);
    if let (Some(least), Some(most)) = (of.get("minimum"), of.get("maximum"))
        && !huge(most)
    {
        write!(text, ", {least} to {most}").unwrap();
    }
    if let Some(default) = schema.get("default") {
        write!(text, ", default `{default}`").unwrap();
    }
    text
}

/// The schema without null, which a field that may be left out may be too.
fn shown(schema: &Value) -> Value {
    match schema["anyOf"].as_array().map(Vec::as_slice) {
        Some([of, null]) if null["type"] == "null" => of.clone(),
        _ => schema.clone(),
    }
}

fn request_table(schema: &Value, text: &mut String) {
    const EVERYWHERE: [&str; 5] = ["op", "id", "game", "limits", "note"];
    let needed = |needed| if needed { " (required)" } else { "" };
    text.push_str("\n| request | value | meaning |\n|---|---|---|\n");
    for (name, value, required) in members(schema) {
        let doc = value["description"].as_str().unwrap_or_default();
        if EVERYWHERE.contains(&name.as_str()) || doc.ends_with("nothing reads it.") {
            continue;
        }
        let (value, doc) = (cell(&value_of(value)), cell(doc));
        writeln!(text, "| `{name}`{} | {value} | {doc} |", needed(required)).unwrap();
    }
}

fn answer_table(of: &str, schema: &Value, text: &mut String) {
    write!(text, "\n| {of} | value | meaning |\n|---|---|---|\n").unwrap();
    for (name, value, _) in members(schema).filter(|(name, ..)| *name != "id") {
        let doc = value["description"].as_str().unwrap_or_default();
        writeln!(text, "| `{name}` | `{}` | {} |", cell(&type_of(&shown(value))), cell(doc))
            .unwrap();
    }
}

/// The definitions that are objects, in tables.
fn part_tables(definitions: &Map<String, Value>, text: &mut String) {
    for (name, schema) in definitions {
        let doc = schema["description"].as_str().unwrap_or_default();
        writeln!(text, "\n### `{name}`\n").unwrap();
        if !doc.is_empty() {
            writeln!(text, "{}", doc.replace('\n', " ")).unwrap();
        }
        for way in ways(schema) {
            if way["properties"].is_object() {
                answer_table("field", way, text);
            } else if referenced(schema).is_none() {
                writeln!(text, "\n`{}`", cell(&type_of(way))).unwrap();
            }
        }
    }
}

fn reference(all: &Schemas) -> String {
    let mut text = "# Wire reference\n\nThe fields of every request and answer, generated from the types of the engine. \
        [Requests](requests.md) shows what they are for.\n\nEvery request may also have `op` (the operation; a route of the \
        service names it), `id` (echoed), `game` (bridge without it), `limits` (`max_ms`, `max_nodes`) and `note`, which nothing reads. \
        Where a request takes a deal, `board`, `number` and `tries` may stay beside it as `deal` writes them. Any other field is refused with `bad-field`. A field that may be left out may be null.\n"
        .to_owned();
    for of in &all.operations {
        let op = of.op;
        writeln!(text, "\n## `{}`{}\n\n{}", op.name, scope(op.of), op.summary).unwrap();
        writeln!(text, "\n```json\n{}\n```", Value::from(op.request())).unwrap();
        request_table(&of.request, &mut text);
        for way in ways(&of.answer) {
            answer_table("answer", way, &mut text);
        }
    }
    text.push_str("\n## Parts\n");
    part_tables(&all.definitions, &mut text);
    text
}

/// The fields of requests that are another name of one: the operations, the field, that one, and what is said of it.
fn other_names(all: &Schemas) -> Vec<[String; 4]> {
    let mut rows: Vec<[String; 4]> = Vec::new();
    for of in &all.operations {
        let op = format!("`{}`{}", of.op.name, scope(of.op.of));
        for (name, schema, _) in members(&of.request) {
            let doc = schema["description"].as_str().unwrap_or_default();
            let Some(of) = doc.strip_prefix("Another name of ") else { continue };
            let (new, reason) = of.split_once(": ").expect("another name has a reason");
            let [name, new, reason] = [format!("`{name}`"), new.to_owned(), reason.to_owned()];
            match rows.iter_mut().find(|row| row[1..] == [&*name, &*new, &*reason]) {
                Some(row) => write!(row[0], ", {op}").unwrap(),
                None => rows.push([op.clone(), name, new, reason]),
            }
        }
    }
    rows
}

fn renamed(all: &Schemas) -> String {
    let mut text = "# Renamed\n\nGenerated from `fixtures/corpus/renames.json`, by which the tests compare answers that were recorded \
        earlier, and from the types of the engine. Links and stored page data keep working for one release.\n\n\
        ## Fields that have another name\n\n\
        Answers use the new name only.\n\n\
        | where | old name | new name | reason |\n|---|---|---|---|\n"
        .to_owned();
    let row = |[place, old, new, reason]: [String; 4]| {
        format!("| {} | {old} | {new} | {} |\n", cell(&place), cell(&reason))
    };
    text.extend(crate::corpus::renames().listed().into_iter().map(row));
    text.push_str(
        "\n## Other names of fields of requests\n\n\
        A request may use either name. If it has both, that of the third column counts (`strain` and `trump` have to agree).\n\n\
        | requests | other name | name | which |\n|---|---|---|---|\n",
    );
    text.extend(other_names(all).into_iter().map(row));
    text
}

#[test]
fn renamed_fields_stand_in_one_table() {
    check("docs/reference/renamed.md", &renamed(&Schemas::all(CATALOGUE)));
}

#[test]
fn wire_reference_is_as_the_types_say() {
    check("docs/reference/wire.md", &reference(&Schemas::all(CATALOGUE)));
}

#[test]
fn page_types_are_as_the_types_say() {
    check("http/wire.d.ts", &typescript(&Schemas::all(CATALOGUE)));
}

/// A field without a sentence is a field that nobody can use.
#[test]
fn every_request_field_is_described() {
    for of in &Schemas::all(CATALOGUE).operations {
        assert!(of.op.summary.ends_with('.'), "{}", of.op.name);
        for (name, schema, _) in members(&of.request) {
            let described = schema["description"].is_string();
            assert!(described, "`{name}` of {}", of.op.name);
        }
    }
}

/// Each reference leads to a schema.
#[test]
fn every_reference_is_defined() {
    fn check(schema: &Value, all: &Schemas) {
        if let Some(name) = referenced(schema) {
            assert!(all.definitions.contains_key(name), "{name}");
        }
        match schema {
            Value::Object(members) => members.values().for_each(|value| check(value, all)),
            Value::Array(items) => items.iter().for_each(|value| check(value, all)),
            _ => {}
        }
    }
    let all = Schemas::all(CATALOGUE);
    for of in &all.operations {
        check(&of.request, &all);
        check(&of.answer, &all);
    }
    all.definitions.values().for_each(|schema| check(schema, &all));
}
