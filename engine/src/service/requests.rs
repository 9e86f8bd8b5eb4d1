//! Request lines in, answer lines out.

use super::{Cancel, Clock, Engine, Worker};
use crate::ops::{Ask, Finished, Task};
use crate::wire::{Body, LimitsAsk, Reply, Request};
use tikki_base::batch::Work;
use tikki_base::error::{Code, Error, Result};
use tikki_base::lines::Line;
use tikki_solver::Limits;

/// Answers requests, one JSON line each.
#[derive(Clone, Copy, Debug)]
pub struct Requests<'a>(pub &'a Engine);

impl Requests<'_> {
    /// The most bytes that a request line may have.
    pub const MAX_LINE: usize = 64 << 10;
}

/// The answer to a request line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// The answer as JSON, without a line's end.
    pub line: String,
    /// The answer is an error.
    pub refused: bool,
}

/// A part of a request, and when to give up on it.
#[derive(Debug)]
pub struct Part {
    task: Task,
    max_nodes: Option<u64>,
    clock: Clock,
    cancel: Cancel,
}

impl Part {
    /// The parts of what is asked: its nodes are shared out evenly (so that the answer does not depend on which thread is
    /// first), its time is one for all.
    pub(super) fn all(ask: &Ask, limits: LimitsAsk, cancel: &Cancel) -> Vec<Part> {
        let tasks = ask.tasks();
        let clock = Clock::new(limits.max_ms);
        let max_nodes = limits.max_nodes.map(|max| max.div_ceil(tasks.len().max(1) as u64));
        let part = |task| Part { task, max_nodes, clock: clock.clone(), cancel: cancel.clone() };
        tasks.into_iter().map(part).collect()
    }

    pub(super) fn solve(self, worker: &mut Worker<'_>) -> Finished {
        let late = self.clock.alarm();
        let stop = || self.cancel.is_cancelled() || late();
        self.task.run(worker, Limits { max_nodes: self.max_nodes, stop: Some(&stop) })
    }
}

impl<'a> Work for Requests<'a> {
    type Item = Line;
    type Open = Request;
    type Part = Part;
    type Done = Finished;
    type Output = Answered;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.0.worker()
    }

    fn open(&self, line: Line) -> (Request, Vec<Part>) {
        let request = request_of_line(line);
        let parts = match &request.ask {
            Ok(ask) => Part::all(ask, request.limits, &Cancel::default()),
            Err(_) => Vec::new(),
        };
        (request, parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Part) -> Finished {
        part.solve(worker)
    }

    fn close(&self, request: Request, finished: Vec<Finished>) -> Answered {
        let body = match request.ask {
            Ok(ask) => ask.answer(finished),
            Err(error) => Body::refused(error),
        };
        let refused = body.error().is_some();
        Answered { line: Reply { id: request.id, body }.to_line(), refused }
    }
}

fn request_of_line(line: Line) -> Request {
    text_of_line(line).map_or_else(Request::refused, |text| Request::parse(&text))
}

/// The text of a request line.
///
/// # Errors
/// `line-too-long`, `not-text`.
pub(super) fn text_of_line(line: Line) -> Result<String> {
    let limit = Requests::MAX_LINE;
    let (code, message) = match line {
        Line::Whole(bytes) if bytes.len() <= limit => match String::from_utf8(bytes) {
            Ok(text) => return Ok(text),
            Err(_) => (Code::NotText, "the line is no UTF-8 text".to_owned()),
        },
        Line::Whole(_) => (Code::LineTooLong, format!("a request has at most {limit} bytes")),
        Line::TooLong { bytes } => {
            (Code::LineTooLong, format!("a line of {bytes} bytes; a request has at most {limit}"))
        }
    };
    Err(Error::new(code, message))
}
