//! The files named on the command line, and what stands in them.

use engine::formats::records::Records;
use engine::record::Record;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::sync::Arc;

/// How much of a file is read at a time; its form is seen from the first of it.
const BUFFER: usize = 64 << 10;

/// Opens a file; `-` is standard input.
pub(crate) fn open(name: &str) -> io::Result<Box<dyn BufRead>> {
    Ok(if name == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::with_capacity(BUFFER, File::open(name)?))
    })
}

type FileRecords = Records<Box<dyn BufRead>>;

/// The records of the files, one file after the other.
pub(crate) struct Files<'a> {
    names: std::slice::Iter<'a, String>,
    current: Option<(Arc<str>, FileRecords)>,
    /// Some file could not be read.
    pub unreadable: bool,
}

impl<'a> Files<'a> {
    pub(crate) fn new(names: &'a [String]) -> Files<'a> {
        Files { names: names.iter(), current: None, unreadable: false }
    }

    fn blame(&mut self, name: &str, error: &io::Error) {
        eprintln!("{name}: {error}");
        self.unreadable = true;
    }
}

impl Iterator for Files<'_> {
    type Item = (Arc<str>, Record);

    fn next(&mut self) -> Option<(Arc<str>, Record)> {
        loop {
            if let Some((name, mut records)) = self.current.take() {
                match records.read() {
                    Ok(Some(record)) => {
                        self.current = Some((name.clone(), records));
                        return Some((name, record));
                    }
                    Ok(None) => {}
                    Err(error) => self.blame(&name, &error),
                }
            }
            let name = self.names.next()?;
            match open(name).and_then(Records::new) {
                Ok(records) => self.current = Some((name.as_str().into(), records)),
                Err(error) => self.blame(name, &error),
            }
        }
    }
}
