//! Hosts as requests name them: a name or an address, perhaps with a port.

use std::net::{IpAddr, Ipv6Addr};

/// A host, and a port if one is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Authority {
    /// In small letters, without the dot at the end and without the brackets of an IPv6 address.
    pub name: String,
    port: Option<u16>,
}

impl Authority {
    /// Parses a host with an optional port; `None` if the text is no host.
    pub(crate) fn parse(text: &str) -> Option<Authority> {
        let (name, port) = if let Some(rest) = text.strip_prefix('[') {
            let (ip, port) = rest.split_once(']')?;
            (ip.parse::<Ipv6Addr>().ok()?.to_string(), port)
        } else {
            let (name, port) = text.split_at(text.find(':').unwrap_or(text.len()));
            (name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase(), port)
        };
        let of_names = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:".contains(&byte);
        let is_name = !name.is_empty() && name.len() <= 255 && name.bytes().all(of_names);
        let port = match port.strip_prefix(':') {
            None if port.is_empty() => None,
            Some("") => None,
            Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(digits.parse().ok()?)
            }
            _ => return None,
        };
        is_name.then_some(Authority { name, port })
    }

    /// Whether it names the machine of the client itself.
    pub(crate) fn is_loopback(&self) -> bool {
        let ip: Option<IpAddr> = self.name.parse().ok();
        self.name == "localhost"
            || self.name.ends_with(".localhost")
            || ip.is_some_and(|ip| ip.to_canonical().is_loopback())
    }

    /// Whether a page of this origin comes from this host.
    pub(crate) fn is_of_origin(&self, origin: &str) -> bool {
        let (Some((scheme, host)), ports) =
            (origin.split_once("://"), [("http", 80), ("https", 443)])
        else {
            return false;
        };
        let default = ports.into_iter().find(|(known, _)| *known == scheme);
        let (Some((_, default)), Some(origin)) = (default, Authority::parse(host)) else {
            return false;
        };
        let port = |of: &Authority| of.port.unwrap_or(default);
        origin.name == self.name && port(&origin) == port(self)
    }
}

#[cfg(test)]
mod tests;
