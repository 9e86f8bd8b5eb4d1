//! Clients, identified by their addresses.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// One client: an IPv4 address, or the first 64 bits of an IPv6 address, since a host has all the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClientAddress {
    /// An IPv4 address.
    V4([u8; 4]),
    /// The network of an IPv6 address.
    V6([u16; 4]),
    /// The service itself.
    Own,
}

impl From<IpAddr> for ClientAddress {
    fn from(ip: IpAddr) -> ClientAddress {
        match ip.to_canonical() {
            IpAddr::V4(ip) => ClientAddress::V4(ip.octets()),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                ClientAddress::V6([a, b, c, d])
            }
        }
    }
}

/// The name in logs.
impl fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ClientAddress::V4(octets) => Ipv4Addr::from(octets).fmt(f),
            ClientAddress::V6(network) => {
                let mut segments = [0; 8];
                segments[..4].copy_from_slice(&network);
                write!(f, "{}/64", Ipv6Addr::from(segments))
            }
            ClientAddress::Own => f.write_str("self"),
        }
    }
}

#[cfg(test)]
mod tests;
