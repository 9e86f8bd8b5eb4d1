//! Operations below `/v1/library/`: offered where they are private, and to nobody else.

use crate::support::{options, start};
use serde_json::{Map, Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;
use tikki_base::error::{Code, Error};
use tikki_engine::wire::ResponseBody;
use tikki_http::{AccessToken, Cors, Extension, ServiceOptions};

/// Refuses every request, with its name and body.
#[derive(Debug)]
struct Echo;

impl Extension for Echo {
    fn schemas(&self) -> Map<String, Value> {
        let schema = json!({"summary": "Shows", "request": {"$ref": "#/$defs/Show"}, "answer": {}});
        let definitions = json!({"Show": {"type": "object"}});
        Map::from_iter([("show".to_owned(), schema), ("$defs".to_owned(), definitions)])
    }

    fn answer(&self, name: &str, body: &[u8]) -> ResponseBody {
        let message = format!("{name} {}", String::from_utf8_lossy(body));
        ResponseBody::from(Error::new(Code::BadField, message))
    }
}

fn with_library() -> ServiceOptions {
    ServiceOptions { library: Some(Arc::new(Echo)), ..options() }
}

#[test]
fn requests_reach_the_library_with_name_and_body() {
    let service = start(with_library());
    let body = json!({"id": 3}).to_string();
    let answer = service.post("/v1/library/show", &body);
    assert_eq!(answer.problem(), "bad-field");
    assert!(answer.text().contains("show {\\\"id\\\":3}"), "{}", answer.text());
    assert_eq!(service.get("/v1/library/show").status, 405);
    assert_eq!(service.post("/v1/library/Show", &body).status, 404);
    let typed = "Content-Type: text/plain\r\n";
    assert_eq!(service.send("POST", "/v1/library/show", typed, &body).status, 415);
    let foreign = "Content-Type: application/json\r\nOrigin: https://a.example\r\n";
    assert_eq!(service.send("POST", "/v1/library/show", foreign, &body).status, 403);
}

#[test]
fn description_of_the_service_has_the_library_where_there_is_one() {
    let document = start(with_library()).get("/openapi.json").json();
    let post = &document["paths"]["/v1/library/show"]["post"];
    let schema = &post["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(schema["$ref"], "#/components/schemas/LibraryShow");
    assert_eq!(document["components"]["schemas"]["LibraryShow"]["type"], "object");
    let without = start(options()).get("/openapi.json").json();
    assert!(without["paths"]["/v1/library/show"].is_null());
}

#[test]
fn service_without_a_library_has_none() {
    let service = start(options());
    let answer = service.post("/v1/library/list", "{}");
    assert_eq!((answer.status, answer.problem()), (404, "not-found".to_owned()));
}

#[test]
fn library_needs_a_token_beyond_this_machine_and_named_origins() {
    let everywhere = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0));
    let refused = |options: &ServiceOptions| options.refuses_library().is_some();
    assert!(!refused(&with_library()));
    let public = ServiceOptions { bind: everywhere, ..with_library() };
    assert!(refused(&public));
    let token = AccessToken::from_str("a-long-and-secret-word").ok();
    assert!(!refused(&ServiceOptions { token, ..public.clone() }));
    assert!(refused(&ServiceOptions { cors: Some(Cors::Everybody), ..with_library() }));
    let service = start(public);
    assert_eq!(service.post("/v1/library/list", "{}").status, 404, "it is not offered");
}
