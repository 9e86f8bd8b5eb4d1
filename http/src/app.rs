//! The application behind `tiny_http`: the state shared by dispatchers, handlers and workers.

use crate::compression::PackedBody;
use crate::extension::Extension;
use crate::job::{BatchJob, OpenRequest, SolveJob};
use crate::log::{Log, LogEntry, WorkDone};
use crate::metrics::Metrics;
use crate::options::Timeouts;
use crate::problem::ProblemType;
use crate::queue::FairQueue;
use crate::response::Response;
use crate::scheduler::JobScheduler;
use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use tikki_base::batch::Batch;
use tikki_engine::ops::OperationRequest;
use tikki_engine::service::{Engine, InternalFault, LimitedService};
use tikki_engine::store::Store;
use tikki_guard::{ClientAddress, Clock, Cors};
use tikki_guard::{InFlightRequest, InFlightRequests};

/// The application.
pub(crate) struct App<'a> {
    pub engine: &'a Engine,
    /// The solving threads.
    pub pool: &'a Batch<LimitedService<'a>>,
    /// Decides whose part is solved next.
    pub scheduler: JobScheduler,
    /// Single requests waiting for a worker.
    pub solve_queue: FairQueue<SolveJob>,
    /// Batches waiting for a worker.
    pub batch_queue: FairQueue<BatchJob>,
    /// Requests for readiness.
    pub probe_queue: FairQueue<OpenRequest>,
    pub timeouts: Timeouts,
    pub clock: Clock,
    /// Set when no more jobs will come.
    pub stopping: AtomicBool,
    pub metrics: Arc<Metrics>,
    pub in_flight: Arc<InFlightRequests>,
    pub log: Arc<Log>,
    /// The store of solved strains, in addition to the cache.
    pub store: Option<Arc<Store>>,
    /// The extension that answers below `/v1/library/`.
    pub library: Option<Arc<dyn Extension>>,
    pub cors: Option<Cors>,
    /// Held while a large body is parsed.
    pub large_body: Mutex<()>,
    /// The list at `/v1/games`.
    pub games: PackedBody,
    /// The list at `/v1/operations`.
    pub operations: PackedBody,
    /// The document at `/openapi.json`.
    pub openapi: PackedBody,
    /// The page at `/docs`.
    pub docs: String,
    /// The job that is solved to check readiness.
    pub probe: fn() -> OperationRequest,
}

impl App<'_> {
    /// Queues a job; if the queue is full, answers its request with 503.
    pub(crate) fn enqueue<J: Into<OpenRequest>>(
        &self,
        queue: &FairQueue<J>,
        client: ClientAddress,
        job: J,
    ) {
        if let Err(job) = queue.push(client, job) {
            let response = Response::error(ProblemType::Overloaded, "the queue is full");
            self.respond(job.into(), response);
        }
    }

    /// Counts a request that ended in a panic, and reports it to the operator.
    pub(crate) fn note_fault(&self, request: u64, fault: Option<&InternalFault>) {
        if let Some(fault) = fault {
            self.metrics.fault();
            // Standard error has no reader.
            let _ = writeln!(io::stderr(), "tikki: request {request}: internal error: {fault}");
        }
    }

    /// Sends the response to a request, counts it, and logs it.
    pub(crate) fn respond(&self, open: OpenRequest, response: Response) {
        let response = open.cors.apply(response).answering(open.in_flight.id);
        self.log_request(&open.in_flight, open.route, open.work, &response, response.body.len());
        response.send(open.request);
    }

    /// Counts and logs a request that is answered with this many bytes.
    pub(crate) fn log_request(
        &self,
        in_flight: &InFlightRequest,
        route: &'static str,
        work: WorkDone,
        response: &Response,
        bytes: usize,
    ) {
        if in_flight.is_cancelled() {
            self.metrics.cancelled();
        }
        let (status, code) = (response.status, response.code);
        let (request, client) = (in_flight.id, in_flight.client);
        let (summary, time) = (in_flight.summary.clone(), self.clock.since(in_flight.arrived));
        let entry = LogEntry { request, client, summary, route, status, code, bytes, time, work };
        self.metrics.answered(&entry);
        self.log.write(&entry);
    }
}
