//! Intervals of rates and means, and whether a change over time is more than chance.

use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::rng::Rng;

/// A figure with its 95 % confidence interval, if there are enough boards for one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Interval {
    /// The figure.
    pub value: f64,
    /// The lower end of the interval; missing below five boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end of the interval; missing below five boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
}

impl Interval {
    fn new(value: f64, [low, high]: [f64; 2]) -> Interval {
        Interval { value, low: Some(low), high: Some(high) }
    }

    /// Returns the figure alone if it is one of fewer than [`FEWEST`] boards, whose spread says nothing.
    pub(crate) fn of_boards(self, boards: usize) -> Interval {
        if boards < FEWEST { Interval { low: None, high: None, ..self } } else { self }
    }

    /// Returns the ends of the interval.
    pub fn ends(&self) -> Option<[f64; 2]> {
        Some([self.low?, self.high?])
    }
}

/// The boards that an interval needs.
pub const FEWEST: usize = 5;

/// The quantile of the normal distribution that belongs to 95 %.
const Z: f64 = 1.959_964;

/// Returns a rate with Wilson's interval (E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927);
/// `None` without trials.
#[expect(clippy::cast_precision_loss, reason = "no player makes 2^52 decisions")]
pub fn rate(successes: u64, trials: u64) -> Option<Interval> {
    if trials == 0 {
        return None;
    }
    let n = trials as f64;
    let share = successes as f64 / n;
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    let (low, high) = ((centre - spread) / scale, (centre + spread) / scale);
    // Rounding must not leave the figure outside.
    Some(Interval::new(share, [low.clamp(0.0, share), high.clamp(share, 1.0)]))
}

/// The most values whose mean is bootstrapped; with more of them the normal interval is nearly the same, and sooner known.
const BOOTSTRAPPED: usize = 100;

/// The samples of a bootstrap.
const SAMPLES: usize = 400;

/// Returns the mean of values with its interval: by the percentiles of a bootstrap with a fixed seed (B. Efron, "Bootstrap methods:
/// another look at the jackknife", 1979), of many values by the normal distribution, of fewer than [`FEWEST`] without. `None` without
/// values.
#[expect(clippy::cast_precision_loss, reason = "no player plays 2^52 boards")]
pub fn mean(values: &[f64]) -> Option<Interval> {
    if values.is_empty() {
        return None;
    }
    let n = values.len() as f64;
    let value = values.iter().sum::<f64>() / n;
    if values.len() > BOOTSTRAPPED {
        let variance = values.iter().map(|one| (one - value).powi(2)).sum::<f64>() / (n - 1.0);
        let spread = Z * (variance / n).sqrt();
        return Some(Interval::new(value, [value - spread, value + spread]));
    }
    let mut rng = Rng::of(1, "bootstrap", values.len() as u64);
    let mut sample = || values.iter().map(|_| values[rng.below(values.len())]).sum::<f64>() / n;
    let mut means: Vec<f64> = (0..SAMPLES).map(|_| sample()).collect();
    means.sort_by(f64::total_cmp);
    let (low, high) = (means[SAMPLES / 40], means[SAMPLES - 1 - SAMPLES / 40]);
    Some(Interval::new(value, [low.min(value), high.max(value)]).of_boards(values.len()))
}

/// The errors of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardErrors {
    /// The errors.
    pub errors: f64,
    /// The decisions.
    pub decisions: f64,
}

/// How the error rate of the later half of boards differs from that of the earlier half.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RateChange {
    /// The rate of the earlier half.
    pub earlier: f64,
    /// The rate of the later half.
    pub later: f64,
    /// The later rate less the earlier one.
    pub difference: Interval,
    /// The probability of a difference as large by chance; below 5 % the interval does not contain 0.
    pub p: f64,
}

/// The random orders of boards that a difference is compared with.
const ORDERS: usize = 1999;

/// The place, among the differences of [`ORDERS`] orders from the largest on, of the largest that is not more than chance: with the
/// order of the boards themselves one in twenty is beyond it.
const CHANCE: usize = (ORDERS + 1) / 20 - 2;

/// What two equal differences may differ by, as sums are rounded.
const ROUNDING: f64 = 1e-12;

/// Compares the halves of boards that are in the order of time.
///
/// Of up to a hundred boards the difference is compared with those of random orders of the boards (the permutation test of
/// E. J. G. Pitman, "Significance tests which may be applied to samples from any populations", 1937), and the interval has the
/// differences that the test would not reject. Of more boards each rate is a ratio of sums with its variance (W. G. Cochran, *Sampling
/// Techniques*, 1977, 6.4), and the difference is normal. Boards, not decisions, are exchanged, so errors that come together on one board
/// are no evidence of a change. `None` with fewer than four boards, and where there is nothing to compare.
pub fn rate_change(boards: &[BoardErrors]) -> Option<RateChange> {
    if boards.len() < 4 {
        return None;
    }
    let (before, after) = boards.split_at(boards.len() / 2);
    let ([earlier, spread_before], [later, spread_after]) = (ratio(before)?, ratio(after)?);
    let value = later - earlier;
    let (margin, p) = if boards.len() > BOOTSTRAPPED {
        let deviation = (spread_before + spread_after).sqrt();
        (Z * deviation, two_sided(value / deviation))
    } else {
        by_orders(boards, value)
    };
    let difference = Interval::new(value, [value - margin, value + margin]);
    (margin > 0.0).then_some(RateChange { earlier, later, difference, p })
}

/// Returns the largest difference that is not more than chance, and the probability of one as large as this.
#[expect(clippy::cast_precision_loss, reason = "there are not 2^52 orders")]
fn by_orders(boards: &[BoardErrors], value: f64) -> (f64, f64) {
    let (mut rng, mut boards) = (Rng::of(1, "orders", boards.len() as u64), boards.to_vec());
    let half = boards.len() / 2;
    let mut difference = || {
        rng.shuffle(&mut boards);
        let rate = |boards: &[BoardErrors]| ratio(boards).map_or(0.0, |[rate, _]| rate);
        (rate(&boards[half..]) - rate(&boards[..half])).abs()
    };
    let mut differences: Vec<f64> = (0..ORDERS).map(|_| difference()).collect();
    differences.sort_by(|one, other| other.total_cmp(one));
    let as_large = differences.partition_point(|&found| found >= value.abs() - ROUNDING);
    let margin = differences[CHANCE];
    let margin = if (margin - value.abs()).abs() < ROUNDING { value.abs() } else { margin };
    (margin, (as_large + 1) as f64 / (ORDERS + 1) as f64)
}

/// Returns the error rate of boards and its variance.
#[expect(clippy::cast_precision_loss, reason = "no player plays 2^52 boards")]
fn ratio(boards: &[BoardErrors]) -> Option<[f64; 2]> {
    let n = boards.len() as f64;
    let decisions: f64 = boards.iter().map(|board| board.decisions).sum();
    if boards.len() < 2 || decisions == 0.0 {
        return None;
    }
    let rate = boards.iter().map(|board| board.errors).sum::<f64>() / decisions;
    let squares: f64 =
        boards.iter().map(|board| (board.errors - rate * board.decisions).powi(2)).sum();
    Some([rate, squares * n / (n - 1.0) / (decisions * decisions)])
}

/// Returns the probability of a value at least as far from 0 as `z` under the normal distribution.
///
/// The continued fraction of the tail beyond 2, and the series of the middle before (Abramowitz and Stegun, 26.2.14 and 26.2.11).
fn two_sided(z: f64) -> f64 {
    let z = z.abs();
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if z < 2.0 {
        let mut term = z;
        let mut sum = z;
        let mut odd = 3.0;
        while term > 1e-16 {
            term *= z * z / odd;
            sum += term;
            odd += 2.0;
        }
        return 1.0 - 2.0 * density * sum;
    }
    let fraction = (1..=60).rev().fold(z, |below, step| z + f64::from(step) / below);
    2.0 * density / fraction
}

#[cfg(test)]
mod tests;
