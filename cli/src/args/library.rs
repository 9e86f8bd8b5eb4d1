//! Arguments of `tikki library`, `insights` and `practice`.

use super::help;
use super::shared::{FormArgs, GameArgs, JsonArgs, LimitArgs, WorkArgs};
use super::words;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

/// The file of the library.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct LibraryFileArgs {
    /// File of the library [default: tikki/library.db in the data folder of the user]
    #[arg(long, value_name = "LIBRARY", env = "TIKKI_LIBRARY", hide_env_values = true)]
    pub library: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LibraryCommand {
    /// Add boards and deals from files of any format and game; boards that are there already are not added twice
    #[command(after_help = help::LIBRARY_ADD)]
    Add(LibraryAddArgs),
    /// Solve what has not been solved; an interrupted run continues where it stopped
    #[command(after_help = help::LIBRARY_ANALYSE)]
    Analyse(LibraryAnalyseArgs),
    /// List boards, the latest first
    #[command(after_help = help::LIBRARY_LIST, mut_arg("game", super::of_any))]
    List(LibraryListArgs),
    /// Print a board with its analysis
    #[command(after_help = help::LIBRARY_SHOW)]
    Show(LibraryShowArgs),
    /// Remove boards
    #[command(after_help = help::LIBRARY_REMOVE)]
    Remove(LibraryRemoveArgs),
    /// List players, say who you are, merge names of one player
    #[command(after_help = help::LIBRARY_NAMES)]
    Names(LibraryNamesArgs),
    /// Write boards as JSON Lines, which every command reads
    #[command(after_help = help::LIBRARY_EXPORT, mut_arg("game", super::of_any))]
    Export(LibraryExportArgs),
    /// Copy the library to a new file
    #[command(after_help = help::LIBRARY_BACKUP)]
    Backup(LibraryBackupArgs),
    /// Delete the library with everything in it
    #[command(after_help = help::LIBRARY_DELETE)]
    Delete(LibraryDeleteArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryAddArgs {
    /// Files in any format that Tikki reads; - is standard input
    #[arg(value_name = "FILE", required_unless_present = "watch")]
    pub files: Vec<String>,
    /// Folder whose files are added now and whenever one appears or changes, until the program is stopped
    #[arg(long, value_name = "FOLDER")]
    pub watch: Option<PathBuf>,
    /// Day or month of boards without a date: 2026-03-07, 2026-03
    #[arg(long, value_name = "DATE")]
    pub date: Option<String>,
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryAnalyseArgs {
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

/// Which boards are meant.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct LibraryFilterArgs {
    /// Boards at which a player sat
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    #[command(flatten)]
    pub game: GameArgs,
    /// Boards with this contract
    #[arg(long, value_name = "CONTRACT")]
    pub contract: Option<String>,
    #[command(flatten)]
    pub time: LibraryTimeArgs,
    /// Boards from this file
    #[arg(long = "from", value_name = "FILE")]
    pub from: Option<String>,
}

/// Days.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct LibraryTimeArgs {
    /// First day or month: 2026-01-31, 2026-01
    #[arg(long, value_name = "DATE")]
    pub since: Option<String>,
    /// Last day or month
    #[arg(long, value_name = "DATE")]
    pub until: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryListArgs {
    #[command(flatten)]
    pub filter: LibraryFilterArgs,
    /// Number of boards left out at the beginning
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = words::number::<u64>(0..))]
    pub offset: u64,
    /// Greatest number of boards, up to 1,000
    #[arg(short = 'n', long, value_name = "N", default_value_t = 50, value_parser = words::number::<u32>(1..=1000))]
    pub number: u32,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryShowArgs {
    /// Number of the board in the library, as `list` prints it
    #[arg(value_parser = words::number::<i64>(0..=i64::MAX.into()))]
    pub board: i64,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryRemoveArgs {
    /// Numbers of boards in the library
    #[arg(value_name = "BOARD", required_unless_present = "from", value_parser = words::number::<i64>(0..=i64::MAX.into()))]
    pub boards: Vec<i64>,
    /// File whose boards are removed, except those that are also in another file
    #[arg(long = "from", value_name = "FILE", conflicts_with = "boards")]
    pub from: Option<String>,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryNamesArgs {
    /// Your names in files, separated by commas: they become names of one player, the owner of the library
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub me: Vec<String>,
    /// Names of one player, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub merge: Vec<String>,
    /// Name to split off as a separate player
    #[arg(long, value_name = "NAME")]
    pub unmerge: Option<String>,
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryExportArgs {
    #[command(flatten)]
    pub filter: LibraryFilterArgs,
    /// Output file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryBackupArgs {
    /// New file
    pub copy: PathBuf,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LibraryDeleteArgs {
    /// Confirmation: boards, analyses, names and practice are deleted
    #[arg(long, required = true)]
    pub everything: bool,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct InsightsArgs {
    /// Player [default: the owner of the library]
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub time: LibraryTimeArgs,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PracticeCommand {
    /// Put your latest mistakes into the queue
    #[command(after_help = help::PRACTICE_ADD)]
    Add(PracticeAddArgs),
    /// Print the decision that is due first, as it was seen at the table
    #[command(after_help = help::PRACTICE_NEXT)]
    Next(PracticeArgs),
    /// Answer a decision with a card; the card is graded and the next review scheduled
    #[command(after_help = help::PRACTICE_ANSWER)]
    Answer(PracticeAnswerArgs),
    /// Print how many decisions are in the queue, and how many are due
    #[command(after_help = help::PRACTICE_STATUS)]
    Status(PracticeArgs),
    /// Take decisions out of the queue
    #[command(after_help = help::PRACTICE_REMOVE)]
    Remove(PracticeRemoveArgs),
    /// Write the queue with its reviews as JSON Lines
    #[command(after_help = help::PRACTICE_EXPORT)]
    Export(PracticeExportArgs),
    /// Add the decisions of an exported queue
    #[command(after_help = help::PRACTICE_IMPORT)]
    Import(PracticeImportArgs),
}

/// The role in which a mistake was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RoleArg {
    /// Declarer
    Declarer,
    /// Defender, the opening lead left out
    Defender,
    /// Opening leader
    Leader,
}

/// How well a decision was remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GradeArg {
    /// Right, with difficulty
    Hard,
    /// Right
    Good,
    /// Right at once
    Easy,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PracticeAddArgs {
    /// Player [default: the owner of the library]
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    /// Role in which the mistakes were made [default: every role]
    #[arg(long, value_name = "ROLE")]
    pub role: Option<RoleArg>,
    /// Theme of what would have been right, as `library show` prints it [default: every theme]
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
    /// Number of a decision in the queue; adds mistakes of any player on other deals that share a theme with it
    #[arg(long, value_name = "DECISION", conflicts_with = "theme")]
    pub like: Option<i64>,
    /// Greatest number of mistakes
    #[arg(short = 'n', long, value_name = "N", default_value_t = 20, value_parser = words::number::<u32>(0..=u32::MAX.into()))]
    pub number: u32,
    #[command(flatten)]
    pub common: PracticeArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PracticeArgs {
    #[command(flatten)]
    pub form: JsonArgs,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PracticeAnswerArgs {
    /// Number of the decision, as `next` prints it
    #[arg(value_parser = words::number::<i64>(0..=i64::MAX.into()))]
    pub decision: i64,
    /// Card that you would play: SQ
    pub card: String,
    /// How well it was remembered, if the card is right
    #[arg(long, value_name = "GRADE", default_value = "good")]
    pub grade: GradeArg,
    #[command(flatten)]
    pub common: PracticeArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PracticeRemoveArgs {
    /// Numbers of decisions
    #[arg(value_name = "DECISION", required_unless_present = "all", value_parser = words::number::<i64>(0..=i64::MAX.into()))]
    pub decisions: Vec<i64>,
    /// The whole queue
    #[arg(long, conflicts_with = "decisions")]
    pub all: bool,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PracticeExportArgs {
    /// Output file [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    #[command(flatten)]
    pub file: LibraryFileArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PracticeImportArgs {
    /// File written by `export`; - is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub input: String,
    #[command(flatten)]
    pub common: PracticeArgs,
}
