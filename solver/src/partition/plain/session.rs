//! Plain games, from question to exact score.

use super::super::key::WideKey;
use super::super::lanes::{Five, Four, LaneLayout, StaticLanes};
use super::super::memory::SearchMemory;
use super::super::pattern::{PatternPacking, WideBounds};
use super::super::root::Root;
use super::{PlainGame, PlainPosition, PlainRules, PlainState};
use crate::bounds::Bounds;
use crate::config::Config;
use crate::isa::Portable;
use crate::limits::SearchLimiter;
use crate::zero_window::{NextWindow, narrow};

/// Owns the memory that solving plain games takes, and lends it to one [`PlainSession`] at a time.
#[derive(Debug)]
pub(crate) struct PlainSolver {
    config: Config,
    /// The memory of the form that was asked for last; the other one has none.
    four: Option<LayoutMemory<Four>>,
    five: Option<LayoutMemory<Five>>,
}

impl PlainSolver {
    /// A solver; it takes its memory when it is first asked.
    pub(crate) fn new(config: Config) -> PlainSolver {
        PlainSolver { config, four: None, five: None }
    }

    /// Starts afresh, so that the same calls on the session visit the same nodes.
    pub(crate) fn session(&mut self) -> PlainSession<'_> {
        self.four.as_mut().map(LayoutMemory::clear);
        self.five.as_mut().map(LayoutMemory::clear);
        PlainSession { solver: self, guess: None }
    }
}

/// The number of games that one session can distinguish.
const NUMBERS: usize = 8;

/// The memory of games of one layout.
#[derive(Debug)]
struct LayoutMemory<L: StaticLanes>
where
    WideBounds<L>: PatternPacking,
{
    memory: SearchMemory<WideKey, WideBounds<L>>,
    /// The games that the table's patterns are about, by their numbers, and their rules.
    games: [Option<(PlainGame, PlainRules<L>)>; NUMBERS],
}

/// A run of related positions, each of which profits from what was found out about those before.
///
/// The solved value is side A's score with perfect play by both sides: from the position on, the current trick
/// included, or, if the game has a tally, of the whole deal.
#[derive(Debug)]
pub(crate) struct PlainSession<'a> {
    solver: &'a mut PlainSolver,
    /// The last value.
    guess: Option<i32>,
}

impl PlainSession<'_> {
    /// The exact score, or, when the limiter stops the search, what is proved of it.
    pub(crate) fn exact(
        &mut self,
        position: &PlainPosition,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        self.narrow(position, None, limiter)
    }

    /// Bounds that settle whether side A scores at least `target` more (unless the limiter stops the search).
    pub(crate) fn settle(
        &mut self,
        position: &PlainPosition,
        target: i32,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        self.narrow(position, Some(target), limiter)
    }

    /// The least and the most that side A can score, before anything is searched.
    pub(crate) fn range(position: &PlainPosition) -> Bounds<i32> {
        if position.tricks() == 0 {
            return Bounds::exact(0);
        }
        match position.game().form {
            LaneLayout::Four => PlainRules::<Four>::new(position).range(position),
            LaneLayout::Five => PlainRules::<Five>::new(position).range(position),
        }
    }

    /// Asks until the score is known, or once whether it is at least `only`.
    fn narrow(
        &mut self,
        position: &PlainPosition,
        only: Option<i32>,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        if position.tricks() == 0 {
            return Bounds::exact(0);
        }
        let asked = PlainQuery { only, last: self.guess };
        let PlainSolver { config, four, five } = &mut *self.solver;
        let known = match position.game().form {
            LaneLayout::Four => {
                *five = None;
                let half = four.get_or_insert_with(|| LayoutMemory::new(*config));
                half.narrow(position, asked, limiter)
            }
            LaneLayout::Five => {
                *four = None;
                let half = five.get_or_insert_with(|| LayoutMemory::new(*config));
                half.narrow(position, asked, limiter)
            }
        };
        self.guess = known.value().or(self.guess);
        known
    }
}

impl<L: StaticLanes> PlainRules<L> {
    /// See [`PlainSession::range`].
    fn range(&self, position: &PlainPosition) -> Bounds<i32> {
        let PlainState { rest, past, .. } = self.root::<Portable>(position).extra;
        rest.plus(Bounds::exact(past.settled))
    }
}

impl<L: StaticLanes> LayoutMemory<L>
where
    WideBounds<L>: PatternPacking,
{
    fn new(config: Config) -> LayoutMemory<L> {
        LayoutMemory { memory: SearchMemory::new(config), games: Default::default() }
    }

    fn clear(&mut self) {
        self.memory.clear();
        self.games = Default::default();
    }

    fn narrow(
        &mut self,
        position: &PlainPosition,
        asked: PlainQuery,
        limiter: &mut SearchLimiter<'_>,
    ) -> Bounds<i32> {
        let (game, rules) = self.game(position);
        let root = Root::new(rules.root::<Portable>(position), position.table().iter().copied());
        let settled = root.node.extra.past.settled;
        let all = rules.range(position);
        let (first, stride) = asked.first(all);
        let ask = |need: i32, limiter: &mut SearchLimiter<'_>| {
            settled + self.memory.search(&rules, &root, false, need - settled, limiter)
        };
        let known = narrow(all, first, stride, limiter, ask);
        let place = usize::from(game.number);
        self.games[place] = Some((game, rules));
        known
    }

    /// A position's game and its rules: those at hand, if it is the same game; if it is another one of the same number, what
    /// was proved is forgotten.
    fn game(&mut self, position: &PlainPosition) -> (PlainGame, PlainRules<L>) {
        match self.games[usize::from(position.game().number)].take() {
            Some((game, rules)) if game == *position.game() && rules.are_of(position) => {
                return (game, rules);
            }
            Some(_) => {
                self.memory.forget_proofs();
                self.games = Default::default();
            }
            None => {}
        }
        (position.game().clone(), PlainRules::new(position))
    }
}

/// A query about a position.
#[derive(Clone, Copy)]
struct PlainQuery {
    /// Whether the score is at least so much; else the score.
    only: Option<i32>,
    /// The last value.
    last: Option<i32>,
}

impl PlainQuery {
    /// The score to ask for first, and how to go on.
    fn first(self, Bounds { lower, upper }: Bounds<i32>) -> (i32, NextWindow) {
        if let Some(target) = self.only {
            return (target, NextWindow::Once);
        }
        let middle = lower + (upper - lower) / 2;
        let guess = self.last.unwrap_or(middle).clamp((lower + 1).min(upper), upper);
        (guess, NextWindow::Doubling)
    }
}
