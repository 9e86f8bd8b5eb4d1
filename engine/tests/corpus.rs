//! The corpus: thousands of requests of every operation and game, each answered as it is recorded.
//!
//! What was renamed since the answers were recorded stands in `fixtures/corpus/renames.json`. `TIKKI_BLESS=1` records anew.

mod renames;

use renames::{Renames, Rows};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::LazyLock;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_derive::{needs, slow};
use tikki_engine::service::{CancellableRequest, Engine, EngineOptions, LimitedService, Request};

/// Of how many operations an answer that differs is shown.
const SHOWN: usize = 12;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../fixtures/corpus").join(name)
}

/// The requests and their answers, line by line.
struct Corpus {
    requests: Vec<String>,
    answers: Vec<String>,
}

/// What is recorded, after it was recorded anew if that is asked for.
static RECORDED: LazyLock<Corpus> = LazyLock::new(|| {
    let recorded = Corpus::read();
    if std::env::var_os("TIKKI_BLESS").is_none() {
        return recorded;
    }
    let requests = renamed(&renames(), &recorded.requests);
    let answers = answered(&requests, None, 16 << 20);
    for (name, lines) in [("requests.ndjson", &requests), ("answers.ndjson", &answers)] {
        fs::write(path(name), lines.join("\n") + "\n").unwrap();
    }
    Corpus::read()
});

impl Corpus {
    fn read() -> Corpus {
        let lines = |name: &str| {
            let text = fs::read_to_string(path(name)).unwrap_or_default();
            text.lines().map(str::to_owned).collect()
        };
        Corpus { requests: lines("requests.ndjson"), answers: lines("answers.ndjson") }
    }
}

/// What was renamed since the answers were recorded.
pub(crate) fn renames() -> Renames {
    Renames::of_text(&fs::read_to_string(path("renames.json")).unwrap())
}

/// Answers the lines as `tikki batch` does.
fn answered(requests: &[String], threads: Option<usize>, table_bytes: usize) -> Vec<String> {
    let engine = Engine::new(EngineOptions { table_bytes, ..EngineOptions::default() });
    let settings =
        BatchSettings { threads: threads.and_then(NonZeroUsize::new), ..BatchSettings::default() };
    let batch = Batch::new(LimitedService::unlimited(&engine), settings).unwrap();
    let calls = requests
        .iter()
        .map(|line| CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, line, None)));
    batch.outputs(calls).iter().map(ToString::to_string).collect()
}

/// A request as it was recorded; a line that is no JSON is one of an unknown operation.
fn parsed(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or(Value::Null)
}

/// Where each answer differs first from what is recorded of it, with the operation and the request.
fn differences(found: &[String], every: usize) -> Vec<[String; 3]> {
    let renames = renames();
    let recorded = RECORDED.requests.iter().zip(&RECORDED.answers).step_by(every);
    let differs = |((line, recorded), found): ((&String, &String), &String)| {
        let request = parsed(line);
        let differs = renames.of(&request).difference(&parsed(recorded), &parsed(found))?;
        Some([name(&request), line.clone(), differs])
    };
    recorded.zip(found).filter_map(differs).collect()
}

/// `trace of skat`.
fn name(request: &Value) -> String {
    let text = |field: &str, usual| request[field].as_str().unwrap_or(usual).to_owned();
    format!("{} of {}", text("op", "nothing"), text("game", "bridge"))
}

/// The requests as they are written today.
fn renamed(renames: &Renames, lines: &[String]) -> Vec<String> {
    let renamed = |line: &String| {
        let request = parsed(line);
        let today = renames.of(&request).request(&request);
        if today == request { line.clone() } else { today.to_string() }
    };
    lines.iter().map(renamed).collect()
}

/// Asks every n-th recorded request.
fn agrees(every: usize, threads: Option<usize>, table_bytes: usize) {
    let requests = renamed(&renames(), &RECORDED.requests);
    let requests: Vec<String> = requests.into_iter().step_by(every).collect();
    let differences = differences(&answered(&requests, threads, table_bytes), every);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for [name, request, differs] in &differences {
        let count = counts.entry(name).or_default();
        *count += 1;
        if *count == 1 && counts.len() <= SHOWN {
            eprintln!("{request}\n  {differs}\n");
        }
    }
    let all = requests.len();
    assert!(counts.is_empty(), "{} of {all} answers differ: {counts:#?}", differences.len());
}

#[test]
fn recorded_requests_have_their_recorded_answers() {
    agrees(if slow!() { 1 } else { 13 }, None, 16 << 20);
}

#[needs("time")]
#[test]
fn one_thread_and_a_small_table_change_no_answer() {
    agrees(1, Some(1), 8 << 20);
}

#[test]
fn corpus_is_small_and_its_ids_are_unique() {
    let Corpus { requests, answers } = &*RECORDED;
    assert_eq!([requests.len(), answers.len()], [5000; 2]);
    let bytes: usize = requests.iter().chain(answers).map(|line| line.len() + 1).sum();
    assert!(bytes < 8 << 20, "{bytes}");
    assert!(requests.iter().all(|line| line.len() <= Request::MAX_LINE));
    let ids = requests.iter().map(|line| parsed(line)["id"].to_string());
    let ids: Vec<String> = ids.filter(|id| id != "null").collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}

fn rows(text: &str, request: &str) -> Rows {
    Renames::of_text(text).of(&parsed(request))
}

#[test]
fn renamed_fields_are_found_by_their_new_names() {
    let rows = rows(
        r#"{"prose":[],"requests":[{"op":"trace","at":"/played","to":"moves"},{"at":"/op","values":{"trace":"judge"}}],
            "answers":[{"op":"trace","game":"skat","at":"/plays/*/card","to":"move"},{"at":"/plays","to":"moves"},
                       {"at":"/value_of","gone":true},{"at":"/unit","new":true},{"at":"/**/by","to":"seat"}]}"#,
        r#"{"op":"trace","game":"skat","played":["SA"]}"#,
    );
    assert_eq!(
        rows.request(&parsed(r#"{"op":"trace","played":["SA"]}"#)),
        parsed(r#"{"op":"judge","moves":["SA"]}"#)
    );
    let recorded = parsed(r#"{"plays":[{"card":"SA","by":"1"}],"value_of":"tricks"}"#);
    let same = parsed(r#"{"moves":[{"move":"SA","seat":"1"}],"unit":"tricks"}"#);
    assert_eq!(rows.difference(&recorded, &same), None);
    let other = parsed(r#"{"moves":[{"move":"SK","seat":"1"}]}"#);
    assert_eq!(
        rows.difference(&recorded, &other).as_deref(),
        Some(r#"/moves/0/move: recorded "SA", found "SK""#)
    );
    let refused = parsed(r#"{"error":{"code":"illegal-play","at":"/played/0"}}"#);
    let elsewhere = parsed(r#"{"error":{"code":"illegal-play","at":"/moves/0"}}"#);
    assert_eq!(rows.difference(&refused, &elsewhere), None, "the place has its new name");
}

#[test]
fn every_renamed_field_is_listed_with_its_reason() {
    let listed = renames().listed();
    assert!(!listed.is_empty());
    assert!(listed.iter().all(|[.., reason]| !reason.is_empty()), "{listed:?}");
}

#[test]
fn rows_of_other_operations_and_games_rename_nothing() {
    let text = r#"{"prose":[],"requests":[],"answers":[{"op":"line","at":"/a","to":"b"},{"game":"hearts","at":"/a","to":"c"},
        {"but":["skat","sakaali"],"at":"/a","to":"d"}]}"#;
    let answer = parsed(r#"{"a":1}"#);
    let rows = rows(text, r#"{"op":"trace","game":"skat"}"#);
    assert_eq!(rows.difference(&answer, &answer), None);
}

#[test]
fn sentences_may_change_and_their_numbers_may_not() {
    let rows = rows(r#"{"prose":["message"],"requests":[],"answers":[]}"#, "{}");
    let given = |message: &str| parsed(&format!(r#"{{"message":"{message}"}}"#));
    assert_eq!(rows.difference(&given("13 cards, not 5"), &given("5 cards in place of 13")), None);
    assert!(rows.difference(&given("13 cards"), &given("12 cards")).is_some());
}
