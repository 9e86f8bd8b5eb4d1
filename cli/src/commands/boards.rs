//! Boards whose tables are wanted, and those that are done already.

use crate::complain::Complaints;
use crate::files::Files;
use std::sync::Arc;
use tikki_bridge::record::Record;
use tikki_engine::service::{RecordWanted, SolvedRecord};

/// A table is wanted of each record.
pub(crate) fn wanted(record: Record) -> (Record, RecordWanted) {
    (record, RecordWanted { table: true, ..RecordWanted::default() })
}

/// Tells why a board has no table, if it has none.
pub(crate) fn complain(solved: &SolvedRecord<Arc<str>>, complaints: &mut Complaints) {
    if let Some(Err(error)) = &solved.analysed.table {
        let label = solved.analysed.record.board.label.as_deref();
        complaints.about(&solved.kept, label, error);
    }
}

/// Passes over the boards that are done. False if there are not so many, or if what was written last is about another deal than
/// the last of them.
pub(crate) fn passed_over(files: &mut Files, boards: u64, last: Option<&str>) -> bool {
    let mut board = None;
    for _ in 0..boards {
        let Some((_, record)) = files.next() else { return false };
        board = record.board.deal.ok();
    }
    board.is_none_or(|deal| last.is_some_and(|last| last.contains(&deal.to_string())))
}
