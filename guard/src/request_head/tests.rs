use super::*;

fn plain(_: &str) -> RoutePolicy {
    RoutePolicy { body_bytes: 8 << 20, probes: false, public: false, solves: false }
}

fn problem(text: &str) -> Reason {
    parse(text.as_bytes(), plain).unwrap_err().0
}

#[test]
fn only_used_headers_are_forwarded() {
    let text = "POST http://a.example/v1/table?x HTTP/1.1\r\nhost: a\r\nTE: chunked\r\n\
            content-type: application/json \r\nCookie: secret\r\nX-Request-Id: 9\r\n\
            Content-Length: 5\r\nExpect: 100-Continue\r\n\r\nhello";
    let head = parse(text.as_bytes(), plain).unwrap().unwrap();
    assert_eq!(head.length, text.len() - 5);
    assert_eq!(
        head.forwarded,
        "POST /v1/table?x HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\n"
    );
    assert_eq!((head.framing, head.keep_alive), (Framing::Length(5), true));
    assert!(head.expects_continue && !head.without_body);
}

#[test]
fn trace_is_known_where_its_header_is_well_formed() {
    let of = |value: &str| {
        let text = format!("GET / HTTP/1.1\r\nHost: a\r\nTraceparent: {value}\r\n\r\n");
        parse(text.as_bytes(), plain).unwrap().unwrap().trace
    };
    let id = "4bf92f3577b34da6a3ce929d0e0e4736";
    assert_eq!(of(&format!("00-{id}-00f067aa0ba902b7-01")).as_deref(), Some(id));
    for bad in [
        "",
        "00",
        &format!("ff-{id}-00f067aa0ba902b7-01"),
        &format!("00-{}-00f067aa0ba902b7-01", "0".repeat(32)),
        &format!("00-{}-00f067aa0ba902b7-01", id.to_uppercase()),
        &format!("00-{id}-00f067aa0ba902-01"),
    ] {
        assert_eq!(of(bad), None, "{bad}");
    }
}

#[test]
fn a_head_may_come_in_pieces() {
    let text = b"GET / HTTP/1.0\r\n\r\n";
    for end in 0..text.len() {
        assert_eq!(parse(&text[..end], plain), Ok(None), "{end}");
    }
    let head = parse(text, plain).unwrap().unwrap();
    assert_eq!((head.framing, head.keep_alive), (Framing::Length(0), false));
}

#[test]
fn malformed_head_is_named() {
    let with = |fields: &str| format!("POST / HTTP/1.1\r\nHost: a\r\n{fields}\r\n\r\n");
    for bad in ["\u{16}\u{3}\u{1}", "hello\r\n\r\n", "GET / HTTP/1.1\r\nNo colon\r\n\r\n"] {
        assert_eq!(problem(bad), Reason::MalformedRequest, "{bad:?}");
    }
    for bad in [
        "Content-Length: 5\r\nContent-Length: 5",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Content-Length: -5",
        "Content-Length: 5, 5",
        "Content-Length:",
        "Host: b",
        "Origin: a\r\nOrigin: b",
    ] {
        assert_eq!(problem(&with(bad)), Reason::MalformedRequest, "{bad:?}");
    }
    assert_eq!(problem("GET / HTTP/1.1\r\n\r\n"), Reason::MalformedRequest, "no host");
    assert_eq!(problem("GET x HTTP/1.1\r\nHost: a\r\n\r\n"), Reason::MalformedRequest);
    assert_eq!(problem("GET / HTTP/3.0\r\n\r\n"), Reason::UnknownVersion);
    assert_eq!(problem(&with("Content-Length: 8388609")), Reason::BodyTooLarge);
    assert_eq!(
        problem(&with(&format!("Content-Length: {}", "9".repeat(40)))),
        Reason::BodyTooLarge
    );
    assert_eq!(problem(&with("Transfer-Encoding: gzip, chunked")), Reason::UnknownCoding);
    for coded in ["gzip", "identity, br", "GZIP"] {
        let text = with(&format!("Content-Encoding: {coded}"));
        assert_eq!(problem(&text), Reason::UnsupportedMediaType, "{coded}");
    }
    for coding in ["identity", "Identity", ""] {
        let text = with(&format!("Content-Encoding: {coding}"));
        assert!(parse(text.as_bytes(), plain).is_ok(), "{coding}");
    }
    assert_eq!(problem(&with("Expect: wonders")), Reason::ExpectationFailed);
    assert_eq!(problem(&with(&"A: b\r\n".repeat(100))), Reason::HeadTooLarge);
    assert_eq!(problem(&with(&format!("A: {}", "b".repeat(20_000)))), Reason::HeadTooLarge);
    let long = format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", "x".repeat(9000));
    assert_eq!(problem(&long), Reason::TargetTooLong);
}
