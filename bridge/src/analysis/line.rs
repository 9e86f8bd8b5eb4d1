//! An optimal line of play that looks natural.
//!
//! Among the cards that keep the value, the most natural one is played: `natural` orders the legal cards as a player would
//! consider them, and the first that keeps the value is taken. That is mostly the first of all, so that a line costs hardly
//! more than the value itself. Where a limit hides which cards keep the value, each side plays for the number of tricks that
//! a short search proves.

pub(super) mod natural;

use natural::natural;

use super::cards::NodeBudget;
use super::play::{LegalPlay, PlayPoint};

use tikki_solver::{Bounds, Card, Limits, Seat, Session};

/// An optimal line of play to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestPlayLine {
    /// The tricks of declarer's side in the whole deal.
    pub declarer_tricks: Bounds,
    /// The cards.
    pub cards: Vec<LineCard>,
    /// Whether the line goes to the end and every card is proved to keep the value.
    pub complete: bool,
}

/// A card of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineCard {
    /// The seat whose hand it comes from.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The tricks that declarer's side has won after it.
    pub taken: u8,
    /// The bounds, after it, on the tricks of declarer's side in the whole deal.
    pub known: Bounds,
}

impl BestPlayLine {
    /// Returns an optimal line from the current point of a play, as far as it is proved. The node limit covers the whole line.
    pub fn from(play: &LegalPlay, session: &mut Session<'_>, limits: Limits<'_>) -> BestPlayLine {
        let (known, nodes) = play.last().value(session, limits);
        let budget = NodeBudget::from(limits.after(nodes));
        LineInProgress { play: play.clone(), known, session, budget }.gone(|_| None)
    }

    /// Returns an optimal line from the current point of a play to its end; where a limit hides the best card, the best
    /// found. The node limit covers the whole line.
    pub fn to_the_end(
        play: &LegalPlay,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> BestPlayLine {
        let (known, nodes) = play.last().value(session, limits.first_part());
        let budget = NodeBudget::from(limits.after(nodes));
        LineInProgress { play: play.clone(), known, session, budget }.gone(|way| Some(way.found()))
    }
}

/// The node limit of each search once a limit has hidden the best card.
const LITTLE: u64 = 1 << 10;

/// A line under construction.
struct LineInProgress<'r, 's, 'l> {
    play: LegalPlay,
    /// The bounds on the tricks of declarer's side at its end so far.
    known: Bounds,
    session: &'r mut Session<'s>,
    budget: NodeBudget<'l>,
}

impl LineInProgress<'_, '_, '_> {
    /// Extends the line while a best card is proved, or `otherwise` supplies a card where none is.
    fn gone(mut self, mut otherwise: impl FnMut(&mut Self) -> Option<Card>) -> BestPlayLine {
        let (declarer_tricks, complete) = (self.known, self.known.value().is_some());
        let mut line = BestPlayLine { declarer_tricks, cards: Vec::new(), complete };
        while let Some(seat) = self.play.last().to_play() {
            let best = self.best();
            line.complete &= best.is_some();
            let Some(card) = best.or_else(|| otherwise(&mut self)) else { return line };
            self.play.push(card).expect("a legal card can be played");
            let taken = self.play.last().taken();
            line.cards.push(LineCard { seat, card, taken, known: self.known });
        }
        line
    }

    /// Returns the most natural card that keeps the value; `None` if a limit hides which cards do.
    fn best(&mut self) -> Option<Card> {
        let best = self
            .value()
            .and_then(|value| best_card(&self.play, value, self.session, &mut self.budget));
        if best.is_none() {
            self.budget.ration(LITTLE);
        }
        best
    }

    /// Returns the value at the end of the line so far, if it can be proved.
    fn value(&mut self) -> Option<u8> {
        if self.known.value().is_none() {
            let point = self.play.last();
            let found = self.budget.spend(|limits| point.value(self.session, limits));
            self.known = self.known.and(found);
        }
        self.known.value()
    }

    /// Returns a card where the best one is hidden: the most natural among those with the best quickly proved result for the
    /// side to play.
    fn found(&mut self) -> Card {
        let (cards, point) = (natural(&self.play), *self.play.last());
        let (declarer, Bounds { lower, upper }) = (point.declarer_to_play(), self.known);
        let sure = if declarer { lower } else { upper + 1 };
        let shown = [lower + (upper - lower).div_ceil(2), sure]
            .into_iter()
            .find_map(|wanted| cards.iter().find_map(|&card| self.reaches(&point, card, wanted)));
        let (card, after) = shown.unwrap_or_else(|| {
            let after = point.after(cards[0]).expect("a legal card can be played");
            (cards[0], self.budget.spend(|limits| after.value(self.session, limits)))
        });
        // The side to play cannot improve its own value.
        self.known = if declarer {
            Bounds { lower: after.lower, upper: after.upper.min(upper) }
        } else {
            Bounds { lower: after.lower.max(lower), upper: after.upper }
        };
        card
    }

    /// Returns a card with the bounds after it, if they reach a number of tricks, or for defenders stay below it.
    fn reaches(&mut self, point: &PlayPoint, card: Card, wanted: u8) -> Option<(Card, Bounds)> {
        let after = point.after(card).expect("a legal card can be played");
        let proved = self.budget.spend(|limits| after.settle(self.session, wanted, limits));
        let reached =
            if point.declarer_to_play() { proved.lower >= wanted } else { proved.upper < wanted };
        reached.then_some((card, proved))
    }
}

/// Returns the most natural card that keeps the value; `None` when a limit is reached.
pub fn best_card(
    play: &LegalPlay,
    value: u8,
    session: &mut Session<'_>,
    budget: &mut NodeBudget<'_>,
) -> Option<Card> {
    let point = play.last();
    let mut classes = point.position().classes();
    for card in natural(play) {
        let Some(class) = classes.iter().position(|class| class.contains(&card)) else { continue };
        // Some card keeps the value, so the last one left does.
        if classes.len() == 1 || keeps(point, card, value, session, budget)? {
            return Some(card);
        }
        classes.swap_remove(class);
    }
    None
}

/// Returns whether the card keeps the value.
fn keeps(
    point: &PlayPoint,
    card: Card,
    value: u8,
    session: &mut Session<'_>,
    budget: &mut NodeBudget<'_>,
) -> Option<bool> {
    let after = point.after(card).expect("a legal card can be played");
    let declarer = point.declarer_to_play();
    let wanted = if declarer { value } else { value + 1 };
    let Bounds { lower, upper } = budget.spend(|limits| after.settle(session, wanted, limits));
    if lower >= wanted {
        Some(declarer)
    } else if upper < wanted {
        Some(!declarer)
    } else {
        None
    }
}
