//! A slot of a store: what is known of one deal or ending, in 64 bytes.
//!
//! | bytes | what |
//! |---|---|
//! | 0–6 | which cards are held: a bit each, clubs first, from the two up |
//! | 7–19 | by whom: two bits for each of the 52, zero for those that nobody holds |
//! | 20–54 | each strain, in the order of [`Strain::ALL`]: the tricks of the four declarers, four bits each (all ones: not known), and nodes in five bytes |
//! | 55–59 | how many bytes the solver's table might take |
//! | 60–63 | the checksum of all before |

use tikki_bridge::analysis::SolvedStrain;
use tikki_solver::{BySeat, Card, Hands, Strain};

/// The cards of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StoredDealKey([u8; 20]);

impl StoredDealKey {
    pub(super) fn of(hands: &Hands) -> StoredDealKey {
        let (mut held, mut owners) = (0_u64, 0_u128);
        for (place, card) in Card::all().enumerate() {
            if let Some(seat) = hands.owner(card) {
                held |= 1 << place;
                owners |= (seat.index() as u128) << (2 * place);
            }
        }
        let mut key = [0; 20];
        key[..7].copy_from_slice(&held.to_le_bytes()[..7]);
        key[7..].copy_from_slice(&owners.to_le_bytes()[..13]);
        StoredDealKey(key)
    }

    pub(super) fn hash(&self) -> u64 {
        hash(&self.0)
    }
}

/// The bytes of a strain.
const STRAIN: usize = 7;
/// The most that five bytes hold.
const MOST: u64 = (1 << 40) - 1;
/// The tricks of a strain that is not known.
const UNKNOWN: u16 = u16::MAX;

/// What is known of a deal. All strains of it were solved with tables of the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StoreSlot {
    /// The deal.
    pub key: StoredDealKey,
    strains: [Option<(BySeat<u8>, u64)>; Strain::ALL.len()],
    table_bytes: u64,
}

impl StoreSlot {
    pub(super) const BYTES: usize = 64;

    /// Nothing is known of the deal.
    pub(super) fn empty(key: StoredDealKey) -> StoreSlot {
        StoreSlot { key, strains: [None; 5], table_bytes: 0 }
    }

    /// What is known of a strain.
    pub(super) fn get(&self, strain: Strain) -> Option<SolvedStrain> {
        let (tricks, nodes) = self.strains[strain.index()]?;
        Some(SolvedStrain { tricks, nodes, table_bytes: self.table_bytes as usize })
    }

    /// The same with one strain more; what was solved with another table is forgotten. None if the numbers are too large.
    pub(super) fn with(self, strain: Strain, finished: SolvedStrain) -> Option<StoreSlot> {
        let SolvedStrain { tricks, nodes, table_bytes } = finished;
        let table_bytes = table_bytes as u64;
        if nodes > MOST || table_bytes > MOST {
            return None;
        }
        let mut slot =
            if self.table_bytes == table_bytes { self } else { StoreSlot::empty(self.key) };
        slot.strains[strain.index()] = Some((tricks, nodes));
        Some(StoreSlot { table_bytes, ..slot })
    }

    /// How many nodes all of it took.
    pub(super) fn nodes(&self) -> u64 {
        self.strains.iter().flatten().map(|(_, nodes)| nodes).sum()
    }

    pub(super) fn bytes(&self) -> [u8; StoreSlot::BYTES] {
        let mut bytes = [0; StoreSlot::BYTES];
        bytes[..20].copy_from_slice(&self.key.0);
        for (known, bytes) in self.strains.iter().zip(bytes[20..55].chunks_exact_mut(STRAIN)) {
            let (tricks, nodes) = known.map_or((UNKNOWN, 0), |(tricks, n)| (packed(tricks), n));
            bytes[..2].copy_from_slice(&tricks.to_le_bytes());
            bytes[2..].copy_from_slice(&nodes.to_le_bytes()[..5]);
        }
        bytes[55..60].copy_from_slice(&self.table_bytes.to_le_bytes()[..5]);
        let sum = checksum(&bytes[..60]);
        bytes[60..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// What stands there, if it is whole.
    pub(super) fn read(bytes: &[u8]) -> Option<StoreSlot> {
        let (given, sum) = bytes.split_at_checked(StoreSlot::BYTES - 4)?;
        if checksum(given).to_le_bytes() != sum {
            return None;
        }
        let mut strains = given[20..55].chunks_exact(STRAIN).map(strain);
        Some(StoreSlot {
            key: StoredDealKey(given[..20].try_into().ok()?),
            strains: std::array::from_fn(|_| strains.next().flatten()),
            table_bytes: number(&given[55..]),
        })
    }
}

fn strain(bytes: &[u8]) -> Option<(BySeat<u8>, u64)> {
    let tricks = u16::from_le_bytes([bytes[0], bytes[1]]);
    let of = |place: usize| (tricks >> (4 * place) & 15) as u8;
    (tricks != UNKNOWN).then(|| (BySeat::from_fn(|seat| of(seat.index())), number(&bytes[2..])))
}

fn packed(tricks: BySeat<u8>) -> u16 {
    tricks.iter().fold(0, |all, (seat, &tricks)| all | u16::from(tricks) << (4 * seat.index()))
}

/// The number of up to eight bytes, the lowest first.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// FNV-1a, its bits mixed once more. The hash of no bytes, and of zeros, is not zero.
pub(super) fn hash(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, step);
    let mixed = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

pub(super) fn checksum(bytes: &[u8]) -> u32 {
    hash(bytes) as u32
}
