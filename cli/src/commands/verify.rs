//! `tikki verify`: stored double-dummy tables, par and best cards, checked by solving them again.

use super::each_board;
use crate::args::board_files::VerifyArgs;
use crate::context::CommandContext;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{self, print};
use crate::stderr::write_stderr;
use std::sync::Arc;
use tikki_bridge::analysis::{Mismatch, mismatches};
use tikki_bridge::board::{Board, StoredAnalysis};
use tikki_engine::service::{AnalysisParts, SolvedBoard};
use tikki_engine::wire::MismatchFields;

pub(crate) fn run(args: &VerifyArgs) -> Result<Exit, Failure> {
    let mut tally = VerifiedTally::default();
    let request = |board: Board| {
        let wanted = wanted(&board.stored);
        (board, wanted)
    };
    let exit = each_board(
        Input::named(&args.files),
        &CommandContext::with(args.work, &args.store)?,
        request,
        |solved, diagnostics| {
            name_troubles(&solved, diagnostics);
            let found = mismatches(&solved.analysed);
            tally.add(&solved.analysed.board, found.len());
            let line = |mismatch: &Mismatch| line(&solved, mismatch, args.form.json);
            print(&found.iter().map(line).collect::<Vec<_>>())
        },
    )?;
    let VerifiedTally { boards, stored, wrong } = tally;
    let s = if boards == 1 { "" } else { "s" };
    let sum = format!("{boards} board{s}, {stored} with stored values, {wrong} wrong");
    if args.form.json {
        write_stderr(&sum);
    } else {
        print(&[sum])?;
    }
    Ok(if wrong > 0 && exit != Exit::Unreadable { Exit::Mismatch } else { exit })
}

/// The number of boards, of boards with stored values, and of boards with wrong ones.
#[derive(Default)]
struct VerifiedTally {
    boards: usize,
    stored: usize,
    wrong: usize,
}

impl VerifiedTally {
    fn add(&mut self, board: &Board, mismatches: usize) {
        self.boards += usize::from(board.header.is_present());
        self.stored += usize::from(!board.stored.is_empty());
        self.wrong += usize::from(mismatches > 0);
    }
}

fn wanted(stored: &StoredAnalysis) -> AnalysisParts {
    let par = stored.score.is_some() || stored.contracts.is_some() || !stored.also.is_empty();
    let table = !stored.tables.is_empty() || par;
    AnalysisParts { table, best_cards: stored.best_cards.is_some(), ..AnalysisParts::default() }
}

fn name_troubles(solved: &SolvedBoard<Arc<str>>, diagnostics: &mut Diagnostics) {
    let board = &solved.analysed.board.header;
    let refused = match &solved.analysed.table {
        Some(Err(error)) => Some(error),
        _ => board.deal.as_ref().err(),
    };
    if let Some(error) = refused {
        diagnostics.about(&solved.kept, board.label.as_deref(), error);
    }
    diagnostics.about_stored(solved);
}

/// Returns `club.pbn: line 31: board 7: OptimumResultTable: N takes 5 tricks in NT, not 6`, or the same as JSON.
fn line(solved: &SolvedBoard<Arc<str>>, mismatch: &Mismatch, json: bool) -> String {
    let label = solved.analysed.board.header.label.as_deref();
    if json {
        return output::json(&MismatchFields::new(&solved.kept, label, mismatch));
    }
    let line = mismatch.line.map_or(String::new(), |line| format!("line {line}: "));
    let board = label.map_or(String::new(), |label| format!("board {label}: "));
    format!("{}: {line}{board}{}: {}", solved.kept, mismatch.stored_in, mismatch.value)
}
