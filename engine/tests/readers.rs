//! No bytes stop a reader: files are changed at random, and whatever comes of it is read, written in every form and read again.
//!
//! `TIKKI_SLOW_TESTS` tries a million changed files (two minutes), `TIKKI_FUZZ=n` any other number, `TIKKI_FUZZ_SEED` others of them,
//! `TIKKI_FUZZ_FIRST` the number to begin with.

mod forms;
mod growth;
mod reproductions;
mod structured;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use tikki_base::ReadBudget;
use tikki_base::names::Named;
use tikki_base::rng::Rng;
use tikki_base::tricks::TrickCount;
use tikki_bridge::TrickTable;
use tikki_bridge::analysis::BoardReplay;
use tikki_bridge::board::Board;
use tikki_bridge::formats::boards::Boards;
use tikki_bridge::formats::pbn::{Annotation, KnownBoard, PbnGames, annotate};
use tikki_bridge::formats::write::BoardFormat;
use tikki_derive::slow;
use tikki_solver::{Card, CardSet};

/// One file of this number is also written in every form and annotated.
const WRITTEN: u64 = 20;

fn fixtures() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures"))
}

/// Files of every form: the fixtures, and what is written of them.
fn corpus() -> Vec<Vec<u8>> {
    let mut files = Vec::new();
    for folder in ["formats", "bad"] {
        let entries = std::fs::read_dir(fixtures().join(folder)).unwrap();
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        files.extend(paths.into_iter().map(|path| std::fs::read(path).unwrap()));
    }
    let records: Vec<Board> = files.iter().flat_map(|file| read(file)).collect();
    for &form in BoardFormat::ALL {
        let texts = records.iter().filter_map(|board| form.write("f", board).ok());
        files.push((form.head() + &texts.collect::<String>()).into_bytes());
    }
    files
}

fn read(bytes: &[u8]) -> Vec<Board> {
    Boards::new(bytes).unwrap().map(|board| board.unwrap()).collect()
}

/// Pieces with a meaning in some form.
const PIECES: [&str; 48] = [
    "[",
    "]",
    "\"",
    "{",
    "}",
    ";",
    "%",
    "|",
    ",",
    ":",
    "=1=",
    "$7",
    "^S",
    "^R",
    "^L",
    "*",
    "+",
    "-",
    "!",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "md|",
    "pc|",
    "mb|",
    "qx|o1|",
    "pn|",
    "rs|",
    "vg|",
    "an|",
    "mc|",
    "[Board \"1\"]",
    "[Play \"N\"]",
    "[Auction \"S\"]",
    "[Note \"1:x\"]",
    "[Deal \"",
    "\u{feff}",
    "\0",
    "♠",
    "10",
    "AP",
    "#",
    "##",
    "\\",
    "https://a.example/?lin=",
    "deal,board\n",
    "{\"deal\":",
];

/// A file with some of its bytes changed.
fn changed(rng: &mut Rng, corpus: &[Vec<u8>]) -> Vec<u8> {
    let mut file = rng.pick(corpus);
    if rng.one_in(3) {
        let start = rng.below(file.len() + 1);
        file.drain(..start);
        file.truncate(1 + rng.below(400));
    }
    for _ in 0..=rng.below(6) {
        let at = rng.below(file.len() + 1);
        let end = (at + rng.below(40)).min(file.len());
        match rng.below(7) {
            0 if at < file.len() => file[at] = rng.below(256) as u8,
            1 => drop(file.drain(at..end)),
            2 => drop(file.splice(at..at, rng.pick(&PIECES).bytes())),
            3 => drop(file.splice(at..end, rng.pick(&PIECES).bytes())),
            4 => {
                let copied = file[at..end].to_vec();
                let to = rng.below(file.len() + 1);
                drop(file.splice(to..to, copied));
            }
            5 => file.truncate(at),
            _ => {
                let other = rng.pick(corpus);
                let from = rng.below(other.len() + 1);
                let part = &other[from..(from + rng.below(200)).min(other.len())];
                drop(file.splice(at..at, part.iter().copied()));
            }
        }
    }
    file
}

/// Reads a file, and does with it whatever can be done.
fn use_up(file: &[u8]) {
    for board in read(file) {
        let _ = BoardReplay::of(&board);
        for &form in BoardFormat::ALL {
            if let Ok(text) = form.write("f", &board) {
                let again = read((form.head() + &text).as_bytes());
                let deal = |board: &Board| board.header.deal.clone().ok();
                assert_eq!(again.first().and_then(deal), deal(&board), "{} {text}", form.name());
            }
        }
    }
    let table = TrickTable::from_fn(|_, _| TrickCount::ALL);
    let cards: CardSet = Card::all().take(20).collect();
    let known = KnownBoard { table: Some(table), par: None, play: Some(vec![cards; 3]) };
    for game in PbnGames::new(file).map(|game| game.unwrap()) {
        annotate(&game, &known, Annotation::ALL, "\n");
    }
}

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn no_change_to_any_file_stops_a_reader() {
    let slow = slow!();
    let count = setting("TIKKI_FUZZ").unwrap_or(if slow { 1_000_000 } else { 1_000 });
    let seed = setting("TIKKI_FUZZ_SEED").unwrap_or(2026);
    let corpus = corpus();
    assert!(corpus.len() > 12 && corpus.iter().all(|file| !file.is_empty()));
    let first = setting("TIKKI_FUZZ_FIRST").unwrap_or(0);
    for number in first..count {
        let mut rng = Rng::of(seed, "files", number);
        let file = changed(&mut rng, &corpus);
        let all = number % WRITTEN == 0;
        let budget = ReadBudget::default();
        let read_all = || Boards::within(&file[..], &budget).unwrap().for_each(|_| {});
        let result =
            catch_unwind(AssertUnwindSafe(|| if all { use_up(&file) } else { read_all() }));
        let text = || String::from_utf8_lossy(&file).into_owned();
        assert!(result.is_ok(), "number {number} of seed {seed}: {:?}", text());
        let most = structured::most_steps(file.len());
        let steps = budget.steps();
        assert!(steps <= most, "number {number} of seed {seed}: {steps} steps: {:?}", text());
    }
}

/// What a careless reader would look through again and again. Its steps are counted; what a file contains is also written and annotated.
#[test]
fn long_files_of_one_piece_take_steps_in_proportion() {
    let slow = slow!();
    let bytes = if slow { 1 << 16 } else { 1 << 10 };
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let starts = [
        String::new(),
        format!("[Deal \"{deal}\"]\n[Contract \"4S\"][Declarer \"N\"]\n[Play \"E\"]\n"),
        format!("[Deal \"{deal}\"]\n[Auction \"E\"]\n"),
        "[Deal \"x\"][OptimumResultTable \"Declarer;Denomination;Result\"]\n".to_owned(),
        "md|1SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874,|".to_owned(),
        format!("{{\"deal\":\"{deal}\",\"leader\":\"N\",\"strain\":\"NT\",\"play\":["),
        "https://a.example/?lin=md|1|&n=SA&a=".to_owned(),
    ];
    let pieces = [
        "SA ",
        "pc|SA|",
        "mb|p|",
        "pg||",
        "pn||",
        "qx|o1|",
        "nt|",
        "[A \"b\"]\n",
        "[Board \"1\"]\n",
        "[Note \"1:x\"]\n",
        "=1= ",
        "{",
        "} ",
        "\"",
        "N NT 5\n",
        "- ",
        "\"SA\",",
        "p",
        "a,",
        "SA - - -\n",
        "1C! ",
        "\r",
        "|",
        "&a=1c",
        "%41",
        "S",
        "^S ",
    ];
    for start in &starts {
        for piece in pieces {
            let file = |count| format!("{start}{}", piece.repeat(count)).into_bytes();
            growth::grows_evenly(&format!("{start}{piece}"), file, bytes / piece.len());
            use_up(&file(bytes / piece.len()));
        }
    }
}
