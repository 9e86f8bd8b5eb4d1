//! The options of a service.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;
use tikki_engine::store::Store;
use tikki_guard::{AccessToken, Clock, Cors, HostName};

/// The options of a service.
#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// Where it listens. Port 0: any free one.
    pub bind: SocketAddr,
    /// The number of threads that solve; one for each core when left out.
    pub threads: Option<NonZeroUsize>,
    /// The most memory that each thread's transposition table takes, in bytes.
    pub table_bytes: usize,
    /// Which web pages can use the service from a browser; only its own when left out.
    pub cors: Option<Cors>,
    /// Names under which it answers beside those of this machine. Without any it answers under every name if it listens beyond
    /// this machine.
    pub hosts: Vec<HostName>,
    /// What every request has to show; nothing when left out.
    pub token: Option<AccessToken>,
    /// Proxies whose word is taken for who asks.
    pub trusted_proxies: Vec<IpAddr>,
    /// How it tells of requests on standard error.
    pub log: LogFormat,
    /// The most milliseconds that a request is solved.
    pub max_ms: u64,
    /// The most nodes that are visited for a request.
    pub max_nodes: u64,
    /// How many requests may wait for a worker; more get 503.
    pub queue: usize,
    /// How many connections may be open; more get 503.
    pub connections: usize,
    /// How many of them one address may have, or in IPv6 one /64 network; more get 429.
    pub per_address: usize,
    /// How many answers are cached, and five times as many solved strains.
    pub remembered: usize,
    /// Where solved strains are kept beside the cache.
    pub store: Option<Arc<Store>>,
    /// How long it waits for clients.
    pub timeouts: Timeouts,
    /// The clock of these timeouts. The limits of solving, and the end of a batch, go by the system's.
    pub clock: Clock,
}

impl Default for ServiceOptions {
    fn default() -> ServiceOptions {
        ServiceOptions {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            threads: None,
            table_bytes: 64 << 20,
            cors: None,
            hosts: Vec::new(),
            token: None,
            trusted_proxies: Vec::new(),
            log: LogFormat::Off,
            max_ms: 10_000,
            max_nodes: 500_000_000,
            queue: 64,
            connections: 512,
            per_address: 384,
            remembered: 4000,
            store: None,
            timeouts: Timeouts::default(),
            clock: Clock::default(),
        }
    }
}

/// How the service tells of requests on standard error: a line for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// Not at all.
    #[default]
    Off,
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl std::str::FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFormat, String> {
        match text {
            "off" => Ok(LogFormat::Off),
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(format!("\"{text}\" is none of off, text and json")),
        }
    }
}

/// How long the service waits.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// For clients.
    pub client: tikki_guard::Timeouts,
    /// For a request to be taken up.
    pub queue: Duration,
    /// For a batch to be answered in all; what is left of it then is not solved.
    pub batch: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        let seconds = Duration::from_secs;
        Timeouts {
            client: tikki_guard::Timeouts::default(),
            queue: seconds(10),
            batch: seconds(600),
        }
    }
}
