//! Spades: team bids, overtricks and what ten of them cost, nil, the moon, and the game of 500.
//!
//! Rules: seed 002, lines 5067–5094.
//!
//! ```
//! use tikki_games::rooms::spades::scoring::{SpadesBid, BidsAndTricks, SpadesScoring, score};
//! let bids = [4, 3, 3, 2].map(|bid| SpadesBid::new(bid).expect("at most 13"));
//! let deal = BidsAndTricks::new(bids, [5, 3, 3, 2]).expect("thirteen tricks");
//! assert_eq!(score(deal, SpadesScoring::default()).map(|side| side.points()), [71, 50]);
//! ```

use crate::scores::common::higher_with;
use tikki_base::tricks::BySide;
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

/// What one player bids: nil, or 1 to 13 tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpadesBid(u8);

impl SpadesBid {
    /// Not to take a trick.
    pub const NIL: SpadesBid = SpadesBid(0);

    /// A bid of so many tricks, none of them nil; `None` above thirteen.
    pub const fn new(tricks: u8) -> Option<SpadesBid> {
        if tricks <= TRICKS { Some(SpadesBid(tricks)) } else { None }
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
pub struct BidsAndTricks {
    bids: [SpadesBid; 4],
    tricks: [u8; 4],
}

impl BidsAndTricks {
    /// The bids and tricks of the seats in the order of [`Seat::ALL`]; `None` unless the tricks are thirteen.
    pub fn new(bids: [SpadesBid; 4], tricks: [u8; 4]) -> Option<BidsAndTricks> {
        let all: u32 = tricks.iter().map(|&own| u32::from(own)).sum();
        (all == u32::from(TRICKS)).then_some(BidsAndTricks { bids, tricks })
    }
}

/// Where the text is silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SpadesScoring {
    /// Whether the tricks of a failed nil count for the team, towards its bid and as overtricks.
    pub nil_tricks_count: bool,
}

/// They count.
impl Default for SpadesScoring {
    fn default() -> SpadesScoring {
        SpadesScoring { nil_tricks_count: true }
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
pub fn score(deal: BidsAndTricks, options: SpadesScoring) -> [SideScore; 2] {
    Side::ALL.map(|side| of_side(side.seats().map(|seat| of_seat(deal, seat)), options))
}

fn of_seat(deal: BidsAndTricks, seat: Seat) -> (SpadesBid, u8) {
    (deal.bids[seat.index()], deal.tricks[seat.index()])
}

fn of_side(partners: [(SpadesBid, u8); 2], options: SpadesScoring) -> SideScore {
    let bid: u8 = partners.iter().map(|(bid, _)| bid.0).sum();
    let counts = |bid: SpadesBid| options.nil_tricks_count || !bid.is_nil();
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
const GAME: i32 = 500;

/// The side that has won: the higher total once one has reached 500; with equal totals the game goes on.
pub fn winner(totals: [Total; 2]) -> Option<Side> {
    higher_with(GAME, BySide(totals.map(|total| total.points)))
}

/// What a player of the three-hand game scores, whose overtricks are taken off his bid (seed 002, line 5094).
pub const fn three_hand(bid: i32, tricks: i32) -> i32 {
    match (bid, tricks) {
        (0, 0) => NIL,
        (0, _) => -NIL,
        _ if tricks < bid => -TRICK * bid,
        _ => TRICK * (bid - (tricks - bid)),
    }
}

#[cfg(test)]
mod tests;
