//! Sakaali (Finnish Games, chapter 42): four players, two teams; each player puts down eight of thirteen cards, and the last
//! five cards of each partner make one hand. Sets of three and four cost nothing, pairs and single cards cost.
//!
//! Sakaali is not a trick game, so this crate does not use the solver. With open hands the two teams do not interact
//! ([`par`](par()), [`trace`](trace())); with closed hands everything depends on the meaning of discards ([`SeatView`],
//! [`System`], [`simulate`]). Matches of two teams are scored by [`duplicate`]; [`session_file`] and [`sheet_file`] read and
//! print their sessions.
//!
//! ```
//! use tikki_base::deal::FullDeal;
//! use tikki_bridge::formats::pbn_deal;
//! use tikki_sakaali::{HouseRules, par};
//! use tikki_solver::Side;
//!
//! let text = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
//! let best = par(&FullDeal::try_from(pbn_deal::parse(text)?)?);
//! assert_eq!(best.penalty()[Side::NorthSouth], 21);
//! assert_eq!(best.points(HouseRules::default())[Side::EastWest], 71);
//! # Ok::<(), tikki_base::error::Error>(())
//! ```

mod deals;
pub mod duplicate;
pub(crate) mod judge;
pub(crate) mod language;
mod matches;
mod options;
mod par;
mod pip;
mod play;
pub(crate) mod points;
pub mod quiz;
mod realistic;
pub(crate) mod rows;
mod seat_view;
pub mod session_file;
pub mod sheet_file;
pub mod simulate;
mod system;
pub mod systems;
mod trace;

pub use self::{
    deals::random_deal,
    matches::{GAME_POINTS, GameEnd, MATCH_GAMES, SakaaliGame, SakaaliMatch},
    options::HouseRules,
    par::{DealPar, Keep, TeamPar, best_keeps, par, partners},
    pip::Pip,
    play::SakaaliPlay,
    realistic::{DiscardQuestion, DiscardSample, ExpectedDiscard, expected},
    seat_view::SeatView,
    system::{SignalledStatement, Statement, System, TableSystems},
    trace::{BrokenSet, DealEnd, JudgedDeal, JudgedDiscard, trace},
};

/// The number of cards each player keeps.
pub(crate) const KEPT: usize = 5;
/// The number of cards each player puts down.
pub(crate) const DISCARDS: usize = tikki_base::deal::FULL_HAND - KEPT;

/// The rules page.
pub const PAGE: &str = include_str!("page.md");
