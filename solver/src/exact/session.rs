//! Positions of any record, from question to exact value.

use super::blocks::Blocks;
use super::key::Form;
use super::last::Relay;
use super::order::{History, Leaning};
use super::outlook::Outlook;
use super::ranks::RankGame;
use super::search::Search;
use super::sure::{Masks, Sure};
use super::table::Table;
use crate::bounds::Bounds;
use crate::config::{Config, Feature};
use crate::drive::{Stride, middle, narrow};
use crate::limits::Brake;
use crate::rules::{Deal, Goal, Record};

/// Owns the memory that solving takes, and lends it to one session at a time.
#[derive(Debug)]
pub(crate) struct ExactSolver {
    config: Config,
    table: Table,
    history: History,
}

impl ExactSolver {
    /// A solver; it takes its memory now.
    pub(crate) fn new(config: Config) -> ExactSolver {
        ExactSolver { config, table: Table::new(config.table_bytes), history: History::new() }
    }

    /// Starts afresh with one goal of one record, so that the same calls visit the same nodes.
    ///
    /// # Panics
    /// If the goal is too large for the [form](Form::new) of a position.
    pub(crate) fn session<'a>(
        &'a mut self,
        record: &'a Record,
        goal: &'a Goal,
    ) -> ExactSession<'a> {
        let form = Form::new(record, goal);
        self.table.forget(form.words);
        self.history = History::new();
        let (blocks, masks) = (Blocks::new(record, goal), Masks::new(record, goal));
        let by_rank = self.config.features.contains(Feature::LastCards);
        let ranks = by_rank.then(|| RankGame::new(record, goal)).flatten();
        ExactSession { solver: self, form, blocks, masks, ranks, guess: None }
    }
}

/// A run of positions of one deal with one goal.
#[derive(Debug)]
pub(crate) struct ExactSession<'a> {
    solver: &'a mut ExactSolver,
    form: Form,
    blocks: Blocks,
    masks: Masks,
    ranks: Option<RankGame>,
    guess: Option<i32>,
}

impl ExactSession<'_> {
    /// The exact value of a position that is not over, or bounds that settle whether it is at least `only`; when the brake
    /// stops the search, what is proved of it. Where one counter is all that is open the `relay` may go on.
    pub(crate) fn asked(
        &mut self,
        deal: &Deal<'_>,
        only: Option<i32>,
        mut relay: Option<&mut dyn Relay>,
        brake: &mut Brake<'_>,
    ) -> Bounds<i32> {
        let (record, ranks, sure) = (deal.record, self.ranks.as_ref(), Sure::default());
        let Outlook { bounds: all, .. } =
            Outlook::new(record, deal.goal, &deal.state, &sure, ranks);
        let Bounds { lower, upper } = all;
        let guess = self.guess.map(|guess| guess.clamp(lower + 1, upper.max(lower + 1)));
        let first = only.or(guess).unwrap_or_else(|| middle(all));
        let stride = if only.is_some() { Stride::Once } else { Stride::Halving };
        let ExactSolver { config, table, history } = &mut *self.solver;
        let (form, blocks, masks) = (&self.form, &self.blocks, &self.masks);
        let (features, leaning) = (config.features, Leaning::new(record, deal.goal));
        let known = narrow(all, first, stride, brake, |target, brake| {
            let (table, history) = (&mut *table, &mut *history);
            let relay = relay.as_mut().map(|relay| &mut **relay as &mut dyn Relay);
            let mut search = Search {
                table,
                history,
                brake,
                form,
                blocks,
                masks,
                ranks,
                leaning,
                features,
                relay,
            };
            search.value(*deal, target)
        });
        self.guess = known.value().or(self.guess);
        known
    }
}
