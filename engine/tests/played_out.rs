//! Whole random deals of every game, dealt, declared and played to their end over the wire as a card table does it, have their score.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use serde_json::{Value, json};
use tikki_base::batch::{Batch, BatchSettings};
use tikki_base::rng::Rng;
use tikki_derive::{needs, slow};
use tikki_engine::service::{self, CancellableRequest, Engine, LimitedService, Request};

/// Fields of a dealt deal that are no part of a position.
const ASIDE: [&str; 2] = ["number", "tries"];
/// More moves than any deal has.
const MOST_MOVES: usize = 2000;

/// What is asked, with more fields.
fn with(fields: &Value, more: Value) -> Value {
    let mut all = fields.clone();
    let Value::Object(more) = more else { panic!("{more}") };
    all.as_object_mut().unwrap().extend(more);
    all
}

/// Asks as a card table does: legal moves and positions are answered without solving.
struct PlayingTable<'e>(&'e Engine);

impl PlayingTable<'_> {
    fn solve(&self, op: &str, fields: &Value) -> Value {
        let request = with(fields, json!({"op": op, "limits": {"max_nodes": 1}})).to_string();
        let batch =
            Batch::new(LimitedService::unlimited(self.0), BatchSettings::default()).unwrap();
        let replies = batch.outputs([CancellableRequest::from(Request::parse(
            tikki_games::CATALOGUE,
            &request,
            None,
        ))]);
        serde_json::from_str(&replies[0].to_string()).unwrap()
    }

    /// A whole deal of a game, as a position.
    fn deal(&self, game: &Value) -> Value {
        let needs = |key: &str| game["needs"].as_array().unwrap().iter().any(|need| need == key);
        let requested = json!({"game": game["id"], "n": 1, "seed": 20});
        let deck = json!({"state": game["example"]["state"]});
        let requested = if needs("state.deck") { with(&requested, deck) } else { requested };
        let mut deal = self.solve("deal", &requested)["deals"][0].take();
        deal.as_object_mut()
            .unwrap_or_else(|| panic!("{requested}"))
            .retain(|key, _| !ASIDE.contains(&key.as_str()));
        deal
    }

    /// Random moves from a position to the end; nothing where it cannot be played as it is.
    fn moves(&self, position: &Value, rng: &mut Rng) -> Option<Vec<Value>> {
        let mut played = Vec::new();
        loop {
            let answer = self.solve("cards", &with(position, json!({"played": played})));
            if answer["error"].is_object() && played.is_empty() {
                return None;
            }
            assert!(answer["error"].is_null() && played.len() < MOST_MOVES, "{answer} {played:?}");
            let moves: Vec<&String> =
                answer["moves"].as_object().into_iter().flat_map(|moves| moves.keys()).collect();
            if moves.is_empty() {
                return Some(played);
            }
            played.push(rng.pick(&moves).as_str().into());
        }
    }

    /// The deal played to its end, after a declaration where the game has them.
    fn played_out(&self, deal: Value, rng: &mut Rng) -> Value {
        let (position, played) = if let Some(played) = self.moves(&deal, rng) {
            (deal, played)
        } else {
            let requested = with(&deal, json!({"scores": false, "positions": true}));
            let rows = self.solve("contracts", &requested);
            let row = rng.pick(rows["contracts"].as_array().unwrap_or_else(|| panic!("{rows}")));
            let game = row.get("game").unwrap_or(&deal["game"]);
            let position = with(&row["position"], json!({"game": game}));
            let played = self.moves(&position, rng).unwrap();
            (position, played)
        };
        with(&position, json!({"played": played}))
    }
}

/// The worked example of a game's score, on its page.
fn worked(game: &str) -> Value {
    let page = tikki_games::by_id(game).unwrap().page;
    let line = page.lines().find(|line| line.starts_with('{') && line.contains(r#""op":"score""#));
    serde_json::from_str(line.unwrap()).unwrap()
}

/// The request with missing fields filled in.
fn with_given(mut request: Value, at: &str, value: &Value) -> Value {
    let (name, part) =
        at[1..].split_once('/').map_or((&at[1..], None), |(name, part)| (name, Some(part)));
    match part {
        None => request[name] = value.clone(),
        Some(part) => request[name][part] = value.clone(),
    }
    request
}

/// Bids are no part of the play: where a score needs one it says where, and has it from there. Nothing else is refused.
#[needs("time")]
#[test]
fn whole_deals_have_their_score() {
    let options =
        service::EngineOptions { table_bytes: 1 << 18, ..service::EngineOptions::default() };
    let engine = Engine::new(options);
    let (asking, mut rng) = (PlayingTable(&engine), Rng::new(21));
    let games = asking.solve("games", &json!({}));
    let offers =
        |game: &Value, op: &str| game["operations"].as_array().unwrap().iter().any(|one| one == op);
    let mut bids = Vec::new();
    let slow = slow!();
    let mut seen = Vec::new();
    for game in games["games"].as_array().unwrap().iter().step_by(if slow { 1 } else { 4 }) {
        seen.push(game["id"].as_str().unwrap());
        if !["deal", "cards", "score"].iter().all(|op| offers(game, op)) || game["id"] == "bridge" {
            continue;
        }
        let request = asking.played_out(asking.deal(game), &mut rng);
        let mut score = asking.solve("score", &request);
        if score["error"]["code"] == "missing-field" {
            let at = score["error"]["at"].as_str().unwrap();
            let id = request["game"].as_str().unwrap();
            bids.push(format!("{id} {at}"));
            let value = worked(id).pointer(at).unwrap().clone();
            score = asking.solve("score", &with_given(request.clone(), at, &value));
        }
        assert!(score["score"].is_object(), "{request}: {score}");
    }
    let expected = [
        "back-alley /state/bids",
        "briscola-bastarda /contract",
        "king-pedro /contract",
        "pedro /contract",
        "rook /contract",
        "spades /state/bids",
        "twenty-eight /contract",
        "tyzicha /contract",
    ];
    let of_seen = |bid: &&str| bid.split_once(' ').is_some_and(|(game, _)| seen.contains(&game));
    assert!(bids.iter().eq(expected.iter().filter(|bid| of_seen(bid))), "{bids:?}");
}
