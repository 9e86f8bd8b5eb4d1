//! One file for each verb.

pub(crate) mod annotate;
pub(crate) mod batch;
pub(crate) mod convert;
pub(crate) mod deal;
pub(crate) mod games;
pub(crate) mod play;
pub(crate) mod puzzle;
pub(crate) mod report;
pub(crate) mod sakaali;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod table;
pub(crate) mod trace;
pub(crate) mod verify;
