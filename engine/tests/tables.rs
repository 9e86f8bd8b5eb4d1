//! The tables of a thread take no more memory together than they may, whatever is solved one after the other. Bytes are counted
//! by the allocator, so the tests stand alone.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(unsafe_code, reason = "an allocator that counts; no other test sees it")]

use serde_json::{Value, json};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_engine::ops::request_of;
use tikki_engine::service::{Engine, EngineOptions, Request, Worker};
use tikki_play::Game;
use tikki_solver::Limits;

/// The system's allocator, which counts the bytes that are held, and the most of them.
struct Counting;

static HELD: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

fn taken(bytes: usize) {
    let held = HELD.fetch_add(bytes, Ordering::Relaxed) + bytes;
    MOST.fetch_max(held, Ordering::Relaxed);
}

// SAFETY: the system's allocator does all the work; what it returns is passed on as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        taken(layout.size());
        // SAFETY: the caller keeps to what the system's allocator asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        taken(layout.size());
        // SAFETY: the caller keeps to what the system's allocator asks for.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        taken(size);
        HELD.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps to what the system's allocator asks for.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps to what the system's allocator asks for.
        unsafe { System.dealloc(memory, layout) };
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What may be held beside the tables: 256 KiB at the least for each of seven players' tables and as much for the moves that cut
/// before, what is read and answered, and while a list grows a quarter of it.
const BESIDE: usize = 4 << 20;

/// Enough to fill small tables.
const NODES: u64 = 40_000;

/// Games of every kernel, in an order in which each takes over from another.
const GAMES: [&str; 16] = [
    "skat",
    "koira",
    "whist",
    "bezique",
    "knorri",
    "hearts",
    "toepen",
    "mattis",
    "skidtmads",
    "tuppi-nolo",
    "myllymatti",
    "barbu",
    "skitgubbe",
    "kurkku",
    "multimulta",
    "preference",
];

/// What is asked of a whole deal of a game.
fn of_game(game: &'static Game, rng: &mut Rng) -> Vec<Value> {
    let position = Value::Object(request_of(game, &game.random(game.hand_size, rng)));
    let requested = |op: &str| {
        let mut requested = position.clone();
        (requested["op"], requested["moves"]) = (op.into(), true.into());
        requested
    };
    let mut all = vec![requested("solve"), requested("line")];
    all[1].as_object_mut().unwrap().remove("moves");
    all
}

fn bridge() -> Value {
    json!({"op": "table", "deal": "N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962",
        "strains": ["NT"], "declarers": ["N"]})
}

/// The most nodes of each part of a request: fewer of bezique by default, whose nodes take a hundred times as long.
fn nodes(requested: &Value) -> u64 {
    if !slow!() && requested["game"] == "bezique" { NODES / 40 } else { NODES }
}

/// Solves the parts of a request; the most bytes that were held meanwhile.
fn solved(requested: &Value, worker: &mut Worker<'_>) -> usize {
    let request = Request::parse(tikki_games::CATALOGUE, &requested.to_string(), None);
    let ask = request.operation.unwrap_or_else(|error| panic!("{error}: {requested}"));
    MOST.store(HELD.load(Ordering::Relaxed), Ordering::Relaxed);
    let limits = Limits { max_nodes: Some(nodes(requested)), ..Limits::default() };
    for task in ask.jobs() {
        task.run(worker, limits);
    }
    MOST.load(Ordering::Relaxed)
}

#[test]
fn tables_of_a_thread_stay_within_their_memory_whatever_it_solves() {
    let mut rng = Rng::new(37);
    let slow = slow!();
    let ids = GAMES.iter().step_by(if slow { 1 } else { 3 });
    let games: Vec<&Game> = ids.map(|id| tikki_games::by_id(id).unwrap()).collect();
    let requested: Vec<Value> = games
        .iter()
        .flat_map(|game| of_game(game, &mut rng).into_iter().chain([bridge()]))
        .collect();
    let mut fullest = 0;
    let sizes: &[usize] = if slow { &[1 << 20, 8 << 20] } else { &[8 << 20] };
    for &table_bytes in sizes {
        let engine = Engine::new(EngineOptions { table_bytes, cache_entries: 0 });
        let (before, mut worker) = (HELD.load(Ordering::Relaxed), engine.worker());
        for requested in &requested {
            let held = solved(requested, &mut worker) - before;
            let game = requested["game"].as_str().unwrap_or("bridge");
            assert!(
                held <= table_bytes + BESIDE,
                "{held} bytes of {table_bytes} for {} of {game}",
                requested["op"]
            );
            fullest = fullest.max(held);
        }
    }
    assert!(fullest > 6 << 20, "the tables were filled: {fullest}");
}
