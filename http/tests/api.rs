//! Tests of the interface, over real sockets.

use crate::support::{DEAL, FREAK, endless, options, start};
use serde_json::{Value, json};
use std::sync::Arc;
use tikki_engine::ops;
use tikki_engine::store::Store;
use tikki_http::{Cors, ServiceOptions};

fn table() -> String {
    json!({"id": 1, "deal": DEAL}).to_string()
}

#[test]
fn every_example_of_the_openapi_document_is_answered() {
    let service = start(options());
    let document = service.get("/openapi.json").json();
    let mut tried = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, shown) in methods.as_object().unwrap() {
            let content = &shown["requestBody"]["content"];
            let examples = content["application/json"]["examples"].as_object();
            for example in examples.into_iter().flat_map(|all| all.values()) {
                let answer = service.post(path, &example["value"].to_string());
                assert_eq!(answer.status, 200, "{path} {example}: {}", answer.text());
                assert!(answer.json().is_object());
                tried += 1;
            }
            if method == "get" && shown["parameters"].is_null() {
                assert_eq!(service.get(path).status, 200, "{path}");
            }
        }
    }
    assert_eq!(tried, ops::ALL.len(), "an example of every operation");
}

#[test]
fn route_gives_same_answer_as_wire() {
    let service = start(options());
    let answer = service.post("/v1/table", &table());
    assert_eq!((answer.status, answer.header("Content-Type")), (200, Some("application/json")));
    assert_eq!(answer.json()["tricks"]["E"]["NT"], 8);
    assert_eq!(answer.json()["id"], 1);
    let again = service.post("/v1/table", &table());
    assert_eq!(answer.body, again.body, "cached or not, the bytes are the same");
    assert_eq!(service.metric("tikki_answers_hits_total"), 1);
    let other = service.post("/v1/table", &table().replace("\"id\":1", "\"id\":\"x\""));
    assert_eq!(other.json()["id"], "x");
    assert_eq!(
        service.metric("tikki_answers_hits_total"),
        2,
        "the id is not part of the cache key"
    );
}

#[test]
fn request_errors_are_reported() {
    let service = start(options());
    let code = |answer: crate::support::Response| (answer.status, answer.problem());
    let pair = |status, code: &str| (status, code.to_owned());
    assert_eq!(code(service.get("/nothing")), pair(404, "not-found"));
    assert_eq!(code(service.post("/v1/nothing", "{}")), pair(404, "not-found"));
    let wrong = service.get("/v1/table");
    assert_eq!(wrong.header("Allow"), Some("OPTIONS, POST"));
    assert_eq!(code(wrong), pair(405, "method-not-allowed"));
    assert_eq!(code(service.post("/v1/table", "{")), pair(400, "malformed-json"));
    assert_eq!(code(service.post("/v1/table", "")), pair(400, "malformed-json"));
    assert_eq!(code(service.post("/v1/table", "{}")), pair(400, "missing-field"));
    assert_eq!(code(service.post("/v1/table", r#"{"op":"par"}"#)), pair(400, "bad-field"));
    assert_eq!(code(service.post("/v1/table", r#"{"game":"x"}"#)), pair(404, "unknown-game"));
    let twice = json!({"id": 5, "deal": DEAL.replace("Q97", "QQ7")}).to_string();
    let twice = service.post("/v1/table", &twice);
    assert_eq!((&twice.json()["at"], &twice.json()["id"]), (&json!("/deal"), &json!(5)));
    assert_eq!(code(twice), pair(422, "duplicate-card"));
    let played = ["C5", "H2"];
    let revoke = json!({"deal": DEAL, "strain": "NT", "declarer": "S", "played": played});
    let revoke = service.post("/v1/cards", &revoke.to_string());
    let shown = revoke.json();
    assert_eq!(
        (&shown["at"], &shown["ply"], &shown["seat"]),
        (&json!("/played/1"), &json!(2), &json!("N"))
    );
    assert!(shown["reason"].is_string());
    assert_eq!(code(revoke), pair(422, "illegal-play"));
    let form = service.send("POST", "/v1/table", "Content-Type: text/html\r\n", "{}");
    assert_eq!(code(form), pair(415, "unsupported-media-type"));
    let utf8 =
        service.raw(b"POST /v1/table HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n\xff");
    assert!(utf8.starts_with("HTTP/1.1 400") && utf8.contains("not-text"), "{utf8}");
    assert_eq!(
        service.post("/v1/table", &format!("\u{feff}{}", table())).status,
        200,
        "a byte-order mark"
    );
}

#[test]
fn stopped_solve_returns_200() {
    let service = start(ServiceOptions { max_ms: 300, ..options() });
    let answer = service.post("/v1/table", &json!({"deal": FREAK}).to_string());
    let shown = answer.json();
    assert_eq!((answer.status, &shown["status"]), (200, &json!("stopped")));
    assert!(shown["tricks"]["N"]["NT"]["lower"].is_number(), "{shown}");
    let few = json!({"deal": DEAL, "limits": {"max_nodes": 1}}).to_string();
    assert_eq!(service.post("/v1/table", &few).json()["status"], "stopped");
    let many = json!({"deal": DEAL, "limits": {"max_ms": 999_999}}).to_string();
    assert_eq!(start(options()).post("/v1/table", &many).json()["status"], Value::Null);
    let freak = json!({"deal": FREAK, "limits": {"max_ms": 999_999_999}}).to_string();
    assert_eq!(
        service.post("/v1/table", &freak).json()["status"],
        "stopped",
        "the service's own limit is smaller"
    );
}

#[test]
fn a_batch_is_answered_line_by_line() {
    let service = start(options());
    let long = "x".repeat(70_000);
    let lines = format!(
        "\u{feff}{{\"id\":1,\"op\":\"table\",\"deal\":\"{DEAL}\"}}\r\n\n{{\n{long}\n{{\"id\":4,\"op\":\"games\"}}"
    );
    let answer =
        service.send("POST", "/v1/batch", "Content-Type: application/x-ndjson\r\n", &lines);
    assert_eq!(answer.header("Content-Type"), Some("application/x-ndjson"));
    let shown: Vec<Value> =
        answer.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(shown.len(), 4);
    assert_eq!((&shown[0]["id"], &shown[0]["tricks"]["E"]["NT"]), (&json!(1), &json!(8)));
    assert_eq!(shown[1]["error"]["code"], "malformed-json");
    assert_eq!(shown[2]["error"]["code"], "line-too-long");
    assert_eq!(shown[3]["id"], 4);
    assert_eq!(service.post("/v1/batch", "{}").problem(), "unsupported-media-type");
    let old = "POST /v1/batch HTTP/1.0\r\nContent-Length: 14\r\n\r\n{\"op\":\"games\"}";
    let old = service.raw(old.as_bytes());
    assert!(!old.contains("Transfer-Encoding") && old.trim_end().ends_with("]}"), "{old}");
    assert_eq!(service.metric("tikki_batch_lines_total"), 5);
}

#[test]
fn batch_answer_arrives_before_next_is_solved() {
    let service = start(endless());
    let easy = json!({"id": 1, "op": "table", "deal": DEAL}).to_string();
    let hard = json!({"id": 2, "op": "table", "deal": FREAK}).to_string();
    let mut client = service.client();
    client.send("POST", "/v1/batch", "", &format!("{easy}\n{hard}\n"));
    assert_eq!(client.head().0, 200);
    assert!(client.chunk().unwrap().starts_with(b"{\"id\":1"));
    assert!(!client.has_answer(), "the hard deal is not solved while a test waits");
}

#[test]
fn connection_is_usable_after_batch() {
    let service = start(ServiceOptions { max_ms: 100, ..options() });
    let hard = json!({"id": 2, "op": "table", "deal": FREAK}).to_string();
    let mut client = service.client();
    client.send("POST", "/v1/batch", "", &hard);
    assert_eq!(client.head().0, 200);
    assert!(client.chunk().unwrap().starts_with(b"{\"id\":2,\"status\":\"stopped\""));
    assert_eq!(client.chunk(), None);
    client.send("GET", "/healthz", "", "");
    assert_eq!(client.read().status, 200, "the connection is still usable");
}

#[test]
fn health_and_readiness() {
    let service = start(options());
    assert_eq!(service.get("/healthz").json(), json!({"alive": true}));
    assert_eq!(service.get("/readyz").json(), json!({"ready": true}));
    let solved = service.metric("tikki_solve_seconds_count");
    assert_eq!(service.get("/readyz").status, 200);
    assert_eq!(service.metric("tikki_solve_seconds_count"), solved + 1, "solved each time");
    let starved = start(ServiceOptions { max_nodes: 1, ..options() });
    assert_eq!(starved.get("/readyz").problem(), "not-ready");
    assert_eq!(starved.get("/healthz").status, 200);
}

#[test]
fn page_has_strict_policy_and_entity_tag() {
    let service = start(options());
    let page = service.get("/");
    let policy = page.header("Content-Security-Policy").unwrap();
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"));
    assert_eq!(page.header("X-Content-Type-Options"), Some("nosniff"));
    let tag = format!("If-None-Match: {}\r\n", page.header("ETag").unwrap());
    let again = service.send("GET", "/", &tag, "");
    assert_eq!((again.status, again.body.len()), (304, 0));
    let mut client = service.client();
    client.send("HEAD", "/", "", "");
    let head = client.read_to("HEAD");
    assert_eq!(head.header("Content-Length").unwrap(), page.body.len().to_string());
    client.send("GET", "/docs", "", "");
    assert!(client.read().text().contains("POST /v1/table"));
}

#[test]
fn cross_origin_requests_need_cors() {
    let asks = "Origin: https://a.example\r\nAccess-Control-Request-Method: POST\r\n";
    let private = start(options());
    assert_eq!(private.send("OPTIONS", "/v1/table", asks, "").problem(), "origin-refused");
    let answer = private.send("GET", "/v1/games", "Origin: https://a.example\r\n", "");
    assert_eq!((answer.status, answer.header("Access-Control-Allow-Origin")), (200, None));
    let plain = private.send("OPTIONS", "/v1/table", "", "");
    assert_eq!((plain.status, plain.header("Allow")), (204, Some("OPTIONS, POST")));
    let one = Cors::Origin("https://a.example".to_owned());
    let open = start(ServiceOptions { cors: Some(one), ..options() });
    let allowed = open.send("OPTIONS", "/v1/table", asks, "");
    assert_eq!(allowed.status, 204);
    assert_eq!(allowed.header("Access-Control-Allow-Origin"), Some("https://a.example"));
    assert_eq!(allowed.header("Access-Control-Allow-Headers"), Some("Authorization, Content-Type"));
    let other = open.send("GET", "/healthz", "Origin: https://b.example\r\n", "");
    assert_eq!(
        (other.header("Access-Control-Allow-Origin"), other.header("Vary")),
        (None, Some("Origin"))
    );
    let everybody = start(ServiceOptions { cors: Some(Cors::Everybody), ..options() });
    let batch = everybody.send("POST", "/v1/batch", "", "{}");
    assert_eq!(batch.header("Access-Control-Allow-Origin"), Some("*"), "streams too");
}

#[test]
fn clients_of_bridge_solver_online_are_answered() {
    let service = start(options());
    let hands = "T3.85.AQ985.A532xQ97.AT76.K76.874xAJ8.KJ42.JT4.JT6xK6542.Q93.32.KQ9";
    for base in ["/compat", "/cgi-bin"] {
        // In the notation of their clients: with x, with blanks, with %20 and with %3A.
        for deal in [
            format!("W:{hands}"),
            format!("W%3A{}", hands.replace('x', "%20")),
            format!("W:{}", hands.replace('x', "+")),
        ] {
            let path = format!(
                "{base}/bsol2/ddummy?request=m&dealstr={deal}&vul=All&club=x&sockref=17&_=1"
            );
            let shown = service.get(&path).json();
            assert_eq!(shown["sess"]["ddtricks"], "57755577558668875688");
            assert_eq!((&shown["scoreNS"], &shown["vul"]), (&json!("NS -120"), &json!("1")));
            assert_eq!(shown["sess"]["sockref"], "17");
            assert_eq!(
                (&shown["contractsNS"], &shown["contractsEW"], &shown["scoreEW"]),
                (&json!("NS:E 12N"), &json!("EW:E 12N"), &json!("EW 120"))
            );
        }
    }
    let leads =
        format!("/compat/bsol2/ddummy?request=g&dealstr={hands}&trumps=N&leader=w&requesttoken=5");
    let shown = service.get(&leads).json();
    assert_eq!(shown["sess"]["cards"][0]["score"], 8);
    let bad = service.get("/compat/bsol2/ddummy?request=m&dealstr=W:AxKxQxJ");
    assert_eq!((bad.status, bad.problem()), (422, "bad-deal".to_owned()));
    assert_eq!(service.get("/compat/bsol2/ddummy").problem(), "missing-field");
}

#[test]
fn restarted_service_uses_its_store() {
    let folder = tempfile::TempDir::new().unwrap();
    let open = || Some(Arc::new(Store::open(&folder.path().join("store"), Some(1)).unwrap()));
    let answer = |options: ServiceOptions| {
        let service = start(options);
        let answer = service.post("/v1/table", &table());
        let counted = service.get("/metrics").text();
        let hits = counted.lines().find_map(|line| line.strip_prefix("tikki_store_hits_total "));
        let hits: Option<u64> = hits.map(|hits| hits.parse().unwrap());
        service.stop().unwrap();
        (answer.text(), hits)
    };
    let (alone, none) = answer(options());
    assert_eq!(none, None);
    assert_eq!(answer(ServiceOptions { store: open(), ..options() }), (alone.clone(), Some(0)));
    assert_eq!(answer(ServiceOptions { store: open(), ..options() }), (alone, Some(5)));
}
