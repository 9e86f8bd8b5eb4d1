//! Access control: foreign pages, other machines, and clients behind a proxy.

use crate::support::{DEAL, options, start};
use serde_json::json;
use std::io::Read;
use std::str::FromStr;
use tikki_http::{AccessToken, Cors, ServiceOptions};

fn table() -> String {
    json!({"deal": DEAL}).to_string()
}

/// A page that gives its own name to this machine, or posts what a form could post, gets nothing.
#[test]
fn foreign_pages_cannot_cause_work() {
    let service = start(options());
    let text = "GET /metrics HTTP/1.1\r\nHost: rebound.example\r\n\r\n";
    let answer = service.raw(text.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 421 ") && answer.contains("host-refused"), "{answer}");
    let own = format!("Origin: http://localhost:{}\r\n", service.address.port());
    for (fields, status) in [
        ("", 200),
        ("Content-Type: application/json\r\n", 200),
        ("Content-Type: application/json\r\nOrigin: https://a.example\r\n", 403),
        ("Origin: https://a.example\r\n", 403),
        ("Content-Type: text/plain\r\nOrigin: null\r\n", 403),
        ("Content-Type: text/plain\r\n", 415),
        ("Sec-Fetch-Site: cross-site\r\n", 403),
        ("Sec-Fetch-Site: same-origin\r\n", 200),
        (&format!("{own}Sec-Fetch-Site: same-site\r\n"), 403),
    ] {
        // The header that the client of these tests sends names no port.
        assert_eq!(service.send("POST", "/v1/table", fields, &table()).status, status, "{fields}");
    }
    let batch =
        service.send("POST", "/v1/batch", "Origin: https://a.example\r\n", "{\"op\":\"games\"}");
    assert_eq!(batch.problem(), "origin-refused");
    assert_eq!(service.metric("tikki_refusals_total{code=\"origin-refused\"}"), 6);
    let open = start(ServiceOptions { cors: Some(Cors::Everybody), ..options() });
    let answer = open.send("POST", "/v1/table", "Origin: https://a.example\r\n", &table());
    assert_eq!((answer.status, answer.header("Access-Control-Allow-Origin")), (200, Some("*")));
}

#[test]
fn token_is_required_except_for_health() {
    let token = AccessToken::from_str("a-long-and-secret-word").ok();
    let service = start(ServiceOptions { token, ..options() });
    let shown = "Authorization: Bearer a-long-and-secret-word\r\n";
    for path in ["/", "/metrics", "/v1/games", "/openapi.json"] {
        let refused = service.get(path);
        assert_eq!(
            (refused.status, refused.header("WWW-Authenticate")),
            (401, Some("Bearer")),
            "{path}"
        );
        assert_eq!(refused.problem(), "unauthorized");
        assert_eq!(service.send("GET", path, shown, "").status, 200, "{path}");
    }
    assert_eq!((service.get("/healthz").status, service.get("/readyz").status), (200, 200));
    assert_eq!(service.post("/v1/table", &table()).status, 401);
    assert_eq!(service.send("POST", "/v1/table", shown, &table()).status, 200);
}

/// The clients of a trusted proxy are distinguished by its header, and the proxy may have as many connections as it needs.
#[test]
#[cfg(target_os = "linux")]
fn clients_behind_trusted_proxy_are_distinguished() {
    let trusted_proxies = vec!["127.0.0.7".parse().unwrap()];
    let service = start(ServiceOptions { trusted_proxies, per_address: 2, ..options() });
    let mut many: Vec<_> = (0..6).map(|_| service.client_from(7)).collect();
    for client in &mut many {
        client.send("GET", "/v1/games", "X-Forwarded-For: 192.0.2.1\r\n", "");
        assert_eq!(client.read().status, 200);
    }
    let mut others: Vec<_> = (0..3).map(|_| service.connect_from(8)).collect();
    assert_eq!(service.get("/healthz").status, 200, "all earlier connections have arrived");
    service.clock.advance(std::time::Duration::from_secs(1));
    let mut shown = String::new();
    others[2].read_to_string(&mut shown).unwrap();
    assert!(shown.starts_with("HTTP/1.1 429 "), "{shown}");
}

/// A response carries the number of its request, a problem twice, and numbers are unique.
#[test]
fn responses_carry_unique_request_numbers() {
    let service = start(options());
    let good = service.post("/v1/table", &table());
    let bad = service.post("/v1/table", "{}");
    let refused = service.raw(b"hello\r\n\r\n");
    let number = |of: &crate::support::Response| {
        of.header("Tikki-Request-Id").unwrap().parse::<u64>().unwrap()
    };
    assert!(number(&good) < number(&bad));
    assert_eq!(bad.json()["request"], number(&bad));
    assert!(refused.contains(&format!("\"request\":{}}}", number(&bad) + 1)), "{refused}");
}
