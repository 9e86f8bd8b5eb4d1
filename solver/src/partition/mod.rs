//! The partition kernel: games in which a trick is a trick and suit is followed.
//!
//! A zero-window search over [relative cards](node), with a [table](table) of [patterns](pattern) that each settle
//! all the positions in which the same few top cards lie with the same hands. What it visits and in which order is in
//! [search] and [order]; what it need not visit is in [sure]. What a game is, it asks its [rules]: bridge's are constants,
//! those of [plain] games are data.

mod blocks;
mod hints;
pub(crate) mod isa;
mod key;
mod lanes;
mod lead_weights;
mod node;
mod order;
mod pages;
mod pattern;
mod plain;
mod plain_order;
mod plain_solver;
mod plain_sure;
mod root;
mod rules;
mod search;
mod slot;
mod solver;
mod sure;
mod switches;
mod table;
mod view;

pub use plain_solver::{PlainSession, PlainSolved, PlainSolver};
pub use solver::{Session, Solved, Solver};
