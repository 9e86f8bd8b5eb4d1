//! The driver for plain games: from positions to exact scores.

use super::hints::Hints;
use super::isa::{Isa, Native, Portable};
use super::key::WideKey;
use super::pattern::{Span, Wide};
use super::plain::{Extra, Plain};
use super::root::Root;
use super::search::{Brake, Found, Search};
use super::switches::{AllOn, Switches};
use super::table::Table;
use crate::config::{Config, Feature, Limits};
use crate::plain::PlainPosition;
use std::marker::PhantomData;

/// Owns the memory that solving plain games takes, and lends it to one [`PlainSession`] at a time.
#[derive(Debug)]
pub struct PlainSolver {
    config: Config,
    table: Table<WideKey, Wide>,
    hints: Hints,
}

/// What is known of a position of a plain game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainSolved {
    /// Side A scores at least this from this position on (the trick on the table included) when both sides play
    /// perfectly.
    pub lower: i32,
    /// Side A scores at most this. The same as `lower` unless a limit was reached or no more was asked.
    pub upper: i32,
    /// How many nodes were visited.
    pub nodes: u64,
}

impl PlainSolved {
    /// The score, if it is known.
    pub const fn value(self) -> Option<i32> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }
}

impl PlainSolver {
    /// A solver; it takes its memory now.
    pub fn new(config: Config) -> PlainSolver {
        PlainSolver { config, table: Table::new(&config), hints: Hints::new() }
    }

    /// How the solver works.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Starts afresh, so that the same calls on the session visit the same nodes.
    pub fn session(&mut self) -> PlainSession<'_> {
        self.table.clear();
        self.hints.clear();
        PlainSession { solver: self, rules: None, guess: None }
    }

    /// Solves one position.
    pub fn solve(&mut self, position: &PlainPosition, limits: Limits<'_>) -> PlainSolved {
        self.session().solve(position, limits)
    }
}

/// A run of related positions, each of which profits from what was found out about those before.
#[derive(Debug)]
pub struct PlainSession<'a> {
    solver: &'a mut PlainSolver,
    /// The rules that the table's patterns are about.
    rules: Option<Plain>,
    /// The last value.
    guess: Option<i32>,
}

impl PlainSession<'_> {
    /// The exact score of a position, or, when a limit is reached, what is proved of it.
    pub fn solve(&mut self, position: &PlainPosition, limits: Limits<'_>) -> PlainSolved {
        self.narrow(position, limits, None)
    }

    /// Bounds that settle whether side A scores at least `target` more (unless a limit is reached before).
    pub fn settle(
        &mut self,
        position: &PlainPosition,
        target: i32,
        limits: Limits<'_>,
    ) -> PlainSolved {
        self.narrow(position, limits, Some(target))
    }

    /// The least and the most that side A can score from this position on, before anything is searched.
    pub fn range(&self, position: &PlainPosition) -> (i32, i32) {
        if position.tricks() == 0 {
            return (0, 0);
        }
        let Span { lower, upper } = Plain::new(position).root::<Portable>(position).extra.rest;
        (lower, upper)
    }

    /// Asks for more or less until the bounds meet, or, with `only`, once.
    fn narrow(
        &mut self,
        position: &PlainPosition,
        limits: Limits<'_>,
        only: Option<i32>,
    ) -> PlainSolved {
        if position.tricks() == 0 {
            return PlainSolved { lower: 0, upper: 0, nodes: 0 };
        }
        let rules = Plain::new(position);
        let root = Root::new(rules.root::<Portable>(position), position.table().iter().copied());
        if self.rules.as_ref().is_some_and(|before| *before != rules) {
            self.solver.table.clear();
        }
        let Span { mut lower, mut upper } = root.node.extra.rest;
        let mut nodes = 0;
        let mut need = only.unwrap_or_else(|| self.first_guess(lower, upper));
        let mut steps = Steps::default();
        while lower < need && need <= upper {
            let left = limits.max_nodes.map_or(u64::MAX, |max| max.saturating_sub(nodes));
            let mut brake = Brake { nodes: 0, max_nodes: left, stop: limits.stop, stopped: false };
            let found = self.probe(&rules, &root, need, &mut brake);
            nodes += brake.nodes;
            if brake.stopped {
                break;
            }
            let reached = found.score >= need;
            if reached {
                lower = found.score;
            } else {
                upper = found.score;
            }
            if only.is_some() {
                break;
            }
            need = steps.next(lower, upper, reached);
        }
        if lower == upper {
            self.guess = Some(lower);
        }
        self.rules = Some(rules);
        PlainSolved { lower, upper, nodes }
    }

    fn first_guess(&self, lower: i32, upper: i32) -> i32 {
        let middle = lower + (upper - lower) / 2;
        self.guess.unwrap_or(middle).clamp((lower + 1).min(upper), upper)
    }

    fn probe(
        &mut self,
        rules: &Plain,
        root: &Root<Extra>,
        need: i32,
        brake: &mut Brake<'_>,
    ) -> Found {
        let features = self.solver.config.features;
        if features.all_of_search() {
            self.run::<Native, _>(AllOn, rules, root, need, brake)
        } else if features.contains(Feature::WideInstructions) {
            self.run::<Native, _>(features, rules, root, need, brake)
        } else {
            self.run::<Portable, _>(features, rules, root, need, brake)
        }
    }

    fn run<I: Isa, S: Switches>(
        &mut self,
        switches: S,
        rules: &Plain,
        root: &Root<Extra>,
        need: i32,
        brake: &mut Brake<'_>,
    ) -> Found {
        let PlainSolver { table, hints, .. } = &mut *self.solver;
        let isa = PhantomData::<I>;
        let folds = false;
        root.search(&mut Search { table, hints, brake, switches, rules, folds, isa }, need)
    }
}

/// What to ask next. One more or one less at first, then in steps that double, and once there has been a yes and a no, the
/// middle.
#[derive(Debug, Default)]
struct Steps {
    yes: u32,
    no: u32,
}

impl Steps {
    /// A number above `lower` and not above `upper`, if there is one.
    fn next(&mut self, lower: i32, upper: i32, reached: bool) -> i32 {
        let asked = if reached { &mut self.yes } else { &mut self.no };
        *asked += 1;
        let step = 1 << (*asked - 1).min(10);
        if self.yes > 0 && self.no > 0 {
            lower + (upper - lower + 1) / 2
        } else if reached {
            (lower + step).min(upper)
        } else {
            (upper + 1 - step).max(lower + 1)
        }
    }
}
