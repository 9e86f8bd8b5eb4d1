//! Which kernel solves a question: the partition kernel wherever the record is a plain trick game, else the exact one.

mod relay;
mod runs;
mod tally;
mod translate;

use crate::beating;
use crate::bounds::{Bounds, Solved};
use crate::config::{Config, Feature};
use crate::cycles::{CycleSession, CycleSolver};
use crate::exact::{Blocks, ExactSession, ExactSolver, Relay};
use crate::limits::{Brake, Limits};
use crate::machine::{Machine, MachineSession};
use crate::partition::Solver;
use crate::partition::plain::PlainSolver;
use crate::rules::{Cards, Deal, Goal, Move, Record, State};
use relay::PlainRelay;
use runs::{BridgeRun, PlainRun};
use std::cell::OnceCell;
use translate::Translation;

/// Solves positions of any record. Each kernel takes its memory when it is first needed.
#[derive(Debug)]
pub struct RuleSolver {
    config: Config,
    bridge: Option<Solver>,
    plain: Option<PlainSolver>,
    exact: Option<ExactSolver>,
    cycles: Option<(beating::Deal, CycleSolver)>,
}

impl RuleSolver {
    /// A solver.
    pub fn new(config: Config) -> RuleSolver {
        RuleSolver { config, bridge: None, plain: None, exact: None, cycles: None }
    }

    /// So many solvers of the same kind, which share the memory that this one may take.
    #[must_use]
    pub fn sharing(&self, count: usize) -> Vec<RuleSolver> {
        let table_bytes = self.config.table_bytes / count.max(1);
        (0..count).map(|_| RuleSolver::new(Config { table_bytes, ..self.config })).collect()
    }

    /// Starts afresh with one goal of one record, so that the same calls visit the same nodes. `state` is a position of
    /// the deal from which those that are solved in the session follow, or beside which they stand: they have the same
    /// trumps, unless they change in play, and as many tricks in all.
    ///
    /// # Panics
    /// If the exact kernel has to be taken and the goal has more than sixteen counters, or more than 256 terms and
    /// counters with conditions; or if the turned-up trump can be exchanged and trumps change.
    pub fn session<'a>(
        &'a mut self,
        record: &'a Record,
        goal: &'a Goal,
        state: &State,
    ) -> RuleSession<'a> {
        let config = self.config;
        let features = config.features;
        let kernel = match Translation::new(record, goal, state, features) {
            Some(translation) if translation.is_bridge() => {
                let solver = self.bridge.get_or_insert_with(|| Solver::new(config));
                Kernel::Bridge(BridgeRun::new(solver.session(), translation))
            }
            Some(translation) => {
                let solver = self.plain.get_or_insert_with(|| PlainSolver::new(config));
                Kernel::Plain(Box::new(PlainRun::new(solver.session(), translation)))
            }
            None => {
                let solver = self.exact.get_or_insert_with(|| ExactSolver::new(config));
                let hands_over = features.contains(Feature::HandingOver)
                    && PlainRelay::may_serve(record, goal, state, features);
                let relay = hands_over.then(|| {
                    let solver = self.plain.get_or_insert_with(|| PlainSolver::new(config));
                    Box::new(PlainRelay::new(solver, record, features))
                });
                Kernel::Exact(solver.session(record, goal), relay)
            }
        };
        RuleSession { record, goal, kernel, blocks: OnceCell::new() }
    }

    /// Goes on with a deal of a beating game, or begins it if the last one was another: one graph serves all that is asked
    /// of a deal.
    pub fn beating<'a>(&'a mut self, deal: &'a beating::Deal) -> CycleSession<'a, beating::Deal> {
        let same = |(last, solver)| (last == *deal).then_some(solver);
        let solver = self.cycles.take().and_then(same);
        let solver = solver.unwrap_or_else(|| CycleSolver::new(self.config));
        self.cycles.insert((deal.clone(), solver)).1.resume(deal)
    }

    /// Forgets what is kept for a deal of which more may be asked. After it the same calls visit the same nodes.
    pub fn forget(&mut self) {
        self.cycles = None;
    }
}

impl RuleSolver {
    /// Starts afresh with a game that is a machine of its own; the session takes its memory as it needs it.
    pub fn machine<M: Machine>(&self) -> MachineSession<M> {
        MachineSession::new(self.config)
    }
}

/// A run of positions of one deal with one goal.
#[derive(Debug)]
pub struct RuleSession<'a> {
    record: &'a Record,
    goal: &'a Goal,
    kernel: Kernel<'a>,
    /// Which cards are as good as each other, once that is asked.
    blocks: OnceCell<Blocks>,
}

#[derive(Debug)]
enum Kernel<'a> {
    Bridge(BridgeRun<'a>),
    Plain(Box<PlainRun<'a>>),
    /// And who takes over where he can.
    Exact(ExactSession<'a>, Option<Box<PlainRelay<'a>>>),
}

impl<'a> RuleSession<'a> {
    /// The deal in a position.
    pub fn deal(&self, state: &State) -> Deal<'a> {
        Deal::new(self.record, self.goal, *state)
    }

    /// The legal moves of a position in classes of equals: touching cards of a hand that count the same are one move.
    pub fn classes(&self, state: &State) -> Vec<Vec<Move>> {
        let deal = self.deal(state);
        let Some(player) = deal.player() else { return Vec::new() };
        let blocks = self.blocks.get_or_init(|| Blocks::new(self.record, self.goal));
        let equal = |one: Move, other: Move| match (one, other) {
            (Move::Play(one), Move::Play(other)) => {
                let both = Cards::one(one).or(Cards::one(other));
                blocks.classes(self.record, &deal.state, player, both).len() == 1
            }
            _ => false,
        };
        let mut classes: Vec<Vec<Move>> = Vec::new();
        for chosen in deal.legal() {
            match classes.iter_mut().find(|class| equal(class[0], chosen)) {
                Some(class) => class.push(chosen),
                None => classes.push(vec![chosen]),
            }
        }
        classes
    }

    /// The exact value of the whole deal, what is counted already included, when all play perfectly from a position on;
    /// or, when a limit is reached, what is proved of it.
    ///
    /// # Panics
    /// If it is no position of the record: hands or trick that cannot arise.
    pub fn solve(&mut self, state: &State, limits: Limits<'_>) -> Solved<i32> {
        self.asked(state, None, limits)
    }

    /// Bounds that settle whether the value of the whole deal is at least `target`, which is quicker than the value
    /// itself; or, when a limit is reached, what is proved of it.
    ///
    /// # Panics
    /// Those of [`RuleSession::solve`].
    pub fn settle(&mut self, state: &State, target: i32, limits: Limits<'_>) -> Solved<i32> {
        self.asked(state, Some(target), limits)
    }

    fn asked(&mut self, state: &State, only: Option<i32>, limits: Limits<'_>) -> Solved<i32> {
        let deal = self.deal(state);
        let mut brake = Brake::new(limits);
        let bounds = match &mut self.kernel {
            _ if deal.player().is_none() => Bounds::exact(deal.value_here()),
            Kernel::Bridge(run) => run.asked(&deal, only, &mut brake),
            Kernel::Plain(run) => run.asked(&deal, only, &mut brake),
            Kernel::Exact(session, relay) => {
                let relay = relay.as_deref_mut().map(|relay| relay as &mut dyn Relay);
                session.asked(&deal, only, relay, &mut brake)
            }
        };
        Solved { bounds, nodes: brake.nodes() }
    }
}
