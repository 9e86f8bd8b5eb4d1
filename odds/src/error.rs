//! Why a question has no answer.

use std::fmt;
use tikki_solver::{Card, Seat};

/// Why odds cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OddsError {
    /// Not exactly two hands are known.
    KnownHands {
        /// How many are.
        known: usize,
    },
    /// A card is in two known hands, or in a known hand and among the hidden cards.
    DuplicateCard {
        /// The card.
        card: Card,
    },
    /// The known hands differ in size, or are empty.
    UnevenHands {
        /// The number of cards of each, clockwise from north.
        cards: [usize; 2],
    },
    /// There are not as many hidden cards as two hands have.
    HiddenCards {
        /// How many there are.
        cards: usize,
        /// How many two hands have.
        expected: usize,
    },
    /// A seat with a known hand has a condition.
    ConditionOfKnownHand {
        /// The seat.
        seat: Seat,
    },
    /// A hidden hand is said to have a card that is not hidden, or that both are said to have.
    CardNotHidden {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat plays a card that it does not hold.
    NotHeld {
        /// The place of the card in the play, from 0.
        index: usize,
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat plays another suit although it holds, or later plays, a card of the suit led.
    Revoke {
        /// The place in the play, from 0, of the card that shows it.
        index: usize,
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// More cards are played than were dealt.
    PlayedTooMany {
        /// How many were dealt.
        dealt: usize,
    },
    /// No layout agrees with the play and the conditions.
    NoLayout,
    /// A number of tricks that nobody can take.
    BadTarget {
        /// The number.
        tricks: u8,
        /// The number of tricks of the deal.
        most: u8,
    },
    /// A hand of declarer's side is hidden, so that declarer has no strategy.
    NotDeclarer,
    /// There are too many layouts to compare strategies.
    TooManyLayouts {
        /// How many there are.
        layouts: u64,
        /// How many there may be.
        most: u64,
    },
    /// The seat to play is hidden, or the play is over, so that it has no cards to compare.
    NotToPlay {
        /// The seat.
        seat: Seat,
    },
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddsError::KnownHands { known } => {
                write!(
                    f,
                    "{known} hands are known; odds are counted over the layouts of two hidden hands"
                )
            }
            OddsError::DuplicateCard { card } => write!(f, "{card} is in two places"),
            OddsError::UnevenHands { cards: [one, other] } => {
                write!(f, "the known hands have {one} and {other} cards; they need equally many")
            }
            OddsError::HiddenCards { cards, expected } => {
                write!(f, "the hidden hands have {cards} cards; {expected} are needed")
            }
            OddsError::ConditionOfKnownHand { seat } => {
                write!(f, "{seat} has a condition, but the hand is known")
            }
            OddsError::CardNotHidden { seat, card } => {
                write!(f, "{seat} cannot have {card}, which is in another hand or already played")
            }
            OddsError::NotHeld { index, seat, card } => {
                write!(f, "card {} of the play: {seat} does not hold {card}", index + 1)
            }
            OddsError::Revoke { index, seat, card } => {
                write!(f, "card {} of the play: {seat} has revoked, as {card} shows", index + 1)
            }
            OddsError::PlayedTooMany { dealt } => {
                write!(f, "more cards are played than the {dealt} that were dealt")
            }
            OddsError::NoLayout => write!(f, "no layout agrees with the play and the conditions"),
            OddsError::BadTarget { tricks, most } => {
                write!(f, "{tricks} tricks cannot be taken; there are {most}")
            }
            OddsError::NotDeclarer => {
                write!(
                    f,
                    "a hand of declarer's side is hidden; declarer's and dummy's hands are needed"
                )
            }
            OddsError::TooManyLayouts { layouts, most } => {
                write!(
                    f,
                    "{layouts} layouts are too many to compare strategies; there may be {most}"
                )
            }
            OddsError::NotToPlay { seat } => write!(
                f,
                "{seat} is to play, but the hand is hidden; give the card that was played"
            ),
        }
    }
}

impl std::error::Error for OddsError {}
