//! The result of a search: a proved bound, and the cards on which its proof rests.

/// What a search for `need` proved: if `score ≥ need`, side A gets at least `score`; otherwise it gets at most `score`.
/// The same holds of every position of the same shape in which the top cards under `relevant` have the
/// same owners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SearchProof {
    /// The score of side A from here on: its tricks, in bridge.
    pub score: i32,
    /// The top cards of each lane that the proof rests on.
    pub relevant: u64,
}

impl SearchProof {
    /// Returns the proof with further relevant cards.
    #[inline(always)]
    pub(super) fn resting_on(self, relevant: u64) -> SearchProof {
        SearchProof { relevant: self.relevant | relevant, ..self }
    }
}
