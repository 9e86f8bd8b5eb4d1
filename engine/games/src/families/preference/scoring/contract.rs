//! The contracts of Preference: what they promise, what they are worth, how they are written.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use tikki_solver::Strain;

/// How many tricks a contract promises, six to ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Level {
    /// Six tricks.
    Six,
    /// Seven tricks.
    Seven,
    /// Eight tricks.
    Eight,
    /// Nine tricks.
    Nine,
    /// All ten tricks.
    Ten,
}

impl Level {
    /// All levels, ascending.
    pub const ALL: [Level; 5] = [Level::Six, Level::Seven, Level::Eight, Level::Nine, Level::Ten];

    /// The level that promises this many tricks, 6 to 10.
    pub fn from_tricks(tricks: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.tricks() == tricks)
    }

    /// How many tricks declarer must take.
    pub const fn tricks(self) -> u8 {
        self as u8 + 6
    }

    /// The contract value, in pool, dump or bank points: 2, 4, 6, 8, 10 (seed 001, lines 158–162).
    pub const fn value(self) -> i32 {
        2 * (self as i32 + 1)
    }

    /// How many tricks the defenders' side must take once one of them whists: 4, 2, 1, 1, 1 (seed 001, lines 6–12).
    pub const fn quota(self) -> u8 {
        match self {
            Level::Six => 4,
            Level::Seven => 2,
            Level::Eight | Level::Nine | Level::Ten => 1,
        }
    }
}

/// What is played in a deal, as the wire spells it: `6D`, `8NT`, `misere`, `all-pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contract {
    /// Six to ten tricks with a trump suit or at notrump.
    Tricks(Level, Strain),
    /// No trick at all, at notrump.
    Misere,
    /// Nobody bid: each takes as few tricks as he can.
    AllPass,
}

impl Contract {
    /// The denominations as they rank within a level: ♠ ♣ ♦ ♥ NT.
    pub const DENOMINATIONS: [Strain; 5] =
        [Strain::Spades, Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::NoTrump];

    /// Every contract that can be bid, ascending from 6S to 10NT, the misère between eight and nine.
    pub fn bids() -> impl Iterator<Item = Contract> {
        let of = |level| Contract::DENOMINATIONS.map(|strain| Contract::Tricks(level, strain));
        let [low @ .., nine, ten] = Level::ALL.map(of);
        low.into_iter().flatten().chain([Contract::Misere]).chain(nine).chain(ten)
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contract::Tricks(level, strain) => write!(f, "{}{strain}", level.tricks()),
            Contract::Misere => f.write_str("misere"),
            Contract::AllPass => f.write_str("all-pass"),
        }
    }
}

/// Why a text is not a contract of Preference.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseContractError {
    /// It begins with no level.
    #[error(
        "expected misere, all-pass or a number of tricks from 6 to 10 at the beginning of contract {0:?}"
    )]
    Level(String),
    /// No denomination follows the level.
    #[error(
        "expected a denomination (S, C, D, H, NT) after the number of tricks of contract {0:?}"
    )]
    Denomination(String),
}

/// Reads `6D`, `8nt`, `10N`, `misere`, `all-pass`.
impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Contract, ParseContractError> {
        match text.to_ascii_lowercase().as_str() {
            "misere" => return Ok(Contract::Misere),
            "all-pass" => return Ok(Contract::AllPass),
            _ => {}
        }
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (tricks, strain) = text.split_at(digits);
        let level = tricks.parse().ok().and_then(Level::from_tricks);
        let level = level.ok_or_else(|| ParseContractError::Level(text.to_owned()))?;
        let strain = Strain::from_name(strain)
            .ok_or_else(|| ParseContractError::Denomination(text.to_owned()))?;
        Ok(Contract::Tricks(level, strain))
    }
}
