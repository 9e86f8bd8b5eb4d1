//! Arguments of `tikki sakaali`.

use super::help;
use super::shared::{JsonArgs, ThreadArgs};
use super::words;
use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand};
use tikki_sakaali::{HouseRules, systems};

#[derive(Debug, ClapArgs)]
pub(crate) struct SakaaliArgs {
    #[command(subcommand)]
    pub verb: SakaaliCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SakaaliCommand {
    /// Print par with open hands: the least penalty of each team, and a best keep
    #[command(after_help = help::SAKAALI_PAR)]
    Par(SakaaliParArgs),
    /// Print the cost of each discard
    #[command(after_help = help::SAKAALI_TRACE)]
    Trace(TraceArgs),
    /// Print the expected penalty of each discard, for a player who sees one hand and the rows
    #[command(after_help = help::SAKAALI_VALUES)]
    Values(ValuesArgs),
    /// Play two signalling systems against each other
    #[command(after_help = help::SAKAALI_SIMULATE)]
    Simulate(SakaaliSimulateArgs),
    /// Print the crib sheet of a signalling system
    #[command(after_help = help::SAKAALI_CRIB)]
    Crib {
        /// Signalling system
        #[arg(value_parser = PossibleValuesParser::new(systems::NAMES))]
        system: String,
        #[command(flatten)]
        rules: RuleArgs,
    },
    /// Print an empty session file with eight random boards
    #[command(after_help = help::SAKAALI_BOARDS)]
    Boards {
        /// Seed of the deals
        #[arg(long, default_value_t = 1, value_parser = words::number::<u64>(0..))]
        seed: u64,
    },
    /// Score a match for eight from its session file
    #[command(after_help = help::SAKAALI_DUPLICATE)]
    Duplicate(DuplicateArgs),
    /// Score a match, best of three games to 100 points, from the penalties of each deal
    #[command(after_help = help::SAKAALI_MATCH)]
    Match(MatchArgs),
    /// Print "which card?" problems
    #[command(after_help = help::SAKAALI_QUIZ)]
    Quiz(QuizArgs),
}

/// House rules on points that the rules leave open.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct RuleArgs {
    /// Signals that wrap round from king to ace, a variant of "Finnish Games"
    #[arg(long)]
    pub wrap: bool,
    /// Highest value that counts as low in a reply
    #[arg(long, value_name = "VALUE", default_value_t = 7, value_parser = words::number::<u32>(1..=12))]
    pub low_most: u32,
    /// Bonus of 30 to both sides for a tie at 0-0
    #[arg(long)]
    pub tie_bonus: bool,
}

impl RuleArgs {
    pub(crate) fn options(self, duplicate_carry: bool) -> HouseRules {
        let RuleArgs { wrap, low_most, tie_bonus } = self;
        HouseRules { wrap, low_most, tie_bonus, duplicate_carry }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SakaaliParArgs {
    /// Deal, in any format
    pub deal: String,
    /// All best keeps, not only one
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub form: JsonArgs,
}

/// A deal and the cards discarded so far.
#[derive(Debug, ClapArgs)]
pub(crate) struct SakaaliPlayArgs {
    /// Deal, in any format
    pub deal: String,
    /// Cards discarded so far, in turn order, with blanks or commas between: C7 DJ or C7,DJ
    #[arg(value_delimiter = ',')]
    pub played: Vec<String>,
    /// Seat that plays first
    #[arg(long, default_value = "N")]
    pub first: String,
}

/// Sampling of the hidden cards.
#[derive(Debug, ClapArgs)]
pub(crate) struct SamplingArgs {
    /// Systems of north-south and of east-west
    #[arg(long, value_delimiter = ',', default_value = "basic-judged", value_parser = PossibleValuesParser::new(systems::NAMES))]
    pub systems: Vec<String>,
    /// Number of random layouts of the hidden cards
    #[arg(long, default_value_t = 400, value_parser = words::number::<u32>(1..=10_000))]
    pub samples: u32,
    /// Seed of the random layouts
    #[arg(long, default_value_t = 1, value_parser = words::number::<u32>(0..=1_000_000))]
    pub seed: u32,
    #[command(flatten)]
    pub threads: ThreadArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub play: SakaaliPlayArgs,
    /// Expected cost of each discard from the player's view, beside the cost with open hands
    #[arg(long)]
    pub expected: bool,
    #[command(flatten)]
    pub sampling: SamplingArgs,
    #[command(flatten)]
    pub form: JsonArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ValuesArgs {
    #[command(flatten)]
    pub play: SakaaliPlayArgs,
    #[command(flatten)]
    pub sampling: SamplingArgs,
    #[command(flatten)]
    pub form: JsonArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SakaaliSimulateArgs {
    /// Two systems, or one to play against itself
    #[arg(long, value_delimiter = ',', default_value = "viisari,basic", value_parser = PossibleValuesParser::new(systems::NAMES))]
    pub systems: Vec<String>,
    /// Number of deals, each played at two tables
    #[arg(long, default_value_t = 10_000, value_parser = words::number::<u64>(0..))]
    pub deals: u64,
    /// Seed of the deals
    #[arg(long, default_value_t = 1, value_parser = words::number::<u64>(0..))]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
    #[command(flatten)]
    pub form: JsonArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct DuplicateArgs {
    /// Session file, as text or JSON; - is standard input
    pub file: String,
    /// HTML score sheet
    #[arg(long, conflicts_with = "json")]
    pub html: bool,
    #[command(flatten)]
    pub form: JsonArgs,
    /// Carry-over of the 20 points of a tied board to the next board at that table
    #[arg(long)]
    pub carry: bool,
    /// Session of fewer than eight boards
    #[arg(long)]
    pub partial: bool,
    #[command(flatten)]
    pub rules: RuleArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MatchArgs {
    /// Penalties of both sides, deal by deal: 46-46 21-50
    #[arg(required = true)]
    pub deals: Vec<String>,
    /// Points that win a game
    #[arg(long, default_value_t = tikki_sakaali::GAME_POINTS, value_parser = words::number::<i32>(1..=i32::MAX.into()))]
    pub points: i32,
    /// Games that win the match
    #[arg(long, default_value_t = tikki_sakaali::MATCH_GAMES, value_parser = words::number::<u32>(1..=u32::MAX.into()))]
    pub games: u32,
    #[command(flatten)]
    pub rules: RuleArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct QuizArgs {
    /// Seed of the problems
    #[arg(long, default_value_t = 1, value_parser = words::number::<u32>(0..=1_000_000))]
    pub seed: u32,
    /// Number of problems
    #[arg(long, default_value_t = 1, value_parser = words::number::<u32>(1..=100))]
    pub count: u32,
    /// Grade of the problems [default: any]
    #[arg(long, value_parser = PossibleValuesParser::new(["easy", "medium", "hard"]))]
    pub grade: Option<String>,
    /// Solutions as well
    #[arg(long)]
    pub solutions: bool,
    #[command(flatten)]
    pub form: JsonArgs,
}
