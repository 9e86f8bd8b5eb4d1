//! Responses before they are sent.

use crate::problem::{self, ProblemType};
use std::borrow::Cow;
use std::io::{self, Write};
use std::time::SystemTime;
use tikki_base::error::{Code, Error};
use tikki_engine::wire::ProblemDocument;
use tiny_http::{HTTPVersion, Method, Request, StatusCode};

/// The content types of responses.
pub(crate) const JSON: &str = "application/json";
const PROBLEM: &str = "application/problem+json";
pub(crate) const NDJSON: &str = "application/x-ndjson";
pub(crate) const HTML: &str = "text/html; charset=utf-8";

/// The header with the number of a request.
pub(crate) const ID_HEADER: &str = "Tikki-Request-Id";

/// The headers of every response.
const COMMON_HEADERS: [(&str, &str); 2] =
    [("Server", "tikki"), ("X-Content-Type-Options", "nosniff")];

/// Status, headers and body of a response.
#[derive(Clone, Debug)]
pub(crate) struct Response {
    pub status: u16,
    /// The code of a problem.
    pub code: Option<&'static str>,
    headers: Vec<(&'static str, Cow<'static, str>)>,
    pub body: Cow<'static, [u8]>,
}

impl Response {
    /// Creates a response with status 200 and a body.
    pub(crate) fn ok(content_type: &'static str, body: impl Into<Cow<'static, [u8]>>) -> Response {
        let headers = vec![("Content-Type", content_type.into())];
        Response { status: 200, code: None, headers, body: body.into() }
    }

    /// Creates a response with status 200 and a JSON text.
    pub(crate) fn json(text: impl Into<String>) -> Response {
        Response::ok(JSON, text.into().into_bytes())
    }

    /// Creates a response without a body.
    pub(crate) fn empty(status: u16) -> Response {
        Response { status, code: None, headers: Vec::new(), body: Cow::Borrowed(&[]) }
    }

    /// Creates the response of a problem, with its status.
    pub(crate) fn problem(problem: &ProblemDocument) -> Response {
        let response = Response::ok(PROBLEM, problem.to_string().into_bytes());
        Response { status: problem.status, code: Some(problem.code), ..response }
    }

    /// Creates the response of a problem of the service itself. A temporary one says when to try again, and one about the
    /// token which scheme is expected.
    pub(crate) fn error(problem: ProblemType, detail: &str) -> Response {
        let response = Response::problem(&problem.problem(detail));
        match problem {
            ProblemType::Unauthorized => response.with_header("WWW-Authenticate", "Bearer"),
            _ if problem.is_temporary() => response.with_header("Retry-After", "1"),
            _ => response,
        }
    }

    /// Adds the number of the request, in a header and in a problem document.
    #[must_use]
    pub(crate) fn answering(mut self, number: u64) -> Response {
        if self.code.is_some() {
            let body = self.body.to_mut();
            // The document is an object with members.
            body.pop();
            body.extend_from_slice(format!(",\"request\":{number}}}").as_bytes());
        }
        self.with_header(ID_HEADER, number.to_string())
    }

    /// Creates the response after an internal error; it reveals nothing about the cause.
    pub(crate) fn internal_error() -> Response {
        let error = Error::new(Code::InternalError, "the request could not be answered");
        Response::problem(&problem::of_refusal(&error))
    }

    /// Adds a header.
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
        let only_head = *request.method() == Method::Head;
        let version = version(&request);
        // A client that has disconnected is not an error.
        let _ = self.write(&mut request.into_writer(), version, only_head);
    }

    /// Writes it whole. Only streams are chunked, so the proxy knows which responses it may buffer whole.
    fn write(&self, out: &mut impl Write, version: &str, only_head: bool) -> io::Result<()> {
        self.write_head(out, version)?;
        if self.has_length() {
            write!(out, "Content-Length: {}\r\n", self.body.len())?;
        }
        out.write_all(b"\r\n")?;
        if !only_head {
            out.write_all(&self.body)?;
        }
        out.flush()
    }

    /// Returns whether it states its length; other responses have no body, or not the one whose length would be meant.
    const fn has_length(&self) -> bool {
        !matches!(self.status, 204 | 304)
    }

    /// Writes status line and headers in the given version of HTTP, without length and the final empty line.
    pub(crate) fn write_head(&self, out: &mut impl Write, version: &str) -> io::Result<()> {
        let phrase = StatusCode(self.status).default_reason_phrase();
        write!(out, "HTTP/{version} {} {phrase}\r\n", self.status)?;
        write!(out, "Date: {}\r\n", httpdate::HttpDate::from(SystemTime::now()))?;
        for (name, value) in self.all_headers() {
            write!(out, "{name}: {value}\r\n")?;
        }
        Ok(())
    }

    /// Returns the whole response, for a connection that is closed after it.
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

/// Returns the version of HTTP in which a request is answered.
pub(crate) fn version(request: &Request) -> &'static str {
    if *request.http_version() >= HTTPVersion(1, 1) { "1.1" } else { "1.0" }
}
