//! The files named on the command line that hold deals of games other than bridge.

use crate::exit::Failure;
use crate::files;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::sync::Arc;
use tikki_engine::game_files::{FoundRecord, GameRecords, looks_like};

/// How much of a file is looked at to see what it holds.
const HEAD: usize = 64 << 10;

/// The files of other games, and those of bridge.
pub(crate) fn sort(names: &[String], game: Option<&str>) -> (Vec<String>, Vec<String>) {
    names.iter().cloned().partition(|name| head(name).is_ok_and(|head| looks_like(&head, game)))
}

/// The beginning of a file; what stands on standard input is still there afterwards.
fn head(name: &str) -> io::Result<Vec<u8>> {
    if name == "-" {
        return Ok(io::stdin().lock().fill_buf()?.to_vec());
    }
    let mut head = Vec::new();
    File::open(name)?.take(HEAD as u64).read_to_end(&mut head)?;
    Ok(head)
}

/// The records of the files, one file after the other; `unreadable` is called with what cannot be read.
pub(crate) fn records<'a>(
    names: &'a [String],
    game: Option<&'a str>,
) -> impl Iterator<Item = Result<(Arc<str>, FoundRecord), Failure>> + 'a {
    names.iter().flat_map(move |name| {
        let kept: Arc<str> = name.as_str().into();
        let failed = move |error: io::Error| Failure::Other(format!("{name}: {error}"));
        let opened = files::open(name).and_then(|input| GameRecords::new(input, game));
        let (records, error) = match opened {
            Ok(records) => (Some(records), None),
            Err(error) => (None, Some(Err(failed(error)))),
        };
        let found = records.into_iter().flatten();
        let found =
            found.map(move |found| found.map(|found| (kept.clone(), found)).map_err(failed));
        error.into_iter().chain(found)
    })
}
