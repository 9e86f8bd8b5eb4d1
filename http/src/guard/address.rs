//! Where clients come from, and how many connections each place has.

use std::collections::HashMap;
use std::net::IpAddr;

/// A place that clients come from. In IPv6 one client has a network of 64 bits, so that is what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Address {
    V4([u8; 4]),
    V6([u16; 4]),
}

impl Address {
    pub(super) fn of(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V4(ip) => Address::V4(ip.octets()),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                Address::V6([a, b, c, d])
            }
        }
    }
}

/// How many connections each address has, of those who are leaving too.
#[derive(Debug, Default)]
pub(super) struct Census(HashMap<Address, usize>);

impl Census {
    pub(super) fn enter(&mut self, address: Address) {
        *self.0.entry(address).or_default() += 1;
    }

    pub(super) fn leave(&mut self, address: Address) {
        if let Some(count) = self.0.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(&address);
            }
        }
    }

    pub(super) fn of(&self, address: Address) -> usize {
        self.0.get(&address).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_one_address_and_nobody_is_kept_for_ever() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:0:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        let mut census = Census::default();
        census.enter(of("192.0.2.1"));
        census.enter(of("192.0.2.1"));
        census.leave(of("192.0.2.1"));
        assert_eq!((census.of(of("192.0.2.1")), census.of(of("192.0.2.2"))), (1, 0));
        census.leave(of("192.0.2.1"));
        assert!(census.0.is_empty());
    }
}
