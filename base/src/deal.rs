//! Deals that are legal by type.
//!
//! | type | guarantee |
//! |---|---|
//! | [`DealBuilder`] | none yet: cards are added to hands, none of them twice |
//! | [`PartialDeal`] | no card twice, no hand of more than thirteen; hands may be short or unknown |
//! | [`EvenDeal`] | four known hands of equal size: a deal or an ending, ready to solve |
//! | [`FullDeal`] | thirteen cards at every seat |

use crate::error::{Code, Error, Result};
use std::fmt;
use tikki_solver::{BySeat, Card, CardSet, DuplicateCard, Hands, Seat};

/// The number of cards of a hand in a full deal.
pub const FULL_HAND: usize = 13;

/// Builds a deal card by card.
#[derive(Clone, Debug, Default)]
pub struct DealBuilder {
    hands: BySeat<Option<CardSet>>,
}

impl DealBuilder {
    /// Adds a card to a seat's hand.
    ///
    /// # Errors
    /// `duplicate-card` if a hand already has it.
    pub fn card(&mut self, seat: Seat, card: Card) -> Result<()> {
        let holds = |&s: &Seat| self.hands[s].is_some_and(|hand| hand.contains(card));
        if let Some(other) = Seat::ALL.into_iter().find(holds) {
            let message = if other == seat {
                format!("{card} is twice in {seat}'s hand")
            } else {
                DuplicateCard { card, seats: [other, seat] }.to_string()
            };
            return Err(Error::new(Code::DuplicateCard, message));
        }
        self.hands[seat] = Some(self.hands[seat].unwrap_or_default().with(card));
        Ok(())
    }

    /// Adds the cards of each seat of a deal.
    ///
    /// # Errors
    /// `duplicate-card` if a hand already has one of them.
    pub fn cards(&mut self, deal: &PartialDeal) -> Result<()> {
        for seat in Seat::ALL {
            for card in deal.hand(seat).unwrap_or_default() {
                self.card(seat, card)?;
            }
        }
        Ok(())
    }

    /// Makes a seat's hand known, even if it has no card.
    pub fn known(&mut self, seat: Seat) {
        self.hands[seat].get_or_insert_default();
    }

    /// Makes a hand known that has not been given before.
    ///
    /// # Errors
    /// `bad-deal` if it has.
    pub fn begin(&mut self, seat: Seat) -> Result<()> {
        if self.hands[seat].is_some() {
            return Err(Error::new(Code::BadDeal, format!("{seat}'s hand is given twice")));
        }
        self.known(seat);
        Ok(())
    }

    /// Returns the deal so far.
    ///
    /// # Errors
    /// `too-many-cards` if a hand has more than thirteen.
    pub fn build(self) -> Result<PartialDeal> {
        for (seat, hand) in self.hands.iter() {
            let cards = hand.map_or(0, CardSet::len);
            if cards > FULL_HAND {
                let message = format!("{seat} has {cards} cards; a hand has at most {FULL_HAND}");
                return Err(Error::new(Code::TooManyCards, message));
            }
        }
        Ok(PartialDeal { hands: self.hands })
    }
}

/// Hands, some of which may be unknown or short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PartialDeal {
    hands: BySeat<Option<CardSet>>,
}

impl PartialDeal {
    /// Returns a seat's hand, if it is known.
    pub fn hand(&self, seat: Seat) -> Option<CardSet> {
        self.hands[seat]
    }

    /// Returns the deal with its one unknown hand filled in, if the three others are full.
    #[must_use]
    pub fn with_fourth_hand(mut self) -> PartialDeal {
        let known = || self.hands.0.iter().flatten();
        if known().count() == 3 && known().all(|hand| hand.len() == FULL_HAND) {
            let rest = known().fold(CardSet::ALL, |rest, &hand| rest - hand);
            for hand in &mut self.hands.0 {
                hand.get_or_insert(rest);
            }
        }
        self
    }

    /// Returns the first hand of three known ones that is not whole, so that the fourth does not follow, and its number of cards.
    fn short_of_three(&self) -> Option<(Seat, usize)> {
        let known =
            || self.hands.iter().filter_map(|(seat, hand)| Some((seat, hand.as_ref()?.len())));
        let whole = known().filter(|&(_, cards)| cards == FULL_HAND).count();
        let short = known().find(|&(_, cards)| cards != FULL_HAND);
        short.filter(|_| whole == 2 && known().count() == 3)
    }
}

/// Writes the deal in PBN, north first, with `-` for an unknown hand.
impl fmt::Display for PartialDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("N:")?;
        for (seat, hand) in self.hands.iter() {
            let gap = if seat == Seat::West { "" } else { " " };
            match hand {
                Some(hand) => write!(f, "{hand}{gap}")?,
                None => write!(f, "-{gap}")?,
            }
        }
        Ok(())
    }
}

/// Four hands of equal size: a full deal, or an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EvenDeal(Hands);

impl EvenDeal {
    /// Returns the hands.
    pub fn hands(&self) -> &Hands {
        &self.0
    }

    /// Returns the number of cards in each hand.
    pub fn cards(&self) -> usize {
        self.0.hand(Seat::North).len()
    }
}

impl From<&EvenDeal> for PartialDeal {
    fn from(deal: &EvenDeal) -> PartialDeal {
        PartialDeal { hands: BySeat::from_fn(|seat| Some(deal.hands().hand(seat))) }
    }
}

impl TryFrom<PartialDeal> for EvenDeal {
    type Error = Error;

    /// # Errors
    /// `unknown-hand` or `uneven-hands`, with the seat.
    fn try_from(deal: PartialDeal) -> Result<EvenDeal> {
        let mut hands = BySeat::<CardSet>::default();
        for (seat, hand) in deal.hands.iter() {
            let unknown = || {
                let short = deal.short_of_three().map_or(String::new(), |(other, cards)| {
                    format!(", and {other} has {cards} cards of {FULL_HAND}")
                });
                Error::new(Code::UnknownHand, format!("{seat}'s hand is not given{short}"))
            };
            hands[seat] = hand.ok_or_else(unknown)?;
        }
        let most = Seat::ALL.map(|seat| hands[seat].len()).into_iter().max().unwrap_or(0);
        for (seat, hand) in hands.iter() {
            if hand.len() != most {
                let message =
                    format!("{seat} has {} cards where another hand has {most}", hand.len());
                return Err(Error::new(Code::UnevenHands, message));
            }
        }
        let twice = |error: DuplicateCard| Error::new(Code::DuplicateCard, error.to_string());
        Hands::new(hands).map(EvenDeal).map_err(twice)
    }
}

/// Writes the deal in PBN, north first.
impl fmt::Display for EvenDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A deal with thirteen cards at every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FullDeal(EvenDeal);

impl FullDeal {
    /// Returns the hands.
    pub fn hands(&self) -> &Hands {
        self.0.hands()
    }
}

impl From<FullDeal> for EvenDeal {
    fn from(deal: FullDeal) -> EvenDeal {
        deal.0
    }
}

impl TryFrom<PartialDeal> for FullDeal {
    type Error = Error;

    /// # Errors
    /// The errors of [`EvenDeal`], and `uneven-hands` if the hands are even but not full.
    fn try_from(deal: PartialDeal) -> Result<FullDeal> {
        EvenDeal::try_from(deal)?.try_into()
    }
}

impl TryFrom<BySeat<CardSet>> for FullDeal {
    type Error = Error;

    /// # Errors
    /// `duplicate-card` or `uneven-hands`.
    fn try_from(hands: BySeat<CardSet>) -> Result<FullDeal> {
        PartialDeal { hands: BySeat(hands.0.map(Some)) }.try_into()
    }
}

impl TryFrom<EvenDeal> for FullDeal {
    type Error = Error;

    fn try_from(deal: EvenDeal) -> Result<FullDeal> {
        if deal.cards() == FULL_HAND {
            return Ok(FullDeal(deal));
        }
        let message = format!("every hand has {} cards; a full deal has {FULL_HAND}", deal.cards());
        Err(Error::new(Code::UnevenHands, message))
    }
}

/// Writes the deal in PBN, north first.
impl fmt::Display for FullDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests;
