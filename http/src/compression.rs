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
mod tests;
