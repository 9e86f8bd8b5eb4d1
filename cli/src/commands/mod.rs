//! One file for each verb.

pub(crate) mod annotate;
pub(crate) mod any_game;
pub(crate) mod batch;
pub(crate) mod boards;
#[cfg_attr(not(feature = "parquet"), path = "no_columnar.rs")]
pub(crate) mod columnar;
pub(crate) mod contracts;
pub(crate) mod convert;
pub(crate) mod deal;
pub(crate) mod games;
pub(crate) mod leads;
pub(crate) mod page;
pub(crate) mod par;
pub(crate) mod play;
pub(crate) mod puzzle;
pub(crate) mod read;
pub(crate) mod report;
pub(crate) mod sakaali;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod simulate;
pub(crate) mod table;
pub(crate) mod trace;
pub(crate) mod verify;

use crate::complain::Complaints;
use crate::desk::Desk;
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input};
use crate::progress;
use crate::stderr::say;
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_bridge::record::Record;
use tikki_engine::ops::Operation;
use tikki_engine::service::{Analyses, Answered, Asks, RecordWanted, SolvedRecord};

/// The answer to a question of one operation, its parts solved on all cores.
pub(crate) fn answered<O: Operation>(
    asked: O,
    desk: &Desk,
) -> Result<tikki_base::error::Result<O::Answer>, Failure> {
    let batch = Batch::new(Asks::<(), O>::new(&desk.engine, desk.limits), desk.threads)?;
    let told = batch.outputs([((), Ok(asked))]).remove(0);
    Ok(told.answer.map(|(_, answer)| answer))
}

/// Puts questions of one operation and prints the answers in order, with progress.
pub(crate) fn each_answer<T: Send, O: Operation>(
    asked: impl Iterator<Item = (T, tikki_base::error::Result<O>)>,
    desk: &Desk,
    mut print: impl FnMut(T, &O, &O::Answer) -> Result<(), Failure> + Send,
) -> Result<(), Failure> {
    let batch = Batch::new(Asks::<T, O>::new(&desk.engine, desk.limits), desk.threads)?;
    let progress = progress::boards();
    let counted = asked.inspect(|_| progress.inc_length(1));
    batch.run(counted, |Answered { kept, answer }| {
        progress.inc(1);
        let (asked, answer) = answer.map_err(|error| Failure::Other(error.to_string()))?;
        progress.suspend(|| print(kept, &asked, &answer))
    })?;
    progress.finish_and_clear();
    desk.end();
    Ok(())
}

/// Says that nothing is written, where all that was named was refused.
pub(crate) fn nothing(what: &str) -> Exit {
    say(format_args!("tikki: nothing could be read; no {what} is written"));
    Exit::SomeRefused
}

/// Solves what is wanted of every record of some files and prints it record by record, with progress.
pub(crate) fn each_record(
    inputs: Vec<Input>,
    desk: &Desk,
    wanted: impl Fn(Record) -> (Record, RecordWanted),
    print: impl FnMut(SolvedRecord<Arc<str>>, &mut Complaints) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    each_of(Files::new(inputs), desk, wanted, print)
}

/// The same of the records that are left of some files.
pub(crate) fn each_of(
    mut files: Files,
    desk: &Desk,
    wanted: impl Fn(Record) -> (Record, RecordWanted),
    mut print: impl FnMut(SolvedRecord<Arc<str>>, &mut Complaints) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    let batch = Batch::new(Analyses::<Arc<str>>::new(&desk.engine, desk.limits), desk.threads)?;
    let mut complaints = Complaints::default();
    let progress = progress::boards();
    let items = (&mut files).map(|(name, record)| {
        progress.inc_length(1);
        let (record, wanted) = wanted(record);
        (name, record, wanted)
    });
    batch.run(items, |solved: SolvedRecord<Arc<str>>| {
        progress.inc(1);
        progress.suspend(|| {
            let record = &solved.analysed.record;
            complaints.about_cuts(&solved.kept, record.board.label.as_deref(), &record.faults);
            print(solved, &mut complaints)
        })
    })?;
    progress.finish_and_clear();
    desk.end();
    Ok(complaints.exit(files.unreadable))
}
