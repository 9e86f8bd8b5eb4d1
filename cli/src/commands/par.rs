//! `tikki par`: par of every board.

use super::each_board;
use crate::args::evaluate::ParArgs;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{OutputForm, json, print, text};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use tikki_base::error::{Code, Error};
use tikki_bridge::analysis::AnalysedBoard;
use tikki_bridge::board::StoredPar;
use tikki_bridge::formats::{csv, par_text};
use tikki_bridge::{Par, ParBounds, par_bounds};
use tikki_engine::ops::ParAnswer;
use tikki_engine::service::{AnalysisParts, SolvedBoard};
use tikki_engine::wire::{BoardHead, FileAnswer};
use tikki_solver::Strain;

pub(crate) fn run(args: &ParArgs) -> Result<Exit, Failure> {
    let form = OutputForm::from(args.run.form);
    if form == OutputForm::Csv {
        let names = ["file", "board", "dealer", "vulnerable", "deal"];
        let names = names.into_iter().chain(["par_score_ns", "par_contracts", "error"]);
        print(&[csv::line(&names.map(str::to_owned).collect::<Vec<_>>())])?;
    }
    let symbols = io::stdout().is_terminal();
    let wanted = AnalysisParts { table: true, ..AnalysisParts::default() };
    let unsaid = args.defaults;
    each_board(
        Input::named(&args.files),
        &args.run.context_with(&args.store)?,
        |played_board| (unsaid.apply(played_board), wanted),
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

/// Returns par.
///
/// # Errors
/// The table, the dealer or the vulnerability is unknown.
fn par_of(analysed: &AnalysedBoard) -> Result<ParFound<'_>, Error> {
    let table = analysed.proved_table()?;
    let board = &analysed.board.header;
    let unknown = |what: &str| Error::new(Code::MissingField, what.to_owned());
    if board.dealer.is_none() && board.vulnerable.is_none() {
        let message = "dealer and vulnerability are unknown; give --dealer and --vulnerable";
        return Err(unknown(message));
    }
    let dealer = board.dealer.ok_or_else(|| unknown("the dealer is unknown; give --dealer"))?;
    let vulnerable = board
        .vulnerable
        .ok_or_else(|| unknown("the vulnerability is unknown; give --vulnerable"))?;
    let within = || ParFound::Within(par_bounds(&table, dealer, vulnerable));
    Ok(analysed.par.as_ref().map_or_else(within, ParFound::Par))
}

fn row(solved: &SolvedBoard<Arc<str>>, found: &Result<ParFound<'_>, Error>) -> String {
    let mut row = csv::head(&solved.kept, &solved.analysed.board.header);
    row.extend(found.as_ref().map_or([String::new(), String::new()], ParFound::columns));
    row.push(found.as_ref().err().map_or(String::new(), |error| error.code.to_string()));
    csv::line(&row)
}
