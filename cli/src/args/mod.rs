//! What may be typed: the verbs, and in a file each what comes after them.

pub(crate) mod any_game;
pub(crate) mod board_files;
pub(crate) mod deal;
pub(crate) mod evaluate;
pub(crate) mod games;
pub(crate) mod long;
pub(crate) mod movement;
pub(crate) mod play;
pub(crate) mod puzzle;
pub(crate) mod sakaali;
pub(crate) mod service;
pub(crate) mod shared;
pub(crate) mod words;

use any_game::{GameContractsArgs, GameDealArgs, GameSimulateArgs};
use board_files::{
    AnnotateArgs, ConvertArgs, DuplicateRecordsArgs, FilesArgs, ReadArgs, ReportArgs, ScoreArgs,
    TableArgs, VerifyArgs,
};
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use deal::DealArgs;
use evaluate::{ContractsArgs, LeadsArgs, ParArgs, SimulateArgs};
use games::GamesArgs;
use movement::MovementArgs;
use play::{CardsArgs, LineArgs};
use puzzle::PuzzleCommand;
use sakaali::SakaaliArgs;
use service::{BatchArgs, PageArgs, ServeArgs};
use std::path::PathBuf;

const EXAMPLES: &str = "Examples:
  tikki table club.pbn              double-dummy table and par of every board
  tikki table --csv *.pbn > all.csv
  echo '{\"op\":\"table\",\"deal\":\"N:…\"}' | tikki batch";

/// Tells what a deal of a trick-taking card game is worth when all hands are open.
#[derive(Debug, Parser)]
#[command(name = "tikki", version, before_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub command: Command,
}

/// Where a user has his own programs: `~/.local`.
fn home() -> PathBuf {
    std::env::home_dir().unwrap_or_default().join(".local")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the double-dummy table and par of every board of some files
    Table(TableArgs),
    /// Print par of every board of some files
    Par(ParArgs),
    /// Print what contracts are worth on every board of some files, beside par and beside what was played
    Contracts(ContractsArgs),
    /// `contracts` of another game
    #[command(hide = true, override_usage = "tikki contracts --game <GAME> [OPTIONS] [FILE]...")]
    ContractsOf(GameContractsArgs),
    /// Print what each opening lead is worth on every board of some files
    Leads(Box<LeadsArgs>),
    /// Print what leads or contracts bring over random layouts that agree with what is known
    Simulate(Box<SimulateArgs>),
    /// `simulate` of another game
    #[command(hide = true, override_usage = "tikki simulate --game <GAME> [OPTIONS] [FILE]...")]
    SimulateOf(GameSimulateArgs),
    /// Print what each card of the plays in some files cost, and whom
    Trace(FilesArgs),
    /// Print what the deals of some files are worth by their game's own scoring, and where the session stands
    Score(ScoreArgs),
    /// Compare what several tables made of the same deals of any game
    Duplicate(DuplicateRecordsArgs),
    /// Print who plays which deal at which table in a contest over the same deals of any game
    Movement(MovementArgs),
    /// Write one HTML page about a session: every board, its results, its play, its players
    Report(ReportArgs),
    /// Print what every card is worth that may be played
    Cards(CardsArgs),
    /// Print a best line of play to the end
    Line(LineArgs),
    /// Print how each record of some files was understood, and what of it was not
    Read(ReadArgs),
    /// Write the boards of some files in another form
    Convert(ConvertArgs),
    /// Write tables, par and best cards into PBN files, every other byte as it was
    Annotate(AnnotateArgs),
    /// Solve again what files hold of tables, par and best cards
    Verify(VerifyArgs),
    /// Answer requests: one JSON object a line in, one answer a line out
    Batch(BatchArgs),
    /// Print random deals that meet a condition
    Deal(Box<DealArgs>),
    /// `deal` of another game
    #[command(hide = true, override_usage = "tikki deal --game <GAME> [OPTIONS]")]
    DealOf(Box<GameDealArgs>),
    /// Make, certify, repair, print and play problems
    Puzzle {
        #[command(subcommand)]
        puzzle: PuzzleCommand,
    },
    /// List the games
    Games(GamesArgs),
    /// Answer requests over HTTP
    Serve(ServeArgs),
    /// Write the page as a folder of files that needs no service
    Page(PageArgs),
    /// Sakaali: par, traces, systems, matches for eight, problems
    Sakaali(SakaaliArgs),
    /// Print the completion script of a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
    /// Write manual pages of all verbs and the completions of bash, zsh and fish where shells look for them
    Setup {
        /// The folder that has, or gets, a folder `share`
        #[arg(long, value_name = "FOLDER", default_value_os_t = home())]
        prefix: PathBuf,
    },
}
