//! Par: the score of a deal when both sides bid perfectly, knowing the whole table.
//!
//! The auction is a game of perfect information. A bid that all pass is worth its score, doubled if it goes down (no other
//! double gains). It matters which of two partners bids, and which side bids a contested contract first, so the dealer
//! matters. Bids only ascend, so the game is solved from 7NT downwards in one pass over the 35 bids, and the start of the
//! auction is the state below 1C.
//!
//! Here the bidder declares. By the Laws the first of a side to name the strain does; the result is the same, because the
//! better declarer can be the one to bid. Tests compare it with auctions by the Laws, call by call.
//!
//! A listed contract reaches par, and no side would gain by bidding over it. Each strain is listed at its lowest such
//! level: 1D with two overtricks rather than 3D, if the defenders have no profitable bid.

use crate::scoring::{Contract, Vulnerability, score};
use crate::table::{BoundsTable, TrickTable};
use tikki_base::tricks::TrickCount;
use tikki_solver::{BySeat, Seat, Side};

/// The result of perfect bidding, and the contracts that reach it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Par {
    /// The score of north and south, negative when east and west score; 0 when the deal is passed out.
    pub score_ns: i32,
    /// The par contracts: strains descending from notrump, declarers clockwise from north. Empty when the deal is passed
    /// out.
    pub contracts: Vec<ParContract>,
}

/// A par contract with its declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParContract {
    /// Undoubled when it makes, doubled when it is a sacrifice.
    pub contract: Contract,
    /// The declarer.
    pub declarer: Seat,
    /// The tricks of declarer's side.
    pub tricks: TrickCount,
}

/// Returns the par of a deal with this table.
pub fn par(table: &TrickTable, dealer: Seat, vulnerable: Vulnerability) -> Par {
    let ladder = Ladder::new(table, vulnerable, Contract::bids());
    let score_ns = ladder.auction(dealer);
    let contracts = if score_ns == 0 { Vec::new() } else { ladder.par_contracts(score_ns) };
    Par { score_ns, contracts }
}

/// Bounds on the par score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParBounds {
    /// The lower bound on the score of north and south.
    pub lower: i32,
    /// The upper bound on the score of north and south.
    pub upper: i32,
}

/// Returns bounds on par from bounds on the table: par is monotonic in the tricks, since one more trick makes no contract worse
/// for its side.
pub fn par_bounds(table: &BoundsTable, dealer: Seat, vulnerable: Vulnerability) -> ParBounds {
    let best_for = |side| par(&table.best_for(side), dealer, vulnerable).score_ns;
    ParBounds { lower: best_for(Side::EastWest), upper: best_for(Side::NorthSouth) }
}

/// A bid with its score for north and south if a seat bids it and all pass.
struct Rung {
    bid: Contract,
    left_in: BySeat<i32>,
}

/// The bids open to both sides, ascending.
struct Ladder<'a> {
    table: &'a TrickTable,
    rungs: Vec<Rung>,
}

impl<'a> Ladder<'a> {
    fn new(
        table: &'a TrickTable,
        vulnerable: Vulnerability,
        bids: impl Iterator<Item = Contract>,
    ) -> Ladder<'a> {
        let rung = |bid| {
            let left_in = BySeat::from_fn(|seat| {
                let contract = best_doubled(bid, table.tricks(bid.strain, seat));
                for_north_south(seat.side(), points(contract, seat, table, vulnerable))
            });
            Rung { bid, left_in }
        };
        Ladder { table, rungs: bids.map(rung).collect() }
    }

    /// Returns the value of the auction for north and south when `dealer` begins.
    fn auction(&self, dealer: Seat) -> i32 {
        let mut by_bidding = BySeat::default();
        for rung in self.rungs.iter().rev() {
            let worth = BySeat::from_fn(|bidder| {
                settle(rung.left_in[bidder], (1..4).map(|n| bidder.nth(n)), &by_bidding)
            });
            improve(&mut by_bidding, &worth);
        }
        settle(0, (0..4).map(|n| dealer.nth(n)), &by_bidding)
    }

    /// Returns the contracts that reach `par` and that no side gains by bidding over, each strain at its lowest such level.
    fn par_contracts(&self, par: i32) -> Vec<ParContract> {
        let mut lowest: [Vec<ParContract>; 5] = Default::default();
        let mut by_bidding = BySeat::default();
        for rung in self.rungs.iter().rev() {
            let rest = !gains(par, &by_bidding);
            let worth_par = Seat::ALL.into_iter().filter(|&seat| rung.left_in[seat] == par);
            let found: Vec<_> = worth_par.map(|seat| self.played(rung.bid, seat)).collect();
            if rest && !found.is_empty() {
                lowest[rung.bid.strain.index()] = found;
            }
            improve(&mut by_bidding, &rung.left_in);
        }
        lowest.into_iter().rev().flatten().collect()
    }

    fn played(&self, bid: Contract, declarer: Seat) -> ParContract {
        let tricks = self.table.tricks(bid.strain, declarer);
        ParContract { contract: best_doubled(bid, tricks), declarer, tricks }
    }
}

/// The best score for north and south that each seat can reach by bidding; `None` if no bid is left.
type ByBidding = BySeat<Option<i32>>;

/// Returns the value when the seats in turn may pass `left_in` or bid on.
fn settle(left_in: i32, seats: impl DoubleEndedIterator<Item = Seat>, bidding: &ByBidding) -> i32 {
    seats.rev().fold(left_in, |passed, seat| {
        bidding[seat].map_or(passed, |bid| better(seat.side(), passed, bid))
    })
}

/// Returns whether some seat has a bid that scores better for its side than `par`.
fn gains(par: i32, by_bidding: &ByBidding) -> bool {
    by_bidding.iter().any(|(seat, bid)| bid.is_some_and(|bid| better(seat.side(), par, bid) != par))
}

/// Adds a bid with its score to a seat's bids.
fn improve(by_bidding: &mut ByBidding, worth: &BySeat<i32>) {
    for (seat, &bid) in worth.iter() {
        let best = by_bidding[seat].map_or(bid, |other| better(seat.side(), other, bid));
        by_bidding[seat] = Some(best);
    }
}

/// Returns the one of two scores for north and south that the side prefers.
fn better(side: Side, one: i32, other: i32) -> i32 {
    match side {
        Side::NorthSouth => one.max(other),
        Side::EastWest => one.min(other),
    }
}

/// Converts a side's score to the score of north and south.
fn for_north_south(side: Side, points: i32) -> i32 {
    match side {
        Side::NorthSouth => points,
        Side::EastWest => -points,
    }
}

/// Returns the final contract of a bid: doubled if it goes down.
fn best_doubled(bid: Contract, tricks: TrickCount) -> Contract {
    if bid.overtricks(tricks.get()) < 0 { bid.doubled() } else { bid }
}

fn points(contract: Contract, declarer: Seat, table: &TrickTable, vul: Vulnerability) -> i32 {
    let tricks = table.tricks(contract.strain, declarer).get();
    score(contract, vul.includes(declarer.side()), tricks)
}

#[cfg(test)]
mod tests;
