//! The games that can be solved: what each is called and how it is asked for.

pub mod bridge;

/// A game, as `tikki games` lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// What a request names it by.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The seats, clockwise.
    pub seats: &'static [&'static str],
    /// Who plays with whom.
    pub sides: &'static [&'static str],
    /// The cards it is played with.
    pub pack: &'static str,
    /// How many cards each hand has.
    pub hand_size: usize,
    /// What a value counts, and whose it is.
    pub value: &'static str,
    /// A complete request line that is answered.
    pub example: &'static str,
}

/// Every game there is.
pub const ALL: &[Game] = &[bridge::GAME];

/// The game with this id.
pub fn by_id(id: &str) -> Option<&'static Game> {
    ALL.iter().find(|game| game.id == id)
}
