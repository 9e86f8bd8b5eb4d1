//! Who is admitted: under which names the service answers, whose pages may make it work, who has to show a token, and whom
//! a trusted proxy speaks for.

use crate::options::{AccessOptions, AccessToken, Cors, HostName};
use crate::rejection::Reason;
use crate::rejection::Rejection;
use crate::request_head::{AccessHeaders, RequestHead};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

/// The token that requests have to show; clones are one and the same.
#[derive(Clone, Debug)]
pub struct TokenInUse(Arc<Mutex<AccessToken>>);

impl TokenInUse {
    /// Requests have to show another one from now on.
    pub fn replace(&self, token: AccessToken) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = token;
    }

    fn is(&self, offered: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is(offered)
    }
}

/// The access options, prepared for checks.
#[derive(Clone, Debug)]
pub struct AccessPolicy {
    /// Names under which the service answers beside those of this machine; any if there are none.
    hosts: Option<Vec<String>>,
    cors: Option<Cors>,
    token: Option<TokenInUse>,
    /// Proxies whose word is taken for who asks.
    trusted: Vec<IpAddr>,
}

impl AccessPolicy {
    /// The policy of these options.
    pub fn new(options: &AccessOptions) -> AccessPolicy {
        let names =
            |hosts: &Vec<HostName>| hosts.iter().map(|host| host.as_str().to_owned()).collect();
        AccessPolicy {
            hosts: options.hosts.as_ref().map(names),
            cors: options.cors.clone(),
            token: options.token.clone().map(|token| TokenInUse(Arc::new(Mutex::new(token)))),
            trusted: options.trusted_proxies.iter().map(IpAddr::to_canonical).collect(),
        }
    }

    /// The token that requests have to show, if they have to show one.
    pub fn token(&self) -> Option<TokenInUse> {
        self.token.clone()
    }

    /// Whether a well-formed request may be answered.
    pub(crate) fn check(&self, head: &RequestHead) -> Result<(), Rejection> {
        self.check_host(&head.access_headers)?;
        if head.method == "OPTIONS" {
            return Ok(());
        }
        if head.method == "POST" || head.policy.solves {
            self.check_page(&head.access_headers)?;
        }
        if head.policy.public { Ok(()) } else { self.check_token(&head.access_headers) }
    }

    /// A page can give a name of its own to this machine; browsers then let it read what it asks under that name.
    fn check_host(&self, access_headers: &AccessHeaders) -> Result<(), Rejection> {
        let (Some(names), Some(host)) = (&self.hosts, &access_headers.host) else { return Ok(()) };
        if host.is_loopback() || names.contains(&host.name) {
            return Ok(());
        }
        Err(Rejection(Reason::HostRefused, host.name.clone()))
    }

    /// Any page can send what a form could send, without asking before, and so make the service work.
    fn check_page(&self, access_headers: &AccessHeaders) -> Result<(), Rejection> {
        let foreign = match (&access_headers.origin, &access_headers.host) {
            (Some(origin), Some(host)) => access_headers.cross_site || !host.is_of_origin(origin),
            (origin, _) => origin.is_some() || access_headers.cross_site,
        };
        let allowed = match &self.cors {
            None => false,
            Some(Cors::Everybody) => true,
            Some(Cors::Origin(one)) => access_headers.origin.as_ref() == Some(one),
        };
        if !foreign || allowed {
            return Ok(());
        }
        Err(Rejection(Reason::OriginRefused, "the page has another origin".to_owned()))
    }

    fn check_token(&self, access_headers: &AccessHeaders) -> Result<(), Rejection> {
        let Some(token) = &self.token else { return Ok(()) };
        let offered = access_headers.authorization.as_deref().and_then(|text| text.split_once(' '));
        let bearer = offered.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        if bearer.is_some_and(|(_, offered)| token.is(offered.trim())) {
            return Ok(());
        }
        let detail =
            "send the token of the service in the header Authorization: Bearer …".to_owned();
        Err(Rejection(Reason::Unauthorized, detail))
    }

    /// Whether it is a proxy whose word is taken.
    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        self.trusted.contains(&peer.to_canonical())
    }

    /// For whom a trusted proxy asks: the last in its list that is no trusted proxy itself.
    pub(crate) fn needs_token(&self, access_headers: &AccessHeaders) -> Option<IpAddr> {
        let mut named = access_headers.forwarded_for.as_deref()?.rsplit(',').map(address);
        named.find(|address| !address.is_some_and(|ip| self.trusts(ip))).flatten()
    }
}

/// An address, perhaps with a port.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

#[cfg(test)]
mod tests;
