//! The layouts of the hidden hands that a defence keeps open while a problem is played.

use super::hidden::HiddenHands;
use super::judge::{ProblemJudge, after};
use super::problem::Problem;
use std::collections::HashSet;
use tikki_base::rng::Rng;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Card, Limits, Session};

/// How often the cards of a decision keep the goal, over the layouts that are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRates {
    /// The number of layouts of the hidden hands in which the goal can be reached.
    pub layouts: usize,
    /// In how many of them the chosen card keeps the goal.
    pub chosen: usize,
    /// The chosen card, or one that keeps the goal in more layouts, and in how many.
    pub best: (Card, usize),
}

impl StepRates {
    /// Returns whether no other card keeps the goal in more layouts.
    pub fn is_best(&self) -> bool {
        self.chosen == self.best.1
    }
}

/// The layouts that are open, each with the same cards played.
#[derive(Clone, Debug)]
pub(super) struct OpenLayouts(Vec<PlayPoint>);

impl OpenLayouts {
    /// Returns all layouts of two hidden hands if there are no more than `most`, else that many at random, the actual one first; `None`
    /// if not two hands are hidden.
    pub(super) fn new(problem: &Problem, play: &LegalPlay, most: usize) -> Option<OpenLayouts> {
        let hidden = HiddenHands::new(problem, play);
        if hidden.seats().len() != 2 {
            return None;
        }
        let mut rng = Rng::new(1);
        let drawn = hidden
            .all_layouts(most)
            .unwrap_or_else(|| (0..most).filter_map(|_| hidden.layout(&mut rng)).collect());
        let mut met = HashSet::new();
        let layouts = std::iter::once(*play.last()).chain(drawn);
        Some(OpenLayouts(layouts.filter(|layout| met.insert(*layout)).collect()))
    }

    /// Returns the layouts in which the goal can be reached, each with whether the cards keep it; `None` if a limit is reached.
    pub(super) fn weigh(
        &self,
        problem: &Problem,
        cards: &[Card],
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Option<Vec<(PlayPoint, Vec<bool>)>> {
        let mut weighed = Vec::new();
        for &layout in &self.0 {
            let mut judge = ProblemJudge::new(problem, session, limits);
            let kept = cards.iter().map(|&card| judge.goal_holds(&after(&layout, card)));
            let kept: Vec<bool> = kept.collect::<Result<_, _>>().ok()?;
            if kept.contains(&true) {
                weighed.push((layout, kept));
            }
        }
        Some(weighed)
    }

    /// Leaves these layouts open.
    pub(super) fn keep(&mut self, layouts: Vec<PlayPoint>) {
        self.0 = layouts;
    }

    /// Plays a card in every layout; those in which it cannot be played are closed.
    pub(super) fn play(&mut self, card: Card) {
        self.0 = self.0.iter().filter_map(|layout| layout.after(card).ok()).collect();
    }
}
