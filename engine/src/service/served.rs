//! Requests in, answers in their order out. Requests of people who are not to be trusted with the machine have limits; whole
//! answers are remembered.

use super::budget::{Budget, LimitedTask, SolvedTask};
use super::{Cancel, Request};
use crate::fault::guarded;
use crate::ops::Ask;
use crate::wire::{Body, Id, Reply, RequestLimits};
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_base::{Cache, InputLine, Usage};

/// Answers requests under limits, and remembers the answers.
#[derive(Debug)]
pub struct Served<'a> {
    engine: &'a Engine,
    most: RequestLimits,
    answers: Cache<String, Body>,
}

/// A request, and whether anybody still wants its answer.
#[derive(Clone, Debug)]
pub struct Call {
    /// What is asked.
    pub request: Request,
    /// Set when nobody waits any more: what is being solved stops.
    pub cancel: Cancel,
}

impl Call {
    /// The request of a line of a batch.
    pub fn of_line(line: InputLine, cancel: &Cancel) -> Call {
        Call { request: Request::of_line(line), cancel: cancel.clone() }
    }
}

/// A call that nobody will cancel.
impl From<Request> for Call {
    fn from(request: Request) -> Call {
        Call { request, cancel: Cancel::default() }
    }
}

impl<'a> Served<'a> {
    /// The longest answer that is remembered, in bytes.
    const MAX_REMEMBERED: usize = 16 << 10;

    /// Requests get the limits they ask for, at most `most`; up to `answers` answers are remembered.
    pub fn new(engine: &'a Engine, most: RequestLimits, answers: usize) -> Served<'a> {
        Served { engine, most, answers: Cache::new(answers) }
    }

    /// Requests get what they ask for, and no answer is remembered.
    pub fn unlimited(engine: &'a Engine) -> Served<'a> {
        Served::new(engine, RequestLimits::default(), 0)
    }

    /// The answer, if it is known already. Who limits the nodes gets what they come to, whatever is known.
    pub fn remembered(&self, request: &Request) -> Option<Body> {
        let limited = request.limits.max_nodes.is_some();
        self.answers.get(request.key.as_ref().filter(|_| !limited)?)
    }

    /// How often answers were remembered.
    pub fn usage(&self) -> Usage {
        self.answers.usage()
    }

    fn remember(&self, key: Option<String>, body: &Body) {
        let whole = body.error().is_none() && body.status.is_whole();
        if let Some(key) = key.filter(|_| whole && body.len() <= Self::MAX_REMEMBERED) {
            self.answers.insert(key, body.clone());
        }
    }
}

/// What is kept of a call while it is solved.
#[derive(Debug)]
pub enum Open {
    /// The answer is known: it is remembered, or the request is refused.
    Known(Reply),
    /// Its tasks are being solved.
    Asked(Box<RequestUnderWay>),
}

/// A request that is being solved.
#[derive(Debug)]
pub struct RequestUnderWay {
    id: Option<Id>,
    ask: Ask,
    key: Option<String>,
    budget: Arc<Budget>,
}

impl<'a> Work for Served<'a> {
    type Item = Call;
    type Open = Open;
    type Part = LimitedTask;
    type Done = SolvedTask;
    type Output = Reply;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, Call { request, cancel }: Call) -> (Open, Vec<LimitedTask>) {
        let remembered = self.remembered(&request);
        let Request { id, ask, limits, key, fault } = request;
        let subject = ask.as_ref().ok().and_then(|ask| ask.subject);
        let known = |reply: Reply| (Open::Known(reply.with_effort(subject, 0)), Vec::new());
        let ask = match (remembered, fault, ask) {
            (Some(body), _, _) => return known(Reply::new(id, body)),
            (None, Some(fault), _) => return known(Reply::of_fault(id, fault)),
            (None, None, Err(error)) => return known(Reply::new(id, Body::from(error))),
            (None, None, Ok(ask)) => ask,
        };
        match guarded(|| LimitedTask::all(&ask, limits.and(self.most), &cancel)) {
            Ok((tasks, budget)) => {
                (Open::Asked(Box::new(RequestUnderWay { id, ask, key, budget })), tasks)
            }
            Err(fault) => known(Reply::of_fault(id, fault)),
        }
    }

    fn solve(&self, worker: &mut Worker<'a>, task: LimitedTask) -> SolvedTask {
        task.run(worker)
    }

    fn close(&self, open: Open, solved: Vec<SolvedTask>) -> Reply {
        let RequestUnderWay { id, ask, key, budget } = match open {
            Open::Known(reply) => return reply,
            Open::Asked(asked) => *asked,
        };
        let (subject, nodes) = (ask.subject, solved.iter().map(SolvedTask::nodes).sum());
        let answered = budget.kept(solved).and_then(|kept| guarded(|| ask.answer(kept)));
        let reply = match answered {
            Ok(body) => {
                self.remember(key, &body);
                Reply::new(id, body)
            }
            Err(fault) => Reply::of_fault(id, fault),
        };
        reply.with_effort(subject, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::super::EngineOptions;
    use super::*;
    use crate::ops::table;
    use tikki_base::batch::{self, Batch};

    fn answer(batch: &Batch<Served<'_>>, text: &str, cancel: &Cancel) -> String {
        let call = Call { request: Request::parse(text, None), cancel: cancel.clone() };
        let replies = batch.outputs([call]);
        replies[0].to_string()
    }

    #[test]
    fn limits_hold_and_only_whole_answers_are_remembered() {
        let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
        let most = RequestLimits { max_ms: Some(60_000), max_nodes: Some(30_000_000) };
        let batch =
            Batch::new(Served::new(&engine, most, 10), batch::BatchSettings::default()).unwrap();
        let request = |rest: &str| format!(r#"{{"op":"table",{}{rest}}}"#, table::OP.example);
        let cancel = Cancel::default();
        let stopped = answer(&batch, &request(r#","limits":{"max_nodes":1}"#), &cancel);
        assert!(stopped.contains("stopped") && batch.work().usage().entries == 0, "{stopped}");
        let whole = answer(&batch, &request(r#","id":5,"limits":{"max_nodes":9999999}"#), &cancel);
        assert!(!whole.contains("stopped"), "{whole}");
        let again = answer(&batch, &request(r#","id":5"#), &cancel);
        assert_eq!((again, batch.work().usage().hits), (whole, 1));
        let limited = answer(&batch, &request(r#","limits":{"max_nodes":1}"#), &cancel);
        assert_eq!(limited, stopped, "whatever is remembered");
    }

    #[test]
    fn nobody_waits_so_nothing_is_solved() {
        let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
        let served = Served::new(&engine, RequestLimits::default(), 10);
        let batch = Batch::new(served, batch::BatchSettings::default()).unwrap();
        let cancel = Cancel::default();
        cancel.cancel();
        let text = format!(r#"{{"op":"table",{}}}"#, table::OP.example);
        assert!(answer(&batch, &text, &cancel).contains(r#""status":"stopped""#));
    }
}
