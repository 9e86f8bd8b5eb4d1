//! What may be typed after `tikki sakaali`.

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Subcommand};
use std::num::NonZeroUsize;
use tikki_sakaali::{HouseRules, systems};

#[derive(Debug, ClapArgs)]
pub(crate) struct SakaaliArgs {
    #[command(subcommand)]
    pub verb: SakaaliCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum SakaaliCommand {
    /// Print the least penalty of each team with open hands, and a best keep
    Par(SakaaliParArgs),
    /// Print what each discard of a deal cost
    Trace(TraceArgs),
    /// Print what each discard is expected to come to, for a player who sees his hand and the rows
    Values(ValuesArgs),
    /// Play two signalling systems against each other
    Simulate(SakaaliSimulateArgs),
    /// Print the crib sheet of a signalling system
    Crib {
        /// The system
        #[arg(value_parser = PossibleValuesParser::new(systems::NAMES))]
        system: String,
        #[command(flatten)]
        rules: RuleArgs,
    },
    /// Print an empty session file with eight random boards
    Boards {
        /// The source of the deals
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Score a match for eight from its session file
    Duplicate(DuplicateArgs),
    /// Score games to 100 points, the best of three, from the penalties of each deal
    Match(MatchArgs),
    /// Print "which card?" problems
    Quiz(QuizArgs),
}

/// What the rules leave open.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct RuleArgs {
    /// Let the booklet's signals go round from king to ace
    #[arg(long)]
    pub wrap: bool,
    /// Take cards up to this value for low in a reply
    #[arg(long, value_name = "VALUE", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=12))]
    pub low_most: u32,
    /// Pay 30 to both sides for a tie at 0-0
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
    /// The deal, in any form
    pub deal: String,
    /// List every best keep
    #[arg(long)]
    pub all: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// A deal and the cards put down so far.
#[derive(Debug, ClapArgs)]
pub(crate) struct SakaaliPlayArgs {
    /// The deal, in any form
    pub deal: String,
    /// The cards put down, in turn order, apart or with commas: C7 DJ or C7,DJ
    #[arg(value_delimiter = ',')]
    pub played: Vec<String>,
    /// Who plays first
    #[arg(long, default_value = "N")]
    pub first: String,
}

/// How discards are weighed by chance.
#[derive(Debug, ClapArgs)]
pub(crate) struct SamplingArgs {
    /// The systems of north-south and of east-west
    #[arg(long, value_delimiter = ',', default_value = "basic-judged", value_parser = PossibleValuesParser::new(systems::NAMES))]
    pub systems: Vec<String>,
    /// Deal the hidden cards so many times
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub samples: u32,
    /// The source of chance
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub seed: u32,
    /// Use so many threads (default: all cores)
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub play: SakaaliPlayArgs,
    /// Print beside it what each discard cost as the player saw it
    #[arg(long)]
    pub expected: bool,
    #[command(flatten)]
    pub sampling: SamplingArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ValuesArgs {
    #[command(flatten)]
    pub play: SakaaliPlayArgs,
    #[command(flatten)]
    pub sampling: SamplingArgs,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct SakaaliSimulateArgs {
    /// Two systems, or one that plays against itself
    #[arg(long, value_delimiter = ',', default_value = "viisari,basic", value_parser = PossibleValuesParser::new(systems::NAMES))]
    pub systems: Vec<String>,
    /// Play so many deals, each at two tables
    #[arg(long, default_value_t = 10_000)]
    pub deals: u64,
    /// The source of the deals
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub rules: RuleArgs,
    /// Use so many threads (default: all cores)
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[expect(clippy::struct_excessive_bools, reason = "one for each switch")]
#[derive(Debug, ClapArgs)]
pub(crate) struct DuplicateArgs {
    /// The session file, as text or JSON; - is standard input
    pub file: String,
    /// Print a page to print on paper
    #[arg(long, conflicts_with = "json")]
    pub html: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// Let a tied board leave its 20 points to the next one at that table
    #[arg(long)]
    pub carry: bool,
    /// Take fewer boards than the eight of an evening
    #[arg(long)]
    pub partial: bool,
    #[command(flatten)]
    pub rules: RuleArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct MatchArgs {
    /// The penalties of both sides, deal by deal: 46-46 21-50
    #[arg(required = true)]
    pub deals: Vec<String>,
    /// Win a game with so many points
    #[arg(long, default_value_t = tikki_sakaali::GAME_POINTS, value_parser = clap::value_parser!(i32).range(1..))]
    pub points: i32,
    /// Win the match with so many games
    #[arg(long, default_value_t = tikki_sakaali::MATCH_GAMES, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    #[command(flatten)]
    pub rules: RuleArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct QuizArgs {
    /// The source of the problems
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub seed: u32,
    /// Print so many
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub count: u32,
    /// Only problems of this grade
    #[arg(long, value_parser = PossibleValuesParser::new(["easy", "medium", "hard"]))]
    pub grade: Option<String>,
    /// Print the solutions too
    #[arg(long)]
    pub solutions: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}
