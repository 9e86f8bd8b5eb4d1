//! Dispatchers: threads that take requests from `tiny_http`, find their route, and answer or queue them.

use crate::app::App;
use crate::handlers::Handled;
use crate::job::{self, BatchJob, OpenRequest, SolveJob};
use crate::log::WorkDone;
use crate::problem::ProblemType;
use crate::request::RequestParts;
use crate::response::Response;
use crate::routes::{self, HttpMethod, Route};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use tikki_guard::{ClientAddress, StopSignal};
use tiny_http::{Request, Server};

impl App<'_> {
    /// Dispatches requests until the service stops, or until `tiny_http` takes no more connections; then the proxy is
    /// notified.
    pub(crate) fn run_dispatcher(&self, server: &Server, stop_signal: &StopSignal) {
        loop {
            match server.recv() {
                Ok(request) => self.dispatch(request),
                Err(_) if self.stopping.load(Ordering::Relaxed) => return,
                Err(error) => return stop_signal.fail(error),
            }
        }
    }

    fn dispatch(&self, mut request: Request) {
        let parts = RequestParts::new(&request, self.cors.as_ref());
        let Some(in_flight) = self.in_flight.find(parts.id) else {
            // Its client has gone, or it did not come through the proxy.
            return Response::error(ProblemType::Stopping, "the client has disconnected")
                .send(request);
        };
        let routes = routes::at(&parts.path);
        let route = routes::of_method(&routes, &parts.method);
        let handle = || match route {
            Some(route) => self.handle(route, &parts, &mut request),
            None => Handled::Response(without_route(&parts, &routes)),
        };
        let handled = catch_unwind(AssertUnwindSafe(handle))
            .unwrap_or_else(|_| Handled::Response(Response::internal_error()));
        let client = in_flight.client;
        let route = route.map_or("none", Route::name);
        let mut open =
            OpenRequest { request, in_flight, route, cors: parts.cors, work: WorkDone::default() };
        match handled {
            Handled::Response(response) => self.respond(open, response),
            Handled::Reply(reply) => {
                open.work.add(&reply);
                self.metrics.record_work(&open.work);
                self.respond(open, job::response(&reply));
            }
            Handled::Solve(requested) => {
                self.enqueue(&self.solve_queue, client, SolveJob { open, request: requested });
            }
            Handled::Probe => self.enqueue(&self.probe_queue, ClientAddress::Own, open),
            Handled::Stream => self.enqueue(&self.batch_queue, client, BatchJob { open }),
        }
    }
}

/// Returns the response if no route has path and method.
fn without_route(parts: &RequestParts, routes: &[(HttpMethod, Route)]) -> Response {
    if parts.method == "OPTIONS" && parts.path == "*" {
        return Response::empty(204).with_header("Allow", "OPTIONS, GET, HEAD, POST");
    }
    if routes.is_empty() {
        let detail = format!("no resource at {}; see /docs for the available paths", parts.path);
        return Response::error(ProblemType::NotFound, &detail);
    }
    if parts.method == "OPTIONS" && parts.preflight {
        return parts.cors.preflight();
    }
    let allowed = routes::allowed(routes);
    if parts.method == "OPTIONS" {
        return Response::empty(204).with_header("Allow", allowed);
    }
    let detail = format!("{} allows {allowed}", parts.path);
    Response::error(ProblemType::MethodNotAllowed, &detail).with_header("Allow", allowed)
}
