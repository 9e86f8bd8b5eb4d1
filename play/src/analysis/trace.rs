//! The cost of each move of a play to the player who made it, and the moves that would have cost nothing.
//!
//! The numbers of all points are found from the last to the first by one solver session a goal, so that what was proved of
//! a position serves all those before it.

use crate::analysis::solve::{PositionValue, ProvedNumber, forced, open_totals};
use crate::position::question::{PlayerTotals, Question, ValueSpec};
use crate::walk::{Objective, SolvedWalk};
use tikki_solver::rules::{Player, Players};
use tikki_solver::{Limits, RuleSolver};

/// A move of a play and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedMove {
    /// Who made it.
    pub player: Player,
    /// Its name.
    pub name: String,
    /// By how much the move made the deal worse for its player: for their side, or, in games of individuals, for their own
    /// guaranteed value (of totals: the most tricks). `None` where a limit left that open.
    pub cost: Option<i32>,
    /// Whether there was no other move.
    pub forced: bool,
    /// The moves that would have cost nothing, of one that cost something. Of one that cost nothing, where that is
    /// asked, the others that cost nothing either; none where a limit left some of them open.
    pub better: Vec<String>,
}

/// A play with the value of every point of it.
#[derive(Clone, Debug)]
pub struct GameTrace {
    /// The value before the first move, and after each.
    pub values: Vec<PositionValue>,
    /// The moves.
    pub moves: Vec<TracedMove>,
    /// The nodes visited.
    pub nodes: u64,
}

impl GameTrace {
    /// Traces a play from the position of a question.
    ///
    /// # Panics
    /// If a move cannot be made; [`Question::replay`] says so first.
    pub fn of(
        question: &Question,
        played: &[String],
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> GameTrace {
        solver.forget();
        GameTrace::by(Tracer { question, played, solver, limits, nodes: 0, equals: false })
    }

    /// The same, and of moves that cost nothing also the others that cost nothing.
    ///
    /// # Panics
    /// As [`GameTrace::of`].
    pub fn with_equals(
        question: &Question,
        played: &[String],
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> GameTrace {
        solver.forget();
        GameTrace::by(Tracer { question, played, solver, limits, nodes: 0, equals: true })
    }

    fn by(mut tracer: Tracer<'_, '_>) -> GameTrace {
        let question = tracer.question;
        let (values, mut moves) = match &question.value_spec {
            ValueSpec::Sides { goal, .. } => tracer.of_sides(*goal),
            ValueSpec::Each(goals) => tracer.of_each(goals),
            ValueSpec::Totals(totals) => tracer.of_totals(totals),
        };
        for traced in &mut moves {
            traced.better.retain(|name| *name != traced.name);
        }
        GameTrace { values, moves, nodes: tracer.nodes }
    }

    /// What the moves of a player cost altogether; `None` where a limit left something open.
    pub fn cost_of(&self, player: Player) -> Option<i32> {
        let own = self.moves.iter().filter(|traced| traced.player == player);
        own.map(|traced| traced.cost).sum()
    }

    /// Whether every value is proved.
    pub fn is_proved(&self) -> bool {
        self.values.iter().all(PositionValue::is_proved)
    }
}

/// For a player who wants an exact total: what they can guarantee not to exceed at each point, and for each total whether they
/// can force it.
type FewestAndExact = (Vec<ProvedNumber>, Vec<(i32, Vec<ProvedNumber>)>);

/// What one goal says of a play.
struct GoalCourse {
    /// The number before the first move, and after each.
    numbers: Vec<ProvedNumber>,
    /// By move, for those asked about: the moves that do not make the number worse for the mover, as far as they were
    /// looked for.
    better: Vec<Vec<String>>,
    /// Who made each move, and whether there was no other.
    movers: Vec<(Player, bool)>,
}

impl GoalCourse {
    /// Finds the moves that keep the number as one does that kept it, from where the play began.
    fn find_equals(
        &mut self,
        counted: &mut CountedTraceRun<'_, '_, '_>,
        places: &[usize],
        about: impl Fn(Player) -> bool,
    ) {
        for &place in places {
            counted.run.walk().play(place);
        }
        for (index, &(mover, forced)) in self.movers.iter().enumerate().rev() {
            counted.run.walk().back();
            let [before, after] = [self.numbers[index], self.numbers[index + 1]];
            if before == after && !forced && about(mover) {
                let more = counted.run.walk().wants_more(mover);
                self.better[index] = counted.all_keeping(before, more).unwrap_or_default();
            }
        }
    }
}

struct Tracer<'t, 'l> {
    question: &'t Question,
    played: &'t [String],
    solver: &'t mut RuleSolver,
    limits: Limits<'l>,
    nodes: u64,
    /// Whether the equals of moves that cost nothing are looked for.
    equals: bool,
}

impl Tracer<'_, '_> {
    fn of_sides(&mut self, goal: usize) -> (Vec<PositionValue>, Vec<TracedMove>) {
        let course = self.course(Objective::from(goal), |_| true);
        let moves = self.moves(&course.movers, |index, _| {
            (loss(self, &course, Objective::from(goal), index), course.better[index].clone())
        });
        (course.numbers.into_iter().map(PositionValue::Sides).collect(), moves)
    }

    fn of_each(&mut self, goals: &[(Players, usize)]) -> (Vec<PositionValue>, Vec<TracedMove>) {
        let of = |&(own, goal): &(Players, usize)| (own, Objective::from(goal));
        let objectives: Vec<(Players, Objective)> = goals.iter().map(of).collect();
        let courses: Vec<GoalCourse> = objectives
            .iter()
            .map(|&(own, objective)| self.course(objective, |mover| own.contains(mover)))
            .collect();
        let at = |index| {
            PositionValue::Each(courses.iter().map(|course| course.numbers[index]).collect())
        };
        let values = (0..=self.played.len()).map(at).collect();
        let moves = self.moves(&courses[0].movers, |index, mover| {
            let own = objectives.iter().position(|(own, _)| own.contains(mover));
            own.map_or((Some(0), Vec::new()), |own| {
                let better = courses[own].better[index].clone();
                (loss(self, &courses[own], objectives[own].1, index), better)
            })
        });
        (values, moves)
    }

    fn of_totals(
        &mut self,
        totals: &[PlayerTotals<usize>],
    ) -> (Vec<PositionValue>, Vec<TracedMove>) {
        let most = totals.iter().map(|totals| (Players::one(totals.player), totals.most));
        let most: Vec<(Players, usize)> = most.collect();
        let (most, moves) = self.of_each(&most);
        let mut numbers = |goal| self.course(Objective::from(goal), |_| false).numbers;
        let points = most.len();
        let mut rest_of = |(place, totals): (usize, &PlayerTotals<usize>)| -> FewestAndExact {
            let fewest = numbers(totals.fewest);
            let open = open_totals(each_most(&most, place), fewest.iter().copied());
            let closed = || vec![ProvedNumber::exact(0); points];
            let exactly = |&(total, goal): &(i32, usize)| {
                (total, if open.contains(&total) { numbers(goal) } else { closed() })
            };
            let exact = totals.exact.iter().map(exactly).collect();
            (fewest, exact)
        };
        let rest: Vec<FewestAndExact> = totals.iter().enumerate().map(&mut rest_of).collect();
        let at = |(index, most): (usize, &PositionValue)| {
            let most = numbers_of(most);
            let of = |(&most, (fewest, exact)): (&ProvedNumber, &FewestAndExact)| {
                let exact = exact.iter().map(|(total, numbers)| (*total, numbers[index]));
                (most, fewest[index], forced(exact))
            };
            PositionValue::Totals(most.iter().zip(&rest).map(of).collect())
        };
        (most.iter().enumerate().map(at).collect(), moves)
    }

    /// The moves with what is said of each.
    fn moves(
        &self,
        movers: &[(Player, bool)],
        mut judge: impl FnMut(usize, Player) -> (Option<i32>, Vec<String>),
    ) -> Vec<TracedMove> {
        let traced = |(index, (&(player, forced), name)): (usize, (&(Player, bool), &String))| {
            let (cost, better) = judge(index, player);
            TracedMove { player, name: name.clone(), cost, forced, better }
        };
        movers.iter().zip(self.played).enumerate().map(traced).collect()
    }

    /// The numbers of all points for one goal, from the last to the first, and what would have been better for those movers
    /// that are asked about.
    fn course(&mut self, objective: Objective, about: impl Fn(Player) -> bool) -> GoalCourse {
        let mut run = self.question.walk(objective).solved_by(self.solver);
        let mut movers = Vec::new();
        let mut places = Vec::new();
        for name in self.played {
            let walk = run.walk();
            let (mover, moves) = (walk.mover().expect("somebody moves"), walk.moves());
            let place = moves.iter().position(|other| other == name).expect("a legal move");
            movers.push((mover, moves.len() == 1));
            places.push(place);
            walk.play(place);
        }
        let mut counted =
            CountedTraceRun { run: run.as_mut(), limits: self.limits, nodes: self.nodes };
        let mut numbers = vec![counted.value()];
        let mut better = Vec::new();
        for &(mover, forced) in movers.iter().rev() {
            counted.run.walk().back();
            let after = numbers[numbers.len() - 1];
            let more = counted.run.walk().wants_more(mover);
            let before = if forced { after } else { counted.value_before(after, more) };
            let worse = before != after && about(mover);
            better.push(if worse { counted.keeping(before, more) } else { Vec::new() });
            numbers.push(before);
        }
        numbers.reverse();
        better.reverse();
        let mut course = GoalCourse { numbers, better, movers };
        if self.equals {
            course.find_equals(&mut counted, &places, about);
        }
        self.nodes = counted.nodes;
        course
    }
}

/// The numbers of several parties.
fn numbers_of(value: &PositionValue) -> &[ProvedNumber] {
    let PositionValue::Each(numbers) = value else {
        unreachable!("each player has their own number")
    };
    numbers
}

/// The number of one of several parties at every point.
fn each_most(most: &[PositionValue], place: usize) -> impl Iterator<Item = ProvedNumber> + '_ {
    most.iter().map(move |value| numbers_of(value)[place])
}

/// Returns by how much a move made the number worse for its player.
fn loss(
    tracer: &Tracer<'_, '_>,
    course: &GoalCourse,
    objective: Objective,
    index: usize,
) -> Option<i32> {
    let (before, after) = (course.numbers[index].value(), course.numbers[index + 1].value());
    let more = tracer.question.walk(objective).wants_more(course.movers[index].0);
    before.zip(after).map(|(before, after)| if more { before - after } else { after - before })
}

/// A run whose nodes are counted.
struct CountedTraceRun<'r, 'a, 'l> {
    run: &'r mut (dyn SolvedWalk<'a> + 'a),
    limits: Limits<'l>,
    nodes: u64,
}

impl CountedTraceRun<'_, '_, '_> {
    fn value(&mut self) -> ProvedNumber {
        let left = self.limits.max_nodes.map(|max| max.saturating_sub(self.nodes));
        let solved = self.run.value(Limits { max_nodes: left, ..self.limits });
        self.nodes += solved.nodes;
        solved.bounds
    }

    /// Returns the number before a move, whose player maximises it or not. The player cannot have improved it, so one question
    /// mostly shows that it is the same as after the move.
    fn value_before(&mut self, after: ProvedNumber, more: bool) -> ProvedNumber {
        let kept = after.value().is_some_and(|value| !self.is_better(value, more, true));
        if kept { after } else { self.value() }
    }

    /// Whether the number here may be better for a player than this one; where a limit hides it, as is said.
    fn is_better(&mut self, than: i32, more: bool, hidden: bool) -> bool {
        self.proved_better(than, more).unwrap_or(hidden)
    }

    /// Whether the number here is better for a player than this one; nothing where a limit hides it.
    fn proved_better(&mut self, than: i32, more: bool) -> Option<bool> {
        let target = if more { than + 1 } else { than };
        let left = self.limits.max_nodes.map(|max| max.saturating_sub(self.nodes));
        let solved = self.run.settle(target, Limits { max_nodes: left, ..self.limits });
        self.nodes += solved.nodes;
        let ProvedNumber { lower, upper } = solved.bounds;
        match (lower >= target, upper < target) {
            (true, _) => Some(more),
            (_, true) => Some(!more),
            _ => None,
        }
    }

    /// Returns the moves after which the number is still this, as far as the limits go; no move improves it for its player.
    fn keeping(&mut self, number: ProvedNumber, more: bool) -> Vec<String> {
        self.kept(number, more, |proved| Some(proved.unwrap_or(false))).unwrap_or_default()
    }

    /// The same; nothing where a limit hides one of them.
    fn all_keeping(&mut self, number: ProvedNumber, more: bool) -> Option<Vec<String>> {
        self.kept(number, more, |proved| proved)
    }

    fn kept(
        &mut self,
        number: ProvedNumber,
        more: bool,
        judged: impl Fn(Option<bool>) -> Option<bool>,
    ) -> Option<Vec<String>> {
        let value = number.value()?;
        // Better than what is next worse.
        let worse = if more { value - 1 } else { value + 1 };
        let mut kept = Vec::new();
        for (place, name) in self.run.walk().moves().into_iter().enumerate() {
            self.run.walk().play(place);
            let proved = self.proved_better(worse, more);
            self.run.walk().back();
            if judged(proved)? {
                kept.push(name);
            }
        }
        Some(kept)
    }
}
