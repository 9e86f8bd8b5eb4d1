//! The options of a service.

use crate::authority::Authority;
use crate::clock::Clock;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tikki_engine::store::Store;

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

/// Which web pages of other origins can use the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cors {
    /// All: `*`.
    Everybody,
    /// Those of one origin, as `https://example.org`.
    Origin(String),
}

impl std::str::FromStr for Cors {
    type Err = String;

    fn from_str(text: &str) -> Result<Cors, String> {
        if text == "*" {
            return Ok(Cors::Everybody);
        }
        let (scheme, host) = text.split_once("://").unwrap_or_default();
        let plain = |c: char| c.is_ascii_graphic() && !"/?#@,".contains(c);
        if ["http", "https"].contains(&scheme) && !host.is_empty() && host.chars().all(plain) {
            return Ok(Cors::Origin(text.to_owned()));
        }
        Err(format!("\"{text}\" is neither * nor an origin as https://example.org"))
    }
}

/// The name of a host, without a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

impl HostName {
    /// The name, in small letters.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for HostName {
    type Err = String;

    fn from_str(text: &str) -> Result<HostName, String> {
        let plain = Authority::parse(text).filter(|_| text.starts_with('[') || !text.contains(':'));
        let host = plain.ok_or_else(|| format!("\"{text}\" is not the name of a host"))?;
        Ok(HostName(host.name))
    }
}

/// A secret that requests have to show.
#[derive(Clone, PartialEq, Eq)]
pub struct AccessToken(String);

/// A text, around which blanks do not count. It is an error that it is too short, or has letters that cannot stand in a header.
impl FromStr for AccessToken {
    type Err = String;

    fn from_str(text: &str) -> Result<AccessToken, String> {
        let (token, least) = (text.trim(), AccessToken::LEAST);
        if token.len() < least || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(format!(
                "a token is a word of at least {least} ASCII letters, digits and signs"
            ));
        }
        Ok(AccessToken(token.to_owned()))
    }
}

impl AccessToken {
    /// The least letters that it has.
    const LEAST: usize = 16;

    /// Whether it is this one, in a time that does not depend on where they differ.
    pub(crate) fn is(&self, offered: &str) -> bool {
        let differ = |all, (a, b): (u8, u8)| all | (a ^ b);
        self.0.len() == offered.len() && self.0.bytes().zip(offered.bytes()).fold(0, differ) == 0
    }
}

/// It is not told.
impl fmt::Debug for AccessToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
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

/// How long the service waits for clients.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// For the head of a request.
    pub head: Duration,
    /// For the body; longer as it comes in, by a second for every 32 KiB.
    pub body: Duration,
    /// For the next request on a connection.
    pub idle: Duration,
    /// For the client to read a response; longer as it reads, by a second for every 32 KiB.
    pub write: Duration,
    /// For a request to be taken up.
    pub queue: Duration,
    /// For a batch to be answered in all; what is left of it then is not solved.
    pub batch: Duration,
    /// For requests under way to end when the service is told to stop.
    pub grace: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        let seconds = Duration::from_secs;
        Timeouts {
            head: seconds(5),
            body: seconds(10),
            idle: seconds(15),
            write: seconds(20),
            queue: seconds(10),
            batch: seconds(600),
            grace: seconds(30),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_has_no_port_and_a_token_is_long() {
        let host = |text: &str| text.parse::<HostName>().map(|host| host.as_str().to_owned());
        assert_eq!(host("Tikki.Example"), Ok("tikki.example".to_owned()));
        assert_eq!(host("[::1]"), Ok("::1".to_owned()));
        for bad in ["", "a:80", "http://a", "a b"] {
            assert!(host(bad).is_err(), "{bad}");
        }
        let token = AccessToken::from_str(" 0123456789abcdef\n").unwrap();
        assert!(token.is("0123456789abcdef") && !token.is("0123456789abcdeg") && !token.is(""));
        assert_eq!(format!("{token:?}"), "Token");
        assert!(
            AccessToken::from_str("short").is_err()
                && AccessToken::from_str("0123456789 abcdef").is_err()
        );
    }

    #[test]
    fn an_origin_has_no_path() {
        assert_eq!("*".parse(), Ok(Cors::Everybody));
        let origin = "http://localhost:3000";
        assert_eq!(origin.parse(), Ok(Cors::Origin(origin.to_owned())));
        for bad in ["", "example.org", "https://", "https://a/", "ftp://a", "https://a,b"] {
            assert!(bad.parse::<Cors>().is_err(), "{bad}");
        }
    }
}
