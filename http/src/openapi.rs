//! `GET /openapi.json`: the routes, for programs.
//!
//! The operations come from `tikki_engine::ops::ALL`; what they share stands in `openapi.json` beside this file.

use crate::docs;
use crate::operations;
use tikki_engine::ops::{self, Op};
use tikki_engine::wire::quoted;

/// The document without the operations.
const FRAME: &str = include_str!("openapi.json");
/// Where the operations go.
const HOLE: &str = "\"@operations\": {},";

/// The document.
pub(crate) fn document() -> String {
    let paths: Vec<String> = operations::names().into_iter().map(path).collect();
    let frame = FRAME.replace("@version", env!("CARGO_PKG_VERSION"));
    frame.replace(HOLE, &format!("{},", paths.join(",\n")))
}

/// An operation's path; that of the games has a `get` too.
fn path(name: &str) -> String {
    let found: Vec<&Op> = ops::ALL.iter().filter(|op| op.name == name).collect();
    let get = if name == "games" { GET_GAMES } else { "" };
    let told = |op: &&Op| format!("Of {}: {}.", docs::owner(op), op.summary);
    let summary: Vec<String> = found.iter().map(told).collect();
    let examples: Vec<String> = found.iter().map(|op| example(op)).collect();
    format!(
        r##"    {path}: {{ {get}"post": {{ "operationId": {id}, "summary": {summary},
      "requestBody": {{ "required": true, "content": {{ "application/json": {{
        "schema": {{ "$ref": "#/components/schemas/{schema}" }},
        "examples": {{ {examples} }} }} }} }},
      "responses": {{ "200": {{ "$ref": "#/components/responses/Answer" }},
        "4XX": {{ "$ref": "#/components/responses/Problem" }},
        "5XX": {{ "$ref": "#/components/responses/Problem" }} }} }} }}"##,
        path = quoted(&format!("/v1/{name}")),
        id = quoted(name),
        summary = quoted(&summary.join(" ")),
        schema = schema(name),
        examples = examples.join(", "),
    )
}

const GET_GAMES: &str = r##""get": { "operationId": "listGames", "summary": "The games there are.",
      "responses": { "200": { "$ref": "#/components/responses/Answer" } } },
      "##;

/// The schema of an operation's request, if it has one of its own.
fn schema(name: &str) -> &'static str {
    match name {
        "table" => "TableRequest",
        "par" => "ParRequest",
        "contract" => "ContractRequest",
        "contracts" => "ContractsRequest",
        "cards" | "trace" | "line" => "PlayRequest",
        "solve" => "SolveRequest",
        _ => "Request",
    }
}

fn example(op: &Op) -> String {
    let name = docs::owner(op).replace(' ', "-");
    format!("{}: {{ \"value\": {} }}", quoted(&name), docs::example(op))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes;

    #[test]
    fn every_route_is_in_the_document_and_nothing_else() {
        let document: serde_json::Value = serde_json::from_str(&document()).unwrap();
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
        let document: serde_json::Value = serde_json::from_str(&text).unwrap();
        for reference in text.split("\"$ref\": \"#").skip(1) {
            let pointer = reference.split('"').next().unwrap();
            assert!(document.pointer(pointer).is_some(), "{pointer}");
        }
    }
}
