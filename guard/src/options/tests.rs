use super::*;

#[test]
fn a_host_has_no_port_and_a_token_is_long() {
    let host = |text: &str| text.parse::<HostName>().map(|host| host.as_str().to_owned());
    assert_eq!(host("Tikki.Example"), Ok("tikki.example".to_owned()));
    assert_eq!(host("[::1]"), Ok("::1".to_owned()));
    for bad in ["", "a:80", "http://a", "a b"] {
        assert!(host(bad).is_err(), "{bad}");
    }
    let token = AccessToken::from_str(" 0123456789abcdef\n").unwrap();
    assert!(token.is("0123456789abcdef") && !token.is("0123456789abcdeg") && !token.is(""));
    assert_eq!(format!("{token:?}"), "Token");
    assert!(
        AccessToken::from_str("short").is_err()
            && AccessToken::from_str("0123456789 abcdef").is_err()
    );
}

#[test]
fn an_origin_has_no_path() {
    assert_eq!("*".parse(), Ok(Cors::Everybody));
    let origin = "http://localhost:3000";
    assert_eq!(origin.parse(), Ok(Cors::Origin(origin.to_owned())));
    for bad in ["", "example.org", "https://", "https://a/", "ftp://a", "https://a,b"] {
        assert!(bad.parse::<Cors>().is_err(), "{bad}");
    }
}
