//! A position as it is written, its cards by the game's pack, and the question that it asks.

pub mod layout;
pub mod pack;
pub mod question;
pub mod root;
pub mod setup;
