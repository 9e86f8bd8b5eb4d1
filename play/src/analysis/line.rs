//! A best line of play: every player makes a move that costs nothing, the most natural one where several are best. Where a limit
//! hides what costs nothing, every player makes the move with the best value that can soon be guaranteed.

use crate::analysis::solve::{self, PositionValue, ProvedNumber};
use crate::position::question::{Question, ValueSpec};
use crate::walk::{Objective, SolvedWalk};
use std::slice;
use tikki_solver::rules::{Player, Players};
use tikki_solver::{Limits, RuleSolver, Solved};

/// A line of best play.
#[derive(Clone, Debug)]
pub struct BestLine {
    /// What the position is worth from which it goes on.
    pub value: PositionValue,
    /// The moves.
    pub moves: Vec<LineMove>,
    /// How many of the first moves are proved to cost nothing.
    pub proved: usize,
    /// Whether all of it is proved, and goes to the end of play.
    pub complete: bool,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// Who makes it.
    pub by: Player,
    /// The move.
    pub name: String,
    /// The bounds of the number after the move; in games of individuals, of the number of the player who makes it, if it was
    /// requested.
    pub known: Option<ProvedNumber>,
}

/// How far a line goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineExtent {
    /// To the end of play; where it is not proved, with the best that is found.
    ToTheEnd,
    /// As far as it is proved.
    Proved,
    /// As far, and not beyond what is done before the play.
    ToThePlay,
}

impl LineExtent {
    /// To the end where play has one.
    fn of(question: &Question) -> LineExtent {
        if question.play.goes_round() { LineExtent::Proved } else { LineExtent::ToTheEnd }
    }
}

impl BestLine {
    /// The longest line: more moves than any deal has whose play ends.
    pub const MOST: usize = 500;

    /// Returns the line from the position after the moves made. Where the value is one number, all play for it or against it; in
    /// games of individuals every player plays for their guaranteed value (of totals: the most tricks). When a limit is reached,
    /// the best line found goes on to the end, unless play may go on for ever.
    ///
    /// # Panics
    /// If a move cannot be made; [`Question::replay`] says so first.
    pub fn after(
        question: &Question,
        made: &[String],
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> BestLine {
        BestLine::until(question, made, solver, limits, LineExtent::of(question))
    }

    /// The line from the position of a question, as far as it is proved.
    pub fn proved(question: &Question, solver: &mut RuleSolver, limits: Limits<'_>) -> BestLine {
        BestLine::until(question, &[], solver, limits, LineExtent::Proved)
    }

    /// What is best done before the play: cards put away, cards called.
    pub(crate) fn to_the_play(
        question: &Question,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> BestLine {
        BestLine::until(question, &[], solver, limits, LineExtent::ToThePlay)
    }

    /// The moves of a line for the number of a question with one, of which so much is known where a run stands, and the
    /// nodes visited.
    pub fn on<'a>(
        question: &Question,
        run: &mut (dyn SolvedWalk<'a> + 'a),
        known: ProvedNumber,
        limits: Limits<'_>,
    ) -> (Vec<LineMove>, u64) {
        let mut line = BestLine::begun(PositionValue::Sides(known));
        let mut purse = LineBudget { limits, nodes: 0, hidden: false };
        let mut owns = [OwnObjectiveRun { players: None, known: Some(known), run }];
        line.go_on(&mut owns, LineExtent::of(question), &mut purse);
        (line.moves, purse.nodes)
    }

    /// A line of no moves yet.
    pub(crate) fn begun(value: PositionValue) -> BestLine {
        BestLine { value, moves: Vec::new(), proved: 0, complete: false }
    }

    fn until(
        question: &Question,
        made: &[String],
        solver: &mut RuleSolver,
        limits: Limits<'_>,
        extent: LineExtent,
    ) -> BestLine {
        let objectives = own_objectives(question);
        solver.forget();
        // Exact totals are found beside the others.
        let parts =
            objectives.len() + usize::from(matches!(question.value_spec, ValueSpec::Totals(_)));
        let mut shared = if parts > 1 { solver.sharing(parts) } else { Vec::new() };
        let solvers = if parts > 1 { &mut shared[..] } else { slice::from_mut(solver) };
        let (solvers, spare) = solvers.split_at_mut(objectives.len());
        let run = |((_, objective), solver): (&(_, Objective), _)| {
            let walk = question.after(*objective, made);
            walk.expect("the moves were checked when they were read").solved_by(solver)
        };
        let mut runs: Vec<_> = objectives.iter().zip(solvers).map(run).collect();
        let own = |((players, _), run): (&(_, Objective), _)| OwnObjectiveRun::new(*players, run);
        let mut owns: Vec<_> = objectives.iter().zip(&mut runs).map(own).collect();
        let first = if extent == LineExtent::ToTheEnd { limits.first_part() } else { limits };
        let mut purse = LineBudget { limits: first, nodes: 0, hidden: false };
        let numbers: Vec<_> = owns.iter_mut().map(|own| own.number(&mut purse)).collect();
        let value = match &question.value_spec {
            ValueSpec::Sides { .. } => PositionValue::Sides(numbers[0]),
            ValueSpec::Each(_) => PositionValue::Each(numbers),
            ValueSpec::Totals(_) => {
                let spare = spare.first_mut().expect("there is one more for totals");
                let (value, nodes) = solve::value_after(question, made, spare, purse.limits());
                purse.nodes += nodes;
                value
            }
        };
        let mut line = BestLine::begun(value);
        purse.limits = limits;
        line.go_on(&mut owns, extent, &mut purse);
        line
    }

    /// Plays on as far as is wanted, and the limits go.
    fn go_on(
        &mut self,
        owns: &mut [OwnObjectiveRun<'_, '_>],
        extent: LineExtent,
        purse: &mut LineBudget<'_>,
    ) {
        while self.moves.len() < BestLine::MOST {
            if extent == LineExtent::ToThePlay && owns[0].run.walk().position_state().is_some() {
                return;
            }
            let Some(by) = owns[0].run.walk().mover() else {
                self.complete = self.proved == self.moves.len();
                if let ([all], Some(last)) = (owns, self.moves.last_mut()) {
                    last.known = Some(all.number(purse));
                }
                return;
            };
            let index = owns.iter().position(|own| own.plays_for(by)).unwrap_or(0);
            let best = owns[index].best(purse);
            self.proved += usize::from(best.is_some() && self.proved == self.moves.len());
            let found = || (extent == LineExtent::ToTheEnd).then(|| owns[index].found(purse));
            let Some((place, name)) = best.or_else(found) else { return };
            for (other, own) in owns.iter_mut().enumerate() {
                if other != index {
                    // The move may have cost the other players something: their values are to be found anew.
                    own.known = None;
                }
                own.run.walk().play(place);
            }
            self.moves.push(LineMove { by, name, known: owns[index].known });
        }
    }
}

/// For whom each goal counts that somebody plays for; for everybody where it is one number.
fn own_objectives(question: &Question) -> Vec<(Option<Players>, Objective)> {
    match &question.value_spec {
        ValueSpec::Sides { goal, .. } => vec![(None, Objective::from(*goal))],
        ValueSpec::Each(each) => {
            each.iter().map(|&(of, goal)| (Some(of), Objective::from(goal))).collect()
        }
        ValueSpec::Totals(totals) => totals
            .iter()
            .map(|totals| (Some(Players::one(totals.player)), Objective::from(totals.most)))
            .collect(),
    }
}

/// The nodes for each question about a move once a limit has hidden what is best.
const LITTLE: u64 = 1 << 10;

/// What a line may cost, and what it has cost.
struct LineBudget<'l> {
    limits: Limits<'l>,
    nodes: u64,
    /// Whether a limit has hidden something: from then on each question costs little.
    hidden: bool,
}

impl<'l> LineBudget<'l> {
    /// What the next question may cost.
    fn limits(&self) -> Limits<'l> {
        let left = self.limits.after(self.nodes);
        if self.hidden { left.at_most(LITTLE) } else { left }
    }

    /// What is proved by a question.
    fn spend(&mut self, ask: impl FnOnce(Limits<'_>) -> Solved<i32>) -> ProvedNumber {
        let solved = ask(self.limits());
        self.nodes += solved.nodes;
        solved.bounds
    }
}

/// A run for what somebody plays for.
struct OwnObjectiveRun<'r, 'a> {
    /// Who plays for it; nobody where all play for it or against it.
    players: Option<Players>,
    /// What is known of its number where it stands.
    known: Option<ProvedNumber>,
    run: &'r mut (dyn SolvedWalk<'a> + 'a),
}

impl<'r, 'a> OwnObjectiveRun<'r, 'a> {
    fn new(
        players: Option<Players>,
        run: &'r mut Box<dyn SolvedWalk<'a> + 'a>,
    ) -> OwnObjectiveRun<'r, 'a> {
        OwnObjectiveRun { players, known: None, run: run.as_mut() }
    }

    fn plays_for(&self, player: Player) -> bool {
        self.players.is_none_or(|players| players.contains(player))
    }

    /// Returns whether the player to move maximises the number.
    fn wants_more(&mut self) -> bool {
        let walk = self.run.walk();
        walk.mover().is_some_and(|mover| walk.wants_more(mover))
    }

    /// What can be found of the number.
    fn number(&mut self, purse: &mut LineBudget<'_>) -> ProvedNumber {
        if let Some(number) = self.known.filter(|number| number.value().is_some()) {
            return number;
        }
        let found = purse.spend(|limits| self.run.value(limits));
        purse.hidden |= found.value().is_none();
        *self.known.insert(self.known.map_or(found, |known| known.and(found)))
    }

    /// The most natural of the moves that cost nothing, by its place; `None` if a limit hides which do.
    fn best(&mut self, purse: &mut LineBudget<'_>) -> Option<(usize, String)> {
        let mut names = self.run.walk().moves();
        if names.len() == 1 {
            return Some((0, names.swap_remove(0)));
        }
        let value = self.number(purse).value()?;
        let place = self.run.first_best().or_else(|| {
            let need = if self.wants_more() { value } else { value + 1 };
            self.reaching(&names, need, purse)
        })?;
        Some((place, names.swap_remove(place)))
    }

    /// Returns the place and name of a move where a limit hides the [best](OwnObjectiveRun::best): the one after which the best
    /// guaranteed value for its player is proved with little search; of several, the most natural.
    fn found(&mut self, purse: &mut LineBudget<'_>) -> (usize, String) {
        purse.hidden = true;
        let (mut names, more) = (self.run.walk().moves(), self.wants_more());
        let known = self.known.expect("the best move was looked for, and the number with it");
        let middle = known.lower + (known.upper - known.lower + 1) / 2;
        let sure = if more { known.lower } else { known.upper + 1 };
        let shown = [middle, sure].into_iter().find_map(|need| {
            let place = self.reaching(&names, need, purse)?;
            let reached = if more { least(need) } else { most(need - 1) };
            Some((place, known.and(reached)))
        });
        let (place, number) = shown.unwrap_or_else(|| {
            let place = self.by_nature(&names)[0];
            let after = self.after(place, purse, SolvedWalk::value);
            // No player improves their own number by a move.
            (place, after.and(if more { most(known.upper) } else { least(known.lower) }))
        });
        self.known = Some(number);
        (place, names.swap_remove(place))
    }

    /// Returns the most natural move after which the number is proved to be at least `need` or, for a player who minimises it,
    /// less than `need`.
    fn reaching(
        &mut self,
        names: &[String],
        need: i32,
        purse: &mut LineBudget<'_>,
    ) -> Option<usize> {
        let more = self.wants_more();
        self.by_nature(names).into_iter().find(|&place| {
            let after = self.after(place, purse, |run, limits| run.settle(need, limits));
            if more { after.lower >= need } else { after.upper < need }
        })
    }

    /// What a question proves after the move in this place.
    fn after(
        &mut self,
        place: usize,
        purse: &mut LineBudget<'_>,
        ask: impl FnOnce(&mut (dyn SolvedWalk<'a> + 'a), Limits<'_>) -> Solved<i32>,
    ) -> ProvedNumber {
        self.run.walk().play(place);
        let number = purse.spend(|limits| ask(self.run, limits));
        self.run.walk().back();
        number
    }

    /// The places of moves, the most natural first.
    fn by_nature(&mut self, names: &[String]) -> Vec<usize> {
        by_nature(
            names,
            self.run.walk().position_state().is_some_and(|state| !state.trick.is_empty()),
        )
    }
}

/// What is at least so much.
fn least(lower: i32) -> ProvedNumber {
    ProvedNumber { lower, upper: i32::MAX }
}

/// What is at most so much.
fn most(upper: i32) -> ProvedNumber {
    ProvedNumber { lower: i32::MIN, upper }
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
