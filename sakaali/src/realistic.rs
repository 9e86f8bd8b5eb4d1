//! The value of a discard to a player who cannot see the other hands.
//!
//! The hidden cards are dealt at random, repeatedly, in agreement with the cards shown. Each time one of several random deals
//! is taken; a deal is more likely the fewer statements in the rows it makes false. From this deal every discard is played
//! out, with all four players keeping to their systems; the value is the team's penalty at the end. The values of two
//! discards come from the same deals, so their difference is more accurate than either value.
//!
//! A sample depends only on the seed and its own number: any thread may take any sample.

#![expect(clippy::cast_precision_loss, reason = "30 random bits fit")]

use super::pip::Counts;
use super::play::SakaaliPlay;
use super::seat_view::SeatView;
use super::simulate::{MarginEstimate, MarginSums};
use super::system::TableSystems;
use tikki_base::rng::Rng;
use tikki_solver::{BySeat, Card, CardSet};

/// The number of random deals from which one is taken.
const TRIES: usize = 16;
/// The factor by which a deal is less likely for each statement that it makes false.
const FALSE: f64 = 0.05;

/// The question: which discard is best for this player.
#[derive(Clone, Copy, Debug)]
pub struct DiscardQuestion<'a> {
    /// The view of the player.
    pub view: SeatView,
    /// The systems that the seats play.
    pub systems: TableSystems<'a>,
    /// The source of all samples.
    pub seed: u64,
}

/// The penalty after each discard at the end of one sample, in the order of [`DiscardQuestion::candidates`].
pub type DiscardSample = Vec<u32>;

impl DiscardQuestion<'_> {
    /// Returns the cards to evaluate, including all cards of equal rank, because suits may have a meaning.
    pub fn candidates(&self) -> Vec<Card> {
        self.view.hand().iter().collect()
    }

    /// Plays out every candidate from one deal of the hidden cards.
    pub fn sample(&self, number: u64) -> DiscardSample {
        let mut rng = Rng::of(self.seed, "sakaali samples", number);
        let Some(hands) = self.likely_hands(&mut rng) else { return Vec::new() };
        let value = |card: Card| {
            let mut play = SakaaliPlay::resumed(hands, *self.view.rows());
            let played = play.discard(card).map(|()| self.systems.play_out(&mut play));
            let result = played.ok().and_then(|()| play.result());
            result.map_or(0, |penalty| penalty[self.view.seat.side()])
        };
        self.candidates().into_iter().map(value).collect()
    }

    /// Takes one of several random deals, weighted by the statements that each makes false.
    fn likely_hands(&self, rng: &mut Rng) -> Option<BySeat<CardSet>> {
        let tries: Vec<BySeat<CardSet>> = (0..TRIES).map(|_| self.random_hands(rng)).collect();
        let weights: Vec<f64> = tries.iter().map(|hands| self.weight(hands)).collect();
        let all: f64 = weights.iter().sum();
        let mut left = all * rng.below(1 << 30) as f64 / f64::from(1 << 30);
        let taken = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        tries.get(taken.unwrap_or(0)).copied()
    }

    fn random_hands(&self, rng: &mut Rng) -> BySeat<CardSet> {
        let mut unseen: Vec<Card> = self.view.unseen().iter().collect();
        rng.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        BySeat::from_fn(|seat| {
            let cards = tikki_base::deal::FULL_HAND - self.view.rows().played_by(seat);
            if seat == self.view.seat {
                self.view.hand()
            } else {
                unseen.by_ref().take(cards).collect()
            }
        })
    }

    fn weight(&self, hands: &BySeat<CardSet>) -> f64 {
        let rows = self.view.rows();
        let dealt =
            BySeat::from_fn(|seat| Counts::of(hands[seat] | rows.row(seat).collect::<CardSet>()));
        let truths = self.systems.truths(rows, &dealt);
        let lies =
            truths.iter().filter(|(statement, truth)| statement.seat != self.view.seat && !truth);
        FALSE.powi(lies.count() as i32)
    }
}

/// A discard and its expected penalty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExpectedDiscard {
    /// The card.
    pub card: Card,
    /// The team's penalty at the end.
    pub penalty: MarginEstimate,
    /// The difference to the best discard.
    pub cost: MarginEstimate,
}

/// Sums up samples, in the order of the candidates; returns nothing without samples.
pub fn expected(candidates: &[Card], samples: &[DiscardSample]) -> Vec<ExpectedDiscard> {
    if samples.is_empty() {
        return Vec::new();
    }
    let mean = |place: usize, base: Option<usize>| {
        let mut sums = MarginSums::default();
        for sample in samples.iter().filter(|sample| sample.len() == candidates.len()) {
            let base = base.map_or(0.0, |base| f64::from(sample[base]));
            sums.add(f64::from(sample[place]) - base);
        }
        sums.estimate()
    };
    let penalties: Vec<MarginEstimate> =
        (0..candidates.len()).map(|place| mean(place, None)).collect();
    let best =
        (0..candidates.len()).min_by(|&a, &b| penalties[a].mean.total_cmp(&penalties[b].mean));
    let of = |(place, &card): (usize, &Card)| ExpectedDiscard {
        card,
        penalty: penalties[place],
        cost: mean(place, best),
    };
    candidates.iter().enumerate().map(of).collect()
}

#[cfg(test)]
mod tests;
