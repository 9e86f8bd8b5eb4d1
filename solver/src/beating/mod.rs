//! The rules of any beating game, as data: cards are beaten or picked up, and who is left with cards loses.
//!
//! A [`BeatingRules`] says how it is played, in words; a [`BeatingState`] where a deal stands; a [`BeatingDeal`] puts the two together with the
//! stock, the trumps and what is asked ([`SeatGoal`]). Such a game has two stages: cards are gathered, then shed
//! ([`Gathering`], [`Shedding`]). In the second hands grow and positions come back, so that play may never end; what a
//! position is worth then is the business of [`cycles`](crate::cycles).
//!
//! Cards are numbered by suits of thirteen, in each from the strongest to the weakest: card 0 is the ace of the first suit,
//! card 14 the king of the second.
//!
//! ```
//! use tikki_solver::beating::{BeatingDeal, BeatingRules, BeatingState, SeatGoal, Shedding, SuitIndex};
//! use tikki_solver::cycles::{CycleSolver, CycleQuestion};
//! use tikki_solver::rules::{CardId, Cards, Player};
//! use tikki_solver::{Bounds, Config, Limits};
//!
//! // Two seats; the third suit is trumps. Seat 0 has the five of the second suit and the four of trumps, seat 1 seven,
//! // three and two of the second suit and the two of trumps.
//! let cards = |numbers: &[usize]| numbers.iter().map(|&number| CardId::new(number)).collect::<Cards>();
//! let hands = [cards(&[22, 36]), cards(&[20, 24, 25, 38])];
//! let deal = BeatingDeal::new(BeatingRules::BEAT_OR_PICK, SuitIndex::new(2), SeatGoal::NotLast);
//! let start = BeatingState::Shedding(Shedding::new(&hands, Player::new(0), SuitIndex::new(2)));
//!
//! let mut solver = CycleSolver::new(Config::default());
//! let mut session = solver.session(&deal);
//! let solved = session.solve(&start, Player::new(0), CycleQuestion::Against, Limits::default());
//! assert_eq!(solved.bounds, Bounds::exact(1));
//! ```

mod course;
mod deal;
mod gathering;
mod key;
mod moves;
mod rules;
mod shedding;
mod state;
mod suit;

pub use self::{
    deal::{BeatingDeal, SeatGoal},
    gathering::Gathering,
    moves::BeatingMove,
    rules::{BeatingRules, GatheringRule, PickUpRule, Sequences, TrickEnd, TrumpingRule},
    shedding::{Plays, Shedding},
    state::BeatingState,
    suit::{RANKS, SUITS, SuitIndex},
};
