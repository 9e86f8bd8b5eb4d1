//! Requests in, answers in their order out. Requests of people who are not to be trusted with the machine have limits; whole
//! answers are remembered.

use super::budget::{LimitedJob, RequestBudget, SolvedJob};
use super::{Cancel, Request};
use crate::fault::guarded;
use crate::ops::OperationRequest;
use crate::wire::{Id, Reply, RequestLimits, ResponseBody};
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::{Cache, InputLine, Usage};
use tikki_play::Catalogue;

/// Answers requests under limits, and remembers the answers.
#[derive(Debug)]
pub struct LimitedService<'a> {
    engine: &'a Engine,
    most: RequestLimits,
    answers: Cache<String, ResponseBody>,
}

/// A request, and whether anybody still wants its answer.
#[derive(Clone, Debug)]
pub struct CancellableRequest {
    /// What is asked.
    pub request: Request,
    /// Set when nobody waits any more: what is being solved stops.
    pub cancel: Cancel,
}

impl CancellableRequest {
    /// The request of a line of a batch.
    pub fn of_line(catalogue: Catalogue, line: InputLine, cancel: &Cancel) -> CancellableRequest {
        CancellableRequest { request: Request::of_line(catalogue, line), cancel: cancel.clone() }
    }
}

/// A call that nobody will cancel.
impl From<Request> for CancellableRequest {
    fn from(request: Request) -> CancellableRequest {
        CancellableRequest { request, cancel: Cancel::default() }
    }
}

impl<'a> LimitedService<'a> {
    /// The longest answer that is remembered, in bytes.
    const MAX_REMEMBERED: usize = 16 << 10;

    /// Requests get the limits they ask for, at most `most`; up to `answers` answers are remembered.
    pub fn new(engine: &'a Engine, most: RequestLimits, answers: usize) -> LimitedService<'a> {
        LimitedService { engine, most, answers: Cache::new(answers) }
    }

    /// Requests get what they ask for, and no answer is remembered.
    pub fn unlimited(engine: &'a Engine) -> LimitedService<'a> {
        LimitedService::new(engine, RequestLimits::default(), 0)
    }

    /// Returns the answer if it is cached. A node limit gives the same answer whatever is cached.
    pub fn remembered(&self, request: &Request) -> Option<ResponseBody> {
        let limited = request.limits.max_nodes.is_some();
        self.answers.get(request.key.as_ref().filter(|_| !limited)?)
    }

    /// How often answers were remembered.
    pub fn usage(&self) -> Usage {
        self.answers.usage()
    }

    fn remember(&self, key: Option<String>, body: &ResponseBody) {
        let whole = body.error().is_none() && body.status.is_whole();
        if let Some(key) = key.filter(|_| whole && body.len() <= Self::MAX_REMEMBERED) {
            self.answers.insert(key, body.clone());
        }
    }
}

/// What is kept of a call while it is solved.
#[derive(Debug)]
pub enum RequestState {
    /// The answer is known: it is remembered, or the request is refused.
    Known(Reply),
    /// Its tasks are being solved.
    Solving(Box<SolvingRequest>),
}

/// A request that is being solved.
#[derive(Debug)]
pub struct SolvingRequest {
    id: Option<Id>,
    operation: OperationRequest,
    key: Option<String>,
    budget: Arc<RequestBudget>,
}

impl<'a> Work for LimitedService<'a> {
    type Item = CancellableRequest;
    type OpenItem = RequestState;
    type Job = LimitedJob;
    type JobResult = SolvedJob;
    type Output = Reply;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(
        &self,
        CancellableRequest { request, cancel }: CancellableRequest,
    ) -> (RequestState, Vec<LimitedJob>) {
        let remembered = self.remembered(&request);
        let Request { id, operation: ask, limits, key, fault } = request;
        let subject = ask.as_ref().ok().and_then(|ask| ask.label);
        let known = |reply: Reply| (RequestState::Known(reply.with_cost(subject, 0)), Vec::new());
        let ask = match (remembered, fault, ask) {
            (Some(body), _, _) => return known(Reply::new(id, body)),
            (None, Some(fault), _) => return known(Reply::of_fault(id, fault)),
            (None, None, Err(error)) => return known(Reply::new(id, ResponseBody::from(error))),
            (None, None, Ok(ask)) => ask,
        };
        match guarded(|| LimitedJob::all(&ask, limits.and(self.most), &cancel)) {
            Ok((tasks, budget)) => (
                RequestState::Solving(Box::new(SolvingRequest { id, operation: ask, key, budget })),
                tasks,
            ),
            Err(fault) => known(Reply::of_fault(id, fault)),
        }
    }

    fn solve(&self, worker: &mut Worker<'a>, job: LimitedJob) -> SolvedJob {
        job.run(worker)
    }

    fn close(&self, open: RequestState, solved: Vec<SolvedJob>) -> Reply {
        let SolvingRequest { id, operation: request, key, budget } = match open {
            RequestState::Known(reply) => return reply,
            RequestState::Solving(requested) => *requested,
        };
        let (label, nodes) = (request.label, solved.iter().map(SolvedJob::nodes).sum());
        let answered = budget.kept(solved).and_then(|kept| guarded(|| request.answer(kept)));
        let reply = match answered {
            Ok(body) => {
                self.remember(key, &body);
                Reply::new(id, body)
            }
            Err(fault) => Reply::of_fault(id, fault),
        };
        reply.with_cost(label, nodes)
    }
}
