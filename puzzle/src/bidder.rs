//! A simple natural bidder: the auction to which two hands bid while the opponents pass.
//!
//! Five-card majors, one notrump of 15 to 17 points, Stayman, limit raises, weak twos. A side whose hands do not fit such an
//! auction, or whose opponents would bid, has none: then the deal is not used.

mod facts;
mod openings;
mod responses;
mod shown;
#[cfg(test)]
mod tests;

use super::problem::Problem;
use facts::HandFacts;
use openings::{Opening, opening};
use tikki_base::deal::FULL_HAND;
use tikki_base::tricks::BidLevel;
use tikki_bridge::board::Call;
use tikki_bridge::{Contract, HandPicture};
use tikki_solver::{Hands, Seat, Strain};

/// A level and a strain.
type Bid = (u8, Strain);

/// An auction, and the contract that it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ProposedAuction {
    /// The dealer.
    pub dealer: Seat,
    /// All calls, with the final passes.
    pub calls: Vec<Call>,
    /// The contract.
    pub contract: Contract,
    /// The declarer.
    pub declarer: Seat,
}

impl ProposedAuction {
    /// Returns the auction of a problem, if these hands are bid so: then it says as much as its rules.
    pub(super) fn of(problem: &Problem) -> Option<ProposedAuction> {
        let start = problem.play().start();
        let source = problem.source().filter(|_| usize::from(start.tricks()) == FULL_HAND)?;
        let auction = proposed(start.position().hands(), source.dealer?)?;
        (auction.calls == source.calls).then_some(auction)
    }

    /// Returns whether other hands are bid the same way.
    pub(super) fn fits(&self, hands: &Hands) -> bool {
        proposed(hands, self.dealer).as_ref() == Some(self)
    }

    /// Returns what the bids show, each with its seat.
    pub(super) fn shown(&self) -> Vec<(Seat, Call, HandPicture)> {
        let mut bids = Vec::new();
        let mut shown = Vec::new();
        for (turn, &call) in self.calls.iter().enumerate() {
            let Call::Bid { level, strain } = call else { continue };
            bids.push((level.get(), strain));
            shown.extend(shown::picture(&bids).map(|hand| (self.dealer.nth(turn), call, hand)));
        }
        shown
    }
}

/// Returns the auction of four hands; `None` if nobody opens, an opponent would bid, or the hands fit no plain auction.
pub(super) fn proposed(hands: &Hands, dealer: Seat) -> Option<ProposedAuction> {
    let facts = |seat: Seat| HandFacts::of(hands.hand(seat));
    let mut openings = (0..4).map(|turn| (turn, opening(&facts(dealer.nth(turn)), turn)));
    let (turn, Opening::Bid(opening)) = openings.find(|&(_, opening)| opening != Opening::Pass)?
    else {
        return None;
    };
    let opener = dealer.nth(turn);
    let (own, partner) = (facts(opener), facts(opener.partner()));
    let quiet = [opener.lho(), opener.rho()].into_iter().all(|seat| facts(seat).is_quiet());
    if !quiet {
        return None;
    }
    let mut bids = vec![opening];
    bids.extend(responses::after(opening, &own, &partner)?);
    let (level, strain) = *bids.last()?;
    // One of a suit is not left to be played: somebody bids again.
    if level == 1 && strain.trump().is_some() {
        return None;
    }
    let contract = Contract::new(BidLevel::new(level)?, strain);
    let namer = bids.iter().position(|&(_, named)| named == strain)?;
    let declarer = if namer % 2 == 0 { opener } else { opener.partner() };
    Some(ProposedAuction { dealer, calls: calls(turn, &bids)?, contract, declarer })
}

/// Returns all calls: passes before the opening, the bids of a side with the opponents' passes between, three passes.
fn calls(passes: usize, bids: &[Bid]) -> Option<Vec<Call>> {
    let mut calls = vec![Call::Pass; passes];
    for &(level, strain) in bids {
        calls.push(Call::Bid { level: BidLevel::new(level)?, strain });
        calls.push(Call::Pass);
    }
    calls.extend([Call::Pass, Call::Pass]);
    Some(calls)
}
