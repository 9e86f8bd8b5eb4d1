//! Loads a service that runs on this machine: `load ADDRESS [--seconds S] [--clients N]`.
//!
//! One after the other: remembered tables, fresh tables, fresh tables offered at twice the rate that was reached (with a
//! look at `/healthz` each tenth of a second), fresh tables beside 300 connections that stall, and a batch of 10,000 lines.
//! Deals are random from a fixed seed. The figures of `docs/performance.md` come from here.

#![expect(clippy::cast_precision_loss, reason = "what is counted here is small")]

use engine::generate::Rng;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

struct Options {
    address: SocketAddr,
    time: Duration,
    clients: usize,
}

impl Options {
    fn read() -> Option<Options> {
        let mut words = std::env::args().skip(1);
        let address = words.next()?.trim_start_matches("http://").parse().ok()?;
        let mut options = Options { address, time: Duration::from_secs(10), clients: 4 };
        while let Some(word) = words.next() {
            let number = words.next()?.parse().ok()?;
            match word.as_str() {
                "--seconds" => options.time = Duration::from_secs(number),
                "--clients" => options.clients = number as usize,
                _ => return None,
            }
        }
        options.address.ip().is_loopback().then_some(options)
    }
}

/// A connection that is kept.
struct Client(BufReader<TcpStream>);

impl Client {
    fn new(address: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Client(BufReader::new(stream)))
    }

    fn send(&mut self, method: &str, path: &str, body: &str) -> io::Result<()> {
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: load\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.0.get_mut().write_all(request.as_bytes())
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.0.read_line(&mut line)?;
        Ok(line)
    }

    /// The status, and the length of a body that tells it.
    fn head(&mut self) -> io::Result<(u16, usize)> {
        let status = self.line()?.split(' ').nth(1).and_then(|code| code.parse().ok());
        let mut length = 0;
        loop {
            let line = self.line()?;
            if let Some(value) = line.strip_prefix("Content-Length: ") {
                length = value.trim().parse().unwrap_or(0);
            }
            if line.trim().is_empty() {
                return Ok((status.ok_or(io::ErrorKind::InvalidData)?, length));
            }
        }
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<(u16, String)> {
        self.send(method, path, body)?;
        let (status, length) = self.head()?;
        let mut body = vec![0; length];
        self.0.read_exact(&mut body)?;
        Ok((status, String::from_utf8_lossy(&body).into_owned()))
    }
}

/// Deals nobody has asked for yet.
struct Deals(Mutex<Rng>);

impl Deals {
    fn table(&self) -> String {
        format!("{{\"op\":\"table\",\"deal\":\"{}\"}}", self.next())
    }

    fn next(&self) -> String {
        let mut cards: Vec<usize> = (0..52).collect();
        self.0.lock().expect("no thread panics").shuffle(&mut cards);
        let hand = |hand: &[usize]| {
            let suit = |suit: usize| {
                let mut held: Vec<usize> =
                    hand.iter().filter(|c| **c / 13 == suit).map(|c| c % 13).collect();
                held.sort_unstable();
                held.into_iter().map(|rank| char::from(b"AKQJT98765432"[rank])).collect::<String>()
            };
            (0..4).map(suit).collect::<Vec<_>>().join(".")
        };
        format!("N:{}", cards.chunks(13).map(hand).collect::<Vec<_>>().join(" "))
    }
}

/// What came of a load.
#[derive(Default)]
struct Outcome {
    milliseconds: Vec<f64>,
    refused: usize,
    failed: usize,
}

impl Outcome {
    fn count(&mut self, started: Instant, status: &io::Result<u16>) {
        match status {
            Ok(200) => self.milliseconds.push(started.elapsed().as_secs_f64() * 1e3),
            Ok(503) => self.refused += 1,
            _ => self.failed += 1,
        }
    }

    fn print(&mut self, what: &str, time: Duration) -> f64 {
        self.milliseconds.sort_by(f64::total_cmp);
        let count = self.milliseconds.len();
        let at = |share: f64| {
            let index = ((count as f64 * share) as usize).min(count.saturating_sub(1));
            self.milliseconds.get(index).copied().unwrap_or(f64::NAN)
        };
        let rate = count as f64 / time.as_secs_f64();
        println!(
            "{what}: {rate:.0}/s, median {:.2} ms, 99 % {:.2} ms, most {:.2} ms; {} refused, {} failed",
            at(0.5),
            at(0.99),
            at(1.0),
            self.refused,
            self.failed
        );
        rate
    }
}

/// Each client asks again as soon as it is answered.
fn closed(options: &Options, body: impl Fn() -> String + Sync) -> Outcome {
    let outcome = Mutex::new(Outcome::default());
    thread::scope(|scope| {
        for _ in 0..options.clients {
            scope.spawn(|| {
                let mut client = Client::new(options.address).expect("the service listens");
                let end = Instant::now() + options.time;
                while Instant::now() < end {
                    let body = body();
                    let started = Instant::now();
                    let status = client.ask("POST", "/v1/table", &body).map(|(status, _)| status);
                    outcome.lock().expect("no thread panics").count(started, &status);
                }
            });
        }
    });
    outcome.into_inner().expect("no thread panics")
}

/// Requests come at this rate whatever becomes of them. With it, the slowest look at `/healthz`.
fn offered(options: &Options, deals: &Deals, rate: f64) -> (Outcome, f64) {
    const CLIENTS: usize = 256;
    let total = (rate * options.time.as_secs_f64()) as usize;
    let (next, outcome) = (AtomicUsize::new(0), Mutex::new(Outcome::default()));
    let start = Instant::now();
    let worst = thread::scope(|scope| {
        for _ in 0..CLIENTS {
            scope.spawn(|| {
                // A connection on which nothing is asked for some seconds would be closed.
                let mut client = None;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= total {
                        return;
                    }
                    let due = start + Duration::from_secs_f64(number as f64 / rate);
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                    let mut connected = match client.take() {
                        Some(client) => client,
                        None => Client::new(options.address).expect("the service listens"),
                    };
                    let answer = connected.ask("POST", "/v1/table", &deals.table());
                    let status = answer.map(|(status, _)| status);
                    client = status.is_ok().then_some(connected).filter(|_| rate > CLIENTS as f64);
                    outcome.lock().expect("no thread panics").count(due, &status);
                }
            });
        }
        health(options, start + options.time)
    });
    (outcome.into_inner().expect("no thread panics"), worst)
}

/// The slowest look at `/healthz`, in milliseconds.
fn health(options: &Options, end: Instant) -> f64 {
    let mut worst = 0_f64;
    while Instant::now() < end {
        let started = Instant::now();
        let alive = Client::new(options.address).and_then(|mut c| c.ask("GET", "/healthz", ""));
        assert_eq!(alive.expect("it is alive").0, 200);
        worst = worst.max(started.elapsed().as_secs_f64() * 1e3);
        thread::sleep(Duration::from_millis(100));
    }
    worst
}

/// Three hundred heads or bodies that never end, again and again.
fn stalling(options: &Options, running: &AtomicUsize) {
    let texts = [
        "GET / HTTP/1.1\r\nX: ",
        "POST /v1/table HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{",
    ];
    while running.load(Ordering::Relaxed) > 0 {
        let stall = |n: usize| {
            let mut stream = TcpStream::connect(options.address).ok()?;
            stream.write_all(texts[n % 2].as_bytes()).ok()?;
            Some(stream)
        };
        let held: Vec<_> = (0..300).filter_map(stall).collect();
        thread::sleep(Duration::from_secs(1));
        drop(held);
    }
}

fn batch(options: &Options, deals: &Deals, lines: usize) -> io::Result<()> {
    let known: Vec<String> = (0..100).map(|_| deals.table()).collect();
    let asked: Vec<&str> = (0..lines).map(|n| known[n % known.len()].as_str()).collect();
    let text = asked.join("\n");
    let mut client = Client::new(options.address)?;
    let started = Instant::now();
    client.send("POST", "/v1/batch", &text)?;
    let (status, _) = client.head()?;
    let mut answers = 0;
    loop {
        let size = usize::from_str_radix(client.line()?.trim(), 16).unwrap_or(0);
        let mut chunk = vec![0; size + 2];
        client.0.read_exact(&mut chunk)?;
        if size == 0 {
            break;
        }
        answers += 1;
    }
    let time = started.elapsed().as_secs_f64();
    println!(
        "batch of {lines} lines ({} bytes), 100 deals: status {status}, {answers} answers, {time:.1} s",
        text.len()
    );
    Ok(())
}

/// How much memory the service that listens there has had at most, if it can be known.
fn memory() -> Option<String> {
    let id = std::env::var("TIKKI_PID").ok()?;
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let told = |name: &str| status.lines().find(|line| line.starts_with(name)).map(str::to_owned);
    Some(format!("{}, {}, {}", told("VmRSS")?, told("VmHWM")?, told("Threads")?).replace('\t', " "))
}

fn report() {
    if let Some(memory) = memory() {
        println!("    {memory}");
    }
}

fn main() -> io::Result<()> {
    let Some(options) = Options::read() else {
        eprintln!("load ADDRESS [--seconds S] [--clients N]; the address is one of this machine");
        std::process::exit(2);
    };
    let deals = Deals(Mutex::new(Rng::new(20_240_601)));
    let known = deals.table();
    Client::new(options.address)?.ask("POST", "/v1/table", &known)?;
    closed(&options, || known.clone()).print("remembered tables", options.time);
    report();
    let rate = closed(&options, || deals.table()).print("fresh tables", options.time);
    report();
    let running = AtomicUsize::new(1);
    thread::scope(|scope| {
        scope.spawn(|| stalling(&options, &running));
        let what = "fresh tables beside 300 that stall";
        closed(&options, || deals.table()).print(what, options.time);
        running.store(0, Ordering::Relaxed);
    });
    report();
    let (mut outcome, worst) = offered(&options, &deals, 2.0 * rate);
    outcome.print("fresh tables, twice as many offered", options.time);
    println!("    slowest look at /healthz: {worst:.1} ms");
    report();
    batch(&options, &deals, 10_000)?;
    report();
    Ok(())
}
