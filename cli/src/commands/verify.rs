//! `tikki verify`: tables, par and best cards that files hold, solved again.

use super::each_record;
use crate::args::records::VerifyArgs;
use crate::complain::Complaints;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files::Input;
use crate::output::{self, print};
use crate::stderr::say;
use std::sync::Arc;
use tikki_bridge::analysis::{Mismatch, mismatches};
use tikki_bridge::record::{Part, Record, Stored};
use tikki_engine::service::{RecordWanted, SolvedRecord};
use tikki_engine::wire::MismatchFields;

pub(crate) fn run(args: &VerifyArgs) -> Result<Exit, Failure> {
    let mut tally = VerifiedTally::default();
    let asked = |record: Record| {
        let wanted = wanted(&record.stored);
        (record, wanted)
    };
    let exit = each_record(
        Input::named(&args.files),
        &Desk::with(args.work, &args.store)?,
        asked,
        |solved, complaints| {
            name_troubles(&solved, complaints);
            let found = mismatches(&solved.analysed);
            tally.add(&solved.analysed.record, found.len());
            let line = |mismatch: &Mismatch| line(&solved, mismatch, args.json);
            print(&found.iter().map(line).collect::<Vec<_>>())
        },
    )?;
    let VerifiedTally { boards, stored, wrong } = tally;
    let s = if boards == 1 { "" } else { "s" };
    let sum = format!("{boards} board{s}, {stored} with stored values, {wrong} wrong");
    if args.json {
        say(&sum);
    } else {
        print(&[sum])?;
    }
    Ok(if wrong > 0 && exit != Exit::Unreadable { Exit::Mismatch } else { exit })
}

/// How many boards there were, how many hold something, and of how many something is wrong.
#[derive(Default)]
struct VerifiedTally {
    boards: usize,
    stored: usize,
    wrong: usize,
}

impl VerifiedTally {
    fn add(&mut self, record: &Record, mismatches: usize) {
        self.boards += usize::from(record.board.is_told());
        self.stored += usize::from(!record.stored.is_empty());
        self.wrong += usize::from(mismatches > 0);
    }
}

fn wanted(stored: &Stored) -> RecordWanted {
    let par = stored.score.is_some() || stored.contracts.is_some() || !stored.also.is_empty();
    let table = !stored.tables.is_empty() || par;
    RecordWanted { table, best_cards: stored.best_cards.is_some(), ..RecordWanted::default() }
}

fn name_troubles(solved: &SolvedRecord<Arc<str>>, complaints: &mut Complaints) {
    let board = &solved.analysed.record.board;
    let refused = match &solved.analysed.table {
        Some(Err(error)) => Some(error),
        _ => board.deal.as_ref().err(),
    };
    let faults = solved.analysed.record.faults.iter().filter(|fault| fault.part == Part::Stored);
    let faults = faults.map(|fault| &fault.error);
    for error in refused.into_iter().chain(faults) {
        complaints.about(&solved.kept, board.label.as_deref(), error);
    }
}

/// `club.pbn: line 31: board 7: OptimumResultTable: N takes 5 tricks in NT, not 6`, or as JSON.
fn line(solved: &SolvedRecord<Arc<str>>, mismatch: &Mismatch, json: bool) -> String {
    let label = solved.analysed.record.board.label.as_deref();
    if json {
        return output::json(&MismatchFields::new(&solved.kept, label, mismatch));
    }
    let line = mismatch.line.map_or(String::new(), |line| format!("line {line}: "));
    let board = label.map_or(String::new(), |label| format!("board {label}: "));
    format!("{}: {line}{board}{}: {}", solved.kept, mismatch.stored_in, mismatch.what)
}
