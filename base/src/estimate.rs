//! Estimates of a mean or a rate from a sample, with confidence intervals.
//!
//! Samples are summed in integers, so a sum does not depend on the order of its parts.

/// The quantile of the normal distribution that leaves 2.5 % on each side.
const QUANTILE: f64 = 1.959_963_984_540_054;

/// What a 95 % confidence interval leaves on each side.
const TAIL: f64 = 0.025;

/// A number estimated from a sample, with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean or rate of the sample.
    pub value: f64,
    /// The 95 % confidence interval: lower and upper end. `None` for the mean of one observation, which says nothing about
    /// the spread.
    pub interval: Option<[f64; 2]>,
}

impl Estimate {
    /// Returns the same number without interval: that of all there is, in place of a sample.
    #[must_use]
    pub fn certain(self) -> Estimate {
        Estimate { interval: None, ..self }
    }

    /// Returns the estimate of a number that is proved to lie between these, from the sample of this size that it is a mean of.
    ///
    /// Both it and its interval stay within the bounds. A sample without spread says that other results are rare, not that there are
    /// none: with 95 % confidence they are at most 1 − 0.025^(1/n) of all on either side (Clopper and Pearson, "The use of confidence or
    /// fiducial limits illustrated in the case of the binomial", 1934), and none of them lies beyond a bound.
    #[must_use]
    pub fn within(self, [lower, upper]: [f64; 2], count: u64) -> Estimate {
        let value = self.value.clamp(lower, upper);
        let rare = 1.0 - TAIL.powf(1.0 / real(i128::from(count.max(1))));
        let within = self.interval.map(|ends| ends.map(|end| end.clamp(lower, upper)));
        let far = [value - rare * (value - lower), value + rare * (upper - value)];
        let interval = within.filter(|[low, high]| low < high).unwrap_or(far);
        Estimate { value, interval: Some(interval) }
    }
}

/// A sum of integer observations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SampleSums {
    count: u64,
    sum: i64,
    squares: i64,
}

impl SampleSums {
    /// Adds an observation `times` times.
    pub fn add(&mut self, number: i32, times: u64) {
        let number = i64::from(number);
        self.count += times;
        self.sum += number * times as i64;
        self.squares += number * number * times as i64;
    }

    /// Adds the observations of another sample.
    pub fn merge(&mut self, other: &SampleSums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Returns the mean, and its interval by the normal approximation: mean ± 1.96·s/√n with s² the sample variance (n − 1 in
    /// the denominator). The approximation is rough below about thirty observations. `None` without observations.
    pub fn mean(&self) -> Option<Estimate> {
        let n = real(i128::from(self.count));
        let value = real(i128::from(self.sum)) / n;
        // n·Σx² − (Σx)² = n·(n − 1)·s², without rounding.
        let (count, sum) = (i128::from(self.count), i128::from(self.sum));
        let spread = count * i128::from(self.squares) - sum * sum;
        let half = QUANTILE * (real(spread) / (n * n * (n - 1.0))).sqrt();
        let interval = (self.count > 1).then_some([value - half, value + half]);
        (self.count > 0).then_some(Estimate { value, interval })
    }
}

/// Returns the rate of an event, and its interval by Wilson's score method (E. B. Wilson, "Probable inference, the law of
/// succession, and statistical inference", 1927), which is also valid for small samples and for rates near 0 and 1. `None`
/// without observations.
pub fn rate(hits: u64, of: u64) -> Option<Estimate> {
    let (n, square) = (real(i128::from(of)), QUANTILE * QUANTILE);
    let value = real(i128::from(hits)) / n;
    let centre = (value + square / (2.0 * n)) / (1.0 + square / n);
    let variance = value * (1.0 - value) / n + square / (4.0 * n * n);
    let half = QUANTILE * variance.sqrt() / (1.0 + square / n);
    let interval = [(centre - half).max(0.0), (centre + half).min(1.0)];
    (of > 0).then_some(Estimate { value, interval: Some(interval) })
}

#[expect(clippy::cast_precision_loss, reason = "an estimate is a rounded number")]
fn real(number: i128) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests;
