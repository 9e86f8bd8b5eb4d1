//! The documents are true: requests that can be pasted are answered as the documents say.

use crate::sampling::answer_line;
use serde_json::Value;

const REQUESTS: &str = include_str!("../../docs/reference/requests.md");

/// The deal for which `N:…` stands in a request.
const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// Takes minutes in a debug build.
const SLOW: &str = "puzzle-gen";

/// The blocks of JSON of a section.
fn blocks(section: &str) -> Vec<&str> {
    let inside = section.split("```json\n").skip(1);
    inside.filter_map(|block| block.split_once("\n```")).map(|(inside, _)| inside).collect()
}

/// The operations that have an example: name, request and answer.
fn examples() -> impl Iterator<Item = (&'static str, String, &'static str)> {
    REQUESTS.split("\n### ").skip(1).filter_map(|section| {
        let (name, _) = section.split_once('\n')?;
        let [request, answer, ..] = blocks(section)[..] else { return None };
        Some((name, request.replace("N:…", DEAL), answer))
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
fn documented_requests_are_answered_as_documented() {
    let mut sent = 0;
    for (name, request, documented) in examples() {
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
    assert_eq!(blocks("Request:\n\n```json\n{\"a\":1}\n```\n\nMore."), [r#"{"a":1}"#]);
}
