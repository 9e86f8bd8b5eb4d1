//! The solution of a problem against every inequivalent defence.
//!
//! The tree contains every card of the opponents (one per equivalence class), every goal-keeping card of a partner who is not
//! the hero, and the right cards of the hero, until the goal is secured. A *decision* is a point where some card of the hero
//! loses the goal; where every card keeps it, all of them are examined.

use super::decision::{Alternatives, Decision};
use super::duals;
use super::judge::{LimitReached, ProblemJudge, Verdicts, after};
use super::line::Subtree;
use super::problem::Problem;
use super::resist::{ResistanceLine, resisted};
use std::collections::HashMap;
use std::fmt;
use tikki_base::error::{Code, Error};
use tikki_base::names::Named;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, Limits, Seat, Session};

/// The grade: how much of a problem has a single solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SolutionGrade {
    /// The first decision, whatever is played before it.
    Single,
    /// The first decision, and at least one more on the main line.
    Key,
    /// Every decision against every defence that resists, up to transpositions.
    BestDefence,
    /// Every decision until the goal is secured, against every defence.
    Strict,
}

/// The best first.
impl Named for SolutionGrade {
    const ALL: &'static [SolutionGrade] = &[
        SolutionGrade::Strict,
        SolutionGrade::BestDefence,
        SolutionGrade::Key,
        SolutionGrade::Single,
    ];

    fn name(self) -> &'static str {
        match self {
            SolutionGrade::Single => "single",
            SolutionGrade::Key => "key",
            SolutionGrade::BestDefence => "best-defence",
            SolutionGrade::Strict => "strict",
        }
    }
}

impl fmt::Display for SolutionGrade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The certificate of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The grade; `None` if the first decision has several solutions, or a limit was reached before it.
    pub grade: Option<SolutionGrade>,
    /// Whether every defence has been examined to the end.
    pub complete: bool,
    /// The decisions with a single solution, each position once: all of them if the tree is complete, else the first ones.
    pub decisions: Vec<Decision>,
    /// The decisions with several solutions that were met.
    pub open: Vec<Alternatives>,
    /// The number of lines of play in the tree.
    pub lines: u64,
    /// The cards of the main line, from the start of the problem until the goal is secured or the play is over.
    pub main: Vec<Card>,
    /// The indices of the unique cards on the main line.
    pub unique: Vec<usize>,
}

/// The number of positions that are always examined before the first decision.
const FIRST: usize = 500;

/// The depth of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// The greatest number of positions in the tree; the first decision is certified regardless.
    pub positions: usize,
    /// Whether to stop at the first decision with several solutions, which is then all that the certificate holds.
    pub first_open_ends: bool,
}

impl Default for Depth {
    fn default() -> Depth {
        Depth { positions: 50_000, first_open_ends: false }
    }
}

/// Certifies a problem. The node limit covers the whole certificate.
///
/// # Errors
/// `goal-lost` if perfect play does not reach the goal, `goal-safe` if no card of the hero loses it, `not-proved` if a
/// limit was reached before that was known.
pub fn certify(
    problem: &Problem,
    session: &mut Session<'_>,
    limits: Limits<'_>,
    depth: Depth,
) -> Result<Certificate, Error> {
    let mut judge = ProblemJudge::new(problem, session, limits);
    certify_with(problem, &mut judge, depth)
}

pub(crate) fn certify_with(
    problem: &Problem,
    judge: &mut ProblemJudge<'_, '_>,
    depth: Depth,
) -> Result<Certificate, Error> {
    let stopped = |_| {
        Error::new(
            Code::NotProved,
            "a limit was reached before it was proved whether the goal can be reached",
        )
    };
    if !judge.goal_holds(problem.point()).map_err(stopped)? {
        return Err(Error::new(Code::GoalLost, "perfect play does not reach the goal"));
    }
    let safe =
        || Error::new(Code::GoalSafe, "every legal card keeps the goal: there is nothing to find");
    if problem.is_secured(problem.point()) {
        return Err(safe());
    }
    let mut tree = CertifyWalk::new(problem, judge, depth, false);
    let whole = tree.below(problem.point());
    let CertifyWalk { decisions, open, best, .. } = tree;
    if let Ok(found) = whole
        && open.is_empty()
    {
        if decisions.is_empty() {
            return Err(safe());
        }
        let (main, unique) = super::line::main_line(problem, judge, &best);
        let grade = Some(SolutionGrade::Strict);
        return Ok(Certificate {
            grade,
            complete: true,
            decisions,
            open,
            lines: found.lines,
            main,
            unique,
        });
    }
    if depth.first_open_ends && !open.is_empty() {
        return Ok(Certificate { open, ..Certificate::default() });
    }
    let complete = whole.is_ok();
    let lines = whole.map_or(0, |found| found.lines);
    let first_only = Depth { positions: depth.positions.max(FIRST), ..depth };
    let mut first = CertifyWalk::new(problem, judge, first_only, true);
    let proved = first.below(problem.point()).is_ok();
    let CertifyWalk { decisions: firsts, open: first_open, .. } = first;
    let (main, unique) = super::line::main_line(problem, judge, &best);
    let graded = proved && first_open.is_empty() && !firsts.is_empty();
    let grade =
        graded.then_some(if unique.len() > 1 { SolutionGrade::Key } else { SolutionGrade::Single });
    if complete && decisions.is_empty() && open.is_empty() {
        return Err(safe());
    }
    if let Ok(Some(ResistanceLine { decisions, open, main, unique })) =
        resisted(problem, judge, depth.positions)
    {
        let grade = Some(SolutionGrade::BestDefence);
        return Ok(Certificate { grade, complete: true, decisions, open, lines, main, unique });
    }
    let decisions = if complete { decisions } else { firsts };
    let open = if graded { open } else { merged(first_open, open) };
    Ok(Certificate { grade, complete, decisions, open, lines, main, unique })
}

/// Sorts the first decisions before the others.
fn merged(mut first: Vec<Alternatives>, all: Vec<Alternatives>) -> Vec<Alternatives> {
    let more: Vec<_> = all.into_iter().filter(|open| !first.contains(open)).collect();
    first.extend(more);
    first
}

struct CertifyWalk<'w, 'a, 's> {
    problem: &'w Problem,
    judge: &'w mut ProblemJudge<'a, 's>,
    depth: Depth,
    only_first: bool,
    path: Vec<Card>,
    best: HashMap<PlayPoint, Subtree>,
    decisions: Vec<Decision>,
    open: Vec<Alternatives>,
}

impl<'w, 'a, 's> CertifyWalk<'w, 'a, 's> {
    fn new(
        problem: &'w Problem,
        judge: &'w mut ProblemJudge<'a, 's>,
        depth: Depth,
        only_first: bool,
    ) -> CertifyWalk<'w, 'a, 's> {
        CertifyWalk {
            problem,
            judge,
            depth,
            only_first,
            path: Vec::new(),
            best: HashMap::new(),
            decisions: Vec::new(),
            open: Vec::new(),
        }
    }

    fn below(&mut self, point: &PlayPoint) -> Result<Subtree, LimitReached> {
        if point.to_play().is_none() || self.problem.is_secured(point) {
            return Ok(Subtree { lines: 1, ..Subtree::default() });
        }
        if let Some(&known) = self.best.get(point) {
            return Ok(known);
        }
        if self.best.len() >= self.depth.positions {
            return Err(LimitReached);
        }
        let below = if self.problem.hero_plays(point) {
            self.hero(point)?
        } else if point.position().to_play().side() == self.problem.side() {
            let right = self.judge.verdicts(point)?.right;
            self.all(point, &right)?
        } else {
            self.all(point, &point.position().classes())?
        };
        self.best.insert(*point, below);
        Ok(below)
    }

    fn hero(&mut self, point: &PlayPoint) -> Result<Subtree, LimitReached> {
        let Verdicts { right, wrong } = self.judge.verdicts(point)?;
        if wrong.is_empty() {
            return self.all(point, &right);
        }
        let seat = point.position().to_play();
        let path = self.path.clone();
        if right.len() > 1 {
            let open = self.alternatives(point, &right, path, seat)?;
            self.open.push(open);
            if self.depth.first_open_ends {
                return Err(LimitReached);
            }
        } else {
            let wrong = wrong.iter().map(|class| class[0]).collect();
            self.decisions.push(Decision { path, seat, right: right[0].clone(), wrong });
        }
        if self.only_first {
            return Ok(Subtree { lines: 1, ..Subtree::default() });
        }
        let below = self.all(point, &right[..1])?;
        Ok(Subtree { unique: below.unique + u16::from(right.len() == 1), ..below })
    }

    /// Walks on with one card of each class.
    fn all(&mut self, point: &PlayPoint, classes: &[Vec<Card>]) -> Result<Subtree, LimitReached> {
        let mut whole = Subtree::default();
        for class in classes {
            let card = class[0];
            self.path.push(card);
            let below = self.below(&after(point, card));
            self.path.pop();
            let below = below?;
            whole = whole.or_longer(Subtree { cards: below.cards + 1, card: Some(card), ..below });
        }
        Ok(whole)
    }

    fn alternatives(
        &mut self,
        point: &PlayPoint,
        right: &[Vec<Card>],
        path: Vec<Card>,
        seat: Seat,
    ) -> Result<Alternatives, LimitReached> {
        let card = right[0][0];
        let mut found = Alternatives { path, seat, card, duals: Vec::new(), cooks: Vec::new() };
        for class in &right[1..] {
            let other = class[0];
            if self.depth.first_open_ends {
                found.cooks.push(other);
            } else if duals::transpose(self.problem, self.judge, point, card, other)? {
                found.duals.push(other);
            } else {
                found.cooks.push(other);
            }
        }
        Ok(found)
    }
}
