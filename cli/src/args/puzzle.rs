//! What may be typed after `tikki puzzle`.

use crate::args::any_game;
use crate::args::play::PlayArgs;
use crate::args::shared::WorkArgs;
use crate::args::words;
use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::ops::Range;
use tikki_base::names::{self, Named};
use tikki_bridge::deals::HandsCondition;
use tikki_games::Game;
use tikki_puzzle::{GameTheme, Hero, ProblemLanguage, RenderOptions, Role, SolutionGrade, Theme};
use tikki_solver::{Card, Rank, Strain};

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzleCommand {
    /// Make problems from random endings or deals, or from the costed cards of real play
    Gen(Box<GenArgs>),
    /// `gen` of another game
    #[command(hide = true, override_usage = "tikki puzzle gen --game <GAME> [OPTIONS]")]
    GenOf(Box<GameGenArgs>),
    /// Certify a problem, and name its solution, duals and cooks
    Check(Box<CheckArgs>),
    /// Find the fewest swaps of small cards that make the intended card the only one
    Repair(Box<RepairArgs>),
    /// Play a problem in the terminal: type cards such as SA; wrong ones are explained and put right
    Play(Box<CheckArgs>),
    /// Print problems (JSON lines of `gen` or `check`) as a page: prompts, then solutions
    Sheet(SheetArgs),
}

/// In which form problems are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PuzzleForm {
    /// For people
    Text,
    /// One JSON object a line
    Json,
    /// Portable Bridge Notation
    Pbn,
    /// A page to print
    Html,
}

/// The numbers of a run of attempts.
#[derive(Debug, ClapArgs)]
pub(crate) struct RunArgs {
    /// The problems of this seed, the same for ever
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Begin with this attempt
    #[arg(long, value_name = "ATTEMPT", default_value_t = 0)]
    pub first: u64,
    /// Give up after so many attempts
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub attempts: u64,
}

impl RunArgs {
    /// The numbers of the attempts.
    pub(crate) fn range(&self) -> Range<u64> {
        self.first..self.first.saturating_add(self.attempts)
    }
}

/// Problems of another game than bridge.
#[derive(Debug, ClapArgs)]
pub(crate) struct GameGenArgs {
    /// Problems of this game
    #[arg(long, value_name = "GAME", value_parser = any_game::game)]
    pub game: &'static Game,
    /// Stop after so many problems; `all` looks at every attempt
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = number)]
    pub number: usize,
    #[command(flatten)]
    pub run: RunArgs,
    /// The most cards of a hand: a whole deal is played down to so many
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = cards)]
    pub cards: usize,
    /// The lowest grade: strict, key or single
    #[arg(long, default_value = "single", value_parser = grade)]
    pub grade: SolutionGrade,
    /// Only problems with this theme
    #[arg(long, value_parser = PossibleValuesParser::new(GameTheme::names()))]
    pub theme: Option<String>,
    #[command(flatten)]
    pub hard: HardArgs,
    #[command(flatten)]
    pub render: RenderArgs,
    /// The form: text, json or html
    #[arg(long, value_enum, default_value = "text")]
    pub to: PuzzleForm,
    #[command(flatten)]
    pub work: WorkArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GenArgs {
    /// Problems of this game (default: bridge; `tikki puzzle gen --game skat --help` says what other games take)
    #[arg(long)]
    pub game: Option<String>,
    /// Stop after so many problems; `all` looks at every attempt, or at the whole file
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = number)]
    pub number: usize,
    /// A set that teaches: so many problems (-n), each harder than the one before
    #[arg(long)]
    pub steps: bool,
    #[command(flatten)]
    pub run: RunArgs,
    /// The cards of each hand: 4, or 4-6; 13 for whole deals (default: 4-6, 13 for opening leads)
    #[arg(long, value_name = "N[-M]", value_parser = range)]
    pub cards: Option<(usize, usize)>,
    #[command(flatten)]
    pub real: RealArgs,
    #[command(flatten)]
    pub sight: SightArgs,
    /// Only whole deals that meet the condition (with --cards 13)
    #[arg(short, long, value_name = "EXPR", value_parser = words::condition, allow_hyphen_values = true)]
    pub condition: Option<HandsCondition>,
    /// Only these strains (default: all)
    #[arg(long, value_name = "STRAINS", value_delimiter = ',', value_parser = words::strain)]
    pub strain: Vec<Strain>,
    /// Only problems of declarer or of the defence
    #[arg(long, value_name = "SIDE", value_parser = role)]
    pub hero: Option<Role>,
    /// The lowest grade: strict, best-defence, key or single (default: strict, for whole deals key, for real play single)
    #[arg(long, value_parser = grade)]
    pub grade: Option<SolutionGrade>,
    /// Only problems with this theme
    #[arg(long, value_parser = PossibleValuesParser::new(Theme::names()))]
    pub theme: Option<String>,
    /// Look for the theme among any deals, not only among those in which it is likely
    #[arg(long, requires = "theme")]
    pub any_deals: bool,
    #[command(flatten)]
    pub hard: HardArgs,
    /// At least so many decisions on the main line
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub decisions: usize,
    #[command(flatten)]
    pub render: RenderArgs,
    /// Rate the key over so many layouts of the hidden hands (JSON only)
    #[arg(long, value_name = "LAYOUTS", default_value_t = 0)]
    pub samples: u32,
    /// The form
    #[arg(long, value_enum, default_value = "text")]
    pub to: PuzzleForm,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// How hard problems are to be.
#[derive(Debug, ClapArgs)]
pub(crate) struct HardArgs {
    /// The difficulty: 3, or 3-5
    #[arg(long, value_name = "N[-M]", default_value = "1-8", value_parser = difficulty)]
    pub difficulty: (usize, usize),
    /// Problems that the natural play solves, too (those of real play always)
    #[arg(long)]
    pub no_trap: bool,
}

impl HardArgs {
    /// The least and the greatest difficulty.
    pub(crate) fn difficulty(&self) -> (u8, u8) {
        (self.difficulty.0 as u8, self.difficulty.1 as u8)
    }
}

/// Problems of real play.
#[derive(Debug, ClapArgs)]
pub(crate) struct RealArgs {
    /// The costed cards of the records in this file instead of random deals
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cards", "condition"])]
    pub from: Option<String>,
    /// All problems of a board, not the best lesson alone (with --from)
    #[arg(long, requires = "from")]
    pub every: bool,
}

/// What the solver of a problem is to see of the deal.
#[derive(Debug, ClapArgs)]
pub(crate) struct SightArgs {
    /// Whole deals and real play without regard to what a player sees: the key needs all hands to be known
    #[arg(long, conflicts_with = "lesson")]
    pub double_dummy: bool,
    /// Endings, too, only where the key is better than any other card for somebody who sees two hands
    #[arg(long)]
    pub lesson: bool,
}

/// A problem.
#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    /// Whose problem it is: declarer, defence, or a defender's seat
    #[arg(long, default_value = "declarer", value_parser = hero)]
    pub hero: Hero,
    /// The tricks that the hero's side has to take in the whole deal (default: as the contract says)
    #[arg(long, value_name = "TRICKS", value_parser = clap::value_parser!(u8).range(1..=13))]
    pub tricks: Option<u8>,
    /// The lowest grade that will do: strict, best-defence, key or single
    #[arg(long, default_value = "single", value_parser = grade)]
    pub grade: SolutionGrade,
    /// The most positions of the tree
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub positions: usize,
    /// Rate the key over so many layouts of the hidden hands
    #[arg(long, value_name = "LAYOUTS", default_value_t = 0)]
    pub samples: u32,
    /// The language of the words: en, fi or de
    #[arg(long, default_value = "en", value_parser = language)]
    pub language: ProblemLanguage,
}

/// How problems are told.
#[derive(Debug, ClapArgs)]
pub(crate) struct RenderArgs {
    /// Leave the solutions out
    #[arg(long)]
    pub exam: bool,
    /// The language of the words: en, fi or de
    #[arg(long, default_value = "en", value_parser = language)]
    pub language: ProblemLanguage,
}

impl RenderArgs {
    /// The same for the library.
    pub(crate) fn render_options(&self) -> RenderOptions {
        RenderOptions { language: self.language, exam: self.exam }
    }
}

impl CheckArgs {
    /// A solution in the language that is wanted.
    pub(crate) fn render_options(&self) -> RenderOptions {
        RenderOptions { language: self.language, exam: false }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RepairArgs {
    #[command(flatten)]
    pub check: CheckArgs,
    /// The card that is to be the only one
    #[arg(long, value_name = "CARD", value_parser = words::card)]
    pub key: Card,
    /// The highest rank that may be moved
    #[arg(long, value_name = "RANK", default_value = "9", value_parser = rank)]
    pub highest: Rank,
    /// The most swaps
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub swaps: usize,
    /// The most deals that are looked at
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pub tries: usize,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SheetArgs {
    /// The file; - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub file: String,
    /// The title of the page
    #[arg(long)]
    pub title: Option<String>,
    #[command(flatten)]
    pub render: RenderArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// A number, or `all`.
fn number(text: &str) -> Result<usize, String> {
    match text {
        "all" => Ok(usize::MAX),
        _ => text.parse().map_err(|_| "expected a number, or all".to_owned()),
    }
}

fn cards(text: &str) -> Result<usize, String> {
    range_to(text, 26).map(|(_, most)| most)
}

fn range(text: &str) -> Result<(usize, usize), String> {
    range_to(text, 13)
}

fn difficulty(text: &str) -> Result<(usize, usize), String> {
    range_to(text, 8)
}

fn range_to(text: &str, limit: usize) -> Result<(usize, usize), String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.trim().parse(), most.trim().parse()) {
        (Ok(least), Ok(most)) if (1..=most).contains(&least) && most <= limit => Ok((least, most)),
        _ => Err(format!("expected a number of 1 to {limit}, or two such as 4-6")),
    }
}

fn grade(text: &str) -> Result<SolutionGrade, String> {
    words::named(text, "a grade is one of")
}

fn language(text: &str) -> Result<ProblemLanguage, String> {
    words::named(text, "a language is one of")
}

fn role(text: &str) -> Result<Role, String> {
    match text {
        "declarer" => Ok(Role::Declarer),
        "defence" => Ok(Role::Defence),
        _ => Err("declarer or defence".to_owned()),
    }
}

fn hero(text: &str) -> Result<Hero, String> {
    match text {
        "declarer" => Ok(Hero::Declarer),
        "defence" => Ok(Hero::Defence),
        seat => names::seat(seat)
            .map(Hero::Defender)
            .ok_or_else(|| "declarer, defence, or a seat".to_owned()),
    }
}

fn rank(text: &str) -> Result<Rank, String> {
    let mut letters = text.chars();
    let rank = letters.next().and_then(Rank::from_letter).filter(|_| letters.next().is_none());
    rank.ok_or_else(|| "a rank is 2 .. 9, T, J, Q, K or A".to_owned())
}
