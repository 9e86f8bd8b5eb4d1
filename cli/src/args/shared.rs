//! What many verbs know: the form of what is printed, and how the work is done.

use super::words;
use crate::exit::Failure;
use clap::Args as ClapArgs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tikki_engine::service;
use tikki_engine::store::{Store, StoreError};
use tikki_engine::wire::RequestLimits;
use tikki_games::locale::Language;
use tikki_solver::Limits;

/// The form of what is printed; tables for people where neither is asked for.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct FormArgs {
    /// Print one JSON object a line
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print comma-separated values
    #[arg(long)]
    pub csv: bool,
}

/// The language of what is printed for people.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct LanguageArgs {
    /// Tell it in the words of players: en, fi, de
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = words::language)]
    pub language: Language,
}

impl LanguageArgs {
    /// Refuses another language for boards of bridge.
    pub(crate) fn of_boards(self) -> Result<(), Failure> {
        if self.language == Language::English {
            return Ok(());
        }
        Err(Failure::Usage(
            "--language is of other games; boards of bridge are told in English".to_owned(),
        ))
    }
}

/// How the work is done. None of this changes an answer.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct WorkArgs {
    /// Use so many threads (default: all cores)
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Memory of the tables of each thread, in MiB, whatever it solves
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub table_mib: u32,
}

impl WorkArgs {
    pub(crate) fn engine(self) -> service::Engine {
        let table_bytes = (self.table_mib as usize) << 20;
        service::Engine::new(service::EngineOptions {
            table_bytes,
            ..service::EngineOptions::default()
        })
    }

    pub(crate) fn batch(self) -> tikki_base::batch::BatchSettings {
        tikki_base::batch::BatchSettings { threads: self.threads, window: None }
    }
}

/// Where solved deals of bridge are remembered from run to run. None of this changes an answer.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct StoreArgs {
    /// Keep solved deals of bridge in this file, and take them from there next time
    #[arg(long, value_name = "STORE")]
    pub store: Option<PathBuf>,
    /// Let a new STORE take so many MiB (default: 256), each for 16,000 deals; the cheapest make room for more
    #[arg(long, value_name = "MIB", requires = "store", value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub store_mib: Option<u32>,
}

impl StoreArgs {
    /// The store, if one is named.
    ///
    /// # Errors
    /// The file is no store, or not one for this program.
    pub(crate) fn open(&self) -> Result<Option<Arc<Store>>, Failure> {
        let Some(path) = &self.store else { return Ok(None) };
        let shown = |error: StoreError| {
            Failure::Other(format!("{}: {}: {error}", path.display(), error.code()))
        };
        Store::open(path, self.store_mib).map(|store| Some(Arc::new(store))).map_err(shown)
    }
}

/// When a deal is given up: what is proved of it by then is told.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct LimitArgs {
    /// Spend at most so many milliseconds on a deal, and tell the bounds that are proved by then
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_ms: Option<u64>,
    /// Visit at most so many nodes for a deal, and tell the bounds that are proved by then
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: Option<u64>,
}

impl LimitArgs {
    /// What comes of work that begins now and has to end within them.
    pub(crate) fn within<T>(self, work: impl FnOnce(Limits<'_>) -> T) -> T {
        let began = Instant::now();
        let late = |most| began.elapsed() >= Duration::from_millis(most);
        let stop = || self.max_ms.is_some_and(late);
        work(Limits { max_nodes: self.max_nodes, stop: Some(&stop), ..Limits::default() })
    }

    /// The same for the engine.
    pub(crate) fn request_limits(self) -> RequestLimits {
        RequestLimits { max_ms: self.max_ms, max_nodes: self.max_nodes }
    }
}
