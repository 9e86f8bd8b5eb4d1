//! What was counted of each choice over layouts: its values, how often it was best, what it cost, how often it reached its target.

use super::layouts::Layout;
use crate::analysis::evaluation::{self, ContractsWanted, EvaluatedDeclaration, own_number};
use crate::game::contracts::Declaration;
use crate::position::question::ValueSpec;
use crate::scoring::DeclarationTarget;
use crate::walk::{Objective, SolvedWalk};
use std::collections::BTreeMap;
use tikki_base::estimate::{Estimate, SampleSums, rate};
use tikki_solver::{Limits, RuleSolver};

/// What is chosen between.
#[derive(Clone, Debug)]
pub enum TallySubject {
    /// The moves of who is to move, for what its seat wants.
    Moves {
        /// From which value on the contract is made, if there is one.
        target: Option<DeclarationTarget>,
    },
    /// The declarations of a seat in a deal in which nothing has been played.
    Contracts {
        /// The seat.
        by: String,
    },
}

/// What a choice was worth in one layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed {
    /// What it is called.
    pub name: String,
    /// What it was worth.
    pub value: i32,
    /// Whether no other was better.
    pub best: bool,
    /// By how much another was better, where all count the same.
    pub cost: Option<i32>,
    /// Whether the target was reached, where there is one.
    pub made: Option<bool>,
    /// The seat's score of a declaration, where the game's scores are known.
    pub score: Option<i32>,
}

/// What was counted of a choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChoiceTally {
    /// How often it had which value.
    pub values: BTreeMap<i32, u64>,
    best: u64,
    cost: SampleSums,
    costs: u64,
    made: u64,
    targets: u64,
    score: SampleSums,
    scores: u64,
}

impl TallySubject {
    /// What each choice is worth in a layout; nothing if a limit was reached.
    pub fn observe(
        &self,
        layout: &Layout,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Option<Vec<Observed>> {
        match self {
            TallySubject::Moves { target } => moves(layout, *target, solver, limits),
            TallySubject::Contracts { by } => contracts(layout, by, solver, limits),
        }
    }
}

/// Returns the value of each move for the player to move.
fn moves(
    layout: &Layout,
    target: Option<DeclarationTarget>,
    solver: &mut RuleSolver,
    limits: Limits<'_>,
) -> Option<Vec<Observed>> {
    let (question, made) = (layout.question.as_ref()?, &layout.made);
    let mover = question.after(Objective::from(0), made).ok()?.mover()?;
    let objective = question.objective_of(mover)?;
    solver.forget();
    let mut run = question.after(objective, made).ok()?.solved_by(solver);
    let (names, more) = (run.walk().moves(), run.walk().wants_more(mover));
    let mut values = vec![0; names.len()];
    let before = limits.counted();
    for class in run.classes() {
        let left = limits.after(limits.counted() - before);
        let value = value_after(run.as_mut(), class[0], left)?;
        for place in class {
            values[place] = value;
        }
    }
    // The target counts for a side, and otherwise for the declarer only.
    let counts = matches!(question.value_spec, ValueSpec::Sides { .. })
        || layout.setup.declarer.as_ref() == Some(&question.seats[mover.index()]);
    let target = target.filter(|_| counts);
    let best = if more { values.iter().max() } else { values.iter().min() }.copied()?;
    let observed = |(name, value): (String, i32)| Observed {
        name,
        value,
        best: value == best,
        cost: Some((value - best).abs()),
        made: target.map(|target| target.is_met(value)),
        score: None,
    };
    Some(names.into_iter().zip(values).map(observed).collect())
}

fn value_after<'a>(
    run: &mut (dyn SolvedWalk<'a> + 'a),
    place: usize,
    limits: Limits<'_>,
) -> Option<i32> {
    run.walk().play(place);
    let solved = run.value(limits);
    run.walk().back();
    solved.bounds.value()
}

/// Returns the value of each declaration of a seat.
fn contracts(
    layout: &Layout,
    by: &str,
    solver: &mut RuleSolver,
    limits: Limits<'_>,
) -> Option<Vec<Observed>> {
    let mut rows = layout.game.contracts(&layout.setup, by).ok()?;
    let mut evaluated = Vec::new();
    let before = limits.counted();
    let wanted = ContractsWanted::default();
    while !rows.is_empty() {
        let like = rows[0].like.clone();
        let (alike, others): (Vec<Declaration>, Vec<Declaration>) =
            rows.into_iter().partition(|row| row.like == like);
        rows = others;
        let left = limits.after(limits.counted() - before);
        if left.max_nodes.is_some_and(|most| most < least_nodes(&alike[0])) {
            return None;
        }
        evaluated.extend(Declaration::evaluate(&alike, wanted, solver, left).ok()?);
    }
    evaluated.sort_by_key(|row| row.declaration.place);
    let best = evaluation::best_declaration(&evaluated.iter().collect::<Vec<_>>(), by);
    let observed = |(place, row): (usize, &EvaluatedDeclaration)| {
        Some(Observed {
            name: row.declaration.name.clone(),
            value: own_number(&row.question, Some(by), &row.value)?.value()?,
            best: best == Some(place),
            cost: None,
            made: row.made,
            score: row.score.as_ref().and_then(|sheet| sheet.of_seat(by)),
        })
    };
    evaluated.iter().enumerate().map(observed).collect()
}

/// The fewest nodes within which a declaration may be solved (tuning): where thousands of sets of cards may be put away, looking at each takes
/// longer than any limit of time.
fn least_nodes(declaration: &Declaration) -> u64 {
    const OF_A_SET: u64 = 64;
    let Ok(question) = declaration.question() else { return 0 };
    let walk = question.walk(Objective::from(0));
    if walk.card_choice().is_some() { OF_A_SET * walk.move_count() as u64 } else { 0 }
}

impl ChoiceTally {
    /// Counts what was observed in one layout.
    pub fn add(&mut self, observed: &Observed) {
        *self.values.entry(observed.value).or_default() += 1;
        self.best += u64::from(observed.best);
        if let Some(cost) = observed.cost {
            self.cost.add(cost, 1);
            self.costs += 1;
        }
        if let Some(made) = observed.made {
            self.made += u64::from(made);
            self.targets += 1;
        }
        if let Some(score) = observed.score {
            self.score.add(score, 1);
            self.scores += 1;
        }
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &ChoiceTally) {
        for (value, count) in &other.values {
            *self.values.entry(*value).or_default() += count;
        }
        self.cost.merge(&other.cost);
        self.best += other.best;
        self.costs += other.costs;
        self.made += other.made;
        self.targets += other.targets;
        self.score.merge(&other.score);
        self.scores += other.scores;
    }

    /// In how many layouts it could be chosen.
    pub fn layouts(&self) -> u64 {
        self.values.values().sum()
    }

    /// The mean value.
    pub fn mean(&self) -> Option<Estimate> {
        let mut sums = SampleSums::default();
        for (&value, &count) in &self.values {
            sums.add(value, count);
        }
        sums.mean()
    }

    /// How often no other was better.
    pub fn best(&self) -> Option<Estimate> {
        rate(self.best, self.layouts())
    }

    /// The mean of what it cost.
    pub fn cost(&self) -> Option<Estimate> {
        self.cost.mean().filter(|_| self.costs > 0)
    }

    /// The mean of the seat's score, where every layout has one.
    pub fn score(&self) -> Option<Estimate> {
        self.score.mean().filter(|_| self.scores == self.layouts())
    }

    /// How often it reached its target.
    pub fn made(&self) -> Option<Estimate> {
        rate(self.made, self.targets)
    }
}
