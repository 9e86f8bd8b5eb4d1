//! Bridge against what others found: deals solved elsewhere, and endings whose idea is known.

use serde_json::Value;
use std::num::NonZeroUsize;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::deal::EvenDeal;
use tikki_bridge::analysis::StrainOfDeal;
use tikki_bridge::formats::pbn_deal;
use tikki_derive::slow;
use tikki_engine::service::{self, CancellableRequest, Engine, LimitedService, Request};
use tikki_engine::wire::Reply;
use tikki_solver::{Limits, Position, Seat, Side, Strain, Trick, oracle};

fn fixture(name: &str) -> String {
    let path = format!("{}/../fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

fn engine(table_bytes: usize) -> Engine {
    Engine::new(service::EngineOptions { table_bytes, cache_entries: 100 })
}

fn answers(engine: &Engine, threads: usize, requests: &[String]) -> Vec<String> {
    let options = BatchSettings { threads: NonZeroUsize::new(threads), window: None };
    let batch = Batch::new(LimitedService::unlimited(engine), options).unwrap();
    let calls = requests
        .iter()
        .map(|text| CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, text, None)));
    batch.outputs(calls).iter().map(Reply::to_string).collect()
}

fn table_request(deal: &Value) -> String {
    serde_json::json!({"op": "table", "deal": deal}).to_string()
}

#[test]
fn every_table_of_the_sample_and_of_the_par_deals() {
    let text = fixture("bridge_truth_sample.ndjson") + &fixture("bridge_par.ndjson");
    let truth: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(truth.len(), 140);
    let truth: Vec<Value> = truth.into_iter().step_by(if slow!() { 1 } else { 6 }).collect();
    let requests: Vec<String> = truth.iter().map(|known| table_request(&known["deal"])).collect();
    for (known, answer) in truth.iter().zip(answers(&engine(16 << 20), 2, &requests)) {
        let answer: Value = serde_json::from_str(&answer).unwrap();
        for seat in ["N", "E", "S", "W"] {
            for strain in ["S", "H", "D", "C", "NT"] {
                // The sample is keyed by strain, then declarer; the par deals the other way round.
                let sample = &known["table"][strain][seat];
                let expected =
                    if sample.is_null() { &known["table"][seat][strain] } else { sample };
                assert_eq!(
                    &answer["tricks"][seat][strain], expected,
                    "{strain} by {seat}: {known}"
                );
            }
        }
    }
}

fn sample() -> Vec<Value> {
    let text = fixture("bridge_truth_sample.ndjson");
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A question about the play of a deal of the sample, with its first cards.
fn play_request(op: &str, known: &Value, cards: usize) -> String {
    let played = &known["play"].as_array().unwrap()[..cards];
    serde_json::json!({"op": op, "deal": known["deal"], "strain": known["strain"],
                       "declarer": known["declarer"], "played": played})
    .to_string()
}

#[test]
fn every_card_value_of_the_sample() {
    for known in sample() {
        let declarer = Seat::from_name(known["declarer"].as_str().unwrap()).unwrap();
        let boards = known["boards"].as_array().unwrap();
        let plies = boards.iter().map(|board| board["ply"].as_u64().unwrap() as usize);
        let requests: Vec<String> = plies.map(|ply| play_request("cards", &known, ply)).collect();
        for (board, answer) in boards.iter().zip(answers(&engine(16 << 20), 2, &requests)) {
            let answer: Value = serde_json::from_str(&answer).unwrap();
            let player = Seat::from_name(board["to_play"].as_str().unwrap()).unwrap();
            assert_eq!(answer["to_play"], board["to_play"]);
            let taken = answer["declarer_taken"].as_u64().unwrap();
            let left = 13 - board["ply"].as_u64().unwrap() / 4;
            let expected = board["cards"].as_object().unwrap();
            assert_eq!(answer["cards"].as_array().unwrap().len(), expected.len());
            for card in answer["cards"].as_array().unwrap() {
                let own = expected[card["card"].as_str().unwrap()].as_u64().unwrap();
                let declarers = player.side() == declarer.side();
                let tricks = taken + if declarers { own } else { left - own };
                assert_eq!(card["declarer_tricks"], tricks, "{card} of {known}");
            }
        }
    }
}

#[test]
fn every_trace_of_the_sample() {
    let known = sample();
    let requests: Vec<String> =
        known.iter().map(|known| play_request("trace", known, 48)).collect();
    for (known, answer) in known.iter().zip(answers(&engine(16 << 20), 2, &requests)) {
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["declarer_tricks"], known["trace"], "{known}");
    }
}

#[test]
fn the_same_bytes_for_any_number_of_threads_and_any_table() {
    let sample = fixture("bridge_truth_sample.ndjson");
    let deals = sample
        .lines()
        .take(if slow!() { 12 } else { 6 })
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut requests: Vec<String> = deals.map(|known| table_request(&known["deal"])).collect();
    requests.insert(5, r#"{"id":"bad","op":"table"}"#.to_owned());
    let expected = answers(&engine(64 << 20), 1, &requests);
    for (threads, table_bytes) in [(2, 64 << 20), (5, 1 << 20), (1, 1 << 20)] {
        assert_eq!(
            answers(&engine(table_bytes), threads, &requests),
            expected,
            "{threads} threads"
        );
    }
}

#[test]
fn named_endings() {
    let engine = engine(1 << 20);
    let mut solver = engine.solver();
    for line in fixture("endings.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let deal = EvenDeal::try_from(pbn_deal::parse(fields[1]).unwrap()).unwrap();
        let strain = Strain::from_name(fields[2]).unwrap();
        let leader = Seat::from_letter(fields[3].chars().next().unwrap()).unwrap();
        let position = Position::new(*deal.hands(), strain, Trick::new(leader)).unwrap();
        let expected: i32 = fields[4].parse().unwrap();
        assert_eq!(oracle::value(&position), expected, "the oracle on {line}");
        let found = solver.solve(&position, Limits::default()).bounds.value();
        assert_eq!(found.map(i32::from), Some(expected), "the kernel on {line}");
    }
}

/// Some strains of a deal, each declarer against the oracle.
fn check_analysis(deal: &str, strains: &[Strain]) {
    let deal: EvenDeal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let engine = engine(1 << 20);
    let cache = tikki_base::Cache::new(5);
    for &strain in strains {
        let of_strain = StrainOfDeal::new(deal, strain);
        let solved = of_strain.solve(&mut engine.solver(), &cache, Limits::default());
        for (declarer, bounds) in solved.iter() {
            let position =
                Position::new(*deal.hands(), strain, Trick::new(declarer.lho())).unwrap();
            let (for_ns, all) = (oracle::value(&position), position.tricks_left() as i32);
            let expected = if declarer.side() == Side::NorthSouth { for_ns } else { all - for_ns };
            assert_eq!(bounds.value().map(i32::from), Some(expected), "{strain} by {declarer}");
        }
    }
}

#[test]
fn the_analysis_turns_leaders_into_declarers() {
    check_analysis("N:A.2.. K.A.. 3.K.. 2..A.", &Strain::ALL);
}

#[test]
fn deals_that_look_the_same_from_several_seats_are_solved_for_each() {
    let strains = if slow!() { &Strain::ALL[..] } else { &[Strain::Hearts, Strain::NoTrump] };
    for deal in [
        "N:.Q.AJ.K Q.AJ.K. AJ.K..Q K..Q.AJ",
        "N:KT.Q.AJ. .KT.Q.AJ AJ..KT.Q Q.AJ..KT",
        "N:AJ..2.3 K3.5..2 2.3.AJ. .2.K3.5",
    ]
    .into_iter()
    .take(if slow!() { 3 } else { 1 })
    {
        check_analysis(deal, strains);
    }
}
