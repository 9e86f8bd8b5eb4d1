//! `tikki table`: the table and par of every board of some files.

use super::each_of;
use crate::args::records::TableArgs;
use crate::exit::{Exit, Failure};
use crate::files::Files;
use crate::output::{Form, Output, csv::Csv, growing::GrowingFile, lines::Json, text::Text};
use std::io::{self, IsTerminal, Write};
use tikki_engine::service::Wanted;

pub(crate) fn run(args: &TableArgs) -> Result<Exit, Failure> {
    let form = Form::from(args.form);
    if args.long.resume && form == Form::Text {
        return Err(Failure::Usage("--resume goes with --json or --csv".to_owned()));
    }
    let mut files = Files::new(&args.files);
    let standing = args.long.file()?;
    let begun = match &standing {
        Some(file) => {
            // The header of CSV is no board.
            let boards = file.lines.saturating_sub(u64::from(form == Form::Csv));
            if !skipped(&mut files, boards, file) {
                return Err(args.long.other_input());
            }
            file.lines > 0
        }
        None => false,
    };
    let mut output = output(form, standing);
    if !begun {
        output.begin()?;
    }
    let wanted = Wanted { table: true, ..Wanted::default() };
    each_of(
        files,
        args.work,
        |record| (record, wanted),
        |solved, complaints| {
            if let Some(Err(error)) = &solved.analysed.table {
                let label = solved.analysed.record.board.label.as_deref();
                complaints.about(&solved.kept, label, error);
            }
            output.board(solved)
        },
    )
}

/// Passes over the boards that are done. False if there are not so many, or if the last line is about another deal than the last
/// of them.
fn skipped(files: &mut Files<'_>, boards: u64, file: &GrowingFile) -> bool {
    let mut last = None;
    for _ in 0..boards {
        let Some((_, record)) = files.next() else { return false };
        last = record.board.deal.ok();
    }
    let line = file.last.as_deref().unwrap_or_default();
    last.is_none_or(|deal| line.contains(&deal.to_string()))
}

fn output(form: Form, file: Option<GrowingFile>) -> Box<dyn Output + Send> {
    let symbols = file.is_none() && io::stdout().is_terminal();
    let out: Box<dyn Write + Send> = match file {
        Some(file) => Box::new(file),
        None => Box::new(io::stdout()),
    };
    match form {
        Form::Json => Box::new(Json::new(out)),
        Form::Csv => Box::new(Csv::new(out)),
        Form::Text => Box::new(Text::new(out, symbols)),
    }
}
