//! The fewest swaps of small cards after which the intended card is the only one.

use super::Depth;
use super::certify::SolutionGrade;
use super::generate::{GeneratedProblem, examine};
use super::judge::{ProblemJudge, after};
use super::problem::Problem;
use tikki_base::deal::{DealBuilder, EvenDeal};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Card, Limits, Rank, Seat, Session};

/// The criteria of a repair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairOptions {
    /// The card that is to be the only one at the start of the problem.
    pub key: Card,
    /// The lowest grade that will do.
    pub grade: SolutionGrade,
    /// The highest card that may be moved.
    pub highest: Rank,
    /// The most swaps.
    pub swaps: usize,
    /// The most deals that are looked at.
    pub tries: usize,
}

/// A repaired problem.
#[derive(Clone, Debug, PartialEq)]
pub struct RepairedProblem {
    /// The cards that changed places, in pairs.
    pub swaps: Vec<(Card, Card)>,
    /// The problem with its solution.
    pub made: GeneratedProblem,
    /// The number of deals tried.
    pub tries: usize,
}

/// The result of a search for a repair.
#[derive(Clone, Debug, PartialEq)]
pub struct RepairOutcome {
    /// The repair, if one was found.
    pub found: Option<RepairedProblem>,
    /// Whether no limit cut the search short.
    pub whole: bool,
}

/// The repair with the fewest swaps: cards of one suit before others, low before high.
pub fn repair(
    problem: &Problem,
    wanted: &RepairOptions,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> RepairOutcome {
    let before = limits.counted();
    let mut search =
        RepairSearch { problem, wanted, session, limits, before, tries: 0, stopped: false };
    let all = search.swaps();
    let found = (0..=wanted.swaps).find_map(|count| search.with(&all, count, &mut Vec::new()));
    RepairOutcome { whole: found.is_some() || !search.stopped, found }
}

struct RepairSearch<'r, 's, 'l> {
    problem: &'r Problem,
    wanted: &'r RepairOptions,
    session: &'r mut Session<'s>,
    limits: Limits<'l>,
    /// The nodes that were counted before.
    before: u64,
    tries: usize,
    /// A limit was reached.
    stopped: bool,
}

impl<'l> RepairSearch<'_, '_, 'l> {
    fn left(&self) -> Limits<'l> {
        self.limits.after(self.limits.counted() - self.before)
    }

    /// The pairs of small cards in different hands.
    fn swaps(&self) -> Vec<(Card, Card)> {
        let hands = *self.problem.point().position().hands();
        let small: Vec<Card> = hands
            .all()
            .iter()
            .filter(|card| card.rank <= self.wanted.highest && *card != self.wanted.key)
            .collect();
        let mut pairs = Vec::new();
        for (index, &one) in small.iter().enumerate() {
            let others = small[index + 1..].iter().filter(|&&c| hands.owner(c) != hands.owner(one));
            pairs.extend(others.map(|&other| (one, other)));
        }
        pairs.sort_by_key(|(one, other)| (one.suit != other.suit, one.rank.max(other.rank)));
        pairs
    }

    /// Returns a repair with this number of further swaps, none of which moves a card twice.
    fn with(
        &mut self,
        left: &[(Card, Card)],
        count: usize,
        chosen: &mut Vec<(Card, Card)>,
    ) -> Option<RepairedProblem> {
        if count == 0 {
            return self.look(chosen);
        }
        for (index, &(one, other)) in left.iter().enumerate() {
            let moved = |card: Card| chosen.iter().any(|&(a, b)| a == card || b == card);
            if moved(one) || moved(other) {
                continue;
            }
            chosen.push((one, other));
            let found = self.with(&left[index + 1..], count - 1, chosen);
            chosen.pop();
            if found.is_some() || self.stopped || self.tries >= self.wanted.tries {
                return found;
            }
        }
        None
    }

    fn look(&mut self, swaps: &[(Card, Card)]) -> Option<RepairedProblem> {
        let left = self.left();
        self.stopped = left.is_over() || left.max_nodes == Some(0);
        if self.stopped {
            return None;
        }
        self.tries += 1;
        let problem = swapped(self.problem, swaps)?;
        if !self.intends(&problem)? {
            return None;
        }
        let made = examine(problem, self.session, self.left(), Depth::default()).ok()?;
        let good = made.certificate.grade.is_some_and(|grade| grade >= self.wanted.grade);
        let key = made.certificate.decisions.first()?;
        let keyed = key.path.is_empty() && key.right.contains(&self.wanted.key);
        (good && keyed).then(|| RepairedProblem { swaps: swaps.to_vec(), made, tries: self.tries })
    }

    /// A quick look: the intended card keeps the goal, and the others lose it.
    fn intends(&mut self, problem: &Problem) -> Option<bool> {
        let left = self.left();
        let mut judge = ProblemJudge::new(problem, self.session, left);
        let point = problem.point();
        let key = self.wanted.key;
        if !point.position().legal().contains(key) || !judge.goal_holds(&after(point, key)).ok()? {
            return Some(false);
        }
        let verdicts = judge.verdicts(point).ok()?;
        Some(verdicts.right.len() == 1 && !verdicts.wrong.is_empty())
    }
}

/// The problem with cards exchanged in the deal; `None` where the play so far is not possible then.
fn swapped(problem: &Problem, swaps: &[(Card, Card)]) -> Option<Problem> {
    let start = problem.play().start();
    let turned = |card: Card| {
        let pair = swaps.iter().find(|&&(one, other)| one == card || other == card);
        pair.map_or(card, |&(one, other)| if one == card { other } else { one })
    };
    let mut builder = DealBuilder::default();
    for seat in Seat::ALL {
        for card in start.position().hands().hand(seat) {
            builder.card(seat, turned(card)).ok()?;
        }
    }
    let deal: EvenDeal = builder.build().ok()?.try_into().ok()?;
    let leader = start.position().trick().leader();
    let begin = PlayPoint::led_by(deal, start.position().strain(), start.declarer(), leader);
    let cards: Vec<Card> = problem.play().cards().iter().map(|&(_, card)| card).collect();
    let (play, illegal) = LegalPlay::of(begin, &cards);
    illegal.is_none().then(|| Problem::new(play, problem.hero(), problem.target()).ok())?
}
