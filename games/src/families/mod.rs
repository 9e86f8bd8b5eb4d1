//! What several games share: positions of one shape, and sessions that several games are dealt in.

pub(crate) mod all_fours;
pub(crate) mod beating;
pub(crate) mod bowers;
pub(crate) mod contracts;
pub(crate) mod cucumber;
pub(crate) mod direction;
pub(crate) mod exchange;
pub(crate) mod forty_five;
pub(crate) mod four_hands;
pub(crate) mod hearts;
pub(crate) mod klubiskruuvi;
pub(crate) mod marriages;
pub(crate) mod misere;
pub(crate) mod own_tricks;
pub(crate) mod passing;
pub(crate) mod pedro;
pub(crate) mod preference;
pub(crate) mod pussi;
pub(crate) mod schafkopf;
pub(crate) mod skruuvi;
pub(crate) mod tuppi;
