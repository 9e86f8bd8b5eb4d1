//! Tests of what a client hears when an operation panics: an operation of the tests' own, which no request can name.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::answering::{Job, Shape};
use crate::cors::Permission;
use crate::desk::House;
use crate::inner::Door;
use crate::queue::Queue;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::os::unix::net::UnixStream;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::thread;
use tikki_base::batch::{self, Batch};
use tikki_engine::ops::table;
use tikki_engine::ops::{Ask, Operation};
use tikki_engine::service::{Call, Cancel, Engine, Options, Served, Worker};
use tikki_engine::wire::{Body, Inquiry, LimitsAsk};
use tikki_solver::Limits;
use tiny_http::Server;

const SECRET: &str = "what only we may know";

/// Where the operation panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bang {
    Parts,
    Solve,
    Answer,
}

impl Operation for Bang {
    type Part = ();
    type Done = ();

    fn parts(&self) -> Vec<()> {
        assert_ne!(*self, Bang::Parts, "{SECRET}");
        vec![()]
    }

    fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) {
        assert_ne!(*self, Bang::Solve, "{SECRET}");
    }

    fn answer(&self, _: Vec<()>) -> Body {
        panic!("{SECRET}")
    }
}

fn call(ask: Ask) -> Call {
    Call { inquiry: Inquiry::of_ask(Ok(ask), None), cancel: Cancel::default() }
}

fn easy() -> Call {
    let text = format!("{{\"op\":\"table\",{}}}", table::OP.example);
    Call { inquiry: Inquiry::parse(&text, None), cancel: Cancel::default() }
}

/// All that stands behind the guard, and a client on the inner socket.
struct Inside<'a> {
    house: &'a House<'a>,
    door: &'a Door,
    server: &'a Server,
}

impl Inside<'_> {
    /// A request that has come in, and the client that waits for its answer.
    fn asked(&self) -> (UnixStream, Job) {
        let mut client = UnixStream::from(self.door.connect().unwrap());
        client.set_nonblocking(false).unwrap();
        client.write_all(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
        let request = self.server.recv().unwrap();
        (client, Job::new(request, "test", Permission::new(None, None), None))
    }

    fn answer(&self, call: Call) -> String {
        let (mut client, job) = self.asked();
        let job = Job { call: Some((call, Shape::Op)), ..job };
        self.house.enqueue(&self.house.singles, job);
        let mut text = String::new();
        client.read_to_string(&mut text).unwrap();
        text
    }

    fn stream(&self, calls: Vec<Call>) -> String {
        let (mut client, job) = self.asked();
        self.house.answer_all(job, calls.into_iter());
        let mut text = String::new();
        client.read_to_string(&mut text).unwrap();
        text
    }
}

fn inside(test: impl FnOnce(&Inside<'_>)) {
    let engine = Engine::new(Options { table_bytes: 1 << 20, cache_entries: 10 });
    let served = Served::new(&engine, LimitsAsk::default(), 10);
    let two = NonZeroUsize::new(2);
    let solvers = Batch::new(served, batch::Options { threads: two, window: two }).unwrap();
    let (door, server) = Door::open().unwrap();
    let house = House {
        engine: &engine,
        solvers: &solvers,
        singles: Queue::new(9),
        batches: Queue::new(1),
        metrics: std::sync::Arc::default(),
        tickets: std::sync::Arc::default(),
        cors: None,
        large: Mutex::new(()),
        openapi: String::new(),
        docs: String::new(),
    };
    thread::scope(|scope| {
        scope.spawn(|| house.run_singles());
        let tested = catch_unwind(AssertUnwindSafe(|| {
            test(&Inside { house: &house, door: &door, server: &server });
        }));
        // Or the runner would wait for ever after a test that failed.
        house.singles.close();
        tested.unwrap_or_else(|panic| resume_unwind(panic));
    });
}

#[test]
fn a_panic_is_answered_with_500_and_nothing_of_it_is_told() {
    inside(|inside| {
        for place in [Bang::Parts, Bang::Solve, Bang::Answer] {
            let text = inside.answer(call(Ask::new(place)));
            assert!(text.starts_with("HTTP/1.1 500 "), "{place:?}: {text}");
            assert!(text.contains("Content-Type: application/problem+json"), "{text}");
            assert!(text.contains("\"code\":\"internal-error\""), "{text}");
            let told = ["panic", SECRET, ".rs"].iter().any(|word| text.contains(word));
            assert!(!told, "{place:?}: {text}");
        }
        // The only runner and all threads go on.
        let text = inside.answer(easy());
        assert!(text.starts_with("HTTP/1.1 200 ") && text.contains("\"tricks\""), "{text}");
    });
}

#[test]
fn a_panic_cuts_a_batch_short_and_nothing_of_it_is_told() {
    inside(|inside| {
        for place in [Bang::Parts, Bang::Solve, Bang::Answer] {
            let text = inside.stream(vec![easy(), call(Ask::new(place)), easy()]);
            assert!(text.starts_with("HTTP/1.1 200 "), "{text}");
            assert!(!text.contains(SECRET) && !text.ends_with("0\r\n\r\n"), "{place:?}: {text}");
        }
        let whole = inside.stream(vec![easy(), easy()]);
        assert!(
            whole.matches("{\"tricks\"").count() == 2 && whole.ends_with("0\r\n\r\n"),
            "{whole}"
        );
    });
}
