//! Many clients at once, some of them greedy: every client has its share, and probes are always answered.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use serde_json::json;
use std::io::Write;
use std::net::Shutdown;
use std::time::Duration;
use support::{Client, DEAL, FREAK, Running, endless, options, start, wait_until};
use tikki_derive::{needs, slow};
use tikki_http::{ServiceOptions, Timeouts};

const GREEDY: u8 = 2;

/// Slow requests of the greedy client, all different.
fn endless_request(number: usize) -> String {
    json!({"op": "table", "deal": FREAK, "id": number, "note": number}).to_string()
}

/// Another client sends a probe and a new request. Both are answered while the requests of the greedy client are not, because
/// those take longer than a test waits.
fn others_are_served(service: &Running, number: usize) {
    for path in ["/healthz", "/metrics", "/readyz"] {
        let answer = service.get(path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    }
    let deal = DEAL.replace("N:", ["N:", "E:", "S:", "W:"][number % 4]);
    let requested = json!({"deal": deal, "note": number}).to_string();
    let table = service.post("/v1/table", &requested);
    assert_eq!(table.status, 200, "{}", table.text());
    assert!(table.json()["status"].is_null(), "{}", table.text());
}

#[test]
fn one_clients_load_does_not_delay_others() {
    let service = start(endless());
    let mut held = Vec::new();
    for number in 0..80 {
        let mut client = service.client_from(GREEDY);
        if number % 4 == 0 {
            let batch: String = (0..50).map(|line| endless_request(line) + "\n").collect();
            client.send("POST", "/v1/batch", "", &batch);
        } else {
            client.send("POST", "/v1/table", "", &endless_request(number));
        }
        held.push(client);
    }
    wait_until("requests are solved and others wait", || {
        service.metric("tikki_solving") > 2 && service.metric("tikki_connections") > 80
    });
    let rounds = if slow!() { 8 } else { 4 };
    for number in 0..rounds {
        others_are_served(&service, number);
    }
    let sample = json!({"deal": {"W": "QJT4.A83.K72.965"}, "layouts": 100_000, "contract": "3NT", "declarer": "S",
        "vulnerable": "None"});
    held[1].send("POST", "/v1/simulate", "", &sample.to_string());
    others_are_served(&service, 9);
}

#[test]
fn slow_reader_does_not_exhaust_memory() {
    let service = start(options());
    let request = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(390);
    let held: Vec<Client> = (0..16)
        .map(|_| {
            let mut client = service.client_from(GREEDY);
            client.0.get_mut().write_all(request.as_bytes()).unwrap();
            client
        })
        .collect();
    wait_until("all have arrived", || service.metric("tikki_connections") > 16);
    for number in 0..4 {
        others_are_served(&service, number);
    }
    assert_eq!(service.get("/openapi.json").status, 200);
    drop(held);
}

#[test]
fn one_clients_bodies_do_not_exhaust_memory() {
    let service = start(options());
    let head = "POST /v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8388608\r\n\r\n";
    let held: Vec<Client> = (0..9)
        .map(|_| {
            let mut client = service.client_from(GREEDY);
            client.0.get_mut().write_all(head.as_bytes()).unwrap();
            let _ = client.0.get_mut().write_all(" ".repeat(8_000_000).as_bytes());
            client
        })
        .collect();
    others_are_served(&service, 0);
    let large = json!({"text": DEAL, "note": " ".repeat(1 << 20)}).to_string();
    let read = service.post("/v1/read", &large);
    assert_eq!((read.status, &read.json()["boards"][0]["deal"]), (200, &json!(DEAL)));
    drop(held);
}

#[test]
fn closed_connection_cancels_work() {
    let service = start(endless());
    for number in 0..20 {
        let mut client = service.client();
        client.send("POST", "/v1/table", "", &endless_request(number));
    }
    let easy = json!({"deal": DEAL}).to_string();
    wait_until("a table", || {
        let table = service.post("/v1/table", &easy);
        assert!(table.status == 200 || table.problem() == "overloaded");
        table.status == 200 && table.json()["status"].is_null()
    });
}

#[needs("time")]
#[test]
fn half_closed_client_is_answered() {
    let service = start(ServiceOptions { max_ms: 5000, max_nodes: u64::MAX, ..options() });
    let mut client = service.client();
    client.send("POST", "/v1/table", "", &endless_request(1));
    client.0.get_ref().shutdown(Shutdown::Write).unwrap();
    let (nudge, headers) = client.head();
    assert_eq!((nudge, headers.len()), (102, 0), "to check that the client is still there");
    let answer = client.read();
    assert_eq!((answer.status, &answer.json()["status"]), (200, &json!("stopped")));
    assert!(client.is_closed());
}

#[test]
fn queued_request_times_out_with_503() {
    let service = start(endless());
    let mut clients: Vec<Client> = (0..12).map(|_| service.client()).collect();
    for (number, client) in clients.iter_mut().enumerate() {
        client.send("POST", "/v1/table", "", &endless_request(number));
    }
    wait_until("all have arrived", || service.metric("tikki_requests_inside") >= 12);
    assert!(!clients.iter().any(Client::has_answer), "there is time");
    service.clock.advance(Timeouts::default().queue + Duration::from_secs(1));
    // For one client one part more is solved than there are threads.
    let answered = || clients.iter().filter(|client| client.has_answer()).count();
    wait_until("all without a part being solved are refused", || answered() >= 9);
    assert!(answered() < 12, "requests being solved are not refused");
    for client in clients.iter_mut().filter(|client| client.has_answer()) {
        assert_eq!(client.read().problem(), "overloaded");
    }
}

#[test]
fn batch_stops_at_its_deadline() {
    let timeouts = Timeouts { batch: Duration::from_millis(700), ..Timeouts::default() };
    let service = start(ServiceOptions { timeouts, ..endless() });
    let lines: String = (0..200).map(|line| endless_request(line) + "\n").collect();
    let answer = service.send("POST", "/v1/batch", "", &lines);
    let text = answer.text();
    assert_eq!(text.lines().count(), 200, "every line has its answer");
    assert!(text.lines().all(|line| line.contains("\"status\":\"stopped\"")));
}
