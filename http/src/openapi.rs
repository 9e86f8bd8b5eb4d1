//! `GET /openapi.json`: the routes, for programs.
//!
//! The operations and their schemas come from the types of requests and answers (`tikki_engine::ops::Schemas`); here is what HTTP
//! adds: paths, statuses, problems, and the routes that are no operations.

use crate::extension::{self, Extension};
use crate::operations::{self, JsonObject, JsonValue};
use tikki_engine::ops::{Op, OperationSchemas, Schemas};

/// The description of an answer that a limit may have cut short.
const ANSWER: &str = "The answer. `\"status\":\"stopped\"` says that a limit was reached: then `lower` and `upper` stand wherever a number is not proved.";

/// The document; the operations of a library are in it where there is one.
pub(crate) fn document(library: Option<&dyn Extension>) -> String {
    let Schemas { operations, problem, bsol2, mut definitions } =
        Schemas::all(tikki_games::CATALOGUE);
    let mut paths = JsonObject::new();
    for name in operations::names() {
        let kinds: Vec<&OperationSchemas> =
            operations.iter().filter(|kind| kind.op.name == name).collect();
        let requests = kinds.iter().map(|kind| kind.request.clone()).collect();
        let answers = kinds.iter().map(|kind| kind.answer.clone()).collect();
        definitions.insert(schema_name(name, "Request"), any_of(requests));
        definitions.insert(schema_name(name, "Answer"), any_of(answers));
        paths.insert(format!("/v1/{name}"), path_item(name));
    }
    definitions.insert("Problem".to_owned(), with_number(&problem, &definitions));
    definitions.insert("Bsol2Answer".to_owned(), bsol2);
    paths.extend(other_paths());
    if let Some(library) = library {
        paths.extend(library_paths(library.schemas(), &mut definitions));
    }
    let document = serde_json::json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Tikki",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Values of positions of trick-taking card games when all hands are open.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "responses": {
                "Problem": {
                    "description": "Why there is no answer.",
                    "content": { "application/problem+json": { "schema": reference("Problem") } },
                },
                "Page": {
                    "description": "A page.",
                    "content": { "text/html": { "schema": { "type": "string" } } },
                },
            },
            "schemas": definitions,
        },
    });
    document.to_string()
}

/// The paths of a library; the definitions of its schemas join the others under names of their own.
fn library_paths(schemas: JsonObject, definitions: &mut JsonObject) -> JsonObject {
    let text = JsonValue::from(schemas).to_string();
    let text = text.replace("\"#/$defs/", "\"#/components/schemas/Library");
    let mut schemas: JsonObject = serde_json::from_str(&text).unwrap_or_default();
    if let Some(JsonValue::Object(own)) = schemas.remove("$defs") {
        definitions
            .extend(own.into_iter().map(|(name, schema)| (format!("Library{name}"), schema)));
    }
    let path = |(name, schema): (String, JsonValue)| {
        let content = serde_json::json!({ "application/json": { "schema": schema["request"] } });
        let post = serde_json::json!({
            "operationId": format!("library-{name}"),
            "summary": schema["summary"],
            "requestBody": { "required": true, "content": content },
            "responses": responses(&json_content(&schema["answer"])),
        });
        (format!("{}{name}", extension::PREFIX), serde_json::json!({ "post": post }))
    };
    schemas.into_iter().map(path).collect()
}

/// The schema of a problem, with the number of the request that HTTP adds.
fn with_number(problem: &JsonValue, definitions: &JsonObject) -> JsonValue {
    let name = problem["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
    let mut schema = name.map_or(problem, |name| &definitions[name]).clone();
    schema["properties"]["request"] = serde_json::json!({
        "type": "integer",
        "description": "The number of the request, as in the header Tikki-Request-Id.",
    });
    schema
}

/// Returns the methods of an operation's path: `post`, and for the games also `get`.
fn path_item(name: &str) -> JsonValue {
    let mut item = JsonObject::new();
    if name == "games" {
        item.insert(
            "get".to_owned(),
            serde_json::json!({
                "operationId": "listGames",
                "summary": "The games.",
                "responses": responses(&json_content(&reference("GamesAnswer"))),
            }),
        );
    }
    item.insert("post".to_owned(), operation(name));
    item.into()
}

fn operation(name: &str) -> JsonValue {
    let summary = |op| format!("Of {}: {}", operations::games(op), op.summary);
    let summaries: Vec<String> = operations::named(name).map(summary).collect();
    let example = |op: &Op| {
        (operations::games(op).replace(' ', "-"), serde_json::json!({ "value": op.request() }))
    };
    let examples: JsonObject = operations::named(name).map(example).collect();
    let request = reference(&schema_name(name, "Request"));
    serde_json::json!({
        "operationId": name,
        "summary": summaries.join(" "),
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": request, "examples": examples } },
        },
        "responses": responses(&serde_json::json!({
            "description": ANSWER,
            "content": { "application/json": { "schema": reference(&schema_name(name, "Answer")) } },
        })),
    })
}

/// The responses of a route: the one of success, and problems.
fn responses(success: &JsonValue) -> JsonValue {
    let problem = serde_json::json!({ "$ref": "#/components/responses/Problem" });
    serde_json::json!({ "200": success, "4XX": problem, "5XX": problem })
}

/// The response with a JSON value.
fn json_content(schema: &JsonValue) -> JsonValue {
    serde_json::json!({ "description": "The answer.", "content": { "application/json": { "schema": schema } } })
}

/// The response with a text.
fn text_content(content_type: &str, description: &str) -> JsonValue {
    serde_json::json!({ "description": description, "content": { content_type: { "schema": { "type": "string" } } } })
}

fn reference(schema: &str) -> JsonValue {
    serde_json::json!({ "$ref": format!("#/components/schemas/{schema}") })
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

/// The routes that are no operations.
fn other_paths() -> impl Iterator<Item = (String, JsonValue)> {
    let yes = |name: &str| {
        json_content(&serde_json::json!({
            "type": "object",
            "required": [name],
            "properties": { name: { "const": true } },
        }))
    };
    let page = serde_json::json!({ "$ref": "#/components/responses/Page" });
    let operations = json_content(&serde_json::json!({
        "type": "object",
        "required": ["operations"],
        "properties": { "operations": { "type": "array", "items": { "type": "string" } } },
    }));
    let gets = [
        ("/v1/operations", "operations", "The names of all operations.", operations),
        ("/healthz", "alive", "Whether the service is alive.", yes("alive")),
        ("/readyz", "ready", "Whether a known deal is solved correctly.", yes("ready")),
        ("/metrics", "metrics", "Metrics for Prometheus.", text_content("text/plain", "Metrics.")),
        (
            "/openapi.json",
            "openapi",
            "This document.",
            json_content(&serde_json::json!({ "type": "object" })),
        ),
        ("/docs", "docs", "The routes, for people.", page.clone()),
        ("/", "page", "The page.", page),
    ];
    let get = |(path, id, summary, success): (&str, _, _, _)| {
        let get = serde_json::json!({ "operationId": id, "summary": summary, "responses": responses(&success) });
        (path.to_owned(), serde_json::json!({ "get": get }))
    };
    let others = [("/v1/batch", batch()), ("/compat/bsol2/ddummy", bsol2_route())];
    others.map(|(path, item)| (path.to_owned(), item)).into_iter().chain(gets.map(get))
}

fn batch() -> JsonValue {
    serde_json::json!({ "post": {
        "operationId": "batch",
        "summary": "Many requests, one a line, each with its `op`. The answers come one a line, in the same order, while the work goes on. A request that cannot be answered has an error in its place.",
        "requestBody": {
            "required": true,
            "content": { "application/x-ndjson": {
                "schema": { "type": "string", "minLength": 1 },
                "example": "{\"id\":1,\"op\":\"games\"}\n",
            } },
        },
        "responses": responses(&text_content("application/x-ndjson", "An answer a line.")),
    } })
}

fn bsol2_route() -> JsonValue {
    let parameter = |name: &str, schema: JsonValue, description: &str| serde_json::json!({ "name": name, "in": "query", "schema": schema, "description": description });
    let text = |examples: &[&str]| serde_json::json!({ "type": "string", "examples": examples });
    let mut parameters = [
        parameter(
            "request",
            serde_json::json!({ "enum": ["m", "g"] }),
            "m: a table with par. g: leads.",
        ),
        parameter(
            "dealstr",
            text(&["W:T3.85.AQ985.A532xQ97.AT76.K76.874xAJ8.KJ42.JT4.JT6xK6542.Q93.32.KQ9"]),
            "The deal.",
        ),
        parameter("vul", text(&["None", "NS", "EW", "All"]), "Who is vulnerable. Of m."),
        parameter("trumps", text(&["S", "H", "D", "C", "N"]), "The strain. Of g, which needs it."),
        parameter("leader", text(&["n", "e", "s", "w"]), "The leader. Of g, which needs it."),
        parameter("sockref", text(&[]), "Echoed."),
    ];
    for needed in &mut parameters[..2] {
        needed["required"] = true.into();
    }
    serde_json::json!({ "get": {
        "operationId": "bsol2",
        "summary": "Bridge Solver Online's interface: tables with par (m), leads (g).",
        "parameters": parameters,
        "responses": responses(&json_content(&reference("Bsol2Answer"))),
    } })
}

#[cfg(test)]
mod tests;
