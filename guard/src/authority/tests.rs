use super::*;

#[test]
fn names_addresses_and_ports_are_understood() {
    let of = |text: &str| Authority::parse(text).map(|host| (host.name, host.port));
    let is = |name: &str, port| Some((name.to_owned(), port));
    assert_eq!(of("LocalHost.:8080"), is("localhost", Some(8080)));
    assert_eq!(of("a-b.example:"), is("a-b.example", None));
    assert_eq!(of("[::1]:80"), is("::1", Some(80)));
    assert_eq!(of("127.0.0.1"), is("127.0.0.1", None));
    for bad in
        ["", ":80", ".", "a b", "a/b", "a@b", "a:b", "a:99999", "[::1", "[x]", "::1", "ä", "a,b"]
    {
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
    for foreign in ["http://localhost", "null", "http://a.example:8080", "ftp://localhost:8080"] {
        assert!(!host("localhost:8080").is_of_origin(foreign), "{foreign}");
    }
}
