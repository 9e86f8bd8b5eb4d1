//! How many layouts of two hidden hands bring a bridge contract how many tricks, exactly, when all four play with open hands.
//!
//! Declarer sees two hands; a defender sees two as soon as dummy is down. The other 26 cards can lie in 10,400,600 ways. A sample of
//! them gives a rate with an error; this crate counts them all. It is *double-dummy* odds: in each layout everybody plays as if they
//! saw every card.
//!
//! ```
//! use tikki_odds::{Settings, Target, View, odds};
//! use tikki_solver::{Bounds, Card, CardSet, Rank, Seat, Strain, Suit};
//!
//! # fn main() -> Result<(), tikki_odds::OddsError> {
//! let hand = |text: &str| {
//!     let suits = Suit::ALL.into_iter().rev().zip(text.split('.'));
//!     let cards = suits.flat_map(|(suit, ranks)| ranks.chars().map(move |rank| (suit, rank)));
//!     cards.filter_map(|(suit, rank)| Some(Card::new(suit, Rank::from_letter(rank)?))).collect::<CardSet>()
//! };
//! let known = [(Seat::North, hand("AJ6.J85.AKQJ.AKQ")), (Seat::South, hand("QT8753.AK7.63.76"))];
//! let view = View::new(Strain::Spades, Seat::South, known);
//! let layouts = view.layouts()?;
//! let seven = odds(&layouts, Target::AtLeast(13), Settings::default())?;
//! // The grand slam makes where the king of spades is caught: 51.24 %.
//! assert_eq!((seven.layouts(), seven.at_least(13)), (10_400_600, Bounds::exact(5_329_233)));
//! # Ok(())
//! # }
//! ```
//!
//! * A [`View`] is what somebody knows: strain, declarer, two hands, the cards played, and conditions on the hidden hands
//!   ([`HandCondition`]: cards that a hand has or lacks, its shape, and its points with each shape). [`View::layouts`] checks it. Conditions of any
//!   other kind cannot be counted this way; they need a sample.
//! * [`odds`] counts for one [`Target`] or all numbers of tricks; [`moves`] does so for each card that a known hand may play.
//! * [`Settings`] give threads, memory and limits. Where a limit stops the work, the counts are proved bounds ([`TrickOdds`]).
//!   A complete answer is the same for any number of threads and any table; under a limit of nodes so are the bounds, for any number
//!   of threads.
//! * A program with threads of its own does the parts of a [`Plan`] itself.
//!
//! # Method, and why the counts are exact
//!
//! **Class.** The hidden cards are in two hands, called first and second. A class is all layouts in which the first hand has the same
//! lengths in the four suits (some 250 classes a contract). Classes are disjoint, and every layout is in one.
//!
//! **Pattern.** The solver answers "does north–south take at least n tricks?" for one layout with a proof that names for each suit a
//! number of top cards ([`Proof`](tikki_solver::Proof)); it holds in every layout with the same lengths in which these cards have the
//! same owners. The known hands are the same in all layouts, so within a class the proof holds for every layout that agrees with
//! the one solved on the highest k hidden cards of each suit, for four numbers k. Such a set of layouts is a product of four
//! prefixes, in this crate a *cube* (`cube`).
//!
//! **Size of a cube.** Say a suit has h hidden cards, of which the first hand holds l in this class, and the cube gives it o of the
//! highest k. The other l − o can be any of the lower h − k, in C(h − k, l − o) ways, whatever happens in other suits; so the cube has
//! Π C(h − k, l − o) layouts. With a condition on points, each suit has a number of ways for each number of points, and the four
//! are convolved (`mass`). A condition on shapes leaves out classes, one on single cards makes them known. A class has one shape of each
//! hand, and the points of one hand give those of the other; so the points that count may depend on the shape. All of these are counted
//! exactly.
//!
//! **Cover** (`cover`). A stack holds disjoint cubes whose union is what is not settled yet; at first it is the whole class. Take a cube and
//! a layout in it. Find a pattern known for the class that fits the layout, or else have the layout solved, which gives one. Let the cube be
//! C and the pattern P. For the cards that P fixes and C does not, c₁, c₂, … from high to low: the layouts of C that agree with P on c₁ …
//! cᵢ₋₁ and differ on cᵢ are a cube again. These cubes are disjoint, and together with C ∩ P they are C, for a layout of C either agrees
//! with P on all cᵢ or there is a first on which it does not. They go on the stack, and C ∩ P, which is a cube too, is counted by its size.
//! So at any time the cubes counted and the cubes on the stack are disjoint and make up the class. Each step settles at least one
//! layout; in the end the stack is empty and every layout has been counted once. When a limit stops the work earlier, the layouts
//! counted as made are a lower bound and those counted as lost leave an upper one.
//!
//! **All numbers of tricks.** A cube carries bounds on the tricks of its layouts, which each pattern narrows; it is counted when no target lies
//! between them.
//!
//! **By leads.** In notrump at the start of a trick, the suits that can be led are asked about one by one: a layout is beaten when one of
//! them beats it, and made when all fail. A cube carries a bound for each suit, and the patterns of each suit are wider than those of all.
//!
//! **Order.** Classes stand in lexicographic order, so that neighbours differ little; within a class the cube put down last is taken first, and its layout
//! is that of its parent with one card exchanged for a low one of the other hand. The solver then meets much that its table
//! knows. The order changes the time, never a count.

mod answer;
mod condition;
mod cover;
mod cube;
mod error;
mod layouts;
mod mass;
mod patterns;
mod plan;
mod run;
mod single;
mod view;
mod worlds;

pub use answer::{MoveOdds, TrickOdds};
pub use condition::{HandCondition, Strength, shapes, strength};
pub use cover::Effort;
pub use error::OddsError;
pub use layouts::Layouts;
pub use plan::{PartResult, Plan, Target};
pub use run::{Progress, Settings, effort, moves, odds, run};
pub use single::{MOST_LAYOUTS, SingleMove, single};
pub use view::View;
