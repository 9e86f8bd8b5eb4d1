//! The best of many things that may be chosen before the play: cards put away, cards passed on. All are searched on one
//! table, and each only as far as it may be one of the best.

use crate::analysis::line::{BestLine, LineMove};
use crate::analysis::solve::{PositionValue, ProvedNumber};
use crate::position::question::{Question, ValueSpec};
use crate::walk::{Objective, SolvedWalk};
use tikki_solver::{Limits, RuleSolver};

/// The moves of a choice before the play, rated for the player who chooses.
#[derive(Clone, Debug)]
pub struct Choices {
    /// What is proved of the best.
    pub value: ProvedNumber,
    /// The best ones, the best first, with what is proved of each.
    pub best: Vec<(String, ProvedNumber)>,
}

/// The nodes of the first round for each choice; each round has [`MORE`] times as many as the one before.
const FIRST_NODES: u64 = 1 << 14;
const MORE: u64 = 64;

impl Choices {
    /// Returns the best `count` choices of a question that begins with a choice, `None` of any other question. Games of
    /// individuals are solved for the number of the player who chooses. Under limits every choice is searched in turn with the
    /// same number of nodes.
    pub fn of(
        question: &Question,
        count: u64,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Option<Choices> {
        let objective = own_objective(question)?;
        let mut run = question.walk(objective).solved_by(solver);
        let mover = run.walk().mover().filter(|_| run.walk().position_state().is_none())?;
        let wants_more = run.walk().wants_more(mover);
        let names = run.walk().moves();
        let run = run.as_mut();
        let count = usize::try_from(count).unwrap_or(usize::MAX).max(1);
        let mut search = ChoiceSearch { run, known: Vec::new(), count, wants_more, limits };
        search.begin(names.len());
        search.narrow();
        search.into_choices(names)
    }

    /// The same as the beginning of a best line: what is proved, and the choice that is the best, or surely as good as any other
    /// is known to be.
    pub(crate) fn as_line(&self, question: &Question) -> BestLine {
        let value = match &question.value_spec {
            ValueSpec::Sides { .. } => PositionValue::Sides(self.value),
            ValueSpec::Each(_) | ValueSpec::Totals(_) => PositionValue::Each(vec![self.value]),
        };
        let mover = question.walk(Objective::from(0)).mover();
        let first = mover.zip(self.best.first());
        let chosen = |(by, (name, number)): (_, &(String, ProvedNumber))| LineMove {
            by,
            name: name.clone(),
            known: Some(*number),
        };
        BestLine { moves: first.map(chosen).into_iter().collect(), ..BestLine::begun(value) }
    }
}

/// Returns the goal of the player who chooses first.
pub fn own_objective(question: &Question) -> Option<Objective> {
    match &question.value_spec {
        ValueSpec::Sides { goal, .. } => Some(Objective::from(*goal)),
        ValueSpec::Each(goals) => {
            let mover = question.walk(Objective::from(goals.first()?.1)).mover()?;
            goals.iter().find(|(of, _)| of.contains(mover)).map(|(_, goal)| Objective::from(*goal))
        }
        ValueSpec::Totals(_) => None,
    }
}

struct ChoiceSearch<'r, 'a, 'l> {
    run: &'r mut (dyn SolvedWalk<'a> + 'a),
    /// The proved bounds of each choice as a cost, which the player who chooses minimises.
    known: Vec<ProvedNumber>,
    count: usize,
    wants_more: bool,
    limits: Limits<'l>,
}

impl ChoiceSearch<'_, '_, '_> {
    /// What is known of the choices without a search.
    fn begin(&mut self, choices: usize) {
        for place in 0..choices {
            let found = self.query(place, None, 0);
            self.known.push(found);
        }
    }

    /// Looks at all choices in rounds, until it is known which are the best or a limit is reached.
    fn narrow(&mut self) {
        let (mut nodes, mut open) = (FIRST_NODES, true);
        while open {
            open = false;
            for place in self.most_promising() {
                if self.limits.is_over() || self.limits.max_nodes == Some(0) {
                    return;
                }
                open |= !self.is_settled(place, nodes);
            }
            nodes = nodes.saturating_mul(MORE);
        }
    }

    /// The places of the choices, those first of which the best is sure.
    fn most_promising(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.known.len()).collect();
        places.sort_by_key(|&place| (self.known[place].upper, self.known[place].lower));
        places
    }

    /// Searches a choice within this number of nodes. Returns whether its cost is known, or that it is none of the best.
    fn is_settled(&mut self, place: usize, nodes: u64) -> bool {
        let needed = self.needed(place);
        let may_be_better = |known: ProvedNumber| needed.is_none_or(|needed| known.lower < needed);
        let is_known = |known: ProvedNumber| known.value().is_some() || !may_be_better(known);
        if let Some(needed) = needed.filter(|&needed| self.known[place].upper >= needed)
            && !is_known(self.known[place])
        {
            self.learn(place, Some(needed), nodes);
            if may_be_better(self.known[place]) && self.known[place].upper >= needed {
                return false;
            }
        }
        if !is_known(self.known[place]) {
            self.learn(place, None, nodes);
        }
        is_known(self.known[place])
    }

    /// What a choice has to cost less than to be one of the best: as many others cost no more.
    fn needed(&self, place: usize) -> Option<i32> {
        let others = self.known.iter().enumerate().filter(|(other, _)| *other != place);
        let mut costs: Vec<i32> = others.map(|(_, known)| known.upper).collect();
        costs.sort_unstable();
        costs.get(self.count - 1).copied()
    }

    fn learn(&mut self, place: usize, less_than: Option<i32>, nodes: u64) {
        let found = self.query(place, less_than, nodes);
        let known = &mut self.known[place];
        known.lower = known.lower.max(found.lower);
        known.upper = known.upper.min(found.upper);
    }

    /// Searches the cost of a choice, or whether it is less than a number, within this number of nodes.
    fn query(&mut self, place: usize, less_than: Option<i32>, nodes: u64) -> ProvedNumber {
        let most = self.limits.max_nodes.map_or(nodes, |left| left.min(nodes));
        let limits = Limits { max_nodes: Some(most), ..self.limits };
        self.run.walk().play(place);
        let solved = match (less_than, self.wants_more) {
            (None, _) => self.run.value(limits),
            (Some(cost), false) => self.run.settle(cost, limits),
            (Some(cost), true) => self.run.settle(1 - cost, limits),
        };
        self.run.walk().back();
        self.limits = self.limits.after(solved.nodes);
        self.cost(solved.bounds)
    }

    /// A number as a cost, and the other way round.
    fn cost(&self, ProvedNumber { lower, upper }: ProvedNumber) -> ProvedNumber {
        if self.wants_more {
            ProvedNumber { lower: upper.saturating_neg(), upper: lower.saturating_neg() }
        } else {
            ProvedNumber { lower, upper }
        }
    }

    /// The best choices, by what is sure of them.
    fn into_choices(self, names: Vec<String>) -> Option<Choices> {
        let best = self.known.iter().copied().reduce(|one, other| one.better(other, false))?;
        let mut all: Vec<(String, ProvedNumber)> =
            names.into_iter().zip(self.known.iter().copied()).collect();
        all.sort_by_key(|(_, known)| (known.upper, known.lower));
        all.truncate(self.count);
        let text = all.into_iter().map(|(name, known)| (name, self.cost(known))).collect();
        Some(Choices { value: self.cost(best), best: text })
    }
}
