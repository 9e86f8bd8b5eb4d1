//! What may be typed after the verbs of every game, where those of bridge take other words: `tikki deal`, `contracts`, `simulate` with `--game`.

use super::shared::{LanguageArgs, LimitArgs, WorkArgs};
use super::words;
use crate::exit::Failure;
use clap::Args as ClapArgs;
use clap::builder::PossibleValuesParser;
use std::num::{NonZeroU64, NonZeroUsize};
use tikki_base::fields::{Map, Value};
use tikki_engine::catalogue;
use tikki_games::deals::GameDealRecipe;
use tikki_games::locale::Language;
use tikki_games::{ContractsWanted, Game, Setup};

/// The verbs that read other words with another game, and what the last of their words is called then.
const VERBS: [(&[&str], &str); 4] = [
    (&["deal"], "deal-of"),
    (&["contracts"], "contracts-of"),
    (&["simulate"], "simulate-of"),
    (&["puzzle", "gen"], "gen-of"),
];

/// The words of a command line, in which a verb of another game than bridge has a name of its own.
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

/// A game by its id.
pub(crate) fn game(id: &str) -> Result<&'static Game, String> {
    let known = catalogue::by_id(id)
        .ok_or_else(|| format!("no game \"{id}\"; `tikki games` lists them"))?;
    if known.rules.is_some() { Ok(known) } else { Err(format!("{id} has verbs of its own")) }
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameDealArgs {
    /// Deals of this game
    #[arg(long, value_name = "GAME", value_parser = game)]
    pub game: &'static Game,
    /// Print so many deals
    #[arg(short = 'n', long, value_name = "N", default_value = "1")]
    pub number: NonZeroU64,
    /// Take the deals of this seed; without it one is drawn and told on standard error
    #[arg(long)]
    pub seed: Option<u64>,
    /// Begin with this deal: the deals of a seed are numbered from 1
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub first: NonZeroU64,
    /// Only deals that meet the condition, such as 'jacks(1) >= 2 and points(1) in 40..'
    #[arg(short, long, value_name = "EXPR")]
    pub condition: Option<String>,
    /// Give a seat cards: 1=CJ,SJ
    #[arg(long, value_name = "SEAT=CARDS", value_parser = pair)]
    pub predeal: Vec<(String, String)>,
    /// Give up when so many tries at one deal have failed
    #[arg(long, value_name = "N", default_value_t = GameDealRecipe::MAX_TRIES, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_tries: u64,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Print deals in this form: records as text, or as JSON lines
    #[arg(long, value_name = "FORM", default_value = "text", value_parser = PossibleValuesParser::new(["text", "json"]))]
    pub to: String,
    /// Print deals for people in the words of players, in place of records: en, fi, de
    #[arg(long, value_name = "LANGUAGE", value_parser = words::language, conflicts_with = "to")]
    pub language: Option<Language>,
    /// Use so many threads (default: all cores)
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

/// What a deal has besides its cards.
#[derive(Debug, ClapArgs)]
pub(crate) struct PositionArgs {
    /// The seats: 1,2,3
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// Deal hands of so many cards
    #[arg(long, value_name = "N")]
    pub cards: Option<usize>,
    /// Who leads (default: each in turn)
    #[arg(long, value_name = "SEAT")]
    pub leader: Option<String>,
    /// Who plays the contract
    #[arg(long, value_name = "SEAT")]
    pub declarer: Option<String>,
    /// The contract or the bid, as the game writes it
    #[arg(long)]
    pub contract: Option<String>,
    /// The trumps: S H D C NT
    #[arg(long)]
    pub trump: Option<String>,
    /// An option of the game: players=3
    #[arg(long, value_name = "KEY=VALUE", value_parser = pair)]
    pub option: Vec<(String, String)>,
    /// Something that lies behind the deal, by the game's keys: dealer=N
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
    /// What is dealt.
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

/// Values that are JSON, or words.
fn values(pairs: &[(String, String)]) -> Map<String, Value> {
    let value = |text: &String| text.parse().unwrap_or_else(|_| Value::String(text.clone()));
    pairs.iter().map(|(key, text)| (key.clone(), value(text))).collect()
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected something like KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GameContractsArgs {
    /// Files with deals (text, JSON lines); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Only what these seats may undertake (default: everybody)
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub declarers: Vec<String>,
    /// Only these contracts, as the game calls them
    #[arg(long, value_name = "CONTRACTS", value_delimiter = ',')]
    pub contracts: Vec<String>,
    /// Leave the scores out, which ask for a line of play to the end
    #[arg(long)]
    pub no_scores: bool,
    /// Tell so many of the best things to do before the play: cards to put away, cards to pass on
    #[arg(long, value_name = "N", default_value_t = ContractsWanted::default().choices, value_parser = clap::value_parser!(u64).range(1..=ContractsWanted::MOST_CHOICES))]
    pub choices: u64,
    /// Print one JSON object a deal
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
    /// Everything about the deals of files that stand elsewhere.
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
    /// Files with deals and their play so far (text, JSON lines); - or none is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub files: Vec<String>,
    /// The game of deals that do not name theirs
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Who looks at the deal (default: who is to move)
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    /// Other seats whose hands it sees
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub seen: Vec<String>,
    /// Tell what everything is worth that the seat may undertake, in place of the moves
    #[arg(long, requires = "seat")]
    pub contracts: bool,
    /// Only deals that meet the condition, such as 'jacks(2) >= 1'
    #[arg(short, long, value_name = "EXPR")]
    pub condition: Option<String>,
    /// Look at so many layouts
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub layouts: u64,
    /// The seed of the layouts
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Give up when so many tries at one layout have failed
    #[arg(long, value_name = "N", default_value_t = GameDealRecipe::MAX_TRIES, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_tries: u64,
    /// Print one JSON object a deal
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
}
