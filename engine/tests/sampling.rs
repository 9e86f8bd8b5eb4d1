//! What the operations answer that deal at random: deals, leads and contracts over layouts.

use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_engine::service::{self, CancellableRequest, Engine, LimitedService, Request};

/// The answers as they are printed, a line each.
fn answer_lines(requests: &[Value], threads: usize) -> Vec<String> {
    lines_of(&Engine::new(small()), requests, threads)
}

fn small() -> service::EngineOptions {
    service::EngineOptions { table_bytes: 1 << 20, ..service::EngineOptions::default() }
}

fn lines_of(engine: &Engine, requests: &[Value], threads: usize) -> Vec<String> {
    let options = BatchSettings { threads: NonZeroUsize::new(threads), ..BatchSettings::default() };
    let batch = Batch::new(LimitedService::unlimited(engine), options).unwrap();
    let calls = requests.iter().map(|requested| {
        CancellableRequest::from(Request::parse(
            tikki_games::CATALOGUE,
            &requested.to_string(),
            None,
        ))
    });
    batch.outputs(calls).iter().map(ToString::to_string).collect()
}

fn answers(requests: &[Value], threads: usize) -> Vec<Value> {
    let lines = answer_lines(requests, threads);
    lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn answer_line(request: &Value) -> String {
    answer_lines(std::slice::from_ref(request), 2).remove(0)
}

pub(crate) fn answer(request: &Value) -> Value {
    answers(std::slice::from_ref(request), 2).remove(0)
}

/// Only clubs and diamonds can still lie otherwise, two cards of each: quickly solved.
fn narrow() -> Value {
    json!({
        "N": "AKQJT98765432...", "W": ".AKQJT98765432..",
        "E": ["DA", "DK", "DQ", "DJ", "DT", "D9", "D8", "D7", "D6", "D5", "D4"],
        "S": ["CA", "CK", "CQ", "CJ", "CT", "C9", "C8", "C7", "C6", "C5", "C4"],
    })
}

/// East passes, south opens with a notrump.
#[test]
fn hands_fit_an_auction() {
    let auction = ["p", "1NT", "p", "2NT", "p", "p", "p"];
    let request = json!({"op": "deal", "n": 20, "seed": 5, "dealer": "E", "auction": auction});
    let dealt = answer(&request);
    let said = json!({"op": "deal", "n": 20, "seed": 5, "dealer": "E",
        "condition": "hcp(e) <= 13 and hcp(s) in 11..18 and clubs(s) in 2..6 and diamonds(s) in 2..6 and \
            hearts(s) in 2..5 and spades(s) in 2..5"});
    assert_eq!(dealt["deals"], answer(&said)["deals"], "nothing else is said");
    for (field, value, code) in
        [("dealer", Value::Null, "missing-field"), ("auction", json!(["8C"]), "bad-field")]
    {
        let mut wrong = request.clone();
        wrong[field] = value;
        assert_eq!(answer(&wrong)["error"]["code"], json!(code));
    }
}

/// West's ten points are no opening of a notrump: that call was not plain, and nothing is assumed of it.
#[test]
fn contradicted_auction_meaning_is_dropped() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let leads = |auction: &[&str]| {
        let request = json!({"op": "leads", "deal": deal, "contract": "1NT", "declarer": "E", "vulnerable": "None",
            "layouts": 3, "dealer": "W", "auction": auction});
        answer(&request)["sample"].clone()
    };
    assert_eq!(
        [leads(&["1NT"])["tries"].clone(), leads(&["2C"])["tries"].clone()],
        [json!(3), json!(3)]
    );
    assert_ne!(leads(&["1C"])["tries"], json!(3), "ten points may be an opening");
}

#[test]
fn deals_are_numbered_boards() {
    let request = json!({
        "id": 1, "op": "deal", "n": 20, "seed": 5, "first": 15,
        "condition": "hcp(north) in 12..14", "constraints": {"S": {"spades": [5, null]}},
        "predeal": {"E": ["SA"]},
    });
    let first = answer(&request);
    assert_eq!((&first["seed"], first["deals"].as_array().unwrap().len()), (&json!(5), 20));
    let names = |field: &str, at: usize| first["deals"][at][field].as_str().unwrap().to_owned();
    assert_eq!([0, 1, 2].map(|at| names("board", at)), ["15", "16", "17"]);
    assert_eq!([0, 1, 2].map(|at| names("dealer", at)), ["S", "W", "N"]);
    assert_eq!([0, 1, 2].map(|at| names("vulnerable", at)), ["NS", "EW", "None"]);
    let mut from_17 = request;
    from_17["first"] = json!(17);
    from_17["dealer"] = json!("E");
    from_17["vulnerable"] = json!("Both");
    let later = answer(&from_17);
    for at in 0..18 {
        assert_eq!(later["deals"][at]["deal"], first["deals"][at + 2]["deal"]);
        assert_eq!(later["deals"][at]["dealer"], "E");
    }
}

#[test]
fn answers_are_the_same_for_any_number_of_threads() {
    let requests = [
        json!({"op": "deal", "n": 50, "seed": 3, "condition": "hcp(ns) > 24"}),
        json!({"op": "simulate", "deal": {"W": "QJT4.A83.K72.965"}, "layouts": 12, "seed": 1,
               "contract": "3NT", "declarer": "S", "vulnerable": "NS",
               "constraints": {"S": {"hcp": [15, 17], "balanced": true}, "N": {"hcp": [9, null]}}}),
        json!({"op": "simulate", "layouts": 6, "vulnerable": "None", "limits": {"max_nodes": 60000},
               "contracts": [{"contract": "4S", "declarer": "S"}, {"contract": "3NT", "declarer": "N"}]}),
    ];
    assert_eq!(answers(&requests, 1), answers(&requests, 3));
}

#[test]
fn leads_have_value_and_average() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let requested = json!({
        "op": "leads", "deal": deal, "contract": "2S", "declarer": "S", "vulnerable": "None",
        "layouts": 5, "seed": 3, "condition": "spades(s) >= 5",
    });
    let mut exact = requested.clone();
    exact["op"] = json!("cards");
    let mut sampled = requested.clone();
    sampled["op"] = json!("simulate");
    sampled["deal"] = json!({"W": "T3.85.AQ985.A532"});
    let found = answers(&[requested, exact, sampled], 2);
    let [leads, exact, sampled] = [0, 1, 2].map(|at| &found[at]);
    assert_eq!((&leads["leader"], &leads["status"]), (&json!("W"), &Value::Null));
    assert_eq!((&leads["sample"]["layouts"], &leads["sample"]["seed"]), (&json!(5), &json!(3)));
    for at in 0..13 {
        let lead = &leads["leads"][at];
        for field in ["card", "equals", "declarer_tricks", "cost", "result"] {
            assert_eq!(lead[field], exact["cards"][at][field], "{field} of {lead}");
        }
        for field in ["declarer_tricks", "set", "score_declarer", "best", "cost", "counts"] {
            assert_eq!(lead["sampled"][field], sampled["leads"][at][field], "{field} of {lead}");
        }
    }
}

#[test]
fn the_first_card_is_sampled_as_a_lead() {
    let requested = json!({
        "op": "leads", "deal": "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532",
        "contract": "2S", "declarer": "S", "vulnerable": "None", "layouts": 5, "seed": 3,
    });
    let mut cards = requested.clone();
    cards["op"] = json!("cards");
    let found = answers(&[requested, cards], 2);
    assert_eq!(found[0]["sample"], found[1]["sample"]);
    let rows = |at: usize, name: &str| found[at][name].as_array().unwrap().clone();
    assert_eq!(rows(1, "cards").len(), 13);
    for (lead, card) in rows(0, "leads").iter().zip(&rows(1, "cards")) {
        for field in ["declarer_tricks", "set", "score_declarer", "best", "cost", "counts"] {
            assert_eq!(lead["sampled"][field], card["sampled"][field], "{field} of {card}");
        }
    }
    let cards = found[1]["cards"].as_array().unwrap();
    let means: Vec<f64> =
        cards.iter().map(|card| card["sampled"]["behind"]["mean"].as_f64().unwrap()).collect();
    assert!(means.contains(&0.0), "the best is behind nothing: {means:?}");
}

#[test]
fn cards_are_sampled_from_seen_hands() {
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let requested = |more: Value| {
        let mut request = json!({
            "op": "cards", "deal": deal, "contract": "1NT", "declarer": "N", "vulnerable": "None",
            "played": ["HA", "D2", "C2", "S2", "HK"], "layouts": 7, "exact": false,
        });
        for (name, value) in more.as_object().unwrap() {
            request[name] = value.clone();
        }
        request
    };
    // West has shown out of hearts, so that all others are east's, and the clubs west's: nothing is left to chance.
    let whole = answer(&requested(json!({})));
    assert_eq!(whole["sample"], json!({"seed": 0, "layouts": 7, "tries": 7}));
    assert_eq!(whole["cards"][0]["sampled"]["counts"], json!({"0": 7}));
    assert_eq!(whole["cards"][0]["sampled"]["set"]["rate"], 1.0);
    assert_eq!(
        whole["cards"][0]["sampled"]["behind"],
        json!({"mean": 0.0, "low": 0.0, "high": 0.0})
    );
    let stopped = answer(&requested(json!({"limits": {"max_nodes": 0}})));
    assert_eq!((&stopped["status"], &stopped["sample"]["layouts"]), (&json!("stopped"), &json!(0)));
    let taken = answer(&requested(json!({"predeal": {"E": ["SA"]}})));
    assert_eq!(taken["error"]["at"], "/predeal", "{taken}");
    let over = answer(&requested(json!({"condition": "hearts(w) > 0", "max_tries": 1000})));
    assert_eq!(over["error"]["code"], "condition-not-met", "{over}");
    let unsaid = answer(&requested(json!({"vulnerable": null})));
    assert_eq!(unsaid, answer(&requested(json!({"vulnerable": "None"}))));
    let ending = json!({"deal": "N:A2.3.. K3.4.. Q4.5.. J5.6..", "played": []});
    assert_eq!(answer(&requested(ending))["error"]["code"], "uneven-hands");
}

#[test]
fn leads_of_a_deal_with_hidden_hands_are_those_of_its_layouts() {
    let hands = json!({"W": "T3.85.AQ985.A532", "N": "Q97.AT76.K76.874"});
    let requested = |op: &str, more: Value| {
        let mut request = json!({"op": op, "deal": hands, "contract": "2S", "declarer": "S", "vulnerable": "None", "seed": 3});
        for (name, value) in more.as_object().unwrap() {
            request[name] = value.clone();
        }
        request
    };
    let few = json!({"layouts": 5});
    let found = answers(&[requested("leads", few.clone()), requested("simulate", few)], 2);
    for (lead, alone) in
        found[0]["leads"].as_array().unwrap().iter().zip(found[1]["leads"].as_array().unwrap())
    {
        assert_eq!((lead.get("declarer_tricks"), lead.get("cost")), (None, None));
        for field in ["declarer_tricks", "set", "best", "cost", "counts"] {
            assert_eq!(lead["sampled"][field], alone[field], "{field} of {lead}");
        }
    }
    let unasked = answer(&requested("leads", json!({"limits": {"max_nodes": 0}})));
    assert_eq!((&unasked["status"], &unasked["sample"]["layouts"]), (&json!("stopped"), &json!(0)));
    for deal in [json!({"N": "Q97.AT76.K76.874"}), json!({"W": "T3.85.AQ985.A53"})] {
        let refused = answer(&requested("leads", json!({"deal": deal})));
        assert_eq!(
            (&refused["error"]["code"], &refused["error"]["at"]),
            (&json!("unknown-hand"), &json!("/deal"))
        );
    }
}

#[test]
fn contracts_are_compared_with_the_first() {
    let answer = answer(&json!({
        "op": "simulate", "deal": narrow(), "layouts": 9, "seed": 2, "exact": false, "vulnerable": "NS",
        "contracts": [{"contract": "7NT", "declarer": "N"}, {"contract": "7S", "declarer": "S"},
                      {"contract": "6S", "declarer": "N", "doubled": "X"}],
    }));
    assert_eq!(answer["layouts"], 9);
    let mean = |number: i32| json!({"mean": f64::from(number), "low": f64::from(number), "high": f64::from(number)});
    let grand = &answer["contracts"][1];
    assert_eq!(
        (&grand["contract"], &grand["doubled"], &grand["declarer"]),
        (&json!("7S"), &json!(""), &json!("S"))
    );
    assert_eq!((&grand["declarer_tricks"], &grand["score_declarer"]), (&mean(13), &mean(2210)));
    assert_eq!(grand["made"], json!({"rate": 1.0, "low": 0.7009, "high": 1.0}));
    assert_eq!(grand["counts"], json!({"13": 9}));
    // Against 7NT down all the tricks, or most of them: east has diamonds to lead, clubs are south's.
    assert_eq!(answer["contracts"][0]["made"]["rate"], 0.0);
    assert_eq!(answer["contracts"][0]["imps_ns"], mean(0));
    assert_eq!(answer["contracts"][2]["score_declarer"], mean(1860));
}

#[test]
fn a_seen_hand_is_all_that_is_known() {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let request = |seen: Value| {
        json!({
            "op": "simulate", "deal": deal, "seen": seen, "layouts": 3, "seed": 4,
            "strain": "S", "declarer": "S",
        })
    };
    let sampled = answer(&request(json!(["W"])));
    let alone = answer(&json!({
        "op": "simulate", "deal": {"W": "T3.85.AQ985.A532"}, "layouts": 3, "seed": 4, "strain": "S", "declarer": "S",
    }));
    assert_eq!(sampled, alone);
    assert_eq!(sampled["leads"].as_array().unwrap().len(), 13);
    assert_eq!(sampled["leads"][0].get("set"), None);
    let all = answer(&request(json!(["N", "E", "S", "W"])));
    assert!(
        all["leads"].as_array().unwrap().iter().all(|lead| lead["counts"]
            .as_object()
            .unwrap()
            .len()
            == 1)
    );
}

#[test]
fn predealt_cards_are_known_as_those_of_the_deal_are() {
    let hand = |seat: &str| narrow()[seat].clone();
    let more = |seat: &str, card: &str| {
        let mut cards = hand(seat);
        cards.as_array_mut().unwrap().push(json!(card));
        cards
    };
    for op in ["simulate", "leads"] {
        let of = |deal: Value, predeal: Value| {
            answer(
                &json!({"op": op, "deal": deal, "predeal": predeal, "layouts": 6, "declarer": "S",
                "strain": "C"}),
            )
        };
        let [north, west] = ["N", "W"].map(hand);
        let all = of(json!({"W": west}), json!({"N": north, "E": hand("E"), "S": hand("S")}));
        let two = json!({"N": north, "W": west});
        assert_eq!(all, of(two.clone(), json!({"E": hand("E"), "S": hand("S")})), "{op}");
        assert_ne!(all, of(two.clone(), json!({"E": more("E", "D3"), "S": more("S", "C2")})));
        let error = &of(two, json!({"S": ["SA"]}))["error"];
        assert_eq!((&error["code"], &error["at"]), (&json!("duplicate-card"), &json!("/predeal")));
    }
}

#[test]
fn limited_sample_is_partial() {
    let request = |limits: Value| {
        json!({
            "op": "simulate", "deal": {"W": "QJT4.A83.K72.965"}, "layouts": 40, "contract": "3NT",
            "declarer": "S", "vulnerable": "None", "limits": limits,
        })
    };
    let part = answer(&request(json!({"max_nodes": 200_000})));
    assert_eq!(part["status"], "stopped");
    assert!(part["layouts"].as_u64().unwrap() < 40);
    let none = answer(&request(json!({"max_nodes": 0})));
    assert_eq!(
        (&none["layouts"], &none["leads"][0]),
        (&json!(0), &json!({"card": "SQ", "equals": ["SJ", "ST"], "counts": {}}))
    );
    let late =
        answer(&json!({"op": "deal", "n": 9, "condition": "hcp(n) > 37", "limits": {"max_ms": 1}}));
    assert_eq!((&late["status"], &late["deals"]), (&json!("stopped"), &json!([])));
}

#[test]
fn unsatisfiable_sample_is_rejected_at_its_field() {
    let west = json!({"W": "QJT4.A83.K72.965"});
    let lead = |fields: Value| {
        let mut request = json!({"op": "simulate", "deal": west, "contract": "3NT", "declarer": "S", "vulnerable": "None"});
        for (name, value) in fields.as_object().unwrap() {
            request[name] = value.clone();
        }
        request
    };
    let cases = [
        (lead(json!({"condition": "hcp(n) >"})), "bad-condition", "/condition"),
        (lead(json!({"constraints": {"N": {"hpc": 3}}})), "bad-field", "/constraints/N/hpc"),
        (lead(json!({"declarer": "N"})), "unknown-hand", "/deal"),
        (lead(json!({"deal": {"W": ["SA", "SA"]}})), "duplicate-card", "/deal/W/1"),
        (lead(json!({"layouts": 0})), "bad-field", "/layouts"),
        (lead(json!({"seed": -1})), "bad-field", "/seed"),
        (lead(json!({"seen": ["X"]})), "bad-seat", "/seen/0"),
        (lead(json!({"vulnerable": ["None"]})), "bad-field", "/vulnerable"),
        (lead(json!({"contract": null})), "missing-field", "/contract"),
        (lead(json!({"strain": "S"})), "impossible-state", "/strain"),
        (lead(json!({"contracts": []})), "bad-field", "/contracts"),
        (
            lead(json!({"contracts": [{"contract": "4S"}]})),
            "missing-field",
            "/contracts/0/declarer",
        ),
        (
            lead(json!({"contracts": [{"contract": "9S", "declarer": "N"}]})),
            "bad-contract",
            "/contracts/0/contract",
        ),
        (
            json!({"op": "deal", "predeal": {"N": "AKQJT98765432.A.."}}),
            "too-many-cards",
            "/predeal",
        ),
        (json!({"op": "deal", "n": 1001}), "bad-field", "/n"),
        (
            json!({"op": "deal", "predeal": {"N": ["SA"]}, "condition": "hcp(s) > 36", "max_tries": 50}),
            "condition-not-met",
            "",
        ),
    ];
    for (request, code, place) in cases {
        let error = &answer(&request)["error"];
        assert_eq!(
            (&error["code"], error["at"].as_str().unwrap_or("")),
            (&json!(code), place),
            "{request}"
        );
    }
    let error = &answer(&lead(json!({"condition": "hcp(n) >"})))["error"];
    assert_eq!(
        error["message"],
        "line 1, column 9: expected a number, a function such as hcp(north), a name or \"(\", found the end"
    );
}

/// What a limit leaves is the beginning of the sample: the same as if no more layouts had been asked for.
#[test]
fn a_sample_that_is_cut_short_is_its_beginning() {
    let leads = json!({"op": "simulate", "deal": {"W": "QJT4.A83.K72.965"}, "seed": 1,
        "contract": "3NT", "declarer": "S", "vulnerable": "NS", "condition": "hcp(s) in 15..17"});
    let contracts = json!({"op": "simulate", "seed": 2, "vulnerable": "None",
        "contracts": [{"contract": "4S", "declarer": "S"}, {"contract": "3NT", "declarer": "N"}]});
    let cuts = [json!({"max_nodes": 1}), json!({"max_nodes": 300_000}), json!({"max_ms": 60})];
    for (requested, limits) in
        [leads, contracts].iter().flat_map(|requested| cuts.iter().map(move |cut| (requested, cut)))
    {
        let mut cut = requested.clone();
        (cut["layouts"], cut["limits"]) = (json!(600), limits.clone());
        let mut cut = answer(&cut);
        let layouts = cut["layouts"].as_u64().unwrap();
        assert_eq!(cut["status"], "stopped", "{layouts} of 600 layouts within {limits}");
        if layouts == 0 {
            let row = &cut.as_object().unwrap().values().find_map(Value::as_array).unwrap()[0];
            assert!(row["declarer_tricks"].is_null() && row["counts"] == json!({}), "{row}");
            continue;
        }
        let mut beginning = requested.clone();
        beginning["layouts"] = json!(layouts);
        cut.as_object_mut().unwrap().shift_remove("status");
        assert_eq!(cut, answer(&beginning), "{layouts} layouts within {limits}");
    }
}

#[test]
fn a_long_condition_allows_fewer_layouts() {
    let condition = format!("{} >= 0", vec!["cccc(n)"; 1500].join("+"));
    let requested = |layouts: u64| {
        json!({"op": "simulate", "contracts": ["3NT"], "declarers": ["S"], "vulnerable": "None",
        "condition": condition, "layouts": layouts, "limits": {"max_nodes": 1}})
    };
    assert_eq!(answer(&requested(100_000))["error"]["at"], "/layouts");
    assert_eq!(answer(&requested(2_000))["error"], Value::Null);
}

/// The request of leads from one hand against an auction.
fn one_hand() -> Value {
    json!({"op": "leads", "hand": "JT95.83.K742.Q63", "seat": "W", "dealer": "S",
        "auction": ["1NT", "Pass", "3NT", "Pass", "Pass", "Pass"], "vulnerable": "None", "layouts": 3})
}

#[test]
fn leads_from_one_hand_and_an_auction_state_what_is_assumed() {
    let found = answer(&one_hand());
    let assumed = json!([
        {"seat": "S", "call": "1NT", "hcp": [15, 17], "balanced": true},
        {"seat": "N", "call": "3NT", "hcp": [9, 15], "spades": [null, 4], "hearts": [null, 4]},
    ]);
    assert_eq!((&found["leader"], &found["assumed"]), (&json!("W"), &assumed));
    let known = json!({"op": "simulate", "deal": {"W": "JT95.83.K742.Q63"}, "contract": "3NT", "declarer": "S", "vulnerable": "None",
        "layouts": 3, "constraints": {"S": {"hcp": [15, 17], "balanced": true}, "N": {"hcp": [9, 15], "spades": [null, 4], "hearts": [null, 4]}}});
    let simulated = answer(&known);
    for (lead, alone) in
        found["leads"].as_array().unwrap().iter().zip(simulated["leads"].as_array().unwrap())
    {
        assert_eq!(lead["sampled"]["counts"], alone["counts"], "{lead}");
    }
    // The same assumptions sent back, and the same question as text, without the seats.
    let mut again = one_hand();
    again["assumed"] = assumed;
    assert_eq!(answer(&again)["leads"], found["leads"]);
    let mut short = one_hand();
    (short["auction"], short["seat"], short["dealer"]) =
        (json!("1NT P 3NT"), Value::Null, Value::Null);
    assert_eq!(answer(&short), found);
}

#[test]
fn changed_assumptions_replace_what_calls_mean() {
    let mut weak = one_hand();
    weak["assumed"] = json!([{"seat": "S", "call": "1NT", "hcp": [12, 14]}, {"seat": "N", "condition": "hcp(n) >= 12"}]);
    let found = answer(&weak);
    assert_eq!(found["assumed"], weak["assumed"]);
    assert_ne!(found["leads"], answer(&one_hand())["leads"]);
    for (assumed, code, place) in [
        (json!([{"call": "1NT"}]), "missing-field", "/assumed/0/seat"),
        (json!([{"seat": "N", "points": 3}]), "bad-field", "/assumed/0/points"),
        (json!([{"seat": "N", "condition": "hcp("}]), "bad-condition", "/assumed/0/condition"),
    ] {
        weak["assumed"] = assumed;
        let error = &answer(&weak)["error"];
        assert_eq!((&error["code"], &error["at"]), (&json!(code), &json!(place)), "{error}");
    }
}

#[test]
fn auction_that_contradicts_the_request_is_refused() {
    for (field, value, code, place) in [
        ("seat", json!("N"), "bad-seat", "/seat"),
        ("contract", json!("4H"), "impossible-state", "/contract"),
        ("declarer", json!("E"), "impossible-state", "/declarer"),
        ("auction", json!(["1NT", "Pass", "1H"]), "illegal-call", "/auction/2"),
        ("auction", json!("P P P P"), "impossible-state", "/auction"),
        ("auction", json!("1NT Q"), "bad-call", "/auction"),
        ("auction", Value::Null, "missing-field", "/auction"),
        ("hand", json!("JT95.83.K742.Q6"), "uneven-hands", "/hand"),
        ("deal", json!({"W": "JT95.83.K742.Q63"}), "bad-field", "/hand"),
    ] {
        let mut request = one_hand();
        request[field] = value;
        let error = &answer(&request)["error"];
        assert_eq!(
            (&error["code"], &error["at"]),
            (&json!(code), &json!(place)),
            "{field}: {error}"
        );
    }
}

#[test]
fn contract_of_a_deal_follows_from_its_auction() {
    let request = json!({"op": "leads", "deal": {"W": "JT95.83.K742.Q63"}, "dealer": "S", "auction": "1S P 4S", "layouts": 2});
    let found = answer(&request);
    assert_eq!(found["leader"], "W");
    assert_eq!(found["assumed"][0]["call"], "1S");
    assert!(found["leads"][0]["sampled"]["set"].is_object());
}

/// A whole deal of Hearts in which east is to follow to a club, and sees its own hand only.
fn a_move_of_hearts() -> Value {
    json!({"op": "play", "game": "hearts", "leader": "N", "seat": "E", "played": ["C2"], "playouts": 60, "seed": 5,
        "hands": {"E": ["SA", "SQ", "S3", "HT", "H9", "H2", "DK", "D7", "D4", "CK", "CJ", "C5", "C3"]}})
}

#[test]
fn a_player_chooses_a_legal_card_and_estimates_each() {
    let lines = [1, 2, 3].map(|threads| answer_lines(&[a_move_of_hearts()], threads));
    assert!(lines.iter().all(|line| *line == lines[0]), "{lines:?}");
    let found: Value = serde_json::from_str(&lines[0][0]).unwrap();
    let moves = found["moves"].as_array().unwrap();
    let names: Vec<&Value> = moves.iter().map(|of| &of["move"]).collect();
    assert_eq!(names, ["CK", "CJ", "C5", "C3"]);
    assert!(names.contains(&&found["move"]), "{found}");
    let playouts = moves.iter().map(|of| of["estimate"]["playouts"].as_u64().unwrap());
    assert_eq!(playouts.sum::<u64>(), 60);
    assert_eq!(
        (&found["playouts"], &found["seat"], &found["status"]),
        (&60.into(), &"E".into(), &Value::Null)
    );
    let ordered = |of: &Value| {
        let [low, mean, high] =
            ["low", "mean", "high"].map(|key| of["estimate"][key].as_f64().unwrap());
        low <= mean && mean <= high
    };
    assert!(moves.iter().filter(|of| of["estimate"]["low"].is_number()).all(ordered), "{found}");
}

#[test]
fn a_player_chooses_for_its_own_hand_alone_or_as_declarer_for_dummy() {
    let found = |request: &Value| -> Value {
        serde_json::from_str(&answer_lines(std::slice::from_ref(request), 1)[0]).unwrap()
    };
    let hands = json!({"N": ["C4", "DT"], "E": ["C8", "CJ"], "S": ["D4", "D6"], "W": ["C5", "D2"]});
    let mut asked = json!({"op": "play", "game": "tuppi-nolo", "leader": "S", "hands": hands, "played": ["D6", "D2"],
        "playouts": 10, "layouts": 2});
    assert_eq!(found(&asked)["seat"], "N", "the seat to move");
    asked["seat"] = "E".into();
    let refused = found(&asked);
    assert_eq!(refused["error"]["code"], "bad-seat", "{refused}");
    let message = refused["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("N is to move"), "{message}");
    asked["seen"] = json!(["N"]);
    assert_eq!(found(&asked)["seat"], "E", "the hand is in view");
    // Another seat leads, and the one hand that is known is no reason to answer with a card of another.
    let mut alone = a_move_of_hearts();
    alone["seat"] = Value::Null;
    alone["leader"] = "N".into();
    alone["played"] = json!([]);
    let refused = found(&alone);
    assert_eq!(refused["error"]["code"], "bad-seat", "{refused}");
}

/// A clock that is a second later whenever somebody looks at it.
fn hurried() -> Duration {
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    Duration::from_secs(LOOKS.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn a_player_without_time_makes_a_legal_move_and_says_so() {
    let engine = Engine::with_clock(small(), hurried);
    let mut request = a_move_of_hearts();
    request["limits"] = json!({"max_ms": 10});
    let found: Value = serde_json::from_str(&lines_of(&engine, &[request], 1)[0]).unwrap();
    assert_eq!((&found["status"], &found["playouts"]), (&"stopped".into(), &0.into()), "{found}");
    assert!(["CK", "CJ", "C5", "C3"].contains(&found["move"].as_str().unwrap()), "{found}");
}

/// A watchdog: an opponent whose time is over before it begins makes a legal move, and says that it is a random one; also where
/// cards are not given.
#[test]
fn a_player_whose_time_is_over_says_that_its_move_is_random() {
    let open = json!({"op": "play", "game": "tuppi-nolo", "leader": "S", "hands": {"N": ["C4", "DT"], "E": ["C8", "CJ"],
        "S": ["D4", "D6"], "W": ["C5", "D2"]}, "played": ["D6", "D2", "DT"], "limits": {"max_ms": 0}});
    let mut own = open.clone();
    own["hands"] = json!({"E": ["C8", "CJ"]});
    own["played"] = json!(["S:D6", "W:D2", "N:DT"]);
    for request in [open, own] {
        let found = answer(&request);
        assert_eq!(
            (&found["status"], &found["method"]),
            (&json!("stopped"), &json!("random")),
            "{found}"
        );
        let moves = found["moves"].as_array().unwrap();
        assert!(moves.iter().any(|row| row["move"] == found["move"]), "{found}");
        assert_eq!((&found["playouts"], moves.len()), (&json!(0), 2), "{found}");
    }
}

/// What may be bid with one hand of Skat, whose layouts take seconds each.
fn a_hand_of_skat() -> Value {
    json!({"op": "simulate", "game": "skat", "leader": "1", "seat": "1", "contracts": true, "seed": 5,
        "hands": {"1": ["CJ", "SJ", "DJ", "CA", "CT", "C9", "SA", "S7", "HA", "D8"]}})
}

/// Checks that every contract has an estimate with its interval, and returns how many playouts the one with fewest has.
fn fewest_playouts(found: &Value, contracts: usize) -> u64 {
    let rows = found["contracts"].as_array().unwrap();
    assert_eq!(rows.len(), contracts, "{found}");
    let playouts = rows.iter().map(|row| {
        let estimate = &row["estimate"];
        let [low, mean, high] = ["low", "mean", "high"].map(|end| estimate[end].as_f64().unwrap());
        assert!(low <= mean && mean <= high, "{row}");
        assert!(estimate["made"]["rate"].is_number(), "{row}");
        estimate["playouts"].as_u64().unwrap()
    });
    playouts.min().unwrap()
}

#[test]
fn every_contract_of_a_hand_is_estimated_however_short_the_time() {
    let engine = Engine::with_clock(small(), hurried);
    let mut request = a_hand_of_skat();
    request["limits"] = json!({"max_ms": 10});
    let found: Value = serde_json::from_str(&lines_of(&engine, &[request], 1)[0]).unwrap();
    assert_eq!((&found["status"], &found["layouts"]), (&json!("stopped"), &json!(0)), "{found}");
    assert!(fewest_playouts(&found, 12) >= 2, "{found}");
    assert!(found["contracts"][0]["value"].is_null() && found["contracts"][0]["made"].is_null());
}

#[test]
fn the_same_seed_and_playouts_give_the_same_estimates_of_contracts() {
    let mut request = a_hand_of_skat();
    (request["layouts"], request["playouts"]) = (json!(0), json!(10));
    let lines = [1, 2].map(|threads| answer_lines(&[request.clone()], threads));
    assert_eq!(lines[0], lines[1]);
    let found: Value = serde_json::from_str(&lines[0][0]).unwrap();
    assert_eq!((&found["status"], fewest_playouts(&found, 12)), (&Value::Null, 10), "{found}");
    request["seed"] = json!(6);
    assert_ne!(answer(&request)["contracts"], found["contracts"]);
}

/// Nodes end the sample, and leave each contract as many playouts as any other, but for one.
#[test]
fn contracts_take_turns_in_playouts() {
    let mut request = a_hand_of_skat();
    request["limits"] = json!({"max_nodes": 3_000});
    let found = answer(&request);
    let fewest = fewest_playouts(&found, 12);
    let rows = found["contracts"].as_array().unwrap();
    let most = rows.iter().map(|row| row["estimate"]["playouts"].as_u64().unwrap()).max();
    assert!(most <= Some(fewest + 1), "{found}");
    assert_eq!(found, answer(&request));
}

#[test]
fn contracts_whose_layouts_are_solved_fast_are_not_played_out() {
    let mut request = json!({"op": "simulate", "game": "napoleon", "leader": "N", "seat": "N", "contracts": true,
        "layouts": 12, "hands": {"N": ["SA", "DA", "DK", "D5", "CT"]}});
    let whole = answer(&request);
    request["limits"] = json!({"max_nodes": 1_000_000});
    let found = answer(&request);
    assert_eq!((&found["layouts"], &found["contracts"][0]["estimate"]), (&json!(12), &Value::Null));
    assert_eq!(found, whole);
    assert_eq!(found["best"], "4", "{found}");
}

#[test]
fn nothing_is_rated_without_layouts_and_playouts() {
    let mut request = a_hand_of_skat();
    (request["layouts"], request["playouts"]) = (json!(0), json!(0));
    for contracts in [true, false] {
        request["contracts"] = json!(contracts);
        let refused = answer(&request);
        assert_eq!(refused["error"]["at"], "/layouts", "{refused}");
    }
}

/// Bounds that are not closed have an estimate beside them, with its interval and the best line found; proved values have none.
#[test]
fn values_that_a_limit_leaves_open_are_estimated() {
    let deal = answer(&json!({"op": "deal", "game": "hearts", "seed": 4}));
    let deal = &deal["deals"][0];
    let mut request = json!({"game": "hearts", "limits": {"max_nodes": 2_000}});
    for name in ["hands", "leader", "seats", "state", "options"] {
        if !deal[name].is_null() {
            request[name] = deal[name].clone();
        }
    }
    for op in ["cards", "line"] {
        let mut requested = request.clone();
        requested["op"] = json!(op);
        let found = answer(&requested);
        assert_eq!(found["status"], "stopped", "{found}");
        let estimate = &found["estimate"];
        let [low, mean, high] = ["low", "mean", "high"].map(|end| estimate[end].as_f64().unwrap());
        assert!(low <= mean && mean <= high, "{estimate}");
        // As many as two thousand nodes allow.
        assert_eq!(estimate["playouts"], 20, "{estimate}");
        assert!(estimate["for"].is_array() && !estimate["line"].as_array().unwrap().is_empty());
        if op == "cards" {
            assert!(!found["estimates"].as_object().unwrap().is_empty(), "{found}");
        }
    }
    let proved = answer(
        &json!({"op": "cards", "game": "tuppi-nolo", "leader": "S", "hands": {"N": ["C4", "DT"],
        "E": ["C8", "CJ"], "S": ["D4", "D6"], "W": ["C5", "D2"]}}),
    );
    assert_eq!(
        (&proved["estimate"], &proved["estimates"]),
        (&Value::Null, &Value::Null),
        "{proved}"
    );
}

/// Four players who see two hands take other tricks than open hands; each layout is played out once for each lead.
#[test]
fn leads_are_played_out_on_request() {
    let request = json!({"op": "leads", "hand": "53.Q943.A83.T843", "auction": ["1NT", "P", "3NT"], "layouts": 2, "seed": 3});
    let mut played = request.clone();
    played["played_out"] = json!(true);
    let [open, found, again] = [&request, &played, &played].map(answer);
    assert_eq!((&open["played_out"], &found["played_out"]), (&Value::Null, &json!(true)));
    assert_eq!(found, again, "the same seed, the same play");
    let leads = |found: &Value| found["leads"].as_array().unwrap().clone();
    for lead in leads(&found) {
        let counts = lead["sampled"]["counts"].as_object().unwrap();
        assert_eq!(counts.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 2, "{lead}");
    }
    assert_ne!(leads(&open), leads(&found));
    played["limits"] = json!({"max_nodes": 1});
    assert_eq!(answer(&played)["status"], "stopped");
}

#[test]
fn contracts_that_no_layout_can_ask_about_say_what_is_missing() {
    let hand = ["CJ", "SJ", "DA", "DT", "DK", "D9", "SA", "ST", "HA", "C7"];
    let request = json!({"op": "simulate", "game": "skat", "seat": "1", "hands": {"1": hand}, "contracts": true});
    let error = &answer(&request)["error"];
    assert_eq!(
        (error["code"].as_str(), error["at"].as_str()),
        (Some("missing-field"), Some("/leader"))
    );
}
