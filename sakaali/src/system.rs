//! Signalling systems: the meanings that partners agree for their discards, and how a player who keeps to the agreement
//! plays.
//!
//! A system is disclosed to the opponents before the game (Finnish Games, “Sakaali”), so anyone can work out the meaning of a
//! card from the rows alone. Playing a system takes only a [`SeatView`].

use super::pip::{Counts, Pip};
use super::rows::OpenRows;
use super::seat_view::SeatView;
use std::fmt;
use tikki_solver::{BySeat, Card, Seat, Side};

/// A statement of a card about the hand it came from, as it was before: a least and a greatest number of cards of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Statement {
    /// The rank.
    pub pip: Pip,
    /// The least number.
    pub least: u8,
    /// The greatest number.
    pub most: u8,
}

impl Statement {
    /// "I have two or more."
    pub(crate) const fn set(pip: Pip) -> Statement {
        Statement { pip, least: 2, most: 4 }
    }

    /// "I have one or more", or "I have none".
    pub(crate) const fn reply(pip: Pip, yes: bool) -> Statement {
        if yes {
            Statement { pip, least: 1, most: 4 }
        } else {
            Statement { pip, least: 0, most: 0 }
        }
    }

    /// Whether it claims two or more; otherwise it is a reply.
    pub(crate) const fn is_set(self) -> bool {
        self.least >= 2
    }

    /// Whether it is true of this number of cards of the rank.
    pub(crate) const fn fits(self, count: u8) -> bool {
        self.least <= count && count <= self.most
    }

    /// Whether it is true of a hand.
    pub(crate) fn is_true_of(self, hand: &Counts) -> bool {
        self.fits(hand.get(self.pip))
    }
}

/// In words: `two or more 7`.
impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = match (self.least, self.most) {
            (_, 0) => "no",
            (0 | 1, _) => "one or more",
            _ => "two or more",
        };
        write!(f, "{number} {}", self.pip)
    }
}

/// A statement, its player, and the index of the card that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignalledStatement {
    /// The player.
    pub seat: Seat,
    /// The index of the player's card.
    pub turn: usize,
    /// The statement.
    pub statement: Statement,
}

impl SignalledStatement {
    /// Whether it was true, if the player had these cards before the first one.
    pub(crate) fn was_true(&self, rows: &OpenRows, dealt: &Counts) -> bool {
        let pip = self.statement.pip;
        let gone =
            rows.row(self.seat).take(self.turn).filter(|&card| Pip::from(card) == pip).count();
        self.statement.fits(dealt.get(pip).saturating_sub(gone as u8))
    }
}

/// A signalling system. Its choices depend only on a view, and the same view always gives the same choice.
pub trait System: Send + Sync + fmt::Debug {
    /// The name of the system.
    fn name(&self) -> &'static str;

    /// Returns the description for the opponents: the meaning of every card.
    fn crib_sheet(&self) -> String;

    /// Returns the statements of the partners of a side so far, in order of play.
    fn statements(&self, rows: &OpenRows, side: Side) -> Vec<SignalledStatement>;

    /// Returns the card that the player puts down; `None` only when it is not the player's turn.
    fn discard(&self, view: &SeatView) -> Option<Card>;
}

/// The systems of the four seats.
#[derive(Clone, Copy, Debug)]
pub struct TableSystems<'a>(pub [&'a dyn System; 2]);

impl<'a> TableSystems<'a> {
    /// Returns the system that a seat plays.
    pub fn of(&self, seat: Seat) -> &'a dyn System {
        self.0[seat.side() as usize]
    }

    /// Plays the deal on to the end.
    pub(crate) fn play_out(&self, play: &mut super::play::SakaaliPlay) {
        while let Some(seat) = play.to_play() {
            let chosen = self.of(seat).discard(&play.view(seat));
            // A system that named a card its player does not hold would stop the play here.
            if chosen.is_none_or(|card| play.discard(card).is_err()) {
                return;
            }
        }
    }

    /// Returns whether each statement of each seat was true, for seats that were dealt these cards.
    pub(crate) fn truths(
        &self,
        rows: &OpenRows,
        dealt: &BySeat<Counts>,
    ) -> Vec<(SignalledStatement, bool)> {
        let of_side = |side: Side| self.0[side as usize].statements(rows, side);
        let all = Side::ALL.into_iter().flat_map(of_side);
        all.map(|statement| (statement, statement.was_true(rows, &dealt[statement.seat]))).collect()
    }
}
