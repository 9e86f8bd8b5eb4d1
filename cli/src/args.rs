//! What may be typed.

use crate::commands::sakaali::args::SakaaliArgs;
use crate::evaluating::{ContractsArgs, LeadsArgs, ParArgs, SimulateArgs};
use crate::exit::Failure;
use crate::words;
use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;
use engine::formats::pbn::Annotation;
use engine::formats::write::Form;
use engine::scoring::bridge::Contract;
use engine::{games, service};
use http::Cors;
use solver::{Card, Seat, Strain};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
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

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Print the double-dummy table and par of every board of some files
    Table(TableArgs),
    /// Print par of every board of some files
    Par(ParArgs),
    /// Print what contracts are worth on every board of some files, beside par and beside what was played
    Contracts(ContractsArgs),
    /// Print what each opening lead is worth on every board of some files
    Leads(Box<LeadsArgs>),
    /// Print what leads or contracts bring over random layouts that agree with what is known
    Simulate(Box<SimulateArgs>),
    /// Print what each card of the plays in some files cost, and whom
    Trace(FilesArgs),
    /// Write one HTML page about a session: every board, its results, its play, its players
    Report(ReportArgs),
    /// Print what every card is worth that may be played
    Cards(PlayArgs),
    /// Print a best line of play to the end
    Line(LineArgs),
    /// Write the boards of some files in another form
    Convert(ConvertArgs),
    /// Write tables, par and best cards into PBN files, every other byte as it was
    Annotate(AnnotateArgs),
    /// Solve again what files hold of tables, par and best cards
    Verify(VerifyArgs),
    /// Answer requests: one JSON object a line on standard input, one answer a line on standard output
    Batch(BatchArgs),
    /// Print random deals that meet a condition
    Deal(Box<crate::dealing::DealArgs>),
    /// Make, certify, repair, print and play problems
    Puzzle {
        #[command(subcommand)]
        puzzle: crate::puzzling::PuzzleCommand,
    },
    /// List the games
    Games(GamesArgs),
    /// Answer requests over HTTP
    Serve(ServeArgs),
    /// Sakaali: par, traces, systems, matches for eight, problems
    Sakaali(SakaaliArgs),
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
    /// Files with boards (PBN, LIN, URLs, JSON lines, CSV, GIB, or one deal a line); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    #[command(flatten)]
    pub form: FormArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}

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

#[derive(Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// Files with boards of any form; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The form (default: by the name of the output)
    #[arg(long, value_parser = PossibleValuesParser::new(Form::ALL.map(Form::name)), required_unless_present = "output")]
    pub to: Option<String>,
    /// Write there, whole or not at all (default: standard output)
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    #[command(flatten)]
    pub work: WorkArgs,
}

impl ConvertArgs {
    /// The form that is asked for, or that the output's name ends in.
    pub(crate) fn form(&self) -> Result<Form, Failure> {
        let ending = || self.output.as_deref()?.rsplit_once('.').map(|(_, ending)| ending);
        let name = self.to.as_deref().or_else(ending).unwrap_or("").to_ascii_lowercase();
        let name = if name == "ndjson" || name == "jsonl" { "json" } else { &name };
        let unknown = || Failure::Usage("say the form with --to".to_owned());
        Form::from_name(name).ok_or_else(unknown)
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct AnnotateArgs {
    /// PBN files; - is standard input, whose annotated form goes to standard output
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
    /// Write there instead of in place (one file only)
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    /// Only say which tags would be added or changed
    #[arg(long, conflicts_with = "output")]
    pub dry_run: bool,
    /// Only these tags
    #[arg(long, value_name = "TAGS", value_delimiter = ',', value_parser = annotation, default_values = Annotation::ALL.map(Annotation::name), hide_default_value = true)]
    pub only: Vec<Annotation>,
    /// Say nothing of what was done
    #[arg(short, long)]
    pub quiet: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

fn annotation(text: &str) -> Result<Annotation, String> {
    let all = || Annotation::ALL.map(Annotation::name).join(", ");
    Annotation::from_name(text).ok_or_else(|| format!("the tags are {}", all()))
}

#[derive(Debug, ClapArgs)]
pub(crate) struct VerifyArgs {
    /// Files with boards of any form; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Print one JSON object for everything that is wrong; the sum goes to standard error
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct FilesArgs {
    /// Files with boards and their play (PBN, LIN, JSON lines); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Print one JSON object a line
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ReportArgs {
    /// Files of the session (PBN, LIN, JSON lines); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Write the page there; without it, to standard output
    #[arg(short, long, value_name = "PAGE")]
    pub output: Option<PathBuf>,
    /// The title of the page
    #[arg(long)]
    pub title: Option<String>,
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
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub declarer: Seat,
    /// Who leads first (default: the left-hand opponent of declarer)
    #[arg(long, value_name = "SEAT", value_parser = words::seat)]
    pub leader: Option<Seat>,
    /// The cards played so far, in order: H4,HA,H2,H7
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = words::card)]
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
    #[arg(long, value_parser = words::contract)]
    pub contract: Option<Contract>,
    /// The strain: S, H, D, C or NT
    #[arg(long, value_parser = words::strain)]
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
    /// Let one address have at most so many of them
    #[arg(long, value_name = "N", default_value_t = 384, value_parser = clap::value_parser!(u16).range(1..=16384))]
    pub per_address: u16,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// What to do with games besides listing them.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum GamesCommand {
    /// Print the page of a game: its rules, its scores, how it is asked for
    Show {
        /// The game's id, as `tikki games` lists it
        #[arg(value_parser = PossibleValuesParser::new(games::every().map(|game| game.id)), hide_possible_values = true)]
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
