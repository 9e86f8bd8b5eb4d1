//! Options for the points that the rules of Sakaali leave open, with their defaults.

/// The rules of a game of Sakaali. The booklet is silent on all of these options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseRules {
    /// In the booklet's signals, whether an ace as card 1 or 3 refers to kings, and a king as card 2 to aces. By default they
    /// have no meaning.
    pub wrap: bool,
    /// The highest value that counts as a low card in a reply of the booklet's signals.
    pub low_most: u32,
    /// Whether a tie at 0–0 scores each side the 30 points of a hand without penalty. By default it scores nothing.
    pub tie_bonus: bool,
    /// Whether a tied board of a duplicate match adds its 20 points to the next one played at that table. By default every
    /// board is scored separately.
    pub duplicate_carry: bool,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        HouseRules { wrap: false, low_most: 7, tie_bonus: false, duplicate_carry: false }
    }
}
