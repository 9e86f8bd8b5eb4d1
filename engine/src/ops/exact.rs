//! Counts over all layouts in place of a sample, where two hands are known.
//!
//! A question that would be answered by a sample is answered by counts where the layouts can be counted: when the request asks for
//! it, and of itself where they are few. A sample is drawn too where the counts may take long: if a limit stops them, the answer
//! has proved bounds and the estimates of the sample.

use super::view::KnownView;
use crate::ops::Request;
use crate::worker::Worker;
use tikki_base::deal::{DealBuilder, FULL_HAND, PartialDeal};
use tikki_base::error::Result;
use tikki_bridge::analysis::simulate::{Chunk, LayoutSample, SampleResult, SimulationSubject};
use tikki_bridge::deals::DealRecipe;
use tikki_odds::{Layouts, MoveOdds, PartResult, Plan, Target, TrickOdds};
use tikki_solver::{Card, Limits, Seat, Strain};

/// Up to this number of layouts all are counted unless the request says otherwise (tuning: that takes as long as a sample of 100).
const FEW_LAYOUTS: u64 = 50_000;

/// The reason for a sample in place of counts where a condition does not split up by hands.
const UNCOUNTABLE: &str =
    "a condition concerns more than the points, lengths, shape or single cards of one hand";
/// The reason where three hands are hidden.
const HIDDEN: &str = "fewer than two hands are known";
/// The reason where something contradicts itself.
const NO_LAYOUT: &str = "no layout agrees with the known cards and the conditions";

/// Whether all layouts are counted.
#[derive(Clone, Copy, Debug, Request)]
pub(crate) struct ExactParams {
    /// Whether all layouts are counted in place of a sample, where two hands are known; without it where they are few.
    pub(super) exact: Option<bool>,
}

/// Layouts that are counted, sampled, or both.
#[derive(Clone, Debug)]
pub(super) struct LayoutWork {
    pub(super) sample: LayoutSample,
    /// The questions about all layouts.
    plans: Vec<Plan>,
    /// Why there are none, where they were asked for.
    pub(super) why_sampled: Option<&'static str>,
    /// Whether a sample is drawn.
    samples: bool,
    /// Whether the sample is of use beside counts.
    keeps_sample: bool,
}

/// A part of it.
#[derive(Clone, Copy, Debug)]
pub enum LayoutJob {
    /// Some layouts of the sample.
    Sample(Chunk),
    /// A part of a question about all layouts: which question, and which part.
    Count(usize, usize),
}

/// What came of a part.
#[derive(Clone, Debug)]
pub enum LayoutJobResult<T> {
    /// Of the sample.
    Sample(Result<Option<SampleResult<T>>>),
    /// Of a question.
    Count(usize, PartResult),
}

/// What came of all parts.
#[derive(Clone, Debug)]
pub(super) struct LayoutsFound<T> {
    pub(super) sampled: SampleResult<T>,
    /// What is proved, by question.
    pub(super) counted: Vec<Vec<PartResult>>,
    /// How many layouts were counted, where all are.
    pub(super) all: Option<u64>,
    /// Whether a limit was reached.
    pub(super) stopped: bool,
}

/// What can be counted of a recipe: the layouts for a strain and a declarer after a play, or why they cannot be counted.
#[derive(Clone, Debug)]
pub(super) struct CountableView<'a> {
    /// The known cards and the condition.
    pub(super) recipe: &'a DealRecipe,
    /// The cards as they were dealt to the seats whose hands are known.
    pub(super) known: PartialDeal,
    /// The strain.
    pub(super) strain: Strain,
    /// The declarer.
    pub(super) declarer: Seat,
    /// The seat that leads first, if it is another than the declarer's left-hand opponent.
    pub(super) leader: Option<Seat>,
    /// The cards played so far.
    pub(super) played: Vec<Card>,
}

impl CountableView<'_> {
    /// The layouts.
    ///
    /// # Errors
    /// Why they cannot be counted, as a clause.
    pub(super) fn layouts(&self) -> std::result::Result<Layouts, &'static str> {
        if self.recipe.condition.facts().is_none() {
            return Err(UNCOUNTABLE);
        }
        let [one, other] = self.whole_hands().ok_or(HIDDEN)?;
        let view = self.view(one, other).map_err(|_| NO_LAYOUT)?;
        view.layouts(&self.recipe.condition).map_err(|_| NO_LAYOUT)
    }

    /// The question about the tricks of declarer's side.
    ///
    /// # Errors
    /// Those of [`CountableView::layouts`].
    pub(super) fn plan(&self) -> std::result::Result<Plan, &'static str> {
        Plan::new(&self.layouts()?, Target::Exactly).map_err(|_| NO_LAYOUT)
    }

    /// The questions about the tricks of declarer's side: of the position, and after each card.
    ///
    /// # Errors
    /// Those of [`CountableView::layouts`]; the hand of the seat to play is hidden.
    pub(super) fn plans_of_moves(&self) -> std::result::Result<Vec<Plan>, &'static str> {
        let layouts = self.layouts()?;
        let total = Plan::new(&layouts, Target::Exactly).map_err(|_| NO_LAYOUT)?;
        let moves = Plan::of_moves(&layouts, Target::Exactly).map_err(|_| HIDDEN)?;
        Ok(vec![total, moves])
    }

    /// Two seats whose hands are known: declarer and dummy if possible.
    fn whole_hands(&self) -> Option<[Seat; 2]> {
        let whole =
            |seat: &Seat| self.known.hand(*seat).is_some_and(|hand| hand.len() == FULL_HAND);
        let of_declarer = [self.declarer, self.declarer.partner()];
        if of_declarer.iter().all(whole) {
            return Some(of_declarer);
        }
        let mut whole = Seat::ALL.into_iter().filter(whole);
        Some([whole.next()?, whole.next()?])
    }

    /// What is known: the two hands, and where other cards lie.
    fn view(&self, one: Seat, other: Seat) -> Result<KnownView> {
        let (mut hands, mut others) = (DealBuilder::default(), DealBuilder::default());
        for seat in Seat::ALL {
            let builder = if [one, other].contains(&seat) { &mut hands } else { &mut others };
            let dealt = self.known.hand(seat).filter(|_| [one, other].contains(&seat));
            let cards = dealt.or(self.recipe.given.hand(seat)).unwrap_or_default();
            cards.iter().try_for_each(|card| builder.card(seat, card))?;
        }
        Ok(KnownView {
            deal: hands.build()?,
            seen: Some(vec![one, other]),
            strain: self.strain,
            contract: None,
            declarer: self.declarer,
            leader: self.leader,
            played: self.played.clone(),
            predeal: others.build()?,
            place: "/deal",
        })
    }
}

impl LayoutWork {
    /// The work on a sample and on questions about all layouts, which are given with the number of layouts if they can be asked.
    pub(super) fn new(
        sample: LayoutSample,
        exact: Option<bool>,
        plans: impl FnOnce() -> std::result::Result<Vec<Plan>, &'static str>,
    ) -> LayoutWork {
        let only = |sample, why_sampled| LayoutWork {
            sample,
            plans: Vec::new(),
            why_sampled,
            samples: true,
            keeps_sample: false,
        };
        if exact == Some(false) {
            return only(sample, None);
        }
        match plans() {
            Err(why) => only(sample, exact.map(|_| why)),
            Ok(plans) => {
                let few = plans.iter().all(|plan| plan.layouts() <= FEW_LAYOUTS);
                if !plans.is_empty() && (few || exact == Some(true)) {
                    LayoutWork { plans, samples: !few, ..only(sample, None) }
                } else {
                    only(sample, None)
                }
            }
        }
    }

    /// The same with the sample beside the counts, for numbers that depend on several cards in the same layout.
    pub(super) fn with_sample(self) -> LayoutWork {
        LayoutWork { samples: true, keeps_sample: true, ..self }
    }

    /// The parts, in order: a sample is drawn first.
    pub(super) fn jobs(&self) -> Vec<LayoutJob> {
        let chunks = if self.samples { self.sample.chunks() } else { Vec::new() };
        let plans = self.plans.iter().enumerate();
        let parts = plans.flat_map(|(at, plan)| (0..plan.parts()).map(move |part| (at, part)));
        let counts = parts.map(|(at, part)| LayoutJob::Count(at, part));
        chunks.into_iter().map(LayoutJob::Sample).chain(counts).collect()
    }

    /// Does a part.
    pub(super) fn solve<S: SimulationSubject>(
        &self,
        subject: &S,
        job: LayoutJob,
        worker: &mut Worker<'_>,
        limits: Limits<'_>,
    ) -> LayoutJobResult<S::Tally> {
        match job {
            LayoutJob::Sample(chunk) => {
                LayoutJobResult::Sample(self.sample.solve(subject, chunk, worker.solver(), limits))
            }
            LayoutJob::Count(at, part) => {
                let session = &mut worker.solver().session();
                LayoutJobResult::Count(at, self.plans[at].solve(part, session, limits))
            }
        }
    }

    /// Adds up the parts, of which the last may be missing.
    ///
    /// # Errors
    /// Those of the sample, where not all layouts are counted.
    pub(super) fn sum<S: SimulationSubject>(
        &self,
        subject: &S,
        results: impl IntoIterator<Item = LayoutJobResult<S::Tally>>,
    ) -> Result<LayoutsFound<S::Tally>> {
        let (mut chunks, mut counted) = (Vec::new(), vec![Vec::new(); self.plans.len()]);
        for result in results {
            match result {
                LayoutJobResult::Sample(chunk) => chunks.push(chunk),
                LayoutJobResult::Count(at, part) => counted[at].push(part),
            }
        }
        let is_whole = |(plan, parts): (&Plan, &Vec<PartResult>)| {
            parts.len() == plan.parts() && parts.iter().all(|part| part.complete)
        };
        let is_counted = !self.plans.is_empty() && self.plans.iter().zip(&counted).all(is_whole);
        let all = self.plans.first().map(Plan::layouts).filter(|_| is_counted);
        let chunks = if is_counted && !self.keeps_sample { Vec::new() } else { chunks };
        let sampled = self.sample.sum(subject, chunks)?;
        let stopped = if is_counted {
            self.keeps_sample && sampled.stopped
        } else {
            !self.plans.is_empty() || sampled.stopped
        };
        Ok(LayoutsFound { sampled, counted, all, stopped })
    }

    /// What is proved of each question.
    pub(super) fn counted_plans<T>(&self, found: &LayoutsFound<T>) -> Vec<TrickOdds> {
        self.plans.iter().zip(&found.counted).map(|(plan, parts)| plan.odds(parts)).collect()
    }

    /// The counts of each card, where the questions are those of [`CountableView::plans_of_moves`].
    pub(super) fn counted_moves<T>(&self, found: &LayoutsFound<T>) -> Option<CountedMoves> {
        let ([total, moves], [of_total, of_moves]) = (&self.plans[..], &found.counted[..]) else {
            return None;
        };
        Some(CountedMoves { total: total.odds(of_total), moves: moves.moves(of_moves) })
    }
}

/// The tricks of declarer's side over all layouts, and after each card.
#[derive(Clone, Debug)]
pub(super) struct CountedMoves {
    total: TrickOdds,
    moves: Vec<MoveOdds>,
}

/// The tricks of declarer's side over all layouts after a card.
#[derive(Clone, Debug)]
pub(super) struct CountedMove {
    /// The tricks.
    pub(super) odds: TrickOdds,
    /// The mean number of tricks lost against the best card of each layout, where it is proved.
    pub(super) cost: Option<f64>,
}

impl CountedMoves {
    /// What is counted of a card.
    pub(super) fn of(&self, card: Card) -> Option<CountedMove> {
        let is_of = |found: &&MoveOdds| found.card == card || found.equals.contains(&card);
        let found = self.moves.iter().find(is_of)?;
        // The best card of a layout takes what the position is worth in it, so the mean loss is the difference of the means.
        let cost = mean(&self.total).zip(mean(&found.odds)).map(|(best, own)| (best - own).abs());
        Some(CountedMove { odds: found.odds.clone(), cost })
    }

    /// The mean number of tricks that the best card over all layouts wins against a card, where all are proved.
    pub(super) fn behind(&self, card: Card, declarer_plays: bool) -> Option<f64> {
        let means: Option<Vec<f64>> = self.moves.iter().map(|found| mean(&found.odds)).collect();
        let means = means?.into_iter();
        let best = if declarer_plays { means.reduce(f64::max) } else { means.reduce(f64::min) };
        Some((best? - mean(&self.of(card)?.odds)?).abs())
    }
}

/// The mean number of tricks, if it is proved.
fn mean(odds: &TrickOdds) -> Option<f64> {
    odds.distribution().map(|_| odds.mean()[0])
}
