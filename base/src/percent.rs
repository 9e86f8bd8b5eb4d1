//! Shares as percentages.

use std::fmt;

/// A share from 0 to 1, or the two between which it lies. It is displayed as `52.4 %` or `50.1 to 52.4 %`: the precision of the format
/// is the number of decimals (one without it), its width the least number of characters.
///
/// ```
/// use tikki_base::Percent;
/// assert_eq!(format!("{} {:.0} {:>8.2}", Percent::of(0.524), Percent::of(0.524), Percent::of(0.07)), "52.4 % 52 %   7.00 %");
/// assert_eq!(Percent::between(0.501, 0.524).to_string(), "50.1 to 52.4 %");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Percent {
    share: f64,
    upper: Option<f64>,
}

impl Percent {
    /// Returns a share in per cent.
    pub fn of(share: f64) -> Percent {
        Percent { share, upper: None }
    }

    /// Returns the bounds of a share in per cent.
    pub fn between(lower: f64, upper: f64) -> Percent {
        Percent { share: lower, upper: Some(upper) }
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (places, width) = (formatter.precision().unwrap_or(1), formatter.width().unwrap_or(0));
        let number = |share: f64| format!("{:.places$}", 100.0 * share);
        let lower = number(self.share);
        let text = match self.upper.map(number) {
            Some(upper) => format!("{lower} to {upper} %"),
            None => format!("{lower} %"),
        };
        write!(formatter, "{text:>width$}")
    }
}
