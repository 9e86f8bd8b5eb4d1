//! An auction, legal by construction (Laws of Duplicate Bridge, Laws 17 to 22).
//!
//! An insufficient bid or a call out of rotation, which the laws let stand if the other side accepts it, is added explicitly:
//! [`BoardAuction::accept`], [`BoardAuction::skip`].

use super::{FinalContract, Remark};
use crate::scoring::{Contract, Penalty};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use tikki_base::error::{Code, Error};
use tikki_base::tricks::BidLevel;
use tikki_solver::{Seat, Strain};

/// A call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Pass.
    Pass,
    /// Double.
    Double,
    /// Redouble.
    Redouble,
    /// A bid.
    Bid {
        /// The level: tricks above six.
        level: BidLevel,
        /// The strain.
        strain: Strain,
    },
}

/// Formats as `Pass`, `X`, `XX`, `1NT`.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.write_str("Pass"),
            Call::Double => f.write_str("X"),
            Call::Redouble => f.write_str("XX"),
            Call::Bid { level, strain } => write!(f, "{level}{strain}"),
        }
    }
}

/// Parses `Pass P`, `X D Dbl Double`, `XX R Rdbl Redouble`, `1NT 1N 1♠`, in either case.
impl FromStr for Call {
    type Err = UnknownCall;

    fn from_str(text: &str) -> Result<Call, UnknownCall> {
        match text.to_ascii_lowercase().as_str() {
            "pass" | "p" => return Ok(Call::Pass),
            "x" | "d" | "dbl" | "double" => return Ok(Call::Double),
            "xx" | "r" | "rdbl" | "redouble" => return Ok(Call::Redouble),
            _ => {}
        }
        let bid: Option<Contract> = text.parse().ok();
        match bid {
            Some(Contract { level, strain, penalty: Penalty::Undoubled }) => {
                Ok(Call::Bid { level, strain })
            }
            _ => Err(UnknownCall),
        }
    }
}

/// The error for a text that is not a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a call such as 1NT, X, XX or Pass")]
pub struct UnknownCall;

/// The reason why a call is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CallError {
    /// The auction is over.
    #[error("{seat} calls after the auction is over")]
    Over {
        /// The caller.
        seat: Seat,
    },
    /// A bid that is not higher than the last.
    #[error("{seat}'s bid {bid} is not higher than {last}")]
    Insufficient {
        /// The bidder.
        seat: Seat,
        /// The insufficient bid.
        bid: Call,
        /// The last bid.
        last: Call,
    },
    /// The last bid is not an undoubled one by the other side.
    #[error("{seat} has nothing to double")]
    Double {
        /// The caller.
        seat: Seat,
    },
    /// The last bid is not a doubled one by the caller's side.
    #[error("{seat} has nothing to redouble")]
    Redouble {
        /// The caller.
        seat: Seat,
    },
}

/// Reads calls that blanks, commas or hyphens separate: `1NT P 3NT`, `1NT-P-3NT`; `AP` and `all pass` end the auction.
///
/// # Errors
/// `bad-call`, which names the word; hyphens that may be meant as passes.
pub fn calls_of(text: &str) -> Result<Vec<Call>, Error> {
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | '-' | ';');
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let mut words = words.peekable();
    let mut calls: Vec<Call> = Vec::new();
    while let Some(word) = words.next() {
        let all = word.eq_ignore_ascii_case("all")
            && words.next_if(|next| next.to_ascii_lowercase().starts_with("pass")).is_some();
        if all || word.eq_ignore_ascii_case("ap") {
            let passes = calls.iter().rev().take_while(|&&call| call == Call::Pass).count();
            let needed: usize = if passes == calls.len() { 4 } else { 3 };
            calls.extend(std::iter::repeat_n(Call::Pass, needed.saturating_sub(passes)));
            continue;
        }
        let message = || format!("\"{word}\" is not a call; a call is like 1NT, P or X");
        calls.push(word.parse().map_err(|_| Error::new(Code::BadCall, message()))?);
    }
    let hyphen_alone = text.split_whitespace().any(|word| word == "-");
    if hyphen_alone && calls.len() > 1 && !calls.contains(&Call::Pass) {
        let message = "it is not clear whether a hyphen by itself is a pass; write every call, and P for a pass: 1NT P 3NT";
        return Err(Error::new(Code::BadCall, message));
    }
    Ok(calls)
}

/// A call with its caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuctionCall {
    /// The caller.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// The remark on it: an alert, an explanation.
    pub remark: Remark,
}

/// The last bid, and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StandingBid {
    seat: Seat,
    contract: Contract,
}

impl StandingBid {
    fn bid(self) -> Call {
        Call::Bid { level: self.contract.level, strain: self.contract.strain }
    }
}

/// The calls of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardAuction {
    first: Seat,
    next: Seat,
    calls: Vec<AuctionCall>,
    standing: Option<StandingBid>,
    /// The number of passes since the last other call.
    passes: usize,
}

impl BoardAuction {
    /// Creates an auction without calls; `first` is the first to call.
    pub fn new(first: Seat) -> BoardAuction {
        BoardAuction { first, next: first, calls: Vec::new(), standing: None, passes: 0 }
    }

    /// Returns the auction of calls in order, with passes to its end.
    ///
    /// # Errors
    /// `illegal-call`, at the call by its index: `/2`.
    pub fn completed(first: Seat, calls: &[Call]) -> Result<BoardAuction, Error> {
        let mut auction = BoardAuction::new(first);
        for (index, &call) in calls.iter().enumerate() {
            auction.push(call, Remark::default()).map_err(|error| {
                Error::new(Code::IllegalCall, error.to_string()).in_field(&format!("/{index}"))
            })?;
        }
        while auction.push(Call::Pass, Remark::default()).is_ok() {}
        Ok(auction)
    }

    /// Returns the first seat to call.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Returns the calls in order.
    pub fn calls(&self) -> &[AuctionCall] {
        &self.calls
    }

    /// Returns the remark on the last call.
    pub(crate) fn last_mut(&mut self) -> Option<&mut Remark> {
        self.calls.last_mut().map(|call| &mut call.remark)
    }

    /// Returns whether the auction is over.
    pub(crate) fn is_over(&self) -> bool {
        self.passes == if self.standing.is_some() { 3 } else { 4 }
    }

    /// Returns whether the last bid is doubled or redoubled.
    pub(crate) fn is_doubled(&self) -> bool {
        self.standing.is_some_and(|standing| standing.contract.penalty != Penalty::Undoubled)
    }

    /// Adds a call by the seat whose turn it is.
    ///
    /// # Errors
    /// [`CallError`] if the call is illegal; the auction is then unchanged.
    pub fn push(&mut self, call: Call, remark: Remark) -> Result<(), CallError> {
        self.check(call)?;
        self.make(call, remark);
        Ok(())
    }

    /// Adds a call that may be an insufficient bid, which the other side accepts.
    ///
    /// # Errors
    /// All others of [`BoardAuction::push`].
    pub(crate) fn accept(&mut self, call: Call, remark: Remark) -> Result<(), CallError> {
        match self.check(call) {
            Ok(()) | Err(CallError::Insufficient { .. }) => self.make(call, remark),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Skips a seat: the next call is out of rotation, accepted by the other side.
    pub(crate) fn skip(&mut self) {
        self.next = self.next.lho();
    }

    /// Returns the final contract, once the auction is over.
    pub fn final_contract(&self) -> Option<FinalContract> {
        if !self.is_over() {
            return None;
        }
        let Some(StandingBid { seat, contract }) = self.standing else {
            return Some(FinalContract::PassedOut);
        };
        let named = |call: &&AuctionCall| {
            let strain = matches!(call.call, Call::Bid { strain, .. } if strain == contract.strain);
            strain && call.seat.side() == seat.side()
        };
        let declarer = self.calls.iter().find(named).map_or(seat, |call| call.seat);
        Some(FinalContract::Bid { contract, declarer })
    }

    /// Returns the opening leader, once the auction has ended in a contract.
    pub fn opening_leader(&self) -> Option<Seat> {
        self.final_contract().and_then(FinalContract::declarer).map(Seat::lho)
    }

    /// Returns the dealer for whom a seat has the opening lead after calls and passes to the end; `None` if all pass.
    ///
    /// # Errors
    /// Those of [`BoardAuction::completed`].
    pub fn dealer_for(calls: &[Call], leader: Seat) -> Result<Option<Seat>, Error> {
        for dealer in Seat::ALL {
            if BoardAuction::completed(dealer, calls)?.opening_leader() == Some(leader) {
                return Ok(Some(dealer));
            }
        }
        Ok(None)
    }

    /// Returns whether a call is an insufficient bid.
    pub(crate) fn is_insufficient(&self, index: usize) -> bool {
        let bid = |call: &AuctionCall| match call.call {
            Call::Bid { level, strain } => Some((level, strain)),
            _ => None,
        };
        let last = self.calls[..index].iter().rev().find_map(bid);
        bid(&self.calls[index]).is_some_and(|bid| last.is_some_and(|last| bid <= last))
    }

    fn check(&self, call: Call) -> Result<(), CallError> {
        let seat = self.next;
        if self.is_over() {
            return Err(CallError::Over { seat });
        }
        match (call, self.standing) {
            (Call::Bid { level, strain }, Some(standing)) => {
                let Contract { level: last_level, strain: last_strain, .. } = standing.contract;
                let higher = (level, strain) > (last_level, last_strain);
                let error = CallError::Insufficient { seat, bid: call, last: standing.bid() };
                if higher { Ok(()) } else { Err(error) }
            }
            (Call::Double, standing) => {
                let may = |s: StandingBid| {
                    s.contract.penalty == Penalty::Undoubled && s.seat.side() != seat.side()
                };
                standing.is_some_and(may).then_some(()).ok_or(CallError::Double { seat })
            }
            (Call::Redouble, standing) => {
                let may = |s: StandingBid| {
                    s.contract.penalty == Penalty::Doubled && s.seat.side() == seat.side()
                };
                standing.is_some_and(may).then_some(()).ok_or(CallError::Redouble { seat })
            }
            (Call::Pass, _) | (Call::Bid { .. }, None) => Ok(()),
        }
    }

    fn make(&mut self, call: Call, remark: Remark) {
        let seat = self.next;
        self.passes = if call == Call::Pass { self.passes + 1 } else { 0 };
        match (call, &mut self.standing) {
            (Call::Bid { level, strain }, standing) => {
                *standing = Some(StandingBid { seat, contract: Contract::new(level, strain) });
            }
            (Call::Double, Some(standing)) => standing.contract.penalty = Penalty::Doubled,
            (Call::Redouble, Some(standing)) => standing.contract.penalty = Penalty::Redoubled,
            _ => {}
        }
        self.calls.push(AuctionCall { seat, call, remark });
        self.next = seat.lho();
    }
}

#[cfg(test)]
mod tests;
