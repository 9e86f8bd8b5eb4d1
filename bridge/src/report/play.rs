//! The play of a record trick by trick, with its marked cards, and what was wrong in words.

use super::chart;
use super::words::{card, cards, relative, seat};
use crate::analysis::{
    AnalysedBoard, BoardReplay, LegalPlay, Mistake, MistakeKind, Trace, TracedCard,
};
use maud::{Markup, html};
use tikki_solver::{Seat, Suit};

/// The play, if there is one.
pub(super) fn section(analysed: &AnalysedBoard) -> Markup {
    let (Some(replay), Some(trace)) = (&analysed.replay, &analysed.trace) else { return html! {} };
    html! {
        div class="play" {
            (tricks(&replay.play, trace))
            div {
                (expected_tricks(trace, replay.needed))
                (mistakes(replay, trace))
                @if let Some(illegal) = &replay.illegal {
                    p class="note" { "The record goes on with a card that may not be played: " (illegal.message) " (" (illegal.place) ")" }
                }
            }
        }
    }
}

/// The tricks of declarer over the play, where all of them are proved.
fn expected_tricks(trace: &Trace, needed: Option<u8>) -> Markup {
    let values: Vec<i32> =
        trace.declarer_tricks.iter().filter_map(|all| all.value()).map(i32::from).collect();
    let [first, .., last] = values[..] else { return html! {} };
    let cards = values.len() - 1;
    let description = format!(
        "Declarer could take {first} tricks before the first card, {last} after card {cards}"
    );
    let caption = "Tricks of declarer with best play from there, card by card";
    chart::over_the_play(&values, needed.map(i32::from), caption, &description)
}

const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// The play in a few lines, for boards that were played at many tables: the cards trick by trick, of the suit led where none is
/// named, and what was wrong.
pub(super) fn brief(analysed: &AnalysedBoard) -> Markup {
    let (Some(replay), Some(trace)) = (&analysed.replay, &analysed.trace) else { return html! {} };
    html! {
        p {
            @for (number, trick) in trace.plays.chunks(4).enumerate() {
                @if number > 0 { " · " }
                (shortly(trick))
            }
        }
        @let costly = trace.plays.iter().enumerate().filter_map(|(index, played)| Some((index, played, played.mistake.as_ref()?)));
        @let costly: Vec<_> = costly.collect();
        @if !costly.is_empty() {
            p {
                @for (index, played, mistake) in costly {
                    (index / 4 + 1) ". " (played.seat) " " (plain(played.card)) " −" (played.cost.unwrap_or(0)) " ("
                    @for (n, card) in mistake.better.iter().take(BETTER).enumerate() { @if n > 0 { " " } (plain(*card)) }
                    @if mistake.better.len() > BETTER { " …" }
                    ") "
                }
            }
        }
        @if let Some(illegal) = &replay.illegal {
            p class="note" { (illegal.message) " (" (illegal.place) ")" }
        }
    }
}

/// So many better cards are named where room is short.
const BETTER: usize = 3;

/// `W ♠K32A`: who led, the suit, the ranks; another suit where one is played.
fn shortly(trick: &[TracedCard]) -> String {
    let Some(first) = trick.first() else { return String::new() };
    let mut text = format!("{} {}", first.seat, plain(first.card));
    for played in &trick[1..] {
        let card = plain(played.card);
        let follows = played.card.suit == first.card.suit;
        text.push_str(if follows {
            &card[card.chars().next().map_or(0, char::len_utf8)..]
        } else {
            &card
        });
    }
    text
}

/// A card without its colour.
fn plain(card: tikki_solver::Card) -> String {
    let symbol = match card.suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    };
    format!("{symbol}{}", card.rank.letter())
}

/// The cards in columns from west on, a line a trick; behind it, how many tricks declarer has.
fn tricks(play: &LegalPlay, trace: &Trace) -> Markup {
    // The first trick of a record can begin in the middle only when the deal itself does.
    html! {
        pre class="tricks-played" {
            "   " @for column in COLUMNS { (format!(" {:<6}", column.to_string())) }
            @for (number, trick) in trace.plays.chunks(4).enumerate() {
                "\n" (format!("{:>2} ", number + 1))
                @for column in COLUMNS { (cell(trick, column)) }
                (play.points()[4 * number + trick.len()].taken())
            }
        }
        p class="note" { "Underlined: who led. Marked: tricks that a card cost its side. At the end: tricks of declarer." }
    }
}

fn cell(trick: &[TracedCard], column: Seat) -> Markup {
    let Some((index, played)) = trick.iter().enumerate().find(|(_, card)| card.seat == column)
    else {
        return html! { "       " };
    };
    let cost = played.cost.filter(|&cost| cost > 0);
    let ten = usize::from(played.card.rank.letter() == 'T');
    let blanks = " ".repeat(4 - ten - 2 * usize::from(cost.is_some()));
    html! {
        " "
        @match (cost, index) {
            (Some(cost), 0) => { u { em { (card(played.card)) "−" (cost) } } }
            (Some(cost), _) => { em { (card(played.card)) "−" (cost) } }
            (None, 0) => { u { (card(played.card)) } }
            (None, _) => { (card(played.card)) }
        }
        (blanks)
    }
}

fn mistakes(replay: &BoardReplay, trace: &Trace) -> Markup {
    let costly: Vec<_> =
        trace.plays.iter().enumerate().filter(|(_, card)| card.mistake.is_some()).collect();
    html! {
        @if costly.is_empty() {
            p { "No card cost a trick." }
        } @else {
            ol class="slips" {
                @for (index, played) in costly {
                    @if let Some(mistake) = &played.mistake {
                        li value=(index / 4 + 1) { (sentence(played, mistake)) (flip(replay, trace, index)) }
                    }
                }
            }
        }
    }
}

fn sentence(played: &TracedCard, mistake: &Mistake) -> Markup {
    let why = match mistake.kind {
        MistakeKind::OpeningLead => "opening lead",
        MistakeKind::Suit => "wrong suit",
        MistakeKind::Card => "wrong card of the suit",
    };
    html! {
        (seat(played.seat)) " played " (card(played.card)) " (" (why) ")"
        @if let Some(cost) = played.cost { ", which costs " (cost) @if cost == 1 { " trick" } @else { " tricks" } }
        "; better: " (cards(&mistake.better)) "."
    }
}

fn flip(replay: &BoardReplay, trace: &Trace, index: usize) -> Markup {
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
