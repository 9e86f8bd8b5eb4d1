//! The tree of a problem of another game: every inequivalent move of the others, the right ones of the mover's side.

use crate::certify::SolutionGrade;
use crate::generate::AttemptFailure;
use tikki_play::SolvedWalk;
use tikki_solver::Limits;

/// The most positions of a tree.
const POSITIONS: usize = 20_000;

/// The greatest number of moves in a line: play may be endless.
pub(super) const LONGEST: usize = 500;

/// A point where only one class of moves keeps the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDecision {
    /// The moves from where the problem begins to it.
    pub path: Vec<String>,
    /// The mover.
    pub mover: String,
    /// The right moves: equals of each other.
    pub right: Vec<String>,
    /// The other moves, each with its value.
    pub wrong: Vec<(String, i32)>,
}

/// The longest line below a position, last move first, and how many lines there are.
pub(super) struct GameSubtree {
    pub moves: Vec<(String, bool)>,
    pub lines: u64,
}

/// A move: its names (those of its equals), and the place of the first of them.
pub(super) struct MoveBranch {
    pub names: Vec<String>,
    pub place: usize,
}

/// A walk over the tree.
pub(super) struct GameTreeWalk<'w, 'a, 'l> {
    pub seats: &'w [String],
    pub run: &'w mut (dyn SolvedWalk<'a> + 'a),
    /// Whether the hero wants the value large.
    pub wants_more: bool,
    /// The goal.
    pub goal: i32,
    limits: Limits<'l>,
    left: usize,
    path: Vec<String>,
    pub decisions: Vec<GameDecision>,
    /// Whether some decision has several solutions.
    pub open: bool,
    /// Whether the tree was walked to its end.
    cut: bool,
}

impl<'w, 'a, 'l> GameTreeWalk<'w, 'a, 'l> {
    pub(super) fn new(
        seats: &'w [String],
        run: &'w mut (dyn SolvedWalk<'a> + 'a),
        wants_more: bool,
        limits: Limits<'l>,
    ) -> GameTreeWalk<'w, 'a, 'l> {
        let (path, decisions) = (Vec::new(), Vec::new());
        let (left, goal) = (POSITIONS, 0);
        let (open, cut) = (false, false);
        GameTreeWalk { seats, run, wants_more, goal, limits, left, path, decisions, open, cut }
    }

    /// The grade of what was walked; the first decision has to be that of the position.
    pub(super) fn grade(&self, main: &[(String, bool)]) -> Result<SolutionGrade, AttemptFailure> {
        let first = self.decisions.first().filter(|first| first.path.is_empty());
        if first.is_none() {
            return Err(if self.open { AttemptFailure::Open } else { AttemptFailure::Safe });
        }
        let unique = main.iter().filter(|(_, only)| *only).count();
        Ok(match (self.open || self.cut, unique) {
            (false, _) => SolutionGrade::Strict,
            (true, 2..) => SolutionGrade::Key,
            (true, _) => SolutionGrade::Single,
        })
    }

    /// Returns whether a value reaches the goal.
    pub(super) fn keeps(&self, value: i32) -> bool {
        value == self.goal || (value > self.goal) == self.wants_more
    }

    pub(super) fn value(&mut self) -> Result<i32, AttemptFailure> {
        self.run.value(self.limits).bounds.value().ok_or(AttemptFailure::NotProved)
    }

    /// Makes a move, asks, and takes it back.
    pub(super) fn after<T>(&mut self, place: usize, ask: impl FnOnce(&mut Self) -> T) -> T {
        self.run.walk().play(place);
        let answer = ask(self);
        self.run.walk().back();
        answer
    }

    /// Returns whether it is the hero's move, and the moves, equals once; `None` when play is over.
    pub(super) fn branches(&mut self) -> Option<(bool, Vec<MoveBranch>)> {
        let walk = self.run.walk();
        let own = walk.wants_more(walk.mover()?) == self.wants_more;
        let moves = walk.moves();
        let branch = |class: Vec<usize>| MoveBranch {
            names: class.iter().map(|&place| moves[place].clone()).collect(),
            place: class[0],
        };
        Some((own, self.run.classes().into_iter().map(branch).collect()))
    }

    pub(super) fn below(&mut self) -> Result<GameSubtree, AttemptFailure> {
        let Some((own, branches)) = self.branches() else {
            return Ok(GameSubtree { moves: Vec::new(), lines: 1 });
        };
        let left = self.left.checked_sub(1).filter(|_| self.path.len() < LONGEST);
        let Some(left) = left else {
            self.cut = true;
            return Err(AttemptFailure::NotProved);
        };
        self.left = left;
        if !own {
            return self.all(&branches, false);
        }
        let mut right = Vec::new();
        let mut wrong = Vec::new();
        for branch in branches {
            let value = self.after(branch.place, Self::value)?;
            if self.keeps(value) {
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
            return Err(AttemptFailure::Open);
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
    fn all(&mut self, branches: &[MoveBranch], only: bool) -> Result<GameSubtree, AttemptFailure> {
        let mut whole = GameSubtree { moves: Vec::new(), lines: 0 };
        for branch in branches {
            self.path.push(branch.names[0].clone());
            let below = self.after(branch.place, Self::below);
            self.path.pop();
            let GameSubtree { mut moves, lines } = below?;
            moves.push((branch.names[0].clone(), only));
            whole.lines += lines;
            if weight(&moves) > weight(&whole.moves) {
                whole.moves = moves;
            }
        }
        Ok(whole)
    }
}

/// Returns the weight of a main line: its length and its number of decisions.
fn weight(moves: &[(String, bool)]) -> (usize, usize) {
    (moves.len(), moves.iter().filter(|(_, only)| *only).count())
}
