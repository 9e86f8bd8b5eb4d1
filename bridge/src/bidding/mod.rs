//! The meaning of an auction in plain natural bidding. Ranges are wide rather than wrong, and a call without a plain meaning has none.
//!
//! Each call with a meaning gives a [`CallMeaning`]: a [`HandsCondition`] on the hand of its seat. The calls and their meanings are
//! listed in `docs/reference/conditions.md`.
//!
//! | module | what |
//! |---|---|
//! | `context` | the auction before a call, as far as the meaning of the call depends on it |
//! | `picture` | points and lengths of a hand, as text in the condition language |
//! | `readings` | the meaning of a call in its context |

mod context;
mod picture;
mod readings;

use crate::board::{BoardAuction, Call};
use crate::deals::HandsCondition;
use picture::Picture;
use std::fmt;
use std::str::FromStr;
use tikki_base::deal::{FULL_HAND, PartialDeal};
use tikki_solver::{BySeat, CardSet, Seat};

pub use picture::HandPicture;

/// How narrow the meanings of notrump bids are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BiddingStyle {
    /// Wide enough for all natural systems.
    #[default]
    Wide,
    /// A strong notrump: 1NT shows 15–17 points and a balanced hand.
    Standard,
}

/// The meaning of one call: a condition on the caller's hand.
#[derive(Clone, Debug)]
pub struct CallMeaning {
    /// The caller.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// The condition, as text in the condition language.
    pub text: String,
    picture: Picture,
    condition: HandsCondition,
}

impl CallMeaning {
    fn new(seat: Seat, call: Call, picture: Picture) -> CallMeaning {
        let text = picture.text(seat);
        let condition = HandsCondition::from_str(&text).expect("readings are valid conditions");
        CallMeaning { seat, call, text, picture, condition }
    }

    /// Returns the type of hand that the call shows, if there is only one.
    pub fn hand(&self) -> Option<&HandPicture> {
        self.picture.only()
    }

    /// Returns the meaning in words: `15–17 points, balanced`.
    pub fn words(&self) -> String {
        self.picture.words()
    }

    /// Returns the condition on the caller's hand.
    pub fn condition(&self) -> &HandsCondition {
        &self.condition
    }

    /// Returns whether the caller's hand meets the condition.
    pub(crate) fn fits(&self, hand: CardSet) -> bool {
        self.condition.holds_of(&BySeat::from_fn(|seat| {
            if seat == self.seat { hand } else { CardSet::EMPTY }
        }))
    }
}

/// Formats as `1NT: hcp(n) in 11..18 and …`.
impl fmt::Display for CallMeaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.call, self.text)
    }
}

/// The meanings of the calls of an auction.
#[derive(Clone, Debug, Default)]
pub struct AuctionMeaning(Vec<CallMeaning>);

/// Returns the meaning of an auction, empty if it has a call out of rotation or an insufficient bid.
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
    /// Returns the meaning of calls in order, the dealer's first.
    pub fn new(dealer: Seat, calls: &[Call]) -> AuctionMeaning {
        AuctionMeaning::in_style(dealer, calls, BiddingStyle::Wide)
    }

    /// Returns the meaning of calls in a style.
    pub fn in_style(dealer: Seat, calls: &[Call], style: BiddingStyle) -> AuctionMeaning {
        let seats = (0..).map(|turn| dealer.nth(turn));
        let given = calls.iter().zip(seats).enumerate().filter_map(|(turn, (&call, seat))| {
            let context = context::AuctionContext::new(&calls[..turn], style);
            Some(CallMeaning::new(seat, call, readings::read(call, &context)?))
        });
        AuctionMeaning(given.collect())
    }

    /// Returns the meanings for some hands only.
    #[must_use]
    pub fn about(mut self, seats: &[Seat]) -> AuctionMeaning {
        self.0.retain(|saying| seats.contains(&saying.seat));
        self
    }

    /// Drops the meanings that the hands contradict: such a call had another meaning. Hands that are not completely known
    /// contradict nothing.
    #[must_use]
    pub fn not_contradicted(mut self, hands: &PartialDeal) -> AuctionMeaning {
        let whole = |seat| hands.hand(seat).filter(|hand| hand.len() == FULL_HAND);
        self.0.retain(|saying| whole(saying.seat).is_none_or(|hand| saying.fits(hand)));
        self
    }

    /// Returns the meanings for the hands that are not `seen`, without those that the actual hands contradict.
    #[must_use]
    pub fn beside(self, known: &PartialDeal, so: &PartialDeal) -> AuctionMeaning {
        let whole = |seat| known.hand(seat).is_some_and(|hand| hand.len() == FULL_HAND);
        let others: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| !whole(seat)).collect();
        self.about(&others).not_contradicted(so)
    }

    /// Returns the meanings, call by call.
    pub fn call_meanings(&self) -> &[CallMeaning] {
        &self.0
    }

    /// Returns whether the hands meet every meaning.
    pub fn fits(&self, hands: &BySeat<CardSet>) -> bool {
        self.0.iter().all(|saying| saying.condition.holds_of(hands))
    }

    /// Returns all meanings as one condition.
    pub fn condition(self) -> HandsCondition {
        let parts = self.0.into_iter().map(|saying| saying.condition);
        parts.fold(HandsCondition::default(), HandsCondition::and)
    }
}

#[cfg(test)]
mod tests;
