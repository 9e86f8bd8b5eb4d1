//! Long runs that are killed, at any moment, and taken up again: nothing is lost, nothing is there twice.

use crate::support::{SMALL_TABLES, tikki};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use tikki_derive::needs;

/// How often a run is killed.
const KILLS: u64 = 40;

/// Endings of nine cards, so that a run of them is neither over at once nor long.
fn deals(n: usize) -> Vec<String> {
    let ran = tikki(&["deal", "-n", &n.to_string(), "--seed", "11", "--to", "oneline"], "");
    let whole = ran.out.lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(whole.len(), n, "{}{}", ran.out, ran.err);
    whole
}

/// Runs with these arguments and kills the program, at once and then a little later each time; then lets it come to its end.
fn killed_and_resumed(args: &[&str], out: &Path) -> u64 {
    let mut interrupted = 0;
    for round in 0..KILLS {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tikki"))
            .args(args)
            .args(["--resume", "-o", out.to_str().unwrap()])
            .env(SMALL_TABLES.0, SMALL_TABLES.1)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(37 * round % 400));
        interrupted += u64::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let ran = tikki(&[args, &["--resume", "-o", out.to_str().unwrap()]].concat(), "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    interrupted
}

#[needs("time")]
#[test]
fn a_batch_that_is_killed_goes_on_where_it_was() {
    let folder = TempDir::new().unwrap();
    let [requests, out] = ["requests", "answers"].map(|name| folder.path().join(name));
    let line = |(id, deal): (usize, &String)| {
        let blank = if id % 7 == 0 { "\n" } else { "" };
        format!("{{\"id\":{id},\"op\":\"table\",\"deal\":\"{deal}\"}}\n{blank}")
    };
    let text: String = deals(60).iter().enumerate().map(line).collect();
    fs::write(&requests, &text).unwrap();
    let interrupted = killed_and_resumed(&["batch", requests.to_str().unwrap()], &out);
    assert!(interrupted > 0, "nothing was killed");
    assert_eq!(fs::read_to_string(&out).unwrap(), tikki(&["batch"], text).out);
}

#[needs("time")]
#[test]
fn tables_that_are_killed_go_on_where_they_were() {
    let folder = TempDir::new().unwrap();
    let boards = folder.path().join("boards");
    fs::write(&boards, deals(40).join("\n")).unwrap();
    let boards = boards.to_str().unwrap();
    for form in ["--csv", "--json"] {
        let out = folder.path().join(form);
        killed_and_resumed(&["table", boards, form], &out);
        assert_eq!(fs::read_to_string(&out).unwrap(), tikki(&["table", boards, form], "").out);
    }
}

#[test]
fn an_output_of_something_else_is_not_touched() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out").display().to_string();
    let (one, other) = (r#"{"id":"a","op":"games"}"#, r#"{"id":"b","op":"games"}"#);
    assert_eq!(tikki(&["batch", "-o", &out], one).code, Some(0));
    let before = fs::read_to_string(&out).unwrap();
    assert_eq!(tikki(&["batch", "-o", &out], one).code, Some(2), "it is there already");
    assert_eq!(tikki(&["batch", "-o", &out, "--resume"], other).code, Some(2), "another id");
    assert_eq!(tikki(&["batch", "-o", &out, "--resume"], "").code, Some(2), "fewer requests");
    assert_eq!(tikki(&["batch", "-o", &out, "--resume"], one).code, Some(0));
    assert_eq!(fs::read_to_string(&out).unwrap(), before);
    assert_eq!(tikki(&["table", "--resume", "-o", &out], "").code, Some(2), "neither CSV nor JSON");
}
