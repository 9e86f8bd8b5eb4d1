//! Requests that once ended the service, kept it busy, or took more memory than it may.

use super::forms::read_out;
use serde_json::{Value, json};
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::{ReadBudget, ReadLimits};
use tikki_derive::slow;
use tikki_engine::service::{CancellableRequest, Engine, EngineOptions, LimitedService, Request};
use tikki_engine::wire::RequestLimits;

fn answer_within(most: RequestLimits, request: &Value) -> Value {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let batch =
        Batch::new(LimitedService::new(&engine, most, 0), BatchSettings::default()).unwrap();
    let parsed = Request::parse(tikki_games::CATALOGUE, &request.to_string(), None);
    let reply = batch.outputs(std::iter::once(CancellableRequest::from(parsed))).swap_remove(0);
    serde_json::from_str(&reply.to_string()).unwrap()
}

/// The answer under a limit of a millisecond: on a slow machine it holds one record and says that there are more.
fn answer(request: &Value) -> Value {
    answer_within(RequestLimits { max_ms: Some(1), max_nodes: None }, request)
}

fn answer_without_limit(request: &Value) -> Value {
    answer_within(RequestLimits::default(), request)
}

/// `count` boards with one line each; the document lacks its end.
fn session(count: usize) -> String {
    let board = |n| {
        format!(
            "<BOARD><BOARD_NUMBER>{n}</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER></TRAVELLER_LINE></BOARD>"
        )
    };
    let boards: String = (1..=count).map(board).collect();
    format!("<?xml version=\"1.0\"?><USEBIO><EVENT>{boards}")
}

#[test]
fn elements_deep_in_each_other_are_refused_and_the_process_lives() {
    for depth in [20_000, 21_800, 60_000, 1_000_000] {
        let text = format!("<?xml version=\"1.0\"?><USEBIO>{}", "<a>".repeat(depth));
        let given = answer(&json!({"op": "read", "text": text}));
        assert_eq!(given["boards"][0]["error"]["code"], "read-limit", "{given}");
        assert!(given["boards"][0]["error"]["at"].as_str().unwrap().starts_with("line 1, column"));
    }
    let text = session(3) + &"<a>".repeat(20_000);
    let given = answer(&json!({"op": "read", "text": text, "n": 1000}));
    let boards = given["boards"].as_array().unwrap();
    // The clock may end the page behind any board but not before the first.
    assert_eq!(boards[0]["board"], "1", "what stands before the depth is read");
}

#[test]
fn a_session_of_many_boards_takes_steps_in_proportion() {
    let steps = |count| read_out(session(count).as_bytes(), &ReadBudget::default()).steps;
    let [one, two, four] = [250, 500, 1000].map(steps);
    assert!(10 * (four - two) <= 23 * (two - one), "{one}, {two}, {four}");
    let count = if slow!() { 64_000 } else { 4_000 };
    let read = read_out(session(count).as_bytes(), &ReadBudget::new(ReadLimits::REQUEST));
    assert_eq!(read.records, count);
    let closing = |count: usize| {
        let text = format!("<USEBIO>{}{}", "<a>".repeat(60), "</b>".repeat(count));
        read_out(text.as_bytes(), &ReadBudget::default()).steps
    };
    assert!(closing(40_000) <= 5 * closing(10_000));
}

#[test]
fn a_client_that_leaves_stops_reading() {
    let stop = || true;
    let budget = ReadBudget::stopped_by(ReadLimits::REQUEST, &stop);
    let text = session(64_000);
    let read = read_out(text.as_bytes(), &budget);
    assert_eq!((read.records, read.last_error), (0, None), "nothing comes of it");
    assert!(read.steps < 100_000, "{} steps", read.steps);
}

#[test]
fn values_within_a_text_are_bounded() {
    for text in [
        format!("{{\"boards\":[{}0]}}", "[0],".repeat(400_000)),
        format!("[{{\"boards\":[{}0]}}]", "[0],".repeat(400_000)),
    ] {
        let given = answer(&json!({"op": "read", "text": text}));
        assert_eq!(given["boards"][0]["error"]["code"], "read-limit", "{}", &text[..20]);
    }
    // Elements that are closed again are not held, however many they are.
    let text = format!("<USEBIO>{}</USEBIO>", "<x/>".repeat(400_000));
    let given = answer(&json!({"op": "read", "text": text}));
    assert_eq!(given["boards"][0]["error"]["code"], "unknown-format");
}

/// Reads all pages of a text, as a client does.
fn paged(op: &str, list: &str, text: &str, n: usize) -> usize {
    let mut first = 1;
    loop {
        let given = answer(&json!({"op": op, "text": text, "first": first, "n": n}));
        let found = given[list].as_array().unwrap().len();
        first += found;
        if given["more"] == false {
            return first - 1;
        }
        assert!(found > 0, "{op}: the page from {first} on is empty, and there are more");
    }
}

#[test]
fn pages_of_a_text_go_on_to_its_end_whatever_the_limit() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let boards = 40;
    for text in [
        format!("[Deal \"{deal}\"]\n\n").repeat(boards),
        "md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|pg||\n".repeat(boards),
        format!("deal,board\n{}", format!("{deal},1\n").repeat(boards)),
        session(boards),
    ] {
        assert_eq!(paged("read", "boards", &text, 7), boards, "{}", &text[..20]);
    }
    let deals = "game: whist\nhand N: SA\nhand E: SK\n---\n".repeat(boards);
    assert_eq!(paged("records", "records", &deals, 7), boards);
    let lines = "{\"game\":\"whist\",\"hands\":{\"N\":[\"SA\"],\"E\":[\"SK\"]}}\n".repeat(boards);
    assert_eq!(paged("records", "records", &lines, 7), boards);
}

/// Records that are passed over are counted as those that are read.
#[test]
fn a_page_begins_where_the_one_before_it_ended() {
    let deals = "game: whist\nseats: N E S W\ndeal: 1\nhand N: SA\nhand E: SK\nstate.x: 1\nplay:\n SA\n\ndeal: 2\nhand N: SQ\n---\nodd\n---\nplayers: N A\ndeal: 3\nhand N: SJ\n  H2\nevent: x\n more\n---\ngame: skat\ndeal: 4\nhand 1: SA\n";
    let all = answer_without_limit(&json!({"op": "records", "text": deals}))["records"].clone();
    let count = all.as_array().unwrap().len();
    assert!(count >= 5, "{all}");
    for first in 1..=count {
        let one =
            answer_without_limit(&json!({"op": "records", "text": deals, "first": first, "n": 1}));
        assert_eq!(one["records"][0], all[first - 1], "record {first}");
    }
}
