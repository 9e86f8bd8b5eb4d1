//! The report of a session: one HTML page that needs nothing else, to look at and to print.
//!
//! | module | what |
//! |---|---|
//! | `board` | a board: cards, auction, table, par, results |
//! | `frame` | the head of a page and its style, for problems too |
//! | `play` | the play of a record with its marked cards, and what was wrong in words |
//! | `chart` | the value over the play, of any game |
//! | `ranking` | who is where, and the traveller of a board |
//! | `players` | how well each player played |
//! | `words` | cards, contracts and numbers as people write them |

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
use crate::standings::Standings;
use maud::{Markup, html};

/// The style of reports.
pub const STYLE: &str = include_str!("style.css");

/// The page of a session: its ranking and an index first, then board by board.
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

/// What every reader of such a page should know.
const CAVEAT: &str = "Every number is double dummy: what perfect play comes to when all four hands are seen. A card that \
    costs a trick here may have been the right one at the table.";

fn lead(session: &BoardSession) -> Markup {
    let played = session.boards_played.iter().filter(|record| record.trace.is_some()).count();
    let first = session.boards_played.first().map(|record| &record.board.tags);
    let given = ["Event", "Site", "Date"].into_iter();
    let given: Vec<&str> = given.filter_map(|name| first.and_then(|tags| tags.get(name))).collect();
    html! {
        p { (given.join(", ")) }
        p { (session.boards.len()) " boards, " (session.boards_played.len()) " records, " (played) " with play." }
    }
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

/// The records that could not be analysed, and why.
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
