//! `tikki par`: par of every board of some files.

use super::each_record;
use crate::args::evaluate::ParArgs;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::output::{Form, json, print, text};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::record::Analysed;
use tikki_bridge::formats::{csv, par_text};
use tikki_bridge::par::Par;
use tikki_bridge::record::StoredPar;
use tikki_engine::ops::par::ParAnswer;
use tikki_engine::service::{SolvedRecord, Wanted};
use tikki_engine::wire::{About, BoardHead};
use tikki_solver::Strain;

pub(crate) fn run(args: &ParArgs) -> Result<Exit, Failure> {
    let form = Form::from(args.form);
    if form == Form::Csv {
        let names = ["file", "board", "dealer", "vulnerable", "deal"];
        let names = names.into_iter().chain(["par_score_ns", "par_contracts", "error"]);
        print(&[csv::line(&names.map(str::to_owned).collect::<Vec<_>>())])?;
    }
    let symbols = io::stdout().is_terminal();
    let wanted = Wanted { table: true, ..Wanted::default() };
    let unsaid = args.unsaid;
    each_record(
        &args.files,
        &Desk::with(args.work, &args.store)?,
        |record| (unsaid.said(record), wanted),
        |solved, complaints| {
            let board = &solved.analysed.record.board;
            let found = par_of(&solved.analysed);
            if let Err(error) = &found {
                complaints.about(&solved.kept, board.label.as_deref(), error);
            }
            match (form, &found) {
                (Form::Json, _) => {
                    let told = found.as_ref().map(|par| ParAnswer::from(Some(*par)));
                    print(&[json(&About::new(BoardHead::new(&solved.kept, board), told))])
                }
                (Form::Csv, _) => print(&[row(&solved, &found)]),
                (Form::Text, Ok(par)) => {
                    let name = if symbols { text::symbol } else { Strain::name };
                    let heading = text::heading(&solved.kept, board, &[]);
                    print(&[format!("{heading}: {}", text::par(par, name))])
                }
                (Form::Text, Err(_)) => Ok(()),
            }
        },
    )
}

/// Par, or why it is not known.
fn par_of(analysed: &Analysed) -> Result<&Par, Error> {
    analysed.solved_table()?;
    let board = &analysed.record.board;
    let what = if board.dealer.is_none() {
        "who dealt (--dealer)"
    } else {
        "who is vulnerable (--vulnerable)"
    };
    let unknown = || Error::new(Code::MissingField, format!("it is not known {what}"));
    analysed.par.as_ref().ok_or_else(unknown)
}

fn row(solved: &SolvedRecord<Arc<str>>, found: &Result<&Par, Error>) -> String {
    let text = |par: &&Par| par_text::sentence(&StoredPar::all(par), Strain::name);
    let mut row = csv::head(&solved.kept, &solved.analysed.record.board);
    row.extend([
        found.as_ref().map_or(String::new(), |par| par.score_ns.to_string()),
        found.as_ref().map_or(String::new(), text),
        found.as_ref().err().map_or(String::new(), |error| error.code.to_string()),
    ]);
    csv::line(&row)
}
