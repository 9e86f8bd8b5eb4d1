//! Loads the service and prints a table for `docs/dev/performance.md`:
//! `cargo build --release -p tikki -p benches && target/release/load [--bodies] [--seconds S] [--clients N] [--program TIKKI]`.
//!
//! It starts `tikki serve` on a free port of this machine and ends it. One after the other: a remembered table, fresh
//! tables, fresh tables offered at twice the rate that was reached, fresh tables beside 300 connections that stall in the
//! head, in the body, or drip a byte a second, fresh tables once more, and a batch of 10,000 lines. `/healthz` is looked
//! at each tenth of a second. `load --bodies` sends large bodies in place of that, and prints the table of `docs/lab/service.md`. Deals are random from a fixed seed; no two rows ask for the same.

#![expect(clippy::cast_precision_loss, reason = "what is counted here is small")]

mod bodies;
mod client;
mod service;

use client::{Client, FreshDeals};
use service::ServiceProcess;
use std::io::{self, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Connections that stall.
const STALLED: usize = 300;
/// Connections on which more is offered than can be answered.
const OFFERING: usize = 256;
/// Lines of the batch, and different deals in them.
const LINES: usize = 10_000;
const DEALS: usize = 100;

struct LoadOptions {
    program: PathBuf,
    time: Duration,
    clients: usize,
    /// Large bodies are sent, and nothing else.
    bodies: bool,
}

impl LoadOptions {
    fn read() -> Option<LoadOptions> {
        let beside = std::env::current_exe().ok()?.with_file_name("tikki");
        let mut options = LoadOptions {
            program: beside,
            time: Duration::from_secs(10),
            clients: 4,
            bodies: false,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            if word == "--bodies" {
                options.bodies = true;
                continue;
            }
            let value = words.next()?;
            match word.as_str() {
                "--seconds" => options.time = Duration::from_secs(value.parse().ok()?),
                "--clients" => options.clients = value.parse().ok()?,
                "--program" => options.program = value.into(),
                _ => return None,
            }
        }
        Some(options)
    }
}

/// What came of a load.
#[derive(Default)]
struct LoadOutcome {
    milliseconds: Vec<f64>,
    refused: usize,
    failed: usize,
    /// The slowest look at `/healthz`.
    health: f64,
    /// How long it took until the last answer.
    time: Duration,
}

impl LoadOutcome {
    fn count(&mut self, started: Instant, status: &io::Result<u16>) {
        match status {
            Ok(200) => self.milliseconds.push(started.elapsed().as_secs_f64() * 1e3),
            Ok(429 | 503) => self.refused += 1,
            _ => self.failed += 1,
        }
    }

    /// The row of a load; its rate is returned.
    fn print(mut self, what: &str, memory: Option<u64>) -> f64 {
        self.milliseconds.sort_by(f64::total_cmp);
        let count = self.milliseconds.len();
        let at = |share: f64| {
            let index = ((count as f64 * share) as usize).min(count.saturating_sub(1));
            self.milliseconds.get(index).copied().unwrap_or(f64::NAN)
        };
        let rate = count as f64 / self.time.as_secs_f64();
        let LoadOutcome { refused, failed, health, .. } = self;
        let (median, most) = (at(0.5), at(0.99));
        let memory = memory.map_or_else(|| "–".to_owned(), |mib| format!("{mib} MiB"));
        println!(
            "| {what} | {rate:.1}/s | {median:.2} ms | {most:.2} ms | {refused} | {failed} | {health:.1} ms | {memory} |"
        );
        rate
    }
}

/// The service, what it is asked, and for how long.
struct LoadRun<'a> {
    options: &'a LoadOptions,
    service: &'a ServiceProcess,
    deals: FreshDeals,
}

impl LoadRun<'_> {
    fn address(&self) -> SocketAddr {
        self.service.address
    }

    /// Each client asks again as soon as it is answered.
    fn closed(&self, body: impl Fn() -> String + Sync) -> LoadOutcome {
        let outcome = Mutex::new(LoadOutcome::default());
        let start = Instant::now();
        let end = start + self.options.time;
        let health = thread::scope(|scope| {
            for _ in 0..self.options.clients {
                scope.spawn(|| {
                    let mut client = Client::new(self.address()).expect("the service listens");
                    while Instant::now() < end {
                        let body = body();
                        let started = Instant::now();
                        let status = client.request("POST", "/v1/table", &body);
                        outcome.lock().expect("no thread panics").count(started, &status);
                        if status.is_err() {
                            client = Client::new(self.address()).expect("the service listens");
                        }
                    }
                });
            }
            self.health(end)
        });
        let time = start.elapsed();
        LoadOutcome { health, time, ..outcome.into_inner().expect("no thread panics") }
    }

    /// Requests come at this rate whatever becomes of them.
    fn offered(&self, rate: f64) -> LoadOutcome {
        let total = (rate * self.options.time.as_secs_f64()) as usize;
        let (next, outcome) = (AtomicUsize::new(0), Mutex::new(LoadOutcome::default()));
        let start = Instant::now();
        let health = thread::scope(|scope| {
            for _ in 0..OFFERING.min(total) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= total {
                            return;
                        }
                        let due = start + Duration::from_secs_f64(number as f64 / rate);
                        thread::sleep(due.saturating_duration_since(Instant::now()));
                        // A connection on which nothing is asked for some seconds would be closed.
                        let client = Client::new(self.address());
                        let status = client
                            .and_then(|mut c| c.request("POST", "/v1/table", &self.deals.table()));
                        outcome.lock().expect("no thread panics").count(due, &status);
                    }
                });
            }
            self.health(start + self.options.time)
        });
        let time = start.elapsed();
        LoadOutcome { health, time, ..outcome.into_inner().expect("no thread panics") }
    }

    /// The slowest look at `/healthz` until then, in milliseconds; infinite if one failed.
    fn health(&self, end: Instant) -> f64 {
        let mut worst = 0_f64;
        while Instant::now() < end {
            let started = Instant::now();
            let alive =
                Client::new(self.address()).and_then(|mut c| c.request("GET", "/healthz", ""));
            let alive = alive.is_ok_and(|status| status == 200);
            let time = if alive { started.elapsed().as_secs_f64() * 1e3 } else { f64::INFINITY };
            worst = worst.max(time);
            thread::sleep(Duration::from_millis(100));
        }
        worst
    }

    /// Fresh tables beside connections that begin like this and go on with a byte a second, or with nothing.
    fn beside(&self, begin: &str, drips: bool) -> LoadOutcome {
        let going = AtomicBool::new(true);
        thread::scope(|scope| {
            scope.spawn(|| self.stall(begin, drips, &going));
            // All of them are there before anything is measured.
            thread::sleep(Duration::from_millis(500));
            let outcome = self.closed(|| self.deals.table());
            going.store(false, Ordering::Relaxed);
            outcome
        })
    }

    /// Keeps a number of connections stalled and reopens those that are closed.
    fn stall(&self, begin: &str, drips: bool, going: &AtomicBool) {
        let connect = || {
            let mut stream = TcpStream::connect(self.address()).ok()?;
            stream.set_nonblocking(true).ok()?;
            stream.write_all(begin.as_bytes()).ok()?;
            Some(stream)
        };
        let mut held: Vec<Option<TcpStream>> = (0..STALLED).map(|_| connect()).collect();
        while going.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_secs(1));
            for one in &mut held {
                if one.as_mut().is_none_or(|stream| is_over(stream, drips)) {
                    *one = connect();
                }
            }
        }
    }

    /// A batch while nobody else asks; with it the memory before, at most, and after.
    fn batch(&self) -> io::Result<()> {
        let known: Vec<String> = (0..DEALS).map(|_| self.deals.table()).collect();
        let asked: Vec<&str> = known.iter().map(String::as_str).cycle().take(LINES).collect();
        let (going, most) = (AtomicBool::new(true), AtomicU64::new(0));
        let before = self.service.memory();
        let started = Instant::now();
        let answers = thread::scope(|scope| {
            scope.spawn(|| {
                while going.load(Ordering::Relaxed) {
                    most.fetch_max(self.service.memory().unwrap_or(0), Ordering::Relaxed);
                    thread::sleep(Duration::from_millis(20));
                }
            });
            let answers = stream(self.address(), &asked.join("\n"));
            going.store(false, Ordering::Relaxed);
            answers
        })?;
        let time = started.elapsed().as_secs_f64();
        let after = self.service.memory();
        let mib =
            |memory: Option<u64>| memory.map_or_else(|| "–".to_owned(), |mib| mib.to_string());
        println!(
            "\n| batch | answers | time | memory before | highest | after |\n|---|---|---|---|---|---|"
        );
        println!(
            "| {LINES} lines, {DEALS} deals | {answers} | {time:.1} s | {} MiB | {} MiB | {} MiB |",
            mib(before),
            most.into_inner(),
            mib(after)
        );
        Ok(())
    }
}

/// Returns whether the service has ended a connection that stalls; one that drips sends another byte.
fn is_over(stream: &mut TcpStream, drips: bool) -> bool {
    let mut byte = [0];
    let open =
        matches!(stream.peek(&mut byte), Err(error) if error.kind() == io::ErrorKind::WouldBlock);
    !open || (drips && stream.write_all(b"x").is_err())
}

/// Asks all lines at once and counts the answers, each of which is a chunk.
fn stream(address: SocketAddr, lines: &str) -> io::Result<usize> {
    let mut client = Client::new(address)?;
    client.send("POST", "/v1/batch", lines)?;
    let (status, _) = client.head()?;
    if status != 200 {
        return Err(io::Error::other(format!("the batch was answered with {status}")));
    }
    let mut answers = 0;
    while client.chunk()? {
        answers += 1;
    }
    Ok(answers)
}

fn run(options: &LoadOptions) -> io::Result<()> {
    if options.bodies {
        return bodies::run(&options.program);
    }
    let service = ServiceProcess::start(&options.program)?;
    let load = LoadRun { options, service: &service, deals: FreshDeals::new() };
    let memory = || service.memory();
    println!(
        "| load | answered | median | 99 % | refused | failed | slowest `/healthz` | memory |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let known = load.deals.table();
    Client::new(service.address)?.request("POST", "/v1/table", &known)?;
    load.closed(|| known.clone()).print("one remembered table", memory());
    let fresh = || load.closed(|| load.deals.table());
    let rate = fresh().print("fresh tables", memory());
    load.offered(2.0 * rate).print("fresh tables, twice as many offered", memory());
    for (what, begin, drips) in [
        ("in the head", "POST /v1/table HTTP/1.1\r\nHost: a\r\nX-Slow: ", false),
        (
            "in the body",
            "POST /v1/table HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n{",
            false,
        ),
        ("with a byte a second", "POST /v1/table HTTP/1.1\r\nHost: a\r\nX-Slow: ", true),
    ] {
        let what = format!("fresh tables beside {STALLED} that stall {what}");
        load.beside(begin, drips).print(&what, memory());
    }
    fresh().print("fresh tables, nobody stalling, again", memory());
    load.batch()
}

fn main() {
    let Some(options) = LoadOptions::read() else {
        eprintln!("load [--bodies] [--seconds S] [--clients N] [--program TIKKI]");
        std::process::exit(2);
    };
    if let Err(error) = run(&options) {
        eprintln!("load: {error}");
        std::process::exit(1);
    }
}
