//! Probes: bytes that clients send by mistake or on purpose, the expected statuses, and the reasons; and random mutations of
//! them.
//!
//! `TIKKI_FUZZ=n` tries n mutated requests and as many mutated batch lines, `TIKKI_FUZZ_SEED` changes the seed.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::io::{Read, Write};
use std::net::Shutdown;
use std::thread;
use std::time::Instant;
use support::{DEAL, Running, options, start};
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_http::ServiceOptions;

/// The bytes sent, the statuses of all answers, and the reason.
type Probe = (String, &'static [u16], &'static str);

const GET: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n";

/// A request for the games, with these fields and this body.
fn post(fields: &str, body: &str) -> String {
    format!(
        "POST /v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{fields}\r\n{body}"
    )
}

fn get(fields: &str) -> String {
    format!("{GET}{fields}\r\n")
}

/// A request with a chunked body.
fn chunked(body: &str) -> String {
    post("Transfer-Encoding: chunked\r\n", body)
}

fn line(text: &str) -> String {
    format!("{text}\r\nHost: localhost\r\n\r\n")
}

fn lengths() -> Vec<Probe> {
    const WHY: &str = "two readers might disagree about the end";
    let of = |fields: &str, statuses: &'static [u16], why: &'static str| {
        (post(&format!("{fields}\r\n"), "{}"), statuses, why)
    };
    vec![
        of("Content-Length: 2", &[200], "the usual way"),
        of("content-length:\t2 ", &[200], "blanks around a value are not part of it"),
        of("Content-Length: 2\r\nContent-Length: 2", &[400], WHY),
        of("Content-Length: 2\r\nContent-Length: 3", &[400], WHY),
        of("Content-Length: 2, 2", &[400], WHY),
        of("Content-Length: 2\r\nTransfer-Encoding: chunked", &[400], WHY),
        of("Content-Length: +2", &[400], "no number"),
        of("Content-Length: -2", &[400], "no number"),
        of("Content-Length: 0x2", &[400], "no number"),
        of("Content-Length: 2.0", &[400], "no number"),
        of("Content-Length: ", &[400], "no number"),
        of(
            "Content-Length: 99999999999999999999999",
            &[413],
            "a number of any length is too large",
        ),
        of("Content-Length: 65537", &[413], "not here"),
        (post("", ""), &[400], "an empty body is not a request"),
        (
            get("Content-Length: 5\r\n") + "hello" + &get(""),
            &[200, 200],
            "the body of a GET is ignored",
        ),
    ]
}

fn codings() -> Vec<Probe> {
    let of = |fields: &str, statuses: &'static [u16], why: &'static str| {
        (post(&format!("{fields}\r\n"), "2\r\n{}\r\n0\r\n\r\n"), statuses, why)
    };
    vec![
        of("Transfer-Encoding: chunked", &[200], "the usual way"),
        of("transfer-encoding:  Chunked", &[200], "its name is case-insensitive"),
        of("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", &[400], "chunked once"),
        of("Transfer-Encoding: chunked, chunked", &[501], "chunked once"),
        of("Transfer-Encoding: gzip, chunked", &[501], "no other coding is supported"),
        of("Transfer-Encoding: xchunked", &[501], "no other coding is supported"),
        of("Transfer-Encoding: identity", &[501], "it was removed from HTTP"),
        of("Transfer-Encoding : chunked", &[400], "no blank before the colon"),
        of("Transfer-Encoding: \u{b}chunked", &[400], "no control characters"),
        (
            post("Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n").replace("1.1", "1.0"),
            &[400],
            "HTTP/1.0 has no codings",
        ),
    ]
}

fn chunks() -> Vec<Probe> {
    let of =
        |body: &str, statuses: &'static [u16], why: &'static str| (chunked(body), statuses, why);
    let long = format!("2;{}\r\n{{}}\r\n0\r\n\r\n", "x".repeat(300));
    vec![
        of("1\r\n{\r\n1\r\n}\r\n0\r\n\r\n", &[200], "chunks are joined"),
        of("2;name=\"value\"\r\n{}\r\n0;x\r\n\r\n", &[200], "an unknown extension is ignored"),
        of(&long, &[400], "an extension is bounded"),
        of("0002\r\n{}\r\n0\r\n\r\n", &[200], "leading zeros do not count"),
        of("0x2\r\n{}\r\n0\r\n\r\n", &[400], "no size"),
        of("+2\r\n{}\r\n0\r\n\r\n", &[400], "no size"),
        of("-2\r\n{}\r\n0\r\n\r\n", &[400], "no size"),
        of("\r\n{}\r\n0\r\n\r\n", &[400], "no size"),
        of("fffffffffffffffff\r\n{}\r\n0\r\n\r\n", &[400], "a size has at most 64 bits"),
        of("fffffffffffffff\r\n{}\r\n0\r\n\r\n", &[413], "too long"),
        of(
            "2\n{}\r\n0\r\n\r\n",
            &[400],
            "lines of chunks end with CRLF: two readers might disagree about the end",
        ),
        of("2\r\n{}\n0\r\n\r\n", &[400], "lines of chunks end with CRLF"),
        of("2\r\n{}x\r\n0\r\n\r\n", &[400], "more than its size"),
        of("3\r\n{}\r\n0\r\n\r\n", &[400], "less than its size"),
        of("2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n", &[200], "a trailer is ignored"),
        of("2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n", &[200], "whatever its name"),
        of("2\r\n{}\r\n0\r\njunk\r\n\r\n", &[400], "no trailer"),
        of("2\r\n{}\r\n0\r\nX-Sum: 1\n\r\n", &[400], "lines of trailers end with CRLF"),
        of("2\r\n{}\r\n0\r\n", &[400], "it is incomplete"),
        (
            chunked("2\r\n{}\r\n0\r\n\r\n") + &get(""),
            &[200, 200],
            "the following bytes are the next request",
        ),
    ]
}

fn heads() -> Vec<Probe> {
    vec![
        (get(""), &[200], "the usual way"),
        (get("").replace("\r\n", "\n"), &[200], "a bare LF ends a line (RFC 9112, 2.2)"),
        (
            format!("\r\n{}", get("")),
            &[200],
            "an empty line before a request is ignored (RFC 9112, 2.2)",
        ),
        (get("X-Folded: a\r\n b\r\n"), &[400], "folded lines were removed from HTTP"),
        (get(" X: a\r\n"), &[400], "folded lines were removed from HTTP"),
        (get("X: a\rb\r\n"), &[400], "a bare carriage return might be taken for a line end"),
        (get("X: a\0b\r\n"), &[400], "no NUL"),
        (get("X\0: a\r\n"), &[400], "no NUL"),
        (get(": a\r\n"), &[400], "no name"),
        (get("X a\r\n"), &[400], "no colon"),
        (get("X : a\r\n"), &[400], "no blank before the colon"),
        (get("X-Name: ä\r\n"), &[200], "unused headers may be any text"),
        (get("Content-Type: ä\r\n"), &[400], "headers that are used must be plain text"),
        (
            get("Content-Type: a\r\nContent-Type: a\r\n"),
            &[400],
            "a duplicate is rejected, not chosen from",
        ),
        (
            get("Origin: http://a\r\nOrigin: http://a\r\n"),
            &[400],
            "a duplicate is rejected, not chosen from",
        ),
        (get(&"A: b\r\n".repeat(70)), &[431], "too many"),
        (get(&format!("A: {}\r\n", "b".repeat(17_000))), &[431], "too long"),
        (get("Expect: 100-continue\r\n"), &[100, 200], "a waiting client is sent 100"),
        (get("Expect: wonders\r\n"), &[417], "unknown"),
        (get("Upgrade: h2c\r\nConnection: Upgrade\r\n"), &[200], "an upgrade is optional"),
        (
            get("Connection: keep-alive\r\nConnection: x\r\n") + &get(""),
            &[200, 200],
            "a list may be split over two lines",
        ),
        (
            get("Connection: keep-alive, close\r\n") + &get(""),
            &[200],
            "nothing is read after a close",
        ),
        (get("Connection: x-close\r\n") + &get(""), &[200, 200], "this is another word"),
        (
            get("If-None-Match: *\r\n").replace("/healthz", "/"),
            &[304],
            "it exists (RFC 9110, 13.1.2)",
        ),
        (get("").repeat(5), &[200; 5], "requests may be pipelined"),
        (post("Content-Length: 2\r\n", "{}") + &get(""), &[200, 200], "after a body too"),
        ("\u{16}\u{3}\u{1}\u{2}\0".to_owned(), &[400], "TLS is not spoken here"),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(), &[505], "HTTP/2 is not supported"),
    ]
}

fn first_lines() -> Vec<Probe> {
    const PATH: &str = "the target is not a path";
    vec![
        (line("GET /healthz HTTP/1.0"), &[200], "the old version"),
        ("GET /healthz HTTP/1.0\r\n\r\n".to_owned(), &[200], "its clients need not name a host"),
        (
            line("GET /healthz HTTP/1.0\r\nConnection: keep-alive") + &line("GET / HTTP/1.1"),
            &[200],
            "nor are its connections kept",
        ),
        (line("GET /healthz HTTP/1.2"), &[505], "unknown"),
        (line("GET /healthz HTTP/2.0"), &[505], "unknown"),
        (line("GET /healthz http/1.1"), &[505], "versions are case-sensitive"),
        (line("GET /healthz"), &[400], "HTTP/0.9 is no longer spoken"),
        (line("GET  /healthz HTTP/1.1"), &[400], "one blank"),
        (line("GET /health z HTTP/1.1"), &[505], "the text after a blank is the version"),
        (line("GET\t/healthz HTTP/1.1"), &[400], "a tab does not replace a blank"),
        (line("HEAD /healthz HTTP/1.1"), &[200], "like GET, without the body"),
        (line("HEAD /v1/table HTTP/1.1"), &[405], "GET is not allowed there"),
        (line("OPTIONS /v1/table HTTP/1.1"), &[204], "lists the allowed methods"),
        (line("OPTIONS * HTTP/1.1"), &[204], "lists the supported methods"),
        (line("GET * HTTP/1.1"), &[404], "only valid for OPTIONS"),
        (line("get /healthz HTTP/1.1"), &[405], "methods are case-sensitive"),
        (line("BREW /healthz HTTP/1.1"), &[405], "unknown"),
        (line("TRACE /healthz HTTP/1.1"), &[405], "it would reveal headers added by proxies"),
        (line("CONNECT localhost:80 HTTP/1.1"), &[400], PATH),
        (line("GET healthz HTTP/1.1"), &[400], PATH),
        (line("GET ftp://localhost/healthz HTTP/1.1"), &[400], PATH),
        (line("GET http:/healthz HTTP/1.1"), &[400], PATH),
        (line("GET http://a@localhost/healthz HTTP/1.1"), &[400], "a host has no user"),
        (line("GET http://localhost/healthz HTTP/1.1"), &[200], "a target may be absolute"),
        (
            line("GET HTTP://LOCALHOST:80/healthz?a=b HTTP/1.1"),
            &[200],
            "its scheme and host are case-insensitive",
        ),
        (line("GET http://localhost?a=b HTTP/1.1"), &[200], "a query without a path is kept"),
        (
            line("GET http://other.example/healthz HTTP/1.1"),
            &[421],
            "its host takes precedence over the header",
        ),
        (line("GET /%68ealthz HTTP/1.1"), &[404], "paths are compared as they are written"),
        (line("GET //healthz HTTP/1.1"), &[404], "paths are compared as they are written"),
        (line("GET /a/../healthz HTTP/1.1"), &[404], "paths are compared as they are written"),
        (line("GET /healthz\0 HTTP/1.1"), &[400], "no NUL"),
        (line("GET /ä HTTP/1.1"), &[400], "a target is plain text"),
        (line(&format!("GET /{} HTTP/1.1", "a".repeat(9000))), &[414], "too long"),
    ]
}

fn hosts() -> Vec<Probe> {
    let of = |host: &str, statuses: &'static [u16], why: &'static str| {
        (format!("GET /healthz HTTP/1.1\r\n{host}\r\n"), statuses, why)
    };
    vec![
        of("Host: localhost\r\n", &[200], "this machine"),
        of("Host: [::1]:8080\r\n", &[200], "this machine"),
        of("", &[400], "it must be present"),
        of("Host: localhost\r\nHost: localhost\r\n", &[400], "once"),
        of("Host: \r\n", &[400], "no name"),
        of("Host: :80\r\n", &[400], "no name"),
        of("Host: a b\r\n", &[400], "no name"),
        of("Host: a/b\r\n", &[400], "no name"),
        of("Host: a@b\r\n", &[400], "no name"),
        of("Host: a,b\r\n", &[400], "no name"),
        of("Host: localhost:x\r\n", &[400], "no port"),
        of("Host: localhost:99999\r\n", &[400], "no port"),
        of("Host: [::1\r\n", &[400], "no address"),
        of("Host: other.example\r\n", &[421], "a page may have given this machine that name"),
    ]
}

fn bodies() -> Vec<Probe> {
    let of = |body: &str, statuses: &'static [u16], why: &'static str| {
        (post(&format!("Content-Length: {}\r\n", body.len()), body), statuses, why)
    };
    let deep = |depth: usize| format!(r#"{{"note":{}{}}}"#, "[".repeat(depth), "]".repeat(depth));
    let table = post(
        &format!("Content-Length: {}\r\n", DEAL.len() + 11),
        &format!(r#"{{"deal":"{DEAL}"}}"#),
    );
    vec![
        of("{}", &[200], "the usual way"),
        of("\u{feff}{}", &[200], "a byte-order mark is ignored"),
        of(" {} \n", &[200], "blanks are ignored"),
        of("{} x", &[400], "text after the JSON"),
        of("[]", &[400], "no object"),
        of("{\"a\":NaN}", &[400], "no JSON"),
        of("{\"a\":\"\0\"}", &[400], "no JSON"),
        of("{\"note\":\"\\ud800\"}", &[200], "an unread field is only scanned"),
        of("{\"a\":\"\\ud800\"}", &[400], "an unknown field"),
        of("{\"op\":\"\\ud800\"}", &[400], "half a letter"),
        of(&deep(100), &[200], "an unread field may be deep"),
        of(&deep(20_000), &[200], "of any depth"),
        of(
            &format!("{{\"op\":{}1{}}}", "[".repeat(20_000), "]".repeat(20_000)),
            &[400],
            "a field that is read may not",
        ),
        (table.replace("/v1/games", "/v1/table"), &[200], "a deal"),
        (
            table.replace("/v1/games", "/v1/table").replace("application/json", "text/plain"),
            &[415],
            "an HTML form might send it",
        ),
    ]
}

fn probes() -> Vec<Probe> {
    [lengths(), codings(), chunks(), heads(), first_lines(), hosts(), bodies()].concat()
}

/// Returns the statuses of all answers in a text. The interim status 102 is optional.
fn statuses(text: &str) -> Vec<u16> {
    let starts = text.split("HTTP/1.").skip(1);
    let statuses = starts.filter_map(|rest| rest.get(2..5)?.parse().ok());
    statuses.filter(|status| *status != 102).collect()
}

#[test]
fn every_probe_gets_expected_statuses() {
    let service = start(options());
    let mut wrong = Vec::new();
    for (bytes, expected, why) in probes() {
        let text = service.raw(bytes.as_bytes());
        let found = statuses(&text);
        let finals = expected.iter().filter(|status| **status >= 200).count();
        let fields = ["\r\nDate: ", "\r\nServer: tikki\r\n", "\r\nTikki-Request-Id: "];
        let marked = fields.iter().all(|field| text.matches(field).count() == finals);
        let bare = expected.iter().filter(|status| [100, 204, 304].contains(*status)).count();
        let lengths = text.matches("\r\nContent-Length: ").count();
        if found != expected || !marked || lengths != expected.len() - bare {
            let shown: String = bytes.chars().take(200).collect();
            wrong.push(format!("{why}: {shown:?} has {found:?}, not {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Invalid UTF-8 cannot be a Rust string.
    let bad = [post("Content-Length: 3\r\n", "").as_bytes(), b"{\xff}"].concat();
    assert!(service.raw(&bad).contains("\"code\":\"not-text\""));
    let bad = [GET.as_bytes(), b"X: \xff\r\n\r\n"].concat();
    assert_eq!(statuses(&service.raw(&bad)), [200], "unused headers may be any bytes");
}

#[test]
fn large_responses_are_compressed_on_request() {
    let service = start(options());
    let packed = service.send(
        "GET",
        "/openapi.json",
        "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n",
        "",
    );
    assert_eq!(packed.header("Content-Encoding"), Some("gzip"));
    assert!(
        packed.body.starts_with(&[0x1f, 0x8b])
            && packed.body.len() * 2 < service.get("/openapi.json").body.len()
    );
    assert_eq!(service.get("/openapi.json").header("Content-Encoding"), None);
}

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Returns the number of mutations to try, and the seed.
fn changes() -> (u64, u64) {
    let slow = slow!();
    let usual = if slow { 50_000 } else { 2000 };
    (setting("TIKKI_FUZZ").unwrap_or(usual), setting("TIKKI_FUZZ_SEED").unwrap_or(2026))
}

/// Returns one of the texts with some bytes lost, doubled, changed, or taken from another.
fn changed(rng: &mut Rng, texts: &[Vec<u8>]) -> Vec<u8> {
    const BYTES: &[u8] = b"\0\t\n\r \"%*+,-./0:;=?[]{}\x7f\xc3\xff";
    let mut bytes = rng.pick(texts);
    for _ in 0..=rng.below(3) {
        let from = rng.below(bytes.len() + 1);
        let to = bytes.len().min(from + rng.below(12));
        match rng.below(5) {
            0 => drop(bytes.drain(from..to)),
            1 => drop(bytes.splice(from..from, bytes[from..to].to_vec())),
            2 => drop(bytes.splice(from..to, [rng.pick(BYTES)])),
            3 => bytes.insert(from, rng.below(256) as u8),
            _ => {
                let other = rng.pick(texts);
                let start = rng.below(other.len() + 1);
                drop(bytes.splice(from..to, other[start..].iter().copied().take(60)));
            }
        }
    }
    bytes
}

/// Returns everything answered to these bytes; the service may close before it has read all of them.
fn answered(service: &Running, bytes: &[u8]) -> String {
    let mut stream = service.connect();
    let sent = stream.write_all(bytes).and_then(|()| stream.shutdown(Shutdown::Write));
    let mut text = Vec::new();
    let read = stream.read_to_end(&mut text);
    let in_time = |error: std::io::Error| error.kind() != std::io::ErrorKind::WouldBlock;
    assert!(sent.map_or_else(in_time, |()| true) && read.map_or_else(in_time, |_| true));
    String::from_utf8_lossy(&text).into_owned()
}

/// Returns the memory in use, in MiB; 0 if unknown.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or_default() >> 10
}

/// Tries mutations with this many clients at a time, and prints the cost. After a tenth of them memory has reached its steady
/// size.
fn tried(what: &str, count: u64, clients: usize, try_one: impl Fn(u64) + Sync) {
    let (began, tenth) = (Instant::now(), count / 10);
    let some = |range: std::ops::Range<u64>| {
        thread::scope(|scope| {
            for first in 0..clients {
                let (own, try_one) = (range.clone().skip(first).step_by(clients), &try_one);
                scope.spawn(move || own.for_each(try_one));
            }
        });
    };
    some(0..tenth);
    let before = memory();
    some(tenth..count);
    let (after, took) = (memory(), began.elapsed().as_secs());
    println!("{count} {what} in {took} s, memory {before} MiB, then {after} MiB");
    assert!(after < before + 64, "memory grew from {before} to {after} MiB");
}

#[test]
fn mutated_probes_do_not_harm_service() {
    let service = start(options());
    let probes: Vec<Vec<u8>> = probes().into_iter().map(|probe| probe.0.into_bytes()).collect();
    let (count, seed) = changes();
    tried("changed requests", count, 4, |number| {
        let bytes = changed(&mut Rng::of(seed, "probes", number), &probes);
        let text = answered(&service, &bytes);
        let shown = || format!("number {number} of seed {seed}: {}", bytes.escape_ascii());
        assert!(text.is_empty() || text.starts_with("HTTP/1."), "{}: {text:?}", shown());
        let known = |status: &u16| *status < 500 || [501, 505].contains(status);
        assert!(statuses(&text).iter().all(known), "{}: {text:?}", shown());
    });
    assert_eq!(service.get("/readyz").status, 200);
}

/// Returns a line with a request of each operation, from the document.
fn lines(service: &Running) -> Vec<Vec<u8>> {
    let document = service.get("/openapi.json").json();
    let mut lines = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        let examples = &item["post"]["requestBody"]["content"]["application/json"]["examples"];
        for example in examples.as_object().into_iter().flat_map(serde_json::Map::values) {
            let mut request = example["value"].clone();
            request["op"] = path.strip_prefix("/v1/").unwrap().into();
            lines.push(request.to_string().into_bytes());
        }
    }
    lines
}

#[test]
fn mutated_lines_do_not_affect_others() {
    const LINES: u64 = 500;
    let service = start(ServiceOptions { max_ms: 20, max_nodes: 2000, ..options() });
    let texts = lines(&service);
    let (count, seed) = changes();
    let known = br#"{"id":"known","op":"table","deal":"N:A... K... Q... J..."}"#;
    tried("batches of 500 changed lines", count / LINES, 1, |number| {
        let mut rng = Rng::of(seed, "lines", number);
        let mut body = Vec::new();
        for _ in 0..LINES {
            let mut line = changed(&mut rng, &texts);
            line.retain(|byte| !b"\r\n".contains(byte));
            body.extend([&line[..], b"\n", &known[..], b"\n"].concat());
        }
        let head = format!("Content-Type: application/x-ndjson\r\nContent-Length: {}", body.len());
        let head = format!("POST /v1/batch HTTP/1.1\r\nHost: localhost\r\n{head}\r\n\r\n");
        let mut client = service.client();
        client.0.get_mut().write_all(&[head.as_bytes(), &body].concat()).unwrap();
        let text = String::from_utf8_lossy(&client.read().body).into_owned();
        // On a busy machine its time may be over before it is solved.
        let known = ["tricks\":{", "status\":\"stopped\""]
            .map(|answer| format!("{{\"id\":\"known\",\"{answer}"));
        let right = known.map(|answer| text.matches(&answer).count() as u64).iter().sum::<u64>();
        assert_eq!(right, LINES, "number {number} of seed {seed}: {text}");
        assert!(!text.contains("internal-error"), "number {number} of seed {seed}");
    });
}
