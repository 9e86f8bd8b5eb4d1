//! Records as a user meets them: converted, annotated, verified.

use crate::support::{fixture, lines, tikki};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use tikki_derive::slow;

/// A copy of a fixture that may be changed.
fn copy(folder: &TempDir, name: &str) -> String {
    let path: PathBuf = folder.path().join(Path::new(name).file_name().unwrap());
    fs::copy(fixture(name), &path).unwrap();
    path.display().to_string()
}

#[test]
fn pbn_to_pbn_is_the_same_bytes() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out.pbn").display().to_string();
    for name in ["club_night", "crlf", "played", "team_match"] {
        let file = fixture(&format!("formats/{name}.pbn"));
        tikki(&["convert", &file, "-o", &out], "");
        assert_eq!(fs::read(&out).unwrap(), fs::read(&file).unwrap(), "{name}");
    }
    let bad = fs::read(fixture("bad/boards.pbn")).unwrap();
    let ran = tikki(&["convert", "--to", "pbn"], bad.clone());
    assert_eq!((ran.code, ran.out.as_bytes()), (Some(1), &bad[..]));
    assert!(ran.err.contains("-: line 5, column 8: board 2: duplicate-card"));
}

#[test]
fn every_format_round_trips_what_it_can_hold() {
    let file = fixture("formats/played.pbn");
    let json = tikki(&["convert", "--to", "json", &file], "").out;
    let whole = lines(&json);
    for form in ["pbn", "json"] {
        let text = tikki(&["convert", "--to", form], json.clone());
        assert_eq!((text.code, text.err.as_str()), (Some(0), ""), "{form}");
        let again = lines(&tikki(&["convert", "--to", "json"], text.out).out);
        for (again, whole) in again.iter().zip(&whole) {
            for field in ["deal", "auction", "play", "players", "vulnerable", "result", "contract"]
            {
                assert_eq!(again[field], whole[field], "{form}: {field}");
            }
        }
    }
    for form in ["lin", "url"] {
        let text = tikki(&["convert", "--to", form], json.clone()).out;
        let again = lines(&tikki(&["convert", "--to", "json"], text).out);
        for field in ["deal", "players", "vulnerable", "result", "contract", "declarer"] {
            assert_eq!(again[0][field], whole[0][field], "{form}: {field}");
        }
        assert_eq!(again[0]["auction"], whole[0]["auction"]);
        assert_eq!(again[0]["play"].as_array().unwrap().len(), 34);
    }
    let oneline = tikki(&["convert", "--to", "oneline", &file], "").out;
    assert!(oneline.starts_with("n Q97.AT76.K76.874 e AJ8.KJ42.JT4.JT6 s K6542.Q93.32.KQ9 w "));
    assert_eq!(oneline.lines().count(), 4);
}

#[test]
fn forms_of_tables_are_solved_where_they_have_to_be() {
    let gib = fs::read_to_string(fixture("formats/library.gib")).unwrap();
    let deal = gib.split(':').next().unwrap();
    assert_eq!(tikki(&["convert", "--to", "gib"], format!("W:{deal}")).out, gib);
    let csv = tikki(&["convert", "--to", "csv"], gib.clone()).out;
    assert!(
        csv.starts_with("file,board,dealer,") && csv.contains(",7,7,5,5,5,6,6,8,8,8,"),
        "{csv}"
    );
    assert_eq!(tikki(&["convert", "--to", "gib"], csv).out, gib);
    let file = fixture("formats/crlf.pbn");
    let table = tikki(&["table", "--csv", &file], "").out;
    assert_eq!(tikki(&["convert", "--to", "csv", &file], "").out, table);
    let ran = tikki(&["convert", "--to", "gib"], "N:A2.3.. K3.4.. Q4.5.. J5.6..");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
}

#[test]
fn wrong_places_are_pointed_at_and_the_other_boards_go_on() {
    let file = fixture("bad/plays.pbn");
    let ran = tikki(&["convert", "--to", "json", &file], "");
    assert_eq!((ran.code, ran.out.lines().count()), (Some(1), 4));
    let pointer = format!(
        "{file}: line 24, column 10: board 3: unknown-card: \"H1\" is not a card; a card is like SA
   --> {file}:24:10
    |
 24 | H8 H6 H9 H1
    |          ^
"
    );
    assert!(ran.err.contains(&pointer), "{}", ran.err);
    assert_eq!(tikki(&["convert", &file], "").code, Some(2), "no form is told");
    assert_eq!(tikki(&["convert", &file, "-o", "x.doc"], "").code, Some(2));
    assert_eq!(tikki(&["convert", "--to", "json", "no/such/file"], "").code, Some(3));
}

#[test]
fn annotation_in_place_touches_nothing_else_and_ends() {
    let folder = TempDir::new().unwrap();
    let mut names = vec!["formats/crlf.pbn", "formats/played.pbn"];
    if slow!() {
        names.extend(["formats/club_night.pbn", "formats/team_match.pbn"]);
    }
    for &name in &names {
        let file = copy(&folder, name);
        let before = fs::read(&file).unwrap();
        let dry = tikki(&["annotate", "--dry-run", &file], "");
        assert!(dry.out.contains("DoubleDummyTricks") && fs::read(&file).unwrap() == before);
        tikki(&["annotate", &file], "");
        let once = fs::read(&file).unwrap();
        let ends = |text: &[u8], end: &[u8]| text.windows(end.len()).filter(|w| *w == end).count();
        let with_return = ends(&before, b"\r\n") > 0;
        assert_eq!(
            ends(&once, b"\r\n"),
            if with_return { ends(&once, b"\n") } else { 0 },
            "{name}"
        );
        // What stood in a tag that was wrong gives way; these files have one such.
        let before = String::from_utf8_lossy(&before).replace("[DoubleDummyTricks \"?\"]", "");
        let once_text = String::from_utf8_lossy(&once).into_owned();
        let mut letters = once_text.chars();
        assert!(before.chars().all(|old| letters.any(|new| new == old)), "{name}");
        let ran = tikki(&["annotate", &file], "");
        assert!(ran.err.ends_with("boards, 0 changed\n"), "{}", ran.err);
        assert_eq!(fs::read(&file).unwrap(), once, "{name}");
        assert!(tikki(&["verify", &file], "").out.ends_with(" 0 wrong\n"));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), names.len(), "nothing else is left");
}

#[test]
fn annotations_match_reference_tables() {
    let sample = fs::read_to_string(fixture("bridge_truth_sample.ndjson")).unwrap();
    let case: Value = serde_json::from_str(sample.lines().next().unwrap()).unwrap();
    let seat = case["declarer"].as_str().unwrap();
    let deal = serde_json::json!({
        "deal": case["deal"], "dealer": case["dealer"], "vulnerable": case["vul"],
        "contract": format!("1{}", case["strain"].as_str().unwrap()), "declarer": seat, "play": case["play"],
    });
    let pbn = tikki(&["convert", "--to", "pbn"], deal.to_string()).out;
    let annotated = tikki(&["annotate", "-"], pbn).out;
    let again = lines(&tikki(&["convert", "--to", "json"], annotated).out).remove(0);
    assert_eq!(again["tables"]["OptimumResultTable"], again["tables"]["DoubleDummyTricks"]);
    for (strain, row) in case["table"].as_object().unwrap() {
        for (seat, tricks) in row.as_object().unwrap() {
            assert_eq!(again["tables"]["DoubleDummyTricks"][seat][strain], *tricks);
        }
    }
    assert_eq!(again["optimum_score"], serde_json::json!({"ew": 120}));
    let best = again["best_cards"].as_array().unwrap();
    assert_eq!(best.len(), 52);
    for board in case["boards"].as_array().unwrap() {
        let cards = board["cards"].as_object().unwrap();
        let most = cards.values().filter_map(Value::as_u64).max().unwrap();
        let mut expected: Vec<&str> = cards
            .iter()
            .filter(|(_, v)| v.as_u64() == Some(most))
            .map(|(c, _)| c.as_str())
            .collect();
        let ply = usize::try_from(board["ply"].as_u64().unwrap()).unwrap();
        let mut found: Vec<&str> =
            best[ply].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "card {}", ply + 1);
    }
}

#[test]
fn annotation_of_a_part_and_elsewhere() {
    let folder = TempDir::new().unwrap();
    let file = copy(&folder, "formats/crlf.pbn");
    let before = fs::read_to_string(&file).unwrap();
    let out = folder.path().join("out.pbn").display().to_string();
    let ran =
        tikki(&["annotate", &file, "-q", "--only", "OptimumScore,ParContract", "-o", &out], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    let text = fs::read_to_string(&out).unwrap();
    assert!(
        text.contains("\"]\r\n[OptimumScore \"EW 120\"]\r\n[ParContract \"E 2NT=\"]\r\n\r\n[Board")
    );
    assert!(!text.contains("Tricks"));
    assert_eq!(tikki(&["annotate", "--only", "Ability", &file], "").code, Some(2));
    assert_eq!(tikki(&["annotate", &file, &file, "-o", &out], "").code, Some(2));
    let ran = tikki(&["annotate", &fixture("formats/match.lin")], "");
    assert_eq!((ran.code, ran.err.contains("not a PBN file")), (Some(3), true));
    let ran = tikki(&["annotate", "-"], before.clone());
    assert!(ran.out.starts_with(&before[..40]) && ran.err.contains("-: 2 boards, 2 changed"));
}

#[test]
fn an_illegal_card_is_named_and_the_cards_before_it_are_judged() {
    let folder = TempDir::new().unwrap();
    let file = copy(&folder, "bad/plays.pbn");
    let ran = tikki(&["annotate", &file], "");
    assert_eq!(ran.code, Some(1));
    let found =
        "line 7, column 1: board 1: illegal-play: card 6: E plays S8 but still holds C6 CT CJ";
    assert!(ran.err.contains(found), "{}", ran.err);
    let found =
        "line 15, column 7: board 2: illegal-play: card 5: E is to play and does not hold S4";
    assert!(ran.err.contains(found), "{}", ran.err);
    let records = lines(&tikki(&["convert", "--to", "json", &file], "").out);
    let counts: Vec<Option<usize>> =
        records.iter().map(|board| board["best_cards"].as_array().map(Vec::len)).collect();
    assert_eq!(counts, [Some(5), Some(4), Some(3), None]);
    assert_eq!(tikki(&["verify", &file], "").code, Some(0));
}

#[test]
fn a_wrong_table_is_found() {
    let gib = fs::read_to_string(fixture("formats/library.gib")).unwrap();
    let ran = tikki(&["verify"], gib.clone());
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "1 board, 1 with stored values, 0 wrong\n"));
    let ran = tikki(&["verify"], gib.replace(":55", ":56"));
    assert_eq!(ran.code, Some(5));
    assert!(
        ran.out.starts_with("-: line 1: gib: N takes 5 tricks in NT, not 6\n1 board"),
        "{}",
        ran.out
    );
    let json = tikki(&["table", "--json", &fixture("formats/crlf.pbn")], "").out;
    let ran = tikki(&["verify"], json.clone());
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(0), "2 boards, 2 with stored values, 0 wrong\n")
    );
    assert_eq!(tikki(&["verify"], json.replacen("\"2NT\"", "\"3NT\"", 1)).code, Some(5));
    let folder = TempDir::new().unwrap();
    let file = copy(&folder, "formats/crlf.pbn");
    tikki(&["annotate", &file], "");
    let right = fs::read_to_string(&file).unwrap();
    let wrong = [
        ("EW 120", "EW 110", "board 1: OptimumScore: par is -120 for NS, not -110"),
        ("\"E 2NT=\"", "\"E 3NT-1\"", "board 1: ParContract: 3NT does not reach par, -120 for NS"),
        ("\"E 2NT=\"", "\"Pass\"", "board 1: ParContract: par is -120 for NS, not a pass"),
        ("N NT  5", "N NT  6", "board 1: OptimumResultTable: N takes 5 tricks in NT, not 6"),
    ];
    for (number, (from, to, message)) in wrong.into_iter().enumerate() {
        fs::write(&file, right.replacen(from, to, 1)).unwrap();
        let ran = tikki(&["verify", &file], "");
        assert_eq!((ran.code, ran.out.contains(message)), (Some(5), true), "{}", ran.out);
        // By default the first and the last are put right, the score and the table.
        if slow!() || number % 3 == 0 {
            tikki(&["annotate", &file], "");
            assert_eq!(fs::read_to_string(&file).unwrap(), right);
        }
    }
}

const STORED: &str = r#"% a remark
[Board "1"]
[Deal "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"]
[Ability "N:57755 E:86688 S:57755 W:75688"]
[Minimax "2NE-120"]
[OptimumContract "2NT E 8"]
[DoubleDummyTricks "57755577558668875688"]

"#;

#[test]
fn verify_reports_mismatch_with_line() {
    let ran = tikki(&["verify"], STORED);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "1 board, 1 with stored values, 0 wrong\n"));
    let cases = [
        ("E:86688", "E:96688", "-: line 4: board 1: Ability: E takes 8 tricks in NT, not 9\n"),
        ("2NE-120", "2NE-150", "-: line 5: board 1: Minimax: par is -120 for NS, not -150\n"),
        (
            "2NE-120",
            "3NE-120",
            "-: line 5: board 1: Minimax: 3NT does not reach par, -120 for NS\n",
        ),
        (
            "2NT E 8",
            "2NT E 9",
            "-: line 6: board 1: OptimumContract: 2NT does not reach par, -120 for NS\n",
        ),
        (
            "\"577555",
            "\"577556",
            "-: line 7: board 1: DoubleDummyTricks: S takes 5 tricks in NT, not 6\n",
        ),
    ];
    for (from, to, message) in cases {
        let ran = tikki(&["verify"], STORED.replacen(from, to, 1));
        assert_eq!(ran.code, Some(5), "{to}");
        assert!(ran.out.starts_with(message), "{}", ran.out);
    }
    let ran = tikki(&["verify"], STORED.replace("2NE-120", "two notrump"));
    assert_eq!(
        (ran.code, ran.err.contains("line 5, column 11: board 1: bad-contract")),
        (Some(1), true),
        "{}",
        ran.err
    );
}

#[test]
fn verify_reports_mismatch_as_json() {
    let wrong = STORED.replace("E:86688", "E:96688").replace("2NE-120", "2NE-150");
    let ran = tikki(&["verify", "--json"], wrong);
    assert_eq!((ran.code, ran.err.as_str()), (Some(5), "1 board, 1 with stored values, 1 wrong\n"));
    let cell = serde_json::json!({
        "file": "-", "line": 4, "board": "1", "stored_in": "Ability", "strain": "NT", "declarer": "E",
        "stored": 9, "solved": 8, "message": "E takes 8 tricks in NT, not 9",
    });
    let shown = lines(&ran.out);
    assert_eq!(shown[0], cell);
    assert_eq!(
        (&shown[1]["stored"], &shown[1]["solved"], shown.len()),
        (&(-150).into(), &(-120).into(), 2)
    );
    assert!(shown[1].get("strain").is_none());
    assert_eq!(tikki(&["verify", "--json"], STORED).out, "");
}

#[test]
fn tags_of_other_programs_are_kept() {
    let json = tikki(&["convert", "--to", "json"], STORED).out;
    assert_eq!(lines(&json)[0]["tags"]["Minimax"], "2NE-120");
    let again = tikki(&["convert", "--to", "pbn"], json).out;
    for tag in [
        "[Ability \"N:57755 E:86688 S:57755 W:75688\"]",
        "[Minimax \"2NE-120\"]",
        "[OptimumContract \"2NT E 8\"]",
    ] {
        assert_eq!(again.matches(tag).count(), 1, "{again}");
    }
    assert!(!again.contains("OptimumResultTable"));
}

#[test]
fn convert_to_lin_reports_lost_fields() {
    let board = r#"{"board":"7","deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contract":"2S","declarer":"S","result":8}"#;
    for form in ["lin", "url"] {
        let ran = tikki(&["convert", "--to", form], board);
        let warned = format!(
            "-: board 7: warning: the contract 2S by S and its result mean nothing without calls in {form}\n"
        );
        assert_eq!((ran.code, ran.err, ran.out.lines().count()), (Some(0), warned, 1));
    }
    let called = board.replace(
        "\"contract\"",
        "\"auction\":{\"first\":\"S\",\"calls\":[\"2S\",\"Pass\",\"Pass\",\"Pass\"]},\"contract\"",
    );
    assert_eq!(tikki(&["convert", "--to", "lin"], called.clone()).err, "");
    assert_eq!(tikki(&["convert", "--to", "pbn"], board).err, "");
    let more = r#""result":8,"score":{"ns":50},"tags":{"Event":"x"}"#;
    let rich = called.replace("\"result\":8", more) + "\n";
    let err = tikki(&["convert", "--to", "lin"], rich.repeat(2)).err;
    for lost in ["scores", "other tags"] {
        let line = format!("-: warning: lin cannot hold {lost}: dropped from 2 boards\n");
        assert!(err.contains(&line), "{err}");
    }
}

/// Three boards, the first of which has a comment that is never closed.
const OPEN_COMMENT: &str = "[Board \"1\"]\n[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n{one\n\n\
    [Board \"2\"]\n[Deal \"N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5\"]\n{two}\n\n\
    [Board \"3\"]\n[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n\
    [Contract \"4H\"]\n[Declarer \"S\"]\n[Result \"10\"]\n{three}\n";

#[test]
fn an_open_comment_takes_no_board_from_any_verb() {
    let shown = "-: line 3, column 1: board 1: bad-field: a comment is never closed";
    for (verb, boards) in [
        (&["read", "--json"][..], 3),
        (&["table", "--json"], 3),
        (&["par", "--json"], 3),
        (&["convert", "--to", "json"], 3),
        (&["contracts", "--contracts", "3NT by N", "--json"], 3),
    ] {
        let ran = tikki(verb, OPEN_COMMENT);
        assert_eq!((ran.code, lines(&ran.out).len()), (Some(1), boards), "{verb:?}: {}", ran.err);
        assert_eq!(ran.err.matches(shown).count(), 1, "{verb:?}: {}", ran.err);
    }
    let read = lines(&tikki(&["read", "--json"], OPEN_COMMENT).out);
    let contracts: Vec<_> = read.iter().map(|board| board["contract"].as_str()).collect();
    assert_eq!(contracts, [None, None, Some("4H")]);
}

#[test]
fn a_board_with_an_open_comment_is_left_alone_and_the_others_are_annotated() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("open.pbn").display().to_string();
    fs::write(&file, OPEN_COMMENT).unwrap();
    let ran = tikki(&["annotate", "--quiet", &file], "");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let text = fs::read_to_string(&file).unwrap();
    let boards: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(boards.len(), 3, "{text}");
    for (board, annotated) in boards.iter().zip([0, 1, 1]) {
        assert_eq!(board.matches("[DoubleDummyTricks \"").count(), annotated, "{text}");
    }
    let without: String =
        text.split_inclusive('\n').filter(|line| OPEN_COMMENT.contains(line)).collect();
    assert_eq!(without, OPEN_COMMENT);
    assert!(
        tikki(&["verify", &file], "").out.ends_with("3 boards, 2 with stored values, 0 wrong\n")
    );
}
