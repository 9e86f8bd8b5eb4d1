//! `tikki library`, `tikki insights` and `tikki practice`: what was played, what it cost, and practice.

mod add;
mod boards;
mod insights;
mod practice;
mod service;

pub(crate) use self::insights::run as insights;
pub(crate) use self::practice::run as practice;
pub(crate) use self::service::served;

use crate::args::library::{
    LibraryAnalyseArgs, LibraryBackupArgs, LibraryCommand, LibraryDeleteArgs, LibraryFileArgs,
    LibraryFilterArgs,
};
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::output::{counted, print};
use crate::progress;
use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;
use tikki_library::analysis::Analyser;
use tikki_library::contents::BoardFilter;
use tikki_library::error::LibraryError;
use tikki_library::store::Library;

pub(crate) fn run(command: &LibraryCommand) -> Result<Exit, Failure> {
    match command {
        LibraryCommand::Add(args) => add::run(args),
        LibraryCommand::Analyse(args) => analyse(args),
        LibraryCommand::List(args) => boards::list(args),
        LibraryCommand::Show(args) => boards::show(args),
        LibraryCommand::Remove(args) => boards::remove(args),
        LibraryCommand::Names(args) => boards::names(args),
        LibraryCommand::Export(args) => boards::export(args),
        LibraryCommand::Backup(args) => back_up(args),
        LibraryCommand::Delete(args) => delete(args),
    }
}

/// Returns the path of the library.
pub(crate) fn path(args: &LibraryFileArgs) -> Result<PathBuf, Failure> {
    args.library.clone().or_else(Library::default_path).ok_or_else(|| {
        Failure::Usage("no data folder of the user is known; name a file with --library".to_owned())
    })
}

/// Opens the library, which is created unless it exists.
pub(crate) fn open(args: &LibraryFileArgs) -> Result<Library, Failure> {
    let path = path(args)?;
    Library::open(&path, tikki_games::CATALOGUE).map_err(|error| about(&path, &error))
}

/// Opens a library that exists.
fn existing(args: &LibraryFileArgs) -> Result<Library, Failure> {
    let path = path(args)?;
    if !path.exists() {
        let path = path.display();
        return Err(Failure::Other(format!(
            "{path}: no library yet; add files with `tikki library add`"
        )));
    }
    Library::existing(&path, tikki_games::CATALOGUE).map_err(|error| about(&path, &error))
}

fn about(path: &std::path::Path, error: &LibraryError) -> Failure {
    Failure::Other(format!("{}: {}: {error}", path.display(), error.code()))
}

/// Converts an error of a library that is open.
fn failed(error: LibraryError) -> Failure {
    match error {
        LibraryError::Refused(_) => Failure::Refused(error.into()),
        LibraryError::File(error) => error.into(),
        error => Failure::Other(format!("{}: {error}", error.code())),
    }
}

/// Returns the present time, in seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

fn filter(args: &LibraryFilterArgs) -> BoardFilter {
    BoardFilter {
        player: args.player.clone(),
        game: args.game.id().map(str::to_owned),
        contract: args.contract.clone(),
        since: args.time.since.clone(),
        until: args.time.until.clone(),
        file: args.from.as_deref().map(known_name),
        ..BoardFilter::default()
    }
}

/// Returns the name under which the library knows a file.
fn known_name(file: &str) -> String {
    let path = fs::canonicalize(file).ok();
    path.and_then(|path| path.to_str().map(str::to_owned)).unwrap_or_else(|| file.to_owned())
}

fn analyse(args: &LibraryAnalyseArgs) -> Result<Exit, Failure> {
    let mut library = existing(&args.file)?;
    let context = CommandContext::of(args.work).within(args.limits);
    let analyser =
        Analyser::new(&context.engine, context.limits, context.threads).map_err(failed)?;
    let bar = progress::boards();
    let solved = analyser.run(&mut library, |state| {
        bar.set_length(state.solved + state.pending);
        bar.set_position(state.solved);
        true
    });
    bar.finish_and_clear();
    let solved = solved.map_err(failed)?.solved;
    print(&[format!("{} analysed", counted(solved, "board"))])?;
    Ok(Exit::Done)
}

fn back_up(args: &LibraryBackupArgs) -> Result<Exit, Failure> {
    let library = existing(&args.file)?;
    library.back_up(&args.copy).map_err(failed)?;
    Ok(Exit::Done)
}

fn delete(args: &LibraryDeleteArgs) -> Result<Exit, Failure> {
    let path = path(&args.file)?;
    let deleted = Library::delete(&path, tikki_games::CATALOGUE);
    let deleted = deleted.map_err(|error| about(&path, &error))?;
    let shown = path.display();
    print(&[if deleted { format!("{shown} deleted") } else { format!("{shown}: no library") }])?;
    Ok(Exit::Done)
}
