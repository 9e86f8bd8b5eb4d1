use super::*;
use flate2::read::GzDecoder;
use std::io::Read;

#[test]
fn compression_round_trips() {
    let packed = PackedBody::of(b"again and again and again and again and again and again");
    let response = packed.response("text/plain", true);
    assert!(response.body.len() < packed.plain().len());
    let mut text = Vec::new();
    GzDecoder::new(response.body.as_ref()).read_to_end(&mut text).unwrap();
    assert_eq!(text, packed.plain());
    assert_eq!(packed.response("text/plain", false).body.as_ref(), packed.plain());
}

#[test]
fn accept_encoding_is_respected() {
    for accepted in ["gzip", "deflate, gzip;q=0.5", "*", "br , gzip"] {
        assert!(accepts_gzip(Some(accepted)), "{accepted}");
    }
    for refused in [None, Some(""), Some("br"), Some("gzip;q=0"), Some("gzip; q=0.0, br")] {
        assert!(!accepts_gzip(refused), "{refused:?}");
    }
}
