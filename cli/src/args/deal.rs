//! Arguments of `tikki deal`, and those on known cards that other commands share.

use crate::args::any_game::{BRIDGE, OTHER_GAMES, PositionArgs};
use crate::args::shared::{GameArgs, ThreadArgs};
use crate::args::words;
use crate::exit::{Failure, unreadable};
use clap::Args as ClapArgs;
use clap::builder::PossibleValuesParser;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::num::NonZeroU64;
use std::str::FromStr;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::decoded;
use tikki_base::error::Error;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::deals::{DealRecipe, HandsCondition, Script, predeal};
use tikki_bridge::formats::write::BoardFormat;
use tikki_language::Language;
use tikki_play::Game;
use tikki_play::deals::GameDealRecipe;
use tikki_solver::Seat;

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DealArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Number of deals [default: `produce` of the script in --condition-file, else 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = words::positive)]
    pub number: Option<NonZeroU64>,
    /// Seed; equal seeds give equal deals [default: random, printed on standard error]
    #[arg(long)]
    pub seed: Option<u64>,
    /// Number of the first deal; the deals of a seed are numbered from 1
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = words::deal_number)]
    pub first: NonZeroU64,
    #[command(flatten)]
    pub known: KnownArgs,
    /// Output format; for other games text or json [default: pbn, or none with --average or --frequency; for other games text]
    #[arg(long, value_name = "FORM", value_parser = forms())]
    pub to: Option<String>,
    #[command(flatten)]
    pub threads: ThreadArgs,
    #[command(flatten)]
    pub board: BoardDealArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Deals as readable layouts in this language, in place of --to: en, fi or de
    #[arg(long, value_name = "LANGUAGE", value_parser = words::language, conflicts_with = "to", help_heading = OTHER_GAMES)]
    pub language: Option<Language>,
}

/// The facts of bridge boards, and statistics on them.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct BoardDealArgs {
    /// Dealer of every board [default: by board number]
    #[arg(long, help_heading = BRIDGE, value_name = "SEAT", value_parser = words::seat)]
    pub dealer: Option<Seat>,
    /// Vulnerability on every board: None, NS, EW or Both [default: by board number]
    #[arg(long, help_heading = BRIDGE, value_name = "SIDES", value_parser = words::vulnerable)]
    pub vulnerable: Option<Vulnerability>,
    /// Expression whose average is printed: 'losers(ns)'
    #[arg(long, help_heading = BRIDGE, value_name = "EXPR")]
    pub average: Vec<String>,
    /// Expression whose frequency distribution is printed: 'hcp(n)'
    #[arg(long, help_heading = BRIDGE, value_name = "EXPR")]
    pub frequency: Vec<String>,
}

/// Known cards, conditions on the others, and the attempts at a deal that meets them.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct KnownArgs {
    #[command(flatten)]
    pub hands: HandsArgs,
    /// Greatest number of random deals tried for each one that is kept [default: 10000000; for other games 1000000]
    #[arg(long, value_name = "N", value_parser = words::number::<u64>(1..))]
    pub max_tries: Option<u64>,
}

/// Known cards, and conditions on the others.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct HandsArgs {
    /// Condition that every deal has to meet: 'hcp(north) >= 15 and shape(south, 5xxx)', 'jacks(1) >= 2'; may be repeated: a deal meets all of them
    #[arg(short, long, value_name = "EXPR", allow_hyphen_values = true)]
    pub condition: Vec<String>,
    /// Cards (in bridge also suit length) dealt to a seat beforehand: N=SAK,HQ, N=AK.Q..T or 'spades(N)=5'
    #[arg(long, value_name = "SEAT=CARDS")]
    pub predeal: Vec<String>,
    #[command(flatten)]
    pub bridge: BridgeHandsArgs,
}

/// Conditions in the terms of bridge.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct BridgeHandsArgs {
    /// File with the condition, which may be a `dealer` script; - is standard input
    #[arg(long, help_heading = BRIDGE, value_name = "FILE", conflicts_with = "condition")]
    pub condition_file: Option<String>,
    /// High-card points of seats or sides: N=15-17, NS=25+, W=8
    #[arg(long, help_heading = BRIDGE, value_name = "SEAT=RANGE", value_delimiter = ',', value_parser = points)]
    pub hcp: Vec<HandsCondition>,
    /// Shapes of a seat's hand, spades first, x for any length: 'S=any 4333 + 5xxx - 5332'
    #[arg(long, help_heading = BRIDGE, value_name = "SEAT=SHAPES", value_parser = shape)]
    pub shape: Vec<HandsCondition>,
    /// Seats with a balanced hand: 4333, 4432 or 5332 in any order
    #[arg(long, help_heading = BRIDGE, value_name = "SEATS", value_delimiter = ',', value_parser = balanced)]
    pub balanced: Vec<HandsCondition>,
}

impl DealArgs {
    /// Returns the recipe of deals of another game.
    pub(crate) fn game_recipe(&self, game: &'static Game) -> Result<GameDealRecipe, Failure> {
        let KnownArgs { hands, max_tries } = &self.known;
        let predeal = words::all_parsed("--predeal", &hands.predeal, words::pair)?;
        let wrong =
            |error: Error| Failure::Usage(format!("{}: {}: {error}", error.place, error.code));
        let (setup, cards) = (self.position.setup(&predeal), self.position.cards);
        let mut recipe = GameDealRecipe::new(game, setup, cards).map_err(wrong)?;
        recipe.max_tries = max_tries.unwrap_or(recipe.max_tries);
        let of_condition =
            |error: Error| Failure::Usage(format!("--condition: {}: {error}", error.place));
        match &hands.condition() {
            Some(text) => recipe.with_condition(text).map_err(of_condition),
            None => Ok(recipe),
        }
    }
}

impl KnownArgs {
    /// Returns whether any card or condition is given.
    pub(crate) fn is_given(&self) -> bool {
        let HandsArgs { condition, predeal, bridge } = &self.hands;
        let BridgeHandsArgs { condition_file, hcp, shape, balanced } = bridge;
        let conditions = [hcp, shape, balanced];
        let written = !condition.is_empty() || condition_file.is_some();
        written || !predeal.is_empty() || conditions.iter().any(|given| !given.is_empty())
    }

    /// Returns the recipe for deals with these and the predealt cards that meet the condition of a script.
    pub(crate) fn recipe(
        &self,
        cards: &PartialDeal,
        script: &Script,
    ) -> Result<DealRecipe, Failure> {
        let wrong = |error: Error| Failure::Usage(format!("--predeal: {}: {error}", error.place));
        self.recipe_of(cards, script).map_err(wrong)
    }

    /// Returns the same recipe for one board of several.
    ///
    /// # Errors
    /// Those of cards that cannot be in the hands they are dealt to.
    pub(crate) fn recipe_of(
        &self,
        cards: &PartialDeal,
        script: &Script,
    ) -> Result<DealRecipe, Error> {
        self.given_recipe(cards, script, HandsCondition::default())
    }

    /// Returns the same recipe, restricted to hands that meet another condition.
    ///
    /// # Errors
    /// Those of cards that cannot be in the hands they are dealt to.
    pub(crate) fn given_recipe(
        &self,
        cards: &PartialDeal,
        script: &Script,
        more: HandsCondition,
    ) -> Result<DealRecipe, Error> {
        let given = HandsArgs::given(cards, script)?;
        let condition = script.condition.clone().and(more);
        let mut recipe = DealRecipe::new(given, condition);
        recipe.max_tries = self.max_tries.unwrap_or(recipe.max_tries);
        Ok(recipe)
    }

    /// Returns the script of the file or command line, with every condition of the other options added.
    pub(crate) fn script(&self) -> Result<Script, Failure> {
        self.hands.script()
    }
}

impl HandsArgs {
    /// Returns the condition that joins those of the command line, if there are any.
    pub(crate) fn condition(&self) -> Option<String> {
        match &self.condition[..] {
            [] => None,
            [one] => Some(one.clone()),
            more => Some(format!("({})", more.join(") and ("))),
        }
    }

    /// Returns the script of the file or command line, with the cards and every condition of the other options added.
    pub(crate) fn script(&self) -> Result<Script, Failure> {
        let BridgeHandsArgs { condition_file, hcp, shape, balanced } = &self.bridge;
        let mut script = match (&self.condition(), condition_file) {
            (Some(text), _) => {
                let condition = words::parsed("--condition", text, words::condition)?;
                Script { condition, ..Script::default() }
            }
            (None, Some(name)) => read(name)?,
            (None, None) => Script::default(),
        };
        let mut conditions: Vec<_> = hcp.iter().chain(shape).chain(balanced).cloned().collect();
        for dealt in words::all_parsed("--predeal", &self.predeal, predealt)? {
            match dealt {
                Predealt::Cards(seat, cards) => script.predeal.push((seat, cards)),
                Predealt::Length(length) => conditions.push(length),
            }
        }
        script.condition = conditions.into_iter().fold(script.condition, HandsCondition::and);
        Ok(script)
    }

    /// Returns the cards with those that a script deals beforehand.
    ///
    /// # Errors
    /// Those of cards that cannot be in the hands they are dealt to.
    pub(crate) fn given(cards: &PartialDeal, script: &Script) -> Result<PartialDeal, Error> {
        let mut builder = DealBuilder::default();
        builder.cards(cards)?;
        for (seat, cards) in script.predeal.iter().filter(|(_, cards)| !cards.is_empty()) {
            predeal::add(&mut builder, *seat, cards)?;
        }
        builder.build()
    }
}

fn read(name: &str) -> Result<Script, Failure> {
    let mut text = String::new();
    // One byte more than may be read: a longer text is refused as such.
    let most = HandsCondition::MAX_TEXT as u64 + 1;
    let input: io::Result<Box<dyn BufRead>> = match name {
        "-" => Ok(Box::new(io::stdin().lock())),
        _ => File::open(name).map(|file| Box::new(BufReader::new(file)) as Box<dyn BufRead>),
    };
    let read = input.and_then(decoded).and_then(|input| input.take(most).read_to_string(&mut text));
    read.map_err(|error| unreadable(name, &error))?;
    let text = text.trim_start_matches('\u{feff}');
    Script::from_str(text).map_err(|error| {
        Failure::Other(format!("{name}: {}: {}: {error}", error.place, error.code))
    })
}

/// The value of `--to` that prints no deals.
pub(crate) const NO_FORM: &str = "none";

/// The formats of deals of other games.
pub(crate) const GAME_FORMS: [&str; 2] = ["text", "json"];

/// Returns the parser of formats that need no double-dummy table.
fn forms() -> PossibleValuesParser {
    let given =
        BoardFormat::ALL.iter().copied().filter(|form| !form.needs_table()).map(BoardFormat::name);
    let of_games = GAME_FORMS.into_iter().filter(|form| BoardFormat::from_name(form).is_none());
    PossibleValuesParser::new(given.chain(of_games).chain([NO_FORM]))
}

/// Parses `SEAT=…` into a condition, written by `write` from the seat and its requirement.
fn of_seat(
    text: &str,
    example: &str,
    write: impl Fn(&str, &str) -> Option<String>,
) -> Result<HandsCondition, String> {
    let parts = text.split_once('=').and_then(|(seat, wanted)| write(seat.trim(), wanted.trim()));
    let written = parts.ok_or_else(|| format!("expected the form {example}"))?;
    HandsCondition::from_str(&written).map_err(|error| format!("{error}, in \"{written}\""))
}

fn points(text: &str) -> Result<HandsCondition, String> {
    of_seat(text, "N=15-17, NS=25+ or N=8 (of several seats N=15-17,S=6-9)", |seat, range| {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let (low, high) = match range.strip_suffix('+') {
            Some(low) => (low, ""),
            None => range.split_once('-').unwrap_or((range, range)),
        };
        let open = high.is_empty() || is_number(high);
        (is_number(low) && open).then(|| format!("hcp({seat}) in {low}..{high}"))
    })
}

fn shape(text: &str) -> Result<HandsCondition, String> {
    of_seat(text, "N=any 4333 + 5xxx", |seat, shapes| Some(format!("shape({seat}, {shapes})")))
}

fn balanced(seat: &str) -> Result<HandsCondition, String> {
    words::condition(&format!("balanced({seat})"))
}

/// Predealt cards or suit length of a seat.
enum Predealt {
    /// Cards.
    Cards(Seat, String),
    /// The length of a suit.
    Length(HandsCondition),
}

fn predealt(text: &str) -> Result<Predealt, String> {
    let example = "expected the form N=SAK,HQ or spades(N)=5";
    let (name, wanted) = text.split_once('=').ok_or(example)?;
    let Some((suit, _)) = name.split_once('(') else {
        return Ok(Predealt::Cards(words::seat(name)?, wanted.to_owned()));
    };
    let is_suit = ["spades", "hearts", "diamonds", "clubs"].contains(&suit.trim());
    let length = wanted.trim_start_matches('=').trim().parse::<u8>();
    let length = length.ok().filter(|&length| is_suit && length <= 13).ok_or(example)?;
    words::condition(&format!("{name} == {length}")).map(Predealt::Length)
}
