//! `GET /docs`: the documentation of the operations, for people.

use crate::operations;
use crate::problem::{self, ProblemType};
use maud::{DOCTYPE, Markup, html};
use tikki_base::error::Code;
use tikki_base::names::Named;

/// The default address of the service.
const BASE: &str = "http://127.0.0.1:8080";

/// Returns the page.
pub(crate) fn page() -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Tikki: HTTP API" }
                link rel="stylesheet" href="/style.css";
            }
            body {
                main {
                    h1 { "HTTP API" }
                    (introduction())
                    @for name in operations::names() { (operation(name)) }
                    (batch())
                    (errors())
                }
            }
        }
    };
    page.into_string()
}

fn introduction() -> Markup {
    html! {
        p {
            "A request is a JSON object, and so is its answer. "
            a href="/openapi.json" { "OpenAPI description" } ". "
            a href="/v1/games" { "List of games" } ". "
            a href="/v1/operations" { "List of operations" } "."
        }
    }
}

fn operation(name: &str) -> Markup {
    html! {
        h2 id=(name) { code { "POST /v1/" (name) } }
        @for op in operations::named(name) {
            p { "Of " (operations::games(op)) ": " (op.summary) }
            pre {
                "curl -H 'Content-Type: application/json' -d '" (serde_json::Value::from(op.request())) "' "
                (BASE) "/v1/" (name)
            }
        }
    }
}

fn batch() -> Markup {
    html! {
        h2 id="batch" { code { "POST /v1/batch" } }
        p {
            "Many requests, one per line, each with its " code { "op" }
            ". Answers are streamed in the same order, one per line."
        }
        pre {
            "curl -N -H 'Content-Type: application/x-ndjson' --data-binary @requests.ndjson "
            (BASE) "/v1/batch"
        }
    }
}

fn errors() -> Markup {
    let own = ProblemType::ALL.iter().map(|problem| (problem.status(), problem.code()));
    let engines = Code::ALL.iter().map(|code| (problem::status(*code), code.name()));
    let mut rows: Vec<(u16, &str)> = own.chain(engines).collect();
    rows.sort_unstable();
    html! {
        h2 id="errors" { "Errors" }
        p {
            "An error is an " code { "application/problem+json" } " with a stable "
            code { "code" } "."
        }
        table {
            tr { th { "status" } th { "code" } th { "meaning" } }
            @for (status, code) in rows {
                tr id=(code) { td { (status) } td { code { (code) } } td { (problem::title(code)) } }
            }
        }
    }
}

#[cfg(test)]
mod tests;
