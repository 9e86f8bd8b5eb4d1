//! The report of a session: one self-contained HTML page for screen and paper.
//!
//! | module | what |
//! |---|---|
//! | `board` | a board: cards, auction, table, par, results |
//! | `frame` | the head of a page and its style, for problems too |
//! | `play` | recorded play with its mistakes marked and explained |
//! | `chart` | a chart of the value over the play, for any game |
//! | `ranking` | the ranking, and the traveller of a board |
//! | `players` | the accuracy of each player |
//! | `words` | formatting of cards, contracts and numbers |

mod board;
mod chart;
mod frame;
mod play;
mod players;
mod ranking;
pub mod words;

pub use self::{chart::over_the_play, frame::framed};
pub use crate::standings::{ScoringMethod, matchpoints::UnequalResults};

use crate::analysis::BoardSession;
use crate::board::Board;
use crate::standings::{Standings, recorded_scores};
use maud::{Markup, html};

/// The style sheet of reports.
pub const STYLE: &str = include_str!("style.css");

/// Returns the report of a session: ranking and index first, then board by board.
pub fn page(title: &str, session: &BoardSession, method: ScoringMethod) -> String {
    let boards: Vec<&Board> =
        session.boards_played.iter().map(|analysed| &analysed.board).collect();
    let standings = Standings::of(boards.iter().copied(), method);
    let body = html! {
        header { h1 { (title) } (lead(session)) }
        main {
            (contents(session))
            (ranking::section(&standings, &boards))
            (players::section(&session.players))
            @for (index, board) in session.boards.iter().enumerate() {
                (board::section(index, board, session, &standings))
            }
            (refused(session))
        }
        footer { p { (CAVEAT) } }
    };
    frame::framed(title, "en", STYLE, &body)
}

/// The note at the end of every report.
const CAVEAT: &str = "Tricks, costs and par are double dummy: the result of perfect play with all four hands in view. A card that \
    costs a trick here may have been the right one at the table.";

fn lead(session: &BoardSession) -> Markup {
    let played = session.boards_played.iter().filter(|record| record.trace.is_some()).count();
    let results = session.boards_played.iter();
    let results = results.map(|record| recorded_scores(&record.board).len()).sum();
    let first = session.boards_played.first().map(|record| &record.board.tags);
    let given = ["Event", "Site", "Date"].into_iter();
    let given: Vec<&str> = given.filter_map(|name| first.and_then(|tags| tags.get(name))).collect();
    html! {
        p { (given.join(", ")) }
        p {
            (counted(session.boards.len(), "board")) ", "
            (counted(results, "result")) ", "
            @if played == 0 { "no recorded play." } @else { (played) " with recorded play." }
        }
    }
}

fn counted(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

fn contents(session: &BoardSession) -> Markup {
    html! {
        nav aria-label="Boards" {
            @for (index, board) in session.boards.iter().enumerate() {
                a href={ "#board-" (index + 1) } { (board::label(index, board, session)) } " "
            }
        }
    }
}

/// Returns the list of boards that could not be analysed, with the reasons.
fn refused(session: &BoardSession) -> Markup {
    let errors = session.boards_played.iter().enumerate().filter_map(|(index, analysed)| {
        let error = analysed.table.as_ref()?.as_ref().err()?;
        let label = analysed.board.header.label.clone();
        Some((label.unwrap_or_else(|| format!("record {}", index + 1)), error))
    });
    let errors: Vec<_> = errors.collect();
    html! {
        @if !errors.is_empty() {
            section {
                h2 { "Not analysed" }
                ul {
                    @for (label, error) in errors {
                        li { (label) ": " (error.message) " (" (error.place) ")" }
                    }
                }
            }
        }
    }
}
