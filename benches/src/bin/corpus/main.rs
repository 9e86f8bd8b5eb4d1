//! Prints the requests of `fixtures/corpus/requests.ndjson`: 5,000 of every operation and game, the same whenever it is run.
//!
//! A request is taken if its answer is short, cheap, and the same with another table and another number of threads.

mod any_game;
mod bridge;
mod refused;
mod sakaali;
mod texts;

use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashSet};
use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::rng::Rng;
use tikki_engine::ops;
use tikki_engine::service::{CancellableRequest, Engine, EngineOptions, LimitedService, Request};
use tikki_engine::wire::Reply;

/// How many requests there are.
const ALL: usize = 5000;
/// The most nodes that a request without limits may take.
const MOST_NODES: u64 = 15_000;
/// The most bytes of a request and its answer together.
const MOST_BYTES: usize = 7_000;

/// The requests that were taken.
struct Corpus<'e> {
    served: [Batch<LimitedService<'e>>; 2],
    lines: Vec<String>,
    seen: HashSet<String>,
    counts: BTreeMap<String, usize>,
}

fn main() {
    let engines = [1, 16].map(|mebibytes| {
        Engine::new(EngineOptions { table_bytes: mebibytes << 20, ..EngineOptions::default() })
    });
    let served = [(&engines[0], 1), (&engines[1], 2)].map(|(engine, threads)| {
        let threads = NonZeroUsize::new(threads);
        let settings = BatchSettings { threads, ..BatchSettings::default() };
        Batch::new(LimitedService::unlimited(engine), settings).expect("threads can be started")
    });
    let mut corpus =
        Corpus { served, lines: Vec::new(), seen: HashSet::new(), counts: BTreeMap::new() };
    corpus.fill(&mut Rng::new(38));
    for line in &corpus.lines[..ALL.min(corpus.lines.len())] {
        println!("{line}");
    }
    eprintln!("{} taken: {:#?}", corpus.lines.len(), corpus.counts);
}

impl Corpus<'_> {
    fn fill(&mut self, rng: &mut Rng) {
        self.examples();
        refused::add(self, rng);
        bridge::add(self, rng);
        sakaali::add(self, rng);
        texts::add(self);
        for game in tikki_games::ALL {
            any_game::add(self, game, rng);
        }
        // What is missing are endings of all games in turn.
        while self.lines.len() < ALL {
            for game in tikki_games::ALL {
                any_game::add_ending(self, game, rng);
            }
        }
    }

    /// The example of each operation, and every eighth of the worked positions.
    fn examples(&mut self) {
        for op in ops::ALL.iter().filter(|op| op.name != "games") {
            self.add(named(op.name, op.request()));
        }
        self.take(json!({"op": "games"}));
        for line in include_str!("../../../../fixtures/game_cases.ndjson").lines().step_by(8) {
            let mut case = object(serde_json::from_str(line).expect("a fixture is JSON"));
            case.retain(|name, _| !["id", "answer", "leads_without"].contains(&name.as_str()));
            self.add(Value::Object(case));
        }
    }

    fn reply(&self, which: usize, line: &str) -> Reply {
        let call = CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, line, None));
        self.served[which].outputs([call]).remove(0)
    }

    /// The answer to a request.
    fn answer(&self, request: &Value) -> Value {
        serde_json::from_str(&self.reply(0, &request.to_string()).to_string())
            .expect("an answer is JSON")
    }

    /// Takes a request that is answered; one that is dear with a limit.
    fn add(&mut self, request: Value) -> bool {
        if request.get("limits").is_some() {
            return self.answers(&request) && self.take(request);
        }
        let limited = |most: u64| with(&request, json!({"limits": {"max_nodes": most}}));
        let probe = self.answer(&limited(MOST_NODES));
        if probe.get("error").is_some() {
            return false;
        }
        let is_cheap = !probe.to_string().contains(r#""status":"stopped""#);
        self.take(if is_cheap { request } else { limited(400) })
    }

    fn answers(&self, request: &Value) -> bool {
        self.answer(request).get("error").is_none()
    }

    /// Takes a request that is refused.
    fn add_refused(&mut self, request: Value) -> bool {
        !self.answers(&request) && self.take(request)
    }

    /// Takes a line that is refused before it is known what it asks.
    fn add_line(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }

    /// Takes a request whose answer is always the same, if it is new and short.
    fn take(&mut self, request: Value) -> bool {
        let text = |field: &str, usual: &str| request[field].as_str().unwrap_or(usual).to_owned();
        let (op, game) = (text("op", "nothing"), text("game", "bridge"));
        let line = request.to_string();
        let [one, other] = [0, 1].map(|which| self.reply(which, &line).to_string());
        let is_short = line.len() + one.len() <= MOST_BYTES || op == "games";
        if one != other {
            eprintln!("varies: {line}");
        }
        if one != other || !is_short || !self.seen.insert(line) {
            return false;
        }
        let count = self.counts.entry(format!("{game}/{op}")).or_default();
        *count += 1;
        let mut numbered = Map::new();
        numbered.insert("id".to_owned(), format!("{game}/{op}/{count}").into());
        numbered.extend(object(request));
        self.lines.push(Value::Object(numbered).to_string());
        true
    }
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        other => panic!("{other} is no object"),
    }
}

/// The fields of a request of an operation, which stands first.
fn named(op: &str, fields: Map<String, Value>) -> Value {
    let mut all = Map::from_iter([("op".to_owned(), Value::from(op))]);
    all.extend(fields.into_iter().filter(|(name, _)| name != "op"));
    Value::Object(all)
}

/// What is asked, with more fields, or others.
fn with(request: &Value, more: Value) -> Value {
    let mut all = object(request.clone());
    all.extend(object(more));
    Value::Object(all)
}

/// What is asked, without some fields.
fn without(request: &Value, fields: &[&str]) -> Value {
    let mut all = object(request.clone());
    all.retain(|name, _| !fields.contains(&name.as_str()));
    Value::Object(all)
}
