//! The rules of any trick game, as data: a [`RuleSet`] says how it is played, a [`Goal`] what a deal is worth, a
//! [`State`] where it stands. The three together are a [`Deal`].
//!
//! Cards and players are numbers; what they are called is known elsewhere.
//!
//! ```
//! use tikki_solver::rules::{CardId, Counter, Deal, Goal, Player, Players, RuleSet, State, Suits};
//! // One suit of four cards, two players: 3 and 1 against 2 and 0 (higher is stronger).
//! let cards = |numbers: [usize; 2]| numbers.into_iter().map(CardId::new).collect();
//! let suits = Suits::of_orders(&[(0..4).rev().map(CardId::new).collect()], None);
//! let rules = RuleSet::plain(vec![suits], 2);
//! let first = Players::one(Player::new(0));
//! let goal = Goal::count(Counter::tricks(first), first);
//! let mut hands = [Default::default(); Player::MOST];
//! (hands[0], hands[1]) = (cards([3, 1]), cards([2, 0]));
//! let deal = Deal::new(&rules, &goal, State::new(hands, Player::new(0)));
//! assert_eq!(tikki_solver::oracle::value(&deal), 1);
//! ```
//!
//! Each word of the vocabulary has a file with what it can say, and [`RuleSet`] lists the words; what follows from them stands in
//! `play`, word by word: [`State`] is what has to be remembered for them, [`Deal`] calls on them in order of play.

mod announce;
mod called;
mod cards;
mod covered;
mod excuse;
mod follow;
mod free;
mod goal;
mod lead;
mod leave;
mod pack;
mod play;
mod rule_set;
mod stock;
mod talon;
mod trumps;

pub use self::{
    announce::{Announcements, Announcing, Pair, PartnerRequest},
    called::CalledCard,
    cards::{CardId, Cards, Player, Players},
    covered::Covered,
    excuse::{Excuse, LastExcuse},
    follow::{Follow, LowerTrumps, SetDemand, SuitEndDemand, TrumpDuty},
    free::FreeCards,
    goal::{CLOSER, COUNTERS, Condition, Counter, Goal, Stop, Term},
    lead::SuitLock,
    leave::{LeavingRule, Surplus},
    pack::{EffectiveSuit, LateEquals, MAX_EFFECTIVE_SUITS, Suits, Ties},
    play::{Deal, PairHolding, PairRequest, RuleMove, State, TableCards, Window, follows, leads},
    rule_set::{RuleSet, clockwise},
    stock::{Draw, Drawing},
    talon::Talon,
    trumps::{FaceDownTrump, Trumps},
};
pub(crate) use goal::value_of;
