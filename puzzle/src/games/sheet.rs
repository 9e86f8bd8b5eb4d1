//! Problems of another game for people: as text, and as a page to print.

use super::problem::GameProblem;
use super::words::{GameProblemTexts, format_move, game_theme};
use crate::words::{ProblemTexts, RenderOptions};
use maud::{Markup, html};
use std::fmt::Write as _;
use tikki_base::names::Named;
use tikki_bridge::report::framed;
use tikki_language::{Language, problem as messages};
use tikki_play::{Game, trick_lengths};

const STYLE: &str = include_str!("../sheet.css");

/// A page with all prompts, and after them, unless it is for an exam, all solutions.
pub fn game_page(game: &Game, problems: &[GameProblem], options: RenderOptions) -> String {
    let body = html! {
        main {
            h1 { (game.name) }
            (articles(options.language, problems, &|problem| prompt(game, problem, options.language)))
        }
        @if !options.exam {
            section class="solutions" {
                h1 { (messages::SOLUTIONS.text(options.language)) }
                (articles(options.language, problems, &|problem| solution(problem, options.language)))
            }
        }
    };
    framed(game.name, options.language.name(), STYLE, &body)
}

/// Each problem under its number.
fn articles(
    language: Language,
    problems: &[GameProblem],
    text: &dyn Fn(&GameProblem) -> Vec<String>,
) -> Markup {
    html! {
        @for (index, problem) in problems.iter().enumerate() {
            article {
                h2 { (messages::PROBLEM_TITLE.text(language)) " " (index + 1) }
                @for line in text(problem) { p { (line) } }
            }
        }
    }
}

/// Returns a problem as text, one line per item.
pub fn game_text(game: &Game, problem: &GameProblem, options: RenderOptions) -> String {
    let mut text = prompt(game, problem, options.language);
    if !options.exam {
        text.extend(solution(problem, options.language));
    }
    text.join("\n")
}

/// Returns the game, the hands, the cards on the table, and the task.
fn prompt(game: &Game, problem: &GameProblem, language: Language) -> Vec<String> {
    let mut lines = vec![contract(problem)];
    lines.extend(
        history(game, problem)
            .map(|played| format!("{} {played}", messages::PLAYED.text(language))),
    );
    for (seat, cards) in problem.state.iter().flat_map(|state| &state.hands) {
        if !cards.is_empty() {
            lines.push(format!("{seat}: {}", names(cards)));
        }
    }
    if let Some(state) = problem.state.as_ref().filter(|state| !state.trick.is_empty()) {
        lines.push(format!("{}> {}", state.leader, names(&state.trick)));
    }
    lines.push(language.game_task(game, problem));
    lines.retain(|line| !line.is_empty());
    lines
}

/// Contract, trumps and declarer, as the game has them.
fn contract(problem: &GameProblem) -> String {
    let setup = &problem.position;
    let text = [&setup.contract, &setup.trump, &setup.declarer];
    let shown: Vec<&str> = text.into_iter().flatten().map(String::as_str).collect();
    shown.join(" ")
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
fn solution(problem: &GameProblem, language: Language) -> Vec<String> {
    let difficulty =
        messages::DIFFICULTY.format(language, &[("count", problem.features.difficulty)]);
    let mut head = format!("{}; {difficulty}", language.grade(problem.grade));
    for &theme in &problem.themes {
        let _ = write!(head, ", {}", game_theme(language, theme));
    }
    let mut lines = vec![head];
    lines.push(language.game_words(problem).why.join(" "));
    let mark = |only: bool| if only { "!" } else { "" };
    let main =
        problem.main.iter().map(|(name, only)| format!("{}{}", format_move(name), mark(*only)));
    lines.push(main.collect::<Vec<String>>().join(" "));
    lines.retain(|line| !line.is_empty());
    lines
}

fn names(moves: &[String]) -> String {
    moves.iter().map(|name| format_move(name)).collect::<Vec<String>>().join(" ")
}
