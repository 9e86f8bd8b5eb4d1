//! What may be typed.

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;
use engine::scoring::bridge::Contract;
use engine::{games, service};
use http::Cors;
use solver::{Card, Seat, Strain};
use std::net::SocketAddr;
use std::num::NonZeroUsize;

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

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the double-dummy table and par of every board of some files
    Table(TableArgs),
    /// Print what every card is worth that may be played
    Cards(PlayArgs),
    /// Print a best line of play to the end
    Line(LineArgs),
    /// Answer requests: one JSON object a line on standard input, one answer a line on standard output
    Batch(BatchArgs),
    /// List the games
    Games(GamesArgs),
    /// Answer requests over HTTP
    Serve(ServeArgs),
    /// Print the completion script of a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TableArgs {
    /// Files with boards (PBN, LIN, JSON lines, or one deal a line); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Print one JSON object a line
    #[arg(long, conflicts_with = "csv")]
    pub json: bool,
    /// Print comma-separated values, one board a line
    #[arg(long)]
    pub csv: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// A deal and its play so far.
#[derive(Debug, ClapArgs)]
pub(crate) struct PlayArgs {
    /// The deal or the ending: PBN, LIN, or a hand-viewer URL
    pub deal: String,
    #[command(flatten)]
    pub named: ContractArgs,
    /// Who declares
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub declarer: Seat,
    /// Who leads first (default: the left-hand opponent of declarer)
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub leader: Option<Seat>,
    /// The cards played so far, in order: H4,HA,H2,H7
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = card)]
    pub played: Vec<Card>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// The strain, by itself or with a contract.
#[derive(Clone, Copy, Debug, ClapArgs)]
#[group(required = true, multiple = false)]
pub(crate) struct ContractArgs {
    /// The contract: 4S, 3NTX
    #[arg(long, value_parser = contract)]
    pub contract: Option<Contract>,
    /// The strain: S, H, D, C or NT
    #[arg(long, value_parser = strain)]
    pub strain: Option<Strain>,
}

impl ContractArgs {
    /// The strain that is played in.
    pub(crate) fn strain(self) -> Strain {
        let of_contract = self.contract.map(|contract| contract.strain);
        self.strain.or(of_contract).expect("one of them is required")
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct LineArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    /// Say whether a claim of so many tricks in all for declarer holds
    #[arg(long, value_name = "TRICKS", value_parser = clap::value_parser!(u8).range(0..=13))]
    pub claim: Option<u8>,
}

fn seat(text: &str) -> Result<Seat, String> {
    Seat::from_name(text).ok_or_else(|| "a seat is N, E, S or W".to_owned())
}

fn strain(text: &str) -> Result<Strain, String> {
    Strain::from_name(text).ok_or_else(|| "a strain is S, H, D, C or NT".to_owned())
}

fn contract(text: &str) -> Result<Contract, String> {
    text.parse().map_err(|error| format!("{error}"))
}

fn card(text: &str) -> Result<Card, String> {
    text.trim().parse().map_err(|_| "a card is a suit and a rank: SA, DT, C2".to_owned())
}

#[derive(Debug, ClapArgs)]
pub(crate) struct BatchArgs {
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    #[command(subcommand)]
    pub about: Option<GamesCommand>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Listen here; port 0 is any free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    /// Let pages of this origin ask from a browser; * lets all
    #[arg(long, value_name = "ORIGIN")]
    pub cors: Option<Cors>,
    /// Spend at most so many milliseconds on a request
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub max_ms: u64,
    /// Visit at most so many nodes for a request
    #[arg(long, value_name = "N", default_value_t = 500_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: u64,
    /// Let so many requests wait for a solver; more are told to come back
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub queue: u16,
    /// Keep at most so many connections open
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u16).range(1..=16384))]
    pub connections: u16,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// What to do with games besides listing them.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum GamesCommand {
    /// Print the page of a game: its rules, its scores, how it is asked for
    Show {
        /// The game's id, as `tikki games` lists it
        #[arg(value_parser = PossibleValuesParser::new(games::ALL.iter().map(|game| game.id)), hide_possible_values = true)]
        id: String,
    },
}

/// How the work is done. None of this changes an answer.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct WorkArgs {
    /// Use so many threads (default: all cores)
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Let each thread's table take so many MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub table_mib: u32,
}

impl WorkArgs {
    pub(crate) fn engine(self) -> service::Engine {
        let table_bytes = (self.table_mib as usize) << 20;
        service::Engine::new(service::Options { table_bytes, ..service::Options::default() })
    }

    pub(crate) fn batch(self) -> engine::batch::Options {
        engine::batch::Options { threads: self.threads, window: None }
    }
}
