//! `tikki table`: the table and par of every board of some files.

use super::boards::{complain, passed_over, wanted};
use super::{columnar, each_of};
use crate::args::records::TableArgs;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input};
use crate::output::{Form, Output, csv::Csv, growing::GrowingFile, lines::Json, text::Text};
use std::io::{self, IsTerminal, Write};

pub(crate) fn run(args: &TableArgs) -> Result<Exit, Failure> {
    if let Some(folder) = args.long.parquet() {
        return columnar::tables(args, folder);
    }
    let form = Form::from(args.form);
    if args.long.resume && form == Form::Text {
        return Err(Failure::Usage("--resume goes with --json or --csv".to_owned()));
    }
    let desk = Desk::with(args.work, &args.store)?.within(args.limits);
    let mut files = Files::new(Input::named(&args.files));
    if !files.begin() {
        return Ok(Exit::Unreadable);
    }
    let standing = args.long.file()?;
    let (lines, last) = standing.as_ref().map_or((0, None), |f| (f.lines, f.last.as_deref()));
    // The header of CSV is no board.
    let boards = lines.saturating_sub(u64::from(form == Form::Csv));
    if !passed_over(&mut files, boards, last) {
        return Err(args.long.other_input());
    }
    let mut output = output(form, standing);
    if lines == 0 {
        output.begin()?;
    }
    each_of(files, &desk, wanted, |solved, complaints| {
        complain(&solved, complaints);
        output.board(solved)
    })
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
