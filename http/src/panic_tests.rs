//! Tests of the responses when an operation panics, with an operation that only tests can name.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::app::App;
use crate::compression::PackedBody;
use crate::cors::CorsDecision;
use crate::job::{OpenRequest, SingleRequest, SolveJob};
use crate::log::{Log, WorkDone};
use crate::metrics::SampledGauges;
use crate::options::{LogFormat, LogLevel, Timeouts};
use crate::queue::FairQueue;
use crate::scheduler::JobScheduler;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::os::unix::net::UnixStream;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;
use tikki_base::batch::{self, Batch};
use tikki_base::error::Result;
use tikki_engine::ops::{self, Operation, OperationRequest};
use tikki_engine::service::{
    CancellableRequest, Engine, EngineOptions, LimitedService, Request, Worker,
};
use tikki_engine::wire::{ErrorAnswer, RequestLimits};
use tikki_guard::{ClientAddress, RequestSummary};
use tikki_guard::{Clock, Upstream};
use tikki_solver::Limits;
use tiny_http::Server;

const SECRET: &str = "what only we may know";

/// The place at which the operation panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bang {
    Parts,
    Solve,
    Answer,
}

impl Operation for Bang {
    type Job = ();
    type JobResult = ();
    type Answer = ErrorAnswer;

    fn jobs(&self) -> Vec<()> {
        assert_ne!(*self, Bang::Parts, "{SECRET}");
        vec![()]
    }

    fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) {
        assert_ne!(*self, Bang::Solve, "{SECRET}");
    }

    fn answer(&self, _: Vec<()>) -> Result<ErrorAnswer> {
        panic!("{SECRET}")
    }
}

fn request(ask: OperationRequest) -> Request {
    Request::of_operation(Ok(ask), None)
}

fn easy() -> Request {
    let table = ops::ALL.iter().find(|op| op.name == "table").expect("tables are asked");
    let text = format!("{{\"op\":\"table\",{}}}", table.example);
    Request::parse(tikki_games::CATALOGUE, &text, None)
}

/// Everything behind the proxy, with clients on its socket.
struct Backend<'a> {
    app: &'a App<'a>,
    upstream: &'a Upstream,
    server: &'a Server,
}

impl Backend<'_> {
    /// A received request, and the client waiting for the response.
    fn request(&self) -> (UnixStream, OpenRequest) {
        let mut client = UnixStream::from(self.upstream.connect().unwrap());
        client.set_nonblocking(false).unwrap();
        client.write_all(b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
        let request = self.server.recv().unwrap();
        let (cors, from) = (CorsDecision::new(None, None), ClientAddress::Own);
        let in_flight =
            self.app.in_flight.start(7, from, RequestSummary::default(), Instant::now());
        (client, OpenRequest { request, in_flight, route: "test", cors, work: WorkDone::default() })
    }

    /// The response to a single request.
    fn answer(&self, request: Request) -> String {
        let (mut client, open) = self.request();
        let job = SolveJob { open, request: SingleRequest::Read(Box::new(request)) };
        self.app.enqueue(&self.app.solve_queue, ClientAddress::Own, job);
        let mut text = String::new();
        client.read_to_string(&mut text).unwrap();
        text
    }

    fn gauges(&self) -> SampledGauges {
        let usage = self.app.engine.usage();
        SampledGauges { queue: 0, answers: usage, strains: usage, store: None, log_lines_lost: 0 }
    }

    /// The response to a batch.
    fn stream(&self, requests: Vec<Request>) -> String {
        let (mut client, open) = self.request();
        self.app.stream_answers(open, requests.into_iter().map(CancellableRequest::from));
        let mut text = String::new();
        client.read_to_string(&mut text).unwrap();
        text
    }
}

fn with_backend(test: impl FnOnce(&Backend<'_>)) {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 10 });
    let served = LimitedService::new(&engine, RequestLimits::default(), 10);
    let two = NonZeroUsize::new(2);
    let pool = Batch::new(served, batch::BatchSettings { threads: two, window: two }).unwrap();
    let (upstream, server) = Upstream::start("tikki-test-").unwrap();
    let app = App {
        engine: &engine,
        pool: &pool,
        scheduler: JobScheduler::new(2, 2, Clock::default()),
        solve_queue: FairQueue::new(9, 2),
        batch_queue: FairQueue::new(1, 1),
        probe_queue: FairQueue::new(1, 1),
        timeouts: Timeouts::default(),
        clock: Clock::default(),
        stopping: AtomicBool::new(false),
        metrics: Arc::default(),
        library: None,
        in_flight: Arc::default(),
        log: Arc::new(Log::start(LogFormat::Off, LogLevel::All).unwrap()),
        store: None,
        cors: None,
        large_body: Mutex::new(()),
        games: PackedBody::of_text(String::new()),
        operations: PackedBody::of_text(String::new()),
        openapi: PackedBody::of_text(String::new()),
        docs: String::new(),
        probe: OperationRequest::probe,
    };
    thread::scope(|scope| {
        scope.spawn(|| app.run_worker());
        let tested = catch_unwind(AssertUnwindSafe(|| {
            test(&Backend { app: &app, upstream: &upstream, server: &server });
        }));
        // Otherwise the worker would wait forever after a failed test.
        app.solve_queue.close();
        tested.unwrap_or_else(|panic| resume_unwind(panic));
    });
}

#[test]
fn panic_returns_500_without_details() {
    with_backend(|backend| {
        for place in [Bang::Parts, Bang::Solve, Bang::Answer] {
            let text = backend.answer(request(OperationRequest::new(place)));
            assert!(text.starts_with("HTTP/1.1 500 "), "{place:?}: {text}");
            assert!(text.contains("Content-Type: application/problem+json"), "{text}");
            assert!(text.contains("\"code\":\"internal-error\""), "{text}");
            let reported = ["panic", SECRET, ".rs"].iter().any(|word| text.contains(word));
            assert!(!reported, "{place:?}: {text}");
        }
        // The only worker and all threads of the pool continue.
        let text = backend.answer(easy());
        assert!(text.starts_with("HTTP/1.1 200 ") && text.contains("\"tricks\""), "{text}");
    });
}

#[test]
fn panic_fails_one_batch_line_without_details() {
    with_backend(|backend| {
        for place in [Bang::Parts, Bang::Solve, Bang::Answer] {
            let text = backend.stream(vec![easy(), request(OperationRequest::new(place)), easy()]);
            assert!(text.starts_with("HTTP/1.1 200 ") && text.ends_with("0\r\n\r\n"), "{text}");
            let lines: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
            let kinds = ["tricks", "error", "tricks"].map(|kind| format!("{{\"{kind}\""));
            assert!(lines.iter().zip(&kinds).all(|(line, kind)| line.starts_with(kind)), "{text}");
            assert!(lines[1].contains("\"code\":\"internal-error\""), "{text}");
            assert!(!text.contains(SECRET), "{place:?}: {text}");
        }
        let faults = backend.app.metrics.text(&backend.gauges());
        assert!(faults.contains("tikki_faults_total 3\n"), "{faults}");
    });
}
