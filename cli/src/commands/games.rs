//! `tikki games`: the list of games, and the page of each.

use crate::args::games::{GamesArgs, GamesCommand};
use crate::exit::{Exit, Failure};
use crate::output::json;
use std::borrow::Cow;
use std::io::{self, Write};
use tikki_base::names::Named;
use tikki_engine::catalogue;
use tikki_engine::ops::GamesAnswer;
use tikki_language::Language;
use tikki_play::Game;
use tikki_play::locale::{WordRow, card_names, seat_names};

pub(crate) fn run(args: &GamesArgs) -> Result<Exit, Failure> {
    let mut out = io::stdout().lock();
    if let Some(GamesCommand::Show { game, language }) = &args.about {
        write!(out, "{}", plain(&page(game, *language)))?;
    } else if args.form.json {
        writeln!(out, "{}", json(&GamesAnswer::all(tikki_games::CATALOGUE)))?;
    } else if let Some(language) = args.names {
        write!(out, "{}", names(language))?;
    } else {
        for game in catalogue::every(tikki_games::CATALOGUE) {
            write!(out, "{}", entry(game))?;
        }
    }
    Ok(Exit::Done)
}

/// The most signs in a line of the list.
const WIDTH: usize = 100;

/// Returns the id, the name and the other names of a game, on as many lines as they take.
fn entry(game: &Game) -> String {
    let mut lines = vec![format!("{:<24} {}", game.id, game.name)];
    for (place, other) in game.aliases.iter().enumerate() {
        let start = if place == 0 { "(also " } else { "" };
        let end = if place + 1 == game.aliases.len() { ")" } else { "," };
        let piece = format!(" {start}{other}{end}");
        let line = lines.last_mut().expect("the first line");
        if line.chars().count() + piece.chars().count() > WIDTH {
            lines.push(format!("{:<24}{piece}", ""));
        } else {
            line.push_str(&piece);
        }
    }
    lines.join("\n") + "\n"
}

/// Returns the page of a game; in other languages than English its name and rules.
fn page(game: &Game, language: Language) -> Cow<'static, str> {
    let rules = game.rules_in.iter().find(|&&(name, _)| name == language.name());
    let Some((_, rules)) = rules else { return Cow::Borrowed(game.page) };
    let name = game.locale(language).map_or(game.name, |locale| locale.name);
    Cow::Owned(format!("# {name}\n\n{rules}"))
}

/// Returns a page without the marks of Markdown: emphasis, code, the targets of links, and the signs of headings.
fn plain(page: &str) -> String {
    let lines = page.lines().filter(|line| !line.starts_with("```"));
    lines.map(|line| plain_line(line) + "\n").collect()
}

fn plain_line(line: &str) -> String {
    let text = line.trim_start_matches('#');
    let text = if text.len() < line.len() { text.trim_start() } else { line };
    without_targets(&text.replace("**", "").replace('`', ""))
}

/// Returns a line with the words of its links in place of `[words](target)`.
fn without_targets(line: &str) -> String {
    let Some((before, rest)) = line.split_once('[') else { return line.to_owned() };
    let link = rest.split_once("](").and_then(|(words, rest)| Some((words, rest.split_once(')')?)));
    match link.filter(|(words, _)| !words.contains(['[', ']'])) {
        Some((words, (_, after))) => format!("{before}{words}{}", without_targets(after)),
        None => format!("{before}[{}", without_targets(rest)),
    }
}

/// Returns the names of cards, seats and games in a language, with the words of each game.
fn names(language: Language) -> String {
    let words = |of: &[WordRow]| {
        let words = of.iter().map(|(word, given)| format!("{word} = {given}"));
        words.collect::<Vec<_>>().join(", ")
    };
    let game = |game: &'static Game| {
        let spoken = game.locale(language)?;
        let given = words(spoken.words);
        let given = if given.is_empty() { given } else { format!(": {given}") };
        Some(format!("{:<24} {}{given}\n", game.id, spoken.name))
    };
    let cards = format!("cards: {}\n", words(card_names(language)));
    let seats = format!("seats: {}\n", words(seat_names(language)));
    cards + &seats + &tikki_games::ALL.iter().filter_map(game).collect::<String>()
}

#[cfg(test)]
mod tests;
