//! The program as a user meets it.

use crate::support::program;
use serde_json::Value;
use std::process::Stdio;

fn fixture(name: &str) -> String {
    format!("{}/../fixtures/{name}", env!("CARGO_MANIFEST_DIR"))
}

struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

fn tikki(args: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let output = program().args(args).write_stdin(input).output().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_board_of_several_tables_has_its_table_once() {
    let ran = tikki(&["table", &fixture("guide/club.pbn")], "");
    assert_eq!(ran.out.matches("Par: ").count(), 4, "{}", ran.out);
    assert_eq!(ran.out.matches(": the same deal again").count(), 4, "{}", ran.out);
}

#[test]
fn the_tables_of_a_real_looking_file() {
    let ran = tikki(&["table", &fixture("formats/club_night.pbn")], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(ran.out.matches("board").count(), 5, "four boards, one of them played in two rooms");
    let first = "board 1, dealer N, None vul
  N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532
       NT   S   H   D   C
    N   5   7   7   5   5
    S   5   7   7   5   5
    E   8   6   6   8   8
    W   7   5   6   8   8
  Par: 2NT by E =, EW +120
";
    assert!(ran.out.contains(first), "{}", ran.out);
}

#[test]
fn json_and_csv_hold_the_same_values() {
    let file = fixture("formats/crlf.pbn");
    let json = lines(&tikki(&["table", "--json", &file], "").out);
    let csv = tikki(&["table", "--csv", &file], "").out;
    assert_eq!(json.len(), 2);
    assert_eq!(json[1]["dealer"], "E");
    assert!(csv.starts_with("file,board,dealer,vulnerable,deal,n_s,n_h,n_d,n_c,n_nt,e_s,"));
    for (answer, board) in json.iter().zip(csv.lines().skip(1)) {
        let cell = |seat: &str, strain: &str| answer["tricks"][seat][strain].to_string();
        let cells: Vec<String> = ["N", "E", "S", "W"]
            .into_iter()
            .flat_map(|seat| ["S", "H", "D", "C", "NT"].map(|strain| cell(seat, strain)))
            .collect();
        let score = &answer["par"]["score_ns"];
        assert!(board.contains(&format!(",{},{score},", cells.join(","))), "{board}");
    }
}

#[test]
fn bad_boards_are_named_and_the_others_are_answered() {
    let ran = tikki(&["table", "--json", &fixture("bad/boards.pbn")], "");
    assert_eq!(ran.code, Some(1));
    let codes: Vec<Option<String>> = lines(&ran.out)
        .iter()
        .map(|answer| answer["error"]["code"].as_str().map(str::to_owned))
        .collect();
    let expected = [
        None,
        Some("duplicate-card"),
        Some("too-many-cards"),
        Some("unknown-card"),
        Some("uneven-hands"),
        Some("unknown-hand"),
        Some("bad-deal"),
        Some("missing-field"),
        Some("bad-field"),
        None,
    ];
    assert_eq!(codes, expected.map(|code| code.map(str::to_owned)));
    assert!(
        ran.err.contains(
            "boards.pbn: line 5, column 8: board 2: duplicate-card: SQ is held by both N and E"
        ),
        "{}",
        ran.err
    );
}

#[test]
fn non_deal_file_is_rejected() {
    for (input, code) in [
        (&b""[..], "empty-input"),
        (b"\x7fELF\0\0\0", "not-text"),
        (b"[Event \"x\"]", "unknown-format"),
    ] {
        let ran = tikki(&["table", "-"], input);
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.contains(code), "{code}: {}", ran.err);
    }
    let ran = tikki(&["table", "no/such/file.pbn", &fixture("formats/crlf.pbn")], "");
    assert_eq!((ran.code, ran.out.matches("Par: ").count()), (Some(3), 2));
    assert!(ran.err.contains("no/such/file.pbn"));
    assert!(tikki(&["table"], "").err.contains("-: empty-input"));
    for verb in ["leads", "read", "verify"] {
        let ran = tikki(&[verb, "-"], "");
        assert_eq!(ran.err, "-: empty-input: the input is empty\n", "{verb}");
        assert!(ran.out.is_empty() || ran.out.starts_with("0 boards"), "{}", ran.out);
    }
    let ran = tikki(&["table", "no file, and no deal"], "");
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("; and it is not a deal: a deal has four hands"), "{}", ran.err);
    assert_eq!(tikki(&["tabel", "x"], "").code, Some(2));
}

#[test]
fn of_files_that_cannot_be_read_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (junk, out) = (path("junk.pbn"), path("out"));
    std::fs::write(&junk, [0_u8, 1, 2, 3]).unwrap();
    let verbs: [&[&str]; 4] = [
        &["report", "-o"],
        &["convert", "--to", "pbn", "-o"],
        &["table", "--csv", "-o"],
        &["batch", "-o"],
    ];
    for verb in verbs {
        let ran = tikki(&[verb, &[&out, "no/such.pbn"]].concat(), "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(3), ""), "{verb:?}");
        assert!(ran.err.contains("no/such.pbn: "), "{}", ran.err);
        assert!(!std::path::Path::new(&out).exists(), "{verb:?}");
    }
    for verb in [&["report"][..], &["convert", "--to", "lin"], &["puzzle", "sheet"]] {
        let ran = tikki(&[verb, &[&junk]].concat(), "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{verb:?}");
        assert!(ran.err.starts_with(&format!("{junk}: line 1")), "{}", ran.err);
        assert!(ran.err.contains("nothing could be read; no "), "{}", ran.err);
    }
    let both = tikki(&["report", "no/such.pbn", &fixture("formats/crlf.pbn")], "");
    assert_eq!((both.code, both.out.contains("<html")), (Some(3), true));
}

#[test]
fn a_huge_line_is_refused_and_the_next_is_answered() {
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let mut input = vec![b'x'; 20 << 20];
    input.extend_from_slice(format!("\n{{\"op\":\"table\",\"deal\":\"{deal}\"}}\n").as_bytes());
    let answers = lines(&tikki(&["batch"], input).out);
    assert_eq!(answers[0]["error"]["code"], "line-too-long");
    assert_eq!(answers[1]["tricks"]["N"]["S"], 13);
}

#[test]
fn batch_answers_in_order_and_goes_on() {
    let input = std::fs::read(fixture("bad/requests.ndjson")).unwrap();
    let expected = tikki(&["batch", "-j", "1"], input.clone());
    assert_eq!(expected.code, Some(1));
    let answers = lines(&expected.out);
    let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
    let expected_codes = serde_json::json!([
        null,
        "malformed-json",
        "duplicate-card",
        "bad-strain",
        "uneven-hands",
        null
    ]);
    assert_eq!(serde_json::to_value(codes).unwrap(), expected_codes);
    assert_eq!(
        (&answers[0]["id"], &answers[5]["id"]),
        (&serde_json::json!(1), &serde_json::json!("six"))
    );
    for threads in ["2", "7"] {
        assert_eq!(tikki(&["batch", "-j", threads], input.clone()).out, expected.out);
    }
}

#[test]
fn closed_output_pipe_is_not_an_error() {
    let bin = assert_cmd::cargo::cargo_bin("tikki");
    let mut child = std::process::Command::new(bin)
        .args(["table", &fixture("formats/club_night.pbn")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

/// What is said on standard error changes nothing else, though nobody reads it.
#[test]
fn unread_stderr_does_not_block() {
    let bad = fixture("bad/boards.pbn");
    for args in [
        &["table", &bad] as &[&str],
        &["table", "no/such/file.pbn"],
        &["convert", "--to", "lin", &bad],
        &["verify", "--json", &fixture("formats/club_night.pbn")],
        &["deal", "-n", "1"],
        &["deal", "-n", "1", "--seed", "1", "--average", "hcp(n)", "--to", "pbn"],
        &["puzzle", "gen", "--attempts", "1", "--seed", "1"],
        &["sakaali", "duplicate", "no/such/file"],
        &["serve", "--port", "x"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut unread = std::process::Command::new(assert_cmd::cargo::cargo_bin("tikki"));
        let unread = unread.args(args).stdin(Stdio::null()).stderr(writer).output().unwrap();
        let read = tikki(args, "");
        assert_eq!(unread.status.code(), read.code, "{args:?}");
        assert!(!read.err.is_empty(), "{args:?}");
        if args[0] != "deal" {
            assert_eq!(String::from_utf8(unread.stdout).unwrap(), read.out, "{args:?}");
        }
    }
}

#[test]
fn the_shell_is_served() {
    assert!(tikki(&["completions", "bash"], "").out.contains("_tikki"));
    assert!(tikki(&["man"], "").out.contains(".TH tikki"));
    assert!(tikki(&["games"], "").out.contains("bridge"));
    let games = lines(&tikki(&["games", "--json"], "").out);
    let example = games[0]["games"][0]["example"].to_string();
    assert!(lines(&tikki(&["batch"], example).out)[0]["value"].is_number());
    assert!(tikki(&["games", "show", "vint"], "").out.starts_with("Vint\n"));
    assert_eq!(tikki(&["games", "show", "snap"], "").code, Some(2));
    let finnish = tikki(&["games", "--names", "fi"], "").out;
    assert!(
        finnish.starts_with("cards: S = pata, ") && finnish.contains("half = puolikkaan kysyminen")
    );
    assert!(tikki(&["games", "--names", "de"], "").out.contains("declarer = Alleinspieler"));
    assert_eq!(tikki(&["games", "--names", "xx"], "").code, Some(2));
}

#[test]
fn sakaali_session_is_scored() {
    let file = fixture("sakaali_session.txt");
    let sheet = tikki(&["sakaali", "duplicate", &file], "");
    assert_eq!((sheet.out.lines().count(), sheet.code), (11, Some(0)));
    let json = lines(&tikki(&["sakaali", "duplicate", "--json", &file], "").out).remove(0);
    let of = |team: &str| json["total"][team].as_i64().unwrap();
    let swings =
        json["boards"].as_array().unwrap().iter().map(|board| board["swing_a"].as_i64().unwrap());
    assert_eq!(swings.sum::<i64>(), of("A") - of("B"));
    assert!(tikki(&["sakaali", "duplicate", "--html", &file], "").out.contains("</html>"));
    let form = tikki(&["sakaali", "boards", "--seed", "3"], "").out;
    let refused = tikki(&["sakaali", "duplicate", "-"], form);
    assert_eq!((refused.code, refused.out.as_str()), (Some(1), ""));
}

#[test]
fn sakaali_answers_as_text_and_json() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    assert!(tikki(&["sakaali", "par", deal], "").out.starts_with("NS  penalty 21, 3 keeps"));
    let all = lines(&tikki(&["sakaali", "par", "--all", "--json", deal], "").out).remove(0);
    assert_eq!(all["teams"]["EW"]["keeps"].as_array().unwrap().len(), 2);
    let trace = lines(&tikki(&["sakaali", "trace", deal, "SQ", "--json"], "").out).remove(0);
    assert_eq!(trace["plays"][0]["before"], 21);
    assert_eq!(tikki(&["sakaali", "trace", deal, "SA"], "").code, Some(1));
    let values = ["sakaali", "values", deal, "--samples", "4", "--systems", "none"];
    assert_eq!(tikki(&values, "").out.lines().count(), 14);
    let game = tikki(&["sakaali", "match", "46-46", "21-50", "60-0"], "").out;
    assert!(game.contains("69-0") && game.contains("69-110"), "{game}");
    assert!(tikki(&["sakaali", "crib", "basic"], "").out.contains("card 6"));
}

/// The prompt of a problem says neither the right rank nor how hard it is.
#[test]
fn problems_keep_their_solutions_to_themselves() {
    let answered = |solutions: &[&str]| {
        let args =
            [&["sakaali", "quiz", "--seed", "2", "--count", "3", "--json"], solutions].concat();
        lines(&tikki(&args, "").out).remove(0)
    };
    let (open, solved) = (answered(&[]), answered(&["--solutions"]));
    for (open, solved) in
        open["quizzes"].as_array().unwrap().iter().zip(solved["quizzes"].as_array().unwrap())
    {
        assert!(open.get("solution").is_none() && solved["solution"]["rank"].is_string());
        assert_eq!(open["hand"], solved["hand"]);
    }
    assert!(!tikki(&["sakaali", "quiz", "--seed", "2"], "").out.contains("penalty"));
}

#[test]
fn threads_do_not_change_a_simulation() {
    let run = |threads: &str| {
        tikki(
            &["sakaali", "simulate", "--systems", "viisari,basic", "--deals", "70", "-j", threads],
            "",
        )
        .out
    };
    assert!(run("1").contains("70 deals"));
    assert_eq!(run("1"), run("3"));
}
