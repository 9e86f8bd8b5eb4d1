//! Solved deals of bridge on disk, remembered from run to run: a file that is a table of hashes, read and written in place.
//!
//! The first block is a header, every other a bucket of 64 slots, and a deal stands in the bucket that its
//! cards say. So the file never grows, and what is in memory does not grow with it. Every slot has a checksum over all that it
//! holds: what was half written, or has changed on the disk, is not there. Nothing else needs to hold between two slots or two
//! writes, and so no program that is killed, and no other that writes at the same time, can make an answer wrong.

mod blocks;
mod header;
mod slot;

use blocks::{BLOCK, StoreBlock, StoreBlocks};
use header::Header;
use slot::{StoreSlot, StoredDealKey};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::{fmt, io};
use tikki_bridge::analysis::{SolvedStrain, StrainMemory};
use tikki_solver::{Hands, Strain};

/// Solved strains in a file. Threads share it; so do processes, each with its own.
#[derive(Debug)]
pub struct Store {
    blocks: StoreBlocks,
    path: PathBuf,
    buckets: u64,
    /// A thread that changes a bucket holds one of these, so that threads do not undo each other's work.
    writers: [Mutex<()>; 64],
    hits: AtomicU64,
    misses: AtomicU64,
    written: AtomicU64,
    failures: AtomicU64,
    failure: OnceLock<String>,
}

/// How a store has served since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreUsage {
    /// Strains that it had.
    pub hits: u64,
    /// Strains that it did not have.
    pub misses: u64,
    /// Strains that were put into it.
    pub written: u64,
    /// How often its file could not be read or written; then the strain was solved, or is not kept.
    pub failures: u64,
}

/// Why a file cannot be used as a store.
#[derive(Debug)]
pub enum StoreError {
    /// It cannot be opened, read or written.
    File(io::Error),
    /// It is something else.
    NotAStore,
    /// It is a store whose first bytes are damaged.
    Damaged,
    /// It is a store of a version of Tikki whose solver goes another way, or of another form.
    OtherVersion,
    /// It is a store of another size, in MiB.
    OtherSize(u64),
}

impl StoreError {
    /// What is wrong, as a stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            StoreError::File(_) => "store-unusable",
            StoreError::NotAStore => "not-a-store",
            StoreError::Damaged => "store-damaged",
            StoreError::OtherVersion => "store-of-other-version",
            StoreError::OtherSize(_) => "store-of-other-size",
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::File(error) => write!(f, "{error}"),
            StoreError::NotAStore => {
                f.write_str("the file holds something else; it is left as it is")
            }
            StoreError::Damaged => {
                f.write_str("its first bytes are damaged; delete the file to begin anew")
            }
            StoreError::OtherVersion => f.write_str(
                "another version of Tikki wrote it; delete the file to begin anew, or name another",
            ),
            StoreError::OtherSize(mib) => {
                write!(f, "it has {mib} MiB; delete the file to begin anew with another size")
            }
        }
    }
}

impl std::error::Error for StoreError {}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> StoreError {
        StoreError::File(error)
    }
}

impl Store {
    /// The default size of a new store, in MiB.
    pub(crate) const DEFAULT_MIB: u32 = 256;

    /// The store in a file, which is made if there is none. It has `mib` MiB; without a word, as many as it has, or 256.
    ///
    /// # Errors
    /// The file cannot be opened or made, is something else, or of another size or version.
    pub fn open(path: &Path, mib: Option<u32>) -> Result<Store, StoreError> {
        let blocks = StoreBlocks::open(path)?;
        let wanted = mib.map(|mib| buckets_of(u64::from(mib)));
        let header = match blocks.header()? {
            None => Header::new(wanted.unwrap_or(buckets_of(Store::DEFAULT_MIB.into()))),
            Some(bytes) => Header::read(&bytes)?,
        };
        if wanted.is_some_and(|wanted| wanted != header.buckets) {
            return Err(StoreError::OtherSize(mib_of(header.buckets)));
        }
        blocks.begin(&header.bytes(), header.buckets)?;
        Ok(Store::of(blocks, path, header.buckets))
    }

    fn of(blocks: StoreBlocks, path: &Path, buckets: u64) -> Store {
        Store {
            blocks,
            path: path.to_owned(),
            buckets,
            writers: std::array::from_fn(|_| Mutex::default()),
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
            written: AtomicU64::new(0),
            failures: AtomicU64::new(0),
            failure: OnceLock::new(),
        }
    }

    /// How it has served so far.
    pub fn usage(&self) -> StoreUsage {
        let of = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        StoreUsage {
            hits: of(&self.hits),
            misses: of(&self.misses),
            written: of(&self.written),
            failures: of(&self.failures),
        }
    }

    /// The first thing that went wrong with the file since it was opened, with the file's name.
    pub fn failure(&self) -> Option<String> {
        self.failure.get().map(|failure| format!("{}: {failure}", self.path.display()))
    }

    fn failed(&self, error: &io::Error) {
        add(&self.failures);
        let _ = self.failure.set(error.to_string());
    }

    fn known(&self, hands: &Hands, strain: Strain) -> io::Result<Option<SolvedStrain>> {
        let key = StoredDealKey::of(hands);
        let bucket = self.blocks.read(self.bucket(&key))?;
        Ok(slots(&bucket).flatten().find(|slot| slot.key == key).and_then(|slot| slot.get(strain)))
    }

    fn put(&self, hands: &Hands, strain: Strain, finished: SolvedStrain) -> io::Result<()> {
        let key = StoredDealKey::of(hands);
        let at = self.bucket(&key);
        let _writing = self.writer(at);
        let bucket = self.blocks.read(at)?;
        let place = place_of(&key, &bucket);
        let standing = slots(&bucket).nth(place).flatten().filter(|slot| slot.key == key);
        let slot = standing.unwrap_or_else(|| StoreSlot::empty(key)).with(strain, finished);
        let Some(slot) = slot else { return Ok(()) };
        self.blocks.write(at, place * StoreSlot::BYTES, &slot.bytes())?;
        add(&self.written);
        Ok(())
    }

    /// Where a deal stands; the header is block 0.
    fn bucket(&self, key: &StoredDealKey) -> u64 {
        1 + key.hash() % self.buckets
    }

    fn writer(&self, bucket: u64) -> MutexGuard<'_, ()> {
        let count = self.writers.len() as u64;
        self.writers[(bucket % count) as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl StrainMemory for Store {
    fn find(&self, hands: &Hands, strain: Strain) -> Option<SolvedStrain> {
        let known = self.known(hands, strain).unwrap_or_else(|error| {
            self.failed(&error);
            None
        });
        add(if known.is_some() { &self.hits } else { &self.misses });
        known
    }

    fn keep(&self, hands: &Hands, strain: Strain, finished: SolvedStrain) {
        if let Err(error) = self.put(hands, strain, finished) {
            self.failed(&error);
        }
    }
}

/// Returns the number of buckets of a file of `mib` MiB: all its blocks except the first.
fn buckets_of(mib: u64) -> u64 {
    (mib << 20) / BLOCK as u64 - 1
}

fn mib_of(buckets: u64) -> u64 {
    ((buckets + 1) * BLOCK as u64) >> 20
}

/// The slots of a bucket; none where nothing stands, or nothing whole.
fn slots(bucket: &StoreBlock) -> impl Iterator<Item = Option<StoreSlot>> {
    bucket.chunks_exact(StoreSlot::BYTES).map(StoreSlot::read)
}

/// The slot for a deal: its own, else a free one, else of four that its cards choose the one that was solved in the fewest nodes.
fn place_of(key: &StoredDealKey, bucket: &StoreBlock) -> usize {
    let all: Vec<Option<StoreSlot>> = slots(bucket).collect();
    let own = all.iter().position(|slot| slot.as_ref().is_some_and(|slot| slot.key == *key));
    let free = || all.iter().position(Option::is_none);
    let first = (key.hash() >> 48) as usize;
    let four = || (0..4).map(|n| (first + n * all.len() / 4) % all.len());
    let cheapest = || four().min_by_key(|&place| all[place].as_ref().map_or(0, StoreSlot::nodes));
    own.or_else(free).or_else(cheapest).unwrap_or_default()
}

fn add(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}
