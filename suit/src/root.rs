//! The best strategy from the start: one number to maximise, by branch and bound.
//!
//! Fronts of small holdings are short, but the front of the whole holding may have thousands of strategies. It is not needed:
//! the start asks for the best sum of weights. For one lead, every card of the second hand is a *choice* (declarer's reply),
//! and every reply opens further choices (a strategy for each card of the last hand). A layout counts if all choices that
//! concern it keep it. The search fixes the choice that must lose most, option by option, and bounds the rest by losses that
//! concern different layouts.

use crate::bits::Bits;
use crate::front::{Fronts, Planes, Vectors, includes, is_empty, narrowed};
use crate::limits::Counter;

/// What is maximised: for each number of tricks in question, how much each deal counts in which it is reached.
#[derive(Clone, Debug)]
pub(crate) struct Objective {
    pub(crate) planes: Planes,
    pub(crate) gains: Vec<u64>,
}

impl Objective {
    /// Returns the objective that counts deals with `tricks` or more.
    pub(crate) fn target(tricks: usize) -> Self {
        Self { planes: 1 << tricks, gains: vec![1] }
    }

    /// Returns the objective with the gain of each number of tricks from 1 to `most`.
    pub(crate) fn steps(most: usize, gain: impl Fn(usize) -> u64) -> Self {
        let steps = (1..=most).map(|tricks| (tricks, gain(tricks))).filter(|&(_, gain)| gain > 0);
        let (mut planes, mut gains) = (0, Vec::new());
        for (tricks, gain) in steps {
            planes |= 1 << tricks;
            gains.push(gain);
        }
        Self { planes, gains }
    }
}

/// The sum of the weights of a set of layouts, eight at a time.
#[derive(Clone, Debug)]
pub(crate) struct Weigher {
    tables: Vec<[u64; 256]>,
}

impl Weigher {
    pub(crate) fn new(weights: &[u64]) -> Self {
        let tables = weights.chunks(8).map(|chunk| {
            let mut table = [0; 256];
            for set in 1..256_usize {
                let low = set.trailing_zeros() as usize;
                table[set] = table[set & (set - 1)] + chunk.get(low).copied().unwrap_or(0);
            }
            table
        });
        Self { tables: tables.collect() }
    }

    #[inline]
    pub(crate) fn weight<const W: usize>(&self, set: Bits<W>) -> u64 {
        let mut sum = 0;
        for (word, tables) in set.0.into_iter().zip(self.tables.chunks(8)) {
            let mut rest = word;
            for table in tables {
                if rest == 0 {
                    break;
                }
                sum += table[(rest & 255) as usize];
                rest >>= 8;
            }
        }
        sum
    }

    pub(crate) fn value<const W: usize>(&self, gains: &[u64], vector: &[Bits<W>]) -> u64 {
        vector.iter().zip(gains).map(|(&set, gain)| gain * self.weight(set)).sum()
    }

    /// Returns the value that a vector loses where the mask applies and the option does not keep it.
    #[inline]
    fn loss<const W: usize>(
        &self,
        gains: &[u64],
        vector: &[Bits<W>],
        mask: Bits<W>,
        keeps: &[Bits<W>],
    ) -> u64 {
        let lost = vector.iter().zip(keeps).map(|(&set, &keeps)| set & mask & !keeps);
        lost.zip(gains).map(|(lost, gain)| gain * self.weight(lost)).sum()
    }
}

/// One way to settle a choice: what it keeps where the choice applies, and the choices it opens.
#[derive(Clone, Debug)]
struct Choice<const W: usize> {
    keeps: Vec<Bits<W>>,
    opens: Vec<usize>,
}

/// Something that declarer decides, for the layouts of the mask.
#[derive(Clone, Debug)]
struct Decision<const W: usize> {
    mask: Bits<W>,
    choices: Vec<Choice<W>>,
}

/// What a decision costs.
struct Assessment<const W: usize> {
    decision: usize,
    /// The loss of each choice that may still be best, the smallest first.
    losses: Vec<(u64, usize)>,
    /// The layouts that some choice loses.
    contested: Vec<Bits<W>>,
    /// The layouts that every choice loses.
    common: Vec<Bits<W>>,
}

impl<const W: usize> Assessment<W> {
    /// Returns what its choices leave of a value that may be lost, added up: little room is left by few or costly choices.
    fn room(&self, spare: u64) -> u64 {
        self.losses.iter().map(|&(loss, _)| spare.saturating_sub(loss)).sum()
    }
}

/// The best strategy after one lead.
#[derive(Clone, Debug)]
pub(crate) struct Best<const W: usize> {
    pub(crate) value: u64,
    /// A proved upper bound; equal to the value unless a limit stopped the search.
    pub(crate) upper: u64,
    /// The layouts in which it reaches each number of tricks in question.
    pub(crate) vector: Vec<Bits<W>>,
}

/// The search for the best strategy after one lead.
struct Search<'s, 'l, const W: usize> {
    counter: &'s mut Counter<'l>,
    weigher: &'s Weigher,
    gains: &'s [u64],
    decisions: Vec<Decision<W>>,
    best: u64,
    vector: Vec<Bits<W>>,
}

/// Returns the best strategy after a lead if it is worth more than `floor`; else its vector is empty.
pub(crate) fn best_after<const W: usize>(
    fronts: &mut Fronts<'_, W>,
    weigher: &Weigher,
    lead: usize,
    objective: &Objective,
    floor: Option<u64>,
) -> Best<W> {
    let base = fronts.base(lead, objective.planes);
    let upper = weigher.value(&objective.gains, &base);
    if floor.is_some_and(|floor| upper <= floor) {
        return Best { value: 0, upper, vector: Vec::new() };
    }
    let (decisions, open) = decisions(fronts, lead, &base, objective.planes);
    if fronts.graph.counter.is_over() {
        return Best { value: 0, upper, vector: Vec::new() };
    }
    let mut search = Search {
        counter: &mut fronts.graph.counter,
        weigher,
        gains: &objective.gains,
        decisions,
        best: floor.unwrap_or(0),
        vector: if floor.is_some() { Vec::new() } else { vec![Bits::EMPTY; base.len()] },
    };
    search.descend(base, &open);
    let value = if search.vector.is_empty() { 0 } else { search.best };
    let upper = if search.counter.is_over() { upper } else { search.best };
    Best { value, upper, vector: search.vector }
}

/// Returns all decisions after a lead, and those that are open at first.
fn decisions<const W: usize>(
    fronts: &mut Fronts<'_, W>,
    lead: usize,
    base: &[Bits<W>],
    planes: Planes,
) -> (Vec<Decision<W>>, Vec<usize>) {
    let (mut all, mut open) = (Vec::new(), Vec::new());
    for branch in fronts.graph.leads[lead].branches.clone() {
        let mask = fronts.graph.branches[branch].mask;
        let need = narrowed(base, mask);
        if is_empty(&need) {
            continue;
        }
        let mut choices = Vec::new();
        for reply in fronts.graph.branches[branch].replies.clone() {
            let keeps = fronts.reply_base(reply, &need, planes);
            let factors = fronts.edge_factors(reply, &keeps, planes);
            let opens = factors.into_iter().map(|(mask, options)| {
                all.push(Decision { mask, choices: plain_choices(&options) });
                all.len() - 1
            });
            choices.push(Choice { opens: opens.collect(), keeps });
        }
        if let [only] = &mut choices[..] {
            open.append(&mut only.opens);
            continue;
        }
        all.push(Decision { mask, choices });
        open.push(all.len() - 1);
    }
    (all, open)
}

fn plain_choices<const W: usize>(options: &Vectors<W>) -> Vec<Choice<W>> {
    options.iter().map(|keeps| Choice { keeps: keeps.to_vec(), opens: Vec::new() }).collect()
}

impl<const W: usize> Search<'_, '_, W> {
    fn descend(&mut self, mut alive: Vec<Bits<W>>, open: &[usize]) {
        self.counter.count();
        let (value, mut assessed) = loop {
            let value = self.weigher.value(self.gains, &alive);
            if value <= self.best || self.counter.is_over() {
                return;
            }
            let Some(assessed) = self.assess_all(open, &alive, value - self.best) else { return };
            if !drop_common(&mut alive, &assessed) {
                break (value, assessed);
            }
        };
        if assessed.is_empty() {
            self.best = value;
            self.vector = alive;
            return;
        }
        assessed.sort_by_key(|assessment| std::cmp::Reverse(assessment.losses[0].0));
        if value - self.bound(&alive, &assessed) <= self.best {
            return;
        }
        let spare = value - self.best;
        let room = |at: &usize| assessed[*at].room(spare);
        let pick = (0..assessed.len()).min_by_key(room).unwrap_or(0);
        let first = assessed.swap_remove(pick);
        let rest: Vec<usize> = assessed.iter().map(|assessment| assessment.decision).collect();
        self.branch(&alive, value, &first, &rest);
    }

    /// Tries the choices of a decision, those first that lose least.
    fn branch(&mut self, alive: &[Bits<W>], value: u64, first: &Assessment<W>, rest: &[usize]) {
        let mut tried = Vectors::new(alive.len());
        for &(loss, choice) in &first.losses {
            if value - loss <= self.best {
                break;
            }
            let decision = &self.decisions[first.decision];
            let choice = &decision.choices[choice];
            let kept = met(alive, decision.mask, &choice.keeps);
            if tried.includes(&kept) {
                continue;
            }
            if choice.opens.is_empty() {
                tried.sets.extend_from_slice(&kept);
            }
            let open: Vec<usize> = rest.iter().chain(&choice.opens).copied().collect();
            self.descend(kept, &open);
        }
    }

    /// Returns what the decisions cost that cost something; `None` if one of them has no choice that loses less than `spare`.
    fn assess_all(
        &self,
        open: &[usize],
        alive: &[Bits<W>],
        spare: u64,
    ) -> Option<Vec<Assessment<W>>> {
        let mut assessed = Vec::with_capacity(open.len());
        for &decision in open {
            if !self.is_settled(decision, alive) {
                assessed.push(self.assess(decision, alive, spare)?);
            }
        }
        Some(assessed)
    }

    /// Returns what the choices of a decision lose that lose less than `spare`; `None` if there is none.
    fn assess(&self, at: usize, alive: &[Bits<W>], spare: u64) -> Option<Assessment<W>> {
        let decision = &self.decisions[at];
        let mut contested = vec![Bits::EMPTY; alive.len()];
        let mut common = alive.to_vec();
        let mut losses = Vec::with_capacity(decision.choices.len());
        for (index, choice) in decision.choices.iter().enumerate() {
            let loss = self.weigher.loss(self.gains, alive, decision.mask, &choice.keeps);
            if loss >= spare {
                continue;
            }
            let kept = met(alive, decision.mask, &choice.keeps);
            let Some(opened) = self.assess_all(&choice.opens, &kept, spare - loss) else {
                continue;
            };
            for (plane, (&alive, &kept)) in alive.iter().zip(&kept).enumerate() {
                contested[plane] |= alive.without(kept);
                common[plane] = common[plane].without(kept);
            }
            for opened in &opened {
                contested.iter_mut().zip(&opened.contested).for_each(|(all, more)| *all |= *more);
            }
            let more = opened.iter().map(|opened| opened.losses[0].0).max().unwrap_or(0);
            losses.push((loss + more, index));
        }
        losses.sort_unstable();
        (!losses.is_empty()).then_some(Assessment { decision: at, losses, contested, common })
    }

    /// Returns whether some choice of the decision loses nothing.
    fn is_settled(&self, at: usize, alive: &[Bits<W>]) -> bool {
        let decision = &self.decisions[at];
        decision.choices.iter().any(|choice| self.is_free(decision.mask, choice, alive))
    }

    /// Returns whether the choice, and one choice of all it opens, loses nothing.
    fn is_free(&self, mask: Bits<W>, choice: &Choice<W>, alive: &[Bits<W>]) -> bool {
        includes(&choice.keeps, &narrowed(alive, mask))
            && choice.opens.iter().all(|&open| self.is_settled(open, alive))
    }

    /// Returns a lower bound of what all decisions together lose: each counts only layouts that those before do not contest.
    fn bound(&self, alive: &[Bits<W>], assessed: &[Assessment<W>]) -> u64 {
        let mut free = alive.to_vec();
        let mut bound = 0;
        for assessment in assessed {
            let decision = &self.decisions[assessment.decision];
            let losses = decision
                .choices
                .iter()
                .map(|choice| self.weigher.loss(self.gains, &free, decision.mask, &choice.keeps));
            bound += losses.min().unwrap_or(0);
            for (free, &contested) in free.iter_mut().zip(&assessment.contested) {
                *free = free.without(contested);
            }
        }
        bound.max(assessed[0].losses[0].0)
    }
}

/// Takes away the layouts that all choices of a decision lose; returns whether there are any.
fn drop_common<const W: usize>(alive: &mut [Bits<W>], assessed: &[Assessment<W>]) -> bool {
    let mut dropped = false;
    for assessment in assessed {
        for (alive, &common) in alive.iter_mut().zip(&assessment.common) {
            dropped |= !(*alive & common).is_empty();
            *alive = alive.without(common);
        }
    }
    dropped
}

/// Returns the vector, where the mask applies narrowed to what an option keeps.
fn met<const W: usize>(vector: &[Bits<W>], mask: Bits<W>, keeps: &[Bits<W>]) -> Vec<Bits<W>> {
    vector.iter().zip(keeps).map(|(&set, &keeps)| set & (keeps | !mask)).collect()
}
