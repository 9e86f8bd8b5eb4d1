//! Tests of stopping a service that is still working, with an operation that only tests can name.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use crate::error::ServeError;
use crate::options::{ServiceOptions, Timeouts};
use crate::service::{Service, Stopper};
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tikki_guard::GuardError;

use tikki_engine::ops::{Operation, OperationRequest};
use tikki_engine::service::Worker;
use tikki_engine::wire::ErrorAnswer;
use tikki_solver::Limits;

/// The state of an operation that ignores limits: it returns when the test allows it.
#[derive(Debug)]
struct Endless {
    stage: Mutex<Stage>,
    changed: Condvar,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Waiting,
    Begun,
    Released,
}

impl Endless {
    const fn new() -> Endless {
        Endless { stage: Mutex::new(Stage::Waiting), changed: Condvar::new() }
    }

    fn enter(&self, stage: Stage) {
        *self.stage.lock().unwrap() = stage;
        self.changed.notify_all();
    }

    fn wait_for(&self, stage: Stage) {
        let waits = |now: &mut Stage| *now != stage;
        drop(self.changed.wait_while(self.stage.lock().unwrap(), waits).unwrap());
    }

    fn is_under_way(&self) -> bool {
        *self.stage.lock().unwrap() == Stage::Begun
    }
}

impl Operation for &'static Endless {
    type Job = ();
    type JobResult = ();
    type Answer = ErrorAnswer;

    fn jobs(&self) -> Vec<()> {
        vec![()]
    }

    fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) {
        self.enter(Stage::Begun);
        self.wait_for(Stage::Released);
    }

    fn answer(&self, _: Vec<()>) -> tikki_base::error::Result<ErrorAnswer> {
        panic!("no client got an answer")
    }
}

/// A short grace period, and one that no machine needs.
const SHORT: Duration = Duration::from_millis(100);
const LONG: Duration = Duration::from_mins(10);

/// A service with this check of readiness.
fn started(
    probe: fn() -> OperationRequest,
    grace: Duration,
) -> (SocketAddr, Stopper, JoinHandle<Result<(), ServeError>>) {
    let options = ServiceOptions {
        bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        threads: NonZeroUsize::new(1),
        table_bytes: 1 << 20,
        timeouts: Timeouts {
            client: tikki_guard::Timeouts { grace, ..Default::default() },
            ..Timeouts::default()
        },
        ..ServiceOptions::default()
    };
    let service = Service::bind(options).unwrap().with_probe(probe);
    let (address, stopper) = (service.address(), service.stopper());
    (address, stopper, thread::spawn(move || service.run()))
}

fn ask(address: SocketAddr) -> TcpStream {
    let mut client = TcpStream::connect(address).unwrap();
    client.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    client
}

#[test]
fn service_ends_after_the_grace_period_though_a_thread_works_on() {
    static WORK: Endless = Endless::new();
    let (address, stopper, service) = started(|| OperationRequest::new(&WORK), SHORT);
    let _client = ask(address);
    WORK.wait_for(Stage::Begun);
    stopper.stop();
    let ended = service.join().unwrap();
    assert!(matches!(ended, Err(ServeError::Guard(GuardError::CutOff))), "{ended:?}");
    assert!(WORK.is_under_way());
    WORK.enter(Stage::Released);
}

#[test]
fn service_ends_after_the_grace_period_though_no_client_waits_for_the_thread() {
    static WORK: Endless = Endless::new();
    let (address, stopper, service) = started(|| OperationRequest::new(&WORK), SHORT);
    let client = ask(address);
    WORK.wait_for(Stage::Begun);
    drop(client);
    stopper.stop();
    let ended = service.join().unwrap();
    assert!(matches!(ended, Err(ServeError::Guard(GuardError::CutOff))), "{ended:?}");
    assert!(WORK.is_under_way());
    WORK.enter(Stage::Released);
}

#[test]
fn service_without_work_ends_without_error() {
    let (address, stopper, service) = started(OperationRequest::probe, LONG);
    drop(TcpStream::connect(address).unwrap());
    stopper.stop();
    service.join().unwrap().unwrap();
}
