//! A best line of play that looks like a human's.
//!
//! Of the cards that keep the value the most natural one is played: `natural` puts the legal cards in the order in which
//! a player would think of them, and the first that keeps the value is taken. Mostly that is the first, so that a line
//! costs hardly more than the value itself.

pub(super) mod natural;

use natural::natural;

use super::cards::Budget;
use super::play::{Play, Point};

use tikki_solver::{Bounds, Card, Limits, Seat, Session};

/// A line of best play to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The tricks of declarer's side in the whole deal, on every point of the line.
    pub declarer_tricks: Bounds,
    /// The cards; empty when a limit was reached before the value was proved.
    pub cards: Vec<LineCard>,
    /// Whether the cards go to the end.
    pub complete: bool,
}

/// A card of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCard {
    /// Whose hand it comes from.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The tricks that declarer's side has taken after it.
    pub taken: u8,
}

impl Line {
    /// A best line from where a play has come to. The nodes of `limits` are for all of it.
    ///
    /// # Panics
    /// Never: a legal card can be played.
    pub fn from(play: &Play, session: &mut Session<'_>, limits: Limits<'_>) -> Line {
        let mut budget = Budget::from(limits);
        let declarer_tricks = budget.spend(|limits| play.last().value(session, limits));
        let mut line = Line { declarer_tricks, cards: Vec::new(), complete: false };
        let Some(value) = declarer_tricks.value() else { return line };
        let mut play = play.clone();
        while let Some(seat) = play.last().to_play() {
            let Some(card) = best_card(&play, value, session, &mut budget) else { return line };
            play.push(card).expect("a legal card can be played");
            line.cards.push(LineCard { seat, card, taken: play.last().taken() });
        }
        line.complete = true;
        line
    }
}

/// The most natural card that keeps the value; `None` when a limit is reached.
pub fn best_card(
    play: &Play,
    value: u8,
    session: &mut Session<'_>,
    budget: &mut Budget<'_>,
) -> Option<Card> {
    let point = play.last();
    let mut classes = point.position().classes();
    for card in natural(play) {
        let Some(class) = classes.iter().position(|class| class.contains(&card)) else { continue };
        // Some card keeps the value: what is left over does.
        if classes.len() == 1 || keeps(point, card, value, session, budget)? {
            return Some(card);
        }
        classes.swap_remove(class);
    }
    None
}

/// Whether the value after the card is still that.
fn keeps(
    point: &Point,
    card: Card,
    value: u8,
    session: &mut Session<'_>,
    budget: &mut Budget<'_>,
) -> Option<bool> {
    let after = point.after(card).expect("a legal card can be played");
    let declarer = point.declarer_to_play();
    let asked = if declarer { value } else { value + 1 };
    let Bounds { lower, upper } = budget.spend(|limits| after.settle(session, asked, limits));
    if lower >= asked {
        Some(declarer)
    } else if upper < asked {
        Some(!declarer)
    } else {
        None
    }
}
