//! `POST /v1/batch`: a request a line in, an answer a line out, while the work goes on.
//!
//! The body is read whole before the work begins: `tiny_http` gives up a body when the answer starts, and a client that
//! writes all before it reads would otherwise wait for us while we wait for it. Memory is bounded by the longest body and
//! by the window of the batch.

use crate::answering::Job;
use crate::desk::{House, body_of};
use crate::reply::{NDJSON, Reply};
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tikki_base::lines::{Line, Lines};
use tikki_engine::service::{Call, Requests};
use tiny_http::HTTPVersion;

impl House<'_> {
    /// Answers batches until the queue is closed and empty.
    pub(crate) fn run_batches(&self) {
        while let Some(job) = self.batches.pop() {
            self.stream(job);
        }
    }

    fn stream(&self, mut job: Job) {
        let body = match body_of(&mut job.request) {
            Ok(body) => body,
            Err(reply) => return self.send(job, reply),
        };
        let text = body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&body);
        let mut lines = Lines::new(text, Requests::MAX_LINE);
        let cancel = job.cancel.clone();
        let calls = std::iter::from_fn(|| next_line(&mut lines));
        self.answer_all(job, calls.map(|line| Call::of_line(line, &cancel)));
    }

    /// Answers one line after the other. A client that has gone is no fault of ours; after a panic the end is missing, which
    /// the client sees.
    pub(crate) fn answer_all(&self, job: Job, calls: impl Iterator<Item = Call>) {
        self.metrics.answered(job.route, 200);
        let chunked = *job.request.http_version() >= HTTPVersion(1, 1);
        let head = job.permission.told(Reply::of(NDJSON, Vec::new()));
        let mut out = Chunks { out: job.request.into_writer(), chunked };
        let whole = catch_unwind(AssertUnwindSafe(|| -> io::Result<()> {
            out.head(&head)?;
            self.solvers.run(calls, |answer| {
                let sent = out.line(&answer.to_line());
                if sent.is_err() {
                    job.cancel.cancel();
                } else {
                    self.metrics.batch_line();
                }
                sent
            })
        }));
        if matches!(whole, Ok(Ok(()))) {
            let _ = out.end();
        }
    }
}

/// The next line that is not empty.
fn next_line(lines: &mut Lines<&[u8]>) -> Option<Line> {
    loop {
        match lines.read().ok()?? {
            Line::Whole(bytes) if bytes.trim_ascii().is_empty() => {}
            line => return Some(line),
        }
    }
}

/// A stream of lines, in chunks where the client knows them.
struct Chunks {
    out: Box<dyn Write + Send>,
    chunked: bool,
}

impl Chunks {
    fn head(&mut self, reply: &Reply) -> io::Result<()> {
        let version = if self.chunked { "1.1" } else { "1.0" };
        write!(self.out, "HTTP/{version} 200 OK\r\n")?;
        for (name, value) in &reply.fields {
            write!(self.out, "{name}: {value}\r\n")?;
        }
        for (name, value) in Reply::ALWAYS {
            write!(self.out, "{name}: {value}\r\n")?;
        }
        let coding = if self.chunked { "Transfer-Encoding: chunked\r\n" } else { "" };
        write!(self.out, "{coding}\r\n")?;
        self.out.flush()
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        if self.chunked {
            write!(self.out, "{:x}\r\n{line}\n\r\n", line.len() + 1)?;
        } else {
            writeln!(self.out, "{line}")?;
        }
        self.out.flush()
    }

    fn end(&mut self) -> io::Result<()> {
        if self.chunked {
            self.out.write_all(b"0\r\n\r\n")?;
        }
        self.out.flush()
    }
}
