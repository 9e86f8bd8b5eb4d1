//! Spades: team bids, overtricks and what ten of them cost, nil, the moon, and the game of 500.
//!
//! Rules: seed 002, lines 5067–5094.
//!
//! ```
//! use tikki_games::scoring::spades::{Bid, Deal, Options, score};
//! let bids = [4, 3, 3, 2].map(|bid| Bid::new(bid).expect("at most 13"));
//! let deal = Deal::new(bids, [5, 3, 3, 2]).expect("thirteen tricks");
//! assert_eq!(score(deal, Options::default()).map(|side| side.points()), [71, 50]);
//! ```

use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use tikki_solver::{Seat, Side};

/// Tricks of a deal.
const TRICKS: u8 = 13;
/// What each trick of a bid is worth (seed 002, line 5076).
const TRICK: i32 = 10;
/// Points for a nil made, against one failed (seed 002, line 5078).
const NIL: i32 = 100;
/// Points for the moon made, against one failed (seed 002, line 5078).
const MOON: i32 = 200;
/// How many overtricks are collected, and what they then cost (seed 002, line 5076).
const COLLECTED: u8 = 10;
const COLLECTED_COST: i32 = 100;

/// What is asked of a position, as the wire spells it: `tricks` or `nil`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Contract {
    /// As many tricks as the side can take.
    Tricks,
    /// No trick for the bidder.
    Nil,
}

impl Contract {
    /// Both.
    pub const ALL: [Contract; 2] = [Contract::Tricks, Contract::Nil];

    /// `tricks nil`.
    pub const fn name(self) -> &'static str {
        match self {
            Contract::Tricks => "tricks",
            Contract::Nil => "nil",
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no contract of Spades.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected tricks or nil, but found contract {0:?}: spades are always trumps, and bids are numbers"
)]
pub struct ParseContractError(String);

/// Reads `tricks`, `nil`, either case.
impl FromStr for Contract {
    type Err = ParseContractError;

    fn from_str(text: &str) -> Result<Contract, ParseContractError> {
        let named = |contract: &Contract| contract.name().eq_ignore_ascii_case(text);
        Contract::ALL.into_iter().find(named).ok_or_else(|| ParseContractError(text.to_owned()))
    }
}

/// What one player bids: nil, or 1 to 13 tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid(u8);

impl Bid {
    /// Not to take a trick.
    pub const NIL: Bid = Bid(0);

    /// A bid of so many tricks, none of them nil; `None` above thirteen.
    pub const fn new(tricks: u8) -> Option<Bid> {
        if tricks <= TRICKS { Some(Bid(tricks)) } else { None }
    }

    /// The tricks bid, 0 for nil.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Whether the bidder must not take a trick.
    pub const fn is_nil(self) -> bool {
        self.0 == 0
    }
}

/// The bids and tricks of a deal, clockwise from north; the tricks are thirteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    bids: [Bid; 4],
    tricks: [u8; 4],
}

impl Deal {
    /// The bids and tricks of the seats in the order of [`Seat::ALL`]; `None` unless the tricks are thirteen.
    pub fn new(bids: [Bid; 4], tricks: [u8; 4]) -> Option<Deal> {
        let all: u32 = tricks.iter().map(|&own| u32::from(own)).sum();
        (all == u32::from(TRICKS)).then_some(Deal { bids, tricks })
    }
}

/// Where the text is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Whether the tricks of a failed nil count for the team, towards its bid and as overtricks.
    pub nil_tricks_count: bool,
}

/// They count.
impl Default for Options {
    fn default() -> Options {
        Options { nil_tricks_count: true }
    }
}

/// What one side scores in one deal, before overtricks are collected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SideScore {
    /// Points for the team's bid or the moon, negative if it failed.
    pub bid: i32,
    /// Points for the nils of the side.
    pub nil: i32,
    /// Overtricks, each worth one point and collected.
    pub overtricks: u8,
}

impl SideScore {
    /// All points of the deal.
    pub const fn points(self) -> i32 {
        self.bid + self.nil + self.overtricks as i32
    }
}

/// What both sides score, in the order of [`Side::ALL`] (seed 002, lines 5076–5084).
///
/// A team bid of thirteen is the moon, made or failed for 200 in place of the trick points.
pub fn score(deal: Deal, options: Options) -> [SideScore; 2] {
    Side::ALL.map(|side| of_side(side.seats().map(|seat| of_seat(deal, seat)), options))
}

fn of_seat(deal: Deal, seat: Seat) -> (Bid, u8) {
    (deal.bids[seat.index()], deal.tricks[seat.index()])
}

fn of_side(partners: [(Bid, u8); 2], options: Options) -> SideScore {
    let bid: u8 = partners.iter().map(|(bid, _)| bid.0).sum();
    let counts = |bid: Bid| options.nil_tricks_count || !bid.is_nil();
    let tricks: u8 = partners.iter().filter(|(bid, _)| counts(*bid)).map(|(_, own)| own).sum();
    let nils = partners.iter().filter(|(bid, _)| bid.is_nil());
    let nil = nils.map(|&(_, own)| if own == 0 { NIL } else { -NIL }).sum();
    let worth = if bid == TRICKS { MOON } else { TRICK * i32::from(bid) };
    match tricks.checked_sub(bid) {
        Some(overtricks) => SideScore { bid: worth, nil, overtricks },
        None => SideScore { bid: -worth, nil, overtricks: 0 },
    }
}

/// A side's total in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Total {
    /// Points.
    pub points: i32,
    /// Overtricks that have not cost anything yet, 0 to 9.
    pub overtricks: u8,
}

impl Total {
    /// The total after one deal more: every ten overtricks collected cost a hundred points (seed 002, line 5076).
    #[must_use]
    pub const fn after(self, deal: SideScore) -> Total {
        let overtricks = self.overtricks + deal.overtricks;
        let cost = COLLECTED_COST * (overtricks / COLLECTED) as i32;
        Total { points: self.points + deal.points() - cost, overtricks: overtricks % COLLECTED }
    }
}

/// The points that win a game (seed 002, line 5076).
pub const GAME: i32 = 500;

/// The side that has won: the higher total once one has reached 500; with equal totals the game goes on.
pub fn winner(totals: [Total; 2]) -> Option<Side> {
    let [ns, ew] = totals.map(|total| total.points);
    match ns.cmp(&ew) {
        std::cmp::Ordering::Greater if ns >= GAME => Some(Side::NorthSouth),
        std::cmp::Ordering::Less if ew >= GAME => Some(Side::EastWest),
        _ => None,
    }
}

/// What a player of the three-hand game scores, whose overtricks are taken off his bid (seed 002, line 5094).
pub const fn three_hand(bid: u8, tricks: u8) -> i32 {
    let (bid, tricks) = (bid as i32, tricks as i32);
    match (bid, tricks) {
        (0, 0) => NIL,
        (0, _) => -NIL,
        _ if tricks < bid => -TRICK * bid,
        _ => TRICK * (bid - (tricks - bid)),
    }
}

/// What a side can take with open hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outlook {
    tricks: u8,
    with_nil: [Option<u8>; 2],
}

impl Outlook {
    /// The most tricks of the side, and for each partner the most while that one stays without a trick, if he can; `None` if
    /// one number is above thirteen.
    pub fn new(tricks: u8, with_nil: [Option<u8>; 2]) -> Option<Outlook> {
        let fits = with_nil.iter().flatten().chain([&tricks]).all(|&tricks| tricks <= TRICKS);
        fits.then_some(Outlook { tricks, with_nil })
    }
}

/// The bids of a side that score most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Best {
    /// Which partner bids nil, 0 or 1, if one does.
    pub nil: Option<usize>,
    /// What the team bids: together without nil, else the other partner alone.
    pub tricks: u8,
    /// What it scores.
    pub points: i32,
}

/// The best bids of a side: all its tricks, or nil and what is left to the partner. Of equals those without nil.
pub fn best_contract(outlook: Outlook) -> Best {
    // Who does not bid nil bids one at least.
    let plain = best_of(outlook.tricks, None);
    let with_nil = [0, 1].into_iter().filter_map(|partner| {
        outlook.with_nil[partner].map(|tricks| best_of(tricks, Some(partner)))
    });
    with_nil.fold(plain, |best, next| if next.points > best.points { next } else { best })
}

fn best_of(tricks: u8, nil: Option<usize>) -> Best {
    let (bids, taken) = match nil {
        Some(_) => ([0, tricks.max(1)], [0, tricks]),
        None => ([1, tricks.max(2) - 1], [0, tricks]),
    };
    let partners = [0, 1].map(|partner| (Bid(bids[partner]), taken[partner]));
    let points = of_side(partners, Options::default()).points();
    Best { nil, tricks: bids[0] + bids[1], points }
}

#[cfg(test)]
mod tests;
