//! Boards to solve, and boards already solved by an interrupted run.

use crate::diagnostics::Diagnostics;
use crate::files::Files;
use std::sync::Arc;
use tikki_bridge::board::Board;
use tikki_engine::service::{AnalysisParts, SolvedBoard};

/// Requests the table of a board.
pub(crate) fn wanted(board: Board) -> (Board, AnalysisParts) {
    (board, AnalysisParts { table: true, ..AnalysisParts::default() })
}

/// Reports why a board has no table.
pub(crate) fn report_faults(solved: &SolvedBoard<Arc<str>>, diagnostics: &mut Diagnostics) {
    if let Some(Err(error)) = &solved.analysed.table {
        let label = solved.analysed.board.header.label.as_deref();
        diagnostics.about(&solved.kept, label, error);
    }
}

/// Skips the boards that are already solved. Returns false if there are fewer boards, or if the last row written is about
/// another deal than the last of them.
pub(crate) fn passed_over(files: &mut Files, boards: u64, last: Option<&str>) -> bool {
    let mut board = None;
    for _ in 0..boards {
        let Some((_, played_board)) = files.next() else { return false };
        board = played_board.header.deal.ok();
    }
    board.is_none_or(|deal| last.is_some_and(|last| last.contains(&deal.to_string())))
}
