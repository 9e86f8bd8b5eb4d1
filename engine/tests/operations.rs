//! What operations answer, request by request.

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::error::Result;
use tikki_base::rng::Rng;
use tikki_derive::{needs, slow};
use tikki_engine::ops::{self, Operation, OperationRequest, request_of};
use tikki_engine::service::{self, CancellableRequest, Engine, LimitedService, Request, Worker};
use tikki_engine::wire::{ErrorAnswer, Reply, RequestLimits};
use tikki_solver::Limits;

fn answers(requests: &[&str]) -> Vec<Value> {
    let engine = Engine::new(service::EngineOptions {
        table_bytes: 1 << 20,
        ..service::EngineOptions::default()
    });
    let batch = Batch::new(LimitedService::unlimited(&engine), BatchSettings::default()).unwrap();
    let calls = requests
        .iter()
        .map(|text| CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, text, None)));
    let replies = batch.outputs(calls);
    replies.iter().map(|reply| serde_json::from_str(&reply.to_string()).unwrap()).collect()
}

fn answer(request: &Value) -> Value {
    answers(&[&request.to_string()]).remove(0)
}

/// Answers with tables of this number of bytes and this number of threads.
fn answers_of(requests: &[Value], table_bytes: usize, threads: usize) -> Vec<Value> {
    let engine = Engine::new(service::EngineOptions { table_bytes, cache_entries: 0 });
    let settings = BatchSettings { threads: NonZeroUsize::new(threads), window: None };
    let batch = Batch::new(LimitedService::unlimited(&engine), settings).unwrap();
    let calls = requests
        .iter()
        .map(|requested| Request::parse(tikki_games::CATALOGUE, &requested.to_string(), None));
    let replies = batch.outputs(calls.map(CancellableRequest::from));
    replies.iter().map(|reply| serde_json::from_str(&reply.to_string()).unwrap()).collect()
}

/// What a trace under a limit of nodes has proved depends on nothing but the size of the table: a small one forgets, and then takes
/// more nodes. Whatever it has is true.
#[test]
fn trace_under_a_node_limit_is_the_same_for_any_threads_and_true_for_any_table() {
    const PLAYS: [&str; 3] = [
        "S2 ST S8 SJ HQ H4 H2 HK H9 H8 H3 HT C2 C3 C5 CA SK S6 S4 SA D6 DA DQ DK",
        "S2 S3 S8 SJ HA H3 H2 H7 C5 CT C7 C3 CK C4 DK C9 SK S6 S4 SA H8 H4 HT HK S7 CQ",
        "CA C4 C3 C9 H3 HT H7 H5 C2 S4 CQ C8 S8 SA SK SQ HQ H4 H2 HK",
    ];
    let request = |play: &str, nodes: u64| {
        json!({
            "op": "trace", "contract": "4S", "declarer": "E", "limits": {"max_nodes": nodes},
            "deal": "N:874.KJ976.K973.3 AJ.AQ85.T62.Q965 K52.43.A84.AKJT8 QT963.T2.QJ5.742",
            "played": play.split(' ').collect::<Vec<_>>(),
        })
    };
    let exact: Vec<Value> = PLAYS.iter().map(|play| request(play, 1_000_000_000)).collect();
    let exact = answers_of(&exact, 16 << 20, 2);
    let limits = [3_000, 30_000, 3_000, 300];
    let limited: Vec<Value> = limits
        .iter()
        .flat_map(|&nodes| PLAYS.iter().map(move |play| request(play, nodes)))
        .collect();
    for table_bytes in [1 << 18, 1 << 20, 16 << 20] {
        let given = answers_of(&limited, table_bytes, 1);
        for threads in [2, 3] {
            assert_eq!(answers_of(&limited, table_bytes, threads), given, "{table_bytes} bytes");
        }
        assert_eq!(given[..3], given[6..9], "what was solved before changes nothing");
        for (index, answer) in given.iter().enumerate() {
            let tricks = |answer: &Value| answer["declarer_tricks"].as_array().unwrap().clone();
            let values = tricks(&exact[index % PLAYS.len()]);
            for (found, value) in tricks(answer).iter().zip(&values) {
                let bound = |name: &str| found.get(name).unwrap_or(found).as_u64().unwrap();
                let value = value.as_u64().expect("no limit was reached");
                assert!((bound("lower")..=bound("upper")).contains(&value), "{found} and {value}");
            }
        }
    }
}

/// Seven notrump by everybody: each hand holds one suit.
const SUITS: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

#[test]
fn a_table_is_keyed_by_declarer_and_strain() {
    let answer = answer(&json!({"id": "a", "op": "table", "deal": SUITS}));
    let row = |s, h, d, c| json!({"S": s, "H": h, "D": d, "C": c, "NT": 0});
    let tricks = json!({
        "N": row(13, 0, 13, 0), "E": row(0, 13, 0, 13), "S": row(13, 0, 13, 0), "W": row(0, 13, 0, 13),
    });
    assert_eq!(answer, json!({"id": "a", "tricks": tricks}));
}

#[test]
fn table_returns_requested_strains_declarers_and_par() {
    let request = json!({
        "op": "table", "deal": SUITS, "strains": ["NT", "S"], "declarers": ["w"],
        "dealer": "N", "vulnerable": "None",
    });
    let expected = json!({
        "tricks": {"W": {"S": 0, "NT": 0}},
        "par": {"score_ns": 1510, "contracts": [
            {"contract": "7S", "doubled": "", "declarer": "N", "tricks": 13},
            {"contract": "7S", "doubled": "", "declarer": "S", "tricks": 13},
        ]},
    });
    assert_eq!(answer(&request), expected);
}

#[test]
fn an_ending_has_a_table_but_no_par() {
    let ending = "N:A... K... .A.. .K..";
    let answer = answer(&json!({"op": "table", "deal": ending, "strains": ["NT"]}));
    assert_eq!(answer["tricks"]["N"]["NT"], 1, "east leads the king of spades to the ace");
    let refused = answers(&[
        &json!({"op": "par", "deal": ending, "dealer": "N", "vulnerable": "NS"}).to_string(),
    ]);
    assert_eq!(refused[0]["error"]["code"], "uneven-hands");
}

/// Bridge has `score` and `duplicate` as every game: contract, declarer, vulnerability and result are enough, or a play to the end.
#[test]
fn bridge_is_scored_as_in_duplicate() {
    let contract = json!({"op": "score", "contract": "4S", "declarer": "S", "vulnerable": "NS"});
    let with = |fields: Value| {
        let mut request = contract.clone();
        request.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        answer(&request)
    };
    let made = with(json!({"result": {"tricks": 10}}));
    assert_eq!(made["score"], json!({"NS": 620, "EW": -620}));
    assert_eq!(
        (&made["declarer"], &made["value"], &made["won"]),
        (&json!("S"), &json!(620), &json!(true))
    );
    let line = &made["detail"][0];
    assert_eq!(
        (&line["what"], &line["of"], &line["points"]),
        (&json!("4S, 10 tricks"), &json!("NS"), &json!(620))
    );
    let down = with(json!({"contract": "4SX", "result": {"tricks": {"EW": 6}}}));
    assert_eq!((&down["score"]["EW"], &down["won"]), (&json!(800), &json!(false)));
    let passed = answer(&json!({"op": "score", "contract": "Pass"}));
    assert_eq!(passed["score"], json!({"NS": 0, "EW": 0}));
    let line = answer(&json!({"op": "line", "deal": SUITS, "contract": "4S", "declarer": "S"}));
    let played: Vec<&Value> =
        line["line"].as_array().unwrap().iter().map(|one| &one["card"]).collect();
    let scored = with(json!({"deal": SUITS, "played": played}));
    let tricks = line["declarer_tricks"].as_u64().unwrap();
    assert_eq!(scored["deals"][0]["result"]["tricks"]["NS"], tricks);
    let table = |table: &str, tricks: u8, who: [&str; 2]| {
        let [ns, ew] = who;
        json!({"table": table, "result": {"tricks": tricks}, "teams": {"NS": ns, "EW": ew}})
    };
    let results = [table("1", 10, ["A", "B"]), table("2", 9, ["B", "A"])];
    let board = json!({"board": 1, "contract": "4S", "declarer": "S", "vulnerable": "NS", "results": results});
    let compared = answer(&json!({"op": "duplicate", "by": "imps", "boards": [board]}));
    assert_eq!((&compared["winner"], &compared["total"]["A"]), (&json!("A"), &json!(12.0)));
}

#[test]
fn vulnerability_of_games_without_it_is_refused() {
    let request = json!({"op": "score", "game": "whist", "vulnerable": "NS", "result": {"tricks": {"NS": 8}}});
    let error = &answer(&request)["error"];
    assert_eq!((&error["code"], &error["at"]), (&json!("bad-field"), &json!("/vulnerable")));
}

#[test]
fn a_contract_is_scored() {
    let request = |contract: &str, doubled: &str, declarer: &str| {
        json!({"op": "contract", "deal": SUITS, "contract": contract, "doubled": doubled,
               "declarer": declarer, "vulnerable": "EW"})
    };
    assert_eq!(
        answer(&request("4H", "X", "E")),
        json!({"tricks": 13, "made": true, "score_declarer": 1390, "score_ns": -1390})
    );
    assert_eq!(
        answer(&request("1NT", "", "W")),
        json!({"tricks": 0, "made": false, "score_declarer": -700, "score_ns": 700})
    );
}

#[test]
fn limited_answer_has_proved_bounds() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let answer = answer(&json!({
        "id": 3, "op": "table", "deal": deal, "dealer": "N", "vulnerable": "None", "limits": {"max_nodes": 50},
    }));
    assert_eq!((&answer["status"], &answer["par"]), (&json!("stopped"), &Value::Null));
    let cell = &answer["tricks"]["N"]["NT"];
    assert!(cell["lower"].as_u64().unwrap() <= 5 && cell["upper"].as_u64().unwrap() >= 5, "{cell}");
}

/// What was solved for one request does not make up for the limit of another.
#[test]
fn a_limit_is_the_same_after_other_requests() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let contract = |max: u64| {
        let request = json!({"op": "contract", "deal": deal, "contract": "4S", "declarer": "N", "vulnerable": "None",
                         "limits": {"max_nodes": max}});
        request.to_string()
    };
    let whole = json!({"op": "table", "deal": deal}).to_string();
    for max in [1, 50, 100_000_000] {
        let alone = answers(&[&contract(max)]).remove(0);
        let after = answers(&[&whole, &whole, &contract(max)]).remove(2);
        assert_eq!(alone, after, "{max}");
        assert_eq!(alone["status"] == "stopped", max < 100, "{alone}");
    }
}

#[test]
fn a_missing_par_is_explained() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let request = |limits: Value| json!({"op": "table", "deal": deal, "declarers": [], "dealer": "N", "vulnerable": "None", "limits": limits});
    assert_eq!(
        answer(&request(json!({"max_nodes": 50}))),
        json!({"status": "stopped", "tricks": {}})
    );
    assert!(answer(&request(json!({})))["par"].is_object());
}

#[test]
fn batch_error_keeps_its_place() {
    let cases = [
        ("", "malformed-json", Value::Null),
        ("[1]", "malformed-json", Value::Null),
        (r#"{"op":"table"}"#, "missing-field", json!("/deal")),
        (r#"{"deal":"x"}"#, "missing-field", json!("/op")),
        (r#"{"op":"fly"}"#, "unknown-op", json!("/op")),
        (r#"{"op":"table","game":"chess"}"#, "unknown-game", json!("/game")),
        (r#"{"op":"table","deal":"N:AA... - - -"}"#, "duplicate-card", json!("/deal")),
        (r#"{"op":"table","deal":{"N":["SA","XX"]}}"#, "unknown-card", json!("/deal/N/1")),
        (r#"{"op":"table","deal":"N:A... K... Q... -"}"#, "unknown-hand", json!("/deal")),
        (r#"{"op":"table","deal":"N:A... K... Q... J.2.."}"#, "uneven-hands", json!("/deal")),
        (
            r#"{"op":"table","deal":"N:A... K... Q... J...","strains":["S","X"]}"#,
            "bad-strain",
            json!("/strains/1"),
        ),
        (r#"{"op":"puzzle-gen","strains":[]}"#, "bad-field", json!("/strains")),
        (r#"{"op":"puzzle-gen","cards":[5,null,6]}"#, "bad-field", json!("/cards")),
        (r#"{"op":"puzzle-gen","cards":[6,5]}"#, "impossible-state", json!("/cards")),
        (r#"{"op":"puzzle-gen","predeal":{"N":[1]}}"#, "unknown-card", json!("/predeal/N/0")),
        (
            r#"{"op":"table","deal":"N:A... K... Q... J...","declarers":"N"}"#,
            "bad-field",
            json!("/declarers"),
        ),
        (
            r#"{"op":"simulate","deal":{"W":"QJT4.A83.K72.965"},"strain":"NT","declarer":"S","leader":"E"}"#,
            "bad-seat",
            json!("/leader"),
        ),
        (
            r#"{"op":"table","deal":"N:A... K... Q... J...","dealer":"Q"}"#,
            "bad-seat",
            json!("/dealer"),
        ),
        (
            r#"{"op":"table","deal":"N:A... K... Q... J...","vulnerable":"?"}"#,
            "bad-vulnerability",
            json!("/vulnerable"),
        ),
        (
            r#"{"op":"table","deal":"N:A... K... Q... J...","limits":{"max_ms":-1}}"#,
            "bad-field",
            json!("/limits/max_ms"),
        ),
        (
            r#"{"op":"contract","deal":"N:A... K... Q... J...","contract":"8S"}"#,
            "bad-contract",
            json!("/contract"),
        ),
    ];
    let requests: Vec<&str> = cases.iter().map(|case| case.0).collect();
    for ((request, code, at), answer) in cases.iter().zip(answers(&requests)) {
        assert_eq!(
            (answer["error"]["code"].as_str(), &answer["error"]["at"]),
            (Some(*code), at),
            "{request}"
        );
    }
}

#[test]
fn games_answers_the_page_of_one_game() {
    let [one, unknown] =
        [r#"{"op":"games","page_of":"belote"}"#, r#"{"op":"games","page_of":"belot"}"#]
            .map(|request| answers(&[request]).remove(0));
    assert_eq!(one["games"].as_array().map(Vec::len), Some(1));
    assert!(one["page"].as_str().is_some_and(|page| page.starts_with("# Belote\n")), "{one}");
    assert!(one["rules"]["de"].as_str().is_some_and(|rules| rules.contains("## Spiel")), "{one}");
    assert_eq!(unknown["error"]["code"], "unknown-game");
    assert_eq!(unknown["error"]["at"], "/page_of");
}

#[test]
fn every_game_has_an_example_that_is_answered() {
    let games = answers(&[r#"{"op":"games"}"#]).remove(0);
    let listed = games["games"].as_array().unwrap();
    assert_eq!(listed.len(), tikki_engine::catalogue::every(tikki_games::CATALOGUE).count());
    for game in listed {
        let reply = answer(&game["example"]);
        let solved = game["operations"].as_array().unwrap().iter().any(|op| op == "solve");
        assert!(reply.get("error").is_none() && solved != reply["value"].is_null(), "{reply}");
    }
}

#[test]
fn every_operation_has_an_example_that_is_answered() {
    for op in ops::ALL {
        let mut fields = op.request();
        fields.insert("op".to_owned(), op.name.into());
        if !slow!() {
            fields.insert("limits".to_owned(), json!({"max_nodes": 10_000}));
        }
        let request = Value::Object(fields).to_string();
        let answer = answers(&[&request]).remove(0);
        assert!(answer.get("error").is_none() && answer.is_object(), "{request}: {answer}");
    }
}

#[test]
fn a_card_that_may_not_be_played_is_named() {
    let request = |played: Value| json!({"op": "trace", "deal": "N:A2... K3... Q.4.. J5...", "strain": "NT", "declarer": "S", "played": played});
    let wrong = answer(&request(json!(["SJ", "SA", "SK", "H4"])));
    let error = &wrong["error"];
    assert_eq!(error["message"], "card 4: S plays H4 but still holds SQ");
    assert_eq!(
        (&error["code"], &error["at"], &error["ply"], &error["seat"], &error["reason"]),
        (&json!("illegal-play"), &json!("/played/3"), &json!(4), &json!("S"), &json!("revoke"))
    );
    let twice = answer(&request(json!(["SJ", "SA", "SJ"])));
    assert_eq!(
        (&twice["error"]["reason"], &twice["error"]["card"]),
        (&json!("not-held"), &json!("SJ"))
    );
}

#[test]
fn the_play_of_an_ending() {
    let ending = json!({"op": "cards", "deal": "N:A2... K.3.. 5.4.. 6.7..", "contract": "1NT", "declarer": "S", "leader": "N"});
    let cards = answer(&ending);
    assert_eq!((&cards["to_play"], &cards["declarer_taken"]), (&json!("N"), &json!(0)));
    let listed: Vec<_> = cards["cards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| {
            (
                card["card"].as_str().unwrap(),
                card["declarer_tricks"].as_u64().unwrap(),
                card["cost"].as_u64().unwrap(),
                card.get("result"),
            )
        })
        .collect();
    assert_eq!(listed, [("SA", 2, 0, None), ("S2", 0, 2, None)]);
    let mut line = ending;
    line["op"] = json!("line");
    line["claim"] = json!(2);
    let line = answer(&line);
    assert_eq!((&line["declarer_tricks"], &line["claim_holds"]), (&json!(2), &json!(true)));
    let cards: Vec<_> = line["line"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card["card"].as_str().unwrap())
        .collect();
    assert_eq!(cards.len(), 8);
    assert_eq!((cards[0], &line["line"][7]["declarer_taken"]), ("SA", &json!(2)));
}

#[test]
fn a_text_is_read_as_its_boards() {
    let pbn = "[Board \"2\"]\n[Deal \"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 -\"]\n[Contract \"1H\"]\n[Declarer \"N\"]\n[Play \"E\"]\nD4 D2 D5 D7\nSA S2 XX -\n*\n\n[Board \"3\"]\n[Deal \"N:AA... - - -\"]\n";
    let read = answer(&json!({"op": "read", "text": pbn}));
    let board = &read["boards"][0];
    assert_eq!((&board["dealer"], &board["vulnerable"]), (&json!("E"), &json!("NS")));
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    assert_eq!(board["deal"], deal, "the fourth hand is filled in");
    assert_eq!(board["play"][3], "D7");
    assert_eq!(board["faults"][0]["part"], "play", "{board}");
    assert!(board["faults"][0]["at"].as_str().unwrap().starts_with("line 7"), "{board}");
    let refused = &read["boards"][1];
    assert_eq!(
        (&refused["error"]["code"], &refused["deal"]),
        (&json!("duplicate-card"), &Value::Null)
    );
    assert_eq!(read["more"], false);
    let first = answer(&json!({"op": "read", "text": pbn, "n": 1}));
    assert_eq!((first["boards"].as_array().unwrap().len(), &first["more"]), (1, &json!(true)));
    let second = answer(&json!({"op": "read", "text": pbn, "first": 2}));
    assert_eq!(second["boards"], json!([refused]));
}

#[test]
fn a_text_over_several_lines_may_be_one_object() {
    let text = "{\n \"deal\": \"N:A... K... Q... J...\",\n \"strain\": \"NT\"\n}";
    let read = answer(&json!({"op": "read", "text": text}));
    assert_eq!(read["boards"][0]["deal"], "N:A... K... Q... J...", "{read}");
    let code = |text: &str| {
        answer(&json!({"op": "read", "text": text}))["boards"][0]["error"]["code"].clone()
    };
    assert_eq!((code(""), code("\n\n")), (json!("empty-input"), json!("unknown-format")));
}

#[test]
fn a_limit_of_time_leaves_the_samples_that_were_taken() {
    let deal = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532""#;
    let request = |rest: &str| {
        let line = format!(r#"{{"game":"sakaali","limits":{{"max_ms":0}},{rest}}}"#);
        answers(&[line.as_str()]).remove(0)
    };
    let values = request(&format!(r#""op":"values","samples":9000,{deal}"#));
    assert_eq!((values["status"].as_str(), values["samples"].as_u64()), (Some("stopped"), Some(0)));
    assert_eq!(values["values"].as_array().map(Vec::len), Some(0));
    let simulated = request(r#""op":"simulate","deals":20000"#);
    assert_eq!(
        (simulated["status"].as_str(), simulated["deals"].as_u64()),
        (Some("stopped"), Some(0))
    );
    let trace = request(&format!(r#""op":"trace","played":["SQ"],"expected":true,{deal}"#));
    assert_eq!(trace["status"], "stopped");
    assert!(trace["plays"][0]["cost"].is_u64() && trace["plays"][0].get("expected_cost").is_none());
}

/// In every game: a move that is made leads to the value that was given for it, until the play is over.
#[test]
fn a_move_that_is_made_keeps_its_word() {
    let games = answers(&[r#"{"op":"games"}"#]).remove(0);
    for game in games["games"].as_array().unwrap() {
        let mut request = game["example"].clone();
        if request["op"] != "solve" {
            continue;
        }
        (request["moves"], request["made"]) = (json!(true), json!([]));
        let mut made: Vec<String> = Vec::new();
        let mut given = answer(&request);
        loop {
            let last = given["moves"].as_object().unwrap().iter().next_back();
            let Some((name, value)) = last.map(|(name, value)| (name.clone(), value.clone()))
            else {
                assert!(given["stands"]["to_play"].is_null(), "{request}");
                break;
            };
            // Where play can go on for ever, it is left off somewhere.
            if made.len() == 40 {
                break;
            }
            made.push(name);
            request["made"] = json!(made);
            given = answer(&request);
            assert_eq!(given["value"], value, "{request}");
        }
        assert!(!made.is_empty(), "{request}");
        request["made"] = json!(["nonsense"]);
        let refused = answer(&request);
        assert_eq!(refused["error"]["code"], "illegal-play", "{request}");
        assert_eq!(refused["error"]["at"], "/made/0", "{request}");
    }
}

/// A bridge position may be given with the fields of `solve` too, and gets the same answer.
#[test]
fn hands_and_trump_replace_deal_and_strain() {
    let same = |one: Value, other: Value| {
        let given = answer(&one);
        assert!(given.get("error").is_none(), "{given}");
        assert_eq!(given, answer(&other));
    };
    let deal = "N:A2... K3... Q.4.. J5...";
    let hands = json!({"N": ["SA", "S2"], "E": "K3...", "S": "Q.4..", "W": ["SJ", "S5"]});
    for op in ["cards", "line", "trace"] {
        same(
            json!({"op": op, "hands": hands, "trump": "NT", "declarer": "S", "leader": "N"}),
            json!({"op": op, "deal": deal, "strain": "NT", "declarer": "S", "leader": "N"}),
        );
    }
    same(json!({"op": "table", "hands": hands}), json!({"op": "table", "deal": deal}));
    let refused = answer(&json!({"op": "table", "hands": {"N": ["SA"], "E": ["SA"]}}));
    assert_eq!(refused["error"]["at"], "/hands/E/0", "{refused}");
    let two = json!({"op": "cards", "hands": hands, "trump": "H", "strain": "S", "declarer": "S"});
    assert_eq!(answer(&two)["error"]["at"], "/trump");
}

#[test]
fn a_game_lists_each_operation_once() {
    for game in answer(&json!({"op": "games"}))["games"].as_array().unwrap() {
        let names: Vec<&str> =
            game["operations"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let once: std::collections::BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), once.len(), "{names:?}");
    }
}

/// A page need not ask a game for contracts to find out that it has none.
#[needs("time")]
#[test]
fn games_with_declarations_list_contracts() {
    for game in answer(&json!({"op": "games"}))["games"].as_array().unwrap() {
        let offers = |op: &str| game["operations"].as_array().unwrap().iter().any(|one| one == op);
        if !offers("deal") || game["id"] == "bridge" {
            continue;
        }
        let mut requested = json!({"op": "deal", "game": game["id"], "n": 1, "seed": 2});
        if game["example"]["state"].get("deck").is_some() {
            requested["state"] = game["example"]["state"].clone();
        }
        let mut deal = dealt(&requested);
        for (name, value) in
            [("op", json!("contracts")), ("game", game["id"].clone()), ("scores", json!(false))]
        {
            deal[name] = value;
        }
        deal["limits"] = json!({"max_nodes": 1});
        let given = answer(&deal);
        assert_eq!(given["error"]["code"] != "unknown-op", offers("contracts"), "{deal}: {given}");
    }
}

/// What one operation takes for a seat, all take, and none takes anything else.
#[test]
fn a_seat_is_the_same_word_in_every_operation() {
    for (word, seat) in [("N", Some("N")), ("west", Some("W")), ("Nobody", None)] {
        let par = answer(&json!({"op": "par", "deal": SUITS, "dealer": word, "vulnerable": "All"}));
        assert_eq!(par.get("error").is_none(), seat.is_some(), "{word}: {par}");
        let record = json!({"dealer": word, "vulnerable": "All", "deal": SUITS}).to_string();
        let read = answer(&json!({"op": "read", "text": record}));
        let board = &read["boards"][0];
        assert_eq!(board["dealer"].as_str(), seat, "{word}: {board}");
        assert_eq!(board.get("faults").is_some(), seat.is_none(), "{word}: {board}");
    }
}

/// Whatever is asked of whichever game, and however little fits: there is an answer or an error that says what is wrong.
#[test]
fn no_operation_of_any_game_ends_in_a_panic() {
    let engine = Engine::new(service::EngineOptions {
        table_bytes: 1 << 20,
        ..service::EngineOptions::default()
    });
    let most = RequestLimits { max_ms: Some(5), max_nodes: Some(100) };
    let batch =
        Batch::new(LimitedService::new(&engine, most, 0), BatchSettings::default()).unwrap();
    let names: BTreeSet<&str> = ops::ALL.iter().map(|op| op.name).collect();
    let mut requests = Vec::new();
    // Where there is little time, a part of the games.
    let step = if slow!() { 1 } else { 11 };
    let games = || tikki_engine::catalogue::every(tikki_games::CATALOGUE).enumerate().step_by(step);
    for (seed, game) in games() {
        let position = game.random(2 + seed % 3, &mut Rng::new(seed as u64));
        for &name in &names {
            for mut requested in [Map::new(), request_of(game, &position)] {
                requested.insert("op".to_owned(), name.into());
                requested.insert("game".to_owned(), game.id.into());
                requests.push(Value::Object(requested).to_string());
            }
        }
    }
    for op in ops::ALL {
        for (_, game) in games() {
            let mut requested = op.request();
            requested.insert("op".to_owned(), op.name.into());
            requested.insert("game".to_owned(), game.id.into());
            requests.push(Value::Object(requested).to_string());
        }
    }
    let calls = requests
        .iter()
        .map(|text| CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, text, None)));
    for (request, reply) in requests.iter().zip(batch.outputs(calls)) {
        assert_eq!(reply.fault, None, "{request}");
    }
}

/// An operation that panics in the middle of a batch answers its own line only.
#[test]
fn a_panic_is_the_answer_to_its_own_request() {
    #[derive(Debug)]
    struct Bang;
    impl Operation for Bang {
        type Job = ();
        type JobResult = ();
        type Answer = ErrorAnswer;

        fn jobs(&self) -> Vec<()> {
            vec![(); 3]
        }

        fn solve(&self, _: &mut Worker<'_>, (): (), _: Limits<'_>) {
            panic!("shown to the operator of the program")
        }

        fn answer(&self, _: Vec<()>) -> Result<ErrorAnswer> {
            unreachable!("no part is solved")
        }
    }
    let engine = Engine::new(service::EngineOptions::default());
    let batch = Batch::new(LimitedService::unlimited(&engine), BatchSettings::default()).unwrap();
    let easy = || {
        CancellableRequest::from(Request::parse(
            tikki_games::CATALOGUE,
            r#"{"op":"games","id":1}"#,
            None,
        ))
    };
    let bang =
        CancellableRequest::from(Request::of_operation(Ok(OperationRequest::new(Bang)), None));
    let replies = batch.outputs([easy(), bang, easy()]);
    let lines: Vec<String> = replies.iter().map(Reply::to_string).collect();
    assert_eq!(lines[0], lines[2]);
    assert_eq!(
        lines[1],
        r#"{"error":{"code":"internal-error","message":"the request could not be answered"}}"#
    );
    let given = replies[1].fault.as_ref().map(ToString::to_string);
    assert_eq!(given.as_deref(), Some("shown to the operator of the program"));
}

/// Deals of a text are read, and every point of their play can be shown.
#[test]
fn deals_of_any_game_are_read_and_shown() {
    let text = "game: tuppi-rami\ndeclarer: N\nleader: E\nhand N: SA SK\nhand E: SQ SJ\nhand S: ST H2\nhand W: H3 H4\n\
        play: E:SJ ST H3 SA SK SQ H2 H4\n---\nhand N: SA\nfoo: 3\n";
    let read = answer(&json!({"op": "records", "text": text}));
    assert_eq!(read["more"], false);
    assert_eq!(read["records"][1]["error"]["at"], "line 11, column 1");
    let mut record = read["records"][0].clone();
    assert_eq!((&record["game"], &record["declarer"]), (&json!("tuppi-rami"), &json!("N")));
    record["op"] = "trace".into();
    let tricks = json!([
        {"first": 0, "moves": 4, "leader": "E", "winner": "N"},
        {"first": 4, "moves": 4, "leader": "N", "winner": "N"},
    ]);
    assert_eq!(answer(&record)["tricks"], tricks);
    record["op"] = "cards".into();
    record["played"] = json!(["SJ", "ST"]);
    let shown = answer(&record);
    assert_eq!(shown["stands"]["to_play"], "W");
    assert_eq!(shown["stands"]["trick"], json!(["SJ", "ST"]));
    let games = answers(&[r#"{"op":"games"}"#]).remove(0);
    let skat = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "skat");
    let german = &skat.unwrap()["spoken"]["de"];
    assert_eq!(german["cards"]["D"], "Karo");
    assert_eq!((&german["words"]["discard"], &german["seats"]), (&json!("drücken"), &Value::Null));
    let messages = ["value_message", "pack_message"].map(|field| &skat.unwrap()[field]);
    assert_eq!(messages, ["value-skat", "pack-32-jacks"]);
    let mut skat = skat.unwrap()["example"].clone();
    skat.as_object_mut().unwrap().shift_remove("moves");
    skat["op"] = "cards".into();
    assert_eq!(answer(&skat)["target"], json!({"at_least": 61}));
    skat["op"] = "trace".into();
    skat["played"] = json!(["HT", "DA", "HA"]);
    assert_eq!(answer(&skat)["tricks"][0]["points"], 32, "a ten and two aces");
}

/// A card that turns a contract costs what lies between the two scores, and its player pays.
#[test]
fn a_board_is_reviewed() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let played = ["H8", "HT", "HJ", "HQ"];
    let request = json!({
        "op": "review", "deal": deal, "dealer": "N", "vulnerable": "NS", "contract": "2S", "declarer": "S",
        "played": played, "result": 8,
    });
    let review = answer(&request);
    let field = |name: &str| review[name].clone();
    assert_eq!(
        (field("tricks"), field("score_ns"), field("best_ns")),
        (8.into(), 110.into(), json!(-100))
    );
    assert_eq!((&review["par"]["score_ns"], &review["imps_par"]), (&json!(-120), &json!(6)));
    assert_eq!(
        review["slips"],
        json!([{
            "ply": 2, "seat": "E", "player": "E", "card": "HJ", "cost": 1, "slip": "card", "better": ["HK"], "flip": "made",
            "points": 210, "imps": 5, "before_ns": -100, "after_ns": 110,
        }])
    );
    assert_eq!(review["players"]["E"], json!({"defending": {"cards": 1, "slips": 1, "tricks": 1}}));
    assert!(review["players"]["N"].is_null(), "dummy decides nothing");
    let mut over = request.clone();
    over["played"] =
        answer(&json!({"op": "line", "deal": deal, "contract": "2S", "declarer": "S"}))["line"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| entry["card"].clone())
            .collect();
    let over = answer(&over);
    assert_eq!(
        (&over["tricks"], &over["slips"]),
        (&json!(7), &json!([])),
        "the play decides, not the result"
    );
}

/// What is written is read again as it was; what a form has no place for is reported.
#[test]
fn boards_are_written_and_read_again() {
    let board = json!({
        "board": "5", "dealer": "N", "vulnerable": "NS",
        "deal": "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532",
        "players": {"N": "Ann"}, "contract": "2S", "declarer": "S", "play": ["H8", "HT", "HJ", "HQ"], "result": 8,
    });
    for form in ["pbn", "json"] {
        let written = answer(&json!({"op": "write", "form": form, "boards": [board, board]}));
        assert_eq!((&written["lost"], &written["lacks"]), (&Value::Null, &Value::Null), "{form}");
        let read = answer(&json!({"op": "read", "text": written["text"]}));
        assert_eq!(read["boards"].as_array().map(Vec::len), Some(2), "{form}");
        for name in [
            "board",
            "dealer",
            "vulnerable",
            "deal",
            "players",
            "contract",
            "declarer",
            "play",
            "result",
        ] {
            assert_eq!(read["boards"][1][name], board[name], "{form}: {name}");
        }
    }
    let lin = answer(&json!({"op": "write", "form": "lin", "boards": [board]}));
    let lost = "board 5: the contract 2S by S and its result mean nothing without calls in lin";
    assert_eq!(lin["lost"], json!([lost]));
    let refused =
        json!({"op": "write", "form": "pbn", "boards": [board, {"deal": "N:AA... - - -"}]});
    assert_eq!(answer(&refused)["error"]["at"], "/boards/1");
}

/// A diagram as people type it is read where any text is.
#[test]
fn a_typed_diagram_is_read() {
    let text = "North: \u{2660}Q97 \u{2665}AT76 \u{2666}K76 \u{2663}874\nEast: S AJ8 H KJ42 D JT4 C JT6\nSouth: S K6542 H Q93 D 32 C KQ9\n";
    let boards = answer(&json!({"op": "read", "text": text}))["boards"].clone();
    assert_eq!(
        boards[0]["deal"],
        "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"
    );
}

/// The position of the first deal that a request is answered with.
fn dealt(request: &Value) -> Value {
    let mut deal = answer(request)["deals"][0].take();
    deal.as_object_mut().unwrap().retain(|name, _| !["number", "tries"].contains(&name.as_str()));
    deal
}

/// By the card book a game of Skat that is lost costs the bid; the answer to a request without a bid names the one that was assumed.
#[test]
fn supposed_auction_is_reported() {
    let deal = json!({"op": "deal", "game": "skat", "seed": 4});
    let mut requested = dealt(&deal);
    requested["op"] = "contracts".into();
    requested["options"] = json!({"scoring": "book"});
    let hand_games = json!(["D hand", "H hand", "S hand", "C hand"]);
    (requested["declarers"], requested["contracts"]) = (json!(["1"]), hand_games);
    let lost = |given: &Value| -> Vec<i64> {
        let rows = given["contracts"].as_array().unwrap().iter();
        let lost = rows.filter(|row| row["made"] == false);
        lost.map(|row| row["score"].as_i64().unwrap()).collect()
    };
    let given = answer(&requested);
    assert_eq!(given["supposed"], json!({"bid": 18}), "{given}");
    assert!(!lost(&given).is_empty() && lost(&given).iter().all(|score| *score == -18), "{given}");
    requested["state"]["bid"] = 22.into();
    let given = answer(&requested);
    assert_eq!(given.get("supposed"), None);
    assert!(lost(&given).iter().all(|score| *score == -22), "{given}");
    requested["state"].as_object_mut().unwrap().shift_remove("bid");
    requested.as_object_mut().unwrap().shift_remove("options");
    assert_eq!(answer(&requested).get("supposed"), None, "the bid does not count");
}

/// A contract's position is worth what the contract is.
#[test]
fn contracts_can_be_played() {
    let deal = json!({"op": "deal", "game": "skat", "seed": 4, "cards": 3});
    let mut requested = dealt(&deal);
    requested["op"] = "contracts".into();
    assert_eq!(answer(&requested)["contracts"][0].get("position"), None);
    requested["positions"] = true.into();
    let given = answer(&requested);
    let rows = given["contracts"].as_array().unwrap();
    assert_eq!(rows.len(), 36);
    for row in rows {
        let mut position = row["position"].clone();
        position["op"] = "solve".into();
        position["game"] = "skat".into();
        assert_eq!(answer(&position)["value"], row["value"], "{row}");
    }
}

/// The card that let a contract through is a problem of its player from there on; where nothing was lost there is none.
#[test]
fn a_mistake_at_the_table_is_a_problem() {
    let mined = |played: &[&str], more: Value| {
        let mut request = json!({
            "op": "puzzle-gen", "deal": "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532",
            "contract": "2S", "declarer": "S", "played": played, "board": "5", "players": {"E": "Dan"}, "lesson": false,
        });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        answer(&request)
    };
    let found = mined(&["H8", "HT", "HJ", "HQ"], json!({}));
    assert_eq!((&found["attempts"], &found["found"]), (&json!(1), &json!(1)), "{found}");
    let problem = &found["problems"][0];
    assert_eq!((&problem["hero"], &problem["played"]), (&json!("E"), &json!(["H8", "HT"])));
    assert_eq!((&problem["players"]["E"], &problem["attempt"]), (&json!("Dan"), &json!(2)));
    assert_eq!(problem["solution"]["key"], json!(["HK"]));
    let checked = answer(&json!({
        "op": "puzzle-check", "deal": problem["deal"], "strain": problem["strain"], "declarer": problem["declarer"],
        "leader": problem["leader"], "played": problem["played"], "hero": problem["hero"], "tricks": problem["tricks"],
    }));
    assert_eq!(checked["solution"]["decisions"], problem["solution"]["decisions"]);
    assert_eq!(mined(&["H8", "HT", "HK"], json!({}))["attempts"], 0);
    let hard = mined(&["H8", "HT", "HJ", "HQ"], json!({"difficulty": [8, 8]}));
    assert_eq!(hard["lost"], json!({"not-as-hard-as-wished": 1}));
    assert_eq!(mined(&["H8", "HT", "H5"], json!({}))["error"]["code"], "illegal-play");
    let bare = mined(&["H8"], json!({"contract": null, "strain": "S"}));
    assert_eq!(bare["error"]["at"], "/contract");
}

/// The king falls under the ace as the cards lie; the finesse is right in more layouts, so the defence puts the king behind the ace.
/// The cards so far follow from the choices alone.
#[test]
fn a_problem_is_played_against_open_layouts() {
    let request = json!({
        "op": "puzzle-play", "deal": "N:AQ.2.. K.KQ.. 32.A.. 95.3..", "strain": "NT", "declarer": "S", "leader": "S", "tricks": 3,
        "played": ["S2", "S9"],
    });
    let played = |choices: &[&str], more: Value| {
        let mut request = request.clone();
        request["choices"] = json!(choices);
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        answer(&request)
    };
    let begun = played(&[], json!({}));
    assert_eq!((&begun["shown"], &begun["steps"]), (&json!(["N", "S"]), &json!([])));
    assert_eq!(
        (&begun["to_play"], &begun["needs"], &begun["left"]),
        (&json!("N"), &json!(3), &json!(3))
    );
    let wrong = played(&["SA"], json!({}));
    let step = &wrong["steps"][0];
    assert_eq!(
        (&step["right"], &step["instead"], &step["at"]),
        (&json!(false), &json!("SQ"), &json!(2))
    );
    assert_eq!(
        (&step["layouts"], &step["right_in"], &step["instead_in"]),
        (&json!(7), &json!(3), &json!(4))
    );
    assert!(step["settled"].as_str().unwrap().ends_with("K5..."), "west has the king: {step}");
    assert_eq!(step["refutation"][0], "SA");
    assert_eq!(step["words"][0], "♠A works in 3 of 7 layouts, ♠Q in 4.");
    assert!(step["words"][1].as_str().unwrap().contains("the opponents then win ♠K"), "{step}");
    assert_eq!(
        (&wrong["shown"], &wrong["played"][2]),
        (&Value::Null, &json!("SQ")),
        "all hands are shown"
    );
    let right = played(&["SQ"], json!({"language": "de"}));
    assert_eq!((&right["steps"][0]["right"], &right["shown"]), (&json!(true), &json!(["N", "S"])));
    assert!(
        right["steps"][0]["words"][0].as_str().unwrap().starts_with("♠Q ist richtig"),
        "{right}"
    );
    let next = right["to_play"].as_str().unwrap();
    let end = played(&["SQ", if next == "N" { "H2" } else { "HA" }], json!({}));
    assert_eq!(end["played"].as_array().unwrap()[..4], right["played"].as_array().unwrap()[..4]);
    let last = end["steps"][1]["words"][0].as_str().unwrap();
    assert!(last.contains(" is right") && !last.contains("no card"), "{last}");
    let closed = played(&["SA"], json!({"samples": 0}));
    assert_eq!((&closed["steps"][0]["right"], &closed["shown"]), (&json!(true), &Value::Null));
    assert_eq!(played(&["HK"], json!({}))["error"]["at"], "/choices/0");
    assert_eq!(played(&[], json!({"main": ["HA"]}))["error"]["at"], "/main/0");
    let stopped = played(&["SA"], json!({"limits": {"max_nodes": 3}}));
    assert_eq!((&stopped["status"], &stopped["steps"]), (&json!("stopped"), &json!([])));
}

/// An Amerikaner has no trumps: a position in which something is called there is refused, and so are the contracts of such a deal.
#[test]
fn nothing_is_called_without_trumps() {
    let mut position = json!({
        "op": "solve", "game": "amerikaner", "hands": {"N": ["S3"], "E": ["HA", "D9"], "S": ["H4", "SA"], "W": ["C7", "D2"]}, "leader": "N",
        "to_play": "N", "trick": ["H9"], "declarer": "N", "contract": "amerikaner", "state": {"first_trick": true, "phase": "call"},
    });
    for op in ["solve", "contracts"] {
        position["op"] = op.into();
        let answer = answer(&position);
        assert_eq!(answer["error"]["at"], "/state/phase", "{answer}");
    }
}

/// Checks that a request is refused because of a field, and that the message names the nearest known one.
fn refuses_field(request: &Value, at: &str, named: &str) {
    let error = &answer(request)["error"];
    assert_eq!((&error["code"], &error["at"]), (&json!("bad-field"), &json!(at)), "{request}");
    let message = error["message"].as_str().unwrap();
    assert!(message.contains(&format!("`{named}`")), "{message}");
}

#[test]
fn unknown_fields_of_a_request_are_refused_with_the_nearest_known_one() {
    refuses_field(&json!({"op": "table", "deal": SUITS, "strain": "S"}), "/strain", "strains");
    refuses_field(&json!({"op": "table", "deal": SUITS, "deeler": "N"}), "/deeler", "dealer");
    refuses_field(&json!({"op": "games", "notes": null}), "/notes", "note");
    let solve = json!({"op": "solve", "game": "tuppi-nolo", "hands": {}, "to-play": "N"});
    refuses_field(&solve, "/to-play", "to_play");
}

#[test]
fn every_operation_refuses_an_unknown_field_and_passes_over_a_note() {
    for op in ops::ALL {
        let mut request = op.request();
        request.insert("op".to_owned(), op.name.into());
        request.insert("limits".to_owned(), json!({"max_nodes": 1}));
        let plain = answer(&Value::from(request.clone()));
        request.insert("note".to_owned(), json!({"any": ["thing"]}));
        assert_eq!(answer(&Value::from(request.clone())), plain, "{}", op.name);
        request.insert("answer".to_owned(), json!(7));
        let error = &answer(&Value::from(request))["error"];
        let refused = (&error["code"], &error["at"]);
        assert_eq!(refused, (&json!("bad-field"), &json!("/answer")), "{}", op.name);
    }
}

#[test]
fn unknown_fields_of_a_part_are_refused_with_the_nearest_known_one() {
    let limits = json!({"op": "table", "deal": SUITS, "limits": {"max_nods": 1}});
    refuses_field(&limits, "/limits/max_nods", "max_nodes");
    let contracts = json!([{"contract": "7S", "double": "X"}]);
    let within = json!({"op": "contracts", "deal": SUITS, "contracts": contracts});
    refuses_field(&within, "/contracts/0/double", "doubled");
    let field = json!({"vulnerable": "None", "score_ns": [50]});
    let within = json!({"op": "contracts", "deal": SUITS, "contracts": ["7S"], "field": field});
    refuses_field(&within, "/field/score_ns", "scores_ns");
    let within = json!({"op": "deal", "constraints": {"S": {"points": [5, null]}}});
    assert_eq!(answer(&within)["error"]["at"], "/constraints/S/points");
}

#[test]
fn unknown_fields_of_the_deals_of_a_session_are_refused() {
    let deal = |more: Value| {
        let mut deal = json!({"declarer": "1", "contract": "grand", "result": {"points": 70}});
        deal.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        deal
    };
    let score = |deal: Value| json!({"op": "score", "game": "skat", "deals": [deal]});
    refuses_field(&score(deal(json!({"contracts": 1}))), "/deals/0/contracts", "contract");
    let results = json!([deal(json!({"tabel": "A"}))]);
    let board = |board: Value| json!({"op": "duplicate", "game": "skat", "boards": [board]});
    let within = board(json!({"number": 1, "results": results}));
    refuses_field(&within, "/boards/0/results/0/tabel", "table");
    refuses_field(&board(json!({"numbr": 1, "results": []})), "/boards/0/numbr", "number");
}

/// Files of other programs have labels of their own.
#[test]
fn lines_of_files_may_have_other_fields() {
    let deal = json!({"N": ["C4", "DT"], "E": ["C8", "CJ"], "S": ["D4", "D6"], "W": ["C5", "D2"]});
    let line = json!({"game": "tuppi-nolo", "hands": deal, "leader": "S", "club": "Oulu"});
    let read = answer(&json!({"op": "records", "text": line.to_string()}));
    assert_eq!(read["records"][0]["hands"], deal, "{read}");
    let line = json!({"deal": SUITS, "club": "Oulu"});
    let read = answer(&json!({"op": "read", "text": line.to_string()}));
    assert_eq!((&read["boards"][0]["error"], &read["more"]), (&Value::Null, &json!(false)));
    let written = answer(&json!({"op": "write", "boards": [line]}));
    assert!(written["text"].as_str().is_some_and(|text| text.contains("[Deal ")), "{written}");
}

#[test]
fn misspelled_keys_of_state_and_options_are_refused_by_the_game() {
    for (part, key) in [("options", "scorin"), ("state", "point")] {
        let mut request =
            json!({"op": "score", "game": "skat", "declarer": "1", "contract": "grand"});
        request["result"] = json!({"points": 70});
        request[part] = json!({key: true});
        let error = &answer(&request)["error"];
        assert_eq!(error["at"], format!("/{part}/{key}"), "{error}");
    }
}

/// Seats and trumps are read as players write them; what a game does not have is said so.
#[test]
fn seats_and_trumps_are_read_as_players_write_them() {
    let position = |game: &str, leader: &str, trump: &str| {
        let hands = json!({"N": ["SJ"], "E": ["HA"], "S": ["S9"], "W": ["D9"]});
        answer(
            &json!({"op": "solve", "game": game, "hands": hands, "leader": leader, "trump": trump, "declarer": "N"}),
        )
    };
    assert_eq!(position("whist", "North", "♠"), position("whist", "N", "S"));
    for game in ["tarneeb", "pinochle", "whist"] {
        let refused = position(game, "N", "NT");
        assert_eq!(refused["error"]["code"], "bad-strain", "{game}: {refused}");
        assert_eq!(refused["error"]["at"], "/trump", "{game}");
    }
}

/// The cards of a best line double dummy, whose contract hangs on the last of them.
fn best_play(deal: &str, declarer: &str) -> (Value, Value) {
    let line = answer(&json!({"op": "line", "deal": deal, "strain": "NT", "declarer": declarer}));
    let cards = line["line"].as_array().unwrap().iter().map(|play| play["card"].clone());
    let level = line["declarer_tricks"].as_u64().unwrap() - 6;
    (json!(format!("{level}NT")), cards.collect())
}

/// The traced cards with a verdict, as a review lists them.
fn with_verdict(plays: &[Value]) -> Vec<Value> {
    let judged =
        plays.iter().enumerate().filter(|(_, play)| play["single_dummy"].get("verdict").is_some());
    let listed = judged.map(|(ply, play)| {
        let mut card = json!({"ply": ply, "seat": play["seat"], "player": play["player"], "card": play["card"]});
        card.as_object_mut().unwrap().extend(play["single_dummy"].as_object().unwrap().clone());
        card
    });
    listed.collect()
}

#[test]
fn traced_cards_have_the_chances_of_the_operation_single() {
    let deals = [
        ("N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532", "W"),
        ("N:A943.K97.K63.AQ5 Q76.AQ84.QT4.743 KJ8.JT52.87.KJ96 T52.63.AJ952.T82", "S"),
        ("N:AQ2.KT4.Q87.A763 T873.9863.J9.K84 K64.AJ7.K643.QT2 J95.Q52.AT52.J95", "S"),
    ];
    let (mut judged, mut apart) = (0, 0);
    for (deal, declarer) in deals {
        let (contract, played) = best_play(deal, declarer);
        let request =
            json!({"deal": deal, "contract": contract, "declarer": declarer, "played": played});
        let of = |more: Value| {
            let mut request = request.clone();
            request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            answer(&request)
        };
        let trace = of(json!({"op": "trace", "single_dummy": true}));
        let plays = trace["plays"].as_array().unwrap();
        for (ply, play) in plays.iter().enumerate() {
            let found = &play["single_dummy"];
            let is_last = ply >= 32 && [declarer].contains(&play["player"].as_str().unwrap());
            assert!(found.is_null() || is_last, "{play}");
            if found.is_null() {
                continue;
            }
            let single = of(json!({"op": "single", "played": played.as_array().unwrap()[..ply]}));
            let moves = single["moves"].as_array().unwrap();
            let best = moves.iter().map(|of| of["chance"].as_f64().unwrap()).fold(0.0, f64::max);
            let own = moves.iter().find(|of| of["move"] == play["card"]).unwrap();
            assert_eq!((&found["layouts"], &found["chance"]), (&single["layouts"], &own["chance"]));
            assert_eq!(found["best"], json!(best));
            let is_better = |of: &&Value| own["chance"] != best && of["chance"] == best;
            let better: Value =
                moves.iter().filter(is_better).map(|of| of["move"].clone()).collect();
            assert_eq!(found["better"], better);
            let verdict = match (play["cost"] != 0, better != json!([])) {
                (false, false) => Value::Null,
                (true, false) => "right".into(),
                (true, true) => "wrong".into(),
                (false, true) => "lucky".into(),
            };
            assert_eq!(found["verdict"], verdict);
            judged += 1;
            apart += u32::from(play["cost"] == 0 && better != json!([]));
        }
        let review = json!({"op": "review", "dealer": "N", "vulnerable": "None"});
        assert_eq!(of(review.clone()).get("single_dummy"), None);
        let mut review = review;
        review["single_dummy"] = true.into();
        let listed = of(review)["single_dummy"].as_array().cloned().unwrap_or_default();
        assert_eq!(listed, with_verdict(plays));
        let plain = of(json!({"op": "trace"}));
        assert!(
            plain["plays"].as_array().unwrap().iter().all(|play| play["single_dummy"].is_null())
        );
        assert_eq!(plain["declarer_tricks"], trace["declarer_tricks"]);
    }
    assert!(judged > 5 && apart > 0, "{judged} cards judged, {apart} apart from double dummy");
}

#[test]
fn cards_are_judged_single_dummy_only_for_a_contract() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let request = json!({"op": "trace", "deal": deal, "strain": "NT", "declarer": "W", "played": [], "single_dummy": true});
    assert_eq!(answer(&request)["error"]["at"], "/contract");
    let ending = json!({"op": "trace", "deal": "N:AJT...2 KQ..2.3 432...A 65..3.K", "contract": "1NT", "declarer": "S", "single_dummy": true});
    assert_eq!(answer(&ending)["error"]["at"], "/deal");
}

/// How many tricks were won before an ending is not known.
#[test]
fn an_ending_has_no_result_of_a_contract() {
    let ending =
        json!({"deal": "N:AJT...2 KQ..2.3 432...A 65..3.K", "declarer": "S", "played": ["CK"]});
    for op in ["trace", "cards", "line"] {
        let of = |field: &str, text: &str| {
            let mut request = ending.clone();
            (request["op"], request[field]) = (op.into(), text.into());
            answer(&request)
        };
        assert_eq!(of("contract", "3NT"), of("strain", "NT"), "{op}");
    }
}
