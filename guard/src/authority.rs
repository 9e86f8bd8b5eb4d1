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
    /// What the text names, if it is a host.
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
mod tests {
    use super::*;

    #[test]
    fn names_addresses_and_ports_are_understood() {
        let of = |text: &str| Authority::parse(text).map(|host| (host.name, host.port));
        let is = |name: &str, port| Some((name.to_owned(), port));
        assert_eq!(of("LocalHost.:8080"), is("localhost", Some(8080)));
        assert_eq!(of("a-b.example:"), is("a-b.example", None));
        assert_eq!(of("[::1]:80"), is("::1", Some(80)));
        assert_eq!(of("127.0.0.1"), is("127.0.0.1", None));
        for bad in [
            "", ":80", ".", "a b", "a/b", "a@b", "a:b", "a:99999", "[::1", "[x]", "::1", "ä", "a,b",
        ] {
            assert_eq!(of(bad), None, "{bad}");
        }
    }

    #[test]
    fn this_machine_has_several_names() {
        let is = |text: &str| Authority::parse(text).unwrap().is_loopback();
        for own in ["localhost", "tikki.localhost:1", "127.1.2.3", "[::1]", "[::ffff:127.0.0.1]"] {
            assert!(is(own), "{own}");
        }
        for other in ["localhost.example", "notlocalhost", "192.0.2.1", "[::2]", "0.0.0.0"] {
            assert!(!is(other), "{other}");
        }
    }

    #[test]
    fn an_origin_is_the_same_host_and_port() {
        let host = |text: &str| Authority::parse(text).unwrap();
        assert!(host("localhost:8080").is_of_origin("http://localhost:8080"));
        assert!(host("a.example").is_of_origin("https://a.example"));
        assert!(host("a.example:443").is_of_origin("https://a.example"));
        for foreign in ["http://localhost", "null", "http://a.example:8080", "ftp://localhost:8080"]
        {
            assert!(!host("localhost:8080").is_of_origin(foreign), "{foreign}");
        }
    }
}
