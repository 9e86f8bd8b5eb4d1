//! A small chart of a deal's value over its play, for any game.

use maud::{Markup, html};
use std::fmt::Write as _;

const WIDTH: i32 = 320;
const HEIGHT: i32 = 90;
/// Margins for the axis labels on the left and at the top.
const MARGIN: i32 = 20;
/// The greatest number of axis labels.
const MOST_MARKS: i32 = 8;

/// Returns the chart as SVG: a step where the value changes, a line at what the contract needs, and a dot at each mistake.
/// `values` holds the value before the first move and after each move; with fewer than two the chart is empty.
/// `description` is its text for screen readers.
pub fn over_the_play(
    values: &[i32],
    needed: Option<i32>,
    caption: &str,
    description: &str,
) -> Markup {
    if values.len() < 2 {
        return html! {};
    }
    let scale = ChartScale::new(values, needed);
    html! {
        figure {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(description) {
                @for mark in scale.marks() {
                    line class="grid" x1=(MARGIN) x2=(WIDTH) y1=(scale.y(mark)) y2=(scale.y(mark)) {}
                    text x="2" y=(scale.y(mark) + 4) { (mark) }
                }
                @if let Some(needed) = needed {
                    line class="needed" x1=(MARGIN) x2=(WIDTH) y1=(scale.y(needed)) y2=(scale.y(needed)) {}
                }
                path class="value" d=(steps(values, &scale)) {}
                @for (pair, index) in values.windows(2).zip(1..) {
                    @if pair[0] != pair[1] {
                        circle class="slip" cx=(scale.x(index)) cy=(scale.y(pair[1])) r="3" {}
                    }
                }
            }
            figcaption { (caption) }
        }
    }
}

struct ChartScale {
    low: i32,
    high: i32,
    moves: i32,
}

impl ChartScale {
    fn new(values: &[i32], needed: Option<i32>) -> ChartScale {
        let shown = || values.iter().copied().chain(needed);
        let (low, high) = (shown().min().unwrap_or(0), shown().max().unwrap_or(0));
        let moves = i32::try_from(values.len()).unwrap_or(i32::MAX) - 1;
        ChartScale { low, high: high.max(low + 1), moves }
    }

    /// Returns the axis labels: every value, or every second, fifth, tenth and so on.
    fn marks(&self) -> impl Iterator<Item = i32> + use<> {
        let (low, high) = (self.low, self.high);
        let steps = (0..8).flat_map(|power| [1, 2, 5].map(|one| one * 10_i32.pow(power)));
        let step = steps.into_iter().find(|step| (high - low) / step < MOST_MARKS).unwrap_or(1);
        (low..=high).filter(move |number| number % step == 0)
    }

    fn x(&self, moves: i32) -> i32 {
        MARGIN + moves * (WIDTH - MARGIN - 4) / self.moves
    }

    fn y(&self, value: i32) -> i32 {
        let room = HEIGHT - MARGIN;
        MARGIN / 2 + (self.high - value) * room / (self.high - self.low)
    }
}

fn steps(values: &[i32], scale: &ChartScale) -> String {
    let mut path = format!("M{} {}", scale.x(0), scale.y(values[0]));
    for (pair, index) in values.windows(2).zip(1..).filter(|(pair, _)| pair[0] != pair[1]) {
        let _ = write!(path, "H{}V{}", scale.x(index), scale.y(pair[1]));
    }
    let _ = write!(path, "H{}", scale.x(scale.moves));
    path
}
