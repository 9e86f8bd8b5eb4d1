//! Arguments of `tikki deal`, `contracts` and `simulate` with `--game`, where they differ from those for bridge.

use super::shared::{LanguageArgs, LimitArgs, WorkArgs};
use super::words;
use crate::exit::Failure;
use clap::Args as ClapArgs;
use clap::builder::PossibleValuesParser;
use std::num::{NonZeroU64, NonZeroUsize};
use tikki_base::fields::{Map, Value};
use tikki_engine::catalogue;
use tikki_language::Language;
use tikki_play::deals::GameDealRecipe;
use tikki_play::{ContractsWanted, Game, Setup};

/// The commands whose arguments depend on the game, and the hidden subcommand that serves games other than bridge.
const VERBS: [(&[&str], &str); 4] = [
    (&["deal"], "deal-of"),
    (&["contracts"], "contracts-of"),
    (&["simulate"], "simulate-of"),
    (&["puzzle", "gen"], "gen-of"),
];

/// Returns the command line with a command for a game other than bridge renamed to its hidden subcommand.
pub(crate) fn renamed(typed: impl Iterator<Item = std::ffi::OsString>) -> Vec<std::ffi::OsString> {
    let mut words: Vec<_> = typed.collect();
    let text = |word: &std::ffi::OsString| word.to_str().map(str::to_owned);
    let output = words.iter().filter_map(text).collect::<Vec<String>>();
    let behind = output.windows(2).find(|pair| pair[0] == "--game").map(|pair| pair[1].as_str());
    let game = behind.or_else(|| output.iter().find_map(|word| word.strip_prefix("--game=")));
    let typed: Vec<Option<String>> = words.iter().skip(1).map(text).collect();
    let is_verb = |verb: &[&str]| {
        verb.len() <= typed.len()
            && verb.iter().zip(&typed).all(|(word, typed)| typed.as_deref() == Some(*word))
    };
    let renamed = VERBS.iter().find(|(verb, _)| is_verb(verb));
    if let (Some((verb, renamed)), true) = (renamed, game.is_some_and(|game| game != "bridge")) {
        words[verb.len()] = renamed.into();
    }
    words
}

/// Parses the id of a game that has rules.
pub(crate) fn game(id: &str) -> Result<&'static Game, String> {
    let known = catalogue::by_id(tikki_games::CATALOGUE, id)
        .ok_or_else(|| format!("unknown game \"{id}\"; `tikki games` lists the games"))?;
    if known.rules.is_some() {
        Ok(known)
    } else {
        Err(format!("{id} has commands of its own; see `tikki --help`"))
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameDealArgs {
    /// Game
    #[arg(long, value_name = "GAME", value_parser = game)]
    pub game: &'static Game,
    /// Number of deals
    #[arg(short = 'n', long, value_name = "N", default_value = "1")]
    pub number: NonZeroU64,
    /// Seed; equal seeds give equal deals [default: random, printed on standard error]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of the first deal; the deals of a seed are numbered from 1
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub first: NonZeroU64,
    /// Condition that every deal has to meet: 'jacks(1) >= 2 and points(1) in 40..'
    #[arg(short, long, value_name = "EXPR")]
    pub condition: Option<String>,
    /// Cards dealt to a seat beforehand: 1=CJ,SJ
    #[arg(long, value_name = "SEAT=CARDS", value_parser = pair)]
    pub predeal: Vec<(String, String)>,
    /// Greatest number of attempts at one deal
    #[arg(long, value_name = "N", default_value_t = GameDealRecipe::MAX_TRIES, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_tries: u64,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Output format: text or JSON Lines
    #[arg(long, value_name = "FORM", default_value = "text", value_parser = PossibleValuesParser::new(["text", "json"]))]
    pub to: String,
    /// Language of a readable layout printed in place of the format: en, fi or de
    #[arg(long, value_name = "LANGUAGE", value_parser = words::language, conflicts_with = "to")]
    pub language: Option<Language>,
    /// Number of worker threads [default: available cores]
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

/// The parts of a deal other than its cards.
#[derive(Debug, ClapArgs)]
pub(crate) struct PositionArgs {
    /// Seats: 1,2,3 [default: those of the game]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// Cards in each hand [default: as the game deals]
    #[arg(long, value_name = "N")]
    pub cards: Option<usize>,
    /// Seat on lead [default: each seat in turn]
    #[arg(long, value_name = "SEAT")]
    pub leader: Option<String>,
    /// Declarer
    #[arg(long, value_name = "SEAT")]
    pub declarer: Option<String>,
    /// Contract or bid, in the game's notation
    #[arg(long)]
    pub contract: Option<String>,
    /// Trumps: S, H, D, C or NT
    #[arg(long)]
    pub trump: Option<String>,
    /// Option of the game: players=3
    #[arg(long, value_name = "KEY=VALUE", value_parser = pair)]
    pub option: Vec<(String, String)>,
    /// Part of the game's state: dealer=N
    #[arg(long, value_name = "KEY=VALUE", value_parser = pair)]
    pub state: Vec<(String, String)>,
}

impl PositionArgs {
    fn setup(&self, predeal: &[(String, String)]) -> Setup {
        let hand = |(seat, cards): &(String, String)| {
            (seat.clone(), cards.split(',').map(|card| card.trim().to_owned()).collect())
        };
        Setup {
            seats: self.seats.clone(),
            hands: predeal.iter().map(hand).collect(),
            leader: self.leader.clone(),
            declarer: self.declarer.clone(),
            contract: self.contract.clone(),
            trump: self.trump.clone(),
            options: values(&self.option),
            state: values(&self.state),
            ..Setup::default()
        }
    }
}

impl GameDealArgs {
    /// Returns the recipe of the deals.
    pub(crate) fn recipe(&self) -> Result<GameDealRecipe, Failure> {
        let wrong = |error: tikki_base::error::Error| {
            Failure::Usage(format!("{}: {}: {error}", error.place, error.code))
        };
        let recipe =
            GameDealRecipe::new(self.game, self.position.setup(&self.predeal), self.position.cards);
        let mut recipe = recipe.map_err(wrong)?;
        recipe.max_tries = self.max_tries;
        let of_condition = |error: tikki_base::error::Error| {
            Failure::Usage(format!("--condition: {}: {error}", error.place))
        };
        match &self.condition {
            Some(text) => recipe.with_condition(text).map_err(of_condition),
            None => Ok(recipe),
        }
    }
}

/// Returns the values as JSON where they parse as JSON, and as strings otherwise.
fn values(pairs: &[(String, String)]) -> Map<String, Value> {
    let value = |text: &String| text.parse().unwrap_or_else(|_| Value::String(text.clone()));
    pairs.iter().map(|(key, text)| (key.clone(), value(text))).collect()
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameContractsArgs {
    /// Files of deals (text, JSON Lines); - is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Game of deals that name none
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Seats whose declarations are rated [default: each seat]
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub declarers: Vec<String>,
    /// Contracts to rate, in the game's notation [default: all]
    #[arg(long, value_name = "CONTRACTS", value_delimiter = ',')]
    pub contracts: Vec<String>,
    /// Values without scores, which need a line of play to the end
    #[arg(long)]
    pub no_scores: bool,
    /// Number of best choices printed for each decision before the play, such as discards and passes
    #[arg(long, value_name = "N", default_value_t = ContractsWanted::default().choices, value_parser = clap::value_parser!(u64).range(1..=ContractsWanted::MOST_CHOICES))]
    pub choices: u64,
    /// JSON output, one object per deal
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}

impl GameContractsArgs {
    /// Returns arguments that rate every contract of deals read elsewhere.
    pub(crate) fn about(json: bool, limits: LimitArgs, work: WorkArgs) -> GameContractsArgs {
        let (game, declarers, contracts) = (None, Vec::new(), Vec::new());
        let (choices, language) = (ContractsWanted::default().choices, LanguageArgs::default());
        let no_scores = false;
        GameContractsArgs {
            files: Vec::new(),
            game,
            declarers,
            contracts,
            no_scores,
            choices,
            json,
            limits,
            work,
            language,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameSimulateArgs {
    /// Files of deals with the play so far (text, JSON Lines); - is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// Game of deals that name none
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Seat whose view is taken [default: the seat to move]
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Other seats whose hands are in view
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub seen: Vec<String>,
    /// Ratings of the seat's possible declarations, in place of its moves
    #[arg(long, requires = "seat")]
    pub contracts: bool,
    /// Condition that every layout has to meet: 'jacks(2) >= 1'
    #[arg(short, long, value_name = "EXPR")]
    pub condition: Option<String>,
    /// Number of random layouts
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub layouts: u64,
    /// Seed of the random layouts
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Greatest number of attempts at one layout
    #[arg(long, value_name = "N", default_value_t = GameDealRecipe::MAX_TRIES, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_tries: u64,
    /// JSON output, one object per deal
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}
