//! How a service is set up.

use std::net::{Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::time::Duration;

/// How a service is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens. Port 0: any free one.
    pub bind: SocketAddr,
    /// Threads that solve; all cores when left out.
    pub threads: Option<NonZeroUsize>,
    /// The most memory of each thread's table, in bytes.
    pub table_bytes: usize,
    /// Whose pages may ask from a browser; only our own when left out.
    pub cors: Option<Cors>,
    /// The most milliseconds that may be spent on a request.
    pub max_ms: u64,
    /// The most nodes that may be visited for a request.
    pub max_nodes: u64,
    /// How many requests may wait for a solver; more are told to come back.
    pub queue: usize,
    /// How many connections may be open.
    pub connections: usize,
    /// How many of them one client's address may have; a network of 64 bits counts as one address in IPv6.
    pub per_address: usize,
    /// How many answers, and five times as many strains, are remembered.
    pub remembered: usize,
    /// How long we wait for others.
    pub timeouts: Timeouts,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            threads: None,
            table_bytes: 64 << 20,
            cors: None,
            max_ms: 10_000,
            max_nodes: 500_000_000,
            queue: 64,
            connections: 512,
            per_address: 384,
            remembered: 4000,
            timeouts: Timeouts::default(),
        }
    }
}

/// Whose pages may ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cors {
    /// Everybody's: `*`.
    Everybody,
    /// Those of one origin: `https://example.org`.
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

/// How long we wait for others.
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// For a whole head.
    pub head: Duration,
    /// For a body to begin to come with some speed.
    pub body: Duration,
    /// For the next request on a connection.
    pub idle: Duration,
    /// For an answer to be taken with some speed.
    pub write: Duration,
    /// For requests under way when the service is told to stop.
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
            grace: seconds(30),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
