//! One file a system.

pub mod basic;
pub mod judged;
pub mod none;
pub mod viisari;
