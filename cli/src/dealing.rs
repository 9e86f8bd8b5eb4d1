//! What may be typed after `tikki deal`.

use clap::Args as ClapArgs;
use clap::builder::PossibleValuesParser;
use engine::formats::write::Form;
use engine::generate::deals::{Condition, Recipe};
use engine::scoring::bridge::Vulnerability;
use solver::Seat;
use std::num::{NonZeroU64, NonZeroUsize};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DealArgs {
    /// Print so many deals
    #[arg(short = 'n', long, value_name = "N", default_value = "1")]
    pub number: NonZeroU64,
    /// Take the deals of this seed; without it one is drawn and told on standard error
    #[arg(long)]
    pub seed: Option<u64>,
    /// Begin with this board: the deals of a seed are numbered from 1
    #[arg(long, value_name = "BOARD", default_value = "1")]
    pub first: NonZeroU64,
    /// Only deals that meet the condition, such as 'hcp(north) >= 15 and shape(south, 5xxx)'
    #[arg(short, long, value_name = "EXPR", value_parser = condition)]
    pub condition: Option<Condition>,
    /// Only deals that meet the condition in a file; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "condition")]
    pub condition_file: Option<String>,
    /// Give a seat cards: N=SAK,HQ or N=AK.Q..T
    #[arg(long, value_name = "SEAT=CARDS", value_parser = predealt)]
    pub predeal: Vec<(Seat, String)>,
    /// Only deals in which a seat or side has so many points: N=15-17, NS=25+, W=8
    #[arg(long, value_name = "SEAT=RANGE", value_parser = points)]
    pub hcp: Vec<Condition>,
    /// Only deals in which a seat has one of the shapes: 'S=any 4333 + 5xxx - 5332'
    #[arg(long, value_name = "SEAT=SHAPES", value_parser = shape)]
    pub shape: Vec<Condition>,
    /// Only deals in which a seat has 4333, 4432 or 5332 in any order
    #[arg(long, value_name = "SEAT", value_parser = balanced)]
    pub balanced: Vec<Condition>,
    /// Let this seat deal every board (default: by its number)
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub dealer: Option<Seat>,
    /// Let these be vulnerable on every board: None NS EW Both (default: by its number)
    #[arg(long, value_name = "SIDES", value_parser = vulnerable)]
    pub vulnerable: Option<Vulnerability>,
    /// Give up when so many tries at one deal have failed
    #[arg(long, value_name = "N", default_value_t = Recipe::MAX_TRIES, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_tries: u64,
    /// Print deals in this form (default: pbn; none with --average or --frequency)
    #[arg(long, value_name = "FORM", value_parser = forms())]
    pub to: Option<String>,
    /// Print the average of an expression, such as 'losers(ns)'
    #[arg(long, value_name = "EXPR")]
    pub average: Vec<String>,
    /// Print how often an expression has which value
    #[arg(long, value_name = "EXPR")]
    pub frequency: Vec<String>,
    /// Use so many threads (default: all cores)
    #[arg(short = 'j', long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

/// What is typed where deals are not to be printed.
pub(crate) const NO_FORM: &str = "none";

/// The forms that say something of a deal without its table.
fn forms() -> PossibleValuesParser {
    let said = Form::ALL.into_iter().filter(|form| !form.needs_table()).map(Form::name);
    PossibleValuesParser::new(said.chain([NO_FORM]))
}

fn condition(text: &str) -> Result<Condition, String> {
    Condition::parse(text).map_err(|error| format!("{}: {error}", error.place))
}

/// A condition made of a seat and what is wanted of it.
fn of_seat(
    text: &str,
    example: &str,
    write: impl Fn(&str, &str) -> Option<String>,
) -> Result<Condition, String> {
    let parts = text.split_once('=').and_then(|(seat, wanted)| write(seat.trim(), wanted.trim()));
    let written = parts.ok_or_else(|| format!("expected something like {example}"))?;
    Condition::parse(&written).map_err(|error| format!("{error}, in \"{written}\""))
}

fn points(text: &str) -> Result<Condition, String> {
    of_seat(text, "N=15-17, N=15+ or N=15", |seat, range| {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        let (low, high) = match range.strip_suffix('+') {
            Some(low) => (low, ""),
            None => range.split_once('-').unwrap_or((range, range)),
        };
        let open = high.is_empty() || is_number(high);
        (is_number(low) && open).then(|| format!("hcp({seat}) in {low}..{high}"))
    })
}

fn shape(text: &str) -> Result<Condition, String> {
    of_seat(text, "N=any 4333 + 5xxx", |seat, shapes| Some(format!("shape({seat}, {shapes})")))
}

fn balanced(seat: &str) -> Result<Condition, String> {
    condition(&format!("balanced({seat})"))
}

fn predealt(text: &str) -> Result<(Seat, String), String> {
    let (name, cards) = text.split_once('=').ok_or("expected something like N=SAK,HQ")?;
    Ok((seat(name)?, cards.to_owned()))
}

fn seat(name: &str) -> Result<Seat, String> {
    Seat::from_name(name.trim()).ok_or_else(|| "no seat; seats are N E S W".to_owned())
}

fn vulnerable(name: &str) -> Result<Vulnerability, String> {
    Vulnerability::from_name(name).ok_or_else(|| "none of None NS EW Both".to_owned())
}
