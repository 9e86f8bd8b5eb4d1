//! The head of a request: parsed, checked, and written anew for the upstream.
//!
//! Only the headers that the service uses are forwarded, so the proxy and `tiny_http` cannot understand one request in two
//! ways (request smuggling): there is no transfer coding, no expectation and no second length.

use crate::application::RoutePolicy;
use crate::authority::Authority;
use crate::limits;
use crate::rejection::{Reason, Rejection};
use httparse::{EMPTY_HEADER, Header, Status};
use std::fmt::Write;

/// How the end of a body is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Framing {
    /// A known number of bytes.
    Length(usize),
    /// Chunks, the last of them empty.
    Chunked,
}

/// A version of HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// Which knows no responses before the last.
    Http10,
    Http11,
}

/// The headers about the client and its access.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AccessHeaders {
    /// The name under which the service is asked; clients of HTTP/1.0 need not say.
    pub host: Option<Authority>,
    /// The origin of the page that asks.
    pub origin: Option<String>,
    /// The browser says that the page is of another site.
    pub cross_site: bool,
    /// The credentials.
    pub authorization: Option<String>,
    /// For whom a proxy says that it asks.
    pub forwarded_for: Option<String>,
}

/// A valid head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RequestHead {
    /// Its bytes as the client sent them.
    pub length: usize,
    pub method: String,
    /// Without the query.
    pub path: String,
    pub access_headers: AccessHeaders,
    /// The id of the trace that it belongs to.
    pub trace: Option<String>,
    /// The head for the upstream, without the request's number, the length of the body and the empty line.
    pub forwarded: String,
    /// How the end of the body is found.
    pub framing: Framing,
    /// The policy of its route.
    pub policy: RoutePolicy,
    /// The response has no body.
    pub without_body: bool,
    /// The client may send another request.
    pub keep_alive: bool,
    /// The client waits for `100 Continue` before it sends the body.
    pub expects_continue: bool,
    /// Which HTTP the client speaks.
    pub version: Version,
}

/// The headers that are forwarded.
const FORWARDED: [&str; 6] = [
    "Content-Type",
    "Accept-Encoding",
    "If-None-Match",
    "Origin",
    "Access-Control-Request-Method",
    "Access-Control-Request-Headers",
];

/// Those of them that are lists: what stands in several of one name stands in one of them.
const LISTS: [&str; 3] = ["Accept-Encoding", "If-None-Match", "Access-Control-Request-Headers"];

/// Parses the head at the beginning of the input; `None` while it is not whole.
pub(crate) fn parse(
    input: &[u8],
    route_policy: impl Fn(&str) -> RoutePolicy,
) -> Result<Option<RequestHead>, Rejection> {
    let mut headers = [EMPTY_HEADER; limits::HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(input) {
        Ok(Status::Complete(length)) => checked(&request, length, route_policy).map(Some),
        Ok(Status::Partial) if input.len() >= limits::HEAD_BYTES => {
            Err(too_large(format!("a head has at most {} bytes", limits::HEAD_BYTES)))
        }
        Ok(Status::Partial) => Ok(None),
        Err(httparse::Error::TooManyHeaders) => {
            Err(too_large(format!("a head has at most {} fields", limits::HEADERS)))
        }
        Err(httparse::Error::Version) => Err(Rejection(
            Reason::UnknownVersion,
            "the version must be HTTP/1.1 or HTTP/1.0".to_owned(),
        )),
        Err(error) => Err(Rejection::malformed(format!("invalid head: {error}"))),
    }
}

fn too_large(detail: String) -> Rejection {
    Rejection(Reason::HeadTooLarge, detail)
}

fn checked(
    request: &httparse::Request<'_, '_>,
    length: usize,
    route_policy: impl Fn(&str) -> RoutePolicy,
) -> Result<RequestHead, Rejection> {
    if length > limits::HEAD_BYTES {
        return Err(too_large(format!("a head has at most {} bytes", limits::HEAD_BYTES)));
    }
    let headers = HeaderFields(request.headers);
    let method = request.method.unwrap_or_default().to_owned();
    let old = request.version == Some(0);
    let (named, target) = target(request.path.unwrap_or_default())?;
    let access_headers = access_headers(&headers, old, named)?;
    let path = target.split('?').next().unwrap_or_default();
    let policy = route_policy(path);
    let framing = framing(&headers, old, policy.body_bytes)?;
    check_coding(&headers)?;
    let connection = headers.list("Connection")?.unwrap_or_default();
    let closes = connection.split(',').any(|option| option.trim().eq_ignore_ascii_case("close"));
    let version = if old { "1.0" } else { "1.1" };
    let mut forwarded = format!("{method} {target} HTTP/{version}\r\nConnection: close\r\n");
    for name in FORWARDED {
        let value = if LISTS.contains(&name) {
            headers.list(name)?
        } else {
            headers.text(name)?.map(str::to_owned)
        };
        if let Some(value) = value {
            let _ = write!(forwarded, "{name}: {value}\r\n");
        }
    }
    Ok(RequestHead {
        length,
        forwarded,
        framing,
        policy,
        without_body: method == "HEAD",
        keep_alive: !old && !closes,
        expects_continue: expects_continue(&headers)? && !old,
        version: if old { Version::Http10 } else { Version::Http11 },
        method,
        path: path.to_owned(),
        access_headers,
        trace: headers.all("traceparent").next().and_then(trace),
    })
}

/// The id of a trace in a `traceparent` header; one that is malformed counts as missing (W3C, Trace Context, section 3.2.2).
fn trace(value: &[u8]) -> Option<String> {
    let parts: Vec<&[u8]> = value.split(|&byte| byte == b'-').collect();
    let [version, trace, parent, flags, ..] = parts[..] else { return None };
    let is_hex = |part: &[u8]| part.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let lengths = [version.len(), trace.len(), parent.len(), flags.len()] == [2, 32, 16, 2];
    let is_known = lengths && [version, trace, parent, flags].into_iter().all(is_hex);
    let is_zero = trace.iter().all(|&byte| byte == b'0');
    (is_known && version != b"ff" && !is_zero).then(|| String::from_utf8_lossy(trace).into_owned())
}

/// Returns the headers about access. A host in the target takes precedence over the header, which must still be present.
fn access_headers(
    headers: &HeaderFields<'_, '_>,
    old: bool,
    named: Option<Authority>,
) -> Result<AccessHeaders, Rejection> {
    let host = headers.text("Host")?;
    if host.is_none() && !old {
        return Err(Rejection::malformed("the Host header is missing"));
    }
    let bad = || {
        Rejection::malformed("invalid host; expected a name or an address, with an optional port")
    };
    let host = host.map(|text| Authority::parse(text).ok_or_else(bad)).transpose()?;
    let own = |name: &str| headers.text(name).map(|value| value.map(str::to_owned));
    Ok(AccessHeaders {
        host: named.or(host),
        origin: own("Origin")?,
        cross_site: headers.text("Sec-Fetch-Site")? == Some("cross-site"),
        authorization: own("Authorization")?,
        forwarded_for: headers.list("X-Forwarded-For")?,
    })
}

/// Host, path and query of a target, which names a host if it is in absolute form.
fn target(text: &str) -> Result<(Option<Authority>, String), Rejection> {
    if text.len() > limits::TARGET_BYTES {
        let detail = format!("a target has at most {} bytes", limits::TARGET_BYTES);
        return Err(Rejection(Reason::TargetTooLong, detail));
    }
    let bad = || Rejection::malformed("the target is not a path");
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(bad());
    }
    if text.starts_with('/') || text == "*" {
        return Ok((None, text.to_owned()));
    }
    let (scheme, rest) = text.split_once("://").ok_or_else(bad)?;
    if !["http", "https"].iter().any(|known| known.eq_ignore_ascii_case(scheme)) {
        return Err(bad());
    }
    let (host, rest) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let host = Authority::parse(host).ok_or_else(bad)?;
    let path = if rest.starts_with('/') { rest.to_owned() } else { format!("/{rest}") };
    Ok((Some(host), path))
}

fn framing(headers: &HeaderFields<'_, '_>, old: bool, most: usize) -> Result<Framing, Rejection> {
    let coding = headers.text("Transfer-Encoding")?;
    let mut lengths = headers.all("Content-Length");
    match (coding, lengths.next(), lengths.next()) {
        (None, None, _) => Ok(Framing::Length(0)),
        (None, Some(length), None) => length_of(length, most),
        (Some(coding), None, _) if coding.eq_ignore_ascii_case("chunked") && !old => {
            Ok(Framing::Chunked)
        }
        (Some(coding), None, _) if !old => {
            let detail = format!("unknown transfer coding \"{coding}\"; expected chunked");
            Err(Rejection(Reason::UnknownCoding, detail))
        }
        _ => Err(Rejection::malformed("the request gives the length of its body twice")),
    }
}

/// Bodies come as they are: a service that unpacked them would read more than their limit.
fn check_coding(headers: &HeaderFields<'_, '_>) -> Result<(), Rejection> {
    let codings = headers.list("Content-Encoding")?.unwrap_or_default();
    let mut named = codings.split(',').map(str::trim).filter(|coding| !coding.is_empty());
    match named.find(|coding| !coding.eq_ignore_ascii_case("identity")) {
        None => Ok(()),
        Some(coding) => {
            let detail =
                format!("unsupported content coding \"{coding}\"; send the body without it");
            Err(Rejection(Reason::UnsupportedMediaType, detail))
        }
    }
}

fn length_of(value: &[u8], most: usize) -> Result<Framing, Rejection> {
    let text = std::str::from_utf8(value).unwrap_or_default().trim();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Rejection::malformed("Content-Length is not a number"));
    }
    // A number that does not even fit is too long in any case.
    let length = text.parse().unwrap_or(usize::MAX);
    if length > most { Err(too_long(most)) } else { Ok(Framing::Length(length)) }
}

/// The rejection of a body that is too long.
pub(crate) fn too_long(most: usize) -> Rejection {
    Rejection(Reason::BodyTooLarge, format!("a body may have at most {most} bytes here"))
}

fn expects_continue(headers: &HeaderFields<'_, '_>) -> Result<bool, Rejection> {
    match headers.text("Expect")? {
        None => Ok(false),
        Some(value) if value.eq_ignore_ascii_case("100-continue") => Ok(true),
        Some(value) => {
            let detail = format!("unknown expectation \"{value}\"; expected 100-continue");
            Err(Rejection(Reason::ExpectationFailed, detail))
        }
    }
}

/// The headers of a request.
struct HeaderFields<'a, 'b>(&'a [Header<'b>]);

impl<'b> HeaderFields<'_, 'b> {
    fn all(&self, name: &str) -> impl Iterator<Item = &'b [u8]> {
        let named = move |header: &&Header<'b>| header.name.eq_ignore_ascii_case(name);
        self.0.iter().filter(named).map(|header| header.value)
    }

    /// The values of a header that is a list and may occur several times.
    fn list(&self, name: &str) -> Result<Option<String>, Rejection> {
        let mut list: Option<String> = None;
        for value in self.all(name) {
            let text = std::str::from_utf8(value).ok().filter(|text| text.is_ascii());
            let text =
                text.ok_or_else(|| Rejection::malformed(format!("{name} is not plain text")))?;
            list =
                Some(list.map_or_else(
                    || text.trim().to_owned(),
                    |list| format!("{list}, {}", text.trim()),
                ));
        }
        Ok(list)
    }

    /// The value of a header that may occur once.
    fn text(&self, name: &str) -> Result<Option<&'b str>, Rejection> {
        let mut values = self.all(name);
        let (Some(value), rest) = (values.next(), values.next()) else { return Ok(None) };
        let text = std::str::from_utf8(value).ok().filter(|text| text.is_ascii());
        match (text, rest) {
            (Some(text), None) => Ok(Some(text.trim())),
            (None, _) => Err(Rejection::malformed(format!("{name} is not plain text"))),
            (_, Some(_)) => Err(Rejection::malformed(format!("{name} occurs twice"))),
        }
    }
}

#[cfg(test)]
mod tests;
