//! `tikki par`: par of every board.

use super::each_board;
use crate::args::evaluate::ParArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{OutputForm, json, print, text};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::AnalysedBoard;
use tikki_bridge::board::{BoardHeader, StoredPar};
use tikki_bridge::formats::{csv, par_text};
use tikki_bridge::{Par, ParBounds, Vulnerability, par_bounds};
use tikki_engine::ops::ParAnswer;
use tikki_engine::service::{AnalysisParts, SolvedBoard};
use tikki_engine::wire::{BoardHead, FileAnswer};
use tikki_solver::{Seat, Strain};

pub(crate) fn run(args: &ParArgs) -> Result<Exit, Failure> {
    let form = OutputForm::from(args.run.form);
    if form == OutputForm::Csv {
        let names = ["file", "board", "dealer", "vulnerable", "deal"];
        let names = names.into_iter().chain(["par_score_ns", "par_contracts", "error"]);
        print(&[csv::line(&names.map(str::to_owned).collect::<Vec<_>>())])?;
    }
    let symbols = io::stdout().is_terminal();
    let unsaid = args.defaults;
    each_board(
        Input::named(&args.files),
        &args.run.context_with(&args.store)?,
        |played_board| {
            let board = unsaid.apply(played_board);
            let table = known(&board.header).is_ok();
            (board, AnalysisParts { table, ..AnalysisParts::default() })
        },
        |solved, diagnostics| {
            let board = &solved.analysed.board.header;
            let found = par_of(&solved.analysed);
            if let Err(error) = &found {
                diagnostics.about(&solved.kept, board.label.as_deref(), error);
            }
            match (form, &found) {
                (OutputForm::Json, _) => {
                    let given = found.as_ref().map(ParFound::answer);
                    print(&[json(&FileAnswer::new(BoardHead::new(&solved.kept, board), given))])
                }
                (OutputForm::Csv, _) => print(&[row(&solved, &found)]),
                (OutputForm::Text, Ok(found)) => {
                    let name = if symbols { text::symbol } else { Strain::name };
                    let heading = text::heading(&solved.kept, board, &[]);
                    print(&[format!("{heading}: {}", found.text(name))])
                }
                (OutputForm::Text, Err(_)) => Ok(()),
            }
        },
    )
}

/// Par, or the bounds on it proved before a limit was reached.
enum ParFound<'a> {
    Par(&'a Par),
    Within(ParBounds),
}

impl ParFound<'_> {
    fn answer(&self) -> ParAnswer {
        match *self {
            ParFound::Par(par) => par.into(),
            ParFound::Within(bounds) => bounds.into(),
        }
    }

    fn text(&self, strain: impl Fn(Strain) -> &'static str) -> String {
        match *self {
            ParFound::Par(par) => text::par(par, strain),
            ParFound::Within(ParBounds { lower, upper }) => {
                format!("Par: NS between {lower:+} and {upper:+}, {}", text::STOPPED)
            }
        }
    }

    /// Returns the columns of score and contracts.
    fn columns(&self) -> [String; 2] {
        match *self {
            ParFound::Par(par) => {
                let contracts = par_text::sentence(&StoredPar::all(par), Strain::name);
                [par.score_ns.to_string(), contracts]
            }
            ParFound::Within(ParBounds { lower, upper }) => {
                [format!("{lower}..{upper}"), String::new()]
            }
        }
    }
}

/// Returns the dealer and the vulnerability, without which there is no par.
fn known(header: &BoardHeader) -> Result<(Seat, Vulnerability), Error> {
    let unknown = |what: &str| Err(Error::new(Code::MissingField, what.to_owned()));
    match (header.dealer, header.vulnerable) {
        (Some(dealer), Some(vulnerable)) => Ok((dealer, vulnerable)),
        (None, None) => {
            unknown("dealer and vulnerability are unknown; give --dealer and --vulnerable")
        }
        (None, _) => unknown("the dealer is unknown; give --dealer"),
        (_, None) => unknown("the vulnerability is unknown; give --vulnerable"),
    }
}

/// Returns par.
///
/// # Errors
/// The cards, the dealer, the vulnerability or the table is unknown.
fn par_of(analysed: &AnalysedBoard) -> Result<ParFound<'_>, Error> {
    let header = &analysed.board.header;
    header.deal.clone().and_then(FullDeal::try_from)?;
    let (dealer, vulnerable) = known(header)?;
    let table = analysed.proved_table()?;
    let within = || ParFound::Within(par_bounds(&table, dealer, vulnerable));
    Ok(analysed.par.as_ref().map_or_else(within, ParFound::Par))
}

fn row(solved: &SolvedBoard<Arc<str>>, found: &Result<ParFound<'_>, Error>) -> String {
    let mut row = csv::head(&solved.kept, &solved.analysed.board.header);
    row.extend(found.as_ref().map_or([String::new(), String::new()], ParFound::columns));
    row.push(found.as_ref().err().map_or(String::new(), |error| error.code.to_string()));
    csv::line(&row)
}
