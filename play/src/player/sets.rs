//! Moves that give several cards away at once, of which there may be thousands: playouts say what each card is worth among them, and
//! these numbers say which sets are worth a look.

use super::tree::real;
use std::collections::BTreeMap;
use tikki_base::rng::Rng;

/// The playouts by which a set's own mean counts as much as what its cards say of it (tuning).
const PRIOR_VISITS: f64 = 16.0;
/// The playouts by which half of a card's effect is believed (tuning).
const CARD_VISITS: f64 = 8.0;

/// What was found of the cards of some sets.
#[derive(Debug)]
pub(super) struct CardSets {
    /// The cards of each set, by their numbers.
    sets: Vec<Vec<usize>>,
    /// The rewards of playouts that began with a random set: of all of them, and by card.
    all: RewardSum,
    cards: Vec<RewardSum>,
    /// The set of the playout under way, if it was drawn at random.
    drawn: Option<usize>,
    /// The sets that were tried, with their edges in the tree.
    tried: BTreeMap<usize, usize>,
    /// The number of playouts, and of the sets that were tried for what their cards promised.
    playouts: u64,
    promising: u64,
}

/// Rewards of playouts.
#[derive(Clone, Copy, Debug, Default)]
struct RewardSum {
    sum: i64,
    count: u64,
}

impl RewardSum {
    fn add(&mut self, reward: i32) {
        self.sum += i64::from(reward);
        self.count += 1;
    }

    #[expect(clippy::cast_precision_loss, reason = "a mean is a rounded number")]
    fn mean(self) -> f64 {
        self.sum as f64 / real(self.count.max(1))
    }
}

impl CardSets {
    /// Returns the sets of moves such as `discard:SA+H2`; `None` where they are others, or where the sets are no more than their cards.
    pub(super) fn of(moves: &[String]) -> Option<CardSets> {
        let mut names: Vec<&str> = Vec::new();
        let mut sets = Vec::with_capacity(moves.len());
        let (word, first) = moves.first()?.split_once(':')?;
        let count = first.split('+').count();
        for name in moves {
            let cards = name.strip_prefix(word)?.strip_prefix(':')?.split('+');
            let number = |card| {
                names.iter().position(|other| *other == card).unwrap_or_else(|| {
                    names.push(card);
                    names.len() - 1
                })
            };
            let set: Vec<usize> = cards.map(number).collect();
            if set.len() != count {
                return None;
            }
            sets.push(set);
        }
        let (cards, all) = (vec![RewardSum::default(); names.len()], RewardSum::default());
        let (tried, drawn) = (BTreeMap::new(), None);
        let chosen = count > 1 && sets.len() > cards.len();
        chosen.then_some(CardSets { sets, all, cards, drawn, tried, playouts: 0, promising: 0 })
    }

    /// Returns the set of the next playout. Every other one is random, and its reward says what its cards are worth; the others try
    /// the best set so far, or a new one whose cards promise most.
    pub(super) fn select(&mut self, own: impl Fn(usize) -> (i64, u64), rng: &mut Rng) -> usize {
        self.playouts += 1;
        self.drawn = None;
        if self.playouts.is_multiple_of(2) {
            if self.promising < self.playouts.isqrt()
                && let Some(place) = self.most_promising()
            {
                self.promising += 1;
                return place;
            }
            if let Some(place) = self.best(own) {
                return place;
            }
        }
        let place = rng.below(self.sets.len());
        self.drawn = Some(place);
        place
    }

    /// Returns the edge of a set that was tried.
    pub(super) fn edge(&self, place: usize) -> Option<usize> {
        self.tried.get(&place).copied()
    }

    /// Remembers the edge of a set.
    pub(super) fn add(&mut self, place: usize, edge: usize) {
        self.tried.insert(place, edge);
    }

    /// Returns the set whose cards promise most among those not tried.
    fn most_promising(&self) -> Option<usize> {
        let effects = self.effects();
        let fresh = (0..self.sets.len()).filter(|place| !self.tried.contains_key(place));
        first_best(fresh.map(|place| (place, self.promise(place, &effects))))
    }

    /// Returns the set with the highest mean reward by its own playouts and by its cards.
    pub(super) fn best(&self, own: impl Fn(usize) -> (i64, u64)) -> Option<usize> {
        let effects = self.effects();
        first_best(self.tried.iter().map(|(&place, &edge)| {
            let (sum, count) = own(edge);
            let prior = self.all.mean() + self.promise(place, &effects);
            let own = RewardSum { sum, count }.mean() - prior;
            (place, prior + own * real(count) / (real(count) + PRIOR_VISITS))
        }))
    }

    /// By how much the cards of a set change the mean reward together.
    fn promise(&self, place: usize, effects: &[f64]) -> f64 {
        self.sets[place].iter().map(|&card| effects[card]).sum()
    }

    /// By how much each card in a set changes the mean reward.
    fn effects(&self) -> Vec<f64> {
        let of = |card: &RewardSum| {
            let believed = real(card.count) / (real(card.count) + CARD_VISITS);
            (card.mean() - self.all.mean()) * believed
        };
        self.cards.iter().map(of).collect()
    }

    /// Counts the reward of the playout under way.
    pub(super) fn count(&mut self, reward: i32) {
        let Some(place) = self.drawn else { return };
        self.all.add(reward);
        for &card in &self.sets[place] {
            self.cards[card].add(reward);
        }
    }
}

/// The first place with the highest number.
fn first_best(found: impl Iterator<Item = (usize, f64)>) -> Option<usize> {
    let better = |best: (usize, f64), next: (usize, f64)| if next.1 > best.1 { next } else { best };
    found.reduce(better).map(|(place, _)| place)
}
