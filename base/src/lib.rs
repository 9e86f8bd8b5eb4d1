//! Code shared by the crates of Tikki that knows nothing about any game: errors with a code and a place, deals of 52 cards,
//! counts of tricks, fields read one by one, seeded random numbers, a bounded cache, and ordered batches on all cores.
//!
//! ```
//! use tikki_base::batch::{Batch, BatchSettings, Work};
//!
//! /// Squares numbers: an item has one part, whose result is the output.
//! struct Squares;
//!
//! impl Work for Squares {
//!     type Item = u64;
//!     type OpenItem = ();
//!     type Job = u64;
//!     type JobResult = u64;
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
//! | module or type | contents |
//! |---|---|
//! | [`error`] | [`error::Code`]s that programs know, messages for people, the place in a request or a text |
//! | [`names`] | named values, seats, strains |
//! | [`nearest()`] | the known name that a misspelt one probably means |
//! | [`fields`] | fields read one by one, so that every error names its place |
//! | [`json`] | JSON values built within a budget |
//! | [`Members`] | the members of a request, built when they are read |
//! | [`deal`], [`tricks`] | deals that are legal by type; counts of tricks, levels, values by side |
//! | [`batch`] | many items on all cores, with outputs in order and bounded memory |
//! | [`Cache`] | a bounded map shared by threads |
//! | [`condition`] | the language of conditions: numbers, names, comparisons; users define the functions |
//! | [`comparison`] | comparison of the scores of one board at several tables |
//! | [`duplicate`] | the same deals at several tables: gains and totals |
//! | [`Movement`] | which entrants play which deal at which table and in which place |
//! | [`rng`] | reproducible random numbers from a seed |
//! | [`estimate`] | means and rates of samples, with confidence intervals |
//! | [`Percent`] | shares as percentages |
//! | [`Lines`] | lines of bounded length |
//! | [`decoded`] | text in UTF-16, read as UTF-8 |
//! | [`ReadBudget`] | limits on the cost of reading an input: depth, values, bytes, steps, a stop check |

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
mod nearest;
mod percent;
mod read_budget;
pub mod rng;
pub mod tricks;
mod utf16;

pub use self::{
    cache::{Cache, Usage},
    illegal_play::{IllegalPlay, Misplay},
    lines::{InputLine, Lines},
    members::Members,
    movement::{Contest, Movement, MovementPlan, Sitting},
    nearest::{is_misspelling, nearest},
    percent::Percent,
    read_budget::{Exceeded, HeldInput, ReadBudget, ReadLimits},
    utf16::decoded,
};
