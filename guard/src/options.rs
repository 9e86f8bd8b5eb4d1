//! Options: access, and the timeouts of the guard.

use crate::authority::Authority;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

/// The access options.
#[derive(Clone, Debug, Default)]
pub struct AccessOptions {
    /// Names under which the service answers beside those of this machine; every name if it is `None`.
    pub hosts: Option<Vec<HostName>>,
    /// Pages of other origins that can use the service; only its own if it is `None`.
    pub cors: Option<Cors>,
    /// The token that every request needs, if one is needed.
    pub token: Option<AccessToken>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
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
    pub fn as_str(&self) -> &str {
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
                "a token needs at least {least} ASCII letters, digits and signs, without blanks"
            ));
        }
        Ok(AccessToken(token.to_owned()))
    }
}

impl AccessToken {
    /// The least letters that it has.
    const LEAST: usize = 16;

    /// Whether it is this one, in a time that does not depend on where they differ.
    pub fn is(&self, offered: &str) -> bool {
        let differ = |all, (a, b): (u8, u8)| all | (a ^ b);
        self.0.len() == offered.len() && self.0.bytes().zip(offered.bytes()).fold(0, differ) == 0
    }
}

/// The token itself is not shown.
impl fmt::Debug for AccessToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// How long the guard waits for clients.
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
    /// For requests under way to end once the guard stops.
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
mod tests;
