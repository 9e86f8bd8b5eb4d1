//! The routes: the handlers of paths and methods.

use crate::assets::{self, Asset};
use crate::extension;
use crate::limits;
use crate::operations;
use tikki_guard::{self as guard, RoutePolicy};

/// The target of a path and a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// An operation of the wire, by its name.
    Operation(&'static str),
    /// Many requests, one per line.
    Batch,
    /// The list of games.
    Games,
    /// The names of all operations.
    Operations,
    /// Liveness.
    Liveness,
    /// Readiness.
    Readiness,
    /// Metrics for Prometheus.
    Metrics,
    /// The `OpenAPI` description, for programs.
    OpenApi,
    /// The documentation, for people.
    Docs,
    /// Bridge Solver Online's interface.
    Bsol2,
    /// An operation of the library.
    Library,
    /// A file of the page.
    Asset(&'static Asset),
}

/// The methods of the routes. `HEAD` is routed as `GET`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HttpMethod {
    Get,
    Post,
}

impl HttpMethod {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            HttpMethod::Get => "GET",
            HttpMethod::Post => "POST",
        }
    }
}

/// The routes other than operations and files.
pub(crate) const FIXED: &[(&str, HttpMethod, Route)] = &[
    ("/v1/batch", HttpMethod::Post, Route::Batch),
    ("/v1/games", HttpMethod::Get, Route::Games),
    ("/v1/operations", HttpMethod::Get, Route::Operations),
    ("/healthz", HttpMethod::Get, Route::Liveness),
    ("/readyz", HttpMethod::Get, Route::Readiness),
    ("/metrics", HttpMethod::Get, Route::Metrics),
    ("/openapi.json", HttpMethod::Get, Route::OpenApi),
    ("/docs", HttpMethod::Get, Route::Docs),
    ("/compat/bsol2/ddummy", HttpMethod::Get, Route::Bsol2),
    // The path at which its clients look, below their known base address.
    ("/cgi-bin/bsol2/ddummy", HttpMethod::Get, Route::Bsol2),
];

/// Paths that accept larger bodies: files and sessions are read there.
const LARGE_BODIES: [&str; 7] = [
    "/v1/batch",
    "/v1/read",
    "/v1/write",
    "/v1/records",
    "/v1/duplicate",
    "/v1/score",
    "/v1/library/add",
];

/// Returns the rules of a path for the guard.
pub(crate) fn route_policy(path: &str) -> RoutePolicy {
    let large = LARGE_BODIES.contains(&path);
    let route = FIXED.iter().find(|(at, ..)| *at == path).map(|&(.., route)| route);
    let public = matches!(route, Some(Route::Liveness | Route::Readiness));
    RoutePolicy {
        body_bytes: if large { limits::BODY_BYTES } else { guard::limits::SMALL_BODY_BYTES },
        probes: public || route == Some(Route::Metrics),
        public,
        solves: route == Some(Route::Bsol2),
    }
}

/// Returns the routes at a path.
pub(crate) fn at(path: &str) -> Vec<(HttpMethod, Route)> {
    let fixed =
        FIXED.iter().filter(|(at, ..)| *at == path).map(|&(_, method, route)| (method, route));
    let name = path.strip_prefix("/v1/");
    let operation = operations::names().into_iter().find(|known| name == Some(*known));
    let operation = operation.map(|name| (HttpMethod::Post, Route::Operation(name)));
    let asset = assets::at(path).map(|asset| (HttpMethod::Get, Route::Asset(asset)));
    let library = extension::name(path).map(|_| (HttpMethod::Post, Route::Library));
    fixed.chain(operation).chain(library).chain(asset).collect()
}

/// Returns the route of a method among those at a path.
pub(crate) fn of_method(routes: &[(HttpMethod, Route)], name: &str) -> Option<Route> {
    let name = if name == "HEAD" { "GET" } else { name };
    routes.iter().find(|(method, _)| method.name() == name).map(|&(_, route)| route)
}

/// Returns the methods at a path, as the header `Allow` lists them.
pub(crate) fn allowed(routes: &[(HttpMethod, Route)]) -> String {
    let mut names = vec!["OPTIONS"];
    for (method, _) in routes {
        names.push(method.name());
        if *method == HttpMethod::Get {
            names.push("HEAD");
        }
    }
    names.join(", ")
}

impl Route {
    /// Returns its name in the metrics.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Route::Operation(name) => name,
            Route::Batch => "batch",
            Route::Games => "games",
            Route::Operations => "operations",
            Route::Liveness => "healthz",
            Route::Readiness => "readyz",
            Route::Metrics => "metrics",
            Route::OpenApi => "openapi",
            Route::Docs => "docs",
            Route::Bsol2 => "bsol2",
            Route::Library => "library",
            Route::Asset(_) => "page",
        }
    }
}

#[cfg(test)]
mod tests;
