//! Requests about Sakaali.

use super::{Corpus, bridge, with};
use serde_json::{Map, Value, json};
use tikki_base::deal::{EvenDeal, FULL_HAND};
use tikki_base::rng::Rng;
use tikki_bridge::formats::pbn_deal;
use tikki_solver::Seat;

/// How many cards each player keeps.
const KEPT: usize = 5;

/// The hands of a deal, shuffled: what is put down comes first.
fn shuffled(deal: &str, rng: &mut Rng) -> [Vec<String>; 4] {
    let deal: EvenDeal =
        pbn_deal::parse(deal).and_then(EvenDeal::try_from).expect("the fixture has deals");
    Seat::ALL.map(|seat| {
        let mut hand: Vec<String> =
            deal.hands().hand(seat).iter().map(|card| card.to_string()).collect();
        rng.shuffle(&mut hand);
        hand
    })
}

/// The discards in turn order.
fn discards(hands: &[Vec<String>; 4], first: usize, count: usize) -> Vec<String> {
    (0..count).map(|turn| hands[(first + turn) % 4][turn / 4].clone()).collect()
}

pub(crate) fn add(corpus: &mut Corpus<'_>, rng: &mut Rng) {
    let options = [
        json!({}),
        json!({"options": {"wrap": true}}),
        json!({"options": {"low_most": 5, "tie_bonus": true}}),
    ];
    let systems = ["none", "basic", "basic-judged", "viisari"];
    for (round, deal) in bridge::whole_deals()[40..70].iter().enumerate() {
        let asked = |op: &str, more: Value| {
            let asked = json!({"op": op, "game": "sakaali", "deal": deal});
            with(&with(&asked, options[round % 3].clone()), more)
        };
        let (first, hands) = (rng.below(4), shuffled(deal, rng));
        let names = ["N", "E", "S", "W"];
        let begun =
            |count: usize| json!({"first": names[first], "played": discards(&hands, first, count)});
        corpus.add(asked(
            "par",
            if round % 4 == 0 { json!({"all": true, "limit": 3}) } else { json!({}) },
        ));
        let count = if round % 3 == 0 { 32 } else { rng.below(32) };
        corpus.add(asked("trace", begun(count)));
        if round % 5 == 0 {
            let expected = json!({"expected": true, "samples": 4, "seed": 2, "systems": ["basic"]});
            corpus.add(asked("trace", with(&begun(3), expected)));
        }
        let sampled =
            json!({"samples": 6, "seed": round, "systems": [systems[round % 4], "basic"]});
        corpus.add(asked("values", with(&begun(rng.below(31)), sampled)));
        if round % 2 == 0 {
            corpus.add(duplicate(deal, names[first], &hands, first, rng));
        }
    }
    for (seed, system) in systems.iter().enumerate() {
        let asked = json!({"op": "simulate", "game": "sakaali", "systems": [system, "basic"], "deals": 3, "seed": seed});
        corpus.add(asked);
        let grades = ["easy", "medium", "hard"];
        let quiz = json!({"op": "quiz", "game": "sakaali", "seed": seed, "count": 2});
        corpus.add(with(&quiz, json!({"grade": grades[seed % 3], "solutions": true})));
        corpus.add(quiz);
    }
}

/// A board at two tables: the discards at one, what was kept at the other.
fn duplicate(
    deal: &str,
    name: &str,
    hands: &[Vec<String>; 4],
    first: usize,
    rng: &mut Rng,
) -> Value {
    let again = shuffled(deal, rng);
    let kept = ["N", "E", "S", "W"].into_iter().zip(&again);
    let kept: Map<String, Value> =
        kept.map(|(seat, hand)| (seat.to_owned(), hand[FULL_HAND - KEPT..].into())).collect();
    json!({
        "op": "duplicate", "game": "sakaali", "options": {"duplicate_carry": rng.one_in(2)},
        "boards": [{"board": 1, "deal": deal, "first": name, "results": [
            {"table": 1, "team_ns": "A", "played": discards(hands, first, 32)},
            {"table": 2, "team_ns": "B", "kept": kept},
        ]}],
    })
}
