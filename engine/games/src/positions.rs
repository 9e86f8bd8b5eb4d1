//! Random positions of every game, as `solve` requests: whole deals, and endings with any number of cards.

use crate::Game;
use crate::packs::{ACE_HIGH, SEVEN_UP, SUITS};
use serde_json::{Map, Value, json};
use tikki_base::chance::Rng;

const COMPASS: [&str; 4] = ["N", "E", "S", "W"];
const STRAINS: [&str; 5] = ["S", "H", "D", "C", "NT"];

/// A `solve` request about a random position of the game at the start of a trick, with at most `cards` cards a hand: a
/// whole deal if there are as many as the game deals.
pub fn request(game: &Game, cards: usize, rng: &mut Rng) -> Value {
    let mut draft = Draft::new(game, cards.clamp(1, game.hand_size), rng);
    draft.fill();
    Value::Object(draft.fields)
}

struct Draft<'a> {
    id: &'static str,
    cards: usize,
    whole: bool,
    seats: Vec<String>,
    fields: Map<String, Value>,
    rng: &'a mut Rng,
}

impl<'a> Draft<'a> {
    fn new(game: &Game, cards: usize, rng: &'a mut Rng) -> Draft<'a> {
        let whole = cards == game.hand_size;
        let mut fields = Map::new();
        fields.insert("op".into(), json!("solve"));
        fields.insert("game".into(), json!(game.id));
        Draft { id: game.id, cards, whole, seats: Vec::new(), fields, rng }
    }

    fn set(&mut self, name: &str, value: Value) {
        self.fields.insert(name.into(), value);
    }

    /// Seats, and a leader among them.
    fn seat(&mut self, count: usize) {
        let compass = count == 4 && self.id != "matapesa";
        self.seats = if compass {
            COMPASS.map(str::to_owned).to_vec()
        } else {
            (1..=count).map(|n| n.to_string()).collect()
        };
        self.set("seats", json!(self.seats));
        let leader = self.any_seat();
        self.set("leader", json!(leader));
    }

    fn any_seat(&mut self) -> String {
        self.rng.pick(&self.seats)
    }

    /// Gives every seat of `to` its cards from a shuffled pack, and returns the rest.
    fn deal(&mut self, mut pack: Vec<String>, to: &[String]) -> Vec<String> {
        self.rng.shuffle(&mut pack);
        let mut hands = Map::new();
        for seat in to {
            let hand: Vec<String> = pack.drain(..self.cards).collect();
            hands.insert(seat.clone(), json!(hand));
        }
        self.set("hands", Value::Object(hands));
        pack
    }

    fn deal_all(&mut self, pack: Vec<String>) -> Vec<String> {
        let seats = self.seats.clone();
        self.deal(pack, &seats)
    }

    fn four_hands(&mut self) {
        self.seat(4);
        self.deal_all(french(ACE_HIGH));
    }

    fn declarer(&mut self) -> String {
        let declarer = self.any_seat();
        self.set("declarer", json!(declarer));
        declarer
    }

    fn contract(&mut self, contracts: &[&str]) {
        let contract = self.rng.pick(contracts);
        self.set("contract", json!(contract));
        self.declarer();
    }

    fn level_and_strain(&mut self, levels: &[&str], strains: &[&str]) {
        let (level, strain) = (self.rng.pick(levels), self.rng.pick(strains));
        self.contract(&[&format!("{level}{strain}")]);
    }

    fn fill(&mut self) {
        match self.id {
            "bridge" | "whist" => {
                self.four_hands();
                let trump = self.rng.pick(&STRAINS);
                self.set("trump", json!(trump));
            }
            "android-whist" => {
                self.four_hands();
                let dealer = self.any_seat();
                self.set("state", json!({"dealer": dealer}));
                self.option("mode", &["unrestricted", "commands"]);
            }
            "tuppi-rami" => {
                self.four_hands();
                self.declarer();
            }
            "tuppi-nolo" => self.four_hands(),
            "bridge-meets-guess-who" => {
                self.four_hands();
                self.level_and_strain(&["7", "9", "13"], &STRAINS);
            }
            "minibridge" => {
                self.four_hands();
                self.contract(&["7S", "7NT", "9NT", "10H", "11D", "12C"]);
            }
            "skruuvi" | "skruuvi-kotka" => {
                self.four_hands();
                self.level_and_strain(&["6", "7"], &STRAINS);
            }
            "vint" => {
                self.four_hands();
                self.level_and_strain(&["1", "4", "7"], &STRAINS);
            }
            "klubiskruuvi-mussolini" => {
                self.four_hands();
                self.level_and_strain(&["7"], &STRAINS);
            }
            "skruf-whist" => {
                self.four_hands();
                self.contract(&["3S", "5NT", "7D", "pass"]);
            }
            "skruuvi-misere"
            | "skruuvi-pass-misere"
            | "screw-misere"
            | "klubiskruuvi-bolsu"
            | "historical-skruuvi" => self.misere(),
            _ => self.fill_other(),
        }
    }

    fn fill_other(&mut self) {
        match self.id {
            "narnian-whist" => self.narnian(),
            "multimulta" => {
                self.seat(4);
                let faces = crate::multimulta::faces();
                self.deal_all(faces);
            }
            "marjapussi" | "huutopussi" => self.pussi(),
            "tuppi-sooli" => self.sooli(),
            "matapesa" => {
                let players = 3 + self.rng.below(4);
                self.seat(players);
                self.cards = self.cards.min(52 / players);
                self.deal_all(french(ACE_HIGH));
            }
            "one-suit-whist" => {
                self.seat(2);
                self.cards = self.cards.min(6);
                let spades = ACE_HIGH.chars().rev().take(2 * self.cards);
                self.deal_all(spades.map(|rank| format!("S{rank}")).collect());
            }
            "preference" | "preference-misere" => self.preference(),
            "preference-all-pass" => self.all_pass(),
            "skat" => self.skat(),
            "hearts" => self.hearts(),
            "spades" => self.spades(),
            "euchre" => self.euchre(),
            "pinochle" => self.pinochle(),
            "sixty-six" => self.sixty_six(),
            "oh-hell" => self.oh_hell(),
            "ristikontra" => self.ristikontra(),
            id => unreachable!("no random position of {id}"),
        }
    }

    fn option(&mut self, name: &str, values: &[&str]) {
        let value = self.rng.pick(values);
        self.options(name, json!(value));
    }

    fn options(&mut self, name: &str, value: Value) {
        let options = self.fields.entry("options").or_insert_with(|| json!({}));
        options[name] = value;
    }

    fn misere(&mut self) {
        self.four_hands();
        let passed_out = matches!(self.id, "skruuvi-pass-misere" | "screw-misere");
        let score = if self.id == "klubiskruuvi-bolsu" { "score" } else { "difference" };
        self.option("objective", &[score, "tricks"]);
        let knock = self.rng.pick(&[1, 2, 4]);
        self.options("knock", json!(knock));
        let tricks = 13 - self.cards;
        let number = 14 - self.cards;
        if passed_out {
            return self.set("state", json!({"trick_number": number}));
        }
        match self.id {
            "klubiskruuvi-bolsu" => self.contract(&["7M"]),
            "historical-skruuvi" => self.contract(&["4M", "5M", "6M", "7M", "5S", "4NT"]),
            _ => self.contract(&["5M", "6M", "7M"]),
        }
        let declarer = self.fields["declarer"].as_str().unwrap_or("N");
        let (own, theirs) = match (self.id, declarer) {
            ("klubiskruuvi-bolsu", _) => ("declarer", "opponents"),
            (_, "N" | "S") => ("NS", "EW"),
            _ => ("EW", "NS"),
        };
        let won = self.rng.below(tricks.min(3) + 1);
        let aces = if tricks > 3 { self.rng.below(tricks) } else { 0 };
        self.set(
            "state",
            json!({
                "trick_number": number,
                "tricks_won": {own: won, theirs: tricks - won},
                "aces_won": {own: 0, theirs: aces},
            }),
        );
    }

    fn narnian(&mut self) {
        self.seat(4);
        self.declarer();
        let categories = ["power", "speed", "wit", "size"];
        let count = 2 + self.rng.below(3);
        let names: Vec<String> = (0..4 * self.cards).map(|n| format!("c{n:02}")).collect();
        let mut deck = Map::new();
        for name in &names {
            let mut card = Map::new();
            for category in &categories[..count] {
                if !self.rng.one_in(4) {
                    card.insert((*category).into(), json!(1 + self.rng.below(9)));
                }
            }
            if card.is_empty() {
                card.insert(categories[0].into(), json!(1));
            }
            deck.insert(name.clone(), Value::Object(card));
        }
        self.set("state", json!({"categories": &categories[..count], "deck": deck}));
        self.deal_all(names);
    }

    fn pussi(&mut self) {
        self.seat(4);
        self.deal_all(french("ATKQJ9876"));
        let head = !self.rng.one_in(2);
        self.options("head_on_trump_lead", json!(head));
        let suit = self.rng.pick(&SUITS).to_string();
        let announced = !self.whole && self.rng.one_in(2) && !self.is_split(&suit);
        let suits: Vec<&String> = announced.then_some(&suit).into_iter().collect();
        let window = !self.whole && self.rng.one_in(2);
        let tricks = 9 - self.cards;
        let (points, won) = (5 * self.rng.below(10 * tricks + 1), self.rng.below(tricks + 1));
        let mut state = json!({"window": window, "announced": suits});
        if self.id == "marjapussi" {
            state["first_trick"] = json!(self.whole || self.rng.one_in(4));
            state["points"] = json!({"NS": if announced { 2 } else { 0 }, "EW": 0});
            state["pips"] = json!({"NS": points / 5, "EW": 2 * tricks});
            let lock = self.rng.pick(&["none", "whole", "half"]);
            state["locks"] = if self.whole { json!({}) } else { json!({"N": lock}) };
        } else {
            let bid = self.rng.pick(&[60, 100, 140, 180]);
            self.set("contract", json!(bid));
            self.declarer();
            self.option(
                "objective",
                &["declarer_points", "make", "point_difference", "score_difference"],
            );
            state["final_bid"] = json!(50);
            state["card_points"] = json!({"NS": points.min(180), "EW": 5 * tricks});
            state["tricks_won"] = json!({"NS": won, "EW": tricks - won});
        }
        self.set("state", state);
        if announced {
            self.set("trump", json!(suit));
        }
    }

    /// Whether the king and queen of a suit are with different sides.
    fn is_split(&self, suit: &str) -> bool {
        let holds = |rank: &str| {
            let card = json!(format!("{suit}{rank}"));
            let hand = |seat: &&str| self.fields["hands"][*seat].as_array();
            let has = |seat: &&str| hand(seat).is_some_and(|cards| cards.contains(&card));
            COMPASS.iter().position(has)
        };
        holds("K").zip(holds("Q")).is_some_and(|(king, queen)| (king + queen) % 2 != 0)
    }

    fn sooli(&mut self) {
        self.seat(4);
        let soloist = self.rng.below(4);
        let exchange = !self.whole && self.rng.one_in(4);
        let plays = |place: &usize| exchange || *place != (soloist + 2) % 4;
        let seats: Vec<String> =
            (0..4).filter(plays).map(|place| COMPASS[place].to_owned()).collect();
        self.deal(french(ACE_HIGH), &seats);
        let leader = (soloist + self.rng.pick(&[1, 3])) % 4;
        self.set("leader", json!(COMPASS[leader]));
        let phase = if exchange { "exchange" } else { "card" };
        self.set("state", json!({"soloist": COMPASS[soloist], "phase": phase}));
    }

    /// Tricks so far of every seat, for an ending of a deal of `of` tricks.
    fn tricks_so_far(&mut self, of: usize) -> Value {
        let mut tricks = vec![0; self.seats.len()];
        for _ in self.cards..of {
            tricks[self.rng.below(self.seats.len())] += 1;
        }
        json!(self.seats.iter().cloned().zip(tricks).collect::<std::collections::BTreeMap<_, _>>())
    }

    fn preference(&mut self) {
        self.seat(3);
        self.deal_all(french(SEVEN_UP));
        if self.id == "preference" {
            self.level_and_strain(&["6", "8", "10"], &STRAINS);
        } else {
            self.declarer();
        }
        let tricks = self.tricks_so_far(10);
        self.set("state", json!({"tricks": tricks}));
    }

    fn all_pass(&mut self) {
        let four = self.rng.one_in(2);
        self.seat(if four { 4 } else { 3 });
        let talon = self.rng.below(3).min(self.cards);
        if four {
            let dealer = self.rng.below(4);
            let others = (0..4).filter(|&place| place != dealer);
            let others: Vec<String> = others.map(|place| COMPASS[place].to_owned()).collect();
            let rest = self.deal(french(SEVEN_UP), &others);
            self.set("stock", json!(rest[..talon]));
            let leader = if talon > 0 { dealer } else { (dealer + 1) % 4 };
            self.set("leader", json!(COMPASS[leader]));
            self.set("state", json!({"dealer": COMPASS[dealer]}));
            self.options("players", json!(4));
        } else {
            let rest = self.deal_all(french(SEVEN_UP));
            self.set("stock", json!(rest[..talon]));
            self.option("void_leader", &["talon-suit", "card-led"]);
        }
    }

    fn skat(&mut self) {
        self.seat(3);
        let rest = self.deal_all(french(SEVEN_UP));
        self.declarer();
        let contract = self.rng.pick(&["suit", "suit", "grand", "null"]);
        let trump =
            if contract == "suit" { self.rng.pick(&SUITS).to_string() } else { "NT".into() };
        self.set("contract", json!(contract));
        self.set("trump", json!(trump));
        let tricks = self.tricks_so_far(10);
        let points = if self.whole { 0 } else { self.rng.below(30) };
        let points = json!({"declarer": points, "defenders": 0});
        self.set("state", json!({"points": points, "tricks": tricks, "skat": rest[..2]}));
    }

    fn hearts(&mut self) {
        self.four_hands();
        let state = if self.whole {
            json!({"first_trick": true})
        } else {
            let mut points = [0; 4];
            points[self.rng.below(4)] += self.rng.below(14);
            points[self.rng.below(4)] += self.rng.below(3);
            let [n, e, s, w] = points;
            json!({
                "broken": self.rng.one_in(2),
                "first_trick": self.rng.one_in(4),
                "points": {"N": n, "E": e, "S": s, "W": w},
            })
        };
        self.set("state", state);
        self.option("first_trick", &["no-points", "no-hearts", "free"]);
        self.option("breaking", &["points", "heart", "queen"]);
        if !self.whole {
            self.option("moon", &["off", "zero-26", "choice"]);
            let jack = self.rng.one_in(3);
            self.options("jack", json!(jack));
        }
    }

    fn spades(&mut self) {
        self.four_hands();
        let broken = !self.whole && self.rng.one_in(2);
        let tricks = self.tricks_so_far(13);
        self.contract(&["tricks", "nil"]);
        self.set("state", json!({"broken": broken, "tricks": tricks}));
    }

    fn euchre(&mut self) {
        self.seat(4);
        let size = self.rng.pick(&[24, 25, 32]);
        let mut pack = french(if size == 32 { SEVEN_UP } else { "AKQJT9" });
        if size == 25 {
            pack.push("JK".into());
        }
        let leader = self.fields["leader"].as_str().map(str::to_owned);
        let others = self.seats.iter().filter(|&seat| Some(seat) != leader.as_ref());
        let others: Vec<String> = others.cloned().collect();
        let out: Vec<String> =
            if self.rng.one_in(3) { vec![self.rng.pick(&others)] } else { Vec::new() };
        let seats: Vec<String> =
            self.seats.iter().filter(|seat| !out.contains(seat)).cloned().collect();
        self.deal(pack, &seats);
        let trump = self.rng.pick(&SUITS).to_string();
        self.set("trump", json!(trump));
        self.declarer();
        let tricks = self.tricks_so_far(5);
        self.set("state", json!({"tricks": tricks, "out": out}));
        self.options("pack", json!(size));
    }

    fn pinochle(&mut self) {
        self.seat(4);
        let mut pack = french("ATKQJ9");
        pack.extend(pack.clone());
        self.deal_all(pack);
        let trump = self.rng.pick(&SUITS).to_string();
        self.set("trump", json!(trump));
        self.declarer();
        let after_ruff = self.rng.one_in(2);
        self.options("head_after_ruff", json!(after_ruff));
    }

    fn sixty_six(&mut self) {
        self.seat(2);
        let mut rest = self.deal_all(french("ATKQJ9"));
        let stock = if self.whole { 12 } else { 2 * self.rng.below(4) };
        rest.truncate(stock);
        let trump = match rest.last() {
            Some(turned) => turned[..1].to_owned(),
            None => self.rng.pick(&SUITS).to_string(),
        };
        self.set("trump", json!(trump));
        let mut state = json!({});
        if !self.whole {
            let tricks = [self.rng.below(3), self.rng.below(3)];
            let points = tricks.map(|tricks| if tricks > 0 { self.rng.below(60) } else { 0 });
            let waits = |tricks: usize| if tricks == 0 { 20 } else { 0 };
            state = json!({
                "tricks": {"1": tricks[0], "2": tricks[1]},
                "points": {"1": points[0], "2": points[1]},
                "pending": {"1": waits(tricks[0]), "2": 0},
            });
            if stock > 0 && self.rng.one_in(3) {
                state["closed_by"] = json!(self.any_seat());
            }
        }
        self.set("stock", json!(rest));
        self.set("state", state);
    }

    fn oh_hell(&mut self) {
        let players = 3 + self.rng.below(3);
        self.seat(players);
        self.cards = self.cards.min(52 / players);
        self.deal_all(french(ACE_HIGH));
        let trump = self.rng.pick(&STRAINS);
        self.set("trump", json!(trump));
        self.option("follow", &["FT", "FOLLOW"]);
        let last = self.rng.one_in(2);
        self.options("last_trick_nt", json!(last));
        let tricks = if self.whole { json!({}) } else { self.tricks_so_far(self.cards + 2) };
        self.set("state", json!({"tricks": tricks}));
    }

    fn ristikontra(&mut self) {
        self.seat(4);
        let mut rest = self.deal_all(french(ACE_HIGH));
        rest.truncate(if self.whole { 28 } else { 4 * self.rng.below(2) });
        self.set("stock", json!(rest));
        self.option("points", &["B", "A"]);
        self.option("draw", &["at-once", "after-trick"]);
    }
}

/// The cards of a French pack by name.
fn french(ranks: &str) -> Vec<String> {
    let of_suit = |suit: char| ranks.chars().map(move |rank| format!("{suit}{rank}"));
    SUITS.into_iter().flat_map(of_suit).collect()
}
