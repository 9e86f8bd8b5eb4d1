//! Arguments that many commands share: files and their game, output format, limits, threads, language and store.

use super::any_game::OTHER_GAMES;
use super::words;
use crate::context::CommandContext;
use crate::exit::Failure;
use crate::files::Input;
use crate::{game_files, memory};
use clap::Args as ClapArgs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tikki_engine::service;
use tikki_engine::store::{Store, StoreError};
use tikki_engine::wire::RequestLimits;
use tikki_language::Language;
use tikki_play::Game;
use tikki_solver::Limits;

/// Game of a command, or of the deals that name none.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct GameArgs {
    /// Game, as listed by `tikki games` [default: that of each deal, or else bridge]
    #[arg(long, value_name = "GAME", value_parser = words::game)]
    pub game: Option<&'static Game>,
}

impl GameArgs {
    /// Returns the game, unless it is bridge or not named.
    pub(crate) fn other(self) -> Option<&'static Game> {
        self.game.filter(|game| game.id != "bridge")
    }

    /// Returns the id of the game, if it is named.
    pub(crate) fn id(self) -> Option<&'static str> {
        self.game.map(|game| game.id)
    }
}

/// Files of deals, and their game.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DealFilesArgs {
    /// Files of bridge boards (PBN, LIN, URLs, JSON Lines, CSV, GIB, or one deal per line), deals, or files of deals of another game (text, JSON Lines, Skat server SGF); - is standard input
    #[arg(default_value = "-", value_name = "FILE|DEAL")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub game: GameArgs,
}

impl DealFilesArgs {
    /// Splits the inputs into those with deals of other games and those with bridge boards.
    pub(crate) fn sort(&self) -> (Vec<Input>, Vec<Input>) {
        game_files::sort(&self.files, self.game.id())
    }
}

/// Options of every analysis: output format, limits on each deal, threads and memory.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct AnalysisArgs<F: ClapArgs> {
    #[command(flatten)]
    pub form: F,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}

impl<F: ClapArgs> AnalysisArgs<F> {
    /// Returns a context with these limits and threads.
    pub(crate) fn context(&self) -> CommandContext {
        CommandContext::of(self.work).within(self.limits)
    }

    /// Returns a context that looks solved deals up in the store that `--store` names, if any.
    ///
    /// # Errors
    /// Those of [`StoreArgs::open`].
    pub(crate) fn context_with(&self, store: &StoreArgs) -> Result<CommandContext, Failure> {
        Ok(CommandContext::with(self.work, store)?.within(self.limits))
    }
}

/// Output format of commands without CSV; readable text by default.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct JsonArgs {
    /// JSON output, one object per line
    #[arg(long)]
    pub json: bool,
}

/// Output format; readable tables by default.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct FormArgs {
    /// JSON output, one object per line
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// CSV output
    #[arg(long)]
    pub csv: bool,
}

/// Language of the readable output.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct LanguageArgs {
    /// Language of the output for games other than bridge, and of the letters of cards in files: en, fi or de
    #[arg(long, help_heading = OTHER_GAMES, value_name = "LANGUAGE", default_value = "en", value_parser = words::language)]
    pub language: Language,
}

impl LanguageArgs {
    /// Refuses languages other than English for bridge boards.
    pub(crate) fn of_boards(self) -> Result<(), Failure> {
        if self.language == Language::English {
            return Ok(());
        }
        Err(Failure::Usage(
            "--language applies to other games; bridge boards are printed in English".to_owned(),
        ))
    }
}

/// Threads. They change no answer.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct ThreadArgs {
    /// Number of worker threads [default: available cores]
    #[arg(short = 'j', long, value_name = "N", env = "TIKKI_THREADS", hide_env = true, value_parser = words::threads)]
    pub threads: Option<NonZeroUsize>,
}

impl ThreadArgs {
    pub(crate) fn batch(self) -> tikki_base::batch::BatchSettings {
        tikki_base::batch::BatchSettings { threads: self.threads, window: None }
    }
}

/// Threads and memory. Neither changes an answer.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct WorkArgs {
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Transposition table size per thread, in MiB [default: half of the available memory divided by the threads, 16 to 1024; `serve` at most 64]
    #[arg(long, value_name = "MIB", env = "TIKKI_TABLE_MIB", hide_env = true, value_parser = words::number::<u32>(1..=65536))]
    pub table_mib: Option<u32>,
}

impl WorkArgs {
    pub(crate) fn engine(self) -> service::Engine {
        let mib = self.table_mib.unwrap_or_else(|| memory::table_mib(self.threads.threads));
        let table_bytes = (mib as usize) << 20;
        service::Engine::new(service::EngineOptions {
            table_bytes,
            ..service::EngineOptions::default()
        })
    }
}

/// A store of solved bridge deals that lasts from run to run. It changes no answer.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct StoreArgs {
    /// File in which solved bridge deals are stored and looked up
    #[arg(long, value_name = "STORE")]
    pub store: Option<PathBuf>,
    /// Size of a new store in MiB, 16,000 deals per MiB; when it is full, deals that were solved quickly are evicted first [default: 256]
    #[arg(long, value_name = "MIB", requires = "store", value_parser = words::number::<u32>(1..=1 << 20))]
    pub store_mib: Option<u32>,
}

impl StoreArgs {
    /// Opens the store, if `--store` names one.
    ///
    /// # Errors
    /// The file cannot be opened, is not a store, or belongs to another version or size.
    pub(crate) fn open(&self) -> Result<Option<Arc<Store>>, Failure> {
        let Some(path) = &self.store else { return Ok(None) };
        let shown = |error: StoreError| {
            Failure::Other(format!("{}: {}: {error}", path.display(), error.code()))
        };
        Store::open(path, self.store_mib).map(|store| Some(Arc::new(store))).map_err(shown)
    }
}

/// Limits on the search of one deal; a stopped search returns the bounds proved so far.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct LimitArgs {
    /// Time limit for each deal in milliseconds; when it is reached, what is known so far is printed: proved bounds, layouts solved, the best move
    #[arg(long, value_name = "MS", value_parser = words::number::<u64>(0..))]
    pub max_ms: Option<u64>,
    /// Node limit for each deal; when it is reached, what is known so far is printed
    #[arg(long, value_name = "N", value_parser = words::number::<u64>(0..))]
    pub max_nodes: Option<u64>,
}

impl LimitArgs {
    /// Runs `work` under these limits, with the time counted from now.
    pub(crate) fn within<T>(self, work: impl FnOnce(Limits<'_>) -> T) -> T {
        let began = Instant::now();
        let late = |most| began.elapsed() >= Duration::from_millis(most);
        let stop = || self.max_ms.is_some_and(late);
        work(Limits { max_nodes: self.max_nodes, stop: Some(&stop), ..Limits::default() })
    }

    /// Returns these limits in the engine's type.
    pub(crate) fn request_limits(self) -> RequestLimits {
        RequestLimits { max_ms: self.max_ms, max_nodes: self.max_nodes }
    }
}
