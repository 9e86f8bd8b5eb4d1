//! Seats and strains as people write them: the one reader for requests, files and command lines.

use tikki_solver::{Seat, Strain};

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
