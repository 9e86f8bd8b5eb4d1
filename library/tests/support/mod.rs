//! Made-up boards, played at random, and libraries for them.
#![allow(dead_code, reason = "each file of tests takes what it needs")]

use std::path::PathBuf;
use tempfile::TempDir;
use tikki_base::batch::BatchSettings;
use tikki_base::rng::Rng;
use tikki_engine::service::{Engine, EngineOptions};
use tikki_engine::wire::RequestLimits;
use tikki_games::CATALOGUE;
use tikki_library::add::{AddAnswer, AddOptions, FileState};
use tikki_library::analysis::Analyser;
use tikki_library::store::Library;
use tikki_solver::{BySeat, Card, CardSet, Hands, Position, Seat, Strain, Trick};

/// A folder with a library.
pub(crate) struct Shelf {
    folder: TempDir,
}

impl Shelf {
    pub(crate) fn new() -> Shelf {
        Shelf { folder: TempDir::new().unwrap() }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("data").join("library.db")
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn open(&self) -> Library {
        Library::open(&self.path(), CATALOGUE).unwrap()
    }
}

/// Adds a text; no record may have a fault.
pub(crate) fn add(library: &mut Library, name: &str, text: &str) -> AddAnswer {
    let mut faults = Vec::new();
    let options = AddOptions { now: 1_000, ..AddOptions::default() };
    let added = library.add(
        (name, FileState::default()),
        text.as_bytes(),
        &options,
        &mut |label, error| {
            faults.push(format!("{label:?}: {error}"));
        },
    );
    assert_eq!(faults, Vec::<String>::new());
    added.unwrap()
}

/// Solves everything; returns the number of boards solved.
pub(crate) fn analyse(library: &mut Library) -> u64 {
    let engine = Engine::new(EngineOptions::default());
    let threads = BatchSettings { threads: None, window: None };
    let analyser = Analyser::new(&engine, RequestLimits::default(), threads).unwrap();
    analyser.run(library, |_| true).unwrap().solved
}

const PLAYERS: [&str; 4] = ["Ann", "Cid", "Ben", "Dot"];

/// A board of a seed as a line of JSON: an ending of `cards` cards a hand, all of them played at random.
pub(crate) fn board(seed: u64, number: usize, cards: usize) -> String {
    let mut rng = Rng::of(seed, "board", number as u64);
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let hand = |seat: Seat| -> CardSet {
        pack.iter().skip(cards * seat.index()).take(cards).copied().collect()
    };
    let hands = Hands::new(BySeat::from_fn(hand)).unwrap();
    let (strain, declarer) = (rng.pick(&Strain::ALL), Seat::North.nth(number));
    let mut position = Position::new(hands, strain, Trick::new(declarer.lho())).unwrap();
    let mut play = Vec::new();
    while position.tricks_left() > 0 {
        let legal: Vec<Card> = position.legal().iter().collect();
        let card = rng.pick(&legal);
        play.push(card.to_string());
        position = position.play(card).unwrap().0;
    }
    let players: serde_json::Map<String, serde_json::Value> = Seat::ALL
        .into_iter()
        .map(|seat| (seat.to_string(), PLAYERS[seat.index()].into()))
        .collect();
    let (month, day) = (1 + number / 10 % 12, 1 + number % 28);
    let level = if cards == 13 { 3 } else { 1 };
    serde_json::json!({
        "board": (number + 1).to_string(),
        "vulnerable": "NS",
        "dealer": "N",
        "deal": hands.to_string(),
        "players": players,
        "tags": {"Date": format!("2026.{month:02}.{day:02}"), "Event": "Made up"},
        "contract": format!("{level}{strain}"),
        "declarer": declarer.to_string(),
        "leader": declarer.lho().to_string(),
        "play": play,
    })
    .to_string()
}

/// Boards of a seed, one a line.
pub(crate) fn boards(seed: u64, count: usize, cards: usize) -> String {
    (0..count).map(|number| board(seed, number, cards) + "\n").collect()
}
