//! Bids and contracts of the skruuvi family: what may be bid, how bids rank, and how low ones are raised.
//!
//! ```
//! use tikki_games::families::skruuvi::bids::{SkruuviBid, SkruuviContract, DealKind};
//! let bid = |text: &str| text.parse::<SkruuviBid>().expect("a bid");
//! assert!(bid("6S").outbids(bid("6M"), DealKind::Basic));
//! assert!(bid("6M").outbids(bid("6H"), DealKind::Kotka));
//! assert_eq!(SkruuviContract::<5>::raised(bid("3H")), "5H".parse().expect("a contract"));
//! ```

use crate::scores::common::{ParseContractError, split_number};
use std::fmt;
use std::str::FromStr;
use tikki_base::tricks::Level;
use tikki_base::tricks::TrickCount;
use tikki_solver::Strain;

/// The kind of a deal in the skruuvi games (seed 000, lines 1907–1911 and 2026–2037).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DealKind {
    /// With four cards on the table; misère is the lowest type.
    Basic,
    /// All cards are dealt and bids begin at six; misère ranks between hearts and notrump.
    Kotka,
}

impl DealKind {
    /// The kind of a deal of modern skruuvi with this number, 1 to 8: four basic ones, then four kotkas.
    pub const fn of_deal(number: u8) -> Option<DealKind> {
        match number {
            1..=4 => Some(DealKind::Basic),
            5..=8 => Some(DealKind::Kotka),
            _ => None,
        }
    }

    /// The types of bids, ascending (seed 000, lines 1918–1919 and 2033–2034).
    pub const fn ladder(self) -> [Denomination; 6] {
        use Denomination::{Misere, Tricks};
        let [clubs, diamonds, hearts, spades, notrump] = [
            Tricks(Strain::Clubs),
            Tricks(Strain::Diamonds),
            Tricks(Strain::Hearts),
            Tricks(Strain::Spades),
            Tricks(Strain::NoTrump),
        ];
        match self {
            DealKind::Basic => [Misere, spades, clubs, diamonds, hearts, notrump],
            DealKind::Kotka => [spades, clubs, diamonds, hearts, Misere, notrump],
        }
    }

    /// The lowest level that may be bid.
    pub const fn lowest(self) -> u8 {
        match self {
            DealKind::Basic => 1,
            DealKind::Kotka => 6,
        }
    }
}

/// The type of a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Denomination {
    /// Tricks are avoided; nothing is trumps.
    Misere,
    /// Tricks are wanted, in a suit or notrump.
    Tricks(Strain),
}

impl Denomination {
    /// The denomination of a name, either case: `M S C D H NT`.
    pub fn from_name(name: &str) -> Option<Denomination> {
        if name.eq_ignore_ascii_case("M") {
            return Some(Denomination::Misere);
        }
        Strain::from_name(name).map(Denomination::Tricks)
    }
}

/// `M S C D H NT`.
impl fmt::Display for Denomination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Denomination::Misere => f.write_str("M"),
            Denomination::Tricks(strain) => write!(f, "{strain}"),
        }
    }
}

/// A bid: a level of 1 to 7 and a type (seed 000, lines 1917–1920).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SkruuviBid {
    /// How many tricks above six are to be won or avoided.
    pub level: Level,
    /// What is bid.
    pub denomination: Denomination,
}

impl SkruuviBid {
    /// Whether the bid is higher than another one: in level, or at the same level in type.
    pub fn outbids(self, other: SkruuviBid, kind: DealKind) -> bool {
        let rank = |bid: SkruuviBid| {
            let place = kind.ladder().iter().position(|&d| d == bid.denomination);
            (bid.level, place)
        };
        rank(self) > rank(other)
    }

    /// Whether the bid may be made in a deal of the kind: in kotkas from six (seed 000, lines 2034–2035).
    pub const fn is_allowed(self, kind: DealKind) -> bool {
        self.level.get() >= kind.lowest()
    }
}

/// `3H`, `6NT`, `7M`.
impl fmt::Display for SkruuviBid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level, self.denomination)
    }
}

/// Reads `3H`, `6nt`, `7M`.
impl FromStr for SkruuviBid {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<SkruuviBid, ParseContractError> {
        let wrong = |rule: &str| ParseContractError::new(text, rule);
        let levels = "it begins with a level from 1 to 7";
        let (number, rest) = split_number(text).ok_or_else(|| wrong(levels))?;
        let level = Level::new(number).ok_or_else(|| wrong(levels))?;
        let denomination = Denomination::from_name(rest).ok_or_else(|| {
            wrong("after the level comes a type: S, C, D, H, NT, or M for misère")
        })?;
        Ok(SkruuviBid { level, denomination })
    }
}

/// A contract to win tricks, at a level from `LOWEST`, to which lower bids are raised, to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TrickContract<const LOWEST: u8> {
    level: Level,
    strain: Strain,
}

impl<const LOWEST: u8> TrickContract<LOWEST> {
    /// The contract, if its level is not too low.
    pub fn new(level: Level, strain: Strain) -> Option<Self> {
        (level.get() >= LOWEST).then_some(TrickContract { level, strain })
    }

    /// All contracts, strains ascending as the game ranks them within each level.
    pub fn all() -> impl Iterator<Item = Self> {
        Level::all().flat_map(|level| {
            let tricks = move |denomination| match denomination {
                Denomination::Misere => None,
                Denomination::Tricks(strain) => Self::new(level, strain),
            };
            DealKind::Basic.ladder().into_iter().filter_map(tricks)
        })
    }

    /// The level, `LOWEST` to 7.
    pub const fn level(self) -> Level {
        self.level
    }

    /// The trump suit, or notrump.
    pub const fn strain(self) -> Strain {
        self.strain
    }

    /// Tricks of declarer's side over (positive) or under (negative) the promised ones.
    pub const fn overtricks(self, tricks: TrickCount) -> i32 {
        tricks.get() as i32 - self.level.tricks_needed() as i32
    }
}

/// A contract to avoid tricks, at a level from `LOWEST` to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MisereContract<const LOWEST: u8> {
    level: Level,
}

impl<const LOWEST: u8> MisereContract<LOWEST> {
    /// The contract, if its level is not too low.
    pub fn new(level: Level) -> Option<Self> {
        (level.get() >= LOWEST).then_some(MisereContract { level })
    }

    /// The contract of this level.
    pub fn of(level: i32) -> Option<Self> {
        u8::try_from(level).ok().and_then(Level::new).and_then(Self::new)
    }

    /// The level, `LOWEST` to 7.
    pub const fn level(self) -> Level {
        self.level
    }

    /// The most tricks declarer's side may win.
    pub const fn limit(self) -> u8 {
        TrickCount::ALL.get() - self.level.tricks_needed()
    }

    /// Tricks that declarer's side avoided over (positive) or under (negative) the promised ones, when it won `tricks`.
    pub const fn overtricks(self, tricks: TrickCount) -> i32 {
        self.limit() as i32 - tricks.get() as i32
    }
}

/// A contract of a game with misère, at a level from `LOWEST` to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SkruuviContract<const LOWEST: u8> {
    /// To win tricks.
    Tricks(TrickContract<LOWEST>),
    /// To avoid tricks.
    Misere(MisereContract<LOWEST>),
}

impl<const LOWEST: u8> SkruuviContract<LOWEST> {
    /// The contract of a bid, its level raised to `LOWEST` if it is lower (seed 000, lines 1946–1947).
    pub fn raised(bid: SkruuviBid) -> Self {
        let level = raise::<LOWEST>(bid.level);
        match bid.denomination {
            Denomination::Misere => SkruuviContract::Misere(MisereContract { level }),
            Denomination::Tricks(strain) => {
                SkruuviContract::Tricks(TrickContract { level, strain })
            }
        }
    }

    /// The bid of just this contract.
    pub const fn bid(self) -> SkruuviBid {
        match self {
            SkruuviContract::Misere(MisereContract { level }) => {
                SkruuviBid { level, denomination: Denomination::Misere }
            }
            SkruuviContract::Tricks(TrickContract { level, strain }) => {
                SkruuviBid { level, denomination: Denomination::Tricks(strain) }
            }
        }
    }

    /// All contracts, ascending by level and then as basic deals rank their types.
    pub fn all() -> impl Iterator<Item = Self> {
        Level::all().filter(|level| level.get() >= LOWEST).flat_map(|level| {
            let of = move |denomination| Self::raised(SkruuviBid { level, denomination });
            DealKind::Basic.ladder().map(of)
        })
    }
}

/// The level, raised to `TO` if it is lower.
fn raise<const TO: u8>(level: Level) -> Level {
    Level::new(TO).map_or(level, |lowest| level.max(lowest))
}

fn too_low(text: &str, lowest: u8) -> ParseContractError {
    let rule = match lowest {
        7 => "who plays alone plays at level 7".to_owned(),
        _ => format!("contracts are at levels {lowest} to 7, lower bids are raised to {lowest}"),
    };
    ParseContractError::new(text, rule)
}

impl<const LOWEST: u8> fmt::Display for TrickContract<LOWEST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.level, self.strain)
    }
}

/// Reads `5H`, `6nt`.
impl<const LOWEST: u8> FromStr for TrickContract<LOWEST> {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, ParseContractError> {
        let SkruuviBid { level, denomination } = text.parse()?;
        let Denomination::Tricks(strain) = denomination else {
            return Err(ParseContractError::new(text, "this game has no misère contracts"));
        };
        TrickContract::new(level, strain).ok_or_else(|| too_low(text, LOWEST))
    }
}

impl<const LOWEST: u8> fmt::Display for MisereContract<LOWEST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}M", self.level)
    }
}

impl<const LOWEST: u8> fmt::Display for SkruuviContract<LOWEST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.bid())
    }
}

/// Reads `5H`, `6nt`, `7M`.
impl<const LOWEST: u8> FromStr for SkruuviContract<LOWEST> {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Self, ParseContractError> {
        let bid: SkruuviBid = text.parse()?;
        if bid.level.get() < LOWEST {
            Err(too_low(text, LOWEST))
        } else {
            Ok(SkruuviContract::raised(bid))
        }
    }
}

#[cfg(test)]
mod tests;
