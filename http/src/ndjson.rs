//! `POST /v1/batch`: one request per line in, one answer per line out, streamed.
//!
//! The whole body is read before the work begins: `tiny_http` drops a body when the response starts, and a client that writes
//! everything before it reads would otherwise deadlock with the service. Memory is bounded by the size of a body and by the
//! window of the batch.

use crate::app::App;
use crate::job::{self, OpenRequest};
use crate::log::WorkDone;
use crate::problem;
use crate::request::read_body;
use crate::response::{NDJSON, Response, version};
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;
use tikki_base::error::{Code, Error};
use tikki_base::{InputLine, Lines};
use tikki_engine::service::{CancellableRequest, Request};
use tikki_engine::wire::Reply;

impl App<'_> {
    /// Answers batches until the queue is closed and empty.
    pub(crate) fn run_batch_worker(&self) {
        while let Some((job, _worked)) = self.batch_queue.pop() {
            self.answer_batch(job.open);
        }
    }

    /// Answers a batch. When its time is over, the remaining requests are not solved: their answers are `stopped`.
    fn answer_batch(&self, mut open: OpenRequest) {
        let body = match read_body(&mut open.request) {
            Ok(body) => body,
            Err(response) => return self.respond(open, response),
        };
        if body.is_empty() {
            let error =
                Error::new(Code::EmptyInput, "the batch is empty; send one request per line");
            return self.respond(open, Response::problem(&problem::of_refusal(&error)));
        }
        let text = body.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&body);
        let mut lines = Lines { input: text, limit: Request::MAX_LINE };
        let cancel = job::cancel(&open.in_flight).at(Instant::now() + self.timeouts.batch);
        let calls = std::iter::from_fn(|| next_line(&mut lines));
        self.stream_answers(
            open,
            calls.map(|line| CancellableRequest::of_line(tikki_games::CATALOGUE, line, &cancel)),
        );
    }

    /// Streams the answers in order. If anything but an answer panics, the stream has no end, so the client sees that it was
    /// cut short.
    pub(crate) fn stream_answers(
        &self,
        open: OpenRequest,
        calls: impl Iterator<Item = CancellableRequest>,
    ) {
        let in_flight = Arc::clone(&open.in_flight);
        let OpenRequest { request, route, cors, mut work, .. } = open;
        let chunked = version(&request) == "1.1";
        let head = cors.apply(Response::ok(NDJSON, Vec::new())).answering(in_flight.id);
        let mut writer = LineWriter { out: request.into_writer(), chunked, bytes: 0 };
        let cancel = job::cancel(&in_flight);
        let turn = self.scheduler.of(in_flight.client, &cancel, None);
        let finished = catch_unwind(AssertUnwindSafe(|| -> io::Result<()> {
            writer.head(&head)?;
            self.pool.stream(&turn, calls, |answer| {
                self.note_fault(in_flight.id, answer.fault.as_ref());
                self.count_line(&mut work, &answer);
                let written = writer.line(&answer.to_string());
                if written.is_err() {
                    in_flight.cancel();
                } else {
                    self.metrics.batch_line();
                }
                written
            })
        }));
        if matches!(finished, Ok(Ok(()))) && !in_flight.is_cancelled() {
            // A client that has disconnected is not an error.
            let _ = writer.end();
        }
        let ended = self.clock.now();
        let begun = turn.begun().unwrap_or(ended);
        work.waited = begun.saturating_duration_since(in_flight.arrived);
        work.solved = ended.saturating_duration_since(begun);
        self.log_request(&in_flight, route, work, &head, writer.bytes);
    }

    /// Counts the answer of a line.
    fn count_line(&self, work: &mut WorkDone, reply: &Reply) {
        let mut of_line = WorkDone::default();
        of_line.add(reply);
        self.metrics.record_work(&of_line);
        work.nodes += of_line.nodes;
        work.stopped |= of_line.stopped;
        *work.lines.get_or_insert_default() += 1;
    }
}

/// Returns the next line that is not empty.
fn next_line(lines: &mut Lines<&[u8]>) -> Option<InputLine> {
    loop {
        match lines.next()?.ok()? {
            InputLine::Whole(bytes) if bytes.trim_ascii().is_empty() => {}
            line => return Some(line),
        }
    }
}

/// Writes a response line by line: each line is a chunk, or for a client of HTTP/1.0 plain bytes until the connection closes.
struct LineWriter {
    out: Box<dyn Write + Send>,
    chunked: bool,
    /// The number of bytes of all lines.
    bytes: usize,
}

impl LineWriter {
    fn head(&mut self, response: &Response) -> io::Result<()> {
        response.write_head(&mut self.out, if self.chunked { "1.1" } else { "1.0" })?;
        let coding = if self.chunked { "Transfer-Encoding: chunked\r\n" } else { "" };
        write!(self.out, "{coding}\r\n")?;
        self.out.flush()
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        self.bytes += line.len() + 1;
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
