//! Par, contracts and leads of whole files, and layouts at random, as a user meets them.

use crate::support::{fixture, lines, tikki};
use serde_json::{Value, json};

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// One board at three tables, in a file in which another stands between.
fn field() -> String {
    let deal = |board: &str, contract: &str, declarer: &str, result: i32| {
        json!({"board": board, "deal": DEAL, "contract": contract, "declarer": declarer, "result": result})
            .to_string()
    };
    let table =
        [("1", "2NT", "E", 8), ("9", "1H", "N", 7), ("1", "2S", "S", 8), ("1", "2D", "W", 7)];
    let text: Vec<String> = table.map(|(b, c, d, r)| deal(b, c, d, r)).into();
    text.join("\n")
}

/// The rows of comma-separated values, each as its fields by their names.
fn rows(csv: &str) -> Vec<Value> {
    let mut lines = csv.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let names = lines.next().unwrap();
    let row = |fields: Vec<String>| {
        assert_eq!(fields.len(), names.len(), "{fields:?}");
        Value::Object(names.iter().cloned().zip(fields.into_iter().map(Value::from)).collect())
    };
    lines.map(row).collect()
}

#[test]
fn par_in_every_form() {
    let file = fixture("formats/club_night.pbn");
    let text = tikki(&["par", &file], "");
    assert_eq!((text.code, text.out.lines().count()), (Some(0), 5));
    assert!(text.out.contains("board 1, dealer N, None vul: Par: 2NT by E =, EW +120\n"));
    let (json, csv) = (tikki(&["par", "--json", &file], ""), tikki(&["par", "--csv", &file], ""));
    let tables = lines(&tikki(&["table", "--json", &file], "").out);
    for ((par, row), table) in lines(&json.out).iter().zip(rows(&csv.out)).zip(tables) {
        assert_eq!(par["par"], table["par"]);
        assert_eq!(row["par_score_ns"], par["par"]["score_ns"].to_string());
        assert_eq!(row["deal"], par["deal"]);
    }
}

#[test]
fn par_of_a_deal_needs_dealer_and_vulnerability() {
    let ran = tikki(&["par", DEAL, "--dealer", "N"], "");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(
        ran.err
            .contains("the deal: missing-field: the vulnerability is unknown; give --vulnerable")
    );
    let ran = tikki(&["par", DEAL, "--dealer", "N", "--vulnerable", "None"], "");
    assert_eq!(ran.out, "the deal: dealer N, None vul: Par: 2NT by E =, EW +120\n");
    let ran = tikki(&["par", "--json", "N:A.2.. K.3.. Q.4.. J.5.."], "");
    assert_eq!((ran.code, &lines(&ran.out)[0]["error"]["code"]), (Some(1), &json!("uneven-hands")));
    assert_eq!(tikki(&["par", "no file"], "").code, Some(3));
}

#[test]
fn contracts_beside_par_and_the_field() {
    let args = ["contracts", "--contracts", "2NT,2SX by S", "--declarers", "E,W"];
    let answers = lines(&tikki(&[&args[..], &["--json"]].concat(), field()).out);
    assert_eq!(answers.iter().map(|a| &a["board"]).collect::<Vec<_>>(), ["1", "9"]);
    let row = |declarer: &str, tricks: i32, score: i32| {
        json!({"contract": "2NT", "doubled": "", "declarer": declarer, "vulnerable": "None",
               "tricks": tricks, "score_ns": score})
    };
    let all = answers[0]["contracts"].as_array().unwrap();
    assert_eq!(all.len(), 3);
    for (found, expected) in all.iter().zip([row("E", 8, -120), row("W", 7, 50)]) {
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&found[field], value, "{field}");
        }
    }
    // Beside -120, +110 and +50.
    assert_eq!((&all[0]["imps_ns"], &all[0]["matchpoints_ns"]), (&json!(0), &json!(0.5)));
    assert_eq!(all[0]["field"], json!({"imps_ns": -3.6667, "matchpoints_ns": 0.1667}));
    assert_eq!(all[1]["field"], json!({"imps_ns": 1.0, "matchpoints_ns": 0.5}));
    assert_eq!(
        (&all[2]["doubled"], &all[2]["result"], &all[2]["made"]),
        (&json!("X"), &json!("-1"), &json!(false))
    );
    let csv = rows(&tikki(&[&args[..], &["--csv"]].concat(), field()).out);
    assert_eq!(
        (csv.len(), &csv[0]["field_imps_ns"], &csv[2]["score_ns"]),
        (6, &json!("-3.6667"), &json!("-100"))
    );
    let text = tikki(&args, field()).out;
    assert!(
        text.contains("board 1, dealer N, None vul, Par: 2NT by E =, EW +120; played 3 times"),
        "{text}"
    );
    assert!(
        text.contains("\n  2NT    E   None   8 (=)       -120      +0    50 %      -3.7    17 %\n"),
        "{text}"
    );
}

#[test]
fn contracts_within_limits_have_proved_bounds() {
    let answered = ["contracts", "--contracts", "1NT,4S,7C", DEAL, "--dealer", "N"];
    let run = |more: &[&str]| tikki(&[&answered[..], more].concat(), "");
    let whole = lines(&run(&["--json"]).out).remove(0);
    let limit = ["--max-nodes", "2000", "--json"];
    let ran = run(&limit);
    let cut = lines(&ran.out).remove(0);
    assert_eq!((ran.code, &cut["status"]), (Some(0), &json!("stopped")));
    assert_eq!(whole.get("status"), None);
    assert_eq!(run(&[&limit[..], &["-j", "1"]].concat()).out, ran.out);
    let rows = |answer: &Value| answer["contracts"].as_array().unwrap().clone();
    let mut open = 0;
    for (cut, whole) in rows(&cut).iter().zip(rows(&whole)) {
        let tricks = whole["tricks"].as_u64().unwrap();
        let Some(lower) = cut["tricks"]["lower"].as_u64() else {
            assert_eq!(cut["tricks"], tricks);
            continue;
        };
        open += 1;
        assert!((lower..=cut["tricks"]["upper"].as_u64().unwrap()).contains(&tricks));
        assert_eq!((cut.get("score_ns"), cut.get("imps_ns")), (None, None));
        assert!(cut.get("made").is_none_or(|made| *made == whole["made"]), "{cut}");
    }
    assert!(open > 0);
    let (text, csv) = (run(&limit[..2]), run(&[&limit[..2], &["--csv"]].concat()));
    assert!(text.out.contains("stopped by a limit") && text.out.contains(".."), "{}", text.out);
    assert!(csv.out.contains(".."), "{}", csv.out);
    assert_eq!(run(&["--max-ms", "0"]).code, Some(0));
}

/// A whole answer and one that 2,000 nodes cut short: every number that is open has the whole one within its bounds. Says how many are.
fn open_numbers(cut: &Value, whole: &Value) -> usize {
    match (cut, whole) {
        (Value::Object(cut), Value::Number(number)) => {
            let [lower, upper] = ["lower", "upper"].map(|end| cut[end].as_i64().unwrap());
            assert!((lower..=upper).contains(&number.as_i64().unwrap()), "{cut:?} {number}");
            1
        }
        (Value::Object(cut), Value::Object(whole)) => {
            let of = |(name, part): (&String, &Value)| {
                whole.get(name).map_or(0, |whole| open_numbers(part, whole))
            };
            cut.iter().map(of).sum()
        }
        (Value::Array(cut), Value::Array(whole)) => {
            assert_eq!(cut.len(), whole.len());
            cut.iter().zip(whole).map(|(cut, whole)| open_numbers(cut, whole)).sum()
        }
        _ => {
            assert_eq!(cut, whole);
            0
        }
    }
}

/// The same question whole, and cut short in every form, whatever the threads.
fn whole_and_cut(verb: &[&str], input: &str) -> (Value, Value, [String; 2]) {
    let run = |more: &[&str]| {
        let ran = tikki(&[verb, more].concat(), input);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    let limit = ["--max-nodes", "2000"];
    let json = run(&[&limit[..], &["--json"]].concat());
    assert_eq!(run(&[&limit[..], &["--json", "-j", "1"]].concat()), json);
    let (whole, cut) = (lines(&run(&["--json"])).remove(0), lines(&json).remove(0));
    assert_eq!((whole.get("status"), &cut["status"]), (None, &json!("stopped")));
    let at_once = tikki(&[verb, &["--max-ms", "0"]].concat(), input);
    assert_eq!(at_once.code, Some(0), "{}", at_once.err);
    (whole, cut, [run(&limit), run(&[&limit[..], &["--csv"]].concat())])
}

/// The board with a table and par that are wrong, which must not be taken for proved ones.
const STORED: &str = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
    [Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532\"]\n\
    [DoubleDummyTricks \"00000000000000000000\"]\n[OptimumScore \"NS 7777\"]\n";

#[test]
fn tables_within_limits_have_proved_bounds() {
    let (whole, mut cut, [text, csv]) = whole_and_cut(&["table"], STORED);
    cut.as_object_mut().unwrap().remove("status");
    assert!(open_numbers(&cut, &whole) > 0 && cut.get("par").is_none(), "{cut}");
    assert!(text.starts_with("-: board 1, dealer N, None vul, stopped by a limit\n"));
    assert!(text.contains(".."), "{text}");
    let row = &rows(&csv)[0];
    let cell = |tricks: &Value| match tricks {
        Value::Number(number) => number.to_string(),
        open => format!("{}..{}", open["lower"], open["upper"]),
    };
    assert_eq!(row["e_nt"], cell(&cut["tricks"]["E"]["NT"]));
    assert_eq!((&row["par_score_ns"], &row["error"]), (&json!(""), &json!("")));
}

#[test]
fn par_within_limits_has_proved_bounds() {
    let (whole, cut, [text, csv]) = whole_and_cut(&["par"], STORED);
    assert_eq!((cut.get("par"), &whole["par"]["score_ns"]), (None, &json!(-120)));
    assert_eq!(open_numbers(&cut["score_ns"], &whole["par"]["score_ns"]), 1);
    let [lower, upper] = ["lower", "upper"].map(|end| cut["score_ns"][end].as_i64().unwrap());
    let shown = format!("Par: NS between {lower:+} and {upper:+}, stopped by a limit\n");
    assert!(text.ends_with(&shown), "{text}");
    assert_eq!(rows(&csv)[0]["par_score_ns"], format!("{lower}..{upper}"));
}

#[test]
fn limited_leads_and_samples_report_their_progress() {
    let against = ["--contract", "2S", "--declarer", "S"];
    let verb = [&["leads", DEAL, "--layouts", "5", "-c", "spades(s) >= 5"][..], &against].concat();
    let (whole, cut, [text, csv]) = whole_and_cut(&verb, "");
    let values = |answer: &Value| {
        let leads = answer["leads"].as_array().unwrap();
        Value::from(leads.iter().map(|lead| lead["declarer_tricks"].clone()).collect::<Vec<_>>())
    };
    assert!(open_numbers(&values(&cut), &values(&whole)) > 0, "{cut}");
    assert!(text.starts_with("the deal: 2S by S, W leads, stopped by a limit\n"), "{text}");
    let row = &rows(&csv)[0];
    assert!(row["declarer_tricks"].as_str().unwrap().contains(".."), "{row}");
    assert_eq!(row["layouts"], cut["sample"]["layouts"].to_string());
    for answered in [&against[..], &["--contracts", "2S by S"]] {
        let verb = [&["simulate", "-n", "40", "W:QJT4.A83.K72.965 - - -"][..], answered].concat();
        let (whole, cut, [text, csv]) = whole_and_cut(&verb, "");
        let layouts = cut["layouts"].as_u64().unwrap();
        assert!(layouts < whole["layouts"].as_u64().unwrap(), "{cut}");
        let shown = format!("{layouts} layouts, seed 0, stopped by a limit\n");
        assert!(text.starts_with(&shown), "{text}");
        assert_eq!(rows(&csv)[0]["layouts"], layouts.to_string());
    }
}

#[test]
fn operation_and_command_agree() {
    let request = json!({
        "op": "contracts", "deal": DEAL, "dealer": "N", "declarers": ["E", "W"], "vulnerable": ["None"],
        "contracts": ["2NT", {"contract": "2S", "doubled": "X", "declarer": "S"}],
        "field": {"vulnerable": "None", "scores_ns": [-120, 110, 50]},
    });
    let answered = lines(&tikki(&["batch"], request.to_string()).out).remove(0);
    let verb = tikki(
        &["contracts", "--json", "--contracts", "2NT,2SX by S", "--declarers", "E,W"],
        field(),
    );
    assert_eq!(answered["contracts"], lines(&verb.out)[0]["contracts"]);
}

#[test]
fn all_contracts_at_all_vulnerabilities_of_a_file() {
    let file = fixture("bad/boards.pbn");
    let ran = tikki(&["contracts", "--csv", "--vulnerable", "None,NS,EW,Both", &file], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("board 2: duplicate-card"), "{}", ran.err);
    let all = rows(&ran.out);
    assert_eq!(all.len() % (35 * 4 * 4), 0);
    let grand = all.iter().find(|row| row["contract"] == "7NT").unwrap();
    assert_eq!((&grand["doubled"], &grand["vulnerable"]), (&json!(""), &json!("none")));
    let json = lines(&tikki(&["contracts", "--json", "--contracts", "1C", &file], "").out);
    let refused = json.iter().filter(|line| line["error"].is_object()).count();
    assert_eq!((refused, json.len() - refused), (8, all.len() / 560));
}

#[test]
fn leads_against_the_contract_of_a_record() {
    let file = fixture("formats/played.pbn");
    let ran = tikki(&["leads", "--json", &file], "");
    assert_eq!(ran.code, Some(1), "one board was passed out, one has no declarer");
    let answers = lines(&ran.out);
    assert_eq!((&answers[0]["contract"], &answers[0]["leader"]), (&json!("2H"), &json!("E")));
    let request = json!({"op": "cards", "deal": lines(&tikki(&["convert", "--to", "json", &file], "").out)[0]["deal"],
                         "contract": "2H", "declarer": "N", "played": []});
    let cards = lines(&tikki(&["batch"], request.to_string()).out).remove(0);
    for (lead, card) in
        answers[0]["leads"].as_array().unwrap().iter().zip(cards["cards"].as_array().unwrap())
    {
        for field in ["card", "declarer_tricks", "cost", "result", "equals"] {
            assert_eq!(lead[field], card[field], "{field} of {lead}");
        }
    }
    assert!(ran.err.contains("board 7: missing-field: the board was passed out"), "{}", ran.err);
    let text = tikki(&["leads", &file], "").out;
    let heading = "board 6, dealer E, EW vul, 2H by N, E leads\n";
    let table =
        &text[text.find(heading).unwrap() + heading.len()..text.find("\n  * fewest").unwrap()];
    let number = |row: &str| row[24..].split_whitespace().next().unwrap().parse::<u8>().unwrap();
    let rows: Vec<(u8, bool)> =
        table.lines().map(|row| (number(row), row.starts_with('*'))).collect();
    assert!(rows.is_sorted_by_key(|(tricks, _)| *tricks) && rows.len() > 3, "{text}");
    assert!(rows.iter().all(|&(tricks, best)| best == (tricks == rows[0].0)), "{text}");
}

#[test]
fn sampled_leads_are_printed_beside_the_deal() {
    let args = [
        "leads",
        DEAL,
        "--contract",
        "2S",
        "--declarer",
        "S",
        "--layouts",
        "5",
        "--seed",
        "3",
        "-c",
        "spades(s) >= 5",
    ];
    let verb = lines(&tikki(&[&args[..], &["--json"]].concat(), "").out).remove(0);
    let request = json!({"op": "leads", "deal": DEAL, "contract": "2S", "declarer": "S", "vulnerable": "None",
                         "layouts": 5, "seed": 3, "condition": "spades(s) >= 5"});
    let answered = lines(&tikki(&["batch"], request.to_string()).out).remove(0);
    assert_eq!((&verb["leads"], &verb["sample"]), (&answered["leads"], &answered["sample"]));
    let csv = rows(&tikki(&[&args[..], &["--csv"]].concat(), "").out);
    assert_eq!(
        (csv.len(), &csv[0]["card"], &csv[0]["declarer_tricks"]),
        (13, &json!("ST"), &json!("7"))
    );
    assert!(csv[0]["mean_tricks"].as_str().unwrap().parse::<f64>().unwrap() > 5.0);
    assert!(tikki(&args, "").out.contains("over 5 layouts"));
    assert_eq!(tikki(&["leads", DEAL], "").code, Some(1), "no contract is known");
}

/// West opened with one of a suit, and north, who passed before, has no opening: so few deals fit that more are drawn.
#[test]
fn layouts_fit_the_auction_of_a_board() {
    let file = fixture("formats/club_night.pbn");
    let tries = |more: &[&str]| {
        let args = [&["leads", "--layouts", "5", "--json", &file], more].concat();
        lines(&tikki(&args, "").out)[0]["sample"]["tries"].as_u64().unwrap()
    };
    assert_eq!(tries(&[]), 5);
    assert!(tries(&["--auction"]) > 5);
    let said = ["simulate", "-n", "5", "--seen", "S", "--auction", "--json", &file];
    assert_eq!(
        lines(&tikki(&said, "").out)[0]["tries"].as_u64(),
        Some(tries(&["--auction"])),
        "the same hand is seen"
    );
}

#[test]
fn simulation_equals_operation_for_any_thread_count() {
    let known = [
        "simulate",
        "W:QJT4.A83.K72.965 - - -",
        "-c",
        "hcp(n) >= 9",
        "--hcp",
        "S=15-17",
        "--balanced",
        "S",
    ];
    let leads = [
        &known[..],
        &["--contract", "3NT", "--declarer", "S", "-n", "10", "--seed", "1", "--json"],
    ]
    .concat();
    let ran = tikki(&leads, "");
    let request = json!({
        "op": "simulate", "deal": {"W": "QJT4.A83.K72.965"}, "layouts": 10, "seed": 1, "contract": "3NT",
        "declarer": "S", "vulnerable": "None", "condition": "hcp(s) in 15..17 and balanced(s) and hcp(n) >= 9",
    });
    let answered = tikki(&["batch"], request.to_string()).out;
    assert_eq!(lines(&ran.out), lines(&answered));
    assert_eq!(tikki(&[&leads[..], &["-j", "3"]].concat(), "").out, ran.out);
    let contracts =
        [&known[..], &["--contracts", "3NT by S,4S by N", "--vulnerable", "NS", "-n", "6"]]
            .concat();
    let shown = lines(&tikki(&[&contracts[..], &["--json"]].concat(), "").out).remove(0);
    let text = tikki(&contracts, "").out;
    assert!(text.starts_with("6 layouts (") && text.contains("\n  4S by N "), "{text}");
    let csv = rows(&tikki(&[&contracts[..], &["--csv"]].concat(), "").out);
    for (row, entry) in csv.iter().zip(shown["contracts"].as_array().unwrap()) {
        let rate: f64 = row["made"].as_str().unwrap().parse().unwrap();
        assert!((rate - entry["made"]["rate"].as_f64().unwrap()).abs() < 1e-4);
        assert_eq!(row["declarer"], entry["declarer"]);
    }
}

/// A board of which the leader's hand is told, one with dummy's too, one without the leader's, one with a card of it missing.
const HIDDEN: &str = "[Board \"1\"]\n[Deal \"W:T3.85.AQ985.A532 - - -\"]\n[Contract \"2S\"]\n[Declarer \"S\"]\n\n\
    [Board \"2\"]\n[Deal \"W:T3.85.AQ985.A532 Q97.AT76.K76.874 - -\"]\n[Contract \"2S\"]\n[Declarer \"S\"]\n\n\
    [Board \"3\"]\n[Deal \"N:Q97.AT76.K76.874 - - -\"]\n[Contract \"2S\"]\n[Declarer \"S\"]\n\n\
    [Board \"4\"]\n[Deal \"W:T3.85.AQ985.A53 - - -\"]\n[Contract \"2S\"]\n[Declarer \"S\"]\n";

#[test]
fn a_hand_or_two_of_a_board_suffice_for_its_leads() {
    for verb in [&["leads", "--layouts", "3"][..], &["simulate", "-n", "3"]] {
        let ran = tikki(&[verb, &["--json", "--seed", "4", "-"]].concat(), HIDDEN);
        let shown = lines(&ran.out);
        assert_eq!((ran.code, shown.len()), (Some(1), 4));
        for (found, north) in shown.iter().zip([None, Some("Q97.AT76.K76.874")]) {
            let mut deal = json!({"W": "T3.85.AQ985.A532"});
            if let Some(north) = north {
                deal["N"] = json!(north);
            }
            let request = json!({"op": "simulate", "deal": deal, "contract": "2S", "declarer": "S",
                                 "vulnerable": "None", "layouts": 3, "seed": 4});
            let answered = lines(&tikki(&["batch"], request.to_string()).out).remove(0);
            for (lead, alone) in
                found["leads"].as_array().unwrap().iter().zip(answered["leads"].as_array().unwrap())
            {
                let sampled = if verb[0] == "leads" { &lead["sampled"] } else { lead };
                assert_eq!((&lead["card"], &sampled["cost"]), (&alone["card"], &alone["cost"]));
                assert_eq!(sampled["counts"], alone["counts"]);
                assert_eq!(lead.get("result"), None, "no deal is known");
            }
        }
        for (refused, line) in shown[2..].iter().zip([12, 17]) {
            assert_eq!(refused["error"]["code"], "unknown-hand");
            assert!(ran.err.contains(&format!("line {line}, column 8")), "{}", ran.err);
        }
    }
}

#[test]
fn leads_of_hidden_hands_in_every_form() {
    let text = tikki(&["leads", "--layouts", "2", "-"], HIDDEN).out;
    assert!(text.contains("board 2, dealer E, NS vul, 2S by S, W leads\n"), "{text}");
    assert!(text.contains("over 2 layouts: declarer's tricks"), "{text}");
    let solid = ["leads", "W:AKQJT98765432... - - -", "--strain", "NT", "--declarer", "S"];
    let text = tikki(&solid, "").out;
    assert!(text.contains("over 100 layouts"), "{text}");
    assert!(text.contains("0.00 (0.00 .. 0.00)"), "every trick is the leader's: {text}");
    let csv = rows(&tikki(&["leads", "--csv", "--layouts", "2", "-"], HIDDEN).out);
    assert_eq!((csv.len(), &csv[0]["card"], &csv[0]["result"]), (28, &json!("ST"), &json!("")));
    let csv = rows(&tikki(&["simulate", "--csv", "-n", "2", "-"], HIDDEN).out);
    assert_eq!((csv.len(), &csv[27]["error"]), (28, &json!("unknown-hand")));
    let contracts = ["simulate", "--contracts", "2S by S", "-n", "2", "-"];
    let ran = tikki(&contracts, HIDDEN);
    assert_eq!((ran.code, ran.out.matches("2S by S ").count()), (Some(0), 4));
}

#[test]
fn cards_of_a_script_are_given_to_every_layout() {
    let script = std::env::temp_dir().join(format!("tikki-predeal-{}", std::process::id()));
    std::fs::write(&script, "predeal north SAKQJT98765432\nproduce 7\nvulnerable ns\n").unwrap();
    let given = ["--condition-file", script.to_str().unwrap(), "--contracts", "7S by N", "-n", "3"];
    let shown = lines(&tikki(&[&["simulate", "--json"], &given[..]].concat(), "").out).remove(0);
    assert_eq!(
        (&shown["layouts"], &shown["contracts"][0]["counts"]),
        (&json!(3), &json!({"13": 3}))
    );
    assert_eq!(shown["contracts"][0]["score_declarer"]["mean"], 2210.0);
    let ran = tikki(&[&["simulate", "W:AK.AK.AK.AKQJT98 - - -"], &given[..]].concat(), "");
    std::fs::remove_file(&script).unwrap();
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("is held by both"), "{}", ran.err);
}

#[test]
fn impossible_simulation_is_reported() {
    let ran = tikki(&["simulate", "--contract", "3NT", "--declarer", "S"], "");
    assert_eq!((ran.code, ran.err.contains("unknown-hand")), (Some(1), true));
    let ran = tikki(&["simulate"], "");
    assert_eq!((ran.code, ran.err.contains("--contracts")), (Some(2), true));
    let never = ["simulate", "--contracts", "3NT by S", "-c", "hcp(n) > 40", "--max-tries", "50"];
    let ran = tikki(&never, "");
    assert_eq!((ran.code, ran.err.contains("condition-not-met")), (Some(1), true));
    assert_eq!(tikki(&["simulate", "N:AA.. - - -", "--contracts", "3NT by S"], "").code, Some(1));
    let ran = tikki(&["simulate", "no-such.pbn"], "");
    assert_eq!((ran.code, ran.err.starts_with("no-such.pbn: No such file")), (Some(3), true));
}

/// As a site exports them: no line ends between boards, and a link to the viewer.
#[test]
fn lin_on_one_line_and_a_link_with_play() {
    let md = "SK6542HQ93D32CKQ9,ST3H85DAQ985CA532,SQ97HAT76DK76C874";
    let lin = format!(
        "qx|o1|md|3{md}|sv|o|mb|1S|mb|p|mb|p|mb|p|pc|CJ|pc|C9|pg||qx|o2|md|4{md}|sv|n|mb|pppp|pg||"
    );
    let boards = lines(&tikki(&["convert", "--to", "json"], lin.clone()).out);
    let shown = |at: usize, field: &str| boards[at][field].as_str().unwrap_or_default().to_owned();
    assert_eq!(
        (shown(0, "contract"), shown(0, "declarer"), shown(1, "contract")),
        ("1S".into(), "N".into(), "Pass".into())
    );
    assert_eq!(
        (boards.len(), &boards[0]["play"], shown(1, "vulnerable")),
        (2, &json!(["CJ", "C9"]), "NS".into())
    );
    let link = tikki(&["convert", "--to", "url"], lin).out;
    let first = link.lines().next().unwrap();
    let trace = lines(&tikki(&["trace", "--json", first], "").out).remove(0);
    assert_eq!(
        (&trace["file"], &trace["declarer_tricks"].as_array().unwrap().len()),
        (&json!("the deal"), &3)
    );
    assert_eq!(lines(&tikki(&["table", "--json", DEAL], "").out)[0]["tricks"]["E"]["NT"], 8);
}

#[test]
fn deals_by_their_tricks_are_the_same_for_any_number_of_threads() {
    let args = [
        "deal",
        "-n",
        "4",
        "--seed",
        "2",
        "-c",
        "hcp(ns) in 24..25 and tricks(s, nt) >= 9",
        "--to",
        "oneline",
    ];
    let ran = tikki(&args, "");
    assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 4));
    assert_eq!(tikki(&[&args[..], &["-j", "3"]].concat(), "").out, ran.out);
    for table in lines(&tikki(&["table", "--json"], ran.out).out) {
        assert!(table["tricks"]["S"]["NT"].as_u64().unwrap() >= 9);
    }
}

const LEADER: &str = "JT95.83.K742.Q63";

#[test]
fn leads_of_a_hand_alone_follow_from_a_typed_auction() {
    let ran = tikki(&["leads", LEADER, "--auction=1NT P 3NT", "--layouts", "4"], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    for line in [
        "3NT by S, W leads",
        "assumed: S 1NT: 15–17 points, balanced",
        "assumed: N 3NT: 9–15 points, at most 4 spades, at most 4 hearts",
    ] {
        assert!(ran.out.contains(line), "{line}: {}", ran.out);
    }
    let json =
        tikki(&["leads", "--json", LEADER, "--auction=1NT-P-3NT", "-j1", "--layouts", "4"], "");
    let answer = &lines(&json.out)[0];
    let opener = json!({"seat": "S", "call": "1NT", "hcp": [15, 17], "balanced": true});
    assert_eq!((&answer["leader"], &answer["assumed"][0]), (&json!("W"), &opener));
    assert_eq!((&answer["contract"], &answer["declarer"]), (&json!("3NT"), &json!("S")));
    assert!(answer["leads"][0].get("declarer_tricks").is_none());
    // With a dealer the hand is that of the seat that leads.
    let north =
        ["leads", "--json", LEADER, "--auction=1NT P 3NT", "--dealer", "N", "--layouts", "1"];
    assert_eq!(lines(&tikki(&north, "").out)[0]["leader"], "E");
}

#[test]
fn assumption_about_a_seat_can_be_replaced() {
    let weak = [
        "leads",
        LEADER,
        "--auction=1NT P 3NT",
        "--assume",
        "S=hcp(s) in 12..14",
        "--layouts",
        "2",
    ];
    let ran = tikki(&weak, "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(!ran.out.contains("S 1NT") && ran.out.contains("N 3NT: 9–15 points"), "{}", ran.out);
    let alone = tikki(&["leads", LEADER, "--assume", "S=hcp(s) in 12..14"], "");
    assert!(alone.code == Some(2) && alone.err.contains("--auction"), "{}", alone.err);
}

#[test]
fn auction_without_effect_is_an_error() {
    let deal =
        ["leads", "W:QJT4.A83.K72.965 - - -", "--auction", "--contract", "3NT", "--declarer", "S"];
    let ran = tikki(&deal, "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("the board has no auction"), "{}", ran.err);
    let ran = tikki(&["leads", LEADER], "");
    assert!(ran.code == Some(2) && ran.err.contains("--auction="), "{}", ran.err);
    for (calls, part) in
        [("P P P P", "all pass"), ("1NT Q", "\"Q\" is not a call"), ("1S 1H", "not higher")]
    {
        let ran = tikki(&["leads", LEADER, &format!("--auction={calls}"), "--dealer", "N"], "");
        assert!(ran.code == Some(2) && ran.err.contains(part), "{calls}: {}", ran.err);
    }
    let simulated =
        ["simulate", "W:QJT4.A83.K72.965", "--auction", "--contract", "3NT", "--declarer", "S"];
    assert_eq!(tikki(&simulated, "").code, Some(2));
}

#[test]
fn simulation_of_leads_names_the_option_for_contracts() {
    let north = "N:KJ4.QT3.K8752.J4";
    let ran = tikki(&["simulate", north, "--contract", "3NT", "--declarer", "S"], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("--contracts \"3NT by S\""), "{}", ran.err);
    let ran = tikki(&["simulate", north, "--contracts", "3NT by S", "-n", "2"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
}

#[test]
fn argument_that_is_not_a_file_is_named_for_what_it_is() {
    let cases = [
        ("KJ4.QT3.K8752.J4", "one hand alone; write its seat before it"),
        ("https://short.example/abc", "not a link with a deal"),
        ("N:A.K.Q A.. K.. Q..", "it is not a deal"),
        ("clubb.pbn", "No such file"),
    ];
    for (name, part) in cases {
        let ran = tikki(&["par", name], "");
        assert!(ran.code == Some(3) && ran.err.contains(part), "{name}: {}", ran.err);
    }
    let file = fixture("formats/club_night.pbn");
    let ran = tikki(&["cards", &file, "--contract", "1H", "--declarer", "N"], "");
    assert!(ran.code == Some(1) && ran.err.contains("tikki trace"), "{}", ran.err);
}

#[test]
fn cards_are_read_as_people_type_them() {
    let deal = DEAL.replace(' ', ", ");
    let rated = |played: &str| {
        let args = [
            "cards",
            &deal,
            "--json",
            "--contract",
            "1♥",
            "--declarer",
            "north",
            "--played",
            played,
        ];
        let ran = tikki(&args, "");
        assert_eq!(ran.code, Some(0), "{played}: {}", ran.err);
        ran.out
    };
    let first = rated("D4,D2");
    for played in ["4D,2D", "D4 D2", "♦4 2♦", "4d, ♦2"] {
        assert_eq!(rated(played), first, "{played}");
    }
    let ran =
        tikki(&["cards", DEAL, "--contract", "1H", "--declarer", "N", "--played", "D4,DD"], "");
    assert!(ran.code == Some(2) && ran.err.contains("\"DD\" is not a card"), "{}", ran.err);
}

#[test]
fn own_contracts_of_a_csv_keep_its_columns() {
    let deal = DEAL;
    let table = format!(
        "id,deal,contract,declarer,vul,note\n7,{deal},2S,S,None,\"a, b\"\n9,{deal},3NT,E,Both,\n11,{deal},,,None,\n"
    );
    let ran = tikki(&["contracts", "-", "--own", "--csv"], table);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("--own: the board records no contract"), "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].ends_with(",id,note"), "{}", lines[0]);
    assert_eq!(lines.len(), 3, "{}", ran.out);
    assert!(lines[1].contains(",2S,,S,none,") && lines[1].ends_with(",7,\"a, b\""), "{}", lines[1]);
    assert!(lines[2].contains(",3NT,,E,Both,") && lines[2].ends_with(",9,"), "{}", lines[2]);
    let both = tikki(&["contracts", "-", "--own", "--contracts", "3NT"], "");
    assert_eq!(both.code, Some(2));
}
