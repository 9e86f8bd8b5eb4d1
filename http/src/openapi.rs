//! `GET /openapi.json`: the routes, for programs.
//!
//! The operations come from `tikki_engine::ops::ALL`. What a request of each may have, and what an answer has, stands as data in the
//! files of the folder `openapi`; tests hold both against the service.

use crate::operations::{self, JsonObject, JsonValue};
use tikki_engine::ops::Op;

/// The document without its version and the operations.
const FRAME: &str = include_str!("openapi/frame.json");
/// The fields of requests: of each operation, and those that several share.
const REQUESTS: &str = include_str!("openapi/requests.json");
/// The fields of answers.
const ANSWERS: &str = include_str!("openapi/answers.json");

/// The game where a request names none.
const DEFAULT_GAME: &str = "bridge";

/// The document.
pub(crate) fn document() -> String {
    let [mut document, requests, answers] = [FRAME, REQUESTS, ANSWERS]
        .map(|text| serde_json::from_str::<JsonValue>(text).expect("JSON"));
    document["info"]["version"] = env!("CARGO_PKG_VERSION").into();
    let paths = document["paths"].as_object_mut().expect("the frame has paths");
    let operations = operations::names().into_iter();
    let operations = operations.map(|name| (format!("/v1/{name}"), path_item(name)));
    // The operations come first.
    *paths = operations.chain(std::mem::take(paths)).collect();
    let schemas = document["components"]["schemas"].as_object_mut().expect("the frame has schemas");
    schemas.extend(requests["schemas"].as_object().expect("there are schemas").clone());
    schemas.extend(answers["schemas"].as_object().expect("there are schemas").clone());
    for name in operations::names() {
        schemas.insert(schema_name(name, "Request"), request(name, &requests));
        schemas.insert(schema_name(name, "Answer"), answer(name, &answers["operations"][name]));
    }
    document.to_string()
}

/// What an operation's path has: `post`, and that of the games `get` too.
fn path_item(name: &str) -> JsonValue {
    let mut item = JsonObject::new();
    if name == "games" {
        item.insert("get".to_owned(), list_games());
    }
    item.insert("post".to_owned(), operation(name));
    item.into()
}

fn list_games() -> JsonValue {
    serde_json::json!({
        "operationId": "listGames",
        "summary": "The games there are.",
        "responses": responses("games"),
    })
}

fn responses(name: &str) -> JsonValue {
    serde_json::json!({
        "200": answer_response(name),
        "4XX": { "$ref": "#/components/responses/Problem" },
        "5XX": { "$ref": "#/components/responses/Problem" },
    })
}

fn operation(name: &str) -> JsonValue {
    let summary = |op| format!("Of {}: {}.", operations::games(op), op.summary);
    let summaries: Vec<String> = operations::named(name).map(summary).collect();
    let example = |op: &Op| {
        (operations::games(op).replace(' ', "-"), serde_json::json!({ "value": op.request() }))
    };
    let examples: JsonObject = operations::named(name).map(example).collect();
    serde_json::json!({
        "operationId": name,
        "summary": summaries.join(" "),
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": reference(name, "Request"), "examples": examples } },
        },
        "responses": responses(name),
    })
}

/// The response with the answer of an operation.
fn answer_response(name: &str) -> JsonValue {
    serde_json::json!({
        "description": "The answer. `\"status\":\"stopped\"` says that a limit was reached: then `lower` and `upper` stand wherever a number is not proved.",
        "content": { "application/json": { "schema": reference(name, "Answer") } },
    })
}

fn reference(name: &str, of: &str) -> JsonValue {
    serde_json::json!({ "$ref": format!("#/components/schemas/{}", schema_name(name, of)) })
}

/// `PuzzleCheckRequest`.
fn schema_name(name: &str, of: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('-').map(word).chain([of.to_owned()]).collect()
}

/// The schema of one of several.
fn any_of(mut schemas: Vec<JsonValue>) -> JsonValue {
    if schemas.len() == 1 { schemas.remove(0) } else { serde_json::json!({ "anyOf": schemas }) }
}

/// The schema of an operation's requests: for each kind of games that has one of that name, in each of the ways it can be asked.
fn request(name: &str, requests: &JsonValue) -> JsonValue {
    let (kinds, shared) = (&requests["operations"][name], &requests["shared"]);
    let of_kind = |(index, op)| {
        ways(&kinds[index]).iter().map(move |way| request_of(op, way, shared)).collect::<Vec<_>>()
    };
    any_of(operations::named(name).enumerate().flat_map(of_kind).collect())
}

/// The ways in which an operation of a kind of games can be asked: a list, or the only one.
fn ways(kind: &JsonValue) -> &[JsonValue] {
    kind.as_array().map_or(std::slice::from_ref(kind), Vec::as_slice)
}

/// The schema of the requests of an operation: all that it reads. A field that need not be there may be null.
fn request_of(op: &Op, kind: &JsonValue, shared: &JsonValue) -> JsonValue {
    let parts = || {
        let names = kind["of"].as_array().into_iter().flatten().filter_map(JsonValue::as_str);
        names.map(|name| &shared[name]).chain([kind])
    };
    let list = |key: &str| {
        parts()
            .flat_map(|part| part[key].as_array().into_iter().flatten().cloned())
            .collect::<Vec<_>>()
    };
    let mut required = list("required");
    let games = op.games(tikki_games::CATALOGUE);
    if !games.contains(&DEFAULT_GAME) {
        required.push("game".into());
    }
    let mut properties = JsonObject::new();
    properties.insert(
        "id".to_owned(),
        serde_json::json!({ "description": "Echoed if it is a text or a number." }),
    );
    properties.insert(
        "op".to_owned(),
        serde_json::json!({ "const": op.name, "description": "May be left out." }),
    );
    properties.insert("game".to_owned(), serde_json::json!({ "enum": games }));
    properties
        .insert("limits".to_owned(), serde_json::json!({ "$ref": "#/components/schemas/Limits" }));
    let own = parts().filter_map(|part| part["properties"].as_object()).flatten();
    properties.extend(own.map(|(name, schema)| (name.clone(), schema.clone())));
    for (name, schema) in &mut properties {
        if !required.contains(&name.as_str().into()) && !["id", "op"].contains(&name.as_str()) {
            *schema = or_null(schema);
        }
    }
    let mut whole = serde_json::json!({ "type": "object", "properties": properties });
    if !required.is_empty() {
        whole["required"] = required.into();
    }
    let choices = list("choices").into_iter().map(|all| serde_json::json!({ "anyOf": all }));
    let choices: Vec<JsonValue> = choices.collect();
    if !choices.is_empty() {
        whole["allOf"] = choices.into();
    }
    whole
}

/// The schema that allows null as well.
fn or_null(schema: &JsonValue) -> JsonValue {
    serde_json::json!({ "anyOf": [schema, { "type": "null" }] })
}

/// The schema of an operation's answers; all may have an `id`.
fn answer(name: &str, kinds: &JsonValue) -> JsonValue {
    let with_id = |index| {
        let mut kind: JsonValue = kinds.get(index).cloned().unwrap_or_default();
        kind["properties"]["id"] = serde_json::json!({ "$ref": "#/components/schemas/Id" });
        kind
    };
    any_of((0..operations::named(name).count()).map(with_id).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes;

    #[test]
    fn every_route_is_in_the_document_and_nothing_else() {
        let document: JsonValue = serde_json::from_str(&document()).unwrap();
        assert!(document["openapi"].as_str().unwrap().starts_with("3.1."));
        let paths = document["paths"].as_object().unwrap();
        let mut expected: Vec<String> =
            operations::names().iter().map(|name| format!("/v1/{name}")).collect();
        expected.extend(routes::FIXED.iter().map(|(path, ..)| (*path).to_owned()));
        expected.retain(|path| path != "/cgi-bin/bsol2/ddummy");
        expected.push("/".to_owned());
        for path in &expected {
            let methods: Vec<&str> =
                paths[path].as_object().unwrap().keys().map(String::as_str).collect();
            let real: Vec<&str> =
                routes::at(path).iter().map(|(method, _)| method.name()).collect();
            let real: Vec<String> = real.iter().map(|name| name.to_lowercase()).collect();
            assert_eq!(methods, real, "{path}");
        }
        assert!(paths.keys().all(|path| expected.contains(path)), "{:?}", paths.keys());
    }

    #[test]
    fn every_reference_leads_somewhere() {
        let text = document();
        let document: JsonValue = serde_json::from_str(&text).unwrap();
        let references = text.split("\"$ref\":\"#").skip(1);
        assert!(references.clone().count() > operations::names().len());
        for reference in references {
            let pointer = reference.split('"').next().unwrap();
            assert!(document.pointer(pointer).is_some(), "{pointer}");
        }
    }

    #[test]
    fn every_kind_of_an_operation_has_its_fields() {
        let [requests, answers] =
            [REQUESTS, ANSWERS].map(|text| serde_json::from_str::<JsonValue>(text).unwrap());
        for all in [&requests, &answers] {
            let all = all["operations"].as_object().unwrap();
            assert_eq!(all.len(), operations::names().len());
            for name in operations::names() {
                let kinds = all[name].as_array().unwrap().len();
                assert_eq!(kinds, operations::named(name).count(), "{name}");
            }
        }
        let kinds = requests["operations"].as_object().unwrap().values();
        for part in kinds.flat_map(|kinds| kinds.as_array().unwrap()).flat_map(super::ways) {
            for shared in part["of"].as_array().into_iter().flatten() {
                assert!(requests["shared"][shared.as_str().unwrap()].is_object(), "{shared}");
            }
        }
    }
}
