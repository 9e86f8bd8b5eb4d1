//! `tikki odds`, `single` and `suit`, as a user types them.

use crate::support::{lines, tikki};
use serde_json::json;

const SLAM: &str = "N:AJ6.J85.AKQJ.AKQ - QT8753.AK7.63.76 -";
const ENDING: &str = "N:AJT...2 KQ..2.3 432...A 65..3.K";

#[test]
fn odds_are_printed_as_counts_and_shares() {
    let expected = "7S by S, 10400600 layouts\n  makes in 5329233 layouts (51.240 %)\n";
    for words in [&["7S", "by", "S"][..], &["7S by S"]] {
        let found = tikki(&[&["odds", SLAM], words].concat(), "");
        assert_eq!((found.code, &*found.out), (Some(0), expected), "{}", found.err);
    }
}

#[test]
fn odds_as_json_are_the_answer_of_the_operation() {
    let typed = ["odds", SLAM, "7S", "by", "S", "--json", "--played", "C3,CA", "--hcp", "W=0-3"];
    let request = json!({"op": "odds", "deal": SLAM, "contract": "7S", "declarer": "S",
                         "played": ["C3", "CA"], "constraints": {"W": {"hcp": [0, 3]}}});
    let batch = tikki(&["batch"], request.to_string());
    assert_eq!(lines(&tikki(&typed, "").out), lines(&batch.out));
}

#[test]
fn odds_of_tricks_and_cards_have_a_line_each() {
    let typed = ["odds", SLAM, "S", "by", "S", "--tricks", "--moves", "--played", "C3,CA,C2,C6"];
    let found = tikki(&[&typed[..], &["--predeal", "W=SK9"]].concat(), "");
    assert!(found.out.contains("  tricks   layouts    exactly      or more\n"), "{}", found.out);
    assert!(
        found.out.contains("\n  DQ  ") && found.out.contains("same as DA DK DJ\n"),
        "{}",
        found.out
    );
}

#[test]
fn stopped_odds_print_bounds() {
    let found = tikki(&["odds", SLAM, "7S", "by", "S", "--max-nodes", "1"], "");
    assert!(
        found.out.starts_with("7S by S, 10400600 layouts, stopped by a limit\n"),
        "{}",
        found.out
    );
    assert!(found.out.contains(" to ") && found.out.contains(" %)\n"), "{}", found.out);
}

#[test]
fn single_rates_each_card() {
    let found = tikki(&["single", ENDING, "NT", "by", "S", "--leader", "S", "--tricks", "3"], "");
    let text: Vec<&str> = found.out.lines().collect();
    assert_eq!((found.code, text[0], text.len()), (Some(0), "70 layouts", 5), "{}", found.err);
    assert!(text[1..].iter().all(|line| line.contains(" % by the best strategy, ")), "{text:?}");
}

/// A contract that depends on the last tricks, as a board of a file.
fn played_board() -> String {
    let played = "H2 H3 HT H5 C5 C2 CK C4 H6 HQ HK H9 H4 D3 HJ HA S2 S7 SA S3 DA D2 D4 D6 DK D5 D8 C9 DQ D7 D9 H7 S5 S4 ST S8";
    let deal = "N:KT62.AQ3.984.864 987.KT874.6.AJ95 AJ5.95.AKQT3.QT2 Q43.J62.J752.K73";
    let play: Vec<&str> = played.split(' ').collect();
    let board =
        json!({"deal": deal, "contract": "2NT", "declarer": "S", "leader": "W", "play": play});
    board.to_string()
}

#[test]
fn trace_and_report_say_where_single_dummy_disagrees() {
    let sentence = "costs nothing as the cards lie, but makes in 37.3 % of 126 layouts, ";
    let found = tikki(&["trace", "--single-dummy"], played_board());
    let line = format!("\n  S S5: {sentence}SJ in 53.2 %\n");
    assert!(found.code == Some(0) && found.out.contains(&line), "{}{}", found.out, found.err);
    let report = tikki(&["report", "--single-dummy"], played_board()).out;
    assert!(report.contains(&format!("{sentence}♠J in 53.2 %.")), "{report}");
    assert!(!tikki(&["trace"], played_board()).out.contains("layouts"));
    assert!(!tikki(&["report"], played_board()).out.contains(sentence));
}

/// How many tricks were won before an ending is not known, so it has no result of the contract.
#[test]
fn an_ending_is_traced_by_its_own_tricks() {
    let board = json!({"deal": ENDING, "contract": "1NT", "declarer": "S", "leader": "S", "play": ["CA", "CK", "C2", "C3"]});
    let found = tikki(&["trace"], board.to_string());
    assert!(
        found.out.contains(" 1 won, on course for 2 of the last 4\n"),
        "{}{}",
        found.out,
        found.err
    );
}

#[test]
fn single_dummy_of_another_game_is_refused() {
    let found = tikki(&["trace", "--single-dummy", "--game", "hearts"], "");
    assert!(found.code == Some(2) && found.err.contains("bridge boards"), "{}", found.err);
}

#[test]
fn suit_prints_the_line_in_words() {
    let found = tikki(&["suit", "KT94", "opposite", "832"], "");
    let expected = "KT94 opposite 832, AQJ765 missing\nMost tricks: 1.7277 on average\n  Low from South to the 9";
    assert!(found.out.starts_with(expected), "{}", found.out);
    assert!(found.out.contains("\nAt least 2 tricks: 72.770 %"), "{}", found.out);
    assert!(
        found.out.contains("\nFirst card            average  2 or more  1 or more\n"),
        "{}",
        found.out
    );
    let german = tikki(&["suit", "KT94", "opposite", "832", "--language", "de"], "").out;
    let expected = "KT94 zu 832, AQJ765 fehlt\nDie meisten Stiche: im Schnitt 1,7277\n  Süd spielt klein zur 9";
    assert!(german.starts_with(expected), "{german}");
    assert!(german.contains("\nMindestens 2 Stiche: 72,770 %"), "{german}");
    let json = lines(&tikki(&["suit", "KT94 opposite 832", "--json"], "").out).remove(0);
    assert_eq!(json["max"]["tricks"], 1.727_702);
}

#[test]
fn wrong_arguments_and_deals_are_told_apart() {
    let code = |args: &[&str]| tikki(args, "").code;
    assert_eq!(code(&["odds", SLAM, "7S"]), Some(2));
    assert_eq!(code(&["odds", SLAM, "S by S"]), Some(2));
    assert_eq!(code(&["odds", "N:AJ6.J85.AKQJ.AKQ - - -", "7S by S"]), Some(1));
    assert_eq!(code(&["odds", SLAM, "7S by S", "-c", "losers(w) <= 7"]), Some(1));
    assert_eq!(code(&["single", ENDING, "NT by S", "--leader", "S"]), Some(2));
    assert_eq!(code(&["suit", "KT94"]), Some(2));
    assert_eq!(code(&["suit", "KT94", "8K2"]), Some(2));
    assert_eq!(code(&["suit", "AQ92", "J65", "--vacant", "W=1,E=2"]), Some(1));
    assert_eq!(code(&["suit", "AQ92", "J65", "--entries", "W=1"]), Some(2));
}

#[test]
fn simulated_contracts_are_counted_on_request() {
    let typed = ["simulate", SLAM, "--contracts", "7S by S", "-n", "4"];
    let found = tikki(&[&typed[..], &["--exact"]].concat(), "");
    assert!(
        found.out.starts_with("all 10400600 layouts counted: exact\n"),
        "{} {}",
        found.out,
        found.err
    );
    assert!(found.out.contains("51.24 %") && !found.out.contains(".."), "{}", found.out);
    let answer = &lines(&tikki(&[&typed[..], &["--exact", "--json"]].concat(), "").out)[0];
    assert_eq!(answer["contracts"][0]["chance"], json!(0.512_397), "{answer}");
    let twin = tikki(&[&typed[..], &["--sampled"]].concat(), "");
    assert!(twin.out.starts_with("4 layouts, seed 0\n"), "{}", twin.out);
    let sum = ["--exact", "-c", "hcp(w) + clubs(e) >= 1"];
    let sampled = tikki(&[&typed[..], &sum].concat(), "");
    assert!(sampled.out.contains("not counted exactly: a condition"), "{}", sampled.out);
}

#[test]
fn a_file_that_is_no_table_of_suits_is_refused() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let found = tikki(&["suit", "KT94", "opposite", "832", "--table", file], "");
    assert_eq!(found.code, Some(3), "{}", found.err);
    assert!(found.err.contains("not a suit table"), "{}", found.err);
    let both = tikki(&["suit", "KT94", "opposite", "832", "--build-table", "suits.tbl"], "");
    assert_eq!(both.code, Some(2), "a table has all holdings");
}
