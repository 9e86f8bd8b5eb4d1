//! The `OpenAPI` document against the service: answers match their schemas, and a generated client solves a table.

use crate::support::{DEAL, Running, options, start};
use serde_json::{Value, json};
use std::process::Command;
use tikki_derive::{needs, slow};
use tikki_http::ServiceOptions;

/// Returns the first mismatch with a schema, and its place. Every member of an object must be named.
fn misfit(document: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let named = document.pointer(reference.strip_prefix('#').unwrap()).unwrap();
        return misfit(document, named, value, at);
    }
    if let Some(kinds) = schema["anyOf"].as_array() {
        let all: Option<Vec<String>> =
            kinds.iter().map(|kind| misfit(document, kind, value, at)).collect();
        return all.map(|all| all.join(" or "));
    }
    let fixed = schema.get("const").is_some_and(|only| only != value);
    if fixed || !type_fits(&schema["type"], value) {
        return Some(format!("{at} is {value}, not {schema}"));
    }
    match value {
        Value::Array(items) => items.iter().enumerate().find_map(|(index, item)| {
            misfit(document, schema.get("items")?, item, &format!("{at}/{index}"))
        }),
        Value::Object(members) => {
            let missing = schema["required"].as_array().into_iter().flatten();
            let missing =
                missing.filter_map(Value::as_str).find(|name| !members.contains_key(*name));
            missing.map(|name| format!("{at} has no {name}")).or_else(|| {
                members.iter().find_map(|(name, member)| {
                    let place = format!("{at}/{name}");
                    let named =
                        schema["properties"].get(name).or(schema.get("additionalProperties"));
                    match named {
                        None => Some(format!("{place} is not named")),
                        Some(Value::Bool(_)) => None,
                        Some(schema) => misfit(document, schema, member, &place),
                    }
                })
            })
        }
        _ => None,
    }
}

fn type_fits(types: &Value, value: &Value) -> bool {
    let name = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let is = |one: &Value| one == name || (one == "number" && name == "integer");
    match types {
        Value::Null => true,
        Value::Array(all) => all.iter().any(is),
        one => is(one),
    }
}

fn document(service: &Running) -> Value {
    service.get("/openapi.json").json()
}

/// Checks the answer of a request, well-formed or not, against the document.
fn check(service: &Running, document: &Value, op: &str, request: &Value) {
    let answer = service.post(&format!("/v1/{op}"), &request.to_string());
    let post = &document["paths"][format!("/v1/{op}")]["post"]["responses"];
    let problem = json!({ "$ref": "#/components/schemas/Problem" });
    let schema = match answer.status {
        200 => &post["200"]["content"]["application/json"]["schema"],
        _ => &problem,
    };
    let misfit = misfit(document, schema, &answer.json(), "");
    assert_eq!(misfit, None, "{op} {request}: {}", answer.text());
}

/// A request with those of more fields that its operation knows, for the game that it names.
fn with_known(document: &Value, op: &str, request: &Value, more: &Value) -> Value {
    let post = &document["paths"][format!("/v1/{op}")]["post"];
    let named = &post["requestBody"]["content"]["application/json"]["schema"]["$ref"];
    let schema = document.pointer(named.as_str().unwrap().strip_prefix('#').unwrap()).unwrap();
    let game = request["game"].as_str().unwrap_or("bridge");
    let is_of = |kind: &&Value| {
        kind["properties"]["game"]["enum"].as_array().is_none_or(|ids| ids.contains(&game.into()))
    };
    let mut kinds = schema["anyOf"].as_array().map_or(vec![schema], |kinds| kinds.iter().collect());
    kinds.retain(is_of);
    let is_known = |name: &str| kinds.iter().any(|kind| !kind["properties"][name].is_null());
    let mut request = request.clone();
    let known = more.as_object().unwrap().iter().filter(|(name, _)| is_known(name));
    request
        .as_object_mut()
        .unwrap()
        .extend(known.map(|(name, value)| (name.clone(), value.clone())));
    request
}

#[needs("time")]
#[test]
fn every_field_of_an_answer_is_named() {
    let service = start(ServiceOptions { max_ms: 2000, ..options() });
    let document = document(&service);
    for (path, item) in document["paths"].as_object().unwrap() {
        let examples = &item["post"]["requestBody"]["content"]["application/json"]["examples"];
        for example in examples.as_object().into_iter().flat_map(serde_json::Map::values) {
            let op = path.strip_prefix("/v1/").unwrap();
            for change in [
                json!({}),
                json!({"id": "a"}),
                json!({"limits": {"max_nodes": 1}}),
                json!({"moves": true, "line": true, "claim": 9, "expected": true, "all": true}),
                json!({"played": [], "layouts": 5, "dealer": "N", "vulnerable": "Both"}),
                json!({"game": "chess"}),
                json!({"deal": "N:AA... - - -", "hands": 7, "text": 5, "seed": -1}),
            ] {
                let request = with_known(&document, op, &example["value"], &change);
                check(&service, &document, op, &request);
            }
        }
    }
    for path in ["/healthz", "/readyz", "/v1/games", "/v1/operations"] {
        let schema = &document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]
            ["schema"];
        assert_eq!(misfit(&document, schema, &service.get(path).json(), ""), None, "{path}");
    }
}

/// Findings of schemathesis: requests that the document forbids and that were answered, and one that it allows but whose
/// status did not match.
#[test]
fn service_accepts_exactly_what_openapi_allows() {
    let service = start(options());
    let ending = json!({"game": "tuppi-nolo", "leader": "S", "played": ["D4", "D2"],
        "hands": {"N": ["C4", "DT"], "E": ["C8", "CJ"], "S": ["D4", "D6"], "W": ["C5", "D2"]}});
    for op in ["line", "trace", "cards", "simulate"] {
        let mut request = ending.clone();
        request["made"] = json!([null, null]);
        let problem = service.post(&format!("/v1/{op}"), &request.to_string());
        assert_eq!((problem.status, &problem.json()["at"]), (400, &json!("/made/0")), "{op}");
    }
    let mut request = ending;
    request["game"] = "preference-all-pass".into();
    let problem = service.post("/v1/simulate", &request.to_string());
    assert_eq!((problem.status, &problem.json()["at"]), (422, &json!("/seats")));
}

#[test]
fn every_game_answers_match_openapi() {
    let service = start(ServiceOptions { max_ms: 300, ..options() });
    let document = document(&service);
    let games = service.get("/v1/games").json();
    let games = games["games"].as_array().unwrap();
    for game in games.iter().step_by(if slow!() { 1 } else { 3 }) {
        let Some(example) = game["example"].as_object().filter(|example| !example.is_empty())
        else {
            continue;
        };
        let mut more = example.clone();
        more.shift_remove("op");
        more.insert("layouts".to_owned(), 2.into());
        for op in ["solve", "cards", "trace", "line", "simulate", "contracts", "deal"] {
            if game["operations"].as_array().unwrap().contains(&op.into()) {
                let request = json!({"game": game["id"]});
                let request = with_known(&document, op, &request, &more.clone().into());
                check(&service, &document, op, &request);
            }
        }
    }
}

#[test]
fn openapi_lists_every_theme() {
    let service = start(options());
    let request = json!({"theme": ""}).to_string();
    let shown = service.post("/v1/puzzle-gen", &request).json()["detail"].to_string();
    let schema = &document(&service)["components"]["schemas"]["PuzzleGenRequest"]["anyOf"][0];
    let named = schema["properties"]["theme"]["anyOf"][0]["enum"].as_array().unwrap();
    let named: Vec<_> = named.iter().map(|name| name.as_str().unwrap()).collect();
    assert!(shown.contains(&format!("one of {}\"", named.join(", "))), "{shown}");
}

/// The program that generates a Python client from the document.
const GENERATOR: &str = "openapi-python-client";

/// A program that uses the client: it prints the tricks of north in spades.
const USE: &str = "
import sys
from tikki_client import Client
from tikki_client.api.default import table
from tikki_client.models import TableRequest
client = Client(base_url=sys.argv[1])
answer = table.sync(client=client, body=TableRequest.from_dict({'deal': sys.argv[2]}))
print(answer.to_dict()['tricks']['N']['S'])
";

#[needs("openapi-python-client")]
#[test]
fn a_client_made_from_the_document_solves_a_table() {
    let service = start(options());
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("openapi.json");
    std::fs::write(&file, service.get("/openapi.json").body).unwrap();
    let mut generate = Command::new(GENERATOR);
    generate.current_dir(&directory).args([
        "generate",
        "--meta",
        "none",
        "--output-path",
        "tikki_client",
    ]);
    let made = generate.arg("--path").arg(&file).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stdout));
    // The generator's own Python has the libraries that the client needs.
    let generator =
        Command::new("sh").args(["-c", &format!("command -v {GENERATOR}")]).output().unwrap();
    let generator = std::path::PathBuf::from(String::from_utf8(generator.stdout).unwrap().trim());
    let own = generator.canonicalize().unwrap().with_file_name("python");
    let python = if own.exists() { own } else { "python3".into() };
    let base = format!("http://{}", service.address);
    let used = Command::new(python)
        .current_dir(&directory)
        .args(["-c", USE, &base, DEAL])
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&used.stderr);
    assert_eq!(String::from_utf8_lossy(&used.stdout).trim(), "7", "{shown}");
}
