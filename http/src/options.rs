//! The options of a service.

use crate::extension::Extension;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;
use tikki_engine::store::Store;
use tikki_guard::{AccessToken, Clock, Cors, HostName};

/// The options of a service.
#[derive(Clone, Debug)]
pub struct ServiceOptions {
    /// The address to listen on. Port 0: any free one.
    pub bind: SocketAddr,
    /// A socket that listens already, such as one from systemd, in place of one at that address.
    pub socket: Option<Arc<TcpListener>>,
    /// Number of solving threads; one for each core if `None`.
    pub threads: Option<NonZeroUsize>,
    /// Maximum size of each thread's transposition table, in bytes.
    pub table_bytes: usize,
    /// The web pages that can use the service from a browser; only its own if `None`.
    pub cors: Option<Cors>,
    /// Host names under which it answers, in addition to those of this machine. If empty, a service that listens beyond this
    /// machine answers under any name.
    pub hosts: Vec<HostName>,
    /// The token required of every request; none if `None`.
    pub token: Option<AccessToken>,
    /// Proxies that are trusted to name their clients.
    pub trusted_proxies: Vec<IpAddr>,
    /// The form of the log on standard error.
    pub log: LogFormat,
    /// The requests in the log.
    pub log_level: LogLevel,
    /// Maximum time to solve a request, in milliseconds.
    pub max_ms: u64,
    /// Maximum number of search nodes for a request.
    pub max_nodes: u64,
    /// Maximum number of requests waiting for a worker; more get 503.
    pub queue: usize,
    /// Maximum number of open connections; more get 503.
    pub connections: usize,
    /// Maximum number of connections from one address, or in IPv6 one /64 network; more get 429.
    pub per_address: usize,
    /// Maximum number of cached answers; five times as many solved strains are cached.
    pub remembered: usize,
    /// The store of solved strains, in addition to the cache.
    pub store: Option<Arc<Store>>,
    /// The extension that answers below `/v1/library/`, unless [`ServiceOptions::refuses_library`].
    pub library: Option<Arc<dyn Extension>>,
    /// The timeouts for clients.
    pub timeouts: Timeouts,
    /// The clock of these timeouts. The limits of solving, and the deadline of a batch, use the system's.
    pub clock: Clock,
}

impl ServiceOptions {
    /// Returns the reason why these options do not allow the private data of a library, if there is one.
    pub fn refuses_library(&self) -> Option<&'static str> {
        if self.cors == Some(Cors::Everybody) {
            return Some("every web page could read it with --cors *; name the origins");
        }
        let is_private = self.bind.ip().to_canonical().is_loopback() || self.token.is_some();
        (!is_private).then_some("beyond this machine it needs --token-file")
    }

    /// Returns what answers below `/v1/library/`, if that is allowed.
    pub(crate) fn offered_library(&self) -> Option<Arc<dyn Extension>> {
        self.library.clone().filter(|_| self.refuses_library().is_none())
    }
}

impl Default for ServiceOptions {
    fn default() -> ServiceOptions {
        ServiceOptions {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            socket: None,
            threads: None,
            table_bytes: 64 << 20,
            cors: None,
            hosts: Vec::new(),
            token: None,
            trusted_proxies: Vec::new(),
            log: LogFormat::Off,
            log_level: LogLevel::default(),
            max_ms: 10_000,
            max_nodes: 500_000_000,
            queue: 64,
            connections: 512,
            per_address: 384,
            remembered: 4000,
            store: None,
            library: None,
            timeouts: Timeouts::default(),
            clock: Clock::default(),
        }
    }
}

/// The form of the log on standard error, with a line for each request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// No log.
    #[default]
    Off,
    /// Text, for people.
    Text,
    /// JSON, for programs.
    Json,
}

impl std::str::FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFormat, String> {
        match text {
            "off" => Ok(LogFormat::Off),
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(format!("unknown log format \"{text}\"; expected off, text or json")),
        }
    }
}

/// The requests that are logged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogLevel {
    /// Every request.
    #[default]
    All,
    /// Requests that failed, took over a second, or were cut short by a limit.
    Problems,
}

impl std::str::FromStr for LogLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<LogLevel, String> {
        match text {
            "all" => Ok(LogLevel::All),
            "problems" => Ok(LogLevel::Problems),
            _ => Err(format!("unknown log level \"{text}\"; expected all or problems")),
        }
    }
}

/// The timeouts of the service.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// Timeouts of connections.
    pub client: tikki_guard::Timeouts,
    /// Longest wait of a request for a worker.
    pub queue: Duration,
    /// Longest time for a whole batch; requests that are left then are answered as stopped.
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
