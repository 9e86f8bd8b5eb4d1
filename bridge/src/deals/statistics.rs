//! Averages and frequencies of a number over many deals.

use std::collections::BTreeMap;

/// The frequency of each value. Sums of frequencies do not depend on their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frequency {
    counts: BTreeMap<i64, u64>,
    /// The number of deals without a value.
    pub without_value: u64,
}

impl Frequency {
    /// Counts the value of one more deal; a deal may have none.
    pub fn add(&mut self, value: Option<i64>) {
        match value {
            Some(value) => *self.counts.entry(value).or_default() += 1,
            None => self.without_value += 1,
        }
    }

    /// Returns the values in ascending order, each with its frequency.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.counts.iter().map(|(&value, &count)| (value, count))
    }

    /// Returns the number of values counted.
    pub(crate) fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// Returns the mean of the values; `None` if there are none.
    pub fn mean(&self) -> Option<f64> {
        let count = self.count();
        let sum: i128 = self.iter().map(|(value, n)| i128::from(value) * i128::from(n)).sum();
        #[expect(clippy::cast_precision_loss, reason = "a mean is a rounded number")]
        let mean = sum as f64 / count as f64;
        (count > 0).then_some(mean)
    }
}

#[cfg(test)]
mod tests;
