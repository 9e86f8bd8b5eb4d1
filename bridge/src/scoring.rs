//! Bridge contracts and their duplicate scores (Laws of Duplicate Bridge, Law 77).
//!
//! ```
//! use tikki_bridge::{Contract, score};
//! let game: Contract = "4S".parse().expect("a contract");
//! assert_eq!(score(game, true, 10), 620);
//! assert_eq!(score(game.doubled(), false, 8), -300);
//! ```

use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use tikki_base::names::{self, Named};
use tikki_base::tricks::BidLevel;
use tikki_solver::{Seat, Side, Strain};

/// The doubling of a contract.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Penalty {
    /// Neither doubled nor redoubled.
    #[default]
    Undoubled,
    /// Doubled by the defenders.
    Doubled,
    /// Doubled, and redoubled by declarer's side.
    Redoubled,
}

impl Named for Penalty {
    const ALL: &'static [Penalty] = &[Penalty::Undoubled, Penalty::Doubled, Penalty::Redoubled];

    /// Formats as nothing, `X` or `XX`.
    fn name(self) -> &'static str {
        match self {
            Penalty::Undoubled => "",
            Penalty::Doubled => "X",
            Penalty::Redoubled => "XX",
        }
    }

    /// Parses a penalty, in either case; some files write `R` for `XX`.
    fn from_name(name: &str) -> Option<Penalty> {
        match name {
            "" => Some(Penalty::Undoubled),
            "X" | "x" | "*" => Some(Penalty::Doubled),
            "XX" | "xx" | "Xx" | "xX" | "R" | "r" | "**" => Some(Penalty::Redoubled),
            _ => None,
        }
    }
}

impl Penalty {
    /// Returns the factor on the trick score.
    const fn factor(self) -> i32 {
        match self {
            Penalty::Undoubled => 1,
            Penalty::Doubled => 2,
            Penalty::Redoubled => 4,
        }
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A contract without its declarer. Ordered as bids rank (level, then strain), then by penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contract {
    /// The level: tricks above six.
    pub level: BidLevel,
    /// The trump suit, or notrump.
    pub strain: Strain,
    /// The doubling.
    pub penalty: Penalty,
}

impl Contract {
    /// Returns the undoubled contract of a bid.
    pub const fn new(level: BidLevel, strain: Strain) -> Contract {
        Contract { level, strain, penalty: Penalty::Undoubled }
    }

    /// Returns the undoubled contracts of the 35 bids, ascending from 1C to 7NT.
    pub(crate) fn bids() -> impl Iterator<Item = Contract> {
        BidLevel::all().flat_map(|level| Strain::ALL.map(|strain| Contract::new(level, strain)))
    }

    /// Returns the contract doubled.
    #[must_use]
    pub const fn doubled(self) -> Contract {
        Contract { penalty: Penalty::Doubled, ..self }
    }

    /// Returns the overtricks (positive) or undertricks (negative).
    pub(crate) const fn overtricks(self, tricks: u8) -> i8 {
        tricks.cast_signed() - self.level.tricks_needed().cast_signed()
    }

    /// Parses a contract and the declarer behind it, if one is named: `3NT`, `3NT by S`, `4♠ East`, `4H-N`, `5C**W`; `None` where the deal was
    /// passed out: `Pass`, `AP`, `passed out`.
    ///
    /// # Errors
    /// [`ParseContractError`] for the first invalid part.
    pub fn with_declarer(
        text: &str,
    ) -> Result<Option<(Contract, Option<Seat>)>, ParseContractError> {
        let text = text.trim();
        let plain = |text: &str| text.split_whitespace().collect::<String>();
        let lower = text.to_ascii_lowercase();
        if PASSED_OUT.contains(&plain(&lower.replace('-', " ")).as_str()) {
            return Ok(None);
        }
        let error = match plain(text).parse().or_else(|_| text.parse::<Contract>()) {
            Ok(contract) => return Ok(Some((contract, None))),
            Err(error) => error,
        };
        let behind = |sign: &str| lower.rfind(sign).map(|at| (at, at + sign.len()));
        let last = text.char_indices().next_back().map(|(at, _)| (at, at));
        let divided = [behind(" by "), behind(" "), behind("-"), last].into_iter().flatten();
        let read = |(end, start): (usize, usize)| {
            let declarer = names::seat(text.get(start..)?)?;
            Some((plain(text.get(..end)?).parse().ok()?, Some(declarer)))
        };
        divided.into_iter().find_map(read).ok_or(error).map(Some)
    }
}

/// How a deal that was passed out is written in place of a contract, in small letters and without blanks.
const PASSED_OUT: [&str; 7] = ["pass", "passed", "passedout", "passout", "allpass", "ap", "p"];

/// Formats as `4S`, `3NT`, `5CX`, `6HXX`.
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.level, self.strain, self.penalty)
    }
}

/// The error for a text that is not a contract.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseContractError {
    /// It does not begin with a level.
    #[error("expected a level from 1 to 7 at the beginning of contract {0:?}")]
    Level(String),
    /// No strain follows the level.
    #[error("expected a strain (S, H, D, C, NT) after the level of contract {0:?}")]
    Strain(String),
    /// The text after the strain is neither a double nor a redouble.
    #[error("expected nothing, X or XX after the strain of contract {0:?}")]
    Penalty(String),
}

/// Parses `4S`, `3nt`, `3N`, `5CX`, `6hxx`, `2DR`, `4♠`.
impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Contract, ParseContractError> {
        let (level, rest) =
            split_level(text).ok_or_else(|| ParseContractError::Level(text.to_owned()))?;
        let (strain, rest) =
            split_strain(rest).ok_or_else(|| ParseContractError::Strain(text.to_owned()))?;
        let penalty =
            Penalty::from_name(rest).ok_or_else(|| ParseContractError::Penalty(text.to_owned()))?;
        Ok(Contract { level, strain, penalty })
    }
}

fn split_level(text: &str) -> Option<(BidLevel, &str)> {
    let digit = text.chars().next()?.to_digit(10)?;
    Some((BidLevel::new(digit as u8)?, &text[1..]))
}

fn split_strain(text: &str) -> Option<(Strain, &str)> {
    let first = text.chars().next()?;
    let rest = &text[first.len_utf8()..];
    let strain = match first.to_ascii_uppercase() {
        'C' | '♣' => Strain::Clubs,
        'D' | '♦' => Strain::Diamonds,
        'H' | '♥' => Strain::Hearts,
        'S' | '♠' => Strain::Spades,
        'N' => return Some((Strain::NoTrump, rest.strip_prefix(['T', 't']).unwrap_or(rest))),
        _ => return None,
    };
    Some((strain, rest))
}

/// The vulnerability of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Vulnerability {
    /// Neither side.
    #[default]
    None,
    /// North and south only.
    NorthSouth,
    /// East and west only.
    EastWest,
    /// Both sides.
    Both,
}

impl Vulnerability {
    /// Returns whether the side is vulnerable.
    pub const fn includes(self, side: Side) -> bool {
        match self {
            Vulnerability::None => false,
            Vulnerability::NorthSouth => matches!(side, Side::NorthSouth),
            Vulnerability::EastWest => matches!(side, Side::EastWest),
            Vulnerability::Both => true,
        }
    }

    /// Returns the vulnerability by board number, in the cycle of sixteen (Laws of Duplicate Bridge, Law 2).
    pub const fn of_board(number: u32) -> Vulnerability {
        let index = number.wrapping_sub(1) % 16;
        Vulnerability::ALL[((index + index / 4) % 4) as usize]
    }
}

impl Named for Vulnerability {
    const ALL: &'static [Vulnerability] = &[
        Vulnerability::None,
        Vulnerability::NorthSouth,
        Vulnerability::EastWest,
        Vulnerability::Both,
    ];

    /// Formats as `None`, `NS`, `EW` or `Both`.
    fn name(self) -> &'static str {
        match self {
            Vulnerability::None => "None",
            Vulnerability::NorthSouth => "NS",
            Vulnerability::EastWest => "EW",
            Vulnerability::Both => "Both",
        }
    }

    /// Parses a vulnerability, also in the forms usual in files, in either case: `None - Love o`, `NS N-S n`,
    /// `EW E-W e`, `Both All b`.
    fn from_name(name: &str) -> Option<Vulnerability> {
        match name.trim().to_ascii_lowercase().as_str() {
            "none" | "-" | "love" | "love all" | "nil" | "neither" | "nobody" | "o" | "0" => {
                Some(Vulnerability::None)
            }
            "ns" | "n-s" | "n/s" | "n" => Some(Vulnerability::NorthSouth),
            "ew" | "e-w" | "e/w" | "e" => Some(Vulnerability::EastWest),
            "both" | "all" | "game all" | "nsew" | "b" => Some(Vulnerability::Both),
            _ => None,
        }
    }
}

impl fmt::Display for Vulnerability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the score of declarer's side with `tricks` tricks in all, negative when the contract goes down.
///
/// `vulnerable` is the vulnerability of declarer's side.
pub fn score(contract: Contract, vulnerable: bool, tricks: u8) -> i32 {
    match i32::from(contract.overtricks(tricks)) {
        overtricks @ 0.. => made(contract, vulnerable, overtricks),
        missing => -down(contract.penalty, vulnerable, -missing),
    }
}

fn made(contract: Contract, vulnerable: bool, overtricks: i32) -> i32 {
    let bid = trick_score(contract);
    bid + level_premium(contract.level, bid >= 100, vulnerable)
        + insult(contract.penalty)
        + overtricks * overtrick(contract, vulnerable)
}

/// Returns the trick score of the contract, which decides whether it is a game.
fn trick_score(contract: Contract) -> i32 {
    let first_in_notrump = if contract.strain == Strain::NoTrump { 10 } else { 0 };
    let plain = i32::from(contract.level.get()) * trick_value(contract.strain) + first_in_notrump;
    plain * contract.penalty.factor()
}

const fn trick_value(strain: Strain) -> i32 {
    match strain {
        Strain::Clubs | Strain::Diamonds => 20,
        Strain::Hearts | Strain::Spades | Strain::NoTrump => 30,
    }
}

/// Returns the premiums for partscore or game, and for slam.
const fn level_premium(level: BidLevel, game: bool, vulnerable: bool) -> i32 {
    let base = match (game, vulnerable) {
        (false, _) => 50,
        (true, false) => 300,
        (true, true) => 500,
    };
    let slam = match (level.get(), vulnerable) {
        (6, false) => 500,
        (6, true) => 750,
        (7, false) => 1000,
        (7, true) => 1500,
        _ => 0,
    };
    base + slam
}

/// Returns the premium for making a doubled contract.
const fn insult(penalty: Penalty) -> i32 {
    match penalty {
        Penalty::Undoubled => 0,
        Penalty::Doubled => 50,
        Penalty::Redoubled => 100,
    }
}

/// Returns the points for each overtrick.
const fn overtrick(contract: Contract, vulnerable: bool) -> i32 {
    let doubled = if vulnerable { 200 } else { 100 };
    match contract.penalty {
        Penalty::Undoubled => trick_value(contract.strain),
        Penalty::Doubled => doubled,
        Penalty::Redoubled => 2 * doubled,
    }
}

/// Returns the defenders' score for `missing` undertricks, at least one.
fn down(penalty: Penalty, vulnerable: bool, missing: i32) -> i32 {
    match penalty {
        Penalty::Undoubled => missing * if vulnerable { 100 } else { 50 },
        Penalty::Doubled => down_doubled(vulnerable, missing),
        Penalty::Redoubled => 2 * down_doubled(vulnerable, missing),
    }
}

/// Returns the doubled penalty: vulnerable 200, then 300 each; not vulnerable 100, then 200 twice, then 300 each.
fn down_doubled(vulnerable: bool, missing: i32) -> i32 {
    let less_than_300_each = match (vulnerable, missing) {
        (true, _) => 100,
        (false, 1) => 200,
        (false, 2) => 300,
        (false, _) => 400,
    };
    300 * missing - less_than_300_each
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TABLE: &str = include_str!("../../fixtures/bridge_scores.txt");
    const PENALTIES: [Penalty; 3] = [Penalty::Undoubled, Penalty::Doubled, Penalty::Redoubled];

    fn contracts() -> impl Iterator<Item = Contract> {
        Contract::bids().flat_map(|bid| PENALTIES.map(|penalty| Contract { penalty, ..bid }))
    }

    fn any_contract() -> impl Strategy<Value = Contract> {
        prop::sample::select(contracts().collect::<Vec<_>>())
    }

    #[test]
    fn the_complete_table() {
        let mut rows = TABLE.lines().filter(|line| !line.starts_with('#'));
        for contract in contracts() {
            for vulnerable in [false, true] {
                let scores = (0..=13).map(|tricks| score(contract, vulnerable, tricks).to_string());
                let words = if vulnerable { "vul" } else { "non" };
                let row = format!("{contract} {words} {}", scores.collect::<Vec<_>>().join(" "));
                assert_eq!(rows.next(), Some(row.as_str()));
            }
        }
        assert_eq!(rows.next(), None);
    }

    #[test]
    fn scores_every_player_knows() {
        let cases = [
            ("1NT", false, 7, 90),
            ("2H", true, 8, 110),
            ("3NT", false, 9, 400),
            ("5C", false, 11, 400),
            ("4S", true, 10, 620),
            ("6D", true, 12, 1370),
            ("7NT", true, 13, 2220),
            ("2CX", false, 8, 180),
            ("2DX", true, 9, 380),
            ("1CXX", false, 7, 230),
            ("7NTXX", true, 13, 2980),
            ("4SX", false, 7, -500),
            ("4SX", true, 7, -800),
            ("7NTXX", true, 0, -7600),
            ("3NT", true, 7, -200),
        ];
        for (text, vulnerable, tricks, points) in cases {
            let contract: Contract = text.parse().unwrap();
            assert_eq!(score(contract, vulnerable, tricks), points, "{text} {vulnerable} {tricks}");
        }
    }

    #[test]
    fn contract_text_round_trips() {
        for contract in contracts() {
            assert_eq!(contract.to_string().parse(), Ok(contract));
            assert_eq!(contract.to_string().to_lowercase().parse(), Ok(contract));
        }
        assert_eq!("3n".parse(), "3NT".parse::<Contract>());
        assert_eq!("4♠x".parse(), "4SX".parse::<Contract>());
        assert_eq!("3nxx".parse(), "3NTXX".parse::<Contract>());
        assert!(Contract::bids().is_sorted());
    }

    #[test]
    fn bad_contract_is_rejected_at_first_error() {
        use ParseContractError as Error;
        for text in ["", "S", "0S", "8S", "Pass", "♠4", " 4S"] {
            assert_eq!(text.parse::<Contract>(), Err(Error::Level(text.to_owned())));
        }
        for text in ["4", "4T", "44S", "4 S", "4X"] {
            assert_eq!(text.parse::<Contract>(), Err(Error::Strain(text.to_owned())));
        }
        for text in ["4SXXX", "4S ", "3NTT", "3NS", "4SX X"] {
            assert_eq!(text.parse::<Contract>(), Err(Error::Penalty(text.to_owned())));
        }
    }

    #[test]
    fn messages_name_expected_token_and_place() {
        let message = |text: &str| text.parse::<Contract>().unwrap_err().to_string();
        assert_eq!(
            message("9S"),
            "expected a level from 1 to 7 at the beginning of contract \"9S\""
        );
        assert_eq!(
            message("4Z"),
            "expected a strain (S, H, D, C, NT) after the level of contract \"4Z\""
        );
        assert_eq!(
            message("4SD"),
            "expected nothing, X or XX after the strain of contract \"4SD\""
        );
    }

    #[test]
    fn a_passed_out_deal_has_no_contract() {
        for text in ["pASS", "AP", "All Pass", "passed out", "Passed-Out", "P"] {
            assert_eq!(Contract::with_declarer(text), Ok(None), "{text}");
        }
        for text in ["", "paused"] {
            assert!(Contract::with_declarer(text).is_err(), "{text}");
        }
    }

    #[test]
    fn declarer_is_read_behind_the_contract() {
        for (text, contract, declarer) in [
            ("1C", "1C", None),
            ("3 NT", "3NT", None),
            ("3NT by E", "3NT", Some(Seat::East)),
            ("3nt BY east", "3NT", Some(Seat::East)),
            ("4♠ N", "4S", Some(Seat::North)),
            ("4H-N", "4H", Some(Seat::North)),
            ("4HXW", "4HX", Some(Seat::West)),
            ("5C** South", "5CXX", Some(Seat::South)),
            ("3NS", "3NT", Some(Seat::South)),
            ("1SN", "1S", Some(Seat::North)),
        ] {
            let expected = (contract.parse().unwrap(), declarer);
            assert_eq!(Contract::with_declarer(text), Ok(Some(expected)), "{text}");
        }
        for text in ["3NT by", "3NT by Q", "8S by N", "4S-1", "by N", "N"] {
            assert!(Contract::with_declarer(text).is_err(), "{text}");
        }
    }

    #[test]
    fn vulnerabilities_have_names_and_sides() {
        for &vulnerable in Vulnerability::ALL {
            assert_eq!(Vulnerability::from_name(vulnerable.name()), Some(vulnerable));
            let sides = Side::ALL.into_iter().filter(|&side| vulnerable.includes(side)).count();
            assert_eq!(sides == 1, matches!(vulnerable.name(), "NS" | "EW"));
        }
        assert!(Vulnerability::EastWest.includes(Side::EastWest));
        for (name, vulnerable) in [
            ("All", Vulnerability::Both),
            ("-", Vulnerability::None),
            ("n", Vulnerability::NorthSouth),
        ] {
            assert_eq!(Vulnerability::from_name(name), Some(vulnerable));
        }
        assert_eq!(Vulnerability::from_name("north"), None);
    }

    #[test]
    fn vulnerability_goes_round_in_sixteen_boards() {
        let names: Vec<_> = (1..=8).map(|n| Vulnerability::of_board(n).name()).collect();
        assert_eq!(names, ["None", "NS", "EW", "Both", "NS", "EW", "Both", "None"]);
        let names: Vec<_> = (9..=17).map(|n| Vulnerability::of_board(n).name()).collect();
        assert_eq!(names, ["EW", "Both", "None", "NS", "Both", "None", "NS", "EW", "None"]);
    }

    proptest! {
        #[test]
        fn one_more_trick_scores_more(contract in any_contract(), vulnerable: bool, tricks in 0..13_u8) {
            prop_assert!(score(contract, vulnerable, tricks) < score(contract, vulnerable, tricks + 1));
        }

        #[test]
        fn score_sign_matches_made_contract(contract in any_contract(), vulnerable: bool, tricks in 0..=13_u8) {
            let made = tricks >= contract.level.tricks_needed();
            prop_assert_eq!(score(contract, vulnerable, tricks) > 0, made);
        }

        #[test]
        fn a_double_raises_the_stakes(contract in any_contract(), vulnerable: bool, tricks in 0..=13_u8) {
            let at = |penalty| score(Contract { penalty, ..contract }, vulnerable, tricks).abs();
            prop_assert!(at(Penalty::Undoubled) < at(Penalty::Doubled));
            prop_assert!(at(Penalty::Doubled) < at(Penalty::Redoubled));
        }

        #[test]
        fn being_vulnerable_never_brings_the_score_nearer_to_zero(
            contract in any_contract(), tricks in 0..=13_u8
        ) {
            prop_assert!(score(contract, false, tricks).abs() <= score(contract, true, tricks).abs());
        }
    }
}
