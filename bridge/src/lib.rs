//! Double-dummy bridge: board files, double-dummy tables and par, the value and cost of each card of a play, leads and contracts
//! rated by simulation, random deals that meet a condition, and the report of a session.
//!
//! ```
//! use tikki_base::deal::EvenDeal;
//! use tikki_bridge::analysis::{StrainCache, StrainOfDeal, full_table};
//! use tikki_bridge::formats::pbn_deal;
//! use tikki_bridge::{Vulnerability, par};
//! use tikki_solver::{Config, Limits, Seat, Solver, Strain};
//!
//! let text = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
//! let deal = EvenDeal::try_from(pbn_deal::parse(text)?)?;
//! let (mut solver, cache) = (Solver::new(Config::default()), StrainCache::new(100));
//! let mut solve = |strain: StrainOfDeal| strain.solve(&mut solver, &cache, Limits::default());
//! let table = full_table(&StrainOfDeal::all(deal).map(&mut solve)).expect("no limit, so all is proved");
//! assert_eq!(table.tricks(Strain::Spades, Seat::North).get(), 7);
//! assert_eq!(par(&table, Seat::North, Vulnerability::None).score_ns, -120);
//! # Ok::<(), tikki_base::error::Error>(())
//! ```
//!
//! | where | what |
//! |---|---|
//! | [`board`] | a board at a table, as recorded in a file: deal, names, auction, play, result, stored tables |
//! | [`formats`] | one module per format: PBN, LIN, links of hand viewers, CSV, GIB lines, JSON Lines |
//! | [`TrickTable`], [`par`](par()), [`score`] | tables, par, the Laws' scores |
//! | [`analysis`] | analysis of deals, plays, boards and sessions |
//! | [`AuctionMeaning`] | the meaning of an auction, as a condition on the hands |
//! | [`deals`] | random deals under a condition, in a language modelled on `dealer` |
//! | [`report`] | a session as one HTML page: matchpoints, IMPs, victory points, rankings |

pub mod analysis;
mod bidding;
pub mod board;
pub mod deals;
pub mod formats;
mod par;
pub mod report;
mod scoring;
mod table;

mod standings;

pub use self::{
    bidding::{AuctionMeaning, BiddingStyle, CallMeaning, HandPicture},
    par::{Par, ParBounds, ParContract, par, par_bounds},
    scoring::{Contract, ParseContractError, Penalty, Vulnerability, score},
    standings::recorded_scores,
    table::{BoundsTable, PartialTable, TrickTable},
};
