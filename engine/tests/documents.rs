//! The documents are true: requests that can be pasted are answered as the documents say.

use crate::sampling::answer_line;
use serde_json::Value;

const FORMATS: &str = include_str!("../../docs/formats.md");

/// The deal for which `N:…` stands in a request.
const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// Takes minutes in a debug build.
const SLOW: &str = "puzzle-gen";

/// The code at the beginning of a cell of a table.
fn first_code(cell: &str) -> Option<&str> {
    let (_, rest) = cell.split_once("`{")?;
    let end = rest.find('`')?;
    let start = cell.len() - rest.len() - 1;
    Some(&cell[start..=start + end])
}

/// The rows of the table of requests, each a request and its answer.
fn rows() -> impl Iterator<Item = (&'static str, String, &'static str)> {
    FORMATS.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split(" | ").collect();
        let [name, request, answer, ..] = cells[..] else { return None };
        let request = first_code(request)?.replace("N:…", DEAL);
        Some((name, request, first_code(answer)?))
    })
}

/// Returns whether an answer has the parts between the ellipses of a documented one, in order.
fn is_documented(found: &str, documented: &str) -> bool {
    let mut rest = found;
    documented.split('…').all(|part| match rest.split_once(part) {
        Some((_, after)) => {
            rest = after;
            true
        }
        None => false,
    })
}

#[test]
fn requests_of_the_table_are_answered_as_documented() {
    let mut sent = 0;
    for (name, request, documented) in rows() {
        let is_request = request.contains("\"op\"") && !request.contains('…');
        if !is_request || name.contains(SLOW) {
            continue;
        }
        let parsed: Value =
            serde_json::from_str(&request).unwrap_or_else(|error| panic!("{error}: {request}"));
        let found = answer_line(&parsed);
        assert!(
            is_documented(&found, documented),
            "{request}\n  found      {found}\n  documented {documented}"
        );
        sent += 1;
    }
    assert!(sent >= 12, "{sent} requests");
}

#[test]
fn ellipses_leave_parts_out() {
    assert!(is_documented(r#"{"a":1,"b":[2,3]}"#, r#"{"a":1,"b":[…]}"#));
    assert!(!is_documented(r#"{"a":1,"b":[2,3]}"#, r#"{"a":2,…}"#));
    assert_eq!(first_code(r#"x `{"a":1}`; `{"b":2}`"#), Some(r#"{"a":1}"#));
}
