//! The driver: exact values of positions of any record.

use super::blocks::Blocks;
use super::order::{History, Leaning};
use super::outlook::Outlook;
use super::search::{Brake, Search};
use super::sure::{Masks, Sure};
use super::table::Table;
use crate::config::{Config, Limits};
use crate::rules::{Deal, Goal, Record, State};

/// Owns the memory that solving takes, and lends it to one session at a time.
#[derive(Debug)]
pub(crate) struct ExactSolver {
    config: Config,
    table: Table,
    history: History,
}

/// What is known of a position: `lower ≤ value ≤ upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// How many nodes (starts of tricks) were visited.
    pub nodes: u64,
}

impl Valued {
    /// The value, if it is proved.
    pub fn exact(self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

impl ExactSolver {
    /// A solver; it takes its memory now.
    pub(crate) fn new(config: Config) -> ExactSolver {
        ExactSolver { config, table: Table::new(config.table_bytes), history: History::new() }
    }

    /// Starts afresh with one goal of one record, so that the same calls visit the same nodes.
    pub(crate) fn session<'a>(
        &'a mut self,
        record: &'a Record,
        goal: &'a Goal,
    ) -> ExactSession<'a> {
        self.table.forget();
        self.history = History::new();
        let (blocks, masks) = (Blocks::new(record, goal), Masks::new(record, goal));
        ExactSession { solver: self, record, goal, blocks, masks, guess: None }
    }
}

/// A run of positions of one deal with one goal.
#[derive(Debug)]
pub(crate) struct ExactSession<'a> {
    solver: &'a mut ExactSolver,
    record: &'a Record,
    goal: &'a Goal,
    blocks: Blocks,
    masks: Masks,
    guess: Option<i32>,
}

impl<'a> ExactSession<'a> {
    /// The deal in a position.
    pub(crate) fn deal(&self, state: &State) -> Deal<'a> {
        Deal::new(self.record, self.goal, *state)
    }

    /// The exact value of a position, or, when a limit is reached, what is proved of it.
    pub(crate) fn solve(&mut self, state: &State, limits: Limits<'_>) -> Valued {
        let deal = self.deal(state);
        if deal.player().is_none() {
            let value = deal.value_here();
            return Valued { lower: value, upper: value, nodes: 0 };
        }
        let Outlook { lower, upper, .. } =
            Outlook::new(self.record, self.goal, &deal.state, &Sure::default());
        let mut known = Valued { lower, upper, nodes: 0 };
        let mut target = self
            .guess
            .map_or_else(|| middle(lower, upper), |g| g.clamp(lower + 1, upper.max(lower + 1)));
        while known.lower < known.upper {
            let left = limits.max_nodes.map_or(u64::MAX, |max| max.saturating_sub(known.nodes));
            let mut brake = Brake { nodes: 0, max_nodes: left, stop: limits.stop, stopped: false };
            let value = self.probe(&deal, target, &mut brake);
            known.nodes += brake.nodes;
            if brake.stopped {
                return known;
            }
            if value >= target {
                known.lower = value;
            } else {
                known.upper = value;
            }
            target = middle(known.lower, known.upper);
        }
        self.guess = Some(known.lower);
        known
    }

    fn probe(&mut self, deal: &Deal<'_>, target: i32, brake: &mut Brake<'_>) -> i32 {
        let ExactSolver { config, table, history } = &mut *self.solver;
        let (blocks, masks) = (&self.blocks, &self.masks);
        let (features, leaning) = (config.features, Leaning::new(self.goal));
        let mut search = Search { table, history, brake, blocks, masks, leaning, features };
        search.value(deal, target)
    }
}

/// The target that halves what is open.
fn middle(lower: i32, upper: i32) -> i32 {
    lower + (upper - lower + 1) / 2
}
