//! Restrictions on early leads.

use super::cards::Cards;

/// A suit that may not be led until it has been broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitLock {
    /// The cards that may not be led before, unless the leader has nothing else.
    pub cards: Cards,
    /// The cards whose play breaks the lock.
    pub broken_by: Cards,
}
