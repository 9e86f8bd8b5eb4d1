//! All systems, one file each; add a new system to the list here.

pub(crate) mod basic;
pub(crate) mod judged;
pub(crate) mod none;
pub(crate) mod viisari;

use super::options::HouseRules;
use super::system::System;

/// The names of all systems.
pub const NAMES: [&str; 4] = [none::NAME, basic::NAME, judged::NAME, viisari::NAME];

/// Returns the system with this name.
pub fn by_name(name: &str, options: HouseRules) -> Option<Box<dyn System>> {
    let system: Box<dyn System> = match name {
        none::NAME => Box::new(none::system()),
        judged::NAME => Box::new(judged::system(options)),
        viisari::NAME => Box::new(viisari::system()),
        basic::NAME => Box::new(basic::Basic::new(options)),
        _ => return None,
    };
    Some(system)
}

#[cfg(test)]
mod tests;
