//! Dispatchers: threads that take requests from `tiny_http`, find their route, and answer or queue them.

use crate::app::App;
use crate::handlers::Handled;
use crate::job::{BatchJob, OpenRequest, SolveJob};
use crate::problem::ProblemType;
use crate::request::RequestParts;
use crate::response::Response;
use crate::routes::{self, Method, Route};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;
use tikki_engine::service::Call;
use tiny_http::{Request, Server};

impl App<'_> {
    /// Dispatches requests until the server is unblocked.
    pub(crate) fn run_dispatcher(&self, server: &Server) {
        while let Ok(request) = server.recv() {
            self.dispatch(request);
        }
    }

    fn dispatch(&self, mut request: Request) {
        let parts = RequestParts::new(&request, self.cors.as_ref());
        let routes = routes::at(&parts.path);
        let route = routes::of_method(&routes, &parts.method);
        let handle = || match route {
            Some(route) => self.handle(route, &parts, &mut request),
            None => Handled::Response(without_route(&parts, &routes)),
        };
        let handled = catch_unwind(AssertUnwindSafe(handle))
            .unwrap_or_else(|_| Handled::Response(Response::internal_error()));
        let cancel = self.in_flight.cancel_of(parts.id);
        let (route, arrived) = (route.map_or("none", Route::name), Instant::now());
        let open = OpenRequest { request, id: parts.id, route, cors: parts.cors, arrived };
        match handled {
            Handled::Response(response) => self.respond(open, response),
            Handled::Solve(asked, kind) => {
                let call = Call { request: *asked, cancel };
                self.enqueue(&self.solve_queue, SolveJob { open, call, kind });
            }
            Handled::Stream => self.enqueue(&self.batch_queue, BatchJob { open, cancel }),
        }
    }
}

/// The response where no route has path and method.
fn without_route(parts: &RequestParts, routes: &[(Method, Route)]) -> Response {
    if routes.is_empty() {
        let detail = format!("nothing is at {}; /docs tells what is where", parts.path);
        return Response::error(ProblemType::NotFound, &detail);
    }
    if parts.method == "OPTIONS" && parts.preflight {
        return parts.cors.preflight();
    }
    let allowed = routes::allowed(routes);
    if parts.method == "OPTIONS" {
        return Response::empty(204).with_header("Allow", allowed);
    }
    let detail = format!("{} has {allowed}", parts.path);
    Response::error(ProblemType::MethodNotAllowed, &detail).with_header("Allow", allowed)
}
