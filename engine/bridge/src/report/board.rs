//! A board: its cards, auction, table, par and results.

use super::words::{
    contract, final_contract, hand, over_or_under, percent, relative, seat, signed, signed_decimal,
    strain,
};
use super::{play, words};
use crate::analysis::record::{Analysed, bid};
use crate::analysis::session::{Outcome, Session, SessionBoard};
use crate::par::Par;
use crate::record::{Auction, Call, StoredPar};
use crate::scoring::Vulnerability;
use crate::table::TrickTable;
use maud::{Markup, html};
use tikki_solver::{BySeat, CardSet, Seat, Strain};

/// The name of a board: its label, or its place.
pub(super) fn label(index: usize, board: &SessionBoard, session: &Session) -> String {
    let first = board.records.first().map(|&record| &session.records[record].record);
    let label = first.and_then(|record| record.board.label.clone());
    label.unwrap_or_else(|| (index + 1).to_string())
}

/// The section of a board.
pub(super) fn section(index: usize, board: &SessionBoard, session: &Session) -> Markup {
    let records: Vec<&Analysed> = board.records.iter().map(|&at| &session.records[at]).collect();
    let Some(first) = records.first() else { return html! {} };
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
            (results(&records, &board.results))
            @for analysed in records { (record(analysed)) }
        }
    }
}

fn diagram(analysed: &Analysed) -> Markup {
    let board = &analysed.record.board;
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
        Some(Vulnerability::None) => "nobody vulnerable",
        Some(Vulnerability::NorthSouth) => "NS vulnerable",
        Some(Vulnerability::EastWest) => "EW vulnerable",
        Some(Vulnerability::Both) => "all vulnerable",
        None => "",
    }
}

const COLUMNS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

fn tricks(table: &TrickTable) -> Markup {
    html! {
        table class="tricks" {
            caption { "Tricks of declarer's side" }
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
            "Par " strong { (signed(par.score_ns)) } " for NS: "
            @if par.contracts.is_empty() { "passed out" }
            @for (index, entry) in StoredPar::all(par).iter().enumerate() {
                @if index > 0 { ", " }
                (contract(entry.contract)) " " (entry.declarers) " "
                @if let Some(over) = entry.over { (over_or_under(over)) }
            }
        }
    }
}

fn results(records: &[&Analysed], results: &[Option<Outcome>]) -> Markup {
    let many = results.iter().flatten().count() > 1;
    html! {
        @if results.iter().any(Option::is_some) {
            table class="results" {
                thead {
                    tr {
                        th { "NS" } th { "EW" } th { "Contract" } th { "Tricks" } th { "Score NS" }
                        th { "Double dummy" } th { "IMPs to par" }
                        @if many { th { "Matchpoints NS" } th { "IMPs to field" } }
                    }
                }
                tbody {
                    @for (analysed, outcome) in records.iter().zip(results) {
                        @if let Some(outcome) = outcome { (result(analysed, outcome, many)) }
                    }
                }
            }
        }
    }
}

fn result(analysed: &Analysed, outcome: &Outcome, many: bool) -> Markup {
    let needed = bid(outcome.contract).map(|contract| contract.level.tricks_needed());
    html! {
        tr {
            td { (pair(analysed, Seat::North, Seat::South)) }
            td { (pair(analysed, Seat::East, Seat::West)) }
            td { (final_contract(outcome.contract)) }
            td {
                @if let Some(tricks) = outcome.tricks {
                    (tricks) @if let Some(needed) = needed { " (" (relative(tricks.get(), needed)) ")" }
                }
            }
            td { (signed(outcome.score_ns)) }
            td { (optional(outcome.best_ns, signed)) }
            td { (optional(outcome.imps_par, signed)) }
            @if many {
                td { (optional(outcome.matchpoints, percent)) }
                td { (optional(outcome.imps_field, signed_decimal)) }
            }
        }
    }
}

fn optional<T>(value: Option<T>, write: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "–".to_owned(), write)
}

fn pair(analysed: &Analysed, one: Seat, other: Seat) -> String {
    let name = |seat| analysed.record.players[seat].as_deref();
    [name(one), name(other)].into_iter().flatten().collect::<Vec<_>>().join(" – ")
}

/// What was bid and played at one table.
fn record(analysed: &Analysed) -> Markup {
    html! {
        @if analysed.record.auction.is_some() || analysed.replay.is_some() {
            article {
                h3 {
                    @let names = [pair(analysed, Seat::North, Seat::South), pair(analysed, Seat::East, Seat::West)];
                    @if names.iter().any(|name| !name.is_empty()) { (names.join(" against ")) }
                    @if let Some(room) = analysed.record.tags.get("Room") { " (" (room) ")" }
                }
                @if let Some(auction) = &analysed.record.auction { (bidding(auction)) }
                (play::section(analysed))
                @for fault in &analysed.record.faults {
                    p class="note" { (fault.part.name()) ": " (fault.error.message) " (" (fault.error.place) ")" }
                }
            }
        }
    }
}

fn bidding(auction: &Auction) -> Markup {
    let from_west = [Seat::West, Seat::North, Seat::East, Seat::South];
    let empty = from_west.iter().position(|&seat| seat == auction.first()).unwrap_or(0);
    let mut cells: Vec<Markup> = (0..empty).map(|_| html! {}).collect();
    cells.extend(auction.calls().iter().map(|made| {
        html! {
            span title=[made.remark.note.as_deref()] { (call(made.call)) @if made.remark.alert { "!" } }
        }
    }));
    html! {
        table class="auction" {
            thead { tr { @for seat in from_west { th { (seat) } } } }
            tbody {
                @for row in cells.chunks(4) { tr { @for cell in row { td { (cell) } } } }
            }
        }
    }
}

fn call(call: Call) -> Markup {
    html! {
        @match call {
            Call::Pass => { "–" }
            Call::Double => { "×" }
            Call::Redouble => { "××" }
            Call::Bid { level, strain } => { (level) (words::strain(strain)) }
        }
    }
}
