//! `tikki table`: the double-dummy table and par of every board.

use super::boards::{passed_over, report_faults, wanted};
use super::{columnar, each_of};
use crate::args::board_files::TableArgs;
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input};
use crate::output::{
    Output, OutputForm, csv::CsvOutput, lines::JsonOutput, resumable::ResumableFile,
    text::TextOutput,
};
use std::io::{self, IsTerminal, Write};

pub(crate) fn run(args: &TableArgs) -> Result<Exit, Failure> {
    if let Some(folder) = args.long.parquet() {
        return columnar::tables(args, folder);
    }
    let form = OutputForm::from(args.run.form);
    if args.long.resume && form == OutputForm::Text {
        return Err(Failure::Usage("--resume needs --json or --csv".to_owned()));
    }
    let context = args.run.context_with(&args.store)?;
    let mut files = Files::new(Input::named(&args.files));
    if !files.begin() {
        return Ok(Exit::Unreadable);
    }
    let standing = args.long.file()?;
    let (lines, last) = standing.as_ref().map_or((0, None), |f| (f.lines, f.last.as_deref()));
    // The CSV header is not a board.
    let boards = lines.saturating_sub(u64::from(form == OutputForm::Csv));
    if !passed_over(&mut files, boards, last) {
        return Err(args.long.other_input());
    }
    let mut output = output(form, standing);
    if lines == 0 {
        output.begin()?;
    }
    let filled = |board| wanted(args.defaults.apply(board));
    each_of(files, &context, filled, |solved, diagnostics| {
        report_faults(&solved, diagnostics);
        output.board(solved)
    })
}

fn output(form: OutputForm, file: Option<ResumableFile>) -> Box<dyn Output + Send> {
    let symbols = file.is_none() && io::stdout().is_terminal();
    let out: Box<dyn Write + Send> = match file {
        Some(file) => Box::new(file),
        None => Box::new(io::stdout()),
    };
    match form {
        OutputForm::Json => Box::new(JsonOutput::new(out)),
        OutputForm::Csv => Box::new(CsvOutput::new(out)),
        OutputForm::Text => Box::new(TextOutput::new(out, symbols)),
    }
}
