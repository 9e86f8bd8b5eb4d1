//! The rules of any trick game, as data: a [`Record`] says how it is played, a [`Goal`] what a deal is worth.
//!
//! ```
//! use solver::rules::{CardId, Cards, Counter, Deal, Goal, Lane, Player, Players, Record, State, Suits};
//! // One suit of four cards, two players: 3 and 1 against 2 and 0 (higher is stronger).
//! let suits = Suits::of_orders(&[(0..4).map(CardId::new).collect()], None);
//! let record = Record::plain(vec![suits], 2);
//! let first = Players::one(Player::new(0));
//! let goal = Goal::count(Counter::tricks(first), first);
//! let mut hands = [Cards::NONE; Player::MOST];
//! (hands[0], hands[1]) = (Cards(0b0101), Cards(0b1010));
//! let deal = Deal::new(&record, &goal, State::new(hands, Player::new(0)));
//! assert_eq!(solver::oracle::value(&deal), 1);
//! ```

mod cards;
mod goal;
mod legal;
mod pack;
mod play;
mod record;
mod state;

pub use cards::{CardId, Cards, Player, Players};
pub use goal::{CLOSER, COUNTERS, Condition, Counter, Goal, Stop, Term};
pub use legal::{follows, leads};
pub use pack::{LANES, Lane, Suits};
pub use play::{Deal, Holding, Move};
pub use record::{
    Announcements, Announcing, Draw, Follow, Lock, Pair, Record, Talon, Ties, Trumps, clockwise,
};
pub use state::{Asked, State, Table};
