//! Plain games, from question to exact score.

use super::super::key::WideKey;
use super::super::memory::Memory;
use super::super::pattern::Wide;
use super::super::root::Root;
use super::tally::Past;
use super::{Extra, Plain, PlainGame, PlainPosition};
use crate::bounds::Bounds;
use crate::config::Config;
use crate::drive::{Stride, narrow};
use crate::isa::Portable;
use crate::limits::Brake;

/// Owns the memory that solving plain games takes, and lends it to one [`PlainSession`] at a time.
#[derive(Debug)]
pub(crate) struct PlainSolver {
    memory: Memory<WideKey, Wide>,
}

impl PlainSolver {
    /// A solver; it takes its memory now.
    pub(crate) fn new(config: Config) -> PlainSolver {
        PlainSolver { memory: Memory::new(config) }
    }

    /// Starts afresh, so that the same calls on the session visit the same nodes.
    pub(crate) fn session(&mut self) -> PlainSession<'_> {
        self.memory.clear();
        PlainSession { memory: &mut self.memory, games: Default::default(), guess: None }
    }
}

/// How many games one session can tell apart.
const NUMBERS: usize = 8;

/// A run of related positions, each of which profits from what was found out about those before.
///
/// What is found is side A's score when both sides play perfectly: from the position on, the trick on the table included,
/// or, if the game has a tally, of the whole deal.
#[derive(Debug)]
pub(crate) struct PlainSession<'a> {
    memory: &'a mut Memory<WideKey, Wide>,
    /// The games that the table's patterns are about, by their numbers, and their rules.
    games: [Option<(PlainGame, Plain)>; NUMBERS],
    /// The last value.
    guess: Option<i32>,
}

impl PlainSession<'_> {
    /// The exact score, or, when the brake stops the search, what is proved of it.
    pub(crate) fn exact(&mut self, position: &PlainPosition, brake: &mut Brake<'_>) -> Bounds<i32> {
        self.narrow(position, None, brake)
    }

    /// Bounds that settle whether side A scores at least `target` more (unless the brake stops the search).
    pub(crate) fn settle(
        &mut self,
        position: &PlainPosition,
        target: i32,
        brake: &mut Brake<'_>,
    ) -> Bounds<i32> {
        self.narrow(position, Some(target), brake)
    }

    /// The least and the most that side A can score, before anything is searched.
    pub(crate) fn range(position: &PlainPosition) -> Bounds<i32> {
        if position.tricks() == 0 {
            return Bounds::exact(0);
        }
        let Extra { rest, past, .. } = Plain::new(position).root::<Portable>(position).extra;
        rest.plus(Bounds::exact(past.settled))
    }

    /// Asks until the score is known, or once whether it is at least `only`.
    fn narrow(
        &mut self,
        position: &PlainPosition,
        only: Option<i32>,
        brake: &mut Brake<'_>,
    ) -> Bounds<i32> {
        if position.tricks() == 0 {
            return Bounds::exact(0);
        }
        let (game, rules) = self.game(position);
        let root = Root::new(rules.root::<Portable>(position), position.table().iter().copied());
        let Extra { rest, past: Past { settled, .. }, .. } = root.node.extra;
        let all = rest.plus(Bounds::exact(settled));
        let (first, stride) = match only {
            Some(target) => (target, Stride::Once),
            None => (self.first_guess(all), Stride::Doubling),
        };
        let ask = |need: i32, brake: &mut Brake<'_>| {
            settled + self.memory.search(&rules, &root, false, need - settled, brake)
        };
        let known = narrow(all, first, stride, brake, ask);
        self.guess = known.value().or(self.guess);
        let place = usize::from(game.number);
        self.games[place] = Some((game, rules));
        known
    }

    /// A position's game and its rules: those at hand, if it is the same game; if it is another one of the same number, what
    /// was proved is forgotten.
    fn game(&mut self, position: &PlainPosition) -> (PlainGame, Plain) {
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
        (position.game().clone(), Plain::new(position))
    }

    fn first_guess(&self, all: Bounds<i32>) -> i32 {
        let Bounds { lower, upper } = all;
        let middle = lower + (upper - lower) / 2;
        self.guess.unwrap_or(middle).clamp((lower + 1).min(upper), upper)
    }
}
