//! Reading takes work in proportion to the input: counted in steps, not timed.

use super::forms::{FORMS, read_out};
use tikki_base::{ReadBudget, ReadLimits};

/// Without a bound of what is held, so that all of a file is read.
const UNBOUND: ReadLimits =
    ReadLimits { depth: 64, values: u64::MAX, bytes: u64::MAX, steps: u64::MAX };

fn steps(file: &[u8]) -> u64 {
    read_out(file, &ReadBudget::new(UNBOUND)).steps
}

/// The steps of n, 2n and 4n of something: each twice those before, and a little more for numbers that have more digits.
fn grows_evenly(name: &str, file: impl Fn(usize) -> Vec<u8>, count: usize) {
    let [one, two, four] = [1, 2, 4].map(|times| steps(&file(times * count)));
    assert!(one > 0 && two > one && four > two, "{name}: {one}, {two}, {four} steps");
    let (first, second) = (two - one, four - two);
    assert!(10 * second <= 23 * first, "{name}: {one}, {two}, {four} steps");
}

#[test]
fn every_form_takes_steps_in_proportion_to_its_boards() {
    for form in &FORMS {
        grows_evenly(form.name, form.file, 200);
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
    ("<USEBIO>", "<a '>' ", ""),
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
        grows_evenly(&format!("{head}{piece}{tail}"), file, 2000);
    }
}
