//! The types and meanings of parameters, from the JSON Schemas of the fields.

use serde_json::{Map, Value};

/// The types that the module names itself.
const NAMED: [&str; 2] = ["Deal", "Hands"];

/// The longest list of words that is repeated in the meaning of a parameter.
const MOST_WORDS: usize = 8;

/// Returns the Python type of a schema; null, which every optional field may be, is left out.
pub(crate) fn python_type(schema: &Value, definitions: &Map<String, Value>) -> String {
    let mut ways = Vec::new();
    add_types(schema, definitions, &mut ways);
    let mut known: Vec<String> = Vec::new();
    for way in ways {
        if !known.contains(&way) {
            known.push(way);
        }
    }
    if known.is_empty() { "Any".to_owned() } else { known.join(" | ") }
}

fn add_types(schema: &Value, definitions: &Map<String, Value>, types: &mut Vec<String>) {
    if let Some(name) = referenced(schema) {
        if NAMED.contains(&name) {
            types.push(name.to_owned());
        } else {
            add_types(&definitions[name], definitions, types);
        }
    } else if let Some(ways) = schema["anyOf"].as_array() {
        for way in ways {
            add_types(way, definitions, types);
        }
    } else if schema["enum"].is_array() {
        types.push("str".to_owned());
    } else {
        let names = match &schema["type"] {
            Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
            name => name.as_str().into_iter().collect::<Vec<_>>(),
        };
        types.extend(names.into_iter().filter_map(|name| type_named(name, schema, definitions)));
    }
}

fn type_named(name: &str, schema: &Value, definitions: &Map<String, Value>) -> Option<String> {
    let of = |part: &str| match schema.get(part) {
        Some(of) if of.is_object() => python_type(of, definitions),
        _ => "Any".to_owned(),
    };
    Some(match name {
        "string" => "str".to_owned(),
        "integer" => "int".to_owned(),
        "number" => "float".to_owned(),
        "boolean" => "bool".to_owned(),
        "array" => format!("Sequence[{}]", of("items")),
        "object" => format!("Mapping[str, {}]", of("additionalProperties")),
        _ => return None,
    })
}

/// Returns what a field means, with the values that it may have.
pub(crate) fn meaning(schema: &Value) -> String {
    let mut text = schema["description"].as_str().unwrap_or_default().to_owned();
    let of = schema["anyOf"].as_array().and_then(|ways| ways.first()).unwrap_or(schema);
    let mut more = Vec::new();
    if let Some(words) = of["enum"].as_array().filter(|words| words.len() <= MOST_WORDS) {
        let words: Vec<String> = words.iter().map(|word| format!("``{word}``")).collect();
        more.push(words.join(", "));
    }
    if let (Some(least), Some(most)) = (of["minimum"].as_i64(), of["maximum"].as_i64())
        && most < 1 << 31
    {
        more.push(format!("{least} to {most}"));
    }
    if let Some(default) = schema.get("default") {
        more.push(format!("by default {}", literal(default)));
    }
    if !more.is_empty() {
        text = format!("{} ({}).", text.trim_end_matches('.'), more.join("; "));
    }
    text
}

/// Returns a JSON value as Python writes it.
pub(crate) fn literal(value: &Value) -> String {
    match value {
        Value::Null => "None".to_owned(),
        Value::Bool(true) => "True".to_owned(),
        Value::Bool(false) => "False".to_owned(),
        Value::Array(items) => {
            format!("[{}]", items.iter().map(literal).collect::<Vec<_>>().join(", "))
        }
        Value::Object(members) => {
            let member = |(name, value): (&String, &Value)| {
                format!("{}: {}", Value::from(name.as_str()), literal(value))
            };
            format!("{{{}}}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

fn referenced(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}
