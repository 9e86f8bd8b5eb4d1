//! Problems of every other game: a point of a random deal at which only one move keeps what perfect play comes to.
//!
//! The goal is the game's own value: to stay out of the tricks of a misère, to time a marriage, not to take the last trick.
//! It is graded as in bridge, over every inequivalent defence; moves are equal where the cards touch and count the same.

mod history;

use super::certify::Grade;
use super::generate::{Lost, rng_of};
use tikki_games::play::{Aim, Run};
use tikki_games::question::Worth;
use tikki_games::{Game, Setup};
use tikki_solver::{Limits, RuleSolver};

/// The most positions of a tree.
const POSITIONS: usize = 20_000;

/// How many moves a line may have: play may go round for ever.
const LONGEST: usize = 500;

/// What is wanted of a game.
#[derive(Clone, Debug)]
pub struct GameWish {
    /// The game.
    pub game: &'static Game,
    /// The most cards of a hand: the deal is played down to so many.
    pub cards: usize,
    /// The seed of all attempts.
    pub seed: u64,
    /// The lowest grade.
    pub grade: Grade,
}

/// A point where only one class of moves keeps the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDecision {
    /// The moves from where the problem begins to it.
    pub path: Vec<String>,
    /// Whose move it is.
    pub mover: String,
    /// The right moves: equals of each other.
    pub right: Vec<String>,
    /// The others, and what each comes to.
    pub wrong: Vec<(String, i32)>,
}

/// A problem of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProblem {
    /// The deal.
    pub position: Setup,
    /// The moves from it to where the problem begins.
    pub made: Vec<String>,
    /// What perfect play comes to, as the game counts.
    pub value: i32,
    /// Whether the mover wants the number large.
    pub wants_more: bool,
    /// How much of it has only one solution.
    pub grade: Grade,
    /// The first decision, that of the position; of a strict problem all of them.
    pub decisions: Vec<GameDecision>,
    /// The longest line, and which of its moves are the only ones.
    pub main: Vec<(String, bool)>,
    /// How many lines of play the tree has.
    pub lines: u64,
}

impl GameProblem {
    /// How much the best of the wrong moves costs.
    pub fn margin(&self) -> u32 {
        let wrong = self.decisions.first().into_iter().flat_map(|first| &first.wrong);
        wrong.map(|(_, value)| value.abs_diff(self.value)).min().unwrap_or(0)
    }
}

/// What comes of an attempt: mostly nothing.
///
/// # Errors
/// Why nothing came of it.
pub fn attempt_game(
    wish: &GameWish,
    number: u64,
    solver: &mut RuleSolver,
    limits: Limits<'_>,
) -> Result<GameProblem, Lost> {
    let mut rng = rng_of(wish.seed, number);
    let position = wish.game.random(wish.game.hand_size, &mut rng);
    let question = wish.game.question(&position).map_err(|_| Lost::NoDeal)?;
    let made = if wish.cards < wish.game.hand_size {
        history::played_down(&question, wish.cards, &mut rng).ok_or(Lost::NoDeal)?
    } else {
        Vec::new()
    };
    let after = |goal| question.after(Aim::of(goal), &made).map_err(|_| Lost::NoDeal);
    let mover = after(0)?.mover().ok_or(Lost::Safe)?;
    let goal = match &question.worth {
        Worth::Sides { goal, .. } => *goal,
        Worth::Each(goals) => {
            let own = goals.iter().find(|(of, _)| of.contains(mover));
            own.ok_or(Lost::NoDeal)?.1
        }
        Worth::Totals(_) => return Err(Lost::NoDeal),
    };
    solver.forget();
    let mut run = after(goal)?.solved_by(solver);
    let wants_more = run.walk().wants_more(mover);
    let mut walk = Walk::new(&question.seats, run.as_mut(), wants_more, limits);
    walk.value = walk.worth()?;
    let below = walk.below();
    let (main, lines) = match below {
        Ok(below) => (below.moves, below.lines),
        Err(Lost::NotProved) if !walk.decisions.is_empty() => (Vec::new(), 0),
        Err(lost) => return Err(lost),
    };
    let grade = walk.grade(&main)?;
    if grade < wish.grade {
        return Err(if walk.open { Lost::Open } else { Lost::Unlike });
    }
    let Walk { value, mut decisions, .. } = walk;
    if grade < Grade::Strict {
        decisions.truncate(1);
    }
    let main = main.into_iter().rev().collect();
    Ok(GameProblem { position, made, value, wants_more, grade, decisions, main, lines })
}

/// The longest line below a position, last move first, and how many lines there are.
struct Below {
    moves: Vec<(String, bool)>,
    lines: u64,
}

/// A move: its names (those of its equals), and the place of the first of them.
struct Branch {
    names: Vec<String>,
    place: usize,
}

struct Walk<'w, 'a, 'l> {
    seats: &'w [String],
    run: &'w mut (dyn Run<'a> + 'a),
    /// Whether the hero wants the value large.
    wants_more: bool,
    value: i32,
    limits: Limits<'l>,
    left: usize,
    path: Vec<String>,
    decisions: Vec<GameDecision>,
    /// Whether some decision has several solutions.
    open: bool,
    /// Whether the tree was walked to its end.
    cut: bool,
}

impl<'w, 'a, 'l> Walk<'w, 'a, 'l> {
    fn new(
        seats: &'w [String],
        run: &'w mut (dyn Run<'a> + 'a),
        wants_more: bool,
        limits: Limits<'l>,
    ) -> Walk<'w, 'a, 'l> {
        let (path, decisions) = (Vec::new(), Vec::new());
        let (left, value) = (POSITIONS, 0);
        let (open, cut) = (false, false);
        Walk { seats, run, wants_more, value, limits, left, path, decisions, open, cut }
    }

    /// The grade of what was walked; the first decision has to be that of the position.
    fn grade(&self, main: &[(String, bool)]) -> Result<Grade, Lost> {
        let first = self.decisions.first().filter(|first| first.path.is_empty());
        if first.is_none() {
            return Err(if self.open { Lost::Open } else { Lost::Safe });
        }
        let unique = main.iter().filter(|(_, only)| *only).count();
        Ok(match (self.open || self.cut, unique) {
            (false, _) => Grade::Strict,
            (true, 2..) => Grade::Key,
            (true, _) => Grade::Single,
        })
    }

    fn worth(&mut self) -> Result<i32, Lost> {
        self.run.value(self.limits).bounds.value().ok_or(Lost::NotProved)
    }

    /// What comes of asking after a move.
    fn after<T>(&mut self, place: usize, ask: impl FnOnce(&mut Self) -> T) -> T {
        self.run.walk().play(place);
        let answer = ask(self);
        self.run.walk().back();
        answer
    }

    /// Whether it is the hero's move, and the moves, equals once; `None` when play is over.
    fn branches(&mut self) -> Option<(bool, Vec<Branch>)> {
        let walk = self.run.walk();
        let own = walk.wants_more(walk.mover()?) == self.wants_more;
        let moves = walk.moves();
        let branch = |class: Vec<usize>| Branch {
            names: class.iter().map(|&place| moves[place].clone()).collect(),
            place: class[0],
        };
        Some((own, self.run.classes().into_iter().map(branch).collect()))
    }

    fn below(&mut self) -> Result<Below, Lost> {
        let Some((own, branches)) = self.branches() else {
            return Ok(Below { moves: Vec::new(), lines: 1 });
        };
        let left = self.left.checked_sub(1).filter(|_| self.path.len() < LONGEST);
        let Some(left) = left else {
            self.cut = true;
            return Err(Lost::NotProved);
        };
        self.left = left;
        if !own {
            return self.all(&branches, false);
        }
        let mut right = Vec::new();
        let mut wrong = Vec::new();
        for branch in branches {
            let value = self.after(branch.place, Self::worth)?;
            if value == self.value || (value > self.value) == self.wants_more {
                right.push(branch);
            } else {
                wrong.extend(branch.names.into_iter().map(|name| (name, value)));
            }
        }
        if wrong.is_empty() {
            return self.all(&right, false);
        }
        let only = right.len() == 1;
        if only {
            let (path, mover) = (self.path.clone(), self.mover());
            let right = right[0].names.clone();
            self.decisions.push(GameDecision { path, mover, right, wrong });
        } else if self.path.is_empty() {
            return Err(Lost::Open);
        } else {
            self.open = true;
        }
        self.all(&right[..1], only)
    }

    fn mover(&mut self) -> String {
        let player = self.run.walk().mover();
        let seat = player.and_then(|player| self.seats.get(player.index()));
        seat.cloned().unwrap_or_default()
    }

    /// Walks on with all of these moves.
    fn all(&mut self, branches: &[Branch], only: bool) -> Result<Below, Lost> {
        let mut whole = Below { moves: Vec::new(), lines: 0 };
        for branch in branches {
            self.path.push(branch.names[0].clone());
            let below = self.after(branch.place, Self::below);
            self.path.pop();
            let Below { mut moves, lines } = below?;
            moves.push((branch.names[0].clone(), only));
            whole.lines += lines;
            if weight(&moves) > weight(&whole.moves) {
                whole.moves = moves;
            }
        }
        Ok(whole)
    }
}

/// How good a main line is: long, with many decisions.
fn weight(moves: &[(String, bool)]) -> (usize, usize) {
    (moves.len(), moves.iter().filter(|(_, only)| *only).count())
}

#[cfg(test)]
mod tests;
