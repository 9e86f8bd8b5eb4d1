//! `tikki table`: the table and par of every board of some files.

use super::each_record;
use crate::args::records::TableArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Form, Output, csv::Csv, lines::Json, text::Text};
use std::io::{self, IsTerminal};
use tikki_engine::service::Wanted;

pub(crate) fn run(args: &TableArgs) -> Result<Exit, Failure> {
    let mut output = output(args.form.into());
    output.begin()?;
    let wanted = Wanted { table: true, ..Wanted::default() };
    each_record(
        &args.files,
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

fn output(form: Form) -> Box<dyn Output + Send> {
    let stdout = io::stdout();
    match form {
        Form::Json => Box::new(Json::new(stdout)),
        Form::Csv => Box::new(Csv::new(stdout)),
        Form::Text => {
            let symbols = stdout.is_terminal();
            Box::new(Text::new(stdout, symbols))
        }
    }
}
