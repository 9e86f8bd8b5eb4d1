//! The least penalty that a team can reach with open hands, by dynamic programming over the ranks.
//!
//! The sides do not interact, and only the number of kept cards of each rank counts. So a rank with x cards in one hand and y
//! in the other offers (x + 1)(y + 1) ways to continue from "a and b cards kept so far", 36 states in all. Each state holds
//! the least penalty of the earlier ranks and the number of keeps, as sets of cards, that reach it.

use super::pip::{Counts, Pip, cost};
use super::points::{BONUS, points};
use super::{KEPT, options::HouseRules};
use std::ops::Range;
use tikki_base::deal::FullDeal;
use tikki_base::tricks::BySide;
use tikki_solver::{CardSet, Hands, Side};

/// The best that a team can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamPar {
    /// The least penalty.
    pub penalty: u32,
    /// The number of pairs of five-card hands that reach it.
    pub keeps: u64,
}

/// The cards that two partners keep: five each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Keep(pub [CardSet; 2]);

impl Keep {
    /// The minus points of the ten cards.
    pub(crate) fn penalty(&self) -> u32 {
        Counts::of(self.0[0] | self.0[1]).penalty()
    }
}

/// The par of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealPar {
    /// By side.
    pub teams: BySide<TeamPar>,
}

impl DealPar {
    /// The penalties by side.
    pub fn penalty(&self) -> BySide<u32> {
        BySide(self.teams.0.map(|team| team.penalty))
    }

    /// The points of the deal when both sides reach par, with the plain bonus.
    pub fn points(&self, options: HouseRules) -> BySide<i32> {
        points(self.penalty(), BONUS, options)
    }
}

/// The par of a deal.
pub fn par(deal: &FullDeal) -> DealPar {
    DealPar { teams: BySide::from_fn(|side| team_par(partners(deal.hands(), side))) }
}

/// Returns the hands of a side, in the order of its seats.
pub fn partners(hands: &Hands, side: Side) -> [CardSet; 2] {
    side.seats().map(|seat| hands.hand(seat))
}

/// Returns the least penalty of two hands of at least five cards, and the number of ways to reach it.
pub(crate) fn team_par(hands: [CardSet; 2]) -> TeamPar {
    let ways = RankWays::new(hands.map(Counts::of));
    TeamPar { penalty: ways.least(), keeps: ways.all() }
}

/// The least penalty of two hands of at least five cards.
pub(crate) fn least_penalty(hands: [Counts; 2]) -> u32 {
    RankWays::new(hands).least()
}

/// One side of a state: cards kept, 0 to 5.
const SIDE: usize = KEPT + 1;
const STATES: usize = SIDE * SIDE;

/// The least penalty in the upper bits, the number of ways in the lower ones; there are at most 1287² ways.
type PackedPenalty = u32;
const WAYS: u32 = 21;
const UNREACHED: PackedPenalty = PackedPenalty::MAX;

/// C(n, k) for the cards of one rank.
const CHOOSE: [[u32; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// For each rank and each state, the best result of the ranks before it.
struct RankWays {
    hands: [Counts; 2],
    before: [[PackedPenalty; STATES]; Pip::COUNT + 1],
}

impl RankWays {
    fn new(hands: [Counts; 2]) -> RankWays {
        let mut before = [[UNREACHED; STATES]; Pip::COUNT + 1];
        before[0][0] = 1;
        let mut place =
            RankPlace { counts: [0; 2], seen: [0; 2], rest: hands.map(|hand| hand.len() as u8) };
        for pip in Pip::all() {
            place = place.next([hands[0].get(pip), hands[1].get(pip)]);
            let (done, rest) = before.split_at_mut(pip.index() + 1);
            place.advance(&done[pip.index()], &mut rest[0], pip);
        }
        RankWays { hands, before }
    }

    fn last(&self) -> PackedPenalty {
        self.before[Pip::COUNT][STATES - 1]
    }

    fn least(&self) -> u32 {
        self.last() >> WAYS
    }

    fn all(&self) -> u64 {
        u64::from(self.last() & ((1 << WAYS) - 1))
    }
}

/// The position of the walk over the ranks, for both hands.
#[derive(Clone, Copy)]
struct RankPlace {
    /// The cards of this rank.
    counts: [u8; 2],
    /// The number of cards of the ranks before it: no more can have been kept.
    seen: [u8; 2],
    /// The number of cards of the ranks after it: with all of them there must be five.
    rest: [u8; 2],
}

impl RankPlace {
    fn next(self, counts: [u8; 2]) -> RankPlace {
        let seen = [0, 1].map(|hand| self.seen[hand] + self.counts[hand]);
        let rest = [0, 1].map(|hand| self.rest[hand] - counts[hand]);
        RankPlace { counts, seen, rest }
    }

    /// Returns the states of a hand from which keeping `taken` of this rank leads to a relevant state.
    fn states(self, hand: usize, taken: usize) -> Range<usize> {
        let [seen, rest] = [self.seen, self.rest].map(|cards| usize::from(cards[hand]));
        let end = (seen.min(KEPT) + 1).min(SIDE.saturating_sub(taken));
        KEPT.saturating_sub(rest + taken)..end
    }

    /// Moves from the states before this rank to those after it.
    fn advance(self, from: &[PackedPenalty; STATES], to: &mut [PackedPenalty; STATES], pip: Pip) {
        let [first, second] =
            self.counts.map(|count| &CHOOSE[usize::from(count)][..=usize::from(count)]);
        for (i, ways_first) in first.iter().enumerate() {
            for (j, ways_second) in second.iter().enumerate() {
                let (price, ways) = (cost(pip, (i + j) as u8) << WAYS, ways_first * ways_second);
                let columns = self.states(1, j);
                for a in self.states(0, i) {
                    let (row, shifted) = (a * SIDE, (a + i) * SIDE + j);
                    for b in columns.clone() {
                        merge(&mut to[shifted + b], from[row + b], price, ways);
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn merge(to: &mut PackedPenalty, from: PackedPenalty, price: PackedPenalty, ways: u32) {
    const LOW: PackedPenalty = (1 << WAYS) - 1;
    if from == UNREACHED {
        return;
    }
    let (penalty, count) = ((from & !LOW) + price, (from & LOW) * ways);
    let best = *to & !LOW;
    *to = match penalty.cmp(&best) {
        std::cmp::Ordering::Less => penalty | count,
        std::cmp::Ordering::Equal => *to + count,
        std::cmp::Ordering::Greater => *to,
    };
}

/// Returns the best keeps of two hands of at least five cards, at most `limit` of them, always in the same order.
pub fn best_keeps(hands: [CardSet; 2], limit: usize) -> Vec<Keep> {
    let ways = RankWays::new(hands.map(Counts::of));
    let mut listing = Listing { ways: &ways, hands, limit, found: Vec::new() };
    if ways.last() != UNREACHED {
        let end = RankState { pips: Pip::COUNT, kept: [KEPT; 2], penalty: ways.least() };
        listing.walk(end, [CardSet::EMPTY; 2]);
    }
    listing.found
}

/// The cards kept from the ranks before an index, and their penalty.
#[derive(Clone, Copy)]
struct RankState {
    pips: usize,
    kept: [usize; 2],
    penalty: u32,
}

/// Walks back from the end through all states of a best keep.
struct Listing<'a> {
    ways: &'a RankWays,
    hands: [CardSet; 2],
    limit: usize,
    found: Vec<Keep>,
}

impl Listing<'_> {
    fn walk(&mut self, state: RankState, chosen: [CardSet; 2]) {
        if self.found.len() >= self.limit {
            return;
        }
        let Some(pip) = state.pips.checked_sub(1).and_then(|last| Pip::new(last as i32 + 1)) else {
            self.found.push(Keep(chosen));
            return;
        };
        let most = [0, 1].map(|hand| self.ways.hands[hand].get(pip).min(state.kept[hand] as u8));
        for i in (0..=most[0]).rev() {
            for j in (0..=most[1]).rev() {
                if let Some(earlier) = self.earlier(state, pip, [i, j]) {
                    self.choose(earlier, pip, [i, j], chosen);
                }
            }
        }
    }

    /// Returns the state from which keeping this number of cards of a rank leads here, if it is on a best path.
    fn earlier(&self, state: RankState, pip: Pip, taken: [u8; 2]) -> Option<RankState> {
        let penalty = state.penalty.checked_sub(cost(pip, taken[0] + taken[1]))?;
        let kept = [0, 1].map(|hand| state.kept[hand] - usize::from(taken[hand]));
        let packed = self.ways.before[pip.index()][kept[0] * SIDE + kept[1]];
        let reached = packed != UNREACHED && packed >> WAYS == penalty;
        reached.then_some(RankState { pips: pip.index(), kept, penalty })
    }

    fn choose(&mut self, earlier: RankState, pip: Pip, taken: [u8; 2], chosen: [CardSet; 2]) {
        for first in subsets(of_rank(self.hands[0], pip), taken[0]) {
            for second in subsets(of_rank(self.hands[1], pip), taken[1]) {
                self.walk(earlier, [chosen[0] | first, chosen[1] | second]);
            }
        }
    }
}

/// The cards of a rank.
pub(crate) fn of_rank(cards: CardSet, pip: Pip) -> CardSet {
    cards.iter().filter(|&card| Pip::from(card) == pip).collect()
}

/// Returns the subsets of this size of at most four cards.
fn subsets(cards: CardSet, size: u8) -> Vec<CardSet> {
    let cards: Vec<_> = cards.iter().collect();
    let chosen = |mask: u32| {
        let picked = cards.iter().enumerate().filter(|(place, _)| mask >> place & 1 == 1);
        picked.map(|(_, &card)| card).collect()
    };
    (0..1_u32 << cards.len())
        .filter(|mask| mask.count_ones() == u32::from(size))
        .map(chosen)
        .collect()
}

#[cfg(test)]
mod tests;
