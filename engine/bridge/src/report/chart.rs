//! The expected tricks of declarer over the play, as a small picture.

use crate::analysis::trace::Trace;
use maud::{Markup, html};
use std::fmt::Write as _;

const WIDTH: usize = 320;
const HEIGHT: usize = 90;
/// Room for the numbers at the left and above.
const MARGIN: usize = 20;

/// The chart: a step where the number changes, a line at what the contract needs, a dot where a card cost something.
pub(super) fn expected_tricks(trace: &Trace, needed: Option<u8>) -> Markup {
    let values: Vec<u8> =
        trace.declarer_tricks.iter().filter_map(|bounds| bounds.value()).collect();
    if values.len() < 2 {
        return html! {};
    }
    let scale = Scale::new(&values, needed);
    html! {
        figure {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(description(&values)) {
                @for tricks in scale.low..=scale.high {
                    line class="grid" x1=(MARGIN) x2=(WIDTH) y1=(scale.y(tricks)) y2=(scale.y(tricks)) {}
                    text x="2" y=(scale.y(tricks) + 4) { (tricks) }
                }
                @if let Some(needed) = needed {
                    line class="needed" x1=(MARGIN) x2=(WIDTH) y1=(scale.y(needed)) y2=(scale.y(needed)) {}
                }
                path class="value" d=(steps(&values, &scale)) {}
                @for (index, pair) in values.windows(2).enumerate() {
                    @if pair[0] != pair[1] {
                        circle class="slip" cx=(scale.x(index + 1)) cy=(scale.y(pair[1])) r="3" {}
                    }
                }
            }
            figcaption { "Tricks of declarer with best play from there, card by card" }
        }
    }
}

struct Scale {
    low: u8,
    high: u8,
    cards: usize,
}

impl Scale {
    fn new(values: &[u8], needed: Option<u8>) -> Scale {
        let shown = || values.iter().copied().chain(needed);
        let (low, high) = (shown().min().unwrap_or(0), shown().max().unwrap_or(13));
        Scale { low, high: high.max(low + 1), cards: values.len() - 1 }
    }

    fn x(&self, card: usize) -> usize {
        MARGIN + card * (WIDTH - MARGIN - 4) / self.cards
    }

    fn y(&self, tricks: u8) -> usize {
        let steps = usize::from(self.high - self.low);
        let room = HEIGHT - MARGIN;
        MARGIN / 2 + usize::from(self.high - tricks) * room / steps
    }
}

fn steps(values: &[u8], scale: &Scale) -> String {
    let mut path = format!("M{} {}", scale.x(0), scale.y(values[0]));
    for (card, pair) in values.windows(2).enumerate().filter(|(_, pair)| pair[0] != pair[1]) {
        let _ = write!(path, "H{}V{}", scale.x(card + 1), scale.y(pair[1]));
    }
    let _ = write!(path, "H{}", scale.x(values.len() - 1));
    path
}

fn description(values: &[u8]) -> String {
    let (first, last) = (values[0], values[values.len() - 1]);
    format!(
        "Declarer could take {first} tricks before the first card, {last} after card {}",
        values.len() - 1
    )
}
