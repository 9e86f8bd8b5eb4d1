//! Par: what a deal scores when both sides bid as well as can be, knowing the whole table.
//!
//! The auction is a game of perfect information. A bid that is left in is worth its score, doubled if it goes down (no
//! double pays otherwise). It matters which of two partners bids, and who is first to bid what both sides want: that is
//! the dealer's part. Bids only ascend, so the game is solved from 7NT downwards in one pass over the 35 bids, and the
//! start of the auction is the place below 1C.
//!
//! Here whoever bids declares. By the laws the first of a side to name the strain does; that comes to the same, because
//! the better declarer can be the one to bid, and the tests hold it against auctions by the laws, call by call.
//!
//! A listed contract is worth par, and nobody would gain by one more bid over it that is left in. Each strain is listed
//! at its lowest such level: 1D with two overtricks rather than 3D, where the defenders have no bid that pays.

use crate::scoring::{Contract, Vulnerability, score};
use crate::table::{BoundsTable, TrickTable};
use tikki_base::tricks::TrickCount;
use tikki_solver::{BySeat, Seat, Side};

/// The result of best bidding, and the contracts that reach it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Par {
    /// The points of north and south; negative when east and west score. 0 when the deal is passed out.
    pub score_ns: i32,
    /// The contracts worth par: strains descending from notrump, declarers clockwise from north. None when the deal is
    /// passed out.
    pub contracts: Vec<ParContract>,
}

/// A contract worth par, and who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParContract {
    /// Undoubled when it makes, doubled when it is a sacrifice.
    pub contract: Contract,
    /// Who plays it.
    pub declarer: Seat,
    /// The tricks declarer's side takes.
    pub tricks: TrickCount,
}

/// The par of a deal with this table.
pub fn par(table: &TrickTable, dealer: Seat, vulnerable: Vulnerability) -> Par {
    let ladder = Ladder::new(table, vulnerable, Contract::bids());
    let score_ns = ladder.auction(dealer);
    let contracts = if score_ns == 0 { Vec::new() } else { ladder.par_contracts(score_ns) };
    Par { score_ns, contracts }
}

/// What is proved of the points of par.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParBounds {
    /// North and south have at least so many.
    pub lower: i32,
    /// North and south have at most so many.
    pub upper: i32,
}

/// What is proved of par by what is proved of the table: a trick more makes no contract worse for its side, so no auction either.
pub fn par_bounds(table: &BoundsTable, dealer: Seat, vulnerable: Vulnerability) -> ParBounds {
    let best_for = |side| par(&table.best_for(side), dealer, vulnerable).score_ns;
    ParBounds { lower: best_for(Side::EastWest), upper: best_for(Side::NorthSouth) }
}

/// A bid, and what it is worth to north and south if a seat bids it and all pass.
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

    /// What the auction is worth to north and south when `dealer` begins.
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

    /// The contracts that are worth `par` and that nobody gains by bidding over, each strain at its lowest such level.
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

/// The best result, for north and south, each seat can have by bidding; none where no bid is left.
type ByBidding = BySeat<Option<i32>>;

/// What `left_in` becomes when the seats in turn may let it stand or bid on.
fn settle(left_in: i32, seats: impl DoubleEndedIterator<Item = Seat>, bidding: &ByBidding) -> i32 {
    seats.rev().fold(left_in, |passed, seat| {
        bidding[seat].map_or(passed, |bid| better(seat.side(), passed, bid))
    })
}

/// Whether some seat has a bid whose result is better for its side than `par`.
fn gains(par: i32, by_bidding: &ByBidding) -> bool {
    by_bidding.iter().any(|(seat, bid)| bid.is_some_and(|bid| better(seat.side(), par, bid) != par))
}

/// Adds to each seat's bids one that is worth `worth`.
fn improve(by_bidding: &mut ByBidding, worth: &BySeat<i32>) {
    for (seat, &bid) in worth.iter() {
        let best = by_bidding[seat].map_or(bid, |other| better(seat.side(), other, bid));
        by_bidding[seat] = Some(best);
    }
}

/// The one of two results for north and south that the side prefers.
fn better(side: Side, one: i32, other: i32) -> i32 {
    match side {
        Side::NorthSouth => one.max(other),
        Side::EastWest => one.min(other),
    }
}

/// Points of a side, seen from north and south.
fn for_north_south(side: Side, points: i32) -> i32 {
    match side {
        Side::NorthSouth => points,
        Side::EastWest => -points,
    }
}

/// The bid as the defenders leave it: doubled if it goes down.
fn best_doubled(bid: Contract, tricks: TrickCount) -> Contract {
    if bid.overtricks(tricks.get()) < 0 { bid.doubled() } else { bid }
}

fn points(contract: Contract, declarer: Seat, table: &TrickTable, vul: Vulnerability) -> i32 {
    let tricks = table.tricks(contract.strain, declarer).get();
    score(contract, vul.includes(declarer.side()), tricks)
}

#[cfg(test)]
mod tests;
