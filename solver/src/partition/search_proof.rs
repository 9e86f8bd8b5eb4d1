//! What a search finds out: a proved bound, and what its proof rests on.

/// What a search for `need` proved: if `score ≥ need`, side A gets at least `score`; otherwise it gets at most `score`.
/// The same holds of every position of the same shape in which the top cards under `relevant` have the
/// same owners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchProof {
    /// What side A scores from here on: its tricks, in bridge.
    pub score: i32,
    /// The top cards of each lane that the proof rests on.
    pub relevant: u64,
}
