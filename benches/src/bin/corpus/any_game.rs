//! Requests about every game: endings, declarations, deals, scores and problems.

use super::{Corpus, named, object, with, without};
use serde_json::{Value, json};
use tikki_base::rng::Rng;
use tikki_engine::ops::request_of;
use tikki_play::deals::GameDealRecipe;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::{Game, Objective, Question, ScoredDeal, Setup};

/// How many moves are made before a play is judged.
const MOVES: usize = 10;

/// A point of play.
struct Point {
    setup: Setup,
    question: Question,
    fields: Value,
}

impl Point {
    /// A random ending; where a few cards are all that the game deals, with little of its stock.
    fn ending(game: &'static Game, cards: usize, rng: &mut Rng) -> Point {
        loop {
            let mut setup = game.random(cards, rng);
            let seats = setup.seats.len();
            if cards >= game.hand_size {
                setup.stock.truncate(if seats > 4 { 0 } else { seats });
            }
            // A card of the stock may determine the trumps.
            if let Ok(question) = game.question(&setup) {
                let fields = without(&Value::Object(request_of(game, &setup)), &["op"]);
                return Point { setup, question, fields };
            }
        }
    }

    fn asked(&self, op: &str, more: Value) -> Value {
        with(&named(op, object(self.fields.clone())), more)
    }

    fn played(&self, most: usize, rng: &mut Rng) -> Vec<String> {
        self.question.random_play(most, rng)
    }

    /// Random moves to the end; none where there seems to be no end.
    fn to_the_end(&self, rng: &mut Rng) -> Option<Vec<String>> {
        let mut played = self.played(MOVES, rng);
        let mut walk = self.question.after(Objective::from(0), &played).ok()?;
        while let Some(name) = walk.moves().into_iter().next() {
            walk.play(0);
            played.push(name);
            if played.len() > 300 {
                return None;
            }
        }
        Some(played)
    }
}

pub(crate) fn add(corpus: &mut Corpus<'_>, game: &'static Game, rng: &mut Rng) {
    page(corpus, game);
    for round in 1..6 {
        solve(corpus, game, round, rng);
    }
    deals(corpus, game, rng);
    undertaken(corpus, game, rng);
    if game.id == "bridge" {
        return;
    }
    for round in 0..4 {
        plays(corpus, game, round, rng);
    }
    for round in 1..4 {
        layouts(corpus, game, round, rng);
    }
    scores(corpus, game, rng);
    problems(corpus, game, rng);
}

/// The example on the page of a game, asked by each verb.
fn page(corpus: &mut Corpus<'_>, game: &'static Game) {
    let example: Value = serde_json::from_str(game.example()).expect("an example is JSON");
    let example = without(&example, &["id"]);
    corpus.add(example.clone());
    let position = without(&example, &["moves", "line", "help"]);
    if game.id != "bridge" {
        corpus.add(with(&position, json!({"op": "cards"})));
    }
    for line in game.page.lines().filter(|line| line.starts_with(r#"{""#)) {
        if let Ok(request) = serde_json::from_str::<Value>(line) {
            corpus.add(without(&request, &["id"]));
        }
    }
}

fn solve(corpus: &mut Corpus<'_>, game: &'static Game, round: usize, rng: &mut Rng) {
    let point = Point::ending(game, 2 + usize::from(round % 2 == 1), rng);
    let limits = json!({"max_nodes": 1 + rng.below(20)});
    corpus.add(point.asked(
        "solve",
        match round {
            1 => json!({"moves": true, "line": true, "limits": limits}),
            2 => json!({"line": true}),
            3 => json!({"help": false, "moves": true}),
            4 => json!({"moves": true, "made": point.played(3, rng)}),
            _ => json!({"made": point.played(40, rng)}),
        },
    ));
}

/// One more ending.
pub(crate) fn add_ending(corpus: &mut Corpus<'_>, game: &'static Game, rng: &mut Rng) {
    let point = Point::ending(game, 2 + rng.below(2), rng);
    let op = rng.pick(&["solve", "solve", "cards", "line", "trace"]);
    let op = if game.id == "bridge" { "solve" } else { op };
    let made = json!({"made": point.played(rng.below(4), rng)});
    let asked = point.asked(op, if op == "solve" { json!({"moves": true}) } else { made });
    corpus.add(asked);
}

fn plays(corpus: &mut Corpus<'_>, game: &'static Game, round: usize, rng: &mut Rng) {
    let point = Point::ending(game, 2 + usize::from(round == 1), rng);
    let limits = json!({"max_nodes": 1 + rng.below(30)});
    for op in ["cards", "line", "trace"] {
        let played = point.played(if op == "trace" { MOVES } else { rng.below(5) }, rng);
        let refused = [&played[..], &["ZZ".to_owned()]].concat();
        corpus.add(point.asked(
            op,
            match round {
                0 => json!({"played": played}),
                1 => json!({"made": played, "players": {"N": "Anna", "1": "Bo"}, "number": 7}),
                2 => json!({"played": played, "limits": limits}),
                _ if op == "trace" => json!({"played": refused}),
                _ => json!({}),
            },
        ));
    }
}

/// What a seat sees of an ending.
fn layouts(corpus: &mut Corpus<'_>, game: &'static Game, round: usize, rng: &mut Rng) {
    let point = Point::ending(game, 2 + usize::from(round % 2 == 1), rng);
    let played = point.played(rng.below(3), rng);
    let asked = json!({"played": played, "layouts": 3 + rng.below(4), "seed": rng.below(100)});
    let asked = point.asked("simulate", asked);
    if round < 2 {
        corpus.add(asked);
        return;
    }
    let walk = point.question.after(Objective::from(0), &played).expect("the moves are legal");
    let Some(seat) = walk.position_state().and_then(|stand| stand.to_play) else { return };
    let own = json!({"hands": {&seat: point.fields["hands"][&seat].clone()}, "seat": seat});
    let seen = if round == 3 { json!({"seen": [point.setup.hands[0].0]}) } else { json!({}) };
    let known = if round == 3 { json!({"seat": seat}) } else { own };
    corpus.add(with(&with(&asked, known), seen));
}

/// What every deal of a game needs beside its cards.
fn asked(game: &'static Game) -> Setup {
    let mut asked = Setup::default();
    if game.id == "narnian-whist" {
        let drawn = game.random(7, &mut Rng::new(1)).state;
        let is_deck = |key: &str| ["deck", "categories"].contains(&key);
        asked.state = drawn.into_iter().filter(|(key, _)| is_deck(key)).collect();
    }
    asked
}

/// A random deal with a few cards, if such are dealt; as the fields of a position.
fn dealt(game: &'static Game, cards: Option<usize>, rng: &mut Rng) -> Option<Value> {
    let deal =
        GameDealRecipe::new(game, asked(game), cards).ok()?.deal(rng.below(1000) as u64, 0).ok()?;
    Some(without(&Value::Object(request_of(game, &deal.setup)), &["op"]))
}

fn deals(corpus: &mut Corpus<'_>, game: &'static Game, rng: &mut Rng) {
    if game.id == "bridge" {
        return;
    }
    let asked = without(&Value::Object(request_of(game, &asked(game))), &["op", "hands"]);
    let ask = |more: Value| with(&named("deal", object(asked.clone())), more);
    let seed = rng.below(1000);
    corpus.add(ask(json!({"seed": seed, "n": 2, "cards": 2 + rng.below(2), "first": 3})));
    let Some(deal) = dealt(game, None, rng) else { return };
    let (seat, hand) = object(deal["hands"].clone()).into_iter().next().expect("some seat");
    corpus.add(ask(json!({"seed": seed, "predeal": {&seat: [hand[0], hand[1]]}})));
    let conditions = [
        format!("aces({seat}) >= 1 and cards({seat}) > 1"),
        format!("points({seat}) >= 10"),
        format!("hearts({seat}) in 0..3"),
        format!("length({seat}, spades) >= 2 or voids({seat}) >= 1"),
    ];
    let condition = rng.pick(&conditions);
    corpus.add(ask(json!({"seed": seed, "condition": condition, "max_tries": 2000})));
}

fn undertaken(corpus: &mut Corpus<'_>, game: &'static Game, rng: &mut Rng) {
    if game.id == "bridge" {
        return;
    }
    for (round, cards) in [Some(2), Some(3), Some(2), None].into_iter().enumerate() {
        let Some(deal) = dealt(game, cards, rng) else { continue };
        let seat = object(deal["hands"].clone()).keys().next().cloned();
        let more = match round {
            0 => json!({}),
            1 => json!({"declarers": [seat], "positions": true}),
            2 => json!({"declarers": [seat], "choices": 3, "scores": false}),
            _ => json!({"declarers": [seat], "limits": {"max_nodes": 20}}),
        };
        corpus.add(with(&named("contracts", object(deal.clone())), more));
        if round == 1 {
            let seen = json!({"contracts": true, "seat": seat, "layouts": 2, "seed": 1});
            corpus.add(with(&named("simulate", object(deal.clone())), seen));
        }
        if round == 2 {
            by_name(corpus, &named("contracts", object(deal)), rng);
        }
    }
}

/// Requests two declarations by their names.
fn by_name(corpus: &mut Corpus<'_>, asked: &Value, rng: &mut Rng) {
    let probe = json!({"scores": false, "limits": {"max_nodes": 1}});
    let told = corpus.answer(&with(asked, probe));
    let Some(rows) = told["contracts"].as_array() else { return };
    let names = [rng.pick(rows)["name"].clone(), rng.pick(rows)["name"].clone()];
    corpus.add(with(asked, json!({"contracts": names})));
}

/// The parties of a deal, each with the name of a team.
fn teams(scored: &ScoredDeal, shift: usize) -> Value {
    let parties = scored.sheet.points.iter().enumerate();
    let names = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    let count = scored.sheet.points.len();
    let named = parties.map(|(place, (party, _))| {
        (party.clone(), Value::from(names[(place + shift) % count.min(names.len())]))
    });
    Value::Object(named.collect())
}

/// A position and moves to its end that have a score.
fn scored(
    game: &'static Game,
    cards: usize,
    rng: &mut Rng,
) -> Option<(Point, Vec<String>, ScoredDeal)> {
    (0..6).find_map(|_| {
        let point = Point::ending(game, cards, rng);
        let played = point.to_the_end(rng)?;
        let record =
            PlayedDeal { played: played.clone(), ..PlayedDeal::of(game, point.setup.clone()) };
        let scored = ScoredDeal::try_from(&record).ok()?;
        Some((point, played, scored))
    })
}

fn scores(corpus: &mut Corpus<'_>, game: &'static Game, rng: &mut Rng) {
    if game.scoring().is_err() {
        return;
    }
    let few = game.hand_size.min(4);
    for cards in [game.hand_size, few, few] {
        let Some((point, played, scored)) = scored(game, cards, rng) else { continue };
        let (made, result) = (json!({"played": played}), json!({"result": scored.result}));
        corpus.add(point.asked("score", made.clone()));
        corpus.add(point.asked("score", result.clone()));
        let deals = json!({"deals": [with(&made, json!({"number": 1})), result]});
        corpus.add(point.asked("score", deals));
    }
    options(corpus, game, rng);
    let compared = |corpus: &mut Corpus<'_>, rng: &mut Rng| {
        scored(game, few, rng).is_some_and(|found| duplicate(corpus, game, &found, rng))
    };
    let _ = (0..8).any(|_| compared(corpus, rng));
}

/// A result scored with each option that positions do not draw.
fn options(corpus: &mut Corpus<'_>, game: &'static Game, rng: &mut Rng) {
    let Some((point, _, scored)) = scored(game, game.hand_size.min(4), rng) else { return };
    let drawn = point.setup.options.clone();
    for key in game.options().filter(|key| !drawn.contains_key(key.name)) {
        let values: Vec<&&str> = key.values.iter().filter(|value| !value.contains(' ')).collect();
        let text = if values.is_empty() { "3" } else { rng.pick(&values) };
        let value = text.parse::<Value>().unwrap_or_else(|_| text.into());
        let mut all = drawn.clone();
        all.insert(key.name.to_owned(), value);
        corpus.add(point.asked("score", json!({"result": scored.result, "options": all})));
    }
}

/// A deal at two tables, at which others sit.
fn duplicate(
    corpus: &mut Corpus<'_>,
    game: &'static Game,
    (point, played, scored): &(Point, Vec<String>, ScoredDeal),
    rng: &mut Rng,
) -> bool {
    let made = json!({"made": played});
    let results = json!([
        with(&made, json!({"table": 1, "teams": teams(scored, 0)})),
        with(&other(point, &made, rng), json!({"table": 2, "teams": teams(scored, 1)})),
    ]);
    let board = without(&point.fields, &["game", "options"]);
    let board = with(&board, json!({"board": 1, "results": results}));
    let scale = rng.pick(&["points", "imps", "matchpoints"]);
    let asked = json!({"op": "duplicate", "game": game.id, "by": scale, "boards": [board]});
    let options = point.fields.get("options").map(|options| json!({"options": options}));
    let asked = with(&asked, options.unwrap_or(json!({})));
    corpus.add(asked)
}

/// Another way that the deal was played, if it is found.
fn other(point: &Point, made: &Value, rng: &mut Rng) -> Value {
    point.to_the_end(rng).map_or(made.clone(), |played| json!({"made": played}))
}

fn problems(corpus: &mut Corpus<'_>, game: &'static Game, rng: &mut Rng) {
    let asked = json!({
        "op": "puzzle-gen", "game": game.id, "seed": rng.below(100), "attempts": 6, "n": 1, "cards": [3, 3],
        "language": rng.pick(&["en", "fi", "de"]), "exam": rng.one_in(4),
    });
    corpus.add(asked);
}
