//! The budget for reading an input. All readers of all formats take one and stay within it.

use crate::error::{Code, Error};
use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

/// The number of steps between two checks for a stop.
const PATIENCE: u64 = 1 << 14;

/// The limits of a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadLimits {
    /// The maximum nesting depth of elements or values.
    pub depth: usize,
    /// The maximum number of elements, values, rows or words held at a time.
    pub values: u64,
    /// The maximum number of bytes held at a time, in addition to the input.
    pub bytes: u64,
    /// The maximum number of steps in all: about one for each byte read, each time it is read.
    pub steps: u64,
}

impl ReadLimits {
    /// For input of trusted users: files named on the command line.
    pub const GENEROUS: ReadLimits =
        ReadLimits { depth: 64, values: 20_000_000, bytes: 1 << 30, steps: u64::MAX };
    /// For the text of a request, which has a few mebibytes.
    pub const REQUEST: ReadLimits =
        ReadLimits { depth: 64, values: 200_000, bytes: 16 << 20, steps: 1 << 28 };
}

impl Default for ReadLimits {
    fn default() -> ReadLimits {
        ReadLimits::GENEROUS
    }
}

/// The limit that was reached, after which nothing more is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exceeded {
    /// Elements or values are nested too deep.
    Depth(usize),
    /// Too many elements or values would be held.
    Values(u64),
    /// Too many bytes would be held.
    Bytes(u64),
    /// Reading takes too many steps.
    Steps(u64),
    /// Reading was stopped: the time is over, or the client has gone.
    Stopped,
}

impl fmt::Display for Exceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exceeded::Depth(most) => write!(f, "more than {most} elements or values in each other"),
            Exceeded::Values(most) => write!(f, "more than {most} elements or values at a time"),
            Exceeded::Bytes(most) => write!(f, "more than {most} bytes to hold at a time"),
            Exceeded::Steps(most) => write!(f, "more than {most} steps to read"),
            Exceeded::Stopped => f.write_str("reading was stopped"),
        }
    }
}

impl From<Exceeded> for Error {
    fn from(exceeded: Exceeded) -> Error {
        Error::new(Code::ReadLimit, format!("{exceeded}; reading stopped here"))
    }
}

/// A budget for reading an input, and its use so far. Clones share one budget.
///
/// ```
/// use tikki_base::{Exceeded, ReadBudget, ReadLimits};
/// let budget = ReadBudget::new(ReadLimits { values: 2, ..ReadLimits::REQUEST });
/// assert!(budget.hold(10).is_ok() && budget.hold(10).is_ok());
/// assert_eq!(budget.hold(10), Err(Exceeded::Values(2)));
/// assert_eq!(budget.exceeded(), Some(Exceeded::Values(2)));
/// ```
#[derive(Clone)]
pub struct ReadBudget<'a>(Rc<BudgetState<'a>>);

struct BudgetState<'a> {
    limits: ReadLimits,
    stop: Option<&'a dyn Fn() -> bool>,
    steps: Cell<u64>,
    /// The step of the next check.
    question: Cell<u64>,
    held: Cell<HeldInput>,
    exceeded: Cell<Option<Exceeded>>,
}

/// The amount held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeldInput {
    values: u64,
    bytes: u64,
}

impl Default for ReadBudget<'_> {
    fn default() -> Self {
        ReadBudget::new(ReadLimits::default())
    }
}

impl fmt::Debug for ReadBudget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadBudget")
            .field("limits", &self.0.limits)
            .field("steps", &self.0.steps)
            .field("held", &self.0.held)
            .field("exceeded", &self.0.exceeded)
            .finish_non_exhaustive()
    }
}

impl<'a> ReadBudget<'a> {
    /// Creates a budget that is never stopped.
    pub fn new(limits: ReadLimits) -> ReadBudget<'a> {
        ReadBudget::of(limits, None)
    }

    /// Creates a budget that ends when `stop` returns true, which is checked once in some thousand steps: the hook for a
    /// deadline or a cancel button. The budget itself has no clock.
    pub fn stopped_by(limits: ReadLimits, stop: &'a dyn Fn() -> bool) -> ReadBudget<'a> {
        ReadBudget::of(limits, Some(stop))
    }

    fn of(limits: ReadLimits, stop: Option<&'a dyn Fn() -> bool>) -> ReadBudget<'a> {
        ReadBudget(Rc::new(BudgetState {
            limits,
            stop,
            steps: Cell::new(0),
            question: Cell::new(PATIENCE),
            held: Cell::default(),
            exceeded: Cell::new(None),
        }))
    }

    /// Counts steps.
    ///
    /// # Errors
    /// When there are too many, or when it is time to stop.
    pub fn step(&self, steps: usize) -> Result<(), Exceeded> {
        let made = self.0.steps.get().saturating_add(steps as u64);
        self.0.steps.set(made);
        if made >= self.0.question.get() {
            self.0.question.set(made.saturating_add(PATIENCE));
            self.check()?;
        }
        self.0.exceeded.get().map_or(Ok(()), Err)
    }

    fn check(&self) -> Result<(), Exceeded> {
        if self.0.steps.get() > self.0.limits.steps {
            return Err(self.break_off(Exceeded::Steps(self.0.limits.steps)));
        }
        match self.0.stop {
            Some(stop) if stop() => Err(self.break_off(Exceeded::Stopped)),
            _ => Ok(()),
        }
    }

    /// Counts a held element or value of this many bytes.
    ///
    /// # Errors
    /// When there are too many of either.
    pub fn hold(&self, bytes: usize) -> Result<(), Exceeded> {
        let mut held = self.0.held.get();
        held.values += 1;
        held.bytes = held.bytes.saturating_add(bytes as u64);
        self.0.held.set(held);
        let ReadLimits { values, bytes, .. } = self.0.limits;
        if held.values > values {
            return Err(self.break_off(Exceeded::Values(values)));
        }
        if held.bytes > bytes {
            return Err(self.break_off(Exceeded::Bytes(bytes)));
        }
        Ok(())
    }

    /// Checks the depth of an element or a value; 1 is the outermost.
    ///
    /// # Errors
    /// When it is too deep.
    pub fn depth(&self, depth: usize) -> Result<(), Exceeded> {
        let most = self.0.limits.depth;
        if depth > most { Err(self.break_off(Exceeded::Depth(most))) } else { Ok(()) }
    }

    /// Returns the amount held now, to be passed to [`ReadBudget::release`] later.
    pub fn held(&self) -> HeldInput {
        self.0.held.get()
    }

    /// Releases everything held since then.
    pub fn release(&self, held: HeldInput) {
        self.0.held.set(held);
    }

    /// Releases everything.
    pub fn release_all(&self) {
        self.release(HeldInput::default());
    }

    /// Continues although a limit on held values or on depth was reached, for a reader that released the excess and reports
    /// the limit later.
    pub fn go_on(&self) {
        self.0.exceeded.set(None);
    }

    /// Returns the number of steps so far.
    pub fn steps(&self) -> u64 {
        self.0.steps.get()
    }

    /// Returns the first limit that was reached.
    pub fn exceeded(&self) -> Option<Exceeded> {
        self.0.exceeded.get()
    }

    /// Stores the first limit that is reached, which is the one that counts.
    fn break_off(&self, exceeded: Exceeded) -> Exceeded {
        let first = self.0.exceeded.get().unwrap_or(exceeded);
        self.0.exceeded.set(Some(first));
        first
    }
}

#[cfg(test)]
mod tests;
