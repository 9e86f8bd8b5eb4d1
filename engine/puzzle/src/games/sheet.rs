//! Problems of another game for people: as text, and as a page to print.

use super::problem::GameProblem;
use super::words::told;
use crate::words::{Heads, Telling, WordLanguage};
use maud::{Markup, html};
use std::fmt::Write as _;
use tikki_base::names::Named;
use tikki_base::slots::filled;
use tikki_bridge::report::framed;
use tikki_games::{Game, trick_lengths};

const STYLE: &str = include_str!("../sheet.css");

/// A page with all prompts, and after them, unless it is for an exam, all solutions.
pub fn game_page(game: &Game, problems: &[GameProblem], telling: Telling) -> String {
    let heads = telling.language.heads();
    let body = html! {
        main {
            h1 { (game.name) }
            (articles(heads, problems, &|problem| prompt(game, problem, telling.language)))
        }
        @if !telling.exam {
            section class="solutions" {
                h1 { (heads.solutions) }
                (articles(heads, problems, &|problem| solution(problem, telling.language)))
            }
        }
    };
    framed(game.name, telling.language.name(), STYLE, &body)
}

/// Each problem under its number.
fn articles(
    heads: &Heads,
    problems: &[GameProblem],
    told: &dyn Fn(&GameProblem) -> Vec<String>,
) -> Markup {
    html! {
        @for (index, problem) in problems.iter().enumerate() {
            article {
                h2 { (heads.problem) " " (index + 1) }
                @for line in told(problem) { p { (line) } }
            }
        }
    }
}

/// A problem as text, a line for each thing that is told.
pub fn game_text(game: &Game, problem: &GameProblem, telling: Telling) -> String {
    let mut told = prompt(game, problem, telling.language);
    if !telling.exam {
        told.extend(solution(problem, telling.language));
    }
    told.join("\n")
}

/// What is played, the hands, what lies on the table, and the task.
fn prompt(game: &Game, problem: &GameProblem, language: WordLanguage) -> Vec<String> {
    let mut lines = vec![contract(problem)];
    lines.extend(
        history(game, problem).map(|played| format!("{} {played}", language.heads().played)),
    );
    for (seat, cards) in problem.stand.iter().flat_map(|stand| &stand.hands) {
        if !cards.is_empty() {
            lines.push(format!("{seat}: {}", names(cards)));
        }
    }
    if let Some(stand) = problem.stand.as_ref().filter(|stand| !stand.trick.is_empty()) {
        lines.push(format!("{}> {}", stand.leader, names(&stand.trick)));
    }
    lines.push(language.game_task(game, problem));
    lines.retain(|line| !line.is_empty());
    lines
}

/// Contract, trumps and declarer, as the game has them.
fn contract(problem: &GameProblem) -> String {
    let setup = &problem.position;
    let told = [&setup.contract, &setup.trump, &setup.declarer];
    let told: Vec<&str> = told.into_iter().flatten().map(String::as_str).collect();
    told.join(" ")
}

/// The moves before the problem, trick by trick.
fn history(game: &Game, problem: &GameProblem) -> Option<String> {
    let question = game.question(&problem.position).ok()?;
    let (mut from, mut text) = (0, String::new());
    for length in trick_lengths(&question, &problem.made) {
        let separator = if from > 0 { " / " } else { "" };
        let _ = write!(text, "{separator}{}", names(&problem.made[from..from + length]));
        from += length;
    }
    (from > 0).then_some(text)
}

/// Grade, difficulty, themes, why, and the longest line.
fn solution(problem: &GameProblem, language: WordLanguage) -> Vec<String> {
    let difficulty = problem.features.difficulty.to_string();
    let difficulty = filled(language.heads().difficulty, &[("count", &difficulty)]);
    let mut head = format!("{}; {difficulty}", language.grade(problem.grade));
    for &theme in &problem.themes {
        let _ = write!(head, ", {}", language.game_theme(theme));
    }
    let mut lines = vec![head];
    lines.push(language.game_words(problem).why.join(" "));
    let mark = |only: bool| if only { "!" } else { "" };
    let main = problem.main.iter().map(|(name, only)| format!("{}{}", told(name), mark(*only)));
    lines.push(main.collect::<Vec<String>>().join(" "));
    lines.retain(|line| !line.is_empty());
    lines
}

fn names(moves: &[String]) -> String {
    moves.iter().map(|name| told(name)).collect::<Vec<String>>().join(" ")
}
