//! What a person asks of a deal: its table, the value of its cards, the errors of its play.

pub mod cards;
pub mod contracts;
mod images;
pub mod line;
pub mod play;
pub mod record;
pub mod session;
pub mod simulate;
pub mod table;
pub mod trace;
pub mod verify;

#[cfg(test)]
mod tests;
