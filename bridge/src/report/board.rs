//! A board: its cards, auction, table, par and results.

use super::ranking::{self, pair};
use super::words::{contract, hand, over_or_under, seat, signed, strain};
use super::{play, words};
use crate::analysis::{AnalysedBoard, BoardSession, SessionBoard};
use crate::board::{BoardAuction, Call, StoredPar};
use crate::par::Par;
use crate::scoring::Vulnerability;
use crate::standings::Standings;
use crate::table::TrickTable;
use maud::{Markup, html};
use tikki_solver::{BySeat, CardSet, Seat, Strain};

/// Returns the label of a board, or its place in the session if it has none.
pub(super) fn label(index: usize, board: &SessionBoard, session: &BoardSession) -> String {
    let first = board.tables.first().map(|&record| &session.boards_played[record].board);
    let label = first.and_then(|played_board| played_board.header.label.clone());
    label.unwrap_or_else(|| (index + 1).to_string())
}

/// Returns the section of a board.
pub(super) fn section(
    index: usize,
    board: &SessionBoard,
    session: &BoardSession,
    standings: &Standings,
) -> Markup {
    let boards: Vec<&AnalysedBoard> =
        board.tables.iter().map(|&at| &session.boards_played[at]).collect();
    let Some(first) = boards.first() else { return html! {} };
    html! {
        section class="board" id={ "board-" (index + 1) } {
            h2 { "Board " (label(index, board, session)) }
            div class="cards-and-table" {
                (diagram(first))
                div {
                    @match &first.table {
                        Some(Ok(table)) => { (tricks(table)) }
                        Some(Err(error)) => { p class="note" { (error.message) } }
                        None => {}
                    }
                    @if let Some(found) = &first.par { (par(found)) }
                }
            }
            @if let Some(found) = standings.boards.iter().find(|found| board.tables.contains(&found.board)) {
                (ranking::traveller(found, standings, first))
            }
            @for analysed in &boards { (recorded_play(analysed, boards.len() > SHOWN)) }
        }
    }
}

fn diagram(analysed: &AnalysedBoard) -> Markup {
    let board = &analysed.board.header;
    let hands: BySeat<CardSet> = BySeat::from_fn(|seat| match &board.deal {
        Ok(deal) => deal.hands().hand(seat),
        Err(_) => CardSet::EMPTY,
    });
    html! {
        div class="diagram" {
            @for one in Seat::ALL {
                div class={ "hand " (one) } {
                    strong { (seat(one)) @if board.dealer == Some(one) { " (dealer)" } }
                    (hand(hands[one]))
                }
            }
            div class="vulnerable" { (vulnerable(board.vulnerable)) }
        }
    }
}

fn vulnerable(vulnerable: Option<Vulnerability>) -> &'static str {
    match vulnerable {
        Some(Vulnerability::None) => "None vul",
        Some(Vulnerability::NorthSouth) => "N–S vul",
        Some(Vulnerability::EastWest) => "E–W vul",
        Some(Vulnerability::Both) => "Both vul",
        None => "",
    }
}

const COLUMNS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

fn tricks(table: &TrickTable) -> Markup {
    html! {
        table class="tricks" {
            caption { "Double-dummy tricks" }
            thead { tr { th {} @for column in COLUMNS { th { (strain(column)) } } } }
            tbody {
                @for seat in [Seat::North, Seat::South, Seat::East, Seat::West] {
                    tr {
                        th scope="row" { (seat) }
                        @for column in COLUMNS {
                            @let tricks = table.tricks(column, seat).get();
                            td class={ @if tricks > 6 { "makes" } } { (tricks) }
                        }
                    }
                }
            }
        }
    }
}

fn par(par: &Par) -> Markup {
    html! {
        p {
            "Par: "
            @if par.contracts.is_empty() { "passed out" }
            @for (index, entry) in StoredPar::all(par).iter().enumerate() {
                @if index > 0 { ", " }
                (contract(entry.contract)) " " (entry.declarers) " "
                @if let Some(over) = entry.over { (over_or_under(over)) }
            }
            @if par.score_ns != 0 {
                ", " (if par.score_ns > 0 { "N–S " } else { "E–W " })
                strong { (signed(par.score_ns.abs())) }
            }
        }
    }
}

/// The number of tables of a board up to which each one's play is shown unfolded.
const SHOWN: usize = 2;

/// Returns the auction and play at one table.
fn recorded_play(analysed: &AnalysedBoard, folded: bool) -> Markup {
    let table = html! {
        @let names = [pair(analysed, Seat::North, Seat::South), pair(analysed, Seat::East, Seat::West)];
        @if names.iter().any(|name| !name.is_empty()) { (names.join(" v. ")) }
        @if let Some(room) = analysed.board.tags.get("Room") { " (" (room) ")" }
        @if let Some(contract) = analysed.board.contract.filter(|_| folded) { ": " (words::final_contract(contract)) }
    };
    html! {
        @if analysed.board.auction.is_some() || analysed.replay.is_some() {
            @if folded {
                details { summary { (table) } (briefly(analysed)) }
            } @else {
                article { h3 { (table) } (call_meanings(analysed)) }
            }
        }
    }
}

/// Returns the auction and play in a few lines.
fn briefly(analysed: &AnalysedBoard) -> Markup {
    html! {
        @if let Some(auction) = &analysed.board.auction {
            p {
                (auction.first()) ":"
                @for made in auction.calls() { " " (words::call(made.call)) @if made.remark.alert { "!" } }
            }
        }
        (play::brief(analysed))
        (faults(analysed))
    }
}

fn faults(analysed: &AnalysedBoard) -> Markup {
    html! {
        @for fault in &analysed.board.faults {
            p class="note" { (fault.part) ": " (fault.error.message) " (" (fault.error.place) ")" }
        }
    }
}

fn call_meanings(analysed: &AnalysedBoard) -> Markup {
    html! {
        @if let Some(auction) = &analysed.board.auction { (bidding(auction)) }
        (play::section(analysed))
        (faults(analysed))
    }
}

/// Returns the calls in columns from west, one line per round; the meaning of a call is its tooltip.
fn bidding(auction: &BoardAuction) -> Markup {
    let from_west = [Seat::West, Seat::North, Seat::East, Seat::South];
    let empty = from_west.iter().position(|&seat| seat == auction.first()).unwrap_or(0);
    let cells = std::iter::repeat_n(None, empty).chain(auction.calls().iter().map(Some));
    html! {
        pre class="auction" {
            @for seat in from_west { (format!("{:<6}", seat.to_string())) }
            @for (index, cell) in cells.enumerate() {
                @if index % 4 == 0 { "\n" }
                @match cell {
                    Some(made) => {
                        @let width = width(made.call) + usize::from(made.remark.alert);
                        @match made.remark.note.as_deref() {
                            Some(note) => { abbr title=(note) { (words::call(made.call)) @if made.remark.alert { "!" } } }
                            None => { (words::call(made.call)) @if made.remark.alert { "!" } }
                        }
                        (" ".repeat(6 - width.min(5)))
                    }
                    None => { (" ".repeat(6)) }
                }
            }
        }
    }
}

/// Returns the width of a call in characters.
fn width(call: Call) -> usize {
    match call {
        Call::Pass | Call::Double => 1,
        Call::Redouble => 2,
        Call::Bid { strain, .. } => 1 + strain.name().len(),
    }
}
