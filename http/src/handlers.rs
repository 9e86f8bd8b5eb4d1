//! Handlers: the action of each route.

use crate::app::App;
use crate::assets;
use crate::compat::bsol2;
use crate::job::SingleRequest;
use crate::metrics::SampledGauges;
use crate::problem::ProblemType;
use crate::request::{RequestParts, read_body};
use crate::response::{HTML, JSON, NDJSON, Response};
use crate::routes::Route;
use tikki_engine::service;
use tikki_engine::wire::{Reply, ResponseBody};
use tikki_guard::limits::SMALL_BODY_BYTES;

use tiny_http::Request;

/// The outcome of a handler.
pub(crate) enum Handled {
    /// It is answered at once.
    Response(Response),
    /// Its answer is known.
    Reply(Reply),
    /// It waits for a worker.
    Solve(SingleRequest),
    /// It waits for the check of readiness.
    Probe,
    /// It is a batch.
    Stream,
}

/// The content types of a batch.
const BATCH_TYPES: [&str; 5] =
    [NDJSON, "application/ndjson", "application/jsonl", "application/x-jsonlines", "text/plain"];

impl App<'_> {
    /// Handles a request at its route.
    pub(crate) fn handle(
        &self,
        route: Route,
        parts: &RequestParts,
        request: &mut Request,
    ) -> Handled {
        let response = match route {
            Route::Operation(name) => return self.operation(name, parts, request),
            Route::Batch if parts.has_type(&BATCH_TYPES) => return Handled::Stream,
            Route::Batch => unsupported_type(NDJSON),
            Route::Games => self.games.response(JSON, parts.gzip),
            Route::Operations => self.operations.response(JSON, parts.gzip),
            Route::Liveness => Response::json(serde_json::json!({"alive": true}).to_string()),
            Route::Readiness => return Handled::Probe,
            Route::Metrics => self.metrics(),
            Route::OpenApi => self.openapi.response(JSON, parts.gzip),
            Route::Docs => assets::page(Response::ok(HTML, self.docs.clone().into_bytes())),
            Route::Bsol2 => {
                return self.remembered_or_solve(parts.id, bsol2::request(&parts.query));
            }
            Route::Library => return self.library(parts),
            Route::Asset(asset) => asset.response(parts.if_none_match.as_deref(), parts.gzip),
        };
        Handled::Response(response)
    }

    fn operation(
        &self,
        name: &'static str,
        parts: &RequestParts,
        request: &mut Request,
    ) -> Handled {
        if !parts.has_type(&[JSON]) {
            return Handled::Response(unsupported_type(JSON));
        }
        if request.body_length().is_none_or(|length| length > SMALL_BODY_BYTES) {
            return Handled::Solve(SingleRequest::Unread(name));
        }
        match read_body(request) {
            Ok(bytes) => {
                let requested =
                    service::Request::of_bytes(tikki_games::CATALOGUE, &bytes, Some(name));
                self.remembered_or_solve(parts.id, requested)
            }
            Err(response) => Handled::Response(response),
        }
    }

    /// Queues a request to the library.
    fn library(&self, parts: &RequestParts) -> Handled {
        if self.library.is_none() {
            let detail = "this service has no library; start it with --with-library";
            return Handled::Response(Response::error(ProblemType::NotFound, detail));
        }
        if !parts.has_type(&[JSON]) {
            return Handled::Response(unsupported_type(JSON));
        }
        Handled::Solve(SingleRequest::Library(parts.path.clone()))
    }

    /// Answers refused and cached requests at once.
    fn remembered_or_solve(&self, id: u64, request: service::Request) -> Handled {
        let body = match &request.operation {
            Err(error) => Some(ResponseBody::from(error.clone())),
            Ok(_) => self.pool.work().remembered(&request),
        };
        self.note_fault(id, request.fault.as_ref());
        match body {
            Some(body) => {
                let label = request.operation.as_ref().ok().and_then(|ask| ask.label);
                Handled::Reply(Reply::new(request.id, body).with_cost(label, 0))
            }
            None => Handled::Solve(SingleRequest::Read(Box::new(request))),
        }
    }

    fn metrics(&self) -> Response {
        let text = self.metrics.text(&SampledGauges {
            queue: self.solve_queue.len(),
            answers: self.pool.work().usage(),
            strains: self.engine.usage(),
            store: self.store.as_ref().map(|store| store.usage()),
            log_lines_lost: self.log.lost(),
        });
        Response::ok("text/plain; version=0.0.4; charset=utf-8", text.into_bytes())
    }
}

fn unsupported_type(expected: &str) -> Response {
    let detail = format!("send the body with Content-Type: {expected}");
    Response::error(ProblemType::UnsupportedMediaType, &detail)
}
