//! Parsers of values that several commands take: seats, strains, contracts, cards, conditions.

use super::odds::DeclaredStrain;
use crate::exit::Failure;
use std::net::{SocketAddr, ToSocketAddrs};
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::{Bound, RangeBounds};
use std::str::FromStr;
use tikki_base::comparison::ComparisonScale;
use tikki_base::names::{self, Named};
use tikki_base::{is_misspelling, nearest};
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::board::{Call, calls_of};
use tikki_bridge::deals::HandsCondition;
use tikki_bridge::report::ScoringMethod;
use tikki_bridge::{Contract, Vulnerability};
use tikki_engine::catalogue;
use tikki_engine::ops::Assumption;
use tikki_language::Language;
use tikki_play::Game;
use tikki_solver::{Card, Seat, Strain};

/// Parses the value of an option that depends on the game.
///
/// # Errors
/// The option, the value, and what is wrong with it.
pub(crate) fn parsed<T>(
    option: &str,
    text: &str,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<T, Failure> {
    parse(text).map_err(|error| Failure::Usage(format!("{option} '{text}': {error}")))
}

/// Parses several values of such an option.
///
/// # Errors
/// That of the first value that is wrong.
pub(crate) fn all_parsed<T>(
    option: &str,
    texts: &[String],
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, Failure> {
    texts.iter().map(|text| parsed(option, text, &parse)).collect()
}

/// Parses the id, alias or name of any game.
pub(crate) fn any_game(name: &str) -> Result<&'static Game, String> {
    catalogue::by_name(tikki_games::CATALOGUE, name).ok_or_else(|| unknown_game(name))
}

/// Parses the id, alias or name of a game that has rules.
pub(crate) fn game(name: &str) -> Result<&'static Game, String> {
    let known = any_game(name)?;
    if known.rules.is_some() {
        Ok(known)
    } else {
        Err(format!("{} has commands of its own; see `tikki --help`", known.id))
    }
}

/// Returns the parser of a whole number in a range; one without an end ends with the numbers of 64 bits.
pub(crate) fn number<T: TryFrom<i128>>(
    range: impl RangeBounds<i128> + Clone + Send + Sync + 'static,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let bound = |end: Bound<&i128>| match end {
                Bound::Included(end) => Some(*end),
                Bound::Excluded(_) | Bound::Unbounded => None,
            };
            let least = bound(range.start_bound()).unwrap_or(0);
            let is_too_large =
                text.parse::<u64>().is_err() && text.bytes().all(|byte| byte.is_ascii_digit());
            match bound(range.end_bound()).or(is_too_large.then_some(u64::MAX.into())) {
                Some(most) => format!("expected a whole number from {least} to {most}"),
                None => format!("expected a whole number, {least} or more"),
            }
        })
    }
}

/// Parses a number of deals or the number of a deal.
pub(crate) fn positive(text: &str) -> Result<NonZeroU64, String> {
    let number = number::<u64>(1..)(text)?;
    NonZeroU64::new(number).ok_or_else(|| "expected a whole number, 1 or more".to_owned())
}

/// Parses the number of a deal.
pub(crate) fn deal_number(text: &str) -> Result<NonZeroU64, String> {
    const LAST: u64 = 1 << 62;
    let number = text.parse().ok().filter(|number: &NonZeroU64| number.get() <= LAST);
    number.ok_or_else(|| format!("expected a whole number from 1 to {LAST}"))
}

/// Returns the error for an unknown game, with the name that it resembles.
fn unknown_game(id: &str) -> String {
    let lower = id.to_lowercase();
    let names = catalogue::every(tikki_games::CATALOGUE)
        .flat_map(|game| std::iter::once(&game.id).chain(game.aliases));
    let meant = nearest(&lower, names.copied())
        .filter(|name| name.starts_with(&lower) || is_misspelling(&lower, name));
    let meant = meant.map_or(String::new(), |name| format!("; did you mean {name}?"));
    format!("unknown game \"{id}\" (`tikki games` lists the games){meant}")
}

/// Parses a number of threads.
pub(crate) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "expected a number of threads, 1 or more".to_owned())
}

/// Parses `KEY=VALUE`.
pub(crate) fn pair(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    names::seat(text).ok_or_else(|| "expected a seat: N, E, S or W".to_owned())
}

pub(crate) fn strain(text: &str) -> Result<Strain, String> {
    names::strain(text).ok_or_else(|| "expected a strain: S, H, D, C or NT".to_owned())
}

pub(crate) fn vulnerable(text: &str) -> Result<Vulnerability, String> {
    Vulnerability::from_name(text).ok_or_else(|| "expected None, NS, EW or Both".to_owned())
}

/// Parses one of a fixed set of names; the error lists the set.
pub(crate) fn named<T: Named>(text: &str) -> Result<T, String> {
    T::from_name(text).ok_or_else(|| format!("expected one of {}", T::names().join(", ")))
}

pub(crate) fn method(text: &str) -> Result<ScoringMethod, String> {
    named(text)
}

pub(crate) fn scale(text: &str) -> Result<ComparisonScale, String> {
    named(text)
}

pub(crate) fn contract(text: &str) -> Result<Contract, String> {
    match text.trim().split_once(" by ") {
        Some((bid, declarer)) => {
            Err(format!("the declarer stands by itself: --contract {bid} --declarer {declarer}"))
        }
        None => bid(text),
    }
}

/// Parses a contract without its declarer.
fn bid(text: &str) -> Result<Contract, String> {
    text.trim().parse().map_err(|error| format!("{error}"))
}

pub(crate) fn card(text: &str) -> Result<Card, String> {
    names::card(text).ok_or_else(|| format!("\"{text}\" is not a card; expected SA, 10H or ♦4"))
}

/// Cards in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardList(pub(crate) Vec<Card>);

/// Parses cards that blanks or commas separate.
pub(crate) fn cards(text: &str) -> Result<CardList, String> {
    names::listed(text).map(card).collect::<Result<_, _>>().map(CardList)
}

/// The auction that layouts have to fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ChosenAuction {
    /// The board's own.
    Own,
    /// These calls, the dealer's first.
    Typed(Vec<Call>),
}

/// The word for the board's own auction.
pub(crate) const OWN: &str = "own";

/// Parses calls that blanks, commas or hyphens separate, or the word for the board's own.
pub(crate) fn auction(text: &str) -> Result<ChosenAuction, String> {
    if text == OWN {
        return Ok(ChosenAuction::Own);
    }
    let calls = calls_of(text).map_err(|error| error.to_string())?;
    if calls.is_empty() {
        Err("expected calls such as 1NT P 3NT".to_owned())
    } else {
        Ok(ChosenAuction::Typed(calls))
    }
}

/// Parses what the calls of a seat are taken to mean: `N=hcp(n) in 12..14`.
pub(crate) fn assumption(text: &str) -> Result<Assumption, String> {
    let expected = || "expected the form 'N=hcp(n) in 12..14'".to_owned();
    let (name, text) = text.split_once('=').ok_or_else(expected)?;
    Assumption::of_seat(seat(name)?, text).map_err(|error| format!("{}: {error}", error.place))
}

pub(crate) fn condition(text: &str) -> Result<HandsCondition, String> {
    HandsCondition::from_str(text).map_err(|error| format!("{}: {error}", error.place))
}

/// Parses the address to listen on. A host name is resolved to its first IPv4 address, or to its first address if it has no IPv4 address.
pub(crate) fn listening(text: &str) -> Result<SocketAddr, String> {
    let expected =
        || "expected an address or host name with a port, such as 127.0.0.1:8080".to_owned();
    let found: Vec<SocketAddr> = text.to_socket_addrs().map_err(|_| expected())?.collect();
    let first = found.iter().find(|address| address.is_ipv4()).or(found.first());
    first.copied().ok_or_else(expected)
}

/// A contract, with its declarer if one is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MayBePlayed {
    contract: Contract,
    declarer: Option<Seat>,
}

/// Parses `3NT` or `3NT by S`.
pub(crate) fn may_be_played(text: &str) -> Result<MayBePlayed, String> {
    if let Some((named, by)) = text.trim().split_once(" by ") {
        return Ok(MayBePlayed { contract: bid(named)?, declarer: Some(seat(by)?) });
    }
    let read = Contract::with_declarer(text).map_err(|error| error.to_string())?;
    let (contract, declarer) = read.ok_or("expected a contract such as 3NT by S")?;
    Ok(MayBePlayed { contract, declarer })
}

impl MayBePlayed {
    /// Returns the contract by its own declarer, or else by each of `declarers`.
    pub(crate) fn by(self, declarers: &[Seat]) -> Vec<DeclaredContract> {
        let by = |declarer| DeclaredContract { contract: self.contract, declarer };
        self.declarer
            .map_or_else(|| declarers.iter().copied().map(by).collect(), |seat| vec![by(seat)])
    }
}

/// Parses `3NT by S`, or a strain alone: `NT by S`.
pub(crate) fn declared_strain(text: &str) -> Result<DeclaredStrain, String> {
    let expected = || format!("expected a contract and its declarer such as 3NT by S, not {text}");
    let Some((named, by)) = text.trim().split_once(" by ") else {
        let read = Contract::with_declarer(text).ok().flatten();
        let (contract, declarer) = read.ok_or_else(expected)?;
        let declarer = declarer.ok_or_else(expected)?;
        return Ok(DeclaredStrain { strain: contract.strain, contract: Some(contract), declarer });
    };
    let declarer = seat(by.trim())?;
    if let Ok(strain) = strain(named.trim()) {
        return Ok(DeclaredStrain { strain, contract: None, declarer });
    }
    let contract = bid(named)?;
    Ok(DeclaredStrain { strain: contract.strain, contract: Some(contract), declarer })
}

/// Parses `N=2`: a seat and a number.
pub(crate) fn numbered(text: &str) -> Result<(Seat, u8), String> {
    let expected = || "expected a seat and a number from 0 to 13, such as N=2".to_owned();
    let (name, number) = text.split_once('=').ok_or_else(expected)?;
    let number = number.trim().parse().ok().filter(|&number| number <= 13);
    Ok((seat(name.trim())?, number.ok_or_else(expected)?))
}

/// Parses `3=600`: a number of tricks and its points.
pub(crate) fn scored(text: &str) -> Result<(u8, f64), String> {
    let expected = || "expected tricks and points such as 3=600".to_owned();
    let (tricks, points) = text.split_once('=').ok_or_else(expected)?;
    let tricks = tricks.trim().parse().map_err(|_| expected())?;
    Ok((tricks, points.trim().parse().map_err(|_| expected())?))
}

/// Parses the two-letter code of a language.
pub(crate) fn language(text: &str) -> Result<Language, String> {
    named(text)
}

/// Parses the code of a language other than English.
pub(crate) fn other_language(text: &str) -> Result<Language, String> {
    let found = Language::OTHERS.into_iter().find(|language| language.name() == text);
    found.ok_or_else(|| {
        format!("expected one of {}", Language::OTHERS.map(Language::name).join(", "))
    })
}

#[cfg(test)]
mod tests;
