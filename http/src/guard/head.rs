//! The head of a request: read, checked, and written anew for `tiny_http`.
//!
//! Only what the service reads is passed on, so nothing that `tiny_http` and we might read differently reaches it: no
//! transfer codings, no expectations, no second length.

use crate::limits;
use crate::problem::Trouble;
use httparse::{EMPTY_HEADER, Header, Status};
use std::fmt::Write;

/// Why a request is not taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal(pub Trouble, pub String);

impl Refusal {
    pub(super) fn malformed(detail: impl Into<String>) -> Refusal {
        Refusal(Trouble::MalformedRequest, detail.into())
    }
}

/// How the end of a body is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Framing {
    /// So many bytes.
    Length(usize),
    /// Chunks, the last of them empty.
    Chunked,
}

/// A head that is as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// Its bytes, as they came.
    pub bytes: usize,
    /// As `tiny_http` gets it, without its end and the length of the body.
    pub inner: String,
    /// How the end of the body is known.
    pub framing: Framing,
    /// The answer has no body.
    pub without_body: bool,
    /// The client may send another request.
    pub keep_alive: bool,
    /// The client waits for a word before it sends the body.
    pub expects_continue: bool,
}

/// What is passed on, beside the length.
const PASSED: [&str; 5] = [
    "Content-Type",
    "If-None-Match",
    "Origin",
    "Access-Control-Request-Method",
    "Access-Control-Request-Headers",
];

/// Reads the head at the beginning of what has come; `None` while it is not whole.
pub(super) fn read(input: &[u8]) -> Result<Option<Head>, Refusal> {
    let mut fields = [EMPTY_HEADER; limits::FIELDS];
    let mut request = httparse::Request::new(&mut fields);
    match request.parse(input) {
        Ok(Status::Complete(bytes)) => checked(&request, bytes).map(Some),
        Ok(Status::Partial) if input.len() >= limits::HEAD => {
            Err(too_large(format!("a head has at most {} bytes", limits::HEAD)))
        }
        Ok(Status::Partial) => Ok(None),
        Err(httparse::Error::TooManyHeaders) => {
            Err(too_large(format!("a head has at most {} fields", limits::FIELDS)))
        }
        Err(httparse::Error::Version) => {
            Err(Refusal(Trouble::UnknownVersion, "the version is neither 1.1 nor 1.0".to_owned()))
        }
        Err(error) => Err(Refusal::malformed(format!("in the head: {error}"))),
    }
}

fn too_large(detail: String) -> Refusal {
    Refusal(Trouble::HeadTooLarge, detail)
}

fn checked(request: &httparse::Request<'_, '_>, bytes: usize) -> Result<Head, Refusal> {
    if bytes > limits::HEAD {
        return Err(too_large(format!("a head has at most {} bytes", limits::HEAD)));
    }
    let fields = Fields(request.headers);
    let method = request.method.unwrap_or_default();
    let old = request.version == Some(0);
    let target = target(request.path.unwrap_or_default())?;
    if fields.all("Host").count() != 1 && !(old && fields.all("Host").next().is_none()) {
        return Err(Refusal::malformed("a request names its host once"));
    }
    let framing = framing(&fields, old)?;
    let connection = fields.text("Connection")?.unwrap_or_default().to_ascii_lowercase();
    let version = if old { "1.0" } else { "1.1" };
    let mut inner = format!("{method} {target} HTTP/{version}\r\nConnection: close\r\n");
    for name in PASSED {
        if let Some(value) = fields.text(name)? {
            let _ = write!(inner, "{name}: {value}\r\n");
        }
    }
    Ok(Head {
        bytes,
        inner,
        framing,
        without_body: method == "HEAD",
        keep_alive: !old && !connection.contains("close"),
        expects_continue: expects_continue(&fields)? && !old,
    })
}

/// Path and query, also of a target that names scheme and host.
fn target(text: &str) -> Result<&str, Refusal> {
    if text.len() > limits::TARGET {
        let detail = format!("a target has at most {} bytes", limits::TARGET);
        return Err(Refusal(Trouble::TargetTooLong, detail));
    }
    let path = match text.split_once("://") {
        Some(("http" | "https", rest)) => rest.find('/').map_or("/", |at| &rest[at..]),
        _ => text,
    };
    let plain = path.bytes().all(|byte| byte.is_ascii_graphic());
    if plain && (path.starts_with('/') || path == "*") {
        return Ok(path);
    }
    Err(Refusal::malformed("the target is no path"))
}

fn framing(fields: &Fields<'_, '_>, old: bool) -> Result<Framing, Refusal> {
    let coding = fields.text("Transfer-Encoding")?;
    let mut lengths = fields.all("Content-Length");
    match (coding, lengths.next(), lengths.next()) {
        (None, None, _) => Ok(Framing::Length(0)),
        (None, Some(length), None) => length_of(length),
        (Some(coding), None, _) if coding.eq_ignore_ascii_case("chunked") && !old => {
            Ok(Framing::Chunked)
        }
        (Some(coding), None, _) if !old => {
            let detail = format!("the transfer coding is \"{coding}\", not chunked");
            Err(Refusal(Trouble::UnknownCoding, detail))
        }
        _ => Err(Refusal::malformed("the length of the body is told in two ways")),
    }
}

fn length_of(field: &[u8]) -> Result<Framing, Refusal> {
    let text = std::str::from_utf8(field).unwrap_or_default().trim();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Refusal::malformed("the length of the body is no number"));
    }
    // More digits than a number has are too many in any case.
    let length = text.parse().unwrap_or(usize::MAX);
    if length > limits::BODY { Err(too_long()) } else { Ok(Framing::Length(length)) }
}

/// The refusal of a body that is too long.
pub(super) fn too_long() -> Refusal {
    Refusal(Trouble::BodyTooLarge, format!("a body has at most {} bytes", limits::BODY))
}

fn expects_continue(fields: &Fields<'_, '_>) -> Result<bool, Refusal> {
    match fields.text("Expect")? {
        None => Ok(false),
        Some(value) if value.eq_ignore_ascii_case("100-continue") => Ok(true),
        Some(value) => {
            let detail = format!("\"{value}\" is not 100-continue");
            Err(Refusal(Trouble::ExpectationFailed, detail))
        }
    }
}

/// The fields of a head.
struct Fields<'a, 'b>(&'a [Header<'b>]);

impl<'b> Fields<'_, 'b> {
    fn all(&self, name: &str) -> impl Iterator<Item = &'b [u8]> {
        self.0.iter().filter(move |field| field.name.eq_ignore_ascii_case(name)).map(|f| f.value)
    }

    /// The value of a field that may stand once.
    fn text(&self, name: &str) -> Result<Option<&'b str>, Refusal> {
        let mut values = self.all(name);
        let (Some(value), rest) = (values.next(), values.next()) else { return Ok(None) };
        let text = std::str::from_utf8(value).ok().filter(|text| text.is_ascii());
        match (text, rest) {
            (Some(text), None) => Ok(Some(text.trim())),
            (None, _) => Err(Refusal::malformed(format!("{name} is no plain text"))),
            (_, Some(_)) => Err(Refusal::malformed(format!("{name} stands there twice"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trouble(text: &str) -> Trouble {
        read(text.as_bytes()).unwrap_err().0
    }

    #[test]
    fn only_what_is_read_is_passed_on() {
        let text = "POST http://a.example/v1/table?x HTTP/1.1\r\nhost: a\r\nTE: chunked\r\n\
            content-type: application/json \r\nCookie: secret\r\nTikki-Ticket: 9\r\n\
            Content-Length: 5\r\nExpect: 100-Continue\r\n\r\nhello";
        let head = read(text.as_bytes()).unwrap().unwrap();
        assert_eq!(head.bytes, text.len() - 5);
        assert_eq!(
            head.inner,
            "POST /v1/table?x HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\n"
        );
        assert_eq!((head.framing, head.keep_alive), (Framing::Length(5), true));
        assert!(head.expects_continue && !head.without_body);
    }

    #[test]
    fn a_head_may_come_in_pieces() {
        let text = b"GET / HTTP/1.0\r\n\r\n";
        for end in 0..text.len() {
            assert_eq!(read(&text[..end]), Ok(None), "{end}");
        }
        let head = read(text).unwrap().unwrap();
        assert_eq!((head.framing, head.keep_alive), (Framing::Length(0), false));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let with = |fields: &str| format!("POST / HTTP/1.1\r\nHost: a\r\n{fields}\r\n\r\n");
        for bad in ["\u{16}\u{3}\u{1}", "hello\r\n\r\n", "GET / HTTP/1.1\r\nNo colon\r\n\r\n"] {
            assert_eq!(trouble(bad), Trouble::MalformedRequest, "{bad:?}");
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
            assert_eq!(trouble(&with(bad)), Trouble::MalformedRequest, "{bad:?}");
        }
        assert_eq!(trouble("GET / HTTP/1.1\r\n\r\n"), Trouble::MalformedRequest, "no host");
        assert_eq!(trouble("GET x HTTP/1.1\r\nHost: a\r\n\r\n"), Trouble::MalformedRequest);
        assert_eq!(trouble("GET / HTTP/3.0\r\n\r\n"), Trouble::UnknownVersion);
        assert_eq!(trouble(&with("Content-Length: 8388609")), Trouble::BodyTooLarge);
        assert_eq!(
            trouble(&with(&format!("Content-Length: {}", "9".repeat(40)))),
            Trouble::BodyTooLarge
        );
        assert_eq!(trouble(&with("Transfer-Encoding: gzip, chunked")), Trouble::UnknownCoding);
        assert_eq!(trouble(&with("Expect: wonders")), Trouble::ExpectationFailed);
        assert_eq!(trouble(&with(&"A: b\r\n".repeat(100))), Trouble::HeadTooLarge);
        assert_eq!(trouble(&with(&format!("A: {}", "b".repeat(20_000)))), Trouble::HeadTooLarge);
        let long = format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", "x".repeat(9000));
        assert_eq!(trouble(&long), Trouble::TargetTooLong);
    }
}
