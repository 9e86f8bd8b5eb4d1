//! Scores that several counts make: parts that depend on where a count ends, and what each count is worth beside them.

use super::super::lanes::LaneLayout;
use super::count::{CertainTricks, CountRule};
use super::game::{CHOICES, COUNTS, Choice, ScorePiece, ScoreTally, Takings};
use crate::bounds::Bounds;
use std::ops::RangeInclusive;

/// Twelve bits of a mark are a count, and this is nought.
const NOUGHT: i32 = 2048;

/// A tally as the search keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SearchTally {
    counts: Vec<CountRule>,
    tally: ScoreTally,
}

/// The counts before a node, as far as the search needs them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct CountedPast {
    counts: [i16; COUNTS],
    /// The settled part of the score.
    pub settled: i32,
    /// All that the rest of the score depends on: for each choice its piece, or that it is open; each count that an
    /// open choice depends on. Four bits for each choice, twelve for each count.
    pub mark: u64,
}

/// The cards of a trick, and who gets them.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountedTrick {
    pub winner: u32,
    pub number: i32,
    pub cards: u64,
    pub names: u64,
}

/// The tricks and cards still to be won.
#[derive(Clone, Copy, Debug)]
pub(super) struct RemainingTricks {
    pub tricks: i32,
    pub cards: u64,
    pub names: u64,
}

impl SearchTally {
    pub(super) fn new(
        (tally, form): (&ScoreTally, LaneLayout),
        seats: u32,
        last: i32,
    ) -> SearchTally {
        let count = |Takings { players, against, stakes }: &Takings| {
            let who = (u32::from(*players), u32::from(*against));
            CountRule::new(who, (stakes, form), seats, last)
        };
        SearchTally { counts: tally.takings.iter().map(count).collect(), tally: tally.clone() }
    }

    /// Returns the settled score of a position with these counts, and the bounds on the rest.
    pub(super) fn start(
        &self,
        counts: [i32; COUNTS],
        left: RemainingTricks,
    ) -> (CountedPast, Bounds<i32>) {
        self.past_and_bounds(counts.map(|count| count as i16), left)
    }

    /// Returns the same after a trick.
    pub(super) fn after(
        &self,
        past: &CountedPast,
        trick: CountedTrick,
        left: RemainingTricks,
    ) -> (CountedPast, Bounds<i32>) {
        let mut counts = past.counts;
        for (now, count) in counts.iter_mut().zip(&self.counts) {
            let stake = count.of_trick(trick.cards, trick.names, trick.number);
            *now += count.gain(trick.winner, stake) as i16;
        }
        self.past_and_bounds(counts, left)
    }

    /// Returns the same if a seat wins these tricks next.
    pub(super) fn taken(
        &self,
        past: &CountedPast,
        seat: u32,
        taken: CertainTricks,
        left: RemainingTricks,
    ) -> (CountedPast, Bounds<i32>) {
        let mut counts = past.counts;
        for (now, count) in counts.iter_mut().zip(&self.counts) {
            *now += count.gain(seat, count.taken(&taken).0) as i16;
        }
        self.past_and_bounds(counts, left)
    }

    /// Returns whether there is a count of nothing but tricks.
    pub(super) fn counts_tricks(&self) -> bool {
        self.counts.iter().any(|count| count.of_tricks_of().is_some())
    }

    /// Returns the same where the tricks of some seats from here on are within known bounds.
    pub(super) fn by_tricks(
        &self,
        past: &CountedPast,
        left: RemainingTricks,
        mut tricks: impl FnMut(u32) -> Bounds<i32>,
    ) -> (CountedPast, Bounds<i32>) {
        self.within(past.counts, |count| match count.of_tricks_of() {
            Some(players) => {
                let all = tricks(players).map(|tricks| tricks * count.per_trick);
                Bounds::exact(all.lower).with(all.upper)
            }
            None => count.ahead(left.tricks, left.cards, left.names),
        })
    }

    fn past_and_bounds(
        &self,
        counts: [i16; COUNTS],
        left: RemainingTricks,
    ) -> (CountedPast, Bounds<i32>) {
        self.within(counts, |count| count.ahead(left.tricks, left.cards, left.names))
    }

    /// Returns the same for these counts with given gains.
    #[inline(always)]
    fn within(
        &self,
        counts: [i16; COUNTS],
        mut gains: impl FnMut(&CountRule) -> Bounds<i32>,
    ) -> (CountedPast, Bounds<i32>) {
        let now = counts.map(i32::from);
        let mut ahead = [Bounds::exact(0); COUNTS];
        for (ahead, count) in ahead.iter_mut().zip(&self.counts) {
            *ahead = gains(count);
        }
        let mut settled = weighed(&self.tally.weights, &now);
        let mut rest = range(&self.tally.weights, &ahead);
        let (mut mark, mut open) = (0, 0_u32);
        for (place, choice) in self.tally.choices.iter().enumerate() {
            let end = Bounds::exact(now[choice.gate]).plus(ahead[choice.gate]);
            let pieces = choice.within(end);
            if pieces.start() == pieces.end() {
                let piece = &choice.pieces[*pieces.start()];
                settled += piece.constant + weighed(&piece.weights, &now);
                rest = rest.plus(range(&piece.weights, &ahead));
                mark |= (*pieces.start() as u64 + 1) << (4 * place);
            } else {
                open |= choice.depends_on(pieces.clone());
                rest = rest.plus(choice.hull(pieces, &now, &ahead));
            }
        }
        for (place, now) in now.iter().enumerate().filter(|(place, _)| open >> place & 1 != 0) {
            mark |= ((now + NOUGHT) as u64) << (4 * CHOICES + 12 * place);
        }
        (CountedPast { counts, settled, mark }, rest)
    }
}

impl Choice {
    /// The pieces in which a count may end.
    fn within(&self, end: Bounds<i32>) -> RangeInclusive<usize> {
        let at = |count| self.pieces.iter().position(|piece| count <= piece.most);
        at(end.lower).unwrap_or(0)..=at(end.upper).unwrap_or(0)
    }

    /// The counts that these pieces ask for, as a mask.
    fn depends_on(&self, pieces: RangeInclusive<usize>) -> u32 {
        let weights = self.pieces[pieces].iter().flat_map(|piece| piece.weights.iter().enumerate());
        let asked = weights.filter(|(_, weight)| **weight != 0).map(|(place, _)| 1 << place);
        asked.fold(1 << self.gate, |all, one: u32| all | one)
    }

    /// The least and the most that these pieces come to, from the first trick on.
    fn hull(
        &self,
        pieces: RangeInclusive<usize>,
        now: &[i32; COUNTS],
        ahead: &[Bounds<i32>; COUNTS],
    ) -> Bounds<i32> {
        let mut end: [Bounds<i32>; COUNTS] =
            std::array::from_fn(|place| Bounds::exact(now[place]).plus(ahead[place]));
        let gate = end[self.gate];
        let mut piece_from = |least: i32, piece: &ScorePiece| {
            end[self.gate] = Bounds { lower: least, upper: gate.upper.min(piece.most) };
            range(&piece.weights, &end).plus(Bounds::exact(piece.constant))
        };
        let mut all = piece_from(gate.lower, &self.pieces[*pieces.start()]);
        for place in pieces.start() + 1..=*pieces.end() {
            let worth = piece_from(self.pieces[place - 1].most + 1, &self.pieces[place]);
            all = all.with(worth.lower).with(worth.upper);
        }
        all
    }
}

/// Returns the value of counts by these weights.
fn weighed(weights: &[i32], counts: &[i32; COUNTS]) -> i32 {
    weights.iter().zip(counts).map(|(weight, count)| weight * count).sum()
}

/// Returns the bounds on that value for counts within bounds.
fn range(weights: &[i32], counts: &[Bounds<i32>; COUNTS]) -> Bounds<i32> {
    let each = weights.iter().zip(counts).map(|(&weight, count)| count.map(|n| n * weight));
    each.fold(Bounds::exact(0), Bounds::plus)
}
