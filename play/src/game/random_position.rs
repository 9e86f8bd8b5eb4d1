//! Random positions: what every game's draft is drawn with.

use crate::deals::{Dealing, Leftover};
use crate::game::Game;
use crate::game::card_game::CardGame;
use crate::game::contracts::Declarations;
use crate::game::keys::{Keys, StateKeys};
use crate::position::layout::seats_of_count;
use crate::position::pack::{ACE_HIGH, SUITS};
use crate::position::setup::Setup;
use tikki_base::fields::{Map, Value};
use tikki_base::rng::Rng;

/// All strains of a game with four suits.
pub const STRAINS: [&str; 5] = ["S", "H", "D", "C", "NT"];

/// A position that is being set up.
#[derive(Debug)]
pub struct RandomPosition<'a> {
    /// The game.
    game: &'static Game,
    /// The position so far.
    pub setup: Setup,
    /// How many cards each hand gets.
    pub cards: usize,
    /// How many the game deals.
    full: usize,
    /// The cards of an ending that no hand got: those that have been played, for one.
    pub rest: Vec<String>,
    /// Where chance comes from.
    pub rng: &'a mut Rng,
}

impl<'a> RandomPosition<'a> {
    /// Returns an empty position of a game in which each hand is to have `cards` cards, at most as many as the game deals.
    pub fn new(game: &'static Game, cards: usize, rng: &'a mut Rng) -> RandomPosition<'a> {
        let full = game.hand_size;
        let (cards, rest) = (cards.clamp(1, full), Vec::new());
        RandomPosition { game, setup: Setup::default(), cards, full, rest, rng }
    }

    /// Returns the cards in hand and in the stock.
    pub fn named_cards(&self) -> impl Iterator<Item = &String> {
        let hands = self.setup.hands.iter().flat_map(|(_, cards)| cards);
        hands.chain(&self.setup.stock)
    }

    /// Limits the points so far to `gone`, those of the cards that have been played.
    pub fn limit_points(&mut self, gone: i32) {
        let Some(Value::Object(points)) = self.setup.state.get_mut("points") else { return };
        let mut left = i64::from(gone).max(0);
        for (_, number) in points.iter_mut() {
            let kept = number.as_i64().unwrap_or(0).clamp(0, left);
            left -= kept;
            *number = kept.into();
        }
    }

    /// Sets up what the declaration of a game says: options, seats, hands, one of the contracts and who plays it; in an ending
    /// the tricks so far, where the state counts them by seat.
    ///
    /// # Panics
    /// If the default options do not deal.
    pub fn by_declaration<O: Keys, S: StateKeys, R: Keys, A: Keys>(
        &mut self,
        rules: &impl CardGame<O, S, R, A>,
    ) {
        for key in O::KEYS.iter().filter(|key| !key.values.is_empty()) {
            if self.rng.one_in(2) {
                let value = key.random_value(self.rng);
                self.set_option(key.name, value);
            }
        }
        let dealing = rules.dealing(&self.setup).expect("the options of the declaration");
        self.deals(dealing.hand);
        self.sit(dealing.seats.clone());
        let rest = self.deal_all(dealing.pack.clone());
        if self.is_whole() {
            dealing.lay(&mut self.setup, rest);
            return self.declare(rules);
        }
        self.rest = rest;
        self.leave_stock(&dealing);
        self.declare(rules);
        self.setup.leader = Some(self.any_hand());
        if S::KEYS.iter().any(|key| key.name == "tricks") {
            let tricks = self.tricks_so_far(dealing.hand);
            self.state("tricks", tricks);
        }
    }

    /// Leaves few rounds of the stock of an ending, if there is one, and makes trumps where the deal makes them.
    fn leave_stock(&mut self, dealing: &Dealing) {
        let players = dealing.players();
        match dealing.rest {
            Leftover::Stock | Leftover::Turned => {
                let rounds = self.rng.below(1 + (4 / players).max(1));
                let stock = self.rest.drain(..(rounds * players).min(self.rest.len())).collect();
                match dealing.rest {
                    Leftover::Turned => self.turn_up(stock),
                    _ => self.setup.stock = stock,
                }
            }
            Leftover::Shown | Leftover::LastDealt => drop(self.trump_suit()),
            Leftover::Out | Leftover::Dead | Leftover::State(_) | Leftover::Laid(_) => {}
        }
    }

    /// Lets a random seat declare one of its contracts, where there are any.
    fn declare<O: Keys, S: StateKeys, R: Keys, A: Keys>(
        &mut self,
        rules: &impl CardGame<O, S, R, A>,
    ) {
        let by = self.any_seat();
        let declarations = Declarations { game: self.game, deal: &self.setup, by: &by };
        let mut contracts = rules.contracts(declarations).expect("a deal of the declaration");
        if !contracts.is_empty() {
            let place = self.rng.below(contracts.len());
            self.setup = contracts.swap_remove(place).setup;
        }
    }

    /// Whether it is a whole deal.
    pub fn is_whole(&self) -> bool {
        self.cards == self.full
    }

    /// Sets how many cards the game deals with the chosen players or pack: a whole deal has as many, an ending at most as many.
    pub fn deals(&mut self, full: usize) {
        self.cards = if self.is_whole() { full } else { self.cards.min(full) };
        self.full = full;
    }

    /// How many cards of each hand have been played.
    pub fn gone(&self) -> usize {
        self.full - self.cards
    }

    /// Seats, N E S W where there are four, and a leader among them.
    pub fn seat(&mut self, count: usize) {
        self.sit(seats_of_count(count));
    }

    /// Seats called by their numbers, and a leader among them.
    pub fn seat_by_number(&mut self, count: usize) {
        self.sit((1..=count).map(|n| n.to_string()).collect());
    }

    fn sit(&mut self, seats: Vec<String>) {
        self.setup.seats = seats;
        self.setup.leader = Some(self.any_seat());
    }

    /// Any of the seats.
    pub fn any_seat(&mut self) -> String {
        self.rng.pick(&self.setup.seats)
    }

    /// Any of the seats that have cards.
    fn any_hand(&mut self) -> String {
        self.rng.pick(&self.setup.hands).0
    }

    /// Returns the seat `place` places clockwise from the first.
    pub fn seat_at(&self, place: usize) -> String {
        self.setup.seats[place % self.setup.seats.len()].clone()
    }

    /// Gives every seat of `to` its cards from a shuffled pack, and returns the rest.
    pub fn deal(&mut self, mut pack: Vec<String>, to: &[String]) -> Vec<String> {
        self.rng.shuffle(&mut pack);
        let cards = self.cards;
        let hand = |seat: &String| (seat.clone(), pack.drain(..cards).collect());
        self.setup.hands = to.iter().map(hand).collect();
        pack
    }

    /// Gives every seat its cards, and returns the rest.
    pub fn deal_all(&mut self, pack: Vec<String>) -> Vec<String> {
        let seats = self.setup.seats.clone();
        self.deal(pack, &seats)
    }

    /// Gives the leader, and most of the others, their cards from a shuffled pack, and returns who has some: two seats or more.
    pub fn deal_to_some(&mut self, pack: Vec<String>) -> Vec<String> {
        let mut seats = self.setup.seats.clone();
        let leader = self.setup.leader.clone();
        seats.retain(|seat| Some(seat) == leader.as_ref() || !self.rng.one_in(3));
        if seats.len() < 2 {
            seats.clone_from(&self.setup.seats);
        }
        self.deal(pack, &seats);
        seats
    }

    /// Deals a pack of 52 cards to four seats.
    pub fn four_hands(&mut self) {
        self.seat(4);
        self.deal_all(french(ACE_HIGH));
    }

    /// Makes a random seat the declarer, and returns it.
    pub fn declarer(&mut self) -> String {
        let declarer = self.any_seat();
        self.setup.declarer = Some(declarer.clone());
        declarer
    }

    /// Sets one of the contracts at random, and a random declarer.
    pub fn contract(&mut self, contracts: &[&str]) {
        self.setup.contract = Some(self.rng.pick(contracts).to_owned());
        self.declarer();
    }

    /// Sets a contract of a random level and strain out of these, and a random declarer.
    pub fn level_and_strain(&mut self, levels: &[&str], strains: &[&str]) {
        let (level, strain) = (self.rng.pick(levels), self.rng.pick(strains));
        self.contract(&[&format!("{level}{strain}")]);
    }

    /// Sets one of these strains as trumps at random, and returns it.
    pub fn trump(&mut self, strains: &[&str]) -> String {
        let trump = self.rng.pick(strains).to_owned();
        self.setup.trump = Some(trump.clone());
        trump
    }

    /// Sets a random suit as trumps, and returns it.
    pub fn trump_suit(&mut self) -> String {
        self.trump(&STRAINS[..4])
    }

    /// Makes these cards the stock, and the suit of the last one trumps; any suit if there are none.
    pub(crate) fn turn_up(&mut self, stock: Vec<String>) {
        self.trump_suit();
        if let Some(suit) = stock.last().and_then(|card| card.get(..1)) {
            self.setup.trump = Some(suit.to_owned());
        }
        self.setup.stock = stock;
    }

    /// Sets an option to one of the values at random.
    pub fn option(&mut self, name: &str, values: &[&str]) {
        let value = self.rng.pick(values);
        self.set_option(name, value);
    }

    /// Sets each of these options to a random value of those that its declaration allows.
    pub fn choose<O: Keys>(&mut self, names: &[&str]) {
        for key in O::KEYS.iter().filter(|key| names.contains(&key.name)) {
            let value = key.random_value(self.rng);
            self.set_option(key.name, value);
        }
    }

    /// Sets a flag at random.
    pub fn flag(&mut self, name: &str) {
        let value = self.rng.one_in(2);
        self.set_option(name, value);
    }

    /// Sets an option.
    pub fn set_option(&mut self, name: &str, value: impl Into<Value>) {
        self.setup.options.insert(name.to_owned(), value.into());
    }

    /// A key of the state.
    pub fn state(&mut self, name: &str, value: impl Into<Value>) {
        self.setup.state.insert(name.to_owned(), value.into());
    }

    /// What parties have in a game of the All Fours family: pips, and the points for trumps that are gone.
    pub fn all_fours(&mut self, parties: &[String]) {
        let pips = parties.iter().map(|party| (party.as_str(), self.rng.below(20)));
        let pips = numbers(pips.collect::<Vec<_>>());
        self.state("pips", pips);
        for point in ["high", "low", "jack"] {
            if self.rng.one_in(2) {
                let party = self.rng.pick(parties);
                self.state(point, party);
            }
        }
    }

    /// Returns random points of the seats, at most `most` for each trick that they have won.
    pub fn points_with(&mut self, tricks: &Value, most: usize) -> Value {
        let won = |seat: &String| tricks[seat.as_str()].as_u64().unwrap_or(0) as usize;
        let seats = self.setup.seats.clone();
        let points = seats.iter().map(|seat| self.rng.below(most * won(seat) + 1));
        numbers(seats.iter().map(String::as_str).zip(points.collect::<Vec<_>>()))
    }

    /// Tricks so far of every seat, as many as have been played of a deal of `of` tricks.
    pub fn tricks_so_far(&mut self, of: usize) -> Value {
        let mut tricks = vec![0; self.setup.seats.len()];
        for _ in self.cards..of {
            let winner = self.rng.below(tricks.len());
            tricks[winner] += 1;
        }
        numbers(self.setup.seats.iter().map(String::as_str).zip(tricks))
    }

    /// For every seat a number below this.
    pub fn numbers_below(&mut self, limit: usize) -> Value {
        let seats = self.setup.seats.clone();
        numbers(seats.iter().map(|seat| (seat.as_str(), self.rng.below(limit))))
    }
}

/// An object of numbers.
pub fn numbers<'a>(pairs: impl IntoIterator<Item = (&'a str, usize)>) -> Value {
    let entry = |(name, number): (&str, usize)| (name.to_owned(), number.into());
    Value::Object(pairs.into_iter().map(entry).collect::<Map<_, _>>())
}

/// The cards of a French pack by name.
pub fn french(ranks: &str) -> Vec<String> {
    let of_suit = |suit: char| ranks.chars().map(move |rank| format!("{suit}{rank}"));
    SUITS.into_iter().flat_map(of_suit).collect()
}
