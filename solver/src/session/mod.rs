//! Choice of kernel: the partition kernel wherever the rule set is a plain trick game, else the exact one.

mod fallback;
mod runs;
mod tally;
mod translate;

use crate::beating;
use crate::bounds::{Bounds, Solved};
use crate::config::{Config, Feature};
use crate::cycles::{CycleSession, CycleSolver};
use crate::exact::{EquivalenceClasses, ExactSession, ExactSolver, FallbackKernel};
use crate::limits::{Limits, SearchLimiter};
use crate::machine::{Machine, MachineSession};
use crate::partition::Solver;
use crate::partition::plain::PlainSolver;
use crate::rules::{Cards, Deal, Goal, RuleMove, RuleSet, State};
use fallback::PlainFallback;
use runs::{BridgeRun, PlainRun};
use std::cell::OnceCell;
use translate::Translation;

/// Solves positions of any rule set. It holds the memory of one kernel at a time, which takes it when it is first needed.
#[derive(Debug)]
pub struct RuleSolver {
    config: Config,
    held: Held,
}

/// The kernel whose memory is held.
#[derive(Debug)]
enum Held {
    Nothing,
    Bridge(Box<Solver>),
    Plain(Box<PlainSolver>),
    Exact(Box<ExactSolver>),
    /// The exact one, and the one that takes over from it: each has half of the memory.
    Both(Box<(ExactSolver, PlainSolver)>),
    Cycles(Box<(beating::BeatingDeal, CycleSolver)>),
}

/// Returns the kernel of this kind; another one that is held releases its memory first.
macro_rules! held {
    ($solver:ident, $kind:ident, $new:expr) => {{
        if !matches!($solver.held, Held::$kind(_)) {
            $solver.held = Held::Nothing;
            $solver.held = Held::$kind(Box::new($new));
        }
        match &mut $solver.held {
            Held::$kind(kernel) => &mut **kernel,
            _ => unreachable!("it was just put there"),
        }
    }};
}

impl RuleSolver {
    /// A solver.
    pub fn new(config: Config) -> RuleSolver {
        RuleSolver { config, held: Held::Nothing }
    }

    /// Returns `count` solvers of the same kind that share this one's memory budget; the memory held now is released.
    #[must_use]
    pub fn sharing(&mut self, count: usize) -> Vec<RuleSolver> {
        self.release();
        let config = self.part(count);
        (0..count).map(|_| RuleSolver::new(config)).collect()
    }

    /// Releases the memory and its contents.
    pub(crate) fn release(&mut self) {
        self.held = Held::Nothing;
    }

    /// Returns the configuration of one of `count` solvers that share the memory.
    fn part(&self, count: usize) -> Config {
        Config { table_bytes: self.config.table_bytes / count.max(1), ..self.config }
    }

    /// Starts a session for one goal of one rule set with empty tables, so that the same calls visit the same nodes. `state`
    /// is a position of the deal. The positions that are solved in the session follow from it, or have the same trumps
    /// (unless they change in play) and as many tricks in all.
    ///
    /// # Panics
    /// If the exact kernel has to be taken and the goal has more than sixteen counters, or more than 256 terms and
    /// counters with conditions; or if the turned-up trump can be exchanged and trumps change.
    pub fn session<'a>(
        &'a mut self,
        rule_set: &'a RuleSet,
        goal: &'a Goal,
        state: &State,
    ) -> RuleSession<'a> {
        let (config, features) = (self.config, self.config.features);
        let kernel = match Translation::new(rule_set, goal, state, features) {
            Some(translation) if translation.is_bridge() => {
                let solver = held!(self, Bridge, Solver::new(config));
                Kernel::Bridge(BridgeRun::new(solver.session(), translation))
            }
            Some(translation) => {
                let solver = held!(self, Plain, PlainSolver::new(config));
                Kernel::Plain(Box::new(PlainRun::new(solver.session(), translation)))
            }
            None => {
                let hands_over = features.contains(Feature::HandingOver)
                    && PlainFallback::may_serve(rule_set, goal, state, features);
                if hands_over {
                    let half = self.part(2);
                    let both = held!(self, Both, (ExactSolver::new(half), PlainSolver::new(half)));
                    let fallback = PlainFallback::new(&mut both.1, rule_set, features);
                    Kernel::Exact(both.0.session(rule_set, goal), Some(Box::new(fallback)))
                } else {
                    let solver = held!(self, Exact, ExactSolver::new(config));
                    Kernel::Exact(solver.session(rule_set, goal), None)
                }
            }
        };
        RuleSession { rule_set, goal, kernel, equivalence: OnceCell::new() }
    }

    /// Goes on with a deal of a beating game, or begins it if the last one was another: one graph serves all that is asked
    /// of a deal.
    pub fn beating<'a>(
        &'a mut self,
        deal: &'a beating::BeatingDeal,
    ) -> CycleSession<'a, beating::BeatingDeal> {
        if !matches!(&self.held, Held::Cycles(known) if known.0 == *deal) {
            self.release();
        }
        let (_, solver) = held!(self, Cycles, (deal.clone(), CycleSolver::new(self.config)));
        solver.resume(deal)
    }

    /// Starts afresh with a game that is a machine of its own; the session takes its memory as it needs it, in place of all
    /// that is held.
    pub fn machine<M: Machine>(&mut self) -> MachineSession<M> {
        self.release();
        MachineSession::new(self.config)
    }

    /// Forgets what is kept for a deal of which more may be asked. After it the same calls visit the same nodes.
    pub fn forget(&mut self) {
        if matches!(self.held, Held::Cycles(_)) {
            self.release();
        }
    }
}

/// A run of positions of one deal with one goal.
#[derive(Debug)]
pub struct RuleSession<'a> {
    rule_set: &'a RuleSet,
    goal: &'a Goal,
    kernel: Kernel<'a>,
    /// The equivalence classes of cards, computed on first use.
    equivalence: OnceCell<EquivalenceClasses>,
}

#[derive(Debug)]
enum Kernel<'a> {
    Bridge(BridgeRun<'a>),
    Plain(Box<PlainRun<'a>>),
    /// The exact kernel, with the plain kernel as its fallback where that applies.
    Exact(ExactSession<'a>, Option<Box<PlainFallback<'a>>>),
}

impl<'a> RuleSession<'a> {
    /// The deal in a position.
    pub fn deal(&self, state: &State) -> Deal<'a> {
        Deal::new(self.rule_set, self.goal, *state)
    }

    /// The legal moves of a position in equivalence classes: touching cards of a hand that count the same are one move.
    pub fn classes(&self, state: &State) -> Vec<Vec<RuleMove>> {
        let deal = self.deal(state);
        let Some(player) = deal.player() else { return Vec::new() };
        let equivalence =
            self.equivalence.get_or_init(|| EquivalenceClasses::new(self.rule_set, self.goal));
        let equal = |one: RuleMove, other: RuleMove| match (one, other) {
            (RuleMove::Play(one), RuleMove::Play(other)) => {
                let both = Cards::one(one).or(Cards::one(other));
                equivalence.classes(self.rule_set, &deal.state, player, both).len() == 1
            }
            _ => false,
        };
        let mut classes: Vec<Vec<RuleMove>> = Vec::new();
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
    /// If it is no position of the rule set: hands or trick that cannot arise.
    pub fn solve(&mut self, state: &State, limits: Limits<'_>) -> Solved<i32> {
        self.query(state, None, limits)
    }

    /// Bounds that settle whether the value of the whole deal is at least `target`, which is quicker than the value
    /// itself; or, when a limit is reached, what is proved of it.
    ///
    /// # Panics
    /// Those of [`RuleSession::solve`].
    pub fn settle(&mut self, state: &State, target: i32, limits: Limits<'_>) -> Solved<i32> {
        self.query(state, Some(target), limits)
    }

    fn query(&mut self, state: &State, only: Option<i32>, limits: Limits<'_>) -> Solved<i32> {
        let deal = self.deal(state);
        let mut limiter = SearchLimiter::new(limits);
        let bounds = match &mut self.kernel {
            _ if deal.player().is_none() => Bounds::exact(deal.value_here()),
            Kernel::Bridge(run) => run.query(&deal, only, &mut limiter),
            Kernel::Plain(run) => run.query(&deal, only, &mut limiter),
            Kernel::Exact(session, fallback) => {
                let fallback =
                    fallback.as_deref_mut().map(|fallback| fallback as &mut dyn FallbackKernel);
                session.query(&deal, only, fallback, &mut limiter)
            }
        };
        Solved { bounds, nodes: limiter.nodes() }
    }
}
