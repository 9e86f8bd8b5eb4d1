//! Named values, and seats and strains as people write them: the one reader for requests, files and command lines.

use tikki_solver::{Seat, Strain};

/// A value from a short list that programs know by name: `strict`, `hold-up`, `imps`.
///
/// ```
/// use tikki_base::comparison::ComparisonScale;
/// use tikki_base::names::Named;
/// assert_eq!(ComparisonScale::from_name("imps"), Some(ComparisonScale::Imps));
/// assert_eq!(ComparisonScale::names(), ["points", "imps", "matchpoints"]);
/// ```
pub trait Named: Copy + 'static {
    /// All values, in the order in which they are listed.
    const ALL: &'static [Self];

    /// Returns the name.
    fn name(self) -> &'static str;

    /// Returns the value with this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.name() == name)
    }

    /// Returns the names of all values.
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|one| one.name()).collect()
    }
}

/// Returns the seat of a word in either case: `N`, `north`. Surrounding blanks are ignored.
///
/// ```
/// use tikki_base::names::seat;
/// use tikki_solver::Seat;
/// assert_eq!([seat("w"), seat("West "), seat("Nobody")], [Some(Seat::West), Some(Seat::West), None]);
/// ```
pub fn seat(word: &str) -> Option<Seat> {
    match word.trim().to_ascii_lowercase().as_str() {
        "north" => Some(Seat::North),
        "east" => Some(Seat::East),
        "south" => Some(Seat::South),
        "west" => Some(Seat::West),
        letter => Seat::from_name(letter),
    }
}

/// Returns the strain of a word in either case: `S`, `NT`, `N`. Surrounding blanks are ignored.
pub fn strain(word: &str) -> Option<Strain> {
    Strain::from_name(word.trim())
}
