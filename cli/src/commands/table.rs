//! `tikki table`: the table and par of every board of some files.

use crate::args::TableArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::files::Files;
use crate::output::{Output, csv::Csv, json::Json, text::Text};
use crate::progress;
use engine::batch::Batch;
use engine::service::{BoardTable, Tables};
use std::io::{self, IsTerminal};
use std::sync::Arc;

pub(crate) fn run(args: &TableArgs) -> Result<Exit, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Tables::<Arc<str>>::new(&engine), args.work.batch())?;
    let mut output = output(args);
    output.begin()?;
    let progress = progress::boards();
    let mut complaints = Complaints::default();
    let mut files = Files::new(&args.files);
    let boards = (&mut files).map(|(name, record)| (name, record.board));
    batch.run(boards, |solved: BoardTable<Arc<str>>| {
        progress.inc(1);
        progress.suspend(|| {
            if let Err(error) = &solved.table {
                complaints.about(&solved.kept, solved.board.label.as_deref(), error);
            }
            output.board(&solved.kept, &solved)
        })
    })?;
    progress.finish_and_clear();
    Ok(complaints.exit(files.unreadable))
}

fn output(args: &TableArgs) -> Box<dyn Output + Send> {
    let stdout = io::stdout();
    if args.json {
        Box::new(Json::new(stdout))
    } else if args.csv {
        Box::new(Csv::new(stdout))
    } else {
        let symbols = stdout.is_terminal();
        Box::new(Text::new(stdout, symbols))
    }
}
