//! What is called by a name, and seats and strains as people write them: the one reader for requests, files and command lines.

use tikki_solver::{Seat, Strain};

/// One of a few that programs know by a name: `strict`, `hold-up`, `imps`.
///
/// ```
/// use tikki_base::comparison::ComparisonScale;
/// use tikki_base::names::Named;
/// assert_eq!(ComparisonScale::from_name("imps"), Some(ComparisonScale::Imps));
/// assert_eq!(ComparisonScale::names(), ["points", "imps", "matchpoints"]);
/// ```
pub trait Named: Copy + 'static {
    /// All of them, in the order in which they are listed.
    const ALL: &'static [Self];

    /// Its name.
    fn name(self) -> &'static str;

    /// The one of a name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.name() == name)
    }

    /// The names of all.
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|one| one.name()).collect()
    }
}

/// The seat of a word, either case: `N`, `north`. Blanks around it are skipped.
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

/// The strain of a word, either case: `S`, `NT`, `N`. Blanks around it are skipped.
pub fn strain(word: &str) -> Option<Strain> {
    Strain::from_name(word.trim())
}
