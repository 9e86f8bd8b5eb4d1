//! The memory that requests use and release.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use serde_json::json;
use std::io::Write;
use std::sync::{Mutex, PoisonError};
use std::thread;
use support::{DEAL, Running, options, start};
use tikki_derive::slow;

const MIB: u64 = 1 << 20;

/// Held by the test that measures: all tests share a process, whose memory is measured.
static ALONE: Mutex<()> = Mutex::new(());

/// The memory in use, or its maximum since the last reset.
fn memory(name: &str) -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = text.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() << 10
}

/// Returns the growth of memory in use: the maximum during an action, and the growth after it.
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

/// Eight mebibytes of nested arrays, in any field, take little more than their text.
#[test]
fn memory_is_bounded_and_released() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let service = start(options());
    assert_eq!(service.post("/v1/table", &json!({"deal": DEAL}).to_string()).status, 200);
    let nested = format!("[{}[]]", "[[[[[[]]]]]],".repeat(600_000));
    let ignored = format!(r#"{{"text":"{DEAL}","note":{nested}}}"#);
    let used = format!(r#"{{"game":"skat","deals":{nested}}}"#);
    let before = memory("VmRSS:");
    let rounds = if slow!() { 6 } else { 2 };
    for round in 0..rounds {
        let (most, _) = growth(|| {
            many(&service, "/v1/read", &ignored, 200);
            many(&service, "/v1/score", &used, 400);
            many(&service, "/v1/table", &ignored, 413);
        });
        let kept = memory("VmRSS:").saturating_sub(before);
        // Four bodies are in the proxy, in the socket and in the service, together with the values that one of them may have.
        assert!(most < 256 * MIB, "{} MiB in round {round}", most / MIB);
        assert!(kept < 100 * MIB, "{} MiB after round {round}", kept / MIB);
    }
}

/// A client that does not read its answers holds no more than its share.
#[test]
fn unread_output_is_bounded() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let service = start(options());
    let request = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200);
    let (most, _) = growth(|| {
        let mut held = Vec::new();
        for _ in 0..64 {
            let mut stream = service.connect();
            stream.write_all(request.as_bytes()).unwrap();
            held.push(stream);
        }
        thread::sleep(std::time::Duration::from_millis(500));
    });
    // What the service holds of the unread responses of all clients, by its own limit.
    assert!(most < 64 * MIB, "{} MiB", most / MIB);
}
