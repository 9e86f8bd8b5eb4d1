//! A deal under way, with the number of every player: where the goals differ, one walk for each goal, all in step.

use super::sets::CardSets;
use crate::position::question::Question;
use crate::position::root::CardChoice;
use crate::simulate::Layout;
use crate::walk::{GameWalk, Objective, SolvedWalk};
use std::fmt;
use tikki_base::rng::Rng;
use tikki_solver::rules::Player;
use tikki_solver::{Limits, RuleSolver};

/// The most nodes that a solver may visit at the end of a playout.
pub const SOLVED_NODES: u64 = 2_000;
/// The number of cards in all hands from which on a position is solved (tuning: most kernels need some hundred nodes then).
const SOLVED_CARDS: u32 = 12;
/// The most moves of a playout: some games may go on for ever.
pub(super) const MOST_MOVES: usize = 400;

/// A deal under way.
pub struct Table<'a> {
    /// The only walk, where all play for one number that a kernel finds.
    solved: Option<Box<dyn SolvedWalk<'a> + 'a>>,
    /// The walks otherwise.
    walks: Vec<Box<dyn GameWalk<'a> + 'a>>,
    /// The walk of each player.
    own: Vec<usize>,
    /// Whether the end may still be solved.
    solvable: bool,
    /// The moves from here on, where they are noted; lost where a kernel knows the number and not the play.
    noted: Option<Vec<String>>,
}

impl fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("own", &self.own).finish_non_exhaustive()
    }
}

/// The number of a player, and what it is worth: the number itself, or its negative where the player wants it small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerNumber {
    /// Tricks, points or penalty of the player, in the unit of the game.
    pub number: i32,
    /// The number, or its negative where the player wants it small.
    pub reward: i32,
}

impl<'a> Table<'a> {
    /// Returns the deal of a layout after the moves so far; `None` for a layout before a declaration.
    pub fn of(layout: &'a Layout, solver: &'a mut RuleSolver) -> Option<Table<'a>> {
        let question = layout.question.as_ref()?;
        let (objectives, own) = objectives(question);
        let walks = objectives.into_iter().map(|objective| question.after(objective, &layout.made));
        let mut walks = walks.collect::<Result<Vec<_>, _>>().ok()?;
        let one = walks.len() == 1 && question.play.tricks().is_some();
        let solved = if one { walks.pop() } else { None };
        let solved = solved.map(|walk| walk.solved_by(solver));
        Some(Table { solvable: solved.is_some(), solved, walks, own, noted: None })
    }

    /// Returns the table with its moves noted from here on.
    #[must_use]
    pub(super) fn noting(self) -> Table<'a> {
        Table { noted: Some(Vec::new()), ..self }
    }

    /// Returns the noted moves, if they go to the end.
    pub(super) fn noted(self) -> Option<Vec<String>> {
        self.noted
    }

    /// The walk in this place.
    fn walk(&mut self, place: usize) -> &mut (dyn GameWalk<'a> + '_) {
        match &mut self.solved {
            Some(solved) => solved.walk(),
            None => &mut *self.walks[place],
        }
    }

    /// The first walk that is not over. A goal may be decided before the others.
    fn open(&mut self) -> Option<usize> {
        let count = self.walks.len().max(1);
        (0..count).find(|&place| self.walk(place).mover().is_some())
    }

    /// Returns the player to move; `None` when play is over.
    pub fn mover(&mut self) -> Option<Player> {
        let open = self.open()?;
        self.walk(open).mover()
    }

    /// Returns the names of the legal moves.
    pub fn moves(&mut self) -> Vec<String> {
        self.open().map_or(Vec::new(), |open| self.walk(open).moves())
    }

    /// Returns the cards to choose from, where the moves are sets of cards that say more than the sets themselves.
    pub(super) fn card_choice(&mut self) -> Option<CardChoice> {
        let open = self.open()?;
        let walk = self.walk(open);
        walk.card_choice().filter(|choice| CardSets::is_worthwhile(choice, walk.move_count()))
    }

    /// Returns the number of legal moves.
    pub(super) fn move_count(&mut self) -> usize {
        self.open().map_or(0, |open| self.walk(open).move_count())
    }

    /// Returns the name of the legal move in this place.
    pub(super) fn move_name(&mut self, place: usize) -> String {
        self.open().map_or(String::new(), |open| self.walk(open).move_name(place))
    }

    /// Returns the place of a legal move by its name.
    pub fn place_of(&mut self, name: &str) -> Option<usize> {
        let open = self.open()?;
        self.walk(open).place_of(name)
    }

    /// Makes the move in this place among them.
    pub fn play(&mut self, place: usize) {
        let name = self.noted.is_some().then(|| self.move_name(place));
        if let Some(noted) = &mut self.noted {
            noted.extend(name);
        }
        for walk in 0..self.walks.len().max(1) {
            if self.walk(walk).mover().is_some() {
                self.walk(walk).play(place);
            }
        }
    }

    /// Plays on at random to the end, or to where a kernel finds the number; returns the number of each player, or nothing
    /// where play goes on for too long. The nodes of the kernel are added to `nodes`.
    pub fn finish(
        &mut self,
        rng: &mut Rng,
        limits: Limits<'_>,
        nodes: &mut u64,
    ) -> Option<Vec<PlayerNumber>> {
        for _ in 0..MOST_MOVES {
            let Some(open) = self.open() else { return Some(self.numbers()) };
            if let Some(number) = self.proved(limits, nodes) {
                if self.noted.is_some() && !self.plays_as_proved(number, nodes) {
                    self.noted = None;
                }
                return Some(
                    (0..self.own.len()).map(|player| self.worth(player, number)).collect(),
                );
            }
            let count = self.walk(open).move_count();
            if count == 0 {
                return Some(self.numbers());
            }
            let place = rng.below(count);
            self.play(place);
        }
        None
    }

    /// What a kernel finds of the number of all, near the end.
    fn proved(&mut self, limits: Limits<'_>, nodes: &mut u64) -> Option<i32> {
        let near = |left: u32| left <= SOLVED_CARDS;
        let solved = self.solved.as_mut().filter(|_| self.solvable)?;
        if !solved.walk().cards_left().is_some_and(near) {
            return None;
        }
        self.solvable = false;
        let found = solved.value(limits.at_most(SOLVED_NODES));
        *nodes += found.nodes;
        found.bounds.value()
    }

    /// Plays a proved end out by moves that keep its number; whether all of them are found.
    fn plays_as_proved(&mut self, number: i32, nodes: &mut u64) -> bool {
        while self.mover().is_some() {
            let Some(place) = self.keeping(number, nodes) else { return false };
            self.play(place);
        }
        true
    }

    /// A move that keeps the proved number.
    fn keeping(&mut self, number: i32, nodes: &mut u64) -> Option<usize> {
        let solved = self.solved.as_mut()?;
        let count = solved.walk().move_count();
        if count == 1 {
            return Some(0);
        }
        let mut value = |solved: &mut Box<dyn SolvedWalk<'a> + 'a>| {
            let found = solved.value(Limits::default());
            *nodes += found.nodes;
            found.bounds.value()
        };
        value(solved);
        let shown = solved.first_best();
        let mut keeps = |&place: &usize| {
            solved.walk().play(place);
            let after = value(solved);
            solved.walk().back();
            after == Some(number)
        };
        shown.or_else(|| (0..count).find(&mut keeps))
    }

    /// The number of each player where play is over.
    fn numbers(&mut self) -> Vec<PlayerNumber> {
        let count = self.walks.len().max(1);
        let numbers: Vec<i32> = (0..count).map(|place| self.walk(place).oracle_value()).collect();
        (0..self.own.len()).map(|player| self.worth(player, numbers[self.own[player]])).collect()
    }

    fn worth(&mut self, player: usize, number: i32) -> PlayerNumber {
        let own = self.own[player];
        let more = self.walk(own).wants_more(Player::new(player));
        PlayerNumber { number, reward: if more { number } else { -number } }
    }
}

/// The goals that players play for, each once, and the place of each player's. A player without one plays against the first.
fn objectives(question: &Question) -> (Vec<Objective>, Vec<usize>) {
    let (mut all, mut own) = (Vec::new(), Vec::new());
    for player in 0..question.seats.len() {
        let objective = question.objective_of(Player::new(player)).unwrap_or(Objective::from(0));
        let place = all.iter().position(|other| *other == objective).unwrap_or(all.len());
        if place == all.len() {
            all.push(objective);
        }
        own.push(place);
    }
    (all, own)
}
