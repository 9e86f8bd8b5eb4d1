//! Problems to print: the prompts, and on another page the solutions.

use super::generate::Made;
use super::problem::{Hero, Problem};
use super::sound::Sound;
use super::source::Source;
use maud::{Markup, html};
use tikki_bridge::analysis::play::{Play, Point};
use tikki_bridge::report::frame::framed;
use tikki_bridge::report::words::{card, cards, hand, seat, strain};
use tikki_solver::{Card, Seat};

const STYLE: &str = include_str!("sheet.css");

/// A page with all prompts, and after them, unless it is for an exam, all solutions.
pub fn page(title: &str, problems: &[Made], exam: bool) -> String {
    let body = html! {
        main {
            h1 { (title) }
            @for (index, made) in problems.iter().enumerate() { (prompt(index + 1, made)) }
        }
        @if !exam {
            section class="solutions" {
                h1 { "Solutions" }
                @for (index, made) in problems.iter().enumerate() { (solution(index + 1, made)) }
            }
        }
    };
    framed(title, STYLE, &body)
}

/// What is to be done, in a sentence or two that give nothing away.
pub fn task(problem: &Problem) -> String {
    let point = problem.point();
    let (who, makes) = match problem.hero() {
        Hero::Declarer => (format!("{} (declarer)", seat(point.declarer())), "make"),
        Hero::Defence => ("The defence".to_owned(), "beat"),
        Hero::Defender(one) => (format!("{} (defender)", seat(one)), "beat"),
    };
    let more = problem.needs(point);
    let tricks = if more == 1 { "trick" } else { "tricks" };
    let left = point.position().tricks_left();
    let next = seat(point.position().to_play());
    let goal = match problem.contract() {
        Some(contract) => format!("{makes} {contract}: {more} more {tricks} of the {left} left"),
        None => format!("take at least {more} more {tricks} of the {left} that are left"),
    };
    format!("{who} is to {goal}. {next} is to play.")
}

fn prompt(number: usize, made: &Made) -> Markup {
    let problem = &made.problem;
    let position = problem.point().position();
    html! {
        article {
            h2 { "Problem " (number) @if let Some(source) = problem.source() { (place(source)) } }
            p { @if position.strain().trump().is_some() { (strain(position.strain())) " are trumps. " } @else { "Notrump. " } (task(problem)) }
            (diagram(problem.point(), &made.seen()))
            @if let Some(source) = problem.source() { (calls(source)) }
            (so_far(problem.play()))
        }
    }
}

/// The hands of these seats.
fn diagram(point: &Point, seats: &[Seat]) -> Markup {
    html! {
        div class="diagram" {
            @for &one in seats {
                div class={ (one) } { strong { (seat(one)) } (hand(point.position().hands().hand(one))) }
            }
        }
    }
}

/// The board and the event.
fn place(source: &Source) -> Markup {
    html! {
        @if let Some(board) = &source.board { " · board " (board) }
        @if let Some(event) = &source.event { " · " (event) }
    }
}

/// Dealer, vulnerability and the calls.
fn calls(source: &Source) -> Markup {
    html! {
        p class="auction" {
            @if let Some(dealer) = source.dealer { "Dealer " (seat(dealer)) ". " }
            @if let Some(vulnerable) = source.vulnerable { "Vulnerable: " (vulnerable.name()) ". " }
            @if !source.calls.is_empty() {
                "Auction:" @for call in &source.calls { " " (call) } "."
            }
        }
    }
}

/// The tricks before the problem begins, a row each.
fn so_far(play: &Play) -> Markup {
    let cards: Vec<(bool, Card)> = play.cards().iter().map(|&(_, card)| (false, card)).collect();
    let begun = play.start();
    html! {
        @if !cards.is_empty() {
            p { "Played so far:" }
            (rows(begun, &cards))
        }
    }
}

fn solution(number: usize, made: &Made) -> Markup {
    let themes: Vec<&str> = made.themes.iter().map(|theme| theme.name()).collect();
    html! {
        article {
            h2 { "Problem " (number) }
            p {
                "Difficulty " (made.features.difficulty) " of 8"
                @if let Some(grade) = made.certificate.grade { ", " (grade) }
                @if !themes.is_empty() { "; " (themes.join(", ")) }
                "."
                @if let Some(sound) = &made.sound { " " (rates(sound)) }
            }
            @if made.sound.is_some() { (diagram(made.problem.point(), &Seat::ALL)) }
            (line(made))
            @if let Some(first) = made.certificate.decisions.first() {
                p { "The first right card: " (cards(&first.right)) ". Wrong: " (cards(&first.wrong)) "." }
            }
        }
    }
}

/// How often the key and the best other card are right for somebody who sees two hands.
fn rates(sound: &Sound) -> Markup {
    let percent = |count: u32| f64::from(count) * 100.0 / f64::from(sound.layouts.max(1));
    html! {
        "Seeing two hands it is right in " (format!("{:.0} %", percent(sound.key))) " of " (sound.layouts) " layouts"
        @if let Some((other, count)) = sound.best_other { ", the best other card (" (card(other)) ") in " (format!("{:.0} %", percent(count))) }
        "."
    }
}

/// The main line, with the cards that have to be found in bold.
fn line(made: &Made) -> Markup {
    let unique = &made.certificate.unique;
    let cards = made.certificate.main.iter().enumerate();
    let cards: Vec<_> = cards.map(|(index, &card)| (unique.contains(&index), card)).collect();
    rows(made.problem.point(), &cards)
}

/// Cards from a point on, a trick a row, marked ones in bold.
fn rows(start: &Point, cards: &[(bool, Card)]) -> Markup {
    let (mut play, _) = Play::of(*start, &[]);
    let mut tricks: Vec<(Seat, Vec<(bool, Card)>)> = Vec::new();
    for &(marked, played) in cards {
        let position = play.last().position();
        if position.trick().is_empty() || tricks.is_empty() {
            tricks.push((position.to_play(), Vec::new()));
        }
        tricks.last_mut().expect("a trick was begun").1.push((marked, played));
        play.push(played).expect("the cards are legal");
    }
    html! {
        ol class="line" {
            @for (first, cards) in &tricks {
                li {
                    (seat(*first)) ":"
                    @for &(marked, played) in cards { " " @if marked { strong { (card(played)) } } @else { (card(played)) } }
                }
            }
        }
    }
}
