//! What requests take of memory, and give back.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use serde_json::json;
use std::io::Write;
use std::thread;
use support::{DEAL, Running, options, start};

const MIB: u64 = 1 << 20;

/// Memory in use, or the most that was since it was last forgotten.
fn memory(name: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = text.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() << 10
}

/// The growth of memory in use: at most during, and after an act.
fn growth(act: impl FnOnce()) -> (u64, u64) {
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = memory("VmRSS:");
    act();
    (memory("VmHWM:").saturating_sub(before), memory("VmRSS:").saturating_sub(before))
}

fn many(service: &Running, path: &str, body: &str, status: u16) {
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(service.post(path, body).status, status, "{path}"));
        }
    });
}

/// Eight mebibytes of nested arrays, wherever they stand, take little more than their text.
#[test]
fn memory_is_bounded_and_comes_back() {
    let service = start(options());
    assert_eq!(service.post("/v1/table", &json!({"deal": DEAL}).to_string()).status, 200);
    let nested = format!("[{}[]]", "[[[[[[]]]]]],".repeat(600_000));
    let ignored = format!(r#"{{"text":"{DEAL}","x":{nested}}}"#);
    let used = format!(r#"{{"game":"skat","deals":{nested}}}"#);
    let round = || {
        growth(|| {
            many(&service, "/v1/read", &ignored, 200);
            many(&service, "/v1/score", &used, 400);
            many(&service, "/v1/table", &ignored, 413);
        })
    };
    let (most, after) = round();
    // Four bodies are here, at the proxy, in the socket and in the service; and the values that one of them may have.
    assert!(most < 256 * MIB && after < 192 * MIB, "{} MiB, {} MiB", most / MIB, after / MIB);
    let (_, more) = round();
    assert!(more < 48 * MIB, "what was kept is used again: {} MiB", more / MIB);
}

/// Who asks and does not read holds no more than his share.
#[test]
fn what_is_not_read_has_a_bound() {
    let service = start(options());
    let ask = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200);
    let (most, _) = growth(|| {
        let mut held = Vec::new();
        for _ in 0..64 {
            let mut stream = service.connect();
            stream.write_all(ask.as_bytes()).unwrap();
            held.push(stream);
        }
        thread::sleep(std::time::Duration::from_millis(500));
    });
    assert!(most < 160 * MIB, "{} MiB", most / MIB);
}
