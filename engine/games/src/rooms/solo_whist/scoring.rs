//! Solo whist: the contracts, what they ask for, and what they are worth.
//!
//! Rules: seed 004, lines 1000–1048.

/// What a contract asks of the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// At least so many tricks.
    Tricks(u8),
    /// No trick.
    None,
    /// Every trick.
    All,
}

/// A contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SoloContract {
    /// What it is called.
    pub name: &'static str,
    /// What it asks for.
    pub aim: Aim,
    /// Whether two play it together.
    pub partners: bool,
    /// Whether there are trumps.
    pub has_trumps: bool,
    /// What each opponent pays, or is paid.
    pub units: i32,
}

/// A contract of tricks with trumps, played alone.
const fn alone(name: &'static str, tricks: u8, units: i32) -> SoloContract {
    let aim = Aim::Tricks(tricks);
    SoloContract { name, aim, partners: false, has_trumps: true, units }
}

/// A contract without trumps.
const fn plain(name: &'static str, aim: Aim, units: i32) -> SoloContract {
    SoloContract { name, aim, partners: false, has_trumps: false, units }
}

/// The contracts from the lowest to the highest (seed 004, lines 1002–1032).
pub const CONTRACTS: [SoloContract; 7] = [
    SoloContract { partners: true, ..alone("prop", 8, 1) },
    alone("solo", 5, 1),
    plain("misere", Aim::None, 2),
    alone("abundance", 9, 3),
    alone("abundance-in-trumps", 9, 3),
    plain("misere-ouverte", Aim::None, 4),
    plain("abundance-declared", Aim::All, 6),
];
