//! What is found: how many layouts bring how many tricks.

use crate::cover::Tally;
use crate::layouts::Layouts;
use tikki_solver::{Bounds, Card};

/// In how many layouts declarer's side takes how many of all tricks of the deal, those won before included.
///
/// The numbers are exact unless a limit was reached; then they are proved bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrickOdds {
    layouts: u64,
    at_least: [Bounds<u64>; 14],
}

impl TrickOdds {
    /// Returns the odds before any layout is solved: only the tricks won and the tricks left bound them.
    pub(crate) fn unknown(layouts: &Layouts) -> TrickOdds {
        let all = layouts.count();
        let (won, most) = (layouts.won, layouts.won + layouts.left);
        let at_least = std::array::from_fn(|tricks| match tricks as u8 {
            tricks if tricks <= won => Bounds::exact(all),
            tricks if tricks <= most => Bounds { lower: 0, upper: all },
            _ => Bounds::exact(0),
        });
        TrickOdds { layouts: all, at_least }
    }

    /// Returns the odds narrowed by the solved layouts of `tally`, which leaves out the `won` tricks that declarer's side already has.
    pub(crate) fn with(mut self, tally: &Tally, won: u8) -> TrickOdds {
        for (tricks, (&reached, &missed)) in tally.reached.iter().zip(&tally.missed).enumerate() {
            let Some(bounds) = self.at_least.get_mut(tricks + usize::from(won)) else { break };
            if reached + missed > 0 {
                *bounds = Bounds { lower: reached, upper: self.layouts - missed };
            }
        }
        // More tricks are rarer than fewer.
        for tricks in 1..14 {
            self.at_least[tricks].upper =
                self.at_least[tricks].upper.min(self.at_least[tricks - 1].upper);
        }
        for tricks in (1..14).rev() {
            self.at_least[tricks - 1].lower =
                self.at_least[tricks - 1].lower.max(self.at_least[tricks].lower);
        }
        self
    }

    /// Returns the number of layouts.
    pub fn layouts(&self) -> u64 {
        self.layouts
    }

    /// Returns the number of layouts in which declarer's side takes at least `tricks` tricks (none if more than thirteen).
    pub fn at_least(&self, tricks: u8) -> Bounds<u64> {
        self.at_least.get(usize::from(tricks)).copied().unwrap_or(Bounds::exact(0))
    }

    /// Returns the share of the layouts in which declarer's side takes at least `tricks` tricks, from 0 to 1: the lowest and the
    /// highest that it can be.
    pub fn chance(&self, tricks: u8) -> [f64; 2] {
        let Bounds { lower, upper } = self.at_least(tricks);
        [lower, upper].map(|count| ratio(count, self.layouts))
    }

    /// The number of layouts in which declarer's side takes exactly 0, 1, … 13 tricks, if all are known.
    pub fn distribution(&self) -> Option<[u64; 14]> {
        let mut exact = [0; 14];
        for (tricks, count) in exact.iter_mut().enumerate() {
            let more = self.at_least(tricks as u8 + 1).value()?;
            *count = self.at_least[tricks].value()? - more;
        }
        Some(exact)
    }

    /// The mean number of tricks of declarer's side: the lowest and the highest that it can be.
    pub fn mean(&self) -> [f64; 2] {
        let sum = |of: fn(&Bounds<u64>) -> u64| self.at_least[1..].iter().map(of).sum();
        [sum(|bounds| bounds.lower), sum(|bounds| bounds.upper)].map(|sum| ratio(sum, self.layouts))
    }
}

#[allow(clippy::cast_precision_loss, reason = "there are fewer than 2^53 layouts")]
fn ratio(count: u64, of: u64) -> f64 {
    count as f64 / of as f64
}

/// A legal card, and the odds of the tricks of declarer's side after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOdds {
    /// The card.
    pub card: Card,
    /// Cards that bring the same in every layout, as no other hand has a card between them.
    pub equals: Vec<Card>,
    /// The tricks of declarer's side over all layouts if it is played.
    pub odds: TrickOdds,
}
