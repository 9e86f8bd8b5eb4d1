//! `tikki library add`: files into the library, once or whenever they change.

use super::{counted, failed, known_name, now, open};
use crate::args::library::LibraryAddArgs;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files;
use crate::output::{json, print};
use crate::stderr::write_stderr;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};
use tikki_library::add::{AddAnswer, AddOptions, FileState};
use tikki_library::error::LibraryError;
use tikki_library::store::Library;

/// How often a watched folder is looked through.
const WATCH: Duration = Duration::from_secs(5);

/// The folders below a watched one that are looked through.
const DEPTH: usize = 16;

pub(super) fn run(args: &LibraryAddArgs) -> Result<Exit, Failure> {
    let mut library = open(&args.file)?;
    let mut run = AddRun { args, diagnostics: Diagnostics::default(), unreadable: false };
    let mut total = AddAnswer::default();
    for name in &args.files {
        total.add(run.file(&mut library, name)?);
    }
    if !args.files.is_empty() {
        report(args, "", &total)?;
    }
    if let Some(folder) = &args.watch {
        loop {
            run.folder(&mut library, folder)?;
            sleep(WATCH);
        }
    }
    Ok(run.diagnostics.exit(run.unreadable))
}

struct AddRun<'a> {
    args: &'a LibraryAddArgs,
    diagnostics: Diagnostics,
    unreadable: bool,
}

impl AddRun<'_> {
    /// Adds the files of a folder that the library does not have as they are.
    fn folder(&mut self, library: &mut Library, folder: &Path) -> Result<(), Failure> {
        let mut files = Vec::new();
        let listed = list(folder, DEPTH, &mut files);
        listed.map_err(|error| Failure::Other(format!("{}: {error}", folder.display())))?;
        files.sort();
        for file in files {
            let (Some(name), Some(state)) = (file.to_str(), state(&file)) else { continue };
            if !library.has_file(&known_name(name), state).map_err(failed)? {
                let answer = self.file(library, name)?;
                report(self.args, &format!("{name}: "), &answer)?;
            }
        }
        Ok(())
    }

    fn file(&mut self, library: &mut Library, name: &str) -> Result<AddAnswer, Failure> {
        // The state before it is read: what is written meanwhile is read again.
        let state = state(Path::new(name)).unwrap_or_default();
        let input = match files::open(name) {
            Ok(input) => input,
            Err(error) => {
                self.blame(name, &error.to_string());
                return Ok(AddAnswer::default());
            }
        };
        let options = AddOptions {
            day: self.args.date.clone(),
            game: self.args.game.id().map(str::to_owned),
            now: now(),
        };
        let diagnostics = &mut self.diagnostics;
        let mut about = |label: Option<&str>, error: &_| diagnostics.about(name, label, error);
        match library.add((&known_name(name), state), input, &options, &mut about) {
            Ok(answer) => Ok(answer),
            Err(LibraryError::File(error)) => {
                self.blame(name, &error.to_string());
                Ok(AddAnswer::default())
            }
            Err(error) => Err(failed(error)),
        }
    }

    fn blame(&mut self, name: &str, error: &str) {
        write_stderr(format_args!("{name}: {error}"));
        self.unreadable = true;
    }
}

fn state(path: &Path) -> Option<FileState> {
    let about = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    let modified = about.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    Some(FileState { bytes: about.len(), modified: i64::try_from(modified.as_nanos()).ok()? })
}

/// Lists the files of a folder and of those below it, but for hidden ones.
fn list(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_file() {
            files.push(entry.path());
        } else if kind.is_dir() && depth > 0 {
            list(&entry.path(), depth - 1, files)?;
        }
    }
    Ok(())
}

fn report(args: &LibraryAddArgs, file: &str, answer: &AddAnswer) -> Result<(), Failure> {
    if args.form.json {
        return print(&[json(answer)]);
    }
    let parts = [
        (answer.added, "added"),
        (answer.completed, "completed"),
        (answer.known, "known"),
        (answer.refused, "refused"),
    ];
    let parts = parts.into_iter().filter(|(number, _)| *number > 0);
    let parts: Vec<String> = parts.map(|(number, what)| format!("{number} {what}")).collect();
    let parts = if parts.is_empty() { String::new() } else { format!(": {}", parts.join(", ")) };
    print(&[format!("{file}{}{parts}", counted(answer.read, "record"))])
}
