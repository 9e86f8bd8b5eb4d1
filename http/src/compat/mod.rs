//! Interfaces of others, so that their clients can ask us.

pub(crate) mod bsol2;
