//! Interfaces of other services, for their clients.

pub(crate) mod bsol2;
