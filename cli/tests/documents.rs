//! The documents are true: their commands run, and what they print stands beside them.

use crate::support::{SMALL_TABLES, fixture};
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tikki_derive::needs;

/// The documents whose commands a reader can paste; `games.rs` has a test of `evenings.md`, `library.rs` one of `library.md`.
const DOCUMENTS: [(&str, &str); 9] = [
    ("README.md", include_str!("../../README.md")),
    ("start.md", include_str!("../../docs/guide/start.md")),
    ("games.md", include_str!("../../docs/guide/games.md")),
    ("popular.md", include_str!("../../docs/guide/popular.md")),
    ("deals.md", include_str!("../../docs/guide/deals.md")),
    ("beyond-double-dummy.md", include_str!("../../docs/guide/beyond-double-dummy.md")),
    ("formats.md", include_str!("../../docs/formats.md")),
    ("puzzles.md", include_str!("../../docs/guide/puzzles.md")),
    ("scale.md", include_str!("../../docs/guide/scale.md")),
];

/// The files that the commands name, and which fixture each is.
const FILES: [(&str, &str); 11] = [
    ("club.pbn", "guide/club.pbn"),
    ("other.lin", "guide/other.lin"),
    ("contracts.csv", "guide/contracts.csv"),
    ("hand.txt", "guide/hand.txt"),
    ("my_skat_hand.txt", "guide/my_skat_hand.txt"),
    ("requests.ndjson", "guide/requests.ndjson"),
    ("fixtures/formats/club_night.pbn", "formats/club_night.pbn"),
    ("fixtures/guide/hand.txt", "guide/hand.txt"),
    ("fixtures/evenings/tuppi.txt", "evenings/tuppi.txt"),
    ("fixtures/evenings/hearts_passing.txt", "evenings/hearts_passing.txt"),
    ("fixtures/formats/skat_server.sgf", "formats/skat_server.sgf"),
];

/// A program that listens, one that needs the engine as WebAssembly, what takes minutes, commands of other builds, and commands with a
/// `…`.
const LEFT_OUT: [&str; 9] =
    ["serve", "page -o", "tricks(", "-n 10000", "twelve-", "library", "insights", "practice", "…"];

/// Runs a line in the shell, with this program as `tikki`.
pub(crate) fn run(line: &str, folder: &Path) -> Output {
    let program = assert_cmd::cargo::cargo_bin("tikki");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let mut shell = Command::new("sh");
    shell.args(["-c", line]).env("PATH", path).env(SMALL_TABLES.0, SMALL_TABLES.1);
    shell.env("TIKKI_LIBRARY", folder.join("library.db"));
    shell.current_dir(folder).stdin(Stdio::null());
    shell.output().unwrap()
}

/// A folder with the files that the commands name.
pub(crate) fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, file) in FILES {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(fixture(file), path).unwrap();
    }
    folder
}

/// The blocks of code of a document in a language.
fn blocks<'t>(text: &'t str, language: &str) -> Vec<&'t str> {
    let fence = format!("```{language}\n");
    let inside = text.split(&fence[..]).skip(1);
    inside.map(|block| block.split("```").next().unwrap()).collect()
}

/// Returns whether a program printed what is documented; a last line `…` leaves out the rest.
fn is_printed(found: &str, documented: &str) -> bool {
    let (found, documented) = (found.trim_end(), documented.trim_end());
    match documented.strip_suffix('…') {
        Some(beginning) => found.starts_with(beginning),
        None => found == documented,
    }
}

#[test]
fn ellipsis_leaves_out_the_rest_of_the_output() {
    assert!(is_printed("a\nb\nc\n", "a\n…\n") && is_printed("a\n", "a\n"));
    assert!(!is_printed("a\nb\n", "a\n") && !is_printed("a\nb\n", "b\n…\n"));
}

#[test]
fn commands_of_the_readme_are_accepted() {
    let accepted = accepted(&DOCUMENTS[..1]);
    assert!(accepted >= 5, "{accepted} commands");
}

#[needs("time")]
#[test]
fn documented_commands_are_accepted() {
    let accepted = accepted(&DOCUMENTS);
    assert!(accepted >= 60, "{accepted} commands");
}

/// The lines of a document that run this program.
pub(crate) fn commands(text: &str) -> impl Iterator<Item = &str> {
    let shell = blocks(text, "sh").into_iter().chain(blocks(text, "text"));
    let lines = shell.flat_map(str::lines).map(|line| line.trim_start_matches("$ "));
    let lines = lines.map(|line| line.trim_start_matches("time "));
    lines.filter(|line| {
        line.starts_with("tikki ")
            || (line.starts_with("echo ") || line.starts_with("cat ")) && line.contains("| tikki ")
    })
}

/// Runs the commands of documents; returns how many there are.
fn accepted(documents: &[(&str, &str)]) -> usize {
    let folder = folder();
    let mut accepted = 0;
    for (name, text) in documents {
        for line in commands(text) {
            if LEFT_OUT.iter().any(|left_out| line.contains(left_out)) {
                continue;
            }
            let ran = run(line, folder.path());
            let error = String::from_utf8_lossy(&ran.stderr);
            assert!(matches!(ran.status.code(), Some(0 | 1)), "{name}: {line}\n{error}");
            accepted += 1;
        }
    }
    accepted
}

#[test]
fn printed_output_of_documented_commands_is_what_they_print() {
    let folder = folder();
    let mut compared = 0;
    for (name, text) in DOCUMENTS {
        for block in blocks(text, "text").into_iter().filter(|block| block.starts_with("$ ")) {
            for shown in block.split("$ ").skip(1) {
                let (line, documented) = shown.split_once('\n').unwrap();
                let is_left_out = LEFT_OUT.iter().any(|left_out| line.contains(left_out));
                if documented.trim().is_empty() || is_left_out {
                    continue;
                }
                let found = String::from_utf8(run(line, folder.path()).stdout).unwrap();
                assert!(
                    is_printed(&found, documented),
                    "{name}: {line}\n  found\n{found}\n  documented\n{documented}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared >= 5, "{compared} outputs");
}
