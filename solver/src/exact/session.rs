//! Positions of any record, from question to exact value.

use super::equivalence::EquivalenceClasses;
use super::key::KeyLayout;
use super::last::FallbackKernel;
use super::order::{History, MoveStats};
use super::quick_tricks::{CertainWinners, Masks};
use super::ranks::RankGame;
use super::search::ExactSearch;
use super::static_bounds::StaticBounds;
use super::table::ExactTable;
use crate::bounds::Bounds;
use crate::config::{Config, Feature};
use crate::limits::SearchLimiter;
use crate::rules::{Deal, Goal, RuleSet};
use crate::zero_window::{NextWindow, middle, narrow};

/// Owns the memory that solving takes, and lends it to one session at a time.
#[derive(Debug)]
pub(crate) struct ExactSolver {
    config: Config,
    table: ExactTable,
    history: History,
}

impl ExactSolver {
    /// A solver; it takes its memory now.
    pub(crate) fn new(config: Config) -> ExactSolver {
        ExactSolver { config, table: ExactTable::new(config), history: History::new() }
    }

    /// Starts afresh with one goal of one record, so that the same calls visit the same nodes.
    ///
    /// # Panics
    /// If the goal is too large for the [form](KeyLayout::new) of a position.
    pub(crate) fn session<'a>(
        &'a mut self,
        rule_set: &'a RuleSet,
        goal: &'a Goal,
    ) -> ExactSession<'a> {
        let form = KeyLayout::new(rule_set, goal);
        self.table.forget(form.words);
        self.history = History::new();
        let (equivalence, masks) =
            (EquivalenceClasses::new(rule_set, goal), Masks::new(rule_set, goal));
        let by_rank = self.config.features.contains(Feature::LastCards);
        let ranks = by_rank.then(|| RankGame::new(rule_set, goal)).flatten();
        let move_stats = MoveStats::new(rule_set, goal);
        ExactSession { solver: self, form, equivalence, masks, ranks, move_stats, guess: None }
    }
}

/// A run of positions of one deal with one goal.
#[derive(Debug)]
pub(crate) struct ExactSession<'a> {
    solver: &'a mut ExactSolver,
    form: KeyLayout,
    equivalence: EquivalenceClasses,
    masks: Masks,
    ranks: Option<RankGame>,
    move_stats: MoveStats,
    guess: Option<i32>,
}

impl ExactSession<'_> {
    /// The exact value of a position that is not over, or bounds that settle whether it is at least `only`; when the limiter
    /// stops the search, what is proved of it. Where one counter is all that is open the `fallback` may go on.
    pub(crate) fn query(
        &mut self,
        deal: &Deal<'_>,
        only: Option<i32>,
        mut fallback: Option<&mut dyn FallbackKernel>,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        let (rule_set, ranks, sure) =
            (deal.rule_set, self.ranks.as_ref(), CertainWinners::default());
        let StaticBounds { bounds: all, .. } =
            StaticBounds::new(rule_set, deal.goal, &deal.state, &sure, ranks);
        let Bounds { lower, upper } = all;
        let guess = self.guess.map(|guess| guess.clamp(lower + 1, upper.max(lower + 1)));
        let first = only.or(guess).unwrap_or_else(|| middle(all));
        let stride = if only.is_some() { NextWindow::Once } else { NextWindow::Halving };
        let ExactSolver { config, table, history } = &mut *self.solver;
        let (form, equivalence, masks) = (&self.form, &self.equivalence, &self.masks);
        let (features, move_stats) = (config.features, &self.move_stats);
        let known = narrow(all, first, stride, limiter, |target, limiter| {
            let (table, history) = (&mut *table, &mut *history);
            let fallback =
                fallback.as_mut().map(|fallback| &mut **fallback as &mut dyn FallbackKernel);
            let mut search = ExactSearch {
                table,
                history,
                limiter,
                form,
                equivalence,
                masks,
                ranks,
                move_stats,
                features,
                fallback,
            };
            search.value(*deal, target)
        });
        self.guess = known.value().or(self.guess);
        known
    }
}
