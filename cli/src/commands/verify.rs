//! `tikki verify`: tables, par and best cards that files hold, solved again.

use crate::args::VerifyArgs;
use crate::complain::Complaints;
use crate::exit::{Exit, Failure};
use crate::files::Files;
use engine::batch::Batch;
use engine::par::Par;
use engine::record::{Part, Record, Stored};
use engine::scoring::bridge::Vulnerability;
use engine::service::{Analyses, SolvedRecord, Wanted};
use engine::table::{PartialTable, TrickTable};
use solver::{Card, CardSet, Seat, Strain};
use std::io::{self, Write};
use std::sync::Arc;

pub(crate) fn run(args: &VerifyArgs) -> Result<Exit, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Analyses::<Arc<str>>::new(&engine), args.work.batch())?;
    let mut complaints = Complaints::default();
    let mut tally = Tally::default();
    let mut files = Files::new(&args.files);
    let items = (&mut files).map(|(name, record)| {
        let wanted = wanted(&record.stored);
        (name, record, wanted)
    });
    batch.run(items, |solved: SolvedRecord<Arc<str>>| {
        name_troubles(&solved, &mut complaints);
        let mismatches = mismatches(&solved);
        tally.add(&solved.analysed.record, mismatches.len());
        let mut out = io::stdout().lock();
        for mismatch in mismatches {
            let label = solved.analysed.record.board.label.as_deref();
            let board = label.map_or(String::new(), |label| format!("board {label}: "));
            writeln!(out, "{}: {board}{mismatch}", solved.kept)?;
        }
        Ok::<(), Failure>(())
    })?;
    let Tally { boards, stored, wrong } = tally;
    writeln!(io::stdout().lock(), "{boards} boards, {stored} with stored values, {wrong} wrong")?;
    Ok(match (files.unreadable, wrong, complaints.count) {
        (true, ..) => Exit::Unreadable,
        (false, 1.., _) => Exit::Mismatch,
        (false, 0, 1..) => Exit::SomeRefused,
        (false, 0, 0) => Exit::Done,
    })
}

/// How many boards there were, how many hold something, and of how many something is wrong.
#[derive(Default)]
struct Tally {
    boards: usize,
    stored: usize,
    wrong: usize,
}

impl Tally {
    fn add(&mut self, record: &Record, mismatches: usize) {
        self.boards += 1;
        self.stored += usize::from(!record.stored.is_empty());
        self.wrong += usize::from(mismatches > 0);
    }
}

fn wanted(stored: &Stored) -> Wanted {
    let table = !stored.tables.is_empty() || stored.score.is_some() || stored.contracts.is_some();
    Wanted { table, best_cards: stored.best_cards.is_some(), ..Wanted::default() }
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

/// What is stored and not true.
fn mismatches(solved: &SolvedRecord<Arc<str>>) -> Vec<String> {
    let stored = &solved.analysed.record.stored;
    let mut found = Vec::new();
    if let Some(Ok(table)) = &solved.analysed.table {
        for (name, told) in &stored.tables {
            found.extend(wrong_cells(table, told).map(|cell| format!("{name}: {cell}")));
        }
        if let (Some(par), Some(vulnerable)) =
            (&solved.analysed.par, solved.analysed.record.board.vulnerable)
        {
            found.extend(wrong_par(stored, table, par, vulnerable));
        }
    }
    if let (Some(told), Some(best)) = (&stored.best_cards, &solved.analysed.best_cards) {
        found.extend(wrong_cards(told, best));
    }
    found
}

fn wrong_cells(table: &TrickTable, told: &PartialTable) -> impl Iterator<Item = String> {
    let cells = Seat::ALL.into_iter().flat_map(|seat| Strain::ALL.map(|strain| (seat, strain)));
    cells.filter_map(move |(seat, strain)| {
        let (tricks, told) = (table.tricks(strain, seat), told.tricks(strain, seat)?);
        (told != tricks).then(|| format!("{seat} takes {tricks} tricks in {strain}, not {told}"))
    })
}

fn wrong_par(
    stored: &Stored,
    table: &TrickTable,
    par: &Par,
    vulnerable: Vulnerability,
) -> Vec<String> {
    let mut found = Vec::new();
    if let Some(told) = stored.score.filter(|told| !told.is_par(par)) {
        let told = told.for_ns().map_or("what is told".to_owned(), |told| told.to_string());
        found.push(format!("par is {} for NS, not {told}", par.score_ns));
    }
    let contracts = stored.contracts.as_deref().unwrap_or_default();
    for told in contracts.iter().filter(|told| !told.is_worth(par, table, vulnerable)) {
        found.push(format!("{} is not worth par, {} for NS", told.contract, par.score_ns));
    }
    if stored.contracts.as_ref().is_some_and(Vec::is_empty) && par.score_ns != 0 {
        found.push(format!("par is {} for NS, not a pass", par.score_ns));
    }
    found
}

/// The first card of which something else is told.
fn wrong_cards(told: &[CardSet], best: &[CardSet]) -> Option<String> {
    if told.len() != best.len() {
        return Some(format!("{} rows for {} cards played", told.len(), best.len()));
    }
    let names = |cards: CardSet| {
        cards.iter().map(|card: Card| card.to_string()).collect::<Vec<_>>().join(" ")
    };
    let (ply, (told, best)) = told.iter().zip(best).enumerate().find(|(_, (t, b))| t != b)?;
    Some(format!("card {}: best are {}, not {}", ply + 1, names(*best), names(*told)))
}
