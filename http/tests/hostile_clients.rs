//! Clients that stall, drip, lie and disconnect: all others are served as before.

use crate::support::{DEAL, FREAK, Running, endless, options, start, wait_until};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;
use tikki_derive::{needs, slow};
use tikki_http::{ServiceOptions, Timeouts};

fn stalled(service: &Running, count: usize, bytes: &[u8]) -> Vec<TcpStream> {
    let stall = |_| {
        let mut stream = service.connect();
        stream.write_all(bytes).unwrap();
        stream
    };
    (0..count).map(stall).collect()
}

/// Checks that the service is alive and solves a new deal.
fn is_well(service: &Running, deal: &str) {
    assert_eq!(service.get("/healthz").status, 200);
    let table = service.post("/v1/table", &json!({"deal": deal}).to_string());
    assert!(table.status == 200 && table.json()["status"].is_null(), "{}", table.text());
}

/// Returns the deal with its seats rotated, so that it is new.
fn deal_led_by(by: usize) -> String {
    let first = ["N:", "E:", "S:", "W:"][by];
    DEAL.replace("N:", first)
}

#[test]
fn stalled_heads_do_not_block_others() {
    let service = start(options());
    let _held = stalled(&service, 300, b"POST /v1/table HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    is_well(&service, &deal_led_by(0));
}

#[test]
fn stalled_bodies_do_not_block_others() {
    let service = start(options());
    let head = b"POST /v1/table HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{";
    let _held = stalled(&service, 300, head);
    is_well(&service, &deal_led_by(1));
}

#[test]
fn dripping_clients_time_out_without_blocking_others() {
    let service = start(options());
    let mut held = stalled(&service, 300, b"GET /healthz HTTP/1.1\r\n");
    for _ in 0..3 {
        is_well(&service, &deal_led_by(2));
        for stream in &mut held {
            let _ = stream.write_all(b"x");
        }
        service.clock.advance(Timeouts::default().client.head / 2);
    }
    for mut stream in held {
        let mut text = Vec::new();
        // A byte that arrives too late may cost the client our message.
        let _ = stream.read_to_end(&mut text);
        assert!(text.is_empty() || text.starts_with(b"HTTP/1.1 408"));
    }
    wait_until("every connection is closed", || service.metric("tikki_connections") <= 1);
}

#[test]
fn unfinished_requests_time_out_with_408() {
    let service = start(options());
    let body =
        b"POST /v1/table HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{";
    let unfinished =
        [&b""[..], b"GET / HT", body].map(|bytes| stalled(&service, 1, bytes).remove(0));
    let mut answered = service.client();
    answered.send("GET", "/healthz", "", "");
    assert_eq!(answered.read().status, 200);
    service.clock.advance(Timeouts::default().client.idle + Duration::from_secs(1));
    for mut stream in unfinished {
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        assert!(text.starts_with("HTTP/1.1 408 ") && text.contains("request-timeout"), "{text}");
    }
    // After an answer, nothing need be sent.
    assert!(answered.is_closed());
}

#[test]
fn idle_connections_give_way_to_active_ones() {
    let service = start(ServiceOptions { connections: 20, ..options() });
    let held = stalled(&service, 20, b"GET");
    let refused = service.get("/v1/games");
    assert_eq!(refused.problem(), "too-many-connections", "all have just arrived");
    service.clock.advance(Duration::from_millis(1200));
    is_well(&service, DEAL);
    drop(held);
}

#[test]
fn invalid_request_is_answered_or_closed() {
    let service = start(options());
    let many = "A: b\r\n".repeat(2000);
    for (bytes, status) in [
        ("\u{16}\u{3}\u{1}\u{0}".to_owned(), 400),
        ("hello\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n".to_owned(), 400),
        ("GET / HTTP/1.1\r\n\r\n".to_owned(), 400),
        ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n".to_owned(), 505),
        (
            "POST /v1/table HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{}".to_owned(),
            400,
        ),
        (
            "POST /v1/table HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n{}".to_owned(),
            400,
        ),
        (format!("GET / HTTP/1.1\r\nHost: localhost\r\n{many}\r\n"), 431),
        (format!("GET / HTTP/1.1\r\nHost: localhost\r\nA: {}\r\n\r\n", "b".repeat(100_000)), 431),
        (format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "b".repeat(9000)), 414),
        ("BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), 405),
        ("CONNECT a:1 HTTP/1.1\r\nHost: localhost\r\n\r\n".to_owned(), 400),
    ] {
        let text = service.raw(bytes.as_bytes());
        let start: String = bytes.chars().take(40).collect();
        assert!(text.starts_with(&format!("HTTP/1.1 {status} ")), "{start:?}: {text}");
        assert!(text.contains("application/problem+json"), "{start:?}: {text}");
    }
    assert_eq!(service.raw(b""), "", "a client that connects and leaves");
    is_well(&service, DEAL);
}

#[test]
fn long_bodies_are_refused_before_and_during_upload() {
    let service = start(options());
    let mut client = service.client();
    let field = "Content-Length: 9000000\r\n\r\n";
    let head =
        format!("POST /v1/table HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n{field}");
    client.0.get_mut().write_all(head.as_bytes()).unwrap();
    assert_eq!(client.read().problem(), "body-too-large", "at once");
    // A client that sends everything before it reads.
    let all =
        format!("POST /v1/table HTTP/1.1\r\nHost: localhost\r\n{field}{}", " ".repeat(9_000_000));
    let mut client = service.client();
    client.0.get_mut().write_all(all.as_bytes()).unwrap();
    assert_eq!(client.read().problem(), "body-too-large");
    assert!(client.is_closed());
    let chunk = format!("100000\r\n{}\r\n", "x".repeat(0x0010_0000));
    let head = "POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
    let mut client = service.client();
    client.0.get_mut().write_all(head.as_bytes()).unwrap();
    for _ in 0..9 {
        client.0.get_mut().write_all(chunk.as_bytes()).unwrap();
    }
    assert_eq!(client.read().problem(), "body-too-large");
    // Eight mebibytes are not too long.
    let longest = format!("{}{}", json!({"text": DEAL}), " ".repeat(8 << 20));
    assert_eq!(service.post("/v1/read", &longest[..8 << 20]).status, 200);
    let longest = format!("{}{}", json!({"deal": DEAL}), " ".repeat(64 << 10));
    assert_eq!(service.post("/v1/table", &longest[..64 << 10]).status, 200);
    assert_eq!(service.post("/v1/table", &longest[..=64 << 10]).problem(), "body-too-large");
}

#[test]
fn total_size_of_bodies_is_bounded() {
    let service = start(options());
    let long = " ".repeat(7 << 20);
    let head = "POST /v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n";
    // For one client half of 64 mebibytes are accepted, and more are not.
    let mut clients: Vec<_> = (0..12).map(|_| service.client()).collect();
    for client in &mut clients {
        client.0.get_mut().write_all(head.as_bytes()).unwrap();
        let _ = client.0.get_mut().write_all(long.as_bytes());
    }
    is_well(&service, DEAL);
    let last = clients.last_mut().unwrap().read();
    assert_eq!((last.status, last.problem()), (503, "overloaded".to_owned()));
}

#[test]
fn chunks_expectations_and_pipelining_are_supported() {
    let service = start(options());
    let mut client = service.client();
    let head = "POST /v1/table HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n";
    client.0.get_mut().write_all(head.as_bytes()).unwrap();
    assert_eq!((client.line(), client.line()), ("HTTP/1.1 100 Continue".into(), String::new()));
    for piece in json!({"deal": DEAL}).to_string().as_bytes().chunks(7) {
        let chunk = format!("{:x}\r\n{}\r\n", piece.len(), String::from_utf8_lossy(piece));
        client.0.get_mut().write_all(chunk.as_bytes()).unwrap();
    }
    client.0.get_mut().write_all(b"0\r\n\r\n").unwrap();
    assert_eq!(client.read().json()["tricks"]["E"]["NT"], 8);
    // Many requests at once, of which the last closes the connection; the answers arrive in order.
    let count = if slow!() { 100 } else { 30 };
    let mut all = String::new();
    for id in 0..count {
        let body = json!({"id": id, "op": "games", "note": id}).to_string();
        let last = if id == count - 1 { "Connection: close\r\n" } else { "" };
        let head = format!("Host: localhost\r\n{last}Content-Length: {}\r\n\r\n", body.len());
        all.extend(["POST /v1/games HTTP/1.1\r\n", &head, &body].map(str::to_owned));
    }
    let mut writer = client.0.get_ref().try_clone().unwrap();
    let writing = thread::spawn(move || writer.write_all(all.as_bytes()).unwrap());
    for id in 0..count {
        assert_eq!(client.read().json()["id"], id);
    }
    writing.join().unwrap();
    assert!(client.is_closed());
}

#[test]
fn full_queue_returns_503() {
    let service = start(ServiceOptions { queue: 4, ..endless() });
    let freak = |n: usize| json!({"id": n, "deal": FREAK, "note": n});
    // Four requests of one client are solved; two more may wait.
    let mut clients: Vec<_> = (0..12).map(|_| service.client()).collect();
    for (n, client) in clients.iter_mut().enumerate() {
        client.send("POST", "/v1/table", "", &freak(n).to_string());
        let taken = || service.metric("tikki_solving") as usize > n;
        let waits = || service.metric("tikki_queue_length") as usize + 4 > n;
        match n {
            0..4 => wait_until("a worker has taken it", taken),
            4..6 => wait_until("it waits in the queue", waits),
            _ => {}
        }
    }
    for client in &mut clients[6..] {
        let answer = client.read();
        assert_eq!(
            (answer.status, answer.problem().as_str(), answer.header("Retry-After")),
            (503, "overloaded", Some("1"))
        );
    }
    assert_eq!(service.get("/healthz").status, 200);
    assert!(
        !clients.iter().any(crate::support::Client::has_answer),
        "six are being solved or wait"
    );
}

#[test]
fn work_stops_when_client_leaves() {
    let service = start(endless());
    let easy = json!({"op": "games"}).to_string() + "\n";
    let hard = json!({"op": "table", "deal": FREAK}).to_string() + "\n";
    let mut client = service.client();
    client.send("POST", "/v1/batch", "", &(easy.repeat(5) + &hard.repeat(100)));
    assert_eq!(client.head().0, 200);
    client.chunk().unwrap();
    // Unread answers reveal at once that it has left.
    drop(client);
    is_well(&service, DEAL);
    wait_until("the batch has ended", || service.metric("tikki_requests_inside") <= 1);
    let answered = service.metric("tikki_batch_lines_total");
    assert!((1..=5).contains(&answered), "{answered}: the hard deals were abandoned");
}

#[test]
fn slow_reader_is_dropped_without_blocking_others() {
    let service = start(options());
    let line = json!({"op": "games"}).to_string() + "\n";
    let batch = line.repeat(3000);
    let length = batch.len();
    let request = format!(
        "POST /v1/batch HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n{batch}"
    );
    let _held = stalled(&service, 2, request.as_bytes());
    let page = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(300);
    let _more = stalled(&service, 20, page.as_bytes());
    is_well(&service, DEAL);
    wait_until("they are dropped", || {
        service.clock.advance(Duration::from_secs(1));
        service.metric("tikki_connections") <= 1
    });
    // Both batch workers are free again.
    let batch = service.send("POST", "/v1/batch", "", &line);
    assert_eq!(batch.status, 200);
}

#[needs("time")]
#[test]
fn shutdown_answers_requests_in_flight() {
    let service = start(ServiceOptions { max_ms: 5000, max_nodes: u64::MAX, ..options() });
    let mut client = service.client();
    client.send("POST", "/v1/table", "", &json!({"deal": FREAK}).to_string());
    let mut idle = service.client();
    let mut late = service.client();
    late.0.get_mut().write_all(b"GET /healthz HTTP/1.1\r\n").unwrap();
    // All earlier requests have been received when this one is answered.
    wait_until("it is solved", || service.metric("tikki_solving") == 1);
    service.stopper.stop();
    assert!(idle.is_closed(), "an idle client is disconnected");
    late.0.get_mut().write_all(b"Host: localhost\r\n\r\n").unwrap();
    assert_eq!(late.read().problem(), "stopping");
    let answer = client.read();
    assert_eq!((answer.status, answer.header("Connection")), (200, Some("close")));
    assert_eq!(answer.json()["status"], "stopped");
    drop((client, idle, late));
    let address = service.address;
    service.stop().unwrap();
    assert!(TcpStream::connect(address).is_err(), "the service no longer listens");
}

#[test]
fn grace_period_ends() {
    let service = start(endless());
    let mut client = service.client();
    client.send("POST", "/v1/table", "", &json!({"deal": FREAK}).to_string());
    wait_until("it is solved", || service.metric("tikki_solving") == 1);
    assert!(service.stop().is_err(), "a request was cut off");
    assert!(client.is_closed());
}

/// A request of thousands of small parts stops as soon as one with a single large part.
#[test]
fn sampling_stops_when_grace_period_ends() {
    let service = start(endless());
    let condition = format!("{} == -1", vec!["cccc(n)"; 1400].join("+"));
    let requested = [
        (
            "simulate",
            json!({"deal": {"W": "QJT4.A83.K72.965"}, "layouts": 100_000, "contract": "3NT", "declarer": "S",
            "vulnerable": "None"}),
        ),
        ("deal", json!({"n": 1000, "condition": condition, "max_tries": 100_000_000})),
        ("puzzle-gen", json!({"game": "skat", "attempts": 100_000, "cards": [26, 26]})),
        ("simulate", json!({"game": "sakaali", "deals": 20_000, "systems": ["basic-judged"]})),
    ];
    let mut clients = Vec::new();
    for (op, body) in requested {
        let mut client = service.client();
        client.send("POST", &format!("/v1/{op}"), "", &body.to_string());
        clients.push(client);
    }
    wait_until("all are solved", || service.metric("tikki_solving") == 4);
    assert!(service.stop().is_err(), "a request was cut off");
}

#[test]
fn connections_per_address_are_limited() {
    let service = start(ServiceOptions { per_address: 5, ..options() });
    let mut held: Vec<_> = (0..5).map(|_| service.client()).collect();
    for client in &mut held {
        client.send("GET", "/healthz", "", "");
        assert_eq!(client.read().status, 200);
    }
    let refused = service.get("/v1/games");
    assert_eq!((refused.status, refused.problem().as_str()), (429, "too-many-from-address"));
    assert_eq!(refused.header("Retry-After"), Some("1"));
    assert_eq!(service.get("/healthz").status, 200, "probes are never refused");
    // Far more than are rejected one by one: each is still sent the reason.
    let mut many: Vec<_> = (0..80).map(|_| service.client()).collect();
    assert_eq!(service.get("/healthz").status, 200, "all earlier connections have arrived");
    service.clock.advance(Duration::from_secs(1));
    for client in &mut many {
        assert_eq!(client.read().status, 429);
    }
    drop(many);
    service.clock.advance(Duration::from_millis(1100));
    assert_eq!(
        service.get("/healthz").status,
        200,
        "a client that was silent for a second makes room"
    );
}
