//! Desks: here requests are looked at, answered at once if nothing has to be solved, and queued if something has.

use crate::answering::{Job, Shape};
use crate::compat::bsol2;
use crate::cors::Permission;
use crate::limits;
use crate::metrics::{Elsewhere, Metrics};
use crate::options::Cors;
use crate::problem::Trouble;
use crate::queue::Queue;
use crate::reply::{HTML, JSON, NDJSON, Reply};
use crate::routes::{self, Route};
use crate::tickets::{self, Tickets};
use crate::{assets, docs, openapi};
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, TryLockError};
use std::time::Instant;
use tikki_base::batch::Batch;
use tikki_engine::ops::games::GamesAsk;
use tikki_engine::ops::probe;
use tikki_engine::service::{Call, Cancel, Engine, Served};
use tikki_engine::wire::{Inquiry, Reply as Answer};
use tiny_http::{Request, Server};

/// What all desks and runners share.
pub(crate) struct House<'a> {
    pub engine: &'a Engine,
    pub solvers: &'a Batch<Served<'a>>,
    pub singles: Queue<Job>,
    pub batches: Queue<Job>,
    pub metrics: Arc<Metrics>,
    pub tickets: Arc<Tickets>,
    pub cors: Option<Cors>,
    /// Held by whoever reads a large request.
    pub large: Mutex<()>,
    pub openapi: String,
    pub docs: String,
}

/// What the head of a request says.
#[derive(Clone, Debug)]
struct Visit {
    method: String,
    path: String,
    query: String,
    kind: Option<String>,
    known: Option<String>,
    preflight: bool,
    ticket: u64,
    permission: Permission,
}

impl Visit {
    fn new(request: &Request, cors: Option<&Cors>) -> Visit {
        let field = |name: &str| {
            let mut fields = request.headers().iter();
            let named =
                fields.find(|field| field.field.as_str().as_str().eq_ignore_ascii_case(name));
            named.map(|field| field.value.as_str().to_owned())
        };
        let (path, query) = request.url().split_once('?').unwrap_or((request.url(), ""));
        Visit {
            method: request.method().to_string(),
            path: path.to_owned(),
            query: query.to_owned(),
            kind: field("Content-Type"),
            known: field("If-None-Match"),
            preflight: field("Access-Control-Request-Method").is_some(),
            ticket: field(tickets::FIELD).and_then(|text| text.parse().ok()).unwrap_or_default(),
            permission: Permission::new(cors, field("Origin").as_deref()),
        }
    }

    /// The type of the body without its parameters; that of the route if none is told.
    fn is_of(&self, kinds: &[&str]) -> bool {
        let Some(kind) = &self.kind else { return true };
        let kind = kind.split(';').next().unwrap_or_default().trim();
        kinds.iter().any(|known| known.eq_ignore_ascii_case(kind))
    }
}

/// What becomes of a request.
enum Next {
    Now(Reply),
    Solve(Box<Inquiry>, Shape),
    Stream,
}

/// The names by which lines of JSON go.
const LINES: [&str; 5] =
    [NDJSON, "application/ndjson", "application/jsonl", "application/x-jsonlines", "text/plain"];

impl House<'_> {
    /// Takes in requests until the server is unblocked.
    pub(crate) fn keep_desk(&self, server: &Server) {
        while let Ok(request) = server.recv() {
            self.take(request);
        }
    }

    fn take(&self, mut request: Request) {
        let visit = Visit::new(&request, self.cors.as_ref());
        let routes = routes::at(&visit.path);
        let route = routes::of_method(&routes, &visit.method);
        let name = route.map_or("none", Route::name);
        let decide = || match route {
            Some(route) => self.answer(route, &visit, &mut request),
            None => Next::Now(no_route(&visit, &routes)),
        };
        let next = catch_unwind(AssertUnwindSafe(decide)).unwrap_or_else(|_| Next::Now(fault()));
        let cancel = self.tickets.cancel_of(visit.ticket);
        let job = |call| Job::new(request, name, visit.permission.clone(), call);
        match next {
            Next::Now(reply) => self.send(job(None), reply),
            Next::Solve(inquiry, shape) => {
                let call = Call { inquiry: *inquiry, cancel };
                self.enqueue(&self.singles, job(Some((call, shape))));
            }
            Next::Stream => self.enqueue(&self.batches, Job { cancel, ..job(None) }),
        }
    }

    pub(crate) fn enqueue(&self, queue: &Queue<Job>, job: Job) {
        if let Err(job) = queue.push(job) {
            self.send(job, Reply::trouble(Trouble::Overloaded, "the queue is full"));
        }
    }

    /// Sends an answer, and counts it.
    pub(crate) fn send(&self, job: Job, reply: Reply) {
        self.metrics.answered(job.route, reply.status);
        job.permission.told(reply).send(job.request);
    }

    fn answer(&self, route: Route, visit: &Visit, request: &mut Request) -> Next {
        match route {
            Route::Op(name) => self.op(name, visit, request),
            Route::Batch if visit.is_of(&LINES) => Next::Stream,
            Route::Batch => Next::Now(wrong_kind(NDJSON)),
            Route::Games => Next::Now(Reply::json(GamesAsk::all().json().to_owned())),
            Route::Alive => Next::Now(Reply::json("{\"alive\":true}".to_owned())),
            Route::Ready => {
                let probe = Inquiry::of_ask(Ok(probe::ask()), None);
                Next::Solve(Box::new(probe), Shape::Ready)
            }
            Route::Metrics => Next::Now(self.counted()),
            Route::OpenApi => Next::Now(Reply::json(self.openapi.clone())),
            Route::Docs => Next::Now(assets::page(Reply::of(HTML, self.docs.clone().into_bytes()))),
            Route::Bsol2 => self.known_or_solve(bsol2::inquiry(&visit.query)),
            Route::Asset(asset) => Next::Now(asset.reply(visit.known.as_deref())),
        }
    }

    fn op(&self, name: &str, visit: &Visit, request: &mut Request) -> Next {
        if !visit.is_of(&[JSON]) {
            return Next::Now(wrong_kind(JSON));
        }
        // A large text becomes many times as large when it is taken apart: one at a time.
        let large = request.body_length().is_none_or(|length| length > limits::SMALL_BODY);
        let _alone = match large.then(|| self.large.try_lock()) {
            Some(Err(TryLockError::WouldBlock)) => {
                let detail = "another large request is being read";
                return Next::Now(Reply::trouble(Trouble::Overloaded, detail));
            }
            other => other,
        };
        match body_of(request) {
            Ok(bytes) => self.known_or_solve(Inquiry::of_bytes(&bytes, Some(name))),
            Err(reply) => Next::Now(reply),
        }
    }

    /// What is refused or known already needs no queue.
    fn known_or_solve(&self, inquiry: Inquiry) -> Next {
        if let Err(error) = &inquiry.request.ask {
            let body = tikki_engine::wire::Body::refused(error);
            return Next::Now(Shape::Op.reply(&Answer { id: inquiry.request.id, body }));
        }
        match self.solvers.work().remembered(&inquiry) {
            Some(body) => Next::Now(Shape::Op.reply(&Answer { id: inquiry.request.id, body })),
            None => Next::Solve(Box::new(inquiry), Shape::Op),
        }
    }

    fn counted(&self) -> Reply {
        let text = self.metrics.text(&Elsewhere {
            queue: self.singles.len(),
            answers: self.solvers.work().usage(),
            strains: self.engine.usage(),
        });
        Reply::of("text/plain; version=0.0.4; charset=utf-8", text.into_bytes())
    }
}

fn no_route(visit: &Visit, routes: &[(routes::Verb, Route)]) -> Reply {
    if routes.is_empty() {
        let detail = format!("nothing is at {}; /docs tells what is where", visit.path);
        return Reply::trouble(Trouble::NotFound, &detail);
    }
    if visit.method == "OPTIONS" && visit.preflight {
        return visit.permission.preflight();
    }
    let allowed = routes::allowed(routes);
    if visit.method == "OPTIONS" {
        return Reply::empty(204).with("Allow", allowed);
    }
    let detail = format!("{} has {allowed}", visit.path);
    Reply::trouble(Trouble::MethodNotAllowed, &detail).with("Allow", allowed)
}

fn wrong_kind(kind: &str) -> Reply {
    let detail = format!("send the body with Content-Type: {kind}");
    Reply::trouble(Trouble::UnsupportedMediaType, &detail)
}

/// The answer when we have a fault; it tells nothing of what happened.
pub(crate) fn fault() -> Reply {
    Reply::trouble(Trouble::InternalError, "the request could not be answered")
}

/// The body of a request. The guard has it whole, and knows that it is not too long.
pub(crate) fn body_of(request: &mut Request) -> Result<Vec<u8>, Reply> {
    let mut bytes = Vec::new();
    let most = limits::BODY as u64 + 1;
    match request.as_reader().take(most).read_to_end(&mut bytes) {
        Ok(_) if bytes.len() <= limits::BODY => Ok(bytes),
        Ok(_) => Err(Reply::trouble(Trouble::BodyTooLarge, "the body is too long")),
        Err(_) => Err(Reply::trouble(Trouble::MalformedRequest, "the body cannot be read")),
    }
}

impl Job {
    pub(crate) fn new(
        request: Request,
        route: &'static str,
        permission: Permission,
        call: Option<(Call, Shape)>,
    ) -> Job {
        Job { request, route, permission, call, cancel: Cancel::default(), arrived: Instant::now() }
    }
}

/// The documents that do not change while the service runs.
pub(crate) fn documents() -> (String, String) {
    (openapi::document(), docs::page())
}
