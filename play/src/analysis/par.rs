//! The contract of an auction in which everybody sees all hands and bids perfectly: the counterpart of bridge's par for every
//! game whose module gives the height of its bids.
//!
//! The auction goes round, each bid is higher than the one before it, and it is over when all others have passed. The seat to bid
//! chooses what leaves its side most above the mean of the others, and passes where no bid gains. There is no doubling.

use crate::analysis::evaluation::EvaluatedDeclaration;
use crate::game::contracts::{BidHeight, BidTiming};

/// The outcome of such an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePar {
    /// Nobody gains by bidding.
    PassedOut,
    /// The contract in this place.
    Contract(usize),
}

/// Returns the par of a deal from all declarations of its seats; `first` speaks first. Returns `None` where the game has no
/// auction, a score is missing, or not every seat was evaluated.
pub fn par(rows: &[&EvaluatedDeclaration], seats: &[String], first: &str) -> Option<GamePar> {
    let bids = rows.iter().enumerate().filter(|(_, row)| row.declaration.height.is_some());
    let mut bids: Vec<AuctionBid> =
        bids.map(|(place, row)| AuctionBid::of(place, row, seats)).collect::<Option<_>>()?;
    let requested = |seat: usize| bids.iter().any(|bid| bid.seat == seat);
    let first = seats.iter().position(|seat| seat == first)?;
    if !(0..seats.len()).all(requested) {
        return None;
    }
    bids.sort_by_key(|bid| bid.height.bid);
    let unbid = bids.iter().find(|bid| bid.height.bid == 0 && bid.seat == first).cloned();
    bids.retain(|bid| bid.height.bid > 0 && (bid.height.when != BidTiming::Made || bid.made));
    let nobody = unbid.as_ref().map_or(vec![0; seats.len()], |bid| bid.value.clone());
    let auction = Auction::new(&bids, nobody, parties(rows.first()?, seats)?);
    let won = auction.outcome(first).map(|bid| &bids[bid]).or(unbid.as_ref());
    Some(won.map_or(GamePar::PassedOut, |bid| GamePar::Contract(bid.place)))
}

/// Which party of the scores each seat belongs to.
fn parties(row: &EvaluatedDeclaration, seats: &[String]) -> Option<Vec<usize>> {
    let points = &row.score.as_ref()?.points;
    let has = |party: &str, seat: &str| party == seat || (party.len() > 1 && party.contains(seat));
    let of = |seat: &String| points.iter().position(|(party, _)| has(party, seat));
    seats.iter().map(of).collect()
}

/// A bid, and its result when nobody bids more.
#[derive(Clone, Debug)]
struct AuctionBid {
    /// Its place among all declarations.
    place: usize,
    seat: usize,
    height: BidHeight,
    made: bool,
    /// What each seat has with its side, less the mean of the others, times the number of parties.
    value: Vec<i64>,
}

impl AuctionBid {
    fn of(place: usize, row: &EvaluatedDeclaration, seats: &[String]) -> Option<AuctionBid> {
        let points = &row.score.as_ref()?.points;
        let all: i64 = points.iter().map(|(_, points)| i64::from(*points)).sum();
        let worth = |party: usize| i64::from(points[party].1) * points.len() as i64 - all;
        let worth = parties(row, seats)?.into_iter().map(worth).collect();
        let seat = seats.iter().position(|seat| *seat == row.declaration.by)?;
        let (height, made) = (row.declaration.height?, row.made == Some(true));
        Some(AuctionBid { place, seat, height, made, value: worth })
    }
}

/// An auction that everybody follows to its end.
struct Auction<'a> {
    /// From the lowest.
    bids: &'a [AuctionBid],
    /// What it is worth to each seat that nobody bids.
    nobody: Vec<i64>,
    /// The party of each seat.
    parties: Vec<usize>,
    /// By bid: the one that wins once it has been said.
    wins: Vec<usize>,
}

impl<'a> Auction<'a> {
    fn new(bids: &'a [AuctionBid], nobody: Vec<i64>, parties: Vec<usize>) -> Auction<'a> {
        let wins = (0..bids.len()).collect();
        let mut auction = Auction { bids, nobody, parties, wins };
        for given in (0..bids.len()).rev() {
            let others = auction.parties.len() - 1;
            let wins = auction.round(bids[given].seat + 1, others, Some(given));
            auction.wins[given] = wins.unwrap_or(given);
        }
        auction
    }

    /// The bid that wins when a seat speaks first; nothing if nobody bids.
    fn outcome(&self, first: usize) -> Option<usize> {
        self.round(first, self.parties.len(), None)
    }

    /// Returns the winning bid when `speakers` seats speak in turn after a bid; each seat knows what follows if it passes.
    fn round(&self, first: usize, speakers: usize, given: Option<usize>) -> Option<usize> {
        let turns = (0..speakers).rev().map(|turn| (first + turn) % self.parties.len());
        turns.fold(given, |passing, seat| self.choice(seat, given, passing))
    }

    /// Returns the winning bid when a seat is to speak.
    fn choice(&self, seat: usize, given: Option<usize>, passing: Option<usize>) -> Option<usize> {
        let may_bid = |&bid: &usize| self.bids[bid].seat == seat && self.may_follow(bid, given);
        let bids = (0..self.bids.len()).filter(may_bid).map(|bid| Some(self.wins[bid]));
        bids.fold(passing, |best, wins| {
            if self.value(wins, seat) > self.value(best, seat) { wins } else { best }
        })
    }

    fn may_follow(&self, bid: usize, given: Option<usize>) -> bool {
        let AuctionBid { height, seat, .. } = self.bids[bid];
        let Some(given) = given.map(|given| &self.bids[given]) else {
            return height.when != BidTiming::OverOthers;
        };
        let other_side = self.parties[seat] != self.parties[given.seat];
        height.bid > given.height.bid && (height.when != BidTiming::OverOthers || other_side)
    }

    fn value(&self, bid: Option<usize>, seat: usize) -> i64 {
        bid.map_or(self.nobody[seat], |bid| self.bids[bid].value[seat])
    }
}

#[cfg(test)]
mod tests;
