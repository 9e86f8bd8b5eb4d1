//! Problems to print: the prompts, and on another page the solutions.

use super::generate::Made;
use super::problem::{Hero, Problem};
use maud::{Markup, html};
use tikki_bridge::report::frame::framed;
use tikki_bridge::report::words::{card, cards, hand, seat, strain};
use tikki_solver::{Card, Seat};

const STYLE: &str = include_str!("sheet.css");

/// A page with all prompts, and after them, unless it is for an exam, all solutions.
pub fn page(title: &str, problems: &[Made], exam: bool) -> String {
    let body = html! {
        main {
            h1 { (title) }
            @for (index, made) in problems.iter().enumerate() { (prompt(index + 1, &made.problem)) }
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

/// What is to be done, in a sentence that gives nothing away.
pub fn task(problem: &Problem) -> String {
    let point = problem.point();
    let who = match problem.hero() {
        Hero::Declarer => format!("{} (declarer)", seat(point.declarer())),
        Hero::Defence => "The defence".to_owned(),
        Hero::Defender(one) => format!("{} (defender)", seat(one)),
    };
    let more = problem.needs(point);
    let tricks = if more == 1 { "trick" } else { "tricks" };
    let left = point.position().tricks_left();
    let next = seat(point.position().to_play());
    format!(
        "{who} is to take at least {more} more {tricks} of the {left} that are left. {next} is to play."
    )
}

fn prompt(number: usize, problem: &Problem) -> Markup {
    let position = problem.point().position();
    html! {
        article {
            h2 { "Problem " (number) }
            p { @if position.strain().trump().is_some() { (strain(position.strain())) " are trumps. " } @else { "Notrump. " } (task(problem)) }
            div class="diagram" {
                @for one in Seat::ALL {
                    div class={ (one) } { strong { (seat(one)) } (hand(position.hands().hand(one))) }
                }
            }
            @if !position.trick().is_empty() {
                p { "On the table: " @for (one, played) in position.trick().plays() { (seat(one)) " " (card(played)) " " } }
            }
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
            }
            (line(made))
            @if let Some(first) = made.certificate.decisions.first() {
                p { "The first right card: " (cards(&first.right)) ". Wrong: " (cards(&first.wrong)) "." }
            }
        }
    }
}

/// The main line, a trick a row, with the cards that have to be found in bold.
fn line(made: &Made) -> Markup {
    let mut play = made.problem.play().clone();
    let mut tricks: Vec<(Seat, Vec<(bool, Card)>)> = Vec::new();
    for (index, &played) in made.certificate.main.iter().enumerate() {
        let position = play.last().position();
        if position.trick().is_empty() || tricks.is_empty() {
            tricks.push((position.to_play(), Vec::new()));
        }
        let only = made.certificate.unique.contains(&index);
        tricks.last_mut().expect("a trick was begun").1.push((only, played));
        play.push(played).expect("the main line is legal");
    }
    html! {
        ol class="line" {
            @for (first, cards) in &tricks {
                li {
                    (seat(*first)) ":"
                    @for &(only, played) in cards { " " @if only { strong { (card(played)) } } @else { (card(played)) } }
                }
            }
        }
    }
}
