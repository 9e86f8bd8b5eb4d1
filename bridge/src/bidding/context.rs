//! What has been called before a call, as far as its meaning depends on it.

use crate::board::Call;
use tikki_base::tricks::BidLevel;
use tikki_solver::Strain;

/// A bid: its level and strain.
pub(super) type LevelBid = (u8, Strain);

/// The auction before a call, seen from whoever makes it.
#[derive(Debug)]
pub(super) struct AuctionContext<'a> {
    calls: &'a [Call],
}

/// The level and strain of a call that is a bid.
pub(super) fn bid_of(call: Call) -> Option<LevelBid> {
    match call {
        Call::Bid { level, strain } => Some((BidLevel::get(level), strain)),
        Call::Pass | Call::Double | Call::Redouble => None,
    }
}

impl<'a> AuctionContext<'a> {
    pub(super) fn new(calls: &'a [Call]) -> AuctionContext<'a> {
        AuctionContext { calls }
    }

    /// The calls of a seat so many places before the caller: 4 the caller's own, 2 partner's, 1 and 3 the opponents'.
    fn of(&self, before: usize) -> impl Iterator<Item = Call> + use<'a> {
        let turns = self.calls.len();
        let calls = self.calls;
        (0..turns).filter(move |turn| (turns - turn) % 4 == before % 4).map(move |turn| calls[turn])
    }

    /// The caller's calls so far, the first at the front.
    pub(super) fn own(&self) -> Vec<Call> {
        self.of(4).collect()
    }

    /// Partner's calls so far.
    pub(super) fn partners(&self) -> Vec<Call> {
        self.of(2).collect()
    }

    /// The opponents' calls so far, as they were made.
    pub(super) fn theirs(&self) -> Vec<Call> {
        let turns = self.calls.len();
        (0..turns).filter(|turn| (turns - turn) % 2 == 1).map(|turn| self.calls[turn]).collect()
    }

    /// Whether the caller or partner has done anything but pass.
    pub(super) fn is_silent(&self) -> bool {
        self.own().iter().chain(&self.partners()).all(|&call| call == Call::Pass)
    }

    /// Whether the opponents have done nothing but pass.
    pub(super) fn is_uncontested(&self) -> bool {
        self.theirs().iter().all(|&call| call == Call::Pass)
    }

    /// Whether the caller has passed before.
    pub(super) fn has_passed(&self) -> bool {
        self.own().first() == Some(&Call::Pass)
    }

    /// The last call.
    pub(super) fn last(&self) -> Option<Call> {
        self.calls.last().copied()
    }

    /// How many calls were made.
    pub(super) fn turns(&self) -> usize {
        self.calls.len()
    }

    /// The highest bid so far.
    pub(super) fn highest(&self) -> Option<LevelBid> {
        self.calls.iter().rev().find_map(|&call| bid_of(call))
    }

    /// The only bid so far, if there is one, and how many calls were made since.
    pub(super) fn only_bid(&self) -> Option<(LevelBid, usize)> {
        let mut bids =
            self.calls.iter().enumerate().filter_map(|(n, &call)| Some((n, bid_of(call)?)));
        let (turn, bid) = bids.next()?;
        bids.next().is_none().then(|| (bid, self.calls.len() - turn - 1))
    }

    /// How many levels a bid is above the lowest that its strain could be named at.
    pub(super) fn jump(&self, (level, strain): LevelBid) -> u8 {
        let least = self.highest().map_or(1, |(high, last)| high + u8::from(strain <= last));
        level.saturating_sub(least)
    }

    /// Whether the opponents have named a strain.
    pub(super) fn is_theirs(&self, strain: Strain) -> bool {
        self.theirs().into_iter().filter_map(bid_of).any(|(_, named)| named == strain)
    }
}
