//! Sessions made for the tests, whole and damaged.

use super::super::jet::writer::CellValue::{Flag, Null, Number, Text};
use super::super::jet::writer::{CellValue, WrittenTable, database, old_database};
use super::super::whole_file::all;
use super::*;
use proptest::prelude::*;
use tikki_derive::slow;

fn read(bytes: &[u8]) -> Vec<Board> {
    all(Reader::new(bytes.to_vec()), "")
}

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// The rows of cards and tricks have a column for each seat and suit.
fn by_seat(strains: &[&'static str]) -> Vec<String> {
    SEATS.iter().flat_map(|seat| strains.iter().map(move |suit| format!("{seat}{suit}"))).collect()
}

fn result(numbers: [i16; 6], texts: [&str; 5], erased: bool) -> Vec<CellValue<'_>> {
    let texts = texts.map(Text).map(|text| if matches!(text, Text("")) { Null } else { text });
    numbers.map(Number).into_iter().chain(texts).chain([Flag(erased)]).collect()
}

/// The results: one entered again, a pass, an award, and one of which nothing is understood.
fn received() -> WrittenTable<'static> {
    let with = |names: &'static [&'static str], value| names.iter().map(move |name| (*name, value));
    WrittenTable {
        name: "ReceivedData",
        columns: with(&["Section", "Table", "Round", "Board", "PairNS", "PairEW"], Number(0))
            .chain(with(&["NS/EW", "Contract", "Result", "LeadCard", "Remarks"], Text("")))
            .chain([("Erased", Flag(false))])
            .collect(),
        rows: vec![
            result([1, 3, 1, 1, 4, 9], ["N", "4 S x", "-1", "H10", ""], false),
            result([1, 3, 1, 1, 4, 9], ["E", "3 NT", "=", "", ""], true),
            result([1, 5, 2, 1, 9, 4], ["W", "2 NT", "+1", "", ""], false),
            result([2, 1, 1, 1, 1, 2], ["", "PASS", "", "", ""], false),
            result([2, 1, 1, 1, 5, 6], ["S", "1 NT", "=", "", ""], false),
            result([2, 1, 1, 1, 5, 6], ["S", "1 NT", "+2", "", ""], false),
            result([2, 2, 1, 1, 3, 4], ["", "", "", "", "40%-60%"], false),
            result([2, 2, 2, 2, 3, 1], ["S", "8 S", "=", "S11", "odd"], false),
        ],
    }
}

/// Two sections at one board, one of them with names; a second board without cards.
fn club() -> Vec<u8> {
    database(&club_tables(&by_seat(&SUITS), &by_seat(&STRAINS), "Лев"))
}

/// The same as a database of Access 97, whose code page has no Cyrillic letters.
fn old_club() -> Vec<u8> {
    old_database(&club_tables(&by_seat(&SUITS), &by_seat(&STRAINS), "Lev"))
}

const SUITS: [&str; 4] = ["Spades", "Hearts", "Diamonds", "Clubs"];
const STRAINS: [&str; 5] = ["Spades", "Hearts", "Diamonds", "Clubs", "Notrump"];

/// The tables of the session, with a name of another alphabet where the database can hold it.
fn club_tables<'a>(
    suits: &'a [String],
    strains: &'a [String],
    other: &'a str,
) -> Vec<WrittenTable<'a>> {
    let numbers = [("Section", Number(0)), ("Board", Number(0))];
    let with = |names: &'static [&'static str], value| names.iter().map(move |name| (*name, value));
    let hands: Vec<&str> = DEAL[2..].split([' ', '.']).collect();
    let cards = [Number(1), Number(1)].into_iter().chain(hands.iter().map(|ranks| Text(ranks)));
    let tricks = [7, 7, 5, 5, 5, 6, 6, 8, 8, 8, 7, 7, 5, 5, 5, 5, 6, 8, 8, 7];
    let solved = [Number(1), Number(1)].into_iter().chain(tricks.map(Number));
    let place = with(&["Section", "Table", "Round"], Number(0));
    let seated = |direction, number, name| {
        vec![Number(1), Number(3), Number(0), Text(direction), Text(number), name]
    };
    vec![
        WrittenTable {
            name: "HandRecord",
            columns: numbers
                .into_iter()
                .chain(suits.iter().map(|name| (name.as_str(), Text(""))))
                .collect(),
            rows: vec![
                cards.collect(),
                [Number(1), Number(2)].into_iter().chain([Null; 16]).collect(),
            ],
        },
        WrittenTable {
            name: "HandEvaluation",
            columns: numbers
                .into_iter()
                .chain(strains.iter().map(|name| (name.as_str(), Number(0))))
                .collect(),
            rows: vec![solved.collect()],
        },
        WrittenTable {
            name: "Section",
            columns: vec![("ID", Number(0)), ("Letter", Text(""))],
            rows: vec![vec![Number(1), Text("A")], vec![Number(2), Text("B")]],
        },
        WrittenTable {
            name: "PlayerNames",
            columns: vec![("ID", CellValue::Long(0)), ("Name", Text(""))],
            rows: vec![
                vec![CellValue::Long(70001), Text("Åsa Ö")],
                vec![CellValue::Long(5), Text(other)],
            ],
        },
        WrittenTable {
            name: "PlayerNumbers",
            columns: place
                .clone()
                .chain(with(&["Direction", "Number", "Name"], Text("")))
                .collect(),
            rows: vec![
                seated("N", "70001", Null),
                seated("S", "1", Text("Bo")),
                seated("E", "5", Null),
            ],
        },
        received(),
    ]
}

#[test]
fn a_session_of_two_sections() {
    check_club(&read(&club()), "Лев");
}

#[test]
fn session_of_access_97_is_read_as_well() {
    check_club(&read(&old_club()), "Lev");
}

fn check_club(boards: &[Board], other: &str) {
    let [first, second] = boards else { panic!("{boards:?}") };
    assert_eq!(first.header.deal.as_ref().unwrap().to_string(), DEAL);
    assert_eq!((first.header.label.as_deref(), &first.faults[..]), (Some("1"), &[][..]));
    assert_eq!(first.header.dealer, Some(Seat::North));
    let lines: Vec<(String, Option<String>, Option<u8>)> = first
        .results
        .iter()
        .map(|line| {
            let pairs = [&line.ns, &line.ew].map(|pair| pair.number.clone().unwrap());
            let section = line.section.clone().unwrap();
            let played = line.contract.map(|contract| contract.to_string());
            (
                format!("{section} {}-{}", pairs[0], pairs[1]),
                played,
                line.tricks.map(TrickCount::get),
            )
        })
        .collect();
    let text = |place: &str, played: Option<&str>, tricks| {
        (place.to_owned(), played.map(str::to_owned), tricks)
    };
    assert_eq!(
        lines,
        [
            text("A 4-9", Some("4SX by N"), Some(9)),
            text("A 9-4", Some("2NT by W"), Some(9)),
            text("B 1-2", Some("passed out"), None),
            text("B 5-6", Some("1NT by S"), Some(9)),
            text("B 3-4", None, None),
        ]
    );
    assert_eq!(first.results[0].lead, "HT".parse().ok());
    assert_eq!(first.results[4].award, Award::parse("40/60"));
    // Pair 4 sat down as north and south, and moved.
    let names = |line: usize, ns: bool| {
        let result = &first.results[line];
        if ns { result.ns.names.clone() } else { result.ew.names.clone() }
    };
    assert_eq!(names(0, true).as_deref(), Some("Åsa Ö - Bo"));
    assert_eq!(names(1, false), names(0, true));
    assert_eq!(names(0, false).as_deref(), Some(other));
    assert_eq!(names(2, true), None);
    let table = first.stored.table().and_then(|table| table.complete()).unwrap();
    assert_eq!(table.tricks(Strain::Diamonds, Seat::East).get(), 8);
    // The other board cannot be read, and each of its faults is reported.
    assert_eq!(second.header.deal.as_ref().unwrap_err().code, Code::MissingField);
    let codes: Vec<Code> = second.faults.iter().map(|fault| fault.error.code).collect();
    assert_eq!(codes, [Code::BadContract, Code::UnknownCard, Code::BadField]);
    let message = &second.faults[2].error.message;
    assert_eq!(message, "section B, round 2, table 2: the remark \"odd\" is not understood");
}

#[test]
fn sections_with_other_cards_are_other_boards() {
    let suits = by_seat(&["Spades", "Hearts", "Diamonds", "Clubs"]);
    let columns = [("Section", Number(0)), ("Board", Number(0))];
    let row = |section: i16, turn: usize| {
        let hands: Vec<&'static str> = DEAL[2..].split([' ', '.']).collect();
        let ranks = (0..16).map(move |at| Text(hands[(at + 4 * turn) % 16]));
        [Number(section), Number(7)].into_iter().chain(ranks).collect()
    };
    let bytes = database(&[WrittenTable {
        name: "HandRecord",
        columns: columns
            .into_iter()
            .chain(suits.iter().map(|name| (name.as_str(), Text(""))))
            .collect(),
        rows: vec![row(1, 0), row(2, 1), row(3, 0)],
    }]);
    let deals: Vec<String> =
        read(&bytes).iter().map(|board| board.header.deal.as_ref().unwrap().to_string()).collect();
    assert_eq!((deals.len(), deals[0].as_str()), (2, DEAL));
    assert!(deals[1].starts_with("N:AJ8.KJ42.JT4.JT6 K6542"));
}

#[test]
fn file_without_session_is_named() {
    let other = database(&[WrittenTable {
        name: "Customers",
        columns: vec![("ID", CellValue::Long(0))],
        rows: vec![vec![CellValue::Long(1)]],
    }]);
    let mut old = other.clone();
    old[0x14] = 0;
    for (bytes, word) in
        [(&other[..], "without a session"), (&old, "damaged"), (&other[..9000], "damaged")]
    {
        let boards = read(bytes);
        let error = boards[0].header.deal.as_ref().unwrap_err();
        assert_eq!((boards.len(), error.code), (1, Code::UnknownFormat));
        assert!(error.message.contains(word), "{error}");
    }
}

/// Rows of more than 256 bytes have places beyond one byte; those of exactly that and a little more, fillers.
#[test]
fn long_rows_of_access_97_keep_their_texts() {
    for length in (1..260).chain(480..540) {
        let name = "n".repeat(length.min(255));
        let more = "m".repeat(length.saturating_sub(255).max(1));
        let bytes = old_database(&[WrittenTable {
            name: "Long",
            columns: vec![
                ("ID", CellValue::Long(0)),
                ("A", Text("")),
                ("B", Text("")),
                ("C", Text("")),
            ],
            rows: vec![vec![CellValue::Long(7), Text(&name), Text(&more), Text("end")]],
        }]);
        let budget = ReadBudget::default();
        let database = AccessDatabase::of(&bytes, &budget).unwrap();
        let table = database.table("long", &budget).unwrap().unwrap();
        let row = table.rows().next().unwrap();
        let texts = ["A", "B", "C"].map(|column| row.text(column).unwrap());
        assert_eq!(texts, [name, more, "end".to_owned()], "{length}");
        assert_eq!((row.number("ID"), table.broken), (Some(7), 0));
    }
}

#[test]
fn rows_that_cannot_be_read_are_counted() {
    let mut bytes = club();
    let pages = bytes.len() / 4096;
    // The place of the first row of the last page of data: the pointer of ReceivedData.
    let at = 4096 * (pages - 1) + 14;
    bytes[at..at + 2].copy_from_slice(&[0xff, 0x4f]);
    let boards = read(&bytes);
    let error = boards.last().unwrap().header.deal.as_ref().unwrap_err();
    assert_eq!(error.message, "1 rows of the table ReceivedData cannot be read");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if slow!() { 2000 } else { 200 }))]

    #[test]
    fn damaged_files_are_read_as_far_as_they_go(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..40),
        cut in any::<prop::sample::Index>(), is_cut in any::<bool>(), is_old in any::<bool>()
    ) {
        let mut bytes = if is_old { old_club() } else { club() };
        let given: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at] != 0).collect();
        for (at, byte) in changes {
            bytes[*at.get(&given)] = byte;
        }
        if is_cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        for board in read(&bytes) {
            prop_assert!(board.header.is_present() || board.header.deal.is_err());
        }
    }
}
