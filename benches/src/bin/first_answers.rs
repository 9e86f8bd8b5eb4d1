//! Prints how soon a move and a first estimate are there in a random whole deal of every game but bridge: `first_answers [--seed N] [ID…]`.
//!
//! A row has the seconds of `play` with 400 ms, how it chose, the seconds of `cards` with 800 ms, and how many legal cards then have a
//! proved value, an estimate, or neither.
#![allow(clippy::unwrap_used, reason = "a program for measurements")]

use serde_json::{Map, Value, json};
use std::num::NonZeroUsize;
use std::time::Instant;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::rng::Rng;
use tikki_engine::ops::request_of;
use tikki_engine::service::{CancellableRequest, Engine, EngineOptions, LimitedService, Request};

/// As `tikki serve` has it.
const TABLE_BYTES: usize = 64 << 20;

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let seed = match words.iter().position(|word| word == "--seed") {
        Some(at) => words.drain(at..at + 2).next_back().unwrap().parse().unwrap(),
        None => 7,
    };
    let engine =
        Engine::new(EngineOptions { table_bytes: TABLE_BYTES, ..EngineOptions::default() });
    let settings = BatchSettings { threads: NonZeroUsize::new(2), ..BatchSettings::default() };
    let service = Batch::new(LimitedService::unlimited(&engine), settings).unwrap();
    let mut rng = Rng::new(seed);
    println!("| game | play, s | chosen by | cards, s | proved | estimated | neither |");
    println!("|---|---|---|---|---|---|---|");
    for game in tikki_games::ALL.iter().filter(|game| game.id != "bridge") {
        let mut request = request_of(game, &game.random(usize::MAX, &mut rng));
        if !words.is_empty() && !words.iter().any(|word| word == game.id) {
            continue;
        }
        let mut ask = |op: &str, max_ms: u32| {
            request.insert("op".into(), op.into());
            request.insert("limits".into(), json!({ "max_ms": max_ms }));
            let line = Value::Object(request.clone()).to_string();
            let start = Instant::now();
            let answer = answer(&service, &line);
            (start.elapsed().as_secs_f64(), answer)
        };
        let ((played, choice), (rated, cards)) = (ask("play", 400), ask("cards", 800));
        let chosen = choice["method"].as_str().or(choice["error"]["code"].as_str()).unwrap_or("-");
        let [proved, estimated, neither] = counts(&cards);
        println!(
            "| {} | {played:.2} | {chosen} | {rated:.2} | {proved} | {estimated} | {neither} |",
            game.id
        );
    }
}

fn answer(service: &Batch<LimitedService<'_>>, line: &str) -> Value {
    let call = CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, line, None));
    serde_json::from_str(&service.outputs([call]).remove(0).to_string()).unwrap()
}

/// How many moves of an answer have a proved value, an estimate, or neither.
fn counts(cards: &Value) -> [usize; 3] {
    let empty = Map::new();
    let of = |key: &str| cards[key].as_object().unwrap_or(&empty);
    let mut counts = [0; 3];
    for (name, value) in of("moves") {
        let place = if !value.to_string().contains("upper") {
            0
        } else if of("estimates").contains_key(name) {
            1
        } else {
            2
        };
        counts[place] += 1;
    }
    counts
}
