//! The input files and deals named on the command line.

use crate::exit::{Failure, plain};
#[cfg(not(feature = "parquet"))]
use crate::forms::NO_PARQUET;
use crate::forms::is_parquet;
use crate::stderr::write_stderr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read, StdinLock};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tikki_base::deal::FULL_HAND;
use tikki_base::error::Code;
use tikki_base::{is_misspelling, nearest};
use tikki_bridge::board::{Board, calls_of};
use tikki_bridge::formats::boards::Boards;
use tikki_bridge::formats::deal_text;
use tikki_bridge::formats::pbn_deal::{cards_of_hand, dotted_hand, hand, is_hand};

/// Bytes of a file read at a time; the format is detected from the first block.
const BUFFER: usize = 64 << 10;

/// The name shown for a deal given in place of a file.
const DEAL: &str = "the deal";

/// Opens a Parquet file, or a folder of them, as JSON Lines.
pub(crate) fn open_parquet(name: &str) -> io::Result<Box<dyn BufRead>> {
    #[cfg(feature = "parquet")]
    return crate::columnar::open(name);
    #[cfg(not(feature = "parquet"))]
    Err(io::Error::new(io::ErrorKind::Unsupported, format!("{name}: {NO_PARQUET}")))
}

/// Opens an input: `-` is standard input, and a name that is not a file but parses as a deal is that deal.
pub(crate) fn open(name: &str) -> io::Result<Box<dyn BufRead>> {
    if name == "-" {
        return standard_input();
    }
    if is_parquet(name) {
        return open_parquet(name);
    }
    match File::open(name) {
        Ok(file) => Ok(Box::new(BufReader::with_capacity(BUFFER, file))),
        Err(_) if is_deal(name) => Ok(Box::new(Cursor::new(name.as_bytes().to_vec()))),
        Err(error) => Err(neither(name, &error)),
    }
}

/// Opens standard input, which there is once.
fn standard_input() -> io::Result<Box<dyn BufRead>> {
    if IS_READ.swap(true, Ordering::Relaxed) {
        let message = "standard input (-) is named twice";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    if io::stdin().is_terminal() {
        write_stderr(format_args!(
            "reading from the keyboard; Ctrl-D at the start of a line ends the input"
        ));
    }
    Ok(Box::new(StandardInput(io::stdin().lock())))
}

/// Whether standard input is open: to open it a second time would wait for the first for ever.
static IS_READ: AtomicBool = AtomicBool::new(false);

struct StandardInput(StdinLock<'static>);

impl Drop for StandardInput {
    fn drop(&mut self) {
        IS_READ.store(false, Ordering::Relaxed);
    }
}

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl BufRead for StandardInput {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.0.fill_buf()
    }

    fn consume(&mut self, bytes: usize) {
        self.0.consume(bytes);
    }
}

/// Returns whether a name is that of an existing pipe or device.
pub(crate) fn is_pipe(name: &str) -> bool {
    name != "-" && Path::new(name).exists() && !Path::new(name).is_file()
}

/// Opens an input that can be read twice; a pipe cannot.
pub(crate) fn open_again(name: &str) -> Option<Box<dyn BufRead>> {
    let reads_again = name != "-" && (Path::new(name).is_file() || is_deal(name));
    reads_again.then(|| open(name).ok()).flatten()
}

/// An input named on the command line. A pipe or device is opened only once; a regular file is closed after its beginning
/// was inspected and opened again later, since there may be more files than can be open at a time.
pub(crate) struct Input {
    pub name: String,
    opened: Option<Box<dyn BufRead>>,
}

impl Input {
    /// Returns the inputs of the names.
    pub(crate) fn named(names: &[String]) -> Vec<Input> {
        names.iter().map(|name| Input { name: name.clone(), opened: None }).collect()
    }

    /// Returns the beginning of the input without consuming it.
    pub(crate) fn head(&mut self) -> io::Result<Vec<u8>> {
        let mut opened = match self.opened.take() {
            Some(opened) => opened,
            None => open(&self.name)?,
        };
        let head = opened.fill_buf()?.to_vec();
        self.opened = (!Path::new(&self.name).is_file()).then_some(opened);
        Ok(head)
    }

    /// Opens the input from its beginning.
    pub(crate) fn open(self) -> io::Result<Box<dyn BufRead>> {
        self.opened.map_or_else(|| open(&self.name), Ok)
    }
}

/// Returns the failure for a name that looks like a path, where one deal is expected.
pub(crate) fn no_deal(name: &str) -> Option<Failure> {
    let begins_with_seat = name.get(1..2) == Some(":");
    let looks_like_path =
        !begins_with_seat && !is_meant_as_deal(name) && name.matches('.').count() <= 2;
    let message = || format!("{name}: no such file, and not a deal (\"N:…\")");
    (looks_like_path && !is_hand(name)).then(|| Failure::Other(message()))
}

/// Explains what a name that is neither a file nor a deal was probably meant as: a link, a hand, a deal or a path.
fn neither(name: &str, error: &io::Error) -> io::Error {
    let kind = error.kind();
    let why = || deal_text::parse(name).err().map_or(String::new(), |why| why.to_string());
    let message = if name.trim().is_empty() {
        "an empty name in place of a file or a deal".to_owned()
    } else if ["http://", "https://"].iter().any(|start| name.starts_with(start)) {
        format!("not a link with a deal: {}", why())
    } else if let Some(hand) = dotted_hand(name) {
        format!("one hand alone; write its seat before it (N:{hand}) or give four hands")
    } else if let Some(cards) = cards_of_short_hand(name) {
        format!("one hand with {cards} cards; a hand has 13")
    } else if let Some(fault) = fault_of_hand(name) {
        format!("one hand that cannot be read: {fault}")
    } else if calls_of(name).is_ok_and(|calls| calls.len() > 1) {
        format!("calls of an auction follow an equals sign: --auction=\"{name}\"")
    } else if is_meant_as_deal(name) || name.matches('.').count() > 2 {
        format!("{}; and it is not a deal: {}", plain(error), why())
    } else {
        let meant = similar_file(name).filter(|_| kind == io::ErrorKind::NotFound);
        plain(error) + &meant.map_or(String::new(), |meant| format!("; did you mean {meant}?"))
    };
    io::Error::new(kind, message)
}

/// Returns why a name that looks like one hand, four suits without a blank, is none.
fn fault_of_hand(name: &str) -> Option<String> {
    let looks_like_hand = name.matches('.').count() == 3 && !name.contains([' ', '/', '\\', ':']);
    let fault = hand(name).err().filter(|_| looks_like_hand && !Path::new(name).exists())?;
    Some(fault.to_string().replace("N's hand", "the hand").replace("N has", "it has"))
}

/// Returns the path of a file of the same folder whose name is that of the path misspelt.
fn similar_file(path: &str) -> Option<String> {
    let path = Path::new(path);
    let unknown = path.file_name()?.to_str()?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = std::fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let mut names: Vec<String> = entries
        .take(MOST_ENTRIES)
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .collect();
    names.sort_unstable();
    let meant = nearest(unknown, names.iter().map(String::as_str))
        .filter(|known| is_misspelling(unknown, known))?;
    Some(path.with_file_name(meant).to_str()?.to_owned())
}

/// The number of entries of a folder among which a misspelt name is looked for.
const MOST_ENTRIES: usize = 10_000;

/// Returns the number of cards of one hand in dotted form that has not thirteen.
fn cards_of_short_hand(name: &str) -> Option<usize> {
    let hand = name.split_once(':').map_or(name, |(_, hand)| hand);
    let cards = cards_of_hand(hand).filter(|_| hand.matches('.').count() == 3)?.len();
    (cards != FULL_HAND).then_some(cards)
}

/// Returns whether a name is that of a file or of standard input, not a deal.
pub(crate) fn is_file(name: &str) -> bool {
    name == "-" || Path::new(name).exists()
}

/// Returns whether a name is a deal, or looks unlike any usual file name.
pub(crate) fn is_meant_as_deal(name: &str) -> bool {
    name.contains(' ') || is_deal(name)
}

/// Returns whether a name has the form of a deal, even of an impossible one, or is the text of a board: a PBN tag or JSON.
fn is_deal(name: &str) -> bool {
    let is_board = ["[Deal \"", "{\""].iter().any(|start| name.starts_with(start));
    let is_deal =
        || deal_text::parse(name).map_or_else(|error| error.code != Code::BadDeal, |_| true);
    !Path::new(name).exists() && (is_board || is_deal())
}

type FileBoards = Boards<'static>;

/// The boards of the inputs, in order.
pub(crate) struct Files {
    inputs: std::vec::IntoIter<Input>,
    current: Option<(Arc<str>, FileBoards)>,
    /// Whether some file could not be read.
    pub unreadable: bool,
}

impl Files {
    pub(crate) fn new(inputs: Vec<Input>) -> Files {
        Files { inputs: inputs.into_iter(), current: None, unreadable: false }
    }

    /// Opens the first readable file and returns whether there is one.
    pub(crate) fn begin(&mut self) -> bool {
        while self.current.is_none() {
            let Some(input) = self.inputs.next() else { return false };
            let name = input.name.clone();
            match input.open().and_then(Boards::new) {
                Ok(boards) => {
                    let shown = if name != "-" && is_deal(&name) { DEAL } else { &name };
                    self.current = Some((shown.into(), boards));
                }
                Err(error) => self.blame(&name, &error),
            }
        }
        true
    }

    fn blame(&mut self, name: &str, error: &io::Error) {
        write_stderr(format_args!("{name}: {}", plain(error)));
        self.unreadable = true;
    }
}

impl Iterator for Files {
    type Item = (Arc<str>, Board);

    fn next(&mut self) -> Option<(Arc<str>, Board)> {
        while self.begin() {
            let (name, mut boards) = self.current.take()?;
            match boards.next() {
                Some(Ok(board)) => {
                    self.current = Some((name.clone(), boards));
                    return Some((name, board));
                }
                None => {}
                Some(Err(error)) => self.blame(&name, &error),
            }
        }
        None
    }
}
