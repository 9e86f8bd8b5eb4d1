//! What each card of a play cost, and whom.
//!
//! The values are proved from the last card backwards. Whoever is to play could play the card that was played, so the value
//! before a card is at least as good for him as the one after it; one question per card, whether he could do better, is
//! answered with no for nearly all of them. Of a card that cost something each other card is asked one question: whether it
//! keeps the value. Equals keep it or lose it together.

use super::cards::NodeBudget;
use super::play::{LegalPlay, PlayPoint};
use std::cmp::Reverse;
use tikki_base::deal::FULL_HAND;
use tikki_base::names::Named;
use tikki_solver::{Bounds, Card, Limits, Seat, Session};

/// The value of a play card by card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The tricks of declarer's side in the whole deal if both sides play perfectly from there: before the first card, and
    /// after each.
    pub declarer_tricks: Vec<Bounds>,
    /// The cards, in order of play.
    pub plays: Vec<TracedCard>,
}

/// A card of the play, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedCard {
    /// Whose hand it came from.
    pub seat: Seat,
    /// Who decided on it, and pays: declarer for dummy.
    pub player: Seat,
    /// The card.
    pub card: Card,
    /// How many tricks it cost the player's side; `None` while that is not proved.
    pub cost: Option<u8>,
    /// Nothing else could be played.
    pub forced: bool,
    /// If it cost something, what was wrong with it.
    pub mistake: Option<Mistake>,
}

/// A card that cost a trick or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What was wrong.
    pub kind: MistakeKind,
    /// The cards that would have cost nothing, spades first and high to low.
    pub better: Vec<Card>,
}

/// What can be wrong with a card.
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
    /// The value of every card of a play. The nodes of `limits` are for all of it.
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
            });
        }
        Trace { declarer_tricks, plays }
    }

    /// The tricks that the cards of a player cost his side, as far as they are proved.
    pub fn cost_of(&self, player: Seat) -> u32 {
        let of = self.plays.iter().filter(|play| play.player == player);
        of.filter_map(|play| play.cost).map(u32::from).sum()
    }

    /// Whether every value is proved.
    pub fn is_proved(&self) -> bool {
        self.declarer_tricks.iter().all(|bounds| bounds.value().is_some())
    }

    /// What a card did to a contract that needs so many tricks: `Some(true)` if it could be beaten before and is made
    /// now, `Some(false)` if it could be made before and is beaten now.
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

/// The value before a card of which the value after it is known.
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
    // One card can cost two tricks and more, so the question is put until the answer is no.
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

/// The cards after which the value is what it was, spades first and high to low, where the one that was played made it
/// worse; nothing where a limit hides one of them.
fn keeping(
    point: &PlayPoint,
    played: Card,
    value: u8,
    session: &mut Session<'_>,
    budget: &mut NodeBudget<'_>,
) -> Option<Vec<Card>> {
    let declarer = point.declarer_to_play();
    // More than what is next worse for declarer, or less than what is next worse for the defenders.
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
