//! A response before it is sent.

use crate::problem::{self, ProblemType};
use std::borrow::Cow;
use std::io::{Cursor, Write};
use tikki_base::error::{Code, Error};
use tikki_engine::wire::Problem;
use tiny_http::{Header, Request, StatusCode};

/// The content types of what is sent.
pub(crate) const JSON: &str = "application/json";
const PROBLEM: &str = "application/problem+json";
pub(crate) const NDJSON: &str = "application/x-ndjson";
pub(crate) const HTML: &str = "text/html; charset=utf-8";

/// The headers that every response has.
const COMMON_HEADERS: [(&str, &str); 2] =
    [("Server", "tikki"), ("X-Content-Type-Options", "nosniff")];

/// Status, headers and body of a response.
#[derive(Clone, Debug)]
pub(crate) struct Response {
    pub status: u16,
    headers: Vec<(&'static str, Cow<'static, str>)>,
    pub body: Cow<'static, [u8]>,
}

impl Response {
    /// 200 with a body.
    pub(crate) fn ok(content_type: &'static str, body: impl Into<Cow<'static, [u8]>>) -> Response {
        let headers = vec![("Content-Type", content_type.into())];
        Response { status: 200, headers, body: body.into() }
    }

    /// 200 with a JSON text.
    pub(crate) fn json(text: impl Into<String>) -> Response {
        Response::ok(JSON, text.into().into_bytes())
    }

    /// A response without a body.
    pub(crate) fn empty(status: u16) -> Response {
        Response { status, headers: Vec::new(), body: Cow::Borrowed(&[]) }
    }

    /// A problem, with its status.
    pub(crate) fn problem(problem: &Problem) -> Response {
        let response = Response::ok(PROBLEM, problem.to_json().into_bytes());
        Response { status: problem.status, ..response }
    }

    /// A problem of the service itself. A temporary one says when to try again.
    pub(crate) fn error(problem: ProblemType, detail: &str) -> Response {
        let response = Response::problem(&problem.problem(detail));
        if problem.is_temporary() { response.with_header("Retry-After", "1") } else { response }
    }

    /// The response after a fault of the service; it tells nothing of what happened.
    pub(crate) fn internal_error() -> Response {
        let error = Error::new(Code::InternalError, "the request could not be answered");
        Response::problem(&problem::of_refusal(&error))
    }

    /// The response with one more header.
    #[must_use]
    pub(crate) fn with_header(
        mut self,
        name: &'static str,
        value: impl Into<Cow<'static, str>>,
    ) -> Response {
        self.headers.push((name, value.into()));
        self
    }

    fn all_headers(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let own = self.headers.iter().map(|(name, value)| (*name, value.as_ref()));
        own.chain(COMMON_HEADERS)
    }

    /// Sends it through `tiny_http`.
    pub(crate) fn send(self, request: Request) {
        let headers = self.all_headers();
        let headers = headers.filter_map(|(name, value)| Header::from_bytes(name, value).ok());
        let headers = headers.collect();
        let (status, length) = (StatusCode(self.status), self.body.len());
        let body = Cursor::new(self.body);
        let response = tiny_http::Response::new(status, headers, body, Some(length), None);
        // Only streams are chunked, so that the proxy knows which responses it may buffer whole. A client that has gone is no
        // error.
        let _ = request.respond(response.with_chunked_threshold(usize::MAX));
    }

    /// Writes status line and headers in the given version of HTTP, without the empty line that ends them.
    pub(crate) fn write_head(&self, out: &mut impl Write, version: &str) -> std::io::Result<()> {
        let phrase = StatusCode(self.status).default_reason_phrase();
        write!(out, "HTTP/{version} {} {phrase}\r\n", self.status)?;
        for (name, value) in self.all_headers() {
            write!(out, "{name}: {value}\r\n")?;
        }
        Ok(())
    }

    /// The whole response, for a connection that is closed after it.
    pub(crate) fn to_last_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let length = self.body.len();
        // Writing to memory cannot fail.
        let _ = self.write_head(&mut bytes, "1.1");
        let _ = write!(bytes, "Content-Length: {length}\r\nConnection: close\r\n\r\n");
        bytes.extend_from_slice(&self.body);
        bytes
    }
}
