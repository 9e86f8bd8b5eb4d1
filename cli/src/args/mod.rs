//! The command line: its commands, and the arguments of each in a file of its own.

pub(crate) mod any_game;
pub(crate) mod board_files;
pub(crate) mod deal;
pub(crate) mod evaluate;
pub(crate) mod games;
mod help;
pub(crate) mod library;
pub(crate) mod long;
pub(crate) mod movement;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod puzzle;
pub(crate) mod sakaali;
pub(crate) mod service;
pub(crate) mod shared;
pub(crate) mod words;

use board_files::{
    AnnotateArgs, ConvertArgs, DuplicateArgs, ReadArgs, ReportArgs, ScoreArgs, TableArgs,
    TraceArgs, VerifyArgs,
};
use clap::{Arg, Parser, Subcommand};
use clap_complete::Shell;
use deal::DealArgs;
use evaluate::{ContractsArgs, LeadsArgs, ParArgs, SimulateArgs};
use games::GamesArgs;
use library::{InsightsArgs, LibraryCommand, PracticeCommand};
use movement::MovementArgs;
use odds::{OddsArgs, SingleArgs, SuitArgs};
use play::{CardsArgs, ChooseArgs, LineArgs};
use puzzle::PuzzleCommand;
use sakaali::SakaaliArgs;
use service::{BatchArgs, PageArgs, ServeArgs};
use std::path::PathBuf;

/// Double-dummy (open-hand) engine for trick-taking card games
#[derive(Debug, Parser)]
#[command(name = "tikki", version, after_help = help::TIKKI, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub command: Command,
}

/// Returns the default prefix of `setup`, `~/.local`.
fn home() -> PathBuf {
    std::env::home_dir().unwrap_or_default().join(".local")
}

/// The help of `--game` where it restricts what is listed.
fn of_any(arg: Arg) -> Arg {
    arg.help("Only this game, as listed by `tikki games` [default: all games]")
}

/// The help of `--game` where no input can name the game.
fn of_bridge(arg: Arg) -> Arg {
    arg.help("Game, as listed by `tikki games` [default: bridge]")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print double-dummy tables and par
    #[command(after_help = help::TABLE)]
    Table(TableArgs),
    /// Print par: the score of best bidding with all hands known
    #[command(after_help = help::PAR)]
    Par(ParArgs),
    /// Rate contracts: tricks and score, in bridge compared with par and the recorded results
    #[command(after_help = help::CONTRACTS, alias = "contracts-of")]
    Contracts(Box<ContractsArgs>),
    /// Rate opening leads
    #[command(after_help = help::LEADS)]
    Leads(Box<LeadsArgs>),
    /// Rate leads, moves or contracts over random layouts of the unknown cards
    #[command(after_help = help::SIMULATE, alias = "simulate-of")]
    Simulate(Box<SimulateArgs>),
    /// Count the layouts of two hidden hands in which a contract makes, double dummy
    #[command(after_help = help::ODDS)]
    Odds(Box<OddsArgs>),
    /// Rate declarer's cards in an ending, single dummy: declarer sees two hands
    #[command(after_help = help::SINGLE)]
    Single(Box<SingleArgs>),
    /// Find the best play of one suit against best defence
    #[command(after_help = help::SUIT)]
    Suit(SuitArgs),
    /// Analyse recorded play: the cost of every card, by player
    #[command(after_help = help::TRACE)]
    Trace(TraceArgs),
    /// Score deals by the rules of their game, with the standings of the session
    #[command(after_help = help::SCORE)]
    Score(ScoreArgs),
    /// Compare the results of several tables on the same deals of any game
    #[command(after_help = help::DUPLICATE)]
    Duplicate(DuplicateArgs),
    /// Print a movement for duplicate play of any game: who plays which deal at which table
    #[command(after_help = help::MOVEMENT)]
    Movement(MovementArgs),
    /// Write an HTML report of a session: ranking, boards, results, play and players
    #[command(after_help = help::REPORT)]
    Report(ReportArgs),
    /// Rate every legal card
    #[command(after_help = help::CARDS)]
    Cards(CardsArgs),
    /// Choose a move from what the player to move can see
    #[command(after_help = help::PLAY)]
    Play(Box<ChooseArgs>),
    /// Print an optimal line of play to the end
    #[command(after_help = help::LINE)]
    Line(LineArgs),
    /// Check files: print each board or deal as it is read, and what cannot be read
    #[command(after_help = help::READ)]
    Read(ReadArgs),
    /// Convert board files to another format
    #[command(after_help = help::CONVERT)]
    Convert(ConvertArgs),
    /// Add double-dummy tables, par and best cards to PBN files, leaving all else unchanged
    #[command(after_help = help::ANNOTATE)]
    Annotate(AnnotateArgs),
    /// Check the double-dummy tables, par and best cards stored in files
    #[command(after_help = help::VERIFY)]
    Verify(VerifyArgs),
    /// Answer JSON requests, one per line, in order
    #[command(after_help = help::BATCH)]
    Batch(BatchArgs),
    /// Deal random hands that meet a condition
    #[command(after_help = help::DEAL, alias = "deal-of", mut_arg("game", of_bridge))]
    Deal(Box<DealArgs>),
    /// Generate, certify, repair, print and play problems
    Puzzle {
        #[command(subcommand)]
        puzzle: PuzzleCommand,
    },
    /// Keep what you have played in a library: add, analyse, list, export (builds with --features library)
    Library {
        #[command(subcommand)]
        library: LibraryCommand,
    },
    /// Print what a player's cards cost, by role, partner, contract, phase and month (builds with --features library)
    #[command(after_help = help::INSIGHTS, mut_arg("game", of_bridge))]
    Insights(InsightsArgs),
    /// Practise your own mistakes, each when it is due (builds with --features library)
    Practice {
        #[command(subcommand)]
        practice: PracticeCommand,
    },
    /// List the games
    #[command(after_help = help::GAMES)]
    Games(GamesArgs),
    /// Serve the web page and the HTTP API
    #[command(after_help = help::SERVE)]
    Serve(ServeArgs),
    /// Write the web page as static files that need no server
    #[command(after_help = help::PAGE)]
    Page(PageArgs),
    /// Analyse Sakaali, a Finnish game of discards: par, traces, signalling systems, matches of two teams of four, problems
    Sakaali(SakaaliArgs),
    /// Print the completion script for a shell
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// Name of the shell
        shell: Shell,
    },
    /// Print the manual page
    #[command(after_help = help::MAN)]
    Man,
    /// Install the manual pages and the completions of bash, zsh and fish
    #[command(after_help = help::SETUP)]
    Setup {
        /// Folder below which they are installed, in `share`
        #[arg(long, value_name = "FOLDER", default_value_os_t = home())]
        prefix: PathBuf,
    },
}

#[cfg(test)]
mod tests;
