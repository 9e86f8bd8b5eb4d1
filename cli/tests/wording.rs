//! What people type that is not quite right, and the answer that says so.

use crate::support::{Ran, fixture, lines, tikki};
use serde_json::json;
use std::fs;

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// A deal of Hearts and one of Skat, as `deal` writes them.
const HEARTS: &str =
    "game: hearts\nseats: N E S W\nhand N: SA\nhand E: H2\nhand S: CA\nhand W: D9\nleader: N\n";
const SKAT: &str = "game: skat\ndeal: 1\nseats: 1 2 3\nhand 1: SA\nhand 2: S7\nhand 3: S8\n";

/// Runs the program on a file of this text, named `deals.txt`.
fn on_file(args: &[&str], text: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deals.txt");
    fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap();
    let ran = tikki(&[args, &[path]].concat(), "");
    Ran { err: ran.err.replace(path, "deals.txt"), out: ran.out.replace(path, "deals.txt"), ..ran }
}

/// Asserts that a run ended in this code and wrote this to standard error.
fn assert_says(ran: &Ran, code: i32, part: &str) {
    assert!(ran.code == Some(code) && ran.err.contains(part), "{:?} {}", ran.code, ran.err);
}

#[test]
fn game_that_differs_from_that_of_the_deal_is_an_error() {
    let named = "the deal is of hearts, but --game names skat";
    for verb in ["trace", "cards", "line", "score", "duplicate", "read"] {
        assert_says(&on_file(&[verb, "--game", "skat"], HEARTS), 1, named);
    }
    let json =
        r#"{"game":"hearts","hands":{"N":["SA"],"E":["H2"],"S":["CA"],"W":["D9"]},"leader":"N"}"#;
    assert_says(&on_file(&["cards", "--game", "skat"], json), 1, named);
    assert_says(
        &on_file(&["trace", "--game", "bridge"], SKAT),
        1,
        "the deal is of skat, but --game names bridge",
    );
}

#[test]
fn bridge_boards_are_no_deals_of_another_game() {
    for boards in [DEAL.to_owned(), format!("% PBN 2.1\n[Board \"1\"]\n[Deal \"{DEAL}\"]\n")] {
        let ran = on_file(&["contracts", "--game", "skat"], &boards);
        assert_says(&ran, 2, "holds bridge boards, but --game names skat; leave --game out");
    }
}

#[test]
fn simulation_of_a_file_is_of_the_game_that_the_file_names() {
    let ran = on_file(&["simulate", "-n", "1"], HEARTS);
    assert!(ran.out.contains("Hearts") && ran.code == Some(0), "{}{}", ran.out, ran.err);
}

#[test]
fn simulation_of_a_known_deal_is_refused() {
    let ran = tikki(&["simulate", DEAL, "--contracts", "3NT by S"], "");
    assert_says(&ran, 1, "all four hands are known");
    let hidden =
        tikki(&["simulate", DEAL, "--seen", "N,S", "--contracts", "3NT by S", "-n", "1"], "");
    assert_eq!(hidden.code, Some(0), "{}", hidden.err);
    let file = on_file(&["simulate", "--contract", "3NT", "--declarer", "S"], DEAL);
    assert_says(&file, 1, "all four hands are known");
}

#[test]
fn path_that_is_not_there_is_no_deal() {
    for verb in ["cards", "line"] {
        assert_says(
            &tikki(&[verb, "nofile.txt"], ""),
            3,
            "nofile.txt: no such file, and not a deal",
        );
    }
    let bad = tikki(&["cards", "N:A.K.Q", "--contract", "1S", "--declarer", "N"], "");
    assert_says(&bad, 1, "a deal has four hands");
}

#[test]
fn missing_lines_of_a_deal_are_named() {
    let contract = on_file(&["cards"], SKAT);
    assert_says(&contract, 1, "add a line \"contract: …\" to the deal");
    let result = on_file(&["score"], SKAT);
    assert_says(&result, 1, "add a line \"result: …\" to the deal");
    let board = on_file(&["duplicate"], &format!("[Board \"1\"]\n[Deal \"{DEAL}\"]\n"));
    assert!(!board.err.contains("add a line"), "{}", board.err);
}

#[test]
fn misspelt_keys_of_a_deal_are_corrected() {
    let ran = on_file(&["score"], &SKAT.replace("hand 2", "hnd 2"));
    assert_says(&ran, 1, "unknown key in \"hnd 2: S7\"; did you mean hand?");
    let result = on_file(&["score"], &format!("{SKAT}result: made\n"));
    assert_says(&result, 1, "result.tricks: 8");
}

#[test]
fn deals_outside_the_totals_are_counted() {
    let scored = "game: skat\ndeal: 1\ndeclarer: 1\ncontract: grand\nresult.points: 70\n\
        result.tricks: 6\nresult.matadors: 1\n\ndeal: 2\ndeclarer: 1\ncontract: grand\n";
    assert_says(&on_file(&["score"], scored), 1, "tikki: 1 deal is not in the totals");
}

#[test]
fn deal_of_a_comparison_is_named_by_its_number() {
    let text = "game: skat\nseats: 1 2 3\ndeal: 4\ntable: A\ndeclarer: 1\ncontract: grand\n\
        result.points: 70\nresult.tricks: 6\nresult.matadors: 1\n\n\
        deal: 4\ntable: B\ndeclarer: 1\ncontract: grand\nresult.points: 50\n";
    let ran = on_file(&["duplicate"], text);
    assert!(ran.err.contains("deal 4") && !ran.err.contains("/deals/1"), "{}", ran.err);
}

#[test]
fn cards_of_german_players_are_read_where_german_is_chosen() {
    let german = "game: skat\ndeal: 1\nseats: 1 2 3\ndeclarer: 1\ncontract: grand\nleader: 1\n\
        hand 1: HD DB\nhand 2: H7 S7\nhand 3: H8 S8\n";
    let read = on_file(&["cards", "--language", "de"], german);
    assert!(read.code == Some(0) && read.out.contains("♥D"), "{}{}", read.out, read.err);
    assert_says(&on_file(&["cards"], german), 1, "unknown-card");
}

#[test]
fn answer_of_deal_can_be_pasted_into_a_request() {
    let skat = tikki(&["deal", "--game", "skat", "--seed", "3", "--to", "json"], "").out;
    let mut request = lines(&skat).remove(0);
    assert!(request["tries"].is_u64(), "{request}");
    request["op"] = "score".into();
    request["declarer"] = "1".into();
    request["contract"] = "grand".into();
    request["result"] = json!({"points": 70, "tricks": 6});
    let score = lines(&tikki(&["batch"], request.to_string()).out).remove(0);
    assert!(score["deals"].is_array(), "{score}");
    let bridge = tikki(&["batch"], r#"{"op":"deal","n":1,"seed":3}"#).out;
    let dealt = lines(&bridge).remove(0)["deals"][0].clone();
    let leads = json!({"op": "cards", "deal": dealt["deal"], "board": dealt["board"],
        "tries": dealt["tries"], "strain": "NT", "declarer": "S", "limits": {"max_nodes": 1}});
    let cards = lines(&tikki(&["batch"], leads.to_string()).out).remove(0);
    assert!(cards["cards"].is_array(), "{cards}");
    let odd = tikki(&["batch"], r#"{"op":"deal","tries":5}"#).out;
    assert!(odd.contains("unknown field `tries`"), "{odd}");
}

#[test]
fn vulnerability_is_a_text_in_every_request() {
    let contracts = |fields: serde_json::Value| {
        let mut request = json!({"op": "contracts", "deal": DEAL, "contracts": ["2NT"],
            "declarers": ["E"], "limits": {"max_nodes": 1}});
        for (name, value) in fields.as_object().unwrap() {
            request[name] = value.clone();
        }
        lines(&tikki(&["batch"], request.to_string()).out).remove(0)
    };
    let one = contracts(json!({"vulnerable": "EW"}));
    assert_eq!(one["contracts"].as_array().map(Vec::len), Some(1), "{one}");
    assert_eq!(one, contracts(json!({"vulnerable": ["EW"]})));
    let two = contracts(json!({"vulnerabilities": ["EW", "NS"]}));
    assert_eq!(two["contracts"].as_array().map(Vec::len), Some(2), "{two}");
    let both = contracts(json!({"vulnerable": "EW", "vulnerabilities": ["NS"]}));
    assert_eq!(both["error"]["at"], "/vulnerabilities", "{both}");
}

#[test]
fn rows_without_a_header_are_told_what_a_header_is() {
    let ran = on_file(&["table"], &format!("1,{DEAL},3NT,S\n"));
    assert_says(&ran, 1, "a row of CSV without a header line");
    let ran = on_file(&["contracts"], &format!("4S;\"{DEAL}\"\n"));
    assert_says(&ran, 1, "id,deal,contract,declarer");
}

#[test]
fn hand_in_words_is_led_from() {
    let typed = |hand: &str| {
        tikki(&["leads", hand, "--auction=1NT P 3NT", "--layouts", "2", "--seed", "1"], "").out
    };
    assert_eq!(typed("S JT95 H 83 D K742 C Q63"), typed("JT95.83.K742.Q63"));
    assert!(!typed("JT95.83.K742.Q63").is_empty());
}

#[test]
fn auction_without_its_sign_is_corrected() {
    let hand = ["leads", "JT95.83.K742.Q63", "--declarer", "S", "--contract", "3NT"];
    for calls in ["1NT P 3NT", "1H-P-4H"] {
        let ran = tikki(&[&hand[..], &["--auction", calls]].concat(), "");
        assert!(ran.err.contains(&format!("--auction=\"{calls}\"")), "{}", ran.err);
    }
}

#[test]
fn table_of_a_typed_deal_has_par_where_dealer_and_vulnerability_are_given() {
    let table = |more: &[&str]| tikki(&[&["table", DEAL][..], more].concat(), "").out;
    assert!(!table(&[]).contains("Par:"));
    let both = table(&["--dealer", "N", "--vulnerable", "None"]);
    assert!(both.contains("Par: 2NT by E =, EW +120"), "{both}");
    let par = tikki(&["par", DEAL, "--dealer", "N", "--vulnerable", "None"], "").out;
    assert!(par.contains("Par: 2NT by E =, EW +120"), "{par}");
}

#[test]
fn numbers_and_contracts_are_explained() {
    assert_says(&tikki(&["deal", "-n", "0"], ""), 2, "expected a whole number, 1 or more");
    let declared = tikki(&["leads", DEAL, "--contract", "3NT by S"], "");
    assert_says(&declared, 2, "--contract 3NT --declarer S");
    let joined = tikki(
        &[
            "deal",
            "-c",
            "hcp(n) >= 15",
            "-c",
            "hcp(n) <= 15",
            "--seed",
            "1",
            "--to",
            "none",
            "--average",
            "hcp(n)",
        ],
        "",
    );
    assert!(joined.out.contains("15.0000"), "{}{}", joined.out, joined.err);
    let par = tikki(&["par", DEAL], "");
    assert_says(&par, 1, "give --dealer and --vulnerable");
}

#[test]
fn unwritable_output_has_one_wording() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("none/x.csv");
    let out = out.to_str().unwrap();
    let said = format!("cannot write: {out}: the folder does not exist");
    for args in [&["table", "--csv", "-o", out][..], &["convert", "--to", "csv", "-o", out]] {
        assert_says(&tikki(&[args, &[&fixture("formats/played.pbn")]].concat(), ""), 3, &said);
    }
    assert_says(&tikki(&["batch", "-o", out], ""), 3, &said);
    let report = tikki(&["report", "-o", out, &fixture("formats/played.pbn")], "");
    assert_says(&report, 3, &said);
}

#[test]
fn request_that_is_no_json_is_named_by_its_number() {
    let ran = tikki(&["batch"], "{\"op\":\"games\"}\n{\"op\":\n");
    assert_says(&ran, 1, "tikki: request 2: malformed-json");
}

#[test]
fn games_are_called_by_id_or_name() {
    let shown = |name: &str| tikki(&["games", "show", name], "").out;
    assert!(shown("Doppelkopf").contains("Doppelkopf"));
    assert_eq!(shown("contract bridge"), shown("bridge"));
    let unknown = tikki(&["games", "show", "scat"], "");
    assert_says(&unknown, 2, "did you mean skat?");
    assert!(unknown.err.len() < 400, "{}", unknown.err);
    assert!(tikki(&["games"], "").out.lines().all(|line| line.chars().count() <= 100));
    let heart = tikki(&["batch"], r#"{"op":"solve","game":"heart"}"#).out;
    assert!(heart.contains(r#"did you mean \"hearts\"?"#), "{heart}");
}
