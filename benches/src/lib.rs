//! Deals whose tables are known, for the benchmarks: no benchmark can be fast and wrong.

pub mod clock;
pub mod memory;
pub mod plays;

use serde_json::Value;
use tikki_base::deal::EvenDeal;
use tikki_bridge::formats::pbn_deal;
use tikki_solver::{Limits, Position, Seat, Side, Solver, Strain, Trick};

/// A deal and its table as solved elsewhere.
#[derive(Clone, Debug)]
pub struct KnownDeal {
    /// The deal.
    pub deal: EvenDeal,
    /// The deal as PBN.
    pub text: String,
    table: Value,
}

impl KnownDeal {
    /// The tricks of declarer's side.
    ///
    /// # Panics
    /// When the fixture lacks the cell.
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> u8 {
        let cell = &self.table[declarer.to_string()][strain.name()];
        u8::try_from(cell.as_u64().expect("every cell is in the fixture"))
            .expect("at most 13 tricks")
    }

    /// Solves one strain for all four declarers and compares.
    ///
    /// # Panics
    /// When the solver is wrong.
    pub fn check_strain(&self, solver: &mut Solver, strain: Strain) {
        let mut session = solver.session();
        for declarer in Seat::ALL {
            let trick = Trick::new(declarer.lho());
            let position =
                Position::new(*self.deal.hands(), strain, trick).expect("a deal is a position");
            let for_ns = session.solve(&position, Limits::default()).bounds.value();
            let expected = self.tricks(strain, declarer);
            let expected =
                if declarer.side() == Side::NorthSouth { expected } else { 13 - expected };
            assert_eq!(for_ns, Some(expected), "{strain} by {declarer}: {}", self.text);
        }
    }
}

/// The hundred random deals of `fixtures/bridge_par.ndjson`.
///
/// # Panics
/// When the fixture cannot be read.
pub fn random_deals() -> Vec<KnownDeal> {
    known(include_str!("../../fixtures/bridge_par.ndjson"))
}

/// The freak deals of `fixtures/bridge_freaks.ndjson`: every hand lacks a suit.
///
/// # Panics
/// When the fixture cannot be read.
pub fn freaks() -> Vec<KnownDeal> {
    known(include_str!("../../fixtures/bridge_freaks.ndjson"))
}

fn known(text: &str) -> Vec<KnownDeal> {
    text.lines()
        .map(|line| {
            let known: Value = serde_json::from_str(line).expect("a fixture is JSON");
            let text = known["deal"].as_str().expect("a fixture has a deal").to_owned();
            let deal = pbn_deal::parse(&text).and_then(EvenDeal::try_from).expect("a legal deal");
            KnownDeal { deal, text, table: known["table"].clone() }
        })
        .collect()
}
