//! From "at least n?" to the value: the one loop that asks, and what a decision makes of the answers.

use crate::bounds::Bounds;
use crate::limits::SearchLimiter;

/// The next question.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NextWindow {
    /// No further question: one answer settles what was asked.
    Once,
    /// One more after a yes; after a no, whether the most that is left is reached.
    Single,
    /// One more or one less at first, then in steps that double, and once there has been a yes and a no, the middle.
    Doubling,
    /// The middle.
    Halving,
}

/// Asks whether the value is at least `first`, then whether it is at least this or that, until the bounds meet, the
/// stride has no next question, or the limiter stops the search. A `first` outside the bounds asks nothing.
///
/// `ask` gives a bound: if it is at least what was asked, the value is at least as large; otherwise at most as large.
pub(crate) fn narrow(
    known: Bounds<i32>,
    first: i32,
    stride: NextWindow,
    limiter: &mut SearchLimiter<'_>,
    mut ask: impl FnMut(i32, &mut SearchLimiter<'_>) -> i32,
) -> Bounds<i32> {
    let mut steps = WindowSteps { known, stride, yes: 0, no: 0 };
    let mut next = Some(first);
    while let Some(need) = next.filter(|&need| !steps.known.settles(need)) {
        let score = ask(need, limiter);
        if limiter.stopped() {
            break;
        }
        next = steps.next(need, score);
    }
    steps.known
}

/// The target that halves what is open.
pub(crate) fn middle(open: Bounds<i32>) -> i32 {
    open.lower + (open.upper - open.lower + 1) / 2
}

/// The answers so far.
struct WindowSteps {
    known: Bounds<i32>,
    stride: NextWindow,
    /// The number of answers of each kind.
    yes: u32,
    no: u32,
}

impl WindowSteps {
    /// Takes note of an answer, and says what to ask next; what is settled by now need not be asked.
    fn next(&mut self, need: i32, score: i32) -> Option<i32> {
        let Bounds { lower, upper } = self.known;
        self.known = self.known.narrowed(need, score.clamp(lower, upper));
        let reached = score >= need;
        let so_often = if reached { &mut self.yes } else { &mut self.no };
        let step = 1 << (*so_often).min(10);
        *so_often += 1;
        let Bounds { lower, upper } = self.known;
        match self.stride {
            NextWindow::Once => None,
            NextWindow::Single => Some(if reached { lower + 1 } else { upper }),
            NextWindow::Doubling if self.yes == 0 => Some((upper + 1 - step).max(lower + 1)),
            NextWindow::Doubling if self.no == 0 => Some((lower + step).min(upper)),
            NextWindow::Doubling | NextWindow::Halving => Some(middle(self.known)),
        }
    }
}

/// The best bounds of a decision found so far.
pub(crate) struct Best {
    maximises: bool,
    value: i32,
}

impl Best {
    /// Creates empty bounds; `maximises` says whether the player who decides maximises the value.
    pub(crate) fn new(maximises: bool) -> Best {
        Best { maximises, value: if maximises { i32::MIN } else { i32::MAX } }
    }

    /// Takes note of a value, and says whether it settles if the best is at least `target`.
    pub(crate) fn cuts(&mut self, value: i32, target: i32) -> bool {
        self.value = if self.maximises { self.value.max(value) } else { self.value.min(value) };
        (value >= target) == self.maximises
    }

    /// The best so far.
    pub(crate) fn value(&self) -> i32 {
        self.value
    }
}

#[cfg(test)]
mod tests;
