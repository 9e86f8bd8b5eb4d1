//! Exact open-hand solver for positions of trick-taking games.
//!
//! Given the cards of all players and the rules, it returns the value with perfect play by all: the double-dummy tricks
//! of a bridge deal, the points of a hand of skat, whether a misère can be made. The answer is exact and proved; a
//! search that is stopped early returns proved bounds.
//!
//! The crate has no dependencies, does no input or output, starts no threads and reads no clock.
//!
//! # Bridge
//!
//! Four seats, the French pack, fixed partnerships, each side maximising its tricks. A [`Position`] is legal by
//! construction, a [`Solver`] owns the memory, and a [`Session`] solves related positions (the four leaders of a deal,
//! all cards of a hand, the play of a board), each faster for those before.
//!
//! ```
//! use tikki_solver::{BySeat, Card, CardSet, Config, Hands, Limits, Position, Seat, Solver, Strain, Trick};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let hand = |cards: &str| cards.split(' ').map(str::parse::<Card>).collect::<Result<CardSet, _>>();
//! let [north, east] = [hand("SA SQ H2")?, hand("SK SJ HA")?];
//! let [south, west] = [hand("S3 HK D2")?, hand("S2 HQ DA")?];
//! let hands = Hands::new(BySeat([north, east, south, west]))?;
//! let position = Position::new(hands, Strain::NoTrump, Trick::new(Seat::South))?;
//!
//! let mut solver = Solver::new(Config::default());
//! let mut session = solver.session();
//! // North and south can take two of the three tricks.
//! assert_eq!(session.solve(&position, Limits::default()).bounds.value(), Some(2));
//! // With one card only: east wins the king of hearts with the ace, and has to lead spades to north's ace and queen.
//! let values = session.cards(&position, Limits::default()).into_iter();
//! let values: Vec<String> =
//!     values.map(|(card, solved)| format!("{card}: {:?}", solved.bounds.value())).collect();
//! assert_eq!(values, ["D2: Some(1)", "HK: Some(2)", "S3: Some(1)"]);
//! # Ok(())
//! # }
//! ```
//!
//! # Any other trick game
//!
//! A game is data ([`rules`]): a [`RuleSet`](rules::RuleSet) describes how it is played (suits and strengths,
//! following, leading, how trumps are made, what is announced, drawn or turned up), a [`Goal`](rules::Goal) what a deal
//! is worth and to whom, a [`State`](rules::State) the current position. A [`RuleSolver`] chooses the fastest kernel
//! that supports the rule set and the goal.
//!
//! ```
//! use tikki_solver::rules::{CardId, Cards, Counter, EffectiveSuit, Goal, Player, Players, RuleSet, State, Suits};
//! use tikki_solver::{Config, Limits, RuleSolver};
//!
//! // Two suits of three cards, the strongest first; the first suit is trumps. Three players, two cards each.
//! let cards = |numbers: &[usize]| numbers.iter().map(|&number| CardId::new(number)).collect::<Cards>();
//! let orders = [[0, 1, 2], [3, 4, 5]].map(|suit| suit.map(CardId::new).to_vec());
//! let rules = RuleSet::plain(vec![Suits::of_orders(&orders, Some(EffectiveSuit::new(0)))], 3);
//! // Player 0 wants no tricks; the others want player 0 to have some.
//! let alone = Players::one(Player::new(0));
//! let goal = Goal::count(Counter::tricks(alone), alone.others(3));
//! let mut hands = [Cards::NONE; Player::MOST];
//! (hands[0], hands[1], hands[2]) = (cards(&[1, 5]), cards(&[0, 4]), cards(&[2, 3]));
//! let start = State::new(hands, Player::new(0));
//!
//! let mut solver = RuleSolver::new(Config::default());
//! let mut session = solver.session(&rules, &goal, &start);
//! assert_eq!(session.solve(&start, Limits::default()).bounds.value(), Some(0));
//! ```
//!
//! # Games with their own state machine
//!
//! A game that no rule set can describe can be a [`Machine`](machine::Machine): it supplies the player to move, the
//! moves, the positions after them, a key for each position, and the bounds proved on its value.
//!
//! # Answers
//!
//! * [`Solved`] holds [`Bounds`] and the number of nodes that were visited. Without limits the bounds are one value.
//! * [`Limits`] stop a search: a number of nodes, or a function that says when (a deadline, a cancel button).
//! * The same calls on a fresh session visit the same nodes and give the same answers, on any thread, with any
//!   processor, whatever was solved before. Memory never changes an answer: [`Config::table_bytes`] is a cap.
//! * Everything that makes a search fast is a [`Feature`] that can be switched off, and is held against the plain
//!   minimax of [`oracle`], which anybody can call.
//!
//! # Speed
//!
//! On a processor with BMI2 the kernels use two of its instructions, whatever the crate is built for; everywhere else portable
//! code gives the same answers.

pub mod beating;
pub mod cycles;
pub mod machine;
pub mod oracle;
pub mod rules;

mod bounds;
mod card;
mod card_set;
mod config;
mod exact;
mod hands;
mod isa;
mod limits;
mod mixer;
mod pages;
mod partition;
mod position;
mod seat;
mod session;
mod strain;
mod trick;
mod zero_window;

#[cfg(test)]
#[path = "../tests/support/rng.rs"]
#[allow(unreachable_pub, reason = "the tests outside the crate share the file")]
mod rng;

pub use self::{
    bounds::{Bounds, Solved},
    card::{Card, ParseCardError, Rank, Suit},
    card_set::CardSet,
    config::{Config, Feature, Features},
    hands::{DuplicateCard, Hands},
    limits::Limits,
    mixer::Mixer,
    partition::{Proof, Session, Solver},
    position::{PlayError, Position, PositionError},
    seat::{BySeat, Seat, Side},
    session::{RuleSession, RuleSolver},
    strain::Strain,
    trick::Trick,
};
