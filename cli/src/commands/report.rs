//! `tikki report`: one HTML page about a session.

use crate::args::ReportArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::files::Files;
use crate::progress;
use engine::analysis::session::Session;
use engine::batch::Batch;
use engine::report;
use engine::service::{Analyses, SolvedRecord, Wanted};
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

pub(crate) fn run(args: &ReportArgs) -> Result<Exit, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Analyses::<Arc<str>>::new(&engine), args.work.batch())?;
    let wanted = Wanted { table: true, trace: true, best_cards: false };
    let mut complaints = Complaints::default();
    let mut records = Vec::new();
    let progress = progress::boards();
    let mut files = Files::new(&args.files);
    let items = (&mut files).map(|(name, record)| (name, record, wanted));
    batch.run(items, |solved: SolvedRecord<Arc<str>>| {
        progress.inc(1);
        progress.suspend(|| complaints.about_play(&solved));
        records.push(solved.analysed);
        Ok::<(), Failure>(())
    })?;
    progress.finish_and_clear();
    let page = report::page(&title(args), &Session::new(records));
    write(args.output.as_deref(), &page)?;
    Ok(complaints.exit(files.unreadable))
}

/// The title: as given, else the names of the files.
fn title(args: &ReportArgs) -> String {
    let name = |file: &String| {
        let stem = Path::new(file).file_stem().filter(|_| file != "-");
        stem.map_or("Session".to_owned(), |stem| stem.to_string_lossy().into_owned())
    };
    let names = || args.files.iter().map(name).collect::<Vec<_>>().join(", ");
    args.title.clone().unwrap_or_else(names)
}

fn write(output: Option<&Path>, page: &str) -> Result<(), Failure> {
    match output {
        Some(path) => fs::write(path, page)
            .map_err(|error| Failure::Other(format!("{}: {error}", path.display()))),
        None => Ok(io::stdout().lock().write_all(page.as_bytes())?),
    }
}
