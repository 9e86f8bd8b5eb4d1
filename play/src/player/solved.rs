//! The choice by layouts that are solved with open hands: the move that costs least on average.

use super::pool::LayoutPool;
use super::tree::is_equal;
use super::{MoveEstimate, PlayMethod, PlayerChoice};
use crate::simulate::{ChoiceTally, TallySubject};
use tikki_base::estimate::Estimate;
use tikki_solver::{Limits, RuleSolver};

/// The most nodes for one layout (tuning: half a second of the slowest kernel). One that takes more ends the sample: such layouts
/// are not solved fast enough to choose by them.
pub const LAYOUT_NODES: u64 = 100_000;
/// The most moves of a layout that may be solved (tuning: a thousand nodes for each).
pub(super) const SOLVED_MOVES: usize = 100;
/// The number of solved layouts that are enough for a choice.
const ENOUGH: u64 = 8;

/// What was counted of each move over solved layouts.
#[derive(Debug)]
pub(super) struct SolvedLayouts {
    tallies: Vec<(String, ChoiceTally)>,
    solved: u64,
    wanted: u64,
    /// Whether these are all layouts that there are.
    is_whole: bool,
}

impl SolvedLayouts {
    /// Solves the first layouts of a pool, until one is not solved within the limits.
    pub(super) fn of(
        pool: &mut LayoutPool<'_>,
        wanted: u64,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> SolvedLayouts {
        let mut all = SolvedLayouts { tallies: Vec::new(), solved: 0, wanted, is_whole: false };
        let (subject, before) = (TallySubject::Moves { target: None }, limits.counted());
        let stop = || limits.is_over();
        for index in 0..usize::try_from(wanted).unwrap_or(usize::MAX) {
            let Some(layout) = pool.nth(index, &stop) else {
                all.is_whole = pool.is_whole();
                break;
            };
            let left = limits.after(limits.counted() - before).at_most(LAYOUT_NODES);
            let Some(observed) = subject.observe(layout, solver, left) else { break };
            all.solved += 1;
            for one in &observed {
                all.tally(&one.name).add(one);
            }
        }
        all
    }

    fn tally(&mut self, name: &str) -> &mut ChoiceTally {
        let place = self.tallies.iter().position(|(other, _)| other == name);
        let place = place.unwrap_or_else(|| {
            self.tallies.push((name.to_owned(), ChoiceTally::default()));
            self.tallies.len() - 1
        });
        &mut self.tallies[place].1
    }

    /// Returns whether a choice needs no other method: enough layouts are solved, or all there are.
    pub(super) fn is_enough(&self) -> bool {
        self.solved >= ENOUGH.min(self.wanted) || self.is_whole && self.solved > 0
    }

    /// Returns the choice of the first move with the least mean cost; `None` if no move was found in any layout.
    pub(super) fn choice(&self, legal: &[String]) -> Option<PlayerChoice> {
        let moves: Vec<MoveEstimate> = legal.iter().map(|name| self.estimate(name)).collect();
        let cost = |place: &usize| moves[*place].cost.map(|cost| cost.value);
        let known = (0..moves.len()).filter(|place| cost(place).is_some());
        let place = known.min_by(|one, other| {
            let [one, other] = [one, other].map(|place| cost(place).unwrap_or(f64::INFINITY));
            one.total_cmp(&other)
        })?;
        Some(PlayerChoice {
            place,
            method: PlayMethod::Layouts,
            legal: moves.len(),
            moves,
            playouts: 0,
            layouts: self.solved,
            line: Vec::new(),
            is_cut: self.solved < self.wanted && !self.is_whole,
        })
    }

    /// What was found of a move. A layout may name another of several equal cards.
    fn estimate(&self, name: &str) -> MoveEstimate {
        let same = self.tallies.iter().find(|(other, _)| other == name);
        let found = same.or_else(|| self.tallies.iter().find(|(other, _)| is_equal(name, other)));
        let tally = found.map(|(_, tally)| tally);
        let shown = |estimate: Estimate| if self.is_whole { estimate.certain() } else { estimate };
        MoveEstimate {
            name: name.to_owned(),
            playouts: 0,
            value: tally.and_then(ChoiceTally::mean).map(shown),
            cost: tally.and_then(ChoiceTally::cost).map(shown),
        }
    }
}
