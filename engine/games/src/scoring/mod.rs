//! What results are worth in points.

pub mod common;
pub mod euchre;
pub mod guess_who;
pub mod hearts;
pub mod historical_skruuvi;
mod honours;
pub mod huutopussi;
pub mod klubiskruuvi;
pub mod marjapussi;
pub mod matapesa;
pub mod minibridge;
pub mod oh_hell;
pub mod pinochle;
pub mod preference;
pub mod ristikontra;
pub mod rubber;
pub mod screw_misere;
pub mod sixty_six;
pub mod skat;
pub mod skruf_whist;
pub mod skruuvi;
pub mod skruuvi_bids;
pub mod spades;
pub mod tuppi;
pub mod vint;
pub mod whist;
