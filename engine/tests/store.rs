//! The store of solved deals: what is kept is found again, whole or not at all, whatever happens to its file.
#![cfg(any(unix, windows))]

use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use tempfile::TempDir;
use tikki_base::batch::{self, Batch};
use tikki_base::rng::Rng;
use tikki_bridge::analysis::{SolvedStrain, StrainMemory};
use tikki_derive::needs;
use tikki_engine::service::{CancellableRequest, Engine, EngineOptions, LimitedService, Request};
use tikki_engine::store::{Store, StoreError, StoreUsage};
use tikki_solver::{BySeat, Card, CardSet, Hands, Seat, Strain};

/// The bytes of a block of the file; the first block is the header's.
const BLOCK: usize = 4096;
/// The bytes of the header.
const HEADER: usize = 64;
/// The bytes of a slot, which holds what is known of a deal.
const SLOT: usize = 64;
/// The most nodes that a slot can hold.
const MOST: u64 = (1 << 40) - 1;

/// Deal number `n` of an endless row, each of 13 cards a hand.
fn hands(n: u64) -> Hands {
    let mut cards: Vec<Card> = Card::all().collect();
    Rng::new(n).shuffle(&mut cards);
    let mut places = cards.chunks_exact(13);
    let hand =
        |_| places.next().unwrap().iter().fold(CardSet::EMPTY, |hand, &card| hand.with(card));
    Hands::new(BySeat::from_fn(hand)).unwrap()
}

/// What stands for the values of a strain of that deal.
fn values(n: u64, strain: Strain) -> SolvedStrain {
    let number = n * 5 + strain.index() as u64;
    let tricks = BySeat::from_fn(|seat| ((number >> (4 * seat.index())) % 14) as u8);
    SolvedStrain { tricks, nodes: number, table_bytes: 1 << 20 }
}

fn fill(store: &Store, deals: impl Iterator<Item = u64>) {
    for n in deals {
        let hands = hands(n);
        for strain in Strain::ALL {
            store.keep(&hands, strain, values(n, strain));
        }
    }
}

/// How many strains of the deals are there, each of them right.
fn found(store: &Store, deals: impl Iterator<Item = u64>) -> usize {
    let of_deal = |n| {
        let hands = hands(n);
        let found = Strain::ALL.map(|strain| store.find(&hands, strain).map(|seen| (strain, seen)));
        found
            .into_iter()
            .flatten()
            .inspect(|&(strain, seen)| assert_eq!(seen, values(n, strain)))
            .count()
    };
    deals.map(of_deal).sum()
}

fn code(opened: Result<Store, StoreError>) -> &'static str {
    opened.map_or_else(|error| error.code(), |_| "opened")
}

#[test]
fn store_survives_reopening() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    let store = Store::open(&path, Some(1)).unwrap();
    assert_eq!(found(&store, 0..10), 0);
    fill(&store, 0..1000);
    drop(store);
    let store = Store::open(&path, None).unwrap();
    assert_eq!((found(&store, 0..1000), found(&store, 1000..1100)), (5000, 0));
    assert_eq!(store.usage(), StoreUsage { hits: 5000, misses: 500, written: 0, failures: 0 });
    assert_eq!(code(Store::open(&path, Some(1))), "opened");
    assert_eq!(code(Store::open(&path, Some(2))), "store-of-other-size");
}

/// A store of 16,320 deals is given seven times as many.
#[needs("time")]
#[test]
fn full_store_evicts_and_keeps_its_size() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    let store = Store::open(&path, Some(1)).unwrap();
    let given = 120_000;
    fill(&store, 0..given);
    assert_eq!(fs::metadata(&path).unwrap().len(), 1 << 20);
    assert_eq!(store.usage(), StoreUsage { written: 5 * given, ..StoreUsage::default() });
    let (old, new) = (found(&store, 0..given - 16_000), found(&store, given - 1000..given));
    assert!(new > 4_500, "{new} of the last 5,000 are there");
    let all = old + found(&store, given - 16_000..given);
    assert!(all > 78_000 && all <= 255 * 64 * 5, "{all} strains are there");
}

#[needs("time")]
#[test]
fn costly_deals_are_evicted_last() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("deals"), Some(1)).unwrap();
    let costly = |n| SolvedStrain { nodes: 1_000_000_000, ..values(n, Strain::NoTrump) };
    (0..1000).for_each(|n| store.keep(&hands(n), Strain::NoTrump, costly(n)));
    fill(&store, 1000..60_000);
    let stays = (0..1000).filter(|&n| store.find(&hands(n), Strain::NoTrump) == Some(costly(n)));
    assert!(stays.count() > 990);
}

#[needs("time")]
#[test]
fn threads_and_others_with_the_same_file_do_not_disturb_each_other() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    let stores = [0, 1].map(|_| Store::open(&path, Some(4)).unwrap());
    thread::scope(|scope| {
        for (place, store) in stores.iter().cycle().take(6).enumerate() {
            let mine = (place as u64 * 1500..).take(3000);
            scope.spawn(move || {
                fill(store, mine.clone());
                found(store, mine);
            });
        }
    });
    // Two that write the same bucket at once may lose a strain, which is rare.
    assert!(found(&stores[0], 0..10_500) > 50_000);
    assert!(stores.iter().all(|store| store.failure().is_none()));
}

#[test]
fn threads_of_one_store_lose_nothing() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("deals"), Some(1)).unwrap();
    thread::scope(|scope| {
        for strain in Strain::ALL {
            let store = &store;
            let keep = move |n| store.keep(&hands(n), strain, values(n, strain));
            scope.spawn(move || (0..3000).for_each(keep));
        }
    });
    assert_eq!(found(&store, 0..3000), 15_000);
}

/// Whatever is changed behind the header, cut off or cut out: what is found is right.
#[needs("time")]
#[test]
fn damage_is_never_an_answer() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    fill(&Store::open(&path, Some(1)).unwrap(), 0..8000);
    let whole = fs::read(&path).unwrap();
    let mut chance = Rng::new(26);
    for round in 0..30 {
        let mut bytes = whole.clone();
        for _ in 0..1 << (round / 2) {
            let at = 64 + chance.below(bytes.len() - 64);
            bytes[at] ^= 1 + chance.below(255) as u8;
        }
        if round % 3 == 0 {
            bytes.truncate(64 + chance.below(bytes.len() - 64));
        }
        fs::write(&path, &bytes).unwrap();
        let store = Store::open(&path, None).unwrap();
        let left = found(&store, 0..8000);
        assert!(left < 40_000 && (left > 39_000 || round > 10 || round % 3 == 0), "{left}");
        fill(&store, 0..100);
        assert_eq!(found(&store, 0..100), 500);
        assert_eq!(store.failure(), None);
        assert_eq!(fs::metadata(&path).unwrap().len(), 1 << 20);
    }
}

#[test]
fn non_store_file_is_rejected_unchanged() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    drop(Store::open(&path, Some(1)).unwrap());
    let whole = fs::read(&path).unwrap();
    for length in 1..60 {
        fs::write(&path, &whole[..length]).unwrap();
        let expected = match length {
            0..16 => "not-a-store",
            16 => "store-of-other-version",
            _ => "store-damaged",
        };
        assert_eq!(code(Store::open(&path, None)), expected, "{length} bytes");
        assert_eq!(fs::read(&path).unwrap(), whole[..length]);
    }
    for text in ["N:AKQ...\n", &"\0".repeat(65)] {
        fs::write(&path, text).unwrap();
        assert_eq!(code(Store::open(&path, Some(1))), "not-a-store");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    assert_eq!(code(Store::open(folder.path(), None)), "store-unusable");
    assert_eq!(code(Store::open(&folder.path().join("no/such"), None)), "store-unusable");
}

/// A system that failed before the header was on the disk may leave nothing, or zeros.
#[test]
fn a_store_that_was_never_begun_begins() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    for length in [0, 1, 64] {
        fs::write(&path, vec![0; length]).unwrap();
        let store = Store::open(&path, Some(1)).unwrap();
        fill(&store, 0..10);
        drop(store);
        assert_eq!(found(&Store::open(&path, None).unwrap(), 0..10), 50);
    }
}

const DEALS: [&str; 3] = [
    "N:Q97.AT7.K7. AJ8.KJ4.JT. K65.Q93.32. T3.85.AQ98.",
    "N:AK..Q.32 QJ..A.54 T9..K.76 87..J.98",
    "N:AKQJT98.K.. 765.A.A.AK ..KQJT9.QJT 432.QJT..98",
];

/// The answers to some tables and contracts, each with the nodes that it took, and then to some tables with a limit.
fn answered(store: Option<&Arc<Store>>) -> [Vec<(String, u64)>; 2] {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let engine = match store {
        Some(store) => engine.with_store(Arc::<Store>::clone(store)),
        None => engine,
    };
    let batch =
        Batch::new(LimitedService::unlimited(&engine), batch::BatchSettings::default()).unwrap();
    let whole = ["table", "contracts"].map(|op| format!(r#""op":"{op}""#));
    let limited = |nodes| format!(r#""op":"table","limits":{{"max_nodes":{nodes}}}"#);
    [whole.to_vec(), [0, 1, 40, 300, 100_000].map(limited).to_vec()].map(|requested| {
        let texts = requested
            .iter()
            .flat_map(|requested| DEALS.map(|deal| format!(r#"{{{requested},"deal":"{deal}"}}"#)));
        let replies = batch.outputs(texts.map(|text| {
            CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, &text, None))
        }));
        replies.iter().map(|reply| (reply.to_string(), reply.cost.nodes)).collect()
    })
}

#[test]
fn answers_are_the_same_with_a_store_and_without_and_limits_mean_the_same() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    let open = || Arc::new(Store::open(&path, Some(1)).unwrap());
    let lines = |answers: &[Vec<(String, u64)>; 2]| -> Vec<String> {
        answers.iter().flatten().map(|(line, _)| line.clone()).collect()
    };
    let nodes = |answers: &[(String, u64)]| answers.iter().map(|(_, nodes)| nodes).sum::<u64>();
    let alone = answered(None);
    assert!(nodes(&alone[0]) > 0 && lines(&alone).iter().any(|line| line.contains("stopped")));
    assert_eq!(lines(&answered(Some(&open()))), lines(&alone));
    let again = answered(Some(&open()));
    assert_eq!((lines(&again), nodes(&again[0])), (lines(&alone), 0));
}

/// The checksum that headers and slots end with: FNV-1a, its bits mixed once more.
fn checksum(bytes: &[u8]) -> u32 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, step);
    let mixed = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (mixed ^ mixed >> 32) as u32
}

/// What a store says to its file with another header, and to the same with a checksum that fits.
fn opened_with(path: &Path, change: impl Fn(&mut [u8])) -> [&'static str; 2] {
    let whole = fs::read(path).unwrap();
    let mut changed = whole.clone();
    change(&mut changed[..HEADER - 4]);
    let unsigned = changed.clone();
    let sum = checksum(&changed[..HEADER - 4]);
    changed[HEADER - 4..HEADER].copy_from_slice(&sum.to_le_bytes());
    let codes = [unsigned, changed].map(|bytes| {
        fs::write(path, bytes).unwrap();
        code(Store::open(path, None))
    });
    fs::write(path, whole).unwrap();
    codes
}

#[test]
fn a_changed_header_is_no_header() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    drop(Store::open(&path, Some(1)).unwrap());
    let whole = fs::read(&path).unwrap();
    for at in 0..HEADER {
        let mut changed = whole.clone();
        changed[at] ^= 0x10;
        fs::write(&path, changed).unwrap();
        let expected = match at {
            0..16 => "not-a-store",
            16..24 => "store-of-other-version",
            _ => "store-damaged",
        };
        assert_eq!(code(Store::open(&path, None)), expected, "byte {at}");
    }
}

#[test]
fn answers_of_another_solver_are_of_another_version() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    drop(Store::open(&path, Some(1)).unwrap());
    assert_eq!(opened_with(&path, |_| ()), ["opened"; 2]);
    let fingerprint = |header: &mut [u8]| header[24] ^= 1;
    assert_eq!(opened_with(&path, fingerprint), ["store-damaged", "store-of-other-version"]);
    let no_bucket = |header: &mut [u8]| header[32..40].fill(0);
    assert_eq!(opened_with(&path, no_bucket), ["store-damaged"; 2]);
}

/// Hands of any cards; a fifth owner holds those that are gone.
fn any_hands() -> impl Strategy<Value = Hands> {
    prop::collection::vec(0..5_usize, 52).prop_map(|owners| {
        let mut hands = BySeat::<CardSet>::default();
        for (card, owner) in Card::all().zip(owners) {
            if let Some(&seat) = Seat::ALL.get(owner) {
                hands[seat] = hands[seat].with(card);
            }
        }
        Hands::new(hands).unwrap()
    })
}

fn any_values() -> impl Strategy<Value = SolvedStrain> {
    let tricks = prop::array::uniform4(0..=13_u8).prop_map(BySeat);
    (tricks, 0..=MOST).prop_map(|(tricks, nodes)| SolvedStrain { tricks, nodes, table_bytes: 5 })
}

/// As a map would do it: any strains of any hands, one store for all cases.
#[test]
fn what_is_kept_of_any_hands_is_found_for_them_alone() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("deals"), Some(1)).unwrap();
    let kept: RefCell<HashMap<Hands, [Option<SolvedStrain>; 5]>> = RefCell::default();
    let of_strains = prop::array::uniform5(prop::option::of(any_values()));
    let cases = (any_hands(), any_hands(), of_strains);
    proptest!(|((hands, other, known) in cases)| {
        let mut kept = kept.borrow_mut();
        let expected = kept.entry(hands).or_default();
        for ((strain, finished), expected) in Strain::ALL.into_iter().zip(known).zip(expected) {
            if let Some(finished) = finished {
                store.keep(&hands, strain, finished);
                *expected = Some(finished);
            }
        }
        for hands in [hands, other] {
            let expected = kept.get(&hands).copied().unwrap_or_default();
            prop_assert_eq!(Strain::ALL.map(|strain| store.find(&hands, strain)), expected);
        }
    });
}

/// A deal stands in the one slot that is not empty.
#[test]
fn a_slot_with_any_byte_changed_is_not_there() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("deals");
    let store = Store::open(&path, Some(1)).unwrap();
    fill(&store, 7..8);
    let whole = fs::read(&path).unwrap();
    let is_used = |place: &usize| whole[*place..place + SLOT].iter().any(|&byte| byte != 0);
    let used: Vec<usize> = (BLOCK..whole.len()).step_by(SLOT).filter(is_used).collect();
    let [slot] = used[..] else { panic!("{used:?}") };
    for at in slot..slot + SLOT {
        for change in [0x10, 0xff] {
            let mut changed = whole.clone();
            changed[at] ^= change;
            fs::write(&path, changed).unwrap();
            assert_eq!(found(&store, 7..8), 0, "byte {} of the slot", at - slot);
        }
    }
    fs::write(&path, whole).unwrap();
    assert_eq!((found(&store, 7..8), store.failure()), (5, None));
}

#[test]
fn values_of_another_table_size_replace_those_of_a_deal() {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("deals"), Some(1)).unwrap();
    let of = |nodes, table_bytes| SolvedStrain { tricks: BySeat([7, 6, 7, 6]), nodes, table_bytes };
    let hands = Hands::default();
    let both = || [Strain::Clubs, Strain::Spades].map(|strain| store.find(&hands, strain));
    store.keep(&hands, Strain::Clubs, of(9, 1));
    store.keep(&hands, Strain::Spades, of(8, 1));
    assert_eq!(both(), [Some(of(9, 1)), Some(of(8, 1))]);
    store.keep(&hands, Strain::Spades, of(3, 2));
    assert_eq!(both(), [None, Some(of(3, 2))]);
    store.keep(&hands, Strain::Spades, of(MOST + 1, 1));
    assert_eq!(both(), [None, Some(of(3, 2))], "what no slot can hold");
    assert_eq!(store.usage().written, 3);
}
