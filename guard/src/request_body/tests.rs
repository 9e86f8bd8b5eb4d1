const MOST: usize = 8 << 20;

use super::*;
use crate::rejection::Reason;

/// The body and what is left, when the text comes in pieces of `size` bytes.
fn read(framing: Framing, text: &[u8], piece: usize) -> Result<Option<(String, String)>, Reason> {
    let (mut body, mut input, mut whole) =
        (BodyDecoder::new(framing, MOST), Buffer::default(), false);
    for part in text.chunks(piece) {
        input.push(part);
        whole = whole || body.decode(&mut input).map_err(|rejection| rejection.0)?;
    }
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(whole.then(|| (text(&body.bytes), text(input.bytes()))))
}

fn pair(body: &str, rest: &str) -> (String, String) {
    (body.to_owned(), rest.to_owned())
}

#[test]
fn body_length_is_exact_for_any_fragmentation() {
    let chunks = b"3\r\nhel\r\nA;x=1\r\nlo, world!\r\n0\r\nTrailer: x\r\n\r\nGET";
    for piece in 1..60 {
        assert_eq!(read(Framing::Chunked, chunks, piece), Ok(Some(pair("hello, world!", "GET"))));
        assert_eq!(read(Framing::Length(5), b"helloGET", piece), Ok(Some(pair("hello", "GET"))));
        assert_eq!(read(Framing::Length(9), b"hello", piece), Ok(None));
    }
    assert_eq!(read(Framing::Length(0), b"GET", 3), Ok(Some(pair("", "GET"))));
}

#[test]
fn bad_chunks_are_refused() {
    for bad in ["x\r\n", "3\r\nhello", "-3\r\n", "FFFFFFFFFFFFFFFFF\r\n", "\r\n\r\n"] {
        assert_eq!(
            read(Framing::Chunked, bad.as_bytes(), 2),
            Err(Reason::MalformedRequest),
            "{bad:?}"
        );
    }
    for control in ['\n', '\0', '\x1b', '\x7f'] {
        let extended = format!("2;{control}xx\r\nab\r\n0\r\n\r\n");
        for piece in [1, 99] {
            let refused = read(Framing::Chunked, extended.as_bytes(), piece);
            assert_eq!(refused, Err(Reason::MalformedRequest), "{control:?}");
        }
    }
    let tabs = b"2;\tx=\t1\r\nab\r\n0\r\n\r\n";
    assert_eq!(read(Framing::Chunked, tabs, 99), Ok(Some(pair("ab", ""))));
    assert_eq!(read(Framing::Chunked, b"800001\r\n", 9), Err(Reason::BodyTooLarge));
    let long = format!("3;{}", "x".repeat(300));
    assert_eq!(read(Framing::Chunked, long.as_bytes(), 50), Err(Reason::MalformedRequest));
    let trailers = format!("0\r\n{}", "x".repeat(20_000));
    assert_eq!(read(Framing::Chunked, trailers.as_bytes(), 999), Err(Reason::MalformedRequest));
}
