//! `tikki par`: par of every board of some files.

use super::each_record;
use crate::args::evaluate::ParArgs;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{Form, json, print, text};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::Analysed;
use tikki_bridge::formats::{csv, par_text};
use tikki_bridge::record::StoredPar;
use tikki_bridge::{Par, ParBounds, par_bounds};
use tikki_engine::ops::ParAnswer;
use tikki_engine::service::{RecordWanted, SolvedRecord};
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
    let wanted = RecordWanted { table: true, ..RecordWanted::default() };
    let unsaid = args.unsaid;
    each_record(
        Input::named(&args.files),
        &Desk::with(args.work, &args.store)?.within(args.limits),
        |record| (unsaid.said(record), wanted),
        |solved, complaints| {
            let board = &solved.analysed.record.board;
            let found = par_of(&solved.analysed);
            if let Err(error) = &found {
                complaints.about(&solved.kept, board.label.as_deref(), error);
            }
            match (form, &found) {
                (Form::Json, _) => {
                    let told = found.as_ref().map(Found::answer);
                    print(&[json(&About::new(BoardHead::new(&solved.kept, board), told))])
                }
                (Form::Csv, _) => print(&[row(&solved, &found)]),
                (Form::Text, Ok(found)) => {
                    let name = if symbols { text::symbol } else { Strain::name };
                    let heading = text::heading(&solved.kept, board, &[]);
                    print(&[format!("{heading}: {}", found.text(name))])
                }
                (Form::Text, Err(_)) => Ok(()),
            }
        },
    )
}

/// Par, or what is proved of it where a limit was reached.
enum Found<'a> {
    Par(&'a Par),
    Within(ParBounds),
}

impl Found<'_> {
    fn answer(&self) -> ParAnswer {
        match *self {
            Found::Par(par) => par.into(),
            Found::Within(bounds) => bounds.into(),
        }
    }

    fn text(&self, strain: impl Fn(Strain) -> &'static str) -> String {
        match *self {
            Found::Par(par) => text::par(par, strain),
            Found::Within(ParBounds { lower, upper }) => {
                format!("par from {lower:+} to {upper:+} for NS, {}", text::STOPPED)
            }
        }
    }

    /// Score and contracts.
    fn columns(&self) -> [String; 2] {
        match *self {
            Found::Par(par) => {
                let contracts = par_text::sentence(&StoredPar::all(par), Strain::name);
                [par.score_ns.to_string(), contracts]
            }
            Found::Within(ParBounds { lower, upper }) => {
                [format!("{lower}..{upper}"), String::new()]
            }
        }
    }
}

/// Par, or why it is not known.
fn par_of(analysed: &Analysed) -> Result<Found<'_>, Error> {
    let table = analysed.proved_table()?;
    let board = &analysed.record.board;
    let unknown = |what: &str| Error::new(Code::MissingField, format!("it is not known {what}"));
    let dealer = board.dealer.ok_or_else(|| unknown("who dealt (--dealer)"))?;
    let vulnerable = board.vulnerable.ok_or_else(|| unknown("who is vulnerable (--vulnerable)"))?;
    let within = || Found::Within(par_bounds(&table, dealer, vulnerable));
    Ok(analysed.par.as_ref().map_or_else(within, Found::Par))
}

fn row(solved: &SolvedRecord<Arc<str>>, found: &Result<Found<'_>, Error>) -> String {
    let mut row = csv::head(&solved.kept, &solved.analysed.record.board);
    row.extend(found.as_ref().map_or([String::new(), String::new()], Found::columns));
    row.push(found.as_ref().err().map_or(String::new(), |error| error.code.to_string()));
    csv::line(&row)
}
