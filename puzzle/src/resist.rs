//! The solution against every defence that resists.
//!
//! Problem solvers accept a second solution after an opponent's error, cards that merely transpose, and any order of
//! cashing winners. An opponent's card *resists* if no other card delays the securing of the goal longer, with the hero
//! as quick and the opponents as slow as possible. Only resisting cards are examined here, preferably those after which
//! the hero has a single solution, and each decision asks the hero for one card, up to transpositions.

use super::claim::can_cash;
use super::decision::{Alternatives, Decision};
use super::duals;
use super::judge::{LimitReached, ProblemJudge, Verdicts, after};
use super::problem::Problem;
use std::cmp::Reverse;
use std::collections::HashMap;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, Suit};

/// The tree of a problem without cooks.
#[derive(Debug, Default)]
pub(super) struct ResistanceLine {
    /// The decisions, each position once; of transposing cards the one that is walked.
    pub decisions: Vec<Decision>,
    /// Those with transpositions.
    pub open: Vec<Alternatives>,
    /// The longest line.
    pub main: Vec<Card>,
    /// The indices of its decisions.
    pub unique: Vec<usize>,
}

/// Walks every line on which the opponents resist. `None` where some decision has a cook, or no decision is met.
pub(super) fn resisted(
    problem: &Problem,
    judge: &mut ProblemJudge<'_, '_>,
    positions: usize,
) -> Result<Option<ResistanceLine>, LimitReached> {
    let delays = Delays { problem, judge, positions, known: HashMap::new() };
    let (met, sound, path) = (HashMap::new(), Vec::new(), Vec::new());
    let mut walk = ResistWalk { delays, met, sound, path, found: ResistanceLine::default() };
    if !walk.below(problem.point())? || walk.found.decisions.is_empty() {
        return Ok(None);
    }
    walk.main_line(problem.point());
    Ok(Some(walk.found))
}

/// A card that holds out less than a trick shorter than the longest resists, too.
const WITHIN: u16 = 4;

/// The delays: the number of cards played until the goal is secured.
struct Delays<'w, 'a, 's> {
    problem: &'w Problem,
    judge: &'w mut ProblemJudge<'a, 's>,
    positions: usize,
    known: HashMap<PlayPoint, u16>,
}

impl Delays<'_, '_, '_> {
    fn is_over(&self, point: &PlayPoint) -> bool {
        let secured = point.to_play().is_none() || self.problem.is_secured(point);
        secured || can_cash(self.problem, point)
    }

    /// Returns whether some card of the own side, whatever is played to the rest of the trick, leaves winners to be
    /// cashed.
    fn claims(&self, point: &PlayPoint) -> bool {
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

    fn is_ours(&self, point: &PlayPoint) -> bool {
        point.position().to_play().side() == self.problem.side()
    }

    /// The delay from a point at which the goal stands.
    fn of(&mut self, point: &PlayPoint) -> Result<u16, LimitReached> {
        if self.is_over(point) {
            return Ok(0);
        }
        if let Some(&known) = self.known.get(point) {
            return Ok(known);
        }
        if self.known.len() >= self.positions {
            return Err(LimitReached);
        }
        let ours = self.is_ours(point);
        let delays = self.of_each(point)?.into_iter().map(|(_, delay)| delay);
        let delay = 1 + if ours { delays.min() } else { delays.max() }.unwrap_or(0);
        self.known.insert(*point, delay);
        Ok(delay)
    }

    /// The first of each class of cards, of the own side's those that keep the goal, with the delay after it.
    fn of_each(&mut self, point: &PlayPoint) -> Result<Vec<(Card, u16)>, LimitReached> {
        let classes = if self.is_ours(point) {
            self.judge.verdicts(point)?.right
        } else {
            point.position().classes()
        };
        let firsts = classes.into_iter().map(|class| class[0]);
        firsts.map(|card| Ok((card, self.of(&after(point, card))?))).collect()
    }

    /// The cards of an opponent that resist, those that hold out longest before others.
    fn resisting(&mut self, point: &PlayPoint) -> Result<Vec<Card>, LimitReached> {
        let mut each = self.of_each(point)?;
        each.sort_by_key(|&(_, delay)| Reverse(delay));
        let most = each.first().map_or(0, |&(_, delay)| delay);
        let resist = each.into_iter().filter(|&(_, delay)| delay + WITHIN > most);
        Ok(resist.map(|(card, _)| card).collect())
    }
}

struct ResistWalk<'w, 'a, 's> {
    delays: Delays<'w, 'a, 's>,
    /// The positions that were walked: `None` where some way has a cook, else what is played there.
    met: HashMap<PlayPoint, Option<ResistStep>>,
    /// Those without a cook, in order.
    sound: Vec<PlayPoint>,
    path: Vec<Card>,
    found: ResistanceLine,
}

/// The card played at a position, and whether it has to be found.
#[derive(Clone, Copy)]
struct ResistStep {
    card: Card,
    is_decision: bool,
}

impl ResistWalk<'_, '_, '_> {
    /// Returns whether no decision below a point has a cook, against some best defence.
    fn below(&mut self, point: &PlayPoint) -> Result<bool, LimitReached> {
        if self.delays.is_over(point) {
            return Ok(true);
        }
        if let Some(known) = self.met.get(point) {
            return Ok(known.is_some());
        }
        let begun = (self.sound.len(), self.found.decisions.len(), self.found.open.len());
        let step = self.step(point)?;
        if step.is_some() {
            self.sound.push(*point);
        } else {
            for unused in self.sound.drain(begun.0..) {
                self.met.remove(&unused);
            }
            self.found.decisions.truncate(begun.1);
            self.found.open.truncate(begun.2);
        }
        self.met.insert(*point, step);
        Ok(step.is_some())
    }

    fn step(&mut self, point: &PlayPoint) -> Result<Option<ResistStep>, LimitReached> {
        if self.delays.problem.hero_plays(point) {
            return self.hero(point);
        }
        let ours = self.delays.is_ours(point);
        let cards = if ours {
            self.delays.of_each(point)?.into_iter().map(|(card, _)| card).collect()
        } else {
            self.delays.resisting(point)?
        };
        let mut first = None;
        for card in cards {
            let sound = self.sound_after(point, card)?;
            if ours && !sound {
                return Ok(None);
            }
            first = first.or(sound.then_some(ResistStep { card, is_decision: false }));
        }
        Ok(first)
    }

    fn sound_after(&mut self, point: &PlayPoint, card: Card) -> Result<bool, LimitReached> {
        self.path.push(card);
        let sound = self.below(&after(point, card));
        self.path.pop();
        sound
    }

    /// Returns the hero's card, and whether another would be wrong; `None` if there is a cook. Among transposing cards,
    /// one without cooks below it is chosen, the quickest first. Where winners can be cashed after one of several right
    /// cards, the problem is over; after the first decision, the choice among several idle discards does not matter.
    fn hero(&mut self, point: &PlayPoint) -> Result<Option<ResistStep>, LimitReached> {
        let Verdicts { right, wrong } = self.delays.judge.verdicts(point)?;
        let mut each = self.delays.of_each(point)?;
        each.sort_by_key(|&(_, delay)| delay);
        let Some(&(card, _)) = each.first() else { return Ok(None) };
        let begun = self.found.decisions.iter().any(|one| self.path.starts_with(&one.path));
        if wrong.is_empty() || (right.len() > 1 && begun && self.delays.claims(point)) {
            let sound = self.sound_after(point, card)?;
            return Ok(sound.then_some(ResistStep { card, is_decision: false }));
        }
        for &(other, _) in each[1..].iter().filter(|_| !(begun && thrown_only(point, &right))) {
            let Delays { problem, judge, .. } = &mut self.delays;
            if !duals::transpose(problem, judge, point, card, other)? {
                return Ok(None);
            }
        }
        let cards: Vec<Card> = each.into_iter().map(|(card, _)| card).collect();
        for &card in &cards {
            let (decisions, open) = (self.found.decisions.len(), self.found.open.len());
            self.decision(
                point,
                card,
                &cards,
                &Verdicts { right: right.clone(), wrong: wrong.clone() },
            );
            if self.sound_after(point, card)? {
                return Ok(Some(ResistStep { card, is_decision: true }));
            }
            self.found.decisions.truncate(decisions);
            self.found.open.truncate(open);
        }
        Ok(None)
    }

    /// Notes a decision for one of the cards that transpose.
    fn decision(&mut self, point: &PlayPoint, card: Card, cards: &[Card], verdicts: &Verdicts) {
        let (path, seat) = (self.path.clone(), point.position().to_play());
        let class = verdicts.right.iter().find(|class| class[0] == card).cloned();
        let wrong = verdicts.wrong.iter().map(|class| class[0]).collect();
        let right = class.unwrap_or_default();
        self.found.decisions.push(Decision { path: path.clone(), seat, right, wrong });
        let duals: Vec<Card> = cards.iter().copied().filter(|&other| other != card).collect();
        if !duals.is_empty() {
            self.found.open.push(Alternatives { path, seat, card, duals, cooks: Vec::new() });
        }
    }

    /// The line on which the opponents resist longest and leave one way, the first of equals.
    fn main_line(&mut self, start: &PlayPoint) {
        let mut point = *start;
        while let Some(Some(step)) = self.met.get(&point) {
            if step.is_decision {
                self.found.unique.push(self.found.main.len());
            }
            self.found.main.push(step.card);
            point = after(&point, step.card);
        }
    }
}

/// Returns whether the cards are all thrown: neither played to their own suit nor trumps.
fn thrown_only(point: &PlayPoint, cards: &[Vec<Card>]) -> bool {
    let position = point.position();
    let trump = position.strain().trump();
    let led = position.trick().led_suit();
    let thrown = |suit: Suit| Some(suit) != trump && led.is_some_and(|led| led != suit);
    cards.iter().flatten().all(|card| thrown(card.suit))
}
