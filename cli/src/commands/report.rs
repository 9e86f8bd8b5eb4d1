//! `tikki report`: an HTML report of a session.

use super::{any_game, each_board, nothing};
use crate::args::board_files::ReportArgs;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure, unwritable};
use crate::files::Input;
use crate::stderr::write_stderr;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tikki_bridge::analysis::{AnalysedBoard, BoardSession};
use tikki_bridge::report;
use tikki_engine::service::AnalysisParts;

pub(crate) fn run(args: &ReportArgs) -> Result<Exit, Failure> {
    let (page, exit) = match args.input.sort() {
        (games, boards) if boards.is_empty() => {
            args.single_dummy.of_games()?;
            any_game::report::run(games, args, &title(args))?
        }
        (games, boards) if games.is_empty() => of_boards(boards, args)?,
        _ => {
            return Err(Failure::Usage(
                "bridge and other games cannot share a report; run it once for each".to_owned(),
            ));
        }
    };
    let Some(page) = page else { return Ok(nothing("page").worse(exit)) };
    write(args.output.as_deref(), &page)?;
    if let Some(path) = args.output.as_ref().filter(|_| exit != Exit::Done) {
        let written = path.display();
        write_stderr(format_args!("tikki: {written} was written, without what was refused"));
    }
    Ok(exit)
}

/// Returns the report of a bridge session, or none if no board could be read, and the exit code.
fn of_boards(inputs: Vec<Input>, args: &ReportArgs) -> Result<(Option<String>, Exit), Failure> {
    args.language.of_boards()?;
    let wanted = AnalysisParts {
        table: true,
        trace: true,
        single_dummy: args.single_dummy.single_dummy,
        ..AnalysisParts::default()
    };
    let mut boards = Vec::new();
    let exit = each_board(
        inputs,
        &CommandContext::with(args.work, &args.store)?,
        |board| (board, wanted),
        |solved, diagnostics| {
            diagnostics.about_play(&solved);
            boards.push(solved.analysed);
            Ok(())
        },
    )?;
    if !boards.iter().any(|analysed: &AnalysedBoard| analysed.board.header.is_present()) {
        return Ok((None, exit));
    }
    let session = BoardSession::from(boards);
    let method = args.scoring.or_else(|| session.scoring()).unwrap_or_default();
    Ok((Some(report::page(&title(args), &session, method)), exit))
}

/// Returns the title: that of `--title`, or else the names of the files.
fn title(args: &ReportArgs) -> String {
    let name = |file: &String| {
        let stem = Path::new(file).file_stem().filter(|_| file != "-");
        stem.map_or("Session".to_owned(), |stem| stem.to_string_lossy().into_owned())
    };
    let names = || args.input.files.iter().map(name).collect::<Vec<_>>().join(", ");
    args.title.clone().unwrap_or_else(names)
}

fn write(output: Option<&Path>, page: &str) -> Result<(), Failure> {
    match output {
        Some(path) => {
            fs::write(path, page).map_err(|error| unwritable(&path.display().to_string(), &error))
        }
        None => Ok(io::stdout().lock().write_all(page.as_bytes())?),
    }
}
