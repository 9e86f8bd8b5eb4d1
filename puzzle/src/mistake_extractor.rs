//! Problems of real play: the cards that gave a contract away, or let it through.

use super::criteria::GeneratorCriteria;
use super::generate::{AttemptFailure, GeneratedProblem, certified};
use super::judge::ProblemJudge;
use super::problem::{Hero, Problem};
use super::rearrange::rearranged;
use super::shape::ProblemShape;
use super::source::ProblemSource;
use std::collections::{BTreeMap, HashSet};
use tikki_bridge::analysis::{BoardReplay, LegalPlay};
use tikki_bridge::board::Board;
use tikki_solver::{Card, Hands, Limits, Seat, Session};

/// Takes problems from records, one after the other: of each play the best lesson, of each shape the first, and of each deal
/// the first for declarer and for each defender, at however many tables it is played.
#[derive(Clone, Debug)]
pub struct MistakeExtractor {
    criteria: GeneratorCriteria,
    /// Whether all problems of a board are wanted.
    every: bool,
    met: HashSet<ProblemShape>,
    /// The deals of which somebody has a lesson, and who: tables of a session play the same ones, in contracts that differ little.
    taught: HashSet<(Hands, Hero)>,
    /// The reasons why mistakes gave no problem.
    pub failures: BTreeMap<AttemptFailure, u64>,
    /// The number of plays examined.
    pub plays: u64,
    /// The number of cards in them that gave a contract away, or let it through.
    pub mistakes: u64,
    /// What became of each of them, in order.
    pub reports: Vec<MistakeReport>,
}

/// A mistake, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeReport {
    /// The label of the board.
    pub board: Option<String>,
    /// The number of the trick, from 1.
    pub trick: usize,
    /// The seat of the player.
    pub seat: Seat,
    /// The card that was played.
    pub card: Card,
    /// The reason why it gave no problem; `None` if it gave one.
    pub failure: Option<AttemptFailure>,
}

impl MistakeReport {
    fn new(problem: &Problem, play: &LegalPlay, source: &ProblemSource) -> MistakeReport {
        let index = problem.play().cards().len();
        let (seat, card) = play.cards()[index];
        let trick = index / Seat::ALL.len() + 1;
        MistakeReport { board: source.board.clone(), trick, seat, card, failure: None }
    }
}

/// The problems of a record, in the order of play.
pub type ExtractedProblems = Vec<GeneratedProblem>;

impl MistakeExtractor {
    /// Creates an extractor. `every` keeps all problems of a board, not only the best lesson.
    pub fn new(criteria: GeneratorCriteria, every: bool) -> MistakeExtractor {
        let (met, taught) = (HashSet::new(), HashSet::new());
        let (failures, reports) = (BTreeMap::new(), Vec::new());
        MistakeExtractor { criteria, every, met, taught, failures, plays: 0, mistakes: 0, reports }
    }

    /// The problems of a record: the decisions that lost a contract, or let it through, though perfect play from there would
    /// have kept it. None if it has no play of a contract.
    pub fn problems(
        &mut self,
        board: &Board,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> ExtractedProblems {
        let replay = BoardReplay::of(board);
        let Some((play, needed)) = replay.and_then(|found| Some((found.play, found.needed?)))
        else {
            return Vec::new();
        };
        self.problems_of(&play, needed, &ProblemSource::of(board), session, limits)
    }

    /// Returns the problems of a play of a contract that needs `needed` tricks.
    pub fn problems_of(
        &mut self,
        play: &LegalPlay,
        needed: u8,
        source: &ProblemSource,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> ExtractedProblems {
        self.plays += 1;
        let (mut found, mut places) = (Vec::new(), Vec::new());
        for problem in mistakes(play, needed, session, limits) {
            self.mistakes += 1;
            self.reports.push(MistakeReport::new(&problem, play, source));
            let place = self.reports.len() - 1;
            let is_twin = self.met.contains(&ProblemShape::of(&problem));
            if !is_twin
                && !self.every
                && self.taught.contains(&(*play.start().position().hands(), problem.hero()))
            {
                self.lose(AttemptFailure::Second, place);
                continue;
            }
            let problem = problem.from_source(source.clone());
            match self.made(&problem, session, limits) {
                Ok(made) => {
                    found.push(made);
                    places.push(place);
                }
                Err(lost) => self.lose(lost, place),
            }
        }
        if !self.every && found.len() > 1 {
            found = self.best(found, &places);
        }
        let heroes =
            found.iter().map(|made| (*play.start().position().hands(), made.problem.hero()));
        self.taught.extend(heroes);
        found
    }

    fn made(
        &mut self,
        problem: &Problem,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Result<GeneratedProblem, AttemptFailure> {
        let shape = ProblemShape::of(problem);
        if self.met.contains(&shape) {
            return Err(AttemptFailure::Twin);
        }
        let made = self.lesson(problem, session, limits)?;
        self.met.insert(shape);
        Ok(made)
    }

    /// The problem as it was at the table, or with the hidden hands rearranged so that only one card is right.
    fn lesson(
        &self,
        problem: &Problem,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Result<GeneratedProblem, AttemptFailure> {
        match (certified(&self.criteria, problem.clone(), session, limits), self.criteria.lesson) {
            (Err(AttemptFailure::Open), Some(lesson)) => {
                let other =
                    rearranged(problem, lesson, session, limits).ok_or(AttemptFailure::Open)?;
                certified(&self.criteria, other, session, limits)
            }
            (made, _) => made,
        }
    }

    fn lose(&mut self, lost: AttemptFailure, place: usize) {
        *self.failures.entry(lost).or_default() += 1;
        self.reports[place].failure = Some(lost);
    }

    /// The problem whose key is better than other cards by most, the first of equals.
    fn best(&mut self, found: Vec<GeneratedProblem>, places: &[usize]) -> ExtractedProblems {
        let margin = |made: &GeneratedProblem| {
            made.sound.as_ref().map_or(0.0, super::SingleDummyRates::margin)
        };
        let mut best = 0;
        for (index, made) in found.iter().enumerate() {
            if margin(made) > margin(&found[best]) {
                best = index;
            }
        }
        for (_, &place) in places.iter().enumerate().filter(|&(index, _)| index != best) {
            self.lose(AttemptFailure::Second, place);
        }
        found.into_iter().nth(best).into_iter().collect()
    }
}

/// The points of a play at which the card that was played lost what perfect play would have kept, as problems.
fn mistakes(
    play: &LegalPlay,
    needed: u8,
    session: &mut Session<'_>,
    limits: Limits<'_>,
) -> Vec<Problem> {
    let cards: Vec<Card> = play.cards().iter().map(|&(_, card)| card).collect();
    let mut found = Vec::new();
    for (index, point) in play.points().iter().enumerate().take(cards.len()) {
        let hero = if point.declarer_to_play() {
            Hero::Declarer
        } else {
            Hero::Defender(point.position().to_play())
        };
        let (so_far, _) = LegalPlay::of(*play.start(), &cards[..index]);
        let Ok(problem) = Problem::new(so_far, hero, needed) else { continue };
        let mut judge = ProblemJudge::new(&problem, session, limits);
        let stood = judge.goal_holds(point);
        let stands = judge.goal_holds(&play.points()[index + 1]);
        if stood == Ok(true) && stands == Ok(false) {
            found.push(problem);
        }
    }
    found
}
