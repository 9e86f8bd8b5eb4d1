//! The JSON Schemas of all operations, made from the types of their requests and answers. `OpenAPI`, Python's functions, the reference of the
//! wire and the types of the page come from them.

use super::{ALL, Op, Request};
use crate::request::{DEFINITIONS, ObjectSchema, Presence, object_with};
use crate::wire::{ProblemDocument, RequestLimits};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::json;
use tikki_base::fields::{Map, Value};
use tikki_play::Catalogue;

/// The schemas of all operations, and those that they refer to.
#[derive(Clone, Debug)]
pub struct Schemas {
    /// By operation, in the order of [`ALL`].
    pub operations: Vec<OperationSchemas>,
    /// The problem document of HTTP.
    pub problem: Value,
    /// The answers of Bridge Solver Online's interface.
    pub bsol2: Value,
    /// The shared schemas, by name.
    pub definitions: Map<String, Value>,
}

/// The schemas of an operation.
#[derive(Clone, Debug)]
pub struct OperationSchemas {
    /// The operation.
    pub op: &'static Op,
    /// Its requests.
    pub request: Value,
    /// Its answers.
    pub answer: Value,
}

impl Schemas {
    /// All schemas, with the games of a catalogue. References begin with `#/components/schemas/`, as in `OpenAPI`.
    pub fn all(catalogue: Catalogue) -> Schemas {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = DEFINITIONS.into();
            settings.meta_schema = None;
        });
        let mut generator = settings.for_serialize().into_generator();
        let of = |op: &'static Op| OperationSchemas {
            op,
            request: (op.request_schema)(&mut generator, op, catalogue),
            answer: (op.answer_schema)(&mut generator),
        };
        let operations = ALL.iter().map(of).collect();
        let problem = generator.subschema_for::<ProblemDocument>().into();
        let bsol2 = super::bsol2::answer_schema(&mut generator);
        let definitions = generator.take_definitions(false).into_iter();
        let definitions = definitions.map(|(name, schema)| (name, normalised(schema))).collect();
        Schemas { operations, problem, bsol2, definitions }
    }
}

/// The schema of the requests of an operation.
pub(super) fn request<R: Request>(
    generator: &mut SchemaGenerator,
    op: &Op,
    catalogue: Catalogue,
) -> Value {
    object_with::<R>(generator, |object| add_common_fields(object, op, &op.games(catalogue)))
}

/// Adds the fields that the requests of every operation have.
fn add_common_fields(object: &mut ObjectSchema<'_>, op: &Op, games: &[&str]) {
    object.plain("op", json!({ "const": op.name, "description": "The operation." }));
    object.plain("id", json!({ "description": "Echoed if it is a text or a number." }));
    if !object.has("game") {
        let needed = !games.contains(&super::BRIDGE);
        object.plain("game", json!({ "enum": games, "description": "The game." }));
        if needed {
            object.one_of(&["game"]);
        }
    }
    let limits = "When to give up. The service has limits of its own, and the smaller one holds.";
    object.field::<RequestLimits>("limits", limits, Presence::Optional, None);
    object.plain("note", json!({ "description": "Anything; nothing reads it." }));
}

/// The schema of the answers of an operation; each may have an `id`.
pub(super) fn answer<R: Request>(generator: &mut SchemaGenerator) -> Value {
    let schema = R::Answer::json_schema(generator).into();
    with_id(schema, generator)
}

/// The schema of an answer that may have an `id`.
fn with_id(schema: Value, generator: &SchemaGenerator) -> Value {
    let mut schema = normalised(schema);
    let id = json!({ "type": ["string", "number"], "description": "The `id` of the request." });
    match schema.get_mut("anyOf").and_then(Value::as_array_mut) {
        Some(kinds) => kinds.iter_mut().for_each(|kind| {
            *kind = normalised(resolved(kind, generator.definitions()));
            kind["properties"]["id"] = id.clone();
        }),
        None => schema["properties"]["id"] = id,
    }
    schema
}

/// The schema that a reference leads to, or the schema itself.
fn resolved(schema: &Value, definitions: &Map<String, Value>) -> Value {
    let name = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
    name.and_then(|name| definitions.get(name)).unwrap_or(schema).clone()
}

/// The schema with `anyOf` in place of `oneOf`, where each way has all properties of its object: generators of clients and of tables
/// understand that best.
fn normalised(schema: Value) -> Value {
    match schema {
        Value::Object(members) => {
            let members = members.into_iter().map(|(name, value)| {
                let name = if name == "oneOf" { "anyOf".to_owned() } else { name };
                (name, normalised(value))
            });
            distributed(without_nulls(members.collect()))
        }
        Value::Array(items) => items.into_iter().map(normalised).collect(),
        other => other,
    }
}

/// Takes null from the properties that are left out where there is no value: answers never have both.
fn without_nulls(mut object: Map<String, Value>) -> Map<String, Value> {
    let required = object.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = object.get_mut("properties") else { return object };
    for (name, schema) in properties {
        if required.iter().any(|needed| needed == name) {
            continue;
        }
        let is_value = |way: &Value| way["type"] != "null" && way != "null";
        let ways = |schema: &Value, key: &str| -> Option<Vec<Value>> {
            Some(schema[key].as_array()?.iter().filter(|way| is_value(way)).cloned().collect())
        };
        if let Some(ways) = ways(schema, "type") {
            schema["type"] = if ways.len() == 1 { ways[0].clone() } else { ways.into() };
        }
        match ways(schema, "anyOf").as_deref() {
            Some([only]) => {
                let mut only = only.clone();
                if let (Some(doc), Value::Object(only)) = (schema.get("description"), &mut only) {
                    only.insert("description".to_owned(), doc.clone());
                }
                *schema = only;
            }
            Some(ways) => schema["anyOf"] = ways.into(),
            None => {}
        }
    }
    object
}

/// Gives the properties of an object to each of its ways.
fn distributed(mut object: Map<String, Value>) -> Value {
    let own = object.contains_key("properties") && object["properties"].is_object();
    let ways = match object.get("anyOf") {
        Some(Value::Array(ways)) if own => ways.clone(),
        _ => return object.into(),
    };
    object.shift_remove("anyOf");
    let joined = |way: Value| {
        let mut joined = object.clone();
        for key in ["properties", "required"] {
            match (joined.get_mut(key), &way[key]) {
                (Some(Value::Object(all)), Value::Object(more)) => all.extend(more.clone()),
                (Some(Value::Array(all)), Value::Array(more)) => all.extend(more.clone()),
                _ => {}
            }
        }
        Value::Object(joined)
    };
    json!({ "anyOf": ways.into_iter().map(joined).collect::<Vec<_>>() })
}
