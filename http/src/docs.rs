//! `GET /docs`: what can be asked, for people.

use crate::operations;
use crate::problem::{self, ProblemType};
use std::fmt::Write;
use tikki_base::error::Code;
use tikki_engine::ops::{self, Of, Op};

/// The request of an operation's example, as its route reads it.
pub(crate) fn example(op: &Op) -> String {
    match (op.of, op.example) {
        (Of::Game(game), "") if game != "bridge" => format!("{{\"game\":\"{game}\"}}"),
        (Of::Game(game), example) if game != "bridge" && !example.contains("\"game\"") => {
            format!("{{\"game\":\"{game}\",{example}}}")
        }
        (_, example) => format!("{{{example}}}"),
    }
}

/// Whose operation it is, in words.
pub(crate) fn owner(op: &Op) -> &'static str {
    match op.of {
        Of::Game(game) => game,
        Of::EveryGame => "every game",
        Of::NoGame => "no game in particular",
    }
}

/// The page.
pub(crate) fn page() -> String {
    let mut out = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
        <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
        <title>Tikki: what can be asked</title>\n<link rel=\"stylesheet\" href=\"/style.css\">\n\
        </head>\n<body>\n<main>\n<h1>What can be asked</h1>\n<p>A request is a JSON object, and so is \
        its answer. <a href=\"/openapi.json\">The same for programs</a>. <a href=\"/v1/games\">The \
        games</a>.</p>\n",
    );
    for name in operations::names() {
        op_section(&mut out, name);
    }
    out += "<h2 id=\"batch\"><code>POST /v1/batch</code></h2>\n<p>Many requests, one a line, each with its \
        <code>op</code>; the answers come one a line in the same order, while the work goes on.</p>\n\
        <pre>curl -N -H 'Content-Type: application/x-ndjson' --data-binary @requests.ndjson \
        http://127.0.0.1:8080/v1/batch</pre>\n";
    errors(&mut out);
    out += "</main>\n</body>\n</html>\n";
    out
}

fn op_section(out: &mut String, name: &str) {
    let _ = writeln!(out, "<h2 id=\"{name}\"><code>POST /v1/{name}</code></h2>");
    for op in ops::ALL.iter().filter(|op| op.name == name) {
        let (owner, summary, example) = (owner(op), escaped(op.summary), escaped(&example(op)));
        let _ = writeln!(out, "<p>Of {owner}: {summary}.</p>");
        let curl = "curl -H 'Content-Type: application/json' -d";
        let _ = writeln!(out, "<pre>{curl} '{example}' http://127.0.0.1:8080/v1/{name}</pre>");
    }
}

fn errors(out: &mut String) {
    *out += "<h2 id=\"errors\">What can go wrong</h2>\n<p>An error is an <code>application/problem+json\
        </code> with a stable <code>code</code>.</p>\n<table>\n<tr><th>status</th><th>code</th><th>what</th></tr>\n";
    let ours = ProblemType::ALL.iter().map(|t| (t.status(), t.code(), t.title()));
    let engines = Code::ALL.iter().map(|code| {
        let (status, title) = problem::status(code.name());
        (status, code.name(), title)
    });
    let mut rows: Vec<(u16, &str, &str)> = ours.chain(engines).collect();
    rows.sort_unstable();
    for (status, code, title) in rows {
        let _ = writeln!(
            out,
            "<tr id=\"{code}\"><td>{status}</td><td><code>{code}</code></td><td>{title}</td></tr>"
        );
    }
    *out += "</table>\n";
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_and_every_code_is_there() {
        let page = page();
        for op in ops::ALL {
            assert!(page.contains(&format!("id=\"{}\"", op.name)), "{}", op.name);
        }
        for code in Code::ALL.iter().map(|code| code.name()) {
            assert!(page.contains(&format!("id=\"{code}\"")), "{code}");
        }
    }
}
