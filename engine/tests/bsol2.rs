//! The answers of Bridge Solver Online, as its clients read them.

use serde_json::{Value, json};
use tikki_base::error::Code;
use tikki_base::tricks::{BidLevel, TrickCount};
use tikki_bridge::{Contract, ParContract, Penalty};
use tikki_engine::ops::bsol2::{Bsol2Query, par_contracts};
use tikki_engine::service::{Engine, EngineOptions};
use tikki_solver::{Limits, Seat, Strain};

fn answer(query: Bsol2Query) -> Value {
    let engine = Engine::new(EngineOptions { table_bytes: 1 << 20, cache_entries: 10 });
    let mut worker = engine.worker();
    let request = query.request().unwrap();
    let jobs = request.jobs().into_iter();
    let finished = jobs.map(|job| job.run(&mut worker, Limits::default())).collect();
    serde_json::from_str(&request.answer(finished).to_string()).unwrap()
}

fn query(request: &str) -> Bsol2Query {
    let some = |text: &str| Some(text.to_owned());
    // The deal of the README, from west.
    let dealstr = "T3.85.AQ985.A532xQ97.AT76.K76.874xAJ8.KJ42.JT4.JT6xK6542.Q93.32.KQ9";
    Bsol2Query { request: some(request), dealstr: some(dealstr), ..Bsol2Query::default() }
}

#[test]
fn a_table_is_twenty_digits_with_par_of_both_sides() {
    let expected = json!({
        "sess": {
            "sockref": "7",
            // N, S, E, W; in each NT, S, H, D, C.
            "ddtricks": "57755577558668875688",
            "pbn": "W:T3.85.AQ985.A532xQ97.AT76.K76.874xAJ8.KJ42.JT4.JT6xK6542.Q93.32.KQ9",
        },
        "contractsNS": "NS:E 2N", "contractsEW": "EW:E 2N", "scoreNS": "NS -120", "scoreEW": "EW 120",
        "vul": "0",
    });
    let vul = Some("None".to_owned());
    assert_eq!(answer(Bsol2Query { sockref: Some("7".into()), vul, ..query("m") }), expected);
}

/// As public clients take it apart: `NS:EW 7H`, `NS:EW 3Hx,EW 4Cx`, `EW:NS 123H`.
#[test]
fn bsol2_lists_all_par_levels() {
    let entry = |level, strain, penalty, declarer, tricks| ParContract {
        contract: Contract { level: BidLevel::new(level).unwrap(), strain, penalty },
        declarer,
        tricks: TrickCount::new(tricks).unwrap(),
    };
    let made = |declarer, tricks| entry(1, Strain::Hearts, Penalty::Undoubled, declarer, tricks);
    assert_eq!(par_contracts(&[made(Seat::North, 9), made(Seat::South, 9)]), "NS 123H");
    assert_eq!(par_contracts(&[made(Seat::North, 9), made(Seat::South, 8)]), "N 123H,S 12H");
    assert_eq!(
        par_contracts(&[entry(3, Strain::NoTrump, Penalty::Undoubled, Seat::East, 10)]),
        "E 34N"
    );
    let off = |level, strain| entry(level, strain, Penalty::Doubled, Seat::East, 5);
    assert_eq!(par_contracts(&[off(3, Strain::Hearts), off(4, Strain::Clubs)]), "E 3Hx,E 4Cx");
    assert_eq!(par_contracts(&[]), "", "a deal that is passed out");
}

#[test]
fn leads_are_grouped_by_tricks_of_the_leaders_side() {
    let (trumps, leader) = (Some("N".to_owned()), Some("w".to_owned()));
    let answer = answer(Bsol2Query { trumps, leader, ..query("g") });
    let groups = answer["sess"]["cards"].as_array().unwrap();
    // North-south declare and take five: the best leads leave west's side eight.
    assert_eq!(groups[0]["score"], 8, "{answer}");
    let ranks = |group: &Value| {
        let suits = group["values"].as_array().unwrap().iter();
        suits.map(|ranks| ranks.as_array().unwrap().len()).sum::<usize>()
    };
    assert_eq!(groups.iter().map(ranks).sum::<usize>(), 13, "every card of west");
    let spades: Vec<&Value> = groups.iter().map(|group| &group["values"][0]).collect();
    assert!(spades.iter().any(|ranks| ranks.as_array().unwrap().contains(&json!(8))), "the ten");
}

#[test]
fn bad_queries_are_refused() {
    let code = |query: Bsol2Query| query.request().unwrap_err().code;
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(code(Bsol2Query::default()), Code::MissingField);
    assert_eq!(code(Bsol2Query { request: text("x"), ..query("m") }), Code::BadField);
    assert_eq!(code(Bsol2Query { vul: text("many"), ..query("m") }), Code::BadVulnerability);
    assert_eq!(code(Bsol2Query { dealstr: text("W:AxKxQxJ"), ..query("m") }), Code::BadDeal);
    assert_eq!(code(query("g")), Code::MissingField);
}
