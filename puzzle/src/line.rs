//! The main line of a solution, and what a wrong card leads to.

use super::judge::ProblemJudge;
use super::problem::Problem;
use std::collections::HashMap;
use tikki_bridge::analysis::{BestPlayLine, LegalPlay, NodeBudget, PlayPoint, best_card, natural};
use tikki_solver::{Card, Limits, Session};

/// What is known of the tree below a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Subtree {
    /// The lines.
    pub lines: u64,
    /// The cards until the goal is secured on the longest line.
    pub cards: u16,
    /// The decisions on that line.
    pub unique: u16,
    /// Its first card.
    pub card: Option<Card>,
}

impl Subtree {
    /// The longer line, with more decisions where they are equally long.
    pub(super) fn or_longer(self, other: Subtree) -> Subtree {
        let lines = self.lines.saturating_add(other.lines);
        let longer = (other.cards, other.unique) > (self.cards, self.unique);
        Subtree { lines, ..if longer { other } else { self } }
    }
}

/// The cards from the start of a problem to where its goal is secured, and which of them (as indices) are the only ones that
/// keep it. Opponents resist as long as the tree says, or where it does not reach, play the most natural of the cards that
/// are best for them.
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

/// The next card of the main line, and whether it is the only one.
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

/// The most natural of an opponent's best cards; `None` when a limit is reached.
pub(super) fn resistance(play: &LegalPlay, judge: &mut ProblemJudge<'_, '_>) -> Option<Card> {
    let limits = judge.limits();
    let session = judge.session();
    let (bounds, _) = play.last().value(session, limits);
    best_card(play, bounds.value()?, session, &mut NodeBudget::from(limits))
}

/// What a wrong card leads to: best play of both sides after it, up to where the goal is out of reach. `None` where it loses
/// nothing.
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

/// Whether the hero's side can no longer reach its goal whatever is played.
pub(super) fn is_lost(problem: &Problem, point: &PlayPoint) -> bool {
    usize::from(problem.needs(point)) > point.position().tricks_left()
}
