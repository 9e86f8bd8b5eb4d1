//! Estimates of a mean or a rate from a sample, with confidence intervals.
//!
//! Samples are summed in integers, so a sum does not depend on the order of its parts.

/// The quantile of the normal distribution that leaves 2.5 % on each side.
const QUANTILE: f64 = 1.959_963_984_540_054;

/// A number estimated from a sample, with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean or rate of the sample.
    pub value: f64,
    /// The 95 % confidence interval: lower and upper end. `None` for the mean of one observation, which says nothing about
    /// the spread.
    pub interval: Option<[f64; 2]>,
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
    /// the denominator). The approximation is rough below some thirty observations. `None` without observations.
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
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn rounded(estimate: Option<Estimate>) -> Option<(f64, Option<[f64; 2]>)> {
        let round = |number: f64| (number * 1e4).round() / 1e4;
        estimate.map(|found| (round(found.value), found.interval.map(|ends| ends.map(round))))
    }

    fn sums(numbers: &[i32]) -> SampleSums {
        let mut sums = SampleSums::default();
        for &number in numbers {
            sums.add(number, 1);
        }
        sums
    }

    #[test]
    fn means_with_their_intervals() {
        assert_eq!(sums(&[]).mean(), None);
        assert_eq!(rounded(sums(&[7]).mean()), Some((7.0, None)));
        assert_eq!(rounded(sums(&[7, 7, 7]).mean()), Some((7.0, Some([7.0, 7.0]))));
        // s² = 2.5, 1.96·√(2.5/5) = 1.3859.
        assert_eq!(rounded(sums(&[1, 2, 3, 4, 5]).mean()), Some((3.0, Some([1.6141, 4.3859]))));
        let mut merged = sums(&[5, 1]);
        merged.merge(&sums(&[4, 2, 3]));
        assert_eq!(merged, sums(&[1, 2, 3, 4, 5]));
        let mut times = sums(&[]);
        times.add(-620, 3);
        assert_eq!(times, sums(&[-620, -620, -620]));
    }

    /// Worked examples of Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I.
    #[test]
    fn rates_with_their_intervals() {
        assert_eq!(rate(0, 0), None);
        let cases = [
            (81, 263, [0.2553, 0.3662]),
            (15, 148, [0.0624, 0.1605]),
            (0, 20, [0.0, 0.1611]),
            (1, 29, [0.0061, 0.1718]),
        ];
        for (hits, of, interval) in cases {
            assert_eq!(rounded(rate(hits, of)).unwrap().1, Some(interval), "{hits} of {of}");
        }
        assert_eq!(rate(20, 20).unwrap().interval.map(|ends| ends[1]), Some(1.0));
    }

    #[test]
    fn nineteen_intervals_of_twenty_hold_the_truth() {
        let mut rng = Rng::new(4);
        let (mut means, mut rates) = (0, 0);
        let holds = |found: Option<Estimate>, truth: f64| {
            found.unwrap().interval.is_some_and(|[low, high]| low <= truth && truth <= high)
        };
        for _ in 0..100_000 {
            let numbers: Vec<i32> = (0..60).map(|_| rng.below(10) as i32).collect();
            means += u32::from(holds(sums(&numbers).mean(), 4.5));
            let hits = numbers.iter().filter(|&&number| number < 3).count() as u64;
            rates += u32::from(holds(rate(hits, 60), 0.3));
        }
        for held in [means, rates] {
            assert!((93_000..97_000).contains(&held), "{means} {rates}");
        }
    }
}
