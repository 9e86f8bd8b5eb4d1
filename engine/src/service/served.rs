//! Requests of people who are not to be trusted with the machine: each has limits, whole answers are remembered.

use super::requests::Part;
use super::{Cancel, Engine, Worker};
use crate::ops::{Ask, Finished};
use crate::wire::{Body, Inquiry, LimitsAsk, Reply, Request};
use tikki_base::batch::Work;
use tikki_base::cache::{Cache, Usage};
use tikki_base::lines::Line;

/// Answers inquiries under limits, and remembers the answers.
#[derive(Debug)]
pub struct Served<'a> {
    engine: &'a Engine,
    most: LimitsAsk,
    answers: Cache<String, Body>,
}

/// An inquiry, and whether anybody still wants its answer.
#[derive(Clone, Debug)]
pub struct Call {
    /// What is asked.
    pub inquiry: Inquiry,
    /// Set when nobody waits any more: what is being solved stops.
    pub cancel: Cancel,
}

impl Call {
    /// The inquiry of a line of a batch.
    pub fn of_line(line: Line, cancel: &Cancel) -> Call {
        let inquiry = match super::requests::text_of_line(line) {
            Ok(text) => Inquiry::parse(&text, None),
            Err(error) => Inquiry { request: Request::refused(error), key: None },
        };
        Call { inquiry, cancel: cancel.clone() }
    }
}

impl<'a> Served<'a> {
    /// The longest answer that is remembered, in bytes.
    const MAX_REMEMBERED: usize = 16 << 10;

    /// Requests get the limits they ask for, at most `most`; up to `answers` answers are remembered.
    pub fn new(engine: &'a Engine, most: LimitsAsk, answers: usize) -> Served<'a> {
        Served { engine, most, answers: Cache::new(answers) }
    }

    /// The answer, if it is known already. Who limits the nodes gets what they come to, whatever is known.
    pub fn remembered(&self, inquiry: &Inquiry) -> Option<Body> {
        let limited = inquiry.request.limits.max_nodes.is_some();
        self.answers.get(inquiry.key.as_ref().filter(|_| !limited)?)
    }

    /// How often answers were remembered.
    pub fn usage(&self) -> Usage {
        self.answers.usage()
    }

    fn remember(&self, key: Option<String>, body: &Body) {
        let whole = body.error().is_none() && body.status().is_whole();
        if let Some(key) = key.filter(|_| whole && body.len() <= Self::MAX_REMEMBERED) {
            self.answers.insert(key, body.clone());
        }
    }

    fn limits(&self, asked: LimitsAsk) -> LimitsAsk {
        let least = |asked: Option<u64>, most: Option<u64>| match (asked, most) {
            (Some(asked), Some(most)) => Some(asked.min(most)),
            (asked, most) => asked.or(most),
        };
        LimitsAsk {
            max_ms: least(asked.max_ms, self.most.max_ms),
            max_nodes: least(asked.max_nodes, self.most.max_nodes),
        }
    }
}

/// What is kept of a call while it is solved.
#[derive(Debug)]
pub enum Open {
    /// The answer is known.
    Known(Request, Body),
    /// Its parts are being solved.
    Asked(Inquiry),
}

impl<'a> Work for Served<'a> {
    type Item = Call;
    type Open = Open;
    type Part = Part;
    type Done = Finished;
    type Output = Reply;
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, Call { inquiry, cancel }: Call) -> (Open, Vec<Part>) {
        if let Some(body) = self.remembered(&inquiry) {
            return (Open::Known(inquiry.request, body), Vec::new());
        }
        let limits = self.limits(inquiry.request.limits);
        let parts = |ask: &Ask| Part::all(ask, limits, &cancel);
        let parts = inquiry.request.ask.as_ref().map_or_else(|_| Vec::new(), parts);
        (Open::Asked(inquiry), parts)
    }

    fn solve(&self, worker: &mut Worker<'a>, part: Part) -> Finished {
        part.solve(worker)
    }

    fn close(&self, open: Open, finished: Vec<Finished>) -> Reply {
        let Inquiry { request, key } = match open {
            Open::Known(request, body) => return Reply { id: request.id, body },
            Open::Asked(inquiry) => inquiry,
        };
        let body = match request.ask {
            Ok(ask) => ask.answer(finished),
            Err(error) => Body::refused(error),
        };
        self.remember(key, &body);
        Reply { id: request.id, body }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Options;
    use super::*;
    use crate::ops::table;
    use tikki_base::batch::{self, Batch};

    fn answer(batch: &Batch<Served<'_>>, text: &str, cancel: &Cancel) -> String {
        let call = Call { inquiry: Inquiry::parse(text, None), cancel: cancel.clone() };
        let replies = batch.outputs([call]);
        replies[0].to_line()
    }

    #[test]
    fn limits_hold_and_only_whole_answers_are_remembered() {
        let engine = Engine::new(Options { table_bytes: 1 << 20, cache_entries: 0 });
        let most = LimitsAsk { max_ms: Some(60_000), max_nodes: Some(30_000_000) };
        let batch = Batch::new(Served::new(&engine, most, 10), batch::Options::default()).unwrap();
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
        let engine = Engine::new(Options { table_bytes: 1 << 20, cache_entries: 0 });
        let served = Served::new(&engine, LimitsAsk::default(), 10);
        let batch = Batch::new(served, batch::Options::default()).unwrap();
        let cancel = Cancel::default();
        cancel.cancel();
        let text = format!(r#"{{"op":"table",{}}}"#, table::OP.example);
        assert!(answer(&batch, &text, &cancel).contains(r#""status":"stopped""#));
    }
}
