use super::*;

/// What is relayed when a response comes in pieces, whether it is whole, and whether it may end there.
fn relayed(response: &str, piece: usize, only_head: bool, last: bool) -> (String, bool, bool) {
    let (mut relay, mut out) = (ResponseRelay::new(only_head), Buffer::default());
    for bytes in response.as_bytes().chunks(piece) {
        assert!(!relay.is_whole(), "nothing comes after the end");
        relay.relay(bytes, last, &mut out).unwrap();
    }
    let text = String::from_utf8(out.bytes().to_vec()).unwrap();
    (text, relay.is_whole(), relay.may_end())
}

#[test]
fn the_end_is_seen_however_it_comes() {
    let length = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
    let chunks = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
    let until_close = "HTTP/1.0 200 OK\r\n\r\nhello";
    for piece in 1..80 {
        for response in [length, chunks] {
            assert_eq!(relayed(response, piece, false, false), (response.to_owned(), true, true));
            let cut = &response[..response.len() - 1];
            assert_eq!(relayed(cut, piece, false, false), (cut.to_owned(), false, false));
        }
        let closed = "HTTP/1.0 200 OK\r\nConnection: close\r\n\r\nhello".to_owned();
        assert_eq!(relayed(until_close, piece, false, false), (closed, false, true));
    }
    let (text, whole, _) = relayed(length, 99, false, true);
    assert!(text.contains("Connection: close\r\n\r\nhello") && whole);
}

#[test]
fn a_response_to_head_ends_with_its_head() {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n";
    assert_eq!(relayed(head, 7, true, false), (head.to_owned(), true, true));
}
