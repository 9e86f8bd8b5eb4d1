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
pub mod deals;
mod duplicate;
mod evaluation;
mod families;
mod game;
pub mod keys;
mod layout;
mod line;
pub mod locale;
mod machine;
mod moves;
mod pack;
mod par;
mod play;
pub mod played_deal;
mod prelude;
mod question;
mod random_position;
mod refusal;
pub mod rooms;
mod root;
mod score;
mod scored_deal;
mod scores;
mod setup;
pub mod simulate;
pub mod solve;
mod trace;
mod trick_play;
mod trick_walk;

pub use self::{
    card_game::CardGame,
    contracts::{BidHeight, BidTiming, Declaration, Declarations},
    duplicate::duplicate,
    evaluation::{ContractsWanted, EvaluatedDeclaration, best_declaration, nothing_to_choose},
    game::{Game, GameRules},
    keys::KeySpec,
    layout::TableLayout,
    line::{BestLine, LineMove},
    moves::trick_lengths,
    pack::Pack,
    par::{GamePar, par},
    play::{GamePosition, GameWalk, Objective, PositionState, SolvedWalk},
    question::{PlayerTotals, Question, TrickRoot, ValueSpec},
    random_position::RandomPosition,
    score::{
        DealResult, DealSheet, DeclarationTarget, ScoreLine, Scoring, SessionDeal, SessionStanding,
    },
    scored_deal::ScoredDeal,
    setup::Setup,
    trace::{GameTrace, TracedMove},
};

/// Every game that can be solved.
pub const ALL: &[Game] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The game with this id, or another name of it.
pub fn by_id(id: &str) -> Option<&'static Game> {
    ALL.iter().find(|game| game.is_called(id))
}
