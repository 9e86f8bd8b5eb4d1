//! Mistakes of plays in; their themes, and what they cost with two hands in view, out.

use super::{Cancel, RequestBudget, SolvedJob};
use crate::wire::RequestLimits;
use crate::worker::{Engine, Worker};
use std::sync::Arc;
use tikki_base::batch::Work;
use tikki_bridge::analysis::{LegalPlay, natural};
use tikki_odds::{MoveOdds, Plan, Target, View};
use tikki_puzzle::{Hero, Problem, Theme, themes_of_card};
use tikki_solver::{BySeat, Card, Limits, Seat};

/// The most nodes for the themes of a mistake (tuning: an ending takes some thousands, a lead from full hands a hundred thousand).
const THEME_NODES: u64 = 150_000;

/// The most nodes for the odds of a mistake (tuning: enough for nearly every position from the fourth trick on).
const ODDS_NODES: u64 = 150_000;

/// The most layouts whose odds are begun: more cannot be counted with these nodes.
const MOST_LAYOUTS: u64 = 1_000_000;

/// Judges the mistakes of plays; `T` is whatever the caller keeps with a play.
#[derive(Debug)]
pub struct MistakeWork<'a, T> {
    engine: &'a Engine,
    limits: RequestLimits,
    kept: std::marker::PhantomData<fn(T) -> T>,
}

impl<'a, T> MistakeWork<'a, T> {
    /// Judges with the engine; each play has the same limits to itself, and never more than a fixed number of nodes for a mistake.
    pub fn new(engine: &'a Engine, limits: RequestLimits) -> MistakeWork<'a, T> {
        MistakeWork { engine, limits, kept: std::marker::PhantomData }
    }
}

/// A card that lost something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMistake {
    /// The number of cards before it.
    pub ply: usize,
    /// The tricks of declarer's side that perfect play kept before it.
    pub tricks: u8,
    /// The cards that keep them.
    pub better: Vec<Card>,
}

/// The mistakes of a play.
#[derive(Clone, Debug)]
pub struct PlayedMistakes {
    /// The play.
    pub play: LegalPlay,
    /// The tricks that the contract needs, if they are known.
    pub needed: Option<u8>,
    /// The mistakes in it.
    pub mistakes: Vec<PlayedMistake>,
}

/// What is known of a mistake beside its double-dummy cost.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JudgedMistake {
    /// The themes of the card that would have been right.
    pub themes: Vec<Theme>,
    /// What it was with two hands in view; `None` where its player saw one hand, or where limits leave it open.
    pub sighted: Option<SightedMistake>,
}

/// A mistake as its player could see it: over all layouts of the two other hands that agree with the play so far, each as likely as
/// any other, when all four play with open hands from the next card on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SightedMistake {
    /// Whether it was an error too: another card takes more tricks on average, unless the contract depends on the card and no other makes
    /// (or beats) it more often.
    pub is_error: bool,
    /// The tricks that it lost on average.
    pub lost: f64,
}

/// A mistake to judge.
#[derive(Debug)]
pub struct MistakeJob {
    of: Arc<PlayedMistakes>,
    index: usize,
    budget: Arc<RequestBudget>,
}

impl<'a, T: Send> Work for MistakeWork<'a, T> {
    type Item = (T, Option<PlayedMistakes>);
    type OpenItem = (T, Arc<RequestBudget>, usize);
    type Job = MistakeJob;
    type JobResult = SolvedJob<JudgedMistake>;
    type Output = (T, Vec<JudgedMistake>);
    type Worker = Worker<'a>;

    fn worker(&self) -> Worker<'a> {
        self.engine.worker()
    }

    fn open(&self, (kept, of): Self::Item) -> (Self::OpenItem, Vec<MistakeJob>) {
        let count = of.as_ref().map_or(0, |of| of.mistakes.len());
        let most = (THEME_NODES + ODDS_NODES) * count as u64;
        let max_nodes = Some(self.limits.max_nodes.map_or(most, |given| given.min(most)));
        let limits = RequestLimits { max_nodes, ..self.limits };
        let budget = Arc::new(RequestBudget::new(count, limits, &Cancel::default()));
        let job = |of: PlayedMistakes| {
            let of = Arc::new(of);
            let budget = Arc::clone(&budget);
            (0..count).map(move |index| MistakeJob {
                of: Arc::clone(&of),
                index,
                budget: Arc::clone(&budget),
            })
        };
        let jobs = of.into_iter().flat_map(job).collect();
        ((kept, budget, count), jobs)
    }

    fn solve(&self, worker: &mut Worker<'a>, job: MistakeJob) -> SolvedJob<JudgedMistake> {
        let MistakeJob { of, index, budget } = job;
        budget.solve(index, worker, |worker, limits| of.judge(index, worker, limits))
    }

    fn close(
        &self,
        (kept, budget, count): Self::OpenItem,
        results: Vec<Self::JobResult>,
    ) -> (T, Vec<JudgedMistake>) {
        // A fault of the program leaves the mistakes of the play without a judgement.
        let judged = budget.kept(results);
        (kept, judged.unwrap_or_else(|_| vec![JudgedMistake::default(); count]))
    }
}

impl PlayedMistakes {
    fn judge(&self, index: usize, worker: &mut Worker<'_>, limits: Limits<'_>) -> JudgedMistake {
        let mistake = &self.mistakes[index];
        let themes = self.themes(mistake, worker, limits.at_most(THEME_NODES));
        let sighted = self.sighted(mistake, worker, limits.at_most(ODDS_NODES));
        JudgedMistake { themes, sighted }
    }

    /// The themes of the most natural card that was right.
    fn themes(
        &self,
        mistake: &PlayedMistake,
        worker: &mut Worker<'_>,
        limits: Limits<'_>,
    ) -> Vec<Theme> {
        let cards: Vec<Card> =
            self.play.cards()[..mistake.ply].iter().map(|&(_, card)| card).collect();
        let (play, _) = LegalPlay::of(*self.play.start(), &cards);
        let point = play.last();
        let (hero, target) = if point.declarer_to_play() {
            (Hero::Declarer, mistake.tricks)
        } else {
            (Hero::Defender(point.position().to_play()), mistake.tricks + 1)
        };
        let right = natural(&play).into_iter().find(|card| mistake.better.contains(card));
        let Some((right, problem)) = right.zip(Problem::new(play, hero, target).ok()) else {
            return Vec::new();
        };
        themes_of_card(&problem, right, &mut worker.solver().session(), limits)
    }

    fn sighted(
        &self,
        mistake: &PlayedMistake,
        worker: &mut Worker<'_>,
        limits: Limits<'_>,
    ) -> Option<SightedMistake> {
        let view = self.view(mistake.ply)?;
        let layouts = view.layouts().ok().filter(|layouts| layouts.count() <= MOST_LAYOUTS)?;
        let plan = Plan::of_moves(&layouts, Target::Exactly).ok()?;
        let mut results = Vec::with_capacity(plan.parts());
        let mut spent = 0;
        for part in 0..plan.parts() {
            let result = plan.solve(part, &mut worker.solver().session(), limits.after(spent));
            spent += result.effort.nodes;
            if !result.complete {
                return None;
            }
            results.push(result);
        }
        let (_, played) = self.play.cards()[mistake.ply];
        let declares = self.play.points()[mistake.ply].declarer_to_play();
        compared(&plan.moves(&results), played, self.needed, declares)
    }

    /// What the player of a card saw, once dummy was down.
    fn view(&self, ply: usize) -> Option<View> {
        let (start, point) = (self.play.start(), &self.play.points()[ply]);
        let position = start.position();
        let is_dummy_down = ply > 0 || point.declarer_to_play();
        if !position.trick().is_empty() || !is_dummy_down {
            return None;
        }
        let declarer = start.declarer();
        let dummy = declarer.partner();
        let player = if point.declarer_to_play() { declarer } else { point.position().to_play() };
        let sees = |seat: Seat| seat == player || seat == dummy;
        let dealt = |seat: Seat| position.hands().hand(seat);
        let hidden = Seat::ALL.into_iter().filter(|&seat| !sees(seat));
        Some(View {
            strain: position.strain(),
            declarer,
            leader: Some(position.to_play()),
            hands: BySeat::from_fn(|seat| sees(seat).then(|| dealt(seat))),
            hidden: hidden.map(dealt).reduce(|one, other| one | other),
            played: self.play.cards()[..ply].iter().map(|&(_, card)| card).collect(),
            conditions: BySeat::default(),
        })
    }
}

/// Compares a card with the others, whose odds are exact.
fn compared(
    moves: &[MoveOdds],
    played: Card,
    needed: Option<u8>,
    declares: bool,
) -> Option<SightedMistake> {
    let sign = if declares { 1.0 } else { -1.0 };
    let mean = |found: &MoveOdds| sign * found.odds.mean()[0];
    let chance = |found: &MoveOdds| needed.map(|needed| sign * found.odds.chance(needed)[0]);
    let own = moves.iter().find(|found| found.card == played || found.equals.contains(&played))?;
    let lost = moves.iter().map(mean).fold(0.0_f64, |most, other| most.max(other - mean(own)));
    // A card for the contract is right, if the contract depends on it.
    let is_for_contract = chance(own).is_some_and(|own| {
        let others: Vec<f64> = moves.iter().filter_map(chance).collect();
        others.iter().all(|&other| other <= own) && others.iter().any(|&other| other < own)
    });
    Some(SightedMistake { is_error: lost > 0.0 && !is_for_contract, lost })
}
