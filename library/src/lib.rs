//! A library of the deals that a player has played, in one file: what their cards cost, how that changes over months, and
//! practice that remembers.
//!
//! | module | what |
//! |---|---|
//! | `error` | what can go wrong, with a code |
//! | `schema` | the tables of the file, and their migrations |
//! | `store` | the open file |
//! | `names` | names in files, and the people who use them |
//! | `identity` | which records are of one board |
//! | `add` | files into the library |
//! | `contents` | what is in the library: list, show, remove, export |
//! | `analysis` | solving what has not been solved |
//! | `tally` | what a solved board says about each seat |
//! | [`statistics`] | intervals and tests |
//! | `insights` | figures of a player |
//! | `practice` | a queue of the player's own mistakes |
//! | `requests` | the operations of the HTTP service |
//!
//! Everything but [`statistics`] needs the feature `sqlite`. `docs/dev/library.md` documents the tables.

pub mod statistics;

#[cfg(feature = "sqlite")]
pub mod add;
#[cfg(feature = "sqlite")]
pub mod analysis;
#[cfg(feature = "sqlite")]
pub mod contents;
#[cfg(feature = "sqlite")]
pub mod error;
#[cfg(feature = "sqlite")]
mod identity;
#[cfg(feature = "sqlite")]
pub mod insights;
#[cfg(feature = "sqlite")]
pub mod names;
#[cfg(feature = "sqlite")]
pub mod practice;
#[cfg(feature = "sqlite")]
pub mod requests;
#[cfg(feature = "sqlite")]
mod schema;
#[cfg(feature = "sqlite")]
pub mod store;
#[cfg(feature = "sqlite")]
mod tally;
