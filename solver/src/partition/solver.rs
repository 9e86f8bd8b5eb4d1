//! The driver: from positions to exact values.

use super::hints::Hints;
use super::isa::{Isa, Native, Portable};
use super::lanes::TRUMPS;
use super::node::Node;
use super::pattern::Narrow;
use super::root::Root;
use super::rules::Bridge;
use super::search::{Brake, Found, Search};
use super::switches::{AllOn, Switches};
use super::table::Table;
use super::view::looks_alike;
use crate::bounds::Bounds;
use crate::card::{Card, Suit};
use crate::card_set::CardSet;
use crate::config::{Config, Feature, Limits};
use crate::position::Position;
use crate::seat::Seat;
use crate::strain::Strain;
use std::marker::PhantomData;

/// Owns the memory that solving takes, and lends it to one [`Session`] at a time.
#[derive(Debug)]
pub struct Solver {
    config: Config,
    table: Table<u64, Narrow>,
    hints: Hints,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The tricks that north-south take from this position on (the trick on the table included) when both sides play
    /// perfectly. One value unless a limit was reached.
    pub tricks_for_ns: Bounds,
    /// How many nodes were visited.
    pub nodes: u64,
}

impl Solver {
    /// A solver; it takes its memory now.
    pub fn new(config: Config) -> Solver {
        Solver { config, table: Table::new(&config), hints: Hints::new() }
    }

    /// How the solver works.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Starts afresh, so that the same calls on the session visit the same nodes.
    pub fn session(&mut self) -> Session<'_> {
        self.table.clear();
        self.hints.clear();
        Session { solver: self, trumps: None, guess: None }
    }

    /// Solves one position.
    pub fn solve(&mut self, position: &Position, limits: Limits<'_>) -> Solved {
        self.session().solve(position, limits)
    }
}

/// A run of related positions, each of which profits from what was found out about those before: the four leaders of a
/// deal, the cards of a hand, the plays of a record.
#[derive(Debug)]
pub struct Session<'a> {
    solver: &'a mut Solver,
    /// Whether the table's patterns are about a trump game.
    trumps: Option<bool>,
    /// The last value, as a first guess of the next: north-south's tricks, and how many there were in all.
    guess: Option<(i32, i32)>,
}

impl Session<'_> {
    /// The exact value of a position, or, when a limit is reached, what is proved of it.
    pub fn solve(&mut self, position: &Position, limits: Limits<'_>) -> Solved {
        let question = Question::new(position);
        let first = self.first_guess(question.tricks);
        self.narrow(&question, limits, first, None)
    }

    /// Bounds that settle whether north-south take at least `tricks` more (unless a limit is reached before).
    pub fn settle(&mut self, position: &Position, tricks: u8, limits: Limits<'_>) -> Solved {
        let question = Question::new(position);
        self.narrow(&question, limits, i32::from(tricks), Some(i32::from(tricks)))
    }

    /// Every legal card with the value of the position if it is played: north-south's tricks, counted from this
    /// position on. A limit is for each card.
    pub fn cards(&mut self, position: &Position, limits: Limits<'_>) -> Vec<(Card, Solved)> {
        let total = position.tricks_left() as u8;
        let value = |session: &mut Self, card| {
            let (next, winner) = position.play_legal(card);
            let won = u8::from(winner.is_some_and(|seat| seat.side() == crate::Side::NorthSouth));
            let mut solved = session.solve(&next, limits);
            let Bounds { lower, upper } = solved.tricks_for_ns;
            solved.tricks_for_ns = Bounds { lower: lower + won, upper: (upper + won).min(total) };
            (card, solved)
        };
        position
            .classes()
            .into_iter()
            .flat_map(|class| {
                let (first, solved) = value(self, class[0]);
                class.into_iter().map(move |card| {
                    (card, Solved { nodes: if card == first { solved.nodes } else { 0 }, ..solved })
                })
            })
            .collect()
    }

    fn first_guess(&self, tricks: i32) -> i32 {
        match self.guess {
            Some((value, of)) => (value - (of - tricks) / 2).clamp(1, tricks.max(1)),
            None => tricks / 2 + 1,
        }
    }

    /// Asks for more or fewer tricks until the bounds meet, or, with `only`, once.
    fn narrow(
        &mut self,
        question: &Question,
        limits: Limits<'_>,
        first: i32,
        only: Option<i32>,
    ) -> Solved {
        if self.trumps.replace(question.trumps).is_some_and(|before| before != question.trumps) {
            self.solver.table.clear();
        }
        let (mut lower, mut upper, mut nodes) = (0, question.tricks, 0);
        let mut need = first;
        while lower < upper && (lower < need && need <= upper) {
            let left = limits.max_nodes.map_or(u64::MAX, |max| max.saturating_sub(nodes));
            let mut brake = Brake { nodes: 0, max_nodes: left, stop: limits.stop, stopped: false };
            let found = self.probe(question, need, &mut brake);
            nodes += brake.nodes;
            if brake.stopped {
                break;
            } else if found.score >= need {
                lower = found.score;
            } else {
                upper = found.score;
            }
            need = if only.is_some() {
                break;
            } else if lower >= need {
                lower + 1
            } else {
                upper
            };
        }
        if lower == upper {
            self.guess = Some((lower, question.tricks));
        }
        Solved { tricks_for_ns: Bounds { lower: lower as u8, upper: upper as u8 }, nodes }
    }

    fn probe(&mut self, question: &Question, need: i32, brake: &mut Brake<'_>) -> Found {
        let features = self.solver.config.features;
        if features.all_of_search() {
            self.run::<Native, _>(AllOn, question, need, brake)
        } else if features.contains(Feature::WideInstructions) {
            self.run::<Native, _>(features, question, need, brake)
        } else {
            self.run::<Portable, _>(features, question, need, brake)
        }
    }

    fn run<I: Isa, S: Switches>(
        &mut self,
        switches: S,
        question: &Question,
        need: i32,
        brake: &mut Brake<'_>,
    ) -> Found {
        let Solver { config, table, hints } = &mut *self.solver;
        let isa = PhantomData::<I>;
        let folds = question.has_images && config.features.contains(Feature::Symmetry);
        let Question { root, trumps, .. } = question;
        if *trumps {
            let rules = Bridge::<true>;
            root.search(&mut Search { table, hints, brake, switches, rules, folds, isa }, need)
        } else {
            let rules = Bridge::<false>;
            root.search(&mut Search { table, hints, brake, switches, rules, folds, isa }, need)
        }
    }
}

/// A position in the kernel's coordinates, and whether it has trumps.
struct Question {
    trumps: bool,
    /// Whether its [lengths look alike](looks_alike) from several seats.
    has_images: bool,
    /// How many tricks are at stake, the one on the table included.
    tricks: i32,
    root: Root<()>,
}

impl Question {
    fn new(position: &Position) -> Question {
        let strain = position.strain();
        let trick = position.trick();
        let mut hands = [0; 4];
        for seat in Seat::ALL {
            let played: CardSet =
                trick.plays().filter(|&(s, _)| s == seat).map(|(_, card)| card).collect();
            hands[seat.index()] = lanes(position.hands().hand(seat) | played, strain);
        }
        let node = Node::new::<Portable>(hands, trick.leader() as u32, ());
        let played = trick.plays().map(|(_, card)| lanes(CardSet::single(card), strain));
        let trumps = strain.trump().is_some();
        let has_images = looks_alike(&node, if trumps { TRUMPS } else { 0 });
        let tricks = node.left as i32;
        Question { trumps, has_images, tricks, root: Root::new(node, played) }
    }
}

/// The cards in the kernel's lanes: trumps in lane 0, the ace in bit 0.
fn lanes(cards: CardSet, strain: Strain) -> u64 {
    let trump = strain.trump();
    let plain = Suit::ALL.into_iter().rev().filter(|&suit| Some(suit) != trump);
    let order = trump.into_iter().chain(plain);
    order.enumerate().fold(0, |word, (index, suit)| {
        let ace_first = u64::from(cards.ranks(suit).reverse_bits() >> 3);
        word | ace_first << (16 * index)
    })
}
