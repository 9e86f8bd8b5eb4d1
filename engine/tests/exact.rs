//! Exact odds, one suit, and single-dummy endings over the wire.

use serde_json::{Value, json};
use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_engine::service::{CancellableRequest, Engine, EngineOptions, LimitedService, Request};

/// Answers with this many threads.
fn answers(requests: &[Value], threads: usize) -> Vec<Value> {
    let options = EngineOptions { table_bytes: 16 << 20, ..EngineOptions::default() };
    let engine = Engine::new(options);
    let settings = BatchSettings { threads: NonZeroUsize::new(threads), window: None };
    let batch = Batch::new(LimitedService::unlimited(&engine), settings).unwrap();
    let calls = requests
        .iter()
        .map(|request| Request::parse(tikki_games::CATALOGUE, &request.to_string(), None));
    let replies = batch.outputs(calls.map(CancellableRequest::from));
    replies.iter().map(|reply| serde_json::from_str(&reply.to_string()).unwrap()).collect()
}

fn answer(request: &Value) -> Value {
    answers(std::slice::from_ref(request), 2).remove(0)
}

/// The request with the fields of another object in place of its own.
fn with(request: &Value, fields: &Value) -> Value {
    let mut request = request.clone();
    for (name, value) in fields.as_object().unwrap() {
        request[name] = value.clone();
    }
    request
}

/// Two hands with a grand slam on the king of spades. The counts are those of `odds/tests/whole_deals.rs`.
fn grand_slam() -> Value {
    json!({"op": "odds", "deal": "N:AJ6.J85.AKQJ.AKQ - QT8753.AK7.63.76 -", "contract": "7S", "declarer": "S"})
}

#[test]
fn all_layouts_of_two_hidden_hands_are_counted() {
    let known = json!({"layouts": 10_400_600, "makes": 5_329_233, "chance": 0.512_397});
    assert_eq!(answer(&grand_slam()), known);
    let five = json!({"op": "odds", "deal": {"N": "AQJT63.72.73.JT9", "S": "K754.QT.AQ84.AK2"}, "contract": "5S", "declarer": "S"});
    assert_eq!(answer(&five)["makes"], 3_338_113);
}

#[test]
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 tricks")]
fn tricks_are_counted_one_by_one() {
    let found = answer(&with(&grand_slam(), &json!({"tricks": true})));
    let counts: Vec<u64> = serde_json::from_value(found["distribution"].clone()).unwrap();
    assert_eq!((counts.iter().sum::<u64>(), counts[13]), (10_400_600, 5_329_233));
    let tricks = counts.iter().zip(0_u64..).map(|(count, tricks)| count * tricks).sum::<u64>();
    let mean = tricks as f64 / 10_400_600.0;
    assert!((found["mean"].as_f64().unwrap() - mean).abs() < 1e-6, "{found}");
}

#[test]
fn cards_of_the_seat_to_play_are_rated_over_what_the_play_leaves() {
    let played = json!({"played": ["C3", "CA", "C2", "C6"], "moves": true});
    let found = answer(&with(&grand_slam(), &played));
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 12, "dummy is on lead");
    assert!(found["layouts"].as_u64().unwrap() < 10_400_600);
    let best = moves.iter().filter_map(|row| row["makes"].as_u64()).max();
    assert!(found["makes"].as_u64() >= best, "no card makes where the position does not");
    let queen = moves.iter().find(|row| row["move"] == "DQ").unwrap();
    assert_eq!(queen["equals"], json!(["DA", "DK", "DJ"]));
}

#[test]
fn conditions_narrow_the_layouts_exactly() {
    let all = answer(&grand_slam());
    let split = |fields: Value| answer(&with(&grand_slam(), &fields));
    let [with_king, without] = [
        split(json!({"constraints": {"W": {"has": ["SK"]}}})),
        split(json!({"constraints": {"W": {"lacks": ["SK"]}}})),
    ];
    for name in ["layouts", "makes"] {
        let sum = with_king[name].as_u64().unwrap() + without[name].as_u64().unwrap();
        assert_eq!(all[name], sum, "{name}");
    }
    assert_eq!(split(json!({"predeal": {"W": ["SK"]}})), with_king);
    assert_eq!(split(json!({"condition": "hascard(w, SK)"})), with_king);
    let weak = split(json!({"constraints": {"W": {"hcp": [0, 2]}}}));
    assert_eq!(weak["makes"].as_u64().unwrap() > 0, weak["chance"].as_f64().unwrap() > 0.0);
    assert!(weak["layouts"].as_u64() < without["layouts"].as_u64(), "the king makes three points");
}

#[test]
fn points_and_lengths_in_one_part_split_the_layouts_exactly() {
    let all = answer(&grand_slam());
    let either = "hcp(w) <= 2 or spades(w) == 0 and hcp(w) <= 4";
    let [met, not_met] = [either.to_owned(), format!("not ({either})")]
        .map(|condition| answer(&with(&grand_slam(), &json!({"condition": condition}))));
    for name in ["layouts", "makes"] {
        let [met, not_met] = [&met, &not_met].map(|found| found[name].as_u64().unwrap());
        assert_eq!(all[name], met + not_met, "{name}");
        assert!(met > 0 && not_met > 0, "{name}");
    }
    // A pass over one of a suit says that the hand is weak, or less so with length in the suit.
    let passed = json!({"auction": ["1S", "P", "P", "P"], "dealer": "S"});
    assert_eq!(answer(&with(&grand_slam(), &passed))["layouts"], all["layouts"]);
}

#[test]
fn bounds_under_a_limit_enclose_the_count() {
    let limited = with(&grand_slam(), &json!({"limits": {"max_nodes": 60_000}}));
    let found = answers(&[limited.clone(), limited.clone()], 2);
    assert_eq!(found[0], answers(&[limited], 1)[0], "for any number of threads");
    assert_eq!((&found[0]["status"], &found[0]), (&json!("stopped"), &found[1]));
    let [lower, upper] = ["lower", "upper"].map(|end| found[0]["makes"][end].as_u64().unwrap());
    assert!(
        (1..=5_329_233).contains(&lower) && (5_329_233..10_400_600).contains(&upper),
        "{found:?}"
    );
    let [lower, upper] = ["lower", "upper"].map(|end| found[0]["chance"][end].as_f64().unwrap());
    assert!(lower <= 0.512_396 && upper >= 0.512_397);
    let none = answer(&with(&grand_slam(), &json!({"limits": {"max_ms": 0}, "tricks": true})));
    assert_eq!(none["makes"], json!({"lower": 0, "upper": 10_400_600}));
    assert_eq!(none["distribution"], Value::Null);
}

/// All hands are given, of which two are seen.
#[test]
fn hands_that_are_not_seen_are_hidden() {
    let deal = "N:AJ6.J85.AKQJ.AKQ K9.Q642.T85.J982 QT8753.AK7.63.76 42.T93.9742.T543";
    let seen = with(&grand_slam(), &json!({"deal": deal, "seen": ["N", "S"]}));
    assert_eq!(answer(&seen)["makes"], 5_329_233);
}

/// Four cards each, two spade honours missing: the last trick but one is a finesse.
fn ending() -> Value {
    json!({"op": "single", "deal": "N:AJT...2 KQ..2.3 432...A 65..3.K", "strain": "NT", "declarer": "S", "leader": "S", "tricks": 3})
}

#[test]
fn single_dummy_chances_are_below_double_dummy_ones() {
    let found = answer(&ending());
    assert_eq!(found["layouts"], 70);
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    for row in moves {
        assert!(row["chance"].as_f64().unwrap() <= row["double_dummy"].as_f64().unwrap(), "{row}");
    }
}

#[test]
fn single_dummy_bounds_under_a_limit_enclose_the_chance() {
    let exact = answer(&ending());
    for max_nodes in [1, 100, 1000] {
        let found = answer(&with(&ending(), &json!({"limits": {"max_nodes": max_nodes}})));
        for (row, exact) in
            found["moves"].as_array().unwrap().iter().zip(exact["moves"].as_array().unwrap())
        {
            let value = exact["chance"].as_f64().unwrap();
            let end =
                |name: &str| row["chance"].get(name).unwrap_or(&row["chance"]).as_f64().unwrap();
            assert!(end("lower") <= value && value <= end("upper"), "{row} {exact}");
        }
    }
    let stopped = answer(&with(&ending(), &json!({"limits": {"max_nodes": 1}})));
    assert_eq!(stopped["status"], "stopped");
}

/// Averages and chances in per cent of `SuitC`, as in `fixtures/suit_sample.ndjson`.
#[test]
fn suits_are_worth_what_another_program_finds() {
    for (north, south, average, tricks, chance) in [
        ("JT97432", "K", 5.0174, "6", 5.6522),
        ("K43", "T5", 0.5018, "1", 50.1785),
        ("AK743", "52", 3.195, "4", 35.528),
        ("5", "KJT64", 1.8664, "3", 14.0497),
    ] {
        let found = answer(&json!({"op": "suit", "north": north, "south": south, "lines": false}));
        let near = |value: &Value, known: f64| (value.as_f64().unwrap() - known).abs() < 6e-5;
        assert!(near(&found["max"]["tricks"], average), "{north} {south}");
        assert!(near(&found["at_least"][tricks]["chance"], chance / 100.0), "{north} {south}");
    }
}

#[test]
fn a_suit_has_its_line_and_its_first_cards() {
    let found = answer(&json!({"op": "suit", "north": "KT94", "south": "832"}));
    assert_eq!((&found["missing"], &found["max"]["tricks"]), (&json!("AQJ765"), &json!(1.727_702)));
    assert_eq!(found["max"]["first"], json!({"seat": "S", "card": "2"}));
    assert_eq!(found["at_least"]["2"]["chance"], 0.727_702);
    assert_eq!(found["at_least"]["1"]["chance"], 1.0);
    assert_eq!(found["firsts"][0]["at_least"]["2"], 0.727_702);
    let line = &found["max"]["line"];
    assert!(line["words"].as_str().unwrap().starts_with("Low from South to the 9"));
    assert_eq!((&line["tree"]["seat"], found.get("status")), (&json!("S"), None));
    let deals: u64 =
        line["layouts"].as_array().unwrap().iter().map(|one| one["deals"].as_u64().unwrap()).sum();
    assert_eq!(deals, 10_400_600);
}

#[test]
fn entries_places_and_scores_change_a_suit() {
    let ask = |fields: Value| {
        answer(&with(
            &json!({"op": "suit", "north": "AQ92", "south": "J65", "lines": false}),
            &fields,
        ))
    };
    let free = ask(json!({}));
    let tied = ask(json!({"entries": {"N": 9, "S": 1}}));
    assert!(tied["max"]["tricks"].as_f64() < free["max"]["tricks"].as_f64());
    let uneven = ask(json!({"vacant": {"W": 6, "E": 13}}));
    assert_ne!(uneven["max"]["tricks"], free["max"]["tricks"]);
    let scored = ask(json!({"score": {"3": 600, "2": -100}}));
    let expected = 700.0 * free["at_least"]["3"]["chance"].as_f64().unwrap() - 100.0;
    assert!((scored["score"]["score"].as_f64().unwrap() - expected).abs() < 1e-3, "{scored}");
    let known = ask(json!({"west": "K"}));
    assert!(known["at_least"]["3"]["chance"].as_f64() > free["at_least"]["3"]["chance"].as_f64());
}

#[test]
fn a_suit_is_rated_from_a_first_card_on() {
    let ask = |fields: Value| {
        answer(&with(&json!({"op": "suit", "north": "AQ92", "south": "J65"}), &fields))
    };
    let free = ask(json!({"lines": false}));
    let jack = ask(json!({"first": {"seat": "S", "card": "J"}}));
    let rated = free["firsts"].as_array().unwrap().iter().find(|first| first["card"] == "J");
    assert_eq!(jack["at_least"]["3"]["chance"], rated.unwrap()["at_least"]["3"]);
    assert_eq!(jack["max"]["line"]["tree"]["card"], "J");
    let suit = json!({"op": "suit", "north": "AQ92", "south": "J65"});
    errors_name_their_place(&[
        (&suit, json!({"first": {"seat": "W", "card": "K"}}), "bad-field", "/first/seat"),
        (&suit, json!({"first": {"seat": "S", "card": "65"}}), "bad-field", "/first/card"),
        (&suit, json!({"first": {"seat": "S", "card": "A"}}), "bad-field", "/first"),
        (
            &suit,
            json!({"first": {"seat": "S", "card": "J"}, "entries": {"S": 0}}),
            "bad-field",
            "/first",
        ),
    ]);
}

#[test]
fn a_suit_under_a_limit_has_bounds() {
    let found = answer(
        &json!({"op": "suit", "north": "KJ95", "south": "Q73", "limits": {"max_nodes": 50}}),
    );
    assert_eq!(found["status"], "stopped");
    let exact = answer(&json!({"op": "suit", "north": "KJ95", "south": "Q73"}));
    let value = exact["max"]["tricks"].as_f64().unwrap();
    let [lower, upper] =
        ["lower", "upper"].map(|end| found["max"]["tricks"][end].as_f64().unwrap());
    assert!(lower <= value && value <= upper);
}

#[test]
fn errors_of_odds_name_their_place() {
    let odds = grand_slam();
    errors_name_their_place(&[
        (&odds, json!({"deal": "N:AJ6.J85.AKQJ.AKQ - - -"}), "unknown-hand", "/deal"),
        (
            &odds,
            json!({"deal": "N:AJ6.J85.AKQJ.AKQ K9.Q642.T85.J982 QT8753.AK7.63.76 -"}),
            "bad-deal",
            "/deal",
        ),
        (&odds, json!({"deal": "N:AJ6.J85.AKQJ.AKQ - QT875.AK7.63.76 -"}), "uneven-hands", "/deal"),
        (
            &odds,
            json!({"deal": "N:AJ6.J85.AKQJ.AKQ - AT8753.AK7.63.76 -"}),
            "duplicate-card",
            "/deal",
        ),
        (&odds, json!({"played": ["C3", "SA"]}), "illegal-play", "/played/1"),
        (&odds, json!({"played": ["C3", "CX"]}), "unknown-card", "/played/1"),
        (&odds, json!({"condition": "controls(w) >= 3"}), "bad-condition", "/condition"),
        (&odds, json!({"condition": "hcp("}), "bad-condition", "/condition"),
        (
            &odds,
            json!({"constraints": {"W": {"hcp": 3, "losers": 7}}}),
            "bad-condition",
            "/constraints/W/losers",
        ),
        (
            &odds,
            json!({"constraints": {"EW": {"hcp": 10}}}),
            "bad-condition",
            "/constraints/EW/hcp",
        ),
        (&odds, json!({"constraints": {"W": {"hcp": [8, 13]}}}), "impossible-state", "/deal"),
        (&odds, json!({"constraints": {"N": {"hcp": [0, 9]}}}), "impossible-state", "/deal"),
        (&odds, json!({"predeal": {"N": ["SK"]}}), "impossible-state", "/predeal"),
        (&odds, json!({"predeal": {"W": ["SA"]}}), "impossible-state", "/predeal"),
        (&odds, json!({"contract": null, "strain": "S"}), "missing-field", "/contract"),
        (&odds, json!({"declarer": "X"}), "bad-seat", "/declarer"),
        (&odds, json!({"moves": true}), "impossible-state", "/played"),
    ]);
}

#[test]
fn errors_of_endings_and_suits_name_their_place() {
    let suit = json!({"op": "suit", "north": "KT94", "south": "832"});
    errors_name_their_place(&[
        (&ending(), json!({"tricks": 5}), "bad-field", "/tricks"),
        (&ending(), json!({"tricks": null}), "missing-field", "/tricks"),
        (&ending(), json!({"leader": "W"}), "impossible-state", "/played"),
        (&ending(), json!({"seen": ["N", "E"]}), "unknown-hand", "/deal"),
        (&ending(), json!({"constraints": {"W": {"hcp": 3}}}), "bad-condition", ""),
        (&suit, json!({"north": "KTT4"}), "duplicate-card", "/north"),
        (&suit, json!({"south": "8K2"}), "duplicate-card", "/south"),
        (&suit, json!({"south": "8?2"}), "unknown-card", "/south"),
        (&suit, json!({"north": "KTxxxxx", "south": "xxxxxxxx"}), "too-many-cards", "/south"),
        (&suit, json!({"north": "", "south": ""}), "bad-field", "/north"),
        (&suit, json!({"west": "K"}), "duplicate-card", "/west"),
        (&suit, json!({"west": "A", "east": "A"}), "duplicate-card", "/east"),
        (&suit, json!({"vacant": {"W": 2, "E": 3}}), "impossible-state", "/vacant"),
        (&suit, json!({"vacant": {"W": 14, "E": 3}}), "bad-field", "/vacant/W"),
        (&suit, json!({"entries": {"W": 1}}), "bad-field", "/entries/W"),
        (&suit, json!({"score": {"3": -100, "2": 600}}), "bad-field", "/score"),
        (&suit, json!({"score": {"x": 1}}), "bad-field", "/score/x"),
    ]);
}

/// Asks requests with these fields changed, and compares the code and the place of the error.
fn errors_name_their_place(cases: &[(&Value, Value, &str, &str)]) {
    let requests: Vec<Value> =
        cases.iter().map(|(request, fields, ..)| with(request, fields)).collect();
    for ((_, fields, code, at), found) in cases.iter().zip(answers(&requests, 1)) {
        let place = found["error"]["at"].as_str().unwrap_or_default();
        assert_eq!(
            (found["error"]["code"].as_str(), place),
            (Some(*code), *at),
            "{fields} {found}"
        );
    }
}

#[test]
fn a_condition_that_cannot_be_counted_points_to_simulate() {
    let found = answer(&with(&grand_slam(), &json!({"condition": "losers(w) <= 7"})));
    assert!(found["error"]["message"].as_str().unwrap().contains("`simulate`"), "{found}");
}

/// The contract of the grand slam, rated by `simulate`.
fn simulated() -> Value {
    json!({"op": "simulate", "deal": grand_slam()["deal"], "contracts": ["7S", "7SX", "6S"], "declarers": ["S"],
        "vulnerable": "NS", "layouts": 8, "exact": true})
}

#[test]
fn contracts_are_counted_over_all_layouts_where_that_is_requested() {
    let found = answer(&simulated());
    assert_eq!((&found["exact"], &found["layouts"]), (&json!(true), &json!(10_400_600)));
    assert_eq!((&found["status"], &found["sampled"]), (&Value::Null, &Value::Null));
    let seven = &found["contracts"][0];
    assert_eq!(seven["chance"], json!(0.512_397), "the same as `odds`");
    assert_eq!(
        (&seven["made"], &seven["counts"]["13"]),
        (&json!({"rate": 0.5124}), &json!(5_329_233))
    );
    let counts: u64 = seven["counts"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
    assert_eq!(counts, 10_400_600);
    assert_eq!(found["contracts"][2]["counts"], seven["counts"]);
    assert_eq!(seven["imps_ns"], json!({"mean": 0.0}));
    let doubled = &found["contracts"][1]["imps_ns"];
    assert!(doubled["mean"].is_number() && doubled["low"].is_null(), "the same tricks: {doubled}");
}

#[test]
fn a_limit_leaves_bounds_and_the_estimates_of_a_sample() {
    let found = answer(&with(&simulated(), &json!({"limits": {"max_nodes": 60_000}})));
    assert_eq!((&found["status"], &found["exact"]), (&json!("stopped"), &Value::Null), "{found}");
    assert_eq!(found["layouts"], json!(8), "a sample is drawn first");
    let seven = &found["contracts"][0];
    let [lower, upper] = ["lower", "upper"].map(|end| seven["chance"][end].as_f64().unwrap());
    assert!(lower <= 0.512_397 && upper >= 0.512_396 && lower < upper, "{seven}");
    assert!(
        seven["made"]["low"].is_number() && seven["declarer_tricks"]["low"].is_number(),
        "{seven}"
    );
    let none = answer(&with(&simulated(), &json!({"limits": {"max_ms": 0}})));
    assert_eq!(none["contracts"][0]["chance"], json!({"lower": 0.0, "upper": 1.0}), "{none}");
}

#[test]
fn a_sample_stays_where_layouts_cannot_be_counted_and_says_why() {
    let sum = json!({"condition": "hcp(w) + clubs(e) >= 1"});
    let why = |found: &Value| found["why_sampled"].as_str().unwrap_or_default().to_owned();
    let found = answer(&with(&simulated(), &sum));
    assert!(why(&found).contains("condition") && found["layouts"] == 8, "{found}");
    let alone = json!({"deal": {"N": "AJ6.J85.AKQJ.AKQ"}});
    let found = answer(&with(&simulated(), &alone));
    assert!(why(&found).contains("hands") && found["layouts"] == 8, "{found}");
    let twin = answer(&with(&simulated(), &json!({"exact": false})));
    let mut usual = simulated();
    usual.as_object_mut().unwrap().remove("exact");
    assert_eq!(
        (&twin, why(&twin)),
        (&answer(&usual), String::new()),
        "the number of layouts asked for is sampled"
    );
    assert_eq!((&twin["layouts"], &twin["contracts"][0]["chance"]), (&json!(8), &Value::Null));
}

/// A whole deal after nine tricks of a best line.
fn late() -> Value {
    let deal = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";
    let request = json!({"op": "line", "deal": deal, "contract": "1H", "declarer": "N"});
    let line = answer(&request)["line"].as_array().unwrap().clone();
    let played: Vec<&Value> = line.iter().take(36).map(|play| &play["card"]).collect();
    with(&request, &json!({"played": played, "vulnerable": "None"}))
}

#[test]
fn cards_are_counted_for_a_player_who_sees_two_hands_where_layouts_are_few() {
    let seen = with(&late(), &json!({"op": "cards", "layouts": 50}));
    let [found, twin] =
        [json!({}), json!({"exact": false})].map(|more| answer(&with(&seen, &more)));
    let size = &found["sample"];
    assert_eq!((&size["exact"], &size["sampled"]), (&json!(true), &json!(50)), "{size}");
    assert_eq!((&twin["sample"]["exact"], &twin["sample"]["layouts"]), (&Value::Null, &json!(50)));
    let to_play = found["to_play"].as_str().unwrap();
    let mine = if "NS".contains(to_play) { json!(["N", "S"]) } else { json!([to_play, "S"]) };
    let odds = with(&late(), &json!({"op": "odds", "seen": mine, "moves": true, "tricks": true}));
    let odds = answer(&{
        let mut odds = odds;
        odds.as_object_mut().unwrap().remove("vulnerable");
        odds
    });
    assert_eq!(size["layouts"], odds["layouts"], "{odds}");
    for row in found["cards"].as_array().unwrap() {
        let counted = odds["moves"].as_array().unwrap().iter();
        let counted = counted.clone().find(|other| other["move"] == row["card"]).unwrap();
        let counts = row["sampled"]["counts"].as_object().unwrap();
        for (tricks, count) in counts {
            assert_eq!(&counted["distribution"][tricks.parse::<usize>().unwrap()], count, "{row}");
        }
        assert!(row["sampled"]["set"]["low"].is_null() && row["sampled"]["cost"]["low"].is_null());
        let means = [&row["sampled"]["declarer_tricks"]["mean"], &counted["mean"]];
        let [own, other] = means.map(|mean| mean.as_f64().unwrap());
        assert!((own - other).abs() < 1e-3, "{row} {counted}");
    }
}
