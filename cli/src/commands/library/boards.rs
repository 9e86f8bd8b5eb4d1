//! `tikki library list`, `show`, `remove`, `names` and `export`.

use super::{counted, existing, failed, filter, known_name, open};
use crate::args::library::{
    LibraryExportArgs, LibraryListArgs, LibraryNamesArgs, LibraryRemoveArgs, LibraryShowArgs,
};
use crate::exit::{Exit, Failure};
use crate::output::safe::FileTarget;
use crate::output::{print, print_answer};
use crate::stderr::write_stderr;
use std::io::Write;
use tikki_library::contents::{ListedBoard, ShowAnswer};
use tikki_library::requests::NamesAnswer;

pub(super) fn list(args: &LibraryListArgs) -> Result<Exit, Failure> {
    let library = existing(&args.file)?;
    let answer = library.list(&filter(&args.filter), args.offset, args.number).map_err(failed)?;
    print_answer(args.form, &answer, || {
        let shown = answer.boards.len() as u64;
        let mut lines: Vec<String> = answer.boards.iter().map(line).collect();
        if answer.total == 0 {
            lines.push("no boards".to_owned());
        } else if shown < answer.total {
            lines.push(format!("{shown} of {}", counted(answer.total, "board")));
        }
        lines
    })
}

/// Returns a board as a line: number, day, game, contract, result, event, state of the analysis.
fn line(board: &ListedBoard) -> String {
    let text = |part: &Option<String>| part.clone().unwrap_or_default();
    let declarer = board.declarer.as_ref().map_or(String::new(), |seat| format!(" by {seat}"));
    let contract = format!("{}{declarer}", text(&board.contract));
    let result =
        board.result.as_ref().map_or(String::new(), |result| format!(", {}", plain(result)));
    let label = board.board.as_ref().map_or(String::new(), |label| format!(" board {label}"));
    let game = if board.game == "bridge" { String::new() } else { format!(" {}", board.game) };
    let event = board.event.as_ref().map_or(String::new(), |event| format!("  {event}"));
    let open = if board.analysis.is_none() { "  not analysed" } else { "" };
    let day = board.day.as_deref().unwrap_or("-");
    format!("{:>6}  {day:<10}{game}{label}  {contract}{result}{event}{open}", board.id)
}

/// Returns a recorded result of another game, which is JSON, as people write it: `points E 25 S 1, jack N`.
fn plain(result: &str) -> String {
    let text: String = result.chars().filter(|c| !matches!(c, '{' | '}' | '"')).collect();
    if text.len() == result.len() { text } else { text.replace(':', " ").replace(',', ", ") }
}

pub(super) fn show(args: &LibraryShowArgs) -> Result<Exit, Failure> {
    let answer = existing(&args.file)?.show(args.board).map_err(failed)?;
    print_answer(args.form, &answer, || described(&answer))
}

fn described(answer: &ShowAnswer) -> Vec<String> {
    let mut lines = vec![line(&answer.listed)];
    let scores = [
        ("score of N–S", answer.score_ns),
        ("double-dummy score", answer.best_ns),
        ("par of N–S", answer.par_ns),
    ];
    for (what, score) in scores {
        lines.extend(score.map(|score| format!("  {what}: {score:+}")));
    }
    for mistake in &answer.mistakes {
        let imps =
            mistake.imps.map_or(String::new(), |imps| format!(", {}", counted(imps.into(), "IMP")));
        let view = match mistake.single_dummy_error {
            Some(true) => "; an error with two hands in view too",
            Some(false) => "; right with two hands in view",
            None => "",
        };
        let themes = match &mistake.themes[..] {
            [] => String::new(),
            themes => format!("; themes: {}", themes.join(", ")),
        };
        lines.push(format!(
            "  card {}, {} {}: lost {}{imps}; better: {}{view}{themes}",
            mistake.ply + 1,
            mistake.seat,
            mistake.played,
            mistake.lost,
            mistake.better.join(" ")
        ));
    }
    lines.extend(answer.files.iter().map(|file| format!("  from {file}")));
    lines.push(format!("  {}", answer.record.get()));
    lines
}

pub(super) fn remove(args: &LibraryRemoveArgs) -> Result<Exit, Failure> {
    let mut library = existing(&args.file)?;
    let removed = match &args.from {
        Some(file) => library.remove_file(&known_name(file)),
        None => library.remove(&args.boards),
    };
    print(&[format!("{} removed", counted(removed.map_err(failed)?, "board"))])?;
    Ok(Exit::Done)
}

pub(super) fn names(args: &LibraryNamesArgs) -> Result<Exit, Failure> {
    let is_change = !args.me.is_empty() || !args.merge.is_empty() || args.unmerge.is_some();
    let mut library = if is_change { open(&args.file) } else { existing(&args.file) }?;
    if !args.me.is_empty() {
        library.set_me(&args.me).map_err(failed)?;
    }
    if let Some((first, others)) = args.merge.split_first() {
        library.merge(first, others).map_err(failed)?;
    }
    if let Some(name) = &args.unmerge {
        library.unmerge(name).map_err(failed)?;
    }
    let answer = NamesAnswer { people: library.people().map_err(failed)? };
    let is_unseen = answer.people.iter().any(|person| person.me && person.boards == 0);
    if !args.me.is_empty() && is_unseen {
        write_stderr(format_args!(
            "note: no board has the name {}; names are taken as they stand in the files",
            args.me.join(", ")
        ));
    }
    print_answer(args.form, &answer, || {
        let line = |person: &tikki_library::names::PersonFields| {
            let others: Vec<&str> = person
                .names
                .iter()
                .filter(|&name| *name != person.person)
                .map(String::as_str)
                .collect();
            let others = if others.is_empty() {
                String::new()
            } else {
                format!(" (also {})", others.join(", "))
            };
            let me = if person.me { "  you" } else { "" };
            format!("{:>6}  {}{others}{me}", person.boards, person.person)
        };
        answer.people.iter().map(line).collect()
    })
}

pub(super) fn export(args: &LibraryExportArgs) -> Result<Exit, Failure> {
    let library = existing(&args.file)?;
    let mut target = FileTarget::of(args.output.as_deref())?;
    let written = library.export(&filter(&args.filter), |_, record| writeln!(target, "{record}"));
    written.map_err(failed)?;
    target.keep()?;
    Ok(Exit::Done)
}
