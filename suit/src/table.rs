//! A table of all holdings: the value of every target and of the average, and the best first cards, in three megabytes.
//!
//! The file has, in little-endian order: the magic `TKSUIT01`; a checksum of all that follows; the lengths of the three
//! sections; for each class of holdings ([`HoldingClass`]) the place of its entry; the entries (the place of the values in 3
//! bytes, the best first card of the average and of each target in 1 byte each: the hand in bit 4, the run of equal cards
//! below); the values, each kind once (the number of targets, the sum of tricks over all deals in 4 bytes, the deals of each
//! target in 3 bytes each).

use std::collections::HashMap;
use std::fmt;

use crate::answer::{Answer, FirstCard, Seat, Value};
use crate::cards::{Card, CardSet, Holding};
use crate::classes::HoldingClass;
use crate::limits::Limits;
use crate::question::Question;
use crate::solve::{deals_of_all, solve};
use crate::space::{Partition, first_card};

const MAGIC: &[u8; 8] = b"TKSUIT01";
/// The magic, the checksum, the lengths of three sections.
const HEADER: usize = 8 + 8 + 3 * 4;
/// The place of a class that has no entry.
const NOWHERE: u32 = u32::MAX;
/// No first card.
const NO_CARD: u8 = 0xff;

/// What the table has about a holding.
#[derive(Clone, Debug, PartialEq)]
pub struct TableEntry {
    /// The best average of tricks.
    pub max: Value,
    /// The first card for it.
    pub max_first: Option<FirstCard>,
    /// The best chance of 1, 2, … tricks, up to the most that is possible, and the first card for it.
    pub at_least: Vec<(Value, Option<FirstCard>)>,
}

/// Why bytes are not a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The bytes do not begin like a table of this version.
    NotATable,
    /// The bytes end early, go on too long, or differ from what was written.
    Damaged,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATable => write!(f, "not a suit table of this version; build it again"),
            Self::Damaged => write!(f, "the suit table is damaged; build it again"),
        }
    }
}

impl std::error::Error for TableError {}

/// The values and first cards of one class, as they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassValues {
    tricks: u32,
    deals: Vec<u32>,
    firsts: Vec<u8>,
}

impl ClassValues {
    /// Works out a class. Takes milliseconds on average and some tenths of a second at most.
    ///
    /// # Panics
    /// Never: thirteen cards always fit into the defenders' hands.
    pub fn solve(class: HoldingClass) -> Self {
        let holding = class.representative();
        let question = Question::new(holding).with_firsts(false).with_lines(false);
        let answer = solve(&question, Limits::default()).expect("thirteen cards fit");
        Self::of(&question, &answer)
    }

    fn of(question: &Question, answer: &Answer) -> Self {
        let partition = Partition::new(question);
        let code = |first: &Option<FirstCard>| match first {
            None => NO_CARD,
            Some(first) => {
                let gap = partition.gap(first.card.rank());
                u8::from(first.seat == Seat::South) << 4 | gap as u8
            }
        };
        let targets = answer.at_least.iter();
        Self {
            tricks: answer.max.value.counts().0 as u32,
            deals: targets.clone().map(|best| best.value.counts().0 as u32).collect(),
            firsts: std::iter::once(&answer.max)
                .chain(targets)
                .map(|best| code(&best.first))
                .collect(),
        }
    }

    fn values(&self) -> Vec<u8> {
        let mut bytes = vec![self.deals.len() as u8];
        bytes.extend(self.tricks.to_le_bytes());
        bytes.extend(self.deals.iter().flat_map(|deals| deals.to_le_bytes().into_iter().take(3)));
        bytes
    }
}

/// Returns the table of classes and their values. A class stands also for that with the hands exchanged.
///
/// ```no_run
/// use tikki_suit::{ClassValues, HoldingClass, SuitTable, build_table};
/// let classes = (0..HoldingClass::COUNT).filter_map(HoldingClass::from_index);
/// let halves = classes.filter(|class| *class <= class.exchanged());
/// let bytes = build_table(halves.map(|class| (class, ClassValues::solve(class))));
/// let table = SuitTable::from_bytes(bytes)?;
/// # Ok::<(), tikki_suit::TableError>(())
/// ```
pub fn build_table(classes: impl IntoIterator<Item = (HoldingClass, ClassValues)>) -> Vec<u8> {
    let mut places = vec![NOWHERE; HoldingClass::COUNT];
    let (mut entries, mut values) = (Vec::new(), Vec::new());
    let mut known: HashMap<Vec<u8>, u32> = HashMap::new();
    for (class, found) in classes {
        places[class.index()] = entries.len() as u32;
        let bytes = found.values();
        let place = *known.entry(bytes).or_insert_with_key(|bytes| {
            let place = values.len() as u32;
            values.extend_from_slice(bytes);
            place
        });
        entries.extend(place.to_le_bytes().into_iter().take(3));
        entries.extend(&found.firsts);
    }
    let mut body = Vec::with_capacity(HEADER + 4 * places.len() + entries.len() + values.len());
    for length in [4 * places.len(), entries.len(), values.len()] {
        body.extend((length as u32).to_le_bytes());
    }
    body.extend(places.iter().flat_map(|place| place.to_le_bytes()));
    body.extend(entries);
    body.extend(values);
    [&MAGIC[..], &checksum(&body).to_le_bytes(), &body].concat()
}

/// A table of holdings in memory.
#[derive(Clone)]
pub struct SuitTable {
    bytes: Vec<u8>,
    entries: usize,
    values: usize,
    deals: u64,
}

impl fmt::Debug for SuitTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SuitTable").field("bytes", &self.bytes.len()).finish_non_exhaustive()
    }
}

impl SuitTable {
    /// Returns the table that [`build_table`] wrote.
    ///
    /// # Errors
    /// [`TableError`], by the beginning, the lengths and the checksum.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, TableError> {
        if bytes.get(..8) != Some(&MAGIC[..]) {
            return Err(TableError::NotATable);
        }
        let lengths = bytes.get(16..HEADER).ok_or(TableError::Damaged)?;
        let lengths: Vec<usize> = lengths.chunks(4).map(|length| number(length) as usize).collect();
        let is_whole = lengths.iter().sum::<usize>() + HEADER == bytes.len()
            && lengths[0] == 4 * HoldingClass::COUNT
            && checksum(&bytes[16..]).to_le_bytes() == bytes[8..16];
        if !is_whole {
            return Err(TableError::Damaged);
        }
        let entries = HEADER + lengths[0];
        Ok(Self { bytes, entries, values: entries + lengths[1], deals: deals_of_all() })
    }

    /// Returns what the table has about the holding; `None` if its class was not written.
    pub fn probe(&self, holding: &Holding) -> Option<TableEntry> {
        let class = HoldingClass::of(holding);
        let place = self.place(class);
        if place == NOWHERE {
            let place = self.place(class.exchanged());
            let entry = self.entry(holding.exchanged(), place)?;
            return Some(entry.exchanged());
        }
        self.entry(*holding, place)
    }

    fn place(&self, class: HoldingClass) -> u32 {
        let at = HEADER + 4 * class.index();
        number(&self.bytes[at..at + 4])
    }

    fn entry(&self, holding: Holding, place: u32) -> Option<TableEntry> {
        let entry = self.bytes.get(self.entries + place as usize..self.values)?;
        let values = self.bytes.get(self.values + number(entry.get(..3)?) as usize..)?;
        let targets = usize::from(*values.first()?);
        let partition = Partition::new(&Question::new(holding));
        let first = |at: usize| {
            let code = entry.get(3 + at).copied().filter(|&code| code != NO_CARD)?;
            Some(partition.first_card(usize::from(code >> 4), usize::from(code & 15)))
        };
        let value = |count: u32| Value::new(u64::from(count), u64::from(count), self.deals);
        let deals = values.get(5..5 + 3 * targets)?.chunks(3).map(number);
        Some(TableEntry {
            max: value(number(&values[1..5])),
            max_first: first(0),
            at_least: deals.enumerate().map(|(at, deals)| (value(deals), first(at + 1))).collect(),
        })
    }
}

impl TableEntry {
    fn exchanged(mut self) -> Self {
        let firsts = self.at_least.iter_mut().map(|target| &mut target.1);
        for first in firsts.chain([&mut self.max_first]).flatten() {
            first.seat = if first.seat == Seat::North { Seat::South } else { Seat::North };
        }
        self
    }
}

impl Partition {
    fn gap(&self, rank: u8) -> usize {
        let holds = |gap: &[CardSet; 2]| gap[0].union(gap[1]).contains(rank);
        self.own.iter().position(holds).unwrap_or(0)
    }

    fn first_card(&self, hand: usize, gap: usize) -> FirstCard {
        let rank = first_card(self.own[gap][hand], gap < self.groups.len());
        FirstCard { seat: Seat::of(hand), card: Card(rank) }
    }
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}

/// Returns the FNV-1a hash of the bytes.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
