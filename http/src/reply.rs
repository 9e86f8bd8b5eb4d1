//! An answer before it is sent.

use crate::problem::Trouble;
use std::borrow::Cow;
use std::fmt::Write;
use std::io::Cursor;
use tikki_engine::wire::Problem;
use tiny_http::{Header, Request, Response, StatusCode};

/// The types of what is sent.
pub(crate) const JSON: &str = "application/json";
pub(crate) const PROBLEM: &str = "application/problem+json";
pub(crate) const NDJSON: &str = "application/x-ndjson";
pub(crate) const HTML: &str = "text/html; charset=utf-8";

/// Status, fields and body of an answer.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub status: u16,
    pub fields: Vec<(&'static str, Cow<'static, str>)>,
    pub body: Cow<'static, [u8]>,
}

impl Reply {
    /// 200 with a body.
    pub(crate) fn of(kind: &'static str, body: impl Into<Cow<'static, [u8]>>) -> Reply {
        Reply { status: 200, fields: vec![("Content-Type", kind.into())], body: body.into() }
    }

    /// 200 with a JSON text.
    pub(crate) fn json(text: String) -> Reply {
        Reply::of(JSON, text.into_bytes())
    }

    /// No body at all.
    pub(crate) fn empty(status: u16) -> Reply {
        Reply { status, fields: Vec::new(), body: Cow::Borrowed(&[]) }
    }

    /// A problem.
    pub(crate) fn problem(problem: &Problem) -> Reply {
        let reply = Reply::of(PROBLEM, problem.to_json().into_bytes());
        Reply { status: problem.status, ..reply }
    }

    /// A problem of ours; those that pass say when to come back.
    pub(crate) fn trouble(trouble: Trouble, detail: &str) -> Reply {
        let reply = Reply::problem(&trouble.problem(detail));
        if trouble.passes() { reply.with("Retry-After", "1") } else { reply }
    }

    /// With a field more.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Cow<'static, str>>) -> Reply {
        self.fields.push((name, value.into()));
        self
    }

    /// The fields that every answer has.
    pub(crate) const ALWAYS: [(&'static str, &'static str); 2] =
        [("Server", "tikki"), ("X-Content-Type-Options", "nosniff")];

    /// Sends it. The client may have gone, which is its right.
    pub(crate) fn send(self, request: Request) {
        let length = self.body.len();
        let always = Self::ALWAYS.map(|(name, value)| (name, Cow::Borrowed(value)));
        let fields = self.fields.into_iter().chain(always);
        let fields = fields
            .filter_map(|(name, value)| Header::from_bytes(name.as_bytes(), value.as_bytes()).ok());
        let status = StatusCode(self.status);
        let body = Cursor::new(self.body);
        let response = Response::new(status, fields.collect(), body, Some(length), None);
        // Only streams are sent in chunks: the guard knows then what it may take in whole.
        let _ = request.respond(response.with_chunked_threshold(usize::MAX));
    }

    /// The whole answer as bytes, for a connection that ends with it.
    pub(crate) fn to_last_bytes(&self) -> Vec<u8> {
        let phrase = StatusCode(self.status).default_reason_phrase();
        let mut head = format!("HTTP/1.1 {} {phrase}\r\n", self.status);
        let always = Self::ALWAYS.map(|(name, value)| (name, Cow::Borrowed(value)));
        for (name, value) in self.fields.iter().cloned().chain(always) {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        let _ = write!(head, "Content-Length: {}\r\nConnection: close\r\n\r\n", self.body.len());
        let mut bytes = head.into_bytes();
        bytes.extend_from_slice(&self.body);
        bytes
    }
}
