//! What the crates of Tikki share, and nothing about any game: errors with a code and a place, deals of 52 cards, counts of
//! tricks, fields read one by one, seeded chance, a bounded cache, and work that is done on all cores and comes out in order.
//!
//! ```
//! use tikki_base::batch::{Batch, BatchSettings, Work};
//!
//! /// Squares numbers: an item has one part, and its output is what came of it.
//! struct Squares;
//!
//! impl Work for Squares {
//!     type Item = u64;
//!     type Open = ();
//!     type Part = u64;
//!     type Done = u64;
//!     type Output = u64;
//!     type Worker = ();
//!
//!     fn worker(&self) {}
//!
//!     fn open(&self, item: u64) -> ((), Vec<u64>) {
//!         ((), vec![item])
//!     }
//!
//!     fn solve(&self, (): &mut (), part: u64) -> u64 {
//!         part * part
//!     }
//!
//!     fn close(&self, (): (), done: Vec<u64>) -> u64 {
//!         done[0]
//!     }
//! }
//!
//! let batch = Batch::new(Squares, BatchSettings::default())?;
//! assert_eq!(batch.outputs([3, 1, 2]), [9, 1, 4], "in the order of the items, on any number of threads");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | where | what |
//! |---|---|
//! | [`error`] | [`error::Code`]s that programs know, messages for people, the place in a request or a text |
//! | [`names`] | what has a name: one of a few, seats, strains |
//! | [`fields`] | named values, read so that every error names its place |
//! | [`json`] | JSON values that are built within a budget |
//! | [`Members`] | the members of a request, built when they are asked for |
//! | [`deal`], [`tricks`] | deals that are legal by type; counts of tricks, levels, values by side |
//! | [`batch`] | many items on all cores, their outputs in order, memory bounded |
//! | [`Cache`] | a bounded map for threads |
//! | [`condition`] | the language of conditions: numbers, names, comparisons, of what others know to count |
//! | [`comparison`] | how the scores of one board at several tables compare |
//! | [`duplicate`] | the same deals at several tables: who gained what where |
//! | [`Movement`] | who plays which deal at which table, and where |
//! | [`rng`] | numbers that are the same for a seed for ever |
//! | [`estimate`] | means and rates of samples, with their confidence intervals |
//! | [`Lines`] | lines of bounded length |
//! | [`ReadBudget`] | what reading an input may cost: depth, values, bytes, steps, a question whether to stop |
//! | [`placeholders`] | sentences with slots |

pub mod batch;
mod cache;
pub mod comparison;
pub mod condition;
pub mod deal;
pub mod duplicate;
pub mod error;
pub mod estimate;
pub mod fields;
mod illegal_play;
pub mod json;
mod lines;
mod members;
mod movement;
pub mod names;
pub mod placeholders;
mod read_budget;
pub mod rng;
pub mod tricks;

pub use self::{
    cache::{Cache, Usage},
    illegal_play::{IllegalPlay, Misplay},
    lines::{InputLine, Lines},
    members::Members,
    movement::{Contest, Movement, MovementPlan, Sitting},
    read_budget::{Exceeded, HeldInput, ReadBudget, ReadLimits},
};
