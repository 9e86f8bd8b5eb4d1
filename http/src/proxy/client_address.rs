//! Client addresses, and how many connections each has open.

use std::collections::HashMap;
use std::net::IpAddr;

/// What counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, for one host has all the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ClientAddress {
    V4([u8; 4]),
    V6([u16; 4]),
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

/// The number of open connections of each address, closing ones included.
#[derive(Debug, Default)]
pub(super) struct ConnectionCounts(HashMap<ClientAddress, usize>);

impl ConnectionCounts {
    pub(super) fn add(&mut self, address: ClientAddress) {
        *self.0.entry(address).or_default() += 1;
    }

    pub(super) fn remove(&mut self, address: ClientAddress) {
        if let Some(count) = self.0.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(&address);
            }
        }
    }

    pub(super) fn of(&self, address: ClientAddress) -> usize {
        self.0.get(&address).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_one_address_and_none_is_kept_without_connections() {
        let of = |text: &str| ClientAddress::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:0:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        let mut counts = ConnectionCounts::default();
        counts.add(of("192.0.2.1"));
        counts.add(of("192.0.2.1"));
        counts.remove(of("192.0.2.1"));
        assert_eq!((counts.of(of("192.0.2.1")), counts.of(of("192.0.2.2"))), (1, 0));
        counts.remove(of("192.0.2.1"));
        assert!(counts.0.is_empty());
    }
}
