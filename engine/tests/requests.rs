//! Requests under limits: what a worker keeps of them, how their parts share nodes and time, and their ids.

use serde::Serialize;
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::Duration;
use tikki_base::batch::{self, Batch, Work};
use tikki_base::error::{Code, Result};
use tikki_base::rng::Rng;
use tikki_engine::ops::any_game::GameContractsRequest;
use tikki_engine::ops::{Operation, OperationRequest};
use tikki_engine::service::{
    Cancel, CancellableRequest, Clock, Engine, EngineOptions, LimitedService, Request, Worker,
};
use tikki_engine::wire::{Answer, RequestLimits};
use tikki_games::CATALOGUE;
use tikki_play::ContractsWanted;
use tikki_solver::Limits;

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

fn answer(batch: &Batch<LimitedService<'_>>, text: &str, cancel: &Cancel) -> String {
    let call = CancellableRequest {
        request: Request::parse(tikki_games::CATALOGUE, text, None),
        cancel: cancel.clone(),
    };
    let replies = batch.outputs([call]);
    replies[0].to_string()
}

#[test]
fn limits_hold_and_only_whole_answers_are_remembered() {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let most = RequestLimits { max_ms: Some(60_000), max_nodes: Some(30_000_000) };
    let batch = Batch::new(LimitedService::new(&engine, most, 10), batch::BatchSettings::default())
        .unwrap();
    let request = |rest: &str| format!(r#"{{"op":"table","deal":"{DEAL}"{rest}}}"#);
    let cancel = Cancel::default();
    let stopped = answer(&batch, &request(r#","limits":{"max_nodes":1}"#), &cancel);
    assert!(stopped.contains("stopped") && batch.work().usage().entries == 0, "{stopped}");
    let whole = answer(&batch, &request(r#","id":5,"limits":{"max_nodes":9999999}"#), &cancel);
    assert!(!whole.contains("stopped"), "{whole}");
    let again = answer(&batch, &request(r#","id":5"#), &cancel);
    assert_eq!((again, batch.work().usage().hits), (whole, 1));
    let limited = answer(&batch, &request(r#","limits":{"max_nodes":1}"#), &cancel);
    assert_eq!(limited, stopped, "whatever is remembered");
}

#[test]
fn cancelled_request_is_not_solved() {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let served = LimitedService::new(&engine, RequestLimits::default(), 10);
    let batch = Batch::new(served, batch::BatchSettings::default()).unwrap();
    let cancel = Cancel::default();
    cancel.cancel();
    let text = format!(r#"{{"op":"table","deal":"{DEAL}"}}"#);
    assert!(answer(&batch, &text, &cancel).contains(r#""status":"stopped""#));
}

#[test]
fn id_and_limits_are_no_part_of_the_key() {
    let key = |text: &str| Request::parse(CATALOGUE, text, Some("games")).key;
    assert_eq!(key(r#"{"id":1,"limits":{"max_ms":5}}"#), key(r#"{"op":"games"}"#));
    assert_ne!(key(r#"{"note":1}"#), key("{}"));
    assert_eq!(key(&format!(r#"{{"note":"{}"}}"#, "y".repeat(Request::MAX_KEY))), None);
    assert_eq!(key("[]"), None);
}

#[test]
fn a_route_answers_its_own_operation_only() {
    let code =
        |text: &str| Request::parse(CATALOGUE, text, Some("games")).operation.map_err(|e| e.code);
    assert!(code("{}").is_ok());
    assert_eq!(code(r#"{"op":"par"}"#).err(), Some(Code::BadField));
    let id = Request::parse(CATALOGUE, r#"{"id":3,"op":"par"}"#, Some("games")).id;
    assert_eq!(id.map(|id| id.to_string()).as_deref(), Some("3"));
}

/// What an operation of these tests answers: what each of its parts noted.
#[derive(Serialize)]
struct Notes<T> {
    parts: Vec<T>,
}

impl<T: Serialize> Answer for Notes<T> {}

/// What the parts of an operation note when they are solved in this order.
fn notes(operation: impl Operation, limits: RequestLimits, clock: Clock, order: &[usize]) -> Value {
    let options = EngineOptions { table_bytes: 1 << 20, cache_entries: 0 };
    let engine = Engine::with_clock(options, clock);
    let service = LimitedService::unlimited(&engine);
    let request = Request::of_operation(Ok(OperationRequest::new(operation)), None);
    let (open, jobs) = service.open(Request { limits, ..request }.into());
    let (mut worker, mut jobs) = (service.worker(), jobs.into_iter().map(Some).collect::<Vec<_>>());
    let mut solved: Vec<_> = jobs.iter().map(|_| None).collect();
    for &part in order {
        solved[part] = Some(service.solve(&mut worker, jobs[part].take().unwrap()));
    }
    let reply = service.close(open, solved.into_iter().flatten().collect());
    serde_json::from_str::<Value>(&reply.to_string()).unwrap()["parts"].take()
}

thread_local! { static NOW: Cell<u64> = const { Cell::new(0) } }

/// Notes at each of these times, in milliseconds, whether half of the limit is over, whether it is nearly reached, and whether it is
/// reached.
#[derive(Debug)]
struct Timed(Vec<Vec<u64>>);

impl Operation for Timed {
    type Job = Vec<u64>;
    type JobResult = Vec<[bool; 3]>;
    type Answer = Notes<Vec<[bool; 3]>>;

    fn jobs(&self) -> Vec<Vec<u64>> {
        self.0.clone()
    }

    fn solve(&self, _: &mut Worker<'_>, times: Vec<u64>, limits: Limits<'_>) -> Vec<[bool; 3]> {
        let alarms = [limits.halfway, limits.soon, limits.stop];
        let mut noted = Vec::new();
        for time in times {
            NOW.set(time);
            noted.push(alarms.map(|alarm| alarm.is_some_and(|alarm| alarm())));
        }
        noted
    }

    fn answer(&self, parts: Vec<Vec<[bool; 3]>>) -> Result<Notes<Vec<[bool; 3]>>> {
        Ok(Notes { parts })
    }
}

#[test]
fn time_is_counted_by_the_clock_that_is_given() {
    NOW.set(500);
    let parts = Timed(vec![vec![509, 517, 519], vec![519, 520]]);
    let limits = RequestLimits { max_ms: Some(20), max_nodes: None };
    let [none, half, soon, late] =
        [[false; 3], [true, false, false], [true, true, false], [true; 3]];
    assert_eq!(
        notes(parts, limits, || Duration::from_millis(NOW.get()), &[0, 1]),
        json!([[none, half, soon], [soon, late]]),
        "it starts once"
    );
    let unlimited = Timed(vec![vec![0, 1 << 40]]);
    let no_clock: Clock = || unreachable!("no clock is looked at");
    assert_eq!(notes(unlimited, RequestLimits::default(), no_clock, &[0]), json!([[none, none]]));
}

/// Visits a number of nodes in each part, and records how many it may visit.
#[derive(Debug)]
struct Spending<const IN_SEQUENCE: bool>(Vec<u64>);

impl<const IN_SEQUENCE: bool> Operation for Spending<IN_SEQUENCE> {
    type Job = u64;
    type JobResult = Option<u64>;
    type Answer = Notes<Option<u64>>;

    const IN_SEQUENCE: bool = IN_SEQUENCE;

    fn jobs(&self) -> Vec<u64> {
        self.0.clone()
    }

    fn solve(&self, _: &mut Worker<'_>, nodes: u64, limits: Limits<'_>) -> Option<u64> {
        limits.spent.unwrap().set(nodes);
        limits.max_nodes
    }

    fn answer(&self, parts: Vec<Option<u64>>) -> Result<Notes<Option<u64>>> {
        Ok(Notes { parts })
    }
}

#[test]
fn sequence_gets_remaining_nodes_and_others_equal_shares() {
    let (nodes, order) = (vec![2, 1, 5, 0], [0, 2, 1, 3]);
    let clock: Clock = || Duration::ZERO;
    let ten = RequestLimits { max_ms: None, max_nodes: Some(10) };
    let even = Spending::<false>(nodes.clone());
    assert_eq!(notes(even, ten, clock, &order), json!([3, 3, 3, 3]));
    let sequence = Spending::<true>(nodes.clone());
    assert_eq!(notes(sequence, ten, clock, &order), json!([10, 8, 8, 2]), "the gap is filled");
    let unlimited = Spending::<true>(nodes);
    assert_eq!(
        notes(unlimited, RequestLimits::default(), clock, &order),
        json!([null, null, null, null])
    );
}

#[test]
fn no_bid_contract_is_solved_once() {
    let game = tikki_games::by_id("tuppi-rami").unwrap();
    let deal = game.random(13, &mut Rng::new(1));
    let request = GameContractsRequest::new(game, &deal, &[], ContractsWanted::default()).unwrap();
    // Of each seat rami, which its right-hand neighbour leads, and sooli.
    let alone = request.groups.iter().filter(|group| group.len() == 1).count();
    let nolo = request.groups.iter().filter(|group| group.len() == 4).count();
    assert_eq!((alone, nolo, request.groups.len()), (8, 1, 9));
}
