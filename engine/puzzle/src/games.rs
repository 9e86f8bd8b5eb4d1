//! Problems of every other game: a random position in which only one move keeps what perfect play comes to.
//!
//! The goal is the game's own value: to stay out of the tricks of a misère, to time a marriage, not to take the last trick.
//! It is graded as in bridge, over every inequivalent defence; moves are equal where the cards touch and count the same.

use super::certify::Grade;
use super::generate::{Lost, rng_of};
use tikki_games::question::{Question, Root, Worth};
use tikki_games::{Game, Setup};
use tikki_solver::rules::{Goal, Move, State};
use tikki_solver::{Limits, RuleSession, RuleSolver};

/// The most positions of a tree.
const POSITIONS: usize = 20_000;

/// What is wanted of a game.
#[derive(Clone, Debug)]
pub struct GameWish {
    /// The game.
    pub game: &'static Game,
    /// The most cards of a hand.
    pub cards: usize,
    /// The seed of all attempts.
    pub seed: u64,
    /// The lowest grade.
    pub grade: Grade,
}

/// A point where only one class of moves keeps the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDecision {
    /// The moves from the start to it.
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
    /// The position.
    pub position: Setup,
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
    let position = wish.game.random(wish.cards, &mut rng);
    let question = wish.game.question(&position).map_err(|_| Lost::NoDeal)?;
    let mover = question.mover().ok_or(Lost::Safe)?;
    let goal = match &question.worth {
        Worth::Sides { goal, .. } => goal,
        Worth::Each(goals) => {
            let own = goals.iter().find(|(player, _)| *player == mover);
            &own.ok_or(Lost::NoDeal)?.1
        }
        Worth::Totals(_) => return Err(Lost::NoDeal),
    };
    let wants_more = goal.maximises(mover);
    let session = solver.session(&question.record, goal, question.root.first_state());
    let mut walk = Walk::new(&question, goal, wants_more, session, limits);
    walk.value = walk.worth(&question.root)?;
    let below = walk.below(&question.root);
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
    Ok(GameProblem { position, value, wants_more, grade, decisions, main, lines })
}

/// The longest line below a position, last move first, and how many lines there are.
struct Below {
    moves: Vec<(String, bool)>,
    lines: u64,
}

/// What a move leads to: its names (those of its equals), and the position.
struct Branch {
    names: Vec<String>,
    root: Root,
}

struct Walk<'w, 'a, 'l> {
    question: &'w Question,
    goal: &'w Goal,
    /// Whether the hero wants the value large.
    wants_more: bool,
    value: i32,
    session: RuleSession<'a>,
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
        question: &'w Question,
        goal: &'w Goal,
        wants_more: bool,
        session: RuleSession<'a>,
        limits: Limits<'l>,
    ) -> Walk<'w, 'a, 'l> {
        let (path, decisions) = (Vec::new(), Vec::new());
        let (left, value) = (POSITIONS, 0);
        let (open, cut) = (false, false);
        Walk {
            question,
            goal,
            wants_more,
            value,
            session,
            limits,
            left,
            path,
            decisions,
            open,
            cut,
        }
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

    fn worth(&mut self, root: &Root) -> Result<i32, Lost> {
        match root {
            Root::Play(state) => self.solved(state),
            Root::Choice { player, branches } => {
                let values: Result<Vec<i32>, Lost> =
                    branches.iter().map(|(_, branch)| self.worth(branch)).collect();
                let values = values?.into_iter();
                let best = if self.goal.maximises(*player) { values.max() } else { values.min() };
                best.ok_or(Lost::NoDeal)
            }
        }
    }

    fn solved(&mut self, state: &State) -> Result<i32, Lost> {
        let valued = self.session.solve(state, self.limits);
        valued.bounds.value().ok_or(Lost::NotProved)
    }

    /// Whether it is the hero's move, and what the moves lead to, equals once; `None` when play is over.
    fn branches(&self, root: &Root) -> Option<(bool, Vec<Branch>)> {
        let (player, branches) = match root {
            Root::Choice { player, branches } => {
                let branch = |(name, root): &(String, Root)| Branch {
                    names: vec![name.clone()],
                    root: root.clone(),
                };
                (*player, branches.iter().map(branch).collect())
            }
            Root::Play(state) => {
                let deal = self.session.deal(state);
                let branch = |class: Vec<Move>| {
                    let mut names: Vec<String> =
                        class.iter().map(|&one| self.question.name_of(one)).collect();
                    names.dedup();
                    Branch { names, root: Root::Play(deal.play(class[0]).state) }
                };
                let classes = self.session.classes(state).into_iter();
                (deal.player()?, merged(classes.map(branch).collect()))
            }
        };
        Some((self.goal.maximises(player) == self.wants_more, branches))
    }

    fn below(&mut self, root: &Root) -> Result<Below, Lost> {
        let Some((own, branches)) = self.branches(root) else {
            return Ok(Below { moves: Vec::new(), lines: 1 });
        };
        let Some(left) = self.left.checked_sub(1) else {
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
            let value = self.worth(&branch.root)?;
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
            let (path, mover) = (self.path.clone(), self.mover(root));
            let right = right[0].names.clone();
            self.decisions.push(GameDecision { path, mover, right, wrong });
        } else if self.path.is_empty() {
            return Err(Lost::Open);
        } else {
            self.open = true;
        }
        self.all(&right[..1], only)
    }

    fn mover(&self, root: &Root) -> String {
        let player = match root {
            Root::Choice { player, .. } => Some(*player),
            Root::Play(state) => self.session.deal(state).player(),
        };
        let seat = player.and_then(|player| self.question.seats.get(player.index()));
        seat.cloned().unwrap_or_default()
    }

    /// Walks on with all of these moves.
    fn all(&mut self, branches: &[Branch], only: bool) -> Result<Below, Lost> {
        let mut whole = Below { moves: Vec::new(), lines: 0 };
        for branch in branches {
            self.path.push(branch.names[0].clone());
            let below = self.below(&branch.root);
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

/// Moves of one name are one move.
fn merged(branches: Vec<Branch>) -> Vec<Branch> {
    let mut all: Vec<Branch> = Vec::new();
    for branch in branches {
        if !all.iter().any(|other| other.names.contains(&branch.names[0])) {
            all.push(branch);
        }
    }
    all
}

#[cfg(test)]
mod tests;
