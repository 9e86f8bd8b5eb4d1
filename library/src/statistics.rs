//! Intervals of rates and means, and whether a change over time is more than chance.

use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::rng::Rng;

/// A figure with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Interval {
    /// The figure.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

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
    Some(Interval { value: share, low: low.clamp(0.0, share), high: high.clamp(share, 1.0) })
}

/// The most values whose mean is bootstrapped; with more of them the normal interval is nearly the same, and sooner known.
const BOOTSTRAPPED: usize = 100;

/// The samples of a bootstrap.
const SAMPLES: usize = 400;

/// Returns the mean of values with its interval: by the percentiles of a bootstrap with a fixed seed (B. Efron, "Bootstrap methods:
/// another look at the jackknife", 1979), of many values by the normal distribution. `None` without values.
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
        return Some(Interval { value, low: value - spread, high: value + spread });
    }
    let mut rng = Rng::of(1, "bootstrap", values.len() as u64);
    let mut sample = || values.iter().map(|_| values[rng.below(values.len())]).sum::<f64>() / n;
    let mut means: Vec<f64> = (0..SAMPLES).map(|_| sample()).collect();
    means.sort_by(f64::total_cmp);
    let (low, high) = (means[SAMPLES / 40], means[SAMPLES - 1 - SAMPLES / 40]);
    Some(Interval { value, low: low.min(value), high: high.max(value) })
}

/// A board in time: its place on the axis, its errors, its decisions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimedErrors {
    /// The time, in any unit.
    pub time: f64,
    /// The errors.
    pub errors: f64,
    /// The decisions.
    pub decisions: f64,
}

/// Returns how the error rate of later boards differs from that of earlier ones, with its interval: each rate is a ratio of sums over
/// boards, with the variance of such a ratio (W. G. Cochran, *Sampling Techniques*, 1977, 6.4), so errors that come together on one
/// board make the interval wider. `None` where one of the two has fewer than two boards or no decision.
pub fn difference(earlier: &[TimedErrors], later: &[TimedErrors]) -> Option<Interval> {
    let ([before, spread_before], [after, spread_after]) = (ratio(earlier)?, ratio(later)?);
    let value = after - before;
    let spread = Z * (spread_before + spread_after).sqrt();
    Some(Interval { value, low: value - spread, high: value + spread })
}

/// Returns the error rate of boards and its variance.
#[expect(clippy::cast_precision_loss, reason = "no player plays 2^52 boards")]
fn ratio(boards: &[TimedErrors]) -> Option<[f64; 2]> {
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

/// The probability that boards in random order would show a trend as strong as these.
///
/// The statistic is the correlation of time with the errors of a board beyond those expected at the overall rate (the permutation test of
/// E. J. G. Pitman, "Significance tests which may be applied to samples from any populations. II", 1937). Its distribution over all orders of
/// the boards is taken to be normal, with the exact variance. Boards, not decisions, are exchanged, so errors
/// that come together on one board are no evidence of a trend. `None` where there is nothing to compare.
#[expect(clippy::cast_precision_loss, reason = "no player plays 2^52 boards")]
pub fn trend(boards: &[TimedErrors]) -> Option<Trend> {
    let n = boards.len() as f64;
    let decisions: f64 = boards.iter().map(|board| board.decisions).sum();
    if boards.len() < 3 || decisions == 0.0 {
        return None;
    }
    let rate = boards.iter().map(|board| board.errors).sum::<f64>() / decisions;
    let excess = |board: &TimedErrors| board.errors - rate * board.decisions;
    let mean_time = boards.iter().map(|board| board.time).sum::<f64>() / n;
    let sum = |f: &dyn Fn(&TimedErrors) -> f64| boards.iter().map(f).sum::<f64>();
    let together = sum(&|board| (board.time - mean_time) * excess(board));
    let times = sum(&|board| (board.time - mean_time).powi(2));
    let excesses = sum(&|board| excess(board).powi(2));
    let variance = times * excesses / (n - 1.0);
    (variance > 0.0).then(|| {
        let z = together / variance.sqrt();
        Trend { rising: together > 0.0, p: two_sided(z) }
    })
}

/// A trend over time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trend {
    /// Whether errors have become more frequent.
    pub rising: bool,
    /// The probability of one as strong by chance.
    pub p: f64,
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
