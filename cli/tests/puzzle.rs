//! Problems as a user meets them.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use assert_cmd::Command;
use serde_json::Value;

fn tikki(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let ran = Command::cargo_bin("tikki").unwrap().args(args).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (ran.status.code(), text(ran.stdout), text(ran.stderr))
}

const SQUEEZE: [&str; 7] =
    ["N:AJ.2.. ..432. 2.Q..A KQ.K..", "--strain", "NT", "--declarer", "S", "--leader", "S"];

fn with(verb: &str, more: &[&str], input: &str) -> (Option<i32>, String, String) {
    tikki(&[&["puzzle", verb], &SQUEEZE[..], more].concat(), input)
}

#[test]
fn a_problem_is_certified_or_refused() {
    let (code, out, _) = with("check", &["--tricks", "3"], "");
    assert_eq!(code, Some(0));
    assert!(out.contains("squeeze") && out.contains("right CA, wrong HQ S2"), "{out}");
    let (code, _, error) = with("check", &["--tricks", "1"], "");
    assert_eq!((code, error.contains("goal-safe")), (Some(1), true), "{error}");
    let dual = "N:A.A.2. ..AKQ. 2.2.3. 3.3.4.";
    let more = [&["puzzle", "check", dual], &SQUEEZE[1..], &["--tricks", "2"]].concat();
    let (code, out, _) = tikki(&more, "");
    assert_eq!(
        (code, out.contains("dual: at the start S plays H2 or S2")),
        (Some(1), true),
        "{out}"
    );
    let (code, _, error) = with("check", &[], "");
    assert_eq!((code, error.contains("--tricks")), (Some(1), true), "{error}");
}

#[test]
fn a_wrong_card_is_put_right_in_the_terminal() {
    let (code, out, _) = with("play", &["--tricks", "3"], "HQ\nhm\nSJ\nH2\nSA\nSJ\nHQ\nS2\n");
    assert!(out.contains("HQ loses: HQ") && out.contains("played instead: CA"), "{out}");
    assert!(out.contains("type a card"), "{out}");
    assert!(code == Some(0) || code == Some(1));
}

#[test]
fn what_is_made_is_the_same_again_and_can_be_printed() {
    let args = ["puzzle", "gen", "-n", "3", "--cards", "3-4", "--seed", "5", "--to", "json"];
    let (code, first, told) = tikki(&args, "");
    assert_eq!((code, told.contains("per thousand")), (Some(0), true), "{told}");
    assert_eq!(first, tikki(&[&args[..], &["-j", "1"]].concat(), "").1);
    let problems: Vec<Value> =
        first.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(problems.iter().all(|problem| problem["solution"]["grade"] == "strict"));
    let (code, page, _) = tikki(&["puzzle", "sheet"], &first);
    assert_eq!((code, page.matches("<article>").count()), (Some(0), 6));
    let (_, exam, _) = tikki(&[&args[..], &["--exam"]].concat(), "");
    assert!(!exam.contains("solution"));
}
