//! Requests about bridge: tables, plays, contracts, leads, samples, deals, problems, texts.

use super::{Corpus, with};
use serde_json::{Value, json};
use tikki_base::rng::Rng;

const SEATS: [&str; 4] = ["N", "E", "S", "W"];
const STRAINS: [&str; 5] = ["S", "H", "D", "C", "NT"];
const VULNERABLE: [&str; 4] = ["None", "NS", "EW", "Both"];
const RANKS: &str = "AKQJT98765432";

/// The whole deals of the fixture.
pub(crate) fn whole_deals() -> Vec<String> {
    let known = include_str!("../../../../fixtures/bridge_par.ndjson");
    let deal = |line: &str| {
        let known: Value = serde_json::from_str(line).expect("a fixture is JSON");
        known["deal"].as_str().expect("a deal").to_owned()
    };
    known.lines().map(deal).collect()
}

/// Returns random hands of a number of cards.
fn hands(cards: usize, rng: &mut Rng) -> [Vec<(usize, usize)>; 4] {
    let mut pack: Vec<(usize, usize)> = (0..52).map(|card| (card / 13, card % 13)).collect();
    rng.shuffle(&mut pack);
    let mut hands = pack.chunks(cards).map(|hand| {
        let mut hand = hand.to_vec();
        hand.sort_unstable();
        hand
    });
    std::array::from_fn(|_| hands.next().expect("four hands"))
}

fn dotted(hand: &[(usize, usize)]) -> String {
    let suit = |suit: usize| {
        let own = hand.iter().filter(move |card| card.0 == suit);
        own.map(|card| &RANKS[card.1..=card.1]).collect::<String>()
    };
    [0, 1, 2, 3].map(suit).join(".")
}

fn listed(hand: &[(usize, usize)]) -> Vec<String> {
    hand.iter().map(|&(suit, rank)| format!("{}{}", STRAINS[suit], &RANKS[rank..=rank])).collect()
}

/// An ending, in one of the forms that a deal has.
fn ending(cards: usize, rng: &mut Rng) -> Value {
    let hands = hands(cards, rng);
    match rng.below(4) {
        0 => Value::Object(
            (0..4).map(|seat| (SEATS[seat].to_owned(), dotted(&hands[seat]).into())).collect(),
        ),
        1 => Value::Object(
            (0..4).map(|seat| (SEATS[seat].to_owned(), listed(&hands[seat]).into())).collect(),
        ),
        first => {
            let order = (0..4).map(|seat| dotted(&hands[(seat + first) % 4]));
            format!("{}:{}", SEATS[first % 4], order.collect::<Vec<_>>().join(" ")).into()
        }
    }
}

pub(crate) fn add(corpus: &mut Corpus<'_>, rng: &mut Rng) {
    let deals = whole_deals();
    for _ in 0..40 {
        tables(corpus, rng);
        plays(corpus, rng);
    }
    for deal in &deals[..12] {
        whole(corpus, deal, rng);
    }
    for deal in &deals[12..36] {
        late(corpus, deal, rng);
        sampled(corpus, deal, rng);
    }
    for deal in &deals[36..40] {
        unseen(corpus, deal, rng);
    }
    for round in 0..12 {
        dealt(corpus, round, rng);
    }
    problems(corpus, rng);
}

fn tables(corpus: &mut Corpus<'_>, rng: &mut Rng) {
    let deal = ending(2 + rng.below(5), rng);
    let name = if deal.is_object() && rng.one_in(2) { "hands" } else { "deal" };
    let asked = json!({"op": "table", name: deal});
    corpus.add(match rng.below(5) {
        0 => with(&asked, json!({"strains": [rng.pick(&STRAINS), "NT"]})),
        1 => with(&asked, json!({"declarers": [rng.pick(&SEATS), "w"]})),
        2 => with(&asked, json!({"limits": {"max_nodes": 1 + rng.below(60)}})),
        _ => asked,
    });
}

/// Legal cards from an ending on, as the operation itself lists them.
fn played(corpus: &Corpus<'_>, asked: &Value, most: usize, rng: &mut Rng) -> Vec<Value> {
    let mut played: Vec<Value> = Vec::new();
    while played.len() < most {
        let more = json!({"op": "cards", "played": played, "limits": {"max_nodes": 1}});
        let told = corpus.answer(&with(asked, more));
        match told["cards"].as_array() {
            Some(cards) if !cards.is_empty() => played.push(rng.pick(cards)["card"].clone()),
            _ => break,
        }
    }
    played
}

fn plays(corpus: &mut Corpus<'_>, rng: &mut Rng) {
    let cards = 3 + rng.below(4);
    let (declarer, strain) = (rng.pick(&SEATS), rng.pick(&STRAINS));
    let base = json!({"deal": ending(cards, rng), "declarer": declarer});
    let base = match rng.below(4) {
        0 => with(
            &base,
            json!({"contract": format!("{}{strain}", 1 + rng.below(7)), "doubled": "X"}),
        ),
        1 => with(&base, json!({"trump": strain, "leader": rng.pick(&SEATS)})),
        _ => with(&base, json!({"strain": strain})),
    };
    let moves = rng.below(9);
    let play = played(corpus, &base, moves, rng);
    let base = with(&base, json!({"played": play}));
    let limits = json!({"limits": {"max_nodes": 1 + rng.below(80)}});
    for op in ["cards", "trace", "line"] {
        let asked = with(&json!({"op": op}), base.clone());
        corpus.add(match (op, rng.below(4)) {
            (_, 0) => with(&asked, limits.clone()),
            ("line", 1 | 2) => with(&asked, json!({"claim": rng.below(cards + 1)})),
            _ => asked,
        });
    }
}

/// Questions about whole deals: of each deal two of them, and the table with par.
fn whole(corpus: &mut Corpus<'_>, deal: &str, rng: &mut Rng) {
    let (dealer, vulnerable) = (rng.pick(&SEATS), rng.pick(&VULNERABLE));
    let (declarer, strain) = (rng.pick(&SEATS), rng.pick(&STRAINS));
    let limits = json!({"max_nodes": 100 + rng.below(3000)});
    let par = json!({"deal": deal, "dealer": dealer, "vulnerable": vulnerable});
    corpus.take(with(&json!({"op": "table"}), par.clone()));
    corpus.add(with(&json!({"op": "par", "limits": limits}), par.clone()));
    corpus.take(with(&json!({"op": "par"}), par.clone()));
    for doubled in ["", "X", "XX"] {
        let contract = format!("{}{strain}", 1 + rng.below(7));
        corpus.take(json!({
            "op": "contract", "deal": deal, "contract": contract, "declarer": declarer, "doubled": doubled, "vulnerable": vulnerable,
        }));
    }
    corpus.take(json!({
        "op": "contracts", "deal": deal, "contracts": [format!("3{strain}"), {"contract": "4S", "doubled": "X", "declarer": "W"}],
        "declarers": [declarer], "vulnerable": ["None", "Both"], "dealer": dealer,
        "field": {"vulnerable": "None", "scores_ns": [-120, 110, 420]},
    }));
    corpus.take(json!({"op": "leads", "deal": deal, "strain": strain, "declarer": declarer}));
    corpus.take(json!({
        "op": "leads", "deal": deal, "contract": format!("2{strain}"), "declarer": declarer, "vulnerable": vulnerable,
        "layouts": 1, "seed": 3,
    }));
    corpus.add(json!({"op": "cards", "deal": deal, "strain": strain, "declarer": declarer, "limits": limits}));
}

/// A whole deal of which most is played: judged, reviewed, gone on with.
fn late(corpus: &mut Corpus<'_>, deal: &str, rng: &mut Rng) {
    let (declarer, strain) = (rng.pick(&SEATS), rng.pick(&STRAINS));
    let base = json!({"deal": deal, "contract": format!("{}{strain}", 1 + rng.below(5)), "declarer": declarer});
    let most = 24 + rng.below(20);
    let play = played(corpus, &base, most, rng);
    let base = with(&base, json!({"played": play}));
    corpus.add(with(&json!({"op": "cards"}), base.clone()));
    corpus.add(with(&json!({"op": "line"}), base.clone()));
    let sampled = json!({"op": "cards", "layouts": 2, "seed": rng.below(50), "vulnerable": "NS"});
    corpus.take(with(&base, sampled));
    let limits = json!({"max_nodes": 3000});
    corpus.add(with(&json!({"op": "trace", "limits": limits}), base.clone()));
    let about =
        json!({"dealer": rng.pick(&SEATS), "vulnerable": rng.pick(&VULNERABLE), "result": 8});
    let review = with(&with(&json!({"op": "review"}), base), about);
    if rng.one_in(4) {
        corpus.take(review);
    } else {
        corpus.add(with(&review, json!({"limits": {"max_nodes": 5000}})));
    }
}

/// Samples of which little is open: two hands are known, and most of the others.
fn sampled(corpus: &mut Corpus<'_>, deal: &str, rng: &mut Rng) {
    let (seed, declarer, strain) = (rng.below(100), rng.pick(&SEATS), rng.pick(&STRAINS));
    let leader = SEATS[(SEATS.iter().position(|seat| *seat == declarer).unwrap_or(0) + 1) % 4];
    let seen =
        json!({"op": "simulate", "deal": deal, "seen": [leader], "layouts": 1, "seed": seed});
    corpus.take(with(&seen, json!({"strain": strain, "declarer": declarer})));
    let contracts = json!({
        "contracts": [{"contract": "3NT", "declarer": "S"}, {"contract": "4S", "declarer": "N", "doubled": "X"}],
        "vulnerable": rng.pick(&VULNERABLE), "condition": "hcp(n) >= 8", "layouts": 1,
    });
    corpus.take(with(&seen, contracts));
    let cut = json!({"limits": {"max_nodes": 2000}, "layouts": 5, "contracts": ["1NT"], "declarers": ["N"], "vulnerable": "None"});
    corpus.take(with(&seen, cut));
}

/// A lead of which only one hand is known.
fn unseen(corpus: &mut Corpus<'_>, deal: &str, rng: &mut Rng) {
    let hand = deal[2..].split(' ').next().unwrap_or_default();
    let asked = json!({"deal": {"W": hand}, "declarer": "S", "layouts": 1, "seed": rng.below(100)});
    let strain = rng.pick(&STRAINS);
    let auction = json!({"dealer": "N", "auction": ["1NT", "Pass", "3NT"], "strain": "NT"});
    corpus.take(with(&with(&json!({"op": "leads"}), asked.clone()), auction));
    let constraints =
        json!({"constraints": {"S": {"hcp": [10, 20]}}, "strain": strain, "max_tries": 5000});
    corpus.take(with(&with(&json!({"op": "leads"}), asked.clone()), constraints));
    let contract = json!({"contract": format!("4{strain}"), "doubled": "X", "vulnerable": "EW"});
    corpus.take(with(&with(&json!({"op": "simulate"}), asked.clone()), contract));
    let predeal = json!({"predeal": {"S": "AKQ..."}, "trump": strain, "condition": "hcp(n) >= 5"});
    corpus.take(with(&with(&json!({"op": "simulate"}), asked), predeal));
}

fn dealt(corpus: &mut Corpus<'_>, round: usize, rng: &mut Rng) {
    let conditions = [
        "hcp(north) in 15..17 and balanced(north)",
        "spades(ns) >= 8 or hearts(ns) >= 8",
        "shape(n, any 5332) and losers(n) <= 8",
        "strong = hcp(w) >= 16\nstrong and not balanced(w)",
        "hascard(e, sa) and controls(e) >= 3",
    ];
    let asked = json!({"op": "deal", "seed": rng.below(1000)});
    corpus.add(with(&asked, json!({"n": 3, "first": 1 + rng.below(60)})));
    let condition = conditions[round % conditions.len()];
    corpus.add(with(
        &asked,
        json!({"n": 2, "condition": condition, "vulnerable": rng.pick(&VULNERABLE)}),
    ));
    let constraints = [
        json!({"S": {"spades": [5, null]}, "N": {"hcp": [9, 15]}}),
        json!({"N": {"balanced": true, "has": ["SQ"], "lacks": ["SA"]}}),
        json!({"W": {"shape": "any 4333 + any 4432", "losers": [null, 8]}}),
        json!({"EW": {"hcp": [15, 25]}}),
    ];
    corpus.add(with(
        &asked,
        json!({"constraints": constraints[round % 4], "dealer": rng.pick(&SEATS)}),
    ));
    let predeal = json!({"predeal": {"E": ["SA", "SK"], "W": "QJT.A83..965"}, "n": 2});
    corpus.add(with(&asked, predeal));
    let auctions = [
        json!(["p", "1NT", "p", "2NT", "p", "p", "p"]),
        json!(["1S", "Pass", "2S"]),
        json!(["2C", "X"]),
        json!(["3H"]),
    ];
    corpus.add(with(&asked, json!({"dealer": rng.pick(&SEATS), "auction": auctions[round % 4]})));
}

fn problems(corpus: &mut Corpus<'_>, rng: &mut Rng) {
    let themes = [
        "squeeze",
        "endplay",
        "finesse",
        "drop",
        "unblock",
        "entry",
        "duck",
        "hold-up",
        "safety-play",
        "establishment",
        "jettison",
        "overtake",
    ];
    for round in 0..30 {
        let languages = ["en", "fi", "de"];
        let asked = json!({
            "op": "puzzle-gen", "seed": rng.below(1000), "attempts": 40, "n": 1, "cards": [3, 4],
            "language": languages[round % 3],
        });
        let more = match round % 6 {
            0 => json!({"theme": themes[round % themes.len()], "attempts": 20}),
            1 => json!({"hero": "defence"}),
            2 => json!({"grade": "strict", "strains": ["NT"]}),
            3 => json!({"exam": true, "n": 2}),
            4 => json!({"steps": true, "trap": false, "n": 2}),
            _ => json!({"difficulty": [2, 6], "decisions": 1}),
        };
        let asked = with(&asked, more);
        corpus.take(asked.clone());
        let told = corpus.answer(&asked);
        for problem in told["problems"].as_array().into_iter().flatten() {
            checked(corpus, problem, languages[round % 3], rng);
        }
    }
}

/// A problem is certified, and repaired with its own solution.
fn checked(corpus: &mut Corpus<'_>, problem: &Value, language: &str, rng: &mut Rng) {
    let names = ["deal", "strain", "declarer", "leader", "played", "hero", "tricks"];
    let told =
        names.iter().filter_map(|name| Some(((*name).to_owned(), problem.get(*name)?.clone())));
    let told = Value::Object(told.collect());
    let check = with(&json!({"op": "puzzle-check", "language": language}), told.clone());
    corpus.take(check.clone());
    corpus.take(with(
        &check,
        json!({"samples": 10, "grade": rng.pick(&["key", "single", "best-defence"])}),
    ));
    if let Some(key) = problem.pointer("/solution/key/0") {
        corpus
            .take(with(&json!({"op": "puzzle-repair", "key": key, "swaps": 1, "tries": 20}), told));
    }
}
