//! What an auction tells of the hands by plain natural bidding: wide rather than wrong, and nothing where nothing plain can be said.
//!
//! Each call that says something is a [`CallMeaning`] about the hand of its seat, in the language of deals: a [`HandsCondition`]. What is said
//! by which call is listed in `docs/reference/conditions.md`.
//!
//! | module | what |
//! |---|---|
//! | `context` | what has been called before a call, as far as its meaning depends on it |
//! | `picture` | points and lengths of a hand, as text of the language |
//! | `readings` | what a call says in its context |

mod context;
mod picture;
mod readings;

use crate::board::{BoardAuction, Call};
use crate::deals::HandsCondition;
use std::fmt;
use std::str::FromStr;
use tikki_base::deal::{FULL_HAND, PartialDeal};
use tikki_solver::{BySeat, CardSet, Seat};

/// What one call says of the hand of its seat.
#[derive(Clone, Debug)]
pub struct CallMeaning {
    /// Whose hand.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// What it says, in the language of deals.
    pub text: String,
    condition: HandsCondition,
}

impl CallMeaning {
    fn new(seat: Seat, call: Call, text: String) -> CallMeaning {
        let condition =
            HandsCondition::from_str(&text).expect("readings are written in the language");
        CallMeaning { seat, call, text, condition }
    }

    /// Whether a hand is as it is said to be.
    pub(crate) fn fits(&self, hand: CardSet) -> bool {
        self.condition.holds_of(&BySeat::from_fn(|seat| {
            if seat == self.seat { hand } else { CardSet::EMPTY }
        }))
    }
}

/// `1NT: hcp(n) in 11..18 and …`.
impl fmt::Display for CallMeaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.call, self.text)
    }
}

/// What the calls of an auction say of the hands.
#[derive(Clone, Debug, Default)]
pub struct AuctionMeaning(Vec<CallMeaning>);

/// What an auction says; nothing if somebody called out of turn or too low.
impl From<&BoardAuction> for AuctionMeaning {
    fn from(auction: &BoardAuction) -> AuctionMeaning {
        let made = auction.calls();
        let calls: Vec<Call> = made.iter().map(|call| call.call).collect();
        let dealer = auction.first();
        let regular = made
            .iter()
            .enumerate()
            .all(|(turn, call)| call.seat == dealer.nth(turn) && !auction.is_insufficient(turn));
        if regular { AuctionMeaning::new(dealer, &calls) } else { AuctionMeaning::default() }
    }
}

impl AuctionMeaning {
    /// What is said by calls, the dealer's first.
    pub fn new(dealer: Seat, calls: &[Call]) -> AuctionMeaning {
        let seats = (0..).map(|turn| dealer.nth(turn));
        let given = calls.iter().zip(seats).enumerate().filter_map(|(turn, (&call, seat))| {
            let context = context::AuctionContext::new(&calls[..turn]);
            Some(CallMeaning::new(seat, call, readings::read(call, &context)?.text(seat)))
        });
        AuctionMeaning(given.collect())
    }

    /// What is said of some hands only.
    #[must_use]
    pub fn about(mut self, seats: &[Seat]) -> AuctionMeaning {
        self.0.retain(|saying| seats.contains(&saying.seat));
        self
    }

    /// Without what is not so: a call whose plain meaning a hand contradicts had another. Hands that are not wholly known
    /// contradict nothing.
    #[must_use]
    pub fn not_contradicted(mut self, hands: &PartialDeal) -> AuctionMeaning {
        let whole = |seat| hands.hand(seat).filter(|hand| hand.len() == FULL_HAND);
        self.0.retain(|saying| whole(saying.seat).is_none_or(|hand| saying.fits(hand)));
        self
    }

    /// What it adds to hands that are known: what is said of the others, as far as nothing that is so contradicts it.
    #[must_use]
    pub fn beside(self, known: &PartialDeal, so: &PartialDeal) -> AuctionMeaning {
        let whole = |seat| known.hand(seat).is_some_and(|hand| hand.len() == FULL_HAND);
        let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !whole(seat)).collect();
        self.about(&others).not_contradicted(so)
    }

    /// What is said, call by call.
    pub fn call_meanings(&self) -> &[CallMeaning] {
        &self.0
    }

    /// Whether all hands are as they are said to be.
    pub fn fits(&self, hands: &BySeat<CardSet>) -> bool {
        self.0.iter().all(|saying| saying.condition.holds_of(hands))
    }

    /// All of it as a condition of deals.
    pub fn condition(self) -> HandsCondition {
        let parts = self.0.into_iter().map(|saying| saying.condition);
        parts.fold(HandsCondition::default(), HandsCondition::and)
    }
}

#[cfg(test)]
mod tests;
