//! Tips beside the errors of the command line.

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::ffi::OsString;
use tikki_base::{is_misspelling, nearest};
use tikki_engine::catalogue;

/// Returns the arguments without `--help` after the command `help`, which prints the same page.
pub(crate) fn arguments(given: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut given: Vec<OsString> = given.into_iter().collect();
    if given.get(1).is_some_and(|word| word == "help") {
        given.retain(|word| word != "--help" && word != "-h");
    }
    given
}

/// Returns the error of a command line with a tip on what was probably meant.
pub(crate) fn explained(mut error: Error, root: &Command, given: &[OsString]) -> Error {
    if let Some(tip) = tip(&error, command(root, given)) {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    error
}

/// Returns the command that the arguments name.
fn command<'a>(root: &'a Command, given: &[OsString]) -> &'a Command {
    let words = given.iter().skip(1).map_while(|word| word.to_str());
    let mut found = root;
    for word in words {
        let Some(next) = found.find_subcommand(word) else { break };
        found = next;
    }
    found
}

fn tip(error: &Error, command: &Command) -> Option<String> {
    let word = |kind| match error.get(kind)? {
        ContextValue::String(word) => Some(word.as_str()),
        _ => None,
    };
    match error.kind() {
        ErrorKind::UnknownArgument if error.get(ContextKind::SuggestedArg).is_none() => {
            of_option(word(ContextKind::InvalidArg)?, command)
        }
        ErrorKind::InvalidSubcommand if command.get_name() == "games" => {
            of_game(word(ContextKind::InvalidSubcommand)?)
        }
        _ => None,
    }
}

/// Returns the option that an unknown one resembles, or where the output goes.
fn of_option(unknown: &str, command: &Command) -> Option<String> {
    let name = unknown.trim_start_matches('-');
    let known: Vec<&str> = command.get_arguments().filter_map(|one| one.get_long()).collect();
    if ["o", "output", "out"].contains(&name) && !known.contains(&"output") {
        return Some("the answer goes to standard output; > FILE writes it to a file".to_owned());
    }
    let meant = nearest(name, known).filter(|known| is_misspelling(name, known))?;
    Some(format!("a similar argument exists: '--{meant}'"))
}

/// Returns the command that prints the page of a game.
fn of_game(word: &str) -> Option<String> {
    let game = catalogue::by_name(tikki_games::CATALOGUE, word)?;
    Some(format!("the page of a game: 'tikki games show {}'", game.id))
}

#[cfg(test)]
mod tests;
