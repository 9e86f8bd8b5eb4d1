//! What the rules of Sakaali leave open, and what is taken where nothing is said.

/// How Sakaali is played. The booklet is silent on all of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseRules {
    /// In the booklet's signals, whether an ace as card 1 or 3 speaks of kings, and a king as card 2 of aces. By default
    /// they say nothing.
    pub wrap: bool,
    /// The highest value that is a low card in a reply of the booklet's signals.
    pub low_most: u32,
    /// Whether a tie at 0–0 pays each side the 30 points of a hand without penalty. By default it pays nothing.
    pub tie_bonus: bool,
    /// Whether a tied board of a duplicate match leaves its 20 points to the next one played at that table. By default
    /// every board stands alone.
    pub duplicate_carry: bool,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules { wrap: false, low_most: 7, tie_bonus: false, duplicate_carry: false }
    }
}
