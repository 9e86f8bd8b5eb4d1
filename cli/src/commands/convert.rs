//! `tikki convert`: boards in another format. PBN converted to PBN is copied byte by byte.

use super::nothing;
use crate::args::board_files::ConvertArgs;
use crate::context::CommandContext;
use crate::diagnostics::Diagnostics;
use crate::exit::{Exit, Failure, plain};
use crate::files;
use crate::output::safe::FileTarget;
use crate::stderr::write_stderr;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;
use tikki_base::batch::Batch;
use tikki_base::names::Named;
use tikki_bridge::analysis::BoardReplay;
use tikki_bridge::board::Board;
use tikki_bridge::formats::boards::{Boards, is_pbn};
use tikki_bridge::formats::write::BoardFormat;
use tikki_bridge::par;
use tikki_engine::service::{AnalysisParts, AnalysisWork, SolvedBoard};

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let context = CommandContext::with(args.work, &args.store)?;
    let batch =
        Batch::new(AnalysisWork::<()>::new(&context.engine, context.limits), context.threads)?;
    let mut out = ConversionOutput::new(FileTarget::of(args.output.as_deref())?, args.form()?);
    let mut diagnostics = Diagnostics::default();
    let mut unreadable = false;
    for name in &args.files {
        match convert(name, &batch, &mut out, &mut diagnostics) {
            Ok(()) => {}
            Err(ConvertTrouble::Input(error)) => {
                write_stderr(format_args!("{name}: {}", plain(&error)));
                unreadable = true;
            }
            Err(ConvertTrouble::Output(error)) => return Err(error.into()),
        }
    }
    context.end();
    let exit = match (unreadable, diagnostics.count) {
        (true, _) => Exit::Unreadable,
        (false, 0) => Exit::Done,
        (false, _) => Exit::SomeRefused,
    };
    if out.last.is_empty() {
        return Ok(nothing("file").worse(exit));
    }
    out.target.keep()?;
    Ok(exit)
}

/// An error of an input file or of the output.
enum ConvertTrouble {
    Input(io::Error),
    Output(io::Error),
}

fn convert(
    name: &str,
    batch: &Batch<AnalysisWork<'_, ()>>,
    out: &mut ConversionOutput,
    diagnostics: &mut Diagnostics,
) -> Result<(), ConvertTrouble> {
    let mut input = files::open(name).map_err(ConvertTrouble::Input)?;
    let start = input.fill_buf().map_err(ConvertTrouble::Input)?;
    if out.form == BoardFormat::Pbn && is_pbn(start) {
        return copy(name, input, out, diagnostics);
    }
    let form = out.form;
    let mut played_boards = Boards::new(input).map_err(ConvertTrouble::Input)?;
    let mut broken = None;
    let mut lacked: BTreeMap<&str, u64> = BTreeMap::new();
    let items = std::iter::from_fn(|| match played_boards.next()? {
        Ok(played_board) => {
            let wanted = wanted(&played_board, form);
            Some(((), played_board, wanted))
        }
        Err(error) => {
            broken = Some(error);
            None
        }
    });
    let write = |solved| {
        let played_board = with_table(solved);
        name_faults(name, &played_board, form, diagnostics);
        match form.write(name, &played_board) {
            Ok(text) => {
                for kind in form.missing_parts(&played_board) {
                    *lacked.entry(kind).or_default() += 1;
                }
                if let Some(lost) = form.lost_parts(&played_board) {
                    let board = played_board.header.label.as_deref();
                    let board = board.map_or(String::new(), |label| format!("board {label}: "));
                    write_stderr(format_args!("{name}: {board}warning: {lost}"));
                }
                return out.board(&text);
            }
            Err(error) if played_board.header.deal.is_ok() => {
                diagnostics.about(name, played_board.header.label.as_deref(), &error);
            }
            Err(_) => {}
        }
        Ok(())
    };
    batch.run(items, write).map_err(ConvertTrouble::Output)?;
    for (kind, boards) in lacked {
        let (form, noun) = (form.name(), if boards == 1 { "board" } else { "boards" });
        write_stderr(format_args!(
            "{name}: warning: {form} cannot hold {kind}: dropped from {boards} {noun}"
        ));
    }
    broken.map_or(Ok(()), |error| Err(ConvertTrouble::Input(error)))
}

/// Requests the table where the format needs one and the file has none.
fn wanted(board: &Board, form: BoardFormat) -> AnalysisParts {
    let stored = board.stored.table().and_then(|table| table.complete());
    AnalysisParts { table: form.needs_table() && stored.is_none(), ..AnalysisParts::default() }
}

/// Returns the board with its solved table, and with the par of that table.
fn with_table(solved: SolvedBoard<()>) -> Board {
    let mut board = solved.analysed.into_board();
    let table = board.stored.table().and_then(|table| table.complete());
    let known = board.header.dealer.zip(board.header.vulnerable);
    if let (Some(table), Some((dealer, vulnerable)), None) = (table, known, board.stored.score) {
        board.stored.set_par(&par(&table, dealer, vulnerable));
    }
    board
}

/// Reports the faults of a board. Unknown hands are no fault where the format can hold them.
fn name_faults(file: &str, board: &Board, form: BoardFormat, diagnostics: &mut Diagnostics) {
    let faults = board.faults.iter().map(|fault| &fault.error);
    // A revoke, or a card played twice.
    let replay = BoardReplay::of(board);
    let illegal = replay.as_ref().and_then(|replay| replay.illegal.as_ref());
    let kept = board.partial.is_some() && form.holds_partial();
    let refused = board.header.deal.as_ref().err().filter(|_| !kept);
    for error in refused.into_iter().chain(faults).chain(illegal) {
        diagnostics.about(file, board.header.label.as_deref(), error);
    }
}

/// Copies a PBN file byte by byte and reports its faults.
fn copy(
    name: &str,
    input: Box<dyn BufRead>,
    out: &mut ConversionOutput,
    diagnostics: &mut Diagnostics,
) -> Result<(), ConvertTrouble> {
    out.end_game().map_err(ConvertTrouble::Output)?;
    let copying = Rc::new(RefCell::new(Copying { out, failed: None }));
    let tee = TeeReader { input, copying: Rc::clone(&copying) };
    let mut boards = Boards::new(tee).map_err(ConvertTrouble::Input)?;
    loop {
        let read = boards.next().transpose();
        if let Some(error) = copying.borrow_mut().failed.take() {
            return Err(ConvertTrouble::Output(error));
        }
        let Some(board) = read.map_err(ConvertTrouble::Input)? else { return Ok(()) };
        name_faults(name, &board, BoardFormat::Pbn, diagnostics);
    }
}

/// The output of a copy, and the error that stopped it.
struct Copying<'a> {
    out: &'a mut ConversionOutput,
    failed: Option<io::Error>,
}

/// A reader that copies every byte it reads to the output.
struct TeeReader<'a> {
    input: Box<dyn BufRead>,
    copying: Rc<RefCell<Copying<'a>>>,
}

impl Read for TeeReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for TeeReader<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.copying.borrow().failed.is_some() {
            return Err(io::Error::other("the output cannot be written"));
        }
        self.input.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        let mut copying = self.copying.borrow_mut();
        if let Ok(bytes) = self.input.fill_buf()
            && let Err(error) = copying.out.bytes(&bytes[..amount])
        {
            copying.failed = Some(error);
        }
        self.input.consume(amount);
    }
}

/// The output, with its last bytes.
struct ConversionOutput {
    target: FileTarget,
    form: BoardFormat,
    /// The last four bytes written; empty before the first board.
    last: Vec<u8>,
}

impl ConversionOutput {
    fn new(target: FileTarget, form: BoardFormat) -> ConversionOutput {
        ConversionOutput { target, form, last: Vec::new() }
    }

    fn board(&mut self, text: &str) -> io::Result<()> {
        if self.last.is_empty() {
            self.target.write_all(self.form.head().as_bytes())?;
        }
        self.end_game()?;
        self.bytes(text.as_bytes())
    }

    fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.target.write_all(bytes)?;
        self.last.extend_from_slice(&bytes[bytes.len().saturating_sub(4)..]);
        let extra = self.last.len().saturating_sub(4);
        self.last.drain(..extra);
        Ok(())
    }

    /// Writes the empty line that separates PBN games, unless the output ends in one.
    fn end_game(&mut self) -> io::Result<()> {
        let ends = |end: &[u8]| self.last.ends_with(end);
        let missing: &[u8] = match () {
            () if self.form != BoardFormat::Pbn || self.last.is_empty() => b"",
            () if ends(b"\n\n") || ends(b"\n\r\n") || ends(b"\r\r") => b"",
            () if ends(b"\n") || ends(b"\r") => b"\r\n",
            () => b"\r\n\r\n",
        };
        self.bytes(missing)
    }
}
