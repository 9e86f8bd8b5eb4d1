//! Many clients at once, some of them greedy: everybody has his share, and who asks how the service does is always answered.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use serde_json::json;
use std::io::Write;
use std::net::Shutdown;
use std::thread;
use std::time::{Duration, Instant};
use support::{Client, DEAL, FREAK, Running, options, quick, start};
use tikki_http::{ServiceOptions, Timeouts};

const GREEDY: u8 = 2;

/// Slow requests of the greedy client, each other than all before.
fn slow(number: usize) -> String {
    json!({"op": "table", "deal": FREAK, "id": number, "x": number}).to_string()
}

fn within<T>(limit: Duration, what: &str, act: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    let done = act();
    assert!(started.elapsed() < limit, "{what} took {:?}", started.elapsed());
    done
}

/// Another client asks how the service does, and for something that was not solved before.
fn others_are_served(service: &Running, number: usize) {
    let seconds = Duration::from_secs;
    for path in ["/healthz", "/metrics", "/readyz"] {
        let answer = within(seconds(2), path, || service.get(path));
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    }
    let deal = DEAL.replace("N:", ["N:", "E:", "S:", "W:"][number % 4]);
    let asked = json!({"deal": deal, "x": number}).to_string();
    let table = within(seconds(5), "a table", || service.post("/v1/table", &asked));
    assert_eq!(table.status, 200, "{}", table.text());
    assert!(table.json()["status"].is_null(), "{}", table.text());
}

#[test]
fn slow_requests_and_batches_of_one_client_keep_nobody_waiting() {
    let service = start(ServiceOptions { max_ms: 60_000, ..options() });
    let mut held = Vec::new();
    for number in 0..80 {
        let mut client = service.client_from(GREEDY);
        if number % 4 == 0 {
            let batch: String = (0..50).map(|line| slow(line) + "\n").collect();
            client.send("POST", "/v1/batch", "", &batch);
        } else {
            client.send("POST", "/v1/table", "", &slow(number));
        }
        held.push(client);
    }
    thread::sleep(Duration::from_millis(500));
    for number in 0..8 {
        others_are_served(&service, number);
    }
    let sample = json!({"deal": {"W": "QJT4.A83.K72.965"}, "layouts": 100_000, "contract": "3NT", "declarer": "S",
        "vulnerable": "None"});
    held[1].send("POST", "/v1/simulate", "", &sample.to_string());
    others_are_served(&service, 9);
}

#[test]
fn who_does_not_read_takes_no_room_from_others() {
    let service = start(options());
    let ask = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(390);
    let held: Vec<Client> = (0..16)
        .map(|_| {
            let mut client = service.client_from(GREEDY);
            client.0.get_mut().write_all(ask.as_bytes()).unwrap();
            client
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    for number in 0..4 {
        others_are_served(&service, number);
    }
    assert_eq!(service.get("/openapi.json").status, 200);
    drop(held);
}

#[test]
fn bodies_of_one_client_take_no_room_from_others() {
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
    let large = json!({"text": DEAL, "x": " ".repeat(1 << 20)}).to_string();
    let read = service.post("/v1/read", &large);
    assert_eq!((read.status, &read.json()["boards"][0]["deal"]), (200, &json!(DEAL)));
    drop(held);
}

#[test]
fn who_has_closed_his_connection_is_not_worked_for() {
    let service = start(ServiceOptions { max_ms: 60_000, ..options() });
    for number in 0..20 {
        let mut client = service.client();
        client.send("POST", "/v1/table", "", &slow(number));
    }
    let easy = json!({"deal": DEAL}).to_string();
    let table = within(Duration::from_secs(8), "a table", || {
        loop {
            let table = service.post("/v1/table", &easy);
            if table.status == 200 {
                return table;
            }
            assert_eq!(table.problem(), "overloaded");
            thread::sleep(Duration::from_millis(50));
        }
    });
    assert!(table.json()["status"].is_null());
}

#[test]
fn who_has_closed_his_sending_side_only_is_answered() {
    let service = start(ServiceOptions { max_ms: 1000, ..options() });
    let mut client = service.client();
    client.send("POST", "/v1/table", "", &slow(1));
    client.0.get_ref().shutdown(Shutdown::Write).unwrap();
    let (nudge, headers) = client.head();
    assert_eq!((nudge, headers.len()), (102, 0), "to see whether he is still there");
    let answer = client.read();
    assert_eq!((answer.status, &answer.json()["status"]), (200, &json!("stopped")));
    assert!(client.is_closed());
}

#[test]
fn whose_turn_does_not_come_is_told_so_in_time() {
    let timeouts = Timeouts { queue: Duration::from_millis(700), ..quick() };
    let service = start(ServiceOptions { max_ms: 4000, timeouts, ..options() });
    let mut clients: Vec<Client> = (0..12).map(|_| service.client()).collect();
    for (number, client) in clients.iter_mut().enumerate() {
        client.send("POST", "/v1/table", "", &slow(number));
        thread::sleep(Duration::from_millis(20));
    }
    let last = clients.last_mut().unwrap();
    let told = within(Duration::from_millis(2500), "a refusal", || last.read());
    assert_eq!((told.status, told.problem().as_str()), (503, "overloaded"));
}

#[test]
fn a_batch_has_an_end() {
    let timeouts = Timeouts { batch: Duration::from_millis(700), ..quick() };
    let service = start(ServiceOptions { max_ms: 300, timeouts, ..options() });
    let lines: String = (0..200).map(|line| slow(line) + "\n").collect();
    let answer = within(Duration::from_secs(10), "the batch", || {
        service.send("POST", "/v1/batch", "", &lines)
    });
    let text = answer.text();
    assert_eq!(text.lines().count(), 200, "every line has its answer");
    assert!(text.lines().all(|line| line.contains("\"status\":\"stopped\"")));
}
