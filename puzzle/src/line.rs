//! The main line of a solution, and the refutation of wrong cards.

use super::judge::ProblemJudge;
use super::problem::Problem;
use std::collections::HashMap;
use tikki_bridge::analysis::{BestPlayLine, LegalPlay, NodeBudget, PlayPoint, best_card, natural};
use tikki_solver::{Card, Limits, Session};

/// The summary of the tree below a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Subtree {
    /// The number of lines.
    pub lines: u64,
    /// The number of cards until the goal is secured on the longest line.
    pub cards: u16,
    /// The decisions on that line.
    pub unique: u16,
    /// Its first card.
    pub card: Option<Card>,
}

impl Subtree {
    /// Returns the longer line, or the one with more decisions if they are equally long.
    pub(super) fn or_longer(self, other: Subtree) -> Subtree {
        let lines = self.lines.saturating_add(other.lines);
        let longer = (other.cards, other.unique) > (self.cards, self.unique);
        Subtree { lines, ..if longer { other } else { self } }
    }
}

/// Returns the main line, from the start of a problem until its goal is secured, and the indices of its unique cards. Opponents
/// resist as long as the tree allows; beyond the tree they play the most natural of their best cards.
pub(super) fn main_line(
    problem: &Problem,
    judge: &mut ProblemJudge<'_, '_>,
    tree: &HashMap<PlayPoint, Subtree>,
) -> (Vec<Card>, Vec<usize>) {
    let mut play = problem.play().clone();
    let (mut cards, mut unique) = (Vec::new(), Vec::new());
    while play.last().to_play().is_some() && !problem.is_secured(play.last()) {
        let Some((card, only)) = next(problem, judge, tree, &play) else { break };
        if only {
            unique.push(cards.len());
        }
        cards.push(card);
        play.push(card).expect("a legal card can be played");
    }
    (cards, unique)
}

/// Returns the next card of the main line, and whether it is unique.
fn next(
    problem: &Problem,
    judge: &mut ProblemJudge<'_, '_>,
    tree: &HashMap<PlayPoint, Subtree>,
    play: &LegalPlay,
) -> Option<(Card, bool)> {
    let point = play.last();
    let own = point.position().to_play().side() == problem.side();
    let known = tree.get(point).and_then(|below| below.card);
    if !own {
        let card = known.or_else(|| resistance(play, judge));
        return card.map(|card| (card, false));
    }
    let verdicts = judge.verdicts(point).ok()?;
    let only = problem.hero_plays(point) && verdicts.right.len() == 1 && !verdicts.wrong.is_empty();
    let right = |card: &Card| verdicts.right.iter().any(|class| class.contains(card));
    let card = if only { Some(verdicts.right[0][0]) } else { known };
    card.or_else(|| natural(play).into_iter().find(right)).map(|card| (card, only))
}

/// Returns the most natural of an opponent's best cards; `None` when a limit is reached.
pub(super) fn resistance(play: &LegalPlay, judge: &mut ProblemJudge<'_, '_>) -> Option<Card> {
    let limits = judge.limits();
    let session = judge.session();
    let (bounds, _) = play.last().value(session, limits);
    best_card(play, bounds.value()?, session, &mut NodeBudget::from(limits))
}

/// Returns the refutation of a wrong card: best play by both sides until the goal is out of reach. `None` if the card keeps
/// the goal.
pub fn refutation(
    problem: &Problem,
    play: &LegalPlay,
    wrong: Card,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Option<Vec<Card>> {
    let mut play = play.clone();
    play.push(wrong).ok()?;
    let line = BestPlayLine::from(&play, session, limits);
    let mut cards = vec![wrong];
    for card in &line.cards {
        if is_lost(problem, play.last()) {
            break;
        }
        play.push(card.card).ok()?;
        cards.push(card.card);
    }
    is_lost(problem, play.last()).then_some(cards)
}

/// Returns whether the hero's side can no longer reach its goal.
pub(super) fn is_lost(problem: &Problem, point: &PlayPoint) -> bool {
    usize::from(problem.needs(point)) > point.position().tricks_left()
}
