//! The solution against every defence that still resists.
//!
//! Solvers of problems forgive a second solution after the enemy's own error, cards that only change places, and the order in
//! which winners are cashed. An opponent's
//! card *resists* if after none of the others the goal is secured later, when the hero is as quick as can be and the opponents
//! as slow. Only such cards are walked here, and what is asked of the hero at each of his decisions is one card, up to
//! transpositions.

use super::claim::can_cash;
use super::decision::{Alternatives, Decision};
use super::duals;
use super::judge::{Judge, Stopped, Verdicts, after};
use super::problem::Problem;
use std::collections::{HashMap, HashSet};
use tikki_bridge::analysis::play::Point;
use tikki_solver::Card;

/// What was found where no decision has a cook.
#[derive(Debug, Default)]
pub(super) struct Resisted {
    /// The decisions, each position once; of transposing cards the one that is walked.
    pub decisions: Vec<Decision>,
    /// Those with transpositions.
    pub open: Vec<Alternatives>,
    /// The longest line.
    pub main: Vec<Card>,
    /// Which of its cards are decisions.
    pub unique: Vec<usize>,
}

/// Walks every line on which the opponents resist. `None` where some decision has a cook, or no decision is met.
pub(super) fn resisted(
    problem: &Problem,
    judge: &mut Judge<'_, '_>,
    positions: usize,
) -> Result<Option<Resisted>, Stopped> {
    let delays = Delays { problem, judge, positions, known: HashMap::new() };
    let (met, path) = (HashSet::new(), Vec::new());
    let mut walk = Walk { delays, met, path, found: Resisted::default() };
    if !walk.below(problem.point())? || walk.found.decisions.is_empty() {
        return Ok(None);
    }
    walk.main_line(problem.point())?;
    Ok(Some(walk.found))
}

/// How many cards are played until the goal is secured.
struct Delays<'w, 'a, 's> {
    problem: &'w Problem,
    judge: &'w mut Judge<'a, 's>,
    positions: usize,
    known: HashMap<Point, u16>,
}

impl Delays<'_, '_, '_> {
    fn is_over(&self, point: &Point) -> bool {
        let secured = point.to_play().is_none() || self.problem.is_secured(point);
        secured || can_cash(self.problem, point)
    }

    /// Whether some card of the own side, whatever is played to the rest of the trick, leaves winners to be cashed.
    fn claims(&self, point: &Point) -> bool {
        if point.to_play().is_none() || point.position().trick().is_empty() {
            return self.is_over(point);
        }
        let classes = point.position().classes();
        let mut after = classes.iter().map(|class| after(point, class[0]));
        if self.is_ours(point) {
            after.any(|next| self.claims(&next))
        } else {
            after.all(|next| self.claims(&next))
        }
    }

    fn is_ours(&self, point: &Point) -> bool {
        point.position().to_play().side() == self.problem.side()
    }

    /// The delay from a point at which the goal stands.
    fn of(&mut self, point: &Point) -> Result<u16, Stopped> {
        if self.is_over(point) {
            return Ok(0);
        }
        if let Some(&known) = self.known.get(point) {
            return Ok(known);
        }
        if self.known.len() >= self.positions {
            return Err(Stopped);
        }
        let ours = self.is_ours(point);
        let delays = self.of_each(point)?.into_iter().map(|(_, delay)| delay);
        let delay = 1 + if ours { delays.min() } else { delays.max() }.unwrap_or(0);
        self.known.insert(*point, delay);
        Ok(delay)
    }

    /// The first of each class of cards, of the own side's those that keep the goal, with the delay after it.
    fn of_each(&mut self, point: &Point) -> Result<Vec<(Card, u16)>, Stopped> {
        let classes = if self.is_ours(point) {
            self.judge.verdicts(point)?.right
        } else {
            point.position().classes()
        };
        let firsts = classes.into_iter().map(|class| class[0]);
        firsts.map(|card| Ok((card, self.of(&after(point, card))?))).collect()
    }

    /// The cards of an opponent that resist.
    fn resisting(&mut self, point: &Point) -> Result<Vec<Card>, Stopped> {
        let each = self.of_each(point)?;
        let most = each.iter().map(|&(_, delay)| delay).max();
        Ok(each
            .into_iter()
            .filter(|&(_, delay)| Some(delay) == most)
            .map(|(card, _)| card)
            .collect())
    }
}

struct Walk<'w, 'a, 's> {
    delays: Delays<'w, 'a, 's>,
    met: HashSet<Point>,
    path: Vec<Card>,
    found: Resisted,
}

impl Walk<'_, '_, '_> {
    /// Whether no decision below a point has a cook.
    fn below(&mut self, point: &Point) -> Result<bool, Stopped> {
        if self.delays.is_over(point) || !self.met.insert(*point) {
            return Ok(true);
        }
        let cards = if self.delays.problem.hero_plays(point) {
            match self.decided(point)? {
                Some((card, _)) => vec![card],
                None => return Ok(false),
            }
        } else if self.delays.is_ours(point) {
            self.delays.of_each(point)?.into_iter().map(|(card, _)| card).collect()
        } else {
            self.delays.resisting(point)?
        };
        for card in cards {
            self.path.push(card);
            let sound = self.below(&after(point, card));
            self.path.pop();
            if !sound? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The hero's card, and whether another would be wrong; `None` if there is a cook. Of transposing cards the one after which
    /// the goal is secured first.
    /// Where winners can be cashed after one of several right cards, nothing more is to be found.
    fn decided(&mut self, point: &Point) -> Result<Option<(Card, bool)>, Stopped> {
        let Verdicts { right, wrong } = self.delays.judge.verdicts(point)?;
        let quickest = self.delays.of_each(point)?.into_iter().min_by_key(|&(_, delay)| delay);
        let Some((card, _)) = quickest else { return Ok(None) };
        let begun = self.found.decisions.iter().any(|one| self.path.starts_with(&one.path));
        if wrong.is_empty() || (right.len() > 1 && begun && self.delays.claims(point)) {
            return Ok(Some((card, false)));
        }
        let seat = point.position().to_play();
        let mut open = Alternatives {
            path: self.path.clone(),
            seat,
            card,
            duals: Vec::new(),
            cooks: Vec::new(),
        };
        for other in right.iter().map(|class| class[0]).filter(|&other| other != card) {
            let Delays { problem, judge, .. } = &mut self.delays;
            if !duals::transpose(problem, judge, point, card, other)? {
                return Ok(None);
            }
            open.duals.push(other);
        }
        let class = right.into_iter().find(|class| class[0] == card).unwrap_or_default();
        let wrong = wrong.iter().map(|class| class[0]).collect();
        self.found.decisions.push(Decision { path: self.path.clone(), seat, right: class, wrong });
        if !open.duals.is_empty() {
            self.found.open.push(open);
        }
        Ok(Some((card, true)))
    }

    /// The line on which the opponents resist longest, the first of equals.
    fn main_line(&mut self, start: &Point) -> Result<(), Stopped> {
        let mut point = *start;
        let decided: HashMap<Vec<Card>, Card> =
            self.found.decisions.iter().map(|one| (one.path.clone(), one.right[0])).collect();
        while !self.delays.is_over(&point) {
            let each = self.delays.of_each(&point)?;
            let ours = self.delays.is_ours(&point);
            let key = |&&(_, delay): &&(Card, u16)| delay;
            let best =
                if ours { each.iter().min_by_key(key) } else { each.iter().rev().max_by_key(key) };
            let Some(&(card, _)) = best else { break };
            let Verdicts { wrong, .. } = self.delays.judge.verdicts(&point)?;
            if self.delays.problem.hero_plays(&point) && !wrong.is_empty() {
                self.found.unique.push(self.found.main.len());
            }
            let card = decided.get(&self.found.main).copied().unwrap_or(card);
            self.found.main.push(card);
            point = after(&point, card);
        }
        Ok(())
    }
}
