//! Clients that stall, drip, lie and leave: everybody else is served as before.

use crate::support::{DEAL, FREAK, Running, options, quick, start};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};
use tikki_http::{ServiceOptions, Timeouts};

/// As patient as the service is by default.
fn patient() -> ServiceOptions {
    ServiceOptions { timeouts: Timeouts::default(), ..options() }
}

fn stalled(service: &Running, count: usize, bytes: &[u8]) -> Vec<TcpStream> {
    let stall = |_| {
        let mut stream = service.connect();
        stream.write_all(bytes).unwrap();
        stream
    };
    (0..count).map(stall).collect()
}

/// Health within a second, and a deal that was not solved before is solved.
fn is_well(service: &Running, deal: &str) {
    let started = Instant::now();
    assert_eq!(service.get("/healthz").status, 200);
    assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
    let table = service.post("/v1/table", &json!({"deal": deal}).to_string());
    assert!(table.status == 200 && table.json()["status"].is_null(), "{}", table.text());
}

/// The deal with its seats turned, so that it is new.
fn turned(by: usize) -> String {
    let first = ["N:", "E:", "S:", "W:"][by];
    DEAL.replace("N:", first)
}

#[test]
fn three_hundred_stalled_heads_hurt_nobody() {
    let service = start(patient());
    let _held = stalled(&service, 300, b"POST /v1/table HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    is_well(&service, &turned(0));
}

#[test]
fn three_hundred_stalled_bodies_hurt_nobody() {
    let service = start(patient());
    let head = b"POST /v1/table HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n{";
    let _held = stalled(&service, 300, head);
    is_well(&service, &turned(1));
}

#[test]
fn three_hundred_who_drip_hurt_nobody_and_are_told() {
    let timeouts = Timeouts { head: Duration::from_millis(700), ..quick() };
    let service = start(ServiceOptions { timeouts, ..options() });
    let mut held = stalled(&service, 300, b"GET /healthz HTTP/1.1\r\n");
    for _ in 0..3 {
        is_well(&service, &turned(2));
        for stream in &mut held {
            let _ = stream.write_all(b"x");
        }
        thread::sleep(Duration::from_millis(300));
    }
    for mut stream in held {
        let mut text = Vec::new();
        // A byte that came when it was too late may cost the client our words.
        let _ = stream.read_to_end(&mut text);
        assert!(text.is_empty() || text.starts_with(b"HTTP/1.1 408"));
    }
    assert!(soon(|| service.metric("tikki_connections") <= 1), "every connection is closed");
}

/// Whether it comes to that within some seconds: what a client has read, the service may still be putting away.
fn soon(mut is_so: impl FnMut() -> bool) -> bool {
    let patience = Instant::now() + Duration::from_secs(20);
    while !is_so() {
        if Instant::now() > patience {
            return false;
        }
        thread::sleep(Duration::from_millis(50));
    }
    true
}

#[test]
fn who_says_nothing_or_too_little_is_told_so() {
    let idle = Duration::from_millis(700);
    let service = start(ServiceOptions { timeouts: Timeouts { idle, ..quick() }, ..options() });
    let slow = |bytes: &[u8]| {
        let mut stream = service.connect();
        stream.write_all(bytes).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    };
    let body =
        b"POST /v1/table HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{";
    thread::scope(|scope| {
        for bytes in [&b""[..], b"GET / HT", body] {
            scope.spawn(|| {
                let text = slow(bytes);
                let told = text.starts_with("HTTP/1.1 408 ") && text.contains("request-timeout");
                assert!(told, "{text}");
            });
        }
    });
    // After an answer, nothing need be said.
    let text = slow(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert!(text.starts_with("HTTP/1.1 200 ") && text.matches("HTTP/").count() == 1, "{text}");
}

#[test]
fn there_is_room_for_those_who_ask() {
    let service = start(ServiceOptions { connections: 20, ..patient() });
    let held = stalled(&service, 20, b"GET");
    let refused = service.get("/v1/games");
    assert_eq!(refused.problem(), "too-many-connections", "all have just come");
    thread::sleep(Duration::from_millis(1200));
    is_well(&service, DEAL);
    drop(held);
}

#[test]
fn what_is_no_request_is_answered_or_closed() {
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
    assert_eq!(service.raw(b""), "", "who comes and goes");
    is_well(&service, DEAL);
}

#[test]
fn long_bodies_are_refused_before_they_come_and_while_they_come() {
    let service = start(options());
    let mut client = service.client();
    let field = "Content-Length: 9000000\r\n\r\n";
    let head =
        format!("POST /v1/table HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n{field}");
    client.0.get_mut().write_all(head.as_bytes()).unwrap();
    assert_eq!(client.read().problem(), "body-too-large", "at once");
    // A client that sends all before it reads.
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
fn all_bodies_together_have_a_bound() {
    let service = start(patient());
    let long = " ".repeat(7 << 20);
    let head = "POST /v1/read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n";
    // Of one client half of 64 mebibytes are let in, and more are not.
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
fn chunks_expectations_and_pipelines_are_understood() {
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
    // A hundred requests at once, the last of them the last; the answers come in order.
    let mut all = String::new();
    for id in 0..100 {
        let body = json!({"id": id, "op": "games", "x": id}).to_string();
        let last = if id == 99 { "Connection: close\r\n" } else { "" };
        let head = format!("Host: localhost\r\n{last}Content-Length: {}\r\n\r\n", body.len());
        all.extend(["POST /v1/games HTTP/1.1\r\n", &head, &body].map(str::to_owned));
    }
    let mut writer = client.0.get_ref().try_clone().unwrap();
    let writing = thread::spawn(move || writer.write_all(all.as_bytes()).unwrap());
    for id in 0..100 {
        assert_eq!(client.read().json()["id"], id);
    }
    writing.join().unwrap();
    assert!(client.is_closed());
}

#[test]
fn a_full_queue_is_said() {
    let service = start(ServiceOptions { queue: 4, max_ms: 1500, ..options() });
    let freak = |n: usize| json!({"id": n, "deal": FREAK, "limits": {"max_ms": 1200 + n}});
    // Four of one client are solved; two more may wait.
    let mut clients: Vec<_> = (0..12).map(|_| service.client()).collect();
    for (n, client) in clients.iter_mut().enumerate() {
        client.send("POST", "/v1/table", "", &freak(n).to_string());
        // So that a worker that is free has taken the one before.
        thread::sleep(Duration::from_millis(25));
    }
    let started = Instant::now();
    assert_eq!(service.get("/healthz").status, 200);
    assert!(started.elapsed() < Duration::from_secs(1));
    let answers: Vec<_> = clients.iter_mut().map(crate::support::Client::read).collect();
    let full: Vec<_> = answers.iter().filter(|answer| answer.status == 503).collect();
    assert_eq!(full.len(), 6, "of twelve");
    for answer in full {
        assert_eq!(
            (answer.problem().as_str(), answer.header("Retry-After")),
            ("overloaded", Some("1"))
        );
    }
    for answer in answers.iter().filter(|answer| answer.status == 200) {
        assert_eq!(answer.json()["status"], "stopped");
    }
}

#[test]
fn work_for_a_client_who_left_stops() {
    let service = start(ServiceOptions { max_ms: 60_000, ..options() });
    let easy = json!({"op": "games"}).to_string() + "\n";
    let hard = json!({"op": "table", "deal": FREAK}).to_string() + "\n";
    let mut client = service.client();
    client.send("POST", "/v1/batch", "", &(easy.repeat(5) + &hard.repeat(100)));
    assert_eq!(client.head().0, 200);
    client.chunk().unwrap();
    // Answers that were not read make its going known at once.
    drop(client);
    let started = Instant::now();
    is_well(&service, DEAL);
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    let answered = service.metric("tikki_batch_lines_total");
    assert!((1..=5).contains(&answered), "{answered}: the hard ones were given up");
}

#[test]
fn who_does_not_read_is_dropped_and_blocks_nobody() {
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
    let started = Instant::now();
    while service.metric("tikki_connections") > 1 {
        assert!(started.elapsed() < Duration::from_secs(20), "they are still there");
        thread::sleep(Duration::from_millis(100));
    }
    // Both workers of batches are free again.
    let batch = service.send("POST", "/v1/batch", "", &line);
    assert_eq!(batch.status, 200);
}

#[test]
fn what_is_under_way_is_answered_before_the_end() {
    let service = start(ServiceOptions { max_ms: 1000, ..options() });
    let mut client = service.client();
    client.send("POST", "/v1/table", "", &json!({"deal": FREAK}).to_string());
    let mut idle = service.client();
    let mut late = service.client();
    late.0.get_mut().write_all(b"GET /healthz HTTP/1.1\r\n").unwrap();
    thread::sleep(Duration::from_millis(300));
    service.stopper.stop();
    assert!(idle.is_closed(), "who has not asked leaves");
    late.0.get_mut().write_all(b"Host: localhost\r\n\r\n").unwrap();
    assert_eq!(late.read().problem(), "stopping");
    let answer = client.read();
    assert_eq!((answer.status, answer.header("Connection")), (200, Some("close")));
    assert_eq!(answer.json()["status"], "stopped");
    drop((client, idle, late));
    let address = service.address;
    service.stop().unwrap();
    assert!(TcpStream::connect(address).is_err(), "nobody listens");
}

#[test]
fn grace_has_an_end() {
    let timeouts = Timeouts { grace: Duration::from_millis(300), ..quick() };
    let service = start(ServiceOptions { max_ms: 60_000, timeouts, ..options() });
    let mut client = service.client();
    client.send("POST", "/v1/table", "", &json!({"deal": FREAK}).to_string());
    thread::sleep(Duration::from_millis(300));
    let started = Instant::now();
    assert!(service.stop().is_err(), "somebody was cut off");
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    assert!(client.is_closed());
}

/// What is made of thousands of small parts stops as soon as what is one large part.
#[test]
fn samples_stop_when_the_grace_is_over() {
    let timeouts = Timeouts { grace: Duration::from_millis(300), ..quick() };
    let service = start(ServiceOptions { max_ms: 60_000, timeouts, ..options() });
    let condition = format!("{} == -1", vec!["cccc(n)"; 1400].join("+"));
    let asked = [
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
    for (op, body) in asked {
        let mut client = service.client();
        client.send("POST", &format!("/v1/{op}"), "", &body.to_string());
        clients.push(client);
    }
    thread::sleep(Duration::from_millis(300));
    let started = Instant::now();
    assert!(service.stop().is_err(), "somebody was cut off");
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}

#[test]
fn one_address_has_its_share() {
    let service = start(ServiceOptions { per_address: 5, ..patient() });
    let mut held: Vec<_> = (0..5).map(|_| service.client()).collect();
    for client in &mut held {
        client.send("GET", "/healthz", "", "");
        assert_eq!(client.read().status, 200);
    }
    let refused = service.get("/v1/games");
    assert_eq!((refused.status, refused.problem().as_str()), (429, "too-many-from-address"));
    assert_eq!(refused.header("Retry-After"), Some("1"));
    assert_eq!(service.get("/healthz").status, 200, "who asks how it does is never refused");
    // Far more than are told goodbye one by one: each still hears why.
    let mut many: Vec<_> = (0..80).map(|_| service.client()).collect();
    for client in &mut many {
        assert_eq!(client.read().status, 429);
    }
    drop(many);
    thread::sleep(Duration::from_millis(1100));
    assert_eq!(service.get("/healthz").status, 200, "who was silent for a second makes room");
}
