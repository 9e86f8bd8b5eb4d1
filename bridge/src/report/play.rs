//! Recorded play trick by trick, with its mistakes marked and explained.

use super::chart;
use super::words::{card, cards, relative, seat};
use crate::analysis::{
    AnalysedBoard, BoardReplay, LegalPlay, Mistake, MistakeKind, Trace, TracedCard,
};
use maud::{Markup, html};
use tikki_solver::{Seat, Suit};

/// Returns the play, empty if none is recorded.
pub(super) fn section(analysed: &AnalysedBoard) -> Markup {
    let (Some(replay), Some(trace)) = (&analysed.replay, &analysed.trace) else { return html! {} };
    html! {
        div class="play" {
            (tricks(&replay.play, trace))
            div {
                (expected_tricks(trace, replay.needed))
                (mistakes(replay, trace))
                @if let Some(illegal) = &replay.illegal {
                    p class="note" { "The recorded play continues with an illegal card: " (illegal.message) " (" (illegal.place) ")" }
                }
            }
        }
    }
}

/// Returns the chart of declarer's tricks over the play, empty if some value is not proved.
fn expected_tricks(trace: &Trace, needed: Option<u8>) -> Markup {
    let values: Vec<i32> =
        trace.declarer_tricks.iter().filter_map(|all| all.value()).map(i32::from).collect();
    let [first, .., last] = values[..] else { return html! {} };
    let cards = values.len() - 1;
    let description = format!(
        "Declarer's tricks with best play: {first} before the first card, {last} after card {cards}"
    );
    let caption = "Declarer's tricks with best play from each card on";
    chart::over_the_play(&values, needed.map(i32::from), caption, &description)
}

const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// Returns the play in a few lines, for boards played at many tables: the cards trick by trick, with the suit named only
/// where it is not the suit led, and the mistakes.
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

/// The number of better cards named where room is short.
const BETTER: usize = 3;

/// Returns `W ♠K32A`: the leader, the suit led and the ranks, with the suit of a card that does not follow.
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

/// Returns a card as plain text, without colour.
fn plain(card: tikki_solver::Card) -> String {
    let symbol = match card.suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    };
    format!("{symbol}{}", card.rank.letter())
}

/// Returns the cards in columns from west, one line per trick, each followed by declarer's tricks so far.
fn tricks(play: &LegalPlay, trace: &Trace) -> Markup {
    // Only an ending can begin in the middle of a trick.
    html! {
        pre class="tricks-played" {
            "   " @for column in COLUMNS { (format!(" {:<6}", column.to_string())) }
            @for (number, trick) in trace.plays.chunks(4).enumerate() {
                "\n" (format!("{:>2} ", number + 1))
                @for column in COLUMNS { (cell(trick, column)) }
                (play.points()[4 * number + trick.len()].taken())
            }
        }
        p class="note" { "Underlined: the lead. Marked: tricks that the card cost its side. At the end of the line: declarer's tricks so far." }
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
    let judged =
        trace.plays.iter().enumerate().map(|(index, card)| (index, card, single_dummy(card)));
    let listed: Vec<_> =
        judged.filter(|(_, card, judged)| card.mistake.is_some() || judged.is_some()).collect();
    html! {
        @if trace.plays.iter().all(|card| card.mistake.is_none()) {
            p { "No card cost a trick." }
        }
        @if !listed.is_empty() {
            ol class="slips" {
                @for (index, played, judged) in listed {
                    li value=(index / 4 + 1) {
                        @match &played.mistake {
                            Some(mistake) => { (sentence(played, mistake)) (flip(replay, trace, index)) " " }
                            None => { (seat(played.seat)) " played " (card(played.card)) ": " }
                        }
                        @if let Some(judged) = judged { span class="single-dummy" { (judged) "." } }
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
        MistakeKind::Card => "right suit, wrong card",
    };
    html! {
        (seat(played.seat)) " played " (card(played.card)) " (" (why) ")"
        @if let Some(cost) = played.cost { ", costs " (cost) @if cost == 1 { " trick" } @else { " tricks" } }
        "; better: " (cards(&mistake.better)) "."
    }
}

/// Returns what single dummy says of a card where the two disagree, or of a mistake.
fn single_dummy(played: &TracedCard) -> Option<String> {
    played.single_dummy_sentence(plain)
}

fn flip(replay: &BoardReplay, trace: &Trace, index: usize) -> Markup {
    let Some(needed) = replay.needed else { return html! {} };
    let after = trace.declarer_tricks[index + 1].value();
    html! {
        @match trace.flip(index, needed) {
            Some(true) => { strong { " The contract now makes." } }
            Some(false) => { strong { " The contract now goes down." } }
            None => {}
        }
        @if let Some(after) = after { " On course for " (relative(after, needed)) "." }
    }
}
