//! The cost of each card of a play, by player.
//!
//! The values are proved from the last card backwards. The value before a card is at least as good for its player as the
//! value after it, so one search per card asks whether the player could do better, and mostly the answer is no. For a card
//! that cost something, one search for each equivalence class of other cards asks whether it keeps the value.

use super::cards::NodeBudget;
use super::play::{LegalPlay, PlayPoint};
use super::single_dummy::SingleDummy;
use std::cmp::Reverse;
use tikki_base::deal::FULL_HAND;
use tikki_base::names::Named;
use tikki_solver::{Bounds, Card, Limits, Seat, Session};

/// The value of a play card by card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The bounds on declarer's tricks in the whole deal with perfect play: before the first card, and after each card.
    pub declarer_tricks: Vec<Bounds>,
    /// The cards, in order of play.
    pub plays: Vec<TracedCard>,
}

/// A card of the play with its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedCard {
    /// The seat whose hand it came from.
    pub seat: Seat,
    /// The player who decided on it and bears its cost: declarer for dummy.
    pub player: Seat,
    /// The card.
    pub card: Card,
    /// The tricks that it cost the player's side; `None` if not proved.
    pub cost: Option<u8>,
    /// Whether it was the only legal card, up to equivalence.
    pub forced: bool,
    /// The mistake, if the card cost something.
    pub mistake: Option<Mistake>,
    /// What it is worth single dummy, if [added](Trace::add_single_dummy).
    pub single_dummy: Option<SingleDummy>,
}

/// A card that cost a trick or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The kind of mistake.
    pub kind: MistakeKind,
    /// The cards that would have cost nothing, spades first and high to low.
    pub better: Vec<Card>,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MistakeKind {
    /// It is the opening lead.
    OpeningLead,
    /// No card of its suit was right.
    Suit,
    /// Another card of its suit was right.
    Card,
}

impl Named for MistakeKind {
    const ALL: &'static [MistakeKind] =
        &[MistakeKind::OpeningLead, MistakeKind::Suit, MistakeKind::Card];

    fn name(self) -> &'static str {
        match self {
            MistakeKind::OpeningLead => "opening-lead",
            MistakeKind::Suit => "suit",
            MistakeKind::Card => "card",
        }
    }
}

impl Trace {
    /// Returns the value of every card of a play. The node limit covers the whole play.
    pub fn of(play: &LegalPlay, session: &mut Session<'_>, limits: Limits<'_>) -> Trace {
        let mut budget = NodeBudget::from(limits);
        let declarer_tricks = values(play, session, &mut budget);
        let mut plays = Vec::with_capacity(play.cards().len());
        for (index, &(seat, card)) in play.cards().iter().enumerate() {
            let point = &play.points()[index];
            let [before, after] = [declarer_tricks[index], declarer_tricks[index + 1]];
            let cost = before.value().zip(after.value()).map(|(a, b)| a.abs_diff(b));
            let kept = before.value().filter(|_| cost > Some(0));
            let better = kept.and_then(|kept| keeping(point, card, kept, session, &mut budget));
            plays.push(TracedCard {
                seat,
                player: point.player(seat),
                card,
                cost,
                forced: point.position().legal().len() == 1,
                mistake: better.and_then(|better| mistake(point, card, index, better)),
                single_dummy: None,
            });
        }
        Trace { declarer_tricks, plays }
    }

    /// Returns the tricks that a player's cards cost, as far as proved.
    pub fn cost_of(&self, player: Seat) -> u32 {
        let of = self.plays.iter().filter(|play| play.player == player);
        of.filter_map(|play| play.cost).map(u32::from).sum()
    }

    /// Returns whether every value is proved.
    pub fn is_proved(&self) -> bool {
        let judged = self.plays.iter().filter_map(|play| play.single_dummy.as_ref());
        self.declarer_tricks.iter().all(|bounds| bounds.value().is_some())
            && judged
                .map(|found| found.wins.value().and(found.best.value()))
                .all(|all| all.is_some())
    }

    /// Returns the effect of a card on a contract that needs `needed` tricks: `Some(true)` if it turned a beaten contract into a
    /// made one, `Some(false)` if it turned a made contract into a beaten one.
    pub fn flip(&self, index: usize, needed: u8) -> Option<bool> {
        let made = |at: usize| self.declarer_tricks[at].value().map(|tricks| tricks >= needed);
        let (before, after) = (made(index)?, made(index + 1)?);
        (before != after).then_some(after)
    }
}

fn values(play: &LegalPlay, session: &mut Session<'_>, budget: &mut NodeBudget<'_>) -> Vec<Bounds> {
    let (last, earlier) = play.points().split_last().expect("a play has a point");
    let mut value = budget.spend(|limits| last.value(session, limits));
    let mut values = vec![value];
    for point in earlier.iter().rev() {
        value = before(point, value, session, budget);
        values.push(value);
    }
    values.reverse();
    values
}

/// Returns the value before a card, given the value after it.
fn before(
    point: &PlayPoint,
    after: Bounds,
    session: &mut Session<'_>,
    budget: &mut NodeBudget<'_>,
) -> Bounds {
    if point.position().classes().len() == 1 {
        return after;
    }
    let declarer = point.declarer_to_play();
    let left = point.position().tricks_left() as u8;
    let mut value = if declarer {
        Bounds { lower: after.lower, upper: point.taken() + left }
    } else {
        Bounds { lower: point.taken(), upper: after.upper }
    };
    // One card can cost two tricks or more, so the search is repeated until the answer is no.
    while value.lower < value.upper {
        let wanted = if declarer { value.lower + 1 } else { value.upper };
        let found = budget.spend(|limits| point.settle(session, wanted, limits));
        let met =
            Bounds { lower: value.lower.max(found.lower), upper: value.upper.min(found.upper) };
        if met == value {
            break;
        }
        value = met;
    }
    value
}

/// Returns the cards that would have kept the value, spades first and high to low, for a card that lost it; `None` if a
/// limit hides one of them.
fn keeping(
    point: &PlayPoint,
    played: Card,
    value: u8,
    session: &mut Session<'_>,
    budget: &mut NodeBudget<'_>,
) -> Option<Vec<Card>> {
    let declarer = point.declarer_to_play();
    // Better than the next worse result for declarer, or for the defenders.
    let wanted = if declarer { value } else { value + 1 };
    let mut kept = Vec::new();
    let classes = point.position().classes().into_iter();
    for class in classes.filter(|class| !class.contains(&played)) {
        let after = point.after(class[0]).expect("a legal card can be played");
        let found = budget.spend(|limits| after.settle(session, wanted, limits));
        let reached = found.lower >= wanted;
        if !reached && found.upper >= wanted {
            return None;
        }
        if reached == declarer {
            kept.extend(class);
        }
    }
    kept.sort_by_key(|&card| Reverse(card));
    Some(kept)
}

fn mistake(point: &PlayPoint, card: Card, index: usize, better: Vec<Card>) -> Option<Mistake> {
    let kind = if index == 0 && usize::from(point.tricks()) == FULL_HAND {
        MistakeKind::OpeningLead
    } else if better.iter().any(|other| other.suit == card.suit) {
        MistakeKind::Card
    } else {
        MistakeKind::Suit
    };
    (!better.is_empty()).then_some(Mistake { kind, better })
}
