//! Workers: threads that take single requests from the queue, have them solved by the pool, and answer them.

use crate::app::App;
use crate::extension;
use crate::job::{self, OpenRequest, SingleRequest, SolveJob};
use crate::limits;
use crate::log::WorkDone;
use crate::problem::ProblemType;
use crate::request::read_body;
use crate::response::Response;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Instant;
use tikki_engine::service::{Cancel, CancellableRequest, Request};
use tikki_engine::wire::Reply;
use tikki_guard::ClientAddress;
use tikki_guard::limits::SMALL_BODY_BYTES;

/// Operations that read a text: a large one is held alone until its page is made.
const READERS: [&str; 2] = ["read", "records"];

impl App<'_> {
    /// Answers single requests until the queue is closed and empty.
    pub(crate) fn run_worker(&self) {
        while let Some((job, _worked)) = self.solve_queue.pop() {
            self.answer(job);
        }
    }

    fn answer(&self, SolveJob { mut open, request: requested }: SolveJob) {
        self.metrics.solve_started();
        let solved = catch_unwind(AssertUnwindSafe(|| self.solved(&mut open, requested)));
        let response = solved.unwrap_or_else(|_| Response::internal_error());
        self.metrics.solve_finished(&open.work);
        self.metrics.record_work(&open.work);
        self.respond(open, response);
    }

    fn solved(&self, open: &mut OpenRequest, requested: SingleRequest) -> Response {
        let (request, _alone) = match requested {
            SingleRequest::Read(request) => (*request, None),
            SingleRequest::Unread(op) => match self.read_large(open, op) {
                Ok((request, alone)) => (request, READERS.contains(&op).then_some(alone)),
                Err(response) => return response,
            },
            SingleRequest::Library(path) => return self.library_answer(open, &path),
        };
        let in_flight = Arc::clone(&open.in_flight);
        let until = in_flight.arrived + self.timeouts.queue;
        let cancel = job::cancel(&in_flight);
        let asker = (in_flight.client, &cancel);
        match self.solve(asker, (in_flight.arrived, until), request, &mut open.work) {
            Some(reply) => {
                self.note_fault(in_flight.id, reply.fault.as_ref());
                job::response(&reply)
            }
            None => {
                Response::error(ProblemType::Overloaded, "the request waited too long in the queue")
            }
        }
    }

    /// Answers a request to the library; a large body is held alone.
    fn library_answer(&self, open: &mut OpenRequest, path: &str) -> Response {
        let Some((library, name)) = self.library.as_ref().zip(extension::name(path)) else {
            return Response::error(ProblemType::NotFound, "this service has no library");
        };
        let is_large = open.request.body_length().is_none_or(|length| length > SMALL_BODY_BYTES);
        let _alone =
            is_large.then(|| self.large_body.lock().unwrap_or_else(PoisonError::into_inner));
        match read_body(&mut open.request) {
            Ok(body) => job::response(&Reply::new(None, library.answer(name, &body))),
            Err(response) => response,
        }
    }

    /// Solves a request that arrived then; `None` if its first part is not started in time.
    fn solve(
        &self,
        (client, cancel): (ClientAddress, &Cancel),
        (arrived, until): (Instant, Instant),
        request: Request,
        work: &mut WorkDone,
    ) -> Option<Reply> {
        let turn = self.scheduler.of(client, cancel, Some(until));
        let reply = self.pool.output(&turn, CancellableRequest { request, cancel: cancel.clone() });
        let (ended, begun) = (self.clock.now(), turn.begun());
        work.waited = begun.unwrap_or(ended).saturating_duration_since(arrived);
        work.solved = begun.map(|begun| ended.saturating_duration_since(begun)).unwrap_or_default();
        reply.inspect(|reply| work.add(reply))
    }

    /// Reads a request with a large body. It takes more memory than its text, so no other is read until the guard is dropped.
    fn read_large(
        &self,
        open: &mut OpenRequest,
        op: &str,
    ) -> Result<(Request, MutexGuard<'_, ()>), Response> {
        let alone = self.large_body.lock().unwrap_or_else(PoisonError::into_inner);
        let body = read_body(&mut open.request)?;
        Ok((Request::of_bytes(tikki_games::CATALOGUE, &body, Some(op)), alone))
    }

    /// Solves the known deal for readiness requests, once for all that have arrived meanwhile.
    pub(crate) fn run_prober(&self) {
        while let Some((first, _worked)) = self.probe_queue.pop() {
            let others = self.probe_queue.take_all(|_| true);
            let response = self.probed();
            for open in std::iter::once(first).chain(others) {
                self.respond(open, response.clone());
            }
        }
    }

    fn probed(&self) -> Response {
        let (request, started) =
            (Request::of_operation(Ok((self.probe)()), None), self.clock.now());
        let (mut work, cancel) = (WorkDone::default(), Cancel::default());
        self.metrics.solve_started();
        let times = (started, started + limits::PROBE_WAIT);
        let solve = || self.solve((ClientAddress::Own, &cancel), times, request, &mut work);
        let solved = catch_unwind(AssertUnwindSafe(solve));
        self.metrics.solve_finished(&work);
        match solved {
            Ok(Some(reply)) => job::readiness(&reply),
            Ok(None) => Response::error(
                ProblemType::Overloaded,
                "no worker thread was free in time; try again later",
            ),
            Err(_) => Response::internal_error(),
        }
    }
}
