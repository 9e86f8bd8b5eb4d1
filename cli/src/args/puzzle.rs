//! Arguments of `tikki puzzle`.

use crate::args::any_game::BRIDGE;
use crate::args::help;
use crate::args::play::PlayArgs;
use crate::args::shared::{GameArgs, WorkArgs};
use crate::args::words;
use crate::exit::Failure;
use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::ops::Range;
use tikki_base::names::{self, Named};
use tikki_bridge::deals::HandsCondition;
use tikki_language::Language;
use tikki_puzzle::{GameTheme, Hero, RenderOptions, Role, SolutionGrade, Theme};
use tikki_solver::{Card, Rank, Strain};

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzleCommand {
    /// Generate problems from random endings or deals, or from the mistakes of recorded play
    #[command(after_help = help::PUZZLE_GEN, alias = "gen-of", mut_arg("game", super::of_bridge))]
    Gen(Box<GenArgs>),
    /// Certify a problem and print its solution, duals (other orders of it) and cooks (other solutions)
    #[command(after_help = help::PUZZLE_CHECK)]
    Check(Box<CheckArgs>),
    /// Repair a cooked problem by the fewest swaps of small cards
    #[command(after_help = help::PUZZLE_REPAIR)]
    Repair(Box<RepairArgs>),
    /// Play a problem in the terminal; mistakes are explained and corrected
    #[command(after_help = help::PUZZLE_PLAY)]
    Play(Box<CheckArgs>),
    /// Print problems as an HTML sheet: diagrams, then solutions
    #[command(after_help = help::PUZZLE_SHEET)]
    Sheet(SheetArgs),
}

/// Output format of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PuzzleForm {
    /// Readable text
    Text,
    /// JSON, one object per line
    Json,
    /// Portable Bridge Notation
    Pbn,
    /// HTML sheet
    Html,
}

/// The seed and the range of attempts of a run.
#[derive(Debug, ClapArgs)]
pub(crate) struct RunArgs {
    /// Seed; equal seeds give equal problems, so that a long run can be repeated, or go on with --first
    #[arg(long, default_value_t = 1, value_parser = words::number::<u64>(0..))]
    pub seed: u64,
    /// Number of the first attempt, counted from 0: a run of 500 attempts goes on with --first 500
    #[arg(long, value_name = "ATTEMPT", default_value_t = 0, value_parser = words::number::<u64>(0..))]
    pub first: u64,
    /// Greatest number of attempts
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = words::number::<u64>(0..))]
    pub attempts: u64,
}

impl RunArgs {
    /// Returns the numbers of the attempts.
    pub(crate) fn range(&self) -> Range<u64> {
        self.first..self.first.saturating_add(self.attempts)
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GenArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Number of problems; `all`: every problem found in --attempts, or in --from
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = number)]
    pub number: usize,
    #[command(flatten)]
    pub run: RunArgs,
    /// Cards in each hand: 4 or 4-6; 13 for whole deals [default: 4-6, or 13 for opening leads; of another game at most 4]
    #[arg(long, value_name = "N[-M]", value_parser = range)]
    pub cards: Option<(usize, usize)>,
    /// Lowest grade accepted: strict, best-defence, key or single [default: strict; key for whole deals, single for recorded play and other games]
    #[arg(long, value_parser = grade)]
    pub grade: Option<SolutionGrade>,
    /// Theme of the problems [default: any]
    #[arg(long, value_parser = PossibleValuesParser::new(themes()))]
    pub theme: Option<String>,
    #[command(flatten)]
    pub hard: HardArgs,
    #[command(flatten)]
    pub render: RenderArgs,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    pub to: PuzzleForm,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub bridge: BridgeGenArgs,
    #[command(flatten)]
    pub real: RealArgs,
    #[command(flatten)]
    pub sight: SightArgs,
}

/// Options of problems of bridge.
#[derive(Debug, ClapArgs)]
pub(crate) struct BridgeGenArgs {
    /// Graded set: each of the -n problems harder than the one before
    #[arg(long, help_heading = BRIDGE)]
    pub steps: bool,
    /// Condition that whole deals have to meet (with --cards 13)
    #[arg(short, long, help_heading = BRIDGE, value_name = "EXPR", value_parser = words::condition, allow_hyphen_values = true)]
    pub condition: Option<HandsCondition>,
    /// Strains of the problems: S, H, D, C or NT [default: all]
    #[arg(long, help_heading = BRIDGE, value_name = "STRAINS", value_delimiter = ',', value_parser = words::strain)]
    pub strain: Vec<Strain>,
    /// Side to solve for: declarer or defence [default: either]
    #[arg(long, help_heading = BRIDGE, value_name = "SIDE", value_parser = role)]
    pub hero: Option<Role>,
    /// Search among all random deals, not only those constructed for the theme
    #[arg(long, help_heading = BRIDGE, requires = "theme")]
    pub any_deals: bool,
    /// Fewest decisions on the main line
    #[arg(long, help_heading = BRIDGE, value_name = "N", default_value_t = 1, value_parser = words::number::<usize>(0..))]
    pub decisions: usize,
    /// Number of random layouts of the hidden hands over which the key is rated (JSON only)
    #[arg(long, help_heading = BRIDGE, value_name = "LAYOUTS", default_value_t = 0, value_parser = words::number::<u32>(0..=u32::MAX.into()))]
    pub samples: u32,
}

impl GenArgs {
    /// Returns the theme of one game that `--theme` names, if it does.
    ///
    /// # Errors
    /// A theme of other games.
    pub(crate) fn theme<T: Named>(&self) -> Result<Option<T>, Failure> {
        let parse = |text: &String| words::parsed("--theme", text, words::named);
        self.theme.as_ref().map(parse).transpose()
    }
}

/// Returns the themes of bridge and of the other games, each once.
fn themes() -> Vec<&'static str> {
    let mut names = Theme::names();
    names.extend(GameTheme::names().into_iter().filter(|name| Theme::from_name(name).is_none()));
    names
}

/// Difficulty of the problems.
#[derive(Debug, ClapArgs)]
pub(crate) struct HardArgs {
    /// Difficulty: 3 or 3-5
    #[arg(long, value_name = "N[-M]", default_value = "1-8", value_parser = difficulty)]
    pub difficulty: (usize, usize),
    /// Also problems that natural play solves (always allowed for recorded play)
    #[arg(long)]
    pub no_trap: bool,
}

impl HardArgs {
    /// Returns the least and the greatest difficulty.
    pub(crate) fn difficulty(&self) -> (u8, u8) {
        (self.difficulty.0 as u8, self.difficulty.1 as u8)
    }
}

/// Problems from recorded play.
#[derive(Debug, ClapArgs)]
pub(crate) struct RealArgs {
    /// File of recorded play whose mistakes become problems, in place of random deals
    #[arg(long, help_heading = BRIDGE, value_name = "FILE", conflicts_with_all = ["cards", "condition"])]
    pub from: Option<String>,
    /// All problems of a board, not only the most instructive (with --from)
    #[arg(long, help_heading = BRIDGE, requires = "from")]
    pub every: bool,
    /// A line on standard error for every mistake: whether it became a problem, or why not (with --from)
    #[arg(long, help_heading = BRIDGE, requires = "from")]
    pub mistakes: bool,
}

/// Whether problems are double-dummy, or can be solved from the two hands that a player sees.
#[derive(Debug, ClapArgs)]
pub(crate) struct SightArgs {
    /// Double-dummy problems from whole deals and recorded play, where the key may be found only with all hands in view
    #[arg(long, help_heading = BRIDGE, conflicts_with = "lesson")]
    pub double_dummy: bool,
    /// Single-dummy test for endings too: the key beats every other card for a player who sees two hands
    #[arg(long, help_heading = BRIDGE)]
    pub lesson: bool,
}

/// A problem to certify or to play.
#[derive(Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub play: PlayArgs,
    /// Side to solve for: declarer, defence, or a defender's seat
    #[arg(long, default_value = "declarer", value_parser = hero)]
    pub hero: Hero,
    /// Tricks that this side has to take, counted from the given deal or ending on, including those of --played [default: from the contract]
    #[arg(long, value_name = "TRICKS", value_parser = words::number::<u8>(1..=13))]
    pub tricks: Option<u8>,
    /// Lowest grade accepted: strict, best-defence, key or single
    #[arg(long, default_value = "single", value_parser = grade)]
    pub grade: SolutionGrade,
    /// Greatest number of positions in the solution tree
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = words::number::<usize>(0..))]
    pub positions: usize,
    /// Number of layouts of the hidden hands over which the key is rated; `play` hides these hands and rates every card, and the defence settles on a layout where a worse card fails
    #[arg(long, value_name = "LAYOUTS", default_value_t = 0, value_parser = words::number::<u32>(0..=u32::MAX.into()))]
    pub samples: u32,
    /// Language: en, fi or de
    #[arg(long, default_value = "en", value_parser = words::language)]
    pub language: Language,
}

/// Rendering of problems.
#[derive(Debug, ClapArgs)]
pub(crate) struct RenderArgs {
    /// Problems without solutions
    #[arg(long)]
    pub exam: bool,
    /// Language: en, fi or de
    #[arg(long, default_value = "en", value_parser = words::language)]
    pub language: Language,
}

impl RenderArgs {
    /// Returns these settings in the library's type.
    pub(crate) fn render_options(&self) -> RenderOptions {
        RenderOptions { language: self.language, exam: self.exam }
    }
}

impl CheckArgs {
    /// Returns the settings for a full solution in the chosen language.
    pub(crate) fn render_options(&self) -> RenderOptions {
        RenderOptions { language: self.language, exam: false }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct RepairArgs {
    #[command(flatten)]
    pub check: CheckArgs,
    /// Intended key, which is to become the only solution
    #[arg(long, value_name = "CARD", value_parser = words::card)]
    pub key: Card,
    /// Highest rank that may be swapped
    #[arg(long, value_name = "RANK", default_value = "9", value_parser = rank)]
    pub highest: Rank,
    /// Greatest number of swaps
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = words::number::<usize>(0..))]
    pub swaps: usize,
    /// Greatest number of deals tried
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = words::number::<usize>(0..))]
    pub tries: usize,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SheetArgs {
    /// JSON Lines written by `gen` or `check`; - is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub file: String,
    /// Title of the sheet
    #[arg(long)]
    pub title: Option<String>,
    /// One problem a page in large type, its solution on the next, for a projector
    #[arg(long)]
    pub projector: bool,
    #[command(flatten)]
    pub render: RenderArgs,
    #[command(flatten)]
    pub work: WorkArgs,
}

/// Parses a number, or `all`.
fn number(text: &str) -> Result<usize, String> {
    match text {
        "all" => Ok(usize::MAX),
        _ => text.parse().map_err(|_| "expected a number or all".to_owned()),
    }
}

fn range(text: &str) -> Result<(usize, usize), String> {
    range_to(text, 26)
}

fn difficulty(text: &str) -> Result<(usize, usize), String> {
    range_to(text, 8)
}

fn range_to(text: &str, limit: usize) -> Result<(usize, usize), String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    match (least.trim().parse(), most.trim().parse()) {
        (Ok(least), Ok(most)) if (1..=most).contains(&least) && most <= limit => Ok((least, most)),
        _ => Err(format!("expected a number from 1 to {limit}, or a range such as 4-6")),
    }
}

fn grade(text: &str) -> Result<SolutionGrade, String> {
    words::named(text)
}

fn role(text: &str) -> Result<Role, String> {
    match text {
        "declarer" => Ok(Role::Declarer),
        "defence" => Ok(Role::Defence),
        _ => Err("expected declarer or defence".to_owned()),
    }
}

fn hero(text: &str) -> Result<Hero, String> {
    match text {
        "declarer" => Ok(Hero::Declarer),
        "defence" => Ok(Hero::Defence),
        seat => names::seat(seat)
            .map(Hero::Defender)
            .ok_or_else(|| "expected declarer, defence or a seat (N, E, S, W)".to_owned()),
    }
}

fn rank(text: &str) -> Result<Rank, String> {
    let mut letters = text.chars();
    let rank = letters.next().and_then(Rank::from_letter).filter(|_| letters.next().is_none());
    rank.ok_or_else(|| "expected a rank: 2 to 9, T, J, Q, K or A".to_owned())
}
