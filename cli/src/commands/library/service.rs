//! The library in `tikki serve`: requests to it, and its analysis in the background.

use super::{about, now, path};
use crate::args::service::ServeArgs;
use crate::exit::Failure;
use crate::stderr::write_stderr;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, sleep};
use std::time::Duration;
use tikki_base::batch::BatchSettings;
use tikki_base::error::Error;
use tikki_base::fields::{Map, Value};
use tikki_engine::service::{Engine, EngineOptions};
use tikki_engine::wire::{RequestLimits, ResponseBody};
use tikki_http::{Extension, ServiceOptions};
use tikki_library::analysis::Analyser;
use tikki_library::error::LibraryError;
use tikki_library::requests;
use tikki_library::store::Library;

/// The time after which the background looks for new boards again.
const IDLE: Duration = Duration::from_secs(20);

/// The time limit of a board, so that a hard deal of another game does not keep the others waiting.
const BOARD_MS: u64 = 60_000;

/// Returns the options with the library, if it is asked for, and starts its analysis on one thread.
pub(crate) fn served(args: &ServeArgs, options: ServiceOptions) -> Result<ServiceOptions, Failure> {
    if !args.with_library {
        return Ok(options);
    }
    if let Some(why) = options.refuses_library() {
        return Err(Failure::Usage(format!("--with-library: {why}")));
    }
    let path = path(&args.library)?;
    let library = open(&path).map_err(|error| about(&path, &error))?;
    let table_bytes = options.table_bytes;
    let background = path.clone();
    let analyse = move || analyse(&background, table_bytes);
    let started = thread::Builder::new().name("library".to_owned()).spawn(analyse);
    started.map_err(|error| Failure::Other(format!("cannot start a thread: {error}")))?;
    let served = ServedLibrary { library: Mutex::new(library) };
    Ok(ServiceOptions { library: Some(Arc::new(served)), ..options })
}

fn open(path: &Path) -> Result<Library, LibraryError> {
    Library::open(path, tikki_games::CATALOGUE)
}

/// A library that answers requests, one at a time.
#[derive(Debug)]
struct ServedLibrary {
    library: Mutex<Library>,
}

impl Extension for ServedLibrary {
    fn answer(&self, name: &str, body: &[u8]) -> ResponseBody {
        // A transaction that a panic ended was rolled back.
        let mut library = self.library.lock().unwrap_or_else(PoisonError::into_inner);
        requests::answer(&mut library, name, body, now())
    }

    fn schemas(&self) -> Map<String, Value> {
        requests::schemas()
    }
}

/// Solves what has not been solved, until the program ends; every transaction is whole.
fn analyse(path: &Path, table_bytes: usize) {
    let engine = Engine::new(EngineOptions { table_bytes, ..EngineOptions::default() });
    let limits = RequestLimits { max_ms: Some(BOARD_MS), ..RequestLimits::default() };
    let threads = BatchSettings { threads: Some(NonZeroUsize::MIN), window: None };
    let run = || -> Result<(), LibraryError> {
        let analyser = Analyser::new(&engine, limits, threads)?;
        let mut library = open(path)?;
        loop {
            match analyser.run(&mut library, |_| true) {
                // Another program writes for long; the boards are solved at the next look.
                Ok(_) | Err(LibraryError::Busy) => sleep(IDLE),
                Err(error) => return Err(error),
            }
        }
    };
    if let Err(error) = run() {
        let code = error.code();
        write_stderr(format_args!(
            "tikki: the library is no longer analysed: {code}: {}",
            Error::from(error)
        ));
    }
}
