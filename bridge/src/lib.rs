//! Bridge with all hands open: records of boards and the files they stand in, double-dummy tables and par, what each card of a
//! play is worth and cost, sampled leads and contracts, random deals that meet a condition, and an evening as one page.
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
//! | [`board`] | what a file tells of a board at a table: deal, names, auction, play, result, stored tables |
//! | [`formats`] | one file a format: PBN, LIN, links of hand viewers, CSV, GIB lines, JSON lines |
//! | [`TrickTable`], [`par`](par()), [`score`] | tables, par, the Laws' scores |
//! | [`analysis`] | what is found out about a deal, a play, a record, a session |
//! | [`AuctionMeaning`] | what an auction tells of the hands, as a condition of deals |
//! | [`deals`] | random deals under a condition, in a language in the manner of `dealer` |
//! | [`report`] | a session as one page of HTML: matchpoints, IMPs, victory points, ranks |

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
    bidding::{AuctionMeaning, CallMeaning},
    par::{Par, ParBounds, ParContract, par, par_bounds},
    scoring::{Contract, ParseContractError, Penalty, Vulnerability, score},
    table::{BoundsTable, PartialTable, TrickTable},
};
