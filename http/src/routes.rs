//! What is where.

use crate::assets::{self, Asset};
use tikki_engine::ops;

/// What is asked for by a path and a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// An operation of the wire, by its name.
    Op(&'static str),
    /// Many requests, one a line.
    Batch,
    /// The list of games.
    Games,
    /// Is anybody there?
    Alive,
    /// Does it solve?
    Ready,
    /// What was counted.
    Metrics,
    /// The routes, for programs.
    OpenApi,
    /// The routes, for people.
    Docs,
    /// Bridge Solver Online's interface.
    Bsol2,
    /// A file of the page.
    Asset(&'static Asset),
}

/// The methods that routes have. `HEAD` goes where `GET` goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Get,
    Post,
}

impl Verb {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Verb::Get => "GET",
            Verb::Post => "POST",
        }
    }
}

/// The routes that are not operations or files.
pub(crate) const FIXED: &[(&str, Verb, Route)] = &[
    ("/v1/batch", Verb::Post, Route::Batch),
    ("/v1/games", Verb::Get, Route::Games),
    ("/healthz", Verb::Get, Route::Alive),
    ("/readyz", Verb::Get, Route::Ready),
    ("/metrics", Verb::Get, Route::Metrics),
    ("/openapi.json", Verb::Get, Route::OpenApi),
    ("/docs", Verb::Get, Route::Docs),
    ("/compat/bsol2/ddummy", Verb::Get, Route::Bsol2),
    // Where its clients look below the base address that they know.
    ("/cgi-bin/bsol2/ddummy", Verb::Get, Route::Bsol2),
];

/// The names of all operations, each once, in their order.
pub(crate) fn op_names() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = Vec::new();
    for op in ops::ALL {
        if !names.contains(&op.name) {
            names.push(op.name);
        }
    }
    names
}

/// All that is at a path.
pub(crate) fn at(path: &str) -> Vec<(Verb, Route)> {
    let fixed = FIXED.iter().filter(|(at, ..)| *at == path).map(|&(_, verb, route)| (verb, route));
    let asked = path.strip_prefix("/v1/");
    let op = op_names().into_iter().find(|name| asked == Some(*name));
    let op = op.map(|name| (Verb::Post, Route::Op(name)));
    let asset = assets::at(path).map(|asset| (Verb::Get, Route::Asset(asset)));
    fixed.chain(op).chain(asset).collect()
}

/// The route of a method among those at a path.
pub(crate) fn of_method(routes: &[(Verb, Route)], method: &str) -> Option<Route> {
    let method = if method == "HEAD" { "GET" } else { method };
    routes.iter().find(|(verb, _)| verb.name() == method).map(|&(_, route)| route)
}

/// The methods at a path, as the field `Allow` lists them.
pub(crate) fn allowed(routes: &[(Verb, Route)]) -> String {
    let mut names = vec!["OPTIONS"];
    for (verb, _) in routes {
        names.push(verb.name());
        if *verb == Verb::Get {
            names.push("HEAD");
        }
    }
    names.join(", ")
}

impl Route {
    /// What it is counted under.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Route::Op(name) => name,
            Route::Batch => "batch",
            Route::Games => "games",
            Route::Alive => "healthz",
            Route::Ready => "readyz",
            Route::Metrics => "metrics",
            Route::OpenApi => "openapi",
            Route::Docs => "docs",
            Route::Bsol2 => "bsol2",
            Route::Asset(_) => "page",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_path_may_have_two_methods() {
        let routes = at("/v1/games");
        assert_eq!(of_method(&routes, "HEAD"), Some(Route::Games));
        assert_eq!(of_method(&routes, "POST"), Some(Route::Op("games")));
        assert_eq!(allowed(&routes), "OPTIONS, GET, HEAD, POST");
        assert_eq!(of_method(&at("/v1/table"), "GET"), None);
        assert!(at("/v1/").is_empty() && at("/v1/nothing").is_empty() && at("").is_empty());
    }
}
