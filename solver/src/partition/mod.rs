//! The partition kernel: games in which a trick is a trick and suit is followed.
//!
//! A zero-window search over [relative cards](node), with a [table] of [patterns](pattern) that each settle
//! all the positions in which the same few top cards lie with the same hands. What it visits is in [search]. What a
//! game is, it asks its [rules]: those of [bridge] are constants, those of [plain] games are data. Each of the two
//! has files of its own for which card comes first and for what need not be visited.

mod bridge;
mod canonical;
mod chunks;
mod feature_flags;
mod key;
pub(crate) mod lanes;
mod memory;
mod node;
mod pattern;
pub(crate) mod plain;
mod queue;
mod refutations;
mod root;
mod rules;
mod search;
mod search_proof;
mod slot;
mod table;

pub(crate) use bridge::BridgeQuestion;
pub use bridge::{Proof, Session, Solver};
