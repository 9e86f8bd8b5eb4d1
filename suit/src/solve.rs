//! From a question to its answer.

use std::ops::Range;
use std::sync::Arc;

use crate::answer::{Answer, Best, FirstCard, FirstValue, Seat, Value};
use crate::bits::Bits;
use crate::cards::{Card, CardSet};
use crate::front::Fronts;
use crate::graph::Graph;
use crate::limits::{Counter, Limits};
use crate::line::Tracer;
use crate::plain::PlainPlay;
use crate::question::{Question, QuestionError};
use crate::root::{self, Objective, Weigher};
use crate::space::{Partition, Space, choose, first_card};

/// How much more a deal of a target counts than all tricks beside it: above 13 tricks in each of 10,400,600 deals.
const TARGET_FIRST: u64 = 1 << 28;

/// Answers a question about one suit.
///
/// Under [`Limits`] values that are not settled are proved bounds, and lines may lack ([`Answer::is_stopped`]).
///
/// ```
/// use tikki_suit::{Holding, Limits, Question, solve};
/// let answer = solve(&Question::new(Holding::parse("KT94", "832")?), Limits::default())?;
/// assert!((answer.chance(2) - 0.727702).abs() < 1e-6);
/// assert_eq!(answer.max.value.exact().map(|tricks| (tricks * 1e4).round()), Some(17277.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`QuestionError::TooFewPlaces`] if the missing cards do not fit into the vacant places, [`QuestionError::CannotLead`] if entries
/// keep the hand from leading the first card that was asked for.
pub fn solve(question: &Question, limits: Limits<'_>) -> Result<Answer, QuestionError> {
    let partition = Partition::new(question);
    match partition.layouts().div_ceil(64) {
        1 => solve_with::<1>(question, partition, limits),
        2 => solve_with::<2>(question, partition, limits),
        _ => solve_with::<3>(question, partition, limits),
    }
}

fn solve_with<const W: usize>(
    question: &Question,
    partition: Partition,
    limits: Limits<'_>,
) -> Result<Answer, QuestionError> {
    let space = Space::<W>::new(question, partition)?;
    let mut graph = Graph::new(&space, Counter::new(limits));
    let start = graph.visit(space.start);
    let is_built = !graph.counter.is_over();
    let weigher = Weigher::new(&space.weights);
    let leads = if is_built { graph.node(start).leads.clone() } else { 0..0 };
    let (fronts, plain) = (Fronts::new(graph), PlainPlay::new());
    let mut solver =
        Solver { question, space: &space, weigher, fronts, plain, start, is_built, leads };
    solver.fix_first()?;
    Ok(solver.answer())
}

/// The best strategy of one purpose so far.
struct Found<const W: usize> {
    /// The lead, and the layouts in which each number of tricks of the objective is reached.
    best: Option<(usize, Vec<Bits<W>>)>,
    lower: u64,
    upper: u64,
    /// The bounds of each lead; those of leads that cannot be best may be wide.
    leads: Vec<(u64, u64)>,
}

/// Returns the number of deals of 26 cards between two hands.
pub(crate) fn deals_of_all() -> u64 {
    choose(26, 13)
}

struct Solver<'q, 's, const W: usize> {
    question: &'q Question,
    space: &'s Space<W>,
    weigher: Weigher,
    fronts: Fronts<'s, W>,
    plain: PlainPlay<W>,
    start: u32,
    /// Whether all holdings that play can reach were worked out before a limit came.
    is_built: bool,
    /// The leads that a strategy may begin with; none where nothing is left to be led.
    leads: Range<usize>,
}

impl<const W: usize> Solver<'_, '_, W> {
    /// Leaves the lead alone that the question begins with.
    fn fix_first(&mut self) -> Result<(), QuestionError> {
        let Some(FirstCard { seat, card }) = self.question.first() else { return Ok(()) };
        let is_it = |&lead: &usize| {
            let (first, equals) = self.first_card(lead);
            first.seat == seat && equals.contains(card.rank())
        };
        match self.leads.clone().find(is_it) {
            Some(lead) => self.leads = lead..lead + 1,
            None if self.leads.is_empty() => {}
            None => return Err(QuestionError::CannotLead { seat, card: card.letter() }),
        }
        Ok(())
    }

    fn answer(&mut self) -> Answer {
        let most = self.possible_tricks();
        let targets: Vec<Found<W>> =
            (1..=most).map(|tricks| self.search(&Objective::target(tricks))).collect();
        let all = Objective::steps(most, |_| 1);
        let average = self.search(&all);
        let firsts = self.firsts(&targets, &average);
        let max =
            self.best(&all, &average, Value::new(average.lower, average.upper, self.space.total));
        let at_least = (1..=most)
            .zip(&targets)
            .map(|(tricks, found)| self.target(tricks, most, found, &average, &max));
        let at_least = at_least.collect();
        let score = self.score(most);
        Answer {
            missing: self.question.missing(),
            deals: self.space.total,
            max,
            at_least,
            score,
            firsts,
            is_stopped: self.is_over(),
            nodes: self.fronts.graph.counter.nodes,
        }
    }

    fn is_over(&self) -> bool {
        self.fronts.graph.counter.is_over()
    }

    /// Returns the most tricks that some layout allows.
    fn possible_tricks(&self) -> usize {
        let length = self.space.start.longest();
        if !self.is_built {
            return length;
        }
        let supported =
            |tricks: &usize| self.weigher.weight(self.fronts.graph.makes(self.start, *tricks)) > 0;
        (1..=length).take_while(supported).count()
    }

    /// Returns the leads, those first that make more with all cards seen.
    fn ordered_leads(&self, objective: &Objective) -> Vec<usize> {
        let mut order: Vec<usize> = self.leads.clone().collect();
        order.sort_by_cached_key(|&lead| {
            let base = self.fronts.base(lead, objective.planes);
            std::cmp::Reverse(self.weigher.value(&objective.gains, &base))
        });
        order
    }

    /// Returns the best strategy for an objective. If first cards are asked for, the best of each lead.
    fn search(&mut self, objective: &Objective) -> Found<W> {
        let leads = self.leads.clone();
        if leads.is_empty() {
            return self.search_without_leads(objective);
        }
        let mut found = Found { best: None, lower: 0, upper: 0, leads: vec![(0, 0); leads.len()] };
        for lead in self.ordered_leads(objective) {
            let floor = found.best.as_ref().map(|_| found.lower);
            let floor = floor.filter(|_| !self.question.wants_firsts());
            let best = root::best_after(&mut self.fronts, &self.weigher, lead, objective, floor);
            found.leads[lead - leads.start] = (best.value, best.upper);
            found.upper = found.upper.max(best.upper);
            if !best.vector.is_empty() && (found.best.is_none() || best.value > found.lower) {
                found.lower = best.value;
                found.best = Some((lead, best.vector));
            }
        }
        found
    }

    /// Returns what needs no lead: all cards are declarer's, nothing can be led, or a limit came before the first lead.
    fn search_without_leads(&self, objective: &Objective) -> Found<W> {
        let all: u64 = objective.gains.iter().map(|gain| gain * self.space.total).sum();
        let lower = if self.is_built {
            let sets = crate::front::numbers(objective.planes)
                .map(|tricks| self.fronts.graph.makes(self.start, tricks));
            self.weigher.value(&objective.gains, &sets.collect::<Vec<_>>())
        } else {
            0
        };
        let upper = if self.is_built { lower } else { all };
        Found { best: None, lower, upper, leads: Vec::new() }
    }

    fn firsts(&self, targets: &[Found<W>], average: &Found<W>) -> Vec<FirstValue> {
        if !self.question.wants_firsts() {
            return Vec::new();
        }
        let unit = self.space.total;
        let value = |found: &Found<W>, at: usize| {
            let (lower, upper) = found.leads[at];
            Value::new(lower, upper, unit)
        };
        let firsts = self.leads.clone().enumerate().map(|(at, lead)| {
            let (first, equals) = self.first_card(lead);
            FirstValue {
                first,
                equals,
                max: value(average, at),
                at_least: targets.iter().map(|found| value(found, at)).collect(),
            }
        });
        let mut firsts: Vec<FirstValue> = firsts.collect();
        firsts.sort_by_key(|first| std::cmp::Reverse(first.max.lower));
        firsts
    }

    /// Returns the card of a first lead, and the cards that are equal to it.
    fn first_card(&self, lead: usize) -> (FirstCard, CardSet) {
        let lead = &self.fronts.graph.leads[lead];
        let (hand, gap) = (usize::from(lead.hand), usize::from(lead.gap));
        let cards = self.space.own[gap][hand];
        let rank = first_card(cards, gap < self.space.groups.len());
        (FirstCard { seat: Seat::of(hand), card: Card(rank) }, cards)
    }

    /// Returns the best chance of a target, by the strategy with the highest average among those.
    fn target(
        &mut self,
        tricks: usize,
        most: usize,
        found: &Found<W>,
        average: &Found<W>,
        max: &Best,
    ) -> Best {
        let value = Value::new(found.lower, found.upper, self.space.total);
        let serves = average.best.as_ref().is_some_and(|(_, vector)| {
            value.is_exact() && self.weigher.weight(vector[tricks - 1]) == found.lower
        });
        if serves {
            return Best { value, ..max.clone() };
        }
        let gain = |number| 1 + if number == tricks { TARGET_FIRST } else { 0 };
        let both = Objective::steps(most, gain);
        let found = if found.best.is_some() { self.search_best(&both) } else { None };
        self.best_of(&both, found.as_ref(), value)
    }

    /// Returns the best strategy over all leads, whatever the others are worth.
    fn search_best(&mut self, objective: &Objective) -> Option<(usize, Vec<Bits<W>>)> {
        let mut found: Option<(usize, Vec<Bits<W>>)> = None;
        let mut floor = None;
        for lead in self.ordered_leads(objective) {
            let best = root::best_after(&mut self.fronts, &self.weigher, lead, objective, floor);
            if !best.vector.is_empty() {
                floor = Some(best.value);
                found = Some((lead, best.vector));
            }
        }
        found
    }

    fn score(&mut self, most: usize) -> Option<Best> {
        let table = self.question.score()?.clone();
        let gain =
            |tricks: usize| (table.thousandths(tricks) - table.thousandths(tricks - 1)) as u64;
        let objective = Objective::steps(most, gain);
        let found = self.search(&objective);
        let base = table.thousandths(0) * self.space.total as i64;
        let value = Value {
            lower: base + found.lower as i64,
            upper: base + found.upper as i64,
            unit: self.space.total * 1000,
        };
        Some(self.best(&objective, &found, value))
    }

    fn best(&mut self, objective: &Objective, found: &Found<W>, value: Value) -> Best {
        self.best_of(objective, found.best.as_ref(), value)
    }

    fn best_of(
        &mut self,
        objective: &Objective,
        best: Option<&(usize, Vec<Bits<W>>)>,
        value: Value,
    ) -> Best {
        let first = best.map(|&(lead, _)| self.first_card(lead).0);
        let line = best.filter(|_| self.question.wants_lines() && !self.is_over());
        let line = line.and_then(|(lead, vector)| {
            let (fronts, plain) = (&mut self.fronts, &mut self.plain);
            let mut tracer = Tracer { fronts, weigher: &self.weigher, plain };
            tracer.line(*lead, objective.planes, vector).map(Arc::new)
        });
        Best { value, first, line }
    }
}
