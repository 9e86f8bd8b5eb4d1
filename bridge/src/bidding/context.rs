//! The auction before a call, as far as the meaning of the call depends on it.

use super::BiddingStyle;
use crate::board::Call;
use tikki_base::tricks::BidLevel;
use tikki_solver::Strain;

/// A bid: its level and strain.
pub(super) type LevelBid = (u8, Strain);

/// The auction before a call, seen from the caller.
#[derive(Debug)]
pub(super) struct AuctionContext<'a> {
    calls: &'a [Call],
    style: BiddingStyle,
}

/// Returns the level and strain of a call that is a bid.
pub(super) fn bid_of(call: Call) -> Option<LevelBid> {
    match call {
        Call::Bid { level, strain } => Some((BidLevel::get(level), strain)),
        Call::Pass | Call::Double | Call::Redouble => None,
    }
}

impl<'a> AuctionContext<'a> {
    pub(super) fn new(calls: &'a [Call], style: BiddingStyle) -> AuctionContext<'a> {
        AuctionContext { calls, style }
    }

    /// Returns whether notrump has its standard ranges.
    pub(super) fn is_standard(&self) -> bool {
        self.style == BiddingStyle::Standard
    }

    /// Returns the calls, in order, of the seat `before` places before the caller: 4 is the caller, 2 partner, 1 and 3 the
    /// opponents.
    fn of(&self, before: usize) -> impl Iterator<Item = Call> + use<'a> {
        let turns = self.calls.len();
        let calls = self.calls;
        (0..turns).filter(move |turn| (turns - turn) % 4 == before % 4).map(move |turn| calls[turn])
    }

    /// Returns the caller's calls so far, the first at the front.
    pub(super) fn own(&self) -> Vec<Call> {
        self.of(4).collect()
    }

    /// Returns partner's calls so far.
    pub(super) fn partners(&self) -> Vec<Call> {
        self.of(2).collect()
    }

    /// Returns the opponents' calls so far, in order.
    pub(super) fn theirs(&self) -> Vec<Call> {
        let turns = self.calls.len();
        (0..turns).filter(|turn| (turns - turn) % 2 == 1).map(|turn| self.calls[turn]).collect()
    }

    /// Returns whether the caller or partner has done anything but pass.
    pub(super) fn is_silent(&self) -> bool {
        self.own().iter().chain(&self.partners()).all(|&call| call == Call::Pass)
    }

    /// Returns whether the opponents have only passed.
    pub(super) fn is_uncontested(&self) -> bool {
        self.theirs().iter().all(|&call| call == Call::Pass)
    }

    /// Returns whether the caller has passed before.
    pub(super) fn has_passed(&self) -> bool {
        self.own().first() == Some(&Call::Pass)
    }

    /// Returns the last call.
    pub(super) fn last(&self) -> Option<Call> {
        self.calls.last().copied()
    }

    /// Returns the number of calls so far.
    pub(super) fn turns(&self) -> usize {
        self.calls.len()
    }

    /// Returns the highest bid so far.
    pub(super) fn highest(&self) -> Option<LevelBid> {
        self.calls.iter().rev().find_map(|&call| bid_of(call))
    }

    /// Returns the only bid so far, if there is exactly one, and the number of calls since.
    pub(super) fn only_bid(&self) -> Option<(LevelBid, usize)> {
        let mut bids =
            self.calls.iter().enumerate().filter_map(|(n, &call)| Some((n, bid_of(call)?)));
        let (turn, bid) = bids.next()?;
        bids.next().is_none().then(|| (bid, self.calls.len() - turn - 1))
    }

    /// Returns the number of levels by which a bid is a jump.
    pub(super) fn jump(&self, (level, strain): LevelBid) -> u8 {
        let least = self.highest().map_or(1, |(high, last)| high + u8::from(strain <= last));
        level.saturating_sub(least)
    }

    /// Returns whether the opponents have bid a strain.
    pub(super) fn is_theirs(&self, strain: Strain) -> bool {
        self.theirs().into_iter().filter_map(bid_of).any(|(_, named)| named == strain)
    }
}
