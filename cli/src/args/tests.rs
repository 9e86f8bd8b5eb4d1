use super::Args;
use clap::{CommandFactory, Parser};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_command_shows_examples_and_exit_codes() {
    let mut open = vec![Args::command()];
    while let Some(command) = open.pop() {
        let end = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let complete = end.contains("Examples:\n  tikki ") && end.contains("Exit codes:\n");
        assert!(complete || command.has_subcommands(), "{}", command.get_name());
        open.extend(command.get_subcommands().cloned());
    }
}

#[test]
fn no_help_ends_in_a_full_stop() {
    let mut open = vec![Args::command()];
    while let Some(command) = open.pop() {
        let of_options = command.get_arguments().filter_map(|one| one.get_help());
        let mut texts = of_options.chain(command.get_about()).map(ToString::to_string);
        assert_eq!(texts.find(|text| text.ends_with('.')), None, "{}", command.get_name());
        open.extend(command.get_subcommands().cloned());
    }
}

/// The words of a command as a shell divides it, up to a comment, a redirection or another command.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quote = None;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        match (quote, sign) {
            (Some(open), _) if sign == open => quote = None,
            (None, '\'' | '"') => quote = Some(sign),
            (None, '|' | '&' | '<' | '>' | ';') => {
                if word == "2" {
                    word.clear();
                }
                break;
            }
            (None, '#') if word.is_empty() => break,
            // Behind two blanks stands what the command does.
            (None, ' ') if signs.peek() == Some(&' ') => break,
            (None, ' ') => words.push(std::mem::take(&mut word)),
            _ => word.push(sign),
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// The documents for users, and those for who works on Tikki.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut documents = vec![root.join("README.md")];
    for folder in ["docs", "docs/guide", "docs/dev", "docs/reference"] {
        let entries = fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        documents.extend(entries.filter(|path| path.extension().is_some_and(|end| end == "md")));
    }
    documents
}

#[test]
fn commands_of_documents_and_help_are_command_lines() {
    let mut lines: Vec<(String, String)> = Vec::new();
    let mut open = vec![Args::command()];
    while let Some(command) = open.pop() {
        let end = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        lines.extend(end.lines().map(|line| (command.get_name().to_owned(), line.to_owned())));
        open.extend(command.get_subcommands().cloned());
    }
    for path in documents() {
        let text = fs::read_to_string(&path).unwrap();
        lines.extend(text.lines().map(|line| (path.display().to_string(), line.to_owned())));
    }
    let mut count = 0;
    for (place, line) in lines {
        let line = line.trim_start().trim_start_matches("$ ");
        if !line.starts_with("tikki ")
            || ["…", "$", "<(", "`", "\\"].iter().any(|part| line.contains(part))
        {
            continue;
        }
        if let Err(error) = Args::try_parse_from(words(line)) {
            assert!(error.exit_code() == 0, "{place}: {line}: {error}");
        }
        count += 1;
    }
    assert!(count > 150, "{count}");
}
