//! Signalling systems: what partners agree that their discards say, and how a player who keeps to the agreement plays.
//!
//! A system is told to the opponents before the game (Finnish Games, “Sakaali”), so everything a card says can be worked
//! out from the rows alone, by anybody. Playing by it takes a [`SeatView`] and nothing else.

use super::pip::{Counts, Pip};
use super::rows::OpenRows;
use super::seat_view::SeatView;
use std::fmt;
use tikki_solver::{BySeat, Card, Seat, Side};

/// What a card says of the hand it came from, as that hand was before it: at least and at most so many of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Statement {
    /// The rank.
    pub pip: Pip,
    /// At least so many.
    pub least: u8,
    /// At most so many.
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

    /// Whether it says that there are two or more; else it is a reply.
    pub(crate) const fn is_set(self) -> bool {
        self.least >= 2
    }

    /// Whether it is true of so many cards of the rank.
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

/// A statement, who made it, and with which of his cards, the first being 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignalledStatement {
    /// Who.
    pub seat: Seat,
    /// With which of his cards.
    pub turn: usize,
    /// What.
    pub statement: Statement,
}

impl SignalledStatement {
    /// Whether it was true, the player having had these cards before the first one.
    pub(crate) fn was_true(&self, rows: &OpenRows, dealt: &Counts) -> bool {
        let pip = self.statement.pip;
        let gone =
            rows.row(self.seat).take(self.turn).filter(|&card| Pip::from(card) == pip).count();
        self.statement.fits(dealt.get(pip).saturating_sub(gone as u8))
    }
}

/// A signalling system. Its choices depend on a view alone, and the same view always gives the same choice.
pub trait System: Send + Sync + fmt::Debug {
    /// What it is asked for by.
    fn name(&self) -> &'static str;

    /// What opponents are told: everything that cards mean.
    fn crib_sheet(&self) -> String;

    /// All that the partners of a side have said so far, in order of play.
    fn statements(&self, rows: &OpenRows, side: Side) -> Vec<SignalledStatement>;

    /// The card that the player puts down. None only if it is not his turn.
    fn discard(&self, view: &SeatView) -> Option<Card>;
}

/// The systems of the four seats.
#[derive(Clone, Copy, Debug)]
pub struct TableSystems<'a>(pub [&'a dyn System; 2]);

impl<'a> TableSystems<'a> {
    /// The system that a seat plays.
    pub fn of(&self, seat: Seat) -> &'a dyn System {
        self.0[seat.side() as usize]
    }

    /// Lets everybody play on to the end.
    pub(crate) fn play_out(&self, play: &mut super::play::SakaaliPlay) {
        while let Some(seat) = play.to_play() {
            let chosen = self.of(seat).discard(&play.view(seat));
            // A system that named a card its player does not hold would stop the play here.
            if chosen.is_none_or(|card| play.discard(card).is_err()) {
                return;
            }
        }
    }

    /// Whether each statement of each seat was true, the seats having been dealt these cards.
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
