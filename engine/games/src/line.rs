//! A best line of play: everybody makes a move that costs nothing, the most natural one where several are best.

use crate::play::{Aim, Run};
use crate::question::{Question, Worth};
use crate::solve::{self, Number, Value};
use tikki_solver::rules::{Player, Players};
use tikki_solver::{Limits, RuleSolver};

/// A line of best play.
#[derive(Clone, Debug)]
pub struct BestLine {
    /// What the position is worth from which it goes on.
    pub value: Value,
    /// The moves, each with whoever makes it.
    pub moves: Vec<(Player, String)>,
    /// Whether it goes to the end of play; a limit may cut it short, and so may play that goes on for ever.
    pub complete: bool,
}

impl BestLine {
    /// The longest line: more moves than any deal has whose play ends.
    pub const MOST: usize = 500;

    /// The line from where the moves that were made lead to. Where it is one number, all play for it or against it; in games
    /// of individuals everybody plays for what he can be sure of against all others (of totals: the most tricks).
    ///
    /// # Panics
    /// If a move cannot be made; [`Question::replay`] says so first.
    pub fn after(
        question: &Question,
        made: &[String],
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> BestLine {
        BestLine::until(question, made, solver, limits, false)
    }

    /// What is best done before the play: cards put away, cards called.
    pub(crate) fn to_the_play(
        question: &Question,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> BestLine {
        BestLine::until(question, &[], solver, limits, true)
    }

    fn until(
        question: &Question,
        made: &[String],
        solver: &mut RuleSolver,
        limits: Limits<'_>,
        only_before: bool,
    ) -> BestLine {
        let aims = own_aims(question);
        let mut solvers = solver.sharing(aims.len());
        let run = |((_, aim), solver): (&(_, Aim), _)| {
            let walk = question.after(*aim, made);
            (None, walk.expect("the moves were checked when they were read").solved_by(solver))
        };
        let mut runs: Vec<_> = aims.iter().zip(&mut solvers).map(run).collect();
        let mut left = limits.max_nodes;
        let mut numbers = Vec::new();
        for (known, run) in &mut runs {
            let mut counted = Counted { run: run.as_mut(), limits, left };
            let number = counted.value();
            (left, *known) = (counted.left, number.value());
            numbers.push(number);
        }
        let value = match &question.worth {
            Worth::Sides { .. } => Value::Sides(numbers[0]),
            Worth::Each(_) => Value::Each(numbers),
            Worth::Totals(_) => {
                let limits = Limits { max_nodes: left, ..limits };
                let (value, nodes) = solve::value_after(question, made, solver, limits);
                left = left.map(|left| left.saturating_sub(nodes));
                value
            }
        };
        let mut line = BestLine { value, moves: Vec::new(), complete: false };
        let movers: Vec<Option<Players>> = aims.iter().map(|(own, _)| *own).collect();
        line.go_on(&movers, &mut runs, Limits { max_nodes: left, ..limits }, only_before);
        line
    }

    /// Plays on to the end, or only to the play, or as far as the limits go. Each run is of a player's own goal, or of everybody's, with its number
    /// where that is known.
    fn go_on<'a>(
        &mut self,
        movers: &[Option<Players>],
        runs: &mut [(Option<i32>, Box<dyn Run<'a> + 'a>)],
        limits: Limits<'_>,
        only_before: bool,
    ) {
        let mut left = limits.max_nodes;
        while self.moves.len() < BestLine::MOST {
            if only_before && runs[0].1.walk().stand().is_some() {
                return;
            }
            let Some(mover) = runs[0].1.walk().mover() else {
                self.complete = true;
                return;
            };
            let own =
                movers.iter().position(|players| players.is_none_or(|own| own.contains(mover)));
            let (known, run) = &mut runs[own.unwrap_or(0)];
            let mut counted = Counted { run: run.as_mut(), limits, left };
            let Some((place, name)) = counted.best(known) else { return };
            left = counted.left;
            for (index, (known, run)) in runs.iter_mut().enumerate() {
                if Some(index) != own {
                    // Others may have given something away: what it is worth to him is to be found anew.
                    *known = None;
                }
                run.walk().play(place);
            }
            self.moves.push((mover, name));
        }
    }
}

/// For whom each goal counts that somebody plays for; for everybody where it is one number.
fn own_aims(question: &Question) -> Vec<(Option<Players>, Aim)> {
    match &question.worth {
        Worth::Sides { goal, .. } => vec![(None, Aim::of(*goal))],
        Worth::Each(each) => each.iter().map(|&(of, goal)| (Some(of), Aim::of(goal))).collect(),
        Worth::Totals(totals) => totals
            .iter()
            .map(|totals| (Some(Players::one(totals.player)), Aim::of(totals.most)))
            .collect(),
    }
}

/// A run whose nodes are counted.
struct Counted<'r, 'a, 'l> {
    run: &'r mut (dyn Run<'a> + 'a),
    limits: Limits<'l>,
    left: Option<u64>,
}

impl Counted<'_, '_, '_> {
    fn value(&mut self) -> Number {
        let solved = self.run.value(Limits { max_nodes: self.left, ..self.limits });
        self.left = self.left.map(|left| left.saturating_sub(solved.nodes));
        solved.bounds
    }

    /// The most natural of the moves that cost nothing, by its place; `None` if a limit hides which do.
    fn best(&mut self, known: &mut Option<i32>) -> Option<(usize, String)> {
        let names = self.run.walk().moves();
        if names.len() == 1 {
            return names.into_iter().next().map(|name| (0, name));
        }
        let value = match *known {
            Some(value) => value,
            None => self.value().value()?,
        };
        *known = Some(value);
        if let Some(place) = self.run.first_best() {
            return Some((place, names[place].clone()));
        }
        let mover = self.run.walk().mover()?;
        let more = self.run.walk().wants_more(mover);
        for place in by_nature(&names, self.run.walk().stand().is_some_and(|s| !s.trick.is_empty()))
        {
            self.run.walk().play(place);
            let kept = self.keeps(value, more);
            self.run.walk().back();
            if kept? {
                return Some((place, names[place].clone()));
            }
        }
        None
    }

    /// Whether a move has kept the value, which it can only have made worse for whoever made it; nothing if a limit hides it.
    fn keeps(&mut self, value: i32, more: bool) -> Option<bool> {
        let target = if more { value } else { value + 1 };
        let limits = Limits { max_nodes: self.left, ..self.limits };
        let solved = self.run.settle(target, limits);
        self.left = self.left.map(|left| left.saturating_sub(solved.nodes));
        let Number { lower, upper } = solved.bounds;
        match (lower >= target, upper < target) {
            (true, _) => Some(more),
            (_, true) => Some(!more),
            _ => None,
        }
    }
}

/// The places of moves, those first that a player would make without a reason for another: announcements before cards, on
/// lead the cards in the order of the pack, to a trick the lowest first.
fn by_nature(names: &[String], follows: bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..names.len()).collect();
    if follows {
        places.sort_by_key(|&place| rank(&names[place]));
    }
    places
}

/// How high a card is by its letter; moves that are no single card come first.
fn rank(name: &str) -> usize {
    const RANKS: &str = "23456789TJQKA";
    let letter = name.chars().last().filter(|_| name.chars().count() == 2);
    letter.and_then(|letter| RANKS.find(letter)).map_or(0, |rank| rank + 1)
}
