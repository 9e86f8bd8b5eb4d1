//! Trick-taking card games with all hands open: what each is called, how a position of it is set up, how it is played, what
//! it counts, and what results are worth.
//!
//! Each game has a room, a folder in [`rooms`]; what several share stands in `families` (positions and sessions of one shape)
//! and in `scores`.

extern crate self as tikki_games;

mod beating;
mod card_game;
mod choices;
mod contracts;
pub mod deal_record;
pub mod deals;
mod draft;
mod duplicate;
mod evaluated;
mod families;
mod game;
pub mod keys;
mod layout;
mod line;
mod machine;
mod moves;
mod pack;
mod par;
mod play;
mod prelude;
mod question;
mod record;
pub mod rooms;
mod root;
mod score;
mod scored;
mod scores;
mod setup;
pub mod simulate;
pub mod solve;
pub mod spoken;
mod trace;
mod trick_play;
mod why_not;

pub use self::{
    card_game::CardGame,
    contracts::{Height, Offer, Undertaken, When},
    draft::Draft,
    duplicate::duplicate,
    evaluated::{ContractsWanted, Evaluated, best_undertaken, nothing_to_choose},
    game::{Game, Rules},
    keys::Key,
    layout::Layout,
    line::{BestLine, LineMove},
    moves::trick_lengths,
    pack::Pack,
    par::{Par, par},
    play::{Aim, GameWalk, Play, Run, Stand},
    question::{Question, Root, TotalsOf, Worth},
    score::{DealResult, ScoreLine, Scoring, SessionDeal, Sheet, Standing, Target},
    scored::Scored,
    setup::Setup,
    trace::{GameTrace, TracedMove},
};

/// Every game that can be solved.
pub const ALL: &[Game] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The game with this id, or another name of it.
pub fn by_id(id: &str) -> Option<&'static Game> {
    ALL.iter().find(|game| game.is_called(id))
}
