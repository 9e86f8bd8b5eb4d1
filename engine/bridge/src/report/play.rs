//! The play of a record trick by trick, with its marked cards, and what was wrong in words.

use super::chart;
use super::words::{card, cards, relative, seat};
use crate::analysis::play::Play;
use crate::analysis::record::{Analysed, Replay};
use crate::analysis::trace::{Slip, SlipKind, Trace, TracedCard};
use maud::{Markup, html};
use tikki_solver::Seat;

/// The play, if there is one.
pub(super) fn section(analysed: &Analysed) -> Markup {
    let (Some(replay), Some(trace)) = (&analysed.replay, &analysed.trace) else { return html! {} };
    html! {
        div class="play" {
            (tricks(&replay.play, trace))
            div {
                (chart::expected_tricks(trace, replay.needed))
                (slips(replay, trace))
                @if let Some(illegal) = &replay.illegal {
                    p class="note" { "The record goes on with a card that may not be played: " (illegal.message) " (" (illegal.place) ")" }
                }
            }
        }
    }
}

const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

fn tricks(play: &Play, trace: &Trace) -> Markup {
    // The first trick of a record can begin in the middle only when the deal itself does.
    html! {
        table class="tricks-played" {
            caption { "Underlined: who led. Shaded: tricks that a card cost its side." }
            thead { tr { th { "Trick" } @for seat in COLUMNS { th { (seat) } } th { "declarer has" } } }
            tbody {
                @for (number, trick) in trace.plays.chunks(4).enumerate() {
                    tr {
                        th scope="row" { (number + 1) }
                        @for column in COLUMNS { (cell(trick, column)) }
                        td { (play.points()[4 * number + trick.len()].taken()) }
                    }
                }
            }
        }
    }
}

fn cell(trick: &[TracedCard], column: Seat) -> Markup {
    let Some((index, played)) = trick.iter().enumerate().find(|(_, card)| card.seat == column)
    else {
        return html! { td {} };
    };
    let cost = played.cost.filter(|&cost| cost > 0);
    let class = match (cost, index) {
        (Some(_), 0) => "slip led",
        (Some(_), _) => "slip",
        (None, 0) => "led",
        (None, _) => "",
    };
    html! { td class=(class) { (card(played.card)) @if let Some(cost) = cost { sup { "−" (cost) } } } }
}

fn slips(replay: &Replay, trace: &Trace) -> Markup {
    let costly: Vec<_> =
        trace.plays.iter().enumerate().filter(|(_, card)| card.slip.is_some()).collect();
    html! {
        @if costly.is_empty() {
            p { "No card cost a trick." }
        } @else {
            ol class="slips" {
                @for (index, played) in costly {
                    @if let Some(slip) = &played.slip {
                        li value=(index / 4 + 1) { (sentence(played, slip)) (flip(replay, trace, index)) }
                    }
                }
            }
        }
    }
}

fn sentence(played: &TracedCard, slip: &Slip) -> Markup {
    let why = match slip.kind {
        SlipKind::OpeningLead => "opening lead",
        SlipKind::Suit => "wrong suit",
        SlipKind::Card => "wrong card of the suit",
    };
    html! {
        (seat(played.seat)) " played " (card(played.card)) " (" (why) ")"
        @if let Some(cost) = played.cost { ", which costs " (cost) @if cost == 1 { " trick" } @else { " tricks" } }
        "; better: " (cards(&slip.better)) "."
    }
}

fn flip(replay: &Replay, trace: &Trace, index: usize) -> Markup {
    let Some(needed) = replay.needed else { return html! {} };
    let after = trace.declarer_tricks[index + 1].value();
    html! {
        @match trace.flip(index, needed) {
            Some(true) => { strong { " Now the contract makes." } }
            Some(false) => { strong { " Now the contract goes down." } }
            None => {}
        }
        @if let Some(after) = after { " Best play now comes to " (relative(after, needed)) "." }
    }
}
