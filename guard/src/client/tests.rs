use super::*;

#[test]
fn a_network_is_one_address() {
    let of = |text: &str| ClientAddress::from(text.parse::<IpAddr>().unwrap());
    assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:0:1"));
    assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
    assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    assert_eq!(of("192.0.2.1").to_string(), "192.0.2.1");
    assert_eq!(of("2001:db8::1").to_string(), "2001:db8::/64");
}
