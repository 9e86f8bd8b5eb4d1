//! One file for each verb.

pub(crate) mod batch;
pub(crate) mod games;
pub(crate) mod play;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod table;
