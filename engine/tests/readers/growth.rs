//! Reading takes work in proportion to the input: counted in steps, not timed.

use super::forms::{FORMS, FileForm, read_out};
use tikki_base::{ReadBudget, ReadLimits};

/// Without a bound of what is held, so that all of a file is read.
const UNBOUND: ReadLimits =
    ReadLimits { depth: 64, values: u64::MAX, bytes: u64::MAX, steps: u64::MAX };

/// The steps of n, 2n and 4n of something: each twice those before, and a little more for numbers that have more digits.
pub(super) fn grows_evenly(name: &str, file: impl Fn(usize) -> Vec<u8>, count: usize) {
    let form = FileForm { name: "any", file: |_| Vec::new(), read: read_out, nested: &[] };
    grow_evenly(name, &form, file, count);
}

/// The same of what a form is read by.
fn grow_evenly(name: &str, form: &FileForm, file: impl Fn(usize) -> Vec<u8>, count: usize) {
    let steps = |file: &[u8]| (form.read)(file, &ReadBudget::new(UNBOUND)).steps;
    let [one, two, four] = [1, 2, 4].map(|times| steps(&file(times * count)));
    assert!(one > 0 && two > one && four > two, "{name}: {one}, {two}, {four} steps");
    let (first, second) = (two - one, four - two);
    assert!(10 * second <= 23 * first, "{name}: {one}, {two}, {four} steps");
}

#[test]
fn every_form_takes_steps_in_proportion_to_its_boards() {
    for form in &FORMS {
        grow_evenly(form.name, form, form.file, 50);
    }
}

#[test]
fn sessions_and_scripts_are_read_to_their_end_within_their_budget() {
    for form in FORMS.iter().filter(|form| ["sakaali", "script"].contains(&form.name)) {
        let file = (form.file)(300);
        let read = |limits| (form.read)(&file, &ReadBudget::new(limits)).last_error;
        assert_eq!(read(ReadLimits::REQUEST), None, "{}", form.name);
        let few = [
            ReadLimits { values: 20, ..UNBOUND },
            ReadLimits { bytes: 400, ..UNBOUND },
            ReadLimits { steps: 1000, ..UNBOUND },
        ];
        for limits in few {
            assert!(read(limits).is_some_and(|error| error.contains("line")), "{}", form.name);
        }
    }
}

/// What a careless reader would look through again and again: a head, a piece that is repeated, and what comes behind.
const SHAPES: [(&str, &str, &str); 22] = [
    (
        "<?xml version=\"1.0\"?><USEBIO><EVENT>",
        "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER></TRAVELLER_LINE></BOARD>",
        "",
    ),
    ("<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>", "<TRAVELLER_LINE></TRAVELLER_LINE>", ""),
    ("<USEBIO><a><a><a><a><a><a>", "</b>", ""),
    ("<USEBIO>", "<DATE>x</DATE>", "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD>"),
    ("<USEBIO>", "<a '>' </a>", ""),
    ("<USEBIO>", "<!-- ", ""),
    ("<html>", "<tr><td class='result'>A+=</td></tr>", "Traveller <a href='x?lin=md|1S,H,D|'>"),
    ("<html><tr>", "<td class='score'>1</td>", ""),
    ("<html>", "<script>", ""),
    ("<html>", "<a href='x' ", ""),
    ("<article xmlns=\"thomasoandrews.com/xmlns/bridge\"><diagram>", "<hand seat='N' sp='A'/>", ""),
    ("[", "{\"deal\":1,\"board_num\":1},", "{}]"),
    ("[{\"deal\":1,\"board_num\":1,\"play\":[", "{\"suit\":\"S\"},", "1]}]"),
    ("B 1\nH N:A...:K...:Q...:\n", "1 note\n", "A SZ:1S^1^1^1P\n"),
    ("B 1\nH N:A...:K...:Q...:\n\n", "odd\n", ""),
    ("PBN 0 0 0 0 \"N:A... K... Q... J...\"\n", "ODD 1\n", ""),
    ("-SWNE\nA...\nK...\nQ...\nJ...\n", "\n", "x\n"),
    ("{\"deal\":\"N:A... K... Q... J...\",\"tags\":{", "\"a\":[],", "\"b\":1}}"),
    ("game: whist\n", "players: N A\ngame: skat\nhand N: SA\n", ""),
    ("game: whist\nplay:", " SA", "\n"),
    ("(;GM[Skat]MV[", "(;", "]"),
    ("(;GM[Skat]MV[w\n", ";\n", "]"),
];

#[test]
fn no_shape_of_a_file_takes_steps_with_the_square_of_its_length() {
    for (head, piece, tail) in SHAPES {
        let file = |count| format!("{head}{}{tail}", piece.repeat(count)).into_bytes();
        grows_evenly(&format!("{head}{piece}{tail}"), file, 500);
    }
}
