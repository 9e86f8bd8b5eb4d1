//! How a store begins: that it is one, its form, its size, and whose answers it holds.

use super::StoreError;
use super::blocks::HEADER;
use super::slot::checksum;
use std::sync::LazyLock;
use tikki_base::deal::EvenDeal;
use tikki_bridge::analysis::{STRAINS, StrainCache, StrainMemory, StrainOfDeal};
use tikki_bridge::formats::pbn_deal;
use tikki_solver::{Config, Limits, Solver};

/// The first bytes of every store.
const MAGIC: &[u8; 16] = b"tikki deal store";
/// The form of all that follows.
const FORM: u32 = 1;
/// More buckets than any store has.
const MOST_BUCKETS: u64 = 1 << 40;

/// The contents of the header. Its bytes: the magic word (16), the form (4), nothing (4), the solver's fingerprint (8), the number of
/// buckets (8), zeros, and in the last four their checksum; numbers begin with their lowest byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// How many blocks follow.
    pub buckets: u64,
}

impl Header {
    pub(super) fn new(buckets: u64) -> Header {
        Header { buckets }
    }

    /// What stands there.
    pub(super) fn read(bytes: &[u8; HEADER]) -> Result<Header, StoreError> {
        let number = |at: usize| u64::from_le_bytes(std::array::from_fn(|n| bytes[at + n]));
        if !bytes.starts_with(MAGIC) {
            return Err(StoreError::NotAStore);
        }
        if number(16) != u64::from(FORM) {
            return Err(StoreError::OtherVersion);
        }
        let header = Header { buckets: number(32) };
        if *bytes != header.of(number(24)) || !(1..MOST_BUCKETS).contains(&header.buckets) {
            return Err(StoreError::Damaged);
        }
        if number(24) != *FINGERPRINT {
            return Err(StoreError::OtherVersion);
        }
        Ok(header)
    }

    pub(super) fn bytes(self) -> [u8; HEADER] {
        self.of(*FINGERPRINT)
    }

    fn of(self, fingerprint: u64) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..16].copy_from_slice(MAGIC);
        bytes[16..20].copy_from_slice(&FORM.to_le_bytes());
        bytes[24..32].copy_from_slice(&fingerprint.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.buckets.to_le_bytes());
        let sum = checksum(&bytes[..HEADER - 4]);
        bytes[HEADER - 4..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }
}

/// What the solver makes of a known ending: all values, and how many nodes each strain took. A solver that goes another way
/// stops elsewhere under a limit, so its answers are kept apart.
static FINGERPRINT: LazyLock<u64> = LazyLock::new(fingerprint);

/// Eleven cards a hand, some milliseconds.
const KNOWN: &str = "N:Q97.AT7.K76.87 AJ8.KJ4.JT4.J6 K65.Q93.32.KQ9 T3.85.AQ98.A53";

fn fingerprint() -> u64 {
    let deal = pbn_deal::parse(KNOWN).and_then(EvenDeal::try_from).expect("a legal ending");
    let mut solver = Solver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let seen = StrainCache::new(STRAINS.len());
    let mut bytes = Vec::new();
    for strain in STRAINS {
        StrainOfDeal::new(deal, strain).solve(&mut solver, &seen, Limits::default());
        let finished = seen.find(deal.hands(), strain).expect("solved without a limit");
        bytes.extend(finished.tricks.0);
        bytes.extend(finished.nodes.to_le_bytes());
    }
    super::slot::hash(&bytes)
}
