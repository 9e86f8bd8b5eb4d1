//! Every operation at its largest: what a request asks for is bounded by its limits, not by what it may ask for.
//! `TIKKI_LIMITS` asks of every game, and eight times at once.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use serde_json::{Value, json};
use std::num::NonZeroUsize;
use std::time::Duration;
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::deal::FullDeal;
use tikki_base::error::Code;
use tikki_base::rng::Rng;
use tikki_bridge::formats::pbn_deal;
use tikki_derive::slow;
use tikki_engine::ops::{self, OperationScope, request_of};
use tikki_engine::service::{self, CancellableRequest, Engine, LimitedService, Request};
use tikki_engine::wire::RequestLimits;
use tikki_play::Game;
use tikki_solver::{Position, Seat, Strain, Trick};

/// Deals of which the one takes minutes, the other milliseconds.
const FREAK: &str = "N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962";
const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

const THREADS: u32 = 2;
/// The limit of each request; less where there is little time.
fn limit() -> Duration {
    Duration::from_millis(if slow!() { 100 } else { 10 })
}

/// What may be spent beside solving: reading, looking once more whether time is up, answering. That it is no more than half a second
/// is a matter of the slow tests; by default it is only far less than what takes minutes without a limit.
fn overhead() -> Duration {
    if slow!() { Duration::from_millis(500) } else { Duration::from_secs(10) }
}

/// The tables take 1 MiB on each thread; the rest is for what is read, kept and answered.
const MEMORY: u64 = (THREADS as u64 * 32 + 16) << 20;

/// The largest requests of every operation.
fn largest() -> Vec<Value> {
    let mut all = vec![
        json!({"op": "games"}),
        json!({"op": "table", "deal": FREAK, "dealer": "N", "vulnerable": "Both"}),
        json!({"op": "par", "deal": FREAK, "dealer": "N", "vulnerable": "Both"}),
        json!({"op": "contract", "deal": FREAK, "contract": "7NT", "declarer": "N", "vulnerable": "Both"}),
        json!({"op": "contracts", "deal": FREAK, "dealer": "N", "contracts": contracts(),
            "field": {"vulnerable": "Both", "scores_ns": vec![-120; 10_000]}}),
        json!({"op": "deal", "game": "skat", "n": 1000, "condition": "jacks(1) > 4", "max_tries": 100_000_000}),
        json!({"op": "deal", "game": "hearts", "n": 1000, "condition": "trumps(n, s) + points(n) >= 0"}),
        hidden("simulate", "skat"),
        hidden("simulate", "bezique"),
        hidden("play", "skat"),
        hidden("play", "bezique"),
        whole("contracts", "skat"),
        whole("contracts", "barbu"),
        whole("contracts", "huutopussi"),
        whole("contracts", "euchre"),
        whole("contracts", "historical-skruuvi"),
        whole("contracts", "skruf-whist"),
        scored("score"),
        scored("duplicate"),
        json!({"op": "cards", "deal": FREAK, "strain": "NT", "declarer": "N"}),
        json!({"op": "line", "deal": FREAK, "strain": "NT", "declarer": "N"}),
        json!({"op": "trace", "deal": FREAK, "strain": "NT", "declarer": "N", "played": played(FREAK, 52)}),
        json!({"op": "review", "deal": FREAK, "dealer": "N", "vulnerable": "Both", "contract": "7NT", "declarer": "N",
            "played": played(FREAK, 52)}),
        json!({"op": "write", "form": "pbn", "boards": vec![json!({"deal": DEAL}); 1000]}),
        json!({"op": "read", "text": "x".repeat(8_000_000)}),
        json!({"op": "read", "text": format!("{DEAL}\n").repeat(100_000), "first": 90_000}),
        json!({"op": "read", "text": format!("[Deal \"{DEAL}\"]\n").repeat(60_000)}),
        json!({"op": "records", "text": "game: whist\nhand N: SA\nhand E: SK\n---\n".repeat(200_000), "first": 100_000}),
        json!({"op": "records", "text": "(;GM[Skat]MV[w 1 18] ".repeat(300_000)}),
        json!({"op": "leads", "deal": FREAK, "strain": "NT", "declarer": "N", "layouts": 100_000}),
        json!({"op": "leads", "deal": DEAL, "strain": "NT", "declarer": "N", "layouts": 3000, "condition": heavy(1)}),
    ];
    all.extend(exact());
    all.extend(samples());
    all.extend(problems());
    all.extend(sakaali());
    all
}

/// Games of every kind, of which whole deals are asked about; where there is time, all are.
const GAMES: [&str; 8] =
    ["skat", "hearts", "spades", "bezique", "toepen", "koira", "kurkku", "skitgubbe"];

/// A whole deal of a game, without a declaration.
fn whole(op: &str, game: &str) -> Value {
    let game = tikki_games::by_id(game).unwrap();
    let recipe = tikki_play::deals::GameDealRecipe::new(game, tikki_play::Setup::default(), None);
    let mut requested = Value::Object(recipe.unwrap().deal(1, 0).unwrap().setup.write());
    requested["op"] = op.into();
    requested["game"] = game.id.into();
    requested
}

/// A whole deal of a game under way, of which a seat sees its own cards.
fn hidden(op: &str, game: &str) -> Value {
    let game = tikki_games::by_id(game).unwrap();
    let mut requested = Value::Object(game.random(game.hand_size, &mut Rng::new(2)).write());
    requested["op"] = op.into();
    requested["game"] = game.id.into();
    requested[if op == "play" { "playouts" } else { "layouts" }] = 100_000.into();
    requested
}

/// Games in whose deals missing cards are hard to complete.
const HARD: [&str; 5] =
    ["whist", "skruuvi-kotka", "hasenpfeffer", "amerikaner", "klubiskruuvi-mussolini"];

/// Most of a deal under way, of which a seat sees its own cards and the others are not given: its moves, and the same with two of them
/// changed, which hardly any cards allow.
fn partial_deals(game: &'static Game) -> Vec<Value> {
    let mut rng = Rng::new(4);
    let setup = game.random(game.hand_size, &mut rng);
    let question = game.question(&setup).unwrap();
    let mut played = question.random_play(300, &mut rng);
    played.truncate(played.len().saturating_sub(2));
    let mut requested = Value::Object(request_of(game, &setup));
    (requested["op"], requested["seat"]) = ("simulate".into(), setup.hands[0].0.as_str().into());
    requested["layouts"] = 100_000.into();
    requested["max_tries"] = 100_000_000.into();
    for (seat, hand) in &setup.hands[1..] {
        requested["hands"][seat] = vec!["?"; hand.len()].into();
    }
    let given = |played: &[String]| {
        let mut requested = requested.clone();
        requested["played"] = played.into();
        requested
    };
    let as_played = given(&played);
    if let [.., one, _, _, _, other] = &mut played[..] {
        std::mem::swap(one, other);
    }
    vec![as_played, given(&played)]
}

/// What is asked of a deal of any game.
const OF_GAMES: [&str; 4] = ["solve", "cards", "line", "trace"];

fn of_game(game: &'static Game) -> Vec<Value> {
    let setup = game.random(game.hand_size, &mut Rng::new(1));
    let position = Value::Object(request_of(game, &setup));
    let requested = |op: &&str| {
        let mut requested = position.clone();
        requested["op"] = (*op).into();
        if *op == "solve" {
            (requested["moves"], requested["line"]) = (true.into(), true.into());
        }
        requested
    };
    let mut all: Vec<Value> = OF_GAMES.iter().map(requested).collect();
    all.push(json!({"op": "puzzle-gen", "game": game.id, "attempts": 100_000, "cards": [26, 26]}));
    all
}

/// A thousand deals of a session.
fn scored(op: &str) -> Value {
    let players = json!({"1": "Anna", "2": "Bo", "3": "Cid"});
    let result = json!({"points": 56, "tricks": 5, "matadors": 2});
    let deal = |table: usize| json!({"number": 1, "table": table.to_string(), "players": players, "result": result});
    let deals: Vec<Value> = (0..1000).map(deal).collect();
    json!({"op": op, "game": "skat", "seats": ["1", "2", "3"], "contract": "suit", "trump": "C", "declarer": "1",
        "state": {"bid": 24}, "deals": deals})
}

/// All layouts of hidden hands, and the hardest suit.
fn exact() -> Vec<Value> {
    let hands = "N:A943.K97.K63.AQ5 - KJ8.JT52.87.KJ96 -";
    let ending = "N:AQ.KJ.T9.87 KJ.AQ.87.T9 T9.87.AQ.KJ 87.T9.KJ.AQ";
    vec![
        json!({"op": "odds", "deal": hands, "contract": "1NT", "declarer": "S", "leader": "N", "tricks": true, "moves": true}),
        json!({"op": "single", "deal": ending, "strain": "NT", "declarer": "S", "leader": "S", "tricks": 5}),
        json!({"op": "suit", "north": "KJ975", "south": "3", "vacant": {"W": 5, "E": 13}}),
    ]
}

fn samples() -> Vec<Value> {
    let west = json!({"W": "QJT4.A83.K72.965"});
    let simulate = json!({"op": "simulate", "deal": west, "layouts": 100_000, "contract": "3NT", "declarer": "S",
        "vulnerable": "None"});
    let mut rare = simulate.clone();
    (rare["layouts"], rare["condition"], rare["max_tries"]) =
        (3000.into(), heavy(-1).into(), 100_000_000.into());
    let mut solved = simulate.clone();
    solved["condition"] = "tricks(north, spades) == 14".into();
    vec![
        simulate,
        rare,
        solved,
        json!({"op": "simulate", "layouts": 100_000, "contracts": &contracts()[..100], "declarers": ["N", "E", "S", "W"],
            "vulnerable": "None"}),
        json!({"op": "deal", "n": 1000, "condition": heavy(-1), "max_tries": 100_000_000}),
        json!({"op": "deal", "n": 1000, "condition": "hcp(n) > 36", "max_tries": 100_000_000}),
    ]
}

fn problems() -> Vec<Value> {
    let whole = json!({"op": "puzzle-check", "deal": FREAK, "strain": "NT", "declarer": "N", "hero": "declarer", "tricks": 3,
        "positions": 1_000_000, "samples": 1000});
    let ending = "N:AJ6.2.42. T5.43.3.2 2.QJ8.A.A K9.K9.5.3";
    let repair = json!({"op": "puzzle-repair", "deal": ending, "strain": "NT", "declarer": "S", "leader": "S", "tricks": 3,
        "key": "CA", "swaps": 3, "tries": 1_000_000, "highest": "A"});
    let mut tree = whole.clone();
    (tree["deal"], tree["declarer"], tree["leader"]) = (ending.into(), "S".into(), "S".into());
    let play = json!({"op": "puzzle-play", "deal": FREAK, "strain": "NT", "declarer": "N", "hero": "declarer", "tricks": 3,
        "played": ["SQ"], "choices": ["H3"], "samples": 1000});
    let attempts = json!({"op": "puzzle-gen", "attempts": 100_000, "n": 1000, "cards": [13, 13], "grade": "strict"});
    let mut rare = attempts.clone();
    (rare["condition"], rare["max_tries"]) = ("hcp(n) > 36".into(), 100_000_000.into());
    vec![whole, tree, repair, play, attempts, rare]
}

fn sakaali() -> Vec<Value> {
    let board = |number: u32| {
        json!({"board": number, "deal": DEAL, "results": [
            {"table": 1, "team_ns": "A", "played": played_out()}, {"table": 2, "team_ns": "B", "played": played_out()}]})
    };
    let boards: Vec<Value> = (1..=1000).map(board).collect();
    vec![
        json!({"op": "par", "game": "sakaali", "deal": DEAL, "all": true, "limit": 10_000}),
        json!({"op": "duplicate", "game": "sakaali", "boards": boards}),
        json!({"op": "trace", "game": "sakaali", "deal": DEAL, "played": played_out(), "expected": true, "samples": 2000}),
        json!({"op": "values", "game": "sakaali", "deal": DEAL, "samples": 10_000}),
        json!({"op": "simulate", "game": "sakaali", "deals": 20_000, "systems": ["basic-judged", "basic-judged"]}),
        json!({"op": "quiz", "game": "sakaali", "count": 100, "grade": "hard"}),
    ]
}

/// As many contracts as there are.
fn contracts() -> Vec<String> {
    let strains = ["C", "D", "H", "S", "NT"];
    let of = |level: usize, doubled| strains.map(|strain| format!("{level}{strain}{doubled}"));
    (1..=7)
        .flat_map(|level| ["", "X", "XX"].into_iter().flat_map(move |doubled| of(level, doubled)))
        .collect()
}

/// A condition of eleven thousand bytes that no deal meets, or any.
fn heavy(sum: i32) -> String {
    let relation = if sum < 0 { "==" } else { ">=" };
    format!("{} {relation} {sum}", vec!["cccc(n)"; 1400].join("+"))
}

/// A number of cards as they may be played.
fn played(deal: &str, cards: usize) -> Vec<String> {
    let deal: FullDeal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let mut position =
        Position::new(*deal.hands(), Strain::NoTrump, Trick::new(Seat::East)).unwrap();
    let mut played = Vec::new();
    while played.len() < cards {
        let card = position.legal().iter().next().unwrap();
        played.push(card.to_string());
        position = position.play(card).unwrap().0;
    }
    played
}

/// The discards of a whole deal of Sakaali: everybody discards their highest cards.
fn played_out() -> Vec<String> {
    let deal: FullDeal = pbn_deal::parse(DEAL).unwrap().try_into().unwrap();
    let turn = |turn: usize| {
        Seat::ALL.map(|seat| deal.hands().hand(seat).iter().nth(turn).unwrap().to_string())
    };
    (0..8).flat_map(turn).collect()
}

fn is_covered(op: &ops::Op, requested: &[Value]) -> bool {
    let of = |one: &&Value| one["op"] == op.name;
    requested.iter().filter(of).any(|one| match op.of {
        OperationScope::Game("bridge") => one["game"].is_null(),
        OperationScope::Game(id) => one["game"] == id,
        OperationScope::EveryGame | OperationScope::ScoredGames | OperationScope::NoGame => true,
    }) || (op.of == OperationScope::EveryGame && OF_GAMES.contains(&op.name))
}

#[test]
fn limits_bind_every_operation() {
    let mut requested = largest();
    let missing =
        ops::ALL.iter().filter(|op| !is_covered(op, &requested)).map(|op| (op.name, op.of));
    assert_eq!(missing.collect::<Vec<_>>(), [], "what is the largest request of these?");
    let slow = std::env::var_os("TIKKI_LIMITS").is_some();
    let games = tikki_games::ALL
        .iter()
        .filter(|game| if slow { game.id != "bridge" } else { GAMES.contains(&game.id) });
    requested.extend(games.flat_map(of_game));
    let engine = Engine::new(service::EngineOptions { table_bytes: 1 << 20, cache_entries: 0 });
    let most =
        RequestLimits { max_ms: Some(limit().as_millis() as u64), max_nodes: Some(500_000_000) };
    let options = BatchSettings { threads: NonZeroUsize::new(THREADS as usize), window: None };
    let batch = Batch::new(LimitedService::new(&engine, most, 0), options).unwrap();
    for text in requested.iter().map(Value::to_string) {
        bound(&batch, &text, 1, false);
        if slow {
            bound(&batch, &text, 8, false);
        }
    }
    let hard = tikki_games::ALL
        .iter()
        .filter(|game| slow && game.id != "bridge" || HARD.contains(&game.id));
    for text in hard.flat_map(partial_deals).map(|requested| requested.to_string()) {
        bound(&batch, &text, 1, true);
    }
}

/// Sends a request several times at once: time and memory stay within the limits. Of some it is an answer that they cannot be.
fn bound(batch: &Batch<LimitedService<'_>>, text: &str, times: u32, may_fail: bool) {
    let (cpu, memory) = (processor_time(), Memory::now());
    let calls = (0..times)
        .map(|_| CancellableRequest::from(Request::parse(tikki_games::CATALOGUE, text, None)));
    let replies = batch.outputs(calls);
    let (cpu, memory) = (processor_time().saturating_sub(cpu), memory.grown());
    let given =
        format!("{cpu:?}, {} MiB, {times} times {}", memory >> 20, &text[..text.len().min(200)]);
    assert!(cpu <= (limit() * THREADS + overhead()) * times, "{given}");
    assert!(memory <= MEMORY * u64::from(times), "{given}");
    for reply in replies {
        let error = reply.body.error();
        let known = may_fail && error.is_some_and(|error| error.code != Code::InternalError);
        assert!(error.is_none() || known, "{given}: {error:?}");
    }
}

/// The processor time of this process so far.
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: u64 = fields[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum();
    Duration::from_millis(10 * ticks)
}

/// How much memory was in use at most since then.
struct Memory(u64);

impl Memory {
    fn now() -> Memory {
        std::fs::write("/proc/self/clear_refs", "5").unwrap();
        Memory(Memory::of("VmRSS:"))
    }

    fn grown(&self) -> u64 {
        Memory::of("VmHWM:").saturating_sub(self.0)
    }

    fn of(name: &str) -> u64 {
        let text = std::fs::read_to_string("/proc/self/status").unwrap();
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() << 10
    }
}
