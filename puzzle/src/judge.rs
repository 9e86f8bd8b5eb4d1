//! The judge of a problem's goal: whether it can still be reached at a point, with cached answers.

use super::problem::Problem;
use std::collections::HashMap;
use tikki_bridge::analysis::{NodeBudget, PlayPoint};
use tikki_solver::{Card, Limits, Session};

/// A limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitReached;

/// The judge of one problem.
#[derive(Debug)]
pub struct ProblemJudge<'a, 's> {
    session: &'a mut Session<'s>,
    budget: NodeBudget<'a>,
    limits: Limits<'a>,
    target: u8,
    wants_made: bool,
    known: HashMap<PlayPoint, bool>,
}

/// The cards of a decision, in equivalence classes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdicts {
    /// The classes that keep the goal.
    pub right: Vec<Vec<Card>>,
    /// The classes that lose it.
    pub wrong: Vec<Vec<Card>>,
}

impl<'a, 's> ProblemJudge<'a, 's> {
    /// Creates a judge. The node limit covers all its searches.
    pub(crate) fn new(
        problem: &Problem,
        session: &'a mut Session<'s>,
        limits: Limits<'a>,
    ) -> ProblemJudge<'a, 's> {
        let (target, wants_made) = (problem.target(), problem.hero().wants_made());
        let budget = NodeBudget::from(limits);
        ProblemJudge { session, budget, limits, target, wants_made, known: HashMap::new() }
    }

    /// Returns whether the hero's side can reach its goal from a point.
    ///
    /// # Errors
    /// [`LimitReached`].
    pub(crate) fn goal_holds(&mut self, point: &PlayPoint) -> Result<bool, LimitReached> {
        if let Some(&known) = self.known.get(point) {
            return Ok(known);
        }
        let ProblemJudge { session, budget, target, .. } = self;
        let bounds = budget.spend(|limits| point.settle(session, *target, limits));
        let made = if bounds.lower >= *target {
            true
        } else if bounds.upper < *target {
            false
        } else {
            return Err(LimitReached);
        };
        let stands = made == self.wants_made;
        self.known.insert(*point, stands);
        Ok(stands)
    }

    /// Returns the legal cards of a point, by whether they keep the goal.
    ///
    /// # Errors
    /// [`LimitReached`].
    pub(crate) fn verdicts(&mut self, point: &PlayPoint) -> Result<Verdicts, LimitReached> {
        let mut verdicts = Verdicts::default();
        for class in point.position().classes() {
            if self.goal_holds(&after(point, class[0]))? {
                verdicts.right.push(class);
            } else {
                verdicts.wrong.push(class);
            }
        }
        Ok(verdicts)
    }

    /// Returns the limits for other searches.
    pub(crate) fn limits(&self) -> Limits<'a> {
        self.limits
    }

    /// Returns the session for other searches.
    pub(crate) fn session(&mut self) -> &mut Session<'s> {
        self.session
    }
}

/// Returns the point after a legal card.
pub(crate) fn after(point: &PlayPoint, card: Card) -> PlayPoint {
    point.after(card).expect("a legal card can be played")
}
