//! The contracts of Preference: what they promise, what they are worth, how they are written.

use crate::scores::common::ParseContractError;
use std::fmt;
use std::str::FromStr;
use tikki_solver::Strain;

/// How many tricks a contract promises, six to ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PreferenceLevel {
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

impl PreferenceLevel {
    /// All levels, ascending.
    pub const ALL: [PreferenceLevel; 5] = [
        PreferenceLevel::Six,
        PreferenceLevel::Seven,
        PreferenceLevel::Eight,
        PreferenceLevel::Nine,
        PreferenceLevel::Ten,
    ];

    /// The level that promises this many tricks, 6 to 10.
    pub fn from_tricks(tricks: u8) -> Option<PreferenceLevel> {
        PreferenceLevel::ALL.into_iter().find(|level| level.tricks() == tricks)
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
            PreferenceLevel::Six => 4,
            PreferenceLevel::Seven => 2,
            PreferenceLevel::Eight | PreferenceLevel::Nine | PreferenceLevel::Ten => 1,
        }
    }
}

/// What is played in a deal, as the wire spells it: `6D`, `8NT`, `misere`, `all-pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PreferenceContract {
    /// Six to ten tricks with a trump suit or at notrump.
    Tricks(PreferenceLevel, Strain),
    /// No trick at all, at notrump.
    Misere,
    /// Nobody bid: each takes as few tricks as he can.
    AllPass,
}

impl PreferenceContract {
    /// The denominations as they rank within a level: ♠ ♣ ♦ ♥ NT.
    pub const DENOMINATIONS: [Strain; 5] =
        [Strain::Spades, Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::NoTrump];

    /// Every contract that can be bid, ascending from 6S to 10NT, the misère between eight and nine.
    pub fn bids() -> impl Iterator<Item = PreferenceContract> {
        let of = |level| {
            PreferenceContract::DENOMINATIONS
                .map(|strain| PreferenceContract::Tricks(level, strain))
        };
        let [low @ .., nine, ten] = PreferenceLevel::ALL.map(of);
        low.into_iter().flatten().chain([PreferenceContract::Misere]).chain(nine).chain(ten)
    }
}

impl fmt::Display for PreferenceContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PreferenceContract::Tricks(level, strain) => write!(f, "{}{strain}", level.tricks()),
            PreferenceContract::Misere => f.write_str("misere"),
            PreferenceContract::AllPass => f.write_str("all-pass"),
        }
    }
}

/// Reads `6D`, `8nt`, `10N`, `misere`, `all-pass`.
impl FromStr for PreferenceContract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<PreferenceContract, ParseContractError> {
        match text.to_ascii_lowercase().as_str() {
            "misere" => return Ok(PreferenceContract::Misere),
            "all-pass" => return Ok(PreferenceContract::AllPass),
            _ => {}
        }
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (tricks, strain) = text.split_at(digits);
        let level = tricks.parse().ok().and_then(PreferenceLevel::from_tricks);
        let wrong = |rule: &str| ParseContractError::new(text, rule);
        let level = level.ok_or_else(|| {
            wrong("it begins with misere, all-pass or a number of tricks from 6 to 10")
        })?;
        let strain = Strain::from_name(strain)
            .ok_or_else(|| wrong("after the number of tricks comes one of S, C, D, H, NT"))?;
        Ok(PreferenceContract::Tricks(level, strain))
    }
}
