//! Compression of bodies for clients that accept it.

use crate::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::borrow::Cow;
use std::io::Write;
use std::sync::OnceLock;

/// A body that is sent repeatedly and compressed once.
#[derive(Debug)]
pub(crate) struct PackedBody {
    plain: Cow<'static, [u8]>,
    gzip: OnceLock<Vec<u8>>,
}

impl PackedBody {
    /// Creates a body from bytes embedded in the binary.
    pub(crate) fn of(bytes: &'static [u8]) -> PackedBody {
        PackedBody { plain: Cow::Borrowed(bytes), gzip: OnceLock::new() }
    }

    /// Creates a body at the start of the service.
    pub(crate) fn of_text(text: String) -> PackedBody {
        PackedBody { plain: Cow::Owned(text.into_bytes()), gzip: OnceLock::new() }
    }

    /// Returns the uncompressed body.
    pub(crate) fn plain(&self) -> &[u8] {
        &self.plain
    }

    /// Returns 200 with the body, compressed if the client accepts it.
    pub(crate) fn response(&self, content_type: &'static str, gzip: bool) -> Response {
        let response = if gzip {
            let bytes = self.gzip.get_or_init(|| compressed(&self.plain));
            Response::ok(content_type, bytes.clone()).with_header("Content-Encoding", "gzip")
        } else {
            Response::ok(content_type, self.plain.clone())
        };
        response.with_header("Vary", "Accept-Encoding")
    }
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Returns whether a client that sends this `Accept-Encoding` accepts gzip.
pub(crate) fn accepts_gzip(header: Option<&str>) -> bool {
    header.unwrap_or_default().split(',').any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().trim_start_matches("q=").trim();
        let refused = weight.parse::<f64>() == Ok(0.0);
        matches!(name.trim(), "gzip" | "*") && !refused
    })
}

#[cfg(test)]
mod tests {
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
}
