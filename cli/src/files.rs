//! The files named on the command line, and what stands in them.

#[cfg(not(feature = "parquet"))]
use crate::forms::NO_PARQUET;
use crate::forms::is_parquet;
use crate::stderr::write_stderr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor};
use std::path::Path;
use std::sync::Arc;
use tikki_base::error::Code;
use tikki_bridge::board::Board;
use tikki_bridge::formats::boards::Boards;
use tikki_bridge::formats::deal_text;

/// How much of a file is read at a time; its form is seen from the first of it.
const BUFFER: usize = 64 << 10;

/// What a deal is called that stands in place of a file's name.
const DEAL: &str = "the deal";

/// The rows of a Parquet file, or of a folder of them, as lines of JSON.
pub(crate) fn open_parquet(name: &str) -> io::Result<Box<dyn BufRead>> {
    #[cfg(feature = "parquet")]
    return crate::columnar::open(name);
    #[cfg(not(feature = "parquet"))]
    Err(io::Error::new(io::ErrorKind::Unsupported, format!("{name}: {NO_PARQUET}")))
}

/// Opens a file; `-` is standard input, and what is no file but reads as a deal is that deal.
pub(crate) fn open(name: &str) -> io::Result<Box<dyn BufRead>> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    if is_parquet(name) {
        return open_parquet(name);
    }
    match File::open(name) {
        Ok(file) => Ok(Box::new(BufReader::with_capacity(BUFFER, file))),
        Err(_) if is_deal(name) => Ok(Box::new(Cursor::new(name.as_bytes().to_vec()))),
        Err(error) => Err(neither(name, error)),
    }
}

/// Whether a name is that of something that is there, but no regular file.
pub(crate) fn is_pipe(name: &str) -> bool {
    name != "-" && Path::new(name).exists() && !Path::new(name).is_file()
}

/// Opens a file that can be read a second time: what comes through a pipe cannot.
pub(crate) fn open_again(name: &str) -> Option<Box<dyn BufRead>> {
    let reads_again = name != "-" && (Path::new(name).is_file() || is_deal(name));
    reads_again.then(|| open(name).ok()).flatten()
}

/// An input named on the command line. It is opened once: what a look at its beginning has opened is what is read then. Only
/// regular files are closed in between, of which there may be more than can be open at a time.
pub(crate) struct Input {
    pub name: String,
    opened: Option<Box<dyn BufRead>>,
}

impl Input {
    /// The inputs of some names.
    pub(crate) fn named(names: &[String]) -> Vec<Input> {
        names.iter().map(|name| Input { name: name.clone(), opened: None }).collect()
    }

    /// Its beginning, which is still to be read.
    pub(crate) fn head(&mut self) -> io::Result<Vec<u8>> {
        let mut opened = match self.opened.take() {
            Some(opened) => opened,
            None => open(&self.name)?,
        };
        let head = opened.fill_buf()?.to_vec();
        self.opened = (!Path::new(&self.name).is_file()).then_some(opened);
        Ok(head)
    }

    /// The input, from its beginning.
    pub(crate) fn open(self) -> io::Result<Box<dyn BufRead>> {
        self.opened.map_or_else(|| open(&self.name), Ok)
    }
}

/// Why a name that may have been meant as a deal is neither that nor a file.
fn neither(name: &str, error: io::Error) -> io::Error {
    match deal_text::parse(name) {
        Err(why) if is_meant_as_deal(name) => {
            io::Error::new(error.kind(), format!("{error}; and it is no deal: {why}"))
        }
        _ => error,
    }
}

/// Whether a name is that of a file, or of standard input, and no deal.
pub(crate) fn is_file(name: &str) -> bool {
    name == "-" || Path::new(name).exists()
}

/// Whether a name is a deal, or at least nothing that files are usually called.
pub(crate) fn is_meant_as_deal(name: &str) -> bool {
    name.contains(' ') || is_deal(name)
}

/// Whether a name is the text of a deal, if perhaps of one that cannot be.
fn is_deal(name: &str) -> bool {
    !Path::new(name).exists()
        && deal_text::parse(name).map_or_else(|error| error.code != Code::BadDeal, |_| true)
}

type FileBoards = Boards<'static, Box<dyn BufRead>>;

/// The records of the files, one file after the other.
pub(crate) struct Files {
    inputs: std::vec::IntoIter<Input>,
    current: Option<(Arc<str>, FileBoards)>,
    /// Some file could not be read.
    pub unreadable: bool,
}

impl Files {
    pub(crate) fn new(inputs: Vec<Input>) -> Files {
        Files { inputs: inputs.into_iter(), current: None, unreadable: false }
    }

    /// Opens the first of them that can be read, and says whether there is one.
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
        write_stderr(format_args!("{name}: {error}"));
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
