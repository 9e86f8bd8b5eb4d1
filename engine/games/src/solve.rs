//! From a question to its answer: values, the value after each move, guarantees and help.

use crate::question::{Question, Root, Worth};
use tikki_solver::rules::{Deal, Goal, Move, Player, Players, State};
use tikki_solver::{Bounds, Limits, RuleSession, RuleSolver};

/// A number, or what is proved of it.
pub type Number = Bounds<i32>;

/// What a position is worth, in the form of its question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// One number.
    Sides(Number),
    /// A number for each player.
    Each(Vec<Number>),
    /// For each player the most, the fewest, and the totals he can force; `None` while some total is undecided.
    Totals(Vec<(Number, Number, Option<Vec<i32>>)>),
}

impl Value {
    /// Whether all of it is proved.
    pub fn is_proved(&self) -> bool {
        match self {
            Value::Sides(number) => number.value().is_some(),
            Value::Each(numbers) => numbers.iter().all(|number| number.value().is_some()),
            Value::Totals(totals) => totals.iter().all(|(most, fewest, exact)| {
                most.value().is_some() && fewest.value().is_some() && exact.is_some()
            }),
        }
    }
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What the position is worth.
    pub value: Value,
    /// What it is worth after each legal move, if that was asked.
    pub moves: Option<Vec<(String, Value)>>,
    /// The moves that keep the value, for whoever is to move.
    pub best: Option<Vec<String>>,
    /// What each player gets when all others play for him.
    pub help: Option<Vec<Number>>,
    /// One line of best play to the end, where that was asked of a question with one number and all is proved.
    pub line: Option<Vec<String>>,
    /// The nodes visited.
    pub nodes: u64,
}

/// What an answer holds besides the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The value after each legal move.
    pub moves: bool,
    /// A line of best play.
    pub line: bool,
}

/// Answers a question.
pub fn solve(
    question: &Question,
    solver: &mut RuleSolver,
    limits: Limits<'_>,
    wanted: Wanted,
) -> Answer {
    solve_after(question, &[], solver, limits, wanted)
}

/// Answers a question after the moves that were made, which have to be legal for each of its goals.
///
/// # Panics
/// If they are not.
pub fn solve_after(
    question: &Question,
    made: &[String],
    solver: &mut RuleSolver,
    limits: Limits<'_>,
    wanted: Wanted,
) -> Answer {
    let mut asking = Asking { question, made, solver, limits, nodes: 0 };
    let (value, after) = asking.answer(wanted.moves);
    let line = if wanted.line { asking.line() } else { None };
    let best = after.as_ref().and_then(|after| asking.best(&value, after));
    let help = asking.help();
    Answer { value, moves: after, best, help, line, nodes: asking.nodes }
}

struct Asking<'a, 'l> {
    question: &'a Question,
    made: &'a [String],
    solver: &'a mut RuleSolver,
    limits: Limits<'l>,
    nodes: u64,
}

/// A value, and the values after each move.
type WithMoves = (Value, After<Value>);

impl Asking<'_, '_> {
    fn answer(&mut self, moves: bool) -> WithMoves {
        let question = self.question;
        match &question.worth {
            Worth::Sides { goal, .. } => {
                let (value, after) = self.number(goal, moves);
                let sides = |(name, number)| (name, Value::Sides(number));
                (Value::Sides(value), after.map(|all| all.into_iter().map(sides).collect()))
            }
            Worth::Each(goals) => {
                let each: Vec<_> = goals.iter().map(|(_, goal)| self.number(goal, moves)).collect();
                by_move(each, Value::Each)
            }
            Worth::Totals(players) => {
                let of_player = |asking: &mut Self, totals: &crate::question::TotalsOf| {
                    let most = asking.number(&totals.most, moves);
                    let fewest = asking.number(&totals.fewest, moves);
                    let exact: Vec<_> = totals
                        .exact
                        .iter()
                        .map(|(total, goal)| (*total, asking.number(goal, moves)))
                        .collect();
                    join_totals(&most, &fewest, &exact)
                };
                let each = players.iter().map(|totals| of_player(self, totals)).collect();
                by_move(each, Value::Totals)
            }
        }
    }

    /// Where the game stands for a goal.
    fn root(&self, goal: &Goal) -> Root {
        self.question.after(goal, self.made).expect("the moves were checked when they were read")
    }

    /// The number that one goal asks for, and the numbers after each move.
    fn number(&mut self, goal: &Goal, moves: bool) -> NumberWithMoves {
        let question = self.question;
        let left = self.limits.max_nodes.map(|max| max.saturating_sub(self.nodes));
        let limits = Limits { max_nodes: left, ..self.limits };
        let root = self.root(goal);
        let mut session = self.solver.session(&question.record, goal, root.first_state());
        let mut run = Run { question, goal, session: &mut session, limits, nodes: 0 };
        let answer = run.of_root(&root, moves);
        self.nodes += run.nodes;
        answer
    }

    /// Best play to the end, the first of equally good moves at each turn.
    fn line(&mut self) -> Option<Vec<String>> {
        let question = self.question;
        let Worth::Sides { goal, .. } = &question.worth else { return None };
        let Root::Play(start) = self.root(goal) else { return None };
        let mut session = self.solver.session(&question.record, goal, &start);
        let left = self.limits.max_nodes.map(|max| max.saturating_sub(self.nodes));
        let limits = Limits { max_nodes: left, ..self.limits };
        let mut run = Run { question, goal, session: &mut session, limits, nodes: 0 };
        let line = run.line(&start);
        self.nodes += run.nodes;
        line
    }

    /// In games of individuals: what each gets when everybody plays for him.
    fn help(&mut self) -> Option<Vec<Number>> {
        let Worth::Each(goals) = &self.question.worth else { return None };
        let all = Players::first(self.question.record.players());
        let helped = |(player, goal): &(Player, Goal)| {
            let maximisers = if goal.maximises(*player) { all } else { Players::NONE };
            Goal { maximisers, ..goal.clone() }
        };
        let goals: Vec<Goal> = goals.iter().map(helped).collect();
        Some(goals.iter().map(|goal| self.number(goal, false).0).collect())
    }

    /// The moves that keep the value: for individuals, the mover's own.
    fn best(&self, value: &Value, after: &[(String, Value)]) -> Option<Vec<String>> {
        let root = self.root(self.question.goals().first()?);
        let mover = self.question.mover_at(&root)?.index();
        let own = |value: &Value| match value {
            Value::Sides(number) => number.value(),
            Value::Each(numbers) => numbers.get(mover).and_then(|number| number.value()),
            Value::Totals(_) => None,
        };
        let kept = own(value)?;
        let keeps = |(_, value): &&(String, Value)| own(value) == Some(kept);
        Some(after.iter().filter(keeps).map(|(name, _)| name.clone()).collect())
    }
}

/// One goal's run through a question.
struct Run<'r, 'a, 'l> {
    question: &'r Question,
    goal: &'a Goal,
    session: &'r mut RuleSession<'a>,
    limits: Limits<'l>,
    nodes: u64,
}

impl Run<'_, '_, '_> {
    fn of_root(&mut self, root: &Root, moves: bool) -> NumberWithMoves {
        match root {
            Root::Play(state) if moves => self.of_moves(state),
            Root::Play(state) => (self.of_state(state), None),
            Root::Choice { player, branches } => {
                let maximises = self.goal.maximises(*player);
                let mut all = Vec::new();
                for (name, branch) in branches {
                    let (number, _) = self.of_root(branch, false);
                    all.push((name.clone(), number));
                }
                let best = all.iter().map(|&(_, n)| n).reduce(|a, b| a.better(b, maximises));
                (best.unwrap_or(Number { lower: 0, upper: 0 }), moves.then_some(all))
            }
        }
    }

    fn of_moves(&mut self, state: &State) -> NumberWithMoves {
        let deal: Deal<'_> = self.session.deal(state);
        let Some(player) = deal.player() else { return (self.of_state(state), Some(Vec::new())) };
        let maximises = self.goal.maximises(player);
        let moves: Vec<Move> = deal.legal();
        let mut all = Vec::new();
        for chosen in moves {
            let number = self.of_state(&deal.play(chosen).state);
            all.push((self.question.name_of(chosen), number));
        }
        // Equal cards of one name are one move.
        all.dedup_by(|a, b| a.0 == b.0);
        let best = all.iter().map(|&(_, number)| number).reduce(|a, b| a.better(b, maximises));
        (best.unwrap_or(Number { lower: 0, upper: 0 }), Some(all))
    }

    fn line(&mut self, start: &State) -> Option<Vec<String>> {
        let mut deal = self.session.deal(start);
        let mut value = self.of_state(start).value()?;
        let mut line = Vec::new();
        while deal.player().is_some() {
            let mut kept = None;
            for chosen in deal.legal() {
                let next = deal.play(chosen);
                let after = self.of_state(&next.state).value()?;
                if after == value {
                    kept = Some((chosen, next, after));
                    break;
                }
            }
            let (chosen, next, after) = kept?;
            line.push(self.question.name_of(chosen));
            (deal, value) = (next, after);
        }
        Some(line)
    }

    fn of_state(&mut self, state: &State) -> Number {
        let left = self.limits.max_nodes.map(|max| max.saturating_sub(self.nodes));
        let valued = self.session.solve(state, Limits { max_nodes: left, ..self.limits });
        self.nodes += valued.nodes;
        valued.bounds
    }
}

/// What each move leads to, by name; nothing if that was not asked.
type After<T> = Option<Vec<(String, T)>>;

/// Values of several goals, turned round: for each move the values of all.
fn by_move<T: Clone>(each: Vec<(T, After<T>)>, value: impl Fn(Vec<T>) -> Value) -> WithMoves {
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
type NumberWithMoves = (Number, After<Number>);
/// One player's most, fewest and exact totals.
type Totals = (Number, Number, Option<Vec<i32>>);

fn join_totals(
    most: &NumberWithMoves,
    fewest: &NumberWithMoves,
    exact: &[(i32, NumberWithMoves)],
) -> (Totals, After<Totals>) {
    let forced = |number: &dyn Fn(&NumberWithMoves) -> Number| -> Option<Vec<i32>> {
        let settled: Option<Vec<(i32, i32)>> = exact
            .iter()
            .map(|(total, with)| number(with).value().map(|yes| (*total, yes)))
            .collect();
        settled.map(|all| all.into_iter().filter(|&(_, yes)| yes == 1).map(|(t, _)| t).collect())
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
