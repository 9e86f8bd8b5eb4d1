//! Trick-taking card games with all hands open: what each is called, how a position of it is set up, how it is played, what
//! it counts, and what results are worth.
//!
//! Each game has a room, a folder in [`rooms`]; what several share stands in `families` (positions and sessions of one shape)
//! and in `scores`.

mod beating;
pub mod choices;
pub mod contracts;
pub mod deal_record;
pub mod deals;
mod draft;
pub mod duplicate;
pub mod evaluated;
pub mod families;
mod game;
mod keys;
pub mod layout;
pub mod line;
mod machine;
pub mod moves;
pub mod pack;
pub mod par;
pub mod play;
pub mod question;
mod record;
pub mod rooms;
mod root;
pub mod score;
pub mod scored;
pub mod scores;
mod setup;
pub mod simulate;
pub mod solve;
pub mod spoken;
pub mod trace;
mod trick_play;
mod why_not;

pub use self::{
    draft::Draft,
    game::{Game, Rules},
    keys::Key,
    setup::Setup,
};

/// Every game that can be solved.
pub const ALL: &[Game] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The game with this id, or another name of it.
pub fn by_id(id: &str) -> Option<&'static Game> {
    ALL.iter().find(|game| game.is_called(id))
}
