//! Deals of games other than bridge, as a user asks about them.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use support::{fixture, lines, tikki};

const PAGE: &str = include_str!("../../docs/games.md");

/// The text record of the documentation.
fn evening() -> &'static str {
    PAGE.split("```text\n").nth(1).unwrap().split("```").next().unwrap()
}

#[test]
fn an_evening_of_the_skat_server_is_scored_as_the_documentation_shows() {
    let shown = PAGE.split("$ tikki score fixtures/formats/skat_server.sgf\n").nth(1).unwrap();
    let shown = shown.split("```").next().unwrap();
    let ran = tikki(&["score", &fixture("formats/skat_server.sgf")], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(ran.out.trim_end(), shown.trim_end());
}

#[test]
fn a_typed_deal_is_traced_and_played_on() {
    let ran = tikki(&["trace"], evening());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("Tuppi (rami)") && ran.out.contains("E: SJ ST H3 SA"), "{}", ran.out);
    let traced = &lines(&tikki(&["trace", "--json"], evening()).out)[0];
    assert_eq!((traced["values"].as_array().unwrap().len(), &traced["id"]), (9, &"1".into()));
    let begun = evening().split("play:").next().unwrap();
    let line = &lines(&tikki(&["line", "--json", "-"], begun).out)[0];
    assert_eq!(line["line"].as_array().unwrap().len(), 8, "{line}");
    let cards = &lines(&tikki(&["cards", "--json", "-"], begun).out)[0];
    assert_eq!((&cards["to_play"], cards["cards"].as_array().unwrap().len()), (&"E".into(), 2));
}

#[test]
fn a_move_that_cannot_be_made_is_pointed_at_and_what_was_before_it_stands() {
    let wrong = evening().replace("♠K ♠Q ♥2 ♥4", "♠K ♥2");
    let ran = tikki(&["trace", "--json"], wrong);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("E does not hold ♥2, S does"), "{}", ran.err);
    let traced = &lines(&ran.out)[0];
    assert_eq!((&traced["refused"]["index"], &traced["refused"]["seat"]), (&5.into(), &"E".into()));
    assert_eq!(traced["plays"].as_array().unwrap().len(), 5);
}
