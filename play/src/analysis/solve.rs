//! From a question to its answer: values, the value after each move, guarantees and help.

use crate::analysis::line::BestLine;
use crate::position::question::{PlayerTotals, Question, ValueSpec};
use crate::walk::{GameWalk, Objective, SolvedWalk};
use std::ops::RangeInclusive;
use tikki_solver::rules::Players;
use tikki_solver::{Bounds, Limits, RuleSolver};

/// A number, or what is proved of it.
pub type ProvedNumber = Bounds<i32>;

/// What a position is worth, in the form of its question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionValue {
    /// One number.
    Sides(ProvedNumber),
    /// A number for each player of the question ([`Question::each`]).
    Each(Vec<ProvedNumber>),
    /// For each player the most, the fewest, and the totals they can force; `None` while some total is undecided.
    Totals(Vec<(ProvedNumber, ProvedNumber, Option<Vec<i32>>)>),
}

impl PositionValue {
    /// Whether all of it is proved.
    pub fn is_proved(&self) -> bool {
        match self {
            PositionValue::Sides(number) => number.value().is_some(),
            PositionValue::Each(numbers) => numbers.iter().all(|number| number.value().is_some()),
            PositionValue::Totals(totals) => totals.iter().all(|(most, fewest, exact)| {
                most.value().is_some() && fewest.value().is_some() && exact.is_some()
            }),
        }
    }
}

/// The value of a solved position, with the parts that were asked for.
#[derive(Clone, Debug)]
pub struct SolvedAnswer {
    /// What the position is worth.
    pub value: PositionValue,
    /// What it is worth after each legal move, if that was asked.
    pub moves: Option<Vec<(String, PositionValue)>>,
    /// The moves that keep the value, for the player to move.
    pub best: Option<Vec<String>>,
    /// Each player's cooperative value (all others play for them), if requested.
    pub cooperative: Option<Vec<ProvedNumber>>,
    /// One line of play to the end, where that was asked of a question with one number: of best play, or, where not all is
    /// proved, the best found; of games whose play may go on for ever, the mover's own.
    pub line: Option<Vec<String>>,
    /// The nodes visited.
    pub nodes: u64,
}

/// What an answer holds besides the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AnswerParts {
    /// The value after each legal move.
    pub moves: bool,
    /// A line of best play.
    pub line: bool,
    /// In games of individuals each player's cooperative value, which may take far longer than the value.
    pub cooperative: bool,
}

/// Answers a question after the moves that were made, which have to be legal for each of its goals.
///
/// # Panics
/// If they are not.
pub fn solve(
    question: &Question,
    made: &[String],
    solver: &mut RuleSolver,
    limits: Limits<'_>,
    wanted: AnswerParts,
) -> SolvedAnswer {
    solver.forget();
    let mut request = QuestionRun { question, made, solver, limits, nodes: 0 };
    let (value, after, line) = match &question.value_spec {
        ValueSpec::Sides { goal, .. } if wanted.line => request.with_line(*goal, wanted.moves),
        _ => {
            let (value, after) = request.answer(wanted.moves);
            (value, after, if wanted.line { request.own_line() } else { None })
        }
    };
    let best = after.as_ref().and_then(|after| request.best(&value, after));
    let help = if wanted.cooperative { request.cooperative() } else { None };
    SolvedAnswer { value, moves: after, best, cooperative: help, line, nodes: request.nodes }
}

/// What a position is worth after the moves that were made, which have to be legal for each of its goals, and the nodes
/// visited.
///
/// # Panics
/// If they are not.
pub(crate) fn value_after(
    question: &Question,
    made: &[String],
    solver: &mut RuleSolver,
    limits: Limits<'_>,
) -> (PositionValue, u64) {
    solver.forget();
    let mut request = QuestionRun { question, made, solver, limits, nodes: 0 };
    let (value, _) = request.answer(false);
    (value, request.nodes)
}

struct QuestionRun<'a, 'l> {
    question: &'a Question,
    made: &'a [String],
    solver: &'a mut RuleSolver,
    limits: Limits<'l>,
    nodes: u64,
}

/// A value, and the values after each move.
type WithMoves = (PositionValue, After<PositionValue>);

impl QuestionRun<'_, '_> {
    fn answer(&mut self, moves: bool) -> WithMoves {
        let question = self.question;
        match &question.value_spec {
            ValueSpec::Sides { goal, .. } => of_sides(self.number(Objective::from(*goal), moves)),
            ValueSpec::Each(goals) => {
                let number =
                    |&(_, goal): &(Players, usize)| self.number(Objective::from(goal), moves);
                by_move(goals.iter().map(number).collect(), PositionValue::Each)
            }
            ValueSpec::Totals(players) => {
                let each = players.iter().map(|totals| self.totals(totals, moves)).collect();
                by_move(each, PositionValue::Totals)
            }
        }
    }

    fn totals(&mut self, totals: &PlayerTotals<usize>, moves: bool) -> (Totals, After<Totals>) {
        let mut number = |goal| self.number(Objective::from(goal), moves);
        let (most, fewest) = (number(totals.most), number(totals.fewest));
        let open = open_totals(all_of(&most), all_of(&fewest));
        let mut exactly = |&(total, goal): &(i32, usize)| {
            let closed = || (ProvedNumber::exact(0), None);
            (total, if open.contains(&total) { number(goal) } else { closed() })
        };
        let exact: Vec<_> = totals.exact.iter().map(&mut exactly).collect();
        join_totals(&most, &fewest, &exact)
    }

    /// The game for a goal after the moves that were made.
    fn walk(&self, objective: Objective) -> Box<dyn GameWalk<'_> + '_> {
        self.question
            .after(objective, self.made)
            .expect("the moves were checked when they were read")
    }

    /// What comes of a run through the game for a goal.
    fn run<T>(
        &mut self,
        objective: Objective,
        ask: impl FnOnce(&mut CountedRun<'_, '_, '_>) -> T,
    ) -> T {
        let walk = self.question.after(objective, self.made);
        let walk = walk.expect("the moves were checked when they were read");
        let limits = self.limits.after(self.nodes);
        let mut run = walk.solved_by(self.solver);
        let mut counted = CountedRun { run: run.as_mut(), limits, nodes: 0 };
        let answer = ask(&mut counted);
        self.nodes += counted.nodes;
        answer
    }

    /// The number that one goal asks for, and the numbers after each move.
    fn number(&mut self, objective: Objective, moves: bool) -> NumberWithMoves {
        self.run(objective, |run| run.number(moves))
    }

    /// The answer to a question with one number, with a line.
    fn with_line(
        &mut self,
        goal: usize,
        moves: bool,
    ) -> (PositionValue, After<PositionValue>, Option<Vec<String>>) {
        let question = self.question;
        let ((value, after), line) = self.run(Objective::from(goal), |run| {
            let all = run.limits;
            run.limits = all.first_part();
            let number = run.number(moves);
            run.limits = all;
            let line = run.line(question, number.0);
            (number, line)
        });
        let (value, after) = of_sides((value, after));
        (value, after, Some(line))
    }

    /// Returns best play of the mover for their own number, where the kind of game has such a line.
    fn own_line(&mut self) -> Option<Vec<String>> {
        let ValueSpec::Each(goals) = &self.question.value_spec else { return None };
        let mover = self.walk(Objective::from(goals.first()?.1)).mover()?;
        let goal = goals.iter().find(|(of, _)| of.contains(mover))?.1;
        self.run(Objective::from(goal), |run| run.run.own_line(run.limits))
    }

    /// Returns, in games of individuals, each player's cooperative value.
    fn cooperative(&mut self) -> Option<Vec<ProvedNumber>> {
        let ValueSpec::Each(goals) = &self.question.value_spec else { return None };
        let together = |&(_, goal): &(Players, usize)| Objective { goal, together: true };
        Some(goals.iter().map(|goal| self.number(together(goal), false).0).collect())
    }

    /// The moves that keep the value: for individuals, the mover's own.
    fn best(
        &self,
        value: &PositionValue,
        after: &[(String, PositionValue)],
    ) -> Option<Vec<String>> {
        let objective = self.question.objectives().into_iter().next()?;
        let place = |mover| self.question.each().iter().position(|of| of.contains(mover));
        // When play is over nobody is to move, and there is no move to keep it.
        let place = self.walk(objective).mover().map_or(Some(0), place);
        let own = |value: &PositionValue| match value {
            PositionValue::Sides(number) => number.value(),
            PositionValue::Each(numbers) => numbers.get(place?).and_then(|number| number.value()),
            PositionValue::Totals(_) => None,
        };
        let kept = own(value)?;
        let keeps = |(_, value): &&(String, PositionValue)| own(value) == Some(kept);
        Some(after.iter().filter(keeps).map(|(name, _)| name.clone()).collect())
    }
}

/// A run whose nodes are counted.
struct CountedRun<'r, 'a, 'l> {
    run: &'r mut (dyn SolvedWalk<'a> + 'a),
    limits: Limits<'l>,
    nodes: u64,
}

impl CountedRun<'_, '_, '_> {
    /// The number, and after each move if that is asked.
    fn number(&mut self, moves: bool) -> NumberWithMoves {
        if moves { self.with_moves() } else { (self.value(), None) }
    }

    fn value(&mut self) -> ProvedNumber {
        let solved = self.run.value(self.limits.after(self.nodes));
        self.nodes += solved.nodes;
        solved.bounds
    }

    /// The value after the move in this place.
    fn after(&mut self, place: usize) -> ProvedNumber {
        self.run.walk().play(place);
        let value = self.value();
        self.run.walk().back();
        value
    }

    fn with_moves(&mut self) -> NumberWithMoves {
        let walk = self.run.walk();
        let Some(player) = walk.mover() else { return (self.value(), Some(Vec::new())) };
        let (maximises, names) = (walk.wants_more(player), walk.moves().into_iter());
        let all: Vec<(String, ProvedNumber)> =
            names.enumerate().map(|(place, name)| (name, self.after(place))).collect();
        let best = all.iter().map(|&(_, number)| number).reduce(|a, b| a.better(b, maximises));
        (best.unwrap_or(ProvedNumber { lower: 0, upper: 0 }), Some(all))
    }

    /// A line for a number of which so much is known.
    fn line(&mut self, question: &Question, known: ProvedNumber) -> Vec<String> {
        let (moves, nodes) = BestLine::on(question, self.run, known, self.limits.after(self.nodes));
        self.nodes += nodes;
        moves.into_iter().map(|chosen| chosen.name).collect()
    }
}

/// One number as the value of a question.
fn of_sides((value, after): NumberWithMoves) -> WithMoves {
    let sides = |(name, number)| (name, PositionValue::Sides(number));
    (PositionValue::Sides(value), after.map(|all| all.into_iter().map(sides).collect()))
}

/// The totals that can be forced; `None` while one of them is undecided.
pub(crate) fn forced(exact: impl Iterator<Item = (i32, ProvedNumber)>) -> Option<Vec<i32>> {
    let settled = exact.map(|(total, number)| number.value().map(|yes| (total, yes == 1)));
    let settled: Option<Vec<(i32, bool)>> = settled.collect();
    settled.map(|all| all.into_iter().filter(|&(_, yes)| yes).map(|(total, _)| total).collect())
}

/// Returns the totals that a player may be able to force in one of several positions, from the known bounds of the most tricks
/// that they can guarantee there and of the fewest that they can guarantee not to exceed: a player who can force a total can
/// guarantee as many, and not to exceed it.
pub(crate) fn open_totals(
    most: impl Iterator<Item = ProvedNumber>,
    fewest: impl Iterator<Item = ProvedNumber>,
) -> RangeInclusive<i32> {
    let least = fewest.map(|number| number.lower).min().unwrap_or(i32::MIN);
    least..=most.map(|number| number.upper).max().unwrap_or(i32::MAX)
}

/// The numbers here and after each move.
fn all_of((here, after): &NumberWithMoves) -> impl Iterator<Item = ProvedNumber> + '_ {
    let after = after.iter().flatten().map(|(_, number)| *number);
    std::iter::once(*here).chain(after)
}

/// What each move leads to, by name; nothing if that was not asked.
type After<T> = Option<Vec<(String, T)>>;

/// Values of several goals, turned round: for each move the values of all.
fn by_move<T: Clone>(
    each: Vec<(T, After<T>)>,
    value: impl Fn(Vec<T>) -> PositionValue,
) -> WithMoves {
    let first = each.first().and_then(|(_, moves)| moves.as_ref());
    let names: Option<Vec<String>> =
        first.map(|moves| moves.iter().map(|(name, _)| name.clone()).collect());
    let moves = names.map(|names| {
        let of_move = |(place, name): (usize, String)| {
            let values = each.iter().filter_map(|(_, moves)| moves.as_ref()?.get(place));
            (name, value(values.map(|(_, v)| v.clone()).collect()))
        };
        names.into_iter().enumerate().map(of_move).collect()
    });
    (value(each.into_iter().map(|(v, _)| v).collect()), moves)
}

/// A number with the numbers after each move.
type NumberWithMoves = (ProvedNumber, After<ProvedNumber>);
/// One player's most, fewest and exact totals.
type Totals = (ProvedNumber, ProvedNumber, Option<Vec<i32>>);

fn join_totals(
    most: &NumberWithMoves,
    fewest: &NumberWithMoves,
    exact: &[(i32, NumberWithMoves)],
) -> (Totals, After<Totals>) {
    let forced = |number: &dyn Fn(&NumberWithMoves) -> ProvedNumber| {
        forced(exact.iter().map(|(total, with)| (*total, number(with))))
    };
    let now = (most.0, fewest.0, forced(&|with| with.0));
    let moves = most.1.as_ref().zip(fewest.1.as_ref()).map(|(most, fewest)| {
        let of_move = |place: usize| {
            let after =
                |with: &NumberWithMoves| with.1.as_ref().map_or(with.0, |moves| moves[place].1);
            (most[place].0.clone(), (most[place].1, fewest[place].1, forced(&after)))
        };
        (0..most.len()).map(of_move).collect()
    });
    (now, moves)
}
