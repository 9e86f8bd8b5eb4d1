//! Estimates from samples, with their 95 % confidence intervals; rounded to four places.

use serde::Serialize;
use tikki_bridge::analysis::estimate::Estimate;

/// A mean: `{"mean":8.7,"low":8.5,"high":8.9}`; without interval if there is one observation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean of the sample.
    pub mean: f64,
    /// The ends of the interval.
    #[serde(flatten)]
    pub interval: Option<Interval>,
}

/// How often something happened, from 0 to 1: `{"rate":0.62,"low":0.52,"high":0.71}`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// The rate in the sample.
    pub rate: f64,
    /// The ends of the interval.
    #[serde(flatten)]
    pub interval: Option<Interval>,
}

/// The ends of a confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl From<Estimate> for Mean {
    fn from(estimate: Estimate) -> Mean {
        Mean { mean: rounded(estimate.value), interval: estimate.interval.map(Interval::from) }
    }
}

impl From<Estimate> for Rate {
    fn from(estimate: Estimate) -> Rate {
        Rate { rate: rounded(estimate.value), interval: estimate.interval.map(Interval::from) }
    }
}

impl From<[f64; 2]> for Interval {
    fn from([low, high]: [f64; 2]) -> Interval {
        Interval { low: rounded(low), high: rounded(high) }
    }
}

/// Four places; nothing is negative zero.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4 + 0.0
}
