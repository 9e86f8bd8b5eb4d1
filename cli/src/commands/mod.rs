//! The commands, one per file.

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
#[cfg_attr(not(feature = "library"), path = "no_library.rs")]
pub(crate) mod library;
pub(crate) mod odds;
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
pub(crate) mod single;
pub(crate) mod suit;
pub(crate) mod suit_table;
pub(crate) mod table;
pub(crate) mod trace;
pub(crate) mod verify;

use crate::context::CommandContext;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure};
use crate::files::{Files, Input};
use crate::progress;
use crate::stderr::write_stderr;
use std::sync::Arc;
use tikki_base::batch::Batch;
use tikki_bridge::board::Board;
use tikki_engine::ops::Operation;
use tikki_engine::service::{
    AnalysisParts, AnalysisWork, AnsweredRequest, RequestWork, SolvedBoard,
};

/// Answers a request of one operation, its jobs spread over all threads.
pub(crate) fn answered<O: Operation>(
    request: O,
    context: &CommandContext,
) -> Result<tikki_base::error::Result<O::Answer>, Failure> {
    let batch =
        Batch::new(RequestWork::<(), O>::new(&context.engine, context.limits), context.threads)?;
    let given = batch.outputs([((), Ok(request))]).remove(0);
    Ok(given.answer.map(|(_, answer)| answer))
}

/// Answers requests of one operation and prints the answers in order, with progress.
pub(crate) fn each_answer<T: Send, O: Operation>(
    request: impl Iterator<Item = (T, tikki_base::error::Result<O>)>,
    context: &CommandContext,
    mut print: impl FnMut(T, &O, &O::Answer) -> Result<(), Failure> + Send,
) -> Result<(), Failure> {
    let batch =
        Batch::new(RequestWork::<T, O>::new(&context.engine, context.limits), context.threads)?;
    let progress = progress::boards();
    let counted = request.inspect(|_| progress.inc_length(1));
    batch.run(counted, |AnsweredRequest { kept, answer }| {
        progress.inc(1);
        let (request, answer) = answer.map_err(|error| Failure::Other(error.to_string()))?;
        progress.suspend(|| print(kept, &request, &answer))
    })?;
    progress.finish_and_clear();
    context.end();
    Ok(())
}

/// Reports that no output is written because every input was refused.
pub(crate) fn nothing(what: &str) -> Exit {
    write_stderr(format_args!("tikki: nothing could be read; no {what} was written"));
    Exit::SomeRefused
}

/// Analyses every board of the inputs and prints the boards in order, with progress.
pub(crate) fn each_board(
    inputs: Vec<Input>,
    context: &CommandContext,
    wanted: impl Fn(Board) -> (Board, AnalysisParts),
    print: impl FnMut(SolvedBoard<Arc<str>>, &mut Diagnostics) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    each_of(Files::new(inputs), context, wanted, print)
}

/// Analyses the remaining boards of the inputs in the same way.
pub(crate) fn each_of(
    mut files: Files,
    context: &CommandContext,
    wanted: impl Fn(Board) -> (Board, AnalysisParts),
    mut print: impl FnMut(SolvedBoard<Arc<str>>, &mut Diagnostics) -> Result<(), Failure> + Send,
) -> Result<Exit, Failure> {
    let batch = Batch::new(
        AnalysisWork::<Arc<str>>::new(&context.engine, context.limits),
        context.threads,
    )?;
    let mut diagnostics = Diagnostics::default();
    let progress = progress::boards();
    let items = (&mut files).map(|(name, board)| {
        progress.inc_length(1);
        let (board, wanted) = wanted(board);
        (name, board, wanted)
    });
    batch.run(items, |solved: SolvedBoard<Arc<str>>| {
        progress.inc(1);
        progress.suspend(|| {
            let board = &solved.analysed.board;
            diagnostics.about_cuts(&solved.kept, board.header.label.as_deref(), &board.faults);
            print(solved, &mut diagnostics)
        })
    })?;
    progress.finish_and_clear();
    context.end();
    Ok(diagnostics.exit(files.unreadable))
}
