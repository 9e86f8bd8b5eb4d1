//! The difficulty of a problem as a number from 1 to 8, from what has to be seen and from the technique.

/// The features that have to be seen.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CognitiveLoad {
    /// The decisions with a single solution on the main line.
    pub unique_decisions: usize,
    /// The inequivalent moves to choose from at them.
    pub choices: usize,
    /// The number of inequivalent moves more natural than the key.
    pub surprise: usize,
    /// The share of the rules of thumb that fail.
    pub trap: f64,
    /// Tricks from the natural mistake until the goal is out of reach.
    pub payoff: usize,
    /// The number of cards in a hand.
    pub cards: usize,
    /// The lines of play.
    pub lines: u64,
}

impl CognitiveLoad {
    /// Returns the difficulty without the technique (tuning: a logistic curve on which four-card endings with one natural
    /// decision are 1 and whole deals with many decisions are 8; no recorded solving attempts exist yet to fit it to).
    pub(crate) fn number(&self) -> f64 {
        let capped = |number: usize, most: usize| real(number.min(most));
        let score = 0.35 * capped(self.unique_decisions, 8)
            + 0.12 * capped(self.choices, 30)
            + 0.45 * capped(self.surprise, 4)
            + 1.8 * self.trap
            + 0.30 * capped(self.payoff, 6)
            + 0.12 * real(self.cards)
            + 0.20 * real(self.lines.clamp(1, 1 << 31) as usize).ln().min(8.0);
        let share = 1.0 / (1.0 + (-(score - 6.0) / 1.6).exp());
        1.0 + 7.0 * share
    }
}

/// The weight of the hardest technique.
const TECHNIQUE: f64 = 0.65;

/// Returns the difficulty including the level of the hardest technique.
pub(crate) fn weighed(level: u8, rest: f64) -> f64 {
    TECHNIQUE * f64::from(level) + (1.0 - TECHNIQUE) * rest
}

/// Returns a ratio.
pub(crate) fn share(part: usize, whole: usize) -> f64 {
    real(part) / real(whole)
}

/// Converts a small number.
fn real(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
