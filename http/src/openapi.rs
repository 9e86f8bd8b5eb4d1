//! `GET /openapi.json`: the routes, for programs.
//!
//! The operations come from `tikki_engine::ops::ALL`; what they share stands in `openapi.json` beside this file.

use crate::operations::{self, Object};

/// The document without its version and the operations.
const FRAME: &str = include_str!("openapi.json");

/// The document.
pub(crate) fn document() -> String {
    let mut document: serde_json::Value = serde_json::from_str(FRAME).expect("the frame is JSON");
    document["info"]["version"] = env!("CARGO_PKG_VERSION").into();
    let paths = document["paths"].as_object_mut().expect("the frame has paths");
    let operations = operations::names().into_iter();
    let operations = operations.map(|name| (format!("/v1/{name}"), path_item(name)));
    // The operations come first.
    *paths = operations.chain(std::mem::take(paths)).collect();
    document.to_string()
}

/// What an operation's path has: `post`, and that of the games `get` too.
fn path_item(name: &str) -> serde_json::Value {
    let mut item = Object::new();
    if name == "games" {
        item.insert("get".to_owned(), list_games());
    }
    item.insert("post".to_owned(), operation(name));
    item.into()
}

fn list_games() -> serde_json::Value {
    serde_json::json!({
        "operationId": "listGames",
        "summary": "The games there are.",
        "responses": { "200": { "$ref": "#/components/responses/Answer" } },
    })
}

fn operation(name: &str) -> serde_json::Value {
    let summary = |op| format!("Of {}: {}.", operations::games(op), op.summary);
    let summaries: Vec<String> = operations::named(name).map(summary).collect();
    let example = |op| {
        (operations::games(op).replace(' ', "-"), serde_json::json!({ "value": op.request() }))
    };
    let examples: Object = operations::named(name).map(example).collect();
    serde_json::json!({
        "operationId": name,
        "summary": summaries.join(" "),
        "requestBody": {
            "required": true,
            "content": { "application/json": {
                "schema": { "$ref": format!("#/components/schemas/{}", schema(name)) },
                "examples": examples,
            } },
        },
        "responses": {
            "200": { "$ref": "#/components/responses/Answer" },
            "4XX": { "$ref": "#/components/responses/Problem" },
            "5XX": { "$ref": "#/components/responses/Problem" },
        },
    })
}

/// The schema of an operation's request, or that of any request.
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
        let references = text.split("\"$ref\":\"#").skip(1);
        assert!(references.clone().count() > operations::names().len());
        for reference in references {
            let pointer = reference.split('"').next().unwrap();
            assert!(document.pointer(pointer).is_some(), "{pointer}");
        }
    }
}
