//! A legal point of the play of a trick game: the hands, the strain, and the trick on the table.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::hands::Hands;
use crate::oracle::OracleGame;
use crate::seat::{Seat, Side};
use crate::strain::Strain;
use crate::trick::Trick;
use std::fmt;

/// A legal point of the play.
///
/// Invariants: every seat that has not played to the trick holds the same number of cards, every seat that
/// has holds one less; no card is in two places; nobody has revoked in the trick on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    hands: Hands,
    strain: Strain,
    trick: Trick,
}

impl Position {
    /// The position with these cards still in hand and this trick on the table. A complete trick is
    /// resolved: its winner is to lead.
    ///
    /// # Errors
    /// Names the first rule of [`Position`] that is broken.
    pub fn new(hands: Hands, strain: Strain, trick: Trick) -> Result<Position, PositionError> {
        if let Some(card) = (hands.all() & trick.cards()).iter().next() {
            return Err(PositionError::PlayedAndHeld(card));
        }
        if trick.cards().len() != trick.len() {
            return Err(PositionError::PlayedTwice);
        }
        check_sizes(&hands, &trick)?;
        check_revokes(&hands, &trick)?;
        Ok(Position { hands, strain, trick }.resolved())
    }

    /// The cards still in hand.
    pub fn hands(&self) -> &Hands {
        &self.hands
    }

    /// The strain played in.
    pub fn strain(&self) -> Strain {
        self.strain
    }

    /// The trick on the table; never complete.
    pub fn trick(&self) -> &Trick {
        &self.trick
    }

    /// Returns the seat to play.
    pub fn to_play(&self) -> Seat {
        self.trick.to_play()
    }

    /// Returns the number of tricks still to be won, the current one included.
    pub fn tricks_left(&self) -> usize {
        self.hands.hand(self.to_play()).len()
    }

    /// The cards that the seat to play may play; empty when the play is over.
    pub fn legal(&self) -> CardSet {
        self.trick.legal(self.hands.hand(self.to_play()))
    }

    /// The legal cards, each equivalence class together, lowest first: cards of one suit with nothing between them that another
    /// hand holds or that lies on the table. Whichever of a class is played, what follows is worth the same.
    pub fn classes(&self) -> Vec<Vec<Card>> {
        let own = self.hands.hand(self.to_play());
        let between = (self.hands.all() - own) | self.trick.cards();
        let mut classes: Vec<Vec<Card>> = Vec::new();
        for card in self.legal() {
            let touches = |last: Card| {
                last.suit == card.suit
                    && between.suit(card.suit).iter().all(|c| c < last || c > card)
            };
            match classes.last_mut() {
                Some(class) if class.last().is_some_and(|&last| touches(last)) => class.push(card),
                _ => classes.push(vec![card]),
            }
        }
        classes
    }

    /// The position after the seat to play has played the card, and who won the trick if that ended it.
    ///
    /// # Errors
    /// The reason why the card is illegal.
    pub fn play(&self, card: Card) -> Result<(Position, Option<Seat>), PlayError> {
        let seat = self.to_play();
        if !self.hands.hand(seat).contains(card) {
            return Err(PlayError::NotHeld { seat, card });
        }
        if !self.legal().contains(card) {
            return Err(PlayError::Revoke { seat, card });
        }
        Ok(self.play_legal(card))
    }

    /// [`Position::play`] of a card that is known to be legal.
    pub(crate) fn play_legal(&self, card: Card) -> (Position, Option<Seat>) {
        let trick = self.trick.with(card);
        let next = Position { hands: self.hands.without(card), strain: self.strain, trick };
        (next.resolved(), if trick.is_complete() { trick.winner(self.strain) } else { None })
    }

    fn resolved(mut self) -> Position {
        if self.trick.is_complete()
            && let Some(winner) = self.trick.winner(self.strain)
        {
            self.trick = Trick::new(winner);
        }
        self
    }
}

fn check_sizes(hands: &Hands, trick: &Trick) -> Result<(), PositionError> {
    let played = |seat: Seat| trick.plays().any(|(s, _)| s == seat);
    let dealt = |seat: Seat| hands.hand(seat).len() + usize::from(played(seat));
    let expected = dealt(trick.leader());
    match Seat::ALL.into_iter().find(|&seat| dealt(seat) != expected) {
        Some(seat) => Err(PositionError::UnevenHands { seat, cards: dealt(seat), expected }),
        None => Ok(()),
    }
}

fn check_revokes(hands: &Hands, trick: &Trick) -> Result<(), PositionError> {
    let Some(led) = trick.led_suit() else { return Ok(()) };
    let revoked =
        |&(seat, card): &(Seat, Card)| card.suit != led && !hands.hand(seat).suit(led).is_empty();
    match trick.plays().find(revoked) {
        Some((seat, card)) => Err(PositionError::Revoked { seat, card }),
        None => Ok(()),
    }
}

/// Side A is north-south, a reward is a trick.
impl OracleGame for Position {
    type Move = Card;

    fn to_move(&self) -> Option<Side> {
        (self.tricks_left() > 0).then(|| self.to_play().side())
    }

    fn moves(&self) -> Vec<Card> {
        self.legal().iter().collect()
    }

    fn after(&self, card: Card) -> (Position, i32) {
        let (next, winner) = self.play_legal(card);
        (next, i32::from(winner.is_some_and(|seat| seat.side() == Side::NorthSouth)))
    }
}

/// The reason why hands and a trick are not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// A card lies on the table and is in a hand.
    PlayedAndHeld(Card),
    /// A card lies on the table twice.
    PlayedTwice,
    /// A seat's number of cards does not fit the leader's.
    UnevenHands {
        /// The seat.
        seat: Seat,
        /// The number of its cards, its card on the table included.
        cards: usize,
        /// The number of the leader's cards, counted likewise.
        expected: usize,
    },
    /// A seat did not follow suit although it still holds the suit led.
    Revoked {
        /// The seat.
        seat: Seat,
        /// The card it played.
        card: Card,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::PlayedAndHeld(card) => write!(f, "{card} is both played and in a hand"),
            PositionError::PlayedTwice => write!(f, "a card lies in the trick twice"),
            PositionError::UnevenHands { seat, cards, expected } => {
                write!(f, "{seat} has {cards} cards where the leader has {expected}")
            }
            PositionError::Revoked { seat, card } => {
                write!(f, "{seat} played {card} but still holds the suit led")
            }
        }
    }
}

impl std::error::Error for PositionError {}

/// The reason why a card is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The seat to play does not hold the card.
    NotHeld {
        /// The seat to play.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The seat to play holds the suit led, and this is another suit.
    Revoke {
        /// The seat to play.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NotHeld { seat, card } => {
                write!(f, "{seat} is to play and does not hold {card}")
            }
            PlayError::Revoke { seat, card } => {
                write!(f, "{seat} cannot play {card} while holding the suit led")
            }
        }
    }
}

impl std::error::Error for PlayError {}

#[cfg(test)]
mod tests;
