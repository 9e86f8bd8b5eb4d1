//! Other solvers and Tikki on the same deals, one thread, one after the other on each: times, ratios and their spread.
//! Every answer is compared.
//!
//! `cargo run --release -p benches --features dds --bin versus -- --dds --macroxue PATH`
//!
//! DDS is the crate `dds-bridge` (it needs a C++ compiler and libclang, so it is there with the feature only), macroxue the
//! program `solver` of macroxue/bridge-solver, whose time is that of its process.

#[cfg(feature = "dds")]
mod dds;
mod kinds;
mod macroxue;
mod rows;

use clap::Parser;
use kinds::DealKind;
use macroxue::Macroxue;
use rows::WorkRows;
use std::path::PathBuf;
use tikki_solver::{Config, Hands, Limits, Position, Seat, Session, Side, Solver, Strain, Trick};

#[derive(Debug, Parser)]
struct VersusArgs {
    /// How many deals.
    #[arg(long, default_value_t = 200)]
    deals: usize,
    /// What deals.
    #[arg(long, value_enum, default_value_t = DealKind::Random)]
    kind: DealKind,
    /// Of how many random deals the hardest are taken.
    #[arg(long, default_value_t = 2000)]
    of: usize,
    /// Where the random numbers start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The size of our transposition table, in MiB.
    #[arg(long, default_value_t = 64)]
    table_mib: usize,
    /// Beside DDS: a table, a lead and all leads.
    #[cfg(feature = "dds")]
    #[arg(long)]
    dds: bool,
    /// Beside macroxue/bridge-solver, this program: a table.
    #[arg(long)]
    macroxue: Option<PathBuf>,
}

fn main() {
    let args = VersusArgs::parse();
    let config = Config { table_bytes: args.table_mib << 20, ..Config::default() };
    let mut ours = Solver::new(config);
    let macroxue = args.macroxue.clone().map(Macroxue::new);
    #[cfg(feature = "dds")]
    let mut dds = args.dds.then(dds::Dds::default);
    let mut rows = WorkRows::default();
    let deals = args.kind.deals(args.deals, args.of, args.seed, &mut ours);
    for hands in deals {
        #[cfg(feature = "dds")]
        if let Some(dds) = &mut dds {
            dds.beside(&mut ours, hands, &mut rows);
        }
        if let Some(macroxue) = &macroxue {
            let fresh = || table(&mut Solver::new(config).session(), hands);
            rows.both("macroxue: table", fresh, || macroxue.table(&hands), &hands);
        }
    }
    rows.print();
}

/// Declarers' tricks, strain by strain.
fn table(session: &mut Session<'_>, hands: Hands) -> Vec<u8> {
    solved(session, hands).0
}

/// Declarers' tricks, strain by strain, and the nodes they took.
fn solved(session: &mut Session<'_>, hands: Hands) -> (Vec<u8>, u64) {
    let (mut tricks, mut nodes) = (Vec::new(), 0);
    for strain in Strain::ALL {
        for declarer in Seat::ALL {
            let position =
                Position::new(hands, strain, Trick::new(declarer.lho())).expect("a deal");
            let solved = session.solve(&position, Limits::default());
            nodes += solved.nodes;
            tricks.push(for_leader(solved.bounds.lower, declarer));
        }
    }
    (tricks, nodes)
}

fn for_leader(ns: u8, leader: Seat) -> u8 {
    if leader.side() == Side::NorthSouth { ns } else { 13 - ns }
}
