//! Moves that give several cards away at once, of which there may be thousands: playouts say what each card is worth among them, and
//! these numbers say which sets are worth a look. No list of the sets is needed, and the cards may be others in each layout.

use super::tree::real;
use crate::position::root::CardChoice;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tikki_solver::rules::{CardId, Cards};

/// The playouts by which a set's own mean counts as much as what its cards say of it (tuning).
const PRIOR_VISITS: f64 = 16.0;
/// The playouts by which half of a card's effect is believed (tuning).
const CARD_VISITS: f64 = 8.0;
/// Of a set whose cards promise much, some may be replaced by this number of other cards (tuning: at most a thousand sets).
const SPARE_CARDS: usize = 6;
/// The same for sets of more than six cards.
const FEW_SPARE_CARDS: usize = 3;

/// What was found of the cards of some sets.
#[derive(Debug, Default)]
pub(super) struct CardSets {
    /// The rewards of playouts that began with a random set: of all of them, and by card.
    all: RewardSum,
    cards: BTreeMap<String, RewardSum>,
    /// The cards of the playout under way, if they were drawn at random.
    drawn: Option<Vec<String>>,
    /// The edges in the tree of the sets that were tried, by their cards in alphabetical order.
    tried: BTreeMap<Vec<String>, usize>,
    /// The cards of the last choice, and whether layouts have different ones: then few sets are met twice.
    from: Vec<String>,
    varies: bool,
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
    /// Returns whether a choice of several cards is made card by card: it has more sets than cards.
    pub(super) fn is_worthwhile(choice: &CardChoice, sets: usize) -> bool {
        choice.count > 1 && sets > choice.from.len()
    }

    /// Returns the cards of the next playout's set; `None` where it is to be [random](CardSets::draw). Every other one is, and its
    /// reward says what its cards are worth; the others try the best set so far, or a new one whose cards promise most. Where the cards
    /// differ from layout to layout, what they promise decides alone.
    pub(super) fn select(
        &mut self,
        choice: &CardChoice,
        own: impl Fn(usize) -> (i64, u64),
    ) -> Option<Vec<String>> {
        self.playouts += 1;
        self.drawn = None;
        if self.from != choice.from {
            self.varies |= self.playouts > 1;
            self.from.clone_from(&choice.from);
        }
        if !self.playouts.is_multiple_of(2) {
            return None;
        }
        if self.varies {
            let best = self.by_promise(choice).into_iter().take(choice.count);
            return Some(best.map(|(_, card)| card.clone()).collect());
        }
        if self.promising < self.playouts.isqrt()
            && let Some(cards) = self.most_promising(choice)
        {
            self.promising += 1;
            return Some(cards);
        }
        let holds = |card: &String| choice.from.contains(card);
        let ranked = self.ranked(own, |cards| cards.iter().all(holds));
        ranked.into_iter().next().map(|(cards, _)| cards.clone())
    }

    /// Remembers that the playout under way begins with a random set.
    pub(super) fn draw(&mut self, cards: Vec<String>) {
        self.drawn = Some(cards);
    }

    /// Returns whether the playout under way began with a random set.
    pub(super) fn is_random(&self) -> bool {
        self.drawn.is_some()
    }

    /// Returns the edge of a set that was tried.
    pub(super) fn edge(&self, cards: &[String]) -> Option<usize> {
        self.tried.get(&sorted(cards)).copied()
    }

    /// Remembers the edge of a set.
    pub(super) fn add(&mut self, cards: &[String], edge: usize) {
        self.tried.insert(sorted(cards), edge);
    }

    /// Returns the set whose cards promise most among those not tried: some of the best cards.
    fn most_promising(&self, choice: &CardChoice) -> Option<Vec<String>> {
        let mut best = self.by_promise(choice);
        let spare = if choice.count <= SPARE_CARDS { SPARE_CARDS } else { FEW_SPARE_CARDS };
        best.truncate(choice.count + spare);
        let places: Cards = (0..best.len()).map(CardId::new).collect();
        let cards = |set: Cards| set.iter().map(|place| best[place.index()]).collect::<Vec<_>>();
        let promise = |set: Cards| cards(set).iter().map(|(effect, _)| effect).sum::<f64>();
        let named = |set: Cards| cards(set).into_iter().map(|(_, card)| card.clone());
        let sets = places.subsets(choice.count).into_iter().map(|set| (promise(set), set));
        let mut sets: Vec<(f64, Cards)> = sets.collect();
        sets.sort_by(|one, other| other.0.total_cmp(&one.0));
        let sets = sets.into_iter().map(|(_, set)| named(set).collect::<Vec<_>>());
        sets.into_iter().find(|cards| self.edge(cards).is_none())
    }

    /// The cards with their effects, the most promising first.
    fn by_promise<'c>(&self, choice: &'c CardChoice) -> Vec<(f64, &'c String)> {
        let mut cards: Vec<(f64, &String)> =
            choice.from.iter().map(|card| (self.effect(card), card)).collect();
        cards.sort_by(|one, other| other.0.total_cmp(&one.0));
        cards
    }

    /// Returns the edges of the sets that were tried, the best first: by the mean reward of its own playouts and by its cards.
    pub(super) fn best(&self, own: impl Fn(usize) -> (i64, u64)) -> Vec<usize> {
        self.ranked(own, |_| true).into_iter().map(|(_, edge)| edge).collect()
    }

    fn ranked(
        &self,
        own: impl Fn(usize) -> (i64, u64),
        wanted: impl Fn(&[String]) -> bool,
    ) -> Vec<(&Vec<String>, usize)> {
        let tried = self.tried.iter().filter(|(cards, _)| wanted(cards));
        let mut ranked: Vec<_> = tried
            .map(|(cards, &edge)| {
                let (sum, count) = own(edge);
                let prior =
                    self.all.mean() + cards.iter().map(|card| self.effect(card)).sum::<f64>();
                let more = RewardSum { sum, count }.mean() - prior;
                let mean = prior + more * real(count) / (real(count) + PRIOR_VISITS);
                (mean, Reverse(edge), cards)
            })
            .collect();
        ranked.sort_by(|one, other| other.0.total_cmp(&one.0).then(other.1.cmp(&one.1)));
        ranked.into_iter().map(|(_, Reverse(edge), cards)| (cards, edge)).collect()
    }

    /// By how much a card in a set changes the mean reward.
    fn effect(&self, card: &str) -> f64 {
        let found = self.cards.get(card).copied().unwrap_or_default();
        (found.mean() - self.all.mean()) * real(found.count) / (real(found.count) + CARD_VISITS)
    }

    /// Counts the reward of the playout under way.
    pub(super) fn count(&mut self, reward: i32) {
        let Some(cards) = &self.drawn else { return };
        self.all.add(reward);
        for card in cards {
            self.cards.entry(card.clone()).or_default().add(reward);
        }
    }
}

fn sorted(cards: &[String]) -> Vec<String> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}
